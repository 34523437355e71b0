import GenModel

/// The types that merge patches have in the place of those that are in use elsewhere, too: types in which `null` can be
/// said of every value, at any depth (RFC 7396).
///
/// What a response is must not depend on a patch, so a patch has a node of its own. Where nothing else uses a named schema,
/// that node is the schema's.
struct MergePatches {
  /// The types that the patches of named schemas have in the place of these, in the order of their names: positions in
  /// `DraftGraph.named`.
  private(set) var named: [Int] = []
  private let maker: NodeMaker
  private var graph: DraftGraph { maker.graph }

  init(_ maker: NodeMaker) {
    self.maker = maker
  }

  /// Gives the bodies of merge patches their nodes, and names to those of named schemas.
  ///
  /// - Parameter stated: The places in operations whose schemas are sent or read.
  mutating func resolve(_ contents: [OperationContents], stated: [TypeGraph.OperationSchema]) {
    let patches = stated.filter { key in
      contents[key.operation].body.contains {
        $0.known.isMergePatch && $0.schema?.index == key.schema
      }
    }
    if patches.isEmpty { return }
    let isPatch = Set(patches)
    let others = stated.filter { !isPatch.contains($0) }.compactMap { graph.operationUses[$0]?.node.index }
    let reached = nodes(from: patches.compactMap { graph.operationUses[$0]?.node.index }, through: patchParts)
    // In order: what is looked at first is made first.
    let elements = reached.sorted().flatMap { patchParts(of: $0).isEmpty ? parts(of: $0) : [] }
    let changed = changedNodes(among: reached)
    maker.patch(changed)
    name(changed.filter { graph.nodes[$0].name != nil }, inUse: nodes(from: others + elements, through: parts))
    for key in patches { graph.operationUses[key] = graph.operationUses[key].map(maker.patched) }
  }

  /// Gives the nodes of patches the names of their schemas where nothing else uses these, and else names of their own.
  private mutating func name(_ changed: Set<Int>, inUse: Set<Int>) {
    let order = changed.sorted { left, right in
      let (left, right) = (
        graph.nodes[left].name.map { graph.named[$0].name } ?? "",
        graph.nodes[right].name.map { graph.named[$0].name } ?? ""
      )
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    for index in order {
      guard let position = graph.nodes[index].name else { continue }
      let patch = maker.patched(TypeUse(node: NodeID(index: index), isInline: true))
      if inUse.contains(index) {
        graph.nodes[patch.node.index].name = graph.named.count
        named.append(graph.named.count)
        var type = graph.named[position]
        type.use = patch
        type.isMergePatch = true
        graph.named.append(type)
      } else {
        graph.nodes[patch.node.index].name = position
        for other in graph.named.indices where graph.named[other].use.node.index == index {
          graph.named[other].use.node = patch.node
        }
      }
    }
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

  /// Whether a patch may say `null` of a member of the object that other requests cannot.
  private func hasRemovableValues(_ index: Int) -> Bool {
    switch graph.nodes[index].content {
    case .structure:
      let merged = graph.drafts[index].merged
      return merged.additional.isTyped
        || merged.properties.contains { property in
          !merged.required.contains(property.name) || maker.use(of: property).isNullable
            || Annotations(of: property.statements.map(\.schema), in: maker.table).isReadOnly
        }
    case .dictionary(let value): return !graph.isAnything(value.node)
    case .anything, .file, .scalar, .list, .text, .enumeration, .union: return false
    }
  }

  /// The nodes that can be reached by the parts given, the roots included.
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
    switch graph.nodes[index].content {
    case .anything, .file, .scalar, .list, .text, .enumeration: []
    case .dictionary, .structure, .union: parts(of: index)
    }
  }

  /// The nodes that a value is directly made of.
  private func parts(of index: Int) -> [Int] {
    switch graph.nodes[index].content {
    case .anything, .file, .scalar, .enumeration: return []
    case .list(let use), .dictionary(let use), .text(let use): return [use.node.index]
    case .union: return graph.drafts[index].members.map(\.use.node.index)
    case .structure:
      let merged = graph.drafts[index].merged
      return merged.properties.map { maker.use(of: $0).node.index }
        + (maker.additional(merged).map { [$0.node.index] } ?? [])
    }
  }
}
