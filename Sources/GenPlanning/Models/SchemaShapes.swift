import GenDiagnostics
import GenModel
import GenSource

/// What a schema is in Swift, before it has a name.
enum SchemaShape {
  case reference(SchemaID)
  case value(BuiltInType)
  /// `nil` items are anything.
  case array(Schema?)
  /// From `String`; `nil` values are anything.
  case dictionary(Schema?)
  /// The JSON of a value, in a string.
  case jsonText(Schema)
  case structure(FlatSchema)
  case enumeration(Schema.Enumeration, FlatSchema)
  case union([Schema], FlatSchema)

  /// Whether the generated code has to declare a type for it.
  var needsDeclaration: Bool {
    switch self {
    case .structure, .enumeration, .union: true
    case .reference, .value, .array, .dictionary, .jsonText: false
    }
  }
}

/// Finds the shapes of schemas.
final class SchemaShapes {
  let sink: DiagnosticSink
  private let named: [SchemaID: NamedSchema]
  /// The ids of the named schemas, by identity.
  private let ids: [ObjectIdentifier: SchemaID]
  private var ancestry: SchemaAncestry
  /// What is known already, by the identity of the schema, which is kept so that no other one gets it.
  private var known: [ObjectIdentifier: (schema: Schema, shape: SchemaShape, isNullable: Bool)] = [:]
  private var nullability: [SchemaID: Bool] = [:]
  /// The named schemas that are being asked whether they allow `null`, or have been for the same answer.
  private var asked: Set<SchemaID> = []
  /// How many alternatives stand within those of the outermost schema whose shape is being found; `nil` if none is.
  private var nestedAlternatives: Int?
  /// How many alternatives were counted before too many were found. The more there are, the sooner a count ends.
  private var wastedAlternatives = 0
  /// The schemas with a discriminator whose families are being found.
  private var bases: Set<SchemaID> = []

  init(_ description: APIDescription, sink: DiagnosticSink) {
    named = Dictionary(uniqueKeysWithValues: description.schemas.map { ($0.id, $0) })
    ids = Dictionary(description.schemas.map { (ObjectIdentifier($0.schema), $0.id) }) { first, _ in first }
    ancestry = SchemaAncestry(description.schemas, named: named)
    self.sink = sink
  }

  subscript(id: SchemaID) -> NamedSchema? { named[id] }

  func shape(of schema: Schema) -> (shape: SchemaShape, isNullable: Bool) {
    let (core, isWrappedNullable) = unwrapped(schema)
    if core.isPlainReference, let reference = core.reference {
      return (.reference(reference), isWrappedNullable || allowsNull(reference))
    }
    if core.isPlainValue { return (.value(BuiltInType(core.types, format: core.format)), isWrappedNullable) }
    // Alternatives ask for the shapes of their members several times, which would multiply where they are nested.
    if let known = known[ObjectIdentifier(schema)] { return (known.shape, known.isNullable) }
    let flat = flatten(core)
    let shape = shape(of: flat)
    let isNullable = isWrappedNullable || allowsNull(flat)
    // What was given up within another schema may well do by itself.
    guard (nestedAlternatives ?? 0) <= Self.maximumAlternatives else { return (shape, isNullable) }
    known[ObjectIdentifier(schema)] = (schema, shape, isNullable)
    return (shape, isNullable)
  }

  /// The shape behind any number of references.
  func resolvedShape(of schema: Schema) -> SchemaShape {
    var shape = shape(of: schema).shape
    var seen: Set<SchemaID> = []
    while case .reference(let id) = shape, seen.insert(id).inserted, let target = named[id] {
      shape = self.shape(of: target.schema).shape
    }
    return shape
  }

  /// Whether the schema allows any value, and so `null`.
  func isAnything(_ schema: Schema) -> Bool {
    if case .value(.jsonValue) = resolvedShape(of: schema) { true } else { false }
  }

  private func isNullable(_ schema: Schema) -> Bool {
    let (core, isNullable) = unwrapped(schema)
    if isNullable || core.isPlainValue { return isNullable }
    if core.isPlainReference, let reference = core.reference { return allowsNull(reference) }
    return allowsNull(flatten(core))
  }

  private func allowsNull(_ flat: FlatSchema) -> Bool {
    flat.isNullable || flat.alternatives.first?.contains(where: allowsNull) ?? false
  }

  private func allowsNull(_ member: Schema) -> Bool {
    member.isNullable || member.reference.map(allowsNull) ?? false
  }

