package import GenDiagnostics

/// The members of an object, in document order. Counting is constant time.
///
/// Members with the same key are all there.
package struct JSONMembers: Collection, Sendable {
  /// A position in the object; of one object alone.
  package struct Index: Comparable, Sendable {
    /// The index of the key in the document's entries.
    let entry: Int

    package static func < (left: Index, right: Index) -> Bool { left.entry < right.entry }
  }

  private let document: JSONDocument
  package let startIndex: Index
  package let endIndex: Index
  package let count: Int

  /// Creates the members of a node: none for another kind than an object.
  init(of node: JSONNode) {
    document = node.document
    let entry = document.entries[node.index]
    let isObject = entry.tag == .object
    startIndex = Index(entry: node.index + 1)
    endIndex = isObject ? Index(entry: Int(entry.next)) : startIndex
    count = isObject ? Int(entry.count) : 0
  }

  package func index(after index: Index) -> Index { Index(entry: document.next(index.entry + 1)) }

  package func makeIterator() -> Iterator { Iterator(document: document, entry: startIndex.entry, end: endIndex.entry) }

  /// Goes from one to the next without a call for each step of a collection's own.
  package struct Iterator: IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var entry: Int
    fileprivate let end: Int

    package mutating func next() -> JSONMember? {
      guard entry < end else { return nil }
      defer { entry = document.next(entry + 1) }
      return JSONMember(document: document, index: entry)
    }
  }

  package subscript(index: Index) -> JSONMember { JSONMember(document: document, index: index.entry) }
}

/// A key and its value.
package struct JSONMember: Sendable {
  package let document: JSONDocument
  /// The index of the key in the document's entries; the value stands behind it.
  let index: Int

  /// The decoded text of the key.
  package var key: String { document.keys[keyNumber] }

  /// The same for all keys of the document with the same text.
  package var keyNumber: Int { Int(document.entries[index].count) }

  /// The opening quote of the key.
  package var keyPlace: SourcePlace { document.place(index) }

  /// Whether it is an extension of the description.
  package var isExtension: Bool { key.hasPrefix("x-") }

  /// The value, whose entry stands behind that of the key.
  package var value: JSONNode { JSONNode(document: document, index: index + 1) }
}
