import GenDiagnostics
import GenModel

/// Cuts what is made of nothing but itself, which no language has a type for: lists and dictionaries become values of any kind,
/// unions lose members.
struct CycleCutter {
  private let graph: DraftGraph
  private let table: SchemaTable
  private let titles: UnionTitles
  private let sink: DiagnosticSink
  /// Whether it is known that a node is not a list of nothing but itself.
  private var isFinite: [Bool]

  /// Creates one for the nodes that are there by now. Nodes that are added later lead to none of them.
  init(_ graph: DraftGraph, _ table: SchemaTable, _ titles: UnionTitles, sink: DiagnosticSink) {
    self.graph = graph
    self.table = table
    self.titles = titles
    self.sink = sink
    isFinite = Array(repeating: false, count: graph.nodes.count)
  }

  /// Cuts every cycle, those with a name first, so that a message can name the schema.
  mutating func cut() {
    for place in graph.namedPlaces(of: NamedType.kinds) {
      guard case .named(let position) = place else { continue }
      cutContainers(from: graph.named[position].use.node.index)
      if table.isCircular(position) { report(graph.named[position].name, at: graph.named[position].place) }
    }
    for node in graph.nodes.indices { cutContainers(from: node) }
    cutUnions()
  }

  /// Takes a list or a dictionary that is made of nothing but itself for any value.
  private mutating func cutContainers(from start: Int) {
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
    let names = cycle.compactMap { node in graph.nodes[node].name.map { (name: graph.named[$0].name, node: node) } }
    let cut = names.min { $0.name.isInByteOrder(before: $1.name) }
    graph.nodes[cut?.node ?? node].content = .anything
    report(cut?.name, at: graph.nodes[cut?.node ?? node].place)
  }

  /// The node that a container is made of; `nil` for what ends a cycle.
  private func element(of node: Int) -> Int? {
    switch graph.nodes[node].content {
    case .list(let element), .dictionary(let element), .text(let element): element.node.index
    case .anything, .file, .scalar, .structure, .enumeration, .union: nil
    }
  }

  /// Reports that a schema is made of nothing but itself.
  private func report(_ name: String?, at place: SourcePlace) {
    let subject = name.map { "\"\($0)\"" } ?? "this schema"
    sink.warning(
      "schema.recursive-alias", "\(subject) is made of nothing but itself; any value is accepted here", at: place)
  }

  /// Leaves out the members of unions that lead back to their own union through nothing but unions: they add no value, and
  /// to decode one would never end.
  private func cutUnions() {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: graph.nodes.count)
    var cuts: [Int: Set<Int>] = [:]
    for root in graph.order where states[root] == .new && graph.isUnion(NodeID(root)) {
      var path = [(node: root, next: 0)]
      states[root] = .open
      while let (node, next) = path.last {
        guard next < graph.drafts[node].members.count else {
          states[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = graph.drafts[node].members[next].use.node.index
        guard graph.isUnion(NodeID(target)) else { continue }
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open: cuts[node, default: []].insert(next)
        case .done: break
        }
      }
    }
    for node in graph.order { if let positions = cuts[node] { cut(positions, of: node) } }
  }

  /// Leaves members out of a union. One without members is any value.
  private func cut(_ positions: Set<Int>, of node: Int) {
    let members = graph.drafts[node].members
    for position in positions.sorted() {
      let title = titles.text(of: titles.title(of: members[position], discriminator: nil))
      let owner = graph.nodes[node].name.map { " of \"\(graph.named[$0].name)\"" } ?? ""
      sink.warning(
        "schema.recursive-alternative",
        "the alternative \(title)\(owner) leads back to it with nothing in between; it is left out",
        at: graph.nodes[node].place)
    }
    graph.drafts[node].members = members.indices.filter { !positions.contains($0) }.map { members[$0] }
    if graph.drafts[node].members.isEmpty { graph.nodes[node].content = .anything }
  }
}
