#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import StreamsGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A generated call that streams")
struct StreamTests {
  private func ok(_ body: String) -> TickerClient { TickerClient(FakeTransport(status: 200, body)) }

  /// Sends events for the held request, releases it, and returns whether it is stopped.
  @discardableResult
  private func receive(from transport: FakeTransport, _ events: TransportEvent...) async throws -> Locked<Bool> {
    let held = try await transport.nextHeld()
    events.forEach(held.receive)
    return held.isStopped
  }

  @Test("has a body of elements that the call takes as a list")
  func elements() async throws {
    let transport = FakeTransport(status: 204)
    let trades = TickerClient(transport).trades
    try await trades.importMeasurements(
      body: .xNdjson([.init(at: Date(timeIntervalSince1970: 0)), .init(at: Date(timeIntervalSince1970: 1))]))
    try await trades.importMeasurements(body: .jsonSeq([TradeInput(id: 1, price: 2)]))
    #expect(
      transport.sent.map { $0.value(forHTTPHeaderField: "Content-Type") } == [
        "application/x-ndjson", "application/json-seq",
      ])
    let bodies = transport.sent.map { String(decoding: $0.httpBody ?? Data(), as: UTF8.self) }
    #expect(bodies[0] == "{\"at\":\"1970-01-01T00:00:00Z\"}\n{\"at\":\"1970-01-01T00:00:01Z\"}\n")
    #expect(bodies[1] == "\u{1E}{\"id\":1,\"price\":2}\n")
  }

  @Test("gives events with the JSON in their data, and what else they say", arguments: Style.allCases)
  func events(style: Style) async {
    let body = "id: 1\ndata: {\"symbol\":\"A\",\"price\":1.5}\n\nevent: x\ndata: {\"symbol\":\"B\",\"price\":2}\n\n"
    let endings = await StreamCall.watchQuotes(["A", "B"]).endings(style, ok(body))
    let want = [
      ServerSentEvent(data: Quote(symbol: "A", price: 1.5), id: "1"),
      ServerSentEvent(event: "x", data: Quote(symbol: "B", price: 2), id: "1"),
    ]
    #expect(endings == want.map { .value($0) })
  }

  @Test("gives events that are described as a whole as what they are", arguments: Style.allCases)
  func objects(style: Style) async {
    let body =
      "event: headline\nid: 7\ndata: 42\n\nevent: correction\ndata: {\"of\":\"7\"}\n\nevent: ad\ndata: buy\n\n"
    let endings = await StreamCall.watchNews().endings(style, ok(body))
    let want: [NewsEvent] = [
      .headline(HeadlineEvent(data: "42", id: "7")),
      .correction(CorrectionEvent(data: Correction(of: "7"))),
    ]
    #expect(endings.dropLast() == want.map { .value($0) })
    // An event that is not described is preserved as a whole.
    guard case .value(let last)? = endings.last, case .unknown(let other)? = last.base as? NewsEvent else {
      Issue.record("the last event is not the third")
      return
    }
    #expect(other["event"] == "ad")
    #expect(other["data"] == "buy")
  }

  @Test("gives the JSON in the data of events that are described as a whole", arguments: Style.allCases)
  func jsonText(style: Style) async {
    let body =
      "event: filled\nid: 7\ndata: {\"id\":1,\ndata: \"price\":2}\n\nevent: cancelled\ndata: \"late\"\n\n"
      + "event: note\ndata: {\"id\":1}\n\n"
    let want: [OrderEvent] = [
      .filled(OrderEvent.Filled(data: JSONText(Trade(id: 1, price: 2)), id: "7")),
      .cancelled(OrderEvent.Cancelled(data: JSONText("late"))), .note(OrderEvent.Note(data: "{\"id\":1}")),
    ]
    #expect(await StreamCall.watchOrders().endings(style, ok(body)) == want.map { .value($0) })
    let wrong = await StreamCall.watchOrders().endings(style, ok("event: filled\ndata: {\"id\":\"1\"}\n\n"))
    #expect(
      wrong == [
        .undecodable(
          "element 1: data.id: expected Int, found string '1' at line 1, column 7, in {\"id\":\"1\"}", status: 200)
      ])
  }

  @Test("gives text, lines, sequences and parts of responses", arguments: Style.allCases)
  func others(style: Style) async throws {
    let texts = await StreamCall.watchHeartbeats().endings(style, ok("data: tick\n\n: quiet\n\ndata\n\n"))
    #expect(texts == ["tick", ""].map { .value(ServerSentEvent(data: $0)) })
    let lines = await StreamCall.exportTrades().endings(style, ok("{\"id\":1,\"price\":2}\n{\"id\":2,\"price\":3}"))
    #expect(lines == [.value(Trade(id: 1, price: 2)), .value(Trade(id: 2, price: 3))])
    let sequence = await StreamCall.exportMeasurements().endings(
      style, ok("\u{1E}{\"at\":\"1970-01-01T00:00:01Z\"}\n"))
    #expect(sequence == [.value(TradesAPI.ExportMeasurements.ResponseElement(at: Date(timeIntervalSince1970: 1)))])
    let transport = FakeTransport(status: 200, "data: {\"text\":\"4\"}\n\ndata: [DONE]\n\n")
    let parts = await StreamCall.createAnswerStream(Question(text: "2+2?"))
      .endings(style, TickerClient(transport))
    #expect(parts == [.value(AnswerPart(data: AnswerDelta(text: "4")))])
    let sent = try #require(transport.sent.first)
    #expect(sent.value(forHTTPHeaderField: "Accept") == "text/event-stream")
    #expect(sent.httpBody == Data("{\"stream\":true,\"text\":\"2+2?\"}".utf8))
  }

  @Test("has no elements where the response has no body", arguments: Style.allCases)
  func empty(style: Style) async {
    #expect(await StreamCall.watchNews().endings(style, TickerClient(FakeTransport(status: 204))) == [])
    #expect(await StreamCall.watchNews().endings(style, ok("")) == [])
  }

  @Test("fails as any call does where the response is not a success", arguments: Style.allCases)
  func failures(style: Style) async {
    let call = StreamCall.watchQuotes(["A"])
    let documented = TickerClient(FakeTransport(status: 404, "{\"message\":\"none\"}"))
    let problem = Problem(message: "none")
    #expect(await call.endings(style, documented) == [.documented(status: 404, body: problem)])
    let undocumented = TickerClient(FakeTransport(status: 500, "oh"))
    #expect(await call.endings(style, undocumented) == [.undocumented(status: 500, body: "oh")])
    let broken = TickerClient(FakeTransport { _ in .failure(URLError(.timedOut)) })
    #expect(await call.endings(style, broken) == [.transport(.timedOut)])
  }

  @Test("fails where the response is not a stream of events, but for what has no media type", arguments: Style.allCases)
  func foreign(style: Style) async {
    let call = StreamCall.watchQuotes(["A"])
    for (type, body) in [("text/html; charset=utf-8", "<html>"), ("application/json", #"{"error":"quota"}"#)] {
      let client = TickerClient(FakeTransport(status: 200, headers: ["Content-Type": type], body))
      #expect(await call.endings(style, client) == [.undocumented(status: 200, body: body)])
    }
    let event = ServerSentEvent(data: Quote(symbol: "A", price: 1))
    #expect(await call.endings(style, ok("data: {\"symbol\":\"A\",\"price\":1}\n\n")) == [.value(event)])
  }

  @Test("gives the elements before one that is wrong, and says which is", arguments: Style.allCases)
  func wrong(style: Style) async {
    let endings = await StreamCall.exportTrades().endings(style, ok("{\"id\":1,\"price\":2}\n{\"id\":2}\n{\"id\":3"))
    let text = "element 2: price: missing, in {\"id\":2}"
    #expect(endings == [.value(Trade(id: 1, price: 2)), .undecodable(text, status: 200)])
  }

  @Test("goes on behind elements that are wrong where those are dropped", arguments: Style.allCases)
  func dropped(style: Style) async {
    let dropped = Locked<[String]>([])
    var client = ok("{\"id\":1,\"price\":2}\n{\"id\":2}\n{\"error\"\n{\"id\":3,\"price\":4}\n{\"id\":\"5\"}")
    client.configuration.invalidElements = .dropped { element in dropped.update { $0.append("\(element)") } }
    let endings = await StreamCall.exportTrades().endings(style, client)
    #expect(endings == [.value(Trade(id: 1, price: 2)), .value(Trade(id: 3, price: 4))])
    #expect(
      dropped.value == [
        "exportTrades: [1]: price: missing", "exportTrades: [2]: not one of the values of its type",
        "exportTrades: [4]: id: expected Int",
      ])
  }

  @Test("ends with `[DONE]`, whatever becomes of the connection", arguments: Style.allCases)
  func done(style: Style) async throws {
    let transport = FakeTransport.holding()
    let running = StreamCall.createAnswerStream(Question(text: "2+2?")).start(style, TickerClient(transport))
    let body = Data("data: {\"text\":\"4\"}\n\ndata: [DONE]\n\n".utf8)
    let isStopped = try await receive(from: transport, .head(status: 200), .body(body))
    #expect(await running.endings() == [.value(AnswerPart(data: AnswerDelta(text: "4")))])
    #expect(isStopped.value)
  }

  @Test("that is received as a whole ends with `[DONE]`, too")
  func wholeDone() async throws {
    let transport = FakeTransport.holding()
    async let body = TickerClient(transport).body(for: AnswersAPI.createAnswerStream(body: Question(text: "2+2?")))
    let held = try await transport.nextHeld()
    held.receive(.head(status: 200))
    for piece in ["data: {\"text\":\"4\"}\n\ndata: [DO", "NE]\n", "\n: beat\n\n"] {
      held.receive(.body(Data(piece.utf8)))
    }
    held.receive(.end(URLError(.networkConnectionLost)))
    #expect(try await body.elements == [AnswerPart(data: AnswerDelta(text: "4"))])
    #expect(held.isStopped.value)
  }

  @Test("delivers the elements before the connection broke", arguments: Style.allCases)
  func broken(style: Style) async throws {
    let transport = FakeTransport.holding()
    let running = StreamCall.exportTrades().start(style, TickerClient(transport))
    try await receive(
      from: transport, .head(status: 200),
      .body(Data("{\"id\":1,\"price\":2}\n{\"id\":2".utf8)), .end(URLError(.networkConnectionLost)))
    #expect(await running.endings() == [.value(Trade(id: 1, price: 2)), .transport(.networkConnectionLost)])
  }

  @Test("is asked for again where the connection broke before the first element", arguments: Style.allCases)
  func retry(style: Style) async throws {
    let transport = FakeTransport.holding()
    var client = TickerClient(transport)
    client.configuration.interceptors = [RetryInterceptor(baseDelay: 0)]
    let running = StreamCall.watchHeartbeats().start(style, client)
    try await receive(
      from: transport, .head(status: 200), .body(Data(": welcome\n\ndata: ti".utf8)),
      .end(URLError(.networkConnectionLost)))
    try await receive(
      from: transport, .head(status: 200), .body(Data("data: tick\n\n".utf8)), .end(nil))
    #expect(await running.endings() == [.value(ServerSentEvent(data: "tick"))])
    #expect(transport.sent.count == 2)
  }

  @Test("ends when it is cancelled in between", arguments: Style.allCases)
  func cancel(style: Style) async throws {
    let transport = FakeTransport.holding()
    let (elements, onElement) = AsyncStream<Trade>.makeStream()
    let running = StreamCall.exportTrades().start(style, TickerClient(transport)) { onElement.yield($0) }
    let isStopped = try await receive(
      from: transport, .head(status: 200), .body(Data("{\"id\":1,\"price\":2}\n".utf8)))
    for await _ in elements { break }
    running.cancel()
    let want = [Ending.value(Trade(id: 1, price: 2))] + style.whenCancelled
    #expect(await running.endings() == want)
    #expect(isStopped.value)
  }

  @Test("is cancelled where the iteration ends before it does")
  func breaking() async throws {
    let transport = FakeTransport.holding()
    let reading = Task { () -> Trade? in
      for try await trade in TickerClient(transport).trades.exportTrades() { return trade }
      return nil
    }
    let held = try await transport.nextHeld()
    held.receive(.head(status: 200))
    held.receive(.body(Data("{\"id\":1,\"price\":2}\n".utf8)))
    #expect(try await reading.value == Trade(id: 1, price: 2))
    #expect(held.isStopped.value)
  }

  /// Notes the end of a call, behind all of its elements.
  private struct EndObserver: CallObserver, CallObservation {
    let note: AsyncStream<Void>.Continuation

    func begin(_ call: CallContext) -> any CallObservation { self }
    func send(_ request: inout URLRequest) -> @Sendable (ObservedEnd) -> Void { { _ in } }
    func end(_ end: ObservedEnd) { note.finish() }
  }

  @Test("throws the cancel in place of elements that have arrived, and of the end", arguments: [0, 1, 3])
  func cancelBehind(count: Int) async throws {
    let (over, note) = AsyncStream<Void>.makeStream()
    var client = ok("{\"id\":1,\"price\":2}\n{\"id\":2,\"price\":2}\n{\"id\":3,\"price\":2}\n")
    client.configuration.observers = [EndObserver(note: note)]
    let (ticker, read) = (client, Locked(0))
    let reading = Task {
      let trades = ticker.trades.exportTrades()
      for await _ in over {}
      if count == 0 { withUnsafeCurrentTask { $0?.cancel() } }
      var iterator = trades.makeAsyncIterator()
      do {
        while try await iterator.next() != nil {
          read.update { $0 += 1 }
          if read.value == count { withUnsafeCurrentTask { $0?.cancel() } }
        }
        return false
      } catch is CancellationError {
        return try await iterator.next() == nil
      }
    }
    #expect(try await reading.value)
    #expect(read.value == count)
  }

  @Test("is stopped by a cancel while an element is used, though its stream is held")
  func cancelBetween() async throws {
    let transport = FakeTransport.holding()
    let trades = TickerClient(transport).trades.exportTrades()
    let reading = Task { for try await _ in trades { withUnsafeCurrentTask { $0?.cancel() } } }
    let held = try await transport.nextHeld()
    held.receive(.head(status: 200))
    held.receive(.body(Data("{\"id\":1,\"price\":2}\n".utf8)))
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(held.isStopped.value)
    withExtendedLifetime(trades) {}
  }

  @Test("sends nothing in a task that is cancelled")
  func cancelBefore() async throws {
    let transport = FakeTransport.holding()
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for try await _ in TickerClient(transport).trades.exportTrades() {}
    }
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(transport.sent.isEmpty)
  }

  @Test("is cancelled where the stream is dropped")
  func dropping() async throws {
    let transport = FakeTransport.holding()
    var stream: ElementSequence<Trade>? = TickerClient(transport).trades.exportTrades()
    let held = try await transport.nextHeld()
    #expect(stream != nil && !held.isStopped.value)
    stream = nil
    #expect(held.isStopped.value)
  }
}
#endif
