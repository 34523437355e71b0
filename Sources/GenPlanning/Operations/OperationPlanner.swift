import GenDiagnostics
import GenModel
import GenSource
import GenTyping

/// Plans the calls of the client, in groups.
///
/// That takes two steps: a type that is declared in one operation may stand in others, so all of them name theirs before any
/// is complete.
final class OperationPlanner {
  let names: TypeNames
  let sink: DiagnosticSink
  let description: APIDescription
  private let routes: RouteNames
  private let repeatedIDs: Set<String>

  init(
    _ description: APIDescription, names: TypeNames, routes: RouteNames, repeatedIDs: Set<String>, sink: DiagnosticSink
  ) {
    self.description = description
    self.names = names
    self.routes = routes
    self.repeatedIDs = repeatedIDs
    self.sink = sink
  }

  /// Operations whose tags or paths give the same Swift name, in document order.
  private struct Group {
    var tag: String
    /// The Swift name that the tags and paths give.
    var name: String
    /// By position in the description.
    var operations: [Int] = []
  }

  /// What completes a plan once every type has its name.
  typealias Completion<Plan> = (TypePlanner) -> Plan

  /// Names everything in the groups.
  func groups(topLevel: inout NameScope, clientName: String) -> Completion<[OperationGroup]> {
    let groups = operationsByTag()
    let apiNames = topLevel.names(for: groups.map { NameRequest.api($0.tag) })
    var accessors = NameScope(reserved: Self.clientMembers)
    let accessorNames = accessors.names(for: groups.map { NameRequest.accessor($0.tag) })
    var types = NameScope(reserved: ["Servers", "SecuritySchemes", clientName])
    let typeNames = types.names(for: groups.map { NameRequest.group($0.tag) })
    let operations = groups.indices.map { plans(for: groups[$0], of: apiNames[$0].text) }
    return { [description] types in
      groups.indices.map { index in
        let tag = groups[index].tag
        return OperationGroup(
          tag: tag,
          api: apiNames[index],
          type: typeNames[index],
          accessor: accessorNames[index],
          documentation: Documentation(paragraphs: [description.tags.first { $0.name == tag }?.summary]),
          operations: operations[index].map { $0(types) })
      }
    }
  }

  /// The members of every client, in all styles.
  private static let clientMembers = [
    "configuration", "securitySchemes", "client", "response", "body", "responsePublisher", "bodyPublisher",
  ]

  private func operationsByTag() -> [Group] {
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for (index, operation) in description.operations.enumerated() {
      let tag = operation.groupText
      let name = Words(tag).upperCamel
      let position = positions[name] ?? groups.count
      if position == groups.count {
        positions[name] = position
        groups.append(Group(tag: tag, name: name))
      }
      groups[position].operations.append(index)
    }
    return groups
  }

  // MARK: - Names

  /// What the names of an operation are made from.
  private struct Requests {
    let text: String
    let textReason: NameReason?
    let member: NameRequest
    let type: NameRequest
  }

  /// - Parameter group: The Swift name of its group.
  private func requests(for operation: Operation, in group: String) -> Requests {
    guard let id = operation.operationID, !id.isEmpty, !repeatedIDs.contains(id) else {
      let text = pathName(of: operation)
      return Requests(text: text, textReason: .path, member: .member(text), type: .type(text))
    }
    let name = routes.text(ofID: id)
    let short = withoutGroup(name, group)
    return Requests(
      text: short, textReason: short != name ? .withoutTag : name != id ? .withoutRoute : nil,
      member: .member(id, shortened: short), type: .type(id, shortened: short))
  }

  private func plans(for group: Group, of apiName: String) -> [Completion<OperationPlan>] {
    let positions = group.operations
    let operations = positions.map { description.operations[$0] }
    let streams = positions.map { self.names.graph.contents[$0].streaming }
    let requests = operations.map { self.requests(for: $0, in: group.name) }
    // The one member that every group of calls has.
    var scope = NameScope(reserved: ["client"])
    let streamed = operations.indices.filter { streams[$0]?.isBesideJSON ?? false }
    let names = scope.names(for: requests.map(\.member) + streamed.map { .streamCall(requests[$0].text) })
    let streamNames = Dictionary(uniqueKeysWithValues: zip(streamed, names[operations.count...]))
    var types = NameScope()
    let typeNames = types.names(for: requests.map(\.type))
    return operations.indices.map { index in
      planOperation(
        positions[index], name: names[index], textReason: requests[index].textReason,
        types: [apiName, typeNames[index].text], streams[index], streamName: streamNames[index])
    }
  }

  /// `get pets by petId` for `GET /pets/{petId}`.
  private func pathName(of operation: Operation) -> String {
    let segments = operation.path.segments.compactMap { $0.filled { " by \($0) " } }
    return ([operation.method.name.lowercased()] + segments).joined(separator: Words.seam)
  }

