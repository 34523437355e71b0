/// The order of the arguments of calls and initializers: those that have to be given come first.

extension Array {
  /// Those that have to be given, and behind them the others; each half stands as it stood.
  package func requiredFirst(_ isRequired: (Element) -> Bool) -> [Element] {
    filter(isRequired) + filter { !isRequired($0) }
  }
}

extension OperationPlan {
  /// The names of the arguments of its calls.
  package var argumentNames: [String] {
    let parameters = callParameters.map { (name: $0.name, isRequired: $0.isRequired) }
    let body = self.body.map { [(name: $0.name, isRequired: !$0.isOptional)] } ?? []
    let mediaTypes = [self.body?.contentTypeName, accept?.name].compactMap { $0 }.map { (name: $0, isRequired: false) }
    return (parameters + body + mediaTypes).requiredFirst(\.isRequired).map(\.name)
  }
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
  package var argumentLabel: String { name == "`inout`" ? name : name.withoutBackticks }
}

extension Structure.Property {
  /// Whether an initializer has to be given its value.
  package var isRequired: Bool { constant == nil && defaultValue == nil && !type.isOptional }
}
