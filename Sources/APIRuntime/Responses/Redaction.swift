import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// `GET https://example.com/pets`: no query, no user name.
  var summary: String {
    let url = url?.absoluteString.withoutUser.prefix { !"?#".contains($0) } ?? "no URL"
    return "\(httpMethod ?? "GET") \(url)"
  }

  /// The same request with `REDACTED` in place of every credential that a scheme may have put there.
  func redacted(_ schemes: some Sequence<SecurityScheme>) -> URLRequest {
    var headerNames = HTTPHeaders.secretNames
    var queryNames: Set<String> = []
    for case .apiKey(let location, let name) in schemes {
      switch location {
      case .header: headerNames.insert(name.lowercased())
      case .query: queryNames.insert(name)
      case .cookie: break
      }
    }
    var request = self
    for name in (allHTTPHeaderFields ?? [:]).keys where headerNames.contains(name.lowercased()) {
      request.setValue("REDACTED", forHTTPHeaderField: name)
    }
    request.url = url.flatMap { URL(string: $0.absoluteString.withoutUser.redactingQuery(queryNames)) }
    return request
  }
}

extension URLError {
  /// The same error for a redacted request: the user info of the original spells out the URL in several places.
  func redacted(for request: URLRequest) -> URLError {
    var info = userInfo.filter { $0.key == NSLocalizedDescriptionKey }
    info[NSURLErrorFailingURLErrorKey] = request.url
    return URLError(code, userInfo: info)
  }
}

extension String {
  /// A URL without `user:password@`.
  fileprivate var withoutUser: String {
    guard let scheme = range(of: "://") else { return self }
    let authority = self[scheme.upperBound...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return self }
    return String(self[..<scheme.upperBound] + self[index(after: at)...])
  }

  /// A URL with `REDACTED` for the values under some names.
  fileprivate func redactingQuery(_ names: Set<String>) -> String {
    guard !names.isEmpty, let mark = firstIndex(of: "?") else { return self }
    let pairs = self[index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return names.contains(name.removingPercentEncoding ?? "") ? "\(name)=REDACTED" : String(pair)
    }
    return String(self[...mark]) + pairs.joined(separator: "&")
  }
}
