import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The end of a call: what an outcome stands for, and on which queue the caller hears of it. No attempt is made here.
extension RequestExecution {
  /// Ends the call with the response or the error that an outcome stands for.
  func finish(_ outcome: AttemptOutcome<Body>, of request: URLRequest) {
    var placing: BodyReader<Body>.Placing?
    let result = Result { try response(outcome, to: request, &placing) }
    configuration.recorder?.record(outcome, result, of: builder)
    finish(result, placing)
  }

  /// Ends the call with an error of its beginning: never on the stack of its caller.
  func fail(_ error: any Error) {
    (queue ?? .global()).async { end(.failure(error)) }
  }

  /// Ends the call with a result, on the queue of its completion.
  ///
  /// - Parameter placing: Puts the body of a success in its place, if the call ends with it. Its error is that of the call.
  func finish(_ result: Result<Response<Body>, any Error>, _ placing: BodyReader<Body>.Placing? = nil) {
    guard let queue else { return end(result, placing) }
    queue.async { end(result, placing) }
  }

  /// The seconds that the call may take in all; `nil` without a limit.
  var totalTimeout: TimeInterval? { builder.totalTimeout ?? configuration.totalTimeout }

  /// Ends the call when its total time has passed, whatever it waits for.
  func limitTime() {
    guard let limit = totalTimeout, limit < .infinity else { return }
    let cancelTimer = configuration.makeTimer(limit) {
      let result = Result<Response<Body>, any Error> {
        throw transportError(URLError(totalTimeout: limit), try builder.request(configuration, [], nil))
      }
      guard let queue else { return end(result, isStopping: true) }
      queue.async { end(result, isStopping: true) }
      // The queue may be busy for long. Stopped after the end was queued, so that no error of the transport comes
      // first.
      task.expire()
    }
    task.whenOver(cancelTimer)
  }

  /// Calls the completion, on its own queue: only there no cancel can come in between.
  private func end(
    _ result: Result<Response<Body>, any Error>, _ placing: BodyReader<Body>.Placing? = nil, isStopping: Bool = false
  ) {
    var result = result
    let isFirst = task.finish(isStopping: isStopping) {
      do {
        try placing?()
      } catch {
        result = .failure(error)
      }
    }
    if isFirst { completion(result) }
  }

  /// Delivers elements to the caller until the call ends.
  var deliver: (@Sendable (Body) -> Void)? {
    guard let onPiece else { return nil }
    return { piece in
      let deliver: @Sendable () -> Void = {
        if task.state == .running { configuration.credentialRequests.call { onPiece(piece) } }
      }
      guard let queue else { return deliver() }
      queue.async(execute: deliver)
    }
  }

  /// Returns the success that an outcome stands for, and what puts its body in its place.
  ///
  /// - Throws: The error of the call for every other outcome.
  private func response(
    _ outcome: AttemptOutcome<Body>, to request: URLRequest, _ placing: inout BodyReader<Body>.Placing?
  ) throws -> Response<Body> {
    switch outcome {
    case .failed(let error, _): throw transportError(error, request)
    case .read(let head, let body, let place):
      placing = place
      return Response(status: head.status, headers: head.headers, body: body)
    case .unreadable(let error as APIError, _, _): throw error
    case .unreadable(let error, let head, _):
      let response = raw(TransportResponse(head), to: request)
      guard builder.documentedResponse(for: head) == nil, !(error is SizeLimitError) else {
        throw APIError.undecodableBody(shown(error, response), response)
      }
      throw UndocumentedResponse(response, decodingError: shown(error, response), configuration)
    case .response(let response):
      return try decoded(response, to: request, &placing)
    }
  }

