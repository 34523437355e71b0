package import GenDiagnostics
package import GenModel
import GenSource

/// Decides what every value can be.
///
/// - Parameters:
///   - format: The format of a type in the terms that make a difference to the type; `nil` for one that makes none.
///   - choices: The types that the user chose.
package func resolve(
  _ description: APIDescription, format: @escaping (JSONTypes, String) -> String?, choices: [TypeChoice] = [],
  sink: DiagnosticSink
) -> TypeGraph {
  let chosen = ChosenTypes(choices, in: description, format: format, sink: sink)
  let resolver = TypeResolver(description, format: format, chosen: chosen, sink: sink)
  return resolver.graph()
}

/// Builds the graph: a node when a set of schemas is met for the first time, what it is made of when the place is known
/// where it is declared.
final class TypeResolver {
  let table: SchemaTable
  let sets: SchemaSets
  let facts: SchemaFacts
  let sink: DiagnosticSink
  let description: APIDescription

  var nodes: [TypeNode] = []
  /// Whether it is known that a node is not a list of nothing but itself.
  var isFinite: [Bool] = []
  /// What the nodes are made from, until they are complete.
  var drafts: [Draft] = []
  /// By the index of the set; -1 for those without a node.
  private var nodesOfSets: [Int] = []
  var named: [NamedType] = []
  /// What merge patches have in the place of named schemas, in the order of their names: positions in `named`.
  var patches: [Int] = []
  /// The nodes that are something else in a merge patch.
  var changed: Set<Int> = []
  let contents: [OperationContents]
  /// What there is to report of `contents`.
  private let contentsSink: DiagnosticSink
  var parameterAnnotations: [Int: Annotations] = [:]
  var operationUses: [TypeGraph.OperationSchema: TypeUse] = [:]
  /// By their names.
  var identifiers: [String: IdentifierType] = [:]
  /// How many types are around the one that a node is declared as; `nil` for one that has no place yet.
  private var depths: [Int?] = []
  /// The nodes whose content is still to be made.
  private var incomplete: [Int] = []
  /// The nodes that are declared, in an order that does not depend on that of the description.
  private(set) var order: [Int] = []
  /// The places whose types stand nowhere in the text, as far as is known.
  private var pending: [Place] = []

  /// What a node is made from.
  struct Draft {
    var origins: [Origin]
    var merged: MergedSchema
    /// The named schema that the node is the values of: a position in `SchemaTable.named`.
    var subject: Int?
    var view = SchemaSets.View.whole
    var members: [UnionMember] = []
    /// Whether a value may be several of the members at once.
    var isInclusive = false
  }

  /// Where a type is used.
  enum Place {
    case named(Int)
    case field(Int, Int)
    case additional(Int)
    case member(Int, Int)
    case operation(TypeGraph.OperationSchema)
  }

  init(
    _ description: APIDescription, format: @escaping (JSONTypes, String) -> String?, chosen: ChosenTypes,
    sink: DiagnosticSink
  ) {
    self.description = description
    self.sink = sink
    let table = SchemaTable(description, format: format, chosen: chosen)
    let besideTable = SchemaTable(beside: table)
    let besideSink = sink.sibling()
    let sets = SchemaSets(table)
    var facts = SchemaFacts()
    var contents: [OperationContents] = []
    concurrently(
      { sets.findAll() },
      {
        facts = SchemaFacts(besideTable)
        contents = description.operations.map { OperationContents(of: $0, sink: besideSink) }
      })
    self.table = table
    self.sets = sets
    self.facts = facts
    self.contents = contents
    contentsSink = besideSink
  }

