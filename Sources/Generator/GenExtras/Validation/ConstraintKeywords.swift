import GenDiagnostics
import GenSource
import SwiftPlan

/// The keywords of merged constraints, as validation reads them: the strictest of each, with its value in JSON.
///
/// Which values they are about is known to ``ConstraintPlanner``.
final class ConstraintKeywords {
  /// The kinds of values that keywords are about.
  enum Kind: CaseIterable {
    case text, number, list, object
  }

  private let sink: DiagnosticSink
  /// The patterns that were reported.
  private var reported: Set<String> = []
  /// The expressions of patterns, each of which is translated once; `nil` for those that are not supported.
  private var expressions: [String: String?] = [:]

  /// Creates a maker of keywords that reports patterns that validation cannot check.
  init(_ sink: DiagnosticSink) {
    self.sink = sink
  }

  /// Returns the keywords of values of a Swift type without parts. Text that has a type of its own is checked if it is known there.
  func keywords(of type: BuiltInType, _ constraints: ValueConstraints, at place: SourcePlace) -> [ConstraintSchema
    .Keyword]
  {
    switch type {
    case .string, .url, .uuid, .calendarDate: keywords([.text], constraints, at: place) + values(constraints)
    case .int, .int32, .int64, .uint32, .uint64, .double, .float, .decimal:
      keywords([.number], constraints, at: place) + values(constraints)
    case .jsonValue: keywords(Set(Kind.allCases), constraints, at: place)
    case .bool: values(constraints)
    case .date, .data, .base64URL, .int64InString, .uint64InString, .decimalInString, .uploadFile, .mediaType, .void: []
    }
  }

  /// Returns the keywords of values of some kinds.
  ///
  /// - Parameters:
  ///   - usual: Constraints that the type has already.
  ///   - isOfNamedType: Whether that is a named one, whose properties are not all that are required here.
  ///   - hasMember: Whether an object may have a member.
  func keywords(
    _ kinds: Set<Kind>, _ constraints: ValueConstraints, besides usual: ValueConstraints = ValueConstraints(),
    isOfNamedType: Bool = false, hasMember: (String) -> Bool = { _ in true }, at place: SourcePlace
  ) -> [ConstraintSchema.Keyword] {
    let own = constraints.inherent.filter { kinds.contains($0.kind) && !usual.inherent.contains($0) }
    var keywords = keywords(of: own, at: place)
    if kinds == [.object] {
      let properties = isOfNamedType ? constraints.requiredProperties : []
      let known = usual.required + usual.requiredProperties
      let required = (constraints.required + properties).filter { hasMember($0) && !known.contains($0) }
      let dependent = constraints.dependentRequired.filter { usual.dependentRequired[$0.key] != $0.value }
        .mapValues { $0.filter(hasMember) }.filter { !$0.value.isEmpty }
      keywords += self.required(required) + dependentRequired(dependent)
    }
    let others = constraints.alternatives.filter { !usual.alternatives.contains($0) }
    return others.isEmpty ? keywords : keywords + alternatives(others, of: kinds, hasMember: hasMember, at: place)
  }

  /// Returns the keyword of members that an object has to have.
  private func required(_ names: [String]) -> [ConstraintSchema.Keyword] {
    names.isEmpty ? [] : [.init(name: "required", value: jsonTexts(names))]
  }

  /// Returns the keyword of members that an object has to have if it has another one.
  private func dependentRequired(_ names: [String: [String]]) -> [ConstraintSchema.Keyword] {
    let members = names.sorted { $0.key < $1.key }.map { "\(jsonText($0.key)): \(jsonTexts($0.value))" }
    return members.isEmpty ? [] : [.init(name: "dependentRequired", value: "{\(members.joined(separator: ", "))}")]
  }

