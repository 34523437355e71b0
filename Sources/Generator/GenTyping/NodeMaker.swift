import GenDiagnostics
import GenModel

/// Makes the node of a set of schemas when the set is met for the first time, and the uses of nodes. What a structure is made of
/// waits until it is known where it is declared: that is found by `TypeHomes`, and made by `StructureMaker`.
///
/// A node exists before its content does, so that a schema that leads back to itself finds the node, and not itself again.
final class NodeMaker {
  let graph: DraftGraph
  let table: SchemaTable
  let sets: SchemaSets
  let declaring: DeclaringSchemas
  let facts: SchemaFacts
  let identifiers: IdentifierTypes
  let sink: DiagnosticSink
  /// Where nodes stand that the description does not write out.
  private let root: SourcePlace
  /// By the index of the set; -1 for those without a node. No access is checked, which would take longer than it: each is over
  /// before anything else is called.
  @exclusivity(unchecked) private var nodesOfSets: [Int] = []
  /// The nodes that are something else in a merge patch.
  var patchedNodes: Set<Int> = []
  /// The nodes that are something else in a request.
  var splitNodes: Set<Int> = []
  /// The nodes that these are there, as far as they are known by now.
  var requestNodes: [Int: NodeID] = [:]
  /// Whether types of requests are others than those of responses where one side alone sets a property.
  let separatesRequests: Bool

  init(
    _ graph: DraftGraph, _ table: SchemaTable, _ sets: SchemaSets, _ declaring: DeclaringSchemas, _ facts: SchemaFacts,
    separatesRequests: Bool, root: SourcePlace, sink: DiagnosticSink
  ) {
    self.separatesRequests = separatesRequests
    self.graph = graph
    self.table = table
    self.sets = sets
    self.declaring = declaring
    self.facts = facts
    self.root = root
    self.sink = sink
    identifiers = IdentifierTypes(sink)
  }

  /// The sum of what schemas say themselves. It is not that of others which are the same in all that decides on the type of a value
  /// in JSON.
  func merged(_ origins: [Origin]) -> MergedSchema {
    MergedSchema(AppliedSchemas(of: origins, in: table), in: table, sink: sink)
  }

  /// Adds a node that no schema is met for.
  @discardableResult
  func add(_ content: TypeNode.Content) -> NodeID {
    let node = TypeNode(content: content, annotations: Annotations(), place: root)
    return NodeID(graph.append(node, NodeDraft(origins: [], merged: merged([]))))
  }

  // MARK: - Nodes

  /// The node of values that several schemas apply to.
  func node(of origins: [Origin], as view: SchemaSets.View = .whole) -> NodeID {
    let set = declaring.set(of: origins, as: view)
    if let known = known(set) { return known }
    let applied = AppliedSchemas(of: origins, in: table)
    let merged = MergedSchema(applied, in: table, sink: sink)
    // What is referred to by another name is what its own schema says.
    let origins = applied.subject.map { [Origin(schema: table.named[$0].schema)] } ?? origins
    let draft = NodeDraft(
      origins: origins, merged: merged, subject: applied.subject, view: view, set: sets.set(of: origins, as: view),
      shared: shared(set, of: origins, as: view))
    let index = graph.append(
      TypeNode(
        content: .anything, annotations: annotations(of: draft), place: origins.last?.schema.place ?? root),
      draft)
    self.set(index, for: set)
    switch view {
    case .patch: graph.nodes[index].isMergePatch = true
    case .request, .parts, .part: graph.nodes[index].isSent = separatesRequests
    case .whole, .only, .elements, .enumeration, .chosen, .either, .list: break
    }
    switch shape(at: index) {
    case .content(let content):
      graph.nodes[index].content = content
      leaveOutMembers(at: index)
      if graph.mayHaveKeys(content) { graph.nodes[index].keys = graph.drafts[index].merged.properties.map(\.name) }
    case .sameAs(let other)
    where draft.subject != nil && graph.drafts[other.index].subject == nil
      && !graph.nodes[other.index].needsDeclaration:
      // It has a node of its own: the other one is that of all schemas that allow the same, such as any text.
      graph.nodes[index].content = graph.nodes[other.index].content
    case .sameAs(let other):
      graph.nodes[index].content = graph.nodes[other.index].content
      self.set(other.index, for: set)
      name(other.index, draft)
      return other
    }
    name(index, draft)
    return NodeID(index)
  }

