import GenDiagnostics
import GenModel
import GenSource

/// A schema with everything merged into it that it refers to or is composed of, except alternatives.
struct FlatSchema {
  var place: SourcePlace
  var types: JSONTypes = []
  var isNullable = false
  var format: String?
  /// Of the JSON that a string holds as its text.
  var content: Schema?
  var enumeration: Schema.Enumeration?
  /// In the order of first mention.
  var properties: [Schema.Property] = []
  var required: Set<String> = []
  var additional: Schema.AdditionalProperties = .unspecified
  var items: Schema?
  /// A tuple's elements, by position.
  var prefixItems: [Schema] = []
  /// The schema's own id, if it is a named one.
  var id: SchemaID?
  /// The named schemas that are merged in, the schema itself among them if it is one.
  var sources: Set<SchemaID> = []
  /// Every `oneOf` and `anyOf` met, with the members that say more than which properties are required.
  var alternatives: [[Schema]] = []
  var discriminator: Schema.Discriminator?
  /// Whether the discriminator is the schema's own, and not that of a schema it extends.
  var hasOwnDiscriminator = false
  var annotations: Schema.Annotations

  /// Of the properties, by their names; made when those of another schema come to them.
  private var positions: [String: Int] = [:]
  /// The named schemas that branches of `if` and the like have added.
  private var conditionalSources: Set<SchemaID> = []

  init(of schema: Schema) {
    place = schema.place
    annotations = schema.annotations
  }

  /// What a branch of a schema adds to what it is made of already.
  init(condition branch: Schema, of flat: FlatSchema) {
    self.init(of: branch)
    sources = flat.sources.union(flat.conditionalSources)
  }

  /// Adds what a schema says by itself; where both speak of the same thing, the narrower one holds.
  /// Alternatives for which `isInheritance` holds are left out.
  mutating func merge(
    _ schema: Schema, isInherited: Bool, sink: DiagnosticSink, isInheritance: ([Schema]) -> Bool
  ) {
    types = narrower(types, schema.types)
    format = schema.format ?? format
    content = content?.narrowed(by: schema.content, sink: sink) ?? schema.content
    enumeration = enumeration.flatMap { $0.narrowed(by: schema.enumeration) } ?? schema.enumeration
    if properties.isEmpty {
      properties = schema.object.properties
    } else {
      for property in schema.object.properties { add(property, sink: sink) }
    }
    required.formUnion(schema.object.required)
    merge(schema.object.additional)
    items = items?.narrowed(by: schema.array.items, sink: sink) ?? schema.array.items
    if !schema.array.prefixItems.isEmpty { prefixItems = schema.array.prefixItems }
    for group in [schema.composition.oneOf, schema.composition.anyOf] {
      let members = group.filter { !$0.isNull }
      isNullable = isNullable || members.count < group.count
      guard !members.isEmpty, !members.allSatisfy(\.isConstraint), !isInheritance(members) else { continue }
      alternatives.append(members)
    }
    if let own = schema.composition.discriminator {
      discriminator = own
      hasOwnDiscriminator = !isInherited
    }
    annotations.title = annotations.title ?? schema.annotations.title
    annotations.details = annotations.details ?? schema.annotations.details
  }

  private mutating func add(_ property: Schema.Property, sink: DiagnosticSink) {
    guard let position = position(of: property.name) else { return append(property) }
    let known = properties[position]
    let types = (known.schema.types, property.schema.types)
    if !types.0.isEmpty, !types.1.isEmpty, common(types.0, types.1).isEmpty {
      reportConflict(property, known, sink: sink)
      properties[position] = property
    } else {
      properties[position].schema = known.schema.narrowed(by: property.schema, sink: sink)
    }
  }

  /// Adds the properties of a schema that applies to some values only.
  mutating func addConditional(_ branch: FlatSchema) {
    for property in branch.properties where position(of: property.name) == nil { append(property) }
    conditionalSources.formUnion(branch.sources.union(branch.conditionalSources))
  }

  private mutating func position(of name: String) -> Int? {
    if positions.isEmpty {
      positions = Dictionary(zip(properties.lazy.map(\.name), properties.indices)) { first, _ in first }
    }
    return positions[name]
  }

  private mutating func append(_ property: Schema.Property) {
    positions[property.name] = properties.count
    properties.append(property)
  }

  private func reportConflict(_ property: Schema.Property, _ known: Schema.Property, sink: DiagnosticSink) {
    sink.warning(
      "schema.conflicting-property",
      "\"\(property.name)\" has two types that no value satisfies; the later one is taken",
      at: property.place, notes: [Diagnostic.Note("the other one is here", at: known.place)])
  }

  private mutating func merge(_ other: Schema.AdditionalProperties) {
    switch (additional, other) {
    case (_, .unspecified), (.typed, .allowed), (.typed, .forbidden), (.allowed, .forbidden): break
    default: additional = other
    }
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

extension Schema {
  /// What allows only what both schemas allow.
  func narrowed(by other: Schema?, sink: DiagnosticSink) -> Schema {
    guard let other, other !== self else { return self }
    // A part that only annotates or constrains again leaves the type alone.
    if other.isConstraint { return self }
    if isConstraint { return other }
    if other.isPlainReference, other.reference == reference { return self }
    let parts = composition.isNarrowed ? composition.allOf : [self]
    guard parts.count < Self.maximumParts else {
      sink.warning(
        "schema.too-many-parts",
        "more than \(Self.maximumParts) schemas speak of one value; what this one says is left out", at: other.place)
      return self
    }
    let isKnown = parts.contains { $0 === other || other.isPlainReference && $0.isPlainReference(to: other.reference) }
    return isKnown ? self : Schema(place: other.place, narrowing: parts + [other])
  }

  /// Of an `allOf` that narrows; people write two or three.
  private static let maximumParts = 100

  private func isPlainReference(to id: SchemaID?) -> Bool { reference == id && isPlainReference }

  /// Whether the schema gives no type to a value, only conditions or comments.
  var isConstraint: Bool {
    reference == nil && (types.isEmpty || types == .object) && format == nil && content == nil && enumeration == nil
      && object.properties.isEmpty && !object.additional.isTyped && array.items == nil && array.prefixItems.isEmpty
      && composition.isEmpty
      && !(types == .object && object.required.isEmpty)
  }
}

extension Schema.AdditionalProperties {
  var isTyped: Bool {
    if case .typed = self { true } else { false }
  }
}

extension Schema.Enumeration {
  /// The values that both lists have; the other list if there are none.
  fileprivate func narrowed(by other: Schema.Enumeration?) -> Schema.Enumeration {
    guard let other else { return self }
    let allowed = Set(other.values.map(\.identity))
    let common = values.indices.filter { allowed.contains(values[$0].identity) }
    guard !common.isEmpty else { return other }
    return Schema.Enumeration(
      values: common.map { values[$0] },
      names: names.isEmpty ? [] : common.map { names[$0] },
      descriptions: descriptions.isEmpty ? [] : common.map { descriptions[$0] })
  }
}

extension JSONNode {
  /// A text that two plain values share if they are the same, however their strings are escaped.
  fileprivate var identity: String { string.map { "\"" + $0 } ?? text }
}
