import GenSource

/// A reader of regular expressions by the grammar of RFC 9485, which has neither lookaround nor references.
///
/// It says what an expression is made of; what that costs is known to ``PatternMachine``.
struct IRegexpParser {
  /// The tree of an expression.
  typealias Syntax = PatternMachine<IRegexp.CharacterSet>.Syntax

  /// The characters of the pattern.
  private let scalars: [Unicode.Scalar]
  /// The index of the next character.
  private var position = 0
  /// The number of groups that are open.
  private var depth = 0

  /// Returns the tree of an expression; `nil` for a text that is not one, or has too many groups inside each other.
  static func parse(_ pattern: String) -> Syntax? {
    var parser = IRegexpParser(scalars: Array(pattern.unicodeScalars))
    guard let syntax = parser.alternatives(), parser.next == nil else { return nil }
    return syntax
  }

  /// Creates a reader at the first character.
  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The next character; `nil` at the end.
  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Moves behind a character, and returns whether it is the next one.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Reads alternatives with `|` between them, up to a `)` or the end.
  private mutating func alternatives() -> Syntax? {
    guard depth < Limits.pathDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    var alternatives: [Syntax] = []
    repeat {
      var parts: [Syntax] = []
      while let next, next != "|", next != ")" {
        guard let part = part() else { return nil }
        parts.append(part)
      }
      alternatives.append(.sequence(parts))
    } while skip("|")
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  /// Reads a character, a set or a group, with how often it is repeated.
  private mutating func part() -> Syntax? {
    guard let atom = atom() else { return nil }
    if skip("*") { return .repeated(atom, minimum: 0, maximum: nil) }
    if skip("+") { return .repeated(atom, minimum: 1, maximum: nil) }
    if skip("?") { return .repeated(atom, minimum: 0, maximum: 1) }
    guard skip("{") else { return atom }
    guard let minimum = number() else { return nil }
    guard skip(",") else { return skip("}") ? .repeated(atom, minimum: minimum, maximum: minimum) : nil }
    if skip("}") { return .repeated(atom, minimum: minimum, maximum: nil) }
    guard let maximum = number(), minimum <= maximum, skip("}") else { return nil }
    return .repeated(atom, minimum: minimum, maximum: maximum)
  }

  /// Reads a number of repetitions; `nil` without digits, and for one that does not fit.
  private mutating func number() -> Int? {
    let digits = scalars[position...].prefix { "0"..."9" ~= $0 }
    position += digits.count
    return Int(String(String.UnicodeScalarView(digits)))
  }

  /// Reads a character, a set or a group.
  private mutating func atom() -> Syntax? {
    guard let scalar = next else { return nil }
    position += 1
    switch scalar {
    case "(":
      guard let group = alternatives(), skip(")") else { return nil }
      return group
    case "[": return brackets().map(Syntax.character)
    case ".": return .character(.any)
    case "^": return .textStart
    case "$": return .textEnd
    case "\\": return escape().map(Syntax.character)
    case ")", "*", "+", "?", "]", "{", "|", "}": return nil
    default: return .character(IRegexp.CharacterSet(ranges: [scalar.value...scalar.value]))
    }
  }

  /// The names of categories, alone and with their parts.
  private static let categories: Set<String> = {
    let letters = ["L": "ulmot", "M": "nce", "N": "dlo", "P": "cdseifo", "Z": "slp", "S": "mcko", "C": "cfon"]
    return Set(letters.flatMap { first, seconds in [first] + seconds.map { first + String($0) } })
  }()

  /// Reads what stands behind a backslash: a character, or a category.
  private mutating func escape() -> IRegexp.CharacterSet? {
    guard let scalar = next, scalar == "p" || scalar == "P" else {
      return escapedCharacter().map { IRegexp.CharacterSet(ranges: [$0.value...$0.value]) }
    }
    position += 1
    guard skip("{") else { return nil }
    let name = scalars[position...].prefix { $0 != "}" }
    position += name.count
    let text = String(String.UnicodeScalarView(name))
    guard skip("}"), Self.categories.contains(text) else { return nil }
    return IRegexp.CharacterSet(categories: [(text, scalar == "P")])
  }

  /// Reads the character that stands behind a backslash for itself, or for a line end or a tab.
  private mutating func escapedCharacter() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}", "$": return scalar
    default: return nil
    }
  }

  /// Reads a set in brackets, whose first one is read.
  private mutating func brackets() -> IRegexp.CharacterSet? {
    var set = IRegexp.CharacterSet()
    set.isNegated = skip("^")
    var isEmpty = true
    while let scalar = next, scalar != "]" {
      if scalar == "\\", position + 1 < scalars.count, ["p", "P"].contains(scalars[position + 1]) {
        position += 1
        guard let category = escape() else { return nil }
        set.categories += category.categories
      } else {
        guard let range = range(isFirst: isEmpty) else { return nil }
        set.ranges.append(range)
      }
      isEmpty = false
    }
    return skip("]") && !isEmpty ? set : nil
  }

  /// Reads a character or a range of a set. A hyphen stands for itself at the beginning and at the end only.
  private mutating func range(isFirst: Bool) -> ClosedRange<UInt32>? {
    if skip("-") { return isFirst || next == "]" ? 0x2D...0x2D : nil }
    guard let first = rangeBound() else { return nil }
    guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
      return first.value...first.value
    }
    position += 1
    guard let last = rangeBound(), first <= last else { return nil }
    return first.value...last.value
  }

  /// Reads a character of a set, which may be escaped.
  private mutating func rangeBound() -> Unicode.Scalar? {
    if skip("\\") { return escapedCharacter() }
    guard let scalar = next, scalar != "[", scalar != "-" else { return nil }
    position += 1
    return scalar
  }
}
