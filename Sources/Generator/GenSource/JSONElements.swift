/// The elements of an array, in order. Counting is constant time, reaching the n-th element is not.
package struct JSONElements: Collection, Sendable {
  /// A position in the array; of one array alone.
  package struct Index: Comparable, Sendable {
    /// In the document's entries.
    let entry: Int

    package static func < (left: Index, right: Index) -> Bool { left.entry < right.entry }
  }

  private let document: JSONDocument
  /// The entry behind the array's own; equal to the end for another kind than an array.
  package let startIndex: Index
  package let endIndex: Index
  /// The number of elements.
  package let count: Int

  /// Creates the elements of a node: none for another kind than an array.
  init(of node: JSONNode) {
    document = node.document
    let entry = document.entries[node.index]
    let isArray = entry.tag == .array
    startIndex = Index(entry: node.index + 1)
    endIndex = isArray ? Index(entry: Int(entry.next)) : startIndex
    count = isArray ? Int(entry.count) : 0
  }

  package func index(after index: Index) -> Index { Index(entry: document.next(index.entry)) }

  package func makeIterator() -> Iterator { Iterator(document: document, entry: startIndex.entry, end: endIndex.entry) }

  /// Goes from one to the next without a call for each step of a collection's own.
  package struct Iterator: IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var entry: Int
    fileprivate let end: Int

    package mutating func next() -> JSONNode? {
      guard entry < end else { return nil }
      defer { entry = document.next(entry) }
      return JSONNode(document: document, index: entry)
    }
  }

  package subscript(index: Index) -> JSONNode { JSONNode(document: document, index: index.entry) }
}
