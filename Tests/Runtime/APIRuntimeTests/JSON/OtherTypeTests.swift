import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

/// The reading of an object with one member, and what a report says of it with our decoder and with Foundation's.
private struct OtherType: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What was found, with our decoder and with Foundation's.
  let found: [String]
  /// Returns what a report says.
  let report: @Sendable (_ foundation: Bool) async throws -> String

  init<Value: FieldValue & Sendable>(
    _ json: String, _ type: Value.Type, _ found: String, foundation: String? = nil,
    _ treatment: UnknownValues = .preserved
  ) {
    testDescription = "\(json), \(type), \(treatment)"
    self.found = [found, foundation ?? found]
    report = {
      try await decodedBody(#"{"value":\#(json)}"#, Strict<Value>.self, foundation: $0, treatment).drift
    }
  }
}

@Suite("A value of another kind of JSON than it is described as")
struct OtherTypeTests {
  // Foundation does not tell integers from other numbers, and says nothing for a Decimal.
  @Test(
    "is reported with the kind, by its name in JSON Schema, and without the value",
    arguments: [
      OtherType(#""secret""#, Int.self, #" "string""#), OtherType(#""\u0034""#, Double.self, #" "string""#),
      OtherType("true", Int64.self, #" "boolean""#), OtherType("[7]", Int.self, #" "array""#),
      OtherType("{}", Int.self, #" "object""#), OtherType("7", String.self, #" "integer""#, foundation: #" "number""#),
      OtherType("-7.5", String.self, #" "number""#), OtherType("false", String.self, #" "boolean""#),
      OtherType("1", Bool.self, #" "integer""#, foundation: #" "number""#),
      OtherType("[]", Strict<Int>.self, #" "array""#), OtherType("{}", [Int].self, #" "object""#),
      OtherType(#""secret""#, [String: Int].self, #" "string""#),
      OtherType("7", Date.self, #" "integer""#, foundation: #" "number""#),
      OtherType("true", UUID.self, #" "boolean""#), OtherType("true", CalendarDate.self, #" "boolean""#),
      OtherType("{}", Nullable<Int>.self, #" "object""#), OtherType("{}", Int?.self, #" "object""#),
      OtherType(#""secret""#, Decimal.self, #" "string""#, foundation: ""),
    ], [false, true])
  private func kind(other: OtherType, foundation: Bool) async throws {
    let found = other.found[foundation ? 1 : 0]
    #expect(try await other.report(foundation) == "GET /decisions 200 /value: otherType\(found), once")
  }

  @Test(
    "is reported with the kind if it is coerced, too",
    arguments: [
      OtherType(#""4""#, Int.self, "string", .coerced), OtherType(#""NaN""#, Double.self, "string", .coerced),
      OtherType("4", String.self, "integer", .coerced), OtherType("-4", String.self, "integer", .coerced),
      OtherType("4.5", String.self, "number", .coerced), OtherType("true", String.self, "boolean", .coerced),
      OtherType("9223372036854775808", String.self, "integer", .coerced),
      OtherType("1", Bool.self, "integer", .coerced), OtherType(#""true""#, Bool.self, "string", .coerced),
    ], [false, true])
  private func coerced(other: OtherType, foundation: Bool) async throws {
    let report = try await other.report(foundation)
    #expect(report == "GET /decisions 200 /value: otherType \"\(other.found[0])\", once")
  }

  @Test("has a finding for each kind at one place", arguments: [false, true])
  func kinds(foundation: Bool) async throws {
    let json = #"[{"value":4},{"value":true},{"value":5}]"#
    let list = try await decodedBody(json, [Strict<String>].self, foundation: foundation, .coerced)
    #expect(try list.body.get() == [Strict("4"), Strict("true"), Strict("5")])
    #expect(
      list.drift == """
        GET /decisions 200 /*/value: otherType "boolean", once
        GET /decisions 200 /*/value: otherType "integer", 2 times
        """)
  }

  @Test("is read from reports that do not have the kind")
  func former() throws {
    let json = """
      {"findings": [{"method": "GET", "path": "/a", "status": 200, "kind": "otherType", "place": "/b", "count": 1,
        "first": "2026-11-22T12:00:00Z", "last": "2026-11-22T12:00:00Z"}], "omitted": 0}
      """
    let report = try JSONDecoder().decode(DriftReport.self, from: Data(json.utf8))
    #expect(report.description == "GET /a 200 /b: otherType, once")
  }
}
