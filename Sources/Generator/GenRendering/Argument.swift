import SwiftPlan

/// A parameter of a generated function: one of the operation's, or its body.
///
/// It has what a declaration, a call and a comment need of it; how these are written stands in the templates.
struct Argument {
  /// The name, with backticks where Swift needs them.
  let name: String
  /// Whether it is given without a label.
  var isUnlabeled = false
  /// The type.
  let type: SwiftType
  /// The value without the argument; `nil` if it has to be given, or is optional.
  var defaultValue: SwiftExpression?
  /// A value for examples; `nil` without one.
  var sample: SwiftExpression?
  /// The comment.
  let documentation: Documentation

  /// Whether a call may do without it.
  var canBeLeftOut: Bool { defaultValue != nil || type.isOptional }

  /// The label where the function is declared, in front of which nothing else is needed: `limit`, `_ options`.
  var declaredLabel: String { isUnlabeled ? "_ " + name : label(name) }

  /// The label in a call; `nil` for none.
  var callLabel: String? { isUnlabeled ? nil : label(name, inCall: true) }

  /// The label in the name of the function: `limit:`, `_:`.
  var nameLabel: String { (isUnlabeled ? "_" : name.withoutBackticks) + ":" }
}

extension OperationPlan {
  /// The arguments of the function that makes the request, in their order.
  var arguments: [Argument] { arguments(sampledBy: .none) }

  /// Returns the arguments with values for examples.
  func arguments(sampledBy samples: SamplePlans) -> [Argument] {
    let isUnlabeled = hasUnlabeledOptions
    return callArguments.map { argument in
      switch argument {
      case .parameter(let parameter): Argument(parameter, sample: samples.value(of: parameter, of: self))
      case .options(let options):
        Argument(
          name: options.name, isUnlabeled: isUnlabeled, type: options.type, defaultValue: options.defaultValue,
          documentation: options.documentation)
      case .body(let body): Argument(name: body.name, type: body.type, documentation: body.documentation)
      case .contentType(let name, let form):
        // The runtime chooses among those of a file by its name.
        Argument(
          form.mediaTypes, named: name, "How the body is sent: one of",
          usual: form.isFile ? .string(form.mediaTypes.map(\.name).joined(separator: ", ")) : nil)
      case .accept(let accept):
        Argument(accept.mediaTypes, named: accept.name, "What the response is asked for as: one of")
      }
    }
  }
}

extension Argument {
  /// Creates the argument of a parameter.
  init(_ parameter: ParameterPlan, sample: SwiftExpression? = nil) {
    self.init(
      name: parameter.name, type: parameter.type, defaultValue: parameter.defaultValue, sample: sample,
      documentation: parameter.documentation)
  }

  /// Creates the argument of a member of options.
  init(_ member: OptionsPlan.Member) {
    self.init(
      name: member.name, type: member.type, defaultValue: member.defaultValue, documentation: member.documentation)
  }

  /// Creates the argument for a choice among media types, the first of which is the default if no other one is given.
  fileprivate init(
    _ mediaTypes: [MediaTypePlan], named name: String, _ words: String, usual: SwiftExpression? = nil
  ) {
    let choice = mediaTypes.map(\.name).compactMap(Documentation.code).joined(separator: ", ")
    self.init(
      name: name, type: .builtIn(.mediaType), defaultValue: usual ?? mediaTypes[0].expression,
      documentation: Documentation(lines: ["\(words) \(choice)."]))
  }
}
