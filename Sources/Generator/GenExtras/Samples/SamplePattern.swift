import GenNaming
import GenSource

/// A regular expression of a description, as far as it consists of sets of characters, groups, alternatives and repetitions:
/// texts are made by it and compared with it. It has no lookaround, references or word boundaries.
struct SamplePattern: Sendable {
  /// The tree of a pattern.
  typealias Node = PatternMachine.Syntax

  /// The pattern as a whole.
  private let root: Node
  /// The states by which texts are compared; `nil` for a pattern of too many.
  private let machine: PatternMachine?
  /// The steps that making or comparing a text may take, and the states that a pattern may have which is compared.
  private static let (maximumSteps, maximumStates) = (2_000_000, 10_000)

  /// Creates a pattern of a text; `nil` for one with anything else in it.
  init?(_ text: String) {
    guard text.unicodeScalars.count <= 1_000, let root = PatternParser.parse(text, .ecmaScript) else { return nil }
    self.root = root
    machine = PatternMachine(root, limit: Self.maximumStates)
  }

  // MARK: - Making texts

  /// Returns a text that the pattern matches, with a length in a range; `nil` where none is found.
  ///
  /// - Parameters:
  ///   - least: The smallest number of characters.
  ///   - most: The largest number of characters; `nil` for any.
  ///   - number: Which one of several that have to differ, from 0.
  func text(least: Int, most: Int?, number: Int = 0) -> String? {
    guard machine != nil else { return nil }
    // What may be repeated is, as often as is necessary.
    for times in [1, 0, 2, 3, 5, 8, 12, least, least + 1] {
      var text = String.UnicodeScalarView()
      // Repetitions of nothing make no text longer.
      var steps = Self.maximumStates
      guard append(root, times: min(times, 1_000), number, to: &text, &steps) else { return nil }
      if text.count >= least, most.map({ text.count <= $0 }) ?? true, matches(String(text)) {
        return String(text)
      }
    }
    return nil
  }

  /// Appends a text that a part matches. Returns whether the whole is not too long.
  ///
  /// - Parameters:
  ///   - times: How often a part is repeated that may be.
  ///   - number: Which of its characters or alternatives a part is.
  private func append(
    _ node: Node, times: Int, _ number: Int, to text: inout String.UnicodeScalarView, _ steps: inout Int
  ) -> Bool {
    steps -= 1
    guard steps >= 0 else { return false }
    switch node {
    case .character(let choice):
      guard let scalar = choice.scalar(number) else { return false }
      text.append(scalar)
      return text.count <= 2_000
    case .sequence(let nodes):
      for node in nodes where !append(node, times: times, number, to: &text, &steps) { return false }
      return true
    case .alternatives(let nodes): return append(nodes[number % nodes.count], times: times, number, to: &text, &steps)
    case .repeated(let node, let least, let most):
      let count = max(least, min(times, most ?? times))
      guard count <= 2_000 else { return false }
      for _ in 0..<count where !append(node, times: times, number, to: &text, &steps) { return false }
      return true
    case .textStart, .textEnd: return true
    }
  }

  // MARK: - Comparing

  /// Returns whether the pattern is found in a text. Where that takes too many states or steps, it counts as missing.
  func matches(_ text: String) -> Bool {
    var steps = Self.maximumSteps
    return (machine?.matches(text, isWhole: false, steps: &steps) ?? false) && steps >= 0
  }
}

extension CharacterChoice {
  /// Returns a character for samples: a letter or a digit, if there is one.
  ///
  /// - Parameter number: Which one of several that have to differ, from 0; as far as there are some.
  func scalar(_ number: Int) -> Unicode.Scalar? {
    var scalars = "aA1-_./: ".unicodeScalars.filter(contains)
    if scalars.count <= number, !isNegated {
      for range in ranges where scalars.count <= number {
        let next = range.prefix(20).compactMap(Unicode.Scalar.init).filter { !scalars.contains($0) }
        scalars.append(contentsOf: next)
      }
    }
    return scalars.isEmpty ? nil : Array(scalars)[number % scalars.count]
  }
}