  func graph() -> TypeGraph {
    for content in [TypeNode.Content.anything, .file, .list(of: TypeUse(node: .file))] {
      let schemas = AppliedSchemas(of: [], in: table)
      append(
        TypeNode(content: content, annotations: Annotations(), place: description.place),
        Draft(origins: [], merged: MergedSchema(schemas, in: table, sink: sink)))
    }
    set(NodeID.anything.index, for: sets.set(of: []))
    named = zip(table.named, facts.named).map { schema, annotations in
      NamedType(
        id: schema.id, name: schema.name, kind: schema.kind, use: TypeUse(node: .anything), annotations: annotations,
        place: schema.schema.place)
    }
    for position in table.omittedSchemas() { named[position].isOmitted = true }
    for place in namedPlaces(of: [.component, .shared, .message]) {
      guard case .named(let position) = place else { continue }
      named[position].use = use(of: [table.named[position].schema], isInline: true)
    }
    noteNamedIdentifiers()
    sink.add(contentsSink)
    let stated = operationPlaces()
    resolveMergePatches(contents, stated: stated)
    // Messages come before operations: what is written without calls refers to none of their types.
    claim(namedPlaces(of: [.component, .shared]) + patches.map(Place.named))
    claim(namedPlaces(of: [.message]))
    claim(stated.map(Place.operation))
    isFinite = Array(repeating: false, count: nodes.count)
    cutCycles()
    addDefaultDiscriminators()
    for index in order { assignDiscriminators(index) }
    reportUnusedIdentifiers()
    return TypeGraph(
      nodes: nodes, named: named, declared: order.filter { nodes[$0].needsDeclaration }.map(NodeID.init),
      contents: contents, schemas: table.schemas, identifiers: identifiers.values.inByteOrder(of: \.name),
      operationUses: operationUses,
      parameterAnnotations: parameterAnnotations)
  }

  // MARK: - Nodes

  @discardableResult
  func append(_ node: TypeNode, _ draft: Draft) -> Int {
    nodes.append(node)
    depths.append(nil)
    drafts.append(draft)
    return nodes.count - 1
  }

  /// The node of values that several schemas apply to.
  func node(of origins: [Origin], as view: SchemaSets.View = .whole) -> NodeID {
    let set = sets.set(of: origins, as: view)
    if let known = known(set) { return known }
    let applied = AppliedSchemas(of: origins, in: table)
    let merged = MergedSchema(applied, in: table, sink: sink)
    // What is referred to by another name is what its own schema says.
    let origins = applied.subject.map { [Origin(schema: table.named[$0].schema)] } ?? origins
    let draft = Draft(origins: origins, merged: merged, subject: applied.subject, view: view)
    let index = append(
      TypeNode(
        content: .anything, annotations: annotations(of: draft), place: origins.last?.schema.place ?? description.place),
      draft)
    self.set(index, for: set)
    if case .patch = view { nodes[index].isMergePatch = true }
    switch shape(at: index) {
    case .content(let content):
      nodes[index].content = content
      if mayHaveKeys(content) { nodes[index].keys = merged.properties.map(\.name) }
    case .sameAs(let other):
      nodes[index].content = nodes[other.index].content
      self.set(other.index, for: set)
      name(other.index, draft)
      return other
    }
    name(index, draft)
    return NodeID(index: index)
  }

  /// The node of a set, if it has one by now.
  func known(_ set: SetID) -> NodeID? {
    guard set.index < nodesOfSets.count, nodesOfSets[set.index] >= 0 else { return nil }
    return NodeID(index: nodesOfSets[set.index])
  }

  private func set(_ node: Int, for set: SetID) {
    if set.index >= nodesOfSets.count {
      nodesOfSets += repeatElement(-1, count: max(sets.count, set.index + 1) - nodesOfSets.count)
    }
    nodesOfSets[set.index] = node
  }

  func mayHaveKeys(_ content: TypeNode.Content) -> Bool {
    switch content {
    case .structure, .union, .dictionary: true
    case .scalar: isChosen(content)
    case .anything, .file, .list, .text, .enumeration: false
    }
  }

