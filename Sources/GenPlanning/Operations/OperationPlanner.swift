import GenDiagnostics
import GenModel

/// Plans the calls of the client, grouped by tag.
final class OperationPlanner {
  let models: ModelPlanner
  let sink: DiagnosticSink
  private let description: APIDescription

  init(_ description: APIDescription, models: ModelPlanner, sink: DiagnosticSink) {
    self.description = description
    self.models = models
    self.sink = sink
  }

  /// Operations whose tags give the same Swift name, in document order.
  private struct Group {
    var tag: String
    var operations: [Operation] = []
  }

  func groups(topLevel: DeclarationScope) -> [OperationGroup] {
    let groups = operationsByTag()
    let apiNames = topLevel.claim(groups.map { NameRequest.api($0.tag) })
    var types = NameScope(reserved: ["Servers"])
    let typeNames = types.names(for: groups.map { NameRequest.group($0.tag) })
    var accessors = NameScope(reserved: ["configuration", "response", "client"])
    let accessorNames = accessors.names(for: groups.map { NameRequest.accessor($0.tag) })
    let repeated = repeatedIDs()
    return groups.indices.map { index in
      let group = groups[index]
      return OperationGroup(
        tag: group.tag,
        apiName: apiNames[index],
        typeName: typeNames[index],
        accessorName: accessorNames[index],
        documentation: Documentation(paragraphs: [description.tags.first { $0.name == group.tag }?.summary]),
        operations: plans(for: group.operations, of: apiNames[index], repeatedIDs: repeated))
    }
  }

  private func operationsByTag() -> [Group] {
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for operation in description.operations {
      let tag = operation.tags.first ?? "Default"
      let name = Words(tag).upperCamel
      if positions[name] == nil {
        positions[name] = groups.count
        groups.append(Group(tag: tag))
      }
      groups[positions[name] ?? 0].operations.append(operation)
    }
    return groups
  }

  // MARK: - Names

  /// The ids that more than one operation has, reported at every operation but the first.
  private func repeatedIDs() -> Set<String> {
    var places: [String: SourcePlace] = [:]
    var repeated: Set<String> = []
    for operation in description.operations {
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

  private func plans(for operations: [Operation], of apiName: String, repeatedIDs: Set<String>) -> [OperationPlan] {
    let texts = operations.map { operation -> String in
      if let id = operation.operationID, !id.isEmpty, !repeatedIDs.contains(id) {
        return withoutTag(id, operation.tags.first)
      }
      return pathName(of: operation)
    }
    var scope = NameScope()
    let names = scope.names(for: texts.map(NameRequest.member))
    var types = NameScope()
    let typeNames = types.names(for: texts.map(NameRequest.type))
    return operations.indices.map { index in
      plan(operations[index], name: names[index], text: texts[index], types: [apiName, typeNames[index]])
    }
  }

  /// `get pets by petId` for `GET /pets/{petId}`.
  private func pathName(of operation: Operation) -> String {
    let segments = operation.path.split(separator: "/").map { segment -> String in
      segment.replacingPlaceholders { "by \($0)" }
    }
    return ([operation.method.lowercased()] + segments).joined(separator: " ")
  }

  /// `list` for the id `pets/list` of the tag `pets`: the call is `client.pets.list` already.
  private func withoutTag(_ id: String, _ tag: String?) -> String {
    guard let tag, let separator = id.firstIndex(where: { $0 == "/" || $0 == "." }) else { return id }
    let head = id[..<separator]
    let rest = id[id.index(after: separator)...]
    guard !rest.isEmpty, Words(String(head)).upperCamel == Words(tag).upperCamel else { return id }
    return String(rest)
  }

  // MARK: - One operation

  private func plan(_ operation: Operation, name: String, text: String, types path: [String]) -> OperationPlan {
    let names = argumentNames(of: operation)
    let scope = DeclarationScope(path: path)
    let parameters = zip(operation.parameters, names).map { plan($0, name: $1, in: scope) }
    let body = operation.body.flatMap { plan($0, name: names.last ?? "body", in: scope) }
    let (responses, result) = plan(operation.responses, in: scope)
    return OperationPlan(
      name: name,
      text: text,
      operationID: operation.operationID ?? name.withoutBackticks,
      tag: operation.tags.first,
      method: operation.method,
      path: operation.path,
      documentation: Documentation(paragraphs: [
        operation.summary, "`\(operation.method) \(operation.path)`",
        operation.details == operation.summary ? nil : operation.details,
      ]),
      isDeprecated: operation.isDeprecated,
      parameters: parameters,
      body: body,
      result: result,
      responses: responses,
      security: operation.security,
      typesPath: path,
      types: scope.declarations)
  }

  /// A name for every parameter, and behind them one for the body if there is one.
  private func argumentNames(of operation: Operation) -> [String] {
    var requests = operation.parameters.map { parameter in
      let request = NameRequest.member(parameter.name)
      let suffix = parameter.location == .path ? "" : " in \(parameter.location.rawValue)"
      return NameRequest(
        text: parameter.location == .path ? request.preferred : parameter.name + suffix,
        preferred: request.preferred,
        fallback: NameRequest.memberName(parameter.name + suffix))
    }
    if operation.body != nil {
      requests.append(NameRequest(text: "\u{10FFFF}", preferred: "body", fallback: "requestBody"))
    }
    var scope = NameScope()
    return scope.names(for: requests)
  }
}

extension NameRequest {
  /// The client's property for a tag's calls: `pets`.
  static func accessor(_ tag: String) -> NameRequest {
    NameRequest(text: tag, preferred: memberName(tag), fallback: memberName(tag + " operations"))
  }

  /// The type of a tag's calls, within the client: `Pets`.
  static func group(_ tag: String) -> NameRequest {
    let name = Words(tag).upperCamel
    let fallback = name + "Operations"
    return NameRequest(text: tag, preferred: ReservedNames.types.contains(name) ? fallback : name, fallback: fallback)
  }

  /// The enum of a tag's request factories: `PetsAPI`.
  static func api(_ tag: String) -> NameRequest {
    let name = Words(tag).upperCamel + "API"
    return NameRequest(text: tag + "API", preferred: name, fallback: name)
  }
}

extension StringProtocol {
  /// The text with every `{name}` replaced.
  fileprivate func replacingPlaceholders(_ replacement: (Substring) -> String) -> String {
    var result = ""
    var rest = Substring(self)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open] + " " + replacement(rest[rest.index(after: open)..<close]) + " "
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
