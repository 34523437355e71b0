/// A regular expression of a description, as far as it consists of sets of characters, groups, alternatives and repetitions:
/// texts are made by it and compared with it. It has no lookaround, references or word boundaries.
struct SamplePattern: Sendable {
  indirect enum Node: Sendable {
    case characters(CharacterChoice)
    case sequence([Node])
    case alternatives([Node])
    case repeated(Node, least: Int, most: Int?)
    case start, end
  }

  private let root: Node

  /// `nil` for a pattern with anything else in it.
  init?(_ text: String) {
    var parser = SamplePatternParser(text)
    guard text.unicodeScalars.count <= 1_000, let root = parser.pattern() else { return nil }
    self.root = root
  }

  // MARK: - Making texts

  /// A text that the pattern matches, with a length in a range; `nil` where none is found.
  func text(least: Int, most: Int?) -> String? {
    // What may be repeated is, as often as is necessary.
    for times in [1, 0, 2, 3, 5, 8, 12, least, least + 1] {
      var text = String.UnicodeScalarView()
      guard append(root, times: min(times, 1_000), to: &text) else { return nil }
      if text.count >= least, most.map({ text.count <= $0 }) ?? true, matches(String(text)) { return String(text) }
    }
    return nil
  }

  /// Whether the text is not too long.
  private func append(_ node: Node, times: Int, to text: inout String.UnicodeScalarView) -> Bool {
    switch node {
    case .characters(let choice):
      guard let scalar = choice.first else { return false }
      text.append(scalar)
      return text.count <= 2_000
    case .sequence(let nodes): return nodes.allSatisfy { append($0, times: times, to: &text) }
    case .alternatives(let nodes): return append(nodes[0], times: times, to: &text)
    case .repeated(let node, let least, let most):
      let count = max(least, min(times, most ?? times))
      guard count <= 2_000 else { return false }
      return (0..<count).allSatisfy { _ in append(node, times: times, to: &text) }
    case .start, .end: return true
    }
  }

  // MARK: - Comparing

  /// Whether the pattern is found in a text. Where that takes too many steps, it counts as missing.
  func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var steps = 20_000
    return (0...scalars.count).contains { start in
      match(root, scalars, start, &steps) { _, _ in true }
    }
  }

  private func match(
    _ node: Node, _ text: [Unicode.Scalar], _ position: Int, _ steps: inout Int,
    then next: (Int, inout Int) -> Bool
  ) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    switch node {
    case .characters(let choice):
      return position < text.count && choice.contains(text[position]) && next(position + 1, &steps)
    case .sequence(let nodes): return match(nodes[...], text, position, &steps, then: next)
    case .alternatives(let nodes):
      for node in nodes where match(node, text, position, &steps, then: next) { return true }
      return false
    case .repeated(let node, let least, let most):
      return match(node, least, most, text, position, &steps, depth: 0, then: next)
    case .start: return position == 0 && next(position, &steps)
    case .end: return position == text.count && next(position, &steps)
    }
  }

  private func match(
    _ nodes: ArraySlice<Node>, _ text: [Unicode.Scalar], _ position: Int, _ steps: inout Int,
    then next: (Int, inout Int) -> Bool
  ) -> Bool {
    guard let first = nodes.first else { return next(position, &steps) }
    return match(first, text, position, &steps) { position, steps in
      match(nodes.dropFirst(), text, position, &steps, then: next)
    }
  }

  private func match(
    _ node: Node, _ least: Int, _ most: Int?, _ text: [Unicode.Scalar], _ position: Int, _ steps: inout Int, depth: Int,
    then next: (Int, inout Int) -> Bool
  ) -> Bool {
    // Each repetition takes stack.
    if depth < 500, most.map({ $0 > 0 }) ?? true {
      let isLonger = match(node, text, position, &steps) { end, steps in
        // A repetition of nothing would have no end.
        (end > position || least > 0)
          && match(
            node, max(0, least - 1), most.map { $0 - 1 }, text, end, &steps, depth: depth + 1, then: next)
      }
      if isLonger { return true }
    }
    return least == 0 && next(position, &steps)
  }
}

/// The characters that may stand at one place of a text.
struct CharacterChoice: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } != isNegated
  }

  /// A letter or a digit, if there is one.
  var first: Unicode.Scalar? {
    let usual = "aA1-_./: ".unicodeScalars.first(where: contains)
    if usual != nil || isNegated { return usual }
    return ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first
  }
}
