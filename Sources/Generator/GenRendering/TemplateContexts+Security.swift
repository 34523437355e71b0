import GenNaming
import SwiftPlan

/// The contexts of security schemes and credentials.
extension TemplateContexts {
  /// The schemes that take credentials.
  var credentials: [SecuritySchemePlan] { plan.client.securitySchemes.filter { $0.argument != nil } }

  /// The credential that most operations accept by itself, the first of several; empty without credentials.
  var usualCredentials: [SecuritySchemePlan] {
    let alternatives = plan.groups.flatMap(\.operations).flatMap(\.security)
    let counts = Dictionary(alternatives.filter { $0.count == 1 }.map { ($0[0], 1) }, uniquingKeysWith: +)
    let most = credentials.map { counts[$0.key] ?? 0 }.max()
    return Array(credentials.filter { (counts[$0.key] ?? 0) == most }.prefix(1))
  }

  /// Returns a value of a credential of the client.
  func credential(_ scheme: SecuritySchemePlan, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .documentation: .documentation(scheme.documentation)
    case .name: .string(scheme.argument ?? "")
    case .scheme: .string(self.scheme(scheme).source)
    case .scopes: scheme.scopes.map(self.scopes) ?? false
    default: nil
    }
  }

  /// A list of all schemes.
  var securitySchemes: SwiftExpression {
    .list(plan.client.securitySchemes.map { $0.argument.map { .word("SecuritySchemes.\($0)") } ?? scheme($0) })
  }

  /// Returns a scheme in Swift: `BearerScheme("login")`.
  private func scheme(_ scheme: SecuritySchemePlan) -> SwiftExpression {
    var arguments = [SwiftExpression.Argument(nil, .string(scheme.key))]
    if case .apiKey(let location, let name) = scheme.kind {
      arguments.append(.init("in", .call("." + location, [.init(nil, .string(name))])))
    }
    if case .oauth2(let flows) = scheme.kind { arguments += flows.map { .init(nil, flow($0)) } }
    return .call(scheme.kind.typeName, arguments)
  }

  /// Returns a flow of OAuth 2 in Swift.
  private func flow(_ flow: OAuthFlowPlan) -> SwiftExpression {
    let addresses = [
      ("authorizationURL", flow.authorizationURL), ("tokenURL", flow.tokenURL), ("refreshURL", flow.refreshURL),
    ]
    let arguments = addresses.compactMap { label, address in
      address.map { SwiftExpression.Argument(label, .string($0)) }
    }
    return .call("OAuth2Flow", [.init(nil, .member(flow.kind))] + arguments)
  }

  /// Returns the values of the constants for scopes.
  private func scopes(_ scopes: OAuthScopesPlan) -> MustacheValue {
    .object { key in
      switch TemplateName(key) {
      case .typeName: .string(scopes.name)
      case .cases: .objects(scopes.scopes, self.scope)
      default: nil
      }
    }
  }

  /// Returns a value of one of these constants.
  private func scope(_ scope: OAuthScopesPlan.Scope, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .documentation: .documentation(scope.documentation)
    case .name: .string(scope.name)
    case .literal: .string(SwiftLiteral.string(scope.key))
    default: nil
    }
  }

  // MARK: - The environment

  /// The function that makes a client from environment variables.
  func environment() -> MustacheValue {
    let client = plan.client
    let (defaultServer, hasOwnServers) = (defaultServer, hasOwnServers)
    let server = "`\(client.serverVariable)`: the server" + (defaultServer.map { "; `\($0)` by default" } ?? "") + "."
    let facts = [server] + credentials.flatMap(variableFacts)
    let schemes = SwiftExpression.dictionary(
      credentials.map { ($0.variable ?? "", .word("SecuritySchemes.\($0.argument ?? "")")) })
    var arguments = [
      SwiftExpression.Argument("environment", .word("environment")),
      SwiftExpression.Argument("server", .string(client.serverVariable)),
    ]
    if let defaultServer { arguments.append(.init("default", .word(defaultServer))) }
    if hasOwnServers { arguments.append(.init("usesOperationServers", .word("true"))) }
    if !credentials.isEmpty { arguments.append(.init("credentials", schemes)) }
    let configuration = SwiftExpression.call("ClientConfiguration", arguments)
    let lines = [
      "Creates a client from environment variables, for servers and command-line tools.", "",
      "A variable that is missing or empty gives no credential:", "",
    ]
    let documentation = Documentation(
      lines: lines + facts.map { "- " + $0 } + [
        "", "- Parameter environment: The variables; those of the process by default.",
        "- Throws: ``APIError/invalidRequest(_:)`` if one of them is not valid.",
      ])
    return .object { key in
      switch TemplateName(key) {
      case .documentation: .documentation(documentation)
      case .value: .string(configuration.source)
      default: nil
      }
    }
  }

  /// The variables of a credential, in words.
  private func variableFacts(_ scheme: SecuritySchemePlan) -> [String] {
    let (name, target) = (scheme.variable ?? "", "`SecuritySchemes.\(scheme.argument?.withoutBackticks ?? "")`")
    switch scheme.kind {
    case .apiKey: return ["`\(name)`: the key of \(target)."]
    case .bearer: return ["`\(name)_TOKEN`: the token of \(target)."]
    case .basic: return ["`\(name)_USER` and `\(name)_PASSWORD`: the login of \(target)."]
    case .authorization: return ["`\(name)`: the `Authorization` header field of \(target)."]
    case .mutualTLS: return []
    case .oauth2:
      return [
        "`\(name)_TOKEN`: the token of \(target).",
        "`\(name)_CLIENT_ID`, `\(name)_CLIENT_SECRET` and `\(name)_SCOPES`, with blanks between them: else the app itself.",
      ]
    }
  }
}
