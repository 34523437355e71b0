package import GenDiagnostics

/// A JSON text, read: a flat array of entries over the bytes of its file. Strings are decoded when asked for.
///
/// It is immutable, and of its file alone: what a value means is known by those who read it. An index is a position in
/// the entries throughout; a place is an offset in bytes.
package final class JSONDocument: Sendable {
  /// The file whose bytes the entries are offsets in.
  package let file: SourceFile
  /// In document order; the first is the root.
  let entries: [JSONEntry]
  /// By the entry's index, for the objects of many members.
  let keyTables: [Int: JSONKeyTable]
  /// The texts of the distinct keys, by their numbers.
  package let keys: [String]
  /// Whether what is in an array or object may stand elsewhere in the source, or more than that stands there.
  let isPutTogether: Bool

  /// Creates a document of entries that fit each other and the file, which is not checked.
  init(
    file: SourceFile, entries: [JSONEntry], keyTables: [Int: JSONKeyTable], keys: [String], isPutTogether: Bool = false
  ) {
    self.isPutTogether = isPutTogether
    self.file = file
    self.entries = entries
    self.keyTables = keyTables
    self.keys = keys
  }

  /// The same document for another thread: two threads that count references to one object wait for each other. Its nodes
  /// are equal to those of this one.
  package func sibling() -> JSONDocument {
    JSONDocument(file: file, entries: entries, keyTables: keyTables, keys: keys, isPutTogether: isPutTogether)
  }

  /// The keys and values in the text.
  ///
  /// Each key counts apart from its value.
  package var count: Int { entries.count }

  /// The value that the text is.
  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Reads RFC 8259 JSON in UTF-8, with or without a byte order mark.
  ///
  /// Mistakes go to `sink` as errors with ids `json.…`, in the order of the text, or those of the text that it is translated from. After one with no doubt of what
  /// was meant (a duplicate key, a bad escape, a trailing comma) the rest is read too; after any other the result is
  /// nil, because half a description would only draw errors that are not the user's.
  ///
  /// - Parameter maximumDepth: how many arrays and objects may be open at once.
  /// - Parameter maximumSize: how many bytes the file may have; entries keep offsets in 32 bits.
  /// - Parameter file: The text. If it has been translated with mistakes, these are reported, and it is not read.
  /// - Parameter sink: Given the mistakes.
  /// - Returns: The document, or `nil` if it was not read to its end.
  package static func parse(
    _ file: SourceFile, maximumDepth: Int = 512, maximumSize: UInt32 = .max, sink: DiagnosticSink
  ) -> JSONDocument? {
    if let mistakes = file.translation?.mistakes, !mistakes.isEmpty {
      report(mistakes, of: file, sink: sink)
      return nil
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(file: file, bytes: bytes, maximumDepth: maximumDepth, maximumSize: maximumSize)
      let isComplete = parser.parse()
      report(parser.mistakesInOrder, of: file, sink: sink)
      guard isComplete else { return nil }
      return JSONDocument(file: file, entries: parser.entries, keyTables: parser.keyTables, keys: parser.keys.texts)
    }
  }

  /// Reports the mistakes of a text; the conflict of a merge alone where that is behind them.
  private static func report(_ mistakes: [Diagnostic], of file: SourceFile, sink: DiagnosticSink) {
    if !mistakes.isEmpty, let offset = ConflictMarker.offset(in: file.original.bytes) {
      let place = SourcePlace(file: file.original, offset: offset)
      return sink.error("json.conflict", "the file \(ConflictMarker.message)", at: place, hint: ConflictMarker.hint)
    }
    for mistake in mistakes { sink.report(mistake) }
  }

  /// The place of the first byte of an entry: of a string or key, the quote.
  func place(_ index: Int) -> SourcePlace {
    SourcePlace(file: file, offset: Int(entries[index].start))
  }

  /// The decoded text of a string or key.
  func string(_ index: Int) -> String {
    file.bytes.withUnsafeBufferPointer { JSONContents(of: entries[index], in: $0).string }
  }

  /// The index of the entry behind `index` and all that is in it.
  ///
  /// For a key, that is its value; for a value in an object, the next key.
  func next(_ index: Int) -> Int {
    Int(entries[index].next)
  }

  /// The element of the array at `array`, which has that many and more.
  ///
  /// Takes time that is linear in the position.
  func element(_ position: Int, of array: Int) -> JSONNode {
    entries.withUnsafeBufferPointer { entries in
      var index = array + 1
      for _ in 0..<position { index = Int(entries[index].next) }
      return JSONNode(document: self, index: index)
    }
  }

  /// The index of a key of the object at `object`; the first one where it is there twice.
  ///
  /// Takes constant time in an object with a table of keys, and otherwise time that is linear in its few members.
  func indexOfKey(_ key: String, in object: Int) -> Int? {
    var key = key
    return key.withUTF8 { key in
      if entries[object].count >= JSONKeyTable.threshold, let table = keyTables[object] {
        return file.bytes.withUnsafeBufferPointer { source in
          table.index(of: JSONContents(plain: key), entries: entries, source: source)
        }
      }
      var index = object + 1
      let end = next(object)
      while index < end {
        if isText(index, key) { return index }
        index = next(index + 1)
      }
      return nil
    }
  }

  /// Whether the string or key at an index has a text.
  ///
  /// Decodes nothing if it has no escapes.
  func isText(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[index]
    guard entry.tag == .string else {
      return file.bytes.withUnsafeBufferPointer { JSONContents(of: entry, in: $0).equals(JSONContents(plain: text)) }
    }
    guard Int(entry.end - entry.start) == text.count + 2 else { return false }
    // Byte by byte, as the array of bytes would be counted where it is lent.
    let start = Int(entry.start) + 1
    for offset in text.indices where file.bytes[start + offset] != text[offset] { return false }
    return true
  }
}
