import GenNaming
import SwiftPlan

/// The contexts of the client: servers, its initializer, and its file in each style.
extension TemplateContexts {
  /// The client's own file.
  func client() -> MustacheValue {
    var modules = commonModulesWithRuntime()
    insert(plan.client.parameters.map(\.argumentType), .shown, in: &modules)
    return client(modules)
  }

  /// The file of a style that is written once, and files of templates that users add.
  func clientExtension(in style: Style? = nil) -> MustacheValue {
    var modules = commonModulesWithRuntime()
    if style?.takesQueue ?? false { modules.insert(named: "Dispatch", .shown) }
    return client(modules, in: style)
  }

  /// The file of the namespace.
  func namespaceDeclaration() -> MustacheValue {
    file(commonModules()) { _ in nil }
  }

  /// The manifest of a package around the client.
  func package(_ name: String) -> MustacheValue {
    let runtime = options.runtime
    return .object { key in
      switch TemplateName(key) {
      case .name: .string(SwiftLiteral.string(name))
      case .dependency: .string(runtime.dependency)
      case .dependencyName: .string(SwiftLiteral.string(runtime.packageName))
      case .hasReference: .bool(self.options.makesReference)
      case .packages:
        .objects(self.options.packageDependencies) { dependency, key in
          switch TemplateName(key) {
          case .name: .string(SwiftLiteral.string(dependency.name))
          case .path: .string(SwiftLiteral.string(dependency.path))
          default: nil
          }
        }
      default: nil
      }
    }
  }

  /// Returns the values of the client's own file, or of its file in a style.
  private func client(_ modules: ImportedModules, in style: Style? = nil) -> MustacheValue {
    let client = plan.client
    return file(modules) { key in
      switch TemplateName(key) {
      case .documentation: .documentation(client.documentation)
      case .initializer: self.initializer()
      case .hasServers: .bool(!client.servers.isEmpty)
      case .servers: .positioned(client.servers, self.server)
      case .serverEnumerations: .objects(client.serverEnumerations, self.serverEnumeration)
      case .hasSecuritySchemes: .bool(!client.securitySchemes.isEmpty)
      case .securitySchemes: .string(self.securitySchemes.source)
      case .hasCredentials: .bool(!self.credentials.isEmpty)
      case .credentials: .positioned(self.credentials, self.credential)
      case .hasClientParameters: .bool(!client.parameters.isEmpty)
      case .clientParameters: .positioned(client.parameters, self.clientParameter)
      case .environment: self.options.readsEnvironment ? self.environment() : false
      case .groups: .objects(self.plan.groups, self.group)
      case .hasStreams: .bool(self.hasStreams)
      case .hasPages: .bool(!self.plan.pages.isEmpty)
      default: self.clientCall(in: style, key)
      }
    }
  }

  /// Whether a response may be a stream.
  private var hasStreams: Bool {
    plan.groups.contains { $0.operations.contains { $0.streamCall != nil || $0.result.element != nil } }
  }

  // MARK: - The initializer

  /// The server that the client has without a choice; `nil` where there is none that is complete.
  var defaultServer: String? {
    let first = plan.client.servers.first.flatMap { $0.isComplete ? $0 : nil }
    return first.map { "Servers." + $0.name + ($0.variables.isEmpty ? "" : "()") }
  }

  /// The function of a server whose address lacks nothing but scheme and host, such as `Servers.main(at:)`; `nil` where the client has
  /// another server first, or where any host will do as it is.
  var serverFunction: String? {
    let first = plan.client.servers.first.flatMap { server in
      let isFilled = server.variables.allSatisfy { $0.defaultValue != nil }
      return server.isRelative && isFilled && server.url != "/" ? server : nil
    }
    return first.map { "Servers." + $0.name }
  }

  /// Whether operations have servers of their own, which they use unless one is chosen.
  var hasOwnServers: Bool {
    defaultServer != nil && plan.groups.flatMap(\.operations).contains { $0.server != nil }
  }

  /// Returns the values of the client's initializer.
  private func initializer() -> MustacheValue {
    let (defaultServer, hasOwnServers) = (defaultServer, hasOwnServers)
    let clientParameters = plan.client.parameters
    let arguments =
      [(name: "server", serverDocumentation(defaultServer, hasOwnServers: hasOwnServers))]
      + clientParameters.map { (name: $0.name, documentation(of: $0)) }
      + credentials.map { (name: $0.argument ?? "", $0.documentation) }
    let serverParameter = Parameter(
      "server", "ServerURL", hasOwnServers ? "? = nil" : defaultServer.map { " = " + $0 } ?? "")
    let parameters =
      [serverParameter] + clientParameters.map(argument)
      + credentials.map { Parameter($0.argument ?? "", "Credential<\($0.kind.typeName)>", "? = nil") }
    let purpose = Documentation(lines: [
      credentials.isEmpty
        ? "Creates a client of `server`." : "Creates a client of `server` that sends the given credentials."
    ])
    return .object { key in
      switch TemplateName(key) {
      case .documentation: .documentation(purpose.describing(arguments))
      case .parameters: .positioned(parameters, self.parameter)
      case .server: .string(hasOwnServers ? "server ?? \(defaultServer ?? "")" : "server")
      case .hasOwnServers: .bool(hasOwnServers)
      case .credentials: .objects(self.credentials, self.credential)
      case .clientParameters: .objects(clientParameters, self.clientParameter)
      default: nil
      }
    }
  }

