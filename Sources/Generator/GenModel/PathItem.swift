import GenSource

/// A path item, with what stands beside its reference where it is one.
struct PathItem {
  /// The nodes that it is read from: what stands beside a reference, and then what that leads to.
  let nodes: [JSONNode]

  /// The value of a key; what stands beside a reference goes before what it leads to.
  subscript(key: String) -> JSONNode? { nodes.lazy.compactMap { $0[key] }.first }

  /// The members, those that are referred to first.
  var members: [JSONMember] {
    nodes.count == 1 ? Array(nodes[0].members) : nodes[1].members.filter { nodes[0][$0.key] == nil } + nodes[0].members
  }

  /// The members beside a reference that the path item which is referred to has, too.
  var repeatedMembers: [JSONMember] {
    guard nodes.count > 1 else { return [] }
    return nodes[0].members.filter { nodes[1][$0.key] != nil }
  }
}

extension ReferenceResolver {
  /// Returns the path item at a node, with the name of the component that it refers to; `nil` for a reference that leads
  /// nowhere.
  func pathItem(_ node: JSONNode) -> (item: PathItem, component: String?)? {
    resolve(node).map { (PathItem(nodes: $0.node == node ? [node] : [node, $0.node]), $0.component) }
  }
}
