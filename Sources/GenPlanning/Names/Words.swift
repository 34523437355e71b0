/// The words of a name in a description, from which Swift names are made: `pet_id`, `petID` and `Pet ID` are two words each.
package struct Words: Sendable {
  package let words: [String]

  /// Stands between texts that make a name together, so that the symbols of each keep their meaning: `-1` and `item` are
  /// `minus1Item`.
  package static let seam = "\u{1F}"

  /// The scalars of a text that are looked at: a name is cut long before.
  private static let maximumLength = 2000

  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars.prefix(Self.maximumLength))
    words = scalars.split(separator: "\u{1F}").flatMap { Self.words(of: Array($0)) }
  }

  private static func words(of scalars: [Unicode.Scalar]) -> [String] {
    var splitter = WordSplitter(scalars)
    let start = scalars.firstIndex(where: \.isWordPart) ?? scalars.endIndex
    let end = scalars.lastIndex(where: \.isWordPart).map { $0 + 1 } ?? start
    splitter.spellOut(scalars[..<start], isWhole: start == scalars.endIndex)
    for index in start..<end { splitter.append(at: index) }
    splitter.spellOutTail(scalars[end...])
    let words = splitter.finish()
    // A name in capitals alone, such as IN_PROGRESS, says nothing about acronyms.
    let isShouting = words.count > 1 && !scalars.contains { $0.isLowercaseLetter }
    return isShouting ? words.map { $0.lowercased() } : words
  }

  /// The text with a word behind it, unless it was put there before: an item of a list in a list is `tags item`, too.
  static func adding(_ word: String, to text: String) -> String {
    text.hasSuffix(seam + word) ? text : text + seam + word
  }

  /// `PetStatus`.
  package var upperCamel: String {
    identifier(words.map(\.capitalizingFirst))
  }

  /// `petStatus`; a leading acronym is in lower case as a whole, as in `urlPath`.
  package var lowerCamel: String {
    guard let first = words.first else { return "empty" }
    var words = words.map(\.capitalizingFirst)
    words[0] = first.lowercasingHead
    return identifier(words)
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
  private let scalars: [Unicode.Scalar]
  private var words: [String] = []
  /// In UTF-8.
  private var word: [UInt8] = []

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

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
    if !symbols.isEmpty { words += symbols.compactMap { grading[$0] } }
  }

  mutating func append(at index: Int) {
    let scalar = scalars[index]
    guard scalar.isWordPart else {
      // An apostrophe stands inside a word.
      if scalar != "'" && scalar != "’" { endWord() }
      if scalar == "+", self[index + 1]?.isNumber ?? false { words.append("plus") }
      return
    }
    if scalar.isUppercaseLetter, let previous = self[index - 1], previous.isWordPart {
      let followsLowercase = !previous.isUppercaseLetter
      let startsCapitalized = self[index + 1]?.isLowercaseLetter ?? false && !isPluralEnding(index + 1)
      if followsLowercase || startsCapitalized { endWord() }
    }
    if scalar.isASCII { word.append(UInt8(truncatingIfNeeded: scalar.value)) } else { word += scalar.utf8 }
  }

  private subscript(index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Whether the text goes on with the `s` of an acronym's plural, as in `URLs`.
  private func isPluralEnding(_ index: Int) -> Bool {
    self[index] == "s" && !(self[index + 1]?.isLowercaseLetter ?? false)
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
