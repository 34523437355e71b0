import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Timers that fire when the test lets them.
private final class Timers: Sendable {
  struct Timer: Sendable {
    let delay: TimeInterval
    let runOut: @Sendable () -> Void
    let isCancelled: Locked<Bool>
  }

  let all = Locked<[Timer]>([])

  func install(in configuration: inout ClientConfiguration) {
    configuration.makeTimer = { [all] delay, action in
      let isCancelled = Locked(false)
      all.update { $0.append(Timer(delay: delay, runOut: action, isCancelled: isCancelled)) }
      return { isCancelled.update { $0 = true } }
    }
  }
}

/// Asks for another attempt after some seconds.
private struct Patience: Interceptor {
  var seconds: TimeInterval = 20

  func retry(
    _ attempt: Attempt, after result: Result<TransportResponse, any Error>, cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    completion(.retry(after: seconds))
  }
}

@Suite("The total time of a call", .timeLimit(.minutes(5)))
struct TimeLimitTests {
  private let timers = Timers()

  private func client(_ transport: any Transport) throws -> PetstoreClient {
    var client = try PetstoreClient(transport)
    client.configuration.totalTimeout = 30
    timers.install(in: &client.configuration)
    return client
  }

  @Test("ends it when it is over, whatever has come, and stops the transport", arguments: [false, true])
  func over(hasBegun: Bool) async throws {
    let transport = FakeTransport.holding()
    let client = try client(transport)
    async let result = client.result(of: PetsAPI.listPets(limit: 1))
    let held = try await transport.nextHeld()
    if hasBegun {
      held.receive(.head(status: 200))
      held.receive(.body(Data("[".utf8)))
    }
    timers.all.value.first?.runOut()
    let outcome = await result.map(\.body)
    #expect(Ending(outcome.map { $0.count }) == .transport(.timedOut))
    let error = #expect(throws: APIError.self) { try outcome.get() }
    #expect(error?.description.hasSuffix("failed: the 30 seconds of totalTimeout are over") == true)
    #expect(error?.localizedDescription == "The request timed out.")
    #expect(held.isStopped.value)
    held.receive(.end(nil))
    #expect(timers.all.value.map(\.delay) == [30])
  }

  @Test("stops the transport when it is over, though the queue of the completion is busy for long")
  func busy() async throws {
    let transport = FakeTransport.holding()
    let client = try client(transport)
    let queue = DispatchQueue(label: "busy")
    queue.suspend()
    async let result = withCheckedContinuation { continuation in
      PetsAPI.listPets().execute(client.configuration, task: RequestTask(), on: queue) {
        continuation.resume(returning: $0.map(\.body.count))
      }
    }
    let held = try await transport.nextHeld()
    timers.all.value.first?.runOut()
    #expect(held.isStopped.value)
    queue.resume()
    #expect(Ending(await result) == .transport(.timedOut))
  }

  @Test("lets nothing more be sent when it is over, though the queue of the completion is busy for long")
  func busyStream() async throws {
    let transport = ScriptedTransport([.ended("retry: 5000\ndata: a\n\n")])
    let client = try client(transport)
    let queue = DispatchQueue(label: "busy")
    queue.suspend()
    var request = RequestBuilder<Streamed<ServerSentEvent<String>>>(.get, "/events")
    request.success(200, .serverSentEvents())
    request.reconnects = .upTo(1, baseDelay: 0)
    async let ending = withCheckedContinuation { continuation in
      request.execute(client.configuration, task: RequestTask(), on: queue, onElement: { _ in }) {
        continuation.resume(returning: Ending($0.map(\.status)))
      }
    }
    while timers.all.value.count < 2 { await Task.yield() }
    // The timer of the next connection runs out at the same time as that of the call.
    for timer in timers.all.value { timer.runOut() }
    #expect(transport.sent.count == 1)
    queue.resume()
    #expect(await ending == .transport(.timedOut))
  }

  @Test("lets no work begin behind it, and stops the work under way")
  func expired() {
    let (task, stops) = (RequestTask(), Locked<[String]>([]))
    #expect(task.onCancel { stops.update { $0.append("first") } })
    task.expire()
    #expect(!task.onCancel { stops.update { $0.append("second") } })
    #expect(!task.mayBegin)
    // What has come before it is delivered.
    #expect(task.state == .running)
    #expect(stops.value == ["first", "second"])
  }

  @Test("goes on while an interceptor has it wait for another attempt")
  func waiting() async throws {
    var client = try client(FakeTransport(status: 503))
    client.configuration.interceptors = [Patience()]
    async let result = client.result(of: PetsAPI.listPets())
    while timers.all.value.count < 2 { await Task.yield() }
    timers.all.value.first?.runOut()
    #expect(Ending(await result.map { $0.body.count }) == .transport(.timedOut))
    #expect(timers.all.value.map(\.delay) == [30, 20])
    #expect(timers.all.value.last?.isCancelled.value == true)
  }

