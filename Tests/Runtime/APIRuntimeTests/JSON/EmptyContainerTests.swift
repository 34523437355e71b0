import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

/// A model whose member has to be there, as generated ones are.
private struct Strict<Value: FieldValue>: APIModel {
  var value: Value

  static var keys: [StaticString] { ["value"] }

  init?(_ fields: inout some FieldReader) {
    guard let value: Value = fields.required("value") else { return nil }
    self.value = value
  }

  func write(to fields: inout some FieldWriter) { fields.write("value", value) }
}

/// A model whose member may be missing.
private struct Loose<Value: FieldValue>: APIModel {
  var value: Value?

  static var keys: [StaticString] { ["value"] }

  init?(_ fields: inout some FieldReader) { value = fields.optional("value") }

  func write(to fields: inout some FieldWriter) { fields.writeIfPresent("value", value) }
}

/// A model with a member, and one more, which is a list.
private struct Detail: APIModel {
  var value: Int
  var tags: [String]

  static var keys: [StaticString] { ["value", "tags"] }

  init?(_ fields: inout some FieldReader) {
    guard let value: Int = fields.required("value"), let tags: [String] = fields.required("tags") else { return nil }
    (self.value, self.tags) = (value, tags)
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("value", value)
    fields.write("tags", tags)
  }
}

/// The members that two models declare.
private protocol Keyed {
  static var keys: [StaticString] { get }
}

extension Strict: Keyed {}
extension Loose: Keyed {}
extension Detail: Keyed {}

/// A union of two types, as gen writes it for `oneOf`.
private enum Either<First: FieldValue, Second: FieldValue>: APIUnion {
  case first(First)
  case second(Second)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.first, keys: (First.self as? any Keyed.Type)?.keys ?? [])
    union.attempt(Self.second, keys: (Second.self as? any Keyed.Type)?.keys ?? [])
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .first(let value): union.write(value)
    case .second(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

/// A value that both decoders read from JSON, or the beginning of their errors.
private struct Reading: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable () throws -> Void

  init<Value: FieldValue>(_ json: String, _ want: Value, sourceLocation: SourceLocation = #_sourceLocation) {
    testDescription = "\(json) as \(Value.self)"
    check = {
      let own = try APIJSONDecoder().decode(Value.self, from: Data(json.utf8))
      let foundation = try JSONDecoder.api().decode(Value.self, from: Data(json.utf8))
      #expect(own == want, sourceLocation: sourceLocation)
      #expect(foundation == want, sourceLocation: sourceLocation)
    }
  }

  init<Value: FieldValue>(
    _ json: String, _ type: Value.Type, fails want: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(json) as \(type)"
    check = {
      for result in [
        Result { try APIJSONDecoder().decode(type, from: Data(json.utf8)) },
        Result { try JSONDecoder.api().decode(type, from: Data(json.utf8)) },
      ] {
        switch result {
        case .success(let value): Issue.record("decoded \(value)", sourceLocation: sourceLocation)
        case .failure(let error): #expect(text(of: error).hasPrefix(want), sourceLocation: sourceLocation)
        }
      }
    }
  }
}

extension Strict {
  fileprivate init(_ value: Value) { self.value = value }
}

extension Loose {
  fileprivate init(_ value: Value?) { self.value = value }
}

@Suite("A null, which servers in Go write for a list or a dictionary without elements")
struct EmptyContainerTests {
  private typealias Union = Either<[Int], String>

  private static let null = #"{"value":null}"#

