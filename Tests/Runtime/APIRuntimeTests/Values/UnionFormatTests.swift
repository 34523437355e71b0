import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

private enum Moment: OpenEnum, Hashable {
  case none, now
  case unknown(String)

  init(rawValue: String) {
    switch rawValue {
    case "none": self = .none
    case "now": self = .now
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .none: "none"
    case .now: "now"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

/// An enum of numbers that a `Double` does not have.
private struct Limit: OpenEnum, Hashable {
  var rawValue: Int64
  var isUnknown: Bool { rawValue != 9_007_199_254_740_993 }
}

extension OneOf {
  fileprivate var name: String {
    switch self {
    case .first: "first"
    case .second: "second"
    case .unknown: "unknown"
    }
  }
}

/// An object with one member.
private struct Box<Value: FieldValue>: APIModel {
  var value: Value

  static var keys: [StaticString] { ["v"] }

  init?(_ fields: inout some FieldReader) {
    guard let value: Value = fields.required("v") else { return nil }
    self.value = value
  }

  func write(to fields: inout some FieldWriter) { fields.write("v", value) }
}

/// An object without members of its own.
private struct Empty: APIModel {
  static var keys: [StaticString] { [] }

  init?(_ fields: inout some FieldReader) {}

  func write(to fields: inout some FieldWriter) {}
}

/// An object whose member `kind` says what it is.
private struct Link<Kind: FieldValue>: APIModel {
  var url: URL
  var kind: Kind

  static var keys: [StaticString] { ["url", "kind"] }

  init?(_ fields: inout some FieldReader) {
    guard let url: URL = fields.required("url"), let kind: Kind = fields.required("kind") else { return nil }
    (self.url, self.kind) = (url, kind)
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("url", url)
    fields.write("kind", kind)
  }
}

/// A text, and the alternative that it is read as.
private struct UnionRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Returns the name of the alternative, and the JSON that it is encoded as.
  let read: @Sendable (Data) throws -> (name: String, json: String)
  /// Returns the name of the alternative by Foundation's decoder.
  let readByFoundation: @Sendable (Data) throws -> String
  let text: String
  let name: String

  init<First, Second>(_ first: First.Type, _ second: Second.Type, _ text: String, _ name: String)
  where First: FieldValue, Second: FieldValue {
    testDescription = "\(text) as \(first) or \(second)"
    read = { data in
      let union = try APIJSONDecoder().decode(OneOf<First, Second>.self, from: data)
      return (union.name, String(decoding: try APIJSONEncoder().encode(union), as: UTF8.self))
    }
    readByFoundation = {
      try JSONDecoder.api().decode([OneOf<First, Second>].self, from: Data("[".utf8) + $0 + Data("]".utf8))[0].name
    }
    (self.text, self.name) = (text, name)
  }
}

private let capitals = #""ABCDEF00-0000-0000-0000-000000000000""#
private let dashless = #""abcdef00000000000000000000000000""#
private let small = #""abcdef00-0000-0000-0000-000000000000""#

@Suite("A text or a number in a union")
struct UnionFormatTests {
  @Test(
    "is of a format if it is encoded unchanged, is a listed value first, and does not change on the way back",
    arguments: [
      .init(URL.self, String.self, #""https://h/a?b=c""#, "first"),
      .init(URL.self, String.self, #""urn:a:b""#, "first"),
      .init(URL.self, String.self, #""a b""#, "second"), .init(URL.self, String.self, #""x""#, "second"),
      .init(URL.self, String.self, #""/a""#, "second"), .init(URL.self, String.self, #""1:2""#, "second"),
      .init(URL.self, String.self, #""https://h/ü""#, "second"), .init(String.self, URL.self, #""urn:a""#, "first"),
      .init(URL.self, Moment.self, #""none""#, "second"), .init(URL.self, Moment.self, #""urn:a""#, "first"),
      .init(URL.self, Moment.self, #""later on""#, "unknown"), .init(Moment.self, URL.self, #""x""#, "unknown"),
      .init(Data.self, String.self, #""AAAA""#, "first"), .init(Data.self, String.self, #""abc=""#, "first"),
      .init(Data.self, String.self, #""abc""#, "second"), .init(Data.self, String.self, #""-_8=""#, "second"),
      .init(Data.self, String.self, #""AA\nAA""#, "second"), .init(Data.self, String.self, #""""#, "first"),
      .init(Data.self, Moment.self, #""none""#, "second"), .init(Data.self, Moment.self, #""now""#, "second"),
      .init(Data.self, Moment.self, #""AAAA""#, "first"), .init(Data.self, Moment.self, #""soon!""#, "unknown"),
      .init(Empty.self, Moment.self, #""later""#, "unknown"), .init(Moment.self, Int.self, #""later""#, "unknown"),
      .init(Base64URL.self, String.self, #""-_8""#, "first"), .init(Base64URL.self, String.self, #""-_8=""#, "second"),
      .init(Base64URL.self, String.self, #""+/8""#, "second"), .init(Base64URL.self, Moment.self, #""now""#, "second"),
      .init(UUID.self, String.self, small, "first"), .init(UUID.self, String.self, capitals, "second"),
      .init(UUID.self, String.self, dashless, "second"),
      .init([Data].self, [Moment].self, #"["none","now"]"#, "second"),
      .init([Data].self, [Moment].self, #"["AAAA"]"#, "first"), .init([URL].self, [String].self, #"["a b"]"#, "second"),
      .init([String: URL].self, [String: Moment].self, #"{"a":"none"}"#, "second"),
      .init(Box<Data>.self, Box<Moment>.self, #"{"v":"none"}"#, "second"),
      .init(Box<URL>.self, Box<String>.self, #"{"v":"a b"}"#, "second"),
      .init(Box<URL>.self, Box<String>.self, #"{"v":"urn:a"}"#, "first"),
      // In a union within, too.
      .init([OneOf<URL, Int>].self, [OneOf<Moment, Int>].self, #"[1,"now"]"#, "second"),
    ] as [UnionRow])
  private func strict(row: UnionRow) throws {
    let (name, json) = try row.read(Data(row.text.utf8))
    #expect(name == row.name)
    #expect(try JSONValue(text: json) == JSONValue(text: row.text))
  }

  @Test(
    "that is the whole value, or in a list, is read so by Foundation's decoder, too",
    arguments: [
      .init(URL.self, String.self, #""a b""#, "second"), .init(Data.self, Moment.self, #""none""#, "second"),
      .init(Data.self, String.self, #""abc""#, "second"), .init(UUID.self, String.self, capitals, "second"),
      .init(Base64URL.self, Moment.self, #""now""#, "second"), .init(URL.self, String.self, #""urn:a""#, "first"),
      .init(UUID.self, String.self, dashless, "second"), .init(UUID.self, Int.self, dashless, "first"),
      .init([URL].self, [String].self, #"["a b"]"#, "second"), .init([URL].self, [String].self, #"["urn:a"]"#, "first"),
      .init([URL?].self, [String?].self, #"["urn:a",null,"a b"]"#, "second"),
      .init([Data].self, [Moment].self, #"["none","now"]"#, "second"),
    ] as [UnionRow])
  private func foundation(row: UnionRow) throws {
    #expect(try row.readByFoundation(Data(row.text.utf8)) == row.name)
  }

  @Test(
    "is of a format that it is not strictly of where no other type fits",
    arguments: [
      .init(URL.self, Int.self, #""/a""#, "first"), .init(Data.self, Int.self, #""abc""#, "first"),
      .init(UUID.self, Moment.self, capitals, "first"), .init(UUID.self, Moment.self, dashless, "first"),
      .init(URL.self, Data.self, #""https://h/ü""#, "first"),
    ] as [UnionRow])
  private func lenient(row: UnionRow) throws {
    #expect(try row.read(Data(row.text.utf8)).name == row.name)
  }

  @Test(
    "is a number of the kind that its text has, where an integer stands beside another number",
    arguments: [
      .init(Int.self, Double.self, "2", "first"), .init(Int.self, Double.self, "2.0", "second"),
      .init(Double.self, Int.self, "2", "second"), .init(Double.self, Int.self, "2.0", "first"),
      .init(Int64.self, Decimal.self, "2e1", "second"), .init(Decimal.self, Int32.self, "-7", "second"),
      .init(Float.self, Int.self, "1.5", "first"), .init(Int.self, Float.self, "9223372036854775808", "second"),
      .init(Int32.self, Int.self, "2.0", "first"), .init(String.self, Int.self, "2.0", "second"),
      .init(Double.self, OneOf<Int, Bool>.self, "2", "first"),
    ] as [UnionRow])
  private func numbers(row: UnionRow) throws {
    #expect(try row.read(Data(row.text.utf8)).name == row.name)
    // Foundation's decoder does not tell `2.0` from `2`.
    let isKnown = !row.text.contains("2.0") && !row.text.contains("e")
    #expect(try !isKnown || row.readByFoundation(Data(row.text.utf8)) == row.name)
  }

  @Test(
    "is a number in a string only if it is a string, by every decoder",
    arguments: [
      .init(StringEncoded<Int64>.self, Int64.self, "5", "second"),
      .init(StringEncoded<Int64>.self, Int64.self, #""5""#, "first"),
      .init(StringEncoded<Decimal>.self, Double.self, "5.5", "second"),
      .init(OneOf<StringEncoded<Int64>, Bool>.self, Int.self, "5", "second"),
      .init([StringEncoded<Int64>].self, [Int].self, "[1,2]", "second"),
      .init([String: StringEncoded<Decimal>].self, [String: Double].self, #"{"a":-1}"#, "second"),
      .init(Box<StringEncoded<Int64>>.self, Box<Int>.self, #"{"v":1}"#, "second"),
      .init(Box<StringEncoded<Int64>>.self, Box<Int>.self, #"{"v":"1"}"#, "first"),
    ] as [UnionRow])
  private func inStrings(row: UnionRow) throws {
    let (name, json) = try row.read(Data(row.text.utf8))
    #expect(name == row.name)
    #expect(json == row.text)
    #expect(try row.readByFoundation(Data(row.text.utf8)) == row.name)
  }

  @Test(
    "is a number in a string, although it is not one, where nothing else fits",
    arguments: [
      .init(StringEncoded<Int64>.self, Bool.self, "5", "first"),
      .init(StringEncoded<Int64>.self, Limit.self, "5", "first"),
      .init(Box<StringEncoded<Int64>>.self, Box<Bool>.self, #"{"v":5}"#, "first"),
    ] as [UnionRow])
  private func numbersForStrings(row: UnionRow) throws {
    #expect(try row.read(Data(row.text.utf8)).name == row.name)
    #expect(try row.readByFoundation(Data(row.text.utf8)) == row.name)
  }

  @Test(
    "is a number of the type that keeps its digits",
    arguments: [
      .init(Double.self, Decimal.self, "123456789012345678901234567890", "second"),
      .init(Double.self, Decimal.self, "0.12345678901234567890123", "second"),
      .init(Double.self, Decimal.self, "0.30000000000000004", "first"),
      .init(Double.self, Decimal.self, "0.5", "first"),
      .init(Double.self, Decimal.self, "100000000000000000000", "first"),
      .init(Float.self, Decimal.self, "16777217", "second"), .init(Float.self, Decimal.self, "0.1", "first"),
      .init(Double.self, UInt64.self, "18446744073709551615", "second"),
      .init(UInt64.self, Double.self, "18446744073709551615", "first"),
      .init(Double.self, Limit.self, "9007199254740993", "second"),
      .init([Double].self, [Int64].self, "[1,9007199254740993]", "second"),
      .init([Double].self, [Int64].self, "[1,2]", "first"),
      .init([String: Double].self, [String: Int64].self, #"{"a":9007199254740993}"#, "second"),
      .init(Box<Double>.self, Box<UInt64>.self, #"{"v":18446744073709551615}"#, "second"),
      .init(Box<Double>.self, Box<Decimal>.self, #"{"v":1.00000000000000000001}"#, "second"),
      .init(Box<OneOf<Double, Bool>>.self, Box<Decimal>.self, #"{"v":1.00000000000000000001}"#, "second"),
    ] as [UnionRow])
  private func digits(row: UnionRow) throws {
    let (name, json) = try row.read(Data(row.text.utf8))
    #expect(name == row.name)
    #expect(json == row.text || row.name == "first")
    // Foundation's decoder does not show the text of a number in an object.
    #expect(try row.text.hasPrefix("{") || row.readByFoundation(Data(row.text.utf8)) == row.name)
  }

  @Test(
    "is a number of a type that does not keep its digits where no other type does",
    arguments: [
      .init(Double.self, String.self, "0.12345678901234567890123", "first"),
      .init(Double.self, Limit.self, "9007199254740995", "first"),
      .init(Box<Double>.self, Empty.self, #"{"v":9007199254740993}"#, "first"),
    ] as [UnionRow])
  private func rounded(row: UnionRow) throws {
    #expect(try row.read(Data(row.text.utf8)).name == row.name)
    #expect(try row.readByFoundation(Data(row.text.utf8)) == row.name)
  }

  @Test("is not lost for a type that does not have it, whatever URL it is")
  func lists() throws {
    let row = UnionRow([Box<URL>].self, [Empty].self, #"[{"v":"/a"},{"v":"a b"}]"#, "first")
    #expect(try row.read(Data(row.text.utf8)).name == "first")
  }

  @Test("does not outweigh the listed value that an object has, whatever its URLs are")
  func objects() throws {
    let row = UnionRow(Link<Moment>.self, Link<OneOf<Int, Bool>>.self, #"{"kind":"now","url":"/a b"}"#, "first")
    #expect(try row.read(Data(row.text.utf8)).name == "first")
  }
}

extension JSONValue {
  /// Creates the value of a JSON text.
  fileprivate init(text: String) throws {
    self = try APIJSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }
}
