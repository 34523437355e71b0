public import Foundation

/// The documented success of an operation with a body for it, from an example of the description or from a sample.
///
/// A client that is generated with mocks has one for each operation. A stub of the server, as `StubTransport` of the product
/// `APIRuntimeTesting`, responds with them.
public struct DocumentedSample: Sendable {
  /// The operation, as the description names it.
  @_spi(Generated) public let operation: String
  @_spi(Generated) public let method: HTTPMethod
  /// The template of the path.
  @_spi(Generated) public let path: String
  @_spi(Generated) public let status: Int
  @_spi(Generated) public let contentType: String?
  private let text: @Sendable () throws -> Data

  /// Creates a response with a text, or without a body.
  @_spi(Generated) public init(
    _ operation: String, _ method: HTTPMethod, _ path: String, _ status: Int, contentType: String? = nil,
    text: String = ""
  ) {
    (self.operation, self.method, self.path, self.status) = (operation, method, path, status)
    self.contentType = contentType
    self.text = { Data(text.utf8) }
  }

  /// Creates a response with a value as JSON.
  @_spi(Generated) public init(
    _ operation: String, _ method: HTTPMethod, _ path: String, _ status: Int, contentType: String? = nil,
    value: @autoclosure @escaping @Sendable () -> some Encodable & Sendable
  ) {
    (self.operation, self.method, self.path, self.status) = (operation, method, path, status)
    self.contentType = contentType
    text = { try APIJSONEncoder().encode(value()) }
  }

  /// Returns the bytes of the body. Throws an `EncodingError`.
  @_spi(Generated) public func body() throws -> Data { try text() }
}
