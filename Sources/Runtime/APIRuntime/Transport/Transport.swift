public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The transport of requests to a server and of its responses. Provide one of your own to test without a network:
///
///     nonisolated struct Canned: Transport {
///       func send(
///         _ request: URLRequest, file: URL?, cancellation: CallCancellation,
///         receive: @escaping @Sendable (TransportEvent) -> Void
///       ) {
///         TransportResponse(status: 200, body: Data("[]".utf8)).events.forEach(receive)
///       }
///     }
///
/// Retries, credentials, redaction and decoding are above a transport: it knows nothing of operations.
public protocol Transport: Sendable {
  /// Sends one request and calls `receive` with its events as they occur: one after the other, on any thread.
  ///
  /// If there is a `file`, its contents are the body, to be streamed, and the request has no body of its own. The file
  /// exists until the end of the call.
  ///
  /// A transport that can stop passes a closure for it to ``CallCancellation/onCancel(_:)`` *before* it starts, and does
  /// not start if that returns `false`: so nothing is sent after a cancel has returned. After a cancel no more events
  /// are necessary, and further ones are ignored.
  ///
  /// `receive` waits while too many of the received bytes have not been read, and so does the transport.
  ///
  /// - Parameters:
  ///   - request: The request, with its credentials. It has no body if there is a file.
  ///   - file: The file whose contents are the body; `nil` for a body in memory or none.
  ///   - cancellation: The way to be stopped by a cancel, by the total time of the call, or by a body that is not
  ///     needed.
  ///   - receive: Called with the events. The transport may call it on any thread, and must not call it again before it
  ///     has returned.
  func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  )
}

/// An event of a request that was sent: a head, any number of pieces of the body, the end. Only a failure may come
/// without a head.
///
/// Redirects, authentication and `1xx` responses are the transport's own: no event reports them.
public enum TransportEvent: Sendable {
  /// The number of bytes of the request's body that have been sent, and the number of all if that is known. It may be
  /// left out; progress of the request is unknown then.
  case sent(Int64, of: Int64?)
  /// The final status, such as 200, and the header fields. It comes once, before the body.
  case head(status: Int, headers: HTTPHeaders = [:])
  /// The next bytes of the body.
  case body(Data)
  /// The end: of the whole response, or by an error. `nil` is the end of a whole response. No event follows it.
  case end((any Error)?)
}

/// A whole response before it is decoded.
///
/// Interceptors receive it, and a transport for tests sends the ``events`` of one.
public struct TransportResponse: Sendable {
  /// The status, such as 200.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The bytes of the body; empty without a body.
  public let body: Data

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status, such as 200.
  ///   - headers: The header fields, none by default.
  ///   - body: The bytes of the body, empty by default. They are decompressed.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The events of this response.
  public var events: [TransportEvent] {
    let head = TransportEvent.head(status: status, headers: headers)
    return body.isEmpty ? [head, .end(nil)] : [head, .body(body), .end(nil)]
  }
}

/// A transport for what sends nothing: unlike that of the network it has no session.
struct NoTransport: Transport {
  func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    receive(.end(URLError(.unsupportedURL)))
  }
}

/// The head of a response: a success is chosen by it before there is a body.
struct ResponseHead {
  /// The status, such as 200.
  let status: Int
  /// The header fields.
  let headers: HTTPHeaders
}

extension ResponseHead {
  /// The number of bytes of the body as they are received, behind any decompression; `nil` if it is not known.
  var bodyLength: Int64? {
    let encoding = headers["Content-Encoding"]?.lowercased() ?? ""
    guard encoding.isEmpty || encoding == "identity" else { return nil }
    return headers["Content-Length"].flatMap { Int64($0) }
  }
}

/// The progress of a request and its response, in bytes of their bodies.
///
///     request.onProgress = { progress in
///       guard let total = progress.bytesToReceive, total > 0 else { return }
///       show(Double(progress.bytesReceived) / Double(total))
///     }
///
/// It is of the current attempt: what is received begins at zero again with each head.
public struct TransferProgress: Hashable, Sendable {
  /// The number of bytes of the request's body that have been sent.
  public internal(set) var bytesSent: Int64 = 0
  /// The number of bytes to send; `nil` while that is unknown, or if there is no body.
  public internal(set) var bytesToSend: Int64?
  /// The number of bytes of the response's body that have been received.
  public internal(set) var bytesReceived: Int64 = 0
  /// The number of bytes to receive, the `Content-Length` of the response; `nil` if the server does not send one, and for
  /// a compressed body, whose length behind the decompression is not known.
  public internal(set) var bytesToReceive: Int64?
}
