/// The document without some of its values. Which values go is decided by filters.
extension JSONDocument {
  /// The document without some elements, and members with some values. All else keeps its place.
  ///
  /// A value that is in one of the others need not be among them. The root cannot be removed. Takes time that is linear
  /// in the document.
  ///
  /// - Parameter values: the indices of the values.
  package func removing(_ values: Set<Int>) -> JSONDocument {
    let counts = counts(without: values)
    var assembly = JSONAssembly([self], in: file)
    forEachValue(without: values) { key, value in
      if let key { assembly.addKey(JSONAssembly.Source(document: 0, index: key)) }
      assembly.addValue(
        JSONAssembly.Source(document: 0, index: value), count: counts[value] ?? Int(entries[value].count))
    } atEnd: { _ in
      assembly.close()
    }
    return assembly.document
  }

  /// How many elements or members the arrays and objects have that lose some.
  private func counts(without values: Set<Int>) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var open: [Int] = []
    forEachValue(without: []) { _, value in
      if values.contains(value), let container = open.last {
        counts[container, default: Int(entries[container].count)] -= 1
      }
      if isContainer(value) { open.append(value) }
    } atEnd: { _ in
      open.removeLast()
    }
    return counts
  }

  /// Whether the value at an index is an array or object.
  private func isContainer(_ index: Int) -> Bool { entries[index].tag == .array || entries[index].tag == .object }

  /// Calls `body` with every value and the key before it, and `atEnd` with every array or object behind all that is in it.
  ///
  /// The walk is in document order and not recursive, so no depth is too much for it.
  private func forEachValue(without values: Set<Int>, _ body: (_ key: Int?, _ value: Int) -> Void, atEnd: (Int) -> Void)
  {
    var open: [Int] = []
    var index = 0
    while index < entries.count {
      let key = open.last.flatMap { entries[$0].tag == .object ? index : nil }
      let value = key == nil ? index : index + 1
      if values.contains(value) {
        index = next(value)
      } else {
        body(key, value)
        if isContainer(value) { open.append(value) }
        index = value + 1
      }
      while let container = open.last, next(container) == index {
        atEnd(container)
        open.removeLast()
      }
    }
  }
}
