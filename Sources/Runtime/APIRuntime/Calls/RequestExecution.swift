import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The execution of a call: from the builder through any number of attempts to the completion.
///
/// Attempts are made here and decided on; what the last one means for the caller stands in
/// RequestExecution+Outcome.swift.
struct RequestExecution<Body: Sendable>: Sendable {
  /// The request as the caller made it; each attempt is built of it again.
  var builder: RequestBuilder<Body>
  /// The configuration of this call, with the settings of its request.
  let configuration: ClientConfiguration
  /// The task of the call, which decides whether a step is taken.
  let task: RequestTask
  /// The call as its observers see it, which are told of its own requests alone; `nil` without observers.
  var observed: ObservedCall?
  /// The queue of the completion; `nil` is the background thread that decoded the response.
  let queue: DispatchQueue?
  /// Called with the elements of a body that is read while it arrives.
  let onPiece: (@Sendable (Body) -> Void)?
  /// Called once with the result, after the last step.
  let completion: @Sendable (Result<Response<Body>, any Error>) -> Void
  /// The time at which the call began, of a clock that is not set, in nanoseconds.
  let start = DispatchTime.now().uptimeNanoseconds

  /// The state of a call at one of its attempts.
  ///
  /// It keeps what is made once for the call, the context and the serialized body, beside what each attempt counts.
  struct AttemptState: Sendable {
    /// The number of the attempt, from 1; of another connection of a stream, counted on.
    var number: Int
    /// The number of retries that each interceptor has decided on, by its index in the configuration.
    var retries: [Int]
    /// The context of the call that interceptors are given.
    let context: CallContext
    /// The serialized body; `nil` without one. A temporary file of it serves all attempts, those of later connections
    /// of a stream included.
    let content: SerializedContent?
    /// The file that the transport reads the body from; `nil` for a body in memory.
    let file: URL?

    /// The stream that the transport reads; it cannot be sent again.
    var stream: UploadStream? { file == nil ? content?.body.stream : nil }
  }

  /// Makes the first attempt: at once if nothing before it can take long, else in the background, so that the main
  /// thread does not wait for the serialization of a body.
  func begin() {
    limitTime()
    let hasKnownSecrets = configuration.options.credentials.areKnown
    guard
      builder.content != nil || !configuration.interceptors.isEmpty || !hasKnownSecrets || configuration.cache != nil
        || observed != nil || configuration.options.validation == .requests
    else {
      return makeFirstAttempt()
    }
    DispatchQueue.global().async { makeFirstAttempt() }
  }

  /// Serializes the body, then makes the first attempt of the call, or of a connection of its stream with a request of
  /// its own.
  func makeFirstAttempt(number: Int = 1) {
    guard task.mayBegin else { return }
    do {
      if configuration.options.validation == .requests { try builder.validate(configuration) }
      let content = try builder.serializedContent(configuration)
      let isSentInPieces = content?.body.stream != nil && configuration.transport is any StreamingTransport
      if let content, content.body.hasStream, !isSentInPieces { return spool(content, number: number) }
      make(firstAttempt(content, file: try file(of: content), number: number))
    } catch {
      fail(error)
    }
  }

  /// Makes the first attempt of another connection of a stream, with the body that there is.
  func makeFirstAttempt(behind last: AttemptState) {
    make(firstAttempt(last.content, file: last.file, number: last.number + 1))
  }

  private func firstAttempt(_ content: SerializedContent?, file: URL?, number: Int) -> AttemptState {
    AttemptState(
      number: number, retries: Array(repeating: 0, count: configuration.interceptors.count),
      context: CallContext(builder, configuration, content, file: file), content: content, file: file)
  }

  /// Reads the streams of a body into a file, then makes the first attempt.
  private func spool(_ content: SerializedContent, number: Int) {
    CallCancellation(task).run {
      do {
        let content = try await content.spooled(for: task)
        make(firstAttempt(content, file: try content.body.file(for: task), number: number))
      } catch let error as SerializationError {
        fail(APIError.invalidRequest("the body: \(text(of: error))"))
      } catch {
        // That of a sequence of the caller.
        fail(error)
      }
    }
  }

