import GenModel
import GenSource

/// Finds out which unions have values that are several of their members at once: `{"name": "Rex", "wings": 2}` is a `Dog` and a
/// `Bird` where neither forbids what it does not know, and either type alone would lose a member of the object.
struct MemberOverlaps {
  let graph: DraftGraph
  let table: SchemaTable

  /// Whether a value may be two members of a union, each of which keeps what the other does not.
  ///
  /// - Parameter schemas: The schemas of the members, as far as they are written out.
  func mayBeSeveral(_ members: [UnionType.Member], _ schemas: [Schema?]) -> Bool {
    // Of one alone nothing is lost.
    let objects = members.indices.filter { index in
      let node = members[index].use.node
      return [.object, .array].contains(jsonTypes(of: node)) || graph.isUnion(node)
    }
    var walk = OverlapWalk()
    for (position, first) in objects.enumerated() {
      for second in objects[(position + 1)...] {
        if walk.consume() { return true }
        let (left, right) = (members[first], members[second])
        guard mayBeBoth(left, right), keeps(left.use.node, whatIsLostIn: right.use.node, &walk),
          keeps(right.use.node, whatIsLostIn: left.use.node, &walk), !isClosed(schemas[first]),
          !isClosed(schemas[second])
        else { continue }
        return true
      }
    }
    return false
  }

  // MARK: - What members keep

  /// The cost of a search so far, and the pairs of nodes that it is within.
  private struct OverlapWalk {
    private var steps = 0
    var open: Set<[NodeID]> = []

    /// Counts a comparison. Returns whether there are too many: what is not compared may be several.
    mutating func consume(_ count: Int = 1) -> Bool {
      steps += count
      return steps > Limits.comparisons
    }
  }

  /// Whether a value that is both has something that one keeps, and the other does not.
  private func keeps(_ node: NodeID, whatIsLostIn other: NodeID, _ walk: inout OverlapWalk) -> Bool {
    if graph.areEqual(node, other) || walk.open.contains([node, other]) { return false }
    if walk.consume() || walk.open.count > Limits.nesting { return true }
    walk.open.insert([node, other])
    defer { walk.open.remove([node, other]) }
    switch (graph.nodes[node.index].content, graph.nodes[other.index].content) {
    case (.union, _):
      return graph.drafts[node.index].members.contains { keeps($0.use.node, whatIsLostIn: other, &walk) }
    case (_, .union):
      return graph.drafts[other.index].members.contains { keeps(node, whatIsLostIn: $0.use.node, &walk) }
    case (.structure(let structure), .structure(let other)):
      if walk.consume(structure.fields.count + other.fields.count) { return true }
      let known = Dictionary(other.fields.map { ($0.key, $0.use.node) }) { first, _ in first }
      return others(in: node) != nil
        || structure.fields.contains { field in
          known[field.key].map { keeps(field.use.node, whatIsLostIn: $0, &walk) } ?? true
        }
    case (.structure(let structure), .dictionary): return !structure.fields.isEmpty
    case (.dictionary, .structure): return others(in: node) != nil
    case (.dictionary(let value), .dictionary(let other)), (.list(let value), .list(let other)):
      return keeps(value.node, whatIsLostIn: other.node, &walk)
    default: return false
    }
  }

  /// The type of the members that an object does not declare, where the description says it.
  private func others(in node: NodeID) -> TypeUse? {
    let others: TypeUse? =
      switch graph.nodes[node.index].content {
      case .structure(let structure): structure.additional
      case .dictionary(let value): value
      case .anything, .file, .scalar, .list, .text, .enumeration, .union: nil
      }
    return others.flatMap { $0.node == .anything ? nil : $0 }
  }

  // MARK: - What no value is

  /// Whether a value may be both of two objects.
  private func mayBeBoth(_ left: UnionType.Member, _ right: UnionType.Member) -> Bool {
    !requires(left, whatIsNothingIn: right) && !requires(right, whatIsNothingIn: left)
  }

  /// Whether the schema of a member itself allows no others than those that it declares.
  private func isClosed(_ schema: Schema?) -> Bool {
    guard let schema else { return false }
    return AppliedSchemas(of: [Origin(schema: schema)], in: table).schemas.contains {
      if case .forbidden = $0.schema.object.additional { true } else { false }
    }
  }

  /// Whether an object requires a member to have a value that another one does not allow.
  private func requires(_ member: UnionType.Member, whatIsNothingIn other: UnionType.Member) -> Bool {
    guard case .structure(let structure) = graph.nodes[member.use.node.index].content else { return false }
    var allowed: [String: StructureType.Field] = [:]
    if case .structure(let structure) = graph.nodes[other.use.node.index].content {
      for field in structure.fields { allowed[field.key] = field }
    }
    let others = others(in: other.use.node)
    return structure.fields.contains { field in
      guard field.isRequired else { return false }
      guard let known = allowed[field.key] else { return others.map { areDisjoint(field.use, $0) } ?? false }
      return areDisjoint(field.use, known.use) || haveOtherConstants(field, known)
    }
  }

  /// Whether no value is allowed by both of two members that list theirs.
  private func haveOtherConstants(_ left: StructureType.Field, _ right: StructureType.Field) -> Bool {
    guard let some = graph.constants(of: left.use.node, left.annotations),
      let others = graph.constants(of: right.use.node, right.annotations)
    else { return false }
    return Set(some).isDisjoint(with: others) && !left.use.sharesNull(with: right.use)
  }

  /// Whether the values are of other types of JSON.
  private func areDisjoint(_ left: TypeUse, _ right: TypeUse) -> Bool {
    jsonTypes(of: left.node).isDisjoint(with: jsonTypes(of: right.node)) && !left.sharesNull(with: right)
  }

  /// The types of a node's values in JSON, where that is known without looking into unions; an integer may be a number.
  private func jsonTypes(of node: NodeID) -> JSONTypes {
    let types = graph.nodes[node.index].content.jsonTypes
    return types.isDisjoint(with: [.integer, .number]) ? types : types.union([.integer, .number])
  }
}
