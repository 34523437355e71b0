import GenDiagnostics
import GenModel
import GenSource

/// Completes unions and structures when all nodes are there: finds what tells the members of a union apart, by what the
/// description says or by values that only one of them allows. A `Cat` with `"kind": {"const": "cat"}` is told from a `Dog` by
/// `kind`, whether or not a discriminator names it.
struct Discriminators {
  let maker: NodeMaker
  let titles: UnionTitles
  private var graph: DraftGraph { maker.graph }
  private var table: SchemaTable { maker.table }

  /// Gives the members that stand for values of no other member the discriminator, if they have no property for it: it would
  /// be lost.
  func addDefaults() {
    for index in graph.order {
      guard case .union = graph.nodes[index].content, let discriminator = graph.drafts[index].merged.discriminator,
        let target = discriminator.defaultSchema.flatMap(table.target),
        let member = graph.drafts[index].members.first(where: {
          named($0, graph.drafts[index]).map(table.target) == target
        })
      else { continue }
      let node = member.use.node.index
      guard case .structure(var structure) = graph.nodes[node].content, structure.additional == nil,
        !structure.fields.contains(where: { $0.key == discriminator.propertyName })
      else { continue }
      structure.fields.append(
        StructureType.Field(
          key: discriminator.propertyName, use: TypeUse(node: textNode()), isRequired: false,
          annotations: Annotations(), place: discriminator.place))
      graph.nodes[node].content = .structure(structure)
      graph.nodes[node].keys.append(discriminator.propertyName)
    }
  }

  /// The node of any text.
  private func textNode() -> NodeID {
    let known = graph.nodes.indices.first { index in
      guard case .scalar(let scalar) = graph.nodes[index].content else { return false }
      return scalar == Scalar(.string) && graph.nodes[index].name == nil
    }
    return known.map(NodeID.init) ?? maker.add(.scalar(Scalar(.string)))
  }

  /// Sets the value that initializers give the discriminator which was added to a member.
  private func setValue(of discriminator: Schema.Discriminator, in member: UnionType.Member) {
    let node = member.use.node.index
    guard case .structure(var structure) = graph.nodes[node].content,
      let field = structure.fields.firstIndex(where: { $0.key == discriminator.propertyName }),
      structure.fields[field].described.isEmpty, structure.fields[field].place == discriminator.place
    else { return }
    structure.fields[field].discriminatorValue = member.discriminatorValues.first
    graph.nodes[node].content = .structure(structure)
  }

  /// Completes a union, or the value by which a structure is told from others that extend the same schema.
  func assign(_ index: Int) {
    switch graph.nodes[index].content {
    case .structure(var structure):
      guard let (property, value) = discriminatorValue(of: index, structure) else { return }
      structure.fields[property].discriminatorValue = value
      graph.nodes[index].content = .structure(structure)
    case .union: graph.nodes[index].content = .union(union(at: index))
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: break
    }
  }

  /// Returns the union of the members of a draft. Members are told apart by the discriminator of the description, by a property that
  /// has other values in each, or by their keys.
  private func union(at index: Int) -> UnionType {
    let draft = graph.drafts[index]
    var union = UnionType(
      members: draft.members.map { member in
        let owner = member.use.node == .anything ? index : member.use.node.index
        let (keys, isOpen) = graph.keys(of: member.use.node)
        return UnionType.Member(
          title: titles.title(of: member, discriminator: draft.merged.discriminator), use: member.use,
          described: member.schema.map { DescribedValue([$0]) }, alternative: member.alternative,
          isSeveral: member.isSeveral,
          keys: keys, requiredKeys: graph.requiredKeys(of: member.use.node), isOpen: isOpen && !keys.isEmpty,
          place: member.schema?.place ?? graph.nodes[owner].place)
      })
    titles.tellApart(&union.members)
    if let discriminator = draft.merged.discriminator {
      apply(discriminator, to: &union, draft)
    } else {
      applyConstants(to: &union, draft.members)
    }
    setOwnValues(of: &union.members)
    if union.triesMembers { applyNestedKeys(to: &union) }
    union.mayBeSeveral =
      draft.isInclusive && union.discriminator == nil
      && MemberOverlaps(graph: graph, table: table).mayBeSeveral(union.members, draft.members.map(\.schema))
    return union
  }

  // MARK: - With a discriminator