  /// A parameter of an initializer or of a server's function.
  private struct Parameter {
    /// The label and the name.
    let name: String
    /// The type in Swift.
    let type: String
    /// The default with the ` = ` before it; empty without one.
    let defaultValue: String

    /// Creates a parameter.
    init(_ name: String, _ type: String, _ defaultValue: String) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// Returns a value of a parameter.
  private func parameter(_ parameter: Parameter, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .label: .string(label(parameter.name))
    case .type: .string(parameter.type)
    case .default: .string(parameter.defaultValue)
    default: nil
    }
  }

  /// Returns the comment of the parameter for the server.
  private func serverDocumentation(_ defaultServer: String?, hasOwnServers: Bool) -> Documentation {
    var text = "The server of the requests"
    if let defaultServer { text += "; `\(defaultServer)` by default" }
    if let serverFunction { text += ", as `\(serverFunction)(at:)` makes it of a host" }
    if hasOwnServers { text += ". By default, operations with a server of their own use that one" }
    return Documentation(lines: [text + "."])
  }

  // MARK: - Servers

  /// Returns a value of a server of the description.
  private func server(_ server: ServerPlan, _ key: MustacheKey) -> MustacheValue? {
    let origin = server.isRelative ? [Parameter("at origin", "ServerURL", "")] : []
    let parameters =
      origin
      + server.variables.map {
        Parameter($0.name, $0.typeName ?? "String", $0.defaultValue.map { " = " + $0.source } ?? "")
      }
    let arguments = server.variables.map { (name: $0.name, $0.documentation) }
    let values = SwiftExpression.dictionary(
      server.variables.map { ($0.key, .word($0.typeName == nil ? $0.name : $0.name + ".rawValue")) })
    return switch TemplateName(key) {
    case .documentation: .documentation(server.documentation.describing(arguments))
    case .name: .string(server.name)
    case .url: .string(SwiftLiteral.string(server.url))
    case .isFixed: .bool(parameters.isEmpty)
    case .parameters: .positioned(parameters, parameter)
    case .values: .string(server.variables.isEmpty ? "" : ", " + values.source)
    case .isRelative: .bool(server.isRelative)
    default: nil
    }
  }

  /// Returns a value of the enum of a server's variable.
  private func serverEnumeration(_ enumeration: ServerEnumeration, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .documentation: .documentation(enumeration.documentation)
    case .name: .string(enumeration.name)
    case .cases: .objects(enumeration.cases, serverCase)
    default: nil
    }
  }

  /// Returns a value of a case of such an enum.
  private func serverCase(_ enumCase: ServerEnumeration.Case, _ key: MustacheKey) -> MustacheValue? {
    let isRenamed = enumCase.value != .string(enumCase.name.withoutBackticks)
    return switch TemplateName(key) {
    case .name: .string(enumCase.name)
    case .literal: .string(isRenamed ? " = " + enumCase.value.source : "")
    default: nil
    }
  }

  // MARK: - Parameters

  /// Returns a value of a parameter that is set once for the client.
  private func clientParameter(_ parameter: ClientParameterPlan, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .documentation: .documentation(documentation(of: parameter))
    case .name: .string(parameter.name)
    case .type: .string(name(of: parameter.type, in: [plan.client.name]))
    case .key: .string(SwiftLiteral.string(parameter.id))
    case .location: .string(parameter.addition.source)
    case .default: .text(requiredDefault(of: parameter))
    default: nil
    }
  }

  /// Returns the comment of a parameter of the client; a sentence of its own where the description has none.
  private func documentation(of parameter: ClientParameterPlan) -> Documentation {
    parameter.parameter.documentation.lines.isEmpty
      ? Documentation(lines: ["The parameter `\(parameter.parameter.key)` of operations."])
      : parameter.parameter.documentation
  }

  /// The value of a required parameter that none is given for.
  private func requiredDefault(of parameter: ClientParameterPlan) -> String? {
    parameter.isRequired ? parameter.parameter.defaultValue?.source : nil
  }

  /// The parameter as an argument of the initializer.
  private func argument(_ parameter: ClientParameterPlan) -> Parameter {
    let value = parameter.isRequired ? requiredDefault(of: parameter) : "nil"
    return Parameter(
      parameter.name, name(of: parameter.argumentType, in: [plan.client.name]), value.map { " = " + $0 } ?? "")
  }

  /// Returns a value of the property with a group of calls.
  private func group(_ group: OperationGroup, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .documentation: .documentation(group.documentation)
    case .accessorName: .string(group.accessorName)
    case .typeName: .string(group.typeName)
    case .apiName: .string(name(group.apiName))
    default: nil
    }
  }
}

extension ClientParameterPlan {
  /// The call of a request that adds a value: `header("X-Tenant", $1)`.
  fileprivate var addition: SwiftExpression {
    let value = SwiftExpression.Argument(parameter.isJSON ? "json" : nil, .word("$1"))
    return .call(parameter.location.rawValue, [.init(nil, .string(parameter.key)), value] + parameter.options)
  }
}
