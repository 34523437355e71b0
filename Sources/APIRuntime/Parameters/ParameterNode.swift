/// A ``ParameterValue`` that is still being encoded: containers write to it until its encoder is done.
final class ParameterNode {
  enum Content {
    case none
    case primitive(String)
    case list
    case object
  }

  var content: Content
  /// The members of an object; the elements of a list, without names.
  var members: [(name: String, node: ParameterNode)] = []

  init(_ content: Content = .none) {
    self.content = content
  }

  func add(_ node: ParameterNode, named name: String = "") {
    members.append((name, node))
  }

  /// Makes a member to be filled in later.
  func addMember(named name: String = "") -> ParameterNode {
    let node = ParameterNode()
    add(node, named: name)
    return node
  }

  var value: ParameterValue {
    switch content {
    case .none: .none
    case .primitive(let text): .primitive(text)
    case .list: .list(members.map(\.node.value))
    case .object: .object(members.map { ($0.name, $0.node.value) })
    }
  }
}
