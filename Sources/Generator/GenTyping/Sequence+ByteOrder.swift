extension Sequence {
  /// The elements in the byte order of their texts, which does not depend on that of the description.
  func inByteOrder(of text: (Element) -> String) -> [Element] {
    sorted { text($0).utf8.lexicographicallyPrecedes(text($1).utf8) }
  }
}
