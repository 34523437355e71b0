import GenSource

/// The evaluation of filters on a node, and of their comparisons.
extension JSONPathEvaluator {
  /// Whether a condition holds for a value.
  mutating func isTrue(_ condition: JSONPath.Condition, for node: Int) throws(TooCostly) -> Bool {
    try consume(1)
    switch condition {
    case .any(let conditions):
      for condition in conditions where try isTrue(condition, for: node) { return true }
      return false
    case .all(let conditions):
      for condition in conditions where try !isTrue(condition, for: node) { return false }
      return true
    case .not(let condition): return try !isTrue(condition, for: node)
    case .exists(let query): return try !select(query, from: node).isEmpty
    case .comparison(let left, let comparison, let right):
      return try holds(comparison, value(of: left, for: node), value(of: right, for: node))
    case .match(let operand, let pattern, let isWhole):
      guard case .text(let text) = try value(of: operand, for: node),
        case .text(let pattern) = try value(of: pattern, for: node)
      else { return false }
      return try matches(text, pattern, isWhole: isWhole)
    }
  }

  /// Returns the value of an operand; `nothing` where a query selects no value, or several.
  private mutating func value(of operand: JSONPath.Operand, for node: Int) throws(TooCostly) -> JSONPathValue {
    switch operand {
    case .literal(let value): return value
    case .singular(let query), .value(let query):
      let nodes = try select(query, from: node)
      return nodes.count == 1 ? try value(of: nodes[0]) : .nothing
    case .count(let query): return .number(Double(try select(query, from: node).count))
    case .length(let operand):
      switch try value(of: operand, for: node) {
      case .text(let text): return .number(Double(text.unicodeScalars.count))
      case .structure(let node): return .number(Double(tree.nodes[node].children.count))
      case .nothing, .null, .bool, .number: return .nothing
      }
    }
  }

  /// Returns the value of a node. A long text counts as several steps.
  private mutating func value(of node: Int) throws(TooCostly) -> JSONPathValue {
    let value = tree.value(of: node)
    switch value.kind {
    case .null: return .null
    case .bool: return .bool(value.bool == true)
    // What is beyond a `Double` is infinite.
    case .number: return .number(value.number.flatMap(Double.init) ?? .nan)
    case .string:
      let text = value.string ?? ""
      try consume(text.utf8.count / 8)
      return .text(text)
    case .array, .object: return .structure(node)
    }
  }

  /// Returns whether a text matches a pattern, which is compiled once. A pattern that is not an expression matches
  /// nothing.
  private mutating func matches(_ text: String, _ pattern: String, isWhole: Bool) throws(TooCostly) -> Bool {
    let key = Array(pattern.utf8)
    if patterns[key] == nil {
      let expression = try IRegexp(pattern)
      try consume(key.count + (expression?.stateCount ?? 0))
      patterns[key] = .some(expression)
    }
    let expression = patterns[key] ?? nil
    guard let result = expression?.matches(text, isWhole: isWhole, steps: &steps) else { return false }
    try consume(0)
    return result
  }

  /// Returns whether a comparison holds. Values of different types are neither less nor equal.
  private mutating func holds(
    _ comparison: JSONPath.Comparison, _ left: JSONPathValue, _ right: JSONPathValue
  ) throws(TooCostly) -> Bool {
    switch comparison {
    case .equal: return try areEqual(left, right)
    case .notEqual: return try !areEqual(left, right)
    case .less: return isLess(left, right)
    case .greater: return isLess(right, left)
    case .lessOrEqual: return isLess(left, right) ? true : try areEqual(left, right)
    case .greaterOrEqual: return isLess(right, left) ? true : try areEqual(left, right)
    }
  }

  /// Returns whether a number or a text is less than another one.
  private func isLess(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    // Bytes of UTF-8 have the order of the characters; `String` compares after normalization.
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: false
    }
  }

  /// Returns whether two values are equal, with all that is in them. Nothing is recursive: pairs wait in a list.
  private mutating func areEqual(_ left: JSONPathValue, _ right: JSONPathValue) throws(TooCostly) -> Bool {
    var pending = [(left, right)]
    while let pair = pending.popLast() {
      try consume(1)
      switch pair {
      case (.nothing, .nothing), (.null, .null): break
      case (.bool(let left), .bool(let right)): if left != right { return false }
      case (.number(let left), .number(let right)): if left != right { return false }
      case (.text(let left), .text(let right)): if !left.utf8.elementsEqual(right.utf8) { return false }
      case (.structure(let left), .structure(let right)):
        guard let pairs = pairs(left, right) else { return false }
        for (left, right) in pairs { pending.append((try value(of: left), try value(of: right))) }
      default: return false
      }
    }
    return true
  }

  /// Returns the elements or members of two values that have to be equal; `nil` if the values cannot be.
  private func pairs(_ left: Int, _ right: Int) -> [(Int, Int)]? {
    let (left, right) = (tree.nodes[left], tree.nodes[right])
    guard left.kind == right.kind, left.children.count == right.children.count else { return nil }
    guard left.kind == .object else {
      return zip(left.children, right.children).map { ($0.node, $1.node) }
    }
    let members = Dictionary(right.children.map { ($0.key, $0.node) }) { first, _ in first }
    var pairs: [(Int, Int)] = []
    for child in left.children {
      guard let other = members[child.key] else { return nil }
      pairs.append((child.node, other))
    }
    return pairs
  }
}