  /// The named schema that a member of a union is.
  private func named(_ member: UnionMember, _ draft: NodeDraft) -> Int? {
    member.isBase ? draft.subject : member.named ?? graph.drafts[member.use.node.index].subject
  }

  /// The field and the value that tell a structure from others that extend the same one; `nil` if several values do.
  private func discriminatorValue(of index: Int, _ structure: StructureType) -> (field: Int, value: String)? {
    guard let property = graph.drafts[index].merged.discriminator?.propertyName,
      let values = inheritedValues(of: property, in: index), values.count == 1,
      let field = structure.fields.firstIndex(where: { $0.key == property }),
      graph.drafts[index].merged.properties.contains(where: { $0.name == property })
    else { return nil }
    return (field, values[0])
  }

  /// The values of a property that tell an object from others which extend the same schema, as the discriminator of that says; `nil` if it
  /// has none, or another one.
  ///
  /// - Parameter named: The named schema that it is with what stands beside a reference to that.
  private func inheritedValues(of property: String, in index: Int, named: Int? = nil) -> [String]? {
    let draft = graph.drafts[index]
    guard case .structure(let structure) = graph.nodes[index].content,
      let subject = draft.subject ?? named.map(table.target),
      let discriminator = draft.merged.discriminator, !draft.merged.hasOwnDiscriminator,
      discriminator.propertyName == property
    else { return nil }
    let field = structure.fields.first { $0.key == property }
    let allowed = field.flatMap { graph.constants(of: $0.use.node, $0.annotations) } ?? []
    // Its only value goes before what is said of it elsewhere.
    if allowed.count == 1 { return allowed }
    let mapped = table.values(mappedBy: discriminator, to: subject)
    if !mapped.isEmpty { return mapped }
    return [table.givenDiscriminatorValue(of: subject) ?? spelling(of: table.named[subject].name, among: allowed)]
  }

  /// The value that a schema's name stands for: one of those allowed, where their case alone is another.
  private func spelling(of name: String, among allowed: [String]) -> String {
    allowed.contains(name) ? name : allowed.first { $0.lowercased() == name.lowercased() } ?? name
  }

  /// Gives the members of a union the values of its discriminator, see `DiscriminatorValues`.
  private func apply(_ discriminator: Schema.Discriminator, to union: inout UnionType, _ draft: NodeDraft) {
    union.discriminator = discriminator.propertyName
    let members = draft.members
    let kinds = members.map { graph.kinds(of: $0.use.node) }
    let objects = members.indices.filter { kinds[$0].mayBeObject }
    // What is not an object has no discriminator, and needs none.
    let statements = members.indices.map { index in
      kinds[index].mayBeObject
        ? statement(of: members[index], discriminator, draft) : DiscriminatorValues.Statement(mapped: [], allowed: [])
    }
    let values = DiscriminatorValues(statements, listed: listedValues(discriminator.propertyName, draft)).values()
    let defaultTarget = discriminator.defaultSchema.flatMap(table.target)
    let base = unmappedBase(of: statements, discriminator.propertyName, members, objects)
    for index in objects {
      let node = members[index].use.node
      union.members[index].isMapped = !statements[index].mapped.isEmpty
      union.members[index].discriminatorValues = values[index]
      if defaultTarget != nil, named(members[index], draft).map(table.target) == defaultTarget,
        union.defaultMember == nil
      {
        union.defaultMember = index
      }
      let isAmbiguous = values[index].count > 1 || union.defaultMember == index
      if index != base, loses(discriminator.propertyName, node, isAmbiguous: isAmbiguous) {
        union.members[index].written = values[index].first.map { (discriminator.propertyName, $0) }
      }
    }
    if union.defaultMember == nil {
      for index in objects {
        union.members[index].mayLackDiscriminator =
          index == base || mayLack(discriminator.propertyName, members[index].use.node)
      }
    }
    if let index = union.defaultMember { setValue(of: discriminator, in: union.members[index]) }
    allowOthersThanObjects(in: &union, kinds)
    let untold = objects.filter { $0 != union.defaultMember && values[$0].isEmpty }
    if untold.count == objects.count {
      // No value stands for any of them: fall back to trying one after the other.
      union.withoutDiscriminator()
      report(
        untold.isEmpty ? Array(members.indices) : untold, of: union, discriminator,
        "the members are told apart by their properties instead")
    } else if !untold.isEmpty {
      // A name alone is a guess, and the server may send another value for that member, too.
      let guessed = objects.filter { index in
        !values[index].isEmpty && statements[index].mapped.isEmpty && statements[index].allowed.isEmpty
      }
      for index in untold + guessed + (union.defaultMember.map { [$0] } ?? []) {
        union.members[index].mayHaveOtherValue = true
        union.members[index].mayLackDiscriminator = true
      }
      union.defaultMember = nil
      report(
        untold, of: union, discriminator,
        "objects with another value, or without one, are told apart by their properties")
    }
  }

