import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import GenTyping
import SwiftPlan

/// Plans the calls of the client, in groups.
///
/// That takes two steps: a type that is declared in one operation may stand in others, so all of them name theirs before any
/// is complete.
///
/// The first step may run on one thread only, since it records names; the completions may run on another, once it has
/// returned.
final class OperationPlanner {
  let names: TypeNames
  let sink: DiagnosticSink
  let description: APIDescription
  /// The schemes of security whose tokens have scopes; what requests need of others are roles.
  let schemesWithScopes: Set<String>
  /// The groups, with what their operations are named after.
  private let groups: [GroupDraft]
  /// The calls of operations with an id, and the groups that they are in.
  ///
  /// By the id; deprecated operations name their replacements by them. It is complete when the first step is.
  private var calls: [String: (api: String, accessor: String, name: String)] = [:]
  /// The options of calls that have many parameters, in the order of the groups.
  private var optionsDrafts: [OptionsDraft] = []
  /// The scopes of the types that are declared in groups, by the enums of these.
  private var groupScopes: [String: NameScope] = [:]
  /// The options that calls share. They are known behind the first step.
  private var sharedOptions = SharedOptionsPlan()
  /// The types that the client has beside those of the groups.
  private let clientTypes: [String]
  /// The choices of parameters that are set once for the client.
  private let clientParameters: [Selector]

  /// Creates a planner; nothing is named yet.
  init(
    _ description: APIDescription, groups: [GroupDraft], names: TypeNames, options: PlanOptions, sink: DiagnosticSink
  ) {
    clientTypes = ["Servers", "SecuritySchemes"] + (options.clientParameters.isEmpty ? [] : ["Parameters"])
    clientParameters = options.clientParameters
    self.description = description
    schemesWithScopes = Set(
      description.securitySchemes.filter { $0.kind == .oauth2 || $0.kind == .openIDConnect }.map(\.name))
    self.groups = groups
    self.names = names
    self.sink = sink
  }

  /// The words that are written in capitals.
  private var acronyms: Acronyms { names.choices.acronyms }

  /// The step that completes a plan once every type has its name.
  ///
  /// It must not be called before all groups have named their types.
  typealias Completion<Plan> = (TypePlanner) -> Plan

  /// Names everything in the groups.
  ///
  /// The groups are named in their order, and what is in one does not depend on the others.
  ///
  /// - Parameters:
  ///   - apiNames: Of the groups' enums of request factories.
  ///   - topLevelClashes: The chosen names that something else has at the top level.
  func groups(
    apiNames: [AssignedName], topLevelClashes: [NameClash], clientName: String
  ) -> Completion<(groups: [OperationGroup], sharedOptions: [Declaration])> {
    let names = groupNames(clientName: clientName)
    // Two groups of one name clash in all three.
    sink.report(names.clashes + topLevelClashes)
    let planned = groups.indices.map {
      plans(for: groups[$0], of: apiNames[$0].text, accessor: names.accessors[$0].text)
    }
    return { [self] types in
      let operations = planned.map { $0.operations.map { $0(types) } }
      let shared = sharedOptions.declarations(operations)
      let all = groups.indices.map { index in
        let tag = groups[index].tag
        return OperationGroup(
          tag: tag,
          api: apiNames[index],
          type: names.types[index],
          accessor: names.accessors[index],
          documentation: Documentation(paragraphs: [description.tags.first { $0.name == tag }?.summary]),
          operations: operations[index],
          sharedTypes: planned[index].sharedTypes.map(types.declaration)
            + shared[apiNames[index].text, default: []])
      }
      return (all, shared[nil, default: []])
    }
  }

  /// The names of the groups within the client, and the chosen ones that something else has there.
  func groupNames(clientName: String) -> (types: [AssignedName], accessors: [AssignedName], clashes: [NameClash]) {
    var accessors = NameScope(reserved: Self.clientMembers, acronyms: acronyms)
    let accessorNames = accessors.names(for: groups.map(\.accessor))
    var types = NameScope(reserved: clientTypes + [clientName], acronyms: acronyms)
    let typeNames = types.names(for: groups.map(\.type))
    return (typeNames, accessorNames, types.clashes + accessors.clashes)
  }

  /// The names of the calls of a group and of the enums of their types, with the scope that these are in.
  struct CallNames {
    var types: NameScope
    /// The chosen names of calls that something else in the group has.
    let clashes: [NameClash]
    /// By the positions in the group.
    let memberNames: [AssignedName]
    let typeNames: [AssignedName]
    /// The names of the calls for streams that an operation has beside its own.
    let streamNames: [Int: AssignedName]
  }

