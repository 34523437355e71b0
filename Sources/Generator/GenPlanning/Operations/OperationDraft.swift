import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import SwiftPlan

/// What the names of an operation are made from, as far as nothing that has a name already decides on it.
struct OperationDraft {
  /// In the description.
  let position: Int
  let text: String
  let textReason: NameReason?
  /// Its name in the group.
  let member: NameRequest
  let type: NameRequest
  /// A name for every parameter, and behind them one for a body, one for its media type and one for that of the response.
  let arguments: [AssignedName]
}

/// The names that are chosen for a group with its name.
struct GroupChoice {
  let api: ChosenName
  let type: ChosenName
  let accessor: ChosenName

  /// `ShopAPI` and `shop` for `Shop`.
  init(_ chosen: ChosenName) {
    api = chosen.with(NameRequest.apiName(chosen.name))
    type = chosen
    accessor = chosen.with(NameRequest.memberName(chosen.name))
  }
}

/// Operations whose tags or paths give the same Swift name, or one with a chosen name, in document order.
struct GroupDraft {
  var tag: String
  /// What is chosen for it.
  let choice: GroupChoice?
  /// Why it is not named after a tag or a path.
  var reason: NameReason?
  var operations: [OperationDraft] = []

  /// - Parameter repeatedIDs: The ids that more than one operation has, which name none of them.
  static func groups(
    of operations: [Operation], _ routes: RouteNames, _ choices: NameChoices, repeatedIDs: Set<String>,
    sink: DiagnosticSink
  ) -> [GroupDraft] {
    var groups: [GroupDraft] = []
    var positions: [String: Int] = [:]
    for (index, operation) in operations.enumerated() {
      let tag = operation.groupText
      let name = Words(tag).upperCamel
      let choice = choices.groups[tag]
      // What has a chosen name is no other's group.
      let key = choice == nil ? name : "=" + tag
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append(GroupDraft(tag: tag, choice: choice.map(GroupChoice.init), reason: operation.groupReason))
      } else if operation.precedes(groups[position]) {
        groups[position].tag = tag
        groups[position].reason = operation.groupReason
      }
      groups[position].operations.append(
        OperationDraft(of: operation, at: index, in: name, routes, choices, repeatedIDs: repeatedIDs, sink: sink))
    }
    return groups
  }
}

extension Operation {
  /// Why its group has its name, unless that is a tag or a segment of the path.
  fileprivate var groupReason: NameReason? {
    givenGroup.map { .chosen(ChosenName($0, for: .tag, groupText, at: place)) }
  }

  /// Whether a group is named after its text and not after that of another one: the order of operations does not decide.
  fileprivate func precedes(_ group: GroupDraft) -> Bool {
    let isGiven = givenGroup != nil
    guard isGiven == (group.reason != nil) else { return isGiven }
    return groupText.utf8.lexicographicallyPrecedes(group.tag.utf8)
  }
}

extension OperationDraft {
  /// - Parameter group: The Swift name of its group.
  fileprivate init(
    of operation: Operation, at position: Int, in group: String, _ routes: RouteNames, _ choices: NameChoices,
    repeatedIDs: Set<String>, sink: DiagnosticSink
  ) {
    self.position = position
    arguments = Self.argumentNames(of: operation, choices.parameters[position], choices.acronyms, sink: sink)
    let made = Self.names(of: operation, in: group, routes, repeatedIDs: repeatedIDs)
    guard let chosen = choices.operations[position] else {
      (text, textReason, member, type) = made
      return
    }
    text = chosen.name
    textReason = nil
    member = made.member.choosing(chosen, made: NameRequest.member)
    type = .type(made.member.text, shortened: text)
  }

  /// The names that an operation has if nothing else is chosen.
  private static func names(
    of operation: Operation, in group: String, _ routes: RouteNames, repeatedIDs: Set<String>
  ) -> (text: String, reason: NameReason?, member: NameRequest, type: NameRequest) {
    guard let id = operation.operationID, !id.isEmpty, !repeatedIDs.contains(id) else {
      let text = pathName(of: operation)
      return (text, .path, .member(text), .type(text))
    }
    let name = routes.text(ofID: id)
    let text = withoutGroup(name, group)
    let reason: NameReason? = text != name ? .withoutTag : name != id ? .withoutRoute : nil
    return (text, reason, .member(id, shortened: text), .type(id, shortened: text))
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

  private static func argumentNames(
    of operation: Operation, _ choices: [Int: ChosenName]?, _ acronyms: Acronyms, sink: DiagnosticSink
  ) -> [AssignedName] {
    var requests = operation.parameters.enumerated().map { index, parameter in
      var request = NameRequest.member(parameter.name)
      if let chosen = choices?[index] { return request.choosing(chosen, made: NameRequest.member) }
      guard parameter.location != .path else { return request }
      request.text += ["", "in", parameter.location.rawValue].joined(separator: Words.seam)
      request.fallback = .words
      request.rank = 1
      return request
    }
    requests.append(NameRequest(text: "", preferred: "body", fallback: .name("requestBody"), rank: 2))
    requests.append(NameRequest(text: "", preferred: "contentType", fallback: .name("requestContentType"), rank: 2))
    requests.append(NameRequest(text: "", preferred: "accept", fallback: .name("responseContentType"), rank: 2))
    var scope = NameScope(acronyms: acronyms)
    defer { sink.report(scope.clashes) }
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
