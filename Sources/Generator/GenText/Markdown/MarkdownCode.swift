// Where code begins and ends in Markdown, which no conversion changes.

extension ArraySlice<UInt8> {
  /// The marks that open a block of code in a line without its indentation; `nil` for any other line.
  var codeFence: ArraySlice<UInt8>? {
    guard let mark = first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let fence = prefix { $0 == mark }
    guard fence.count >= 3 else { return nil }
    // A span of code may begin a line with as many marks.
    return mark == UInt8(ascii: "`") && self[fence.endIndex...].contains(mark) ? nil : fence
  }

  /// Whether a line is the last one of a block of code.
  func endsCode(of fence: ArraySlice<UInt8>) -> Bool {
    let content = drop(while: \.isBlank)
    return content.starts(with: fence) && content.drop { $0 == fence.first }.allSatisfy(\.isBlank)
  }
}

/// The longest code span that is looked for.
private let maximumSpan = 4000

/// Where the span of code ends whose marks begin at an index, or the marks alone if they open none. No span goes beyond its
/// paragraph.
func endOfCode(in source: [UInt8], at start: Int) -> Int {
  let mark = UInt8(ascii: "`")
  let opening = source[start...].prefix { $0 == mark }
  var end = opening.endIndex
  let limit = min(source.count, end + maximumSpan)
  var isBlankLine = false
  while end < limit {
    let byte = source[end]
    if byte == mark {
      let closing = source[end...].prefix { $0 == mark }
      end = closing.endIndex
      if closing.count == opening.count { return end }
      isBlankLine = false
      continue
    }
    if byte == UInt8(ascii: "\n"), isBlankLine { break }
    if byte == UInt8(ascii: "\n") { isBlankLine = true } else if !byte.isBlank { isBlankLine = false }
    end += 1
  }
  return opening.endIndex
}
