/// How far a request and its answer have got, in bytes of their bodies.
public struct TransferProgress: Hashable, Sendable {
  /// How much of the body of the request has been sent.
  public internal(set) var bytesSent: Int64 = 0
  /// How much there is to send; `nil` while that is not known, or if there is no body.
  public internal(set) var bytesToSend: Int64?
  /// How much of the body of the answer has come.
  public internal(set) var bytesReceived: Int64 = 0
  /// How much is to come, as the server says: of a compressed body, fewer bytes than are received; `nil` if it does not say.
  public internal(set) var bytesToReceive: Int64?
}
