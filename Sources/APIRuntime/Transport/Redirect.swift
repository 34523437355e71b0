import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
  /// Names, in lower case, of fields that say nothing about who sends them.
  private static let harmlessFields: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-encoding",
    "content-language", "content-length", "content-type", "date", "expect", "if-match", "if-modified-since",
    "if-none-match", "if-range", "if-unmodified-since", "pragma", "prefer", "range", "user-agent",
  ]

  /// The request for where a redirect leads, as it may be sent there: without secrets if that is another host.
  ///
  /// `URLSession` takes back no more than `Authorization`, and on Linux nothing; a key may be in a header of any name.
  func redirected(from source: URL?) -> URLRequest {
    guard let source, let url, !source.isSameOrigin(as: url) else { return self }
    var request = self
    for name in (allHTTPHeaderFields ?? [:]).keys where !Self.harmlessFields.contains(name.lowercased()) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

#if canImport(FoundationNetworking)
extension URLRequest {
  /// The request that a redirect asks for; `nil` where it leads to nothing that HTTP can reach.
  func following(_ response: HTTPURLResponse) -> URLRequest? {
    guard let location = response.value(forHTTPHeaderField: "Location"),
      let target = URL(string: location, relativeTo: url)?.absoluteURL,
      ["http", "https"].contains(target.scheme?.lowercased()), target.host?.isEmpty == false
    else { return nil }
    var request = self
    request.url = target
    let becomesGet =
      switch response.statusCode {
      case 301, 302: httpMethod == "POST"
      case 303: httpMethod != "HEAD"
      default: false
      }
    if becomesGet {
      request.httpMethod = "GET"
      request.httpBody = nil
      for name in ["Content-Type", "Content-Length", "Content-Encoding"] {
        request.setValue(nil, forHTTPHeaderField: name)
      }
    }
    return request.redirected(from: url)
  }
}
#endif

extension URL {
  /// Whether scheme, host and port are the same. Going from `http` to `https` at one host is no change.
  fileprivate func isSameOrigin(as target: URL) -> Bool {
    guard host?.lowercased() == target.host?.lowercased() else { return false }
    if scheme?.lowercased() == "http", target.scheme?.lowercased() == "https", port == nil, target.port == nil {
      return true
    }
    return scheme?.lowercased() == target.scheme?.lowercased() && port == target.port
  }
}
