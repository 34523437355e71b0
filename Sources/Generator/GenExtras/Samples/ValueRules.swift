import GenModel
import GenNaming
import GenPlanning
import GenSource
import SwiftPlan

/// What all schemas say together that apply to a value: those given, and those that they refer to or are composed of.
struct ValueRules {
  private(set) var types: [JSONTypes] = []
  private(set) var formats: [String] = []
  private(set) var constraints: [Schema.Constraint] = []
  /// What the value has to be one of.
  private(set) var enumerations: [[JSONNode]] = []
  /// Values that the description gives, the best one first.
  private(set) var examples: [JSONNode] = []
  private(set) var defaults: [JSONNode] = []
  /// Those of the schemas that have properties.
  private(set) var objects: [Schema] = []
  /// Of the elements of an array.
  private(set) var items: [Schema] = []
  /// Of the members of an object that are not declared.
  private(set) var additional: [Schema] = []
  /// Of the names of all members of an object.
  private(set) var memberNames: [Schema] = []
  /// Of the JSON in a string.
  private(set) var content: [Schema] = []
  /// Whether the elements of an array are described by their positions.
  private(set) var isTuple = false
  /// Whether `null` is all that is allowed.
  private(set) var isNull = false
  /// The values that each of several alternatives lists of which exactly one may apply.
  private var alternativeValues: [Set<String>] = []
  /// Whether more applies than is known here, such as several alternatives.
  private(set) var isPartial = false

  /// - Parameter alternatives: The members of the union that the value is one of.
  init(_ schemas: [Schema], in table: [SchemaID: Schema], alternatives: [Schema] = []) {
    addValues(of: alternatives, in: table)
    var pending = schemas
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < pending.count {
      let schema = pending[next]
      next += 1
      guard seen.insert(ObjectIdentifier(schema)).inserted else { continue }
      add(schema)
      if let target = schema.reference.flatMap({ table[$0] }) { pending.append(target) }
      if schema.composition.oneOf.count > 1 { addValues(of: schema.composition.oneOf, in: table) }
      pending += schema.composition.allOf
      for group in [schema.composition.oneOf, schema.composition.anyOf] {
        let alternatives = group.filter { !$0.isNull }
        if alternatives.count == 1 { pending.append(alternatives[0]) }
        guard alternatives.count > 1 else { continue }
        isPartial = true
        // A text that is one of several: the limits of one of them are enough.
        constraints += alternatives.first { $0.enumeration == nil && !$0.constraints.isEmpty }?.constraints ?? []
      }
    }
  }

  private mutating func addValues(of alternatives: [Schema], in table: [SchemaID: Schema]) {
    alternativeValues += alternatives.compactMap { alternative in
      (alternative.enumeration ?? alternative.reference.flatMap { table[$0] }?.enumeration).map {
        Set($0.values.map(\.valueText))
      }
    }
  }

  private mutating func add(_ schema: Schema) {
    isNull = isNull || schema.isNull
    if !schema.types.isEmpty { types.append(schema.types) }
    if let format = schema.format { formats.append(format) }
    constraints += schema.constraints
    if let enumeration = schema.enumeration, !enumeration.isOpen { enumerations.append(enumeration.values) }
    examples += schema.annotations.examples
    if let value = schema.annotations.defaultValue { defaults.append(value) }
    if !schema.object.properties.isEmpty { objects.append(schema) }
    if let schema = schema.array.items { items.append(schema) }
    if case .typed(let schema) = schema.object.additional { additional.append(schema) }
    if let schema = schema.object.names { memberNames.append(schema) }
    if let schema = schema.content { content.append(schema) }
    isTuple = isTuple || !schema.array.prefixItems.isEmpty
  }

  /// Adds an example that is better than the others.
  mutating func prefer(_ example: JSONNode) { examples.insert(example, at: 0) }

  /// The smallest and the largest number of characters, elements or members.
  func count(_ unit: Schema.Constraint.Unit) -> (least: Int, most: Int?) {
    var (least, most): (Int, Int?) = (0, nil)
    for case .count(unit, let from, let to) in constraints {
      least = max(least, from ?? 0)
      most = to.map { min(most ?? $0, $0) } ?? most
    }
    return (least, most)
  }

  var patterns: [String] { constraints.compactMap { if case .pattern(let text) = $0 { text } else { nil } } }

  var isUnique: Bool { constraints.contains(.unique) }

  /// Whether a value is one of several alternatives of which exactly one may apply.
  func isInSeveralAlternatives(_ text: String) -> Bool { alternativeValues.count { $0.contains(text) } > 1 }

  /// Values that the description gives for this one, the best one first.
  var givenValues: [JSONNode] {
    // Of a value that is only one, nothing else is an example.
    let constants = enumerations.filter { $0.count == 1 }.flatMap { $0 }
    return constants + examples + defaults + enumerations.flatMap { $0 }
  }
}

// MARK: - Plain values

extension ValueRules {
  /// Whether a text satisfies all that is said of its length, its form and its value.
  ///
  /// - Parameter isGiven: Whether the description gives it, and is trusted where a pattern cannot be read.
  func allows(text: String, isGiven: Bool) -> Bool {
    let (least, most) = count(.characters)
    let length = text.unicodeScalars.count
    guard length >= least, most.map({ length <= $0 }) ?? true, isListed(text) else { return false }
    guard formats.allSatisfy({ SampleFormat.allows(text, $0) }) else { return false }
    return patterns.allSatisfy { pattern in SamplePattern(pattern)?.matches(text) ?? isGiven }
  }

  private func isListed(_ text: String) -> Bool {
    enumerations.allSatisfy { $0.contains { $0.string == text } }
  }

  /// Whether a number satisfies all that is said of its range.
  func allows(number text: String) -> Bool {
    guard let number = Double(text), number.isFinite else { return false }
    guard enumerations.allSatisfy({ $0.contains { $0.number.flatMap { Double($0) } == number } }) else { return false }
    return constraints.allSatisfy { constraint in
      switch constraint {
      case .minimum(let bound, let isExclusive):
        Double(bound).map { isExclusive ? number > $0 : number >= $0 } ?? true
      case .maximum(let bound, let isExclusive):
        Double(bound).map { isExclusive ? number < $0 : number <= $0 } ?? true
      case .multiple(let divisor):
        Double(divisor).map { $0 <= 0 || (number / $0).rounded() * $0 == number } ?? true
      case .count, .pattern, .unique: true
      }
    }
  }

  /// A number within the bounds, near to 1; `nil` where none is found.
  ///
  /// - Parameter isInteger: Whether it must be one.
  func number(isInteger: Bool, from first: Double = 1) -> String? {
    var step = isInteger ? 1.0 : 0.5
    var bounds: [Double] = []
    for constraint in constraints {
      switch constraint {
      case .minimum(let bound, _), .maximum(let bound, _): bounds += [Double(bound)].compactMap { $0 }
      case .multiple(let divisor): if let divisor = Double(divisor), divisor > 0 { step = divisor }
      case .count, .pattern, .unique: break
      }
    }
    let starts =
      [first, 0]
      + bounds.flatMap { bound -> [Double] in
        let whole = (bound / step).rounded(.down) * step
        return [bound, whole, whole + step, whole - step]
      }
    let middles = bounds.count == 2 ? [(bounds[0] + bounds[1]) / 2] : []
    for number in starts + [step] + middles where number.isFinite && (!isInteger || number == number.rounded()) {
      let text = Int64(exactly: number).map { String($0) } ?? String(number)
      if allows(number: text) { return text }
    }
    return nil
  }
}
