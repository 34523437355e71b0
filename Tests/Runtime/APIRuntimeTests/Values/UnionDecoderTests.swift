import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

private enum Kind: OpenEnum, Hashable {
  case and, or
  case unknown(String)

  init(rawValue: String) {
    switch rawValue {
    case "and": self = .and
    case "or": self = .or
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .and: "and"
    case .or: "or"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

private struct Cat: FieldValue {
  var name: String
  var meow: Int
}

private struct Dog: FieldValue {
  var name: String
  var bark: Int?
  var owner: Owner?

  struct Owner: Codable, Equatable, Sendable {
    var kinds: [Int]
  }
}

private struct Tagged: FieldValue {
  var name: String
  var kind: Kind?
  var bark: Int?
}

private indirect enum Animal: FieldValue {
  case cat(Cat)
  case dog(Dog)
  case tagged(Tagged)
  case text(String)
  case moment(Date)
  case many([Animal])
  case unknown(JSONValue)

  init(from decoder: any Decoder) throws {
    var union = UnionDecoder<Self>(decoder)
    union.attempt(Tagged.self, keys: ["name", "kind", "bark"]) { .tagged($0) }
    union.attempt(Dog.self, keys: ["name", "bark", "owner"]) { .dog($0) }
    union.attempt(Cat.self, keys: ["name", "meow"]) { .cat($0) }
    union.attempt(Date.self) { .moment($0) }
    union.attempt(String.self) { .text($0) }
    union.attempt([Animal].self) { .many($0) }
    self = try union.best() ?? .unknown(JSONValue(from: decoder))
  }
}

@Suite("A union")
struct UnionDecoderTests {
  @Test(
    "is the member that fits best",
    arguments: [
      (#"{"name":"a","meow":1}"#, .cat(Cat(name: "a", meow: 1))),
      (#"{"name":"a"}"#, .tagged(Tagged(name: "a"))),
      (#"{"name":"a","bark":1}"#, .tagged(Tagged(name: "a", bark: 1))),
      (#"{"name":"a","owner":{"kinds":[1]}}"#, .dog(Dog(name: "a", owner: .init(kinds: [1])))),
      (#"{"name":"a","meow":"x"}"#, .tagged(Tagged(name: "a"))),
      (#"{"name":"a","kind":"and","meow":1}"#, .tagged(Tagged(name: "a", kind: .and))),
      (#"{"name":"a","kind":"new","bark":1}"#, .tagged(Tagged(name: "a", kind: .unknown("new"), bark: 1))),
      (#"{"name":"a","kind":"new","meow":1}"#, .cat(Cat(name: "a", meow: 1))),
      (#""plain""#, .text("plain")), (#""2024-02-29T12:30:00Z""#, .moment(Date(timeIntervalSince1970: 1_709_209_800))),
      (#"["x",{"name":"a","meow":1},1]"#, .many([.text("x"), .cat(Cat(name: "a", meow: 1)), .unknown(1)])),
      ("17", .unknown(17)), (#"{"x":1}"#, .unknown(["x": 1])), ("[]", .many([])),
    ] as [(String, Animal)])
  private func best(text: String, want: Animal) throws {
    #expect(try JSONDecoder.api().decode(Animal.self, from: Data(text.utf8)) == want)
  }

  @Test("with an unknown value in every member is the one with the fewest in members that others know, too")
  func fewest() throws {
    struct Plain: FieldValue { var a: Kind, b: Kind, c: String }
    struct Two: FieldValue { var a: Kind, b: Kind }
    struct One: FieldValue { var a: Kind }
    struct Three: FieldValue { var a: Kind, b: Kind, c: Kind }
    struct Choice: Decodable {
      let name: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(Three.self, keys: ["a", "b", "c"]) { _ in "three" }
        union.attempt(Two.self, keys: ["a", "b"]) { _ in "two" }
        union.attempt(One.self, keys: ["a"]) { _ in "one" }
        union.attempt(Plain.self, keys: ["a", "b", "c"]) { _ in "plain" }
        name = try union.best()
      }
    }
    let text = #"[{"a":"x","b":"y","c":"z"},{"a":"x","b":"or","c":"or"},{"a":"x","b":"y","c":"or"},{"a":"or","b":"y"}]"#
    let choices = try JSONDecoder.api().decode([Choice].self, from: Data(text.utf8))
    #expect(choices.map(\.name) == ["plain", "three", "three", "two"])
  }

  @Test("within a member counts against it when it is unknown itself")
  func nestedUnknown() throws {
    struct A: FieldValue { var pet: Animal }
    struct B: FieldValue { var pet: JSONValue }
    struct Choice: Decodable {
      let name: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(A.self, keys: ["pet"]) { _ in "a" }
        union.attempt(B.self, keys: ["pet"]) { _ in "b" }
        name = try union.best()
      }
    }
    let text = #"[{"pet":"x"},{"pet":1},{"pet":{"name":"a","kind":"new"}},{"pet":["x",1]}]"#
    #expect(try JSONDecoder.api().decode([Choice].self, from: Data(text.utf8)).map(\.name) == ["a", "b", "b", "b"])
  }

  @Test("that swallows errors is held to the same count")
  func swallowed() throws {
    struct Lenient: FieldValue {
      let kind: Kind?
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONKey.self)
        kind = try? container.decode(Kind.self, forKey: "kind")
      }
    }
    struct Plain: FieldValue { var kind: String }
    struct Choice: Decodable {
      let name: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(Lenient.self, keys: ["kind"]) { "lenient \($0.kind?.rawValue ?? "nil")" }
        union.attempt(Plain.self, keys: ["kind"]) { "plain \($0.kind)" }
        name = try union.best()
      }
    }
    let text = #"[{"kind":"and"},{"kind":"new"}]"#
    #expect(
      try JSONDecoder.api().decode([Choice].self, from: Data(text.utf8)).map(\.name) == ["lenient and", "plain new"])
  }

  @Test("that swallows errors of a second look is held to the same count")
  func swallowedTwice() throws {
    struct Plain: FieldValue { var a: Kind, b: Kind }
    struct Lenient: FieldValue {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONKey.self)
        _ = try? container.decode(Kind.self, forKey: "a")
        _ = try? container.decode(Kind.self, forKey: "b")
      }
    }
    struct Choice: Decodable {
      let name: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(Plain.self, keys: ["a", "b"]) { _ in "plain" }
        union.attempt(Lenient.self, keys: ["a", "b"]) { _ in "lenient" }
        name = try union.best()
      }
    }
    let text = #"[{"a":"x","b":"y"},{"a":"x"}]"#
    #expect(try JSONDecoder.api().decode([Choice].self, from: Data(text.utf8)).map(\.name) == ["plain", "lenient"])
  }

  @Test("passes the unknown values of a union within on to the count of its member")
  func nestedCount() throws {
    struct Inner: FieldValue {
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(Kind.self) { $0.rawValue }
        _ = try union.best()
      }
    }
    struct A: FieldValue { var x: Inner, y: Kind, z: Int? }
    struct B: FieldValue { var x: String, y: Kind, z: Int }
    struct Choice: Decodable {
      let name: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(A.self, keys: ["x", "y", "z"]) { _ in "a" }
        union.attempt(B.self, keys: ["x", "y", "z"]) { _ in "b" }
        name = try union.best()
      }
    }
    let text =
      #"[{"x":"new","y":"new","z":1},{"x":"or","y":"new","z":1},{"x":"new","y":"or","z":1},{"x":"new","y":"or"}]"#
    #expect(try JSONDecoder.api().decode([Choice].self, from: Data(text.utf8)).map(\.name) == ["b", "a", "b", "a"])
  }

  @Test("is distinguished by its discriminator")
  func discriminator() throws {
    struct Probe: Decodable {
      let kind: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<Never>(decoder)
        kind = try union.discriminator("kind")
      }
    }
    let text =
      #"[{"kind":"cat"},{"kind":1},{"kind":-2.0},{"kind":true},{"kind":false},{"kind":0.5},{"kind":[1]},{"kind":null},{}]"#
    let want = ["cat", "1", "-2", "true", "false", "0.5", nil, nil, nil]
    #expect(try JSONDecoder().decode([Probe].self, from: Data(text.utf8)).map(\.kind) == want)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Probe.self, from: Data("[]".utf8)) }
  }

  @Test("may be decoded by many threads with one decoder")
  func threads() throws {
    let decoder = JSONDecoder.api()
    let text = #"[{"name":"a","kind":"new","meow":1},{"name":"a","kind":"and","meow":1}]"#
    let want = [Animal.cat(Cat(name: "a", meow: 1)), .tagged(Tagged(name: "a", kind: .and))]
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      let value = try? decoder.decode([Animal].self, from: Data(text.utf8))
      if value != want { Issue.record("got \(String(describing: value))") }
    }
  }
}
