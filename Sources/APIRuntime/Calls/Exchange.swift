import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call on its way: from the builder through any number of attempts to the completion.
struct Exchange<Body: Sendable>: Sendable {
  let builder: RequestBuilder<Body>
  let configuration: ClientConfiguration
  let task: RequestTask
  /// Where the caller is called; `nil` is wherever an answer was made ready, in the background.
  let queue: DispatchQueue?
  /// Gets the elements of a body that is read while it comes.
  let onPiece: (@Sendable (Body) -> Void)?
  let completion: @Sendable (Result<Response<Body>, any Error>) -> Void

  /// One of the attempts.
  private struct Turn: Sendable {
    var number = 1
    /// How many attempts each interceptor has asked for.
    var retries: [Int]
    let context: CallContext
    let content: WrittenContent?
    let file: URL?
  }

  /// Makes the first attempt: at once if nothing before it can take long, else in the background, so that nobody waits on
  /// the main thread for a body to be written.
  func begin() {
    limitTime()
    let hasTokenSources = configuration.credentials.values.contains { $0.isTokenSource }
    guard builder.content != nil || !configuration.interceptors.isEmpty || hasTokenSources else {
      return makeFirstAttempt()
    }
    DispatchQueue.global().async { makeFirstAttempt() }
  }

  /// Writes the body, then makes the first attempt.
  private func makeFirstAttempt() {
    guard task.state == .running else { return }
    do {
      let content = try builder.writtenContent(configuration)
      attempt(
        Turn(
          retries: Array(repeating: 0, count: configuration.interceptors.count),
          context: CallContext(builder, configuration), content: content, file: try file(of: content)))
    } catch {
      fail(error)
    }
  }

  private func file(of content: WrittenContent?) throws -> URL? {
    do {
      return try content?.body.file(for: task)
    } catch {
      throw APIError.invalidRequest("the body: \(text(of: error))")
    }
  }

  /// Gets the tokens that are needed, builds the request, has it adapted, and sends it, unless the task is cancelled.
  private func attempt(_ turn: Turn) {
    resolve(builder.usableCredentials(configuration)[...], []) { credentials in
      do {
        let request = try builder.request(configuration, credentials, turn.content)
        adapt(request, of: turn.context, with: configuration.interceptors[...]) { send($0, turn) }
      } catch {
        fail(error)
      }
    }
  }

  /// Puts tokens in the places of their sources, one after the other.
  private func resolve(
    _ rest: ArraySlice<SchemeCredential>,
    _ resolved: [SchemeCredential],
    then next: @escaping @Sendable ([SchemeCredential]) -> Void
  ) {
    guard task.state == .running else { return }
    guard let first = rest.first else { return next(resolved) }
    guard case .tokenSource(let source) = first.credential else {
      return resolve(rest.dropFirst(), resolved + [first], then: next)
    }
    source.request(
      task,
      once { token in
        switch token {
        case .success(let token):
          let credential = SchemeCredential(scheme: first.scheme, credential: .apiKey(token))
          resolve(rest.dropFirst(), resolved + [credential], then: next)
        case .failure(let error):
          finish(.failure(error))
        }
      })
  }

  /// Has a request adapted by one interceptor after the other.
  private func adapt(
    _ request: URLRequest,
    of context: CallContext,
    with interceptors: ArraySlice<any Interceptor>,
    then next: @escaping @Sendable (URLRequest) -> Void
  ) {
    guard task.state == .running else { return }
    guard let first = interceptors.first else { return next(request) }
    first.adapt(
      request, of: context, task: task,
      completion: once { adapted in
        switch adapted {
        case .success(let request): adapt(request, of: context, with: interceptors.dropFirst(), then: next)
        case .failure(let error): finish(.failure(error))
        }
      })
  }

  private func send(_ request: URLRequest, _ turn: Turn) {
    // What came before takes time for a cancel.
    guard task.state == .running else { return }
    let start = DispatchTime.now().uptimeNanoseconds
    let reception = Reception(builder: builder, configuration: configuration, task: task, onPiece: deliver) { answer in
      let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      receive(answer, to: request, turn, elapsed: elapsed)
    }
    configuration.transport.send(request, file: turn.file, task: task) { reception.receive($0) }
  }

  /// Ends the call with a success, and asks the interceptors what to do about anything else.
  private func receive(_ answer: Answer<Body>, to request: URLRequest, _ turn: Turn, elapsed: TimeInterval) {
    guard task.state == .running else { return }
    func attempt(retries: Int) -> Attempt {
      Attempt(call: turn.context, number: turn.number, retries: retries, request: request, elapsed: elapsed)
    }
    for (interceptor, retries) in zip(configuration.interceptors, turn.retries) {
      interceptor.received(answer.raw, to: attempt(retries: retries))
    }
    let isSuccess =
      switch answer {
      case .whole(let response):
        builder.success(for: response.head, isEmpty: response.body.isEmpty, configuration) != nil
      case .read(let head, _), .unreadable(_, let head, _): builder.success(for: head, configuration) != nil
      case .failed: false
      }
    guard !isSuccess, !answer.isPartlyDelivered else { return finish(answer, to: request) }
    let interceptors = zip(configuration.interceptors, turn.retries).map {
      (interceptor: $0, attempt: attempt(retries: $1))
    }
    decide(answer.raw, asking: interceptors[...]) { decision, index in
      switch decision {
      case .doNotRetry: finish(answer, to: request)
      case .fail(let error): finish(.failure(error))
      case .retry(let delay):
        var turn = turn
        turn.number += 1
        turn.retries[index] += 1
        wait(delay) { [turn] in self.attempt(turn) }
      }
    }
  }

  /// The decision of the first interceptor that has one, and its index.
  private func decide(
    _ answer: Result<TransportResponse, any Error>,
    asking interceptors: ArraySlice<(interceptor: any Interceptor, attempt: Attempt)>,
    then next: @escaping @Sendable (RetryDecision, Int) -> Void
  ) {
    guard task.state == .running else { return }
    guard let first = interceptors.first else { return next(.doNotRetry, 0) }
    first.interceptor.retry(
      first.attempt, after: answer, task: task,
      completion: once { decision in
        guard task.state == .running else { return }
        if case .doNotRetry = decision { return decide(answer, asking: interceptors.dropFirst(), then: next) }
        next(decision, interceptors.startIndex)
      })
  }

  private func wait(_ delay: TimeInterval, then next: @escaping @Sendable () -> Void) {
    guard delay > 0 else { return next() }
    let timer = configuration.makeTimer(delay) {
      if task.state == .running { next() }
    }
    task.onCancel(timer)
  }

  /// What somebody else is to call, on any thread: the first time goes on in the background, all others do nothing.
  private func once<Value: Sendable>(_ next: @escaping @Sendable (Value) -> Void) -> @Sendable (Value) -> Void {
    let latch = Latch()
    return { value in
      guard latch.pass() else { return }
      DispatchQueue.global().async { next(value) }
    }
  }
}
