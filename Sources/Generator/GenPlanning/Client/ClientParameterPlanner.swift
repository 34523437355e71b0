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
    /// The type of its values, `nil` if none has it: what an alias of an operation stands for, and not the alias.
    let type: SwiftType?
    /// The name that is chosen for it, if one is: of several, that of the operation which stands first.
    let name: ChosenName?
  }

  let choices: NameChoices
  let description: APIDescription

  /// Returns a draft for each choice, in the order of choices, and reports those that are not one parameter. Suggests to
  /// choose what nearly all calls require.
  func drafts(
    of chosen: [Selector], in groups: [OperationGroup], sink: DiagnosticSink
  ) -> [ParameterDraft] {
    let operations = groups.flatMap(\.operations)
    let common = commonParameters(of: operations)
    if chosen.isEmpty, common.isEmpty { return [] }
    let declarations = DeclarationTable(groups.flatMap(\.types))
    suggest(common, declarations, callCount: operations.count, sink: sink)
    let parameters = Dictionary(grouping: operations.flatMap(\.clientParameters)) { $0.clientParameter ?? "" }
    let drafts = chosen.map { selector in
      let parameters = parameters[selector.text] ?? []
      return ParameterDraft(
        selector: selector, parameters: parameters, type: parameters.first?.valueType(declarations),
        name: name(of: selector))
    }
    for draft in drafts { check(draft, declarations, sink: sink) }
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

  /// Returns the parameters that nearly all calls require, each with its plans: an account, a realm, a version.
  private func commonParameters(of operations: [OperationPlan]) -> [[ParameterPlan]] {
    if operations.count < 10 { return [] }
    let required = operations.flatMap(\.callParameters).filter { parameter in
      !parameter.type.isOptional && [.path, .query, .header].contains(parameter.location)
    }
    let groups = Dictionary(grouping: required) { parameter in
      [parameter.location == .header ? parameter.key.lowercased() : parameter.key, parameter.location.rawValue]
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      .filter { $0.count * 20 >= operations.count * 19 }
  }

  /// Notes common parameters that could be set once for the client: those that are the same in all calls.
  private func suggest(
    _ common: [[ParameterPlan]], _ declarations: DeclarationTable, callCount: Int, sink: DiagnosticSink
  ) {
    for parameters in common where difference(of: parameters, declarations) == nil {
      let (location, key) = (parameters[0].location.rawValue, parameters[0].key)
      sink.note(
        "client.common-parameter",
        "\(parameters.count) of \(callCount) calls require the \(location) parameter \"\(key)\"",
        at: parameters[0].place, hint: "to set it once for the client, pass --client-parameter \(location):\(key)")
    }
  }

  /// Returns the first of the parameters that has another type or style than the one in front, if any.
  private func difference(of parameters: [ParameterPlan], _ declarations: DeclarationTable) -> ParameterPlan? {
    parameters.first {
      $0.valueType(declarations) != parameters[0].valueType(declarations) || !$0.isSerialized(as: parameters[0])
    }
  }

  /// Reports a parameter that no operation has, and one that is not the same in all of them.
  private func check(_ draft: ParameterDraft, _ declarations: DeclarationTable, sink: DiagnosticSink) {
    let selector = draft.selector
    guard let first = draft.parameters.first else {
      sink.reportUnmatched(
        selector, "client.unknown-parameter",
        among: Array(Set(description.operations.parameterNames(for: selector.kind))))
      return
    }
    guard let other = difference(of: draft.parameters, declarations) else { return }
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
  /// The type of a value.
  ///
  /// - Parameter declarations: The types of operations: operations with one inline schema share its type.
  fileprivate func valueType(_ declarations: DeclarationTable) -> SwiftType {
    let type = type.unwrapped
    if case .declared(let path) = type { return declarations.aliased(path) ?? type }
    return type
  }

  /// Whether values of the same type are serialized in the same way.
  fileprivate func isSerialized(as other: ParameterPlan) -> Bool { isJSON == other.isJSON && options == other.options }
}

extension ClientParameterPlan {
  /// Creates the plan of a parameter of the client.
  ///
  /// - Parameter name: In the client.
  /// - Parameter parameter: The first of the draft's parameters, whose options stand for all.
  convenience init(_ draft: ClientParameterPlanner.ParameterDraft, _ parameter: ParameterPlan, name: AssignedName) {
    self.init(
      assignedName: name, id: draft.selector.text,
      isRequired: draft.parameters.contains { !$0.type.isOptional }, type: draft.type ?? parameter.type.unwrapped,
      parameter: parameter,
      operationCount: draft.parameters.count)
  }
}
