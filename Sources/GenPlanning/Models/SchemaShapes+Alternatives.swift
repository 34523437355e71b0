import GenDiagnostics
import GenModel
import GenSource

extension SchemaShapes {
  /// The shape of a schema with `oneOf` or `anyOf`.
  func alternatives(_ members: [Schema], _ flat: FlatSchema) -> SchemaShape {
    var members = members.flatMap(spread)
    if !flat.properties.isEmpty {
      members = members.map { adding(flat, to: $0) }
    } else if !flat.types.isEmpty, flat.types != .object {
      // The type beside the alternatives is that of every member that gives none.
      let base = Schema(place: flat.place, types: flat.types)
      members = members.map {
        $0.reference == nil && $0.types.isEmpty
          ? Schema(place: $0.place, title: memberTitle($0), parts: [base, $0]) : $0
      }
    }
    members = joiningEnumerations(distinct(members), flat)
    guard members.count == 1, flat.properties.isEmpty else { return .union(members, flat) }
    return shape(of: members[0]).shape
  }

  /// The members of an alternative that is nothing but alternatives itself.
  private func spread(_ member: Schema) -> [Schema] {
    let composition = member.composition
    guard
      member.reference == nil, member.saysNothingBeside(reference: false), composition.allOf.isEmpty,
      composition.oneOf.isEmpty != composition.anyOf.isEmpty
    else { return [member] }
    return (composition.oneOf + composition.anyOf).filter { !$0.isNull }.flatMap(spread)
  }

  /// The member with the properties beside the alternatives, which belong to every one of them.
  private func adding(_ flat: FlatSchema, to member: Schema) -> Schema {
    if let reference = member.reference, let target = self[reference] {
      // A child has them already.
      guard !extends(reference, anyOf: flat.sources) else { return member }
      guard !isAlternative(anyOf: flat.sources, of: reference) else {
        sink.warning(
          "schema.properties-beside-alternatives",
          "the properties beside the alternatives are lost where \"\(target.name)\" is chosen, which leads back to them",
          at: member.place)
        return member
      }
    }
    return Schema(place: member.place, title: memberTitle(member), parts: [Schema(sharedPropertiesOf: flat), member])
  }

  /// Whether a named schema may be one of some others through its alternatives, at any distance.
  private func isAlternative(anyOf others: Set<SchemaID>, of id: SchemaID) -> Bool {
    var seen: Set = [id]
    var pending = [id]
    while let next = pending.popLast() {
      guard let schema = self[next]?.schema else { continue }
      let flat = flatten(schema)
      for reference in flat.alternatives.joined().flatMap(\.parts) + children(of: flat) {
        if others.contains(reference) { return true }
        if seen.insert(reference).inserted { pending.append(reference) }
      }
    }
    return false
  }

  /// The title of a member, or the name of the schema it refers to.
  private func memberTitle(_ schema: Schema) -> String? {
    schema.reference.flatMap { self[$0]?.name } ?? schema.annotations.title
  }

  // MARK: - Members that are the same in Swift

  /// The members without those that are of the same Swift type as an earlier one.
  func distinct(_ members: [Schema]) -> [Schema] {
    var seen: Set<Identity> = []
    return members.filter { identity(of: $0).map { seen.insert($0).inserted } ?? true }
  }

  /// What tells a type that needs no declaration of its own from another one.
  private indirect enum Identity: Hashable {
    case reference(SchemaID)
    case value(BuiltInType)
    case array(Identity)
    case dictionary(Identity)
    case jsonText(Identity)
    case optional(Identity)
  }

  /// `nil` for what needs a declaration.
  private func identity(of schema: Schema?) -> Identity? {
    guard let schema else { return .value(.jsonValue) }
    switch shape(of: schema).shape {
    case .reference(let id): return .reference(id)
    case .value(let type): return .value(type)
    case .array(let items): return elementIdentity(of: items).map(Identity.array)
    case .dictionary(let values): return elementIdentity(of: values).map(Identity.dictionary)
    case .jsonText(let content): return elementIdentity(of: content).map(Identity.jsonText)
    case .structure, .enumeration, .union: return nil
    }
  }

  private func elementIdentity(of schema: Schema?) -> Identity? {
    let identity = identity(of: schema)
    return schema.map { shape(of: $0).isNullable } ?? false ? identity.map(Identity.optional) : identity
  }

  // MARK: - Enumerations

  /// One enumeration in place of all that are written out among the members: a list of `const` with a title each is how
  /// enums are documented, and any string beside some known ones keeps the enum open.
  private func joiningEnumerations(_ members: [Schema], _ flat: FlatSchema) -> [Schema] {
    guard flat.discriminator == nil, members.count > 1 else { return members }
    var parts: [EnumerationPart] = []
    var others: [Schema] = []
    var strings: [Schema] = []
    for member in members {
      switch shape(of: member).shape {
      case .enumeration(let enumeration, let flat) where flat.format == nil: parts.append((enumeration, flat))
      case .value(.string): strings.append(member)
      default: others.append(member)
      }
    }
    let isOpen = !strings.isEmpty
    if isOpen {
      let values = parts.flatMap(\.enumeration.values).map(\.string)
      guard values.allSatisfy({ $0 != nil }) else { return members }
      // A named enum keeps unknown strings as it is, and the empty string is a string like any other.
      if parts.isEmpty { return others.count == 1 && isEnumerationOfStrings(others[0]) ? others : members }
      if values.allSatisfy({ $0 == "" }) { return strings + others }
    }
    guard isOpen || parts.count > 1 else { return members }
    return others + [Schema(place: flat.place, enumeration: Schema.Enumeration(joining: parts, isOpen: isOpen))]
  }

  private typealias EnumerationPart = (enumeration: Schema.Enumeration, flat: FlatSchema)

