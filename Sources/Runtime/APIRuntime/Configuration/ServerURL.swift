public import Foundation

/// The address of a server, to which the path of every operation is appended: `https://example.com/v1`.
///
///     let production: ServerURL = "https://example.com/v1"
///     let chosen = ServerURL(url)
///
/// It may have a query, which every request has then. With an address to which nothing can be sent, such as a relative
/// one, every call fails with ``APIError/invalidRequest(_:)``.
public struct ServerURL: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text of the address.
  public let text: String
  /// Why nothing can be sent to the address, beside what its text says.
  let flaw: String?

  /// Creates an address from its text.
  public init(_ text: String) {
    self.init(text, flaw: nil)
  }

  init(_ text: String, flaw: String?) {
    self.text = text
    self.flaw = flaw
  }

  /// Creates an address from a URL.
  public init(_ url: URL) {
    self.init(url.absoluteString)
  }

  /// The members of the query: `name=value`, percent-encoded.
  var queryMembers: [String] {
    guard text.utf8.contains(UInt8(ascii: "?")) else { return [] }
    return text.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst().split(separator: "&").map { String($0) }
  }

  /// Creates an address from its text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