  /// Returns the file of a body that is not in memory; `nil` for any other.
  private func file(of content: SerializedContent?) throws -> URL? {
    do {
      return try content?.body.file(for: task)
    } catch {
      throw APIError.invalidRequest("the body: \(text(of: error))")
    }
  }

  /// Requests the credentials, builds the request, has the interceptors adapt it, and sends it, unless the task is
  /// cancelled.
  private func make(_ attempt: AttemptState) {
    resolve(builder.sentCredentials(configuration)[...], []) { credentials in
      do {
        let request = try builder.request(configuration, credentials, attempt.content)
        adapt(request, of: attempt.context, with: configuration.interceptors[...]) { send($0, attempt) }
      } catch {
        fail(error)
      }
    }
  }

  /// Requests what is not known of the credentials, one after the other.
  private func resolve(
    _ rest: ArraySlice<PlacedSecret>,
    _ resolved: [PlacedSecret],
    then next: @escaping @Sendable ([PlacedSecret]) -> Void
  ) {
    guard task.mayBegin else { return }
    guard let first = rest.first else { return next(resolved) }
    guard !first.secret.isKnown else { return resolve(rest.dropFirst(), resolved + [first], then: next) }
    let continuation: @Sendable (Result<String, any Error>) -> Void = once { text in
      switch text {
      case .success(let text):
        var known = first
        known.secret = .known(.success(text))
        resolve(rest.dropFirst(), resolved + [known], then: next)
      case .failure(let error):
        finish(.failure(error))
      }
    }
    configuration.credentialRequests.call {
      first.withText(configuration, for: CallCancellation(task), continuation)
    }
  }

  /// Has the interceptors adapt a request, one after the other.
  private func adapt(
    _ request: URLRequest,
    of context: CallContext,
    with interceptors: ArraySlice<any Interceptor>,
    then next: @escaping @Sendable (URLRequest) -> Void
  ) {
    guard task.mayBegin else { return }
    guard let first = interceptors.first else { return next(request) }
    let continuation: @Sendable (Result<URLRequest, any Error>) -> Void = once { adapted in
      switch adapted {
      case .success(let request): adapt(request, of: context, with: interceptors.dropFirst(), then: next)
      case .failure(let error): finish(.failure(error))
      }
    }
    configuration.credentialRequests.call {
      first.adapt(request, of: context, cancellation: CallCancellation(task), completion: continuation)
    }
  }

  /// Sends an adapted request, and receives its outcome with the seconds that it took.
  private func send(_ request: URLRequest, _ attempt: AttemptState) {
    // The steps before this one take time, in which a cancel may come.
    guard task.mayBegin else { return }
    configuration.resumption?.begin()
    let start = DispatchTime.now().uptimeNanoseconds
    // Without a queue only the runtime is told of the end: it resumes what waits for the call.
    let endsAtOnce = queue == nil && configuration.interceptors.isEmpty && configuration.recorder == nil
    let secrets = RequestSecrets(of: builder, attempt.context)
    let collector = ResponseCollector(
      builder: builder, configuration: configuration, task: task, onPiece: deliver, endsAtOnce: endsAtOnce
    ) {
      let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      receive($0, of: attempt, request, elapsed: elapsed, hasLeftOrigin: secrets.hasLeftOrigin)
    }
    let cancellation = CallCancellation(task, secrets)
    let pass: @Sendable (TransportEvent) -> Void = { collector.receive($0) }
    // Not above: what is requested for a call, such as a token, has the transport as it is.
    var configuration = configuration
    if let observed { configuration.transport = observed.transport(configuration.transport) }
    if let stream = attempt.stream, let transport = configuration.transport as? any StreamingTransport {
      // No response to a stream is kept.
      let pass = configuration.cache?.removingChanged(by: request, cancellation, pass) ?? pass
      transport.send(request, body: stream, cancellation: cancellation, receive: pass)
    } else {
      configuration.cachingTransport.send(request, file: attempt.file, cancellation: cancellation, receive: pass)
    }
  }

