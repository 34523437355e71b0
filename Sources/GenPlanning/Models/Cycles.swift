import GenDiagnostics

/// Gives a meaning to aliases that are made of nothing but themselves, which Swift refuses.
func breakAliasCycles(_ declarations: inout [Declaration], sink: DiagnosticSink) {
  var aliases: [[String]: Int] = [:]
  for index in declarations.indices {
    if case .alias = declarations[index].kind { aliases[declarations[index].path] = index }
  }
  var finished: Set<Int> = []
  for start in declarations.indices where aliases[declarations[start].path] != nil {
    var chain: [Int] = []
    var pending = [start]
    while let index = pending.popLast() {
      guard !finished.contains(index), case .alias(let type) = declarations[index].kind else { continue }
      if chain.contains(index) {
        sink.warning(
          "schema.recursive-alias",
          "\"\(declarations[index].name)\" is made of nothing but itself; any value is accepted here",
          at: declarations[index].place)
        declarations[index].kind = .alias(.builtIn(.jsonValue))
        finished.insert(index)
        continue
      }
      chain.append(index)
      type.forEach { part in
        if case .declared(let path) = part, let next = aliases[path] { pending.append(next) }
      }
    }
    finished.formUnion(chain)
  }
}

/// Leaves out the cases of unions that lead back to their own union through nothing but unions and other names: they add no
/// value, and to decode one would never end.
func cutUnionCycles(_ declarations: inout [Declaration], sink: DiagnosticSink) {
  var graph = ContainmentGraph(declarations, includesStructures: false)
  graph.findCycles()
  for index in declarations.indices { graph.removeCutCases(from: &declarations[index], sink: sink) }
}

/// Puts a box wherever a value type would contain itself inline.
func boxCycles(_ declarations: inout [Declaration]) {
  var graph = ContainmentGraph(declarations, includesStructures: true)
  graph.findCycles()
  for index in declarations.indices { graph.box(&declarations[index]) }
}

/// Which declared types contain which others without an array or a dictionary in between.
private struct ContainmentGraph {
  private struct Edge {
    /// Of a structure's property or a union's case; `nil` in an alias.
    var position: Int?
    var target: Int
  }

  private var paths: [[String]] = []
  private var indices: [[String]: Int] = [:]
  private var edges: [[Edge]] = []
  /// The positions of cut edges, by their source.
  private var cuts: [Int: Set<Int>] = [:]
  private let includesStructures: Bool

  init(_ declarations: [Declaration], includesStructures: Bool) {
    self.includesStructures = includesStructures
    for declaration in declarations { index(declaration) }
    edges = Array(repeating: [], count: paths.count)
    for declaration in declarations { connect(declaration) }
  }

  private mutating func index(_ declaration: Declaration) {
    indices[declaration.path] = paths.count
    paths.append(declaration.path)
    for nested in declaration.nested { index(nested) }
  }

  private mutating func connect(_ declaration: Declaration) {
    guard let source = indices[declaration.path] else { return }
    switch declaration.kind {
    case .structure(let structure) where includesStructures:
      for (position, property) in structure.properties.enumerated() { connect(source, property.type, position) }
    case .union(let union):
      for (position, unionCase) in union.cases.enumerated() { connect(source, unionCase.type, position) }
    case .alias(let type): connect(source, type, nil)
    case .structure, .enumeration, .bodies: break
    }
    for nested in declaration.nested { connect(nested) }
  }

  private mutating func connect(_ source: Int, _ type: SwiftType, _ position: Int?) {
    if case .declared(let path) = type.unwrapped, let target = indices[path] {
      edges[source].append(Edge(position: position, target: target))
    }
  }

  /// Walks the graph in document order and cuts every edge that leads back to where the walk came from.
  mutating func findCycles() {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: paths.count)
    for root in paths.indices where states[root] == .new {
      var stack = [(node: root, next: 0)]
      states[root] = .open
      while let (node, next) = stack.last {
        guard next < edges[node].count else {
          states[node] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let edge = edges[node][next]
        switch states[edge.target] {
        case .new:
          states[edge.target] = .open
          stack.append((edge.target, 0))
        case .open: cut(stack)
        case .done: break
        }
      }
    }
  }

  /// Cuts the last edge of a walk; an alias can not be cut, so it is the edge before it.
  private mutating func cut(_ walk: [(node: Int, next: Int)]) {
    for (node, next) in walk.reversed() {
      if let position = edges[node][next - 1].position {
        cuts[node, default: []].insert(position)
        return
      }
    }
  }

  func removeCutCases(from declaration: inout Declaration, sink: DiagnosticSink) {
    if case .union(var union) = declaration.kind, let cut = cuts(in: declaration) {
      for position in cut.sorted() {
        sink.warning(
          "schema.recursive-alternative",
          "the alternative \"\(union.cases[position].name)\" of \"\(declaration.name)\" leads back to it with nothing in "
            + "between; it is left out",
          at: declaration.place)
      }
      union.cases = union.cases.indices.filter { !cut.contains($0) }.map { union.cases[$0] }
      declaration.kind = union.cases.isEmpty ? .alias(.builtIn(.jsonValue)) : .union(union)
    }
    for index in declaration.nested.indices { removeCutCases(from: &declaration.nested[index], sink: sink) }
  }

  func box(_ declaration: inout Declaration) {
    if let cut = cuts(in: declaration) {
      switch declaration.kind {
      case .structure(var structure):
        for position in cut { structure.properties[position].isBoxed = true }
        declaration.kind = .structure(structure)
      case .union(var union):
        // A union is boxed as a whole.
        union.isIndirect = true
        declaration.kind = .union(union)
      case .enumeration, .bodies, .alias: break
      }
    }
    for index in declaration.nested.indices { box(&declaration.nested[index]) }
  }

  private func cuts(in declaration: Declaration) -> Set<Int>? {
    cuts.isEmpty ? nil : indices[declaration.path].flatMap { cuts[$0] }
  }
}
