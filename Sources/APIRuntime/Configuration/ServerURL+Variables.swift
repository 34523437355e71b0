import Foundation

extension ServerURL {
  /// An address with `{variables}`: `ServerURL("https://{region}.example.com", ["region": "eu"])`.
  ///
  /// A value stays where it is put. What could end that part of the address is percent-encoded: a `/` within the host, a
  /// `?` within the path. A value at the very beginning may be a scheme, or scheme and host.
  public init(_ template: String, _ values: [String: String]) {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      if let value = values[name] {
        text += Self.encoded(value, behind: text)
      } else {
        text += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    self.init(text + rest)
  }

  /// The address itself if it is a whole one, else at the scheme and the host of `origin`: `/v1` at `https://example.com`
  /// is `https://example.com/v1`.
  public func relative(to origin: ServerURL) -> ServerURL {
    let scheme = text.prefix { !"/?#".contains($0) }
    guard !scheme.hasSuffix(":"), let host = origin.text.range(of: "://") else { return self }
    if text.hasPrefix("//") { return ServerURL(origin.text[..<host.lowerBound] + ":" + text) }
    let authority = origin.text[host.upperBound...].prefix { !"/?#".contains($0) }
    let path = text.split(separator: "/", omittingEmptySubsequences: false).drop { [".", "..", ""].contains($0) }
    return ServerURL(origin.text[..<host.upperBound] + authority + "/" + path.joined(separator: "/"))
  }

  private init(_ text: Substring) {
    self.init(String(text))
  }

  /// The value with everything percent-encoded that may not stand behind `text`.
  private static func encoded(_ value: String, behind text: String) -> String {
    let host = text.range(of: "://").map { text[$0.upperBound...] }
    let isInHost = host.map { !$0.contains("/") } ?? false
    let legal = text.isEmpty ? ":/@[]&+=" : text.contains("?") ? ":@/" : isInHost ? ":[]&+=" : ":@/&+="
    return value.addingPercentEncoding(withAllowedCharacters: unreserved.union(CharacterSet(charactersIn: legal)))
      ?? value
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$'()*,;")
}
