public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What carries a request to the server and brings back the answer. Inject one to test without a network:
///
///     struct Canned: Transport {
///       func send(
///         _ request: URLRequest, file: URL?, task: RequestTask,
///         completion: @escaping @Sendable (Result<TransportResponse, any Error>) -> Void
///       ) {
///         completion(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
///       }
///     }
public protocol Transport: Sendable {
  /// Sends one request and calls `completion` once, on any thread.
  ///
  /// Where there is a `file`, its contents are the body, to be streamed from there, and the request has none of its own.
  /// It need not outlast the call.
  ///
  /// A transport that can stop hands the way to do it to ``RequestTask/onCancel(_:)`` *before* it starts, and does not
  /// start when that returns `false`: so a cancel that has returned is never followed by a send. After a cancel the
  /// completion need not be called, and does nothing.
  func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    completion: @escaping @Sendable (Result<TransportResponse, any Error>) -> Void
  )
}

/// A server's answer, before anything is made of it.
public struct TransportResponse: Sendable {
  /// The status, such as 200.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The bytes of the body; none when there is no body.
  public let body: Data

  /// An answer.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
