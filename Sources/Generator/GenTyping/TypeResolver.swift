package import GenDiagnostics
package import GenModel
package import GenSource

/// Decides what every value can be.
///
/// - Parameters:
///   - format: The format of a type in the terms that make a difference to the type; `nil` for one that makes none.
///   - group: The text that the group of an operation is named after.
///   - choices: The types that the user chose.
///   - imported: The models of other modules that schemas of shared files are.
///   - separatesRequests: Whether types of requests are others than those of responses where one side alone sets a property.
///   - isShared: Whether others send and receive values of the schemas, as those of a file that descriptions share.
package func resolve(
  _ description: APIDescription, format: @escaping (JSONTypes, String) -> String?,
  group: @escaping (Operation) -> String, choices: [TypeChoice] = [], imported: ImportedModels = ImportedModels(),
  separatesRequests: Bool = true, isShared: Bool = false, sink: DiagnosticSink
) -> TypeGraph {
  let chosen = ChosenTypes(choices, in: description, format: format, imported: imported, sink: sink)
  return TypeResolver(description, format: format, group: group, chosen: chosen, sink: sink).graph(
    separatesRequests: separatesRequests, isShared: isShared)
}

/// Builds the graph by the parts below, each of which goes on with what those before it made: sets of schemas, nodes, uses in
/// operations, merge patches, homes, cycles, discriminators. What they do is theirs; here is their order.
private struct TypeResolver {
  private let description: APIDescription
  private let table: SchemaTable
  private let sets: SchemaSets
  private let facts: SchemaFacts
  private let places: SchemaPlaces
  private let contents: [OperationContents]
  private let sink: DiagnosticSink
  /// The diagnostics of `contents`.
  private let contentsSink: DiagnosticSink

  /// Numbers the sets of schemas, and finds out beside that, on another core, what does not depend on them.
  init(
    _ description: APIDescription, format: @escaping (JSONTypes, String) -> String?,
    group: (Operation) -> String, chosen: ChosenTypes, sink: DiagnosticSink
  ) {
    self.description = description
    self.sink = sink
    let table = SchemaTable(description, format: format, chosen: chosen)
    let (factsTable, placesTable) = (SchemaTable(beside: table), SchemaTable(beside: table))
    let besideSink = sink.sibling()
    let sets = SchemaSets(table)
    let (_, places, (facts, contents)) = concurrently(
      { sets.findAll() },
      { SchemaPlaces(placesTable, description.operations, group: group) },
      {
        let facts = SchemaFacts(factsTable)
        return (facts, description.operations.map { OperationContents(of: $0, in: factsTable, sink: besideSink) })
      })
    self.table = table
    self.sets = sets
    self.facts = facts
    self.contents = contents
    self.places = places
    contentsSink = besideSink
  }

  /// Makes the graph, once.
  func graph(separatesRequests: Bool, isShared: Bool) -> TypeGraph {
    let graph = DraftGraph()
    let maker = NodeMaker(
      graph, table, sets, DeclaringSchemas(table, sets, places, description.operations), facts,
      separatesRequests: separatesRequests && table.hasPropertiesOfOneSide, root: description.place, sink: sink)
    // In the order of their ids.
    for content in [TypeNode.Content.anything, .file, .list(of: TypeUse(node: .file))] { maker.add(content) }
    maker.set(NodeID.anything.index, for: sets.set(of: []))
    addNamed(to: graph, maker)
    sink.add(contentsSink)
    let structures = StructureMaker(maker: maker)
    let stated = OperationUses(maker: maker, contents: contents).places(in: description.operations)
    if !isShared {
      let bodies = Set(stated.filter(\.isMultipart).map(\.schema))
      for position in table.schemasOfParts(alone: bodies) { graph.named[position].isOmitted = true }
    }
    let shared = isShared ? graph.named.map(\.use.node.index) : []
    var requests = RequestTypes(maker, contents, stated: stated, shared: shared)
    var patches = MergePatches(maker)
    patches.resolve(contents, stated: stated)
    requests.resolve(besides: patches)
    // Messages come before operations: what is written without calls refers to none of their types.
    let homes = TypeHomes(maker, structures)
    homes.claim(graph.namedPlaces(of: [.component, .shared]) + (patches.named + requests.named).map(TypePlace.named))
    homes.claim(graph.namedPlaces(of: [.webhook]))
    homes.claim(stated.map(TypePlace.operation))
    let titles = UnionTitles(graph: graph, table: table)
    var cycles = CycleCutter(graph, table, titles, sink: sink)
    cycles.cut()
    let discriminators = Discriminators(maker: maker, titles: titles)
    discriminators.addDefaults()
    for index in graph.order { discriminators.assign(index) }
    DiscriminatorDefaults(graph).set(in: graph)
    maker.identifiers.reportUnused(table.chosen.identifiersForAny)
    return TypeGraph(
      nodes: graph.nodes, named: graph.named, modelsOfSchemas: isShared ? modelsOfSchemas(maker) : [:],
      shared: graph.shared, declared: graph.order.filter { graph.nodes[$0].needsDeclaration }.map(NodeID.init),
      contents: contents,
      schemas: table.schemas, identifiers: maker.identifiers.all, operationUses: graph.operationUses,
      parameterAnnotations: graph.parameterAnnotations, schemasPointer: description.schemasPointer)
  }

  /// The nodes that need a type of their own which schemas are the whole of, by the index of the schema.
  private func modelsOfSchemas(_ maker: NodeMaker) -> [Int: NodeID] {
    var models: [Int: NodeID] = [:]
    for schema in table.all {
      let node = maker.known(maker.declaring.set(of: [Origin(schema: schema)]))
      if let node, maker.graph.nodes[node.index].needsDeclaration { models[schema.index] = node }
    }
    return models
  }

  /// Adds the named schemas in document order, with nodes in the byte order of their names.
  private func addNamed(to graph: DraftGraph, _ maker: NodeMaker) {
    graph.named = zip(table.named, facts.named).map { schema, annotations in
      NamedType(
        id: schema.id, name: schema.name, kind: schema.kind, use: TypeUse(node: .anything), annotations: annotations,
        givenName: schema.schema.annotations.givenName, place: schema.schema.place)
    }
    for position in table.omittedSchemas() { graph.named[position].isOmitted = true }
    for place in graph.namedPlaces(of: NamedType.kinds) {
      guard case .named(let position) = place else { continue }
      graph.named[position].use = maker.use(of: [table.named[position].schema], isInline: true)
      let needsNoType = !graph.nodes[graph.named[position].use.node.index].needsDeclaration
      if needsNoType, table.chosen.plain.contains(position) { graph.named[position].isOmitted = true }
    }
    maker.noteNamedIdentifiers()
    reportExtensions()
  }

  /// Reports schemas that extend one of another module which is told apart by a discriminator: that module does not know them.
  private func reportExtensions() {
    for (position, named) in table.named.enumerated() where table.chosen.schemas[position] == nil {
      for parent in table.schemas.parents(of: named.schema) {
        guard case .model(let model)? = table.chosen.schemas[parent], table.isFamily(parent) else { continue }
        sink.warning(
          "share.extended", "`\(model.name)` has no case for \"\(named.name)\", which its module does not know",
          at: named.schema.place, hint: "move the schema to the shared file")
      }
    }
  }
}