  /// Returns the keywords of alternatives, each with lists of those that may apply to values of one kind.
  ///
  /// - Parameter kinds: The kinds that the value may be of. Of several the alternatives are those of each; keywords that are about
  ///   another kind hold for a value, so that it is not known there whether exactly one does.
  private func alternatives(
    _ groups: [ConstraintAlternatives], of kinds: Set<Kind>, hasMember: (String) -> Bool, at place: SourcePlace
  ) -> [ConstraintSchema.Keyword] {
    var lists: [(name: String, text: String)] = []
    for group in groups {
      for kind in Kind.allCases where kinds.contains(kind) {
        let schemas = schemas(of: group, kind, hasMember: hasMember, at: place)
        // One that says nothing holds for every value.
        if schemas.isEmpty || schemas.contains(where: \.isEmpty) || kinds.count > 1 && schemas.count == 1 { continue }
        // A search for a pattern that takes too long counts as a match.
        let isExclusive = group.isExclusive && kinds.count == 1 && !schemas.joined().contains { $0.name == "pattern" }
        let texts = schemas.map { ConstraintSchema(keywords: $0).text }
        lists.append((isExclusive ? "oneOf" : "anyOf", "[\(texts.joined(separator: ", "))]"))
      }
    }
    return ["anyOf", "oneOf"].compactMap { name in
      let texts = lists.filter { $0.name == name }.map(\.text)
      return texts.isEmpty ? nil : .init(name: name, value: "[\(texts.joined(separator: ", "))]")
    }
  }

  /// Returns the keywords of alternatives that may apply to values of a kind; none for one that says nothing, or more than can be
  /// checked.
  private func schemas(
    of group: ConstraintAlternatives, _ kind: Kind, hasMember: (String) -> Bool, at place: SourcePlace
  ) -> [[ConstraintSchema.Keyword]] {
    group.list.filter { $0.types.isEmpty || !$0.types.isDisjoint(with: kind.types) }.map { alternative in
      let own = alternative.constraints.filter { $0.kind == kind }
      guard own.allSatisfy(isSupported), alternative.required.allSatisfy(hasMember) else { return [] }
      return required(kind == .object ? alternative.required : []) + keywords(of: own, at: place)
    }
  }

  /// Returns the keywords of constraints.
  private func keywords(of constraints: [ValueConstraint], at place: SourcePlace) -> [ConstraintSchema.Keyword] {
    var found = Found()
    for constraint in constraints { found.add(constraint) }
    var keywords = found.counts + found.bounds
    let divisors = found.divisors.map(jsonNumber)
    if let divisor = divisors.first {
      let value = divisors.count == 1 ? divisor : "[\(divisors.joined(separator: ", "))]"
      keywords.append(.init(name: "multipleOf", value: value))
    }
    let patterns = found.patterns.compactMap { pattern -> String? in
      guard let expression = expression(of: pattern) else {
        report(pattern, at: place)
        return nil
      }
      return "\(jsonText(pattern)): \(jsonText(expression))"
    }
    if !patterns.isEmpty { keywords.append(.init(name: "pattern", value: "{\(patterns.joined(separator: ", "))}")) }
    if found.isUnique { keywords.append(.init(name: "uniqueItems", value: "true")) }
    let contained = found.contained.compactMap { self.contained($0, at: place)?.text }
    if !contained.isEmpty { keywords.append(.init(name: "contains", value: "[\(contained.joined(separator: ", "))]")) }
    return keywords
  }

  /// Returns what is said of some elements of a list, with the numbers of those; `nil` for what cannot be checked.
  private func contained(_ elements: ContainedElements, at place: SourcePlace) -> ConstraintSchema? {
    guard elements.constraints.allSatisfy(isSupported) else { return nil }
    let counts = [("minContains", elements.least), ("maxContains", elements.most)]
    let values = elements.values.map { $0.compactMap(\.scalarText) }
    return ConstraintSchema(
      keywords: counts.compactMap { name, count in count.map { .init(name: name, value: String($0)) } }
        + types(elements.types) + required(elements.required) + keywords(of: elements.constraints, at: place)
        + (values.map { [.init(name: "enum", value: "[\($0.joined(separator: ", "))]")] } ?? []))
  }

  /// Returns the keyword of the types that a value may have.
  func types(_ types: JSONTypes) -> [ConstraintSchema.Keyword] {
    types.isEmpty ? [] : [.init(name: "type", value: jsonTexts(types.names))]
  }

  /// Returns the keyword of the values that are listed, if they are fewer than those of an enum.
  ///
  /// - Parameter known: The values of the enum, if it is one that has no others.
  func values(_ constraints: ValueConstraints, besides known: [JSONNode]? = nil) -> [ConstraintSchema.Keyword] {
    guard let first = constraints.enumerations.first else { return [] }
    let others = constraints.enumerations.dropFirst().map { Set($0.compactMap(\.scalarText)) }
    let allowed = first.compactMap(\.scalarText).filter { text in others.allSatisfy { $0.contains(text) } }
    guard !allowed.isEmpty, allowed.count == first.count || !others.isEmpty else { return [] }
    if let known {
      let values = Set(known.compactMap(\.scalarText))
      if values.isSubset(of: allowed) || values.isDisjoint(with: allowed) { return [] }
    }
    return [.init(name: "enum", value: "[\(allowed.joined(separator: ", "))]")]
  }

