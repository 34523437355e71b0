public import Foundation

/// The address of a server, to which the path of every operation is appended: `https://example.com/v1`.
///
///     let production: ServerURL = "https://example.com/v1"
///     let chosen = ServerURL(url)
///
/// It may have a query, which every request has then. With an address to which nothing can be sent, such as a relative
/// one, every call fails with ``APIError/invalidRequest(_:)``.
///
/// The path and the query of an operation are added by its ``RequestBuilder``.
public struct ServerURL: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text of the address.
  public let text: String
  /// Why nothing can be sent to the address, beside what its text says.
  let flaw: String?

  /// Creates an address from its text.
  ///
  /// - Parameter text: An absolute URL of HTTP, percent-encoded. It is checked when a request is built, not here.
  public init(_ text: String) {
    self.init(text, flaw: nil)
  }

  /// Creates an address that may have a mistake which its text does not show.
  init(_ text: String, flaw: String?) {
    self.text = text
    self.flaw = flaw
  }

  /// Creates an address from a URL.
  ///
  /// - Parameter url: The address; one that is relative to a base is resolved.
  public init(_ url: URL) {
    self.init(url.absoluteString)
  }

  /// The members of the query: `name=value`, percent-encoded.
  var queryMembers: [String] {
    guard text.utf8.contains(UInt8(ascii: "?")) else { return [] }
    return text.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst().split(separator: "&").map { String($0) }
  }

  /// The path, percent-encoded.
  var path: String {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    let rest = text.utf8[scheme.endIndex...]
    guard rest.starts(with: "://".utf8) else { return "" }
    let hierarchy = rest.dropFirst(3).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return String(Substring(hierarchy.drop { $0 != UInt8(ascii: "/") }))
  }

  /// Creates an address from its text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

@_spi(Generated) extension ServerURL {
  /// Creates an address from a template with `{variables}`:
  /// `ServerURL("https://{region}.example.com", ["region": "eu"])`.
  ///
  /// A value cannot change another part of the address: what would end its part is percent-encoded, such as a `/` in
  /// the host or a `?` in the path. A value at the very beginning may be a scheme, or scheme and host. With one that would
  /// make a segment `.` or `..`, which lead to another path however they are encoded, every call fails with
  /// ``APIError/invalidRequest(_:)``.
  public init(_ template: String, _ values: [String: String]) {
    var text = ""
    var harmless = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      harmless += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      if let value = values[name] {
        text += Self.encoded(value, behind: text)
        harmless += "x"
      } else {
        text += rest[open...close]
        harmless += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    let isHarmful = Self.dotSegments(text + rest) > Self.dotSegments(harmless + rest)
    self.init(text + rest, flaw: isHarmful ? "a variable of the server URL would make a segment '.' or '..'" : nil)
  }

  /// The number of segments that lead to another path.
  private static func dotSegments(_ text: String) -> Int {
    text.utf8.prefix { !"?#".utf8.contains($0) }.split(separator: UInt8(ascii: "/")).count { hasDots(Array($0)[...]) }
  }

  /// Returns the address itself if it is absolute, else the address that it is as a reference from `origin`, see
  /// https://www.rfc-editor.org/rfc/rfc3986#section-5.2: at `https://example.com/api/openapi.json`, `/v1` is
  /// `https://example.com/v1`, `v1` is `https://example.com/api/v1`, and `../v1` is `https://example.com/v1`. Nothing can
  /// be sent to an address relative to one that nothing can be sent to.
  public func relative(to origin: ServerURL) -> ServerURL {
    if flaw != nil { return self }
    let scheme = text.prefix { !"/?#".contains($0) }
    guard !scheme.hasSuffix(":"), let host = origin.text.range(of: "://") else { return self }
    if text.hasPrefix("//") { return ServerURL(origin.text[..<host.lowerBound] + ":" + text, flaw: origin.flaw) }
    let rest = origin.text[host.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    let base = rest[authority.endIndex...].prefix { !"?#".contains($0) }
    let path = text.prefix { !"?#".contains($0) }
    let folder = base[..<(base.lastIndex(of: "/") ?? base.startIndex)]
    let whole = path.isEmpty ? base : path.hasPrefix("/") ? path : folder + "/" + path
    return ServerURL(
      origin.text[..<host.upperBound] + authority + Self.withoutDots(whole) + text[path.endIndex...],
      flaw: origin.flaw)
  }

  /// Returns the path without `.` and `..`, from `/` on.
  private static func withoutDots(_ path: Substring) -> String {
    var segments: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(path.hasPrefix("/") ? 1 : 0)
    for part in parts {
      switch part {
      case ".": break
      case "..": _ = segments.popLast()
      default: segments.append(part)
      }
    }
    if let last = parts.last, [".", ".."].contains(last) { segments.append("") }
    return "/" + segments.joined(separator: "/")
  }

  /// Creates an address from a part of a text.
  private init(_ text: Substring, flaw: String?) {
    self.init(String(text), flaw: flaw)
  }

  /// Returns the value with everything percent-encoded that is not allowed after `text`.
  ///
  /// A value that may be before the host could be scheme and host, so more is allowed in it.
  private static func encoded(_ value: String, behind text: String) -> String {
    let host = text.range(of: "://").map { text[$0.upperBound...] }
    let isInHost = host.map { !$0.contains("/") } ?? false
    let legal = text.isEmpty ? ":/@[]&+=" : text.contains("?") ? ":@/" : isInHost ? ":[]&+=" : ":@/&+="
    return value.addingPercentEncoding(withAllowedCharacters: unreserved.union(CharacterSet(charactersIn: legal)))
      ?? value
  }

  /// The characters that are allowed in every part of an address.
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$'()*,;")
}
