public import Foundation

/// The error of a request of ``RequestBuilder/ifUnchanged(since:)`` where something has changed: status 412.
///
///     } catch is PreconditionFailure {
///       show("Someone else has changed this pet.")
///     }
///
/// Without such a condition, status 412 is a failure like any other.
public struct PreconditionFailure: FailureResponse, ConfiguredFailure {
  /// The failure that the description has for status 412: an ``ErrorResponse``, or an ``UndocumentedResponse``.
  public let failure: any FailureResponse

  /// The part of the client's configuration that decodes bodies, for ``FailureResponse/decoded(as:)``.
  var configuration: ClientConfiguration { (failure as? any ConfiguredFailure)?.configuration ?? .forDecoding }

  /// Creates the error of a failure.
  init(_ failure: any FailureResponse) {
    self.failure = failure
  }

  /// The status, 412.
  public var status: Int { failure.status }
  /// The header fields.
  public var headers: HTTPHeaders { failure.headers }
  /// The bytes of the body.
  public var data: Data { failure.data }
}

extension PreconditionFailure: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `changed since the response: status 412: ErrorModel(message: "too late")`
  public var description: String { "changed since the response: \(failure)" }

  /// The `description`, and the command of the request if the call has ``CallOptions/curlInErrors``.
  public var debugDescription: String { "changed since the response: " + String(reflecting: failure) }

  /// The message of the server in the body, see ``FailureResponse``, else the meaning of the status.
  public var errorDescription: String? { failure.errorDescription }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
