import GenDiagnostics
import GenModel
import GenSource

/// A member of a union while that is being made.
struct UnionMember {
  var use: TypeUse
  /// Where the member stands; `nil` for one that the description does not write out.
  var schema: Schema?
  /// The position of the schema among the alternatives; `nil` for a member that is not one of them.
  var alternative: Int?
  /// The named schema that it is, as it is referred to: a position in `SchemaTable.named`.
  var named: Int?
  /// Whether other alternatives have the same type, so that what its schema says beyond that holds for none of them alone.
  var isSeveral = false
  /// Whether it is what a schema with a discriminator is apart from those that extend it.
  var isBase = false
}

extension NodeMaker {
  /// The shape of schemas with `oneOf` or `anyOf`.
  func alternatives(at index: Int) -> Shape {
    let (merged, origins) = (graph.drafts[index].merged, graph.drafts[index].origins)
    let statements = merged.alternatives[0].flatMap { statement in
      statement.schema.spread.map { MergedSchema.Statement(schema: $0, isInherited: statement.isInherited) }
    }
    let sharesProperties = !merged.properties.isEmpty
    guard count(of: statements, isShared: sharesProperties || merged.additional.isKept) <= Limits.alternatives else {
      sink.warning(
        "schema.too-many-alternatives",
        "the alternatives have more than \(Limits.alternatives) alternatives themselves; any value is accepted here",
        at: graph.nodes[index].place)
      return .anything
    }
    graph.drafts[index].isInclusive = merged.isInclusive
    let base = origins.map { Origin(schema: $0.schema, hidesAlternatives: true) }
    let sources = Set(AppliedSchemas(of: origins, in: table).sources.map(\.position))
    let sharesType = !merged.types.isEmpty && merged.types != .object
    var members = statements.enumerated().map { alternative, statement in
      let schema = statement.schema
      var member = UnionMember(
        use: use(of: [statement]), schema: schema, alternative: alternative,
        named: schema.reference.flatMap(table.position))
      let isShared =
        sharesProperties || loses(merged.additional, member.use.node)
        ? takes(statement, membersOf: sources) : sharesType && schema.reference == nil && schema.types.isEmpty
      if isShared {
        if member.named == nil { member.named = table.unwrapped(schema).schema.reference.flatMap(table.position) }
        member.use.node = node(of: base + [Origin(schema: schema)])
      }
      return member
    }
    members = withoutNarrowerScalars(distinct(members))
    if areAnything(members) { return .anything }
    // The discriminator of a union says itself what each of its values stands for.
    if merged.discriminator == nil { members = withoutChildrenOfOthers(members) }
    let (enumeration, others) = joiningEnumerations(members, merged)
    if let enumeration {
      if others.isEmpty, !sharesProperties { return .content(.enumeration(enumeration)) }
      let node = node(of: origins, as: .enumeration)
      graph.nodes[node.index].content = .enumeration(enumeration)
      members = others + [UnionMember(use: TypeUse(node: node, isInline: true))]
    } else {
      members = others
    }
    members = distinct(members.map(readingEmptyText))
    guard members.count == 1, !sharesProperties, !isTold(members[0], by: merged.discriminator) else {
      return union(members, at: index)
    }
    return .sameAs(members[0].use.node)
  }

  /// Whether a discriminator has a value for a member that may be an object: that of its name, one of a mapping, or the only ones that
  /// its property lists. Such a member stays one of several, of which the server may have more already.
  private func isTold(_ member: UnionMember, by discriminator: Schema.Discriminator?) -> Bool {
    guard let discriminator else { return false }
    switch graph.nodes[member.use.node.index].content {
    case .scalar, .list, .text, .enumeration, .file: return false
    case .anything, .structure, .dictionary, .union: break
    }
    let property = graph.drafts[member.use.node.index].merged.properties.first { $0.name == discriminator.propertyName }
    return member.named != nil || !discriminator.mapping.isEmpty
      || property.flatMap { constants(of: use(of: $0).node, $0) } != nil
  }

