import GenDiagnostics
import GenModel
import GenSource
import GenTyping

/// Plans the calls of the client, in groups.
final class OperationPlanner {
  let names: TypeNames
  let sink: DiagnosticSink
  let description: APIDescription
  private let routes: RouteNames
  private let repeatedIDs: Set<String>
  /// By the position of the operation.
  private var scopes: [Int: OperationScope] = [:]

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

  func groups(topLevel: inout NameScope, clientName: String) -> [OperationGroup] {
    let groups = operationsByTag()
    let apiNames = topLevel.names(for: groups.map { NameRequest.api($0.tag) })
    var accessors = NameScope(reserved: Self.clientMembers)
    let accessorNames = accessors.names(for: groups.map { NameRequest.accessor($0.tag) })
    var types = NameScope(reserved: ["Servers", clientName])
    let typeNames = types.names(for: groups.map { NameRequest.group($0.tag) })
    return groups.indices.map { index in
      let group = groups[index]
      return OperationGroup(
        tag: group.tag,
        apiName: apiNames[index],
        typeName: typeNames[index],
        accessorName: accessorNames[index],
        documentation: Documentation(paragraphs: [description.tags.first { $0.name == group.tag }?.summary]),
        operations: plans(for: group, of: apiNames[index]))
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

  private func plans(for group: Group, of apiName: String) -> [OperationPlan] {
    let positions = group.operations
    let operations = positions.map { description.operations[$0] }
    let streams = positions.map { self.names.graph.contents[$0].streaming }
    let requests = operations.map { operation -> (text: String, member: NameRequest, type: NameRequest) in
      guard let id = operation.operationID, !id.isEmpty, !repeatedIDs.contains(id) else {
        let text = pathName(of: operation)
        return (text, .member(text), .type(text))
      }
      let short = withoutGroup(routes.text(ofID: id), group.name)
      return (short, .member(id, shortened: short), .type(id, shortened: short))
    }
    // The one member that every group of calls has.
    var scope = NameScope(reserved: ["client"])
    let streamed = operations.indices.filter { streams[$0]?.isBesideJSON ?? false }
    let names = scope.names(for: requests.map(\.member) + streamed.map { .streamCall(requests[$0].text) })
    let streamNames = Dictionary(uniqueKeysWithValues: zip(streamed, names[operations.count...]))
    var types = NameScope()
    let typeNames = types.names(for: requests.map(\.type))
    return operations.indices.map { index in
      plan(
        positions[index], name: names[index], text: requests[index].text, types: [apiName, typeNames[index]],
        streams[index], streamName: streamNames[index])
    }
  }

  /// `get pets by petId` for `GET /pets/{petId}`.
  private func pathName(of operation: Operation) -> String {
    let segments = operation.path.split(separator: "/").map { segment -> String in
      segment.replacingPlaceholders { " by \($0) " }
    }
    return ([operation.method.lowercased()] + segments).joined(separator: Words.seam)
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

  private func plan(
    _ position: Int, name: String, text: String, types path: [String], _ streaming: Streaming?, streamName: String?
  ) -> OperationPlan {
    let operation = description.operations[position]
    let contents = self.names.graph.contents[position]
    let names = argumentNames(of: operation)
    let scope = OperationScope(path: path, operation: position, names: self.names)
    scopes[position] = scope
    scope.settleNames(of: operation.parameters.filter { !$0.isText }.map { ($0.schema, $0.name) })
    let parameters = zip(operation.parameters, names).map { plan($0, name: $1, in: scope) }
    let bodyNames = BodyNames(body: names[parameters.count], contentType: names[parameters.count + 1])
    let body = operation.body.flatMap { plan($0, contents: contents.body, names: bodyNames, in: scope) }
    let stream = streaming.map { plan($0.content, $0.format, in: scope) }
    let (responses, result) = plan(
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
    return OperationPlan(
      name: name,
      text: text,
      operationID: operation.operationID ?? name.withoutBackticks,
      tag: operation.tags.first,
      method: operation.method,
      path: operation.path,
      documentation: documentation(
        streamName.map { "The elements of the answer are to be had as they come, by `\($0.withoutBackticks)`." },
        operation.method == "HEAD" ? nil : note(onMediaTypesOf: operation.responses, streaming)),
      deprecation: operation.isDeprecated ? Deprecation(saidIn: [operation.summary, operation.details]) : nil,
      parameters: parameters,
      body: body,
      result: result,
      responses: responses,
      streamCall: stream.flatMap { stream in
        streamName.map { StreamCallPlan(name: $0, documentation: documentation(), stream: stream) }
      },
      server: server,
      security: operation.security,
      typesPath: path,
      types: [],
      position: position)
  }

  // MARK: - Types

  /// Adds what can be said only when all types have their names.
  func complete(_ groups: inout [OperationGroup], _ planner: TypePlanner) {
    for group in groups.indices {
      for index in groups[group].operations.indices { complete(&groups[group].operations[index], planner) }
    }
  }

  private func complete(_ plan: inout OperationPlan, _ planner: TypePlanner) {
    plan.types = scopes[plan.position]?.declarations(planner) ?? []
    let operation = description.operations[plan.position]
    for (index, parameter) in operation.parameters.enumerated() where !parameter.isText {
      let type = plan.parameters[index].type
      let isRequired = parameter.isRequired || parameter.location == .path
      let given = names.graph.annotations(of: parameter).givenValue(isRequired: isRequired)
      guard let given, !given.isNull, let use = scopes[plan.position]?.use(of: parameter.schema) else { continue }
      // That of an optional parameter is the server's affair, and told.
      plan.parameters[index].defaultValue = planner.defaultValue(
        given, type, use.node, isUnwanted: type.isOptional, owner: "parameter", &plan.parameters[index].documentation)
    }
  }

  /// A name for every parameter, and behind them one for a body and one for its media type.
  private func argumentNames(of operation: Operation) -> [String] {
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
    return NameRequest(text: id, preferred: request.preferred, fallback: .words)
  }

  fileprivate static func type(_ id: String, shortened: String) -> NameRequest {
    NameRequest(text: id, preferred: typeName(shortened), fallback: .name(typeName(id)))
  }

  /// The call for the elements of the answer of an operation: `createChatStream`. It takes no other operation's name.
  static func streamCall(_ text: String) -> NameRequest {
    let text = text + Words.seam + "stream"
    return NameRequest(text: text, preferred: memberName(text), fallback: .words, rank: 1)
  }

  /// The client's property for a group's calls: `pets`. No one has to write it in backticks.
  static func accessor(_ tag: String) -> NameRequest {
    let name = memberName(tag)
    let fallback = memberName(tag + Words.seam + "operations")
    return NameRequest(text: tag, preferred: name.hasPrefix("`") ? fallback : name, fallback: .name(fallback))
  }

  /// The type of a tag's calls, within the client: `Pets`.
  static func group(_ tag: String) -> NameRequest {
    let name = Words(tag).upperCamel
    let fallback = name + "Operations"
    return NameRequest(text: tag, preferred: canBeType(name) ? name : fallback, fallback: .name(fallback))
  }

  /// The enum of a tag's request factories: `PetsAPI`.
  static func api(_ tag: String) -> NameRequest {
    let name = shortened(Words(tag).upperCamel)
    let preferred = apiName(name)
    // Where a name is shorter than its text asks for, others that ask for it go first.
    return NameRequest(
      text: tag + "API", preferred: preferred, fallback: .name(name + "API"), rank: preferred == name + "API" ? 0 : 1)
  }

  static func apiName(_ words: String) -> String {
    (words.lowercased().hasSuffix("api") ? String(words.dropLast(3)) : words) + "API"
  }
}

extension StringProtocol {
  /// The text with every `{name}` replaced.
  fileprivate func replacingPlaceholders(_ replacement: (Substring) -> String) -> String {
    var result = ""
    var rest = Substring(self)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open] + replacement(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
