// Whether a name is one that a selector has, wildcards included. Nothing here knows what the names are of.

/// A name in which `*` stands for any characters and `**` for slashes, too.
struct SelectorPattern: Sendable, Equatable {
  private enum Piece: Equatable, Sendable {
    case byte(UInt8)
    /// Any bytes, but a slash only if it crosses them.
    case anything(crossesSlashes: Bool)
  }

  private let pieces: [Piece]

  /// - Parameter crossesSlashes: Whether a single `*` stands for slashes, too.
  init(_ name: String, crossesSlashes: Bool) {
    var pieces: [Piece] = []
    for byte in name.utf8 {
      if byte != UInt8(ascii: "*") {
        pieces.append(.byte(byte))
      } else if case .anything? = pieces.last {
        pieces[pieces.count - 1] = .anything(crossesSlashes: true)
      } else {
        pieces.append(.anything(crossesSlashes: crossesSlashes))
      }
    }
    self.pieces = pieces
  }

  /// Whether the pattern is for a name, each byte of which is looked at once.
  func matches(_ name: String) -> Bool {
    // The positions in the pattern that the bytes so far lead to.
    var isReached = Array(repeating: false, count: pieces.count + 1)
    isReached[0] = true
    skipStars(&isReached)
    for byte in name.utf8 {
      var isNext = Array(repeating: false, count: pieces.count + 1)
      for position in pieces.indices where isReached[position] {
        switch pieces[position] {
        case .byte(byte): isNext[position + 1] = true
        case .anything(let crossesSlashes) where crossesSlashes || byte != UInt8(ascii: "/"): isNext[position] = true
        default: break
        }
      }
      isReached = isNext
      skipStars(&isReached)
    }
    return isReached[pieces.count]
  }

  /// Reaches the positions behind stars, which may stand for nothing.
  private func skipStars(_ isReached: inout [Bool]) {
    for position in pieces.indices where isReached[position] {
      if case .anything = pieces[position] { isReached[position + 1] = true }
    }
  }
}
