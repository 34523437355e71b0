/// Where the lines of a source file begin.
package struct LineTable {
  private let file: SourceFile
  /// Offsets of the first byte of every line, ascending.
  private let starts: [Int]

  /// Finds the lines of a file, which takes time that is linear in it. They end in a line feed, a carriage return, or
  /// both.
  package init(_ file: SourceFile) {
    self.file = file
    let bytes = file.bytes
    // A byte order mark is not shown.
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        starts.append(index + 1)
      case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
        starts.append(index + 1)
      default:
        break
      }
    }
    self.starts = starts
  }

  /// The line and the column of `offset`, both counted from 1; columns count UTF-8 bytes, as the Swift compiler's do.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, starts[0]), file.bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The bytes of a line without its line break; `line` counts from 1.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : file.bytes.count
    while end > start, file.bytes[end - 1] == UInt8(ascii: "\n") || file.bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }
}

/// The line tables of files, each made for the first place in its file.
package struct LineTables {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  package init() {}

  package subscript(file: SourceFile) -> LineTable {
    mutating get {
      if let table = tables[ObjectIdentifier(file)] { return table }
      let table = LineTable(file)
      tables[ObjectIdentifier(file)] = table
      return table
    }
  }
}
