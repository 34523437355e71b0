public import Foundation

/// The address of an API, which the path of every operation is appended to: `https://example.com/v1`.
///
///     let production: ServerURL = "https://example.com/v1"
///     let chosen = ServerURL(url)
///
/// It may have a query, which every request gets. An address that no request can be sent to, such as a relative one, makes
/// every call end with ``APIError/invalidRequest(_:)``.
public struct ServerURL: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The address as given.
  public let text: String

  /// The address as text.
  public init(_ text: String) {
    self.text = text
  }

  /// The address as a URL.
  public init(_ url: URL) {
    text = url.absoluteString
  }

  /// The address as text.
  public init(stringLiteral text: String) {
    self.text = text
  }
}
