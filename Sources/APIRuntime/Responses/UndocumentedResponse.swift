public import Foundation

/// A response that the description does not document, or whose body is not what the description says it is.
///
/// What should be a success and cannot be decoded is an ``APIError/undecodableBody(_:_:)``.
public struct UndocumentedResponse: FailureResponse {
  /// The response, and the request it is for.
  public let response: RawResponse
  /// Why the body of a documented failure could not be decoded; `nil` where the status is not documented.
  public let decodingError: (any Error)?

  private let configuration: ClientConfiguration

  init(_ response: RawResponse, decodingError: (any Error)? = nil, _ configuration: ClientConfiguration) {
    self.response = response
    self.decodingError = decodingError
    self.configuration = configuration.forDecoding
  }

  /// The status, such as 500.
  public var status: Int { response.status }
  /// The header fields.
  public var headers: HTTPHeaders { response.headers }
  /// The bytes of the body, as they came.
  public var data: Data { response.body }

  /// Decodes the body as JSON of a type, as the client decodes bodies.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONBodyDecoder(configuration).value(of: type, from: data)
  }
}

extension UndocumentedResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `undocumented status 500 and 12 bytes of text/html for GET https://example.com/pets`
  public var description: String {
    guard let decodingError else { return "undocumented \(response)" }
    return "the body cannot be decoded: \(response.shown(text(of: decodingError))) (\(response))"
  }

  /// What the body says under `message`, `detail` or `title`, else what the status means.
  public var errorDescription: String? { FailureMessage.text(of: self, response.redaction) }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The response and the error, without the means to decode.
  public var customMirror: Mirror {
    Mirror(self, children: ["response": response, "decodingError": decodingError as Any])
  }
}