  /// Returns the documented success of a whole response.
  ///
  /// - Throws: ``APIError/undecodableBody(_:_:)`` if its body does not match, or the failure that the response is.
  private func decoded(
    _ response: TransportResponse, to request: URLRequest, _ placing: inout BodyReader<Body>.Placing?
  ) throws -> Response<Body> {
    let documented = builder.documentedResponse(for: response.head)
    if let success = builder.success(
      documented, of: response.head, isEmpty: response.body.isEmpty, configuration.undocumentedSuccess)
    {
      do {
        // At the head of an undocumented status it was unknown that its body is empty.
        let reader = success.decoder.fileReader(configuration, task, head: response.head)
        let body = try reader?.end() ?? success.decoder.success(from: response, configuration)
        placing = try reader?.placing()
        return Response(status: response.status, headers: response.headers, body: body)
      } catch let error as APIError {
        throw error
      } catch {
        // A body of an undocumented status need not be that of the documented success.
        let response = raw(response, to: request)
        if documented != nil { throw APIError.undecodableBody(shown(error, response), response) }
      }
    }
    let failure = failure(raw(response, to: request), documented)
    if response.status == 412, builder.hasPrecondition { throw PreconditionFailure(failure) }
    throw failure
  }

  /// Returns the error of a call without a documented success.
  private func failure(_ response: RawResponse, _ documented: DocumentedResponse<Body>?) -> any FailureResponse {
    if case .failure(let failures) = documented {
      do {
        if let error = try failures.error(for: response, configuration) { return error }
      } catch {
        return UndocumentedResponse(response, decodingError: error, configuration)
      }
    }
    // The default is for undocumented statuses of the 200s, too; for others `documented` has it already.
    let undocumented = [builder.failures.with(.default), configuration.failures.of(response.status)]
    return undocumented.lazy.compactMap { try? $0.error(for: response, configuration) }.first
      ?? UndocumentedResponse(response, configuration)
  }

  /// Returns a response for an error, with its request without secrets. Its texts do not show them either, even where
  /// the server repeats them.
  private func raw(_ response: TransportResponse, to request: URLRequest) -> RawResponse {
    let redaction = redaction(of: request)
    var raw = RawResponse(
      status: response.status, headers: response.headers, body: response.body, request: redaction.request(request))
    raw.redaction = redaction
    raw.curl = builder.curl(sent: request, configuration)
    // An interceptor may have set a token.
    if response.status == 401, request.value(forHTTPHeaderField: "Authorization") == nil {
      raw.missingCredentials = builder.missingCredentials(configuration)
    }
    return raw
  }

  /// Returns the error of decoding a body, that of an element with the redaction of its bytes.
  private func shown(_ error: any Error, _ response: RawResponse) -> any Error {
    guard var error = error as? ElementError else { return error }
    error.redaction = response.redaction
    return error
  }

  /// Returns the error of a transport without secrets; a cancel stays what it is, and so does a request that it cannot send.
  func transportError(_ error: any Error, _ request: URLRequest) -> any Error {
    if error is CancellationError { return error }
    if case APIError.invalidRequest = error { return error }
    let redaction = redaction(of: request)
    let shown = redaction.request(request)
    let curl = builder.curl(sent: request, configuration)
    return APIError.transport(redaction.error(error, of: shown, curl: curl), request: shown)
  }

  /// Returns what hides the secrets of a request, as it was sent after all interceptors.
  private func redaction(of request: URLRequest) -> Redaction {
    CallContext(builder, configuration).redaction(of: request)
  }
}

/// The outcome of one attempt of a call.
enum AttemptOutcome<Body: Sendable>: Sendable {
  /// A whole response, which has not been decoded.
  case response(TransportResponse)
  /// A response whose body was read while it arrived, and what puts it in its place.
  case read(ResponseHead, Body, BodyReader<Body>.Placing?)
  /// A response whose body could not be read while it arrived.
  case unreadable(any Error, ResponseHead, isPartlyDelivered: Bool)
  /// No response, or only the beginning of one.
  case failed(any Error, isPartlyDelivered: Bool)

  /// The outcome as interceptors see it: without a body that was read while it arrived.
  var result: Result<TransportResponse, any Error> {
    switch self {
    case .response(let response): .success(response)
    case .read(let head, _, _), .unreadable(_, let head, _): .success(TransportResponse(head))
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
  /// Creates a response without a body, for interceptors.
  init(_ head: ResponseHead) {
    self.init(status: head.status, headers: head.headers)
  }

  /// The response without its body.
  var head: ResponseHead { ResponseHead(status: status, headers: headers) }
}