  /// Returns the type that equal schemas share that a set is of, or that requests and merge patches have in its place.
  private func shared(_ set: SetID, of origins: [Origin], as view: SchemaSets.View) -> DeclaringSchemas.SharedType? {
    switch view {
    case .request(let plain): graph.drafts[plain.index].shared?.ofRequests
    case .patch: known(declaring.set(of: origins)).flatMap { graph.drafts[$0.index].shared?.ofPatches }
    case .whole, .only, .elements, .enumeration, .parts, .part, .chosen, .either, .list: declaring.shared[set]
    }
  }

  /// The node of a set, if it has one by now.
  func known(_ set: SetID) -> NodeID? {
    guard set.index < nodesOfSets.count, nodesOfSets[set.index] >= 0 else { return nil }
    return NodeID(nodesOfSets[set.index])
  }

  /// Makes a node that of a set.
  func set(_ node: Int, for set: SetID) {
    if set.index >= nodesOfSets.count {
      nodesOfSets += repeatElement(-1, count: max(sets.count, set.index + 1) - nodesOfSets.count)
    }
    nodesOfSets[set.index] = node
  }

  /// The annotations of the type itself: not by the schemas around it, nor of values of other types.
  func annotations(of draft: NodeDraft) -> Annotations {
    switch draft.view {
    case .only, .elements, .enumeration, .either, .list: return Annotations()
    case .request(let plain):
      var draft = draft
      draft.view = graph.drafts[plain.index].view
      return annotations(of: draft)
    case .whole, .parts, .part, .patch, .chosen: break
    }
    let own = draft.origins.filter { !$0.hidesAlternatives }
    var annotations = Annotations(of: (own.isEmpty ? draft.origins : own).map(\.schema), in: table)
    if own.isEmpty { annotations.title = nil }
    return annotations
  }

  /// Gives a node the name of the schema that it is the values of, unless it has one.
  private func name(_ index: Int, _ draft: NodeDraft) {
    guard case .whole = draft.view, let subject = draft.subject, graph.nodes[index].name == nil else { return }
    if table.named[subject].kind == .component || graph.nodes[index].needsDeclaration {
      graph.nodes[index].name = subject
    }
  }

  /// The use of what one schema, or several that apply at once, allow, or of what was chosen for it.
  func use(of schemas: [Schema], isInline: Bool) -> TypeUse {
    chosenUse(of: schemas) ?? describedUse(of: schemas, isInline: isInline)
  }

  /// The use of what schemas describe, whatever was chosen for them.
  private func describedUse(of schemas: [Schema], isInline: Bool) -> TypeUse {
    if schemas.count == 1 { return use(of: schemas[0], isInline: isInline) }
    let node = node(of: schemas.map { Origin(schema: $0) })
    return TypeUse(
      node: node, isNullable: table.isNullable(schemas),
      isInline: isInline && schemas.contains(where: facts.isInline))
  }

  /// The use of what one schema allows.
  private func use(of schema: Schema, isInline: Bool) -> TypeUse {
    let node = known(declaring.set(of: [Origin(schema: schema)])) ?? node(of: [Origin(schema: schema)])
    return TypeUse(
      node: node, isNullable: facts.isNullable(schema),
      isInline: isInline && facts.isInline(schema))
  }

  /// The use of what schemas say together that others around them have, such as a property that a parent has, too. Only
  /// those of the schema itself stand at the place.
  func use(of statements: [MergedSchema.Statement]) -> TypeUse {
    if table.chosen.haveInlineSchemas, let chosen = chosenUse(of: statements.map(\.schema)) { return chosen }
    var use = describedUse(of: statements.map(\.schema), isInline: false)
    use.isInline = statements.contains { !$0.isInherited && facts.isInline($0.schema) }
    use.isInherited = statements.allSatisfy { $0.isInherited && facts.isInline($0.schema) }
    return use
  }
}
