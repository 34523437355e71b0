internal import GenDiagnostics

/// The search for duplicate keys of an object, which is never quadratic.
extension JSONParser {
  /// Looks for equal keys among the members of an object that has just been closed.
  ///
  /// Objects with few members are compared key by key; others get a table, which lookups use later as well.
  mutating func checkKeys(of object: Int) throws(Stop) {
    if entries[object].count < JSONKeyTable.threshold {
      try compareKeys(of: object)
    } else {
      try tabulateKeys(of: object)
    }
  }

  /// Compares the numbers of keys, which are equal where their decoded texts are.
  private mutating func compareKeys(of object: Int) throws(Stop) {
    let end = Int(entries[object].next)
    var index = nextKey(object + 1)
    while index < end {
      let key = entries[index].count
      var other = object + 1
      while other < index {
        if key == entries[other].count {
          try duplicateKey(index, first: other)
          break
        }
        other = nextKey(other)
      }
      index = nextKey(index)
    }
  }

  /// Makes the table of an object with many members.
  private mutating func tabulateKeys(of object: Int) throws(Stop) {
    var table = JSONKeyTable(memberCount: Int(entries[object].count))
    let end = Int(entries[object].next)
    var index = object + 1
    while index < end {
      if let first = table.insert(index, entries: entries, source: bytes) { try duplicateKey(index, first: first) }
      index = nextKey(index)
    }
    keyTables[object] = table
  }

  /// The index of the key behind the member whose key is at `index`.
  private func nextKey(_ index: Int) -> Int {
    Int(entries[index + 1].next)
  }

  /// Reports a key that is there before. Both members stay.
  private mutating func duplicateKey(_ index: Int, first: Int) throws(Stop) {
    let key = JSONContents(of: entries[index], in: bytes).string
    try mistake(
      "json.duplicate-key", "duplicate key \"\(clipped(key))\"", at: Int(entries[index].start),
      notes: [Diagnostic.Note("first given here", at: place(Int(entries[first].start)))])
  }
}
