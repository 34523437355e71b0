package import GenDiagnostics

/// The text of a node as JSON, and the places of its bytes in it.
extension JSONNode {
  /// The value as JSON: strings and numbers as they stand in the source.
  ///
  /// - Parameter isIndented: whether every member and element has a line of its own.
  package func json(isIndented: Bool) -> [UInt8] {
    document.file.bytes.withUnsafeBufferPointer { source in
      var writer = JSONWriter(isIndented: isIndented)
      /// Where the arrays and objects end that are begun.
      var ends: [(index: Int, isObject: Bool)] = []
      var index = index
      func text(of entry: JSONEntry) -> some Collection<UInt8> { source[Int(entry.start)..<Int(entry.end)] }
      let end = document.next(index)
      while index < end {
        if ends.last?.isObject == true {
          writer.key(json: text(of: document.entries[index]))
          index += 1
        }
        let entry = document.entries[index]
        index += 1
        switch entry.tag {
        case .array: writer.beginArray()
        case .object: writer.beginObject()
        default: writer.value(json: text(of: entry))
        }
        if entry.tag == .array || entry.tag == .object { ends.append((Int(entry.next), entry.tag == .object)) }
        while let innermost = ends.last, innermost.index == index {
          ends.removeLast()
          writer.end()
        }
      }
      return writer.bytes
    }
  }

  /// The place of a byte of the decoded text of a string, or of what stands behind the last one.
  package func place(ofByte offset: Int) -> SourcePlace {
    let start = Int(document.entries[index].start) + 1
    let end = Int(document.entries[index].end) - 1
    let raw = document.file.bytes.withUnsafeBufferPointer { source in
      let bytes = UnsafeBufferPointer(rebasing: source[start..<max(start, end)])
      var decoded = 0
      var raw = 0
      while raw < bytes.count, decoded < offset {
        guard bytes[raw] == UInt8(ascii: "\\") else {
          (raw, decoded) = (raw + 1, decoded + 1)
          continue
        }
        let escape = JSONEscape(bytes, at: raw)
        (raw, decoded) = (raw + escape.length, decoded + String(escape.scalar ?? "\u{FFFD}").utf8.count)
      }
      return raw
    }
    return SourcePlace(file: document.file, offset: start + raw)
  }
}

extension JSONText {
  /// Creates the value that a node is.
  package init(_ node: JSONNode) {
    self = .json(String(decoding: node.json(isIndented: false), as: UTF8.self))
  }
}
