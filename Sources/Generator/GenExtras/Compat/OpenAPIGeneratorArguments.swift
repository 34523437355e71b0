import GenNaming
import SwiftPlan

/// The arguments of a call, as openapi-generator has them: those that are required first, the body behind the
/// parameters, and the properties of a form one by one.
///
/// It says what is sent for them with the call of this client, and whether a fix-it can exchange the one for the other.
struct OpenAPIGeneratorArguments {
  /// The arguments, in the order of openapi-generator.
  private(set) var list: [CompatPlan.Parameter] = []
  /// The arguments of the call of this client.
  private(set) var sent: [SwiftExpression.Argument] = []
  /// The arguments that are set once for the client here.
  private(set) var ofClient: [OpenAPIGeneratorCall.ClientArgument] = []
  /// The replacement that a fix-it can make.
  private(set) var replacement: OpenAPIGeneratorCall.Replacement = .none
  /// The arguments, in the order of the description.
  private var entries: [Entry] = []
  /// The names that arguments have.
  private var taken: Set<String> = []
  /// The last name that was given for a name, from which the next one goes on.
  private var lastNames: [String: String] = [:]
  /// The arguments that are sent, by the current names.
  private var sentByName: [String: SwiftExpression.Argument] = [:]

  /// An argument by both of its names.
  private struct Entry {
    /// The argument as openapi-generator has it.
    let former: CompatPlan.Parameter
    /// The current name.
    let current: String
    /// Whether the description requires it.
    let isRequired: Bool
    /// Whether the same value is sent.
    var isSame = true
  }

  /// Finds the arguments of an operation.
  init(of operation: OperationPlan, _ names: OpenAPIGeneratorTypeNames) {
    for parameter in operation.parameters {
      let isRequired = parameter.isDescribedAsRequired
      if let id = parameter.clientParameter {
        let member = names.planner.plan.client.parameters.first { $0.id == id }?.name
        add(parameter, ofClient: member ?? parameter.name, isRequired: isRequired)
      } else {
        add(
          OpenAPIGeneratorNames.argument(parameter.key), parameter.type, parameter.defaultValue, as: parameter.name,
          isRequired: isRequired)
      }
    }
    if let body = operation.body {
      if let form = names.planner.form(of: operation) {
        add(form, as: body)
      } else {
        add(
          names.argument(ofBody: body, of: operation), body.type, nil, as: body.name,
          isRequired: body.isDescribedAsRequired)
      }
    }
    let sorted = entries.requiredFirst(\.isRequired)
    list = sorted.map(\.former)
    sent = operation.callArguments.compactMap { argument in
      guard case .options(let options) = argument else { return sentByName[argument.name] }
      let members = operation.optionalParameters.compactMap { sentByName[$0.name] }
      return .init(operation.hasUnlabeledOptions ? nil : options.argumentLabel, .call(".init", members))
    }
    guard operation.options == nil, entries.allSatisfy(\.isSame) else { return }
    let (former, current) = (sorted.map(\.current), operation.argumentNames.filter { sentByName[$0] != nil })
    if former == current {
      replacement = .labels(current.map(\.withoutBackticks))
    } else if sorted.allSatisfy({ $0.former.name == $0.current.withoutBackticks }) {
      replacement = .name
    }
  }

  /// Returns a name that no argument has, which is taken then: two parameters in different places may have one name.
  private mutating func unused(_ name: String) -> String {
    var unused = lastNames[name] ?? name
    while !taken.insert(unused).inserted { unused += "2" }
    lastNames[name] = unused
    return unused
  }

  /// Adds a parameter that is not an argument any more.
  private mutating func add(_ parameter: ParameterPlan, ofClient member: String, isRequired: Bool) {
    let name = unused(OpenAPIGeneratorNames.argument(parameter.key))
    entries.append(
      Entry(
        former: CompatPlan.Parameter(name: name, type: parameter.type, defaultValue: parameter.defaultValue),
        current: parameter.name, isRequired: isRequired, isSame: false))
    ofClient.append(OpenAPIGeneratorCall.ClientArgument(name: name, parameter: member))
  }

  /// Adds an argument of this client, and what is sent for it.
  private mutating func add(
    _ name: String, _ type: SwiftType, _ value: SwiftExpression?, as current: String, isRequired: Bool
  ) {
    let sent = addEntry(name, type, value, as: current, isRequired: isRequired)
    sentByName[current] = .init(current.argumentLabel, sent)
  }

  /// Adds a former argument, and returns the value that is sent for it.
  private mutating func addEntry(
    _ name: String, _ type: SwiftType, _ value: SwiftExpression?, as current: String, isRequired: Bool
  ) -> SwiftExpression {
    let unused = unused(name)
    let isFile = type.unwrapped == .builtIn(.uploadFile)
    let formerType: SwiftType = isFile ? type.isOptional ? .optional(.builtIn(.url)) : .builtIn(.url) : type
    entries.append(
      Entry(
        former: CompatPlan.Parameter(name: unused, type: formerType, defaultValue: value), current: current,
        isRequired: isRequired, isSame: !isFile))
    return Self.value(unused, of: type)
  }

  /// Returns the value that is sent for an argument: a file was a URL.
  private static func value(_ name: String, of type: SwiftType) -> SwiftExpression {
    guard type.unwrapped == .builtIn(.uploadFile) else { return .word(name) }
    func file(_ url: SwiftExpression) -> SwiftExpression { .call(".file", [.init(nil, url)]) }
    return type.isOptional ? .mapped(.word(name), to: file(.word("$0"))) : file(.word(name))
  }

  /// Adds the properties of a form, of which the body is made.
  private mutating func add(_ form: Structure, as body: BodyPlan) {
    let before = entries.count
    // Those that are required go first in any case.
    let arguments = form.argumentPositions.map { position in
      let property = form.properties[position]
      let value = addEntry(
        OpenAPIGeneratorNames.argument(property.key), property.type, property.defaultValue, as: property.name,
        isRequired: property.isRequired)
      return SwiftExpression.Argument(property.argumentLabel, value)
    }
    sentByName[body.name] = .init(body.name.withoutBackticks, .call(".init", arguments))
    for index in entries.indices.dropFirst(before) { entries[index].isSame = false }
  }
}
