import GenDiagnostics

/// Leaves out the cases of unions that lead back to their own union through nothing but unions and other names: they add no
/// value, and to decode one would never end.
func cutUnionCycles(_ declarations: inout [Declaration], sink: DiagnosticSink) {
  var graph = ContainmentGraph(declarations, includesStructures: false)
  graph.walk()
  for index in declarations.indices { graph.removeCutCases(from: &declarations[index], sink: sink) }
}

/// Puts a box wherever a value type would contain itself inline, or another one that is large.
///
/// What stands inline is copied, moved and destroyed field by field, in code of its own in every type around it: large
/// types within large types take minutes to compile, and more of the stack than a thread in the background has.
func boxValues(_ declarations: inout [Declaration]) {
  var graph = ContainmentGraph(declarations, includesStructures: true)
  graph.walk()
  for index in declarations.indices { graph.box(&declarations[index]) }
}

/// Why a value is kept on the heap.
enum Boxing: Sendable {
  /// It may contain what it stands in.
  case recursion
  /// It has many fields.
  case size
}

/// Which declared types contain which others without an array or a dictionary in between.
private struct ContainmentGraph {
  private struct Edge {
    /// Of a structure's property or a union's case; `nil` in an alias.
    var position: Int?
    var target: Int
  }

  /// The number of fields that a value may have inline, those of its parts included.
  private static let largestWeight = 64

  private var paths: [[String]] = []
  private var indices: [[String]: Int] = [:]
  private var edges: [[Edge]] = []
  /// The number of properties or cases, by their type.
  private var sizes: [Int] = []
  private var isUnion: [Bool] = []
  /// The positions of cut edges, by their source, and why they are cut.
  private var cuts: [Int: [Int: Boxing]] = [:]
  private let includesStructures: Bool

  init(_ declarations: [Declaration], includesStructures: Bool) {
    self.includesStructures = includesStructures
    for declaration in declarations { index(declaration) }
    edges = Array(repeating: [], count: paths.count)
    sizes = Array(repeating: 0, count: paths.count)
    isUnion = Array(repeating: false, count: paths.count)
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
      sizes[source] = structure.properties.count
      for (position, property) in structure.properties.enumerated() { connect(source, property.type, position) }
    case .union(let union):
      sizes[source] = union.cases.count
      isUnion[source] = true
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

  /// Walks the graph in document order, and cuts every edge that leads back to where the walk came from, or to a type that
  /// is large without what has been cut from it.
  mutating func walk() {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: paths.count)
    var weights = Array(repeating: 1, count: paths.count)
    for root in paths.indices where states[root] == .new {
      var stack = [(node: root, next: 0)]
      states[root] = .open
      while let (node, next) = stack.last {
        guard next < edges[node].count else {
          states[node] = .done
          weights[node] = weigh(node, weights)
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
        cuts[node, default: [:]][position] = .recursion
        return
      }
    }
  }

  /// The weight of a type whose parts have theirs, after what is too heavy has been cut. A union is boxed as a whole.
  private mutating func weigh(_ node: Int, _ weights: [Int]) -> Int {
    var weight = max(sizes[node], 1)
    for edge in edges[node] {
      guard let position = edge.position else { return weights[edge.target] }
      if isUnion[node] {
        weight += weights[edge.target] - 1
      } else if weights[edge.target] > Self.largestWeight {
        cuts[node, default: [:]][position] = cuts[node]?[position] ?? .size
      } else if cuts[node]?[position] == nil {
        weight += weights[edge.target] - 1
      }
    }
    guard isUnion[node], includesStructures else { return weight }
    if weight > Self.largestWeight, cuts[node] == nil { cuts[node] = [0: .size] }
    return cuts[node] == nil ? weight : 1
  }

  func removeCutCases(from declaration: inout Declaration, sink: DiagnosticSink) {
    if case .union(var union) = declaration.kind, let cut = cuts(in: declaration) {
      for position in cut.keys.sorted() {
        sink.warning(
          "schema.recursive-alternative",
          "the alternative \"\(union.cases[position].name)\" of \"\(declaration.name)\" leads back to it with nothing in "
            + "between; it is left out",
          at: declaration.place)
      }
      union.cases = union.cases.indices.filter { cut[$0] == nil }.map { union.cases[$0] }
      declaration.kind = union.cases.isEmpty ? .alias(.builtIn(.jsonValue)) : .union(union)
    }
    for index in declaration.nested.indices { removeCutCases(from: &declaration.nested[index], sink: sink) }
  }

  func box(_ declaration: inout Declaration) {
    if let cut = cuts(in: declaration) {
      switch declaration.kind {
      case .structure(var structure):
        for (position, boxing) in cut { structure.properties[position].boxing = boxing }
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

  private func cuts(in declaration: Declaration) -> [Int: Boxing]? {
    cuts.isEmpty ? nil : indices[declaration.path].flatMap { cuts[$0] }
  }
}
