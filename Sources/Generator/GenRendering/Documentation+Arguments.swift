import GenText
import SwiftPlan

/// The lists of documented arguments in comments. Comments are wrapped by GenText.
extension Documentation {
  /// Returns the text with a list of the documented arguments behind it, in the form that DocC reads.
  func describing(_ arguments: [(name: String, documentation: Documentation)]) -> Documentation {
    let items = parameterList(arguments)
    if items.isEmpty { return self }
    return Documentation(lines: (lines.isEmpty ? [] : lines + [""]) + ["- Parameters:"] + items)
  }
}

/// Returns the items of DocC's parameter list: `  - limit: How many to give.` and the lines that continue them.
func parameterList(_ arguments: [(name: String, documentation: Documentation)]) -> [String] {
  arguments.flatMap { argument -> [String] in
    let lines = argument.documentation.sentences
    guard let first = lines.first else { return [] }
    return ["  - \(label(argument.name)): \(first)"] + lines.dropFirst().map { "    " + $0 }
  }
}

extension Documentation {
  /// The text without blank lines, and behind it the facts as sentences.
  var sentences: [String] {
    var lines = text.filter { !$0.isEmpty }
    guard !facts.isEmpty else { return lines }
    let sentences = facts.map { $0.hasSuffix(".") ? $0 : $0 + "." }
    let last = lines.popLast().map { [$0.endedAsSentence] } ?? []
    return lines + [(last + sentences).joined(separator: " ")]
  }
}

extension Documentation {
  /// The first paragraph as one line; `nil` without a text.
  var firstParagraph: String? {
    let paragraph = text.drop(while: \.isEmpty).prefix { !$0.isEmpty }
    guard let first = paragraph.first else { return nil }
    return ([first] + paragraph.dropFirst().prefix(while: \.continuesParagraph)).joined(separator: " ")
  }
}

extension String {
  /// The text up to the end of its first sentence, which has at least two words, as `Optional.` says nothing; a short word, such
  /// as `e.g.`, does not end one.
  var firstSentence: String {
    // By bytes: most comments have many words, and few of them are looked at.
    var text = self
    return text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        let word = bytes[start..<end]
        // `e.g.` has a full stop within, also behind a parenthesis.
        if start > 0, word.last == UInt8(ascii: "."), !word.dropLast().contains(UInt8(ascii: ".")),
          String(decoding: word, as: UTF8.self).count > 4
        {
          return String(decoding: bytes[..<end], as: UTF8.self)
        }
        start = end + 1
      }
      return self
    }
  }

  /// The text with a full stop if it ends in a word, or in a mark around words.
  var endedAsSentence: String {
    guard let last = unicodeScalars.last, last.properties.isAlphabetic || "`)".unicodeScalars.contains(last) else {
      return self
    }
    return self + "."
  }
}
