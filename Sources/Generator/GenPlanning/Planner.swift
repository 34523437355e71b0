package import GenDiagnostics
package import GenModel
package import GenTyping
package import SwiftPlan

/// Gives everything in the description its Swift name and type.
///
/// - Parameters:
///   - graph: What its values can be.
///   - mockedStyles: The names of the styles whose calls may be mocked; none where mocks are not asked for.
///   - makesSamples: Whether samples are needed without mocks, too.
///   - compat: The generator whose names calls and models have, too; `nil` for none.
package func plan(
  _ description: APIDescription, _ graph: TypeGraph, options: PlanOptions, mockedStyles: [String] = [],
  makesSamples: Bool = false, compat: CompatGenerator? = nil, sink: DiagnosticSink
) -> SwiftPlan {
  let choices = NameChoices(options.names, description, graph, sink: sink)
  var topLevel = NameScope(ignoresCase: true, acronyms: choices.acronyms)
  // A name that the user chose goes before all names made here.
  let chosen = options.clientName.map { AssignedName($0) }
  if let chosen { topLevel.claim(chosen.text) }
  takeChosenNames(of: graph, in: &topLevel, sink: sink)
  if let compat { topLevel.claim(compat.settingsName) }
  let repeatedIDs = repeatedIDs(in: description.operations, sink: sink)
  let routes = RouteNames(options.keepsOperationIDs ? [] : description.operations, repeatedIDs: repeatedIDs)
  // Two cores work on what depends on nothing that the other one makes.
  let memberSink = sink.sibling()
  let (members, drafts) = concurrently(
    { MemberNames(graph, choices, sink: memberSink) },
    { GroupDraft.groups(of: description.operations, routes, choices, repeatedIDs: repeatedIDs, sink: sink) })
  sink.add(memberSink)
  for name in choices.typeNames + drafts.compactMap(\.choice?.api) { topLevel.claim(name) }
  let names = TypeNames(graph, members: members, routes: routes, choices: choices, in: &topLevel)
  sink.report(names.clashes)
  reportTakenNames(names, sink: sink)
  let clientName = chosen ?? topLevel.name(for: .client(description.title))
  let operations = OperationPlanner(description, groups: drafts, names: names, options: options, sink: sink)
  let (completion, types) = concurrently(
    { operations.groups(topLevel: &topLevel, clientName: clientName.text) },
    {
      TypePlanner(names, directions: TypeDirections(description.operations, graph), options: options, sink: sink)
    })
  let headers = planHeaders(of: description, names: names, topLevel: &topLevel, sink: sink)
  let userTypes = names.userTypes
  let requirementsFileName = userTypes.isEmpty ? "" : topLevel.name(spelled: "TypeRequirements").text
  // All names are settled: what is left is to write the declarations down.
  let siblingSink = sink.sibling()
  let ((models, modelScopes), groups) = concurrently(
    {
      let models = types.models() + graph.identifiers.map(Declaration.init)
      return (models, scopes(of: models, clientName: clientName.text))
    }, { completion(types.reporting(to: siblingSink)) })
  sink.add(siblingSink)
  let clientParameters = ClientParameterPlanner(choices, description)
    .drafts(of: options.clientParameters, in: groups, sink: sink)
  let client = planClient(description, name: clientName, parameters: clientParameters, sink: sink)
  let pages = PagePlanner(options.pages, description, graph, models: models, groups: groups, sink: sink)
    .plans(in: groups, acronyms: choices.acronyms)
  let samples =
    mockedStyles.isEmpty && !makesSamples
    ? .none : SamplePlanner(types, description).samples(of: groups, description)
  let mocks =
    mockedStyles.isEmpty ? [] : MockPlan.plans(for: groups, styles: mockedStyles, in: &topLevel)
  let typeScopes = scopes(of: models, groups, pages, client, beginningWith: modelScopes)
  let others = [headers.fileName] + mocks.flatMap(\.names) + userTypes.map(\.head) + typeScopes.aliases.values
  let former = compat.map { generator in
    CompatPlanner(generator, description, client, models: models, groups: groups, others: others)
      .plan(sink: sink)
  }
  return SwiftPlan(
    client: client,
    models: models,
    groups: groups,
    pages: pages,
    userTypes: userTypes,
    requirementsFileName: requirementsFileName,
    headers: headers,
    samples: samples,
    mocks: mocks,
    compat: former,
    scopes: typeScopes)
}