  /// Whether a type was chosen for values, whatever they are described as.
  func isChosen(_ content: TypeNode.Content) -> Bool {
    if case .scalar(let scalar) = content { scalar.type.isEmpty } else { false }
  }

  /// What is said of the type itself: not by the schemas around it, nor of values of other types.
  func annotations(of draft: Draft) -> Annotations {
    switch draft.view {
    case .only, .elements, .enumeration, .either: return Annotations()
    case .whole, .parts, .patch, .chosen: break
    }
    let own = draft.origins.filter { !$0.isPlain }
    var annotations = Annotations(of: (own.isEmpty ? draft.origins : own).map(\.schema), in: table)
    if own.isEmpty { annotations.title = nil }
    return annotations
  }

  /// Gives a node the name of the schema that it is the values of, unless it has one.
  private func name(_ index: Int, _ draft: Draft) {
    guard case .whole = draft.view, let subject = draft.subject, nodes[index].name == nil else { return }
    if table.named[subject].kind == .component || nodes[index].needsDeclaration { nodes[index].name = subject }
  }

  /// The use of what one schema, or several that apply at once, allow, or of what was chosen for it.
  func use(of schemas: [Schema], isInline: Bool) -> TypeUse {
    chosenUse(of: schemas) ?? describedUse(of: schemas, isInline: isInline)
  }

  private func describedUse(of schemas: [Schema], isInline: Bool) -> TypeUse {
    if schemas.count == 1 { return use(of: schemas[0], isInline: isInline) }
    let node = node(of: schemas.map { Origin(schema: $0) })
    return TypeUse(
      node: node, isNullable: node != .anything && table.isNullable(schemas),
      isInline: isInline && schemas.contains(where: facts.isInline))
  }

  /// The use of what one schema allows.
  private func use(of schema: Schema, isInline: Bool) -> TypeUse {
    let node = known(sets.set(of: schema)) ?? node(of: [Origin(schema: schema)])
    return TypeUse(
      node: node, isNullable: node != .anything && facts.isNullable(schema),
      isInline: isInline && facts.isInline(schema))
  }

  func use(of statements: [MergedSchema.Statement]) -> TypeUse {
    if !table.chosen.properties.isEmpty, let chosen = chosenUse(of: statements.map(\.schema)) { return chosen }
    if statements.count == 1 { return use(of: statements[0].schema, isInline: !statements[0].isInherited) }
    let own = statements.filter { !$0.isInherited }
    var use = describedUse(of: statements.map(\.schema), isInline: false)
    use.isInline = own.contains { facts.isInline($0.schema) }
    return use
  }

  // MARK: - Places

  /// The named schemas in the byte order of their names, so that the order of the description never decides.
  func namedPlaces(of kinds: [NamedSchema.Kind]) -> [Place] {
    kinds.flatMap { kind in
      named.indices.filter { named[$0].kind == kind && !named[$0].isMergePatch && !named[$0].isOmitted }.inByteOrder {
        named[$0].name
      }.map(
        Place.named)
    }
  }

  /// Declares types at the places where they stand, those nearest to a name first, and then what stands nowhere.
  private func claim(_ places: [Place]) {
    for place in places { claim(place, depth: depth(at: place)) }
    repeat {
      complete()
      let places = pending
      pending = []
      for place in places where leaf(of: self[place], throughReferences: true).map({ depths[$0] == nil }) ?? false {
        declare(place, isStated: false, depth: depth(at: place))
      }
    } while !incomplete.isEmpty || !pending.isEmpty
  }

  private func depth(at place: Place) -> Int {
    switch place {
    case .named: 0
    case .field(let node, _), .additional(let node), .member(let node, _): depths[node] ?? 0
    case .operation: 2
    }
  }

