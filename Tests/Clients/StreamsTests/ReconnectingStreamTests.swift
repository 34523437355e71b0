#if canImport(Combine) || OpenCombine
import Foundation
import LoopbackSupport
import StreamsGolden
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A generated call whose stream connects again", .timeLimit(.minutes(5)))
struct ReconnectingStreamTests {
  /// The moments at which a call is cancelled: the connection is its first or its second one.
  enum Moment: CaseIterable, Sendable {
    case beforeResponse, inResponse, whileWaiting, beforeNextResponse, inNextResponse
  }

  /// A timer that a call waits for.
  private struct Timer: Sendable {
    let delay: TimeInterval
    let runOut: @Sendable () -> Void
    let isCancelled: Locked<Bool>
  }

  private static func event(_ id: Int) -> Data { Data("id: \(id)\ndata: {\"symbol\":\"A\",\"price\":\(id)}\n\n".utf8) }

  private static func delivered(_ ids: ClosedRange<Int>) -> [Ending] {
    ids.map { .value(ServerSentEvent(data: Quote(symbol: "A", price: Double($0)), id: "\($0)")) }
  }

  /// A client and the timers that its calls wait for.
  private func client(_ transport: any Transport) -> (TickerClient, AsyncStream<Timer>) {
    let (timers, wait) = AsyncStream<Timer>.makeStream()
    var client = TickerClient(transport)
    client.configuration.reconnects = .upTo(5)
    client.configuration.makeTimer = { delay, action in
      let timer = Timer(delay: delay, runOut: action, isCancelled: Locked(false))
      wait.yield(timer)
      return { timer.isCancelled.update { $0 = true } }
    }
    return (client, timers)
  }

  @Test("fails where its next connection brings something else", arguments: Style.allCases)
  func foreign(style: Style) async throws {
    let transport = FakeTransport.holding()
    let (client, timers) = client(transport)
    let running = StreamCall.watchQuotes(["A"]).start(style, client)
    var waiting = timers.makeAsyncIterator()
    try await transport.nextHeld().respond(.success(TransportResponse(status: 200, body: Self.event(1))))
    try #require(await waiting.next()).runOut()
    let portal = TransportResponse(status: 200, headers: ["Content-Type": "text/html"], body: Data("<html>".utf8))
    try await transport.nextHeld().respond(.success(portal))
    #expect(await running.endings() == Self.delivered(1...1) + [.undocumented(status: 200, body: "<html>")])
  }

