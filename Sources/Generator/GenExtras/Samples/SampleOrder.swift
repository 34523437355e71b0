import GenNaming
import GenTyping

/// The order in which samples can be made, so that those of types that contain themselves have an end.
///
/// It knows only which samples each needs; what is in them is decided by ``SamplePlanner``. Everything takes linear
/// time in the number of types and uses, but for sorting, and nothing is recursive.
struct SampleOrder {
  /// The types that the sample of a declared type is made of.
  struct Needs {
    /// All declared types that it may have samples of.
    var uses: Set<NodeID> = []
    /// The ways to make it, by the samples that each cannot do without; `nil` for a way that leads to none. A structure
    /// has one way, a union one for each member.
    var ways: [Set<NodeID>?] = []
  }

  /// The types that samples can be made of, each behind those that it cannot do without: smallest cycles first.
  private(set) var nodes: [NodeID] = []
  /// The numbers of cycles: types that lead to each other have one number, those that only lead to others a larger one
  /// than these.
  private var cycles: [NodeID: Int] = [:]
  /// The positions in which the ends of types were found.
  private var ranks: [NodeID: Int] = [:]

  /// Finds the order.
  ///
  /// - Parameter needs: What the sample of each type is made of. Uses of other types are left out.
  init(_ needs: [NodeID: Needs]) {
    let all = needs.keys.sorted { $0.index < $1.index }
    findCycles(all, needs)
    findEnds(all, needs)
    // What a type uses outside of its cycle comes before it.
    nodes.sort { (cycles[$0] ?? 0, ranks[$0] ?? 0) < (cycles[$1] ?? 0, ranks[$1] ?? 0) }
  }

  /// Whether a sample of a type may have one of another type: within a cycle, of those alone whose ends were found before.
  func mayUse(_ part: NodeID, in node: NodeID) -> Bool {
    guard let rank = ranks[part] else { return false }
    return cycles[part] != cycles[node] || ranks[node].map { rank < $0 } ?? false
  }

  // MARK: - Ends

  /// Finds the types whose samples have an end, by what they cannot do without.
  private mutating func findEnds(_ all: [NodeID], _ needs: [NodeID: Needs]) {
    var dependents: [NodeID: [(node: NodeID, way: Int)]] = [:]
    var missing: [NodeID: [Int]] = [:]
    var ready: [NodeID] = []
    var isReady: Set<NodeID> = []
    for node in all {
      let ways = needs[node]?.ways ?? []
      missing[node] = ways.map { $0?.count ?? -1 }
      for (way, parts) in ways.enumerated() {
        for part in parts ?? [] { dependents[part, default: []].append((node, way)) }
        if parts?.isEmpty ?? false, isReady.insert(node).inserted { ready.append(node) }
      }
    }
    var next = 0
    while next < ready.count {
      let node = ready[next]
      ranks[node] = next
      nodes.append(node)
      next += 1
      for (other, way) in (dependents[node] ?? []).sorted(by: { ($0.node.index, $0.way) < ($1.node.index, $1.way) }) {
        missing[other]?[way] -= 1
        if missing[other]?[way] == 0, isReady.insert(other).inserted { ready.append(other) }
      }
    }
  }

  // MARK: - Cycles

  /// Numbers the cycles, by Tarjan's algorithm, with a stack of its own.
  private mutating func findCycles(_ all: [NodeID], _ needs: [NodeID: Needs]) {
    var indices: [NodeID: Int] = [:]
    var lows: [NodeID: Int] = [:]
    var stack: [NodeID] = []
    var isOnStack: Set<NodeID> = []
    var count = 0
    struct Visit {
      let node: NodeID
      var rest: ArraySlice<NodeID>
    }
    for root in all where indices[root] == nil {
      var visits: [Visit] = []
      func enter(_ node: NodeID) {
        indices[node] = indices.count
        lows[node] = indices[node]
        stack.append(node)
        isOnStack.insert(node)
        let uses = (needs[node]?.uses ?? []).filter { needs[$0] != nil }
        visits.append(Visit(node: node, rest: uses.sorted { $0.index < $1.index }[...]))
      }
      enter(root)
      while let visit = visits.last {
        if let part = visit.rest.first {
          visits[visits.count - 1].rest = visit.rest.dropFirst()
          if indices[part] == nil {
            enter(part)
          } else if isOnStack.contains(part) {
            lows[visit.node] = min(lows[visit.node] ?? 0, indices[part] ?? 0)
          }
          continue
        }
        visits.removeLast()
        let low = lows[visit.node] ?? 0
        if let outer = visits.last?.node { lows[outer] = min(lows[outer] ?? 0, low) }
        guard low == indices[visit.node] else { continue }
        while let member = stack.popLast() {
          isOnStack.remove(member)
          cycles[member] = count
          if member == visit.node { break }
        }
        count += 1
      }
    }
  }
}
