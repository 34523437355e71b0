import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

private typealias AnyModel = any (Decodable & Sendable).Type

/// A type that reports its decoding, which runs until it is stopped.
private struct Endless: Decodable, Sendable {
  init(from decoder: any Decoder) throws {
    Signals.begun.yield()
    defer { Signals.ended.yield() }
    while true { _ = try JSONValue(from: decoder) }
  }
}

private enum Signals {
  static let (beginnings, begun) = AsyncStream<Void>.makeStream()
  static let (endings, ended) = AsyncStream<Void>.makeStream()
}

private enum Word: OpenEnum, Hashable {
  case unknown(String)
  init(rawValue: String) { self = .unknown(rawValue) }
  var rawValue: String { if case .unknown(let text) = self { text } else { "" } }
  var isUnknown: Bool { true }
}

private struct Pair: APIModel, Hashable {
  var first: Int?

  init?(_ fields: inout some FieldReader) { first = fields.optional("first") }
  func write(to fields: inout some FieldWriter) { fields.writeIfPresent("first", first) }
}

/// Decodes its inner value twice.
private struct Twice: Decodable {
  init(from decoder: any Decoder) throws {
    for _ in 0..<2 {
      guard var list = try? decoder.unkeyedContainer() else { break }
      _ = try list.decode(Twice.self)
    }
    var union = UnionDecoder<Int>(decoder)
    union.attempt(Int.self) { $0 }
    _ = try union.best()
  }
}

@Suite("Decoding for a call", .timeLimit(.minutes(5)))
struct DecodingSessionTests {
  private let configuration = ClientConfiguration(server: "https://example.com")

  @Test("ends when the call is cancelled")
  func cancellation() async throws {
    var request = RequestBuilder<Endless>(.get, "/")
    request.success(200)
    let client = try PetstoreClient(FakeTransport(status: 200, "1"))
    let task = RequestTask()
    async let result = client.result(of: request, task: task)
    for await _ in Signals.beginnings { break }
    task.cancel()
    for await _ in Signals.endings { break }
    let ending = await result
    #expect(throws: CancellationError.self) { try ending.get() }
  }

  @Test(
    "ends in each type of the runtime",
    arguments: [
      [JSONValue].self, [String: JSONValue].self, [Pair].self, [Word].self, [Date].self, [Data].self,
    ] as [AnyModel])
  private func types(type: AnyModel) throws {
    let json = type is [String: JSONValue].Type ? #"{"a":1}"# : type is [Pair].Type ? #"[{}]"# : #"["a"]"#
    var configuration = configuration
    configuration.isCallOver = { true }
    #expect(throws: CancellationError.self) { try decode(type, json, configuration) }
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ configuration: ClientConfiguration
  ) throws {
    _ = try JSONBodyDecoder(configuration).value(of: type, from: Data(json.utf8))
  }

  @Test("ends when members of unions are tried without end")
  func budget() {
    let json = String(repeating: "[", count: 40) + "1" + String(repeating: "]", count: 40)
    let error = #expect(throws: DecodingError.self) { try decode(Twice.self, json, configuration) }
    #expect(error.map { text(of: $0) } == "too many members of unions have to be tried")
  }
}
