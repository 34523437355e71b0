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
  case structure(FlatSchema)
  case enumeration(Schema.Enumeration, FlatSchema)
  case union([Schema], FlatSchema)

  /// Whether the generated code has to declare a type for it.
  var needsDeclaration: Bool {
    switch self {
    case .structure, .enumeration, .union: true
    case .reference, .value, .array, .dictionary: false
    }
  }
}

/// Finds the shapes of schemas.
final class SchemaShapes {
  private let named: [SchemaID: NamedSchema]
  private let sink: DiagnosticSink
  /// The ids of the named schemas, by identity.
  private let ids: [ObjectIdentifier: SchemaID]
  private var nullability: [SchemaID: Bool] = [:]
  /// The named schemas that are being asked whether they allow `null`, or have been for the same answer.
  private var asked: Set<SchemaID> = []
  private var parents: [SchemaID: Set<SchemaID>] = [:]

  init(_ description: APIDescription, sink: DiagnosticSink) {
    named = Dictionary(uniqueKeysWithValues: description.schemas.map { ($0.id, $0) })
    ids = Dictionary(description.schemas.map { (ObjectIdentifier($0.schema), $0.id) }) { first, _ in first }
    self.sink = sink
  }

  subscript(id: SchemaID) -> NamedSchema? { named[id] }

  func shape(of schema: Schema) -> (shape: SchemaShape, isNullable: Bool) {
    let (core, isNullable) = unwrapped(schema)
    if let reference = core.reference, core.saysNothingBeside(reference: true) {
      return (.reference(reference), isNullable || allowsNull(reference))
    }
    if core.isPlainValue { return (.value(BuiltInType(core.types, format: core.format)), isNullable) }
    let flat = flatten(core)
    let hasNullableMember = flat.alternatives.first?.contains(where: allowsNull) ?? false
    return (shape(of: flat), isNullable || flat.isNullable || hasNullableMember)
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
    let result = named[id].map { $0.schema.isNull || shape(of: $0.schema).isNullable } ?? false
    if result { nullability[id] = true }
    if isOutermost {
      // If it does not allow `null`, nothing that it is made of does.
      if !result { for other in asked where nullability[other] == nil { nullability[other] = false } }
      asked = []
    }
    return result
  }

  /// Every key that an object of the schema may have, as far as it says; empty for what is no object.
  func keys(of schema: Schema) -> [String] {
    flatten(schema).properties.map(\.name)
  }

  func flatten(_ schema: Schema) -> FlatSchema {
    var flat = FlatSchema(of: schema)
    flat.id = ids[ObjectIdentifier(schema)]
    if let id = flat.id { flat.sources.insert(id) }
    flat.isNullable = schema.isNullable
    merge(schema, into: &flat, from: nil)
    if schema.reference == nil, !schema.composition.allOf.isEmpty {
      flat.isNullable = flat.isNullable || schema.composition.allOf.allSatisfy { shape(of: $0).isNullable }
    }
    return flat
  }

  /// Merges a schema, which was reached through a reference to `parent` if it is not the one that is flattened.
  private func merge(_ schema: Schema, into flat: inout FlatSchema, from parent: SchemaID?) {
    if let reference = schema.reference, let target = named[reference], flat.sources.insert(reference).inserted {
      merge(target.schema, into: &flat, from: reference)
    }
    for part in schema.composition.allOf { merge(part, into: &flat, from: parent) }
    flat.merge(schema, sink: sink) { members in
      // A parent that lists its children as alternatives passes on its properties, not the list.
      guard let parent else { return false }
      return members.contains { $0.reference.map { ancestors(of: $0).contains(parent) } ?? false }
    }
  }

  /// Whether a named schema extends this one, whose discriminator tells them apart.
  func hasChildren(_ flat: FlatSchema) -> Bool {
    guard let id = flat.id else { return false }
    return named.keys.contains { ancestors(of: $0).contains(id) }
  }

  /// The named schemas that a schema is composed of by `allOf`, at any distance.
  private func ancestors(of id: SchemaID) -> Set<SchemaID> {
    if let known = parents[id] { return known }
    var found: Set<SchemaID> = []
    var pending = named[id]?.schema.composition.allOf ?? []
    while let part = pending.popLast() {
      pending += part.composition.allOf
      guard let reference = part.reference, found.insert(reference).inserted else { continue }
      pending += named[reference]?.schema.composition.allOf ?? []
    }
    parents[id] = found
    return found
  }

  /// The schema inside wrappers that only add comments or `null`, such as an `allOf` of one reference.
  private func unwrapped(_ schema: Schema) -> (Schema, isNullable: Bool) {
    var schema = schema
    var isNullable = schema.isNullable
    while schema.reference == nil, schema.saysNothingBeside(reference: false) {
      let composition = schema.composition
      let all = composition.allOf.filter { !$0.isComment } + composition.oneOf + composition.anyOf
      let members = all.filter { !$0.isNull }
      guard members.count == 1, let only = members.first else { break }
      isNullable = isNullable || members.count < all.count || only.isNullable
      schema = only
    }
    return (schema, isNullable)
  }

