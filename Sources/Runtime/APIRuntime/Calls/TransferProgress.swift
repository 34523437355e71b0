/// The progress of a request and its response, in bytes of their bodies.
public struct TransferProgress: Hashable, Sendable {
  /// The number of bytes of the request's body that have been sent.
  public internal(set) var bytesSent: Int64 = 0
  /// The number of bytes to send; `nil` while that is unknown, or if there is no body.
  public internal(set) var bytesToSend: Int64?
  /// The number of bytes of the response's body that have been received.
  public internal(set) var bytesReceived: Int64 = 0
  /// The `Content-Length` of the response, which a compressed body exceeds; `nil` if the server does not send one.
  public internal(set) var bytesToReceive: Int64?
}
