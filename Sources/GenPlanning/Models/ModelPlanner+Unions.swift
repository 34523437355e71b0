import GenDiagnostics
import GenModel
import GenSource

extension ModelPlanner {
  func union(
    _ members: [Schema], _ flat: FlatSchema, path: [String]
  ) -> (kind: Declaration.Kind, nested: [Declaration]) {
    var names = NameScope(reserved: [Self.unknownName])
    let titles = members.map { title(of: $0, discriminator: flat.discriminator) }
    let caseNames = names.names(for: titles.map(NameRequest.enumerationCase))
    let inner = DeclarationScope(path: path, reserved: caseNames)
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
    if let discriminator = flat.discriminator { apply(discriminator, to: &union, members: members) }
    return (.union(union), inner.declarations)
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
      return self.title(of: items, discriminator: nil) + " array"
    case .dictionary: return "dictionary"
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
    default: type.rawValue
    }
  }

  /// The one value that the discriminating property, or else any property, of a structure can have.
  private func constant(in flat: FlatSchema, discriminator: Schema.Discriminator?) -> String? {
    for property in flat.properties where discriminator == nil || property.name == discriminator?.propertyName {
      if let values = property.schema.enumeration?.values, values.count == 1, let text = values[0].string {
        return text
      }
    }
    return nil
  }

  // MARK: - Discriminators

  private func apply(_ discriminator: Schema.Discriminator, to union: inout Union, members: [Schema]) {
    union.discriminator = discriminator.propertyName
    for index in members.indices {
      union.cases[index].discriminatorValues = values(of: discriminator, for: members[index])
    }
    var seen: Set<String> = []
    for index in union.cases.indices {
      union.cases[index].discriminatorValues.removeAll { !seen.insert($0).inserted }
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

  private func values(of discriminator: Schema.Discriminator, for member: Schema) -> [String] {
    let references = references(of: member)
    let mapped = discriminator.mapping.filter { references.contains($0.schema) }.map(\.value)
    if !mapped.isEmpty { return mapped }
    let property = shapes.flatten(member).properties.first { $0.name == discriminator.propertyName }
    if let values = property?.schema.enumeration?.values.compactMap(\.string), !values.isEmpty { return values }
    return references.compactMap { shapes[$0]?.name }
  }

  /// The named schema that a member stands for, also where other properties were merged into it.
  private func references(of member: Schema) -> [SchemaID] {
    if let reference = member.reference { return [reference] }
    if case .reference(let id) = shapes.shape(of: member).shape { return [id] }
    return member.composition.allOf.last?.reference.map { [$0] } ?? []
  }
}
