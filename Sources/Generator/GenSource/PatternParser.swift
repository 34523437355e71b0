/// A reader of regular expressions; whatever its dialect does not have makes the whole of one unreadable.
///
/// Each function returns `nil` for what cannot be read. They recurse, to 32 groups inside each other at most. What an
/// expression costs is known to ``PatternMachine``.
package struct PatternParser {
  /// A language of regular expressions.
  package enum Dialect: Sendable {
    /// That of JSONPath, RFC 9485: all characters that mean something are escaped, and the only abbreviations are categories.
    case iRegexp
    /// That of JSON Schema, ECMA-262, without lookaround, references and word boundaries. For samples: a category has all
    /// characters beyond ASCII that it may have, so that no text of a description is refused.
    case ecmaScript

    /// The largest number of groups inside each other.
    fileprivate var maximumDepth: Int { self == .iRegexp ? 32 : 19 }
    /// The largest number of repetitions.
    fileprivate var maximumCount: Int { self == .iRegexp ? .max : 100_000 }
  }

  /// The language of the pattern.
  private let dialect: Dialect
  /// The characters of the pattern.
  private let scalars: [Unicode.Scalar]
  /// The index of the next character.
  private var position = 0
  /// The number of groups that are open.
  private var depth = 0

  /// Returns the tree of an expression; `nil` for a text that is not one, or has too many groups inside each other.
  package static func parse(_ pattern: String, _ dialect: Dialect) -> PatternMachine.Syntax? {
    var parser = PatternParser(dialect: dialect, scalars: Array(pattern.unicodeScalars))
    guard let syntax = parser.alternatives(), parser.next == nil else { return nil }
    return syntax
  }

  /// Creates a reader at the first character.
  private init(dialect: Dialect, scalars: [Unicode.Scalar]) {
    self.dialect = dialect
    self.scalars = scalars
  }

  /// The next character; `nil` at the end.
  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Moves behind a character, and returns whether it is the next one.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Moves behind the next characters that satisfy a condition, and returns them.
  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let taken = scalars[position...].prefix(while: condition)
    position += taken.count
    return String(String.UnicodeScalarView(taken))
  }

  /// Reads alternatives with `|` between them, up to a `)` or the end.
  private mutating func alternatives() -> PatternMachine.Syntax? {
    guard depth < dialect.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    var alternatives: [PatternMachine.Syntax] = []
    repeat {
      var parts: [PatternMachine.Syntax] = []
      while let next, next != "|", next != ")" {
        guard let atom = atom(), let part = repetition(of: atom) else { return nil }
        parts.append(part)
      }
      alternatives.append(parts.count == 1 ? parts[0] : .sequence(parts))
    } while take("|")
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  /// Reads a character, a set or a group.
  private mutating func atom() -> PatternMachine.Syntax? {
    guard let scalar = next else { return nil }
    position += 1
    switch scalar {
    case "(":
      guard dialect == .iRegexp || skipKindOfGroup(), let group = alternatives(), take(")") else { return nil }
      return group
    case "[": return set().map(PatternMachine.Syntax.character)
    case ".": return .character(CharacterChoice(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true))
    case "^": return .textStart
    case "$": return .textEnd
    case "\\": return escape().map(PatternMachine.Syntax.character)
    case ")", "*", "+", "?", "]": return nil
    case "{", "}": return dialect == .iRegexp ? nil : .character(CharacterChoice(scalar))
    default: return .character(CharacterChoice(scalar))
    }
  }

  /// Skips what says that a group has a name or no number. Returns `false` for lookaround.
  private mutating func skipKindOfGroup() -> Bool {
    guard take("?") else { return true }
    if take(":") { return true }
    _ = take("P")
    guard take("<"), next != "=", next != "!" else { return false }
    _ = take { $0 != ">" && $0 != ")" }
    return take(">")
  }

  /// Reads how often a part is repeated, if anything says it.
  private mutating func repetition(of part: PatternMachine.Syntax) -> PatternMachine.Syntax? {
    let bounds: (least: Int, most: Int?)
    if take("*") {
      bounds = (0, nil)
    } else if take("+") {
      bounds = (1, nil)
    } else if take("?") {
      bounds = (0, 1)
    } else if take("{") {
      guard let read = self.bounds() else { return nil }
      bounds = read
    } else {
      return part
    }
    // Lazy or not, the texts are the same; a possessive one is not read, as nothing is repeated twice.
    if dialect == .ecmaScript { _ = take("?") }
    return .repeated(part, minimum: bounds.least, maximum: bounds.most)
  }

  /// Reads the bounds of a repetition behind their `{`.
  private mutating func bounds() -> (least: Int, most: Int?)? {
    guard let least = number() else { return nil }
    guard take(",") else { return take("}") ? (least, least) : nil }
    if take("}") { return (least, nil) }
    let most = number()
    // For samples, an upper bound that is too large is as good as none.
    guard take("}"), most.map({ $0 >= least }) ?? (dialect == .ecmaScript) else { return nil }
    return (least, most)
  }

  /// Reads a number of repetitions; `nil` without digits, and for one that is too large.
  private mutating func number() -> Int? {
    Int(take { "0"..."9" ~= $0 }).flatMap { $0 <= dialect.maximumCount ? $0 : nil }
  }

  // MARK: - Sets

  /// Reads a set behind its `[`. An empty one is not read: it has no character, or every one, and others read its `]` as a character.
  private mutating func set() -> CharacterChoice? {
    var set = CharacterChoice(isNegated: take("^"))
    guard next != "]" else { return nil }
    var isFirst = true
    while let scalar = next, scalar != "]" {
      if dialect == .iRegexp, take("-") {
        // It stands for itself at the beginning and at the end only.
        guard isFirst || next == "]" else { return nil }
        set.ranges.append(0x2D...0x2D)
      } else {
        guard let part = partOfSet() else { return nil }
        set.ranges += part.ranges
        set.categories += part.categories
      }
      isFirst = false
    }
    return take("]") ? set : nil
  }

  /// Reads a character of a set, a range, or what an escape stands for.
  private mutating func partOfSet() -> CharacterChoice? {
    guard next != "[", let part = characterOfSet(), !part.isNegated else { return nil }
    guard let range = part.onlyRange, range.count == 1, next == "-", position + 1 < scalars.count,
      scalars[position + 1] != "]"
    else { return part }
    position += 1
    guard dialect == .ecmaScript || next != "[" && next != "-" else { return nil }
    guard let last = characterOfSet()?.onlyRange?.upperBound, range.lowerBound <= last else { return nil }
    return CharacterChoice(ranges: [range.lowerBound...last])
  }

  /// Reads a character of a set, or what an escape stands for.
  private mutating func characterOfSet() -> CharacterChoice? {
    if take("\\") { return escape() }
    guard let scalar = next else { return nil }
    position += 1
    return CharacterChoice(scalar)
  }

  /// Reads what stands behind a backslash; `nil` also for references and word boundaries.
  private mutating func escape() -> CharacterChoice? {
    guard let scalar = next else { return nil }
    position += 1
    switch (scalar, dialect) {
    case ("t", _): return CharacterChoice("\t")
    case ("n", _): return CharacterChoice("\n")
    case ("r", _): return CharacterChoice("\r")
    case ("p", _), ("P", _): return category(isNegated: scalar == "P")
    case (_, .iRegexp): return #"()*+-.?[\]^{|}$"#.unicodeScalars.contains(scalar) ? CharacterChoice(scalar) : nil
    case ("d", _), ("D", _): return CharacterChoice(ranges: Self.digits, isNegated: scalar == "D")
    case ("w", _), ("W", _): return CharacterChoice(ranges: Self.word, isNegated: scalar == "W")
    case ("s", _), ("S", _): return CharacterChoice(ranges: Self.space, isNegated: scalar == "S")
    case ("x", _): return hexadecimal(digits: 2)
    case ("u", _): return hexadecimal(digits: 4)
    case ("a"..."z", _), ("A"..."Z", _), ("0"..."9", _): return nil
    default: return CharacterChoice(scalar)
    }
  }

  /// Reads the number of a character.
  private mutating func hexadecimal(digits: Int) -> CharacterChoice? {
    guard position + digits <= scalars.count else { return nil }
    let text = String(String.UnicodeScalarView(scalars[position..<position + digits]))
    position += digits
    return UInt32(text, radix: 16).map { CharacterChoice(ranges: [$0...$0]) }
  }

  /// Reads a category of characters behind its `\p` or `\P`.
  private mutating func category(isNegated: Bool) -> CharacterChoice? {
    guard take("{") else { return nil }
    let name = take { $0 != "}" }
    guard take("}") else { return nil }
    switch dialect {
    case .iRegexp: return Self.names.contains(name) ? CharacterChoice(categories: [(name, isNegated)]) : nil
    case .ecmaScript: return isNegated ? nil : Self.categories[name].map { CharacterChoice(ranges: $0) }
    }
  }

  /// The names of categories, alone and with their parts.
  private static let names: Set<String> = {
    let letters = ["L": "ulmot", "M": "nce", "N": "dlo", "P": "cdseifo", "Z": "slp", "S": "mcko", "C": "cfon"]
    return Set(letters.flatMap { first, seconds in [first] + seconds.map { first + String($0) } })
  }()

  /// The characters of categories for samples.
  private static let categories: [String: [ClosedRange<UInt32>]] = [
    "L": [0x61...0x7A, 0x41...0x5A, 0xAA...0x10FFFF], "Letter": [0x61...0x7A, 0x41...0x5A, 0xAA...0x10FFFF],
    "Lu": [0x41...0x5A, 0xAA...0x10FFFF], "Ll": [0x61...0x7A, 0xAA...0x10FFFF], "N": [0x30...0x39, 0xAA...0x10FFFF],
    "Nd": [0x30...0x39, 0x660...0x10FFFF], "M": [0x300...0x10FFFF],
  ]
  /// The characters of `\d`, of `\w`, and those of `\s` that are in ASCII.
  private static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  private static let word: [ClosedRange<UInt32>] = [0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F...0x5F]
  private static let space: [ClosedRange<UInt32>] = [0x20...0x20, 0x09...0x0D]
}
