import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The keys under which responses to a request are kept: names that the cache makes of texts.
///
/// What makes a response usable is decided in CachePolicy.swift.
struct CacheKey {
  /// The key of the URL, without the credentials in its query: what a change of it removes.
  let url: String
  /// The name of the request's credentials, and of all other header fields that may identify its sender.
  let identity: String
  /// The request.
  private let request: URLRequest
  /// Returns the name of texts.
  private let name: ResponseCache.Naming

  /// The header fields, in lower case, that name a call and not its sender.
  private static let callFields: Set<String> = ["traceparent", "tracestate"]

  /// Creates the key of a request; `nil` for one without a URL of HTTP.
  ///
  /// - Parameters:
  ///   - places: The places of the credentials that the request may have.
  ///   - name: Returns the name of texts in a cache.
  init?(_ request: URLRequest, _ places: [CredentialPlace], _ name: @escaping ResponseCache.Naming) {
    guard let url = request.url, let parts = Self.parts(of: url, places) else { return nil }
    self.url = name(parts.url)
    self.request = request
    self.name = name
    let secretFields = Set(
      places.compactMap { place in
        if case .header(let name) = place { name.lowercased() } else { nil }
      })
    let fields = (request.allHTTPHeaderFields ?? [:]).map { (name: $0.lowercased(), value: $1) }
      .filter { field in
        secretFields.contains(field.name)
          || !URLRequest.harmlessFields.contains(field.name) && !Self.callFields.contains(field.name)
      }
      .sorted(on: \.name)
    identity = name(parts.secrets + fields.flatMap { [$0.name, $0.value] })
  }

  /// Returns the key of another URL of the same origin, such as that of `Location`; `nil` for any other URL.
  static func related(
    _ text: String?, to url: URL?, _ places: [CredentialPlace], _ name: ResponseCache.Naming
  ) -> String? {
    guard let text, let url, let target = URL(string: text, relativeTo: url)?.absoluteURL, url.isSameOrigin(as: target)
    else { return nil }
    return parts(of: target, places).map { name($0.url) }
  }

  /// Returns the parts of a URL without its fragment and its credentials, and the members of the query that are those.
  private static func parts(of url: URL, _ places: [CredentialPlace]) -> (url: [String], secrets: [String])? {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
    let names = Set(
      places.compactMap { place in
        if case .query(let name) = place { name } else { nil }
      })
    let text = url.absoluteString.prefix { $0 != "#" }
    // A query that is empty has one member, which a URL without a query does not have.
    let members = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().flatMap {
      $0.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    }
    /// Whether a member of the query is a credential.
    func isSecret(_ member: String) -> Bool {
      let name = String(member.prefix { $0 != "=" })
      return names.contains(name.removingPercentEncoding ?? name)
    }
    let secrets = members.filter(isSecret)
    let base = String(text.prefix { $0 != "?" })
    return ([base] + members.filter { !isSecret($0) }, secrets)
  }

  /// Returns the name of the values that header fields have in the request.
  func variant(_ names: [String]) -> String {
    name(names.flatMap { [$0, request.value(forHTTPHeaderField: $0).map { "=" + $0 } ?? ""] })
  }

  /// Whether a response was to a request with the same credentials and with the same values of what it depends on.
  func matches(_ entry: ResponseCache.Entry) -> Bool {
    entry.identity == identity && variant(entry.varying) == entry.variant
  }
}
