import SwiftPlan

/// A parameter of a generated function: one of the operation's, or its body.
struct Argument {
  let name: String
  let type: SwiftType
  var defaultValue: SwiftExpression?
  /// For examples.
  var sample: SwiftExpression?
  let documentation: Documentation

  /// Whether a call may do without it.
  var canBeLeftOut: Bool { defaultValue != nil || type.isOptional }
}

extension OperationPlan {
  var arguments: [Argument] { arguments(sampledBy: .none) }

  func arguments(sampledBy samples: SamplePlans) -> [Argument] {
    let parameters = callParameters.map {
      Argument(
        name: $0.name, type: $0.type, defaultValue: $0.defaultValue, sample: samples.value(of: $0, of: self),
        documentation: $0.documentation)
    }
    let arguments = parameters + (body?.arguments ?? []) + (accept.map { [$0.argument] } ?? [])
    return arguments.requiredFirst { !$0.canBeLeftOut }
  }
}

extension AcceptPlan {
  fileprivate var argument: Argument {
    let choice = mediaTypes.map(\.name).compactMap(Documentation.code).joined(separator: ", ")
    return Argument(
      name: name, type: .builtIn(.mediaType), defaultValue: mediaTypes[0].expression,
      documentation: Documentation(lines: ["What the response is asked for as: one of \(choice)."]))
  }
}

extension BodyPlan {
  fileprivate var arguments: [Argument] {
    let body = Argument(name: name, type: type, documentation: documentation)
    guard let contentTypeName else { return [body] }
    let mediaTypes = forms[0].mediaTypes
    let choice = mediaTypes.map(\.name).compactMap(Documentation.code).joined(separator: ", ")
    return [
      body,
      Argument(
        name: contentTypeName, type: .builtIn(.mediaType), defaultValue: mediaTypes[0].expression,
        documentation: Documentation(lines: ["How the body is sent: one of \(choice)."])),
    ]
  }
}
