package import GenDiagnostics

/// A JSON text, read: a flat array of entries over the bytes of its file. Strings are decoded when asked for.
package final class JSONDocument: Sendable {
  package let file: SourceFile
  /// In document order; the first is the root.
  let entries: [JSONEntry]
  /// By the entry's index, for the objects of many members.
  let keyTables: [Int: JSONKeyTable]
  /// The texts of the distinct keys, by their numbers.
  package let keys: [String]

  private init(file: SourceFile, entries: [JSONEntry], keyTables: [Int: JSONKeyTable], keys: [String]) {
    self.file = file
    self.entries = entries
    self.keyTables = keyTables
    self.keys = keys
  }

  /// The keys and values in the text.
  package var count: Int { entries.count }


  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Reads RFC 8259 JSON in UTF-8, with or without a byte order mark.
  ///
  /// Mistakes go to `sink` as errors with ids `json.…`, in the order of the text. After one with no doubt of what
  /// was meant (a duplicate key, a bad escape, a trailing comma) the rest is read too; after any other the result is
  /// nil, because half a description would only draw errors that are not the user's.
  ///
  /// - Parameter maximumDepth: how many arrays and objects may be open at once.
  /// - Parameter maximumSize: how many bytes the file may have; entries keep offsets in 32 bits.
  package static func parse(
    _ file: SourceFile, maximumDepth: Int = 512, maximumSize: UInt32 = .max, sink: DiagnosticSink
  ) -> JSONDocument? {
    file.bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(file: file, bytes: bytes, maximumDepth: maximumDepth, maximumSize: maximumSize)
      let isComplete = parser.parse()
      for mistake in parser.mistakesInOrder { sink.report(mistake) }
      guard isComplete else { return nil }
      return JSONDocument(file: file, entries: parser.entries, keyTables: parser.keyTables, keys: parser.keys.texts)
    }
  }

  func place(_ index: Int) -> SourcePlace {
    SourcePlace(file: file, offset: Int(entries[index].start))
  }

  /// The decoded text of a string or key.
  func string(_ index: Int) -> String {
    file.bytes.withUnsafeBufferPointer { JSONContents(of: entries[index], in: $0).string }
  }

  /// The index of the entry behind `index` and all that is in it.
  func next(_ index: Int) -> Int {
    Int(entries[index].next)
  }

  /// The element of the array at `array`, which has that many and more.
  func element(_ position: Int, of array: Int) -> JSONNode {
    entries.withUnsafeBufferPointer { entries in
      var index = array + 1
      for _ in 0..<position { index = Int(entries[index].next) }
      return JSONNode(document: self, index: index)
    }
  }

  /// The index of a key of the object at `object`; the first one where it is there twice.
  func indexOfKey(_ key: String, in object: Int) -> Int? {
    var key = key
    return key.withUTF8 { key in
      file.bytes.withUnsafeBufferPointer { source in
        indexOfKey(JSONContents(plain: key), in: object, source: source)
      }
    }
  }

  private func indexOfKey(_ key: JSONContents, in object: Int, source: UnsafeBufferPointer<UInt8>) -> Int? {
    if entries[object].count >= JSONKeyTable.threshold, let table = keyTables[object] {
      return table.index(of: key, entries: entries, source: source)
    }
    var index = object + 1
    let end = next(object)
    while index < end {
      if key.equals(JSONContents(of: entries[index], in: source)) { return index }
      index = next(index + 1)
    }
    return nil
  }
}
