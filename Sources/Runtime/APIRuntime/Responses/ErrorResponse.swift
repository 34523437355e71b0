public import Foundation

/// A documented failure with its decoded body; without a documented body, `Body` is `Data`.
///
///     catch let error as ErrorResponse<ErrorModel> { show(error.body.message) }
///
/// A response that is not documented is an ``UndocumentedResponse``.
public struct ErrorResponse<Body: Sendable>: FailureResponse, ConfiguredFailure {
  /// The status, such as 404.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The decoded body.
  public let body: Body
  /// The bytes of the body, in which a server may have more than is documented. Without them, they are those of `body` as
  /// JSON, if it can be encoded.
  public var data: Data {
    if let received { return received }
    if let bytes = body as? Data { return bytes }
    return (body as? any Encodable).flatMap { try? APIJSONEncoder().encode($0) } ?? Data()
  }

  /// The bytes of the body; `nil` for a failure that a test creates without them.
  private let received: Data?
  /// The redaction of texts about the response.
  private let redaction: Redaction?
  /// The `curl` command of the request.
  private let curl: String?
  /// The description's words about credentials that the request was sent without; empty otherwise.
  private let missing: String
  /// The part of the client's configuration that decodes bodies, for ``FailureResponse/decoded(as:)``.
  let configuration: ClientConfiguration

  /// Creates a failure, for tests.
  ///
  /// - Parameters:
  ///   - status: The status, such as 404.
  ///   - headers: The header fields, none by default.
  ///   - body: The decoded body.
  ///   - data: The bytes of the body, by default those of `body` as JSON; messages for users are taken from them.
  public init(status: Int, headers: HTTPHeaders = [:], body: Body, data: Data? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    received = data
    redaction = nil
    curl = nil
    missing = ""
    configuration = .forDecoding
  }

  /// Creates the failure of a response.
  init(_ response: RawResponse, body: Body, _ configuration: ClientConfiguration) {
    status = response.status
    headers = response.headers
    self.body = body
    received = response.body
    redaction = response.redaction
    curl = response.curl
    missing = response.missing
    self.configuration = configuration.forDecoding
  }
}

extension ErrorResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `status 404: ErrorModel(message: "no such pet")`. With status 401 it says which credentials the client does not have.
  public var description: String {
    let text = String(describing: body).printable(limit: 1_000)
    return "status \(status): \(redaction?.text(text) ?? text)\(missing)"
  }

  /// The `description`, and the command of the request if the call has ``CallOptions/curlInErrors``.
  public var debugDescription: String { description.adding(curl: curl) }

  /// The message of the server in the body, see ``FailureResponse``, else the meaning of the status.
  public var errorDescription: String? { FailureMessage.text(of: self, redaction) }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
