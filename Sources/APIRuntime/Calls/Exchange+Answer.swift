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

  /// Ends the call when its total time is over, whatever it waits for.
  func limitTime() {
    guard let limit = builder.totalTimeout ?? configuration.totalTimeout, limit < .infinity else { return }
    let cancelTimer = configuration.makeTimer(limit) {
      let result = Result<Response<Body>, any Error> {
        throw transportError(URLError(.timedOut), try builder.request(configuration, [], nil))
      }
      guard let queue else { return end(result, isStopping: true) }
      queue.async { end(result, isStopping: true) }
      // The queue may be busy for long; behind it, so that no error of the transport comes first.
      task.stop()
    }
    task.whenOver(cancelTimer)
  }

  /// The completion is called where it is known that no cancel came before: on its own queue.
  private func end(_ result: Result<Response<Body>, any Error>, isStopping: Bool = false) {
    if task.finish(isStopping: isStopping) { completion(result) }
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
      let response = raw(TransportResponse(head), to: request)
      guard builder.meaning(of: head.status) == nil, !(error is SizeLimitError) else {
        throw APIError.undecodableBody(error, response)
      }
      throw UndocumentedResponse(response, decodingError: error, configuration)
    case .whole(let response):
      return try decoded(response, to: request)
    }
  }

  private func decoded(_ answer: TransportResponse, to request: URLRequest) throws -> Response<Body> {
    let meaning = builder.meaning(of: answer.status)
    if let success = builder.success(for: answer.head, isEmpty: answer.body.isEmpty, configuration) {
      do {
        // That nothing would come was not known when the body began.
        let reader = success.decoder.fileReader(configuration, task, head: answer.head)
        let body = try reader?.end() ?? success.decoder.body(from: answer, configuration)
        return Response(status: answer.status, headers: answer.headers, body: body)
      } catch let error as APIError {
        throw error
      } catch {
        // Where nothing is documented for the status, it was worth a try.
        if meaning != nil { throw APIError.undecodableBody(error, raw(answer, to: request)) }
      }
    }
    throw failure(raw(answer, to: request), meaning)
  }

  /// What a call fails with that no success is documented for.
  private func failure(_ response: RawResponse, _ meaning: DocumentedMeaning<Body>?) -> any FailureResponse {
    if case .failure(let failures) = meaning {
      do {
        if let error = try failures.error(for: response, configuration) { return error }
      } catch {
        return UndocumentedResponse(response, decodingError: error, configuration)
      }
    }
    // The default covers undocumented statuses of the 200s, too; of others it is their meaning already.
    let undocumented = [builder.failures.with(.default), configuration.failures.of(response.status)]
    return undocumented.lazy.compactMap { try? $0.error(for: response, configuration) }.first
      ?? UndocumentedResponse(response, configuration)
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
