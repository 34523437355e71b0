/// The outcome of one attempt of a call.
enum AttemptOutcome<Body: Sendable>: Sendable {
  /// A whole response, which has not been decoded.
  case response(TransportResponse)
  /// A response whose body was read while it arrived.
  case read(ResponseHead, Body)
  /// A response whose body could not be read while it arrived.
  case unreadable(any Error, ResponseHead, isPartlyDelivered: Bool)
  /// No response, or only the beginning of one.
  case failed(any Error, isPartlyDelivered: Bool)

  /// The outcome as interceptors see it: without a body that was read while it arrived.
  var result: Result<TransportResponse, any Error> {
    switch self {
    case .response(let response): .success(response)
    case .read(let head, _), .unreadable(_, let head, _): .success(TransportResponse(head))
    case .failed(let error, _): .failure(error)
    }
  }

  /// Whether the caller has received elements of the response, which another attempt would repeat.
  var isPartlyDelivered: Bool {
    switch self {
    case .response, .read: false
    case .unreadable(_, _, let isPartlyDelivered), .failed(_, let isPartlyDelivered): isPartlyDelivered
    }
  }
}

extension TransportResponse {
  init(_ head: ResponseHead) {
    self.init(status: head.status, headers: head.headers)
  }

  var head: ResponseHead { ResponseHead(status: status, headers: headers) }
}
