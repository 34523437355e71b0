import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private struct Quote: FieldValue, Hashable {
  var price: Double
  var text: String?
  var date: Date?
}

private struct Chain: Codable, Hashable, Sendable {
  var next: JSONText<Chain>?
  var list: JSONValue?
}

private enum Word: OpenEnum, Hashable {
  case known
  case unknown(String)
  init(rawValue: String) { self = rawValue == "known" ? .known : .unknown(rawValue) }
  var rawValue: String { if case .unknown(let text) = self { text } else { "known" } }
  var isUnknown: Bool { self != .known }
}

@Suite("JSON in a string")
struct JSONTextTests {
  private func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, _ json: String, change: (inout ClientConfiguration) -> Void = { _ in }
  ) throws -> Value {
    var configuration = ClientConfiguration(server: "https://example.com")
    change(&configuration)
    let decoder = ResponseDecoder<Value>.json(type) { $0 }
    return try decoder.body(from: TransportResponse(status: 200, body: Data(json.utf8)), configuration)
  }

  private func json(_ value: some Encodable) throws -> String {
    try ContentSerializer(ClientConfiguration(server: "https://example.com")).jsonText(value)
  }

  @Test(
    "is read and written as a string",
    arguments: [
      (#"{"price":1.5}"#, Quote(price: 1.5)), (#"{"price":1,"text":"a \"b\"\n"}"#, Quote(price: 1, text: "a \"b\"\n")),
      (#"{"date":"1970-01-01T00:00:01Z","price":0}"#, Quote(price: 0, date: Date(timeIntervalSince1970: 1))),
    ])
  private func values(text: String, value: Quote) throws {
    let body = try json([text])
    #expect(try decode([JSONText<Quote>].self, body) == [JSONText(value)])
    #expect(try json([JSONText(value)]) == body)
    #expect(try JSONDecoder.api().decode([JSONText<Quote>].self, from: Data(body.utf8)) == [JSONText(value)])
    #expect(try JSONEncoder.api().encode([JSONText(value)]) == Data(body.utf8))
  }

  @Test("may be of any JSON")
  func kinds() throws {
    #expect(try decode([JSONText<Int>].self, #"["7"," 8 "]"#).map(\.value) == [7, 8])
    #expect(try decode([JSONText<String>].self, #"["\"7\""]"#).map(\.value) == ["7"])
    #expect(try decode([JSONText<Int?>].self, #"["null","1"]"#).map(\.value) == [nil, 1])
    #expect(try decode([JSONText<JSONText<[Int]>>].self, #"["\"[1]\""]"#).map(\.value.value) == [[1]])
    #expect(try json([JSONText(JSONText([1]))]) == #"["\"[1]\""]"#)
    #expect(try json([JSONText<Int?>(nil)]) == #"["null"]"#)
  }

  @Test("has the properties of its value, preserves the text until that is changed, and is compared by it")
  func properties() throws {
    var quotes = try decode([JSONText<Quote>].self, #"["{ \"price\": 1.50, \"more\": 1 }"]"#)
    #expect(quotes[0].price == 1.5)
    #expect(quotes == [JSONText(Quote(price: 1.5))])
    #expect(Set(quotes + [JSONText(Quote(price: 1.5))]).count == 1)
    #expect("\(quotes[0])" == "\(Quote(price: 1.5))")
    #expect(try json(quotes) == #"["{ \"price\": 1.50, \"more\": 1 }"]"#)
    let copy = quotes
    quotes[0].text = "x"
    #expect(quotes[0].text == "x")
    #expect(try json(quotes) == #"["{\"price\":1.5,\"text\":\"x\"}"]"#)
    #expect(copy[0].text == nil)
    quotes[0].value = Quote(price: 2)
    #expect(try json(quotes) == #"["{\"price\":2}"]"#)
  }

  @Test(
    "is refused where it is not what it should be, and the error says where",
    arguments: [
      (#"["{"]"#, "[0]: expected JSON in a string, found '{'"), (#"[""]"#, "[0]: expected JSON in a string, found ''"),
      (#"["price"]"#, "[0]: expected JSON in a string, found 'price'"),
      (#"["{}"]"#, "[0].price: missing"), (#"["[]"]"#, "[0]: expected object, found array at line 1, column 1"),
      (#"["{\"price\":\"1\"}"]"#, "[0].price: expected Double, found string '1' at line 1, column 10"),
      (#"["{\"price\":1e400}"]"#, "[0].price: the number 1e400 is out of range for Double at line 1, column 10"),
      (
        #"["{\"price\":1,\"date\":\"x\"}"]"#,
        "[0].date: expected a date-time such as 2024-02-29T12:00:00Z, found 'x' at line 1, column 19"
      ),
      (#"[{"price":1}]"#, "[0]: expected String, found object at line 1, column 2"),
      ("[null]", "[0]: expected String, found null"),
    ] as [(String, String)])
  func refused(body: String, want: String) {
    let error = #expect(throws: DecodingError.self) { try decode([JSONText<Quote>].self, body) }
    #expect(error.map { text(of: $0) } == want)
  }

  @Test("is read and written as the configuration says of bodies")
  func configuration() throws {
    let seconds = try decode([JSONText<Quote>].self, #"["{\"price\":1,\"date\":5}"]"#) {
      $0.makeDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
      }
    }
    #expect(seconds[0].date == Date(timeIntervalSince1970: 5))
    var configuration = ClientConfiguration(server: "https://example.com")
    configuration.makeEncoder = {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .secondsSince1970
      encoder.outputFormatting = .sortedKeys
      return encoder
    }
    let value = JSONText(Quote(price: 1, date: Date(timeIntervalSince1970: 5)))
    #expect(try ContentSerializer(configuration).jsonText([value]) == #"["{\"date\":5,\"price\":1}"]"#)
    #expect(try decode([JSONText<Word>].self, #"["\"new\""]"#).map(\.value) == [.unknown("new")])
    #expect(throws: DecodingError.self) {
      try decode([JSONText<Word>].self, #"["\"new\""]"#) { $0.unknownValues = .rejected }
    }
    let decoder = JSONDecoder.api(unknownValues: .rejected)
    #expect(throws: DecodingError.self) { try decoder.decode([JSONText<Word>].self, from: Data(#"["\"new\""]"#.utf8)) }
  }

  @Test("is distinguished from other members of a union")
  func union() throws {
    enum Either: Decodable, Equatable {
      case text(JSONText<Quote>)
      case word(JSONText<Word>)
      case quote(Quote)
      case string(String)

      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<Self>(decoder)
        union.attempt(JSONText<Quote>.self) { .text($0) }
        union.attempt(JSONText<Word>.self) { .word($0) }
        union.attempt(Quote.self, keys: ["price"]) { .quote($0) }
        union.attempt(String.self) { .string($0) }
        self = try union.best() ?? .string("none")
      }
    }
    let body = #"["{\"price\":1}",{"price":2},"a","\"known\"","\"new\""]"#
    #expect(
      try JSONDecoder.api().decode([Either].self, from: Data(body.utf8)) == [
        .text(JSONText(Quote(price: 1))), .quote(Quote(price: 2)), .string("a"), .word(JSONText(.known)),
        .string("\"new\""),
      ])
  }

  private func chain(_ depth: Int, _ list: JSONValue) throws -> (value: Chain, json: String) {
    var value = Chain(list: list)
    for _ in 0..<depth { value = Chain(next: JSONText(value)) }
    let encoder = JSONEncoder.api()
    return (value, String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  @Test("counts towards the depth of the whole, however many texts are in each other")
  func depth() throws {
    let list = (0..<100).reduce(JSONValue.array([])) { inner, _ in [inner] }
    let (value, body) = try chain(6, list)
    #expect(try decode(Chain.self, body) { $0.maximumDepth = 108 } == value)
    let reading = #expect(throws: DecodingError.self) { try decode(Chain.self, body) { $0.maximumDepth = 107 } }
    let want = "arrays and objects are nested more than 107 levels deep (maximumDepth)"
    #expect(reading.map { text(of: $0) }?.contains(want) == true)
    var configuration = ClientConfiguration(server: "https://example.com")
    configuration.maximumDepth = 108
    #expect(try ContentSerializer(configuration).jsonText(value) == body)
    configuration.maximumDepth = 107
    let writer = ContentSerializer(configuration)
    let writing = #expect(throws: EncodingError.self) { try writer.jsonText(value) }
    #expect(writing.map { text(of: $0) }?.contains(want) == true)
  }

  @Test("ends with the call, and within the attempts that its body has")
  func cancellation() throws {
    #expect(throws: CancellationError.self) {
      try decode([JSONText<JSONValue>].self, #"["1"]"#) { $0.isCallOver = { true } }
    }
  }

  @Test("is a text in parameters, forms and header fields")
  func parameters() throws {
    let value = JSONText(Quote(price: 1.5, text: "a&b"))
    var request = RequestBuilder<Void>(.post, "/quotes/{id}")
    request.path("id", JSONText([1, 2]))
    request.query("q", value)
    request.header("X-Q", value)
    request.body(["q": value, "r": JSONText(Quote(price: 2))], contentType: .form)
    let sent = try request.urlRequest(ClientConfiguration(server: "https://h"))
    #expect(
      sent.url?.absoluteString == "https://h/quotes/%5B1%2C2%5D?q=%7B%22price%22%3A1.5%2C%22text%22%3A%22a%26b%22%7D")
    #expect(sent.value(forHTTPHeaderField: "X-Q") == #"{"price":1.5,"text":"a&b"}"#)
    let form = sent.httpBody.map { String(decoding: $0, as: UTF8.self) }
    #expect(form == "q=%7B%22price%22%3A1.5%2C%22text%22%3A%22a%26b%22%7D&r=%7B%22price%22%3A2%7D")
    let headers: HTTPHeaders = ["x-q": #"{"price":1.5,"text":"a,b"}"#]
    #expect(headers[ResponseHeader<JSONText<Quote>>("X-Q")] == JSONText(Quote(price: 1.5, text: "a,b")))
    #expect(headers[ResponseHeader<JSONText<[Int]>>("X-Q")] == nil)
  }
}