  private func shape(of flat: FlatSchema) -> SchemaShape {
    if let members = flat.alternatives.first {
      if flat.alternatives.count > 1 {
        sink.warning(
          "schema.several-alternatives", "several lists of alternatives apply at once; only the first one is generated",
          at: flat.place)
      }
      return alternatives(members, flat)
    }
    if let enumeration = flat.enumeration { return self.enumeration(enumeration, flat) }
    switch flat.types {
    case []: return untyped(flat)
    case .object: return object(flat)
    case .array: return array(flat)
    case .string, .integer, .number, .boolean: return .value(BuiltInType(flat.types, format: flat.format))
    case [.integer, .number]: return .value(BuiltInType(.number, format: flat.format))
    default: return .union(flat.types.single.map { Schema(only: $0, of: flat) }, flat)
    }
  }

  private func untyped(_ flat: FlatSchema) -> SchemaShape {
    if !flat.properties.isEmpty || flat.additional.isTyped { return object(flat) }
    if flat.items != nil || flat.isTuple { return array(flat) }
    guard flat.format != nil else { return .value(.jsonValue) }
    let type = BuiltInType(.string, format: flat.format)
    return .value(type == .string ? .jsonValue : type)
  }

  private func object(_ flat: FlatSchema) -> SchemaShape {
    guard flat.properties.isEmpty else { return .structure(flat) }
    if case .typed(let value) = flat.additional { return .dictionary(value) }
    return .dictionary(nil)
  }

  private func array(_ flat: FlatSchema) -> SchemaShape {
    .array(flat.isTuple ? nil : flat.items)
  }

  private func enumeration(_ enumeration: Schema.Enumeration, _ flat: FlatSchema) -> SchemaShape {
    if enumeration.values.allSatisfy({ $0.bool != nil }) { return .value(.bool) }
    guard enumeration.values.allSatisfy({ $0.string != nil || $0.number != nil || $0.bool != nil }) else {
      sink.warning(
        "schema.enum-of-structures", "an enum of objects or arrays is taken as any value", at: flat.place)
      return .value(.jsonValue)
    }
    // One type, even the wrong one, tells how all values are sent.
    if flat.types.single.count != 1, Set(enumeration.values.map(\.kind)).count > 1 {
      sink.warning("schema.enum-of-several-types", "an enum of several types is taken as any value", at: flat.place)
      return .value(.jsonValue)
    }
    return .enumeration(enumeration, flat)
  }

  // MARK: - Alternatives

  private func alternatives(_ members: [Schema], _ flat: FlatSchema) -> SchemaShape {
    var members = distinct(members)
    if !flat.properties.isEmpty {
      members = members.map { adding(flat, to: $0) }
    } else if !flat.types.isEmpty, flat.types != .object {
      // The type beside the alternatives is that of every member that gives none.
      let base = Schema(place: flat.place, types: flat.types)
      members = members.map {
        $0.reference == nil && $0.types.isEmpty
          ? Schema(place: $0.place, title: memberTitle($0), parts: [base, $0]) : $0
      }
      members = distinct(members)
    }
    guard members.count == 1, flat.properties.isEmpty else { return .union(members, flat) }
    return shape(of: members[0]).shape
  }

  /// The member with the properties beside the alternatives, which belong to every one of them.
  private func adding(_ flat: FlatSchema, to member: Schema) -> Schema {
    if let reference = member.reference, let target = named[reference] {
      // A child has them already.
      guard ancestors(of: reference).isDisjoint(with: flat.sources) else { return member }
      guard flatten(target.schema).alternatives.isEmpty else {
        sink.warning(
          "schema.properties-beside-alternatives",
          "the properties beside the alternatives are lost where \"\(target.name)\" is chosen, which has alternatives itself",
          at: member.place)
        return member
      }
    }
    return Schema(place: member.place, title: memberTitle(member), parts: [Schema(sharedPropertiesOf: flat), member])
  }

  /// The title of a member, or the name of the schema it refers to.
  private func memberTitle(_ schema: Schema) -> String? {
    schema.reference.flatMap { named[$0]?.name } ?? schema.annotations.title
  }

  /// The members without those that are of the same Swift type as an earlier one.
  private func distinct(_ members: [Schema]) -> [Schema] {
    var seen: Set<SwiftType> = []
    var references: Set<SchemaID> = []
    return members.filter { member in
      switch shape(of: member).shape {
      case .reference(let id): references.insert(id).inserted
      case .value(let type): seen.insert(.builtIn(type)).inserted
      case .array(nil): seen.insert(.array(.builtIn(.jsonValue))).inserted
      case .dictionary(nil): seen.insert(.dictionary(.builtIn(.jsonValue))).inserted
      default: true
      }
    }
  }
}
