import GenDiagnostics
import GenModel

/// Takes the parameters that are set once for the client out of the calls.
struct ClientParameterPlanner {
  /// A parameter with what all operations say of it.
  struct Draft {
    let choice: ClientParameterChoice
    var parameters: [ParameterPlan] = []
    /// The name that is chosen for it, if one is.
    var name: ChosenName?
  }

  private(set) var drafts: [Draft]
  /// What types of operations are second names of, by their paths: operations with one inline schema share its type.
  private var aliases: [[String]: SwiftType] = [:]
  private let choices: NameChoices
  private let description: APIDescription

  init(_ chosen: [ClientParameterChoice], _ choices: NameChoices, _ description: APIDescription) {
    drafts = chosen.map { Draft(choice: $0) }
    self.choices = choices
    self.description = description
  }

  /// Returns the groups with calls that do not have the parameters.
  mutating func take(from groups: [OperationGroup], sink: DiagnosticSink) -> [OperationGroup] {
    if drafts.isEmpty { return groups }
    findNames()
    for type in groups.flatMap(\.operations).flatMap(\.types) {
      if case .alias(let target) = type.kind { aliases[type.path] = target }
    }
    var groups = groups
    for group in groups.indices {
      for operation in groups[group].operations.indices { take(from: &groups[group].operations[operation]) }
    }
    for draft in drafts { check(draft, sink: sink) }
    return groups
  }

  private mutating func take(from operation: inout OperationPlan) {
    for index in drafts.indices {
      let choice = drafts[index].choice
      guard let position = operation.parameters.firstIndex(where: { choice.isChosen($0.location, $0.key) }) else {
        continue
      }
      let parameter = operation.parameters.remove(at: position)
      drafts[index].parameters.append(parameter)
      operation.clientParameters.append(
        ClientParameterUse(id: choice.text, parameter: parameter))
    }
  }

  /// Finds the names that are chosen: of several, that of the operation which stands first.
  private mutating func findNames() {
    for position in choices.parameters.keys.sorted() {
      for (index, name) in choices.parameters[position] ?? [:] {
        let parameter = description.operations[position].parameters[index]
        guard let location = ParameterPlan.Location(rawValue: parameter.location.rawValue) else { continue }
        for draft in drafts.indices where drafts[draft].name == nil {
          if drafts[draft].choice.isChosen(location, parameter.name) { drafts[draft].name = name }
        }
      }
    }
  }

  /// The type of the values, by its first name.
  private func type(of parameter: ParameterPlan) -> SwiftType {
    let type = parameter.type.unwrapped
    guard case .declared(let path) = type else { return type }
    return aliases[path] ?? type
  }

  /// Reports a parameter that no operation has, and one that is not the same in all of them.
  private func check(_ draft: Draft, sink: DiagnosticSink) {
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

/// A parameter that an operation has of the client.
package struct ClientParameterUse: Sendable {
  /// That of the ``ClientParameterPlan``.
  package let id: String
  /// As it would be an argument.
  let parameter: ParameterPlan

  package var isRequired: Bool { !parameter.type.isOptional }
}

extension ParameterPlan {
  /// Whether values of the same type are serialized in the same way.
  fileprivate func isSerialized(as other: ParameterPlan) -> Bool { isJSON == other.isJSON && options == other.options }
}

extension ClientParameterPlan {
  /// - Parameter name: In the client.
  init(_ draft: ClientParameterPlanner.Draft, _ parameter: ParameterPlan, name: AssignedName) {
    self.init(
      assignedName: name, id: draft.choice.text,
      isRequired: draft.parameters.contains { !$0.type.isOptional }, parameter: parameter,
      operationCount: draft.parameters.count)
  }
}
