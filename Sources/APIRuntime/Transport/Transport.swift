public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// What carries a request to the server and brings back the answer. Inject one to test without a network:
///
///     struct Canned: Transport {
///       func send(
///         _ request: URLRequest, file: URL?, task: RequestTask, receive: @escaping @Sendable (TransportEvent) -> Void
///       ) {
///         TransportResponse(status: 200, body: Data("[]".utf8)).events.forEach(receive)
///       }
///     }
public protocol Transport: Sendable {
  /// Sends one request and passes on what comes of it, as it comes: one event after the other, on any thread.
  ///
  /// Where there is a `file`, its contents are the body, to be streamed from there, and the request has none of its own.
  /// It need not outlast the call.
  ///
  /// A transport that can stop hands the way to do it to ``RequestTask/onCancel(_:)`` *before* it starts, and does not
  /// start when that returns `false`: so a cancel that has returned is never followed by a send. After a cancel there
  /// need be no more events, and those that come do nothing.
  ///
  /// `receive` waits while too much of what was passed on is still to be read, and the transport with it.
  func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    receive: @escaping @Sendable (TransportEvent) -> Void
  )
}

/// What comes of a request that was sent: a head, any number of pieces of the body, the end. Only a failure may end it
/// without a head.
public enum TransportEvent: Sendable {
  /// So many bytes of the request's body have been sent, of so many if that is known.
  case sent(Int64, of: Int64?)
  /// The final status and the header fields.
  case head(ResponseHead)
  /// The next bytes of the body.
  case body(Data)
  /// Nothing more will come: all has arrived, or an error came in between.
  case end((any Error)?)
}

/// A server's answer without its body.
public struct ResponseHead: Sendable {
  /// The status, such as 200.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders

  /// The head of an answer.
  public init(status: Int, headers: HTTPHeaders = [:]) {
    self.status = status
    self.headers = headers
  }
}

/// A server's answer as a whole, before anything is made of it.
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

  /// What a transport passes on for this answer.
  public var events: [TransportEvent] {
    let head = TransportEvent.head(ResponseHead(status: status, headers: headers))
    return body.isEmpty ? [head, .end(nil)] : [head, .body(body), .end(nil)]
  }
}
