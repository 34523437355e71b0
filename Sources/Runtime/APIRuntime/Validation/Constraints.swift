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
  /// The numbers that a number is a multiple of, each of them.
  let divisors: [(number: DecimalDigits, text: String)]
  /// Whether the elements of a list differ.
  let isUnique: Bool
  /// The values of which a value is one; `nil` if it may be any other.
  let values: [JSONValue]?
  /// The types of JSON that a value may have; empty if it may have any.
  let types: Set<String>
  /// The constraints of elements behind those that are described by their positions.
  let elements: Constraints?
  /// The constraints of the first elements, by their positions.
  private let positions: [Int: Constraints]
  /// The number of elements that are described by their positions.
  private let positionCount: Int
  /// The constraints that some elements of a list satisfy, and how many there are of these.
  let contained: [Contained]
  /// The constraints of members that are not declared.
  let members: Constraints?
  /// The constraints of the names of members.
  let names: Constraints?
  /// The constraints of members, by their names.
  let properties: [String: Constraints]
  /// The constraints of the members of a union, by the paths of their types without the module and a namespace.
  private let cases: [(path: String, constraints: Constraints)]
  /// The members that an object has to have, though their properties are optional.
  let required: Set<String>
  /// The members that an object has to have if it has another one.
  let dependents: [(name: String, required: [String])]
  /// The lists of alternatives: of each one holds at least, or exactly one.
  let alternatives: [(keyword: Alternatives, list: [Constraints])]
  /// The members that it matters of whether an object has them.
  let watched: Set<String>
  /// Whether the number of members matters.
  let countsMembers: Bool

  /// The constraints of elements of a list, and how many there are of these.
  typealias Contained = (element: Constraints, least: Int, most: Int)

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

  /// The keywords of alternatives.
  enum Alternatives: String, CaseIterable {
    case anyOf, oneOf
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
    divisors = json["multipleOf"].map { $0.arrayValue ?? [$0] }?.compactMap(\.digits) ?? []
    isUnique = json["uniqueItems"]?.boolValue ?? false
    values = json["enum"]?.arrayValue
    types = json["type"]?.names ?? []
    elements = inner("items")
    let tuple = json["prefixItems"]?.objectValue?.sorted ?? []
    positions = tuple.reduce(into: [:]) { positions, member in
      if let position = Int(member.key) { positions[position] = Constraints(member.value) }
    }
    positionCount = json["prefixItems"]?["count"]?.integerValue.map(Int.init(clamping:)) ?? 0
    contained = (json["contains"]?.arrayValue ?? []).map { json in
      let (least, most) = (json["minContains"]?.integerValue, json["maxContains"]?.integerValue)
      return (Constraints(json), least.map(Int.init(clamping:)) ?? 0, most.map(Int.init(clamping:)) ?? .max)
    }
    members = inner("additionalProperties")
    names = inner("propertyNames")
    properties = (json["properties"]?.objectValue?.sorted ?? []).reduce(into: [:]) {
      $0[$1.key] = Constraints($1.value)
    }
    cases = (json["cases"]?.objectValue?.sorted ?? []).map { ($0.key, Constraints($0.value)) }
    required = json["required"]?.names ?? []
    dependents = (json["dependentRequired"]?.objectValue?.sorted ?? []).map {
      (name: $0.key, required: $0.value.names.sorted())
    }
    alternatives = Alternatives.allCases.flatMap { keyword in
      (json[keyword.rawValue]?.arrayValue ?? []).map { list in
        (keyword: keyword, list: (list.arrayValue ?? []).map { Constraints($0) })
      }
    }
    let inAlternatives = alternatives.flatMap(\.list)
    let ofDependents = dependents.flatMap { [$0.name] + $0.required }
    watched = required.union(ofDependents).union(inAlternatives.flatMap(\.watched))
    countsMembers = counts[.members] != nil || inAlternatives.contains(where: \.countsMembers)
  }

  /// Returns the constraints of a member of a union, the name of whose type ends in the path; `nil` for none.
  func constraints(ofMember type: Any.Type) -> Constraints? {
    if cases.isEmpty { return nil }
    let name = String(reflecting: type)
    return cases.first { name.hasSuffix("." + $0.path) }?.constraints
  }

  /// Returns the constraints of an element of a list; `nil` for none.
  func element(at position: Int) -> Constraints? {
    positions[position] ?? (position < positionCount ? nil : elements)
  }

  /// The number of elements from the first one on that have constraints.
  var lengthOfElements: Int { elements == nil ? (positions.keys.max() ?? -1) + 1 : .max }

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
  /// The texts of a list.
  fileprivate var names: Set<String> { Set(arrayValue?.compactMap(\.stringValue) ?? []) }

  /// The digits of a number; a number with more digits than a `Double` has is a string.
  var digits: (number: DecimalDigits, text: String)? {
    let text = stringValue ?? integerValue.map(String.init) ?? doubleValue?.numberText
    return text.flatMap { text in DecimalDigits(text).map { ($0, text) } }
  }
}
