import GenDiagnostics
import GenModel
import GenSource

/// What can be said of unions and structures only when all nodes are there.
extension TypeResolver {
  func assignDiscriminators(_ index: Int) {
    switch nodes[index].content {
    case .structure(var structure):
      guard let (property, value) = discriminatorValue(of: index, structure) else { return }
      structure.fields[property].discriminatorValue = value
      nodes[index].content = .structure(structure)
    case .union: nodes[index].content = .union(union(at: index))
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: break
    }
  }

  private func union(at index: Int) -> UnionType {
    let draft = drafts[index]
    var union = UnionType(
      members: draft.members.map { member in
        let owner = member.use.node == .anything ? index : member.use.node.index
        return UnionType.Member(
          title: title(of: member, discriminator: draft.merged.discriminator), use: member.use,
          schema: member.schema, keys: nodes[member.use.node.index].keys,
          place: member.schema?.place ?? nodes[owner].place)
      })
    if let discriminator = draft.merged.discriminator {
      apply(discriminator, to: &union, draft)
    } else {
      applyConstants(to: &union)
    }
    if union.discriminator == nil || union.isImplied { applyNestedKeys(to: &union) }
    union.mayBeSeveral = draft.isInclusive && union.discriminator == nil && mayBeSeveral(union.members)
    return union
  }

  // MARK: - Titles

  /// What a member is called: after the schema it refers to, its title, the value its discriminator must have, or its type.
  func title(of member: UnionMember, discriminator: Schema.Discriminator?) -> UnionType.Title {
    if member.isBase { return .text("base") }
    if let named = member.named { return .named(named) }
    let node = member.use.node
    guard let schema = member.schema else {
      guard case .list(let element) = nodes[node.index].content, let items = drafts[node.index].merged.items.first
      else { return .type(node) }
      return .list(of: title(of: items.schema, element.node, discriminator: nil))
    }
    return title(of: schema, node, discriminator: discriminator)
  }

  private func title(of schema: Schema, _ node: NodeID, discriminator: Schema.Discriminator?) -> UnionType.Title {
    if let named = schema.reference.flatMap(table.position) { return .named(named) }
    if let title = schema.annotations.title, !title.isEmpty { return .text(title) }
    let core = table.unwrapped(schema).schema
    if core.isPlainReference {
      return core.reference.flatMap(table.position).map { .named($0) } ?? .text("value")
    }
    switch nodes[node.index].content {
    case .list(let element):
      guard let items = core.array.items else { return .type(node) }
      return .list(of: title(of: items, element.node, discriminator: nil))
    case .text(let content):
      return core.content.map { .json(of: title(of: $0, content.node, discriminator: nil)) } ?? .type(node)
    case .structure(let structure):
      return constant(in: structure, discriminator: discriminator) ?? .type(node)
    case .anything, .file, .scalar, .dictionary, .enumeration, .union: return .type(node)
    }
  }

  /// The one value that the discriminating property, or else any property, of a structure can have. A number or a Boolean
  /// says too little without the name of the property.
  private func constant(in structure: StructureType, discriminator: Schema.Discriminator?) -> UnionType.Title? {
    var other: UnionType.Title?
    for field in structure.fieldsByKey where discriminator == nil || field.key == discriminator?.propertyName {
      guard let value = values(of: field.use.node, field.annotations).only else { continue }
      if let text = value.string { return .text(text) }
      if other == nil { other = value.discriminatorText.map { .value($0, of: field.key) } }
    }
    return other
  }

  /// The title in a diagnostic.
  func describe(_ title: UnionType.Title) -> String {
    switch title {
    case .text(let text): "\"\(text)\""
    case .named(let position): "\"\(table.named[position].name)\""
    case .value(let value, let property): "\"\(property)\" \(value)"
    case .list(let element): "a list of " + describe(element)
    case .json(let content): "JSON of " + describe(content)
    case .type(let node): nodes[node.index].name.map { "\"\(named[$0].name)\"" } ?? "a member without a name"
    }
  }

  // MARK: - Values

  /// The only values of a node; empty if it names none.
  func values(of node: NodeID, _ annotations: Annotations) -> [JSONNode] {
    switch nodes[node.index].content {
    case .enumeration(let type) where !type.isOpen: type.values.map(\.node)
    case .scalar(let scalar) where scalar.chosen == nil:
      annotations.constant.map { [$0] } ?? []
    default: []
    }
  }

  /// The texts of the values that a node allows, which are strings, integers or Booleans; `nil` if it allows others.
  func constants(of node: NodeID, _ annotations: Annotations) -> [String]? {
    let values = values(of: node, annotations)
    let texts = values.compactMap(\.discriminatorText)
    return texts.isEmpty || texts.count < values.count ? nil : texts
  }

  /// The values that a property of an object is allowed, in every member of a union; `nil` if it allows others.
  func constants(of property: String, in node: NodeID) -> [String]? {
    var open: Set<NodeID> = []
    return constants(of: property, in: node, &open)
  }

  private func constants(of property: String, in node: NodeID, _ open: inout Set<NodeID>) -> [String]? {
    switch nodes[node.index].content {
    case .structure(let structure):
      return structure.fields.first { $0.key == property }.flatMap { constants(of: $0.use.node, $0.annotations) }
    case .union:
      let draft = drafts[node.index]
      if draft.merged.discriminator?.propertyName == property, let mapped = draft.merged.discriminator?.mapping,
        !mapped.isEmpty
      {
        return mapped.map(\.value)
      }
      guard open.count < Limits.nesting, open.insert(node).inserted else { return nil }
      defer { open.remove(node) }
      var all: [String] = []
      for member in draft.members {
        guard let values = constants(of: property, in: member.use.node, &open) else { return nil }
        all += values
      }
      return all
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return nil
    }
  }

  // MARK: - Without a discriminator

  /// Tells the members apart by a property that has values of its own in each of them, as a discriminator would.
  private func applyConstants(to union: inout UnionType) {
    guard union.members.count > 1, case .structure(let first) = nodes[union.members[0].use.node.index].content
    else { return }
    for field in first.fieldsByKey {
      let values = union.members.map { constants(of: field.key, in: $0.use.node) ?? [] }
      guard values.allSatisfy({ !$0.isEmpty }), Set(values.joined()).count == values.joined().count else { continue }
      union.discriminator = field.key
      union.isImplied = true
      for index in values.indices { union.members[index].discriminatorValues = values[index] }
      return
    }
  }

  /// Tells members of the same keys apart by what stands under them.
  private func applyNestedKeys(to union: inout UnionType) {
    let fields = union.members.map { member -> [StructureType.Field] in
      if case .structure(let structure) = nodes[member.use.node.index].content { structure.fields } else { [] }
    }
    // What stands under a key in one of the members, and the keys under which something else stands in another one.
    var first: [String: NodeID] = [:]
    var differing: Set<String> = []
    for field in fields.joined() {
      let node = field.use.node
      let other = first[field.key] ?? node
      first[field.key] = other
      if node != other, nodes[node.index].keys != nodes[other.index].keys { differing.insert(field.key) }
    }
    for index in union.members.indices {
      for field in fields[index] where differing.contains(field.key) {
        let keys = nodes[field.use.node.index].keys
        if !keys.isEmpty { union.members[index].nestedKeys.append((field.key, keys)) }
      }
    }
  }
}

extension StructureType {
  /// The field `type`, which most descriptions call so what tells objects apart, and then the others in the byte order of their
  /// keys.
  fileprivate var fieldsByKey: [Field] { fields.inByteOrder { $0.key == "type" ? "" : $0.key } }
}

extension Collection {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
