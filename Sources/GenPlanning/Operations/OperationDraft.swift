import GenModel

/// What the names of an operation are made from, as far as nothing that has a name already decides on it.
struct OperationDraft {
  /// In the description.
  let position: Int
  let text: String
  let textReason: NameReason?
  let member: NameRequest
  let type: NameRequest
  /// A name for every parameter, and behind them one for a body and one for its media type.
  let arguments: [AssignedName]
}

/// Operations whose tags or paths give the same Swift name, in document order.
struct GroupDraft {
  let tag: String
  var operations: [OperationDraft] = []

  /// - Parameter repeatedIDs: The ids that more than one operation has, which name none of them.
  static func groups(of operations: [Operation], _ routes: RouteNames, repeatedIDs: Set<String>) -> [GroupDraft] {
    var groups: [GroupDraft] = []
    var positions: [String: Int] = [:]
    for (index, operation) in operations.enumerated() {
      let tag = operation.groupText
      let name = Words(tag).upperCamel
      let position = positions[name] ?? groups.count
      if position == groups.count {
        positions[name] = position
        groups.append(GroupDraft(tag: tag))
      }
      groups[position].operations.append(
        OperationDraft(of: operation, at: index, in: name, routes, repeatedIDs: repeatedIDs))
    }
    return groups
  }
}

extension OperationDraft {
  /// - Parameter group: The Swift name of its group.
  fileprivate init(
    of operation: Operation, at position: Int, in group: String, _ routes: RouteNames, repeatedIDs: Set<String>
  ) {
    self.position = position
    arguments = Self.argumentNames(of: operation)
    guard let id = operation.operationID, !id.isEmpty, !repeatedIDs.contains(id) else {
      text = Self.pathName(of: operation)
      textReason = .path
      member = .member(text)
      type = .type(text)
      return
    }
    let name = routes.text(ofID: id)
    text = Self.withoutGroup(name, group)
    textReason = text != name ? .withoutTag : name != id ? .withoutRoute : nil
    member = .member(id, shortened: text)
    type = .type(id, shortened: text)
  }

  /// `get pets by petId` for `GET /pets/{petId}`.
  private static func pathName(of operation: Operation) -> String {
    let segments = operation.path.segments.compactMap { $0.filled { " by \($0) " } }
    return ([operation.method.name.lowercased()] + segments).joined(separator: Words.seam)
  }

  /// `list` for the id `pets/list` of the group `Pets`: the call is `client.pets.list` already.
  private static func withoutGroup(_ id: String, _ group: String) -> String {
    let separators = "/.".utf8
    guard let separator = id.utf8.firstIndex(where: separators.contains) else { return id }
    let head = id[..<separator]
    let rest = id[id.index(after: separator)...]
    guard !rest.isEmpty, Words(String(head)).upperCamel == group else { return id }
    return String(rest)
  }

  private static func argumentNames(of operation: Operation) -> [AssignedName] {
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
    let name = typeName(shortened)
    return NameRequest(text: id, preferred: name, fallback: .name(id == shortened ? name : typeName(id)))
  }
}
