import GenModel

/// What merge patches have in the place of types that are in use elsewhere, too: types in which `null` can be said of every
/// value, at any depth (RFC 7396).
///
/// What a response is must not depend on a patch, so a patch has a node of its own. Where nothing else uses a named schema,
/// that node is the schema's.
extension TypeResolver {
  /// Gives the bodies of merge patches their nodes, and names to those of named schemas.
  ///
  /// - Parameter stated: The places in operations whose schemas are sent or read.
  func resolveMergePatches(_ contents: [OperationContents], stated: [TypeGraph.OperationSchema]) {
    let patches = stated.filter { key in
      contents[key.operation].body.contains {
        $0.known.isMergePatch && $0.schema?.index == key.schema
      }
    }
    if patches.isEmpty { return }
    let isPatch = Set(patches)
    let others = stated.filter { !isPatch.contains($0) }.compactMap { operationUses[$0]?.node.index }
    let reached = nodes(from: patches.compactMap { operationUses[$0]?.node.index }, through: patchParts)
    // In order: what is looked at first is made first.
    let elements = reached.sorted().flatMap { patchParts(of: $0).isEmpty ? parts(of: $0) : [] }
    changed = changedNodes(among: reached)
    name(changed.filter { nodes[$0].name != nil }, inUse: nodes(from: others + elements, through: parts))
    for key in patches { operationUses[key] = operationUses[key].map(patched) }
  }

  /// Gives the nodes of patches the names of their schemas where nothing else uses these, and else names of their own.
  private func name(_ changed: Set<Int>, inUse: Set<Int>) {
    let order = changed.sorted { left, right in
      let (left, right) = (
        nodes[left].name.map { named[$0].name } ?? "", nodes[right].name.map { named[$0].name } ?? ""
      )
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    for index in order {
      guard let position = nodes[index].name else { continue }
      let patch = patched(TypeUse(node: NodeID(index: index), isInline: true))
      if inUse.contains(index) {
        nodes[patch.node.index].name = named.count
        patches.append(named.count)
        var type = named[position]
        type.use = patch
        type.isMergePatch = true
        named.append(type)
      } else {
        nodes[patch.node.index].name = position
        for other in named.indices where named[other].use.node.index == index { named[other].use.node = patch.node }
      }
    }
  }

  /// The use in a patch: a list is replaced as a whole, so its elements are of the usual types.
  func patched(_ use: TypeUse) -> TypeUse {
    guard changed.contains(use.node.index) else { return use }
    var use = use
    if case .either = drafts[use.node.index].view {
      use.node = either(drafts[use.node.index].members.map(patched), at: nodes[use.node.index].place)
      return use
    }
    use.node = node(of: drafts[use.node.index].origins, as: .patch)
    return use
  }

  /// The shape of a node in a patch, which is what it is elsewhere, made of what can be removed.
  func patch(at index: Int) -> Shape {
    let plain = node(of: drafts[index].origins).index
    switch nodes[plain].content {
    case .structure: return .content(.structure(StructureType(fields: [])))
    case .dictionary(let value): return .content(.dictionary(of: patched(value)))
    case .union:
      drafts[index].isInclusive = drafts[plain].isInclusive
      return union(
        drafts[plain].members.map(patched), at: index)
    case .anything, .file, .scalar, .list, .text, .enumeration: return .sameAs(NodeID(index: plain))
    }
  }

  private func patched(_ member: UnionMember) -> UnionMember {
    var member = member
    member.use = patched(member.use)
    return member
  }

  // MARK: - What patches are made of

  /// The nodes of values in which a patch can remove something, if only in what they are made of.
  private func changedNodes(among reached: Set<Int>) -> Set<Int> {
    var users: [Int: [Int]] = [:]
    for user in reached { for part in patchParts(of: user) { users[part, default: []].append(user) } }
    var pending = reached.filter(hasRemovableValues)
    var changed = pending
    while let index = pending.popFirst() {
      for user in users[index] ?? [] where changed.insert(user).inserted { pending.insert(user) }
    }
    return changed
  }

  private func hasRemovableValues(_ index: Int) -> Bool {
    switch nodes[index].content {
    case .structure:
      let merged = drafts[index].merged
      return merged.additional.isTyped
        || merged.properties.contains { property in
          !merged.required.contains(property.name) || use(of: property).isNullable
            || Annotations(of: property.statements.map(\.schema), in: table).isReadOnly
        }
    case .dictionary(let value): return !isAnything(value.node)
    case .anything, .file, .scalar, .list, .text, .enumeration, .union: return false
    }
  }

  private func nodes(from roots: [Int], through parts: (Int) -> [Int]) -> Set<Int> {
    var found: Set<Int> = []
    var pending = roots
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += parts(next) }
    }
    return found
  }

  /// The nodes that a value is made of which a patch changes part by part.
  private func patchParts(of index: Int) -> [Int] {
    switch nodes[index].content {
    case .anything, .file, .scalar, .list, .text, .enumeration: []
    case .dictionary, .structure, .union: parts(of: index)
    }
  }

  /// The nodes that a value is directly made of.
  private func parts(of index: Int) -> [Int] {
    switch nodes[index].content {
    case .anything, .file, .scalar, .enumeration: return []
    case .list(let use), .dictionary(let use), .text(let use): return [use.node.index]
    case .union: return drafts[index].members.map(\.use.node.index)
    case .structure:
      let merged = drafts[index].merged
      return merged.properties.map { use(of: $0).node.index }
        + (additional(merged).map { [$0.node.index] } ?? [])
    }
  }
}
