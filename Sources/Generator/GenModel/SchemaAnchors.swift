import GenSource

/// The schemas of a file that have a name which references lead to without a pointer: an `$anchor`, a `$dynamicAnchor`, or an `$id`
/// that is an address.
///
/// What an `$id` changes for the references below it is not looked at: these start at the file.
struct SchemaAnchors {
  /// The schemas by their anchors; `nil` for a name that several have.
  private var anchors: [String: JSONNode?] = [:]
  /// The schemas by their addresses; `nil` for an address that several have.
  private var addresses: [String: JSONNode?] = [:]
  /// The ways to all of them.
  private var pointers: [JSONNode: JSONPointer] = [:]

  /// Takes time that is linear in the document.
  init(_ document: JSONDocument) {
    var open = [document.root]
    while let node = open.popLast() {
      for member in node.members {
        if let text = member.value.string {
          add(text, of: member.key, node)
        } else if !Self.isValue(member.key) {
          open.append(member.value)
        }
      }
      open += node.elements
    }
    pointers = document.pointers(to: (Array(anchors.values) + addresses.values).compactMap(\.self))
  }

  /// The only schema with an anchor.
  func schema(anchor: String) -> ReferenceResolver.Target? { target(anchors[anchor] ?? nil) }

  /// The only schema with an address.
  func schema(address: String) -> ReferenceResolver.Target? { target(addresses[address] ?? nil) }

  private func target(_ node: JSONNode?) -> ReferenceResolver.Target? {
    node.map { ReferenceResolver.Target(node: $0, pointer: pointers[$0]) }
  }

  private mutating func add(_ text: String, of key: String, _ node: JSONNode) {
    switch key {
    case "$anchor", "$dynamicAnchor": anchors[text] = anchors.keys.contains(text) ? .some(nil) : node
    case "$id":
      // An empty fragment behind an address says nothing.
      let address = text.hasSuffix("#") ? String(text.dropLast()) : text
      addresses[address] = addresses.keys.contains(address) ? .some(nil) : node
    default: break
    }
  }

  /// Whether a key has values of an API below it, and no schemas.
  private static func isValue(_ key: String) -> Bool {
    key == "example" || key == "examples" || key == "default" || key == "const" || key == "enum"
  }
}