  /// Names the calls of a group and the enums of their types.
  func callNames(of group: GroupDraft) -> CallNames {
    let drafts = group.operations
    // The one member that every group of calls has.
    var members = NameScope(reserved: ["client"], acronyms: acronyms)
    let graph = self.names.graph
    let streamed = drafts.indices.filter { graph.contents[drafts[$0].position].streaming?.isOptional ?? false }
    let streams = streamed.map { NameRequest.streamCall(drafts[$0].text).keeping(drafts[$0].streamName) }
    let names = members.names(for: drafts.map(\.member) + streams)
    var types = NameScope(acronyms: acronyms)
    let typeNames = types.names(for: drafts.map(\.type))
    return CallNames(
      types: types, clashes: members.clashes, memberNames: Array(names.prefix(drafts.count)), typeNames: typeNames,
      streamNames: Dictionary(uniqueKeysWithValues: zip(streamed, names[drafts.count...])))
  }

  /// Finds out which calls share the type of their options, and names these types, behind all that is named in the first step.
  func nameSharedOptions(in registry: inout NameRegistry) {
    if optionsDrafts.count < 2 { return }
    let drafts = Dictionary(uniqueKeysWithValues: optionsDrafts.map { ($0.operation, $0) })
    let types = SharedOptions(description.operations.indicesByPath.compactMap { drafts[$0]?.candidate }).types
    for (apiName, types) in Dictionary(grouping: types, by: \.apiName) {
      let requests = types.map(NameRequest.sharedOptions)
      let (path, names) =
        apiName.map { ([$0], groupScopes[$0, default: NameScope()].names(for: requests)) }
        ?? self.names.nameShared(requests, in: &registry)
      sharedOptions.add(types, named: names, in: path) { description.operations[$0].place }
    }
  }

  /// The members of every client, in all styles.
  ///
  /// No group may have their names, whether the style of calls that needs them is generated or not.
  private static let clientMembers = [
    "configuration", "securitySchemes", "client", "response", "body", "responsePublisher", "bodyPublisher", "with",
    "pageSequence", "pagePublisher", "forEachPage",
  ]

  /// Names the calls and types of a group, and returns what completes its operations.
  private func plans(
    for group: GroupDraft, of apiName: String, accessor: String
  ) -> (operations: [Completion<OperationPlan>], sharedTypes: [TypeNames.Nested]) {
    let drafts = group.operations
    let streams = drafts.map { self.names.graph.contents[$0.position].streaming }
    var calls = callNames(of: group)
    for (draft, name) in zip(drafts, calls.memberNames) {
      guard let id = description.operations[draft.position].operationID else { continue }
      self.calls[id] = (apiName, accessor, name.text.withoutBackticks)
    }
    sink.report(calls.clashes)
    let positions = Set(drafts.map(\.position))
    let shared = self.names.graph.shared.filter { $0.operation.map(positions.contains) ?? false }
    let sharedTypes = self.names.name(shared, in: [apiName], &calls.types)
    groupScopes[apiName] = calls.types
    let operations = drafts.indices.map { index in
      planOperation(
        drafts[index], name: calls.memberNames[index], types: [apiName, calls.typeNames[index].text], streams[index],
        streamName: calls.streamNames[index])
    }
    return (operations, sharedTypes)
  }

  // MARK: - One operation

