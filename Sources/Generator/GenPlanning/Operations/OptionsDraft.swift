import GenDiagnostics
import GenNaming
import SwiftPlan

/// The options of calls: in one value what a call can do without, where it would have more arguments than people read.
///
/// Which arguments can be left out is known when all types have their names, their number before. So the name of the type is
/// asked for by the number alone, last of all that is declared for the operation.
struct OptionsDraft {
  /// The names of the other arguments that are not parameters.
  private let others: [String]
  /// The name of the type, which is taken whether or not the type is needed in the end.
  private let type: AssignedName
  /// The path of the enum around the operation's types.
  private let operation: [String]
  /// The name of the call without backticks, for the comment.
  private let call: String
  private let place: SourcePlace

  /// `nil` for a call that has few arguments. See ``Limits/arguments``.
  ///
  /// - Parameters:
  ///   - parameterCount: The number of the parameters that a call may give.
  ///   - others: The names of its arguments that are not parameters.
  ///   - call: The name of the call.
  init?(parameterCount: Int, others: [String], call: String, in scope: OperationScope, at place: SourcePlace) {
    guard parameterCount + others.count > Limits.arguments else { return nil }
    self.others = others
    type = scope.nameOptions()
    operation = scope.path
    self.call = call.withoutBackticks
    self.place = place
  }

  /// The argument and its type; `nil` where all parameters have to be given.
  ///
  /// - Parameter parameters: All of the operation's; those of the client are no arguments.
  func plan(of parameters: [ParameterPlan]) -> (options: OptionsPlan, declaration: Declaration)? {
    let parameters = parameters.filter { $0.clientParameter == nil }
    let optional = parameters.filter { !$0.isRequired }
    guard !optional.isEmpty else { return nil }
    // The members have a scope of their own: none that is added changes the label of the argument.
    var arguments = NameScope()
    for name in parameters.filter(\.isRequired).map(\.name) + others { arguments.claim(name) }
    let name = arguments.name(
      for: NameRequest(text: "", preferred: "options", fallback: .name("optionalParameters")))
    let options = OptionsPlan(assignedName: name, path: operation + [type.text])
    let declaration = Declaration(
      path: options.path, text: "options", nameReason: type.reason,
      documentation: Documentation(lines: ["The optional parameters of `\(call)`."]), kind: .options(optional),
      nested: [], place: place, home: nil)
    return (options, declaration)
  }
}
