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
    var positions: Set<Int> = skippingStars([0])
    for byte in name.utf8 {
      var next: Set<Int> = []
      for position in positions where position < pieces.count {
        switch pieces[position] {
        case .byte(byte): next.insert(position + 1)
        case .anything(let crossesSlashes) where crossesSlashes || byte != UInt8(ascii: "/"): next.insert(position)
        default: break
        }
      }
      if next.isEmpty { return false }
      positions = skippingStars(next)
    }
    return positions.contains(pieces.count)
  }

  /// The positions, and those behind stars, which may stand for nothing.
  private func skippingStars(_ positions: Set<Int>) -> Set<Int> {
    var result = positions
    for position in positions where position < pieces.count {
      if case .anything = pieces[position] { result.insert(position + 1) }
    }
    return result
  }
}
