import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Exchange {
  /// Ends the call with what an answer means.
  func finish(_ answer: Answer<Body>, to request: URLRequest) {
    finish(Result { try response(answer, to: request) })
  }

  /// Ends the call with an error of its beginning, which its caller may still be in the midst of.
  func fail(_ error: any Error) {
    (queue ?? .global()).async { end(.failure(error)) }
  }

  func finish(_ result: Result<Response<Body>, any Error>) {
    guard let queue else { return end(result) }
    queue.async { end(result) }
  }

  /// The completion is called where it is known that no cancel came before: on its own queue.
  private func end(_ result: Result<Response<Body>, any Error>) {
    if task.finish() { completion(result) }
  }

  /// Hands elements to the caller, as long as the call goes on.
  var deliver: (@Sendable (Body) -> Void)? {
    guard let onPiece else { return nil }
    return { piece in
      let deliver: @Sendable () -> Void = { if task.state == .running { onPiece(piece) } }
      guard let queue else { return deliver() }
      queue.async(execute: deliver)
    }
  }

  private func response(_ answer: Answer<Body>, to request: URLRequest) throws -> Response<Body> {
    switch answer {
    case .failed(let error, _): throw transportError(error, request)
    case .read(let head, let body):
      return Response(status: head.status, headers: head.headers, body: body)
    case .unreadable(let error as APIError, _, _): throw error
    case .unreadable(let error, let head, _):
      throw APIError.undecodableBody(error, raw(TransportResponse(head), to: request))
    case .whole(let response):
      return try decoded(response, to: request)
    }
  }

  private func decoded(_ answer: TransportResponse, to request: URLRequest) throws -> Response<Body> {
    guard let meaning = builder.meaning(of: answer.status) else {
      throw APIError.undocumentedStatus(raw(answer, to: request))
    }
    let documented: any Error
    do {
      switch meaning {
      case .success(let decoder, _):
        let body = try decoder.body(from: answer.body, configuration)
        return Response(status: answer.status, headers: answer.headers, body: body)
      case .failure(_, let read):
        documented = try read(answer, configuration)
      }
    } catch {
      throw APIError.undecodableBody(error, raw(answer, to: request))
    }
    guard var failure = documented as? any DocumentedFailure else { throw documented }
    failure.redaction = redaction(of: request)
    throw failure
  }

  private func raw(_ answer: TransportResponse, to request: URLRequest) -> RawResponse {
    let redaction = redaction(of: request)
    var response = RawResponse(
      status: answer.status, headers: answer.headers, body: answer.body, request: redaction.request(request))
    response.redaction = redaction
    return response
  }

  private func transportError(_ error: any Error, _ request: URLRequest) -> any Error {
    if error is CancellationError { return error }
    let redaction = redaction(of: request)
    let shown = redaction.request(request)
    return APIError.transport(redaction.error(error, of: shown), request: shown)
  }

  private func redaction(of request: URLRequest) -> Redaction {
    CallContext(builder, configuration).redaction(of: request)
  }
}