  /// Reports the members that no value of a discriminator stands for, and what tells these.
  private func report(
    _ untold: [Int], of union: UnionType, _ discriminator: Schema.Discriminator, _ consequence: String
  ) {
    let titles = untold.map { self.titles.text(of: union.members[$0].title) }.joined(separator: ", ")
    maker.sink.warning(
      "schema.discriminator-incomplete",
      "no value of \"\(discriminator.propertyName)\" stands for \(titles); \(consequence)", at: discriminator.place)
  }

  /// Notes the members that a value without a discriminator may be because it is not an object, such as a text or a list.
  private func allowOthersThanObjects(in union: inout UnionType, _ kinds: [DraftGraph.Kinds]) {
    guard kinds.contains(where: \.mayBeOther) else { return }
    union.mayBeOtherThanObject = true
    for index in kinds.indices where kinds[index].mayBeOther || index == union.defaultMember {
      union.members[index].mayLackDiscriminator = true
    }
  }

  /// The values that the schema of a union allows its discriminator itself, as a parent lists those of its children.
  private func listedValues(_ name: String, _ draft: NodeDraft) -> [String] {
    guard let property = draft.merged.properties.first(where: { $0.name == name }) else { return [] }
    let annotations = Annotations(of: property.statements.map(\.schema), in: table)
    return graph.constants(of: maker.use(of: property).node, annotations) ?? []
  }

  /// The one member that the mapping leaves out and that does not describe the property, where all others do both: the base class of
  /// .NET, whose objects are without the discriminator; `nil` without such a member.
  private func unmappedBase(
    of statements: [DiscriminatorValues.Statement], _ property: String, _ members: [UnionMember], _ objects: [Int]
  ) -> Int? {
    let bare = objects.filter { index in
      guard case .structure(let structure) = graph.nodes[members[index].use.node.index].content else { return false }
      return structure.additional == nil && !structure.fields.contains { $0.key == property }
    }
    let unmapped = objects.filter { statements[$0].mapped.isEmpty }
    return bare.count == 1 && unmapped == bare && objects.count > 1 ? bare[0] : nil
  }

  /// Sets the values that stand for one member alone, which has no other one.
  private func setOwnValues(of members: inout [UnionType.Member]) {
    let counts = Dictionary(members.flatMap(\.discriminatorValues).map { ($0, 1) }, uniquingKeysWith: +)
    for index in members.indices {
      let values = members[index].discriminatorValues
      if values.count == 1, counts[values[0]] == 1 { members[index].ownValue = values[0] }
    }
  }

  /// The statement about the values that stand for a member.
  private func statement(
    of member: UnionMember, _ discriminator: Schema.Discriminator, _ draft: NodeDraft
  ) -> DiscriminatorValues.Statement {
    let allowed = graph.constants(of: discriminator.propertyName, in: member.use.node) ?? []
    let named = self.named(member, draft)
    let target = named.map(table.target)
    let mapped = target.map { table.values(mappedBy: discriminator, to: $0) } ?? []
    let given = member.schema?.annotations.discriminatorValue ?? named.flatMap(table.givenDiscriminatorValue)
    return DiscriminatorValues.Statement(
      mapped: mapped.isEmpty ? given.map { [$0] } ?? [] : mapped, allowed: allowed,
      name: named.map { spelling(of: table.named[$0].name, among: allowed) })
  }

  /// Whether an object that is a member may be without the discriminator that is described for it, or have `null` there.
  private func mayLack(_ property: String, _ node: NodeID) -> Bool {
    var open: Set<NodeID> = []
    return mayLack(property, node, &open)
  }

  private func mayLack(_ property: String, _ node: NodeID, _ open: inout Set<NodeID>) -> Bool {
    switch graph.nodes[node.index].content {
    case .structure(let structure):
      return structure.fields.contains { $0.key == property && !$0.isAlwaysThere }
    case .union:
      guard open.count < Limits.nesting, open.insert(node).inserted else { return false }
      return graph.drafts[node.index].members.contains { mayLack(property, $0.use.node, &open) }
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return false
    }
  }

