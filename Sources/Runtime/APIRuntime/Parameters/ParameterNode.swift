/// A value while it is taken apart by one level: the containers of its encoder write to it.
///
/// It has no depth: nested values stay as they are until they are asked for.
///
/// It is a class because containers are values: all copies of a container write to the same node.
final class ParameterNode {
  /// The kind of the value.
  enum Content {
    /// No container has been asked for, or the value is `nil`.
    case none
    case primitive(String)
    case file(UploadFile)
    case list
    case object
  }

  /// The kind of the value, which the first container decides on.
  var content: Content
  /// The members of an object, or the elements of a list, without names.
  var members: [(name: String, value: any Encodable)] = []

  /// Creates a value that containers fill.
  init(_ content: Content = .none) {
    self.content = content
  }

  /// Adds a member, or an element.
  func add(_ value: any Encodable, named name: String = "") {
    members.append((name, value))
  }

  /// Returns a new member, to be filled by a container of its own.
  func addMember(named name: String = "") -> ParameterNode {
    let node = ParameterNode()
    add(node, named: name)
    return node
  }

  /// The members; a later one replaces an earlier one of its name, as in JSON.
  private var distinctMembers: [(name: String, value: any Encodable)] {
    var distinct: [(name: String, value: any Encodable)] = []
    var positions: [String: Int] = [:]
    for member in members {
      if let position = positions.updateValue(distinct.count, forKey: member.name) {
        positions[member.name] = position
        distinct[position] = member
      } else {
        distinct.append(member)
      }
    }
    return distinct
  }

  /// The value, taken apart by one level.
  var parts: ParameterParts {
    switch content {
    case .none: .none
    case .primitive(let text): .primitive(text)
    case .file(let file): .file(file)
    case .list: .list(members.map(\.value))
    case .object: .object(distinctMembers)
    }
  }
}

/// A member that was encoded through containers of its own is encoded as what they received.
extension ParameterNode: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch content {
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .primitive(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .file(let file):
      var container = encoder.singleValueContainer()
      try container.encode(file)
    case .list:
      var container = encoder.unkeyedContainer()
      for member in members { try container.encode(member.value) }
    case .object:
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in members { try container.encode(member.value, forKey: JSONKey(stringValue: member.name)) }
    }
  }
}
