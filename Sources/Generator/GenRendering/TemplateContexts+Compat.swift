import GenNaming
import SwiftPlan

/// The names of another generator.
extension TemplateContexts {
  /// Returns the context of what the calls go through.
  func compatClient(_ plan: CompatPlan) -> MustacheValue {
    var modules = commonModulesOfCalls()
    modules.insert(.apiRuntime, .hidden)
    modules.insert(named: "Dispatch", .shown)
    let server = defaultServer.map { "\(self.plan.client.name).\($0)" } ?? SwiftLiteral.string("http://localhost")
    return file(modules) { key in
      switch TemplateName(key) {
      case .settingsName: .string(plan.settingsName)
      case .defaultServer: .string(server)
      default: self.presence(key, of: self.options.styles)
      }
    }
  }

  /// The calls of a type.
  func compat(_ interface: CompatPlan.Interface) -> MustacheValue {
    var modules = commonModulesWithRuntime()
    if has(.callback) { modules.insert(named: "Dispatch", .shown) }
    for call in interface.calls { insert(call.arguments.map(\.type) + [call.operation.result], .shown, in: &modules) }
    insert(interface.aliases.map { .declared($0.path) }, .shown, in: &modules)
    let scope = [interface.name]
    return file(modules, needsHidden: false) { key in
      switch TemplateName(key) {
      case .typeName: .string(interface.name)
      // A type of the operations may have the name of the client.
      case .settingsName: .string(self.plan.compat?.settingsName ?? self.plan.client.name)
      case .isDeclared: .bool(interface.isDeclared)
      case .aliases: .positioned(interface.aliases) { self.alias($0, in: scope, $1) }
      case .operations: .positioned(interface.calls) { self.former($0, scope: scope, $1) }
      default: self.presence(key, of: self.options.styles)
      }
    }
  }

  /// The former names of models, or those of the types of operations; `nil` for none.
  func compatTypes(_ plan: CompatPlan, ofModels: Bool) -> MustacheValue? {
    let aliases = plan.aliases.filter { isModel($0.path) == ofModels }
    let extensions = plan.extensions.filter { isModel($0.path) == ofModels }
    if aliases.isEmpty, extensions.isEmpty { return nil }
    var modules = ofModels ? commonModules() : commonModulesOfCalls()
    insert(aliases.map { .declared($0.path) }, .shown, in: &modules)
    insert(
      extensions.flatMap { $0.members.compactMap(\.type) + ($0.initializer?.parameters.map(\.type) ?? []) }, .shown,
      in: &modules)
    return file(modules, needsHidden: false) { key in
      switch TemplateName(key) {
      case .aliases: .positioned(aliases) { self.alias($0, in: [], $1) }
      case .extensions: .objects(extensions, self.extension)
      default: nil
      }
    }
  }

  /// Whether a style is written, which some of the declarations need.
  func has(_ style: Style) -> Bool { options.styles.contains(style) }

  /// Returns whether some styles have the one that a key asks for; `nil` for any other key.
  func presence(_ key: MustacheKey, of styles: [Style]) -> MustacheValue? {
    switch TemplateName(key) {
    case .hasCallback: .bool(styles.contains(.callback))
    case .hasCombine: .bool(styles.contains(.combine))
    case .hasAsync: .bool(styles.contains(.asyncAwait))
    default: nil
    }
  }

  // MARK: - Types

  /// Returns a value of OpenAPI Generator's name of a type.
  ///
  /// - Parameter scope: The path of the type that it is declared in; empty at the top level.
  private func alias(_ alias: CompatPlan.Alias, in scope: [String], _ key: MustacheKey) -> MustacheValue? {
    let value =
      scope.isEmpty
      ? alias.path.joined(separator: ".")
      : plan.scopes.name(of: .declared(alias.path), inExtensionOf: scope, namespace: nil)
    return switch TemplateName(key) {
    case .name: .string(alias.name)
    case .value: .string(value)
    // A fix-it exchanges the name alone, and not what stands in front of it.
    case .replacement:
      .string(
        alias.path.starts(with: scope)
          ? "renamed: \"\(alias.path.dropFirst(scope.count).joined(separator: "."))\""
          : "message: \"write `\(value)`\"")
    default: nil
    }
  }

  /// Returns a value of OpenAPI Generator's names in a type.
  private func `extension`(_ extended: CompatPlan.Extension, _ key: MustacheKey) -> MustacheValue? {
    let path = extended.path
    return switch TemplateName(key) {
    case .type: .string(path.joined(separator: "."))
    case .aliases: .positioned(extended.aliases) { self.alias($0, in: path, $1) }
    case .members: .positioned(extended.members) { self.member($0, in: path, $1) }
    case .initializer:
      extended.initializer.map { initializer in .object { self.initializer(initializer, in: path, $0) } } ?? false
    default: nil
    }
  }

