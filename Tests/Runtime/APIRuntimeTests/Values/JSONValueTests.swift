import APIRuntime
import Foundation
import Testing

@Suite("A JSON value")
struct JSONValueTests {
  @Test(
    "is read and written as it is",
    arguments: [
      ("null", nil), ("true", true), ("false", false), ("0", 0), ("-1", -1), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)), ("1.5", 1.5), ("1e+300", 1e300), (#""""#, ""), (#""é\"\\😀""#, "é\"\\😀"),
      ("[]", []), ("{}", [:]), (#"[1,[null,{"a":[true]}]]"#, [1, [nil, ["a": [true]]]]),
      (#"{"a":null,"b":{"c":"d/e"}}"#, ["a": nil, "b": ["c": "d/e"]]),
    ] as [(String, JSONValue)])
  func roundTrip(text: String, value: JSONValue) throws {
    let decoded = try JSONDecoder.api().decode(JSONValue.self, from: Data(text.utf8))
    #expect(decoded == value)
    #expect(String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self) == text)
    #expect(value.description == text)
  }

  @Test(
    "keeps the kind of a number, which is a point or an exponent in its text",
    arguments: [
      ("2", .integer(2), "2"), ("2.0", .number(2), "2.0"), ("2e0", .number(2), "2.0"), ("1e2", .number(100), "100.0"),
      ("0.0", .number(0), "0.0"), ("-0.0", .number(-0.0), "-0.0"), ("1.50", .number(1.5), "1.5"),
      ("1E+20", .number(1e20), "1e+20"), ("1e-400", .number(0), "0.0"),
      // An integer that no `Double` is.
      ("9007199254740993.0", .integer(9_007_199_254_740_993), "9007199254740993"),
      ("18446744073709551616", .number(0x1p64), "1.8446744073709552e+19"),
      (#"{"v":[2.0,{"w":3.0},2]}"#, ["v": [.number(2), ["w": .number(3)], .integer(2)]], #"{"v":[2.0,{"w":3.0},2]}"#),
    ] as [(String, JSONValue, String)])
  func numbers(text: String, value: JSONValue, written: String) throws {
    let decoded = try APIJSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(kinds(of: decoded) == kinds(of: value))
    #expect(decoded == value)
    for value in [decoded, value] {
      #expect(String(decoding: try APIJSONEncoder().encode(value), as: UTF8.self) == written)
      #expect(value.description == written)
    }
  }

  /// Returns the kinds of the numbers in a value, in the order of the names.
  private func kinds(of value: JSONValue) -> [String] {
    switch value {
    case .integer: ["integer"]
    case .number: ["number"]
    case .array(let elements): elements.flatMap(kinds)
    case .object(let members): members.map { $0 }.sorted { $0.key < $1.key }.flatMap { kinds(of: $0.value) }
    default: []
    }
  }

  @Test("has one kind for 2 and 2.0 with the coders of Foundation, which do not tell them apart")
  func foundationKinds() throws {
    let values = try JSONDecoder.api().decode([JSONValue].self, from: Data("[2.0,2,2.5]".utf8))
    #expect(values.flatMap(kinds) == ["integer", "integer", "number"])
    let text = String(decoding: try JSONEncoder.api().encode([JSONValue.number(2), .number(2.5)]), as: UTF8.self)
    #expect(text == "[2,2.5]")
  }

  @Test("is made of an integer of any type")
  func integers() {
    let (count, byte) = (["a"].count, UInt8.max)
    #expect(
      [.integer(count), .integer(byte), .integer(.max), 1] as JSONValue == [1, 255, 9_223_372_036_854_775_807, 1])
    #expect(["count": .integer(count)] as JSONValue == ["count": 1])
    #expect([1, 2].map { JSONValue.integer($0) } == [1, 2])
    #expect(JSONValue.integer(UInt64.max) == .number(0x1p64))
    if case .integer(1) = JSONValue.integer(count) {} else { Issue.record("it is an integer") }
  }

  @Test("keeps members whose names are equal as strings, but not in UTF-8")
  func names() throws {
    let json = #"{"e\#u{301}":1,"\#u{E9}":{"\#u{E9}":2,"e\#u{301}":[3]}}"#
    let value = try APIJSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(value["e\u{301}"] == 1)
    #expect(value["\u{E9}"]?.objectValue?.count == 2)
    #expect(value["\u{E9}"]?["e\u{301}"]?[0] == 3)
    #expect(value["\u{E9}"]?["\u{E9}"] == 2)
    let want = #"{"e\#u{301}":1,"\#u{E9}":{"e\#u{301}":[3],"\#u{E9}":2}}"#
    #expect(Array(value.description.utf8) == Array(want.utf8))
    #expect(try APIJSONEncoder().encode(value) == Data(want.utf8))
    #expect(value != ["\u{E9}": 1, "e\u{301}": 1])
    #expect(Set([value, value]).count == 1)
  }

  @Test("has the members of an object by their names, which can be changed")
  func object() throws {
    var object: JSONObject = ["a": 1, "b": nil, "a": 2]
    #expect(object.count == 2)
    #expect(object["b"] == .null)
    object["b"] = nil
    object["c"] = "x"
    #expect(object["b"] == nil)
    #expect(JSONValue.object(object) == ["a": 2, "c": "x"])
    #expect(JSONValue.object(["a": 2, "c": "x"] as [String: JSONValue]) == .object(object))
    #expect(object.map(\.key).sorted() == ["a", "c"])
    #expect(object.description == #"{"a":2,"c":"x"}"#)
    #expect(try JSONDecoder().decode(JSONObject.self, from: JSONEncoder().encode(object)) == object)
    #expect(try APIJSONDecoder().decode(JSONObject.self, from: APIJSONEncoder().encode(object)) == object)
    #expect(throws: DecodingError.self) { try APIJSONDecoder().decode(JSONObject.self, from: Data("[]".utf8)) }
  }

  @Test("beyond 64 bits is the nearest Double")
  func bigInteger() throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data("18446744073709551616".utf8))
    #expect(value == .number(18_446_744_073_709_551_616))
    #expect(value.integerValue == nil)
  }

  @Test("equals another one if it is the same number")
  func equality() {
    #expect(JSONValue.integer(1) == .number(1.0))
    #expect(JSONValue.number(-0.0) == .integer(0))
    #expect(JSONValue.integer(1) != .number(1.5))
    #expect(JSONValue.integer(.max) != .number(9_223_372_036_854_775_808))
    #expect(JSONValue.integer(1) != .bool(true))
    #expect(JSONValue.string("1") != .integer(1))
    #expect(Set<JSONValue>([1, 1.0, "1", true, nil, .number(0), .integer(0)]).count == 5)
  }

  @Test("gives its parts, and nil for those it has not")
  func parts() {
    let value: JSONValue = ["name": "Rex", "age": 3, "weight": 4.5, "tags": ["dog", nil], "good": true, "whole": 2.0]
    #expect(value["name"]?.stringValue == "Rex")
    #expect(value["age"]?.integerValue == 3)
    #expect(value["age"]?.doubleValue == 3)
    #expect(value["weight"]?.doubleValue == 4.5)
    #expect(value["weight"]?.integerValue == nil)
    #expect(value["whole"]?.integerValue == 2)
    #expect(value["good"]?.boolValue == true)
    #expect(value["tags"]?[0]?.stringValue == "dog")
    #expect(value["tags"]?[1] == .null)
    #expect(value["tags"]?[2] == nil)
    #expect(value["tags"]?[-1] == nil)
    #expect(value["tags"]?.arrayValue?.count == 2)
    #expect(value.objectValue?.count == 6)
    #expect(value["none"] == nil)
    #expect(value[0] == nil)
    #expect(value["name"]?["x"] == nil)
    #expect(value.stringValue == nil && value.boolValue == nil && value.arrayValue == nil)
  }

  @Test("of a literal with a name twice has the last value")
  func duplicate() {
    #expect(["a": 1, "a": 2] as JSONValue == ["a": 2])
  }

  @Test("describes itself as JSON whatever it holds")
  func description() {
    let value: JSONValue = ["z": .number(.infinity), "a": "\u{1}\u{1F}\n\t\r/", "1": 1.0]
    #expect(value.description == #"{"1":1.0,"a":"\u0001\u001f\n\t\r/","z":null}"#)
  }

  @Test(
    "fits the stack of a background thread at any depth it decodes",
    arguments: [(127, true), (128, true), (129, false), (500, false)])
  func depth(levels: Int, isDecoded: Bool) {
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var description: String?
    let thread = Thread {
      description = (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))?.description
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    #expect(description == (isDecoded ? text : nil))
  }

  @Test("that is not JSON is an error", arguments: ["1e400", "", "[", "nul"])
  func invalid(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
  }
}
