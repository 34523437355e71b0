import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The stored cookies of a session, for a request with a `Cookie` header field of its own: a session sends one or the other.
///
/// For all other requests, the session does the same; on Linux this does, as the storage looks at nothing but the host there.
///
/// It has no state but the storage, which any thread may use.
struct CookieJar: @unchecked Sendable {
  /// The cookies that are stored.
  private let storage: HTTPCookieStorage
  /// Whether the cookies of responses are stored.
  private let acceptsCookies: Bool
  /// The cookies of the request itself; empty for one without, and behind a redirect to another server, which gets none of them.
  var own = ""

  /// Creates the cookies of a session; `nil` for one that sends none.
  init?(_ configuration: URLSessionConfiguration) {
    guard configuration.httpShouldSetCookies, let storage = configuration.httpCookieStorage else { return nil }
    self.storage = storage
    acceptsCookies = configuration.httpCookieAcceptPolicy != .never
  }

  /// Returns a request with its own cookies and those that are stored for its URL under other names, in place of those that it
  /// had before a redirect.
  func adding(to request: URLRequest) -> URLRequest {
    guard let url = request.url else { return request }
    var request = request
    request.httpShouldHandleCookies = false
    let names = Set(own.split(separator: ";").map { $0.prefix { $0 != "=" }.withoutBlanks })
    let others = (storage.cookies(for: url) ?? []).filter { !names.contains($0.name) && $0.isSent(to: url) }
    let stored = HTTPCookie.requestHeaderFields(with: others)["Cookie"] ?? ""
    let field = [own, stored].filter { !$0.isEmpty }.joined(separator: "; ")
    request.setValue(field.isEmpty ? nil : field, forHTTPHeaderField: "Cookie")
    return request
  }

  /// Stores the cookies of a response.
  func store(_ response: HTTPURLResponse) {
    guard acceptsCookies, let url = response.url, let field = response.value(forHTTPHeaderField: "Set-Cookie") else {
      return
    }
    let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url)
    storage.setCookies(cookies, for: url, mainDocumentURL: nil)
  }
}

extension HTTPCookie {
  /// Whether the path of a URL is that of the cookie or below it, see https://www.rfc-editor.org/rfc/rfc6265#section-5.1.4, and
  /// its scheme one that the cookie may be sent by.
  fileprivate func isSent(to url: URL) -> Bool {
    guard !isSecure || url.scheme?.lowercased() == "https" else { return false }
    let target = url.path.isEmpty ? "/" : url.path
    return target == path || target.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }
}