  /// Whether members are values of any kind together, and none says more of its own than which kind of JSON it is.
  func areAnything(_ members: [UnionMember]) -> Bool {
    let hasAnything = members.contains { $0.use.node == .anything }
    var types: JSONTypes = hasAnything ? Self.anyTypes : []
    for member in members {
      guard let type = typeOfJSON(member.use.node), hasAnything || !type.isEmpty else { return false }
      types.formUnion(type)
    }
    return types.isSuperset(of: Self.anyTypes)
  }

  /// All types of JSON; an integer is a number.
  private static let anyTypes: JSONTypes = [.boolean, .number, .string, .array, .object]

  /// The type of values of which nothing more is said, with all that is in them; `nil` where something is. It is empty for any type,
  /// and for a value that is not known yet.
  private func typeOfJSON(_ node: NodeID) -> JSONTypes? {
    switch graph.nodes[node.index].content {
    case .anything: []
    case .scalar(let scalar) where scalar.format == nil && scalar.chosen == nil && !scalar.type.isEmpty: scalar.type
    case .list(let value) where value.node == .anything: .array
    case .dictionary(let value) where value.node == .anything: .object
    case .scalar, .list, .dictionary, .file, .text, .structure, .enumeration, .union: nil
    }
  }

  /// A member that is nothing but the empty text is a text: an enum of it would be longer to write than `""`.
  private func readingEmptyText(_ member: UnionMember) -> UnionMember {
    let index = member.use.node.index
    guard graph.nodes[index].name == nil, case .enumeration(let type) = graph.nodes[index].content, !type.isOpen,
      type.values.count == 1, type.values[0].node.isString("")
    else { return member }
    var member = member
    member.use = TypeUse(
      node: node(of: graph.drafts[index].origins, as: .only(.string)), isNullable: member.use.isNullable)
    return member
  }

  /// Returns the shape of a union, whose members are completed when it has a home.
  func union(_ members: [UnionMember], at index: Int) -> Shape {
    graph.drafts[index].members = members
    return .content(.union(UnionType(members: [])))
  }

  /// Whether an alternative that is an object or anything, or one of its own, keeps less of the members that are not declared than what stands beside
  /// it allows.
  private func loses(_ others: Schema.Others<Schema>, _ alternative: NodeID) -> Bool {
    guard others.isKept else { return false }
    let nodes = [alternative].closure { node in
      let draft = graph.drafts[node.index]
      return draft.merged.alternatives.isEmpty ? [] : draft.members.map(\.use.node)
    }
    return nodes.contains { node in
      let own = graph.drafts[node.index].merged.additional
      switch (graph.nodes[node.index].content, own) {
      case (_, .forbidden): return false
      case (.structure, _): return others.typed != nil || !own.isKept
      case (.dictionary, _), (.anything, _): return others.typed != nil
      default: return false
      }
    }
  }

  /// Whether an alternative gets the members that stand beside it, which belong to every one of them.
  private func takes(_ statement: MergedSchema.Statement, membersOf sources: Set<Int>) -> Bool {
    guard let position = statement.schema.reference.flatMap(table.position) else { return true }
    // A child has them already.
    guard table.ancestors(of: position).isDisjoint(with: sources) else { return false }
    guard !table.isAlternative(anyOf: sources, of: position) else {
      sink.warning(
        "schema.properties-beside-alternatives",
        "what stands beside the alternatives is lost where \"\(table.named[position].name)\" is chosen, which leads "
          + "back to them",
        at: statement.schema.place)
      return false
    }
    return true
  }

  /// How many types alternatives make for the alternatives within them.
  private func count(of statements: [MergedSchema.Statement], isShared: Bool) -> Int {
    var total = 0
    for statement in statements where total <= Limits.alternatives {
      total += table.alternativeCount(of: statement.schema, isShared: isShared)
    }
    return total
  }

