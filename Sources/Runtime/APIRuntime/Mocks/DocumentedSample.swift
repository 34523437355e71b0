public import Foundation

/// The documented success of an operation with a body for it, from an example of the description or from a sample.
///
/// A client that is generated with mocks has one for each operation. A stub of the server, as `StubTransport` of the product
/// `APIRuntimeTesting`, responds with them.
///
/// What a test gives as the response of a call instead is a ``MockedCall``.
public struct DocumentedSample: Sendable {
  /// The operation, as the description names it.
  @_spi(Generated) public let operation: String
  /// The method of the operation.
  @_spi(Generated) public let method: HTTPMethod
  /// The template of the path.
  @_spi(Generated) public let path: String
  /// The status of the success.
  @_spi(Generated) public let status: Int
  /// The media type of the body; `nil` without a body.
  @_spi(Generated) public let contentType: String?
  /// Whether the body is a stream, which the same operation may have beside a whole body: it is for those who ask for it.
  @_spi(Generated) public let isStreamed: Bool
  /// Returns the bytes of the body; a value is encoded each time.
  private let text: @Sendable () throws -> Data

  /// Creates a response with a text, or without a body.
  @_spi(Generated) public init(
    _ operation: String, _ method: HTTPMethod, _ path: String, _ status: Int, contentType: String? = nil,
    text: String = ""
  ) {
    (self.operation, self.method, self.path, self.status) = (operation, method, path, status)
    self.contentType = contentType
    isStreamed = contentType.map { MediaType(rawValue: $0).essence } == MediaType.eventStream.rawValue
    self.text = { Data(text.utf8) }
  }

  /// Creates a response with a value as JSON.
  @_spi(Generated) public init(
    _ operation: String, _ method: HTTPMethod, _ path: String, _ status: Int, contentType: String? = nil,
    value: @autoclosure @escaping @Sendable () -> some Encodable & Sendable
  ) {
    (self.operation, self.method, self.path, self.status) = (operation, method, path, status)
    self.contentType = contentType
    isStreamed = false
    text = { try APIJSONEncoder().encode(value()) }
  }

  /// Creates a response with a stream of one element: in the frame of its media type, or else as the data of an event.
  @_spi(Generated) public init(
    _ operation: String, _ method: HTTPMethod, _ path: String, _ status: Int, contentType: String,
    element: @autoclosure @escaping @Sendable () -> some Encodable & Sendable
  ) {
    (self.operation, self.method, self.path, self.status) = (operation, method, path, status)
    self.contentType = contentType
    isStreamed = true
    text = {
      let json = try APIJSONEncoder().encode(element())
      return switch RecordFraming(MediaType(rawValue: contentType)) {
      case .lines: json + Data("\n".utf8)
      case .sequence: Data([0x1E]) + json + Data("\n".utf8)
      case nil: Data("data: ".utf8) + json + Data("\n\n".utf8)
      }
    }
  }

  /// Returns the bytes of the body. Throws an `EncodingError`.
  @_spi(Generated) public func body() throws -> Data { try text() }
}

/// The values in samples that Swift has no literals for. A text that is not such a value gives a fixed one.
///
/// Generated samples use it; a literal of theirs that is wrong is a mistake of the generator, and not an error of the
/// test.
public enum SampleLiteral {
  /// Returns a moment, from a text such as `2024-01-31T12:00:00Z`.
  public static func date(_ text: String) -> Date {
    RFC3339.date(from: text) ?? Date(timeIntervalSince1970: 0)
  }

  /// Returns a day, from a text such as `2024-01-31`.
  public static func day(_ text: String) -> CalendarDate {
    CalendarDate(text) ?? .first
  }

  /// Returns a UUID from its text.
  public static func uuid(_ text: String) -> UUID {
    UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Returns a URL from its text.
  public static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  /// Returns the bytes of a text in Base64.
  public static func data(_ base64: String) -> Data {
    Data(base64Encoded: base64) ?? Data()
  }

  /// Returns a number from a text such as `12.50`.
  public static func decimal(_ text: String) -> Decimal {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
  }
}
