extension Sequence {
  /// The elements in the byte order of their texts, which does not depend on that of the description.
  func inByteOrder(of text: (Element) -> String) -> [Element] {
    sorted { text($0).isInByteOrder(before: text($1)) }
  }
}

extension String {
  func isInByteOrder(before other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
