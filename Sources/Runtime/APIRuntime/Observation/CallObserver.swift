#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// An observer of calls, such as one for tracing or metrics: it is told of every call, of every request that is sent for
/// it, and once of the end of each.
///
///     nonisolated struct Watch: CallObserver {
///       func begin(_ call: CallContext) -> any CallObservation { WatchedCall(call.path) }
///     }
///
/// A call of a ``RequestTask`` that was cancelled before is observed, too: it ends at once. Requests for tokens of OAuth 2
/// are not. A response of the cache is not a request.
///
/// It changes nothing but header fields. What changes requests, or decides on retries, is an ``Interceptor``.
public protocol CallObserver: Sendable {
  /// Called when a call begins, by its caller: the task-local values are those of the caller. It must return quickly.
  ///
  /// - Returns: The observation of this call.
  func begin(_ call: CallContext) -> any CallObservation
}

/// The observation of one call by a ``CallObserver``. Its functions must return quickly, as the call waits for them.
public protocol CallObservation: Sendable {
  /// Called in the background before each request of the call is sent, with what the interceptors have made of it.
  /// Redirects are part of the request that they respond to.
  ///
  /// - Parameter request: The request, which may be given further header fields. It has its secrets, see
  ///   ``CallContext/redacted(_:)``.
  /// - Returns: What is called once, at the end of the request: of its response, by an error, or by the end of the call.
  func send(_ request: inout URLRequest) -> @Sendable (ObservedEnd) -> Void

  /// Called once at the end of the call: behind the ends of its requests, and before its completion.
  func end(_ end: ObservedEnd)
}

/// The end of a call or of one of its requests.
public struct ObservedEnd: Sendable {
  /// The status of the response; `nil` if none has come.
  public let status: Int?
  /// The error of the call, or of the request; `nil` for a success, and for a request that has a response.
  public let error: (any Error)?

  /// The kind of the failure, of which there are few, as OpenTelemetry has it in `error.type`: `404` for the response to
  /// a request or of a call that failed, else the name of the error such as `URLError.timedOut`. `nil` is a success.
  public var errorType: String? {
    if let status, status >= 400 { return String(status) }
    return error.map(Self.name)
  }
}

extension ObservedEnd {
  /// Returns the name of an error, without anything that differs from one call to the next.
  private static func name(of error: any Error) -> String {
    switch error {
    case let error as URLError: "URLError." + (names[error.code] ?? String(error.code.rawValue))
    case let failure as any FailureResponse: String(failure.status)
    case APIError.transport(let error, _): name(of: error)
    case APIError.undecodableBody: "APIError.undecodableBody"
    case APIError.invalidRequest: "APIError.invalidRequest"
    case APIError.unwritableFile: "APIError.unwritableFile"
    case APIError.taskReused: "APIError.taskReused"
    default: String(describing: type(of: error))
    }
  }

  /// The names of the codes that are usual; others are their numbers.
  private static let names: [URLError.Code: String] = [
    .badServerResponse: "badServerResponse", .cancelled: "cancelled", .cannotConnectToHost: "cannotConnectToHost",
    .cannotFindHost: "cannotFindHost", .dnsLookupFailed: "dnsLookupFailed",
    .httpTooManyRedirects: "httpTooManyRedirects", .networkConnectionLost: "networkConnectionLost",
    .notConnectedToInternet: "notConnectedToInternet", .secureConnectionFailed: "secureConnectionFailed",
    .serverCertificateUntrusted: "serverCertificateUntrusted", .timedOut: "timedOut",
  ]
}
