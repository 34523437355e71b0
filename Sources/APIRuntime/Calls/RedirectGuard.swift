import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps secrets from the host that a redirect leads to.
///
/// `URLSession` takes back no more than `Authorization`, and on Linux nothing; a key may be in a header of any name.
final class RedirectGuard: NSObject, URLSessionTaskDelegate {
  /// Names, in lower case, of fields that say nothing about who sends them.
  private static let harmless: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-encoding",
    "content-language", "content-length", "content-type", "date", "expect", "if-match", "if-modified-since",
    "if-none-match", "if-range", "if-unmodified-since", "pragma", "prefer", "range", "user-agent",
  ]

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(Self.redirected(request, from: response.url ?? task.currentRequest?.url))
  }

  /// The request for where the redirect leads, as it may be sent there.
  static func redirected(_ request: URLRequest, from url: URL?) -> URLRequest {
    guard let url, let target = request.url, !isSame(url, target) else { return request }
    var request = request
    for name in (request.allHTTPHeaderFields ?? [:]).keys where !harmless.contains(name.lowercased()) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }

  /// Whether scheme, host and port are the same. Going from `http` to `https` at one host is no change.
  private static func isSame(_ left: URL, _ right: URL) -> Bool {
    guard left.host?.lowercased() == right.host?.lowercased() else { return false }
    if left.scheme?.lowercased() == "http", right.scheme?.lowercased() == "https", left.port == nil, right.port == nil {
      return true
    }
    return left.scheme?.lowercased() == right.scheme?.lowercased() && left.port == right.port
  }
}
