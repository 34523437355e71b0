import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The stored cookies of a session, for requests with a `Cookie` header field of their own: a session sends one or the other.
///
/// For all other requests, the session does the same.
struct CookieJar {
  /// The cookies.
  private let storage: HTTPCookieStorage
  /// Whether the cookies of responses are stored.
  private let acceptsCookies: Bool

  /// Creates the cookies of a session; `nil` for one that sends none.
  init?(_ session: URLSession) {
    let configuration = session.configuration
    guard configuration.httpShouldSetCookies, let storage = configuration.httpCookieStorage else { return nil }
    self.storage = storage
    acceptsCookies = configuration.httpCookieAcceptPolicy != .never
  }

  /// Returns a request with its own cookies and those that are stored for its URL under other names.
  func adding(to request: URLRequest) -> URLRequest {
    guard let own = request.value(forHTTPHeaderField: "Cookie"), let url = request.url else { return request }
    var request = request
    request.httpShouldHandleCookies = false
    let names = Set(own.split(separator: ";").map { $0.prefix { $0 != "=" }.withoutBlanks })
    let others = (storage.cookies(for: url) ?? []).filter { !names.contains($0.name) }
    guard let field = HTTPCookie.requestHeaderFields(with: others)["Cookie"], !field.isEmpty else { return request }
    request.setValue("\(own); \(field)", forHTTPHeaderField: "Cookie")
    return request
  }

  /// Stores the cookies of a response from a URL.
  func store(_ headers: HTTPHeaders, from url: URL?) {
    guard acceptsCookies, let url, let field = headers["Set-Cookie"] else { return }
    let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url)
    storage.setCookies(cookies, for: url, mainDocumentURL: nil)
  }
}