  @Test(
    "ends it at once, with what has come, before a wait that is longer",
    arguments: [
      (.success(TransportResponse(status: 503)), .undocumented(status: 503, body: "")),
      (.failure(URLError(.networkConnectionLost)), .transport(.networkConnectionLost)),
    ] as [(FakeTransport.Outcome, Ending)], [30, 86_400])
  func longWait(row: (outcome: FakeTransport.Outcome, want: Ending), seconds: TimeInterval) async throws {
    let transport = FakeTransport { _ in row.outcome }
    var client = try client(transport)
    client.configuration.interceptors = [Patience(seconds: seconds)]
    var request = RequestBuilder<Void>(.get, "/pets")
    request.success(204, .empty)
    #expect(Ending(await client.result(of: request).map { _ in 0 }) == row.want)
    #expect(timers.all.value.map(\.delay) == [30])
    #expect(transport.sent.count == 1)
  }

  @Test("ends a stream whose next connection would be made later", arguments: [5_000, 40_000])
  func reconnection(retry: Int) async throws {
    let transport = ScriptedTransport([.ended("retry: \(retry)\ndata: a\n\n")])
    let client = try client(transport)
    var request = RequestBuilder<Streamed<ServerSentEvent<String>>>(.get, "/events")
    request.success(200, .serverSentEvents())
    request.reconnects = .upTo(1, baseDelay: 0)
    async let status = withCheckedContinuation { continuation in
      request.execute(client.configuration, task: RequestTask(), onElement: { _ in }) {
        continuation.resume(returning: Ending($0.map(\.status)))
      }
    }
    while timers.all.value.count < 2 { await Task.yield() }
    (retry < 30_000 ? timers.all.value.last : timers.all.value.first)?.runOut()
    #expect(await status == (retry < 30_000 ? .value(204) : .transport(.timedOut)))
    #expect(transport.sent.count == (retry < 30_000 ? 2 : 1))
  }

  @Test("is that of the call before that of the client, and may have no limit")
  func limits() async throws {
    let client = try client(FakeTransport(status: 200, "[]"))
    var request = PetsAPI.listPets()
    request.totalTimeout = 7
    _ = try await client.result(of: request).get()
    request.totalTimeout = .infinity
    _ = try await client.result(of: request.data(accept: "*/*")).get()
    #expect(timers.all.value.map(\.delay) == [7])
    #expect(timers.all.value.first?.isCancelled.value == true)
  }

  @Test("does nothing when it is over after the call is")
  func late() async throws {
    let client = try client(FakeTransport(status: 200, "[]"))
    #expect(Ending(await client.result(of: PetsAPI.listPets()).map { $0.body.count }) == .value(0))
    timers.all.value.first?.runOut()
  }

  #if LoopbackTests
  @Test("is not over at once where the limit on inactivity is a fraction or infinite", arguments: [0.3, .infinity])
  func inactivity(timeout: TimeInterval) async throws {
    try await RawServer.run { connection in
      _ = try await connection.request()
      for _ in 0..<100 { await Task.yield() }
      try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]")
    } while: { server in
      var client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
      client.configuration.timeout = timeout
      let start = DispatchTime.now().uptimeNanoseconds
      let ending = Ending(await client.result(of: PetsAPI.listPets()).map { $0.body.count })
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      #expect(ending == .value(0) || seconds >= timeout)
    }
  }

  @Test("may be over at any moment of a call, which ends once")
  func anyMoment() async throws {
    try await RawServer.run { connection in
      while true {
        _ = try await connection.request()
        try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]")
      }
    } while: { server in
      var configuration = ClientConfiguration(server: ServerURL(server.url))
      for round in 0..<2_000 {
        configuration.totalTimeout = Double(round % 50) * 1e-4
        let endings = Locked<[Ending]>([])
        await withCheckedContinuation { continuation in
          PetsAPI.listPets().execute(configuration, task: RequestTask()) { result in
            endings.update { $0.append(Ending(result.map { $0.body.count })) }
            if endings.value.count == 1 { continuation.resume() }
          }
        }
        #expect([[.value(0)], [.transport(.timedOut)]].contains(endings.value))
      }
    }
  }

  @Test("ends one whose server sends its head byte by byte, for ever")
  func drip() async throws {
    let (left, leave) = AsyncStream.makeStream(of: Void.self)
    let hasArrived = Locked(false)
    try await RawServer.run { connection in
      defer { leave.finish() }
      hasArrived.update { $0 = true }
      _ = try await connection.request()
      try await connection.write("HTTP/1.1 200 OK\r\n")
      while true {
        try await connection.write("X: y\r\n")
        await Task.yield()
      }
    } while: { server in
      var client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
      var timeout = 0.2
      repeat {
        client.configuration.totalTimeout = timeout
        let ending = Ending(await client.result(of: PetsAPI.listPets()).map { $0.body.count })
        // After 300 KB of header fields some versions of libcurl have had enough.
        #expect([.transport(.timedOut), .transport(.networkConnectionLost), .transport(.unknown)].contains(ending))
        // On a busy machine the time may be over before there is a connection.
        timeout *= 2
      } while !hasArrived.value
      for await _ in left {}
    }
  }
  #endif
}
