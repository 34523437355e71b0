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
    let sentences = Sentences(text).all
    for (index, written) in sentences.enumerated() where mayMention(written) {
      let sentence = withoutMarkdown(written)
      guard sentence.lowercased().contains("deprecat") else { continue }
      let next = sentences[(index + 1)...].lazy.map(withoutMarkdown).first { !$0.isEmpty }
      guard let next, saysWhatToUse(next), !saysWhatToUse(sentence) else { return sentence }
      return sentence + " " + next
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

  /// The sentences of a text as they are written, which may be empty; only of its beginning, as descriptions say it there.
  ///
  /// Takes time that is linear in the part that is read, which is short; the text itself may have any length.
  private struct Sentences {
    /// The words of each in one line.
    private(set) var all: [String] = []
    private var words: [Substring] = []

    /// The number of scalars that are read.
    private static let maximumLength = 4000

    init(_ text: String) {
      let beginning = Substring(text.unicodeScalars.prefix(Self.maximumLength))
      for line in beginning.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { add(line) }
      endSentence()
    }

    /// Adds a line, which goes on with the sentence before it unless Markdown begins something else there.
    private mutating func add(_ line: Substring) {
      var line = line.drop { $0 == ">" || $0.isWhitespace }
      let isBlock = line.beginsBlock
      if isBlock { endSentence() }
      let isLast = line.hasSuffix("  ") || line.hasSuffix("\\") || isBlock && line.isWhole
      if line.last == "\\" { line.removeLast() }
      for word in line.split(whereSeparator: \.isWhitespace) {
        words.append(word)
        if word.endsSentence { endSentence() }
      }
      if isLast { endSentence() }
    }

    private mutating func endSentence() {
      if !words.isEmpty { all.append(words.joined(separator: " ")) }
      words = []
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
    return words.map { withoutEmphasis(Substring($0)) }.joined(separator: " ")
  }

  /// A word without the underscores around it. A colon takes their place where no mark follows.
  private static func withoutEmphasis(_ word: Substring) -> Substring {
    let end = word.reversed().prefix { $0 != "_" }
    let emphasized = word.dropLast(end.count)
    guard emphasized.hasPrefix("__"), emphasized.hasSuffix("__"), emphasized.count > 4, end.allSatisfy(\.isPunctuation)
    else { return word }
    let content = emphasized.dropFirst(2).dropLast(2)
    return content + (end.isEmpty && content.last?.isLetter ?? false ? ":" : word.suffix(end.count))
  }
}

extension Substring {
  /// Whether a line that does not begin with a blank is an empty one, or begins a heading, an item of a list, a row of a table, a
  /// line of dashes, or a block of code.
  fileprivate var beginsBlock: Bool {
    guard let first else { return true }
    if first == "|" || isFence { return true }
    let mark = prefix { !$0.isWhitespace }
    let isNumbered = mark.count > 1 && (mark.last == "." || mark.last == ")") && mark.dropLast().allSatisfy(\.isNumber)
    return isNumbered || mark.allSatisfy { "#-+*=_".contains($0) }
  }

  /// Whether a line that begins a block is all of it.
  fileprivate var isWhole: Bool { first == "#" || isFence }

  private var isFence: Bool { hasPrefix("```") || hasPrefix("~~~") }

  /// Whether a word ends in a mark, which the end of emphasis, a quotation or parentheses may follow.
  fileprivate var endsSentence: Bool {
    let end = last { !"*_)\"".contains($0) }
    return end == "." || end == "!" || end == "?"
  }
}

extension Unicode.Scalar {
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
