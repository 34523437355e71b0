extension Documentation {
  package static let none = Documentation(lines: [])

  /// The paragraphs of a comment, each given as text of the description.
  init(paragraphs: [String?], facts: [String] = []) {
    var lines: [String] = []
    for paragraph in paragraphs {
      let text = Self.lines(of: paragraph ?? "")
      guard !text.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines += text
    }
    self.init(lines: lines, facts: facts)
  }

  /// The lines of a text that is not to be trusted, without blank lines around them.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var bytes = text.utf8[...]
    while let byte = bytes.first {
      // Most text is ASCII, which needs no look at the properties of its scalars.
      guard byte >= 0x80 else {
        bytes.removeFirst()
        switch byte {
        case UInt8(ascii: "\n"): lines.append(ended(&line))
        case UInt8(ascii: "\r"), UInt8(ascii: "\t"): line.append(UInt8(ascii: " "))
        case 0x20..<0x7F: line.append(byte)
        default: break
        }
        continue
      }
      let scalar = text.unicodeScalars[bytes.startIndex]
      bytes.removeFirst(UTF8.width(scalar))
      if ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
        lines.append(ended(&line))
      } else if scalar.isPlain {
        line += Array(String(scalar).utf8)
      }
    }
    lines.append(ended(&line))
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    // One blank line parts two paragraphs, however many the text has.
    return lines.indices.filter { !lines[$0].isEmpty || ($0 > 0 && !lines[$0 - 1].isEmpty) }.map { lines[$0] }
  }

  /// The text in a code span, if it stays there and stays as it is, and is short.
  static func code(_ text: String) -> String? {
    guard text.utf8.count <= 200, !text.isEmpty, !text.utf8.contains(UInt8(ascii: "`")) else { return nil }
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } || lines(of: text) == [text]
    guard isPlain, text.utf8.last != UInt8(ascii: " ") else { return nil }
    return "`\(text)`"
  }

  /// The collected line without trailing blanks; the collection starts anew.
  private static func ended(_ line: inout [UInt8]) -> String {
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }
}
