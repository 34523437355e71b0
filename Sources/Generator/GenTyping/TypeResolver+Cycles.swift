import GenDiagnostics
import GenModel

/// What is made of nothing but itself, which no language has a type for.
extension TypeResolver {
  func cutCycles() {
    for place in namedPlaces(of: [.component, .shared, .message]) {
      guard case .named(let position) = place else { continue }
      cutContainers(from: named[position].use.node.index)
      if table.isCircular(position) { report(named[position].name, at: named[position].place) }
    }
    for node in nodes.indices { cutContainers(from: node) }
    cutUnions()
  }

  /// Takes a list or a dictionary that is made of nothing but itself for any value.
  private func cutContainers(from start: Int) {
    var path: [Int] = []
    var node = start
    while !isFinite[node], let next = element(of: node) {
      isFinite[node] = true
      path.append(node)
      node = next
    }
    // What was finite before is not a part of a cycle of this path.
    guard let first = path.firstIndex(of: node) else { return }
    let cycle = path[first...]
    let names = cycle.compactMap { node in nodes[node].name.map { (name: named[$0].name, node: node) } }
    let cut = names.min { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    nodes[cut?.node ?? node].content = .anything
    report(cut?.name, at: nodes[cut?.node ?? node].place)
  }

  private func element(of node: Int) -> Int? {
    switch nodes[node].content {
    case .list(let element), .dictionary(let element), .text(let element): element.node.index
    case .anything, .file, .scalar, .structure, .enumeration, .union: nil
    }
  }

  private func report(_ name: String?, at place: SourcePlace) {
    let subject = name.map { "\"\($0)\"" } ?? "this schema"
    sink.warning(
      "schema.recursive-alias", "\(subject) is made of nothing but itself; any value is accepted here", at: place)
  }

  /// Leaves out the members of unions that lead back to their own union through nothing but unions: they add no value, and
  /// to decode one would never end.
  private func cutUnions() {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: nodes.count)
    var cuts: [Int: Set<Int>] = [:]
    for root in order where states[root] == .new && isUnion(root) {
      var path = [(node: root, next: 0)]
      states[root] = .open
      while let (node, next) = path.last {
        guard next < drafts[node].members.count else {
          states[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = drafts[node].members[next].use.node.index
        guard isUnion(target) else { continue }
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open: cuts[node, default: []].insert(next)
        case .done: break
        }
      }
    }
    for node in order { if let positions = cuts[node] { cut(positions, of: node) } }
  }

  private func isUnion(_ node: Int) -> Bool {
    if case .union = nodes[node].content { true } else { false }
  }

  private func cut(_ positions: Set<Int>, of node: Int) {
    let members = drafts[node].members
    for position in positions.sorted() {
      let title = describe(title(of: members[position], discriminator: nil))
      let owner = nodes[node].name.map { " of \"\(named[$0].name)\"" } ?? ""
      sink.warning(
        "schema.recursive-alternative",
        "the alternative \(title)\(owner) leads back to it with nothing in between; it is left out",
        at: nodes[node].place)
    }
    drafts[node].members = members.indices.filter { !positions.contains($0) }.map { members[$0] }
    if drafts[node].members.isEmpty { nodes[node].content = .anything }
  }
}
