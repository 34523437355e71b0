#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLRequest {
  /// The names, in lower case, of header fields that do not identify the sender.
  static let harmlessFields: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-encoding",
    "content-language", "content-length", "content-type", "date", "expect", "if-match", "if-modified-since",
    "if-none-match", "if-range", "if-unmodified-since", "last-event-id", "pragma", "prefer", "range", "user-agent",
  ]

  /// Returns the request to the target of a redirect, without secrets if that is another host.
  ///
  /// `URLSession` removes only `Authorization`, and on Linux nothing; a key may be in a header field of any name.
  ///
  /// - Parameters:
  ///   - source: The URL that sent the redirect; `nil` changes nothing.
  ///   - previous: The request that was redirected, if this one is the system's, which has its `Authorization` removed at
  ///     the same origin, too.
  func redirected(from source: URL?, after previous: URLRequest? = nil) -> URLRequest {
    guard let source, let url else { return self }
    var request = self
    guard !source.isSameOrigin(as: url) else {
      if let login = previous?.value(forHTTPHeaderField: "Authorization"),
        value(forHTTPHeaderField: "Authorization") == nil
      {
        request.setValue(login, forHTTPHeaderField: "Authorization")
      }
      return request
    }
    for name in (allHTTPHeaderFields ?? [:]).keys where !Self.harmlessFields.contains(name.lowercased()) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

extension URLRequest {
  /// The maximum number of redirects of a request, as for `URLSession`.
  @_spi(Generated) public static var maximumRedirects: Int { 20 }

  /// Returns the request that follows a redirect, with its body if the status requires that; `nil` if its target is not
  /// an HTTP URL, or may not have the body. For transports that follow redirects themselves.
  ///
  /// See https://www.rfc-editor.org/rfc/rfc9110#section-15.4: after 303, and as browsers do it after 301 and 302 to a
  /// `POST`, the request becomes a `GET`.
  ///
  /// - Parameters:
  ///   - status: The status of the redirect, such as 307.
  ///   - location: Its `Location`.
  ///   - keepsBody: Whether a redirect to another origin that requires the body is not followed.
  @_spi(Generated) public func following(
    status: Int, location: String?, keepingBodyAtOrigin keepsBody: Bool = false
  ) -> URLRequest? {
    guard let location,
      let target = URL(string: location, relativeTo: url)?.absoluteURL,
      ["http", "https"].contains(target.scheme?.lowercased()), target.host?.isEmpty == false
    else { return nil }
    var request = self
    request.url = target
    let becomesGet =
      switch status {
      case 301, 302: httpMethod == "POST"
      case 303: httpMethod != "HEAD"
      default: false
      }
    if becomesGet {
      request.httpMethod = "GET"
      request.httpBody = nil
      for name in ["Content-Type", "Content-Length", "Content-Encoding", "Transfer-Encoding"] {
        request.setValue(nil, forHTTPHeaderField: name)
      }
    } else if keepsBody, url?.isSameOrigin(as: target) != true {
      return nil
    }
    return request.redirected(from: url)
  }
}

extension URL {
  /// Returns whether scheme, host and port are the same. Going from `http` to `https` at one host is not a change,
  /// where neither has a port of its own.
  func isSameOrigin(as target: URL) -> Bool {
    guard host?.lowercased() == target.host?.lowercased() else { return false }
    if scheme?.lowercased() == "http", target.scheme?.lowercased() == "https", port == nil, target.port == nil {
      return true
    }
    return scheme?.lowercased() == target.scheme?.lowercased() && knownPort == target.knownPort
  }

  /// The port, or that of the scheme. `nil` for a scheme that is not HTTP's.
  var knownPort: Int? {
    port ?? ["http": 80, "https": 443][scheme?.lowercased() ?? ""]
  }
}
