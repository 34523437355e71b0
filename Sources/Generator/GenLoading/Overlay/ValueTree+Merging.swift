import GenSource

/// The merging of the `update` of an action into a value. Which values it is merged into is decided by the run.
extension ValueTree {
  /// Two values that no value could be both of.
  struct Incompatibility {
    /// The number of the value that is merged.
    let value: Int
    /// The number of the value that it would be merged into.
    let target: Int
  }

  /// Merges a value into another one, as the Overlay Specification says: members are merged by their keys, elements are
  /// appended, a primitive value replaces another one. Returns what cannot be merged, and is left as it was.
  ///
  /// - Parameter steps: is reduced by the members that are compared.
  mutating func merge(_ value: Int, into target: Int, steps: inout Int) throws(TooLarge) -> [Incompatibility] {
    if nodes[target].kind == .array, nodes[value].kind != .array {
      try append(value, as: nil, to: target)
      return []
    }
    var incompatibilities: [Incompatibility] = []
    var pending = [(value: value, target: target)]
    while let (value, target) = pending.popLast() {
      switch (nodes[value].kind, nodes[target].kind) {
      case (.object, .object):
        let added = nodes[value].children
        steps -= added.count + nodes[target].children.count * min(added.count, Limits.searched)
        // To search a few times takes less than to make a table.
        let members = added.count > Limits.searched ? table(of: target) : nil
        for child in added {
          let member =
            if let members { members[child.key] } else {
              nodes[target].children.first { $0.key == child.key }?.node
            }
          if let member {
            pending.append((child.node, member))
          } else {
            try append(child.node, as: child, to: target)
          }
        }
      case (.array, .array):
        for child in nodes[value].children { try append(child.node, as: nil, to: target) }
      case (let kind, let other) where kind.isPrimitive && other.isPrimitive: replace(target, by: value)
      default: incompatibilities.append(Incompatibility(value: value, target: target))
      }
    }
    return incompatibilities
  }

  /// The members of an object by their keys.
  private func table(of object: Int) -> [Int: Int] {
    Dictionary(nodes[object].children.map { ($0.key, $0.node) }) { first, _ in first }
  }
}

extension JSONNode.Kind {
  /// Whether nothing is in it.
  var isPrimitive: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}
