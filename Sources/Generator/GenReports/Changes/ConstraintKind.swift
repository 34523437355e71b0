import GenModel
import GenSource
import SwiftPlan

/// The constraints on a value beyond its Swift type, a row for each kind: its id, what a sentence calls it, how two
/// descriptions are compared by it, and what one schema says.
///
/// Where less is allowed than before, a request that worked may be refused; where more is, a response may have what never came.
struct ConstraintKind: Sendable {
  /// The id, which the ids of changes end with.
  let id: String
  /// The words for it in a sentence.
  let words: String
  /// The way in which two descriptions are compared.
  let rule: Rule
  /// Whether it belongs to a type: values that have another one than before are not compared by it.
  let isPartOfType: Bool
  /// Returns what one schema says; nothing where it does not say it.
  let values: @Sendable (ValueStatement) -> [ConstraintValue]

  /// The ways in which what all schemas of a value say is compared.
  enum Rule {
    /// The strictest number holds; what it is where none says.
    case bound(Bound.Side, absent: String? = nil)
    /// A number that another one may be a multiple of.
    case divisor
    /// Each holds.
    case all
    /// The value is one of those that a schema lists.
    case choice
    /// The meaning of a request that does not say it.
    case assumed
  }

  /// Creates a row.
  private init(
    _ id: String, _ words: String, _ rule: Rule, isPartOfType: Bool = false,
    _ values: @escaping @Sendable (ValueStatement) -> [ConstraintValue]
  ) {
    self.id = id
    self.words = words
    self.rule = rule
    self.isPartOfType = isPartOfType
    self.values = values
  }

  /// Returns a row of a keyword that the generator knows.
  private static func known(
    _ id: String, _ words: String, _ rule: Rule, _ value: @escaping @Sendable (ValueConstraint) -> ConstraintValue?
  ) -> ConstraintKind {
    ConstraintKind(id, words, rule) { $0.constraints.compactMap(value) }
  }

  /// Returns a row of a keyword that is compared as it stands.
  private static func condition(
    _ keyword: String, _ id: String, _ words: String, _ rule: Rule, isPartOfType: Bool = false,
    _ values: @escaping @Sendable (JSONNode) -> [ConstraintValue] = { [ConstraintValue($0.canonicalText)] }
  ) -> ConstraintKind {
    ConstraintKind(id, words, rule, isPartOfType: isPartOfType) { statement in
      statement.conditions.first { $0.keyword == keyword }.map { values($0.node) } ?? []
    }
  }

  /// The default.
  static let defaultValue = ConstraintKind("default", "the default", .assumed, isPartOfType: true) { statement in
    statement.defaultValue.map { [ConstraintValue($0.canonicalText)] } ?? []
  }

  /// The list of values.
  static let listedValues = ConstraintKind("values", "the list of values", .choice, isPartOfType: true) { statement in
    statement.allowedValues?.map { ConstraintValue($0.canonicalText) } ?? []
  }

  /// All rows, in the order of reports.
  static let all: [ConstraintKind] =
    bounds + [
      known("multiple-of", "the divisor", .divisor) {
        if case .multiple(let number) = $0 { ConstraintValue(number: number) } else { nil }
      },
      known("pattern", "the pattern", .all) {
        if case .pattern(let text) = $0 { ConstraintValue(text) } else { nil }
      },
      known("unique-items", "the rule for equal elements", .all) {
        $0 == .unique ? ConstraintValue("not allowed") : nil
      },
      ConstraintKind("format", "the format", .all, isPartOfType: true) { statement in
        guard let format = statement.format, Formats.saysMore(format, of: statement.types) else { return [] }
        let isTyped = Formats.name(statement.types.isEmpty ? .string : statement.types, of: format) != nil
        return isTyped ? [] : [ConstraintValue(format)]
      },
      listedValues,
      defaultValue,
    ] + elements + members + others

  /// The rows of bounds.
  private static let bounds: [ConstraintKind] = [
    known("minimum", "the minimum", .bound(.least)) {
      guard case .minimum(let number, let isExclusive) = $0 else { return nil }
      return ConstraintValue(number: number, isExclusive ? "more than" : nil)
    },
    known("maximum", "the maximum", .bound(.greatest)) {
      guard case .maximum(let number, let isExclusive) = $0 else { return nil }
      return ConstraintValue(number: number, isExclusive ? "less than" : nil)
    },
    known("min-length", "the minimum length", .bound(.least)) { $0.least(.characters) },
    known("max-length", "the maximum length", .bound(.greatest)) { $0.most(.characters) },
    known("min-items", "the minimum number of elements", .bound(.least)) { $0.least(.items) },
    known("max-items", "the maximum number of elements", .bound(.greatest)) { $0.most(.items) },
    known("min-properties", "the minimum number of members", .bound(.least)) { $0.least(.properties) },
    known("max-properties", "the maximum number of members", .bound(.greatest)) { $0.most(.properties) },
  ]

