// How elements with something in common, or that lead to each other, are put together. Orders of texts do not belong
// here.

extension Sequence {
  /// Returns the elements by their keys, in the order of the first element of each.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var positions: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let position = positions[key] {
        groups[position].elements.append(element)
      } else {
        positions[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements and all that they lead to, at any distance.
  package func closure(under next: (Element) -> some Sequence<Element>) -> Set<Element> {
    var found: Set<Element> = []
    // Not in the order of a set, which is another one each time: `next` may make what it returns.
    var pending = filter { found.insert($0).inserted }
    while let element = pending.popLast() {
      for other in next(element) where found.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}