  @Test(
    "is an empty one as a member that has to be there, and what it was as any other one",
    arguments: [
      Reading(null, Strict([Int]())), Reading(null, Strict([String: Int]())), Reading(null, Strict([[Int]]())),
      Reading(null, Strict([UUID]())), Reading(null, Strict([String: URL]())),
      Reading(null, Strict([Int]?.none)), Reading(null, Strict([String: Int]?.none)),
      Reading(null, Strict(Nullable<[Int]>.null)), Reading(null, Strict(JSONValue.null)),
      Reading(null, Loose([Int]?.none)), Reading(null, Loose(Nullable<[Int]>.null)),
      Reading(#"[{"value":null},{"value":[1]}]"#, [Strict([Int]()), Strict([1])]),
    ])
  private func member(reading: Reading) throws { try reading.check() }

  @Test(
    "is an error in a list and a dictionary, as a whole value, and for other types",
    arguments: [
      Reading(#"{"value":[null]}"#, Strict<[[Int]]>.self, fails: "value[0]: expected array, found null"),
      Reading(#"{"value":{"a":null}}"#, Strict<[String: [Int]]>.self, fails: "value.a: expected array, found null"),
      Reading(#"{"value":[[null]]}"#, Strict<[[Int]]>.self, fails: "value[0][0]: expected Int, found null"),
      Reading("null", [Int].self, fails: "expected array, found null"),
      Reading("null", [String: Int].self, fails: "expected object, found null"),
      Reading(null, Strict<Int>.self, fails: "value: expected Int, found null"),
      Reading(null, Strict<String>.self, fails: "value: expected String, found null"),
      Reading(null, Strict<Strict<Int>>.self, fails: "value: expected object, found null"),
      Reading("{}", Strict<[Int]>.self, fails: "value: missing"),
    ])
  private func error(reading: Reading) throws { try reading.check() }

  @Test(
    "is not an alternative of a union, and a type with it is meant only where no other one has the null",
    arguments: [
      Reading("null", Union.unknown(.null)), Reading(null, Strict(Union.unknown(.null))),
      Reading("[null]", [Union.unknown(.null)]),
      Reading(null, Either<Strict<[Int]>, Loose<[Int]>>.second(Loose(nil))),
      Reading(null, Either<Loose<[Int]>, Strict<[Int]>>.first(Loose(nil))),
      Reading(null, Either<Strict<[Int]>, Strict<JSONValue>>.second(Strict(.null))),
      Reading(null, Either<Strict<[Int]>, Strict<String>>.first(Strict([]))),
      Reading(null, Either<Strict<String>, Strict<[Int]>>.second(Strict([]))),
      Reading(null, Either<Strict<[String: Int]>, Strict<[Int]>>.first(Strict([:]))),
    ])
  private func union(reading: Reading) throws { try reading.check() }

  @Test("is not a reason to lose the other members of an object")
  func detail() throws {
    let json = Data(#"{"value":7,"tags":null}"#.utf8)
    for value in [
      try APIJSONDecoder().decode(Either<Strict<Int>, Detail>.self, from: json),
      try JSONDecoder.api().decode(Either<Strict<Int>, Detail>.self, from: json),
    ] {
      guard case .second(let detail) = value else { return #expect(Bool(false), "it is read as \(value)") }
      #expect(detail.tags.isEmpty)
    }
  }

  private static let decoders: [(@Sendable () -> JSONDecoder)?] = [nil, { .api() }]

  /// Returns the body of a success, and what a drift interceptor reports.
  private func outcome<Body: Decodable & Sendable>(
    _ body: String, _ type: Body.Type, decoder: Int
  ) async throws -> (body: Result<Body, any Error>, drift: String) {
    var request = RequestBuilder<Body>(.get, "/decisions")
    request.success(200)
    let drift = DriftInterceptor()
    var client = try PetstoreClient(FakeTransport(status: 200, body))
    client.configuration.makeDecoder = Self.decoders[decoder]
    client.configuration.interceptors = [drift]
    let result = await client.result(of: request).map { $0.body }
    return (result, drift.report.description)
  }

  @Test("is an empty one as the body of a response", arguments: ["null", " null\n"], [0, 1])
  func whole(body: String, decoder: Int) async throws {
    let list = try await outcome(body, [ShopPet].self, decoder: decoder)
    #expect(try list.body.get().isEmpty)
    #expect(list.drift == "GET /decisions 200: unexpectedNull, once")
    let dictionary = try await outcome(body, [String: ShopPet].self, decoder: decoder)
    #expect(try dictionary.body.get().isEmpty)
    let optional = try await outcome(body, [ShopPet]?.self, decoder: decoder)
    #expect(try optional.body.get() == nil)
    #expect(optional.drift.isEmpty)
    let pet = try await outcome(body, ShopPet.self, decoder: decoder)
    #expect(throws: APIError.self) { try pet.body.get() }
    let element = try await outcome("[\(body)]", [ShopPet].self, decoder: decoder)
    #expect(throws: APIError.self) { try element.body.get() }
  }

  @Test("is reported as a null where it is not allowed, once", arguments: [0, 1])
  func drift(decoder: Int) async throws {
    let json = #"[{"value":null},{"value":[1]}]"#
    let list = try await outcome(json, [Strict<[Int]>].self, decoder: decoder)
    #expect(try list.body.get() == [Strict([]), Strict([1])])
    #expect(list.drift == "GET /decisions 200 /*/value: unexpectedNull, once")
    let union = try await outcome(json, [Either<Strict<[Int]>, Strict<String>>].self, decoder: decoder)
    #expect(try union.body.get() == [.first(Strict([])), .first(Strict([1]))])
    #expect(union.drift == "GET /decisions 200 /*/value: unexpectedNull, once")
    let other = try await outcome(json, [Either<Strict<[Int]>, Loose<[Int]>>].self, decoder: decoder)
    #expect(try other.body.get() == [.second(Loose(nil)), .first(Strict([1]))])
    #expect(other.drift.isEmpty)
  }
}
