import GenDiagnostics
import GenModel

/// What the discriminators of descriptions say.
extension TypeResolver {
  /// Gives the members that stand for values of no other member the discriminator, if they have no property for it: it would
  /// be lost.
  func addDefaultDiscriminators() {
    for index in order {
      guard case .union = nodes[index].content, let discriminator = drafts[index].merged.discriminator,
        let target = discriminator.defaultSchema.flatMap(table.target),
        let member = drafts[index].members.first(where: { named($0, drafts[index]).map(table.target) == target })
      else { continue }
      let node = member.use.node.index
      guard case .structure(var structure) = nodes[node].content, structure.additional == nil,
        !structure.fields.contains(where: { $0.key == discriminator.propertyName })
      else { continue }
      structure.fields.append(
        StructureType.Field(
          key: discriminator.propertyName, use: TypeUse(node: textNode()), isRequired: false,
          annotations: Annotations(), place: discriminator.place))
      nodes[node].content = .structure(structure)
      nodes[node].keys.append(discriminator.propertyName)
    }
  }

  /// The node of any text.
  private func textNode() -> NodeID {
    let known = nodes.indices.first { index in
      guard case .scalar(let scalar) = nodes[index].content else { return false }
      return scalar == Scalar(.string) && nodes[index].name == nil
    }
    if let known { return NodeID(index: known) }
    let merged = MergedSchema(AppliedSchemas(of: [], in: table), in: table, sink: sink)
    let node = TypeNode(content: .scalar(Scalar(.string)), annotations: Annotations(), place: description.place)
    return NodeID(index: append(node, Draft(origins: [], merged: merged)))
  }

  /// Sets the value that initializers give the discriminator which was added to a member.
  private func setValue(of discriminator: Schema.Discriminator, in member: UnionType.Member) {
    let node = member.use.node.index
    guard case .structure(var structure) = nodes[node].content,
      let field = structure.fields.firstIndex(where: { $0.key == discriminator.propertyName }),
      structure.fields[field].described.isEmpty, structure.fields[field].place == discriminator.place
    else { return }
    structure.fields[field].discriminatorValue = member.discriminatorValues.first
    nodes[node].content = .structure(structure)
  }

  /// The named schema that a member of a union is.
  private func named(_ member: UnionMember, _ draft: Draft) -> Int? {
    member.isBase ? draft.subject : member.named ?? drafts[member.use.node.index].subject
  }

  /// The field and the value that tell a structure from others that extend the same one; `nil` if several values do.
  func discriminatorValue(of index: Int, _ structure: StructureType) -> (field: Int, value: String)? {
    let draft = drafts[index]
    guard
      let subject = draft.subject, let discriminator = draft.merged.discriminator, !draft.merged.hasOwnDiscriminator,
      let field = structure.fields.firstIndex(where: { $0.key == discriminator.propertyName }),
      draft.merged.properties.contains(where: { $0.name == discriminator.propertyName })
    else { return nil }
    let mapped = discriminator.mapping.filter { table.target(of: $0.schema) == subject }.map(\.value)
    guard mapped.isEmpty else { return mapped.count == 1 ? (field, mapped[0]) : nil }
    if let given = table.givenDiscriminatorValue(of: subject) { return (field, given) }
    let allowed = constants(of: structure.fields[field].use.node, structure.fields[field].annotations) ?? []
    return (field, spelling(of: table.named[subject].name, among: allowed))
  }

  /// The value that a schema's name stands for: one of those allowed, where their case alone is another.
  private func spelling(of name: String, among allowed: [String]) -> String {
    allowed.contains(name) ? name : allowed.first { $0.lowercased() == name.lowercased() } ?? name
  }

  func apply(_ discriminator: Schema.Discriminator, to union: inout UnionType, _ draft: Draft) {
    union.discriminator = discriminator.propertyName
    let members = draft.members
    let constants = members.map { self.constants(of: discriminator.propertyName, in: $0.use.node) ?? [] }
    // Values that several members share, as from a base that lists them all, tell no member apart.
    let shared = Dictionary(grouping: constants.flatMap(Set.init)) { $0 }.filter { $0.value.count > 1 }
    let defaultTarget = discriminator.defaultSchema.flatMap(table.target)
    for index in members.indices {
      let own = constants[index].contains { shared[$0] != nil } ? [] : constants[index]
      let named = self.named(members[index], draft)
      let target = named.map(table.target)
      let mapped = discriminator.mapping.filter { target != nil && table.target(of: $0.schema) == target }.map(\.value)
      let name = named.map { spelling(of: table.named[$0].name, among: constants[index]) }
      let given =
        members[index].schema?.annotations.discriminatorValue ?? named.flatMap(table.givenDiscriminatorValue)
      let explicit = !mapped.isEmpty ? mapped : given.map { [$0] } ?? []
      union.members[index].isMapped = !explicit.isEmpty
      union.members[index].discriminatorValues =
        !explicit.isEmpty ? explicit : !own.isEmpty ? own : name.map { [$0] } ?? []
      if defaultTarget != nil, target == defaultTarget, union.defaultMember == nil { union.defaultMember = index }
    }
    var seen: Set<String> = []
    for index in members.indices {
      union.members[index].discriminatorValues.removeAll { !seen.insert($0).inserted }
      let isAmbiguous = union.members[index].discriminatorValues.count > 1 || union.defaultMember == index
      union.members[index].writesDiscriminator = loses(
        discriminator.propertyName, members[index].use.node, isAmbiguous: isAmbiguous)
    }
    if let index = union.defaultMember { setValue(of: discriminator, in: union.members[index]) }
    let unreachable = union.members.indices.filter { $0 != union.defaultMember }.map { union.members[$0] }.filter(
      \.discriminatorValues.isEmpty)
    guard !unreachable.isEmpty else { return }
    // A member that no value stands for could never be decoded: fall back to trying one after the other.
    union.discriminator = nil
    union.defaultMember = nil
    sink.warning(
      "schema.discriminator-incomplete",
      "no value of \"\(discriminator.propertyName)\" stands for \(unreachable.map { describe($0.title) }.joined(separator: ", ")); "
        + "the members are told apart by their properties instead",
      at: discriminator.place)
  }

  /// Whether the type of an object has no property for a member that the union around it reads.
  ///
  /// - Parameter isAmbiguous: Whether the member has several values, and only a type that keeps it knows which one it was.
  private func loses(_ property: String, _ node: NodeID, isAmbiguous: Bool) -> Bool {
    guard case .structure(let structure) = nodes[node.index].content else {
      // Of a chosen type no more is known than what the description says of its values.
      let merged = drafts[node.index].merged
      return isChosen(nodes[node.index].content) && (merged.types == .object || !merged.properties.isEmpty)
        && !merged.properties.contains { $0.name == property }
    }
    if structure.fields.contains(where: { $0.key == property }) { return false }
    return structure.additional == nil || !isAmbiguous
  }
}

extension SchemaTable {
  /// The value that an extension gives a named schema for discriminators.
  func givenDiscriminatorValue(of position: Int) -> String? {
    [position, target(of: position)].lazy.flatMap { position in
      let schema = self.named[position].schema
      return [schema] + schema.composition.allOf
    }.compactMap(\.annotations.discriminatorValue).first
  }

  /// The value of a discriminator that stands for a named schema, if no mapping says otherwise.
  func discriminatorValue(of position: Int) -> String {
    givenDiscriminatorValue(of: position) ?? named[position].name
  }
}
