import GenDiagnostics
import GenModel

/// Plans the client itself: where it sends requests, and with what credentials.
func planClient(
  _ description: APIDescription, name: AssignedName, parameters: [ClientParameterPlanner.Draft], sink: DiagnosticSink
) -> ClientPlan {
  let servers = ServerPlanner(description.servers)
  // The arguments of the initializer.
  var arguments = NameScope(reserved: ["server", "configuration", "callbackQueue"])
  let securitySchemes = planSecuritySchemes(description.securitySchemes, in: &arguments)
  let clientParameters = planParameters(parameters, in: &arguments)
  sink.report(arguments.clashes)
  return ClientPlan(
    assignedName: name,
    documentation: Documentation(paragraphs: [
      description.version.isEmpty ? description.title : "\(description.title), version \(description.version)",
      description.summary,
    ]),
    servers: servers.servers,
    serverEnumerations: servers.enumerations,
    securitySchemes: securitySchemes, parameters: clientParameters)
}

private func planParameters(
  _ drafts: [ClientParameterPlanner.Draft], in scope: inout NameScope
) -> [ClientParameterPlan] {
  let used = drafts.compactMap { draft in draft.parameters.first.map { (draft, $0) } }
  let requests = used.map { draft, parameter in
    let request = NameRequest.member(parameter.key)
    return draft.name.map { request.choosing($0, made: NameRequest.member) } ?? request
  }
  return zip(used, scope.names(for: requests)).map { ClientParameterPlan($0.0, $0.1, name: $1) }
}

// MARK: - Security

private func planSecuritySchemes(_ schemes: [SecurityScheme], in scope: inout NameScope) -> [SecuritySchemePlan] {
  let withCredential = schemes.filter { $0.kind != .mutualTLS }
  let names = scope.names(for: withCredential.map { .member($0.name) })
  let arguments = Dictionary(zip(withCredential.map(\.name), names)) { first, _ in first }
  return schemes.map { scheme in
    SecuritySchemePlan(
      key: scheme.name, kind: planKind(scheme.kind), assignedName: arguments[scheme.name],
      documentation: Documentation(paragraphs: [scheme.text, scheme.summary], facts: scheme.flows.map(\.fact)))
  }
}

private func planKind(_ kind: SecurityScheme.Kind) -> SecuritySchemePlan.Kind {
  switch kind {
  case .apiKey(let name, let location): .apiKey(location: location.rawValue, name: name)
  case .http("basic"): .basic
  case .http("bearer"), .oauth2, .openIDConnect: .bearer
  case .http: .authorization
  case .mutualTLS: .mutualTLS
  }
}

extension SecurityScheme {
  /// What the credential is, in a sentence.
  fileprivate var text: String {
    switch kind {
    case .apiKey(let name, .header): "A key in the header `\(name)`."
    case .apiKey(let name, .query): "A key in the query, as `\(name)`."
    case .apiKey(let name, .cookie): "A key in the cookie `\(name)`."
    case .http("basic"): "A user name and a password."
    case .http("bearer"): "A bearer token."
    case .http(let scheme): "The `Authorization` header of the HTTP scheme `\(scheme)`."
    case .oauth2: "A token of OAuth 2."
    case .openIDConnect: "A token of OpenID Connect."
    case .mutualTLS: "A client certificate."
    }
  }
}

extension SecurityScheme.Flow {
  /// How many scopes are listed before a comment gets too long.
  private static let limit = 20

  /// The flow and its scopes: `Flow implicit at https://example.com/login; scopes: read (See pets), write.`
  fileprivate var fact: String {
    let places = urls.compactMap(Documentation.code).joined(separator: ", ")
    var items = scopes.prefix(Self.limit).compactMap { name, summary in
      Documentation.code(name).map { code in
        code + (summary.flatMap { Documentation.lines(of: markdown($0)).first }.map { " (\($0))" } ?? "")
      }
    }
    if scopes.count > Self.limit { items.append("and \(scopes.count - Self.limit) more") }
    let list = items.isEmpty ? "" : "; scopes: " + items.joined(separator: ", ")
    return "Flow " + (Documentation.code(name) ?? "without a name") + (places.isEmpty ? "" : " at \(places)") + list
      + "."
  }
}
