import GenNaming
import GenText
import SwiftPlan

extension Deprecation {
  /// Creates the notice of a deprecated declaration. The message of an extension wins; otherwise the first of the texts
  /// with a sentence about it gives one. A replacement that the message does not name is added. Without any of them
  /// there is no message.
  ///
  /// - Parameters:
  ///   - given: The message that an extension gives.
  ///   - replacement: What to call instead.
  ///   - texts: Where the description may say it otherwise, in Markdown or HTML.
  init(given: String? = nil, replacement: String? = nil, saidIn texts: [String?] = []) {
    var message = given.map { Self.withoutMarkdown(markdown($0)) }.flatMap { $0.isEmpty ? nil : $0 }
    message = message ?? texts.lazy.compactMap { $0.flatMap { Self.message(in: markdown($0)) } }.first
    if let replacement, message?.contains(replacement) != true {
      let first = message.map { $0.last?.isLetter == true ? $0 + "." : $0 }
      message = [first, "Use \(replacement) instead."].compactMap { $0 }.joined(separator: " ")
    }
    self.init(
      message: message.map { $0.count <= Self.maximumLength ? $0 : $0.prefix(Self.maximumLength - 1) + "…" })
  }

  /// The remark of a comment about what is deprecated and cannot be marked; `nil` where the comment's own text says so.
  ///
  /// - Parameters:
  ///   - given: The message that an extension gives.
  ///   - texts: The texts of the comment, in Markdown or HTML.
  static func remark(given: String?, beside texts: [String?]) -> String? {
    let isSaid = given == nil && texts.contains { $0.map { message(in: markdown($0)) != nil } ?? false }
    return isSaid ? nil : Deprecation(given: given).words
  }

  /// Longer messages are cut: they stand in a line of an editor.
  private static let maximumLength = 240

  /// The first sentence that mentions a deprecation, and the next one if that says what to use.
  private static func message(in text: String) -> String? {
    guard mayMention(text) else { return nil }
    var sentences = Sentences(text)
    while let written = sentences.nextWritten() {
      guard mayMention(written) else { continue }
      let sentence = withoutMarkdown(written)
      guard sentence.lowercased().contains("deprecat") else { continue }
      var message = sentence
      if let next = sentences.next(), saysWhatToUse(next), !saysWhatToUse(message) { message += " " + next }
      return message
    }
    return nil
  }

  /// Whether the bytes of the word are there, apart from the signs of Markdown: sentences are made for few texts.
  private static func mayMention(_ text: String) -> Bool {
    let word = Array("deprecat".utf8)
    var matched = 0
    for byte in text.utf8 where !"*`[]\\".utf8.contains(byte) {
      matched = byte | 0x20 == word[matched] ? matched + 1 : byte | 0x20 == word[0] ? 1 : 0
      if matched == word.count { return true }
    }
    return false
  }

  /// Whether a sentence names a replacement, as far as its words tell.
  private static func saysWhatToUse(_ sentence: String) -> Bool {
    let words = sentence.lowercased()
    return words.hasPrefix("use ") || words.hasPrefix("please ") || words.contains("instead")
  }

  /// The sentences of a text that are not empty; only of its beginning, as descriptions say it there.
  ///
  /// Takes time that is linear in the part that is read, which is short; the text itself may have any length. It goes by
  /// scalars, as characters are searched for their ends.
  private struct Sentences: IteratorProtocol {
    private var rest: Substring.UnicodeScalarView
    /// The number of scalars that are still read.
    private var left = 4000

    init(_ text: String) {
      rest = text[...].unicodeScalars
    }

    /// The next one without its Markdown.
    mutating func next() -> String? {
      while let sentence = nextWritten() {
        let plain = withoutMarkdown(sentence)
        if !plain.isEmpty { return plain }
      }
      return nil
    }

    /// The next one as it is written, which may be empty. It ends at a line break, too, or at a mark with a blank behind it.
    mutating func nextWritten() -> String? {
      guard left > 0, !rest.isEmpty else { return nil }
      var sentence = String.UnicodeScalarView()
      while left > 0, let scalar = rest.popFirst() {
        left -= 1
        if scalar.isLineBreak { break }
        sentence.append(scalar)
        let mayEnd = scalar == "." || scalar == "!" || scalar == "?"
        if mayEnd, left == 0 || rest.first?.properties.isWhitespace ?? true { break }
      }
      return String(sentence)
    }
  }

  /// The words without emphasis, code spans, the signs of a heading, a quotation or a list, and the addresses of links.
  private static func withoutMarkdown(_ sentence: String) -> String {
    var text = String.UnicodeScalarView()
    var rest = sentence[...].unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]" where rest.first == "(":
        guard let end = rest.firstIndex(of: ")") else { continue }
        rest = rest[rest.index(after: end)...]
      case "\\": text.append(rest.first?.isSign ?? false ? rest.removeFirst() : scalar)
      case "*", "`", "[", "]": continue
      default: text.append(scalar)
      }
    }
    let words = text.split { $0.properties.isWhitespace }.drop { $0.allSatisfy { "#>-".unicodeScalars.contains($0) } }
    return words.map { scalars in
      let word = Substring(scalars)
      let isEmphasized = word.hasPrefix("__") && word.hasSuffix("__") && scalars.count > 4
      return isEmphasized ? word.dropFirst(2).dropLast(2) + ":" : word
    }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line.
  fileprivate var isLineBreak: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether it is a mark or a symbol, which a backslash may stand before.
  fileprivate var isSign: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
