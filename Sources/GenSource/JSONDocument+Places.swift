package import GenDiagnostics

extension JSONDocument {
  /// The value whose first byte stands at a place.
  package func value(at place: SourcePlace) -> JSONNode? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].start) < place.offset { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, Int(entries[low].start) == place.offset else { return nil }
    return JSONNode(document: self, index: low)
  }

  /// The way from the root to a value.
  package func pointer(to node: JSONNode) -> JSONPointer {
    var pointer = JSONPointer()
    var outer = root
    while outer != node, let (token, inner) = outer.step(towards: node) {
      pointer.tokens.append(token)
      outer = inner
    }
    return pointer
  }
}

extension JSONNode {
  /// The bytes of the value, by their offsets in the file.
  package var extent: Range<Int> {
    let entry = document.entries[index]
    return Int(entry.start)..<Int(entry.end)
  }

  /// The member or element that `node` is or is in; `nil` if it is in none.
  fileprivate func step(towards node: JSONNode) -> (token: String, value: JSONNode)? {
    func holdsNode(_ value: JSONNode) -> Bool {
      value.index <= node.index && node.index < document.next(value.index)
    }
    if let member = members.first(where: { holdsNode($0.value) }) { return (member.key, member.value) }
    return elements.enumerated().first { holdsNode($0.element) }.map { (String($0.offset), $0.element) }
  }
}
