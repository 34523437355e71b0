import Foundation
import Testing

@testable import APIRuntime

private func text(_ value: some Encodable) throws -> String {
  String(decoding: try APIJSONEncoder().encode(value), as: UTF8.self)
}

@Suite("The JSON encoder")
struct JSONEncoderTests {
  private func check(_ value: some Encodable) throws {
    let want = try ContentSerializer(.forDecoding).json(value)
    #expect(try text(value) == String(decoding: want, as: UTF8.self))
  }

  @Test(
    "writes numbers as the encoder of Foundation does",
    arguments: [
      0, -0.0, 1, -1, 0.1, 0.5, 1.5, 100, 1e15, 1e16, 123456789012345, 12345678901234568, 1e21, 1e22, 1e-3, 1e-4, 1e-5,
      0.001234, .leastNonzeroMagnitude, 1.7976931348623157e308, 0.30000000000000004, 1.0 / 3, 2.0 / 3, 12345.678,
      98765432.1, 4.35,
      1.005, 0.07, 1e6 + 0.1, 299792.458, 9007199254740992, 18014398509481984, 36028797018963968, -273.15, 0.000001,
      123456.789012, 999999999999.999, 3.0000000000000004,
    ])
  func doubles(value: Double) throws {
    try check(value)
    try check([value, -value])
    try check(Float(value).isFinite ? Float(value) : 0)
  }

  @Test("writes a hundred thousand numbers as the encoder of Foundation does")
  func manyDoubles() throws {
    var random = SystemRandomNumberGenerator()
    let values = (0..<100_000).map { index -> Double in
      switch index % 4 {
      case 0: Double(Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)) / 1_000
      case 1: Double.random(in: -1e9...1e9, using: &random)
      case 2: Double(Int.random(in: 0...1_000_000, using: &random)) * 1e-6
      default: Double(bitPattern: random.next())
      }
    }.filter(\.isFinite)
    try check(values)
  }

  @Test("writes integers, texts and the types of Foundation as its encoder does, with UUIDs in small letters")
  func scalars() throws {
    try check([Int.min, -1, 0, 9, 10, 99, 100, .max])
    try check([UInt64.max, 0, 1_000_000_000_000_000_000, 9_999_999_999_999_999_999])
    try check([Int8.min, 127])
    try check([true, false])
    try check([nil, 1, nil] as [Int?])
    try check([
      "", "a", "\"", "\\", "/", "abcdefgh", "abcdefg\"", "\u{0}\u{1F}\u{7F}\u{80}", "\u{8}\u{C}\n\r\t", "é😀\u{2028}",
      String(repeating: "long \"text\"\n", count: 100),
    ])
    try check([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_700_000_000.5)])
    try check([Data(), Data([1, 2, 3]), Data(0...255)])
    try check(["1", "-12.50", "0.001", "12345678901234567890.123", "1e30"].compactMap { Decimal(string: $0) })
    try check(try #require(URL(string: "https://example.com/a%20b?c=d&e=/")))
    try check([UUID(), UUID()])
    try check(["k": JSONValue.object(["b": [1, 2.5, nil], "a": [:], "c": []])])
    try check(CalendarDate("2024-02-29"))
    try check(StringEncoded(Int64(7)))
    try check(Nullable<Int>.null)
    try check([String: Int]())
    try check([Int]())
  }

  @Test("sorts members by the UTF-8 of their keys, at every level")
  func order() throws {
    #expect(
      try text(["b": ["d": 1, "c": 2], "a": ["z": 1, "": 2], "é": [:], "A": [:]])
        == #"{"A":{},"a":{"":2,"z":1},"b":{"c":2,"d":1},"é":{}}"#)
    #expect(try text(["a\"b": 1, "a#b": 2, "a\u{1}": 3, "a": 4]) == #"{"a":4,"a\u0001":3,"a\"b":1,"a#b":2}"#)
    let names = (0..<2_000).map { "key \($0)" }
    #expect(
      try text(Dictionary(uniqueKeysWithValues: names.map { ($0, 0) }))
        == "{" + names.sorted().map { "\"\($0)\":0" }.joined(separator: ",") + "}")
  }

  private struct Parts: Encodable {
    enum Key: String, CodingKey { case z, y, x, w }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: .z)
      var object = container.nestedContainer(keyedBy: Key.self, forKey: .y)
      var list = container.nestedUnkeyedContainer(forKey: .x)
      try object.encode("b", forKey: .z)
      try list.encode(1)
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(true, forKey: .w)
      try list.encode([2])
      try object.encode("a", forKey: .w)
      try 5.encode(to: container.superEncoder(forKey: .w))
      _ = container.superEncoder()
      var again = encoder.container(keyedBy: JSONKey.self)
      try again.encode(2, forKey: "a")
      try again.encode(3, forKey: "z")
    }
  }

  @Test("writes containers that are filled one after the other, and the last of equal keys")
  func parts() throws {
    let want = #"{"a":2,"super":{},"w":5,"x":[1,{"w":true},[2]],"y":{"w":"a","z":"b"},"z":3}"#
    #expect(try text(Parts()) == want)
    #expect(try String(decoding: JSONEncoder.api().encode(Parts()), as: UTF8.self) == want)
  }

  private struct Ignoring: Encodable {
    enum Key: CodingKey { case a, b, c }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode([1], forKey: .a)
      try? container.encode(["x": [1, Double.nan]], forKey: .b)
      try container.encode(["y": 2], forKey: .c)
    }
  }

  /// An element that fails behind its first member, and the next member of the object around the list.
  private struct IgnoringElements: Encodable {
    struct Item: Encodable {
      let abc: Int
      let b: Double
    }

    struct Items: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in [1, Double.nan, 2, .infinity] { try? container.encode(Item(abc: 1, b: number)) }
      }
    }

    let list = Items()
    let z = 1
  }

  @Test("omits a member or an element whose error a type ignores")
  func ignoredErrors() throws {
    #expect(try text(Ignoring()) == #"{"a":[1],"c":{"y":2}}"#)
    #expect(try text(IgnoringElements()) == #"{"list":[{"abc":1,"b":1},{"abc":1,"b":2}],"z":1}"#)
  }

  @Test(
    "throws the errors of the encoder of Foundation",
    arguments: [Double.nan, .infinity, -.infinity])
  func nonFinite(value: Double) throws {
    let error = try #require(throws: EncodingError.self) { try text(["a": [1, value]]) }
    guard case .invalidValue(let found, let context) = error else { return }
    #expect("\(found)" == "\(value)")
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 1"])
    #expect(context.debugDescription == "JSON has no number \(value)")
    #expect(throws: EncodingError.self) { try text(Float(value)) }
    #expect(throws: EncodingError.self) { try text(Decimal.nan) }
    #expect(throws: EncodingError.self) { try text(Date.distantFuture.addingTimeInterval(1e12)) }
  }

  private struct TwoShapes: Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(1)
      var object = encoder.container(keyedBy: JSONKey.self)
      try object.encode(1, forKey: "a")
    }
  }

  private struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  @Test("throws for a value of two shapes and for one without a value")
  func shapes() throws {
    #expect(throws: EncodingError.self) { try text([TwoShapes()]) }
    #expect(throws: EncodingError.self) { try text(Nothing()) }
    #expect(try text([Nothing()]) == "[{}]")
  }
}
