import GenSource

/// JSON that can be taken apart and put together in another way.
indirect enum JSONTree {
  /// Anything without parts, as it is written.
  case text(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  init(_ node: JSONNode) {
    switch node.kind {
    case .array: self = .array(node.elements.map(JSONTree.init))
    case .object: self = .object(node.members.map { ($0.key, JSONTree($0.value)) })
    default: self = .text(node.text)
    }
  }

  static func string(_ text: String) -> JSONTree { .text(quoted(text)) }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The values within, itself among them.
  var count: Int {
    switch self {
    case .text: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// The value at a position in document order.
  func value(at position: Int) -> JSONTree {
    if position == 0 { return self }
    var rest = position - 1
    for child in children {
      if rest < child.count { return child.value(at: rest) }
      rest -= child.count
    }
    return self
  }

  /// Changes the value at a position in document order.
  mutating func change(at position: Int, _ body: (inout JSONTree) -> Void) {
    if position == 0 { return body(&self) }
    var rest = position - 1
    for (index, child) in children.enumerated() {
      if rest < child.count {
        var child = child
        child.change(at: rest, body)
        replaceChild(index, by: child)
        return
      }
      rest -= child.count
    }
  }

  var children: [JSONTree] {
    switch self {
    case .text: []
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    }
  }

  private mutating func replaceChild(_ index: Int, by child: JSONTree) {
    switch self {
    case .text: break
    case .array(var elements):
      elements[index] = child
      self = .array(elements)
    case .object(var members):
      members[index].value = child
      self = .object(members)
    }
  }

  /// The JSON, with the first of two members that have one key.
  func write(to text: inout String) {
    switch self {
    case .text(let own): text += own
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      var seen: Set<[UInt8]> = []
      for member in members where seen.insert(Array(member.key.utf8)).inserted {
        if seen.count > 1 { text += "," }
        text += Self.quoted(member.key) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}
