/// The words of a name in a description, from which Swift names are made: `pet_id`, `petID` and `Pet ID` are two words each.
package struct Words: Sendable {
  package let words: [String]

  /// Stands between texts that make a name together, so that the symbols of each keep their meaning: `-1` and `item` are
  /// `minus1Item`.
  package static let seam = "\u{1F}"

  package init(_ text: String) {
    let hasSeam = text.utf8.contains(0x1F)
    words = hasSeam ? text.unicodeScalars.split(separator: "\u{1F}").flatMap { Self.words(of: String($0)) } : Self.words(of: text)
  }

  private static func words(of text: String) -> [String] {
    var splitter = WordSplitter()
    let scalars = Array(text.unicodeScalars)
    let start = scalars.firstIndex(where: \.isWordPart) ?? scalars.endIndex
    let end = scalars.lastIndex(where: \.isWordPart).map { $0 + 1 } ?? start
    splitter.spellOut(scalars[..<start], isWhole: start == scalars.endIndex)
    for index in start..<end { splitter.append(scalars[index], rest: scalars[(index + 1)...]) }
    splitter.spellOutTail(scalars[end...])
    let words = splitter.finish()
    // A name in capitals alone, such as IN_PROGRESS, says nothing about acronyms.
    let isShouting = words.count > 1 && !text.unicodeScalars.contains { $0.isLowercaseLetter }
    return isShouting ? words.map { $0.lowercased() } : words
  }

  /// `PetStatus`.
  package var upperCamel: String {
    identifier(words.map(\.capitalizingFirst))
  }

  /// `petStatus`; a leading acronym is in lower case as a whole, as in `urlPath`.
  package var lowerCamel: String {
    guard let first = words.first else { return "empty" }
    return identifier([first.lowercasingHead] + words.dropFirst().map(\.capitalizingFirst))
  }

  /// The words without anything in between, but for numbers, which would become another one: `1.5` is `_1_5`, not `_15`.
  private func identifier(_ words: [String]) -> String {
    guard let head = words.first?.unicodeScalars.first else { return "Empty" }
    var text = head.isIdentifierHead ? "" : "_"
    for word in words {
      let isBetweenNumbers = text.unicodeScalars.last?.isNumber ?? false && word.unicodeScalars.first?.isNumber ?? false
      text += isBetweenNumbers ? "_" + word : word
    }
    return text
  }
}

private struct WordSplitter {
  private var words: [String] = []
  /// In UTF-8.
  private var word: [UInt8] = []
  private var previous: Unicode.Scalar?

  /// Symbols before the first letter often carry the meaning: `-name` and `name`, `>=` and `<`.
  mutating func spellOut(_ symbols: ArraySlice<Unicode.Scalar>, isWhole: Bool) {
    for symbol in symbols {
      if let name = telling[symbol] {
        words.append(name)
      } else if isWhole, !symbol.properties.isVariationSelector {
        // Controls and scalars for private use have only a number.
        let name = symbol.properties.name ?? "scalar " + String(symbol.value, radix: 16)
        words += name.split { $0 == " " || $0 == "-" }.map { $0.lowercased() }
      }
    }
  }

  /// Symbols behind the last letter grade it: `A+`, `C#`, `100%`.
  mutating func spellOutTail(_ symbols: ArraySlice<Unicode.Scalar>) {
    endWord()
    words += symbols.compactMap { grading[$0] }
  }

  mutating func append(_ scalar: Unicode.Scalar, rest: ArraySlice<Unicode.Scalar>) {
    defer { previous = scalar }
    guard scalar.isWordPart else {
      // An apostrophe stands inside a word.
      if scalar != "'" && scalar != "’" { endWord() }
      if scalar == "+", rest.first?.isNumber ?? false { words.append("plus") }
      return
    }
    if scalar.isUppercaseLetter, let previous, previous.isWordPart {
      let followsLowercase = !previous.isUppercaseLetter
      let startsCapitalized = rest.first?.isLowercaseLetter ?? false && !isPluralEnding(rest)
      if followsLowercase || startsCapitalized { endWord() }
    }
    word += scalar.utf8
  }

  /// Whether the text goes on with the `s` of an acronym's plural, as in `URLs`.
  private func isPluralEnding(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.first == "s" && !(rest.dropFirst().first?.isLowercaseLetter ?? false)
  }

  mutating func finish() -> [String] {
    endWord()
    return words
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    words.append(String(decoding: word, as: UTF8.self))
    word.removeAll(keepingCapacity: true)
  }
}

private let telling: [Unicode.Scalar: String] = [
  "-": "minus", "+": "plus", "<": "less", ">": "greater", "=": "equal", "!": "not", "~": "tilde", "*": "asterisk",
  "%": "percent",
]

private let grading: [Unicode.Scalar: String] = ["-": "minus", "+": "plus", "#": "sharp", "%": "percent"]

extension String {
  fileprivate var capitalizingFirst: String {
    guard let first = unicodeScalars.first, first.isLowercaseLetter else { return self }
    return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
  }

  /// The word with its head in lower case: `URL` gives `url`, `URLs` gives `urls`, `Name` gives `name`.
  fileprivate var lowercasingHead: String {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.isUppercaseLetter else { return self }
    let acronym = scalars.count > 2 && scalars.last == "s" ? scalars.dropLast() : scalars[...]
    if acronym.contains(where: { $0.isLowercaseLetter }) {
      return first.properties.lowercaseMapping + String(scalars.dropFirst())
    }
    return lowercased()
  }
}
