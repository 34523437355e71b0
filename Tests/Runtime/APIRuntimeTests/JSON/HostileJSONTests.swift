import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

@Suite("A hostile body of the JSON decoder")
struct HostileJSONTests {
  private indirect enum Tree: Codable, Equatable {
    case leaf
    case node([String: Tree])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = container.decodeNil() ? .leaf : .node(try container.decode([String: Tree].self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .leaf: try container.encodeNil()
      case .node(let members): try container.encode(members)
      }
    }

    static func of(_ depth: Int) -> Tree {
      (0..<depth).reduce(.leaf) { tree, _ in .node(["a": tree]) }
    }
  }

  /// Runs code on a thread with the stack of a background thread of Apple's systems.
  private func onSmallStack<Value>(_ work: @escaping () throws -> Value) throws -> Value {
    nonisolated(unsafe) var result: Result<Value, any Error>?
    nonisolated(unsafe) let work = work
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = Result { try work() }
      isDone.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    isDone.wait()
    return try #require(result).get()
  }

  @Test("of 100,000 levels is an error", arguments: ["[", "{\"a\":", "[{\"a\":"])
  func depth(open: String) {
    let json = Data(String(repeating: open, count: 100_000).utf8)
    #expect(throws: DecodingError.self) {
      try onSmallStack { try APIJSONDecoder().decode(JSONValue.self, from: json) }
    }
  }

  @Test("of as many levels as are allowed is decoded and encoded on a small stack")
  func allowedDepth() throws {
    let want = Tree.of(128)
    let json = try onSmallStack { try APIJSONEncoder().encode(want) }
    let tree = try onSmallStack { try APIJSONDecoder().decode(Tree.self, from: json) }
    #expect(tree == want)
    #expect(throws: EncodingError.self) { try APIJSONEncoder().encode(Tree.of(129)) }
    let deeper = Data(#"{"a":"#.utf8) + json + Data("}".utf8)
    #expect(throws: DecodingError.self) { try APIJSONDecoder().decode(Tree.self, from: deeper) }
  }

  @Test(
    "of a number or a text of 400,000 bytes is read or an error, in linear time", .timeLimit(.minutes(5)))
  func length() throws {
    let digits = String(repeating: "9", count: 400_000)
    for number in [digits, "1e" + digits, "0." + digits, "-" + digits + ".5"] {
      #expect(throws: DecodingError.self) { try APIJSONDecoder().decode(Int.self, from: Data(number.utf8)) }
      _ = try? APIJSONDecoder().decode(Double.self, from: Data(number.utf8))
      _ = try? APIJSONDecoder().decode(Decimal.self, from: Data(number.utf8))
    }
    let zeros = Data(("1." + String(repeating: "0", count: 400_000)).utf8)
    #expect(try APIJSONDecoder().decode(Int.self, from: zeros) == 1)
    let text = Data(("\"" + String(repeating: "\\u00e9", count: 80_000) + "\"").utf8)
    #expect(try APIJSONDecoder().decode(String.self, from: text).unicodeScalars.count == 80_000)
  }

  @Test(
    "of a number with more digits than a Decimal has is one where it fits",
    arguments: [
      ("1" + String(repeating: "0", count: 500) + "e-490", "1e10"), ("1e130", "1000e127"), ("-25e130", "-25000e127"),
      ("0." + String(repeating: "0", count: 500) + "12e503", "120"), ("0e500", "0"), ("-0.0e-500", "0"),
      ("12" + String(repeating: "0", count: 5_000_000) + "e-5000001", "1.2"),
    ] as [(String, String)])
  func decimals(number: String, want: String) throws {
    let decimal = try #require(Decimal(string: want))
    #expect(try APIJSONDecoder().decode(Decimal.self, from: Data(number.utf8)) == decimal)
    #expect(Decimal(stringEncoded: number) == decimal)
  }

  @Test(
    "of a number with more digits than a Decimal can have is cut off",
    arguments: [
      (String(repeating: "6", count: 39), String(repeating: "6", count: 38) + "0"),
      (String(repeating: "9", count: 50) + "e115", String(repeating: "9", count: 38) + "e127"),
      ("-0." + String(repeating: "9", count: 50), "-0." + String(repeating: "9", count: 38)),
    ])
  func digits(number: String, want: String) throws {
    let decimal = try #require(Decimal(string: want))
    #expect(try APIJSONDecoder().decode(Decimal.self, from: Data(number.utf8)) == decimal)
  }

  @Test(
    "of a number beyond the range of a Decimal is an error",
    arguments: ["1e165", "1e166", "1e-129", "1e-200", "1e999999999999"])
  func outOfRange(number: String) {
    #expect(throws: DecodingError.self) { try APIJSONDecoder().decode(Decimal.self, from: Data(number.utf8)) }
  }

  @Test("of 200,000 equal keys is read in linear time")
  func equalKeys() throws {
    let members = String(repeating: "\"a\":1,", count: 200_000)
    let json = Data("{\(members)\"b\":2}".utf8)
    #expect(try APIJSONDecoder().decode([String: Int].self, from: json) == ["a": 1, "b": 2])
  }

  private struct Asking: Decodable {
    let path: String
    init(from decoder: any Decoder) { path = decoder.codingPath.map(\.stringValue).joined(separator: "/") }
  }

  @Test("whose elements all ask for their path is read in linear time")
  func paths() throws {
    let json = Data(("[" + String(repeating: "0,", count: 200_000) + "0]").utf8)
    let elements = try APIJSONDecoder().decode([Asking].self, from: json)
    #expect(elements.map(\.path) == (0...200_000).map { "Index \($0)" })
  }
}
