/// What stands in an `@available` attribute.
package struct Deprecation: Sendable, Equatable {
  /// What the description says of the deprecation, such as `Deprecated: use listCats instead.`
  package let message: String?

  /// - Parameter texts: Where the description may say it, in Markdown or HTML.
  init(saidIn texts: [String?]) {
    message = texts.lazy.compactMap { $0.flatMap { Self.message(in: markdown($0)) } }.first
  }

  /// Longer messages are cut: they stand in a line of an editor.
  private static let maximumLength = 240

  /// The first sentence that mentions a deprecation, and the next one if that says what to use.
  private static func message(in text: String) -> String? {
    let sentences = sentences(of: text)
    guard let index = sentences.firstIndex(where: { $0.lowercased().contains("deprecat") }) else { return nil }
    var message = sentences[index]
    if index + 1 < sentences.count, saysWhatToUse(sentences[index + 1]), !saysWhatToUse(message) {
      message += " " + sentences[index + 1]
    }
    return message.count <= maximumLength ? message : message.prefix(maximumLength - 1) + "…"
  }

  private static func saysWhatToUse(_ sentence: String) -> Bool {
    let words = sentence.lowercased()
    return words.hasPrefix("use ") || words.hasPrefix("please ") || words.contains("instead")
  }

  /// Only the beginning of the text: descriptions say it there.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    let characters = Array(text.prefix(4000))
    for (index, character) in characters.enumerated() {
      let isLast = index + 1 == characters.count
      let isEnd = ".!?".contains(character) && (isLast || characters[index + 1].isWhitespace)
      if !character.isNewline { sentence.append(character) }
      guard isEnd || isLast || character.isNewline else { continue }
      let plain = withoutMarkdown(sentence)
      if !plain.isEmpty { sentences.append(plain) }
      sentence = ""
    }
    return sentences
  }

  /// The words without emphasis, code spans, the signs of a heading, a quotation or a list, and the addresses of links.
  private static func withoutMarkdown(_ sentence: String) -> String {
    var text = ""
    var rest = sentence[...]
    while let character = rest.popFirst() {
      if character == "]", rest.first == "(", let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]
      } else if character == "\\", let escaped = rest.first, escaped.isPunctuation || escaped.isSymbol {
        text.append(rest.removeFirst())
      } else if !"*`[]".contains(character) {
        text.append(character)
      }
    }
    let words = text.split(whereSeparator: \.isWhitespace).drop { $0.allSatisfy { "#>-".contains($0) } }
    return words.map { word in
      word.hasPrefix("__") && word.hasSuffix("__") && word.count > 4 ? word.dropFirst(2).dropLast(2) + ":" : word
    }.joined(separator: " ")
  }
}