  /// Returns whether a constraint can be checked.
  private func isSupported(_ constraint: ValueConstraint) -> Bool {
    if case .pattern(let text) = constraint { expression(of: text) != nil } else { true }
  }

  /// Returns the expression of a pattern; `nil` if it is not supported.
  private func expression(of pattern: String) -> String? {
    if let known = expressions[pattern] { return known }
    let expression = PatternTranslation(pattern).expression
    expressions.updateValue(expression, forKey: pattern)
    return expression
  }

  private func report(_ pattern: String, at place: SourcePlace) {
    guard reported.insert(pattern).inserted else { return }
    sink.warning(
      "validation.unsupported-pattern",
      "the pattern \"\(pattern)\" cannot be checked; validation leaves it out", at: place)
  }
}

/// The strictest constraints among some.
private struct Found {
  private var least: [ValueConstraint.Unit: Int] = [:]
  private var most: [ValueConstraint.Unit: Int] = [:]
  private var strictest: [Bound.Side: Bound] = [:]
  private(set) var divisors: [String] = []
  private(set) var patterns: [String] = []
  private(set) var isUnique = false
  private(set) var contained: [ContainedElements] = []

  mutating func add(_ constraint: ValueConstraint) {
    switch constraint {
    case .count(let unit, let from, let to):
      if let from { least[unit] = max(from, least[unit] ?? from) }
      if let to { most[unit] = min(to, most[unit] ?? to) }
    case .minimum, .maximum:
      if let bound = constraint.bound, bound.isStricter(than: strictest[bound.side]) { strictest[bound.side] = bound }
    case .multiple(let number): if !divisors.contains(number) { divisors.append(number) }
    case .pattern(let text): if !patterns.contains(text) { patterns.append(text) }
    case .unique: isUnique = true
    case .contains(let elements): if !contained.contains(elements) { contained.append(elements) }
    }
  }

  /// The keywords of counts.
  var counts: [ConstraintSchema.Keyword] {
    var keywords: [ConstraintSchema.Keyword] = []
    let names: [(ValueConstraint.Unit, String)] = [
      (.characters, "Length"), (.items, "Items"), (.properties, "Properties"),
    ]
    for (unit, name) in names {
      if let count = least[unit] { keywords.append(.init(name: "min" + name, value: String(count))) }
      if let count = most[unit] { keywords.append(.init(name: "max" + name, value: String(count))) }
    }
    return keywords
  }

  /// The keywords of bounds.
  var bounds: [ConstraintSchema.Keyword] {
    [(Bound.Side.least, "minimum", "exclusiveMinimum"), (.greatest, "maximum", "exclusiveMaximum")].compactMap {
      side, included, excluded in
      strictest[side].map { .init(name: $0.isExclusive ? excluded : included, value: jsonNumber($0.text)) }
    }
  }
}

extension ConstraintKeywords.Kind {
  /// The types of its values in JSON.
  fileprivate var types: JSONTypes {
    switch self {
    case .text: .string
    case .number: [.number, .integer]
    case .list: .array
    case .object: .object
    }
  }
}

/// Returns texts as a list of JSON.
private func jsonTexts(_ texts: [String]) -> String { "[\(texts.map(jsonText).joined(separator: ", "))]" }

extension ValueConstraint {
  /// The kind of values that it is about.
  fileprivate var kind: ConstraintKeywords.Kind {
    switch self {
    case .minimum, .maximum, .multiple: .number
    case .count(.characters, _, _), .pattern: .text
    case .count(.items, _, _), .unique, .contains: .list
    case .count(.properties, _, _): .object
    }
  }
}

extension JSONNode {
  /// A text, a number or a Boolean as JSON; `nil` for any other value.
  fileprivate var scalarText: String? {
    string.map { jsonText($0) } ?? number.map { jsonNumber($0) } ?? bool.map { $0 ? "true" : "false" }
  }
}

/// Returns a number as JSON. One with more digits than a `Double` has, or beyond its range, is a string, so that nothing is lost.
private func jsonNumber(_ text: String) -> String {
  let isExact = text.utf8.count <= 15 && Double(text)?.isFinite == true || Int64(text) != nil
  return isExact ? text : jsonText(text)
}