  /// Returns a value of OpenAPI Generator's name of a property or a case.
  private func member(_ member: CompatPlan.Member, in path: [String], _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(member.name)
    case .member: .string(member.current.withoutBackticks)
    case .isProperty: if case .property = member.kind { true } else { false }
    case .isConstant: if case .property(_, isConstant: true) = member.kind { true } else { false }
    case .isAlternative: if case .alternative = member.kind { true } else { false }
    case .isValue: .bool(member.kind == .value)
    case .type: member.type.map { .string(self.plan.scopes.name(of: $0, inExtensionOf: path, namespace: nil)) }
    default: nil
    }
  }

  /// Returns a value of OpenAPI Generator's initializer.
  private func initializer(
    _ initializer: CompatPlan.Initializer, in path: [String], _ key: MustacheKey
  ) -> MustacheValue? {
    switch TemplateName(key) {
    case .replacement: .string(initializer.replacement)
    case .former: .string(initializer.sent.source)
    case .parameters:
      former(initializer.parameters) { self.plan.scopes.name(of: $0, inExtensionOf: path, namespace: nil) }
    default: nil
    }
  }

  /// Returns parameters by their former names.
  ///
  /// - Parameter name: Returns the name of a type where they stand.
  private func former(
    _ parameters: [CompatPlan.Parameter], name: @escaping @Sendable (SwiftType) -> String
  ) -> MustacheValue {
    .positioned(parameters) { parameter, key in
      switch TemplateName(key) {
      case .label: .string(parameter.name)
      case .type: .string(name(parameter.type))
      case .default: .defaultArgument(parameter.defaultValue?.source, of: parameter.type)
      default: nil
      }
    }
  }

  // MARK: - Calls

  /// Returns a value of OpenAPI Generator's call.
  private func former(_ call: OpenAPIGeneratorCall, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    let names = call.arguments.lazy.map(\.name)
    let (result, request) = (call.operation.result, call.operation.name.withoutBackticks)
    // A type of an operation may have the name of the group.
    let api = scope == [call.apiName] ? "Self" : call.apiName
    let current = "\(api).\(request)(\(call.sent.source))"
    return switch TemplateName(key) {
    case .name: .string(call.name)
    case .parameters: former(call.arguments) { self.name(of: $0, in: scope) }
    case .hasParameters: .bool(!call.arguments.isEmpty)
    case .result: .string(name(of: result, in: scope))
    case .isVoid: .bool(result == .builtIn(.void))
    case .isDiscardable: .bool(call.operation.isUndescribed)
    case .local: .string(unused("request", among: names))
    case .queue: .string(unused("apiResponseQueue", among: names))
    case .completion: .string(unused("completion", among: names))
    // Where the client has parameters, one function alone sets them for the request.
    case .former: .string(call.ofClient.isEmpty ? current : call.requestSource)
    case .initial: .string(current)
    case .hasClientParameters: .bool(!call.ofClient.isEmpty)
    case .clientParameters:
      .objects(call.ofClient) { argument, key in
        switch TemplateName(key) {
        case .name: .string(argument.parameter)
        case .value: .string(argument.name)
        default: nil
        }
      }
    case .requestReplacement: .string(call.attribute("\(call.apiName).\(request)"))
    case .replacement: .string(call.attribute(self.current(call)))
    case .resultReplacement: .string(call.attribute(self.current(call), adding: ["completion"]))
    case .queueReplacement: .string(call.attribute(self.current(call), adding: ["on", "completion"]))
    case .publisherReplacement: .string(call.attribute(self.current(call) + Style.combine.suffix))
    case .message: .string(message(call, adding: ["completion"]))
    case .queueMessage: .string(message(call, adding: ["on", "completion"]))
    default: nil
    }
  }

  /// Returns the message of an attribute about a completion with two arguments.
  private func message(_ call: OpenAPIGeneratorCall, adding labels: [String]) -> String {
    "message: \"call `\(call.signature(current(call), adding: labels))`, whose completion has a Result\(call.clientNote)\""
  }

  /// The current call, without its arguments.
  private func current(_ call: OpenAPIGeneratorCall) -> String {
    [plan.client.name, "shared", call.accessorName, call.operation.name].map(\.withoutBackticks).joined(separator: ".")
  }
}

extension OpenAPIGeneratorCall {
  /// Returns the argument of an attribute for the current name: `renamed: "PetsAPI.getPet(id:)"`.
  fileprivate func attribute(_ name: String, adding others: [String] = []) -> String {
    switch replacement {
    case .labels: "renamed: \"\(signature(name, adding: others))\""
    case .name: "renamed: \"\(name)\""
    case .none: "message: \"call `\(signature(name, adding: others))`\(clientNote)\""
    }
  }

  /// A call of the function that makes the request.
  fileprivate var requestSource: String {
    let arguments = arguments.map { SwiftExpression.Argument($0.name, .word($0.name)) }
    return "\(name)WithRequestBuilder(\(arguments.source))"
  }

  /// Returns the words for the arguments that the current call does not have.
  fileprivate var clientNote: String {
    let names = ofClient.map { "`\($0.parameter.withoutBackticks)`" }
    return names.isEmpty ? "" : "; the client has \(names.joined(separator: ", "))"
  }

  /// The current name of a call, with the names of its arguments.
  fileprivate func signature(_ name: String, adding others: [String]) -> String {
    let labels: [String] =
      if case .labels(let labels) = replacement { labels.map { $0 + ":" } } else { operation.labels }
    return "\(name)(\((labels + others.map { $0 + ":" }).joined()))"
  }
}

extension CompatPlan.Initializer {
  /// A fix-it writes names in the order in which the arguments stand.
  fileprivate var replacement: String {
    let labels = "init(\(labels.map { $0 + ":" }.joined()))"
    return keepsOrder ? "renamed: \"\(labels)\"" : "message: \"write `\(labels)`\""
  }
}

extension OperationPlan {
  /// The labels of the arguments that say what is sent.
  fileprivate var labels: [String] {
    arguments.filter { $0.name != body?.contentTypeName && $0.name != accept?.name }.map(\.nameLabel)
  }
}

extension CompatPlan.Member {
  /// The type of a property or of a member of a union.
  fileprivate var type: SwiftType? {
    switch kind {
    case .property(let type, _), .alternative(let type): type
    case .value: nil
    }
  }
}
