import GenDiagnostics
import GenModel

/// A schema with everything merged into it that it refers to or is composed of, except alternatives.
struct FlatSchema {
  var place: SourcePlace
  var types: JSONTypes = []
  var isNullable = false
  var format: String?
  var enumeration: Schema.Enumeration?
  /// In the order of first mention.
  var properties: [Schema.Property] = []
  var required: Set<String> = []
  var additional: Schema.AdditionalProperties = .unspecified
  var items: Schema?
  var isTuple = false
  /// The named schemas that are merged in, the schema itself among them if it is one.
  var sources: Set<SchemaID> = []
  /// Every `oneOf` and `anyOf` met, with the members that say more than which properties are required.
  var alternatives: [[Schema]] = []
  var discriminator: Schema.Discriminator?
  var annotations: Schema.Annotations

  private var positions: [String: Int] = [:]

  init(of schema: Schema) {
    place = schema.place
    annotations = schema.annotations
  }

  /// Adds what a schema says by itself; where both speak of the same thing, the narrower one holds.
  /// Alternatives for which `isInheritance` holds are left out.
  mutating func merge(_ schema: Schema, sink: DiagnosticSink, isInheritance: ([Schema]) -> Bool) {
    types = narrower(types, schema.types)
    format = schema.format ?? format
    enumeration = schema.enumeration ?? enumeration
    for property in schema.object.properties { add(property, sink: sink) }
    required.formUnion(schema.object.required)
    merge(schema.object.additional)
    items = schema.array.items ?? items
    isTuple = isTuple || !schema.array.prefixItems.isEmpty
    for group in [schema.composition.oneOf, schema.composition.anyOf] {
      let members = group.filter { !$0.isNull }
      isNullable = isNullable || members.count < group.count
      guard !members.isEmpty, !members.allSatisfy(\.isConstraint), !isInheritance(members) else { continue }
      alternatives.append(members)
    }
    discriminator = schema.composition.discriminator ?? discriminator
    annotations.title = annotations.title ?? schema.annotations.title
    annotations.details = annotations.details ?? schema.annotations.details
  }

  private mutating func add(_ property: Schema.Property, sink: DiagnosticSink) {
    guard let position = positions[property.name] else {
      positions[property.name] = properties.count
      properties.append(property)
      return
    }
    let known = properties[position].schema
    // A part that only annotates or constrains the property again leaves its type alone.
    guard !property.schema.isConstraint else { return }
    let types = (known.types, property.schema.types)
    if known.reference == nil, !types.0.isEmpty, !types.1.isEmpty {
      let both = common(types.0, types.1)
      guard both.isEmpty || both == types.1 else { return }
      if both.isEmpty { reportConflict(property, properties[position], sink: sink) }
    }
    properties[position] = property
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
  /// Whether the schema gives no type to a value, only conditions or comments.
  var isConstraint: Bool {
    reference == nil && (types.isEmpty || types == .object) && format == nil && enumeration == nil
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
