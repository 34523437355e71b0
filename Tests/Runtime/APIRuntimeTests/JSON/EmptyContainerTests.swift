import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

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

extension Detail: Keyed {}

@Suite("A null, which servers in Go write for a list or a dictionary without elements")
struct EmptyContainerTests {
  private typealias Union = OneOf<[Int], String>

  private static let null = #"{"value":null}"#

  @Test(
    "is an empty one as a member that has to be there, and what it was as any other one",
    arguments: [
      MemberReading(null, Strict([Int]())), MemberReading(null, Strict([String: Int]())),
      MemberReading(null, Strict([[Int]]())),
      MemberReading(null, Strict([UUID]())), MemberReading(null, Strict([String: URL]())),
      MemberReading(null, Strict([Int]?.none)), MemberReading(null, Strict([String: Int]?.none)),
      MemberReading(null, Strict(Nullable<[Int]>.null)), MemberReading(null, Strict(JSONValue.null)),
      MemberReading(null, Loose([Int]?.none)), MemberReading(null, Loose(Nullable<[Int]>.null)),
      MemberReading(#"[{"value":null},{"value":[1]}]"#, [Strict([Int]()), Strict([1])]),
    ])
  private func member(reading: MemberReading) throws { try reading.check() }

  @Test(
    "is an error in a list and a dictionary, as a whole value, and for other types",
    arguments: [
      MemberReading(#"{"value":[null]}"#, Strict<[[Int]]>.self, fails: "value[0]: expected array, found null"),
      MemberReading(
        #"{"value":{"a":null}}"#, Strict<[String: [Int]]>.self, fails: "value.a: expected array, found null"),
      MemberReading(#"{"value":[[null]]}"#, Strict<[[Int]]>.self, fails: "value[0][0]: expected Int, found null"),
      MemberReading("null", [Int].self, fails: "expected array, found null"),
      MemberReading("null", [String: Int].self, fails: "expected object, found null"),
      MemberReading(null, Strict<Int>.self, fails: "value: expected Int, found null"),
      MemberReading(null, Strict<String>.self, fails: "value: expected String, found null"),
      MemberReading(null, Strict<Strict<Int>>.self, fails: "value: expected object, found null"),
      MemberReading("{}", Strict<[Int]>.self, fails: "value: missing"),
    ])
  private func error(reading: MemberReading) throws { try reading.check() }

  @Test(
    "is not an alternative of a union, and a type with it is meant only where no other one has the null",
    arguments: [
      MemberReading("null", Union.unknown(.null)), MemberReading(null, Strict(Union.unknown(.null))),
      MemberReading("[null]", [Union.unknown(.null)]),
      MemberReading(null, OneOf<Strict<[Int]>, Loose<[Int]>>.second(Loose(nil))),
      MemberReading(null, OneOf<Loose<[Int]>, Strict<[Int]>>.first(Loose(nil))),
      MemberReading(null, OneOf<Strict<[Int]>, Strict<JSONValue>>.second(Strict(.null))),
      MemberReading(null, OneOf<Strict<[Int]>, Strict<String>>.first(Strict([]))),
      MemberReading(null, OneOf<Strict<String>, Strict<[Int]>>.second(Strict([]))),
      MemberReading(null, OneOf<Strict<[String: Int]>, Strict<[Int]>>.first(Strict([:]))),
    ])
  private func union(reading: MemberReading) throws { try reading.check() }

  @Test("is not a reason to lose the other members of an object")
  func detail() throws {
    let json = Data(#"{"value":7,"tags":null}"#.utf8)
    for value in [
      try APIJSONDecoder().decode(OneOf<Strict<Int>, Detail>.self, from: json),
      try JSONDecoder.api().decode(OneOf<Strict<Int>, Detail>.self, from: json),
    ] {
      guard case .second(let detail) = value else { return #expect(Bool(false), "it is read as \(value)") }
      #expect(detail.tags.isEmpty)
    }
  }

  @Test("is an empty one as the body of a response", arguments: ["null", " null\n"], [false, true])
  func whole(body: String, foundation: Bool) async throws {
    let list = try await decodedBody(body, [ShopPet].self, foundation: foundation)
    #expect(try list.body.get().isEmpty)
    #expect(list.drift == "GET /decisions 200: unexpectedNull, once")
    let dictionary = try await decodedBody(body, [String: ShopPet].self, foundation: foundation)
    #expect(try dictionary.body.get().isEmpty)
    let optional = try await decodedBody(body, [ShopPet]?.self, foundation: foundation)
    #expect(try optional.body.get() == nil)
    #expect(optional.drift.isEmpty)
    let pet = try await decodedBody(body, ShopPet.self, foundation: foundation)
    #expect(throws: APIError.self) { try pet.body.get() }
    let element = try await decodedBody("[\(body)]", [ShopPet].self, foundation: foundation)
    #expect(throws: APIError.self) { try element.body.get() }
  }

  @Test("is reported as a null where it is not allowed, once", arguments: [false, true])
  func drift(foundation: Bool) async throws {
    let json = #"[{"value":null},{"value":[1]}]"#
    let list = try await decodedBody(json, [Strict<[Int]>].self, foundation: foundation)
    #expect(try list.body.get() == [Strict([]), Strict([1])])
    #expect(list.drift == "GET /decisions 200 /*/value: unexpectedNull, once")
    let union = try await decodedBody(json, [OneOf<Strict<[Int]>, Strict<String>>].self, foundation: foundation)
    #expect(try union.body.get() == [.first(Strict([])), .first(Strict([1]))])
    #expect(union.drift == "GET /decisions 200 /*/value: unexpectedNull, once")
    let other = try await decodedBody(json, [OneOf<Strict<[Int]>, Loose<[Int]>>].self, foundation: foundation)
    #expect(try other.body.get() == [.second(Loose(nil)), .first(Strict([1]))])
    #expect(other.drift.isEmpty)
  }
}
