import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

private struct Status: OpenEnum, Hashable {
  let rawValue: String
  var isUnknown: Bool { rawValue != "sold" }
}

private struct Level: OpenEnum, Hashable {
  let rawValue: Int
  var isUnknown: Bool { rawValue != 1 }
}

private struct Cat: FieldValue, Hashable {
  var name: String
  var meow: Int
}

private struct Dog: FieldValue, Hashable {
  var status: Status
  var owner: Owner?

  struct Owner: Codable, Hashable, Sendable {
    var kinds: [Int]
  }
}

private enum Animal: FieldValue, Hashable {
  case cat(Cat)
  case dog(Dog)
  case unknown(JSONValue)

  init(from decoder: any Decoder) throws {
    var union = UnionDecoder<Self>(decoder)
    union.attempt(Cat.self, keys: ["name", "meow"]) { .cat($0) }
    union.attempt(Dog.self, keys: ["status", "owner"]) { .dog($0) }
    self = try union.best() ?? .unknown(JSONValue(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .cat(let value): try value.encode(to: encoder)
    case .dog(let value): try value.encode(to: encoder)
    case .unknown(let value): try value.encode(to: encoder)
    }
  }
}

private enum Pet: APIUnion, Hashable {
  case cat(Cat)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    switch union.discriminator("petType") {
    case "cat": union.member(Self.cat)
    default: union.unknown(Self.unknown)
    }
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .cat(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

@Suite("An unknown value")
struct UnknownValuesTests {
  @Test("is preserved and sent back unchanged")
  func preserved() throws {
    try check([Status].self, #"["sold","lost"]"#)
    try check([Level].self, "[1,2]")
    try check([Animal].self, #"[{"status":"lost"},{"x":1},"y"]"#)
    try check([Pet].self, #"[{"petType":"bird"},{"x":1}]"#)
  }

  @Test("is an error if it is rejected")
  func rejected() {
    #expect(refusal([Status].self, #"["sold","lost"]"#) == "[1]: 'lost' is not one of the known values of Status")
    #expect(refusal([Level].self, "[2]") == "[0]: 2 is not one of the known values of Level")
    #expect(
      refusal([Pet].self, #"[{"petType":"bird"}]"#)
        == "[0]: 'bird' is not one of the known values of the petType of Pet")
    #expect(refusal([Pet].self, #"[{"petType":""}]"#) == "[0]: '' is not one of the known values of the petType of Pet")
    #expect(refusal([Pet].self, #"[{"x":1}]"#) == "[0]: the petType of Pet is missing")
    #expect(refusal([Pet].self, #"[{"petType":1}]"#) == "[0]: '1' is not one of the known values of the petType of Pet")
    #expect(refusal([Pet].self, #"[{"petType":[]}]"#) == "[0]: the petType of Pet is missing")
  }

  @Test(
    "that fits no member is rejected with the reasons of all",
    arguments: [
      (
        #"{"name":"a","status":"lost"}"#,
        "fits none of Cat (meow: missing), Dog (status: 'lost' is not one of the known values of Status)"
      ),
      (
        #"{"name":"a","meow":"x","status":"sold","owner":{"kinds":[1,"x"]}}"#,
        "fits none of Cat (meow: expected Int, found string), Dog (owner.kinds[1]: expected Int, found string)"
      ),
      (
        #"{"name":null,"status":null}"#,
        "fits none of Cat (name: expected String, found null), Dog (status: expected String, found null)"
      ),
      ("7", "fits none of Cat (expected object, found number), Dog (expected object, found number)"),
    ])
  func refusedUnion(text: String, want: String) {
    #expect(refusal([Animal].self, "[\(text)]") == "[0]: " + want)
  }

  @Test("is not rejected where known ones are")
  func known() throws {
    let decoder = JSONDecoder.api(unknownValues: .rejected)
    #expect(decoder.unknownValues == .rejected)
    #expect(JSONDecoder.api().unknownValues == .preserved)
    let text = #"[{"name":"a","meow":1},{"status":"sold","meow":1}]"#
    #expect(
      try decoder.decode([Animal].self, from: Data(text.utf8))
        == [.cat(Cat(name: "a", meow: 1)), .dog(Dog(status: Status(rawValue: "sold")))])
    let cats = Data(#"[{"petType":"cat","name":"a","meow":1}]"#.utf8)
    #expect(try decoder.decode([Pet].self, from: cats) == [.cat(Cat(name: "a", meow: 1))])
  }

  @Test("of a discriminator counts against the member it is in")
  func count() throws {
    struct Owner: FieldValue { var pet: Pet }
    struct Bag: FieldValue { var pet: JSONValue }
    struct Choice: Decodable {
      let name: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(Owner.self, keys: ["pet"]) { _ in "owner" }
        union.attempt(Bag.self, keys: ["pet"]) { _ in "bag" }
        name = try union.best()
      }
    }
    let text = #"[{"pet":{"petType":"cat","name":"a","meow":1}},{"pet":{"petType":"bird"}},{"pet":{}}]"#
    #expect(try JSONDecoder.api().decode([Choice].self, from: Data(text.utf8)).map(\.name) == ["owner", "bag", "bag"])
  }

  @Test("apart, the error of a member that its discriminator chose says where")
  func path() {
    for decoder in [JSONDecoder.api(), .api(unknownValues: .rejected)] {
      let text = #"{"pets":[{"petType":"cat","name":"a","meow":"x"}]}"#
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode([String: [Pet]].self, from: Data(text.utf8))
      }
      #expect(error.map { APIRuntime.text(of: $0) } == "pets[0].meow: expected Int, found string")
    }
  }

  @Test(
    "is what the configuration says in responses", arguments: [(UnknownValues.preserved, true), (.rejected, false)])
  func configuration(unknownValues: UnknownValues, isKept: Bool) throws {
    var configuration = ClientConfiguration(server: "https://example.com")
    configuration.unknownValues = unknownValues
    let decoder = ResponseDecoder<[Status]>.json([Status].self) { $0 }
    let statuses = try? decoder.body(
      from: TransportResponse(status: 200, body: Data(#"["lost"]"#.utf8)), configuration)
    #expect((statuses != nil) == isKept)
  }

  private func check<Value: Codable & Sendable>(_ type: Value.Type, _ text: String) throws {
    let value = try JSONDecoder.api().decode(type, from: Data(text.utf8))
    #expect(String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self) == text)
  }

  private func refusal<Value: Decodable>(_ type: Value.Type, _ text: String) -> String? {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder.api(unknownValues: .rejected).decode(type, from: Data(text.utf8))
    }
    return error.map { APIRuntime.text(of: $0) }
  }
}
