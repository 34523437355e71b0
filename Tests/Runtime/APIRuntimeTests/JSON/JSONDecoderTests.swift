import Foundation
import Testing

@testable import APIRuntime

/// What a decoder makes of a text: the value, or the kind and the path of the error.
private func outcome<Value: Decodable>(_ decode: () throws -> Value) -> String {
  func path(_ context: DecodingError.Context) -> String { context.codingPath.map(\.stringValue).joined(separator: "/") }
  do {
    return try "\(decode())"
  } catch DecodingError.typeMismatch(_, let context) {
    return "mismatch at \(path(context))"
  } catch DecodingError.valueNotFound(_, let context) {
    return "null at \(path(context))"
  } catch DecodingError.keyNotFound(let key, let context) {
    return "missing \(key.stringValue) at \(path(context))"
  } catch DecodingError.dataCorrupted(let context) {
    return "corrupted at \(path(context))"
  } catch {
    return "other \(error)"
  }
}

private struct JSONSample: Codable, Equatable {
  var bool: Bool?
  var int: Int?
  var int8: Int8?
  var uint64: UInt64?
  var float: Float?
  var double: Double?
  var decimal: Decimal?
  var string: String?
  var date: Date?
  var data: Data?
  var url: URL?
  var uuid: UUID?
  var list: [Int]?
  var map: [String: Double]?
  var inner: [[JSONSample]]?
}

@Suite("The JSON decoder")
struct JSONDecoderTests {
  static let texts = [
    "null", "true", "false", "0", "-1", "1", "127", "128", "-129", "255", "1.0", "1e2", "1.5", "-0", "-0.0", "1e400",
    "-1e400",
    "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616", "1e18", "12e-1",
    "3.4e38", "3.5e38", "0.1", "1e-7", "16777217", "100e-2", "123456789.123456789", "0.0000001",
    "12345678901234567890.12345678901234567", #""""#, #""text""#, #""1""#, #""2024-02-29T12:30:00.5+01:00""#,
    #""aGVsbG8=""#,
    #""https://example.com/a?b=c""#, #""F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6""#,
    #""f81d4fae-7dec-11d0-a765-00a0c91e6bf""#, #""f81d4fae-7dec-11d0-a765-00a0c91e6bfx""#,
    "[]", "[1]", "[1,2.5]", "[null]", "[\"a\"]", "{}", #"{"a":1}"#, #"{"a":null}"#, #"{"a":"b"}"#, "[[{}]]",
    #"[[{"int":"x"}]]"#,
    #"[[{"int":1},{"inner":[[{"date":"no"}]]}]]"#, #"[[{"map":{"k":true}}]]"#, "[[1]]", "[[null]]",
  ]
  static let properties = [
    "bool", "int", "int8", "uint64", "float", "double", "decimal", "string", "date", "data", "url", "uuid", "list",
    "map", "inner",
  ]

