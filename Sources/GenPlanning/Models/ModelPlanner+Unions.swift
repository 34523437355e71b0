import GenDiagnostics
import GenModel
import GenSource

extension ModelPlanner {
  func union(
    _ members: [Schema], _ flat: FlatSchema, path: [String]
  ) -> (kind: Declaration.Kind, nested: [Declaration]) {
    var names = NameScope(reserved: [Self.unknownName])
    let titles = members.map { isBase($0, of: flat) ? "base" : title(of: $0, discriminator: flat.discriminator) }
    let caseNames = names.names(for: titles.map { .enumerationCase($0, besides: Self.unknownName) })
    let inner = DeclarationScope(path: path, reserved: caseNames)
    settleNames(of: Array(zip(members, titles)), in: inner)
    var cases: [Union.Case] = []
    for ((member, title), name) in zip(zip(members, titles), caseNames) {
      cases.append(
        Union.Case(
          name: name,
          text: title,
          schema: member,
          // Nothing is not a member: `null` makes the whole union optional.
          type: type(of: member, named: title, in: inner).unwrapped,
          discriminatorValues: [],
          keys: shapes.keys(of: member)))
    }
    var union = Union(discriminator: nil, cases: cases, unknownName: Self.unknownName)
    if let discriminator = flat.discriminator {
      apply(discriminator, to: &union, members: members, of: flat)
    } else {
      applyConstants(to: &union, members: members)
    }
    if union.discriminator == nil || union.isImplied { applyNestedKeys(to: &union, members: members) }
    return (.union(union), inner.declarations)
  }

  /// Whether a member of the union that a schema with a discriminator stands for is that schema itself.
  private func isBase(_ member: Schema, of flat: FlatSchema) -> Bool {
    flat.alternatives.isEmpty && flat.hasOwnDiscriminator && member.reference == nil
  }

  /// What a member is called: after the schema it refers to, its title, the value its discriminator must have, or its type.
  private func title(of member: Schema, discriminator: Schema.Discriminator?) -> String {
    if let reference = member.reference, let named = shapes[reference] { return named.name }
    if let title = member.annotations.title, !title.isEmpty { return title }
    switch shapes.shape(of: member).shape {
    case .reference(let id): return shapes[id]?.name ?? "value"
    case .value(let type): return title(of: type)
    case .array(let items):
      guard let items else { return "array" }
      return self.title(of: items, discriminator: nil) + Words.seam + "array"
    case .dictionary: return "dictionary"
    case .jsonText(let content): return self.title(of: content, discriminator: nil) + Words.seam + "text"
    case .enumeration(let enumeration, _):
      let only = enumeration.values.count == 1 ? enumeration.values[0].string : nil
      return only ?? "enumeration"
    case .structure(let flat): return constant(in: flat, discriminator: discriminator) ?? "object"
    case .union: return "alternatives"
    }
  }

  private func title(of type: BuiltInType) -> String {
    switch type {
    case .jsonValue: "any"
    case .base64URL: "data"
    case .int64InString: "int64"
    case .uint64InString: "uint64"
    case .decimalInString: "decimal"
    default: type.rawValue
    }
  }

  /// The one value that the discriminating property, or else any property, of a structure can have. A number or a Boolean
  /// says too little without the name of the property.
  private func constant(in flat: FlatSchema, discriminator: Schema.Discriminator?) -> String? {
    var other: String?
    for property in flat.properties where discriminator == nil || property.name == discriminator?.propertyName {
      let values = shapes.values(of: property.schema)
      guard values.count == 1 else { continue }
      if let text = values[0].string { return text }
      if other == nil { other = shapes.constants(of: property.schema).map { property.name + Words.seam + $0[0] } }
    }
    return other
  }

  // MARK: - Discriminators

  private func apply(
    _ discriminator: Schema.Discriminator, to union: inout Union, members: [Schema], of flat: FlatSchema
  ) {
    union.discriminator = discriminator.propertyName
    let constants = members.map { shapes.constants(of: discriminator.propertyName, in: $0) ?? [] }
    // Values that several members share, as from a base that lists them all, tell no member apart.
    let shared = Dictionary(grouping: constants.flatMap(Set.init)) { $0 }.filter { $0.value.count > 1 }
    for index in members.indices {
      let own = constants[index].contains { shared[$0] != nil } ? [] : constants[index]
      let schemas = isBase(members[index], of: flat) ? flat.id.map { [$0] } ?? [] : references(of: members[index])
      let targets = schemas.map(shapes.target)
      let mapped = discriminator.mapping.filter { targets.contains(shapes.target(of: $0.schema)) }.map(\.value)
      let names = schemas.compactMap { shapes[$0]?.name }
      union.cases[index].isMapped = !mapped.isEmpty
      union.cases[index].discriminatorValues =
        !mapped.isEmpty ? mapped : !own.isEmpty ? own : names.map { shapes.spelling(of: $0, among: constants[index]) }
    }
    var seen: Set<String> = []
    for index in union.cases.indices {
      union.cases[index].discriminatorValues.removeAll { !seen.insert($0).inserted }
    }
    for index in members.indices {
      let isAmbiguous = union.cases[index].discriminatorValues.count > 1
      union.cases[index].writesDiscriminator = shapes.loses(
        discriminator.propertyName, members[index], isAmbiguous: isAmbiguous)
    }
    let unreachable = union.cases.filter(\.discriminatorValues.isEmpty)
    guard !unreachable.isEmpty else { return }
    // A member that no value stands for could never be decoded: fall back to trying one after the other.
    union.discriminator = nil
    sink.warning(
      "schema.discriminator-incomplete",
      "no value of \"\(discriminator.propertyName)\" stands for \(unreachable.map(\.name).joined(separator: ", ")); "
        + "the members are told apart by their properties instead",
      at: discriminator.place)
  }

  /// Tells the members apart by a property that has values of its own in each of them, as a discriminator would.
  private func applyConstants(to union: inout Union, members: [Schema]) {
    guard members.count > 1, case .structure(let first) = shapes.resolvedShape(of: members[0]) else { return }
    for property in first.properties {
      let values = members.map { shapes.constants(of: property.name, in: $0) ?? [] }
      guard values.allSatisfy({ !$0.isEmpty }), Set(values.joined()).count == values.joined().count else { continue }
      union.discriminator = property.name
      union.isImplied = true
      for index in values.indices { union.cases[index].discriminatorValues = values[index] }
      return
    }
  }

  /// Tells members of the same keys apart by what stands under them.
  private func applyNestedKeys(to union: inout Union, members: [Schema]) {
    let properties = members.map { member -> [Schema.Property] in
      if case .structure(let flat) = shapes.resolvedShape(of: member) { flat.properties } else { [] }
    }
    var nested: [String: Set<[String]>] = [:]
    for property in properties.joined() { nested[property.name, default: []].insert(shapes.keys(of: property.schema)) }
    for index in members.indices {
      for property in properties[index] where (nested[property.name]?.count ?? 0) > 1 {
        let keys = shapes.keys(of: property.schema)
        if !keys.isEmpty { union.cases[index].nestedKeys.append((property.name, keys)) }
      }
    }
  }

  /// The named schema that a member stands for, also where other properties were merged into it.
  private func references(of member: Schema) -> [SchemaID] {
    if let reference = member.reference { return [reference] }
    if case .reference(let id) = shapes.shape(of: member).shape { return [id] }
    return member.composition.allOf.last?.reference.map { [$0] } ?? []
  }
}