  /// Names the types of an operation, in the order parameters, body, stream, responses, and returns what completes its
  /// plan.
  ///
  /// - Parameter draft: The names it has by now.
  /// - Parameter path: The path of the enum around its types.
  /// - Parameter streaming: How its response is streamed; `nil` if it is not.
  /// - Parameter streamName: The name of the call for the stream; `nil` where the operation has no other call.
  private func planOperation(
    _ draft: OperationDraft, name: AssignedName, types path: [String], _ streaming: Streaming?,
    streamName: AssignedName?
  ) -> Completion<OperationPlan> {
    let operation = description.operations[draft.position]
    let contents = self.names.graph.contents[draft.position]
    let names = draft.arguments
    let scope = OperationScope(path: path, operation: draft.position, names: self.names)
    let clientParameters = self.clientParameters.chosen(among: operation.parameters)
    // No alias for a type that only the client has an argument of.
    let isTyped = operation.parameters.enumerated().map { position, parameter in
      !parameter.isText && (clientParameters[position] == nil || !scope.hasTypeElsewhere(parameter.schemaKey))
    }
    scope.nameTypes(of: zip(operation.parameters, isTyped).filter(\.1).map { ($0.0.schemaKey, $0.0.name) })
    let parameters = operation.parameters.enumerated().map { position, parameter in
      planParameter(
        parameter, at: position,
        pathPosition: parameter.location == .path ? operation.path.placeholders.firstIndex(of: parameter.name) : nil,
        name: names[position], clientParameter: clientParameters[position], isTyped: isTyped[position], in: scope)
    }
    let bodyNames = BodyNames(
      body: names[parameters.count], contentType: names[parameters.count + 1], accept: names[parameters.count + 2])
    let body = operation.body.flatMap { planBody($0, contents: contents.body, names: bodyNames, in: scope) }
    let stream = streaming.map { planStream(of: $0.content, $0.format, in: scope) }
    let (responses, result) = planResponses(
      of: operation, contents: contents.responses, stream: streamName == nil ? stream : nil, in: scope)
    let accept = AcceptPlan(of: responses, named: bodyNames.accept)
    let callParameters = operation.parameters.indices.filter { clientParameters[$0] == nil }.map {
      (described: operation.parameters[$0], name: names[$0])
    }
    let optionsDraft = OptionsDraft(
      callParameters, others: (body?.argumentNames ?? []) + (accept.map { [$0.name] } ?? []),
      call: name.text, of: draft.position, in: scope, at: operation.place)
    if let optionsDraft { optionsDrafts.append(optionsDraft) }
    let server = server(of: operation)
    sink.report(scope.clashes)
    return { types in
      let parameters = parameters.map { $0(types) }
      let options = optionsDraft?.plan(of: parameters, shared: self.sharedOptions[draft.position])
      let streamCall = stream.flatMap { stream in
        streamName.map {
          let flag = self.streamFlag(of: body, contents.body, in: scope, types)
          return StreamCallPlan(
            assignedName: $0,
            documentation: self.documentation(
              of: operation, hasServer: server != nil,
              self.note(onAskingForStreamOf: operation, isAsked: flag != nil, in: scope)),
            stream: stream, flag: flag?.name, isUsual: flag?.isUsual ?? false)
        }
      }
      let comment = self.documentation(
        of: operation, hasServer: server != nil,
        streamCall.map { self.note(onStreamBeside: $0) },
        operation.method.hasResponseBody ? self.note(onMediaTypesOf: operation.responses, streaming) : nil)
      return OperationPlan(
        assignedName: name,
        textReason: draft.textReason,
        position: draft.position,
        operationID: operation.operationID ?? name.text.withoutBackticks,
        tag: operation.tags.first,
        method: operation.method.name,
        methodExpression: .method(operation.method),
        isSafe: operation.method.isSafe,
        path: operation.requestPath,
        documentation: comment,
        deprecation: self.deprecation(of: operation, in: path[0]),
        parameters: parameters,
        options: options?.options,
        body: body,
        accept: accept,
        result: result,
        responses: responses,
        streamCall: streamCall,
        server: server,
        security: operation.security,
        typesPath: path,
        types: scope.declarations(types) + (options.map { [$0.declaration] } ?? []),
        description: OperationDescription(operation),
        place: operation.place)
    }
  }

  /// The notice for a deprecated operation; `nil` for any other.
  ///
  /// - Parameter apiName: The group that the operation is in.
  private func deprecation(of operation: Operation, in apiName: String) -> Deprecation? {
    guard operation.isDeprecated else { return nil }
    let replacement = operation.replacement.map { id in
      calls[id].map { $0.api == apiName ? $0.name : "\($0.accessor).\($0.name)" } ?? id
    }
    return Deprecation(
      given: operation.deprecationMessage, replacement: replacement, saidIn: [operation.summary, operation.details])
  }

  /// The comment of the call, with notes on its server and scopes.
  ///
  /// - Parameter hasServer: Whether the operation has a server of its own.
  private func documentation(of operation: Operation, hasServer: Bool, _ notes: String?...) -> Documentation {
    // What the call is for stands first.
    let (summary, details) =
      operation.summary.map { operation.details?.behind($0) ?? ($0, operation.details) } ?? operation.details?.parted
      ?? (nil, nil)
    return Documentation(
      paragraphs: [
        summary, Documentation.codeSpan("\(operation.method) \(operation.path)"), details == summary ? nil : details,
        hasServer ? note(on: operation.servers) : nil, note(onScopesOf: operation), operation.availability,
      ], notes: notes)
  }
}

