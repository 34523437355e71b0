import GenDiagnostics
import GenModel
import GenSource

/// The sum of the schemas that apply to a value, apart from their alternatives. `{"type": "number"}` and `{"type":
/// "integer"}` make an integer, two lists of values make the list of those that both have, and a property that two schemas
/// mention has two statements, which are merged when the node of the property is made.
///
/// Only what decides on types is merged here: constraints are merged by `ValueConstraints`, comments by `Annotations`.
struct MergedSchema {
  var types: JSONTypes = []
  var format: String?
  var enumeration: Schema.Enumeration?
  /// In the order of first mention.
  var properties: [Property] = []
  /// The names of the properties that are left out because only the other side sets them. They are declared all the same.
  private(set) var leftOut: [String] = []
  /// The names of the members that every object has.
  private(set) var required: Set<String> = []
  /// Members that conditions are about, which may be declared nowhere.
  var conditionalMembers: Set<String> = []
  /// Whether there are members that are not declared, and of which type.
  var additional: Schema.Others<Schema> = .unspecified
  /// The statements about these; none if they may be anything.
  var additionalStatements: [Statement] = []
  /// The statements that hold for these instead, where several schemas describe members, and patterns of names tell which hold.
  var additionalOtherwise: [[Statement]] = []
  /// Whether these may be anything besides, as where a name fits no pattern.
  var isAdditionalOpen = false
  /// The elements of an array, behind those of a tuple.
  private(set) var items: [Statement] = []
  /// The statements about the JSON that a string holds as its text.
  private(set) var content: [Statement] = []
  /// A tuple's elements, by position.
  private(set) var prefixItems: [[Statement]] = []
  /// Whether elements of any type may stand behind those of a tuple.
  private(set) var isOpenTuple = false
  /// Every `oneOf` and `anyOf`, with the members that say more than which properties are required.
  private(set) var alternatives: [[Statement]] = []
  /// Whether a value may be several of the first alternatives at once, as of `anyOf`.
  private(set) var isInclusive = false
  /// The discriminator of the schema that is merged last, as its own goes before that of a parent.
  private(set) var discriminator: Schema.Discriminator?
  /// Whether the discriminator is the schema's own, and not that of a schema it extends.
  private(set) var hasOwnDiscriminator = false

  /// The statement of one schema about a value within those that it applies to.
  struct Statement {
    var schema: Schema
    var isInherited: Bool
  }

  /// A member of objects, with all that is said of it.
  struct Property {
    var name: String
    var statements: [Statement]
    var place: SourcePlace
    /// The schemas that leave its type alone, beside schemas that do not.
    var conditions: [Schema] = []
    /// The statements that may hold instead, where another condition holds.
    var otherwise: [[Statement]] = []
    /// Whether it may be anything where no condition holds.
    var isOpen = false
  }

  /// The positions of the properties, by their names; made when those of another schema come to them.
  private var positions: [String: Int] = [:]
  /// The statements about elements that no other keyword describes.
  private var unevaluated: (statements: [Statement], isForbidden: Bool, isAllowed: Bool) = ([], false, false)
  private var isClosedTuple = false
  /// The statements about members by patterns, where several schemas describe members.
  var patterns: [Statement] = []
  let sink: DiagnosticSink

  init(_ applied: AppliedSchemas, in table: SchemaTable, sink: DiagnosticSink) {
    self.init(own: applied, sink: sink)
    guard applied.schemas.contains(where: { !$0.schema.composition.conditional.isEmpty }) else { return }
    var budget = BranchBudget()
    addConditions(of: applied, in: table, &budget)
    closeProperties()
  }

  /// Creates the sum of schemas that hold whatever the value is.
  init(own applied: AppliedSchemas, sink: DiagnosticSink) {
    self.sink = sink
    let haveSeveralRules =
      applied.schemas.count > 1 && applied.schemas.count { $0.schema.object.describesMembers } > 1
    for each in applied.schemas { merge(each, separatesPatterns: haveSeveralRules) }
    addPatterns()
    mergeUnevaluatedItems(isPartial: applied.schemas.contains { !$0.schema.composition.conditional.isEmpty })
  }

