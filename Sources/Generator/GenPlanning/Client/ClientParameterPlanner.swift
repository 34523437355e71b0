import GenDiagnostics
import GenModel
import GenNaming
import SwiftPlan

/// Finds out what operations say of the parameters that are set once for the client.
struct ClientParameterPlanner {
  /// A parameter with what all operations say of it.
  struct ParameterDraft {
    let choice: ClientParameterChoice
    let parameters: [ParameterPlan]
    /// The name that is chosen for it, if one is: of several, that of the operation which stands first.
    let name: ChosenName?
  }

  private let choices: NameChoices
  private let description: APIDescription

  init(_ choices: NameChoices, _ description: APIDescription) {
    self.choices = choices
    self.description = description
  }

  func drafts(
    of chosen: [ClientParameterChoice], in groups: [OperationGroup], sink: DiagnosticSink
  ) -> [ParameterDraft] {
    if chosen.isEmpty { return [] }
    let operations = groups.flatMap(\.operations)
    let parameters = Dictionary(grouping: operations.flatMap(\.clientParameters)) { $0.clientParameter ?? "" }
    let drafts = chosen.map { choice in
      ParameterDraft(choice: choice, parameters: parameters[choice.text] ?? [], name: name(of: choice))
    }
    let aliases = Declaration.aliases(in: operations.flatMap(\.types))
    for draft in drafts { check(draft, aliases: aliases, sink: sink) }
    return drafts
  }

  private func name(of choice: ClientParameterChoice) -> ChosenName? {
    for position in choices.parameters.keys.sorted() {
      for (index, name) in (choices.parameters[position] ?? [:]).sorted(by: { $0.key < $1.key })
      where choice.isChosen(description.operations[position].parameters[index]) { return name }
    }
    return nil
  }

  /// Reports a parameter that no operation has, and one that is not the same in all of them.
  ///
  /// - Parameter aliases: What types of operations stand for: operations with one inline schema share its type.
  private func check(_ draft: ParameterDraft, aliases: [[String]: SwiftType], sink: DiagnosticSink) {
    func type(of parameter: ParameterPlan) -> SwiftType {
      let type = parameter.type.unwrapped
      guard case .declared(let path) = type else { return type }
      return aliases[path] ?? type
    }
    let choice = draft.choice
    guard let first = draft.parameters.first else {
      let known = Set(
        description.operations.flatMap(\.parameters).map { "\($0.location.rawValue):\($0.name)" })
      sink.error(
        "client.unknown-parameter", "no operation has the parameter \"\(choice.text)\"", at: choice.place,
        hint: sink.nearest(to: choice.text, in: known.sorted()).map { "did you mean \"\($0)\"?" })
      return
    }
    let other = draft.parameters.first { parameter in
      type(of: parameter) != type(of: first) || !parameter.isSerialized(as: first)
    }
    guard let other else { return }
    sink.error(
      "client.differing-parameter",
      "the parameter \"\(choice.text)\" has another type or style elsewhere, so it cannot be set once for a client",
      at: other.place, hint: "leave \"\(choice.text)\" to the calls",
      notes: [Diagnostic.Note("the other one is here", at: first.place)])
  }
}

extension [ClientParameterChoice] {
  /// The parameters of an operation that are set once for the client: the texts of the choices, by the indices of the parameters.
  func chosen(among parameters: [Parameter]) -> [Int: String] {
    var chosen: [Int: String] = [:]
    for choice in self {
      if let index = parameters.firstIndex(where: choice.isChosen) { chosen[index] = choice.text }
    }
    return chosen
  }
}

extension ParameterPlan {
  /// Whether values of the same type are serialized in the same way.
  fileprivate func isSerialized(as other: ParameterPlan) -> Bool { isJSON == other.isJSON && options == other.options }
}

extension ClientParameterPlan {
  /// - Parameter name: In the client.
  init(_ draft: ClientParameterPlanner.ParameterDraft, _ parameter: ParameterPlan, name: AssignedName) {
    self.init(
      assignedName: name, id: draft.choice.text,
      isRequired: draft.parameters.contains { !$0.type.isOptional }, parameter: parameter,
      operationCount: draft.parameters.count)
  }
}
