package import GenDiagnostics

/// The text of a node as JSON, and the places of its bytes in it.
extension JSONNode {
  /// The value as JSON: strings and numbers as they stand in the source.
  ///
  /// - Parameter isIndented: whether every member and element has a line of its own.
  package func json(isIndented: Bool) -> [UInt8] {
    document.file.bytes.withUnsafeBufferPointer { source in
      var bytes: [UInt8] = []
      var open: [(end: Int, isObject: Bool)] = []
      var index = index
      func addBreak(_ depth: Int) {
        guard isIndented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
      }
      func addEntry(_ entry: JSONEntry) { bytes += source[Int(entry.start)..<Int(entry.end)] }
      let end = document.next(index)
      while index < end {
        if open.last?.isObject == true {
          addEntry(document.entries[index])
          bytes += isIndented ? ": ".utf8 : ":".utf8
          index += 1
        }
        let entry = document.entries[index]
        index += 1
        if entry.count > 0, entry.tag == .array || entry.tag == .object {
          bytes.append(UInt8(ascii: entry.tag == .object ? "{" : "["))
          open.append((Int(entry.next), entry.tag == .object))
          addBreak(open.count)
          continue
        }
        switch entry.tag {
        case .array: bytes += "[]".utf8
        case .object: bytes += "{}".utf8
        default: addEntry(entry)
        }
        while let innermost = open.last, innermost.end == index {
          open.removeLast()
          addBreak(open.count)
          bytes.append(UInt8(ascii: innermost.isObject ? "}" : "]"))
        }
        if !open.isEmpty {
          bytes.append(UInt8(ascii: ","))
          addBreak(open.count)
        }
      }
      return bytes
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