extension String {
  /// A summary and what stands behind it in a description that begins with it, or with a sentence that says more: this is the summary
  /// then. `nil` for any other description, also one that says much more at once.
  fileprivate func behind(_ summary: String) -> (first: String?, others: String?)? {
    let (first, others) = parted
    guard !summary.isEmpty, hasPrefix(summary), let first else { return nil }
    let rest = dropFirst(summary.count).drop { $0 == "." }
    let isSaid = self[..<rest.startIndex].hasSuffix(".") ? rest.first?.isWhitespace : rest.first?.isNewline
    if isSaid ?? true {
      let others = String(rest.drop(while: \.isWhitespace))
      return (summary, others.isEmpty ? nil : others)
    }
    let isSentence = !first.contains(". ") && !first.contains("\n") && first.utf8.count <= Self.longestSummary
    return isSentence ? (first, others) : nil
  }

  /// In bytes.
  private static let longestSummary = 100

  /// The first paragraph, and the others; a block of code is not parted.
  fileprivate var parted: (first: String?, others: String?) {
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).drop(while: \.isBlank)
    let first = lines.prefix { !$0.isBlank }
    if first.contains(where: \.hasFence) { return (nil, self) }
    let others = lines[first.endIndex...].map(Substring.init)
    return (first.map(Substring.init).joined(separator: "\n"), others.isEmpty ? nil : others.joined(separator: "\n"))
  }
}

extension Substring.UTF8View {
  /// Whether a line has nothing but spaces and tabs.
  fileprivate var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) } }

  /// Whether a line has the marks that a block of code begins with.
  fileprivate var hasFence: Bool {
    var (mark, count) = (UInt8(0), 0)
    for byte in self {
      (mark, count) = (byte, byte == mark ? count + 1 : 1)
      if count == 3, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") { return true }
    }
    return false
  }
}

extension NameRequest {
  /// The call for the elements of an operation's response: `createChatStream`, and `resumeRunStreamElements` for `resumeRunStream`, which
  /// says it already. It takes no other operation's name.
  static func streamCall(_ text: String) -> NameRequest {
    let isOfStream = Words(text).words.last?.lowercased() == "stream"
    let text = text + Words.seam + (isOfStream ? "elements" : "stream")
    let name = assignedMemberName(text)
    return NameRequest(text, name, fallback: .words, rank: 1)
  }

  /// The client's property for a group's calls: `pets`. No one has to write it in backticks.
  static func accessor(_ tag: String) -> NameRequest {
    let name = assignedMemberName(tag)
    let fallback = memberName(tag + Words.seam + "operations")
    return NameRequest(
      text: tag, preferred: name.text.hasPrefix("`") ? fallback : name.text, reason: name.reason,
      fallback: .name(fallback))
  }

  /// The type of a tag's calls, within the client: `Pets`.
  static func group(_ tag: String) -> NameRequest {
    let name = Words(tag).upperCamel
    let fallback = name + "Operations"
    let obstacle = obstacle(toType: name)
    return NameRequest(
      text: tag, preferred: obstacle == nil ? name : fallback, reason: obstacle, fallback: .name(fallback))
  }

  /// The enum of a tag's request factories: `PetsAPI`.
  ///
  /// - Parameter reason: Why the tag is not a group.
  static func api(_ tag: String, because reason: NameReason? = nil) -> NameRequest {
    let words = Words(tag).upperCamel
    let name = shortened(words)
    let preferred = apiName(name)
    // Where a name is shorter than its text asks for, others that ask for it go first.
    return NameRequest(
      text: tag + "API", preferred: preferred, reason: name.utf8.count < words.utf8.count ? .tooLong : reason,
      fallback: .name(name + "API"), rank: preferred == name + "API" ? 0 : 1)
  }

  /// The name without a second `API` at its end.
  static func apiName(_ words: String) -> String {
    (words.lowercased().hasSuffix("api") ? String(words.dropLast(3)) : words) + "API"
  }
}

extension OperationDescription {
  /// Creates what is said of an operation beside its call.
  fileprivate convenience init(_ operation: Operation) {
    self.init(
      names: operation.selectorNames, pageRules: operation.pageRules, methodPlace: operation.method.place,
      hasRequestBody: operation.method.hasRequestBody, maySearch: operation.method.maySearch)
  }
}