/// The ids that more than one operation has, reported at every operation but the first.
private func repeatedIDs(in operations: [Operation], sink: DiagnosticSink) -> Set<String> {
  var places: [String: SourcePlace] = [:]
  var repeated: Set<String> = []
  for operation in operations {
    guard let id = operation.operationID else { continue }
    guard let first = places[id] else {
      places[id] = operation.place
      continue
    }
    repeated.insert(id)
    sink.warning(
      "operation.repeated-id", "the operationId \"\(id)\" is taken; the operations are named after their paths",
      at: operation.place, notes: [Diagnostic.Note("first used here", at: first)])
  }
  return repeated
}

// MARK: - Chosen types

/// Takes the names of identifiers, and of the modules that the names of chosen types begin with.
private func takeChosenNames(of graph: TypeGraph, in topLevel: inout NameScope, sink: DiagnosticSink) {
  for identifier in graph.identifiers where topLevel.name(spelled: identifier.name).text != identifier.name {
    sink.error(
      "types.taken-name", "`\(identifier.name)` cannot be the name of identifiers and of the client",
      at: identifier.place)
  }
  for type in graph.userTypeNames.map(UserType.init) where type.module != nil { topLevel.claim(type.head) }
}

/// Reports schemas that the name of an identifier is the name of.
private func reportTakenNames(_ names: TypeNames, sink: DiagnosticSink) {
  let identifiers = Set(names.graph.identifiers.map(\.name))
  if identifiers.isEmpty { return }
  for (named, name) in zip(names.graph.named, names.topLevel) {
    guard case .taken(let winner)? = name?.reason, identifiers.contains(winner) else { continue }
    sink.error(
      "types.taken-name",
      "`\(winner)` was chosen for identifiers, and is the name of the schema \"\(named.name)\", too",
      at: named.place, hint: "choose another name, or `\(winner)` for the schema \"\(named.name)\" as well")
  }
}

extension Declaration {
  fileprivate init(_ identifier: IdentifierType) {
    self.init(
      path: [identifier.name], text: identifier.name, nameReason: nil,
      documentation: Documentation(paragraphs: ["An identifier, which is its raw value in requests and responses."]),
      kind: .identifier(Identifier(rawType: Formats.type(of: identifier.rawValue))), nested: [], isMergePatch: false,
      place: identifier.place, home: nil)
  }
}

// MARK: - Scopes

/// What is declared outside of operations.
private func scopes(of models: [Declaration], clientName: String) -> TypeAliases {
  var scopes = TypeAliases()
  scopes.declare([clientName])
  scopes.declare(models)
  return scopes
}

/// Everything that is declared, and second names for the types that something nested hides from where they are used.
private func scopes(
  of models: [Declaration], _ groups: [OperationGroup], _ pages: [Int: PagesPlan], _ client: ClientPlan,
  beginningWith modelScopes: TypeAliases
) -> TypeScopes {
  var scopes = modelScopes
  for group in groups {
    scopes.declare([group.apiName])
    for operation in group.operations where !operation.types.isEmpty {
      scopes.declare(operation.typesPath)
      scopes.declare(operation.types, in: operation.typesPath)
    }
  }
  if !client.parameters.isEmpty {
    for group in groups { scopes.declare([client.name, group.typeName]) }
    for parameter in client.parameters { scopes.ensureReachable(parameter.type, from: [client.name]) }
  }
  for model in models { scopes.ensureReachable(from: model) }
  for group in groups {
    for operation in group.operations {
      for declaration in operation.types { scopes.ensureReachable(from: declaration) }
      for type in operation.signatureTypes + (pages[operation.position].map { [$0.item] } ?? []) {
        scopes.ensureReachable(type, from: [group.apiName])
      }
    }
  }
  return scopes.scopes
}