  /// `list` for the id `pets/list` of the group `Pets`: the call is `client.pets.list` already.
  private func withoutGroup(_ id: String, _ group: String) -> String {
    let separators = "/.".utf8
    guard let separator = id.utf8.firstIndex(where: separators.contains) else { return id }
    let head = id[..<separator]
    let rest = id[id.index(after: separator)...]
    guard !rest.isEmpty, Words(String(head)).upperCamel == group else { return id }
    return String(rest)
  }

  // MARK: - One operation

  private func planOperation(
    _ position: Int, name: AssignedName, textReason: NameReason?, types path: [String], _ streaming: Streaming?,
    streamName: AssignedName?
  ) -> Completion<OperationPlan> {
    let operation = description.operations[position]
    let contents = self.names.graph.contents[position]
    let names = argumentNames(of: operation)
    let scope = OperationScope(path: path, operation: position, names: self.names)
    scope.settleNames(of: operation.parameters.filter { !$0.isText }.map { ($0.schema, $0.name) })
    let parameters = zip(operation.parameters, names).map { planParameter($0, name: $1, in: scope) }
    let bodyNames = BodyNames(body: names[parameters.count], contentType: names[parameters.count + 1])
    let body = operation.body.flatMap { planBody($0, contents: contents.body, names: bodyNames, in: scope) }
    let stream = streaming.map { planStream(of: $0.content, $0.format, in: scope) }
    let (responses, result) = planResponses(
      operation.responses, contents: contents.responses, stream: streamName == nil ? stream : nil, in: scope)
    let server = server(of: operation)
    func documentation(_ notes: String?...) -> Documentation {
      Documentation(
        paragraphs: [
          operation.summary, "`\(operation.method) \(operation.path)`",
          operation.details == operation.summary ? nil : operation.details,
          server == nil ? nil : note(on: operation.servers),
        ] + notes)
    }
    let streamCall = stream.flatMap { stream in
      streamName.map { StreamCallPlan(assignedName: $0, documentation: documentation(), stream: stream) }
    }
    let comment = documentation(
      streamName.map { "`\($0.text.withoutBackticks)` delivers the elements of the response as they arrive." },
      operation.method.hasResponseBody ? note(onMediaTypesOf: operation.responses, streaming) : nil)
    return { types in
      OperationPlan(
        assignedName: name,
        textReason: textReason,
        operationID: operation.operationID ?? name.text.withoutBackticks,
        tag: operation.tags.first,
        method: operation.method,
        path: operation.path.text,
        documentation: comment,
        deprecation: operation.isDeprecated ? Deprecation(saidIn: [operation.summary, operation.details]) : nil,
        parameters: parameters.map { $0(types) },
        body: body,
        result: result,
        responses: responses,
        streamCall: streamCall,
        server: server,
        security: operation.security,
        typesPath: path,
        types: scope.declarations(types),
        place: operation.place)
    }
  }

  /// A name for every parameter, and behind them one for a body and one for its media type.
  private func argumentNames(of operation: Operation) -> [AssignedName] {
    var requests = operation.parameters.map { parameter in
      var request = NameRequest.member(parameter.name)
      guard parameter.location != .path else { return request }
      request.text += ["", "in", parameter.location.rawValue].joined(separator: Words.seam)
      request.fallback = .words
      request.rank = 1
      return request
    }
    requests.append(NameRequest(text: "", preferred: "body", fallback: .name("requestBody"), rank: 2))
    requests.append(NameRequest(text: "", preferred: "contentType", fallback: .name("requestContentType"), rank: 2))
    var scope = NameScope()
    return scope.names(for: requests)
  }
}

extension NameRequest {
  /// The name of an operation whose id is longer than it needs to be.
  fileprivate static func member(_ id: String, shortened: String) -> NameRequest {
    let request = member(shortened)
    guard id != shortened else { return request }
    return NameRequest(text: id, preferred: request.preferred, reason: request.reason, fallback: .words)
  }

  fileprivate static func type(_ id: String, shortened: String) -> NameRequest {
    NameRequest(text: id, preferred: typeName(shortened), fallback: .name(typeName(id)))
  }

  /// The call for the elements of an operation's response: `createChatStream`. It takes no other operation's name.
  static func streamCall(_ text: String) -> NameRequest {
    let text = text + Words.seam + "stream"
    let name = assignedMemberName(text)
    return NameRequest(text: text, preferred: name.text, reason: name.reason, fallback: .words, rank: 1)
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
  static func api(_ tag: String) -> NameRequest {
    let words = Words(tag).upperCamel
    let name = shortened(words)
    let preferred = apiName(name)
    // Where a name is shorter than its text asks for, others that ask for it go first.
    return NameRequest(
      text: tag + "API", preferred: preferred, reason: name.utf8.count < words.utf8.count ? .tooLong : nil,
      fallback: .name(name + "API"), rank: preferred == name + "API" ? 0 : 1)
  }

  static func apiName(_ words: String) -> String {
    (words.lowercased().hasSuffix("api") ? String(words.dropLast(3)) : words) + "API"
  }
}
