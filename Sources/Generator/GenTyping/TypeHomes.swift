import GenDiagnostics
import GenModel

/// Finds the home of each node that needs a type of its own: the place where it is declared, which is the one nearest to a name
/// and not the one that was met first. A node is completed when it has its home, since its members may be at home in it.
final class TypeHomes {
  private let maker: NodeMaker
  private let structures: StructureMaker
  private let reader: HomeReader
  private var graph: DraftGraph { maker.graph }
  /// How many types are around the one that a node is declared as; `nil` for one that has no place yet. Here and below no access
  /// is checked, which would take longer than it: each is over before anything else is called.
  @exclusivity(unchecked) private var nestings: [Int?] = []
  /// The nodes whose content is still to be made.
  @exclusivity(unchecked) private var incomplete: [Int] = []
  /// The places whose types stand nowhere in the text, as far as is known.
  @exclusivity(unchecked) private var pending: [TypePlace] = []
  /// The places that inherit what stands there.
  @exclusivity(unchecked) private var inherited: [TypePlace] = []

  /// Creates one that has given no node a home.
  init(_ maker: NodeMaker, _ structures: StructureMaker) {
    self.maker = maker
    self.structures = structures
    reader = HomeReader(maker: maker)
  }

  /// Declares types at the places where they stand, those nearest to a name first, and then what stands nowhere.
  func claim(_ places: [TypePlace]) {
    for place in places { claim(place, depth: depth(at: place)) }
    repeat {
      complete()
      let places = pending
      pending = []
      for place in places where leaf(of: graph[place], throughReferences: true).map({ nesting(of: $0) == nil }) ?? false
      {
        declare(place, isStated: false, depth: depth(at: place))
      }
    } while !incomplete.isEmpty || !pending.isEmpty
    for place in inherited where graph[place].declaration == nil { graph[place].declaration = .elsewhere }
    inherited = []
  }

  /// The number of types around what is declared at a place. Those of operations stand in their group and in the operation.
  private func depth(at place: TypePlace) -> Int {
    switch place {
    case .named: 0
    case .field(let node, _), .additional(let node), .member(let node, _): nesting(of: node) ?? 0
    case .operation: 2
    }
  }

  /// Makes a place the home of what stands there. What is only referred to there waits: its text may come later.
  private func claim(_ place: TypePlace, depth: Int) {
    if case .named(let position) = place {
      let index = graph.named[position].use.node.index
      if graph.nodes[index].name == position, graph.nodes[index].needsDeclaration {
        setNesting(1, of: index)
        graph.named[position].use.declaration = .here
        return incomplete.append(index)
      }
    }
    let use = graph[place]
    if use.isInherited, leaf(of: use, throughReferences: false) != nil { inherited.append(place) }
    if use.isInline, leaf(of: use, throughReferences: false) != nil {
      declare(place, isStated: true, depth: depth)
    } else if let leaf = leaf(of: graph[place], throughReferences: true), nesting(of: leaf) == nil {
      pending.append(place)
    }
  }

  /// Declares the type of a place there, or notes that it has another home.
  ///
  /// - Parameters:
  ///   - isStated: Whether the schemas of the type stand at the place.
  ///   - depth: The number of types around it.
  private func declare(_ place: TypePlace, isStated: Bool, depth: Int) {
    guard let leaf = leaf(of: graph[place], throughReferences: !isStated) else { return }
    if let shared = graph.drafts[leaf].shared { return declare(leaf, shared, usedAt: place) }
    guard nesting(of: leaf) == nil else { return graph[place].declaration = .elsewhere }
    guard depth < Limits.nesting else {
      maker.sink.warning(
        "schema.nested-too-deep", "too many types would be declared within each other; any value is accepted here",
        at: graph.nodes[leaf].place)
      return graph.nodes[leaf].content = .anything
    }
    setNesting(depth + 1, of: leaf)
    graph[place].declaration = .here
    reader.read(leaf, at: place)
    incomplete.append(leaf)
  }

  /// Declares a type that several places share at none of them.
  private func declare(_ leaf: Int, _ shared: DeclaringSchemas.SharedType, usedAt place: TypePlace) {
    graph[place].declaration = .elsewhere
    guard nesting(of: leaf) == nil else { return }
    setNesting(2, of: leaf)
    reader.read(leaf, shared: shared)
    graph.shared.append(SharedType(node: NodeID(leaf), name: shared.name, operation: shared.operation))
    incomplete.append(leaf)
  }

  /// The node that has to be declared for a use: itself, or what it is a list or a dictionary of. `nil` if there is none, if it
  /// has a name of its own, or if it stands elsewhere.
  private func leaf(of use: TypeUse, throughReferences: Bool) -> Int? {
    var use = use
    var depth = 0
    while use.isInline || use.isInherited || throughReferences {
      let node = use.node.index
      if graph.nodes[node].needsDeclaration { return graph.nodes[node].name == nil ? node : nil }
      switch graph.nodes[node].content {
      case .list(let element), .dictionary(let element), .text(let element):
        guard depth == 0 || graph.nodes[node].name == nil, depth < Limits.nesting else { return nil }
        use = element
        depth += 1
      default: return nil
      }
    }
    return nil
  }

  // MARK: - Completion

  /// Finds out what the nodes are made of that have a place.
  private func complete() {
    var next = 0
    while next < incomplete.count {
      let index = incomplete[next]
      next += 1
      switch graph.nodes[index].content {
      case .structure:
        graph.nodes[index].content = .structure(structures.structure(graph.drafts[index], at: graph.nodes[index].place))
        let fields = graph.nodes[index].structure.fields
        let order = fields.indices.filter { mayDeclare(fields[$0].use) }.inByteOrder { fields[$0].key }
        for field in order { claim(.field(index, field), depth: nesting(of: index) ?? 0) }
        if graph.nodes[index].structure.additional != nil { claim(.additional(index), depth: nesting(of: index) ?? 0) }
      case .union:
        for member in graph.drafts[index].members.indices {
          claim(.member(index, member), depth: nesting(of: index) ?? 0)
        }
      case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: break
      }
    }
    graph.order += incomplete
    incomplete = []
  }

  /// Whether a use may need a declaration. Most members are scalars, for which nothing has to be looked for.
  private func mayDeclare(_ use: TypeUse) -> Bool {
    switch graph.nodes[use.node.index].content {
    case .anything, .file, .scalar: false
    case .list, .dictionary, .text, .structure, .enumeration, .union: true
    }
  }

  private func nesting(of node: Int) -> Int? { node < nestings.count ? nestings[node] : nil }

  private func setNesting(_ nesting: Int, of node: Int) {
    if node >= nestings.count { nestings += repeatElement(nil, count: graph.nodes.count - nestings.count) }
    nestings[node] = nesting
  }
}
