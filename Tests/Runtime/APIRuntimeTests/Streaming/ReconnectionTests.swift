import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The processing model is that of
/// https://html.spec.whatwg.org/multipage/server-sent-events.html#sse-processing-model
@Suite("A stream that connects again")
struct ReconnectionTests {
  /// What a call did until its end.
  struct Course: Sendable, Equatable {
    /// The data of the events, each with the id of the event.
    var elements: [String] = []
    /// `Last-Event-ID` of every request; `-` without one.
    var ids: [String] = []
    var delays: [TimeInterval] = []
    var ending: Ending
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let connections: [[TransportEvent]]
    let want: Course

    init(
      _ text: String, _ connections: [TransportEvent]..., elements: [String], ids: [String], delays: [TimeInterval],
      ending: Ending = .value(204)
    ) {
      testDescription = text
      self.connections = connections
      want = Course(elements: elements, ids: ids, delays: delays, ending: ending)
    }
  }

  /// Settings that always take the longest delay.
  private static func upTo(_ count: Int, maximumDelay: TimeInterval = 60) -> CallOptions.Reconnects {
    var reconnects = CallOptions.Reconnects.upTo(count, maximumDelay: maximumDelay)
    reconnects.random = { $0.upperBound }
    return reconnects
  }

  private static func events(_ method: HTTPMethod = .get) -> RequestBuilder<Streamed<ServerSentEvent<String>>> {
    var request = RequestBuilder<Streamed<ServerSentEvent<String>>>(method, "/events")
    request.success(200, .serverSentEvents())
    request.reconnects = upTo(3)
    return request
  }