  /// Whether the type of an object has no property for a member that the union around it reads.
  ///
  /// - Parameter isAmbiguous: Whether the member has several values, and only a type that keeps it knows which one it was.
  private func loses(_ property: String, _ node: NodeID, isAmbiguous: Bool) -> Bool {
    guard case .structure(let structure) = graph.nodes[node.index].content else {
      // Of a chosen type no more is known than what the description says of its values.
      let merged = graph.drafts[node.index].merged
      return graph.isChosen(graph.nodes[node.index].content) && (merged.types == .object || !merged.properties.isEmpty)
        && !merged.properties.contains { $0.name == property }
    }
    if structure.fields.contains(where: { $0.key == property }) { return false }
    return structure.additional == nil || !isAmbiguous
  }

  // MARK: - Without a discriminator

  /// Tells the members that are objects apart by a property that has values of its own in each of them, as a discriminator would: the
  /// one that schemas which they extend are told apart by, or else any.
  private func applyConstants(to union: inout UnionType, _ members: [UnionMember]) {
    let kinds = members.map { graph.kinds(of: $0.use.node) }
    let objects = members.indices.filter { kinds[$0].mayBeObject }
    guard objects.count > 1 else { return }
    let nodes = objects.map { members[$0].use.node.index }
    var properties = [graph.drafts[nodes[0]].merged.discriminator?.propertyName].compactMap { $0 }
    // All have the property, so it is one of any structure among them.
    let fields = nodes.lazy.map { graph.nodes[$0].structure.fieldsByKey }.first { !$0.isEmpty }
    if let fields {
      // A list of values that grows tells less than one that is complete.
      properties += fields.filter { !graph.isExtensible($0.use.node) }.map(\.key)
      properties += fields.filter { graph.isExtensible($0.use.node) }.map(\.key)
    }
    for property in properties {
      let values = objects.map { position in
        let member = members[position]
        return graph.constants(of: property, in: member.use.node) { index in
          inheritedValues(of: property, in: index, named: index == member.use.node.index ? member.named : nil)
        } ?? []
      }
      guard values.allSatisfy({ !$0.isEmpty }), Set(values.joined()).count == values.joined().count else { continue }
      union.discriminator = property
      union.isImplied = true
      for (index, values) in zip(objects, values) {
        let node = union.members[index].use.node
        union.members[index].discriminatorValues = values
        union.members[index].mayLackDiscriminator = mayLack(property, node)
        if loses(property, node, isAmbiguous: values.count > 1) {
          union.members[index].written = (property, values[0])
        }
      }
      allowOthersThanObjects(in: &union, kinds)
      return
    }
  }

  /// Tells members of the same keys apart by what stands under them.
  private func applyNestedKeys(to union: inout UnionType) {
    let fields = union.members.map { member -> [StructureType.Field] in
      if case .structure(let structure) = graph.nodes[member.use.node.index].content { structure.fields } else { [] }
    }
    // What stands under a key in one of the members, and the keys under which something else stands in another one.
    var first: [String: NodeID] = [:]
    var differing: Set<String> = []
    for field in fields.joined() {
      let node = field.use.node
      let other = first[field.key] ?? node
      first[field.key] = other
      if node != other, graph.keys(of: node).keys != graph.keys(of: other).keys { differing.insert(field.key) }
    }
    for index in union.members.indices {
      for field in fields[index] where differing.contains(field.key) {
        let keys = graph.keys(of: field.use.node).keys
        if !keys.isEmpty { union.members[index].nestedKeys.append((field.key, keys)) }
      }
    }
  }
}

extension UnionType {
  /// Whether some values are read as the member that fits best.
  fileprivate var triesMembers: Bool {
    let values = members.flatMap(\.discriminatorValues)
    return discriminator == nil || members.contains(where: \.mayLackDiscriminator)
      || Set(values).count < values.count
  }

  /// Leaves the discriminator out: the members are tried one after the other.
  fileprivate mutating func withoutDiscriminator() {
    discriminator = nil
    defaultMember = nil
    mayBeOtherThanObject = false
    for index in members.indices { members[index].mayLackDiscriminator = false }
  }
}
