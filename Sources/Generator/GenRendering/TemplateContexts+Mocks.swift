import GenNaming
import SwiftPlan

/// The contexts of mocks.
extension TemplateContexts {
  /// The class of a group's mock, which is the same in all styles but for the protocols that it has.
  func mock(_ mock: MockPlan, of group: OperationGroup) -> MustacheValue {
    let calls = plan.calls(of: group)
    var modules = commonModulesWithRuntime()
    let hasCombine = has(.combine)
    modules.insert(named: "Dispatch", hasCombine ? .shown : .hidden)
    for call in calls { insert(signatureTypes(of: call), .shown, in: &modules) }
    let signatures = calls.map { Signature($0, self) }
    return file(modules) { key in
      switch TemplateName(key) {
      case .hasCombine: .bool(hasCombine)
      case .typeName: .string(group.typeName)
      case .mockName: .string(mock.className)
      case .callsName: .string(mock.callsName)
      case .styleProtocols:
        .positioned(self.options.styles) { style, key in
          if case .name? = TemplateName(key) { .text(mock.protocolNames[style.name]) } else { nil }
        }
      case .operations: .positioned(signatures) { self.mockedCall($0, of: mock, $1) }
      default: nil
      }
    }
  }

  /// The calls of a group's mock in one style, or the protocol of these calls.
  func mock(_ mock: MockPlan, of group: OperationGroup, in style: Style, isProtocol: Bool) -> MustacheValue {
    let calls = plan.calls(of: group)
    var modules = commonModulesOfCalls()
    let showsRuntime = plan.showsRuntime(group, in: style)
    if showsRuntime || !isProtocol { modules.insert(.apiRuntime, showsRuntime ? .shown : .hidden) }
    if style.takesQueue { modules.insert(named: "Dispatch", .shown) }
    for call in calls {
      insert(signatureTypes(of: call) + (call.pages.map { [$0.item] } ?? []), .shown, in: &modules)
    }
    let functions = calls.flatMap { call in
      let signature = Signature(call, self)
      return [MockedFunction(signature: signature)]
        + (call.pages.map { [MockedFunction(signature: signature, pages: $0)] } ?? [])
    }
    let protocolName = mock.protocolNames[style.name] ?? ""
    return file(modules, needsHidden: !isProtocol) { key in
      switch TemplateName(key) {
      case .isProtocol: .bool(isProtocol)
      case .protocolName: .string(self.name(protocolName))
      case .mockName: .string(self.name(mock.className))
      case .apiName: .string(self.name(group.apiName))
      case .typeName: .string(group.typeName)
      case .hasDefaults: .bool(calls.contains(where: \.hasDefaults))
      case .operations:
        .positioned(functions) { function, key in
          self.pages(function, in: style, key) ?? self.call(function, of: mock, in: style, key)
        }
      default: nil
      }
    }
  }

  /// Returns the types that the signature of a call shows.
  private func signatureTypes(of call: Call) -> [SwiftType] {
    call.operation.arguments.map(\.type) + [call.result.element ?? call.result]
  }

  /// Returns a value of a call of a mock, in any style.
  private func mockedCall(_ signature: Signature, of mock: MockPlan, _ key: MustacheKey) -> MustacheValue? {
    let arguments = signature.arguments
    return switch TemplateName(key) {
    case .mocked: .text(mock.properties[signature.call.name])
    case .key: .string(SwiftLiteral.string(signature.call.name.withoutBackticks))
    case .hasDefaults: .bool(signature.call.hasDefaults)
    case .tuple: .string(tuple(of: arguments))
    case .sent: .string(Self.sent(arguments.map(\.name)))
    case .pageChange: .text(signature.call.pages.map { change(forPageOf: $0, signature.call.operation) })
    default: call(signature, key)
    }
  }

  /// A function of a mock in one style: a call, or that of all pages.
  private struct MockedFunction {
    /// The signature of the call that is mocked.
    let signature: Signature
    /// The pages; `nil` for the call itself.
    var pages: PagesPlan?
  }

  /// Returns a value of a function of a mock in one style.
  private func call(
    _ function: MockedFunction, of mock: MockPlan, in style: Style, _ key: MustacheKey
  ) -> MustacheValue? {
    switch TemplateName(key) {
    case .replaced: .text(replacement(of: function.signature.call, in: style))
    case .pages: false
    default: mockedCall(function.signature, of: mock, key)
    }
  }

  /// Returns the values of the function of all pages.
  private func pages(_ function: MockedFunction, in style: Style, _ key: MustacheKey) -> MustacheValue? {
    guard let pages = function.pages else { return nil }
    let arguments = function.signature.arguments
    return switch TemplateName(key) {
    case .pages: true
    case .isDiscardable: false
    case .name: .string(pages.name)
    case .publisherName: .string(pages.name.withoutBackticks + Style.combine.suffix)
    case .replaced: .text(replacement(of: pages, arguments, in: style))
    default: self.pages(pages, of: arguments, scope: [], key)
    }
  }

  /// Returns the arguments as one value: a tuple, or the one that there is.
  private static func sent(_ arguments: [String]) -> String {
    arguments.count == 1 ? arguments[0] : "(" + arguments.joined(separator: ", ") + ")"
  }

  /// The text of a closure that changes the arguments of the call that stands in for the request of a page, of which it
  /// is given both.
  private func change(forPageOf pages: PagesPlan, _ operation: OperationPlan) -> String {
    let arguments = operation.callArguments
    guard let parameter = pages.parameter, let (argument, value) = parameter.valueOfRequest(of: operation) else {
      return "_, _ in"
    }
    // A tuple of one is its element.
    let changed = arguments.count == 1 ? argument.dropFirst() : argument[...]
    let place = (["$0"] + changed).joined(separator: ".")
    return "\(place) = $1.\(value) ?? \(place)"
  }

  /// The type of all arguments of a call; a tuple of one is its element.
  private func tuple(of arguments: [Argument]) -> String {
    if arguments.count == 1 { return name(of: arguments[0].type, in: []) }
    return "("
      + arguments.map { "\(label($0.name, inCall: true)): \(name(of: $0.type, in: []))" }.joined(separator: ", ") + ")"
  }
}

extension PagesPlan.Parameter {
  /// The way to the argument that says which page is meant, and how it is read from a request: `queryValue("cursor")`.
  fileprivate func valueOfRequest(of operation: OperationPlan) -> (argument: [String], value: String)? {
    func value(_ location: ParameterPlan.Location, _ name: String) -> (argument: [String], value: String)? {
      let parameter = operation.callParameters.first { $0.location == location && $0.key == name }
      return parameter.map {
        let options = $0.isRequired ? nil : operation.options?.name
        return (
          (options.map { [$0] } ?? []) + [$0.argumentLabel], "\(location.rawValue)Value(\(SwiftLiteral.string(name)))"
        )
      }
    }
    return switch self {
    case .query(let name): value(.query, name)
    case .header(let name): value(.header, name)
    case .body(let argument, _, _): ([argument], "bodyValue()")
    }
  }
}

extension Call {
  /// Whether an argument can be left out.
  fileprivate var hasDefaults: Bool {
    operation.arguments.contains(where: \.canBeLeftOut)
  }
}
