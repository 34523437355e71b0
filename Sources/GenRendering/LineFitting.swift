import GenSystem

/// The width that `swift format` and the generated code agree on.
private let maximumWidth = 120

/// Swift source with every long line broken at its brackets, and without blanks at the ends of lines.
///
/// Comments are broken at blanks (`CommentWrapping`). Templates write a call or a declaration as one line, whatever its
/// length. A line that is too long becomes
///
///     func listPets(
///       limit: Int? = nil,
///       tags: [String]? = nil
///     ) -> RequestBuilder<[Pet]> {
func fitted(_ source: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(source.count + source.count / 16)
  var comments = CommentWrapping()
  source.withUnsafeBufferPointer { bytes in
    // What is left as it is is copied as a whole: from here to the line.
    var kept = 0
    var start = 0
    while start < bytes.count {
      let end = endOfLine(bytes, from: start)
      var textEnd = end
      while textEnd > start, bytes[textEnd - 1] == space { textEnd -= 1 }
      if textEnd - start > maximumWidth, isWide(bytes[start..<textEnd]) {
        result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[kept..<start]))
        if let indentation = CommentWrapping.indentation(of: source[start..<textEnd]) {
          comments.append(
            start..<textEnd, of: source, indentation: indentation, width: maximumWidth, to: &result)
        } else {
          append(Line(bytes[start..<textEnd]), to: &result)
        }
        kept = end + 1
      } else if textEnd < end || end == bytes.count {
        result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[kept..<textEnd]))
        result.append(newline)
        kept = end + 1
      }
      start = end + 1
    }
    if kept < bytes.count { result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[kept...])) }
  }
  return result
}

/// Where the line break is behind `start`, or the end of the text.
private func endOfLine(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  guard let base = source.baseAddress, let found = memchr(base + start, Int32(newline), source.count - start) else {
    return source.count
  }
  return UnsafeRawPointer(base).distance(to: found)
}

/// Whether a line has more characters than it should.
private func isWide(_ line: some Collection<UInt8>) -> Bool {
  line.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } > maximumWidth
}

/// Whether a line is wide and is no comment.
private func isTooLong(_ line: some Collection<UInt8>) -> Bool {
  isWide(line) && !line.drop { $0 == space }.starts(with: "//".utf8)
}

private func append(_ line: Line, to result: inout [UInt8]) {
  if line.bytes.count > maximumWidth, isTooLong(line.bytes), let parts = line.broken() {
    for part in parts { append(part, to: &result) }
  } else {
    result.append(contentsOf: line.bytes)
    result.append(newline)
  }
}

private struct Line {
  /// Without the line break and blanks before it.
  var bytes: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) {
    var bytes = ArraySlice(bytes)
    while bytes.last == space { bytes.removeLast() }
    self.bytes = bytes
  }

  private var indentation: ArraySlice<UInt8> { bytes.prefix { $0 == space } }

  /// The line with the content of its first pair of brackets that can be broken on lines of its own.
  func broken() -> [Line]? {
    var search = bytes.startIndex
    while let open = firstOpening(from: search) {
      guard let (commas, close) = content(after: open) else { return nil }
      if close > open + 1 { return parts(open: open, commas: commas, close: close) }
      search = close + 1
    }
    return nil
  }

  private func parts(open: Int, commas: [Int], close: Int) -> [Line] {
    let inner = indentation + [space, space]
    var lines = [Line(bytes[...open])]
    var start = open + 1
    for end in commas + [close] {
      var content = bytes[start..<end]
      while content.first == space { content.removeFirst() }
      // A comma stays at the end of its line; the last of several elements of a list gets one, too.
      let needsComma = end != close || (bytes[open] == UInt8(ascii: "[") && !commas.isEmpty)
      lines.append(Line(inner + content + (needsComma ? [UInt8(ascii: ",")] : [])))
      start = end + 1
    }
    lines.append(Line(indentation + bytes[close...]))
    return lines
  }

  private func firstOpening(from start: Int) -> Int? {
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(at: index)
      case UInt8(ascii: "("): return index
      case UInt8(ascii: "[") where isList(at: index): return index
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a square bracket opens a list of values, and no type: a comma inside a type would change it. A list is
  /// assigned, or begins with a literal.
  private func isList(at index: Int) -> Bool {
    if bytes[..<index].suffix(2).elementsEqual("= ".utf8) { return true }
    guard let first = bytes[index...].first(where: { $0 != UInt8(ascii: "[") }) else { return false }
    return "\"-.".utf8.contains(first) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
  }

  /// The commas between the elements of a bracket, and where it closes.
  private func content(after open: Int) -> (commas: [Int], close: Int)? {
    var commas: [Int] = []
    var depth = 0
    var index = open
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(at: index)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where bytes[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return (commas, index) }
      case UInt8(ascii: ",") where depth == 1: commas.append(index)
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The closing quote of the literal that starts at `start`.
  private func endOfString(at start: Int) -> Int {
    var index = start + 1
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
