import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

private struct Reading: Codable, Sendable {
  var at: Date?
  var values: [Double]?
  var counts: [Int]?
  var rest: JSONValue?
}

/// A model whose union has what only a strategy of the decoder can read.
private enum Event: APIUnion, Hashable {
  case moment(Moment)
  case price(Price)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.price, keys: ["id", "amount"])
    union.attempt(Self.moment, keys: ["id", "at"])
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {}
}

private struct Moment: FieldValue, Hashable {
  var id: UInt64
  var at: Date
}

private struct Price: FieldValue, Hashable {
  var id: UInt64
  var amount: Decimal
}

@Suite("One of Foundation's coders in a configuration")
struct FoundationCoderTests {
  private func configuration(
    _ change: @escaping @Sendable (JSONDecoder, JSONEncoder) -> Void = { _, _ in }
  ) -> ClientConfiguration {
    var configuration = ClientConfiguration(server: "https://example.com")
    configuration.makeDecoder = {
      let decoder = JSONDecoder.api()
      change(decoder, JSONEncoder())
      return decoder
    }
    configuration.makeEncoder = {
      let encoder = JSONEncoder.api()
      change(JSONDecoder(), encoder)
      return encoder
    }
    return configuration
  }

  @Test(
    "says where a number is that does not fit its type",
    arguments: [
      (#"{"counts":[1,1.5]}"#, "counts[1]: expected Int, found 1.5 at line 1, column 14"),
      (#"{"values":[1.5],"counts":[1e30]}"#, "counts[0]: the number 1e30 is out of range for Int at line 1, column 27"),
      (#"{"values":[1e400]}"#, "values[0]: the number 1e400 is out of range for Double at line 1, column 12"),
      (#"{"values":["1"]}"#, "values[0]: expected Double, found string"),
    ])
  func numbers(json: String, want: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONBodyDecoder(configuration()).value(of: Reading.self, from: Data(json.utf8))
    }
    #expect(error.map { text(of: $0) } == want)
  }

  @Test("says that a number does not fit its type behind a value that only it can read")
  func numberBehindStrategy() {
    let configuration = configuration { decoder, _ in decoder.dateDecodingStrategy = .secondsSince1970 }
    let error = #expect(throws: DecodingError.self) {
      try JSONBodyDecoder(configuration).value(of: Reading.self, from: Data(#"{"at":5,"counts":[1.5]}"#.utf8))
    }
    #expect(error.map { text(of: $0) } == "a number is out of range for its type")
  }

  @Test("says what else is wrong with a value as a whole")
  func other() {
    var rejecting = configuration()
    rejecting.unknownValues = .rejected
    for (type, json, want) in [
      (Date.self, #""x""#, "expected a date-time such as 2024-02-29T12:00:00Z, found 'x'"),
      (Event.self, "7", "fits none of Price (expected object, found number), Moment (expected object, found number)"),
      (Reading.self, #"{"counts":[1,}"#, "The given data was not valid JSON"),
    ] as [(any Decodable.Type, String, String)] {
      let error = #expect(throws: DecodingError.self) {
        try JSONBodyDecoder(rejecting).value(of: type, from: Data(json.utf8))
      }
      #expect(error.map { text(of: $0) } == want)
    }
  }

  @Test("reads the members of a union by its strategies, and numbers as exactly as elsewhere")
  func unions() throws {
    let configuration = configuration { decoder, _ in decoder.dateDecodingStrategy = .secondsSince1970 }
    let json = #"[{"id":18446744073709551615,"at":5},{"id":1,"amount":0.12345678901234567890123},{"id":1,"at":"x"}]"#
    let events = try JSONBodyDecoder(configuration).value(of: [Event].self, from: Data(json.utf8))
    let amount = try #require(Decimal(string: "0.12345678901234567890123"))
    #expect(
      events == [
        .moment(Moment(id: .max, at: Date(timeIntervalSince1970: 5))), .price(Price(id: 1, amount: amount)),
        .unknown(["id": 1, "at": "x"]),
      ])
  }

  @Test("writes what ours does not, within the limit for the depth", arguments: [(120, true), (200, false)])
  func depth(depth: Int, isWritten: Bool) throws {
    let configuration = configuration { _, encoder in
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
    var rest: JSONValue = []
    for _ in 1..<depth { rest = [rest] }
    let value = Reading(values: [.infinity], rest: rest)
    let text = Result { try ContentSerializer(configuration).jsonText(value) }
    let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    if isWritten {
      #expect(try text.get() == #"{"rest":\#(list),"values":["inf"]}"#)
    } else {
      let error = #expect(throws: EncodingError.self) { try text.get() }
      let reason = error.map { APIRuntime.text(of: $0) } ?? ""
      #expect(reason.hasPrefix("rest[0][0]"), "\(reason)")
      #expect(reason.hasSuffix("arrays and objects are nested more than 128 levels deep (maximumDepth)"), "\(reason)")
    }
  }

  @Test("loads a file on disk once, to encode it")
  func file() throws {
    let missing = UploadFile.file(URL(fileURLWithPath: "/missing/file"))
    #expect(throws: SerializationError.self) { try ContentSerializer(configuration()).jsonText([missing]) }
    #expect(try JSONShape(of: [[missing]], limit: 3, userInfo: [:]).depth == 2)
    #expect(try ContentSerializer(configuration()).jsonText([UploadFile.data(Data([1]))]) == #"["AQ=="]"#)
  }
}