  /// The members without those that are the same as an earlier one.
  func distinct(_ members: [UnionMember]) -> [UnionMember] {
    var positions: [DraftGraph.Meaning: Int] = [:]
    var distinct: [UnionMember] = []
    for member in members {
      let meaning = graph.meaning(of: member.use.node)
      if let position = positions[meaning] {
        distinct[position].isSeveral = true
      } else {
        positions[meaning] = distinct.count
        distinct.append(member)
      }
    }
    return distinct
  }

  /// The members without those whose values another one has, too: an integer is a number, and a date or a UUID is a text. A text with a
  /// name says what it is, beside others.
  private func withoutNarrowerScalars(_ members: [UnionMember]) -> [UnionMember] {
    var kept = members
    for type in [JSONTypes.number, .string] {
      let whole = kept.firstIndex { scalar(of: $0) == Scalar(type) && (type == .number || $0.named == nil) }
      guard let whole, kept.contains(where: { isNarrower(scalar(of: $0), than: type) }) else { continue }
      kept[whole].isSeveral = true
      kept.removeAll { isNarrower(scalar(of: $0), than: type) }
    }
    return kept
  }

  /// Whether a scalar is a number without a fraction, or a text of a format for which no type was chosen.
  private func isNarrower(_ scalar: Scalar?, than type: JSONTypes) -> Bool {
    type == .number
      ? scalar == Scalar(.integer) : scalar.map { $0.type == type && $0.format != nil && $0.chosen == nil } ?? false
  }

  /// The scalar that a member is whose values are not listed.
  private func scalar(of member: UnionMember) -> Scalar? {
    let index = member.use.node.index
    guard case .scalar(let scalar) = graph.nodes[index].content, graph.drafts[index].merged.enumeration == nil else {
      return nil
    }
    return scalar
  }

  /// The members without those that another one may be by its discriminator: a parent beside those that extend it is the union of them.
  private func withoutChildrenOfOthers(_ members: [UnionMember]) -> [UnionMember] {
    let drafts = members.map { graph.drafts[$0.use.node.index] }
    let children = drafts.map { draft in
      draft.merged.hasOwnDiscriminator ? Set(draft.members.map { graph.meaning(of: $0.use.node) }) : []
    }
    // One after the other: of two that are within each other, one stays.
    var kept = Array(members.indices)
    for index in members.indices {
      let meaning = graph.meaning(of: members[index].use.node)
      if kept.contains(where: { $0 != index && children[$0].contains(meaning) }) { kept.removeAll { $0 == index } }
    }
    return kept.map { members[$0] }
  }

  // MARK: - Enumerations

  /// One enumeration in place of all that are written out among the members, and the members without them: a list of `const`
  /// with a title each is how enums are documented, and any string beside some known ones keeps the enum open. Those that are
  /// referred to are in it, too, where there are no other members.
  func joiningEnumerations(
    _ members: [UnionMember], _ merged: MergedSchema
  ) -> (EnumerationType?, [UnionMember]) {
    guard merged.discriminator == nil, members.count > 1 else { return (nil, members) }
    var parts: [(schema: Schema, type: EnumerationType)] = []
    var others: [UnionMember] = []
    var strings: [UnionMember] = []
    var listed: [(schema: Schema, type: EnumerationType)] = []
    for member in members {
      let schema = member.schema.map { table.unwrapped($0).schema }
      if let schema, let type = listedTexts(of: member) { listed.append((schema, type)) }
      guard let schema, !schema.isPlainReference else {
        others.append(member)
        continue
      }
      switch graph.nodes[member.use.node.index].content {
      case .enumeration(let type) where schema.format == nil: parts.append((schema, type))
      case .scalar(let scalar) where scalar.type == .string && scalar.format == nil: strings.append(member)
      default: others.append(member)
      }
    }
    if listed.count > 1, listed.count + strings.count == members.count { (parts, others) = (listed, []) }
    let isOpen = !strings.isEmpty
    if isOpen {
      let values = parts.flatMap(\.type.values).map(\.node.string)
      guard values.allSatisfy({ $0 != nil }) else { return (nil, members) }
      // A named enum keeps unknown strings as it is, and the empty string is a string like any other.
      if parts.isEmpty { return (nil, others.count == 1 && isEnumerationOfStrings(others[0]) ? others : members) }
      if values.allSatisfy({ $0 == "" }) { return (nil, strings + others) }
    }
    guard isOpen || parts.count > 1 else { return (nil, members) }
    var joined = EnumerationType(joining: parts, isOpen: isOpen || parts.contains(where: \.type.isOpen))
    if let allowed = merged.enumeration.map({ Set($0.values.map(\.identity)) }) {
      joined.values.removeAll { !allowed.contains($0.node.identity) }
      joined.isOpen = false
    }
    return (joined, others)
  }

