/// Two texts, each in pieces that say whether the other one has them, too. It knows words, and nothing of Swift.
struct MarkedWords {
  /// A part of a text.
  struct Piece: Equatable {
    /// The text.
    var text: String
    /// Whether the other text has it, too.
    var isShared: Bool
  }

  /// The pieces of the one text, which together are all of it.
  let left: [Piece]
  /// The pieces of the other text.
  let right: [Piece]

  /// Compares two texts word by word.
  init(_ left: String, _ right: String) {
    let (words, others) = (Self.words(of: left), Self.words(of: right))
    // Blanks are not words: those between two words that differ are marked with them.
    let (seen, otherSeen) = (
      words.indices.filter { !Self.isBlank(words[$0]) }, others.indices.filter { !Self.isBlank(others[$0]) }
    )
    let matching = LineMatching(of: seen.map { words[$0] }, otherSeen.map { others[$0] })
    self.left = Self.pieces(of: words, shared: Set(matching.pairs.map { seen[$0.left] }))
    self.right = Self.pieces(of: others, shared: Set(matching.pairs.map { otherSeen[$0.right] }))
  }

  /// Returns the words: names and numbers, runs of blanks, and every other character alone.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let isName = isNamePart(first)
      let isBlank = first.isWhitespace
      let word = isName ? rest.prefix(while: isNamePart) : isBlank ? rest.prefix(while: \.isWhitespace) : rest.prefix(1)
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// Whether a character is part of a name or a number.
  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Whether a word is a run of blanks.
  private static func isBlank(_ word: Substring) -> Bool { word.allSatisfy(\.isWhitespace) }

  /// Returns words as pieces.
  ///
  /// - Parameter shared: The positions of the words that the other text has, too.
  private static func pieces(of words: [Substring], shared: Set<Int>) -> [Piece] {
    var pieces: [Piece] = []
    for (index, word) in words.enumerated() {
      // A blank is marked between two marked words on one line.
      let isInside = index > 0 && index + 1 < words.count && !shared.contains(index - 1) && !shared.contains(index + 1)
      let isShared = isBlank(word) ? word.contains("\n") || !isInside : shared.contains(index)
      if let last = pieces.indices.last, pieces[last].isShared == isShared {
        pieces[last].text += word
      } else {
        pieces.append(Piece(text: String(word), isShared: isShared))
      }
    }
    return pieces
  }
}
