import GenModel

/// The making of nodes for merge patches: which nodes that concerns is found by `MergePatches`.
extension NodeMaker {
  /// The use in a patch: a list is replaced as a whole, so its elements are of the types of other requests.
  func patched(_ use: TypeUse) -> TypeUse {
    guard patchedNodes.contains(use.node.index) else { return requested(use) }
    var use = use
    if case .either = graph.drafts[use.node.index].view {
      use.node = either(graph.drafts[use.node.index].members.using(patched), at: graph.nodes[use.node.index].place)
      return use
    }
    use.node = node(of: graph.drafts[use.node.index].origins, as: .patch)
    return use
  }

  /// The shape of a node in a patch, which is what it is elsewhere, made of what can be removed.
  func patch(at index: Int) -> Shape {
    let plain = node(of: graph.drafts[index].origins).index
    switch graph.nodes[plain].content {
    case .structure: return .content(.structure(StructureType(fields: [])))
    case .dictionary(let value): return .content(.dictionary(of: patched(value)))
    case .union:
      graph.drafts[index].isInclusive = graph.drafts[plain].isInclusive
      return union(graph.drafts[plain].members.using(patched), at: index)
    case .scalar where isImportedObject(plain): return .content(.structure(StructureType(fields: [])))
    case .anything, .file, .scalar, .list, .text, .enumeration: return .sameAs(NodeID(plain))
    }
  }
}
