import GenDiagnostics
import GenModel

/// The nodes in requests, where what is sent is another type than what is received: which nodes that concerns is found by
/// `RequestTypes`.
extension NodeMaker {
  /// The use in a request.
  func requested(_ use: TypeUse) -> TypeUse {
    guard splitNodes.contains(use.node.index) else { return use }
    var use = use
    use.node = requestNode(of: use.node)
    return use
  }

  /// The node of the same values in requests. It is known by the node that it is of, which may be read again with other schemas.
  private func requestNode(of plain: NodeID) -> NodeID {
    if let known = requestNodes[plain.index] { return known }
    let node = node(of: graph.drafts[plain.index].origins, as: .request(of: plain))
    requestNodes[plain.index] = node
    return node
  }

  /// The shape of a node in requests, which is what it is elsewhere, made of what is sent.
  func request(of plain: NodeID, at index: Int) -> Shape {
    // A value that leads back to itself finds the node, and not itself again.
    requestNodes[plain.index] = NodeID(index)
    if graph.drafts[index].origins.isEmpty { graph.nodes[index].place = graph.nodes[plain.index].place }
    graph.nodes[index].received = plain
    switch graph.nodes[plain.index].content {
    case .structure: return .content(.structure(StructureType(fields: [])))
    case .list(let element): return .content(.list(of: requested(element)))
    case .dictionary(let value): return .content(.dictionary(of: requested(value)))
    case .text(let content): return .content(.text(of: requested(content)))
    case .union:
      graph.drafts[index].isInclusive = graph.drafts[plain.index].isInclusive
      return union(graph.drafts[plain.index].members.using(requested), at: index)
    case .scalar: return importedModel(plain.index)?.ofRequests.map { .content(content(of: $0)) } ?? .sameAs(plain)
    case .anything, .file, .enumeration: return .sameAs(plain)
    }
  }

  // MARK: - What one side alone sets

  /// Leaves out the members that only the other side sets: of what is sent those that are read-only, of what is received those
  /// that are write-only. What tells values apart stays.
  func leaveOutMembers(at index: Int) {
    guard separatesRequests, graph.nodes[index].mayHaveMembers || isImportedObject(index) else { return }
    let merged = graph.drafts[index].merged
    let isSent = graph.drafts[index].view.isSent
    let names = merged.properties.filter { property in
      !merged.isDiscriminator(property.name) && side(of: property) == (isSent ? .server : .client)
    }.map(\.name)
    if names.isEmpty { return }
    graph.drafts[index].merged.leaveOut(Set(names))
    graph.drafts[index].isPartial = true
  }

  /// Whether one side alone sets a member of a node.
  func hasMembersOfOneSide(_ index: Int) -> Bool {
    if let model = importedModel(index) { return model.ofRequests != nil }
    return graph.nodes[index].mayHaveMembers && described(index).properties.contains { side(of: $0) != nil }
  }

  private enum Side { case client, server }

  /// The side that alone sets a property; `nil` where both may.
  private func side(of property: MergedSchema.Property) -> Side? {
    let annotations = annotations(of: property)
    if annotations.isReadOnly == annotations.isWriteOnly { return nil }
    return annotations.isReadOnly ? .server : .client
  }

  /// Returns the annotations of a property beside its type. Those of most are known from `SchemaFacts`.
  func annotations(of property: MergedSchema.Property) -> Annotations {
    let statements = property.statements
    let known = statements.count == 1 ? facts.annotations(ofProperty: statements[0].schema) : nil
    var annotations = known ?? Annotations(of: statements.map(\.schema), in: table)
    for condition in property.conditions { annotations.addFlags(of: condition) }
    return annotations
  }

  /// Returns the sum of the schemas of a node, with the members that one side leaves out.
  func described(_ index: Int) -> MergedSchema {
    let draft = graph.drafts[index]
    return draft.isPartial ? merged(draft.origins) : draft.merged
  }

  // MARK: - Parts

  /// The nodes that a value is directly made of, whichever side sets them.
  func parts(of index: Int) -> [Int] {
    switch graph.nodes[index].content {
    case .anything, .file, .scalar, .enumeration: return []
    case .list(let use), .dictionary(let use), .text(let use): return [use.node.index]
    case .union: return graph.drafts[index].members.map(\.use.node.index)
    case .structure: return partsOfObject(index)
    }
  }

  /// The nodes of the members of an object.
  func partsOfObject(_ index: Int) -> [Int] {
    let merged = described(index)
    if case .part(let content) = graph.drafts[index].view {
      return [content.node.index] + merged.properties.map { use(of: $0).node.index }
    }
    return merged.properties.map { use(of: $0).node.index } + (additional(merged).map { [$0.node.index] } ?? [])
  }

  /// Some nodes and those that are made of them, among all that are reached.
  func nodes(madeOf first: Set<Int>, among reached: Set<Int>, by parts: (Int) -> [Int]) -> Set<Int> {
    var users: [Int: [Int]] = [:]
    for user in reached { for part in parts(user) { users[part, default: []].append(user) } }
    return first.closure { users[$0] ?? [] }
  }
}

extension [UnionMember] {
  /// Returns the members of a union where they are used otherwise.
  func using(_ use: (TypeUse) -> TypeUse) -> [UnionMember] {
    map { member in
      var member = member
      member.use = use(member.use)
      return member
    }
  }
}

extension SchemaSets.View {
  /// Whether values are looked at that are sent. All others are received, or both where nothing makes a difference.
  fileprivate var isSent: Bool {
    switch self {
    case .request, .patch, .parts, .part: true
    case .whole, .only, .elements, .enumeration, .chosen, .either, .list: false
    }
  }
}
