// The order of texts by their bytes, which depends neither on that of the description nor on the machine. Orders that depend on
// more than a text do not belong here.

extension Sequence {
  /// Returns the elements in the byte order of their texts, those with equal texts as they stand.
  package func inByteOrder(of text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    return positions(inByteOrderOf: elements.map(text)).map { elements[$0] }
  }
}

/// Returns the positions of texts in byte order.
///
/// It is not generic, because a sort is much code: `sorted(by:)` would be compiled once for each type of elements.
package func positions(inByteOrderOf texts: [String]) -> [Int] {
  texts.indices.sorted { texts[$0].isInByteOrder(before: texts[$1]) }
}

extension String {
  /// Whether it stands before another text in byte order.
  package func isInByteOrder(before other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
