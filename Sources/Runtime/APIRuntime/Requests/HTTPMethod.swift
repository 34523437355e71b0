/// The method of an HTTP request, such as `GET`. Methods are case-sensitive and may be any token:
/// `HTTPMethod(rawValue: "COPY")`.
///
/// Whether a call is retried depends on more than its method, see ``CallContext/isIdempotent``.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the method: `GET`.
  public let rawValue: String

  /// Creates a method of any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a method of any name.
  @_spi(Generated) public init(_ name: String) {
    rawValue = name
  }

  /// The name of the method.
  public var description: String { rawValue }

  /// `GET`
  public static let get = HTTPMethod("GET")
  /// `PUT`
  public static let put = HTTPMethod("PUT")
  /// `POST`
  public static let post = HTTPMethod("POST")
  /// `DELETE`
  public static let delete = HTTPMethod("DELETE")
  /// `OPTIONS`
  public static let options = HTTPMethod("OPTIONS")
  /// `HEAD`
  public static let head = HTTPMethod("HEAD")
  /// `PATCH`
  public static let patch = HTTPMethod("PATCH")
  /// `TRACE`
  @_spi(Generated) public static let trace = HTTPMethod("TRACE")
  /// `QUERY`: a safe method that has a body.
  ///
  /// See https://datatracker.ietf.org/doc/draft-ietf-httpbis-safe-method-w-body/
  public static let query = HTTPMethod("QUERY")

  /// Whether the request changes nothing at the server.
  ///
  /// See https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1. A method of another name may.
  var isSafe: Bool { [.get, .head, .options, .trace, .query].contains(self) }

  /// Whether sending the request twice has the effect of sending it once, so that it may be retried.
  ///
  /// See https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2. A method of another name is not.
  var isIdempotent: Bool { isSafe || self == .put || self == .delete }
}
