package import GenSource

/// The merged constraints of a value: what all schemas say together that apply to it. How they are merged does not belong
/// here; what comments say of constraints is in `Documentation`.
package struct ValueConstraints: Sendable {
  package var types: [JSONTypes] = []
  package var formats: [String] = []
  /// The constraints of all values, and what is enough where one of several alternatives may apply.
  package var constraints: [ValueConstraint] = []
  /// The constraints that every value satisfies.
  package var inherent: [ValueConstraint] = []
  /// The alternatives that say no more than constraints and which members there are.
  package var alternatives: [ConstraintAlternatives] = []
  /// The members that an object has to have and that are not declared where this is said.
  package var required: [String] = []
  /// The members that an object has to have and that are declared, but for those that only the server sets.
  package var requiredProperties: [String] = []
  /// The members that an object has to have if it has another one, by the name of that.
  package var dependentRequired: [String: [String]] = [:]
  /// The lists of which each has the value.
  package var enumerations: [[JSONNode]] = []
  /// Values that the description gives, the best one first.
  package var examples: [JSONNode] = []
  /// The defaults of the schemas that have one, the nearest to the value first.
  package var defaults: [JSONNode] = []
  /// The schemas of the elements of an array.
  package var elements = DescribingSchemas()
  /// The schemas of the members of an object that are not declared.
  package var members = DescribingSchemas()
  /// The schemas of the names of all members of an object.
  package var memberNames = DescribingSchemas()
  /// The schemas of the JSON in a string.
  package var content = DescribingSchemas()
  /// The schemas of the properties of an object, by their names; none if all that have some are named schemas.
  package var inlineProperties: [String: DescribingSchemas] = [:]
  /// Whether the elements of an array are described by their positions.
  package var isTuple = false
  /// The schemas of the first elements of an array, where these are described by their positions, for sure; ``elements`` are
  /// then about those behind them.
  package var positions: [DescribingSchemas] = []
  /// Whether `null` is all that is allowed.
  package var isNull = false
  /// Whether more applies than is known here, such as several alternatives.
  package var isPartial = false
  /// The values that each of several alternatives lists of which exactly one may apply.
  package var alternativeValues: [Set<String>] = []

  /// Creates the constraints of a value of which nothing is said.
  package init() {}

  /// Adds an example that is better than the others.
  package mutating func prefer(_ example: JSONNode) { examples.insert(example, at: 0) }

  /// The smallest and the largest number of characters, elements or members.
  package func count(_ unit: ValueConstraint.Unit) -> (least: Int, most: Int?) {
    var (least, most): (Int, Int?) = (0, nil)
    for case .count(unit, let from, let to) in constraints {
      least = max(least, from ?? 0)
      most = to.map { min(most ?? $0, $0) } ?? most
    }
    return (least, most)
  }

  /// The regular expressions that a text matches, each of them.
  package var patterns: [String] { constraints.compactMap { if case .pattern(let text) = $0 { text } else { nil } } }

  /// Whether the elements of an array all differ.
  package var isUnique: Bool { constraints.contains(.unique) }

  /// Whether a value is one of several alternatives of which exactly one may apply.
  package func isInSeveralAlternatives(_ text: String) -> Bool { alternativeValues.count { $0.contains(text) } > 1 }

  /// Values that the description gives for this one, the best one first.
  package var givenValues: [JSONNode] {
    // Of a value that is only one, nothing else is an example.
    let constants = enumerations.filter { $0.count == 1 }.flatMap { $0 }
    return constants + examples + defaults + enumerations.flatMap { $0 }
  }
}

/// Alternatives of which one applies to a value at least, or exactly one.
package struct ConstraintAlternatives: Sendable, Equatable {
  /// The statements of one of them.
  package struct Alternative: Sendable, Equatable {
    /// Empty where any type is allowed.
    package let types: JSONTypes
    package let constraints: [ValueConstraint]
    /// The members that an object has to have.
    package let required: [String]

    package init(types: JSONTypes, constraints: [ValueConstraint], required: [String]) {
      self.types = types
      self.constraints = constraints
      self.required = required
    }
  }

  package let isExclusive: Bool
  package let list: [Alternative]

  package init(isExclusive: Bool, _ list: [Alternative]) {
    self.isExclusive = isExclusive
    self.list = list
  }
}

/// The schemas that describe the values at a place, by their positions: what they say together is a ``ValueConstraints``.
package struct DescribingSchemas: Sendable {
  /// One of the schemas.
  package struct Element: Hashable, Sendable {
    /// The position among all schemas of the description.
    package let position: Int
    /// Whether it is a named schema, and not a part of one.
    package let isNamed: Bool

    package init(position: Int, isNamed: Bool) {
      self.position = position
      self.isNamed = isNamed
    }
  }

  package private(set) var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates those at positions that stand at the place itself, none of which is a named one.
  package init(at positions: [Int]) {
    self.init(positions.map { Element(position: $0, isNamed: false) })
  }

  /// Whether nothing describes the values.
  package var isEmpty: Bool { elements.isEmpty }

  /// Whether every schema of it describes another value, too.
  package func isPart(of other: DescribingSchemas) -> Bool {
    elements.allSatisfy { one in other.elements.contains { $0.position == one.position } }
  }

  /// Adds what else is said of the same values.
  package mutating func add(_ other: DescribingSchemas) { elements += other.elements }
}
