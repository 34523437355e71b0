#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The width that `swift format` and the generated code agree on.
///
/// In characters, the indentation included.
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
///
/// and the protocols of a type go to the next line. It knows strings, brackets and such heads and nothing else of Swift, which is
/// enough for what templates write. Lines are broken again as long as one is too long and has brackets.
///
/// - Parameter source: The text, in UTF-8, whose last line may lack its line break.
package func fitted(_ source: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(source.count + source.count / 16)
  source.withUnsafeBufferPointer { bytes in
    var comments = CommentWrapping(bytes, width: maximumWidth)
    // What is left as it is is copied as a whole: from here to the line.
    var kept = 0
    var start = 0
    // The lines of a text in quotes are never broken.
    var isText = false
    while start < bytes.count {
      var end = endOfLine(bytes, from: start)
      var textEnd = end
      while textEnd > start, bytes[textEnd - 1] == space { textEnd -= 1 }
      if beginsText(bytes[start..<textEnd]) {
        isText = true
      } else if isText {
        isText = !endsText(bytes[start..<textEnd])
      }
      if !isText, textEnd - start > maximumWidth, characterCount(of: bytes[start..<textEnd]) > maximumWidth {
        result.append(bytes[kept..<start])
        if let indentation = CommentWrapping.indentation(of: bytes[start..<textEnd]) {
          end = endOfLine(bytes, from: comments.append(start..<textEnd, indentation: indentation, to: &result))
        } else {
          Line(bytes[start..<textEnd]).append(to: &result)
        }
        kept = end + 1
      } else if textEnd < end || end == bytes.count {
        result.append(bytes[kept..<textEnd])
        result.append(newline)
        kept = end + 1
      }
      start = end + 1
    }
    if kept < bytes.count { result.append(bytes[kept...]) }
  }
  return result
}

/// Whether a line is the opening quotes of a text of several lines.
private func beginsText(_ line: Text) -> Bool {
  line.last == UInt8(ascii: "\"") && line.drop { $0 == space }.elementsEqual("#\"\"\"".utf8)
}

/// Whether a line begins with the closing quotes of such a text.
private func endsText(_ line: Text) -> Bool {
  line.drop { $0 == space }.starts(with: "\"\"\"#".utf8)
}

/// Where the line break is behind `start`, or the end of the text.
private func endOfLine(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  guard let base = source.baseAddress, let found = memchr(base + start, Int32(newline), source.count - start) else {
    return source.count
  }
  return UnsafeRawPointer(base).distance(to: found)
}

/// A part of the source.
///
/// It is a view: its indices are those of the whole buffer, and it must not outlive that.
typealias Text = Slice<UnsafeBufferPointer<UInt8>>

/// The number of Unicode scalars, by which widths are measured.
func characterCount(of text: Text) -> Int {
  text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
}

extension [UInt8] {
  /// Appends a part of the source.
  mutating func append(_ text: Text) { append(contentsOf: UnsafeBufferPointer(rebasing: text)) }

  /// Appends blanks.
  mutating func append(blanks count: Int) { append(contentsOf: repeatElement(space, count: count)) }
}

/// A line, or one of those that it is broken into.
private struct Line {
  /// The number of blanks before the text.
  private let indentation: Int
  /// Without blanks around it.
  private var text: Text
  /// Whether there is a comma behind the text.
  private var hasComma = false

  /// Creates a line of the source.
  init(_ line: Text) {
    self.init(line.drop { $0 == space }, indentation: line.prefix { $0 == space }.count)
  }

  /// Creates a part of a line that is broken. The comma behind it is kept apart, as it does not belong to the text.
  private init(_ text: Text, indentation: Int, hasComma: Bool = false) {
    self.text = text
    self.indentation = indentation
    self.hasComma = hasComma
    if !hasComma { while self.text.last == space { self.text.removeLast() } }
  }

  /// Appends the line to `result`, broken where it is too long.
  func append(to result: inout [UInt8]) {
    if isTooLong, let (open, commas, close) = brackets() {
      appendParts(open: open, commas: commas, close: close, to: &result)
    } else if isTooLong, let colon = colonOfHead {
      appendHead(colon: colon, to: &result)
    } else {
      if !text.isEmpty || hasComma { result.append(blanks: indentation) }
      result.append(text)
      if hasComma { result.append(UInt8(ascii: ",")) }
      result.append(newline)
    }
  }

  /// Whether the line has more characters than it should, and is not a comment.
  private var isTooLong: Bool {
    let others = indentation + (hasComma ? 1 : 0)
    return others + text.count > maximumWidth && others + characterCount(of: text) > maximumWidth
      && !text.starts(with: "//".utf8)
  }

  /// The first pair of brackets that can be broken, and the commas between their elements.
  private func brackets() -> (open: Int, commas: [Int], close: Int)? {
    var search = text.startIndex
    while let open = firstOpening(from: search) {
      guard let (commas, close) = content(after: open) else { return nil }
      if close > open + 1 { return (open, commas, close) }
      search = close + 1
    }
    return nil
  }

  /// Appends the line with the content of a pair of brackets on lines of its own.
  private func appendParts(open: Int, commas: [Int], close: Int, to result: inout [UInt8]) {
    Line(text[...open], indentation: indentation).append(to: &result)
    var start = open + 1
    for end in commas + [close] {
      // A comma stays at the end of its line; the last of several elements of a list gets one, too.
      let needsComma = end != close || (text[open] == UInt8(ascii: "[") && !commas.isEmpty)
      let element = text[start..<end].drop { $0 == space }
      Line(element, indentation: indentation + 2, hasComma: needsComma).append(to: &result)
      start = end + 1
    }
    Line(text[close...], indentation: indentation, hasComma: hasComma).append(to: &result)
  }

  /// The colon in front of the protocols, in the line that a type begins with; `nil` in any other line.
  private var colonOfHead: Int? {
    guard text.last == UInt8(ascii: "{"), let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return text[(colon + 1)...].first == space ? colon : nil
  }

  /// Appends the line that a type begins with, with its protocols on a line of their own, or on one for each if that is too long.
  private func appendHead(colon: Int, to result: inout [UInt8]) {
    Line(text[...colon], indentation: indentation).append(to: &result)
    let list = text[(colon + 1)..<(text.endIndex - 1)].drop { $0 == space }
    let line = Line(list, indentation: indentation + 2)
    if line.isTooLong {
      let elements = list.split(separator: UInt8(ascii: ","))
      for (position, element) in elements.enumerated() {
        let hasComma = position < elements.count - 1
        Line(element.drop { $0 == space }, indentation: indentation + 2, hasComma: hasComma).append(to: &result)
      }
    } else {
      line.append(to: &result)
    }
    Line(text[(text.endIndex - 1)...], indentation: indentation).append(to: &result)
  }

  /// The next bracket from an index that may be broken, outside of strings.
  private func firstOpening(from start: Int) -> Int? {
    var index = start
    while index < text.endIndex {
      switch text[index] {
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
    if text[..<index].suffix(2).elementsEqual("= ".utf8) { return true }
    guard let first = text[index...].first(where: { $0 != UInt8(ascii: "[") }) else { return false }
    return "\"-.".utf8.contains(first) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
  }

  /// The commas between the elements of a bracket, and where it closes.
  private func content(after open: Int) -> (commas: [Int], close: Int)? {
    var commas: [Int] = []
    var depth = 0
    var index = open
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\""): index = endOfString(at: index)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where text[index - 1] == UInt8(ascii: "-"): break
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
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
