/// A regular expression by RFC 9485, as states of a machine that reads a text once, whatever the expression is.
///
/// `^` and `$` outside of brackets are the beginning and the end of the text, as in the compliance suite of JSONPath.
struct IRegexp {
  fileprivate(set) var states: [State] = []
  private let start: Int

  enum State {
    case end
    case character(CharacterSet, next: Int)
    case split(Int, Int)
    case textStart(next: Int)
    case textEnd(next: Int)
  }

  /// Characters, by their numbers and their categories.
  struct CharacterSet {
    var ranges: [ClosedRange<UInt32>] = []
    /// Such as `L` or `Lu`.
    var categories: [(name: String, isNegated: Bool)] = []
    var isNegated = false

    /// All but the ends of lines.
    static let any = CharacterSet(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isListed =
        ranges.contains { $0.contains(scalar.value) }
        || categories.contains { scalar.properties.generalCategory.code.hasPrefix($0.name) != $0.isNegated }
      return isListed != isNegated
    }
  }

  /// `nil` for a text that is no expression. Throws where it has too many states.
  init?(_ pattern: String) throws(TooCostly) {
    guard let syntax = IRegexpParser.parse(pattern) else { return nil }
    var builder = Builder()
    start = try builder.add(syntax, next: 0)
    states = builder.states
  }

  /// Whether a text has a part that matches, or matches as a whole.
  ///
  /// - Parameter steps: is reduced by what it takes; below zero, the result has no meaning.
  func matches(_ text: String, isWhole: Bool, steps: inout Int) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var current = StateSet(count: states.count)
    var following = current
    for position in 0...scalars.count {
      if position == 0 || !isWhole { add(start, to: &current, position, scalars.count) }
      if current.hasEnd, !isWhole || position == scalars.count { return true }
      steps -= 1 + current.characters.count
      guard position < scalars.count, steps >= 0 else { break }
      following.removeAll()
      for state in current.characters {
        guard case .character(let set, let next) = states[state] else { continue }
        steps -= set.ranges.count + set.categories.count
        guard set.contains(scalars[position]) else { continue }
        add(next, to: &following, position + 1, scalars.count)
      }
      swap(&current, &following)
    }
    return false
  }

  /// Adds a state, and those that are reached from it without a character.
  private func add(_ state: Int, to set: inout StateSet, _ position: Int, _ count: Int) {
    var pending = [state]
    while let state = pending.popLast() {
      guard set.insert(state) else { continue }
      switch states[state] {
      case .end: set.hasEnd = true
      case .character: set.characters.append(state)
      case .split(let first, let second): pending += [first, second]
      case .textStart(let next): if position == 0 { pending.append(next) }
      case .textEnd(let next): if position == count { pending.append(next) }
      }
    }
  }

  private struct StateSet {
    /// The states that wait for a character.
    var characters: [Int] = []
    var hasEnd = false
    /// By states: the round in which each was inserted last.
    private var rounds: [Int]
    private var round = 1

    init(count: Int) { rounds = Array(repeating: 0, count: count) }

    /// Whether the state was not there.
    mutating func insert(_ state: Int) -> Bool {
      if rounds[state] == round { return false }
      rounds[state] = round
      return true
    }

    mutating func removeAll() {
      round += 1
      characters.removeAll(keepingCapacity: true)
      hasEnd = false
    }
  }
}

extension IRegexp {
  /// Makes the states from the last one to the first.
  private struct Builder {
    var states: [State] = [.end]
    private var count = 0

    /// The first state of an expression, whose last ones lead to `next`.
    mutating func add(_ syntax: IRegexpParser.Syntax, next: Int) throws(TooCostly) -> Int {
      // Repetitions of nothing add no state.
      count += 1
      guard count <= Limits.states else { throw TooCostly() }
      switch syntax {
      case .textStart: return add(.textStart(next: next))
      case .textEnd: return add(.textEnd(next: next))
      case .character(let set): return add(.character(set, next: next))
      case .sequence(let parts):
        var first = next
        for part in parts.reversed() { first = try add(part, next: first) }
        return first
      case .alternatives(let alternatives):
        var first = try add(alternatives[0], next: next)
        for alternative in alternatives.dropFirst() { first = add(.split(first, try add(alternative, next: next))) }
        return first
      case .repeated(let part, let minimum, let maximum):
        var first = next
        if let maximum {
          for _ in minimum..<maximum { first = add(.split(try add(part, next: first), next)) }
        } else {
          first = add(.end)
          states[first] = .split(try add(part, next: first), next)
        }
        for _ in 0..<minimum { first = try add(part, next: first) }
        return first
      }
    }

    private mutating func add(_ state: State) -> Int {
      states.append(state)
      return states.count - 1
    }
  }
}

extension Unicode.GeneralCategory {
  /// As Unicode abbreviates it.
  fileprivate var code: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