  /// Whether `null` is a value of the named schema.
  func allowsNull(_ id: SchemaID) -> Bool {
    if let known = nullability[id] { return known }
    let isOutermost = asked.isEmpty
    // A schema that is met again adds nothing to the answer of the outermost one.
    guard asked.insert(id).inserted else { return false }
    let result = named[id].map { $0.schema.isNull || isNullable($0.schema) } ?? false
    if result { nullability[id] = true }
    if isOutermost {
      // If it does not allow `null`, nothing that it is made of does.
      if !result { for other in asked where nullability[other] == nil { nullability[other] = false } }
      asked = []
    }
    return result
  }

  // MARK: - Composition

  func flatten(_ schema: Schema) -> FlatSchema {
    var flat = FlatSchema(of: schema)
    flat.id = ids[ObjectIdentifier(schema)]
    if let id = flat.id { flat.sources.insert(id) }
    flat.isNullable = schema.isNullable
    merge(schema, into: &flat, from: nil)
    if schema.reference == nil, !schema.composition.allOf.isEmpty {
      flat.isNullable = flat.isNullable || schema.composition.allOf.allSatisfy(isNullable)
    }
    return flat
  }

  /// Merges a schema, which was reached through a reference to `parent` if it is not the one that is flattened.
  private func merge(_ schema: Schema, into flat: inout FlatSchema, from parent: SchemaID?) {
    if let reference = schema.reference, let target = named[reference], flat.sources.insert(reference).inserted {
      merge(target.schema, into: &flat, from: reference)
    }
    for part in schema.composition.allOf { merge(part, into: &flat, from: parent) }
    flat.merge(schema, isInherited: parent != nil, sink: sink) { members in
      // A parent that lists its children as alternatives passes on its properties, not the list.
      guard let parent else { return false }
      return members.contains { member in
        member.isPlainReference
          ? member.reference.map { extends($0, parent) } ?? false : ancestry.leads(member, to: parent)
      }
    }
    for branch in schema.composition.conditional {
      var applied = FlatSchema(condition: branch, of: flat)
      merge(branch, into: &applied, from: nil)
      flat.addConditional(applied)
    }
  }

  /// Whether a named schema is composed of another one.
  func extends(_ id: SchemaID, _ other: SchemaID) -> Bool { ancestry.ancestors(of: id).contains(other) }

  /// Whether a named schema is composed of any of the others.
  func extends(_ id: SchemaID, anyOf others: Set<SchemaID>) -> Bool {
    !ancestry.ancestors(of: id).isDisjoint(with: others)
  }

  /// The schema that a named one is another name for, or the schema itself.
  func target(of id: SchemaID) -> SchemaID { ancestry.target(of: id) }

  /// The named schemas that the discriminator of a schema tells apart, because they extend it or because it maps values to
  /// them; empty if it has none of its own.
  func children(of flat: FlatSchema) -> [SchemaID] {
    guard let id = flat.id, flat.hasOwnDiscriminator, let discriminator = flat.discriminator else { return [] }
    var seen: Set = [id]
    return (discriminator.mapping.map { target(of: $0.schema) } + ancestry.descendants(of: id)).filter {
      seen.insert($0).inserted
    }
  }

  /// The schema inside wrappers that only add comments or `null`, such as an `allOf` of one reference.
  func unwrapped(_ schema: Schema) -> (Schema, isNullable: Bool) {
    var schema = schema
    var isNullable = schema.isNullable
    while schema.reference == nil, schema.saysNothingBeside(reference: false) {
      let composition = schema.composition
      let all = tellingParts(composition.allOf) + composition.oneOf + composition.anyOf
      let members = all.filter { !$0.isNull }
      guard members.count == 1, let only = members.first else { break }
      isNullable = isNullable || members.count < all.count || only.isNullable
      schema = only
    }
    return (schema, isNullable)
  }

  /// The parts of an `allOf` without those that add nothing to the others.
  private func tellingParts(_ parts: [Schema]) -> [Schema] {
    let parts = parts.filter { !$0.isComment }
    guard parts.count > 1 else { return parts }
    let references = parts.map { $0.isPlainReference ? $0.reference : nil }
    return parts.indices.filter { index in
      guard let reference = references[index] else {
        return !(parts[index].isAnyObject && references.contains { $0 != nil })
      }
      let isExtended = references.contains { $0.map { $0 != reference && extends($0, reference) } ?? false }
      return !isExtended && references.firstIndex(of: reference) == index
    }.map { parts[$0] }
  }

