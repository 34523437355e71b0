/// The text of one line of an article: code stays in its marks, links to symbols are code, elements of HTML are text, and
/// so are links that lead to anything but pages and mail. Takes a time that is linear in the line.
///
/// A description is not to be trusted: its text must not become a link to a script. Headings and directives are not
/// looked for here, but by ``ArticleText``.
struct ArticleLine {
  /// The line, in bytes of UTF-8.
  private let source: [UInt8]
  /// The line of the article so far.
  private var result: [UInt8] = []
  /// Where brackets of links were opened in the result, which closing ones have not been found for.
  private var brackets: [Int] = []
  /// Whether the line has a mark of code that it does not close: what is code behind it depends on the lines that follow.
  private(set) var isUnclosed: Bool

  /// Longer addresses are looked at no further.
  private static let maximumAddress = 2_000
  /// Stands for a bracket that is removed in the end; no text has it.
  private static let removed: UInt8 = 0

  /// - Parameter isUnclosed: Whether a line before this one left a mark open, so that nothing here is code for sure.
  init(_ source: some Collection<UInt8>, isUnclosed: Bool = false) {
    self.source = Array(source)
    self.isUnclosed = isUnclosed
    result.reserveCapacity(self.source.count + 16)
    read()
  }

  /// The line as an article has it.
  var bytes: [UInt8] {
    brackets.isEmpty && !result.contains(Self.removed) ? result : result.filter { $0 != Self.removed }
  }

  /// Reads the line from its beginning to its end.
  private mutating func read() {
    let lastMark = source.lastIndex(of: UInt8(ascii: "`")) ?? -1
    var index = 0
    while index < source.count {
      let byte = source[index]
      switch byte {
      case UInt8(ascii: "\\") where index + 1 < source.count && source[index + 1].isASCIIPunctuation:
        result += source[index...(index + 1)]
        index += 2
      case UInt8(ascii: "`"): index = readMarks(at: index, last: lastMark)
      case UInt8(ascii: "<"):
        result += leadsToPage(index + 1) ? [byte] : [UInt8(ascii: "\\"), byte]
        index += 1
      // A picture, of which an article would need the file.
      case UInt8(ascii: "!") where index + 1 < source.count && source[index + 1] == UInt8(ascii: "["): index += 1
      case UInt8(ascii: "["):
        brackets.append(result.count)
        result.append(byte)
        index += 1
      case UInt8(ascii: "]"): index = readBracket(at: index)
      default:
        result.append(byte)
        index += 1
      }
    }
  }

  // MARK: - Code

  /// Copies a span of code; several marks in a row are one.
  ///
  /// - Parameters:
  ///   - start: The first of the marks.
  ///   - last: The last mark of the line, so that none is looked for where there is none.
  /// - Returns: The offset behind what was read.
  private mutating func readMarks(at start: Int, last: Int) -> Int {
    let mark = UInt8(ascii: "`")
    let open = source[start...].prefix { $0 == mark }.endIndex
    result.append(mark)
    guard !isUnclosed, last >= open, let close = source[open...].firstIndex(of: mark) else {
      isUnclosed = true
      return open
    }
    result += source[open..<close]
    result.append(mark)
    return source[close...].prefix { $0 == mark }.endIndex
  }

  // MARK: - Links

  /// Copies the bracket behind the text of a link, or leaves the link out.
  ///
  /// - Parameter index: The closing bracket behind the text.
  /// - Returns: The offset behind what was read.
  private mutating func readBracket(at index: Int) -> Int {
    let bracket = brackets.popLast()
    result.append(UInt8(ascii: "]"))
    guard index + 1 < source.count else { return index + 1 }
    let sign = source[index + 1]
    guard sign == UInt8(ascii: "(") || sign == UInt8(ascii: ":") else { return index + 1 }
    let start = source[(index + 2)...].firstIndex { $0 != UInt8(ascii: " ") } ?? source.count
    if source[start...].starts(with: "doc:".utf8) {
      result += source[(index + 1)..<start] + [UInt8(ascii: "#")]
      return start + 4
    }
    if isAllowed(start) {
      result.append(sign)
      return index + 2
    }
    if sign == UInt8(ascii: "("), let end = endOfLink(from: index + 2) {
      result[result.count - 1] = Self.removed
      if let bracket { result[bracket] = Self.removed }
      return end
    }
    // Its address may stand in the next line.
    result += [UInt8(ascii: "\\"), sign]
    return index + 2
  }

  /// Behind the parenthesis that closes a link.
  ///
  /// `nil` if there is none within the length of an address.
  private func endOfLink(from start: Int) -> Int? {
    var depth = 1
    var index = start
    while index < min(source.count, start + Self.maximumAddress) {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether the address of a page or of mail begins here.
  private func leadsToPage(_ start: Int) -> Bool {
    ["http://", "https://", "mailto:"].contains { source[start...].starts(with: $0.utf8) }
  }

  /// Whether a link may lead to the address that begins here. An empty one is allowed; one that may go on in the next
  /// line is not.
  private func isAllowed(_ start: Int) -> Bool {
    let address = source[start...].prefix(Self.maximumAddress).prefix {
      $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: " ")
    }
    return address.isEmpty ? start < source.count : address.isHarmlessAddress(beforeEscapes: true)
  }
}

extension Collection<UInt8> {
  /// Whether an address is one of HTTP or of mail, or relative, and no other, such as one of a script.
  ///
  /// Blanks and controls are skipped, as browsers skip them.
  ///
  /// - Parameter beforeEscapes: Whether it may have entities and backslashes, behind which a scheme could hide.
  func isHarmlessAddress(beforeEscapes: Bool = false) -> Bool {
    var scheme: [UInt8] = []
    for byte in self {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return ["http", "https", "mailto"].contains { scheme.elementsEqual($0.utf8) }
      // Browsers look for a scheme without blanks and controls.
      case ...0x20: continue
      case UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "<"): if beforeEscapes { return false }
      default: break
      }
      // No scheme is longer.
      if scheme.count < 10 { scheme.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
    }
    return true
  }
}

extension UInt8 {
  /// Whether Markdown lets a backslash stand in front of the byte.
  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
