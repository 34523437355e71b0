import GenSource

/// The error of a path whose evaluation takes more than all paths together may take.
struct TooCostly: Error {}

/// The evaluation of a query, which counts the values that it looks at. Conditions are in `JSONPathEvaluator+Filters`.
///
/// It changes nothing; integers named `node` are numbers of values in the tree.
struct JSONPathEvaluator {
  /// The values, as they are now.
  let tree: ValueTree
  /// The numbers that the keys of the tree have, by the numbers of the names of the path; -1 for a name that no key is.
  private let keys: [Int]
  /// The number of values that may still be looked at.
  var steps: Int
  /// The regular expressions so far, by the bytes of their texts; `nil` for those that are not expressions.
  var patterns: [[UInt8]: IRegexp?] = [:]

  /// The place where a query came to nothing.
  struct DeadEnd {
    /// The name that leads to nothing.
    let name: JSONPath.Name
    /// The keys that would have led on.
    let candidates: [String]
  }

  /// Creates an evaluation of one path.
  init(_ path: JSONPath, in tree: ValueTree, steps: Int) {
    self.tree = tree
    self.steps = steps
    keys = path.names.map { tree.number(ofKey: $0.text) ?? -1 }
  }

  /// Returns the values that a path selects, in their order, as often as it does.
  ///
  /// - Parameter steps: Reduced by the values that it looks at.
  /// - Throws: ``TooCostly`` below zero.
  static func select(_ path: JSONPath, in tree: ValueTree, steps: inout Int) throws(TooCostly) -> [Int] {
    var evaluator = JSONPathEvaluator(path, in: tree, steps: steps)
    defer { steps = evaluator.steps }
    return try evaluator.select(path.query, from: tree.root)
  }

  /// Returns the first name of a path that selects nothing although there are members to choose from; `nil` without
  /// one.
  static func deadEnd(of path: JSONPath, in tree: ValueTree, steps: inout Int) throws(TooCostly) -> DeadEnd? {
    var evaluator = JSONPathEvaluator(path, in: tree, steps: steps)
    defer { steps = evaluator.steps }
    var nodes = [tree.root]
    for segment in path.query.segments {
      let next = try evaluator.select(segment, from: nodes)
      guard next.isEmpty else {
        nodes = next
        continue
      }
      guard case .name(let number)? = segment.selectors.first, segment.selectors.count == 1 else { return nil }
      var candidates: Set<String> = segment.isDescendant ? Set(tree.keys.prefix(Limits.compared)) : []
      for node in nodes.prefix(Limits.compared) where candidates.count < Limits.compared {
        for child in tree.nodes[node].children where child.key >= 0 { candidates.insert(tree.keys[child.key]) }
      }
      return DeadEnd(name: path.names[number], candidates: candidates.sorted())
    }
    return nil
  }

  /// Returns the values that a query selects, from the root or from the value that a filter looks at.
  mutating func select(_ query: JSONPath.Query, from node: Int) throws(TooCostly) -> [Int] {
    var nodes = [query.isAbsolute ? tree.root : node]
    for segment in query.segments {
      nodes = try select(segment, from: nodes)
      if nodes.isEmpty { break }
    }
    return nodes
  }

  /// Returns the values that a step selects; of descendants, what is in a value comes after it.
  private mutating func select(_ segment: JSONPath.Segment, from nodes: [Int]) throws(TooCostly) -> [Int] {
    var selected: [Int] = []
    for node in nodes {
      guard segment.isDescendant else {
        try select(segment.selectors, from: node, into: &selected)
        continue
      }
      var pending = [node]
      while let node = pending.popLast() {
        try select(segment.selectors, from: node, into: &selected)
        let children = tree.nodes[node].children
        try consume(children.count)
        for child in children.reversed() { pending.append(child.node) }
      }
    }
    return selected
  }

  /// Adds the children of a value that selectors choose.
  ///
  /// - Throws: ``TooCostly`` for more values than a part of a path may select.
  private mutating func select(
    _ selectors: [JSONPath.Selector], from node: Int, into selected: inout [Int]
  ) throws(TooCostly) {
    let children = tree.nodes[node].children
    let isArray = tree.nodes[node].kind == .array
    for selector in selectors {
      try consume(1)
      switch selector {
      case .name(let number):
        guard !isArray, keys[number] >= 0 else { continue }
        try consume(children.count)
        if let child = children.first(where: { $0.key == keys[number] }) { selected.append(child.node) }
      case .index(let index):
        let position = index < 0 ? children.count + index : index
        if isArray, children.indices.contains(position) { selected.append(children[position].node) }
      case .slice(let start, let end, let step):
        guard isArray else { continue }
        for position in positions(from: start, to: end, by: step, of: children.count) {
          try consume(1)
          selected.append(children[position].node)
        }
      case .wildcard:
        try consume(children.count)
        selected += children.map(\.node)
      case .filter(let condition):
        for child in children where try isTrue(condition, for: child.node) { selected.append(child.node) }
      }
      guard selected.count <= Limits.selection else { throw TooCostly() }
    }
  }

  /// Returns the positions of a slice, as RFC 9535 §2.3.4.2.2 has it.
  private func positions(from start: Int?, to end: Int?, by step: Int, of count: Int) -> StrideTo<Int> {
    func bounded(_ bound: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(bound < 0 ? count + bound : bound, range.lowerBound), range.upperBound)
    }
    if step == 0 { return stride(from: 0, to: 0, by: 1) }
    if step > 0 { return stride(from: bounded(start ?? 0, 0...count), to: bounded(end ?? count, 0...count), by: step) }
    return stride(
      from: bounded(start ?? count - 1, -1...(count - 1)), to: end.map { bounded($0, -1...(count - 1)) } ?? -1, by: step
    )
  }

  /// Counts values that are about to be looked at.
  mutating func consume(_ count: Int) throws(TooCostly) {
    steps -= count
    guard steps >= 0 else { throw TooCostly() }
  }
}
