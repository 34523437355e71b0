/// The arguments of calls and initializers in their order: those that have to be given come first, and of them those of the path, as
/// they stand there. A body stands behind them whether or not it has to be given, so that calls stay as they are where a description
/// comes to require it.

extension Array {
  /// Returns the elements that have to be given, and behind them the others; each half stands as it stood.
  package func requiredFirst(_ isRequired: (Element) -> Bool) -> [Element] {
    filter(isRequired) + filter { !isRequired($0) }
  }
}

/// An argument of a call.
package enum CallArgument: Sendable {
  case parameter(ParameterPlan)
  case options(OptionsPlan)
  case body(BodyPlan)
  /// The choice among the media types of the body, which is of one form.
  case contentType(String, of: BodyPlan.Form)
  case accept(AcceptPlan)

  package var name: String {
    switch self {
    case .parameter(let parameter): parameter.name
    case .options(let options): options.name
    case .body(let body): body.name
    case .contentType(let name, _): name
    case .accept(let accept): accept.name
    }
  }
}

extension OperationPlan {
  /// The arguments of its calls.
  package var callArguments: [CallArgument] {
    let required = requiredParameters.map(CallArgument.parameter)
    let optional =
      options.map { [.options($0)] } ?? callParameters.filter { !$0.isRequired }.map(CallArgument.parameter)
    return required + (body.map { [.body($0)] } ?? []) + optional + (body?.choice.map { [$0] } ?? [])
      + (accept.map { [.accept($0)] } ?? [])
  }

  /// The parameters that a call has to give: those of the path as they stand there, the others as in the description.
  private var requiredParameters: [ParameterPlan] {
    let required = callParameters.filter(\.isRequired)
    let ofPath = required.compactMap { parameter in parameter.pathPosition.map { (parameter, $0) } }
    return ofPath.sorted { $0.1 < $1.1 }.map(\.0) + required.filter { $0.pathPosition == nil }
  }

  /// Whether its calls have no label for the options: as their first argument, these need none.
  package var hasUnlabeledOptions: Bool {
    // Few operations have options.
    if options == nil { return false }
    return if case .options? = callArguments.first { true } else { false }
  }

  /// The names of all that its calls are given, members of the options included.
  package var argumentNames: [String] {
    callArguments.flatMap { argument in
      if case .options = argument { optionalParameters.map(\.name) } else { [argument.name] }
    }
  }
}

extension BodyPlan {
  /// The choice among its media types; `nil` if a call has no choice.
  fileprivate var choice: CallArgument? {
    contentTypeName.map { .contentType($0, of: forms[0]) }
  }

  /// The names of the body and of the choice among its media types.
  package var argumentNames: [String] { [name] + (choice.map { [$0.name] } ?? []) }
}

extension ParameterPlan {
  /// Whether a call has to give it.
  package var isRequired: Bool { defaultValue == nil && !type.isOptional }
}

extension Structure {
  /// The positions of the properties that the initializer has arguments for, in the order of the arguments.
  package var argumentPositions: [Int] {
    properties.indices.filter { properties[$0].constant == nil }.requiredFirst { properties[$0].isRequired }
  }
}

extension Named {
  /// As an argument's label in a call: of all keywords only this one needs its backticks there.
  package var argumentLabel: String { name.argumentLabel }
}

extension Structure.Property {
  /// Whether an initializer has to be given its value.
  package var isRequired: Bool { constant == nil && defaultValue == nil && !type.isOptional }
}
