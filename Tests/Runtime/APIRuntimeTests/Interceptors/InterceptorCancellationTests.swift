@_spi(Generated) @testable import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A gate that waits until it is opened, and reports that it waits.
private struct Gate: Sendable {
  let waiting: AsyncStream<@Sendable () -> Void>
  private let wait: AsyncStream<@Sendable () -> Void>.Continuation

  init() {
    (waiting, wait) = AsyncStream.makeStream()
  }

  func hold(_ goOn: @escaping @Sendable () -> Void) {
    wait.yield(goOn)
  }
}

@Suite("A cancel while an interceptor", .timeLimit(.minutes(5)))
struct InterceptorCancellationTests {
  /// Where a call stands still.
  enum Place: CaseIterable, Sendable {
    case adapting, deciding, backingOff, refreshing
  }

  private struct Waiting: Interceptor {
    let place: Place
    let gate: Gate

    func adapt(
      _ request: URLRequest, of call: CallContext, cancellation: CallCancellation,
      completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
    ) {
      guard place == .adapting else { return completion(.success(request)) }
      gate.hold { completion(.success(request)) }
    }

    func retry(
      _ attempt: Attempt, after result: Result<TransportResponse, any Error>, cancellation: CallCancellation,
      completion: @escaping @Sendable (RetryDecision) -> Void
    ) {
      guard place == .deciding else { return completion(.retry(after: 1)) }
      gate.hold { completion(.retry(after: 0)) }
    }
  }

  private func client(_ place: Place, _ gate: Gate, _ transport: FakeTransport) throws -> PetstoreClient {
    var client = try PetstoreClient(transport)
    client.configuration.declare([BearerScheme("bearer")])
    client.configuration.interceptors = [Waiting(place: place, gate: gate)]
    if place == .refreshing {
      client.configuration.interceptors = [
        TokenRefreshInterceptor { completion in gate.hold { completion(.success("t")) } }
      ]
    }
    client.configuration.makeTimer = { _, action in
      gate.hold(action)
      return {}
    }
    return client
  }

  @Test("is at work ends the call at once and sends nothing afterwards", arguments: Place.allCases)
  func cancel(at place: Place) async throws {
    let gate = Gate()
    let transport = FakeTransport(status: 500)
    let client = try client(place, gate, transport)
    var request = PetsAPI.listPets()
    request.security("bearer")
    let task = RequestTask()
    async let result = client.result(of: request, task: task)
    var waiting = gate.waiting.makeAsyncIterator()
    let goOn = try #require(await waiting.next())
    let sent = transport.sent.count
    task.cancel()
    let ending = await result
    #expect(throws: CancellationError.self) { try ending.get() }
    goOn()
    // Another call that takes all steps up to the same place takes as many turns as the first would to go on.
    let other = RequestTask()
    async let second = client.result(of: request, task: other)
    if place != .refreshing { _ = await waiting.next() }
    other.cancel()
    _ = await second
    #expect(transport.sent.count == sent * 2 || place == .refreshing && transport.sent.count <= 1)
  }

  /// Returns a call that has begun, with a timer of the test.
  private func running(
    _ task: RequestTask, makeTimer: @escaping @Sendable (@escaping @Sendable () -> Void) -> @Sendable () -> Void
  ) throws -> RequestExecution<Void> {
    var configuration = try PetstoreClient(FakeTransport(status: 204)).configuration
    configuration.makeTimer = { _, action in makeTimer(action) }
    _ = task.start(whenCancelled: {})
    return RequestExecution(
      builder: RequestBuilder<Void>(.get, "/pets"), configuration: configuration, task: task, queue: nil, onPiece: nil,
      completion: { _ in })
  }

  @Test("has waited stops what comes behind the wait, however early the timer fires")
  func earlyTimer() throws {
    let (task, stopped) = (RequestTask(), Locked<[String]>([]))
    let execution = try running(task) { action in
      action()
      return { stopped.update { $0.append("timer") } }
    }
    execution.wait(1) {
      CallCancellation(task).onCancel { stopped.update { $0.append("transfer") } }
    }
    task.cancel()
    #expect(stopped.value == ["transfer"])
  }

  @Test("waits stops the timer, even while that is made", arguments: [true, false])
  func timer(isEarly: Bool) throws {
    let (task, stopped) = (RequestTask(), Locked(0))
    let execution = try running(task) { _ in
      if isEarly { task.cancel() }
      return { stopped.update { $0 += 1 } }
    }
    execution.wait(1) { Issue.record("went on") }
    task.cancel()
    #expect(stopped.value == 1)
  }

  @Test("refreshes a token releases the call that waited for it")
  func released() async throws {
    let gate = Gate()
    let client = try client(.refreshing, gate, FakeTransport(status: 200, "[]"))
    var request = PetsAPI.listPets()
    request.security("bearer")
    let task = RequestTask()
    var (sentinel, gone): (Sentinel?, AsyncStream<Never>) = Sentinel.make()
    request.execute(client.configuration, task: task) { [sentinel] _ in _ = sentinel }
    sentinel = nil
    var waiting = gate.waiting.makeAsyncIterator()
    let goOn = try #require(await waiting.next())
    task.cancel()
    // The refresh still waits, and the call is gone.
    for await _ in gone {}
    goOn()
  }

  @Test("in an async function cancels its task, and the interceptor is not asked about a retry")
  func asyncFunction() async throws {
    struct Sleeping: AsyncInterceptor {
      let started: AsyncStream<Void>.Continuation
      let ended: AsyncStream<Bool>.Continuation
      let asked: Locked<Int>

      func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest {
        started.yield()
        do {
          try await Task.sleep(nanoseconds: .max)
        } catch {
          ended.yield(Task.isCancelled)
          throw error
        }
        return request
      }

      func retry(
        _ attempt: Attempt, after result: Result<TransportResponse, any Error>
      ) async -> RetryDecision {
        asked.update { $0 += 1 }
        return .retry(after: 0)
      }
    }
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let asked = Locked(0)
    let transport = FakeTransport(status: 500)
    var client = try PetstoreClient(transport)
    client.configuration.interceptors = [Sleeping(started: start, ended: end, asked: asked)]
    let task = RequestTask()
    async let result = client.result(of: PetsAPI.listPets(), task: task)
    for await _ in started { break }
    task.cancel()
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
    let ending = await result
    #expect(throws: CancellationError.self) { try ending.get() }
    #expect(asked.value == 0)
    #expect(transport.sent.isEmpty)
  }
}
