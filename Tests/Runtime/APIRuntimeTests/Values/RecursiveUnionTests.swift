import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// Decodes its leaf last, so that a member that fits all but that is found out late.
private struct Level<Leaf: FieldValue>: APIModel {
  var next: Indirect<Deep?>
  var leaf: Leaf

  init?(_ fields: inout some FieldReader) {
    Work.done.get()?.count += 1
    next = Indirect(fields.optional("next"))
    guard let leaf: Leaf = fields.required("leaf") else { return nil }
    self.leaf = leaf
  }

  func write(to fields: inout some FieldWriter) {
    fields.writeIfPresent("next", next.value)
    fields.write("leaf", leaf)
  }
}

private enum Word: OpenEnum, Hashable {
  case known
  case unknown(String)

  init(rawValue: String) { self = rawValue == "known" ? .known : .unknown(rawValue) }

  var rawValue: String {
    switch self {
    case .known: "known"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool { rawValue != "known" }
}

private enum Deep: APIUnion {
  case a(Level<Int>)
  case b(Level<Bool>)
  case c(Level<Word>)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.a, keys: ["next", "leaf"])
    union.attempt(Self.b, keys: ["next", "leaf"])
    union.attempt(Self.c, keys: ["next", "leaf"])
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .a(let value): union.write(value)
    case .b(let value): union.write(value)
    case .c(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }

  /// The member at each level, and how the innermost value was decoded.
  var members: String {
    switch self {
    case .a(let level): "a" + (level.next.value?.members ?? "")
    case .b(let level): "b" + (level.next.value?.members ?? "")
    case .c(let level): "c" + (level.next.value?.members ?? "")
    case .unknown(let value): "(\(value))"
    }
  }
}

private indirect enum Mixed: APIUnion {
  case text(String)
  case list([Mixed])
  case map([String: Mixed])
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    Work.done.get()?.count += 1
    union.attempt(Self.text)
    union.attempt(Self.list)
    union.attempt(Self.map)
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .text(let value): union.write(value)
    case .list(let value): union.write(value)
    case .map(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

/// How many values were decoded.
private final class Work: @unchecked Sendable {
  static let done = TaskLocal<Work?>(wrappedValue: nil)
  var count = 0

  static func counting<Value>(_ decode: () throws -> Value) throws -> (value: Value, count: Int) {
    let work = Work()
    return (try done.withValue(work, operation: decode), work.count)
  }
}

private func nested(_ opening: String, _ innermost: String, _ closing: String, _ depth: Int) -> Data {
  Data((String(repeating: opening, count: depth) + innermost + String(repeating: closing, count: depth)).utf8)
}

@Suite("A recursive union", .timeLimit(.minutes(5)))
struct RecursiveUnionTests {
  private static let depth = 60

  @Test(
    "is decoded in linear time, whatever its innermost value is",
    arguments: [
      (#"{"leaf":1,"next":null}"#, "a"), (#"{"leaf":true,"next":null}"#, "b"), (#"{"leaf":"known"}"#, "c"),
      (#"{"leaf":"new"}"#, "c"), (#"{"leaf":[]}"#, #"({"leaf":[]})"#), ("7", "(7)"),
    ] as [(String, String)])
  func innermost(json: String, want: String) throws {
    for (leaf, member) in [("1", "a"), ("true", "b"), (#""known""#, "c")] {
      let text = nested(#"{"leaf":\#(leaf),"next":"#, json, "}", Self.depth)
      let (value, count) = try Work.counting { try JSONDecoder.api().decode(Deep.self, from: text) }
      #expect(value.members == String(repeating: member, count: Self.depth) + want)
      #expect(count <= 6 * (Self.depth + 1))
    }
  }

  @Test(
    "is decoded in linear time if the leaf of every level is unknown, or fits no member", arguments: [#""new""#, "[]"])
  func everyLevel(leaf: String) throws {
    let text = nested(#"{"leaf":\#(leaf),"next":"#, "null", "}", Self.depth)
    let (value, count) = try Work.counting { try JSONDecoder.api().decode(Deep.self, from: text) }
    #expect(value.members.hasPrefix(leaf == "[]" ? "({" : String(repeating: "c", count: Self.depth)))
    #expect(count <= 6 * (Self.depth + 1))
  }

  @Test("is refused in linear time, with a text of a limited length", arguments: Coder.allCases, [10, 60, 200])
  private func refused(coder: Coder, depth: Int) throws {
    for innermost in ["7", #"{"leaf":"new"}"#, #"{"leaf":[]}"#] {
      let text = nested(#"{"leaf":1,"next":"#, innermost, "}", depth)
      var failure: (any Error)?
      let (_, count) = try Work.counting {
        do { _ = try coder.decode(Deep.self, from: text) } catch { failure = error }
      }
      #expect(count <= 3 * (depth + 1))
      let reason = APIRuntime.text(of: try #require(failure as? DecodingError))
      #expect(reason.hasPrefix("fits none of Level<Int> (next: fits none of Level<Int> (next: fits none of "))
      #expect(reason.count <= 1_001)
    }
  }

  /// The decoders, which reject unknown values.
  private enum Coder: CaseIterable {
    case own, foundation

    func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
      switch self {
      case .own:
        var decoder = APIJSONDecoder()
        decoder.unknownValues = .rejected
        decoder.maximumDepth = 256
        return try decoder.decode(type, from: json)
      case .foundation: return try JSONDecoder.api(unknownValues: .rejected).decode(type, from: json)
      }
    }
  }

  @Test("is refused with the reason of every member, which is cut off after 200 characters")
  func reason() throws {
    let why = "expected object, found number 7 at line 1, column 18"
    let whole = "next: fits none of Level<Int> (\(why)), Level<Bool> (\(why)), Level<Word> (\(why))"
    let shown = whole.prefix(200) + "…"
    let error = #expect(throws: DecodingError.self) {
      try Coder.own.decode(Deep.self, from: Data(#"{"leaf":1,"next":7}"#.utf8))
    }
    #expect(
      APIRuntime.text(of: try #require(error))
        == "fits none of Level<Int> (\(shown)), Level<Bool> (\(shown)), Level<Word> (\(shown))")
  }

  @Test("of texts, lists and maps is decoded in linear time, be it deep or wide")
  func mixed() throws {
    let deep = String(decoding: nested("[[", "7", "]]", 60), as: UTF8.self)
    let objects = String(decoding: nested(#"{"a":["#, #""x",7"#, "]}", 30), as: UTF8.self)
    for json in [deep, objects] {
      for width in [1, 50] {
        let text = Data(("[" + Array(repeating: json, count: width).joined(separator: ",") + "]").utf8)
        let (value, count) = try Work.counting { try JSONDecoder.api().decode(Mixed.self, from: text) }
        #expect(try JSONDecoder().decode(JSONValue.self, from: text) == value.json)
        #expect(count <= 1 + width * 4 * 121)
      }
    }
  }

  @Test("within a member is found by what it is of, not by the text it is in")
  func documents() throws {
    let text = #"{"a":"{\"x\":1}","b":"{\"x\":true}","leaf":1}"#
    #expect(try JSONDecoder.api().decode(Letter.self, from: Data(text.utf8)) == .second(["a": 1, "b": true]))
  }

  @Test("with wrappers of its own is given by those, not by the ones of another")
  func wrappers() throws {
    struct A: FieldValue {
      var x: Tagged<Int>
      var leaf: Bool
    }
    struct B: FieldValue {
      var x: Tagged<Bool>
      var leaf: Int
    }
    struct Choice: Decodable {
      let text: String?
      init(from decoder: any Decoder) throws {
        var union = UnionDecoder<String>(decoder)
        union.attempt(A.self, keys: ["x", "leaf"]) { $0.x.text }
        union.attempt(B.self, keys: ["x", "leaf"]) { $0.x.text }
        text = try union.best()
      }
    }
    #expect(try JSONDecoder().decode(Choice.self, from: Data(#"{"x":"a","leaf":1}"#.utf8)).text == "Bool a")
  }
}

/// A union whose members hold another document in a text.
private enum Letter: FieldValue {
  case first
  case second([String: JSONValue])

  struct Holder<Leaf: Decodable>: FieldValue {
    var values: [String: JSONValue]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: JSONKey.self)
      values = [:]
      for key in ["a", "b"] as [JSONKey] {
        let text = try container.decode(String.self, forKey: key)
        values[key.stringValue] = try JSONDecoder().decode([String: Scalar].self, from: Data(text.utf8))["x"]?.value
      }
      _ = try container.decode(Leaf.self, forKey: "leaf")
    }
  }

  struct Scalar: Decodable {
    var value: JSONValue?

    init(from decoder: any Decoder) throws {
      var union = UnionDecoder<JSONValue>(decoder)
      union.attempt(Int64.self) { .integer($0) }
      union.attempt(Bool.self) { .bool($0) }
      value = try union.best()
    }
  }

  init(from decoder: any Decoder) throws {
    var union = UnionDecoder<Self>(decoder)
    union.attempt(Holder<Bool>.self, keys: ["a", "b", "leaf"]) { _ in .first }
    union.attempt(Holder<Int>.self, keys: ["a", "b", "leaf"]) { .second($0.values) }
    self = try union.best() ?? .first
  }
}

/// A union of one member that every type of it wraps in another way.
private struct Tagged<Tag>: FieldValue {
  let text: String

  private init(_ text: String) {
    self.text = "\(Tag.self) \(text)"
  }

  init(from decoder: any Decoder) throws {
    var union = UnionDecoder<Self>(decoder)
    union.attempt(String.self) { Self($0) }
    self = try union.best() ?? Self("")
  }
}

extension Mixed {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .list(let list): .array(list.map(\.json))
    case .map(let map): .object(map.mapValues(\.json))
    case .unknown(let value): value
    }
  }
}