  /// Sends a request until its end, at once whatever it waits for.
  private func course<Element: Sendable>(
    of request: RequestBuilder<Streamed<Element>>, _ transport: ScriptedTransport,
    _ change: (inout ClientConfiguration) -> Void = { _ in },
    _ text: @escaping @Sendable (Element) -> String
  ) async throws -> Course {
    var configuration = try PetstoreClient(transport).configuration
    let (delays, elements) = (Locked<[TimeInterval]>([]), Locked<[String]>([]))
    configuration.makeTimer = { delay, action in
      delays.update { $0.append(delay) }
      action()
      return {}
    }
    change(&configuration)
    let result = await withCheckedContinuation { continuation in
      request.execute(configuration, task: RequestTask()) { element in
        elements.update { $0.append(text(element)) }
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    return Course(
      elements: elements.value, ids: transport.sent.map { $0.value(forHTTPHeaderField: "Last-Event-ID") ?? "-" },
      delays: delays.value, ending: Ending(result.map(\.status)))
  }

  private func course(
    of request: RequestBuilder<Streamed<ServerSentEvent<String>>>, _ connections: [[TransportEvent]]
  ) async throws -> Course {
    try await course(of: request, ScriptedTransport(connections)) { "\($0.data) \($0.id ?? "-")" }
  }

  @Test(
    "goes on behind its last event, as the standard has it",
    arguments: [
      Row(
        "loss and end", .lost("id: 1\ndata: a\n\nid: 2\ndata: b\n\ndata: c"), .ended("id: 3\ndata: c\n\n"),
        elements: ["a 1", "b 2", "c 3"], ids: ["-", "2", "3"], delays: [1, 1]),
      Row(
        "the id of an incomplete event is none", .lost("id: 1\ndata: a\n\nid: 2\ndata: b\n"),
        elements: ["a 1"], ids: ["-", "1"], delays: [1]),
      Row(
        "the id of an event without data", .lost("id: 1\ndata: a\n\nid: 2\n\n"), elements: ["a 1"], ids: ["-", "2"],
        delays: [1]),
      Row(
        "the id lasts through connections without one", .lost("id: 1\ndata: a\n\n"), .lost("data: b\n\n"),
        elements: ["a 1", "b 1"], ids: ["-", "1", "1"], delays: [1, 1]),
      Row(
        "an empty id takes it back", .lost("id: 1\ndata: a\n\nid\ndata: b\n\n"), .lost("data: c\n\n"),
        elements: ["a 1", "b -", "c -"], ids: ["-", "-", "-"], delays: [1, 1]),
      Row(
        "ids with NUL are ignored, and line breaks end them", .lost("id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n"),
        .lost("id: 3\rid: 4\r\ndata: c\n\n"), .lost("id: 5\nX-Evil: 1\ndata: d\n\n"),
        elements: ["a 1", "b 1", "c 4", "d 5"], ids: ["-", "1", "4", "5"], delays: [1, 1, 1]),
      Row(
        "ids are sent with the control characters that they have", .lost("id: 1\ndata: a\n\nid: 2\u{1}\ndata: b\n\n"),
        .lost("id: 3\u{7F}\ndata: c\n\n"), .lost("id: 4\t5\ndata: d\n\n"),
        elements: ["a 1", "b 2\u{1}", "c 3\u{7F}", "d 4\t5"], ids: ["-", "2\u{1}", "3\u{7F}", "4\t5"],
        delays: [1, 1, 1]),
      Row(
        "ids are UTF-8", .lost("id: é漢\ndata: a\n\n"), elements: ["a é漢"], ids: ["-", "é漢"], delays: [1]),
      Row("no id", .lost("data: a\n\n"), elements: ["a -"], ids: ["-", "-"], delays: [1]),
      Row(
        "retry, at once and for all that follow", .lost("retry: 3000\ndata: a\n\n"), .lost("data: b\n\nretry: 500"),
        .lost("retry: 0\n"), elements: ["a -", "b -"], ids: ["-", "-", "-", "-"], delays: [4, 4, 2]),
      Row(
        "retry beyond the limit", .lost("retry: 1000000000000000000\n\n"), .lost("retry: 9223372036854775807\n\n"),
        .lost("retry: 99999999999999999999\n\n"), elements: [], ids: ["-", "-", "-", "-"], delays: [60, 60, 60]),
      Row(
        "delays double until there is an event", .lost(""), .lost(": hello\n\n"), .lost("data: a\n\n"),
        elements: ["a -"], ids: ["-", "-", "-", "-"], delays: [2, 4, 1]),
      Row(
        "no response", .failed(.cannotConnectToHost), .lost("id: 1\ndata: a\n\n"), .failed(.notConnectedToInternet),
        elements: ["a 1"], ids: ["-", "-", "1", "1"], delays: [2, 1, 2]),
      Row(
        "no more than the limit", .lost("data: a\n\n"), .lost("data: b\n\n"), .lost("data: c\n\n"),
        .lost("data: d\n\n"),
        elements: ["a -", "b -", "c -", "d -"], ids: ["-", "-", "-", "-"], delays: [1, 1, 1],
        ending: .transport(.networkConnectionLost)),
      Row(
        "no more than the limit, at an end", .ended("data: a\n\n"), .ended(""), .ended(""), .ended("data: b\n\n"),
        elements: ["a -", "b -"], ids: ["-", "-", "-", "-"], delays: [1, 2, 4], ending: .value(200)),
      Row(
        "another status fails it", .lost("id: 1\ndata: a\n\n"), .ended("no", status: 500), elements: ["a 1"],
        ids: ["-", "1"], delays: [1], ending: .undocumented(status: 500, body: "no")),
      Row(
        "another status from 200 to 299 ends it", .ended("data: a\n\n", status: 201), elements: ["a -"], ids: ["-"],
        delays: [], ending: .value(201)),
      Row(
        "another type fails it", .ended("<html>", type: "text/html"), elements: [], ids: ["-"], delays: [],
        ending: .undocumented(status: 200, body: "<html>")),
      Row(
        "another type fails it behind events", .lost("id: 1\ndata: a\n\n"),
        .ended(#"{"error":"quota"}"#, type: "application/json"), elements: ["a 1"], ids: ["-", "1"], delays: [1],
        ending: .undocumented(status: 200, body: #"{"error":"quota"}"#)),
      Row(
        "its type has parameters", .ended("data: a\n\n", type: "Text/Event-Stream; charset=utf-8"), elements: ["a -"],
        ids: ["-", "-"], delays: [1]),
      Row(
        "what is futile is not tried again", .failed(.serverCertificateUntrusted), elements: [], ids: ["-"], delays: [],
        ending: .transport(.serverCertificateUntrusted)),
    ])
  func standard(row: Row) async throws {
    #expect(try await course(of: Self.events(), row.connections) == row.want)
  }

  @Test("ends with `[DONE]`, and with an element that cannot be decoded")
  func complete() async throws {
    var request = RequestBuilder<Streamed<ServerSentEvent<Int>>>(.get, "/events")
    request.success(200, .serverSentEvents(of: Int.self))
    request.reconnects = Self.upTo(3)
    let done = ScriptedTransport([.lost("data: 1\n\n"), .ended("data: 2\n\ndata: [DONE]\n\n")])
    #expect(try await course(of: request, done) { "\($0.data)" }.elements == ["1", "2"])
    #expect(done.sent.count == 2)
    let open = ScriptedTransport([[.head(status: 200), .body(Data("data: 1\n\ndata: [DONE]\n\n".utf8))]])
    #expect(try await self.course(of: request, open) { "\($0.data)" }.ending == .value(200))
    #expect(open.sent.count == 1)
    let wrong = ScriptedTransport([.lost("data: 1\n\ndata: x\n\n")])
    let course = try await course(of: request, wrong) { "\($0.data)" }
    guard case .undecodable = course.ending else {
      Issue.record("\(course.ending)")
      return
    }
    #expect(wrong.sent.count == 1)
  }

  @Test("never repeats what is not idempotent", arguments: [HTTPMethod.post, .patch, .get, .query])
  func idempotent(method: HTTPMethod) async throws {
    let lost = [[TransportEvent].lost("data: a\n\n")]
    var request = Self.events(method)
    let isSafe = method == .get || method == .query
    #expect(try await course(of: request, lost).ids.count == (isSafe ? 2 : 1))
    request.idempotencyKey = "order-7"
    #expect(try await course(of: request, lost).ids.count == 2)
  }

  @Test("is one that asks for it: by its request, or by the configuration")
  func settings() async throws {
    var request = Self.events()
    request.reconnects = nil
    let text: @Sendable (ServerSentEvent<String>) -> String = { $0.data }
    let alone = ScriptedTransport([.lost("data: a\n\n")])
    #expect(try await course(of: request, alone, { _ in }, text).ending == .transport(.networkConnectionLost))
    let configured = ScriptedTransport([.lost("data: a\n\n")])
    #expect(try await course(of: request, configured, { $0.reconnects = Self.upTo(1) }, text).ending == .value(204))
    request.reconnects = .upTo(0)
    let refused = ScriptedTransport([.lost("data: a\n\n")])
    #expect(try await course(of: request, refused, { $0.reconnects = Self.upTo(1) }, text).ids.count == 1)
  }

  @Test("begins behind the id that its request has, until there is another one")
  func ownID() async throws {
    var request = Self.events()
    request.header("Last-Event-ID", "7")
    let course = try await course(of: request, [.lost("data: a\n\n"), .lost("id: 8\ndata: b\n\n"), .lost("id\n\n")])
    #expect(course.ids == ["7", "7", "8", "-"])
  }

  @Test("requests its credentials again for every connection")
  func credentials() async throws {
    let scheme = BearerScheme("login")
    let tokens = Locked(0)
    var request = Self.events()
    request.security("login")
    let transport = ScriptedTransport([.lost("data: a\n\n"), .lost("data: b\n\n")])
    _ = try await course(
      of: request, transport,
      { configuration in
        configuration.declare([scheme])
        configuration[scheme] = .token { "t\(tokens.update { $0 += 1; return $0 })" }
      }, { $0.data })
    #expect(
      transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer t1", "Bearer t2", "Bearer t3"])
  }

  @Test("asks interceptors first, whose retries count for each connection")
  func retries() async throws {
    let unavailable: [TransportEvent] = [.head(status: 503), .end(nil)]
    let transport = ScriptedTransport([
      unavailable, .lost("id: 1\ndata: a\n\n"), unavailable, .lost("id: 2\ndata: b\n\n"), unavailable, unavailable,
    ])
    let course = try await course(
      of: Self.events(), transport, { $0.interceptors = [RetryInterceptor(maximumRetries: 1, baseDelay: 0)] },
      { $0.data })
    #expect(course.elements == ["a", "b"])
    #expect(course.ids == ["-", "-", "1", "1", "2", "2"])
    #expect(course.ending == .undocumented(status: 503, body: ""))
  }

  @Test("of lines connects again only with the request that it is told, and not at its end")
  func lines() async throws {
    var request = RequestBuilder<Streamed<Int>>(.post, "/lines")
    request.success(200, .jsonLines(of: Int.self))
    request.reconnects = Self.upTo(3)
    let untold = ScriptedTransport([.lost("1\n")])
    #expect(try await course(of: request, untold) { "\($0)" }.ending == .transport(.networkConnectionLost))
    let first = request
    request.reconnection { last in
      var next = first
      next.query("after", last ?? 0)
      return next
    }
    let told = ScriptedTransport([.failed(.timedOut), .lost("1\n2\n3"), .lost("3\n"), .ended("4\n5")])
    let course = try await course(of: request, told) { "\($0)" }
    #expect(course.elements == ["1", "2", "3", "4", "5"])
    #expect(course.ending == .value(200))
    #expect(told.sent.map { $0.url?.query } == [nil, "after=0", "after=2", "after=3"])
  }

  /// A transport that records the files of bodies, and what is in them.
  private struct BodyTransport: Transport {
    let base: ScriptedTransport
    let files = Locked<[URL]>([])
    let bodies = Locked<[String]>([])

    func send(
      _ request: URLRequest, file: URL?, cancellation: CallCancellation,
      receive: @escaping @Sendable (TransportEvent) -> Void
    ) {
      let body = file.flatMap { try? Data(contentsOf: $0) } ?? request.httpBody ?? Data()
      files.update { $0 += file.map { [$0] } ?? [] }
      bodies.update { $0.append(String(decoding: body, as: UTF8.self)) }
      base.send(request, file: file, cancellation: cancellation, receive: receive)
    }
  }

  @Test("sends the body again that it has", arguments: [true, false])
  func body(isMultipart: Bool) async throws {
    let pieces = UploadFile.stream(
      AsyncStream<Data> {
        $0.yield(Data("one".utf8)); $0.finish()
      })
    var request = Self.events(.put)
    let source = FileManager.default.temporaryDirectory.appendingPathComponent("source-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: source) }
    if isMultipart {
      try Data("one".utf8).write(to: source)
      request.body(["photo": UploadFile.file(source)], contentType: .multipart)
    } else {
      request.body(file: pieces)
    }
    let transport = BodyTransport(base: ScriptedTransport([.lost("id: 1\ndata: a\n\n"), .lost("data: b\n\n")]))
    let course = try await course(of: request, transport.base, { $0.transport = transport }, { $0.data })
    #expect(course == Course(elements: ["a", "b"], ids: ["-", "1", "1"], delays: [1, 1], ending: .value(204)))
    #expect(Set(transport.files.value).count == 1)
    let bodies = transport.bodies.value
    #expect(bodies.count == 3)
    #expect(Set(bodies).count == 1)
    #expect(bodies.allSatisfy { isMultipart ? $0.contains("\r\n\r\none\r\n--") : $0 == "one" })
    #expect(!transport.files.value.contains { FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test("holds nothing of the connections before")
  func held() async throws {
    let counts = Locked<[Int]>([])
    let task = RequestTask()
    var request = Self.events(.put)
    request.reconnects = Self.upTo(20)
    request.body(file: .data(Data("one".utf8)))
    let base = ScriptedTransport((0..<20).map { _ in .lost("data: a\n\n") })
    var client = try PetstoreClient.caching(base)
    client.configuration.makeTimer = { _, action in
      counts.update { $0.append(task.actionsForEnd ?? -1) }
      action()
      return {}
    }
    let result = await withCheckedContinuation { continuation in
      request.execute(client.configuration, task: task) { _ in
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(Ending(result.map(\.status)) == .value(204))
    #expect(counts.value == Array(repeating: 0, count: 20))
  }

  @Test("sends the body of the request that it is told")
  func toldBody() async throws {
    @Sendable func lines(_ body: String) -> RequestBuilder<Streamed<Int>> {
      var request = RequestBuilder<Streamed<Int>>(.post, "/lines")
      request.success(200, .jsonLines(of: Int.self))
      request.body(file: .data(Data(body.utf8)))
      return request
    }
    var request = lines("all")
    request.reconnects = Self.upTo(3)
    request.reconnection { last in lines("after \(last ?? 0)") }
    let transport = BodyTransport(base: ScriptedTransport([.lost("1\n2\n"), .lost("3\n"), .ended("4\n")]))
    let course = try await course(of: request, transport.base, { $0.transport = transport }, { "\($0)" })
    #expect(course.elements == ["1", "2", "3", "4"])
    #expect(transport.bodies.value == ["all", "after 2", "after 3"])
  }

  @Test("says in order that it does, and why")
  func report() async throws {
    let log = Locked<[String]>([])
    var request = Self.events()
    request.onReconnect = { reconnection in
      let error = reconnection.error.map { "\(Ending($0))" } ?? "end"
      log.update {
        $0.append("\(reconnection.number) \(reconnection.delay) \(reconnection.lastEventID ?? "-") \(error)")
      }
    }
    let transport = ScriptedTransport([.lost("id: 1\ndata: a\n\ndata: b\n\n"), .ended("data: c\n\n")])
    _ = try await course(of: request, transport) { event in
      log.update { $0.append(event.data) }
      return event.data
    }
    let lost = Ending.transport(.networkConnectionLost)
    #expect(log.value == ["a", "b", "1 1.0 1 \(lost)", "c", "2 1.0 1 end"])
  }

  @Test("shows no key of its address where it says why")
  func secrets() async throws {
    let errors = Locked<[String]>([])
    var request = Self.events()
    request.server = "https://example.com/v1?key=s3cret"
    request.onReconnect = { reconnection in
      errors.update { $0.append("\(String(describing: reconnection.error))") }
    }
    let url = URL(string: "https://example.com/v1/events?key=s3cret")
    let error = URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: url as Any])
    _ = try await course(of: request, ScriptedTransport([[.end(error)]])) { $0.data }
    #expect(errors.value.count == 1)
    #expect(!errors.value.joined().contains("s3cret"))
  }

  @Test("waits for all elements without connecting again")
  func whole() async throws {
    let transport = ScriptedTransport([.lost("data: a\n\n")])
    let result = await (try PetstoreClient(transport)).result(of: Self.events()).map { $0.body.elements.count }
    #expect(Ending(result) == .transport(.networkConnectionLost))
    #expect(transport.sent.count == 1)
  }
}

extension RequestTask {
  /// The number of actions for the end of the call, while it is running.
  fileprivate var actionsForEnd: Int? {
    (Mirror(reflecting: self).descendant("phase", "running", "whenOver") as Any?).map {
      Mirror(reflecting: $0).children.count
    }
  }
}
