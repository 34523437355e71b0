import GenModel
import GenSource
import SwiftPlan

/// The merging of what schemas say of a value. What must be true of a sample is found where samples are made.
extension ValueConstraints {
  /// Creates the merged constraints of a value.
  ///
  /// - Parameter alternatives: The members of the union that the value is one of.
  init(_ value: DescribedValue, in schemas: NamedSchemas, alternatives: DescribedValue) {
    self.init()
    addValues(of: alternatives.own, in: schemas)
    var (objects, tuples, rules): ([ValueStatement], [ValueStatement], [ValueStatement]) = ([], [], [])
    for statement in schemas.statements(about: value) {
      add(statement)
      if statement.hasProperties { objects.append(statement) }
      if statement.describesElements { tuples.append(statement) }
      if statement.describesMembers { rules.append(statement) }
      let exclusive = statement.exclusiveAlternatives
      if exclusive.count > 1 { addValues(of: exclusive, in: schemas) }
      for (position, alternatives) in statement.alternatives.enumerated() where alternatives.count > 1 {
        isPartial = true
        if alternatives.allSatisfy(\.isPlain) {
          self.alternatives.append(ConstraintAlternatives(isExclusive: position == 0, alternatives.map { .init($0) }))
        }
        // A text that is one of several: the limits of one of them are enough.
        constraints += alternatives.first { $0.listedValues == nil && !$0.constraints.isEmpty }?.constraints ?? []
      }
    }
    addMembers(of: rules)
    addPositions(of: tuples)
    if !required.isEmpty {
      let properties = objects.lazy.flatMap(\.properties)
      let declared = Set(properties.map(\.key))
      let ofServer = Set(properties.filter { $0.value.own.contains(where: \.isReadOnly) }.map(\.key))
      requiredProperties = required.filter { declared.contains($0) && !ofServer.contains($0) }
      required.removeAll(where: declared.contains)
    }
    if objects.allSatisfy(\.isNamed) { return }
    for property in objects.lazy.flatMap(\.properties) {
      inlineProperties[property.key, default: DescribingSchemas()].add(DescribingSchemas(property.value))
    }
  }

  /// Adds what schemas say of the members of an object that are not declared. Where patterns of names in one of several tell which of them
  /// are meant, what any says holds for none of them for sure.
  private mutating func addMembers(of rules: [ValueStatement]) {
    if rules.count > 1, rules.contains(where: \.hasPatterns) { return }
    for members in rules.compactMap(\.members) { self.members.add(DescribingSchemas(members)) }
  }

  /// Adds what schemas say of the elements of an array by their positions, and of their number. What one says of those behind
  /// its own is about positions of another one, too.
  private mutating func addPositions(of tuples: [ValueStatement]) {
    if tuples.contains(where: \.isDoubtfulTuple) { return }
    let lengths = tuples.filter(\.isClosed).map { ValueConstraint.count(.items, from: nil, to: $0.positions.count) }
    constraints += lengths
    inherent += lengths
    let count = tuples.map(\.positions.count).max() ?? 0
    positions = (0..<count).map { position in
      var schemas = DescribingSchemas()
      for tuple in tuples {
        let own = position < tuple.positions.count ? tuple.positions[position] : tuple.elements
        if let own { schemas.add(DescribingSchemas(own)) }
      }
      return schemas
    }
  }

  /// Adds the values that alternatives list.
  private mutating func addValues(of alternatives: [ValueStatement], in schemas: NamedSchemas) {
    alternativeValues += alternatives.compactMap { alternative in
      let values =
        alternative.listedValues ?? alternative.reference.flatMap { schemas.described($0).own.first?.listedValues }
      return values.map { Set($0.map(\.valueText)) }
    }
  }

  /// Adds what one schema says.
  private mutating func add(_ statement: ValueStatement) {
    isNull = isNull || statement.isNull
    if !statement.types.isEmpty { types.append(statement.types) }
    if let format = statement.format { formats.append(format) }
    constraints += statement.constraints
    inherent += statement.constraints
    required += statement.required
    for (name, others) in statement.dependentRequired { dependentRequired[name, default: []] += others }
    if let values = statement.allowedValues { enumerations.append(values) }
    examples += statement.examples
    if let value = statement.defaultValue { defaults.append(value) }
    if let elements = statement.elements { self.elements.add(DescribingSchemas(elements)) }
    if let names = statement.memberNames { memberNames.add(DescribingSchemas(names)) }
    if let content = statement.content { self.content.add(DescribingSchemas(content)) }
    isTuple = isTuple || statement.isTuple
  }
}

extension DescribingSchemas {
  /// Creates the positions of the schemas that describe a value.
  init(_ value: DescribedValue) {
    self.init(value.own.map { Element(position: $0.schemaIndex, isNamed: $0.isNamed) })
  }
}

extension ConstraintAlternatives.Alternative {
  /// Creates one of what a schema says.
  fileprivate init(_ statement: ValueStatement) {
    self.init(types: statement.types, constraints: statement.constraints, required: statement.required)
  }
}
