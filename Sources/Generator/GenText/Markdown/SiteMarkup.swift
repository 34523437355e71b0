/// Markup that means something on the website of a description alone, and nothing or something else in a comment: links to other pages of
/// the site, of which the text stays; tags of its templates that fill a line or are closed,
/// `{% admonition type="info" %}Beta.{% /admonition %}`; marks that fill a line, `<<LB>>`; and code spans between two backticks, which
/// are links to symbols in comments and get one.
///
/// Other code spans and blocks between marks stay as they are. It takes a time that is linear in the text.
struct SiteMarkup {
  private let source: [UInt8]
  /// The offset of the next byte to read.
  private var index = 0
  private var output: [UInt8] = []
  /// Where the opening brackets of the paragraph are in the output.
  private var brackets: [Int] = []
  /// The marks of links in the output that are to be left out.
  private var marks: Set<Int> = []

  /// The names of tags that are closed somewhere, as Markdoc has them and other templates do not.
  private var closedTags: Set<ArraySlice<UInt8>> = []

  /// The longest address and the longest tag that are looked for.
  private static let maximumLength = 2000
  private static let maximumTag = 300

  init(_ source: [UInt8]) {
    self.source = source
    for start in source.indices where source[start] == UInt8(ascii: "{") {
      if let tag = tag(at: start), tag.isClosing { closedTags.insert(tag.name) }
    }
  }

  /// Returns the text without them.
  mutating func removed() -> String {
    output.reserveCapacity(source.count)
    while index < source.count {
      if index == 0 || source[index - 1] == UInt8(ascii: "\n"), readLine() { continue }
      readInline()
    }
    if !marks.isEmpty { output = output.indices.filter { !marks.contains($0) }.map { output[$0] } }
    return String(decoding: output, as: UTF8.self)
  }

  /// Reads a line that is a tag, a blank line, or a block of code from its first line to its last one.
  private mutating func readLine() -> Bool {
    let line = line(at: index)
    let content = line.drop { $0 == UInt8(ascii: " ") }
    if content.allSatisfy(\.isBlank) { brackets = [] }
    if isTag(content) {
      index = min(line.endIndex + 1, source.count)
      return true
    }
    guard let fence = content.codeFence else { return false }
    var end = line.endIndex
    while end < source.count {
      let line = self.line(at: end + 1)
      end = line.endIndex
      if line.endsCode(of: fence) { break }
    }
    copy(to: end)
    return true
  }

  private func line(at start: Int) -> ArraySlice<UInt8> {
    source[min(start, source.count)...].prefix { $0 != UInt8(ascii: "\n") }
  }

  /// Whether a line is a tag of a template or a mark and nothing else.
  private func isTag(_ content: ArraySlice<UInt8>) -> Bool {
    guard let last = content.lastIndex(where: { !$0.isBlank }), last > content.startIndex + 3 else { return false }
    let inner = content[(content.startIndex + 2)..<(last - 1)]
    switch (source[content.startIndex], source[content.startIndex + 1], source[last - 1], source[last]) {
    case (UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "%"), UInt8(ascii: "}")): return true
    case (UInt8(ascii: "<"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ">")):
      return inner.allSatisfy(\.isASCIILetterOrDigit)
    default: return false
    }
  }

  /// The name of a tag, whether it closes another one, and where it ends; `nil` where no tag begins.
  private func tag(at start: Int) -> (name: ArraySlice<UInt8>, isClosing: Bool, end: Int)? {
    guard source[start...].starts(with: "{%".utf8) else { return nil }
    let line = source[start...].prefix(Self.maximumTag).prefix { $0 != UInt8(ascii: "\n") }
    guard
      let end = line.indices.dropFirst(3).first(where: {
        line[$0] == UInt8(ascii: "}") && line[$0 - 1] == UInt8(ascii: "%")
      })
    else { return nil }
    let content = line[(start + 2)..<(end - 1)].drop { $0 == UInt8(ascii: " ") }
    let isClosing = content.first == UInt8(ascii: "/")
    let name = content.dropFirst(isClosing ? 1 : 0).prefix { $0 != UInt8(ascii: " ") }
    return (name, isClosing, end + 1)
  }

  /// Passes over a tag that is closed, and the blanks behind it, so that those in front of it are the only ones.
  private mutating func skipTag() -> Bool {
    guard !closedTags.isEmpty, let tag = tag(at: index), closedTags.contains(tag.name) else { return false }
    index = source[tag.end...].firstIndex { $0 != UInt8(ascii: " ") } ?? source.count
    return true
  }

  /// Reads what begins here in a line, and moves behind it.
  private mutating func readInline() {
    switch source[index] {
    case UInt8(ascii: "{") where skipTag(): break
    case UInt8(ascii: "\n"): copy(to: index + 1)
    case UInt8(ascii: "`"): copyCode(to: endOfCode(in: source, at: index))
    case UInt8(ascii: "\\"): copy(to: min(index + 2, source.count))
    case UInt8(ascii: "["):
      brackets.append(output.count)
      copy(to: index + 1)
    case UInt8(ascii: "]"):
      let opening = brackets.popLast()
      if let opening, let end = endOfSiteLink(from: index + 1) {
        marks.insert(opening)
        if opening > 0, output[opening - 1] == UInt8(ascii: "!") { marks.insert(opening - 1) }
        index = end
      } else {
        copy(to: index + 1)
      }
    default: copy(to: source[(index + 1)...].firstIndex(where: Self.isSpecial) ?? source.count)
    }
  }

  /// Whether a byte may mean something other than text. A line may begin behind a line break.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "\n"):
      true
    default: false
    }
  }

  /// Where the address of a link ends that leads to another place of the site; `nil` for any other text. What looks like no path
  /// may be no link, such as `[0](event)`.
  private func endOfSiteLink(from start: Int) -> Int? {
    guard start < source.count, source[start] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    let limit = min(source.count, start + Self.maximumLength)
    for index in start..<limit {
      switch source[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return isSiteAddress(source[(start + 1)..<index]) ? index + 1 : nil }
      case UInt8(ascii: "\n"): return nil
      default: break
      }
    }
    return nil
  }

  private func isSiteAddress(_ address: ArraySlice<UInt8>) -> Bool {
    let path = address.drop { $0 == UInt8(ascii: " ") }
    if path.starts(with: "//".utf8) { return false }
    if path.starts(with: "{{".utf8) || path.starts(with: "#".utf8) { return true }
    let scheme = path.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    guard scheme.endIndex < path.endIndex, path[scheme.endIndex] == UInt8(ascii: ":") else {
      return path.contains(UInt8(ascii: "/"))
    }
    // Schemes without a host are those of the site, such as `ref:list-pets`, but for these.
    let rest = path[(scheme.endIndex + 1)...]
    let leavesSite = rest.starts(with: "//".utf8) || ["mailto", "tel"].contains { scheme.elementsEqual($0.utf8) }
    return !leavesSite && scheme.first?.isASCIILetter ?? false && !(rest.first?.isBlank ?? true)
  }

  /// Copies a span of code, of which two marks become one unless one is within it.
  private mutating func copyCode(to end: Int) {
    let span = source[index..<end]
    let mark = UInt8(ascii: "`")
    let content = span.dropFirst(2).dropLast(2)
    let isShort = !content.isEmpty && !content.contains(mark) && span.starts(with: [mark, mark])
    guard isShort else { return copy(to: end) }
    output += [mark] + content + [mark]
    index = end
  }

  private mutating func copy(to end: Int) {
    output += source[index..<end]
    index = end
  }
}
