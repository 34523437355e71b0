import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import SwiftPlan

/// Finds out what operations say of the parameters that are set once for the client.
///
/// It runs when all operations are planned, since their types decide whether the parameter is one. Which argument is
/// left out of a call is decided by ``OperationPlanner``.
struct ClientParameterPlanner {
  /// A parameter with what all operations say of it.
  ///
  /// It has no name of Swift yet: that is taken in the scope of the client's arguments.
  struct ParameterDraft {
    /// The choice of the user.
    let selector: Selector
    /// The plans of the parameters that it selects, group by group; empty if none has it.
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

  /// Returns a draft for each choice, in the order of choices, and reports those that are not one parameter.
  func drafts(
    of chosen: [Selector], in groups: [OperationGroup], sink: DiagnosticSink
  ) -> [ParameterDraft] {
    if chosen.isEmpty { return [] }
    let operations = groups.flatMap(\.operations)
    let parameters = Dictionary(grouping: operations.flatMap(\.clientParameters)) { $0.clientParameter ?? "" }
    let drafts = chosen.map { selector in
      ParameterDraft(selector: selector, parameters: parameters[selector.text] ?? [], name: name(of: selector))
    }
    let aliases = Declaration.aliases(in: groups.flatMap(\.types))
    for draft in drafts { check(draft, aliases: aliases, sink: sink) }
    return drafts
  }

  /// Returns the chosen name of the first parameter with one, in the order of operations.
  private func name(of selector: Selector) -> ChosenName? {
    for position in choices.parameters.keys.sorted() {
      for (index, name) in (choices.parameters[position] ?? [:]).sorted(by: { $0.key < $1.key })
      where description.operations[position].parameters[index].isSelected(by: selector) { return name }
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
    let selector = draft.selector
    guard let first = draft.parameters.first else {
      sink.reportUnmatched(
        selector, "client.unknown-parameter",
        among: Array(Set(description.operations.parameterNames(for: selector.kind))))
      return
    }
    let other = draft.parameters.first { parameter in
      type(of: parameter) != type(of: first) || !parameter.isSerialized(as: first)
    }
    guard let other else { return }
    sink.error(
      "client.differing-parameter",
      "the parameter \"\(selector.text)\" has another type or style elsewhere, so it cannot be set once for a client",
      at: other.place, hint: "leave \"\(selector.text)\" to the calls",
      notes: [Diagnostic.Note("the other one is here", at: first.place)])
  }
}

extension [Selector] {
  /// The parameters of an operation that are set once for the client: the texts of the choices, by the indices of the parameters.
  func chosen(among parameters: [Parameter]) -> [Int: String] {
    var chosen: [Int: String] = [:]
    for selector in self {
      if let index = parameters.firstIndex(where: { $0.isSelected(by: selector) }) { chosen[index] = selector.text }
    }
    return chosen
  }
}

extension Parameter {
  /// Whether a selector is for the parameter, by its name and location.
  fileprivate func isSelected(by selector: Selector) -> Bool { selector.isParameter(name, in: location.rawValue) }
}

extension ParameterPlan {
  /// Whether values of the same type are serialized in the same way.
  fileprivate func isSerialized(as other: ParameterPlan) -> Bool { isJSON == other.isJSON && options == other.options }
}

extension ClientParameterPlan {
  /// Creates the plan of a parameter of the client.
  ///
  /// - Parameter name: In the client.
  /// - Parameter parameter: The first of the draft's parameters, whose type and options stand for all.
  convenience init(_ draft: ClientParameterPlanner.ParameterDraft, _ parameter: ParameterPlan, name: AssignedName) {
    self.init(
      assignedName: name, id: draft.selector.text,
      isRequired: draft.parameters.contains { !$0.type.isOptional }, parameter: parameter,
      operationCount: draft.parameters.count)
  }
}