  private func claim(_ place: Place, depth: Int) {
    if case .named(let position) = place {
      let index = named[position].use.node.index
      if nodes[index].name == position, nodes[index].needsDeclaration {
        depths[index] = 1
        named[position].use.declaration = .here
        return incomplete.append(index)
      }
    }
    if leaf(of: self[place], throughReferences: false) != nil {
      declare(place, isStated: true, depth: depth)
    } else if let leaf = leaf(of: self[place], throughReferences: true), depths[leaf] == nil {
      pending.append(place)
    }
  }

  private func declare(_ place: Place, isStated: Bool, depth: Int) {
    guard let leaf = leaf(of: self[place], throughReferences: !isStated) else { return }
    guard depths[leaf] == nil else { return self[place].declaration = .elsewhere }
    guard depth < Limits.nesting else {
      sink.warning(
        "schema.nested-too-deep", "too many types would be declared within each other; any value is accepted here",
        at: nodes[leaf].place)
      return nodes[leaf].content = .anything
    }
    depths[leaf] = depth + 1
    self[place].declaration = .here
    readAgain(leaf, at: place)
    incomplete.append(leaf)
  }

  /// The node that has to be declared for a use: itself, or what it is a list or a dictionary of. `nil` if there is none, if it
  /// has a name of its own, or if it stands elsewhere.
  private func leaf(of use: TypeUse, throughReferences: Bool) -> Int? {
    var use = use
    var depth = 0
    while use.isInline || throughReferences {
      let node = use.node.index
      if nodes[node].needsDeclaration { return nodes[node].name == nil ? node : nil }
      switch nodes[node].content {
      case .list(let element), .dictionary(let element), .text(let element):
        guard depth == 0 || nodes[node].name == nil, depth < Limits.nesting else { return nil }
        use = element
        depth += 1
      default: return nil
      }
    }
    return nil
  }

  private subscript(place: Place) -> TypeUse {
    get {
      switch place {
      case .named(let position): named[position].use
      case .field(let node, let index): nodes[node].structure.fields[index].use
      case .additional(let node): nodes[node].structure.additional ?? TypeUse(node: .anything)
      case .member(let node, let index): drafts[node].members[index].use
      case .operation(let key): operationUses[key] ?? TypeUse(node: .anything)
      }
    }
    set {
      switch place {
      case .named(let position): named[position].use = newValue
      case .field(let node, let index): nodes[node].structure.fields[index].use = newValue
      case .additional(let node): nodes[node].structure.additional = newValue
      case .member(let node, let index): drafts[node].members[index].use = newValue
      case .operation(let key): operationUses[key] = newValue
      }
    }
  }

  // MARK: - Completion

  /// Finds out what the nodes are made of that have a place.
  private func complete() {
    var next = 0
    while next < incomplete.count {
      let index = incomplete[next]
      next += 1
      switch nodes[index].content {
      case .structure:
        nodes[index].content = .structure(structure(drafts[index], at: nodes[index].place))
        let fields = nodes[index].structure.fields
        let order = fields.indices.filter { mayDeclare(fields[$0].use) }.inByteOrder { fields[$0].key }
        for field in order { claim(.field(index, field), depth: depths[index] ?? 0) }
        if nodes[index].structure.additional != nil { claim(.additional(index), depth: depths[index] ?? 0) }
      case .union:
        for member in drafts[index].members.indices { claim(.member(index, member), depth: depths[index] ?? 0) }
      case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: break
      }
    }
    order += incomplete
    incomplete = []
  }

  private func mayDeclare(_ use: TypeUse) -> Bool {
    switch nodes[use.node.index].content {
    case .anything, .file, .scalar: false
    case .list, .dictionary, .text, .structure, .enumeration, .union: true
    }
  }
}

extension TypeNode {
  fileprivate var structure: StructureType {
    get { if case .structure(let structure) = content { structure } else { StructureType(fields: []) } }
    _modify {
      // The fields are changed in place if nothing else holds them.
      var structure = structure
      content = .anything
      defer { content = .structure(structure) }
      yield &structure
    }
  }
}
