// The order of texts by their bytes, which depends neither on that of the description nor on the machine. Orders that depend on
// more than a text do not belong here.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Sequence {
  /// Returns the elements in the byte order of their texts, those with equal texts as they stand.
  ///
  /// It is compiled where it is called, for the type of elements there; most lists have fewer than two.
  @inlinable
  package func inByteOrder(of text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    return positions(inByteOrderOf: elements.map(text)).map { elements[$0] }
  }
}

/// Returns the positions of texts in byte order.
///
/// It is not generic, because a sort is much code: `sorted(by:)` would be compiled once for each type of elements.
@usableFromInline
package func positions(inByteOrderOf texts: [String]) -> [Int] {
  texts.indices.sorted { texts[$0].isInByteOrder(before: texts[$1]) }
}

extension String {
  /// Whether it stands before another text in byte order.
  package func isInByteOrder(before other: String) -> Bool {
    let isBefore = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others -> Bool in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return bytes.count < others.count
        }
        let order = memcmp(start, otherStart, min(bytes.count, others.count))
        return order == 0 ? bytes.count < others.count : order < 0
      }
    }
    return (isBefore ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
