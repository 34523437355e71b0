import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

@Suite("The body of a stream")
struct StreamDecoderTests {
  private struct Quote: FieldValue, Hashable {
    var symbol: String
    var price: Int?
  }

  private let configuration: ClientConfiguration

  init() throws {
    let url = try #require(URL(string: "https://example.com"))
    configuration = ClientConfiguration(server: ServerURL(url))
  }

  private func reader<Element>(
    _ decoder: ResponseDecoder<Streamed<Element>>, _ configuration: ClientConfiguration
  ) throws -> BodyReader<Streamed<Element>> {
    let makeReader = try #require(decoder.makeReader)
    return makeReader(configuration)
  }

  /// The elements of a body that arrives in chunks, and the error that ends it.
  private func read<Element>(
    _ decoder: ResponseDecoder<Streamed<Element>>, _ chunks: [Data]
  ) throws -> (elements: [Element], error: String?) {
    let reader = try reader(decoder, configuration)
    var elements: [Element] = []
    do {
      for chunk in chunks { elements += try reader.read(chunk)?.elements ?? [] }
      elements += try reader.end().elements
    } catch {
      return (elements, text(of: error))
    }
    return (elements, nil)
  }

  /// The same of the body byte by byte, and of all of it at once if there is no error.
  private func expect<Element: Equatable>(
    _ decoder: ResponseDecoder<Streamed<Element>>, _ body: String, _ want: [Element], error: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = Data(body.utf8)
    for chunks in [[bytes], bytes.map { Data([$0]) }] {
      let outcome = try read(decoder, chunks)
      #expect(outcome.elements == want, sourceLocation: sourceLocation)
      #expect(outcome.error == error, sourceLocation: sourceLocation)
    }
    if let error {
      #expect(sourceLocation: sourceLocation) {
        try decoder.body(from: TransportResponse(status: 200, body: bytes), configuration)
      } throws: {
        text(of: $0) == error
      }
    } else {
      #expect(
        try decoder.body(from: TransportResponse(status: 200, body: bytes), configuration) == Streamed(want),
        sourceLocation: sourceLocation)
    }
  }

  private let a = Quote(symbol: "A", price: 1)
  private let b = Quote(symbol: "B")

  @Test("of events has JSON in their data")
  func events() throws {
    let body =
      "id: 1\nevent: price\nretry: 9\ndata: {\"symbol\":\"A\",\ndata: \"price\":1}\n\ndata:{\"symbol\":\"B\"}\n\n"
    try expect(
      .serverSentEvents(of: Quote.self), body,
      [ServerSentEvent(event: "price", data: a, id: "1", retry: 9), ServerSentEvent(data: b, id: "1")])
    try expect(.serverSentEvents(of: Int.self), "data: 1\n\ndata: 2\n\n", [1, 2].map { ServerSentEvent(data: $0) })
  }

  @Test("of events ends where they say so")
  func done() throws {
    let want = [ServerSentEvent(data: 1)]
    try expect(.serverSentEvents(of: Int.self), "data: 1\n\ndata: [DONE]\n\n", want)
    try expect(.serverSentEvents(of: Int.self), "data: 1\n\ndata: [DONE]\n\ndata: 2\n\ndata: x\n\n", want)
    try expect(.serverSentEventObjects(of: [String: Int].self), "data: 1\n\ndata: [DONE]\n\nx", [["data": 1]])
    let texts = ["[DONE]", "2"].map { ServerSentEvent(data: $0) }
    try expect(.serverSentEvents(), "data: [DONE]\n\ndata: 2\n\n", texts)
  }

  @Test("of events has text in their data where that is not JSON")
  func texts() throws {
    try expect(.serverSentEvents(), "data: a\ndata: {\n\n", [ServerSentEvent(data: "a\n{")])
    let reader = try reader(.serverSentEvents(), configuration)
    #expect(try reader.read(Data("data: ".utf8) + [0xFF, 0x0A, 0x0A])?.elements.map(\.data) == ["\u{FFFD}"])
  }

  @Test("is nothing where no element is complete")
  func nothing() throws {
    let reader = try reader(.serverSentEvents(), configuration)
    #expect(try reader.read(Data(": comment\n\ndata: a\n".utf8)) == nil)
    #expect(try reader.read(Data("\n".utf8)) == Streamed([ServerSentEvent(data: "a")]))
  }

  @Test("of lines has a value in each")
  func lines() throws {
    try expect(.jsonLines(of: Quote.self), "{\"symbol\":\"A\",\"price\":1}\r\n\n{\"symbol\":\"B\"}", [a, b])
    try expect(.jsonLines(of: Int?.self), "1\nnull\n", [1, nil])
    try expect(.jsonLines(of: Int.self), "", [])
  }

  @Test("of a sequence has a value in each text")
  func sequence() throws {
    try expect(.jsonSequence(of: Int.self), "\u{1E}1\n\u{1E}2\n", [1, 2])
    try expect(
      .jsonSequence(of: Int.self), "\u{1E}1\n\u{1E}2", [1],
      error: "element 2: the JSON text is cut off, in 2")
  }

  @Test("says which element is wrong, and gives those before it")
  func errors() throws {
    try expect(
      .jsonLines(of: Quote.self), "{\"symbol\":\"A\",\"price\":1}\n\n{\"symbol\":2}\n{\"symbol\":\"B\"}\n", [a],
      error: "element 2: symbol: expected String, found number 2 at line 1, column 11, in {\"symbol\":2}")
    try expect(
      .jsonLines(of: Int.self), "1\n2\n3\n\"4\"\n", [1, 2, 3],
      error: "element 4: expected Int, found string '4' at line 1, column 1, in \"4\"")
    try expect(
      .serverSentEvents(of: Quote.self), "data\n\n", [], error: "element 1: the body is empty, expected JSON of Quote")
    try expect(
      .serverSentEventObjects(of: Event<Int>.self), "data: 1\n\ndata: \"x\"\n\n", [Event(data: 1)],
      error: "element 2: data: expected Int, found string 'x' at line 1, column 9, in \"x\"")
  }

  @Test("has what an element that is wrong was sent as")
  func data() throws {
    let failure = #"{"error":{"message":"overloaded"}}"#
    let long = String(repeating: "é", count: 64 << 10)
    for (body, want) in [("data: \(failure)\n\n", failure), ("data: \"\(long)\"\n\n", "\"" + long)] {
      let reader = try reader(.serverSentEvents(of: Quote.self), configuration)
      let error = #expect(throws: ElementError.self) { try reader.read(Data(body.utf8)) }
      let bytes = Data(want.utf8).prefix(64 << 10)
      #expect(error?.data == bytes)
      #expect((error?.description.count ?? 0) < 500)
    }
  }

  @Test("shows no credential in what an element that is wrong was sent as")
  func redacted() async throws {
    let transport = FakeTransport(status: 200, "1\n\"no entry for hunter22\"\n")
    var client = try PetstoreClient(transport)
    let scheme = APIKeyScheme("key", in: .header("X-Key"))
    client.configuration.declare([scheme])
    client.configuration[scheme] = .apiKey("hunter22")
    var request = RequestBuilder<Streamed<Int>>(.get, "/numbers")
    request.security("key")
    request.success(200, .jsonLines(of: Int.self))
    let result = await client.result(of: request)
    let error = try #require(#expect(throws: APIError.self) { try result.get() })
    guard case .undecodableBody(let element as ElementError, _) = error else {
      Issue.record("\(error)")
      return
    }
    for text in ["\(error)", "\(element)", element.localizedDescription] {
      #expect(text.contains("element 2: ") && text.contains("no entry for REDACTED"), "\(text)")
    }
    #expect(String(decoding: element.data, as: UTF8.self) == "\"no entry for hunter22\"")
  }

  @Test("is read by the configuration")
  func configured() throws {
    enum Level: String, OpenEnum {
      case high
      case unknown

      init(rawValue: String) { self = rawValue == "high" ? .high : .unknown }
      var isUnknown: Bool { self == .unknown }
    }
    var strict = configuration
    strict.unknownValues = .rejected
    let reader = try reader(.jsonLines(of: Level.self), strict)
    #expect(try reader.read(Data("\"high\"\n".utf8))?.elements == [.high])
    #expect(throws: ElementError.self) { try reader.read(Data("\"low\"\n".utf8)) }
  }

  // MARK: - Events as objects

  private struct Event<Payload: FieldValue & Hashable>: FieldValue, Hashable {
    var event: String?
    var data: Payload
    var id: String?
    var retry: Int?
  }

  private struct NumberedEvent: FieldValue, Hashable {
    var data: String
    var id: Int64?
  }

  @Test("of events as objects has ids that are numbers")
  func numberedEvents() throws {
    try expect(
      .serverSentEventObjects(of: NumberedEvent.self), "data: a\n\nid: 7\ndata: b\n\n",
      [NumberedEvent(data: "a"), NumberedEvent(data: "b", id: 7)])
    try expect(
      .serverSentEventObjects(of: NumberedEvent.self), "id: x\ndata: a\n\n", [],
      error: "element 1: id: expected Int64, found string 'x' at line 1, column 7, in a")
  }

  @Test("of events as objects has all their fields")
  func objects() throws {
    let body = "id: \"7\nevent: é\nretry: 9\ndata: {\"symbol\":\"A\",\"price\":1}\n\ndata: {\"symbol\":\"B\"}\n\n"
    try expect(
      .serverSentEventObjects(of: Event<Quote>.self), body,
      [Event(event: "é", data: a, id: "\"7", retry: 9), Event(data: b, id: "\"7")])
  }

  @Test(
    "of events as objects has their data as text where a string is asked for",
    arguments: [
      "a", "1", "\"a\"", "{\"a\":1}", "true", "", "a\nb\\", "1,\"event\":\"b\"", "\u{FEFF}{}", "1\0", "1\02\0", "\01",
    ])
  func stringData(text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = "event: x\n" + lines.map { "data: \($0)\n" }.joined()
    try expect(.serverSentEventObjects(of: Event<String>.self), body + "\n", [Event(event: "x", data: text)])
    let optional = Event<String?>(event: "x", data: text)
    try expect(.serverSentEventObjects(of: Event<String?>.self), body + "\n", [optional])
  }

  @Test("of events as objects has their data as text where they are not JSON")
  func plainData() throws {
    let date = try #require(RFC3339.date(from: "2024-02-29T12:00:00Z"))
    try expect(
      .serverSentEventObjects(of: Event<Date>.self), "data: 2024-02-29T12:00:00Z\n\n", [Event(data: date)])
    try expect(
      .serverSentEventObjects(of: Event<JSONValue>.self), "data: a\n\ndata: [1]\n\n",
      [Event(data: "a"), Event(data: [1])])
  }

  @Test("of events as objects has the JSON of their data where a text of JSON is asked for")
  func jsonTextData() throws {
    let body = "data: {\"symbol\":\"A\",\ndata: \"price\":1}\n\ndata: {\"symbol\":\"B\"}\n\n"
    try expect(
      .serverSentEventObjects(of: Event<JSONText<Quote>>.self), body,
      [Event(data: JSONText(a)), Event(data: JSONText(b))])
    try expect(
      .serverSentEventObjects(of: Event<JSONText<Quote>?>.self), body,
      [Event(data: JSONText(a)), Event(data: JSONText(b))])
    try expect(
      .serverSentEventObjects(of: Event<JSONText<String>>.self), "data: \"7\"\n\ndata: \"\\\"7\\\"\"\n\n",
      [Event(data: JSONText("7")), Event(data: JSONText("\"7\""))])
    try expect(
      .serverSentEventObjects(of: Event<JSONText<Quote>>.self), body + "data: {\"symbol\":1}\n\n",
      [Event(data: JSONText(a)), Event(data: JSONText(b))],
      error: "element 3: data.symbol: expected String, found number 1 at line 1, column 11, in {\"symbol\":1}")
    try expect(
      .serverSentEventObjects(of: Event<JSONText<Quote>>.self), "data: hello\n\n", [],
      error: "element 1: data: expected JSON in a string, found 'hello', in hello")
    try expect(
      .serverSentEventObjects(of: Event<JSONText<Int>>.self), "data: 1.5\n\n", [],
      error: "element 1: data: expected Int, found 1.5 at line 1, column 1, in 1.5")
  }

  @Test("of events as objects may have data of several kinds")
  func dataOfKinds() throws {
    enum Kind: FieldValue, Hashable {
      case quote(JSONText<Quote>)
      case number(Int)
      case text(String)

      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<Self>(decoder)
        union.attempt(JSONText<Quote>.self) { .quote($0) }
        union.attempt(Int.self) { .number($0) }
        union.attempt(String.self) { .text($0) }
        self = try union.best() ?? .text("none")
      }

      func encode(to encoder: any Encoder) throws {}
    }
    try expect(
      .serverSentEventObjects(of: Event<Kind>.self), "data: {\"symbol\":\"B\"}\n\ndata: 7\n\ndata: hello\n\n",
      [Event(data: .quote(JSONText(b))), Event(data: .number(7)), Event(data: .text("hello"))])
  }

  @Test("of events as objects may be of several kinds")
  func union() throws {
    enum Kind: APIUnion, Hashable {
      case text(Event<String>)
      case quote(Event<Quote>)
      case unknown(JSONValue)

      static func read(from union: inout some UnionReader<Self>) -> Self? {
        switch union.discriminator("event") {
        case "text": return union.member(Self.text)
        case "quote": return union.member(Self.quote)
        default:
          union.attempt(Self.quote, keys: ["event", "data", "id", "retry"])
          return union.best(or: Self.unknown)
        }
      }

      func write(to union: inout some UnionWriter) {}
    }
    let body =
      "event: text\ndata: 1\n\nevent: quote\ndata: {\"symbol\":\"B\"}\n\ndata: {\"symbol\":\"B\"}\n\nid: 1\ndata: 2\n\n"
    try expect(
      .serverSentEventObjects(of: Kind.self), body,
      [
        .text(Event(event: "text", data: "1")), .quote(Event(event: "quote", data: b)), .quote(Event(data: b)),
        .unknown(["data": 2, "id": "1"]),
      ])
  }
}
