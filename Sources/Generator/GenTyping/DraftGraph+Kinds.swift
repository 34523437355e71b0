import GenSource

/// Which kinds of JSON the values of nodes may be, as far as that decides on discriminators: an object has one, and nothing else.
extension DraftGraph {
  /// The kinds of JSON that values may be.
  struct Kinds {
    var mayBeObject = false
    /// Whether they may be a text, a number, a Boolean or a list.
    var mayBeOther = false

    static let object = Kinds(mayBeObject: true)
    static let other = Kinds(mayBeOther: true)
  }

  /// Returns the kinds of JSON that values of a node may be; of a union, those of all members.
  func kinds(of node: NodeID) -> Kinds {
    var kinds = Kinds()
    var visited: Set<NodeID> = []
    var pending = [node]
    while let node = pending.popLast(), !kinds.mayBeObject || !kinds.mayBeOther {
      guard visited.insert(node).inserted else { continue }
      if isUnion(node) {
        pending += drafts[node.index].members.map(\.use.node)
        continue
      }
      let own = ownKinds(of: node)
      kinds.mayBeObject = kinds.mayBeObject || own.mayBeObject
      kinds.mayBeOther = kinds.mayBeOther || own.mayBeOther
    }
    return kinds
  }

  /// Returns the kinds of what is not a union.
  private func ownKinds(of node: NodeID) -> Kinds {
    let content = nodes[node.index].content
    switch content {
    case .anything: return Kinds(mayBeObject: true, mayBeOther: true)
    case .structure, .dictionary, .union: return .object
    case .scalar where isChosen(content):
      // Of a chosen type no more is known than what the description says of its values.
      let types = drafts[node.index].merged.types
      return Kinds(
        mayBeObject: types.isEmpty || types.contains(.object), mayBeOther: !types.isEmpty && types != .object)
    case .scalar, .file, .list, .text, .enumeration: return .other
    }
  }
}
