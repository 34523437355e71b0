import GenNaming
import GenSource

/// A reader of regular expressions of ECMA-262, as JSON Schema has them; whatever it does not know makes the whole of
/// it unreadable.
///
/// Each function returns `nil` for what cannot be read. They recurse, to 20 groups inside each other.
struct SamplePatternParser {
  /// The characters of the pattern.
  private let scalars: [Unicode.Scalar]
  /// The index of the next character.
  private var position = 0
  /// The number of groups that are open.
  private var depth = 0

  /// Creates a reader at the first character.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Reads the whole pattern.
  mutating func pattern() -> SamplePattern.Node? {
    guard let node = alternatives(), position == scalars.count else { return nil }
    return node
  }

  /// The next character; `nil` at the end.
  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Moves behind a character, and returns whether it is the next one.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Reads alternatives, up to a `)` or the end.
  private mutating func alternatives() -> SamplePattern.Node? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 20, let first = sequence() else { return nil }
    var nodes = [first]
    while take("|") {
      guard let node = sequence() else { return nil }
      nodes.append(node)
    }
    return nodes.count == 1 ? first : .alternatives(nodes)
  }

  /// Reads one alternative.
  private mutating func sequence() -> SamplePattern.Node? {
    var nodes: [SamplePattern.Node] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      guard let atom = atom(), let node = repetition(of: atom) else { return nil }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// Reads a character, a set or a group.
  private mutating func atom() -> SamplePattern.Node? {
    guard let scalar = next else { return nil }
    position += 1
    switch scalar {
    case "^": return .textStart
    case "$": return .textEnd
    case ".": return .character(CharacterChoice(ranges: [10...10, 13...13], isNegated: true))
    case "[": return set().map(SamplePattern.Node.character)
    case "(": return group()
    case "\\":
      guard let choice = escape(inSet: false) else { return nil }
      return .character(choice)
    case "*", "+", "?", ")", "]": return nil
    default: return .character(CharacterChoice(ranges: [scalar.value...scalar.value]))
    }
  }

  /// Reads a group behind its `(`; lookaround is not read.
  private mutating func group() -> SamplePattern.Node? {
    if take("?") {
      if take("P") || next == "<" {
        guard take("<"), next != "=", next != "!" else { return nil }
        while let scalar = next, scalar != ">" { position += scalar == ")" ? scalars.count : 1 }
        guard take(">") else { return nil }
      } else {
        guard take(":") else { return nil }
      }
    }
    guard let node = alternatives(), take(")") else { return nil }
    return node
  }

  /// Reads how often a part is repeated, if anything says it.
  private mutating func repetition(of node: SamplePattern.Node) -> SamplePattern.Node? {
    var result = node
    if take("*") {
      result = .repeated(node, minimum: 0, maximum: nil)
    } else if take("+") {
      result = .repeated(node, minimum: 1, maximum: nil)
    } else if take("?") {
      result = .repeated(node, minimum: 0, maximum: 1)
    } else if next == "{" {
      guard let bounds = bounds() else { return nil }
      result = .repeated(node, minimum: bounds.least, maximum: bounds.most)
    } else {
      return node
    }
    // Lazy or not, the texts are the same; a possessive one is not.
    _ = take("?")
    return next == "+" || next == "*" ? nil : result
  }

  /// Reads the bounds of a repetition in braces.
  private mutating func bounds() -> (least: Int, most: Int?)? {
    position += 1
    guard let least = number() else { return nil }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}"), most.map({ $0 >= least }) ?? true else { return nil }
    return (least, most)
  }

  /// Reads a number of at most 100,000.
  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = next, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    return Int(digits).flatMap { $0 <= 100_000 ? $0 : nil }
  }

  // MARK: - Sets

  /// Reads a set behind its `[`.
  private mutating func set() -> CharacterChoice? {
    var choice = CharacterChoice(isNegated: take("^"))
    // An empty set has no character, or every one. Validation does not check it, as others read a `]` there as a character.
    if next == "]" { return nil }
    while let scalar = next, scalar != "]" {
      position += 1
      guard scalar != "[" else { return nil }
      var part = CharacterChoice(ranges: [scalar.value...scalar.value])
      if scalar == "\\" {
        guard let escaped = escape(inSet: true), !escaped.isNegated else { return nil }
        part = escaped
      }
      if part.ranges.count == 1, part.ranges[0].count == 1, next == "-", position + 1 < scalars.count,
        scalars[position + 1] != "]"
      {
        position += 1
        guard let end = rangeEnd(), end >= part.ranges[0].lowerBound else { return nil }
        part.ranges = [part.ranges[0].lowerBound...end]
      }
      choice.ranges += part.ranges
    }
    return take("]") ? choice : nil
  }

  /// Reads the last character of a range.
  private mutating func rangeEnd() -> UInt32? {
    guard let scalar = next else { return nil }
    position += 1
    guard scalar == "\\" else { return scalar.value }
    return escape(inSet: true).flatMap { $0.ranges.count == 1 && !$0.isNegated ? $0.ranges[0].upperBound : nil }
  }

  /// The characters of `\d`.
  private static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  /// The characters of `\w`.
  private static let word: [ClosedRange<UInt32>] = [0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F...0x5F]
  /// The characters of `\s` that are in ASCII.
  private static let space: [ClosedRange<UInt32>] = [0x20...0x20, 0x09...0x0D]

  /// Reads what stands behind a backslash; `nil` also for references and word boundaries.
  private mutating func escape(inSet: Bool) -> CharacterChoice? {
    guard let scalar = next else { return nil }
    position += 1
    switch scalar {
    case "d": return CharacterChoice(ranges: Self.digits)
    case "D": return CharacterChoice(ranges: Self.digits, isNegated: true)
    case "w": return CharacterChoice(ranges: Self.word)
    case "W": return CharacterChoice(ranges: Self.word, isNegated: true)
    case "s": return CharacterChoice(ranges: Self.space)
    case "S": return CharacterChoice(ranges: Self.space, isNegated: true)
    case "t": return CharacterChoice(ranges: [9...9])
    case "n": return CharacterChoice(ranges: [10...10])
    case "r": return CharacterChoice(ranges: [13...13])
    case "p": return category()
    case "x": return hexadecimal(digits: 2)
    case "u": return hexadecimal(digits: 4)
    case "a"..."z", "A"..."Z", "0"..."9": return nil
    default: return CharacterChoice(ranges: [scalar.value...scalar.value])
    }
  }

  /// The characters of `\p{…}` by their categories. Of those beyond ASCII there are more than a category has, so that no text
  /// of a description is refused.
  private static let categories: [String: [ClosedRange<UInt32>]] = [
    "L": [0x61...0x7A, 0x41...0x5A, 0xAA...0x10FFFF], "Letter": [0x61...0x7A, 0x41...0x5A, 0xAA...0x10FFFF],
    "Lu": [0x41...0x5A, 0xAA...0x10FFFF], "Ll": [0x61...0x7A, 0xAA...0x10FFFF], "N": [0x30...0x39, 0xAA...0x10FFFF],
    "Nd": [0x30...0x39, 0x660...0x10FFFF], "M": [0x300...0x10FFFF],
  ]

  /// Reads a category of characters behind its `\p`.
  private mutating func category() -> CharacterChoice? {
    guard take("{") else { return nil }
    var name = ""
    while let scalar = next, scalar != "}" {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard take("}") else { return nil }
    return Self.categories[name].map { CharacterChoice(ranges: $0) }
  }

  /// Reads the number of a character.
  private mutating func hexadecimal(digits: Int) -> CharacterChoice? {
    guard position + digits <= scalars.count else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[position..<position + digits])
    position += digits
    return UInt32(String(text), radix: 16).map { CharacterChoice(ranges: [$0...$0]) }
  }
}
