package import GenDiagnostics

/// The values and keys of a document, by their places.
///
/// Looking one up takes logarithmic time.
package struct JSONPlaces {
  private let document: JSONDocument
  /// The indices of the entries in the order of their places; `nil` where that is the order of the document, as it is in all
  /// that are parsed.
  private let order: [Int]?

  /// Creates the places of a document. Only one whose file is joined from parts has to be sorted.
  package init(_ document: JSONDocument) {
    self.document = document
    let entries = document.entries
    order = document.file.parts.isEmpty ? nil : entries.indices.sorted { entries[$0].start < entries[$1].start }
  }

  /// The value, or the key, whose first byte stands at a place; the first one where it stands in several.
  package func value(at place: SourcePlace) -> JSONNode? {
    guard place.file === document.file else { return nil }
    let position = firstPosition { $0 >= place.offset }
    guard position < document.entries.count, start(at: position) == place.offset else { return nil }
    return JSONNode(document: document, index: index(at: position))
  }

  /// The last value, or key, that begins at a place or before it: the innermost one that the place is in.
  package func innermost(at place: SourcePlace) -> JSONNode? {
    guard place.file === document.file else { return nil }
    let position = firstPosition { $0 > place.offset } - 1
    return position < 0 ? nil : JSONNode(document: document, index: index(at: position))
  }

  /// The first position whose place fulfills a condition that all later ones do.
  private func firstPosition(where isReached: (Int) -> Bool) -> Int {
    var low = 0
    var high = document.entries.count
    while low < high {
      let middle = (low + high) / 2
      if isReached(start(at: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The index of the entry at a position in the order of places.
  private func index(at position: Int) -> Int { order?[position] ?? position }

  /// The offset of the first byte of the entry at a position.
  private func start(at position: Int) -> Int { Int(document.entries[index(at: position)].start) }
}

extension JSONNode {
  /// The indices of the value and of all that is in it.
  package var indices: Range<Int> { index..<document.next(index) }
}
