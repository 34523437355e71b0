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
