package import GenModel
package import GenSource

/// The merged constraints of a value: what all schemas say together that apply to it. They are merged when they are
/// asked for, as for a sample; what comments say of constraints is in `Annotations`.
package struct ValueConstraints: Sendable {
  package private(set) var types: [JSONTypes] = []
  package private(set) var formats: [String] = []
  /// Those of all values, and what is enough where one of several alternatives may apply.
  package private(set) var constraints: [ValueConstraint] = []
  /// Those that every value satisfies.
  package private(set) var inherent: [ValueConstraint] = []
  /// The lists of which each has the value.
  package private(set) var enumerations: [[JSONNode]] = []
  /// Values that the description gives, the best one first.
  package private(set) var examples: [JSONNode] = []
  /// The defaults of the schemas that have one, the nearest to the value first.
  package private(set) var defaults: [JSONNode] = []
  /// The schemas of the elements of an array.
  package private(set) var elements = DescribedValue()
  /// The schemas of the members of an object that are not declared.
  package private(set) var members = DescribedValue()
  /// The schemas of the names of all members of an object.
  package private(set) var memberNames = DescribedValue()
  /// The schemas of the JSON in a string.
  package private(set) var content = DescribedValue()
  /// Whether the elements of an array are described by their positions.
  package private(set) var isTuple = false
  /// Whether `null` is all that is allowed.
  package private(set) var isNull = false
  /// Whether more applies than is known here, such as several alternatives.
  package private(set) var isPartial = false
  /// The statements that declare properties.
  private var objects: [ValueStatement] = []
  /// The values that each of several alternatives lists of which exactly one may apply.
  private var alternativeValues: [Set<String>] = []

  /// - Parameter alternatives: The members of the union that the value is one of.
  init(_ value: DescribedValue, in schemas: NamedSchemas, alternatives: DescribedValue) {
    addValues(of: alternatives.own, in: schemas)
    for statement in schemas.statements(about: value) {
      add(statement)
      let exclusive = statement.exclusiveAlternatives
      if exclusive.count > 1 { addValues(of: exclusive, in: schemas) }
      for alternatives in statement.alternatives where alternatives.count > 1 {
        isPartial = true
        // A text that is one of several: the limits of one of them are enough.
        constraints += alternatives.first { $0.listedValues == nil && !$0.constraints.isEmpty }?.constraints ?? []
      }
    }
  }

  private mutating func addValues(of alternatives: [ValueStatement], in schemas: NamedSchemas) {
    alternativeValues += alternatives.compactMap { alternative in
      let values =
        alternative.listedValues ?? alternative.reference.flatMap { schemas.described($0).own.first?.listedValues }
      return values.map { Set($0.map(\.valueText)) }
    }
  }

  private mutating func add(_ statement: ValueStatement) {
    isNull = isNull || statement.isNull
    if !statement.types.isEmpty { types.append(statement.types) }
    if let format = statement.format { formats.append(format) }
    constraints += statement.constraints
    inherent += statement.constraints
    if let values = statement.allowedValues { enumerations.append(values) }
    examples += statement.examples
    if let value = statement.defaultValue { defaults.append(value) }
    if statement.hasProperties { objects.append(statement) }
    if let elements = statement.elements { self.elements.add(elements) }
    if let members = statement.members { self.members.add(members) }
    if let names = statement.memberNames { memberNames.add(names) }
    if let content = statement.content { self.content.add(content) }
    isTuple = isTuple || statement.isTuple
  }

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

  package var isUnique: Bool { constraints.contains(.unique) }

  /// The schemas of the properties of an object, by their names, if a schema without a name has properties.
  package var inlineProperties: [String: DescribedValue] {
    if objects.allSatisfy(\.isNamed) { return [:] }
    var properties: [String: DescribedValue] = [:]
    for property in objects.lazy.flatMap(\.properties) {
      properties[property.key, default: DescribedValue()].add(property.value)
    }
    return properties
  }

  /// Whether a value is one of several alternatives of which exactly one may apply.
  package func isInSeveralAlternatives(_ text: String) -> Bool { alternativeValues.count { $0.contains(text) } > 1 }

  /// Values that the description gives for this one, the best one first.
  package var givenValues: [JSONNode] {
    // Of a value that is only one, nothing else is an example.
    let constants = enumerations.filter { $0.count == 1 }.flatMap { $0 }
    return constants + examples + defaults + enumerations.flatMap { $0 }
  }
}

extension TypeGraph {
  /// The merged constraints of a value.
  ///
  /// - Parameter alternatives: The members of the union that the value is one of.
  package func constraints(
    of value: DescribedValue, alternatives: DescribedValue = DescribedValue()
  ) -> ValueConstraints {
    ValueConstraints(value, in: schemas, alternatives: alternatives)
  }

  /// The schemas that describe the values of a node by a name; nothing for one that has none.
  package func described(_ node: NodeID) -> DescribedValue {
    self[node].name.map { schemas.described(named[$0].id) } ?? DescribedValue()
  }
}
