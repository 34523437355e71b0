/// The words of a name in a description, from which Swift names are made: `pet_id`, `petID` and `Pet ID` are two words each.
package struct Words: Sendable {
  package let words: [String]

  /// Stands between texts that make a name together, so that the symbols of each keep their meaning: `-1` and `item` are
  /// `minus1Item`.
  package static let seam = "\u{1F}"

  /// The scalars of a text that are looked at: a name is cut long before.
  private static let maximumLength = 2000

  package init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(min(text.utf8.count, Self.maximumLength))
    var hasSeam = false
    for scalar in text.unicodeScalars {
      if scalars.count == Self.maximumLength { break }
      hasSeam = hasSeam || scalar == Self.seamScalar
      scalars.append(scalar)
    }
    words =
      hasSeam
      ? scalars.split(separator: Self.seamScalar).flatMap { Self.words(of: Array($0)) } : Self.words(of: scalars)
  }

  private static let seamScalar: Unicode.Scalar = "\u{1F}"

  private static func words(of scalars: [Unicode.Scalar]) -> [String] {
    var splitter = WordSplitter(scalars)
    if let start = scalars.firstIndex(where: \.isWordPart), let last = scalars.lastIndex(where: \.isWordPart) {
      splitter.spellOut(scalars[..<start], isWhole: false)
      for index in start...last { splitter.append(at: index) }
      splitter.spellOutTail(scalars[(last + 1)...])
    } else {
      splitter.spellOut(scalars[...], isWhole: true)
    }
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
  package var upperCamel: String { identifier { $0.appendCapitalized($1) } }

  /// `petStatus`; a leading acronym is in lower case as a whole, as in `urlPath`.
  package var lowerCamel: String {
    if words.isEmpty { return "empty" }
    return identifier { $0.append(contentsOf: $1.lowercasingHead.utf8) }
  }

  /// The words without anything in between, but for numbers, which would become another one: `1.5` is `_1_5`, not `_15`.
  ///
  /// - Parameter appendHead: Writes the first word; all others begin with a capital.
  private func identifier(_ appendHead: (inout [UInt8], String) -> Void) -> String {
    guard let first = words.first, let head = first.unicodeScalars.first else { return "Empty" }
    var text: [UInt8] = []
    text.reserveCapacity(words.reduce(words.count) { $0 + $1.utf8.count })
    if !head.isIdentifierHead { text.append(UInt8(ascii: "_")) }
    appendHead(&text, first)
    var endsInNumber = first.unicodeScalars.last?.isNumber ?? false
    for word in words.dropFirst() {
      if endsInNumber, word.unicodeScalars.first?.isNumber ?? false { text.append(UInt8(ascii: "_")) }
      text.appendCapitalized(word)
      endsInNumber = word.unicodeScalars.last?.isNumber ?? false
    }
    return String(decoding: text, as: UTF8.self)
  }
}

private struct WordSplitter {
  private let scalars: [Unicode.Scalar]
  private var words: [String] = []
  /// In UTF-8.
  private var word: [UInt8] = []

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    words.reserveCapacity(4)
    word.reserveCapacity(scalars.count)
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
    index >= 0 && index < scalars.count ? scalars[index] : nil
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
  /// The word with its head in lower case: `URL` gives `url`, `URLs` gives `urls`, `Name` gives `name`.
  fileprivate var lowercasingHead: String {
    if let first = utf8.first, first < 0x80, !(0x41...0x5A).contains(first) { return self }
    let scalars = unicodeScalars
    guard let first = scalars.first, first.isUppercaseLetter else { return self }
    let acronym = scalars.count > 2 && scalars.last == "s" ? scalars.dropLast() : scalars[...]
    if acronym.contains(where: { $0.isLowercaseLetter }) {
      return first.properties.lowercaseMapping + String(scalars.dropFirst())
    }
    return lowercased()
  }
}

extension [UInt8] {
  /// Appends a word with its first letter as a capital, in UTF-8.
  fileprivate mutating func appendCapitalized(_ word: String) {
    let start = count
    append(contentsOf: word.utf8)
    guard let first = word.unicodeScalars.first, first.isLowercaseLetter else { return }
    if first.isASCII {
      self[start] -= 0x20
    } else {
      replaceSubrange(start..<start + first.utf8.count, with: first.properties.titlecaseMapping.utf8)
    }
  }
}
