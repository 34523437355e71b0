import GenNaming
import SwiftPlan

/// The order in which samples can be made, so that those of types that contain themselves have an end.
///
/// It knows only which samples each needs; what is in them is decided by ``SamplePlanner``. Everything takes linear
/// time in the number of types and uses, but for sorting, and nothing is recursive.
struct SampleOrder {
  /// The types that the sample of a declared type is made of.
  struct Needs {
    /// All declared types that it may have samples of.
    var uses: Set<ValueID> = []
    /// The ways to make it, by the samples that each cannot do without; `nil` for a way that leads to none. A structure
    /// has one way, a union one for each member.
    var ways: [Set<ValueID>?] = []
  }

  /// The types that samples can be made of, each behind those that it cannot do without: smallest cycles first.
  private(set) var ids: [ValueID] = []
  /// The numbers of cycles: types that lead to each other have one number, those that only lead to others a larger one
  /// than these.
  private var cycles: [ValueID: Int] = [:]
  /// The positions in which the ends of types were found.
  private var ranks: [ValueID: Int] = [:]

  /// Finds the order.
  ///
  /// - Parameter needs: What the sample of each type is made of. Uses of other types are left out.
  init(_ needs: [ValueID: Needs]) {
    let all = needs.keys.sorted { $0.index < $1.index }
    findCycles(all, needs)
    findEnds(all, needs)
    // What a type uses outside of its cycle comes before it.
    ids.sort { (cycles[$0] ?? 0, ranks[$0] ?? 0) < (cycles[$1] ?? 0, ranks[$1] ?? 0) }
  }

  /// Whether a sample of a type may have one of another type: within a cycle, of those alone whose ends were found before.
  func mayUse(_ part: ValueID, in id: ValueID) -> Bool {
    guard let rank = ranks[part] else { return false }
    return cycles[part] != cycles[id] || ranks[id].map { rank < $0 } ?? false
  }

  // MARK: - Ends

  /// Finds the types whose samples have an end, by what they cannot do without.
  private mutating func findEnds(_ all: [ValueID], _ needs: [ValueID: Needs]) {
    var dependents: [ValueID: [(id: ValueID, way: Int)]] = [:]
    var missing: [ValueID: [Int]] = [:]
    var ready: [ValueID] = []
    var isReady: Set<ValueID> = []
    for id in all {
      let ways = needs[id]?.ways ?? []
      missing[id] = ways.map { $0?.count ?? -1 }
      for (way, parts) in ways.enumerated() {
        for part in parts ?? [] { dependents[part, default: []].append((id, way)) }
        if parts?.isEmpty ?? false, isReady.insert(id).inserted { ready.append(id) }
      }
    }
    var next = 0
    while next < ready.count {
      let id = ready[next]
      ranks[id] = next
      ids.append(id)
      next += 1
      for (other, way) in (dependents[id] ?? []).sorted(by: { ($0.id.index, $0.way) < ($1.id.index, $1.way) }) {
        missing[other]?[way] -= 1
        if missing[other]?[way] == 0, isReady.insert(other).inserted { ready.append(other) }
      }
    }
  }

  // MARK: - Cycles

  /// Numbers the cycles, by Tarjan's algorithm, with a stack of its own.
  private mutating func findCycles(_ all: [ValueID], _ needs: [ValueID: Needs]) {
    var indices: [ValueID: Int] = [:]
    var lows: [ValueID: Int] = [:]
    var stack: [ValueID] = []
    var isOnStack: Set<ValueID> = []
    var count = 0
    struct Visit {
      let id: ValueID
      var rest: ArraySlice<ValueID>
    }
    for root in all where indices[root] == nil {
      var visits: [Visit] = []
      func enter(_ id: ValueID) {
        indices[id] = indices.count
        lows[id] = indices[id]
        stack.append(id)
        isOnStack.insert(id)
        let uses = (needs[id]?.uses ?? []).filter { needs[$0] != nil }
        visits.append(Visit(id: id, rest: uses.sorted { $0.index < $1.index }[...]))
      }
      enter(root)
      while let visit = visits.last {
        if let part = visit.rest.first {
          visits[visits.count - 1].rest = visit.rest.dropFirst()
          if indices[part] == nil {
            enter(part)
          } else if isOnStack.contains(part) {
            lows[visit.id] = min(lows[visit.id] ?? 0, indices[part] ?? 0)
          }
          continue
        }
        visits.removeLast()
        let low = lows[visit.id] ?? 0
        if let outer = visits.last?.id { lows[outer] = min(lows[outer] ?? 0, low) }
        guard low == indices[visit.id] else { continue }
        while let member = stack.popLast() {
          isOnStack.remove(member)
          cycles[member] = count
          if member == visit.id { break }
        }
        count += 1
      }
    }
  }
}