  @Test("delivers every event once, whatever breaks in between", arguments: Style.allCases)
  func resumes(style: Style) async throws {
    let transport = FakeTransport.holding()
    let (client, timers) = client(transport)
    let running = StreamCall.watchQuotes(["A"]).start(style, client)
    var waiting = timers.makeAsyncIterator()
    for (ids, error) in [(1...2, URLError(.networkConnectionLost)), (3...3, nil), (4...5, URLError(.timedOut))] {
      let held = try await transport.nextHeld()
      #expect(
        held.request.value(forHTTPHeaderField: "Last-Event-ID") == (ids.lowerBound == 1 ? nil : "\(ids.lowerBound - 1)")
      )
      held.receive(.head(status: 200))
      ids.forEach { held.receive(.body(Self.event($0))) }
      held.receive(.body(Self.event(9).dropLast()))
      held.receive(.end(error))
      try #require(await waiting.next()).runOut()
    }
    do {
      // A request that is held has the completion, whose release is awaited below.
      let last = try await transport.nextHeld()
      #expect(last.request.value(forHTTPHeaderField: "Last-Event-ID") == "5")
      last.respond(.success(TransportResponse(status: 204)))
    }
    #expect(await running.endings() == Self.delivered(1...5))
  }

  @Test("can be cancelled at every moment", arguments: Moment.allCases, Style.allCases)
  func cancel(moment: Moment, style: Style) async throws {
    let transport = FakeTransport.holding()
    let (client, timers) = client(transport)
    let (elements, onElement) = AsyncStream<Void>.makeStream()
    let running = StreamCall.watchQuotes(["A"]).start(style, client) { _ in onElement.yield() }
    var (waiting, arriving) = (timers.makeAsyncIterator(), elements.makeAsyncIterator())
    var isStopped = Locked(false)
    /// Waits for a request, and sends an event for it unless the moment is before.
    func connect(_ id: Int, stopping moment: Moment, _ end: Moment) async throws -> FakeTransport.Held? {
      let held = try await transport.nextHeld()
      isStopped = held.isStopped
      if moment == end { return nil }
      held.receive(.head(status: 200))
      held.receive(.body(Self.event(id)))
      _ = await arriving.next()
      return held
    }
    var count = 0
    if let first = try await connect(1, stopping: moment, .beforeResponse) {
      count = 1
      if moment != .inResponse {
        first.receive(.end(nil))
        let timer = try #require(await waiting.next())
        isStopped = timer.isCancelled
        if moment != .whileWaiting {
          timer.runOut()
          if try await connect(2, stopping: moment, .beforeNextResponse) != nil { count = 2 }
        }
      }
    }
    running.cancel()
    #expect(await running.endings() == (count == 0 ? [] : Self.delivered(1...count)) + style.whenCancelled)
    #expect(isStopped.value)
    let isFirst = [.beforeResponse, .inResponse, .whileWaiting].contains(moment)
    #expect(transport.sent.count == (isFirst ? 1 : 2))
  }

  @Test("sends nothing when its time runs out after a cancel", arguments: Style.allCases)
  func late(style: Style) async throws {
    let transport = FakeTransport.holding()
    let (client, timers) = client(transport)
    let running = StreamCall.watchQuotes(["A"]).start(style, client)
    try await transport.nextHeld().receive(.end(URLError(.cannotConnectToHost)))
    for await timer in timers {
      running.cancel()
      timer.runOut()
      break
    }
    #expect(await running.endings() == style.whenCancelled)
    #expect(transport.sent.count == 1)
  }

  @Test("fails when its total time is over, behind a failure or an end", arguments: Style.allCases, [false, true])
  func totalTime(style: Style, response: Bool) async throws {
    let transport = FakeTransport.holding()
    var (client, timers) = client(transport)
    client.configuration.totalTimeout = 30
    let running = StreamCall.watchQuotes(["A"]).start(style, client)
    var waiting = timers.makeAsyncIterator()
    let isCancelled: Locked<Bool>
    do {
      let limit = try #require(await waiting.next())
      #expect(limit.delay == 30)
      let held = try await transport.nextHeld()
      if response { held.receive(.head(status: 200)) }
      held.receive(.end(response ? nil : URLError(.cannotConnectToHost)))
      let wait = try #require(await waiting.next())
      isCancelled = wait.isCancelled
      limit.runOut()
    }
    #expect(await running.endings() == [.transport(.timedOut)])
    #expect(isCancelled.value)
    #expect(transport.sent.count == 1)
  }

  @Test("fails at once where it would wait for longer than the limit", arguments: Style.allCases)
  func waitBeyondLimit(style: Style) async throws {
    let transport = FakeTransport.holding()
    var (client, timers) = client(transport)
    client.configuration.totalTimeout = 30
    let running = StreamCall.watchQuotes(["A"]).start(style, client)
    var waiting = timers.makeAsyncIterator()
    do {
      #expect(try #require(await waiting.next()).delay == 30)
      let held = try await transport.nextHeld()
      held.receive(.head(status: 200))
      held.receive(.body(Data("retry: 60000\n\n".utf8)))
      held.receive(.end(URLError(.networkConnectionLost)))
    }
    #expect(await running.endings() == [.transport(.networkConnectionLost)])
    #expect(transport.sent.count == 1)
  }
}
#endif