  /// Ends the call with a success, and asks the interceptors for a decision about any other outcome.
  private func receive(
    _ outcome: AttemptOutcome<Body>,
    of current: AttemptState,
    _ request: URLRequest,
    elapsed: TimeInterval,
    hasLeftOrigin: Bool
  ) {
    guard task.mayBegin else { return }
    /// Returns the attempt as an interceptor sees it: with its own number of retries.
    func attempt(retries: Int) -> Attempt {
      Attempt(
        call: current.context, number: current.number, retries: retries, request: request, elapsed: elapsed,
        hasLeftOrigin: hasLeftOrigin)
    }
    for (interceptor, retries) in zip(configuration.interceptors, current.retries) {
      interceptor.received(outcome.result, to: attempt(retries: retries))
    }
    // A stream that was sent cannot be sent again.
    if let stream = current.stream {
      if case .failed = outcome, let error = stream.failure { return finish(.failure(error)) }
      return finish(outcome, of: request)
    }
    guard !configuration.interceptors.isEmpty, !isSuccess(outcome), !outcome.isPartlyDelivered else {
      return conclude(outcome, of: current, request)
    }
    let interceptors = zip(configuration.interceptors, current.retries).map {
      (interceptor: $0, attempt: attempt(retries: $1))
    }
    decide(outcome.result, asking: interceptors[...]) { decision, index in
      switch decision {
      case .doNotRetry: conclude(outcome, of: current, request)
      case .fail(let error): finish(.failure(error))
      // The caller would wait for a time limit, and learn less.
      case .retry(let delay) where isTooLate(delay): conclude(outcome, of: current, request)
      case .retry(let delay):
        var next = current
        next.number += 1
        next.retries[index] += 1
        wait(delay) { [next] in make(next) }
      }
    }
  }

  /// Whether an outcome is decoded as a success.
  private func isSuccess(_ outcome: AttemptOutcome<Body>) -> Bool {
    let rule = configuration.undocumentedSuccess
    return switch outcome {
    case .response(let response): builder.success(for: response.head, isEmpty: response.body.isEmpty, rule) != nil
    case .read(let head, _, _), .unreadable(_, let head, _): builder.success(for: head, rule) != nil
    case .failed: false
    }
  }

  /// Calls `next` with the decision of the first interceptor that has one, and its index.
  private func decide(
    _ result: Result<TransportResponse, any Error>,
    asking interceptors: ArraySlice<(interceptor: any Interceptor, attempt: Attempt)>,
    then next: @escaping @Sendable (RetryDecision, Int) -> Void
  ) {
    guard task.mayBegin else { return }
    guard let first = interceptors.first else { return next(.doNotRetry, 0) }
    let continuation: @Sendable (RetryDecision) -> Void = once { decision in
      guard task.mayBegin else { return }
      if case .doNotRetry = decision { return decide(result, asking: interceptors.dropFirst(), then: next) }
      next(decision, interceptors.startIndex)
    }
    configuration.credentialRequests.call {
      first.interceptor.retry(
        first.attempt, after: result, cancellation: CallCancellation(task), completion: continuation)
    }
  }

  /// Whether the time limit of the call ends a wait of a number of seconds.
  func isTooLate(_ delay: TimeInterval) -> Bool {
    guard delay > 0, let totalTimeout else { return false }
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 + delay >= totalTimeout
  }

  /// Calls `next` after a number of seconds, unless the call ends before. A cancel stops the timer.
  func wait(_ delay: TimeInterval, then next: @escaping @Sendable () -> Void) {
    guard delay > 0 else { return next() }
    // Registered before it is made: it may fire at once, and what comes behind it has a cancel of its own.
    let cancelTimer = SharedValue<(@Sendable () -> Void)?>(nil)
    guard task.onCancel({ cancelTimer.value?() }) else { return }
    cancelTimer.value = configuration.makeTimer(delay) {
      if task.mayBegin { next() }
    }
    // A cancel may have come before there was anything to stop.
    if !task.mayBegin { cancelTimer.value?() }
  }

  /// Returns a completion for code of others, which may call it on any thread and any number of times: the first call
  /// goes on in the background, the others do nothing.
  private func once<Value: Sendable>(_ next: @escaping @Sendable (Value) -> Void) -> @Sendable (Value) -> Void {
    let latch = Latch()
    return { value in
      guard latch.pass() else { return }
      DispatchQueue.global().async { next(value) }
    }
  }
}
