import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import SwiftPlan

/// The texts that the names of an operation are made from, as far as nothing that has a name already decides on it.
///
/// It is made from the operation and its choices alone. The names of types and calls, which are to be unique in a
/// group, are only asked for here.
struct OperationDraft {
  /// In the description.
  let position: Int
  /// The text that the operation is named after.
  let text: String
  /// Why that is not its id; `nil` if it is.
  let textReason: NameReason?
  /// Its name in the group.
  let member: NameRequest
  /// Its enum of types, in the API of the group.
  let type: NameRequest
  /// The name of its call for a stream in the whole of a description of which this is a part.
  let streamName: AssignedName?
  /// A name for every parameter, and behind them one for a body, one for its media type and one for that of the response.
  ///
  /// These are assigned already, as a call has a scope of its own.
  let arguments: [AssignedName]
}

/// The names that are chosen for a group with its name.
///
/// A group has three names, which follow from the one that is chosen, so that they fit each other.
struct GroupChoice {
  /// The enum of request factories.
  let api: ChosenName
  let type: ChosenName
  /// The property of the client.
  let accessor: ChosenName

  /// `ShopAPI` and `shop` for `Shop`.
  init(_ chosen: ChosenName) {
    api = chosen.with(NameRequest.apiName(chosen.name))
    type = chosen
    accessor = chosen.with(NameRequest.memberName(chosen.name))
  }
}

extension [String: GroupChoice] {
  /// Returns the names of the types of the groups, in the order of the first operations of these.
  func typeNames(in operations: [Operation]) -> [ChosenName] {
    var choices = self
    return choices.isEmpty ? [] : operations.compactMap { choices.removeValue(forKey: $0.groupText)?.api }
  }
}

/// Operations whose tags or paths give the same Swift name, or one with a chosen name, in document order.
///
/// Tags that differ in spelling alone, such as `pet-store` and `PetStore`, are one group.
struct GroupDraft {
  /// The tag or the segment of the path that groups its operations.
  private(set) var tag: String
  /// The text that it is named after: the tag, without the words that all groups begin with.
  private(set) var text: String
  /// The names that are chosen for it.
  let choice: GroupChoice?
  /// The name that the description gives it in place of a tag.
  private(set) var given: NameReason?
  /// The names that it has in the whole of a description of which this is a part.
  private let whole: WholeNames.Group?
  /// The operations, in document order; never empty once all are read.
  private(set) var operations: [OperationDraft] = []

  /// Why it is not named after a whole tag or the segment of a path.
  var reason: NameReason? {
    if given != nil || text == tag { return given }
    let words = Words(text).words
    return Words(tag).words.suffix(words.count) == words[...] ? .withoutPrefix : .withoutKind
  }

  /// The name of its property of the client.
  var accessor: NameRequest { NameRequest.accessor(text).with(choice?.accessor).keeping(whole?.accessor) }

  /// The name of its type within the client.
  var type: NameRequest { NameRequest.group(text).with(choice?.type).keeping(whole?.type) }

  /// The name of the enum of its request factories.
  var api: NameRequest { NameRequest.api(text, because: reason).with(choice?.api).keeping(whole?.api) }

  /// The name of a group is that of the operation that precedes all others, not the first in the description.
  ///
  /// - Returns: The groups, in the order of their first operations.
  static func groups(
    of operations: [Operation], _ groupWords: SharedGroupWords, _ texts: OperationTexts, _ choices: NameChoices,
    _ groupChoices: [String: GroupChoice], whole: WholeNames?, sink: DiagnosticSink
  ) -> [GroupDraft] {
    var groups: [GroupDraft] = []
    var positions: [String: Int] = [:]
    for (index, operation) in operations.enumerated() {
      let tag = groupWords.groupTexts[index]
      let name = Words(tag).upperCamel
      let choice = groupChoices[tag]
      // What has a chosen name is no other's group.
      let key = choice == nil ? name : "=" + tag
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append(
          GroupDraft(of: tag, namedBy: operation, groupWords, choice: choice, whole: whole?[operation]?.group))
      } else {
        groups[position].meet(operation, of: tag, groupWords)
      }
      groups[position].operations.append(
        OperationDraft(of: operation, at: index, texts[index], choices, whole: whole?[operation], sink: sink))
    }
    return groups
  }

  private init(
    of tag: String, namedBy operation: Operation, _ groupWords: SharedGroupWords, choice: GroupChoice?,
    whole: WholeNames.Group?
  ) {
    self.choice = choice
    self.whole = whole
    if let whole {
      (self.tag, text, given) = (whole.tag, whole.text, whole.reason)
      return
    }
    self.tag = tag
    text = groupWords[tag]
    given = operation.givenGroup.map { .chosen(ChosenName($0, for: .tag, tag, at: operation.place)) }
  }

  /// Takes the text of one more of its operations for its name where that goes first: the order of operations does not decide.
  private mutating func meet(_ operation: Operation, of tag: String, _ groupWords: SharedGroupWords) {
    if whole != nil { return }
    let other = GroupDraft(of: tag, namedBy: operation, groupWords, choice: choice, whole: nil)
    let isGiven = other.given != nil
    let goesFirst =
      isGiven == (given != nil) ? tag.isInByteOrder(before: self.tag) : isGiven
    if goesFirst { (self.tag, text, given) = (tag, other.text, other.given) }
  }
}

extension OperationDraft {
  /// - Parameters:
  ///   - named: The text to name it after if nothing else is chosen.
  ///   - whole: The names that it has in the whole of a description of which this is a part.
  fileprivate init(
    of operation: Operation, at position: Int, _ named: OperationTexts.Named, _ choices: NameChoices,
    whole: WholeNames.Operation?, sink: DiagnosticSink
  ) {
    let named = whole?.text ?? named
    streamName = whole?.stream
    self.position = position
    arguments = Self.argumentNames(of: operation, choices.parameters[position], choices.acronyms, sink: sink)
    let id = named.reason == .path ? named.text : operation.operationID ?? named.text
    let made = NameRequest.member(id, shortened: named.text)
    guard let chosen = choices.operations[position] else {
      (text, textReason, member) = (named.text, named.reason, made.keeping(whole?.member))
      type = .type(id, shortened: text).keeping(whole?.type)
      return
    }
    text = chosen.name
    textReason = nil
    member = made.choosing(chosen, made: NameRequest.member).keeping(whole?.member)
    type = .type(id, shortened: text).keeping(whole?.type)
  }

  /// Path parameters have the first claim to their names; another parameter of the same name has its location added.
  /// The body and the media types come last, whether the operation has them or not: so no argument is renamed when it
  /// gets them.
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
  /// The name of an operation, whose id may be longer than it needs to be. No other spelling of the id is a name: calls look alike
  /// whatever clashes.
  fileprivate static func member(_ id: String, shortened: String) -> NameRequest {
    NameRequest(id, assignedMemberName(shortened), fallback: .words)
  }

  /// The name of the enum for its types. Where it would hide a type of others it is that of the call: `DataCall`.
  fileprivate static func type(_ id: String, shortened: String) -> NameRequest {
    func name(_ text: String) -> String {
      let name = assignedTypeName(text)
      return name.reason == nil ? name.text : Words(text).upperCamel + "Call"
    }
    return NameRequest(text: id, preferred: name(shortened), fallback: .name(name(id)))
  }
}
