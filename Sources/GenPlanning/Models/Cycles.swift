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

/// Puts a box wherever a value type would contain itself inline.
func boxCycles(_ declarations: inout [Declaration]) {
  var graph = ContainmentGraph(declarations)
  graph.findCycles()
  declarations = declarations.map(graph.boxed)
}

/// Which declared types contain which others without an array or a dictionary in between.
private struct ContainmentGraph {
  private struct Edge {
    /// The position of a structure's property; `nil` in a union, which is boxed as a whole, and in an alias.
    var property: Int?
    var target: Int
  }

  private var paths: [[String]] = []
  private var indices: [[String]: Int] = [:]
  private var edges: [[Edge]] = []
  private var unions: Set<Int> = []
  private var boxedProperties: Set<[Int]> = []
  private var indirectUnions: Set<Int> = []

  init(_ declarations: [Declaration]) {
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
    case .structure(let structure):
      for (position, property) in structure.properties.enumerated() { connect(source, property.type, position) }
    case .union(let union):
      unions.insert(source)
      for unionCase in union.cases { connect(source, unionCase.type, nil) }
    case .alias(let type): connect(source, type, nil)
    case .enumeration, .responses: break
    }
    for nested in declaration.nested { connect(nested) }
  }

  private mutating func connect(_ source: Int, _ type: SwiftType, _ property: Int?) {
    if case .declared(let path) = type.unwrapped, let target = indices[path] {
      edges[source].append(Edge(property: property, target: target))
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

  /// Boxes the property that the last edge of a walk starts from, or the whole union; an alias can hold no box, so the edge before it is cut.
  private mutating func cut(_ walk: [(node: Int, next: Int)]) {
    for (node, next) in walk.reversed() {
      if let property = edges[node][next - 1].property {
        boxedProperties.insert([node, property])
        return
      }
      if unions.contains(node) {
        indirectUnions.insert(node)
        return
      }
    }
  }

  func boxed(_ declaration: Declaration) -> Declaration {
    var result = declaration
    guard let index = indices[declaration.path] else { return result }
    switch declaration.kind {
    case .structure(var structure):
      for position in structure.properties.indices {
        structure.properties[position].isBoxed = boxedProperties.contains([index, position])
      }
      result.kind = .structure(structure)
    case .union(var union):
      union.isIndirect = indirectUnions.contains(index)
      result.kind = .union(union)
    case .enumeration, .responses, .alias: break
    }
    result.nested = declaration.nested.map(boxed)
    return result
  }
}
