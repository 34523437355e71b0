/// A regular expression as states of a machine that reads a text once, whatever the expression is: nothing is recursive but
/// the groups of the expression, and no time is exponential.
///
/// All states that the expression may be in are followed at once (Thompson's construction), so the time is that of the
/// text times the states. What an expression means is decided by ``PatternParser``; this type has
/// no groups that capture, no backreferences and no lookaround.
package struct PatternMachine: Sendable {
  /// An expression.
  package indirect enum Syntax: Sendable {
    /// The beginning or the end of the text, which take no character.
    case textStart, textEnd
    /// One character of a set.
    case character(CharacterChoice)
    /// One part behind the other; of no parts, the empty text.
    case sequence([Syntax])
    /// Any of the parts; there must be at least one.
    case alternatives([Syntax])
    /// - Parameter maximum: `nil` for any number.
    case repeated(Syntax, minimum: Int, maximum: Int?)
  }

  /// A state, with the indices of those that follow.
  private enum State: Sendable {
    case end
    case character(CharacterChoice, next: Int)
    case split(Int, Int)
    case textStart(next: Int)
    case textEnd(next: Int)
  }

  /// The states; the first is the end.
  private let states: [State]
  /// The index of the state at the beginning.
  private let start: Int

  /// Creates the machine of an expression; `nil` for one that has more states than `limit`, with its repetitions written out.
  package init?(_ syntax: Syntax, limit: Int) {
    var builder = Builder(limit: limit)
    guard let start = builder.add(syntax, next: 0) else { return nil }
    self.start = start
    states = builder.states
  }

  /// The number of states, by which the cost of a match grows.
  package var stateCount: Int { states.count }

  /// Whether a text has a part that matches, or matches as a whole.
  ///
  /// - Parameter steps: is reduced by what it takes; below zero, the result has no meaning.
  package func matches(_ text: String, isWhole: Bool, steps: inout Int) -> Bool {
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
        guard case .character(let choice, let next) = states[state] else { continue }
        steps -= choice.steps
        guard choice.contains(scalars[position]) else { continue }
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

  /// The states that the machine is in at one place of the text. Emptying it takes constant time.
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

  /// Makes the states from the last one to the first.
  private struct Builder {
    /// The number of states and of parts of the expression that are allowed.
    let limit: Int
    var states: [State] = [.end]
    private var count = 0

    init(limit: Int) { self.limit = limit }

    /// The first state of an expression, whose last ones lead to `next`; `nil` for one of too many.
    mutating func add(_ syntax: Syntax, next: Int) -> Int? {
      // Repetitions of nothing add no state.
      count += 1
      guard count <= limit else { return nil }
      switch syntax {
      case .textStart: return add(.textStart(next: next))
      case .textEnd: return add(.textEnd(next: next))
      case .character(let choice): return add(.character(choice, next: next))
      case .sequence(let parts):
        var first = next
        for part in parts.reversed() {
          guard let state = add(part, next: first) else { return nil }
          first = state
        }
        return first
      case .alternatives(let alternatives):
        guard var first = add(alternatives[0], next: next) else { return nil }
        for alternative in alternatives.dropFirst() {
          guard let other = add(alternative, next: next) else { return nil }
          first = add(.split(first, other))
        }
        return first
      case .repeated(let part, let minimum, let maximum): return add(part, minimum, maximum, next: next)
      }
    }

    private mutating func add(_ part: Syntax, _ minimum: Int, _ maximum: Int?, next: Int) -> Int? {
      var first = next
      if let maximum {
        for _ in minimum..<maximum {
          guard let state = add(part, next: first) else { return nil }
          first = add(.split(state, next))
        }
      } else {
        first = add(.end)
        guard let state = add(part, next: first) else { return nil }
        states[first] = .split(state, next)
      }
      for _ in 0..<minimum {
        guard let state = add(part, next: first) else { return nil }
        first = state
      }
      return first
    }

    private mutating func add(_ state: State) -> Int {
      states.append(state)
      return states.count - 1
    }
  }
}
