import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests to URLs that a server gave. Which of them is a next page is decided by ``PageAdvance``.
extension RequestBuilder {
  /// Returns the request to a URL that the server gave, such as that of the next page, with the same method, header
  /// fields, body, documented responses and security. The query and the path are those of the URL.
  ///
  ///     let page = try await client.response(for: request)
  ///     if let next = page.body.next { page = try await client.response(for: request.following(next)) }
  ///
  /// At another scheme, host or port the request has no credentials, and of its header fields none that may identify the
  /// sender. With a URL to which nothing can be sent, the call fails with ``APIError/invalidRequest(_:)``.
  ///
  /// - Parameter url: The URL, absolute or relative to the URL of this request.
  public func following(_ url: String) -> RequestBuilder {
    var request = self
    request.address = address.map { joined($0, url) } ?? url
    return request
  }

  /// Returns whether this request and another one go to the same URL, without the credentials of either.
  func hasURL(of other: RequestBuilder, _ configuration: ClientConfiguration) -> Bool {
    let urls = [self, other].map { try? $0.request(configuration, [], nil).url?.absoluteString }
    return urls[0] != nil && urls[0] == urls[1]
  }

  /// Whether the request goes to another origin than its server's.
  func leavesServer(_ configuration: ClientConfiguration) -> Bool {
    guard let address, let server = URL(string: server(configuration).text) else { return false }
    guard let target = URL(string: address, relativeTo: server)?.absoluteURL else { return true }
    return !server.isSameOrigin(as: target)
  }

  /// Returns the URL to follow from the one that the parameters make.
  ///
  /// - Parameter additions: The members of the query that every request to the server has. Those whose names are in the URL
  ///   are left out.
  /// - Throws: ``APIError/invalidRequest(_:)`` for a URL that is not one of HTTP. The text does not have it, as it may
  ///   contain a secret.
  func followed(from original: URL, adding additions: [String]) throws -> URL {
    guard let address else { return original }
    guard let url = URL(string: address, relativeTo: original)?.absoluteURL,
      ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false
    else { throw APIError.invalidRequest("the URL to follow is not one of HTTP") }
    func name(_ member: some StringProtocol) -> String { String(member.prefix { $0 != "=" }) }
    let text = url.absoluteString.prefix { $0 != "#" }
    let names = Set(text.drop { $0 != "?" }.dropFirst().split(separator: "&").map(name))
    let missing = additions.filter { !$0.isEmpty && !names.contains(name($0)) }
    if missing.isEmpty { return url }
    let separator = text.contains("?") ? text.hasSuffix("?") || text.hasSuffix("&") ? "" : "&" : "?"
    return URL(string: text + separator + missing.joined(separator: "&")) ?? url
  }
}

/// Returns an address that is relative to another one, which may be relative, too. The last one needs no base: the
/// server comes before it later.
private func joined(_ base: String, _ address: String) -> String {
  if let base = URL(string: base), base.host != nil {
    return URL(string: address, relativeTo: base)?.absoluteString ?? address
  }
  if address.hasPrefix("/") || URL(string: address)?.scheme != nil { return address }
  let path = base.prefix { !"?#".contains($0) }
  if address.hasPrefix("?") { return path + address }
  return path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)] + address
}
