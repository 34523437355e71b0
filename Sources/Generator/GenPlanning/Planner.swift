package import GenDiagnostics
package import GenModel
package import GenNaming
package import GenTyping
import SwiftPlan

/// Gives everything in the description its Swift name and type.
///
/// The order of steps is that of precedence: names that the user chose are taken first, then those of schemas, the
/// client, the groups and the headers; what is declared inside a type or an operation has scopes of its own, and so
/// waits for none of them. Steps that depend on nothing of each other run concurrently, each with a sink of its own;
/// these are added in a fixed order, so the diagnostics do not depend on the machine.
///
/// - Parameters:
///   - description: The description, with the selection applied.
///   - graph: What its values can be.
///   - options: The choices of the user.
///   - reserved: Names of the top level that are declared beside the plan.
///   - sink: Given the warnings and errors about names and types.
/// - Returns: The plan, with the names and paths that later steps need. There is always one; whether it is used after
///   errors is decided by the caller.
package func planAPI(
  _ description: APIDescription, _ graph: TypeGraph, options: PlanOptions, reserving reserved: [String] = [],
  sink: DiagnosticSink
) -> PlannedAPI {
  let choices = NameChoices(options.names, description, graph, sink: sink)
  var registry = NameRegistry(acronyms: choices.acronyms)
  // A name that the user chose goes before all names made here.
  let chosen = options.clientName.map { AssignedName($0) }
  if let chosen { registry.claim(chosen.text) }
  takeChosenNames(of: graph, in: &registry, sink: sink)
  for name in reserved { registry.claim(name) }
  let repeatedIDs = RepeatedIDs(in: description.operations, sink: sink)
  let keepsIDs = options.keepsOperationIDs
  let routes = RouteNames(keepsIDs ? [] : description.operations, repeatedIDs: repeatedIDs.ids)
  let groupChoices = choices.groups.mapValues(GroupChoice.init)
  // Two cores work on what depends on nothing that the other one makes, here and below.
  let memberSink = sink.sibling()
  let (names, drafts) = concurrently(
    {
      let members = MemberNames(graph, choices, undocumented: options.undocumentedProperties, sink: memberSink)
      for name in choices.typeNames + groupChoices.typeNames(in: description.operations) { registry.claim(name) }
      return TypeNames(graph, members: members, routes: routes, choices: choices, in: &registry)
    },
    {
      let operations = description.operations
      let groupWords = SharedGroupWords(of: operations, choices)
      let texts = OperationTexts(
        operations, graph, groupWords, routes, unnamed: repeatedIDs.positions, keepsIDs: keepsIDs)
      return GroupDraft.groups(of: operations, groupWords, texts, choices, groupChoices, sink: sink)
    })
  sink.add(memberSink)
  sink.report(names.clashes)
  reportTakenNames(names, sink: sink)
  let clientName = chosen ?? registry.name(for: .client(description.title))
  if chosen == nil, !options.isShared, NameRequest.isTellingNothing(description.title),
    let place = description.titlePlace
  {
    sink.note(
      "description.title-says-nothing", "the client is named \"\(clientName.text)\", as the title says no more",
      at: place, hint: "pass --client-name")
  }
  let apiNames = registry.names(for: drafts.map { .api($0.text, because: $0.reason).with($0.choice?.api) })
  let clashes = registry.clashes
  let headersFileName = registry.name(spelled: "ResponseHeaders").text
  let requirementsFileName =
    names.userTypes.allSatisfy(\.isModel) ? "" : registry.name(spelled: "TypeRequirements").text
  for type in names.userTypes { registry.claim(type.head) }

  let operations = OperationPlanner(description, groups: drafts, names: names, options: options, sink: sink)
  let typeSink = sink.sibling()
  let (completion, types) = concurrently(
    { operations.groups(apiNames: apiNames, topLevelClashes: clashes, clientName: clientName.text) },
    {
      TypePlanner(
        names, directions: TypeDirections(graph, isShared: options.isShared),
        options: options, sink: typeSink)
    })
  sink.add(typeSink)
  operations.nameSharedOptions(in: &registry)
  let headers = planHeaders(of: description, names: names, fileName: headersFileName, sink: sink)

  let groupSink = sink.sibling()
  let ((named, sharedTypes, namedAliases), (groups, sharedOptions)) = concurrently(
    {
      let types = TypePlanner(beside: types, sink: sink)
      let (named, sharedTypes) = (types.models(), types.sharedTypes())
      return (named, sharedTypes, TypeAliases(of: named, clientName: clientName.text))
    }, { completion(TypePlanner(beside: types, sink: groupSink)) })
  sink.add(groupSink)
  let others =
    types.sharedNamespace(of: sharedTypes + sharedOptions) + graph.identifiers.map(Declaration.init)
  let models = named + others
  let clientParameters = ClientParameterPlanner(choices: choices, description: description)
    .drafts(of: options.clientParameters, in: groups, sink: sink)
  let client = planClient(description, name: clientName, parameters: clientParameters, sink: sink)
  var aliases = namedAliases
  aliases.declare(others)
  aliases.add(groups, client, models, in: &registry)
  return PlannedAPI(
    plan: SwiftPlan(
      client: client, models: models, groups: groups, userTypes: names.userTypes.filter { !$0.isModel },
      requirementsFileName: requirementsFileName, headers: headers, scopes: aliases.scopes),
    values: GraphValues(description: description, graph: graph, paths: names.declaredPaths),
    acronyms: choices.acronyms, registry: registry,
    aliases: aliases)
}

