package import GenDiagnostics

/// A pattern of what a filter keeps or leaves out, such as `tag:pets` or `path:/v2/**`.
///
/// In a name `*` stands for any characters, in a path for any but a slash; `**` stands for any characters in both.
package struct FilterPattern: Sendable, Equatable {
  enum Subject: String, CaseIterable, Sendable {
    case tag, operation, path, method, schema, property
  }

  /// What a text that is not a pattern should be.
  package struct OptionSyntaxError: Error {
    package let message: String
    package let hint: String
  }

  /// As the user wrote it.
  package let text: String
  /// Where; `nil` for the command line.
  let place: SourcePlace?
  /// What it names; `nil` for all that is deprecated.
  let subject: Subject?
  private let pieces: [Piece]

  private enum Piece: Equatable, Sendable {
    case byte(UInt8)
    /// Any bytes, but a slash only if it crosses them.
    case anything(crossesSlashes: Bool)
  }

  package init(_ text: String, at place: SourcePlace? = nil) throws(OptionSyntaxError) {
    self.text = text
    self.place = place
    guard text != "deprecated" else {
      (subject, pieces) = (nil, [])
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, let subject = Subject(rawValue: parts[0]) else {
      let candidate =
        parts.count == 2 && !parts[1].isEmpty
        ? nearest(to: parts[0], in: Subject.allCases.map(\.rawValue)) : nil
      throw OptionSyntaxError(
        message: "\"\(text)\" is not a pattern",
        hint: candidate.map { "did you mean \"\($0):\(parts[1])\"?" }
          ?? "patterns are \(Subject.allCases.map { "\($0.rawValue):NAME" }.joined(separator: ", ")) and deprecated")
    }
    self.subject = subject
    let name = subject == .method ? parts[1].uppercased() : parts[1]
    var pieces: [Piece] = []
    for byte in name.utf8 {
      if byte != UInt8(ascii: "*") {
        pieces.append(.byte(byte))
      } else if case .anything? = pieces.last {
        pieces[pieces.count - 1] = .anything(crossesSlashes: true)
      } else {
        pieces.append(.anything(crossesSlashes: subject != .path))
      }
    }
    self.pieces = pieces
  }

  /// Whether it is for properties, which are only left out.
  package var isForProperties: Bool { subject == .property }

  /// The name without what stands for other characters, to look for what is meant by it.
  var name: String {
    String(text.drop { $0 != ":" }.dropFirst().filter { $0 != "*" })
  }

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

/// What is kept of a description, beside all that it needs.
package struct DescriptionFilter: Sendable, Equatable {
  /// What is kept; everything, if there are none.
  package var included: [FilterPattern]
  /// What is left out of that.
  package var excluded: [FilterPattern]

  package init(including included: [FilterPattern] = [], excluding excluded: [FilterPattern] = []) {
    self.included = included
    self.excluded = excluded
  }

  package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }
}
