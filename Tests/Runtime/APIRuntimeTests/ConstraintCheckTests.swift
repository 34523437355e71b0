import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

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
    #expect(try violations(of: ["\u{E9}", "e\u{301}"] as [JSONValue], #"{"uniqueItems": true}"#) == [])
    #expect(try violations(of: [1, "a", "a"] as [JSONValue], #"{"uniqueItems": true}"#) == ["uniqueItems"])
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

  /// A row of `Tests/Numbers/multiples.json`, by which the generator divides, too.
  struct Multiple: Decodable, Sendable {
    let number: String
    let divisor: String
    let isMultiple: Bool

    static func all() throws -> [Multiple] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let json = try Data(contentsOf: folder.appendingPathComponent("Numbers/multiples.json"))
      return try JSONDecoder().decode([Multiple].self, from: json)
    }
  }

  @Test("divides numbers by all of their digits", arguments: try Multiple.all())
  func multiples(row: Multiple) throws {
    let divisor = try #require(DecimalDigits(row.divisor))
    #expect(try #require(DecimalDigits(row.number)).isMultiple(of: divisor) == row.isMultiple)
  }

  @Test("divides by a divisor of any length in no time", .timeLimit(.minutes(5)))
  func longDivisors() throws {
    let sum = try #require(Decimal(string: "30000000000000000000000000000000000004"))
    #expect(try violations(of: sum, #"{"multipleOf": "10000000000000000000000000000000000001"}"#) == ["multipleOf"])
    #expect(try violations(of: sum - 1, #"{"multipleOf": "10000000000000000000000000000000000001"}"#) == [])
    let divisor = String(repeating: "7", count: 1_000_000)
    #expect(try violations(of: Double.greatestFiniteMagnitude, #"{"multipleOf": "\#(divisor)"}"#) == ["multipleOf"])
  }

  @Test(
    "counts the elements that satisfy something, and those of which it is not known for what is allowed",
    arguments: [
      (["a", "bb"], #"{"minContains": 1, "maxLength": 1}"#, []),
      (["bb"], #"{"minContains": 1, "maxLength": 1}"#, ["contains"]),
      ([], #"{"minContains": 1}"#, ["contains"]), ([], #"{"minContains": 0}"#, []),
      ([1, 2, "3"], #"{"minContains": 2, "type": ["integer"]}"#, []),
      ([10, 2e3, "3"], #"{"minContains": 2, "type": ["integer"]}"#, []),
      ([1, 2.5, "3"], #"{"minContains": 2, "type": ["integer"]}"#, ["contains"]),
      ([1, 2.5, "3"], #"{"minContains": 2, "maxContains": 2, "type": ["number"]}"#, []),
      ([1, 2.5, 4.0], #"{"minContains": 1, "maxContains": 2, "type": ["number"]}"#, ["maxContains"]),
      (["x", 1, nil], #"{"minContains": 1, "enum": ["x"]}"#, []),
      (["y", 1, nil, [], true], #"{"minContains": 1, "enum": ["x"]}"#, ["contains"]),
      ([true, false], #"{"minContains": 1, "maxContains": 1, "enum": [true]}"#, []),
      ([["a": 1], ["b": 1]], #"{"minContains": 1, "required": ["b"]}"#, []),
      ([["a": 1], [1]], #"{"minContains": 2, "type": ["object"]}"#, ["contains"]),
      ([["a": 1], [1]], #"{"minContains": 2, "type": ["array"]}"#, ["contains"]),
      ([true, "x"], #"{"minContains": 2, "type": ["string"]}"#, ["contains"]),
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
      (["a", nil, "longest"], []), (["a", "b", "long", "longer"], ["type", "maxLength"]),
    ] as [([JSONValue], [String])])
  func positions(list: [JSONValue], want: [String]) throws {
    let constraints =
      #"{"prefixItems": {"count": 3, "0": {"type": ["string"], "maxLength": 2}, "1": {"type": ["integer"], "maximum": 6}}, "#
      + #""items": {"maxLength": 5}}"#
    #expect(try violations(of: list, constraints) == want)
  }

  @Test(
    "of the members of a union goes by the ends of the names of their types, whatever they are nested in",
    arguments: [
      ("Payment.Card", ["maxLength"]), ("Shop.Payment.Card", ["maxLength"]), ("Payment.Bank", []), ("ayment.Card", []),
      ("Other.Payment.Card", []),
    ])
  func cases(path: String, want: [String]) throws {
    let constraints = #"{"cases": {"\#(path)": {"properties": {"name": {"maxLength": 2}}}}}"#
    #expect(try violations(of: Shop.Payment.card(.init(name: "Ada")), constraints) == want)
  }

  @Test("of lists within each other takes linear time", .timeLimit(.minutes(5)))
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

/// The namespace of a client.
private enum Shop {
  enum Payment: APIUnion {
    case card(Card)
    case unknown(JSONValue)

    static func read(from union: inout some UnionReader<Self>) -> Self? { union.member(Self.card) }

    func write(to union: inout some UnionWriter) {
      switch self {
      case .card(let value): union.write(value)
      case .unknown(let value): union.write(value)
      }
    }

    struct Card: APIModel {
      var name: String

      init(name: String) { self.name = name }

      init?(_ fields: inout some FieldReader) {
        guard let name: String = fields.required("name") else { return nil }
        self.name = name
      }

      func write(to fields: inout some FieldWriter) { fields.write("name", name) }
    }
  }
}
