package import GenDiagnostics

/// A document that is put together of the values of others, one after the other in the order of the result.
///
/// Its file is joined from those of the others, so that every entry keeps its bytes and its place.
///
/// The caller adds keys and values in document order and closes every array and object; that keys and values alternate
/// and that counts are right is not checked. The bytes of the documents are not copied.
package struct JSONAssembly {
  /// The file of the result.
  private let file: SourceFile
  /// The documents that values are taken from.
  private let documents: [JSONDocument]
  /// Where the bytes of each document begin.
  private let starts: [UInt32]
  /// The entries of the result so far.
  private var entries: [JSONEntry] = []
  /// By the index of the object in the result.
  private var keyTables: [Int: JSONKeyTable] = [:]
  /// The indices of the arrays and objects that are not closed yet, the innermost last.
  private var open: [Int] = []
  /// The distinct keys of the result, by their numbers.
  private var keys: [String] = []
  /// The numbers of the keys, by the bytes of their texts: keys that differ only in how characters are composed are
  /// two.
  private var numbers: [[UInt8]: UInt32] = [:]
  /// The numbers of the keys of each document in the result, each plus one; 0 marks one that is not there yet.
  private var knownNumbers: [[UInt32]]

  /// A value or a key of one of the documents.
  package struct Source: Sendable {
    /// The position of the document.
    package let document: Int
    /// The index of the entry in the document.
    package let index: Int

    /// Creates the place of an entry.
    package init(document: Int, index: Int) {
      self.document = document
      self.index = index
    }
  }

  /// Creates an empty assembly.
  ///
  /// - Parameters:
  ///   - documents: As many as the file has parts, each with its part as its file.
  ///   - file: Has at most 4 GiB.
  package init(_ documents: [JSONDocument], in file: SourceFile) {
    self.documents = documents
    self.file = file
    var start: UInt32 = 0
    starts = documents.map { document in
      defer { start += UInt32(document.file.bytes.count) }
      return start
    }
    knownNumbers = documents.map { Array(repeating: 0, count: $0.keys.count) }
    entries.reserveCapacity(documents.first?.count ?? 0)
  }

  /// Adds the key of the next member.
  ///
  /// A value must follow.
  package mutating func addKey(_ source: Source) {
    let old = Int(documents[source.document].entries[source.index].count)
    if knownNumbers[source.document][old] == 0 {
      let text = documents[source.document].keys[old]
      let bytes = Array(text.utf8)
      if numbers[bytes] == nil {
        numbers[bytes] = UInt32(keys.count)
        keys.append(text)
      }
      knownNumbers[source.document][old] = (numbers[bytes] ?? 0) + 1
    }
    append(source, count: knownNumbers[source.document][old] - 1)
  }

  /// Adds a value; of an array or object only the beginning, which `close` ends.
  ///
  /// - Parameter count: How many elements or members an array or object will have.
  package mutating func addValue(_ source: Source, count: Int = 0) {
    let tag = documents[source.document].entries[source.index].tag
    if tag == .array || tag == .object { open.append(entries.count) }
    append(source, count: UInt32(count))
  }

  /// Ends the innermost array or object.
  ///
  /// An object of many members gets its table of keys now, as the document would have it when parsed.
  package mutating func close() {
    guard let container = open.popLast() else { return }
    entries[container].next = UInt32(entries.count)
    guard entries[container].tag == .object, entries[container].count >= JSONKeyTable.threshold else { return }
    var table = JSONKeyTable(memberCount: Int(entries[container].count))
    file.bytes.withUnsafeBufferPointer { source in
      var index = container + 1
      while index < entries.count {
        _ = table.insert(index, entries: entries, source: source)
        index = Int(entries[index + 1].next)
      }
    }
    keyTables[container] = table
  }

  /// The document, when all is added and closed.
  package var document: JSONDocument {
    JSONDocument(file: file, entries: entries, keyTables: keyTables, keys: keys, isPutTogether: true)
  }

  /// Copies an entry, with its offsets in the joined file.
  private mutating func append(_ source: Source, count: UInt32) {
    var entry = documents[source.document].entries[source.index]
    entry.start += starts[source.document]
    entry.end += starts[source.document]
    entry.count = count
    entry.next = UInt32(entries.count + 1)
    entries.append(entry)
  }
}
