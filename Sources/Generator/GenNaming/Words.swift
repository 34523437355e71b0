import GenText

/// The words of a name in a description, from which Swift names are made: `pet_id`, `petID` and `Pet ID` are two words each.
package struct Words: Sendable {
  /// The words in UTF-8, without anything between them.
  private var text: [UInt8] = []
  /// Where each of them ends.
  private var ends: [Int] = []

  /// Stands between texts that make a name together, so that the symbols of each keep their meaning: `-1` and `item` are
  /// `minus1Item`.
  package static let seam = ItemWords.seam
  private static let seamScalar: Unicode.Scalar = "\u{1F}"

  /// The scalars of a text that are looked at: a name is cut long before.
  private static let maximumLength = 2000

  /// Splits a text. Takes time that is linear in it, up to a limit.
  package init(_ text: String) {
    let length = min(text.utf8.count, Self.maximumLength)
    self.text.reserveCapacity(length)
    // Names are made by the ten thousand: none of them needs an array of its scalars.
    withUnsafeTemporaryAllocation(of: Unicode.Scalar.self, capacity: length) { buffer in
      var count = 0
      for scalar in text.unicodeScalars {
        if count == length { break }
        buffer[count] = scalar
        count += 1
      }
      let scalars = UnsafeBufferPointer(rebasing: buffer[..<count])
      var start = 0
      while start < count {
        let end = scalars[start...].firstIndex(of: Self.seamScalar) ?? count
        if start < end { add(scalars[start..<end]) }
        start = end + 1
      }
    }
  }

  /// The words as texts.
  package var words: [String] {
    var start = 0
    return ends.map { end in
      defer { start = end }
      return String(decoding: text[start..<end], as: UTF8.self)
    }
  }

  /// The text with a word behind it, unless it was put there before: an item of a list in a list is `tags item`, too.
  package static func adding(_ word: String, to text: String) -> String {
    text.hasSuffix(seam + word) ? text : text + seam + word
  }

  /// `PetStatus`.
  package var upperCamel: String { identifier { $0.appendCapitalized($1) } }

  /// `petStatus`; a leading acronym is in lower case as a whole, as in `urlPath`.
  package var lowerCamel: String {
    if ends.isEmpty { return "empty" }
    return identifier { $0.appendWithLowercaseHead($1) }
  }

  /// The words without anything in between, but for numbers, which would become another one: `1.5` is `_1_5`, not `_15`.
  ///
  /// - Parameter appendHead: Writes the first word; all others begin with a capital.
  private func identifier(_ appendHead: (inout [UInt8], ArraySlice<UInt8>) -> Void) -> String {
    if ends.isEmpty { return "Empty" }
    var name: [UInt8] = []
    name.reserveCapacity(text.count + ends.count)
    var start = 0
    var endsInNumber = false
    for end in ends {
      let word = text[start..<end]
      let needsUnderscore = start == 0 ? !word.firstScalar.isIdentifierHead : endsInNumber && word.firstScalar.isNumber
      if needsUnderscore { name.append(UInt8(ascii: "_")) }
      if start == 0 { appendHead(&name, word) } else { name.appendCapitalized(word) }
      endsInNumber = word.lastScalar.isNumber
      start = end
    }
    return String(decoding: name, as: UTF8.self)
  }
}

// MARK: - Splitting

extension Words {
  private typealias Scalars = Slice<UnsafeBufferPointer<Unicode.Scalar>>

  /// Appends the words of a text without seams.
  private mutating func add(_ scalars: Scalars) {
    let first = ends.count
    if let start = scalars.firstIndex(where: \.isWordPart), let last = scalars.lastIndex(where: \.isWordPart) {
      spellOut(scalars[..<start], isWhole: false)
      for index in start...last { add(scalars, at: index) }
      endWord()
      addEnding(scalars[(last + 1)...], after: scalars[...last])
    } else {
      spellOut(scalars, isWhole: true)
    }
    // A name in capitals alone, such as IN_PROGRESS, says nothing about acronyms.
    if ends.count > first + 1, !scalars.contains(where: \.isLowercaseLetter) { lowercase(from: first) }
  }

  /// Symbols before the first letter often carry the meaning: `-name` and `name`, `>=` and `<`.
  private mutating func spellOut(_ symbols: Scalars, isWhole: Bool) {
    for symbol in symbols {
      if let name = telling[symbol] {
        add(name)
      } else if isWhole, !symbol.properties.isVariationSelector {
        // Controls and scalars for private use have only a number.
        let name = symbol.properties.name ?? "scalar " + String(symbol.value, radix: 16)
        for word in name.split(whereSeparator: { $0 == " " || $0 == "-" }) { add(word.lowercased()) }
      }
    }
  }

  /// Symbols behind the last letter grade it or compare with it: `A+`, `C#`, `100%`, `date<`, `size>=`. A dash in front of another
  /// one only parts them: `logo-*`.
  private mutating func addEnding(_ symbols: Scalars, after text: Scalars) {
    for index in symbols.startIndex..<symbols.endIndex {
      switch symbols[index] {
      // The end of a pair, as in `Page<Pet>`.
      case ">" where text.contains("<"): break
      case "-" where index + 1 < symbols.endIndex: break
      case "!" where index + 1 < symbols.endIndex && symbols[index + 1] == "=": add("not")
      case let symbol: if let name = grading[symbol] { add(name) }
      }
    }
  }

