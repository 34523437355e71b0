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
///   - whole: The names in the whole of the description; `nil` if nothing is left out of it.
///   - sink: Given the warnings and errors about names and types.
/// - Returns: The plan, with the names and paths that later steps need. There is always one; whether it is used after
///   errors is decided by the caller.
package func planAPI(
  _ description: APIDescription, _ graph: TypeGraph, options: PlanOptions, reserving reserved: [String] = [],
  whole: WholeNames? = nil, sink: DiagnosticSink
) -> PlannedAPI {
  let choices = NameChoices(options.names, description, graph, in: whole?.namespace, sink: sink)
  let topLevel = TopLevelNames(
    description, graph, choices, options: options, reserving: reserved, whole: whole, sink: sink)
  var registry = topLevel.registry
  let (names, clientName) = (topLevel.types, topLevel.client)
  let headersFileName = registry.name(spelled: "ResponseHeaders").text
  let requirementsFileName =
    names.userTypes.allSatisfy(\.isModel) ? "" : registry.name(spelled: "TypeRequirements").text
  for type in names.userTypes { registry.claim(type.head) }

  let operations = OperationPlanner(description, groups: topLevel.groups, names: names, options: options, sink: sink)
  let typeSink = sink.sibling()
  let (completion, types) = concurrently(
    {
      operations.groups(
        apiNames: topLevel.apis, topLevelClashes: topLevel.clashes, clientName: clientName.text)
    },
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

// MARK: - Declarations

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
