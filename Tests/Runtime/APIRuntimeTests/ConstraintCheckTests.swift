import Foundation
import Testing

@testable import APIRuntime

/// What is checked of single values. Whole models are checked in ValidationTests.
@Suite("A check of constraints", .timeLimit(.minutes(5)))
struct ConstraintCheckTests {
  /// Returns the keywords that a value violates.
  private func violations(of value: any FieldValue, _ constraints: String) throws -> [String] {
    let json = try APIJSONDecoder().decode(JSONValue.self, from: Data(constraints.utf8))
    var check = ConstraintCheck()
    check.run(value, [Constraints(json)])
    return check.violations.map(\.keyword)
  }

  @Test("compares texts by their scalars, not by what they look like")
  func texts() throws {
    #expect(try violations(of: ["\u{E9}", "e\u{301}"], #"{"uniqueItems": true}"#) == [])
    #expect(try violations(of: ["\u{E9}", nil, "\u{E9}"] as [String?], #"{"uniqueItems": true}"#) == ["uniqueItems"])
    let listed = #"{"enum": ["\u00e9", "z"]}"#
    #expect(try violations(of: "\u{E9}", listed) == [])
    #expect(try violations(of: "e\u{301}", listed) == ["enum"])
    #expect(try violations(of: "e\u{301}", #"{"enum": ["\u00e9", "e\u0301"]}"#) == [])
  }

  @Test("compares numbers by all of their digits, also those that are strings in the constraints")
  func numbers() throws {
    let listed = #"{"enum": ["18446744073709551615", 1, "1e400"]}"#
    #expect(try violations(of: try #require(Decimal(string: "18446744073709551615")), listed) == [])
    #expect(try violations(of: try #require(Decimal(string: "18446744073709551614")), listed) == ["enum"])
    // Texts that are listed for numbers are a mistake of the description.
    #expect(try violations(of: 3, #"{"enum": ["1", "2"]}"#) == [])
    #expect(try violations(of: Double.greatestFiniteMagnitude, #"{"maximum": "1e400", "minimum": "-1e400"}"#) == [])
    #expect(try violations(of: 0, #"{"minimum": "1e-400"}"#) == ["minimum"])
  }
}
