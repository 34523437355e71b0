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

  @Test(
    "counts the elements that satisfy something, and those of which it is not known for what is allowed",
    arguments: [
      (["a", "bb"], #"{"minContains": 1, "maxLength": 1}"#, []),
      (["bb"], #"{"minContains": 1, "maxLength": 1}"#, ["contains"]),
      ([], #"{"minContains": 1}"#, ["contains"]), ([], #"{"minContains": 0}"#, []),
      ([1, 2, "3"], #"{"minContains": 2, "type": ["integer"]}"#, []),
      ([1, 2.5, "3"], #"{"minContains": 2, "type": ["integer"]}"#, ["contains"]),
      ([1, 2.5, "3"], #"{"minContains": 2, "maxContains": 2, "type": ["number"]}"#, []),
      ([1, 2.5, 4.0], #"{"minContains": 1, "maxContains": 2, "type": ["number"]}"#, ["maxContains"]),
      (["x", 1, nil], #"{"minContains": 1, "enum": ["x"]}"#, []),
      (["y", 1, nil, [], true], #"{"minContains": 1, "enum": ["x"]}"#, ["contains"]),
      ([true, false], #"{"minContains": 1, "maxContains": 1, "enum": [true]}"#, []),
      ([["a": 1], ["b": 1]], #"{"minContains": 1, "required": ["b"]}"#, []),
      ([["a": 1], [1]], #"{"minContains": 2, "type": ["object"]}"#, ["contains"]),
      (["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"], #"{"minContains": 1, "pattern": {"p": "^(a+)+$"}}"#, []),
      (
        ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"],
        #"{"minContains": 0, "maxContains": 0, "pattern": {"p": "^(a+)+$"}}"#, []
      ),
    ] as [([JSONValue], String, [String])])
  func contained(list: [JSONValue], element: String, want: [String]) throws {
    #expect(try violations(of: list, #"{"contains": [\#(element)]}"#) == want)
  }

  @Test("looks for elements in lists of any type, and not at what their types ask for")
  func containedInLists() throws {
    #expect(try violations(of: [1, 2, 3], #"{"contains": [{"minContains": 1, "minimum": 3}]}"#) == [])
    #expect(try violations(of: [1, 2, 3], #"{"contains": [{"minContains": 1, "minimum": 4}]}"#) == ["contains"])
    #expect(try violations(of: ["a", nil], #"{"contains": [{"minContains": 2, "type": ["string"]}]}"#) == ["contains"])
    // JSON in a text is one.
    let texts = [JSONText(1)]
    #expect(try violations(of: texts, #"{"contains": [{"minContains": 1, "type": ["string"]}]}"#) == [])
    // The text of a date is not known.
    let dates = [Date(timeIntervalSince1970: 0)]
    #expect(try violations(of: dates, #"{"contains": [{"minContains": 1, "maxLength": 1}]}"#) == [])
    #expect(try violations(of: dates, #"{"contains": [{"minContains": 0, "maxContains": 0, "minLength": 1}]}"#) == [])
  }

  @Test(
    "of the first elements goes by their positions, and of the others by what is said of those",
    arguments: [
      (["ab", 1], []), (["abc", 1], ["maxLength"]), ([1, 1], ["type"]), (["ab", 7], ["maximum"]), (["a"], []), ([], []),
      (["a", nil, "long"], []), (["a", "b", "long", "longer"], ["type", "maxLength"]),
    ] as [([JSONValue], [String])])
  func positions(list: [JSONValue], want: [String]) throws {
    let constraints =
      #"{"prefixItems": {"count": 3, "0": {"type": ["string"], "maxLength": 2}, "1": {"type": ["integer"], "maximum": 6}}, "#
      + #""items": {"maxLength": 5}}"#
    #expect(try violations(of: list, constraints) == want)
  }

  @Test("of lists within each other takes linear time", .timeLimit(.minutes(1)))
  func layers() throws {
    var value: JSONValue = "a"
    var constraints = #"{"type": ["string"]}"#
    for _ in 0..<40 {
      value = .array([value, "a"])
      constraints =
        #"{"contains": [{"minContains": 1, "maxLength": 1}], "prefixItems": {"count": 1, "0": \#(constraints)}, "items": {"maxLength": 1}}"#
    }
    #expect(try violations(of: value, constraints) == [])
  }
}
