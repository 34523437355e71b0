// How a path such as `Pet.owner.born` leads through what a description describes, whatever it is read as.

/// A source of objects with named members: schemas in the text, schemas that are read, types.
package protocol SelectionTree {
  associatedtype Node: Hashable

  /// The nodes of a name by themselves: schemas.
  func roots(named name: String) -> [Node]

  /// The parts of the operations that are called so: parameters by their names, `body` and `response`.
  func parts(ofOperation name: String) -> [(name: String, node: Node)]

  /// The members of an object, or the values of an enumeration, in their order.
  func members(of node: Node) -> [TreeMember<Node>]

  /// The nodes whose members a node has as well: those it is composed of, its alternatives, the elements of a list, as
  /// far as they have no names of their own.
  func transparent(_ node: Node) -> [Node]
}

/// A member that a path may lead to, or through.
package struct TreeMember<Node: Hashable> {
  let name: String
  let node: Node?
  let isTarget: Bool

  /// - Parameters:
  ///   - node: What has members itself; `nil` for what has none, or is selected by a name of its own.
  ///   - isTarget: Whether a path may end with it.
  package init(_ name: String, _ node: Node?, isTarget: Bool = true) {
    self.name = name
    self.node = node
    self.isTarget = isTarget
  }
}

/// A member of a node, by its index.
package struct SelectedMember<Node: Hashable>: Hashable {
  package let node: Node
  package let index: Int

  package init(node: Node, index: Int) {
    self.node = node
    self.index = index
  }
}

extension SelectionTree {
  /// The members at the end of a path that begins with a schema, or with an operation and a part of it, and goes on
  /// through members. There may be dots in all names.
  package func members(at path: String) -> [SelectedMember<Node>] {
    let steps = steps(along: path)
    return steps.flatMap { step in
      members(of: step.node).enumerated().filter { $1.isTarget && $1.name == step.path }
        .map { SelectedMember(node: step.node, index: $0.offset) }
    }
  }

  /// The paths that one may be mistaken for: the members of what it leads to as far as it can be followed.
  package func paths(like path: String) -> [String] {
    let steps = steps(along: path)
    let start = steps.map(\.path.startIndex).max()
    return steps.filter { $0.path.startIndex == start }.flatMap { step in
      members(of: step.node).filter { $0.isTarget || $0.node != nil }.map {
        String(path[..<step.path.startIndex]) + $0.name
      }
    }
  }

  /// The nodes that a path leads through, with what is left of it there.
  private func steps(along path: String) -> [Step<Node>] {
    var pending: [Step<Node>] = []
    for dot in path.indices where path[dot] == "." {
      let head = String(path[..<dot])
      let rest = path[path.index(after: dot)...]
      pending += roots(named: head).map { Step(node: $0, path: rest) }
      for part in parts(ofOperation: head) {
        if let rest = rest.after(part.name) { pending.append(Step(node: part.node, path: rest)) }
      }
    }
    return steps(from: pending)
  }

  private func steps(from first: [Step<Node>]) -> [Step<Node>] {
    // Nodes may contain themselves: one is looked at once for what is left of the path.
    var seen: Set<Step<Node>> = []
    var pending: [Step<Node>] = []
    var next = 0
    func add(_ step: Step<Node>) {
      if seen.insert(step).inserted { pending.append(step) }
    }
    first.forEach(add)
    while next < pending.count {
      let step = pending[next]
      next += 1
      for member in members(of: step.node) {
        if let node = member.node, let rest = step.path.after(member.name) { add(Step(node: node, path: rest)) }
      }
      for node in transparent(step.node) { add(Step(node: node, path: step.path)) }
    }
    return pending
  }
}

/// A node, and what is left of the path there.
private struct Step<Node: Hashable>: Hashable {
  let node: Node
  let path: Substring
}

extension Substring {
  /// The text behind a name and a dot; `nil` where it does not begin so.
  fileprivate func after(_ name: String) -> Substring? {
    guard hasPrefix(name) else { return nil }
    let rest = dropFirst(name.count)
    return rest.first == "." ? rest.dropFirst() : nil
  }
}