  /// The values that a member lists, if they are texts and nothing else; a component with a single value is a text by
  /// itself.
  private func listedTexts(of member: UnionMember) -> EnumerationType? {
    let index = member.use.node.index
    let type: EnumerationType? =
      switch graph.nodes[index].content {
      case .enumeration(let type): type
      case .scalar(Scalar(.string)): graph.drafts[index].merged.enumeration.map { EnumerationType($0, types: .string) }
      default: nil
      }
    return type.flatMap { $0.values.allSatisfy { $0.node.string != nil } ? $0 : nil }
  }

  /// Whether a member lists texts and nothing else.
  private func isEnumerationOfStrings(_ member: UnionMember) -> Bool {
    switch graph.nodes[member.use.node.index].content {
    case .enumeration(let type): type.values.allSatisfy { $0.node.string != nil }
    // That of a single string.
    case .scalar(let scalar): scalar == Scalar(.string)
    default: false
    }
  }

  // MARK: - Families

  /// The members of the union that a schema with a discriminator stands for: those that extend it or that the
  /// discriminator maps values to, and itself. `nil` for any other schema.
  func family(at index: Int) -> [UnionMember]? {
    let merged = graph.drafts[index].merged
    guard let subject = graph.drafts[index].subject, merged.hasOwnDiscriminator,
      let discriminator = merged.discriminator
    else { return nil }
    let children = table.family(of: subject, by: discriminator)
    if children.isEmpty { return nil }
    var members = children.map { child in
      UnionMember(use: TypeUse(node: node(of: [Origin(schema: table.named[child].schema)])), named: child)
    }
    let property = merged.properties.first { $0.name == discriminator.propertyName }
    let values = property.map { constants(of: use(of: $0).node, $0) } ?? nil
    let isMapped = discriminator.targets.contains { table.target(of: $0) == subject }
    if isMapped || discriminator.mapping.isEmpty && values?.contains(table.discriminatorValue(of: subject)) ?? true {
      let base = node(of: graph.drafts[index].origins.map { Origin(schema: $0.schema, hidesAlternatives: true) })
      members.append(UnionMember(use: TypeUse(node: base, isInline: true), isBase: true))
    }
    return members
  }

  /// The texts of the only values of a property.
  private func constants(of node: NodeID, _ property: MergedSchema.Property) -> [String]? {
    graph.constants(of: node, Annotations(of: property.statements.map(\.schema), in: table))
  }
}

extension EnumerationType {
  /// The values of all, one after the other; titles and descriptions of single values are theirs.
  fileprivate init(joining parts: [(schema: Schema, type: EnumerationType)], isOpen: Bool) {
    self.init(values: [], types: [], isOpen: isOpen)
    for (schema, type) in parts {
      let only = type.values.count == 1 ? schema.annotations : nil
      values += type.values.map {
        Value(node: $0.node, name: $0.name ?? only?.title, details: $0.details ?? only?.details)
      }
    }
  }
}
