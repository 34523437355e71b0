import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

/// The names of the module's top level, with what groups and calls are named after: all that is named before anything is
/// planned.
struct TopLevelNames {
  /// The names that are taken by now.
  var registry: NameRegistry
  let types: TypeNames
  let groups: [GroupDraft]
  let client: AssignedName
  /// The enums of the groups' request factories.
  let apis: [AssignedName]
  /// The chosen names that something else has at the top level.
  let clashes: [NameClash]

  /// Names everything in the order of precedence: names that the user chose are taken first, then those of schemas, the client
  /// and the groups.
  ///
  /// - Parameters:
  ///   - reserved: Names of the top level that are declared beside the plan.
  ///   - whole: The names in the whole of the description; `nil` if nothing is left out of it.
  init(
    _ description: APIDescription, _ graph: TypeGraph, _ choices: NameChoices, options: PlanOptions,
    reserving reserved: [String], whole: WholeNames? = nil, sink: DiagnosticSink
  ) {
    var registry = NameRegistry(acronyms: choices.acronyms)
    // A name that the user chose goes before all names made here.
    let chosen = options.clientName.map { AssignedName($0) }
    if let chosen { registry.claim(chosen.text) }
    Self.takeChosenNames(of: graph, in: &registry, sink: sink)
    for name in reserved { registry.claim(name) }
    let repeatedIDs = RepeatedIDs(in: description.operations, sink: sink)
    let keepsIDs = options.keepsOperationIDs
    let routes = RouteNames(keepsIDs ? [] : description.operations, repeatedIDs: repeatedIDs.ids)
    let groupChoices = choices.groups.mapValues(GroupChoice.init)
    // Two cores work on what depends on nothing that the other one makes.
    let memberSink = sink.sibling()
    let (types, groups) = concurrently(
      {
        let members = MemberNames(graph, choices, undocumented: options.undocumentedProperties, sink: memberSink)
        for name in choices.typeNames + groupChoices.typeNames(in: description.operations) { registry.claim(name) }
        return TypeNames(graph, members: members, routes: routes, choices: choices, whole: whole, in: &registry)
      },
      {
        let operations = description.operations
        let groupWords = SharedGroupWords(of: operations, choices)
        let texts = OperationTexts(
          operations, graph, groupWords, routes, unnamed: repeatedIDs.positions, keepsIDs: keepsIDs)
        return GroupDraft.groups(of: operations, groupWords, texts, choices, groupChoices, whole: whole, sink: sink)
      })
    sink.add(memberSink)
    sink.report(types.clashes)
    Self.reportTakenNames(types, sink: sink)
    client = chosen ?? registry.name(for: .client(description.title).keeping(whole?.client))
    if chosen == nil, !options.isShared, NameRequest.isTellingNothing(description.title),
      let place = description.titlePlace
    {
      sink.note(
        "description.title-says-nothing", "the client is named \"\(client.text)\", as the title says no more",
        at: place, hint: "pass --client-name")
    }
    apis = registry.names(for: groups.map(\.api))
    clashes = registry.clashes
    self.registry = registry
    self.types = types
    self.groups = groups
  }

  // MARK: - Chosen types

  /// Takes the names of identifiers, and of the modules that the names of chosen types begin with.
  private static func takeChosenNames(of graph: TypeGraph, in registry: inout NameRegistry, sink: DiagnosticSink) {
    for identifier in graph.identifiers where registry.name(spelled: identifier.name).text != identifier.name {
      sink.error(
        "types.taken-name", "`\(identifier.name)` cannot be the name of identifiers and of the client",
        at: identifier.place)
    }
    for type in graph.userTypes where type.module != nil { registry.claim(type.head) }
  }

  /// Reports schemas that the name of an identifier is the name of.
  private static func reportTakenNames(_ names: TypeNames, sink: DiagnosticSink) {
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
}