  /// Adds what a schema says by itself; where both constrain the same thing, the narrower one holds.
  ///
  /// - Parameter separatesPatterns: Whether members by patterns are known apart from others.
  private mutating func merge(_ applied: AppliedSchema, separatesPatterns: Bool) {
    let schema = applied.schema
    func statement(_ schema: Schema) -> Statement { Statement(schema: schema, isInherited: applied.isInherited) }
    types = narrower(types, schema.types)
    format = schema.format ?? format
    enumeration = enumeration.map { $0.narrowed(by: schema.enumeration) } ?? schema.enumeration
    let own = schema.object.properties.map {
      Property(name: $0.name, statements: [statement($0.schema)], place: $0.place)
    }
    if properties.isEmpty { properties = own } else { own.forEach { add($0) } }
    required.formUnion(schema.object.required)
    if separatesPatterns, let own = schema.object.patterns {
      merge(own.others, statement)
      patterns += own.schemas.map(statement)
    } else {
      merge(schema.object.additional, statement)
    }
    if let other = schema.content { narrow(&content, by: statement(other)) }
    merge(schema.array, statement)
    conditionalMembers.formUnion(schema.object.conditionalMembers)
    if !applied.hidesAlternatives, !schema.refinesOnlyPart {
      for (members, isAny) in zip(schema.composition.alternatives, [false, true]) {
        if members.isEmpty || members.allSatisfy(\.isConstraint) { continue }
        if alternatives.isEmpty { isInclusive = isAny || members.contains(where: \.wrapsAnyOf) }
        alternatives.append(members.map(statement))
      }
    }
    if let other = schema.composition.discriminator {
      discriminator = other
      hasOwnDiscriminator = !applied.isInherited
    }
  }

  // MARK: - Discriminators

  /// Whether values are those of several schemas.
  var isOneOfSeveral: Bool { !alternatives.isEmpty || discriminator != nil }

  /// Whether a property tells the values apart.
  func isDiscriminator(_ property: String) -> Bool { property == discriminator?.propertyName }

  /// The values of a property that a mapping has; `nil` without one.
  func mappedValues(of property: String) -> [String]? {
    guard let discriminator, isDiscriminator(property), !discriminator.mapping.isEmpty else { return nil }
    return discriminator.mapping.map(\.value)
  }

  // MARK: - Properties

  /// Adds what another schema says of a property. Where no value satisfies both, the later one is taken.
  private mutating func add(_ property: Property) {
    guard let position = position(of: property.name) else { return append(property) }
    let known = properties[position]
    let other = property.statements[0].schema
    let types = (known.statements.count == 1 ? known.statements[0].schema.types : [], other.types)
    if !types.0.isEmpty, !types.1.isEmpty, common(types.0, types.1).isEmpty {
      reportConflict(property, known)
      properties[position] = property
    } else {
      let condition = other.isConstraint ? other : known.statements.count == 1 ? known.statements[0].schema : nil
      if let condition, condition.isConstraint, known.conditions.count < Limits.statements {
        properties[position].conditions.append(condition)
      }
      narrow(&properties[position].statements, by: property.statements[0])
    }
  }

  /// The position of a property. Most objects are merged of one schema, and are not asked.
  mutating func position(of name: String) -> Int? {
    if positions.isEmpty {
      positions = Dictionary(zip(properties.lazy.map(\.name), properties.indices)) { first, _ in first }
    }
    return positions[name]
  }

  mutating func append(_ property: Property) {
    if !positions.isEmpty { positions[property.name] = properties.count }
    properties.append(property)
  }

  /// Reports that no value is allowed for a property.
  private func reportConflict(_ property: Property, _ known: Property) {
    sink.warning(
      "schema.conflicting-property",
      "\"\(property.name)\" has two types that no value satisfies; the later one is taken",
      at: property.place, notes: [Diagnostic.Note("the other one is here", at: known.place)])
  }

