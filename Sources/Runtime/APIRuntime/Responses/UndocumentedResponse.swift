public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A failure that the description does not document, or whose body does not match the description.
///
/// A documented success that cannot be decoded is an ``APIError/undecodableBody(_:_:)``.
///
/// A documented failure that could be decoded is an ``ErrorResponse``.
///
///     catch let failure as UndocumentedResponse { log("\(failure)", failure.data) }
public struct UndocumentedResponse: FailureResponse, ConfiguredFailure {
  /// The response and its request.
  public let response: RawResponse
  /// The error of decoding the body of a documented failure; `nil` if the status is not documented.
  public let decodingError: (any Error)?

  /// The part of the client's configuration that decodes bodies, for ``FailureResponse/decoded(as:)``.
  let configuration: ClientConfiguration

  /// Creates a failure whose status is not documented, for tests. Its `response` is one to a request of `https://mock.invalid`.
  ///
  /// - Parameters:
  ///   - status: The status, such as 500.
  ///   - headers: The header fields, none by default.
  ///   - data: The bytes of the body, empty by default; messages for users are taken from them.
  public init(status: Int, headers: HTTPHeaders = [:], data: Data = Data()) {
    let request = URLRequest(url: SampleLiteral.url("https://mock.invalid"))
    self.init(RawResponse(status: status, headers: headers, body: data, request: request), .forDecoding)
  }

  /// Creates the failure of a response.
  init(_ response: RawResponse, decodingError: (any Error)? = nil, _ configuration: ClientConfiguration) {
    self.response = response
    self.decodingError = decodingError
    self.configuration = configuration.forDecoding
  }

  /// The status, such as 500.
  public var status: Int { response.status }
  /// The header fields.
  public var headers: HTTPHeaders { response.headers }
  /// The bytes of the body.
  public var data: Data { response.body }
}

extension UndocumentedResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `undocumented status 500 and 12 bytes of text/html for GET https://example.com/pets`
  public var description: String {
    guard let decodingError else { return "undocumented \(response)" }
    return "the body cannot be decoded: \(response.shown(text(of: decodingError))) (\(response))"
  }

  /// The `description`, and the command of the request if the call has ``CallOptions/curlInErrors``.
  public var debugDescription: String { description.adding(curl: response.curl) }

  /// The message of the server in the body, see ``FailureResponse``, else the meaning of the status.
  public var errorDescription: String? { FailureMessage.text(of: self, response.redaction) }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
