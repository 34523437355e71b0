import GenDiagnostics
import GenModel

/// Properties that are something else under one condition than under another.
extension NodeMaker {
  /// The use of all that is said of a property, under any condition.
  func use(of property: MergedSchema.Property) -> TypeUse {
    guard property.isConditional else { return use(of: property.statements) }
    let groups = [property.statements] + property.otherwise
    if let chosen = chosenUse(of: groups.joined().map(\.schema)) { return chosen }
    var members = members(of: groups)
    if members.contains(where: { graph.isAnything($0.use.node) }) { return TypeUse(node: .anything) }
    if property.isOpen { members.append(UnionMember(use: TypeUse(node: .anything))) }
    return use(ofAny: members, isInline: groups.joined().contains { !$0.isInherited }, at: groups[0][0].schema.place)
  }

  /// The use of members that are not declared, where patterns of names tell what they are.
  func use(ofAdditional merged: MergedSchema) -> TypeUse {
    let groups = [merged.additionalStatements] + merged.additionalOtherwise
    if let chosen = chosenUse(of: groups.joined().map(\.schema)) { return chosen }
    var members = members(of: groups)
    if merged.isAdditionalOpen { members.append(UnionMember(use: TypeUse(node: .anything))) }
    if areAnything(members) { return TypeUse(node: .anything) }
    return use(ofAny: members, isInline: groups.joined().contains { !$0.isInherited }, at: groups[0][0].schema.place)
  }

  /// The members of a union of values that several groups of statements describe.
  private func members(of groups: [[MergedSchema.Statement]]) -> [UnionMember] {
    groups.map { statements in
      let schema = statements.count == 1 ? statements[0].schema : nil
      return UnionMember(
        use: use(of: statements), schema: schema, named: schema?.reference.flatMap(table.position))
    }
  }

  /// The use of values of any of several types.
  private func use(ofAny members: [UnionMember], isInline: Bool, at place: SourcePlace) -> TypeUse {
    let isNullable = members.allowNull
    let members = joined(distinctTypes(members), isInline: isInline, at: place)
    guard members.count == 1 else {
      return TypeUse(node: either(members, at: place), isNullable: isNullable, isInline: isInline)
    }
    var only = members[0].use
    only.isNullable = isNullable
    return only
  }

  /// The members with one enumeration in place of several.
  private func joined(_ members: [UnionMember], isInline: Bool, at place: SourcePlace) -> [UnionMember] {
    let (enumeration, others) = joiningEnumerations(members, graph.drafts[NodeID.anything.index].merged)
    guard let enumeration else { return others }
    let kept = Set(others.map(\.use.node))
    let node = either(members.filter { !kept.contains($0.use.node) }, at: place)
    graph.nodes[node.index].content = .enumeration(enumeration)
    // What may be anything is tried last.
    return [UnionMember(use: TypeUse(node: node, isInline: isInline))] + others
  }

  /// The node of values of one of several nodes.
  func either(_ members: [UnionMember], at place: SourcePlace) -> NodeID {
    let node = node(of: [], as: .either(members.map(\.use.node)))
    guard graph.drafts[node.index].members.isEmpty else { return node }
    graph.drafts[node.index].members = members
    graph.nodes[node.index].place = place
    return node
  }

  /// The members without those that are of the type of an earlier one.
  private func distinctTypes(_ members: [UnionMember]) -> [UnionMember] {
    var scalars: Set<Scalar> = []
    return distinct(members).filter { member in
      guard case .scalar(let scalar) = graph.nodes[member.use.node.index].content else { return true }
      return scalars.insert(scalar).inserted
    }
  }
}

extension MergedSchema.Property {
  /// Whether it may be something else where another condition holds.
  var isConditional: Bool { isOpen || !otherwise.isEmpty }
}

extension Annotations {
  /// The annotations without those of the type, which may be another one.
  var ofAnyType: Annotations {
    var annotations = self
    (annotations.defaultValue, annotations.constant) = (nil, nil)
    (annotations.constraints, annotations.otherFormats) = ([], [])
    return annotations
  }
}
