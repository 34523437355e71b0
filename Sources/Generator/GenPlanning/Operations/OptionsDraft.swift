import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

/// The options of calls: in one value what a call can do without, where it would have more arguments than people read.
///
/// Which arguments can be left out is known when all types have their names, their number before. So the name of the type is
/// asked for by the number alone, last of all that is declared for the operation. Which calls share one type is found by ``SharedOptions``.
struct OptionsDraft {
  /// The position of the operation.
  let operation: Int
  /// The parameters that the call may give, with their names.
  private let parameters: [(described: Parameter, name: AssignedName)]
  /// The names of the other arguments that are not parameters.
  private let others: [String]
  /// The name of the type, which is taken whether or not the type is needed in the end.
  private let type: AssignedName
  /// The types of the operation.
  private let scope: OperationScope
  /// The name of the call without backticks, for the comment.
  private let call: String
  private let place: SourcePlace

  /// `nil` for a call that has few arguments. See ``Limits/arguments``.
  ///
  /// - Parameters:
  ///   - parameters: Those that a call may give.
  ///   - others: The names of its arguments that are not parameters.
  ///   - call: The name of the call.
  init?(
    _ parameters: [(described: Parameter, name: AssignedName)], others: [String], call: String, of operation: Int,
    in scope: OperationScope, at place: SourcePlace
  ) {
    guard parameters.count + others.count > Limits.arguments else { return nil }
    self.operation = operation
    self.parameters = parameters
    self.others = others
    self.scope = scope
    type = scope.nameOptions()
    self.call = call.withoutBackticks
    self.place = place
  }

  /// The options as they are compared with those of other calls. All types must have their names.
  var candidate: SharedOptions.Candidate {
    SharedOptions.Candidate(
      operation: operation, apiName: scope.path[0], words: Words(call).words,
      members: parameters.compactMap { member($0, named: $1.text) })
  }

  /// `nil` for a parameter that has to be given.
  private func member(_ parameter: Parameter, named name: String) -> SharedOptions.Member? {
    let type = parameter.isText ? .builtIn(.string) : scope.homeType(of: parameter.schemaKey)
    guard parameter.isArgumentRequired else {
      return SharedOptions.Member(name: name, type: type.asOptional, given: nil)
    }
    guard !parameter.isText, let given = scope.graph.annotations(of: parameter).textOfGivenValue else { return nil }
    return SharedOptions.Member(name: name, type: type.unwrapped, given: given)
  }

  /// The argument and its type; `nil` where all parameters have to be given.
  ///
  /// - Parameters:
  ///   - parameters: All of the operation's; those of the client are no arguments.
  ///   - shared: The type that the call shares with others, if it does.
  func plan(of parameters: [ParameterPlan], shared: SharedOptionsPlan.Home?) -> (
    options: OptionsPlan, declaration: Declaration
  )? {
    let parameters = parameters.filter { $0.clientParameter == nil }
    let optional = parameters.filter { !$0.isRequired }
    guard !optional.isEmpty else { return nil }
    // The members have a scope of their own: none that is added changes the label of the argument.
    var arguments = NameScope()
    for name in parameters.filter(\.isRequired).map(\.name) + others { arguments.claim(name) }
    let name = arguments.name(
      for: NameRequest(text: "", preferred: "options", fallback: .name("optionalParameters")))
    let options = OptionsPlan(assignedName: name, path: scope.path + [type.text])
    let comment = Documentation(lines: ["The optional parameters of `\(call)`."])
    let declaration = Declaration(
      path: options.path, text: "options", nameReason: type.reason, documentation: shared == nil ? comment : .none,
      kind: shared.map { .alias(.declared($0.path)) } ?? .options(optional.map(OptionsPlan.Member.init)),
      nested: [], place: place, home: shared?.place)
    return (options, declaration)
  }
}

extension Parameter {
  /// Whether a call has to give it, unless it has a default.
  var isArgumentRequired: Bool { isRequired || location == .path }
}

extension OptionsPlan.Member {
  fileprivate init(_ parameter: ParameterPlan) {
    self.init(
      assignedName: parameter.assignedName, type: parameter.type, defaultValue: parameter.defaultValue,
      documentation: parameter.documentation)
  }
}