  /// Adds a scalar to the word that is being written, or ends that word.
  private mutating func add(_ scalars: Scalars, at index: Int) {
    let scalar = scalars[index]
    if scalar.isWordPart {
      if scalar.isUppercaseLetter, beginsWord(index, of: scalars) { endWord() }
      if scalar.isASCII { text.append(UInt8(truncatingIfNeeded: scalar.value)) } else { text += scalar.utf8 }
    } else {
      // An apostrophe stands inside a word.
      if scalar != "'" && scalar != "’" { endWord() }
      if scalar == "+", index + 1 < scalars.endIndex, scalars[index + 1].isNumber { add("plus") }
    }
  }

  /// Whether a capital that follows a letter begins another word.
  private func beginsWord(_ index: Int, of scalars: Scalars) -> Bool {
    guard index > scalars.startIndex, scalars[index - 1].isWordPart else { return false }
    if isOfIrregularWord(index, of: scalars) { return false }
    if !scalars[index - 1].isUppercaseLetter { return true }
    let isCapitalized = index + 1 < scalars.endIndex && scalars[index + 1].isLowercaseLetter
    return isCapitalized && !isPluralEnding(index + 1, of: scalars)
  }

  /// Whether a capital stands within a word such as `OAuth`.
  private func isOfIrregularWord(_ index: Int, of scalars: Scalars) -> Bool {
    let head = text[(ends.last ?? 0)...]
    guard head.count < 3, let first = head.first else { return false }
    return irregularWords.contains { word in
      let rest = word.unicodeScalars.dropFirst(head.count)
      return word.utf8.first.map { $0 | 0x20 } == first | 0x20 && word.utf8.dropFirst().starts(with: head.dropFirst())
        && scalars[index...].starts(with: rest)
        && !(scalars[index...].dropFirst(rest.count).first?.isLowercaseLetter ?? false)
    }
  }

  /// Whether the text goes on with the `s` of an acronym's plural, as in `URLs`.
  private func isPluralEnding(_ index: Int, of scalars: Scalars) -> Bool {
    scalars[index] == "s" && !(index + 1 < scalars.endIndex && scalars[index + 1].isLowercaseLetter)
  }

  /// Appends a word as a whole.
  private mutating func add(_ word: String) {
    text += word.utf8
    endWord()
  }

  /// Ends the word that is being written, if there is one.
  private mutating func endWord() {
    if text.count > ends.last ?? 0 { ends.append(text.count) }
  }

  /// Writes the words from an index on in lower case.
  private mutating func lowercase(from first: Int) {
    let words = words[first...]
    ends.removeSubrange(first...)
    text.removeSubrange((ends.last ?? 0)...)
    for word in words { add(word.lowercased()) }
  }
}

/// The words with a capital behind their first letter, whose head is more than that letter: `oauth2`, `ipv6`, `nan`.
private let irregularWords = ["OAuth", "IPv4", "IPv6", "NaN"]

/// The words for symbols before the first letter.
private let telling: [Unicode.Scalar: String] = [
  "-": "minus", "+": "plus", "<": "less", ">": "greater", "=": "equal", "!": "not", "~": "tilde", "*": "asterisk",
  "%": "percent",
]

/// The words for symbols behind the last letter.
private let grading: [Unicode.Scalar: String] = [
  "-": "minus", "+": "plus", "#": "sharp", "%": "percent", "<": "less", ">": "greater", "=": "equal", "*": "asterisk",
]

extension ArraySlice<UInt8> {
  /// A scalar of a word that is not empty, in UTF-8.
  fileprivate var firstScalar: Unicode.Scalar {
    guard let first, first >= 0x80 else { return Unicode.Scalar(first ?? 0) }
    return String(decoding: self, as: UTF8.self).unicodeScalars.first ?? "\0"
  }

  /// A scalar of a word that is not empty, in UTF-8.
  fileprivate var lastScalar: Unicode.Scalar {
    guard let last, last >= 0x80 else { return Unicode.Scalar(last ?? 0) }
    return String(decoding: self, as: UTF8.self).unicodeScalars.last ?? "\0"
  }
}

extension [UInt8] {
  /// Appends a word with its first letter as a capital, in UTF-8.
  fileprivate mutating func appendCapitalized(_ word: ArraySlice<UInt8>) {
    let start = count
    append(contentsOf: word)
    let first = word.firstScalar
    guard first.isLowercaseLetter else { return }
    if first.isASCII {
      self[start] -= 0x20
    } else {
      replaceSubrange(start..<start + first.utf8.count, with: first.properties.titlecaseMapping.utf8)
    }
  }

  /// Appends a word with its head in lower case: `URL` gives `url`, `URLs` gives `urls`, `OAuth2` gives `oauth2`,
  /// `Name` gives `name`.
  fileprivate mutating func appendWithLowercaseHead(_ word: ArraySlice<UInt8>) {
    if irregularWords.contains(where: { word.dropFirst().starts(with: $0.utf8.dropFirst()) }) {
      return append(contentsOf: String(decoding: word, as: UTF8.self).lowercased().utf8)
    }
    guard word.firstScalar.isUppercaseLetter else { return append(contentsOf: word) }
    let text = String(decoding: word, as: UTF8.self)
    let scalars = text.unicodeScalars
    let acronym = scalars.count > 2 && scalars.last == "s" ? scalars.dropLast() : scalars[...]
    if let first = scalars.first, acronym.contains(where: \.isLowercaseLetter) {
      self += (first.properties.lowercaseMapping + String(scalars.dropFirst())).utf8
    } else {
      self += text.lowercased().utf8
    }
  }
}
