import Foundation

/// The constraints of a value, read from the text that generated code has: JSON with the keywords of JSON Schema.
///
///     {"properties": {"name": {"minLength": 1, "maxLength": 64}, "owner": {}}}
///
/// A part is in it only if something of it has to be checked: `{}` stands for a value whose own type has constraints.
///
/// How values are checked stands in ``ConstraintCheck``.
final class Constraints: Sendable {
  /// The numbers of characters, elements or members that are allowed, by the ends of keywords: `Length` of `minLength`.
  let counts: [Unit: (least: Int, most: Int)]
  /// The regular expressions that a text matches.
  let patterns: [ConstraintPattern]
  /// The bounds of a number, by their keywords.
  let bounds: [(keyword: Bound, number: DecimalDigits, text: String)]
  /// The number that a number is a multiple of.
  let divisor: (number: DecimalDigits, text: String)?
  /// Whether the elements of a list differ.
  let isUnique: Bool
  /// The values of which a value is one; `nil` if it may be any other.
  let values: [JSONValue]?
  /// The constraints of elements.
  let elements: Constraints?
  /// The constraints of members that are not declared.
  let members: Constraints?
  /// The constraints of the names of members.
  let names: Constraints?
  /// The constraints of members, by their names.
  let properties: [String: Constraints]
  /// The things that are counted, as keywords name them.
  enum Unit: String, CaseIterable {
    case characters = "Length"
    case elements = "Items"
    case members = "Properties"
  }

  /// The keywords of bounds.
  enum Bound: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum
  }

  /// Reads the constraints of a value.
  init(_ json: JSONValue) {
    func inner(_ keyword: String) -> Constraints? { json[keyword].map { Constraints($0) } }
    counts = Unit.allCases.reduce(into: [:]) { counts, unit in
      let (least, most) = (json["min" + unit.rawValue]?.integerValue, json["max" + unit.rawValue]?.integerValue)
      guard least != nil || most != nil else { return }
      counts[unit] = (least.map(Int.init(clamping:)) ?? 0, most.map(Int.init(clamping:)) ?? .max)
    }
    patterns = (json["pattern"]?.objectValue?.sorted ?? []).map { shown, expression in
      ConstraintPattern(shown: shown, expression: expression.stringValue ?? shown)
    }
    bounds = Bound.allCases.compactMap { keyword in
      json[keyword.rawValue]?.digits.map { (keyword, $0.number, $0.text) }
    }
    divisor = json["multipleOf"]?.digits
    isUnique = json["uniqueItems"]?.boolValue ?? false
    values = json["enum"]?.arrayValue
    elements = inner("items")
    members = inner("additionalProperties")
    names = inner("propertyNames")
    properties = (json["properties"]?.objectValue?.sorted ?? []).reduce(into: [:]) {
      $0[$1.key] = Constraints($1.value)
    }
  }

  /// The constraints that were read, by the addresses of their texts.
  private static let known = SharedValue<[UInt: Constraints]>([:])

  /// Returns the constraints of a text of generated code, which is read once.
  static func read(_ text: StaticString) -> Constraints? {
    guard text.hasPointerRepresentation else { return nil }
    let address = UInt(bitPattern: text.utf8Start)
    if let constraints = known.value[address] { return constraints }
    let bytes = Data(bytes: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let json = try? APIJSONDecoder().decode(JSONValue.self, from: bytes) else { return nil }
    let constraints = Constraints(json)
    known.change { $0[address] = constraints }
    return constraints
  }
}

extension JSONValue {
  /// The digits of a number; a number with more digits than a `Double` has is a string.
  var digits: (number: DecimalDigits, text: String)? {
    let text = stringValue ?? integerValue.map(String.init) ?? doubleValue?.numberText
    return text.flatMap { text in DecimalDigits(text).map { ($0, text) } }
  }
}
