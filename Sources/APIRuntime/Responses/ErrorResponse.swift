public import Foundation

/// A documented failure, thrown with its decoded body; one that is documented without a body has the bytes, `Data`.
///
///     catch let error as ErrorResponse<ErrorModel> { show(error.body.message) }
public struct ErrorResponse<Body: Sendable>: FailureResponse {
  /// The status, such as 404.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The decoded body.
  public let body: Body
  /// The bytes of the body, as they came: some servers say more than they document.
  public let data: Data

  /// What a text about it must not show.
  private let redaction: Redaction?
  private let configuration: ClientConfiguration

  /// Creates a failure, as tests need them.
  public init(status: Int, headers: HTTPHeaders = [:], body: Body, data: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
    self.data = data
    redaction = nil
    configuration = .forDecoding
  }

  init(_ response: RawResponse, body: Body, _ configuration: ClientConfiguration) {
    status = response.status
    headers = response.headers
    self.body = body
    data = response.body
    redaction = response.redaction
    self.configuration = configuration.forDecoding
  }

  /// Decodes the body as JSON of another type than the documented one, as the client decodes bodies.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONBodyDecoder(configuration).value(of: type, from: data)
  }
}

extension ErrorResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `status 404: ErrorModel(message: "no such pet")`
  public var description: String {
    let text = String(describing: body).printable(limit: 1_000)
    return "status \(status): \(redaction?.text(text) ?? text)"
  }

  /// What the body says under `message`, `detail` or `title`, else what the status means.
  public var errorDescription: String? { FailureMessage.text(of: self, redaction) }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// What there is of the response, without the means to decode.
  public var customMirror: Mirror {
    Mirror(self, children: ["status": status, "headers": headers, "body": body])
  }
}
