/// The pointers to nodes of a document, found in one walk.
extension JSONDocument {
  /// The ways from the root to values, found on one walk. The way to a key is that to its value.
  ///
  /// Takes time that is linear in the document, however many nodes are asked for. Nodes of other documents have no
  /// pointer in the result.
  package func pointers(to nodes: some Sequence<JSONNode>) -> [JSONNode: JSONPointer] {
    var pointers: [JSONNode: JSONPointer] = [:]
    var wanted = nodes.map(\.index).sorted()[...]
    walk(from: root, JSONPointer(), wanted: &wanted, into: &pointers)
    return pointers
  }

  /// Takes from `wanted`, which is in ascending order, what is in `node`, and its key.
  private func walk(
    from node: JSONNode, _ pointer: JSONPointer, wanted: inout ArraySlice<Int>,
    into pointers: inout [JSONNode: JSONPointer]
  ) {
    while let first = wanted.first, first <= node.index {
      pointers[JSONNode(document: self, index: first)] = pointer
      wanted.removeFirst()
    }
    for member in node.members {
      guard let first = wanted.first, first < next(node.index) else { return }
      guard first < next(member.value.index) else { continue }
      walk(from: member.value, pointer.appending(member.key), wanted: &wanted, into: &pointers)
    }
    for (position, element) in node.elements.enumerated() {
      guard let first = wanted.first, first < next(node.index) else { return }
      guard first < next(element.index) else { continue }
      walk(from: element, pointer.appending(String(position)), wanted: &wanted, into: &pointers)
    }
  }
}