  /// The rows about elements of lists.
  private static let elements: [ConstraintKind] = [
    condition("contains", "contains", "the schema of a contained element", .all),
    condition(
      "minContains", "min-contains", "the minimum number of contained elements", .bound(.least, absent: "1"), \.numbers),
    condition("maxContains", "max-contains", "the maximum number of contained elements", .bound(.greatest), \.numbers),
    condition("prefixItems", "prefix-items", "the list of the first elements", .all, isPartOfType: true),
    condition("unevaluatedItems", "unevaluated-items", "the schema of further elements", .all, isPartOfType: true),
  ]

  /// The rows about members of objects.
  private static let members: [ConstraintKind] = [
    condition("dependentRequired", "dependent-required", "the list of what other members require", .all) { node in
      node.members.flatMap { member in
        member.value.strings.map { ConstraintValue("\($0) with \(member.key)") }
      }
    },
    condition(
      "dependentSchemas", "dependent-schemas", "the list of schemas that other members require", .all, \.entries),
    condition("propertyNames", "property-names", "the schema of keys", .all),
    condition(
      "patternProperties", "pattern-properties", "the list of schemas of members by their keys", .all,
      isPartOfType: true, \.entries),
  ]

  /// The rows about values of any kind.
  private static let others: [ConstraintKind] = [
    condition("not", "not", "the excluded schema", .all),
    ConstraintKind("condition", "the condition", .all) { statement in
      let parts = ["if", "then", "else"].compactMap { key in statement.conditions.first { $0.keyword == key } }
      guard parts.first?.keyword == "if", parts.count > 1 else { return [] }
      return [ConstraintValue(parts.map { "\($0.keyword) \($0.node.canonicalText)" }.joined(separator: " "))]
    },
    condition("oneOf", "one-of", "the list of alternatives", .choice, isPartOfType: true, \.alternatives),
    condition("anyOf", "any-of", "the list of alternatives", .choice, isPartOfType: true, \.alternatives),
    condition("contentEncoding", "content-encoding", "the encoding", .all, isPartOfType: true),
    condition("contentMediaType", "content-media-type", "the media type", .all, isPartOfType: true),
  ]

  /// The ids of the kinds that belong to a type.
  static let partsOfTypes = Set(all.filter(\.isPartOfType).map(\.id))
  /// The ids of the kinds that a type with cases for alternatives says by itself.
  static let cases: Set = ["one-of", "any-of"]
}

/// The value of a keyword of a schema, or one of several.
struct ConstraintValue: Hashable, Sendable {
  /// The value as reports write it.
  let text: String
  /// The number as written; `nil` for what is compared as text.
  var number: String?
  /// Whether the number itself is not allowed.
  var isExclusive = false

  /// Creates a value that is compared as text.
  init(_ text: String) {
    self.text = text
  }

  /// Creates a number.
  ///
  /// - Parameter exclusion: What a sentence says in front of a number that is not allowed itself.
  init(number: String, _ exclusion: String? = nil) {
    text = (exclusion.map { $0 + " " } ?? "") + number
    self.number = number
    isExclusive = exclusion != nil
  }
}

extension ValueConstraint {
  /// Returns the smallest count of a unit; `nil` for any other constraint.
  fileprivate func least(_ unit: Unit) -> ConstraintValue? {
    if case .count(unit, let from?, _) = self { ConstraintValue(number: String(from)) } else { nil }
  }

  /// Returns the largest count of a unit; `nil` for any other constraint.
  fileprivate func most(_ unit: Unit) -> ConstraintValue? {
    if case .count(unit, _, let to?) = self { ConstraintValue(number: String(to)) } else { nil }
  }
}

extension JSONNode {
  /// The number as a value; nothing for what is not a number.
  fileprivate var numbers: [ConstraintValue] { number.map { [ConstraintValue(number: $0)] } ?? [] }

  /// The members of an object, one by one.
  fileprivate var entries: [ConstraintValue] {
    members.map { ConstraintValue("\($0.key): \($0.value.canonicalText)") }
  }

  /// The types beside `null`, if there are several.
  fileprivate var alternatives: [ConstraintValue] {
    let others = elements.filter { !($0["type"]?.isString("null") ?? false) }
    return others.count > 1 ? others.map { ConstraintValue($0.canonicalText) } : []
  }

  /// A text that values share which are the same: members are sorted, and what speaks to people alone is missing.
  fileprivate var canonicalText: String { canonicalText(depth: 0) }

  /// Returns the text of the value at a depth.
  private func canonicalText(depth: Int) -> String {
    switch kind {
    case .object where depth < Limits.nestedConditions:
      let spoken: Set = ["description", "title", "$comment"]
      let texts = members.filter { !(spoken.contains($0.key) && $0.value.kind == .string) }
        .map { "\"\($0.key)\": \($0.value.canonicalText(depth: depth + 1))" }
      return "{" + texts.sorted().joined(separator: ", ") + "}"
    case .array where depth < Limits.nestedConditions:
      return "[" + elements.map { $0.canonicalText(depth: depth + 1) }.joined(separator: ", ") + "]"
    case .string: return string.map { "\"\($0)\"" } ?? text
    default: return text
    }
  }
}