  private func isEnumerationOfStrings(_ member: Schema) -> Bool {
    let flat = flatten(member)
    return flat.alternatives.isEmpty && flat.enumeration?.values.allSatisfy { $0.string != nil } ?? false
  }

  // MARK: - Children

  /// The members of the union that a schema with a discriminator stands for: those that extend it, and itself.
  func family(of flat: FlatSchema, _ children: [SchemaID]) -> [Schema] {
    let members = children.map { Schema(place: self[$0]?.schema.place ?? flat.place, reference: $0) }
    guard let discriminator = flat.discriminator, let name = flat.id.flatMap({ self[$0]?.name }) else { return members }
    let property = flat.properties.first { $0.name == discriminator.propertyName }
    let allowed = property.flatMap { constants(of: $0.schema) }
    let isMapped = discriminator.mapping.contains { target(of: $0.schema) == flat.id }
    guard isMapped || discriminator.mapping.isEmpty && allowed?.contains(name) ?? true else { return members }
    return members + [Schema(baseOf: flat)]
  }

  /// The property and the value that tell a schema from others that extend the same one; `nil` if several values do.
  func discriminatorValue(of flat: FlatSchema) -> (property: String, value: String)? {
    guard
      let id = flat.id, let name = self[id]?.name, let discriminator = flat.discriminator, !flat.hasOwnDiscriminator,
      let property = flat.properties.first(where: { $0.name == discriminator.propertyName })
    else { return nil }
    let mapped = discriminator.mapping.filter { target(of: $0.schema) == id }.map(\.value)
    guard mapped.isEmpty else { return mapped.count == 1 ? (property.name, mapped[0]) : nil }
    return (property.name, spelling(of: name, among: constants(of: property.schema) ?? []))
  }

  /// The value that a schema's name stands for: one of those allowed, where their case alone is another.
  func spelling(of name: String, among allowed: [String]) -> String {
    allowed.contains(name) ? name : allowed.first { $0.lowercased() == name.lowercased() } ?? name
  }

  /// The only values that a schema allows; empty if it names none.
  func values(of schema: Schema) -> [JSONNode] {
    switch resolvedShape(of: schema) {
    case .enumeration(let enumeration, _) where !enumeration.isOpen: enumeration.values
    case .value(.bool): flatten(schema).enumeration?.values ?? []
    default: []
    }
  }

  /// The texts of the values that a schema allows, which are strings, integers or Booleans; `nil` if it allows others.
  func constants(of schema: Schema) -> [String]? {
    let values = values(of: schema)
    let texts = values.compactMap(\.discriminatorText)
    return texts.isEmpty || texts.count < values.count ? nil : texts
  }

  /// The values that a property of an object is allowed, in every member if the schema has alternatives; `nil` if it
  /// allows others.
  func constants(of property: String, in schema: Schema) -> [String]? {
    constants(of: property, in: schema, within: [], depth: 0)
  }

  private func constants(
    of property: String, in schema: Schema, within outer: Set<SchemaID>, depth: Int
  ) -> [String]? {
    // Alternatives that are made of themselves are as deep as one cares to look.
    guard depth < 100 else { return nil }
    var outer = outer
    if let reference = schema.reference, !outer.insert(reference).inserted { return nil }
    switch resolvedShape(of: schema) {
    case .structure(let flat):
      return flat.properties.first { $0.name == property }.flatMap { constants(of: $0.schema) }
    case .union(let members, let flat):
      if flat.discriminator?.propertyName == property, let mapped = flat.discriminator?.mapping, !mapped.isEmpty {
        return mapped.map(\.value)
      }
      var all: [String] = []
      for member in members {
        guard let values = constants(of: property, in: member, within: outer, depth: depth + 1) else { return nil }
        all += values
      }
      return all
    default: return nil
    }
  }

  /// Whether the type of an object has no property for a member that the union around it reads.
  ///
  /// - Parameter isAmbiguous: Whether the member has several values, and only a type that keeps it knows which one it was.
  func loses(_ property: String, _ schema: Schema, isAmbiguous: Bool) -> Bool {
    guard case .structure(let flat) = resolvedShape(of: schema) else { return false }
    if flat.required.contains(property) || flat.properties.contains(where: { $0.name == property }) { return false }
    switch flat.additional {
    case .unspecified, .forbidden: return true
    case .allowed, .typed: return !isAmbiguous
    }
  }

  /// Every key that an object of the schema may have, as far as it says; empty for what is no object.
  func keys(of schema: Schema) -> [String] {
    flatten(schema).properties.map(\.name)
  }
}

extension Schema {
  /// The named schemas that the schema refers to or is composed of, no further than that.
  fileprivate var parts: [SchemaID] { (reference.map { [$0] } ?? []) + composition.allOf.flatMap(\.parts) }
}

extension JSONNode {
  /// What `Decoder.discriminator` makes of the value.
  fileprivate var discriminatorText: String? {
    string ?? bool.map { $0 ? "true" : "false" } ?? integer.map { String($0) }
  }
}

extension Schema.Enumeration {
  /// The values of all, one after the other; titles and descriptions of single values are theirs.
  fileprivate init(joining parts: [(enumeration: Schema.Enumeration, flat: FlatSchema)], isOpen: Bool) {
    self.init(values: [], isOpen: isOpen)
    for (enumeration, flat) in parts {
      let isSingle = enumeration.values.count == 1
      for (index, value) in enumeration.values.enumerated() {
        values.append(value)
        names.append(enumeration.names.isEmpty ? (isSingle ? flat.annotations.title : nil) : enumeration.names[index])
        descriptions.append(
          enumeration.descriptions.isEmpty
            ? (isSingle ? flat.annotations.details : nil) : enumeration.descriptions[index])
      }
    }
  }
}