  @Test("reads every value of every type as the decoder of Foundation does", arguments: properties)
  func equality(property: String) {
    for text in Self.texts {
      let json = Data(#"{"\#(property)":\#(text)}"#.utf8)
      let want = outcome { try JSONBodyDecoder(.forDecoding).value(of: JSONSample.self, from: json) }
      #expect(outcome { try APIJSONDecoder().decode(JSONSample.self, from: json) } == want, "\(property): \(text)")
    }
  }

  @Test("reads every value at the top as the decoder of Foundation does", arguments: texts)
  func top(text: String) {
    func check<Value: Decodable>(_ type: Value.Type) {
      let want = outcome { try JSONBodyDecoder(.forDecoding).value(of: type, from: Data(text.utf8)) }
      #expect(outcome { try APIJSONDecoder().decode(type, from: Data(text.utf8)) } == want, "\(type)")
    }
    check(Int?.self)
    check(UInt8.self)
    check(UInt32.self)
    check(Double.self)
    check(String.self)
    check([Int?].self)
    check([String: Int].self)
    check(Decimal.self)
    check(Date.self)
    check(JSONValue.self)
    check(StringEncoded<Int64>.self)
    check(Base64URL.self)
  }

  private struct Line: Decodable, Equatable {
    var a: Int
    var b: Int?
    var c: String
  }

  @Test(
    "finds members in any order, once each",
    arguments: [
      (#"{"a":1,"b":2,"c":"x"}"#, "Line(a: 1, b: Optional(2), c: \"x\")"),
      (#"{"c":"x","b":2,"a":1}"#, "Line(a: 1, b: Optional(2), c: \"x\")"),
      (#"{"z":{"a":[9]},"c":"x","a":1}"#, "Line(a: 1, b: nil, c: \"x\")"),
      (#"{"b":null,"c":"x","a":1,"c":3,"a":"y"}"#, "Line(a: 1, b: nil, c: \"x\")"),
      (#"{"x":1,"a":2,"x":3,"c":"x","b":1,"\u0061":4}"#, "Line(a: 2, b: Optional(1), c: \"x\")"),
      (#"{"A":1,"b":2,"c":"x"}"#, "missing a at "), (#"{"a":1,"b":"2","c":"x"}"#, "mismatch at b"),
    ] as [(String, String)])
  func order(json: String, want: String) {
    #expect(outcome { try APIJSONDecoder().decode(Line.self, from: Data(json.utf8)) } == want)
    #expect(outcome { try JSONDecoder.api().decode(Line.self, from: Data(json.utf8)) } == want)
  }

  @Test("finds the members of large objects in any order, with the first of equal keys")
  func largeObjects() throws {
    let names = (0..<5_000).map { "key \($0)" }
    let members = (names + names).enumerated().map { "\"\($1)\":\($0)" }
    let json = Data("{\(members.joined(separator: ","))}".utf8)
    let map = try APIJSONDecoder().decode([String: Int].self, from: json)
    #expect(map == Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) }))

    struct Picked: Decodable {
      let values: [Int]
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONKey.self)
        values = try (0..<5_000).reversed().map {
          try container.decode(Int.self, forKey: JSONKey(stringValue: "key \($0)"))
        }
      }
    }
    #expect(try APIJSONDecoder().decode(Picked.self, from: json).values == (0..<5_000).reversed())
  }

  @Test(
    "says where an error is and what was found",
    arguments: [
      ("{\n  \"a\": \"x\"}", "expected Int, found string 'x' at line 2, column 8"),
      (#"{"a":1.5}"#, "expected Int, found 1.5 at line 1, column 6"),
      (#"{"a":1e30}"#, "the number 1e30 is out of range for Int at line 1, column 6"),
      (#"{"a":[]}"#, "expected Int, found array at line 1, column 6"),
      (#"{"é":0,"a":null}"#, "expected Int, found null at line 1, column 12"),
      (#" {"b":1}"#, "the key 'a' is missing in the object at line 1, column 2"),
    ] as [(String, String)])
  func places(json: String, want: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try APIJSONDecoder().decode(Line.self, from: Data(json.utf8))
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      #expect(context.debugDescription == want)
    @unknown default: Issue.record(error)
    }
  }

  private class Base: Decodable {
    let name: String
  }

  private final class Derived: Base {
    let size: Int
    enum CodingKeys: CodingKey { case size }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      size = try container.decode(Int.self, forKey: .size)
      try super.init(from: container.superDecoder())
    }
  }

  @Test(
    "decodes superclasses", arguments: [#"{"size":1,"super":{"name":"x"}}"#, #"{"size":1}"#, #"{"size":1,"super":3}"#])
  func superclass(json: String) {
    func name(_ decode: (Derived.Type, Data) throws -> Derived) -> String {
      outcome { try decode(Derived.self, Data(json.utf8)).name }
    }
    #expect(name { try APIJSONDecoder().decode($0, from: $1) } == name { try JSONDecoder().decode($0, from: $1) })
  }

  private struct Kept: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  @Test("serves a decoder that a type has stored after the end")
  func storedDecoder() throws {
    let kept = try {
      let json = Data((0..<1_000).map { "\"text \($0)\"" }.joined(separator: ",").utf8)
      return try APIJSONDecoder().decode(Kept.self, from: Data("[".utf8) + json + Data("]".utf8))
    }()
    #expect(try [String](from: kept.decoder) == (0..<1_000).map { "text \($0)" })
  }

  @Test("passes user information and the treatment of unknown values on")
  func userInfo() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "key"))
    let decoder = APIJSONDecoder(unknownValues: .rejected, userInfo: [key: "value"])
    let kept = try decoder.decode(Kept.self, from: Data("1".utf8))
    #expect(kept.decoder.userInfo[key] as? String == "value")
    #expect(kept.decoder.rejectsUnknownValues)
  }
}