  // MARK: - Shapes of flat schemas

  private func shape(of flat: FlatSchema) -> SchemaShape {
    if let members = flat.alternatives.first {
      if flat.alternatives.count > 1 {
        sink.warning(
          "schema.several-alternatives", "several lists of alternatives apply at once; only the first one is generated",
          at: flat.place)
      }
      return limitedAlternatives(members, flat)
    }
    if let enumeration = flat.enumeration { return self.enumeration(enumeration, flat) }
    if let content = flat.content, flat.types.isEmpty || flat.types == .string { return .jsonText(content) }
    switch flat.types {
    case []: return untyped(flat)
    case .object: return object(flat)
    case .array: return array(flat)
    case .string, .integer, .number, .boolean: return .value(BuiltInType(flat.types, format: flat.format))
    case [.integer, .number]: return .value(BuiltInType(.number, format: flat.format))
    default: return .union(flat.types.single.map { Schema(only: $0, of: flat) }, flat)
    }
  }

  /// Compositions of alternatives multiply: twelve in a row, of two each, have 4,096 members.
  private static let maximumAlternatives = 1000

  private func limitedAlternatives(_ members: [Schema], _ flat: FlatSchema) -> SchemaShape {
    let limit = wastedAlternatives < 10 * Self.maximumAlternatives ? Self.maximumAlternatives : 50
    if let count = nestedAlternatives {
      nestedAlternatives = count + members.count
      return count + members.count <= limit ? alternatives(members, flat) : .value(.jsonValue)
    }
    nestedAlternatives = 0
    defer { nestedAlternatives = nil }
    let shape = alternatives(members, flat)
    guard let count = nestedAlternatives, count > limit else { return shape }
    wastedAlternatives += count
    sink.warning(
      "schema.too-many-alternatives",
      "the alternatives have more than \(Self.maximumAlternatives) alternatives themselves; any value is accepted here",
      at: flat.place)
    return .value(.jsonValue)
  }

  private func untyped(_ flat: FlatSchema) -> SchemaShape {
    if !flat.properties.isEmpty || flat.additional.isTyped { return object(flat) }
    if flat.items != nil || !flat.prefixItems.isEmpty { return array(flat) }
    guard flat.format != nil else { return .value(.jsonValue) }
    let type = BuiltInType(.string, format: flat.format)
    return .value(type == .string ? .jsonValue : type)
  }

  private func object(_ flat: FlatSchema) -> SchemaShape {
    let children = children(of: flat)
    // A base that is met again while its family is found is the type of a discriminator, and no value of one.
    if !children.isEmpty, let id = flat.id, bases.insert(id).inserted {
      defer { bases.remove(id) }
      return .union(family(of: flat, children), flat)
    }
    guard flat.properties.isEmpty else { return .structure(flat) }
    if case .typed(let value) = flat.additional { return .dictionary(value) }
    return .dictionary(nil)
  }

  /// A tuple is an array of whatever its elements may be.
  private func array(_ flat: FlatSchema) -> SchemaShape {
    guard !flat.prefixItems.isEmpty else { return .array(flat.items) }
    let elements = flat.prefixItems + (flat.items.map { [$0] } ?? [])
    let members = distinct(elements)
    return .array(members.count == 1 ? members[0] : Schema(place: flat.place, anyOf: members))
  }

  private func enumeration(_ enumeration: Schema.Enumeration, _ flat: FlatSchema) -> SchemaShape {
    if enumeration.values.allSatisfy({ $0.bool != nil }) { return .value(.bool) }
    guard enumeration.values.allSatisfy({ $0.kind != .object && $0.kind != .array }) else {
      sink.warning(
        "schema.enum-of-structures", "an enum of objects or arrays is taken as any value", at: flat.place)
      return .value(.jsonValue)
    }
    guard enumeration.values.count <= Self.maximumValues else {
      sink.warning(
        "schema.too-many-values",
        "an enum of \(enumeration.values.count) values, more than \(Self.maximumValues), is taken as any value of its type",
        at: flat.place)
      return flat.types.single.count == 1 ? .value(BuiltInType(flat.types, format: flat.format)) : .value(.jsonValue)
    }
    return .enumeration(enumeration, flat)
  }

  /// The compiler takes minutes for an enum of more.
  private static let maximumValues = 10_000
}
