public import Foundation

/// A documented failure, thrown with its decoded body; one that is documented without a body has the bytes, `Data`.
///
///     catch let error as ErrorResponse<ErrorModel> { show(error.body.message) }
public struct ErrorResponse<Body: Sendable>: Error {
  /// The status, such as 404.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The decoded body.
  public let body: Body
  /// What a text about it must not show.
  var redaction: Redaction?

  /// A failure.
  public init(status: Int, headers: HTTPHeaders = [:], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension ErrorResponse: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// `the server answered 404: ErrorModel(message: "no such pet")`
  public var description: String {
    let text = String(describing: body).printable(limit: 1_000)
    return "the server answered \(status): \(redaction?.text(text) ?? text)"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

/// A documented failure, whatever its body.
protocol DocumentedFailure: Error {
  var redaction: Redaction? { get set }
}

extension ErrorResponse: DocumentedFailure {}