// MARK: - Chosen types

/// Takes the names of identifiers, and of the modules that the names of chosen types begin with.
private func takeChosenNames(of graph: TypeGraph, in registry: inout NameRegistry, sink: DiagnosticSink) {
  for identifier in graph.identifiers where registry.name(spelled: identifier.name).text != identifier.name {
    sink.error(
      "types.taken-name", "`\(identifier.name)` cannot be the name of identifiers and of the client",
      at: identifier.place)
  }
  for type in graph.userTypes where type.module != nil { registry.claim(type.head) }
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
  /// Creates the declaration of an identifier at the top level. It has the documentation of no schema, as several may
  /// share it.
  fileprivate convenience init(_ identifier: IdentifierType) {
    self.init(
      path: [identifier.name], text: identifier.name, nameReason: nil,
      documentation: Documentation(paragraphs: ["An identifier, which is its raw value in requests and responses."]),
      kind: .identifier(Identifier(rawType: Formats.type(of: identifier.rawValue))), nested: [],
      place: identifier.place, home: nil)
  }
}

// MARK: - Aliases

extension TypeAliases {
  /// Creates the aliases of what is declared outside of operations.
  ///
  /// - Parameter clientName: The name of the client's type, which hides what has its name in the module.
  fileprivate init(of models: [Declaration], clientName: String) {
    self.init()
    declare([clientName])
    declare(models)
  }

  /// Adds what is declared in operations, and aliases for the types that something nested hides from where they are used.
  fileprivate mutating func add(
    _ groups: [OperationGroup], _ client: ClientPlan, _ models: [Declaration], in registry: inout NameRegistry
  ) {
    for group in groups {
      declare([group.apiName])
      declare(group.sharedTypes, in: [group.apiName])
      for operation in group.operations where !operation.types.isEmpty {
        declare(operation.typesPath)
        declare(operation.types, in: operation.typesPath)
      }
    }
    if !client.parameters.isEmpty {
      for group in groups { declare([client.name, group.typeName]) }
      for parameter in client.parameters { ensureReachable(parameter.type, from: [client.name], in: &registry) }
    }
    for model in models { ensureReachable(from: model, in: &registry) }
    for group in groups {
      for declaration in group.sharedTypes { ensureReachable(from: declaration, in: &registry) }
      for operation in group.operations {
        for declaration in operation.types { ensureReachable(from: declaration, in: &registry) }
        for type in operation.signatureTypes { ensureReachable(type, from: [group.apiName], in: &registry) }
      }
    }
  }
}
