import GenDiagnostics
package import GenModel
import GenNaming
package import GenTyping
import SwiftPlan

/// The names that things have in the whole of a description of which a filter leaves a part: those of the client, of groups,
/// calls and named schemas.
///
/// Which name a thing gets depends on others that ask for it, and on words that all of them share. So all of a description is
/// named, and what is left keeps its names. Things are known by their places, which a filter changes none of.
package struct WholeNames: Sendable {
  /// The names of an operation.
  struct Operation {
    /// The text that it is named after.
    let text: OperationTexts.Named
    let member: AssignedName
    let type: AssignedName
    /// Its call for a stream, beside its own.
    let stream: AssignedName?
    let group: Group
  }

  /// The names of a group, the same for each of its operations.
  struct Group {
    let tag: String
    let text: String
    let reason: NameReason?
    let api: AssignedName
    let type: AssignedName
    let accessor: AssignedName
  }

  /// An operation: several paths may refer to one path item.
  private struct OperationKey: Hashable {
    let place: SourcePlace
    let path: String
  }

  /// A type of a named schema, or one that is declared beside it.
  private struct SchemaKey: Hashable {
    let place: SourcePlace
    let form: NamedType.Form
    let isBeside: Bool
  }

  private var operations: [OperationKey: Operation] = [:]
  private var schemas: [SchemaKey: AssignedName] = [:]
  /// The namespace that the names of schemas are in.
  let namespace: SharedNamespace
  /// The names of the types of all named schemas.
  let modelNames: Set<String>
  let client: AssignedName
  /// The enum around the types that are shared beyond a group; `nil` where there are none.
  let sharedNamespace: AssignedName?

  /// Names the whole of a description, and reports nothing: what is left out may be at fault.
  ///
  /// - Parameters:
  ///   - description: The description as it is without the filter.
  ///   - graph: What its values can be.
  package init(
    of description: APIDescription, _ graph: TypeGraph, options: PlanOptions, reserving reserved: [String] = []
  ) {
    let sink = DiagnosticSink.silent()
    let choices = NameChoices(options.names, description, graph, sink: sink)
    let names = TopLevelNames(description, graph, choices, options: options, reserving: reserved, sink: sink)
    namespace = choices.namespace
    client = names.client
    sharedNamespace = names.types.sharedNamespace
    modelNames = names.types.modelNames
    let planner = OperationPlanner(
      description, groups: names.groups, names: names.types, options: options, sink: sink)
    let groupNames = planner.groupNames(clientName: client.text)
    for (index, draft) in names.groups.enumerated() {
      let calls = planner.callNames(of: draft)
      let group = Group(
        tag: draft.tag, text: draft.text, reason: draft.given, api: names.apis[index],
        type: groupNames.types[index], accessor: groupNames.accessors[index])
      for (position, operation) in draft.operations.enumerated() {
        operations[Self.key(description.operations[operation.position])] = Operation(
          text: OperationTexts.Named(text: operation.text, reason: operation.textReason),
          member: calls.memberNames[position], type: calls.typeNames[position], stream: calls.streamNames[position],
          group: group)
      }
    }
    for position in graph.named.indices {
      let named = graph.named[position]
      if let name = names.types.topLevel[position] { schemas[Self.key(named, isBeside: false)] = name }
      guard let beside = names.types.beside[position], let name = beside.path.first else { continue }
      schemas[Self.key(named, isBeside: true)] = AssignedName(name, beside.reason)
    }
  }

  private static func key(_ operation: GenModel.Operation) -> OperationKey {
    OperationKey(place: operation.place, path: operation.path.text)
  }

  private static func key(_ named: NamedType, isBeside: Bool) -> SchemaKey {
    SchemaKey(place: named.place, form: named.form, isBeside: isBeside)
  }

  /// The number of operations and named schemas.
  package var count: Int { operations.count + schemas.count }

  /// The names of an operation; `nil` for one that the whole lacks.
  subscript(operation: GenModel.Operation) -> Operation? { operations[Self.key(operation)] }

  /// The name of the type of a named schema, or of what is declared beside that; `nil` where the whole has none.
  subscript(named: NamedType, isBeside isBeside: Bool) -> AssignedName? {
    schemas[Self.key(named, isBeside: isBeside)]
  }
}

extension NameRequest {
  /// The request with the name that the thing has in the whole of a description; a chosen one goes before it.
  func keeping(_ name: AssignedName?) -> NameRequest {
    guard let name, choice == nil else { return self }
    var request = self
    request.preferred = name.text
    request.reason = name.reason
    request.rank = -1
    return request
  }
}