  /// Adds what another schema says of a value, if that has a say in its type.
  func narrow(_ statements: inout [Statement], by other: Statement) {
    let schema = other.schema
    guard let first = statements.first else { return statements.append(other) }
    // A part that only annotates or constrains leaves the type alone.
    if schema.isConstraint, !schema.isConditional { return }
    if statements.count == 1, first.schema.isConstraint, !first.schema.isConditional {
      return statements = [other]
    }
    let isKnown = statements.contains {
      $0.schema === schema
        || schema.isPlainReference && $0.schema.isPlainReference && $0.schema.reference == schema.reference
    }
    if isKnown { return }
    guard statements.count < Limits.statements else {
      sink.warning(
        "schema.too-many-parts",
        "more than \(Limits.statements) schemas apply to one value; this one is left out", at: schema.place)
      return
    }
    statements.append(other)
  }

  /// Leaves out members that values do not have.
  mutating func leaveOut(_ names: Set<String>) {
    leftOut += properties.lazy.map(\.name).filter(names.contains)
    properties.removeAll { names.contains($0.name) }
    required.subtract(names)
    positions = [:]
  }

  // MARK: - Elements

  /// Adds what a schema says of the elements of arrays, position by position.
  private mutating func merge(_ array: Schema.ArrayKeywords, _ statement: (Schema) -> Statement) {
    if let other = array.items { narrow(&items, by: statement(other)) }
    for (position, element) in array.prefixItems.enumerated() {
      if position == prefixItems.count { prefixItems.append([]) }
      narrow(&prefixItems[position], by: statement(element))
    }
    isClosedTuple = isClosedTuple || array.isClosed
    switch array.unevaluated {
    case .unspecified: break
    case .allowed: unevaluated.isAllowed = true
    case .forbidden: unevaluated.isForbidden = true
    case .typed(let other): narrow(&unevaluated.statements, by: statement(other))
    }
  }

  /// Finds out what stands behind the elements of a tuple, or instead of them.
  ///
  /// - Parameter isPartial: Whether conditions may describe elements, too.
  private mutating func mergeUnevaluatedItems(isPartial: Bool) {
    if isClosedTuple { return items = prefixItems.isEmpty ? items : [] }
    guard items.isEmpty else { return }
    let isKnown = !unevaluated.isAllowed && !isPartial && alternatives.isEmpty
    if isKnown { items = unevaluated.statements }
    isOpenTuple = items.isEmpty && !(isKnown && unevaluated.isForbidden)
  }

  // MARK: - Other members

  /// Adds what a schema says of members that are not declared. A type for them goes before whether they are allowed.
  private mutating func merge(_ other: Schema.Others<Schema>, _ statement: (Schema) -> Statement) {
    switch (additional, other) {
    case (_, .unspecified), (.typed, .allowed), (.typed, .forbidden), (.allowed, .forbidden): break
    default: additional = other
    }
    if case .typed(let schema) = other { narrow(&additionalStatements, by: statement(schema)) }
  }
}

/// The types that both sets allow; a side that says nothing allows all, and every integer is a number.
private func narrower(_ left: JSONTypes, _ right: JSONTypes) -> JSONTypes {
  if left.isEmpty { return right }
  if right.isEmpty { return left }
  let both = common(left, right)
  return both.isEmpty ? right : both
}

private func common(_ left: JSONTypes, _ right: JSONTypes) -> JSONTypes {
  var both = left.intersection(right)
  let isIntegral =
    left.contains(.integer) && right.contains(.number) || left.contains(.number) && right.contains(.integer)
  if isIntegral { both.insert(.integer) }
  return both
}

extension Schema.Enumeration {
  /// The values that both lists have; the other list if there are none.
  fileprivate func narrowed(by other: Schema.Enumeration?) -> Schema.Enumeration {
    guard let other else { return self }
    // One that is open only makes values known.
    if isOpen != other.isOpen { return isOpen ? other : self }
    let allowed = Set(other.values.map(\.identity))
    let common = values.indices.filter { allowed.contains(values[$0].identity) }
    guard !common.isEmpty else { return other }
    return Schema.Enumeration(
      values: common.map { values[$0] },
      names: names.isEmpty ? [] : common.map { names[$0] },
      descriptions: descriptions.isEmpty ? [] : common.map { descriptions[$0] }, isOpen: isOpen)
  }
}

extension JSONNode {
  /// A text that two plain values share if they are the same, however their strings are escaped.
  var identity: String { string.map { "\"" + $0 } ?? text }
}
