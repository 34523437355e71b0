/// A code without prefixes of codes in it, the bits of each in the order in which DEFLATE writes them.
struct HuffmanCode {
  /// The number of bits of each symbol; 0 for one that is not used.
  let lengths: [Int]
  /// The bits of each symbol, the first one lowest.
  let codes: [Int]

  /// Creates the code of given lengths, see RFC 1951, section 3.2.2.
  init(lengths: [Int]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[length] += 1 }
    var (next, code) = ([Int](repeating: 0, count: 16), 0)
    for length in 1..<16 {
      code = (code + counts[length - 1]) << 1
      next[length] = code
    }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return (0..<length).reduce(0) { $0 | ((next[length] >> $1) & 1) << (length - 1 - $1) }
    }
  }

  /// Creates the shortest code for symbols that are used so often, or nearly: rare ones count for more where a code would be
  /// longer than the limit. At least two symbols have a code, which decoders expect.
  init(frequencies: [Int], limit: Int) {
    var weights = frequencies
    for index in weights.indices.prefix(2) where weights.filter({ $0 > 0 }).count < 2 && weights[index] == 0 {
      weights[index] = 1
    }
    var lengths = Self.lengths(weights)
    while lengths.contains(where: { $0 > limit }) {
      weights = weights.map { $0 == 0 ? 0 : ($0 >> 1) | 1 }
      lengths = Self.lengths(weights)
    }
    self.init(lengths: lengths)
  }

  /// Returns the lengths of the shortest code, by joining the two lightest trees until one is left.
  private static func lengths(_ weights: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: weights.count)
    let leaves = weights.indices.filter { weights[$0] > 0 }.sorted { (weights[$0], $0) < (weights[$1], $1) }
    guard leaves.count > 1 else { return lengths }
    // The leaves, and behind them the joined trees, which come in the order of their weights, too.
    var trees = leaves.map { weights[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var (leaf, joined) = (0, leaves.count)
    func takeLightest() -> Int {
      if leaf < leaves.count, joined >= trees.count || trees[leaf] <= trees[joined] {
        defer { leaf += 1 }
        return leaf
      }
      defer { joined += 1 }
      return joined
    }
    for parent in leaves.count..<parents.count {
      let (first, second) = (takeLightest(), takeLightest())
      (parents[first], parents[second]) = (parent, parent)
      trees.append(trees[first] + trees[second])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for tree in parents.indices.dropLast().reversed() { depths[tree] = depths[parents[tree]] + 1 }
    for (index, symbol) in leaves.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }

  /// Returns the number of bits of symbols that are used so often.
  func cost(of frequencies: [Int]) -> Int {
    zip(lengths, frequencies).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The codes of literals and lengths that need no description, see RFC 1951, section 3.2.6.
  static let fixedLiterals = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  /// The codes of distances that need no description.
  static let fixedDistances = HuffmanCode(lengths: [Int](repeating: 5, count: 30))
}
