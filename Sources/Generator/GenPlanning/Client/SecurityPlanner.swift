import GenModel
import GenNaming
import SwiftPlan

/// Plans the security schemes: the members of the client's `SecuritySchemes`, and what their credentials are read from.
///
/// - Parameters:
///   - client: The name of the client's type.
///   - scope: The arguments of its initializer.
func planSecuritySchemes(
  _ schemes: [SecurityScheme], ofClient client: String, in scope: inout NameScope
) -> [SecuritySchemePlan] {
  let withCredential = schemes.filter { $0.kind != .mutualTLS }
  let names = scope.names(for: withCredential.map { .member($0.name) })
  var types = NameScope()
  let typeNames = types.names(for: withCredential.map { .type($0.name + Words.seam + "scopes") })
  var variables = EnvironmentNames(client: client)
  let assigned = Dictionary(
    zip(withCredential.map(\.name), zip(names, typeNames)).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  return schemes.map { scheme in
    let (name, typeName) = assigned[scheme.name].map { ($0, $1) } ?? (nil, nil)
    let scopes = typeName.flatMap { planScopes(of: scheme, named: $0) }
    // The constants say what each scope is for.
    let facts = scheme.flows.map(\.fact) + (scopes.map { ["The scopes are in `SecuritySchemes.\($0.name)`."] } ?? [])
    return SecuritySchemePlan(
      key: scheme.name, kind: planKind(scheme.kind, scheme.flows), assignedName: name,
      documentation: Documentation(paragraphs: [scheme.text, scheme.summary], facts: facts), scopes: scopes,
      variable: name.map { variables.name(of: $0.text.withoutBackticks) })
  }
}

/// The scopes of all flows; `nil` without any.
private func planScopes(of scheme: SecurityScheme, named typeName: AssignedName) -> OAuthScopesPlan? {
  guard scheme.kind == .oauth2 else { return nil }
  var seen: Set<String> = []
  let scopes = scheme.flows.flatMap(\.scopes).filter { !$0.name.isEmpty && seen.insert($0.name).inserted }
  guard !scopes.isEmpty else { return nil }
  var names = NameScope()
  let assigned = names.names(for: scopes.map { .scope($0.name) })
  return OAuthScopesPlan(
    assignedName: typeName,
    scopes: zip(assigned, scopes).map { name, scope in
      OAuthScopesPlan.Scope(
        assignedName: name, key: scope.name, documentation: Documentation(paragraphs: [scope.summary]))
    })
}

extension NameRequest {
  /// The constant of a scope: `readPets` for `read:pets`, and `drive` for `https://www.example.com/auth/drive`, because
  /// such scopes differ in what stands last.
  fileprivate static func scope(_ text: String) -> NameRequest {
    guard text.contains("://"), let last = text.split(separator: "/").last else { return .member(text) }
    let name = assignedMemberName(String(last))
    return NameRequest(text, name, fallback: .words)
  }
}

extension OAuthFlowPlan {
  /// Creates the plan of a flow; `nil` for one of an unknown kind. An empty address counts as none.
  fileprivate init?(_ flow: SecurityScheme.Flow) {
    guard let kind = flow.kind else { return nil }
    func address(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    self.init(
      kind: kind.rawValue, authorizationURL: address(flow.authorizationURL), tokenURL: address(flow.tokenURL),
      refreshURL: address(flow.refreshURL))
  }
}

/// The kind of credential that the client asks for. OpenID Connect gives a bearer token; an HTTP scheme other than
/// `basic` and `bearer` is the text of the whole `Authorization` header field.
private func planKind(_ kind: SecurityScheme.Kind, _ flows: [SecurityScheme.Flow]) -> SecuritySchemePlan.Kind {
  switch kind {
  case .apiKey(let name, let location): .apiKey(location: location.rawValue, name: name)
  case .http("basic"): .basic
  case .http("bearer"), .openIDConnect: .bearer
  case .oauth2: .oauth2(flows.compactMap(OAuthFlowPlan.init))
  case .http: .authorization
  case .mutualTLS: .mutualTLS
  }
}

extension SecurityScheme {
  /// The credential, in a sentence.
  fileprivate var text: String {
    switch kind {
    case .apiKey(let name, .header) where name.lowercased() == "authorization":
      "A key in the header `\(name)`. "
        + (authorizationScheme.map { "It begins with the scheme: `\($0) …`." } ?? Self.wholeValue)
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

extension SecurityScheme {
  private static let wholeValue = "It is the whole value, with a scheme if the server expects one: `Bearer …`."

  /// The schemes of `Authorization` that descriptions speak of.
  private static let authorizationSchemes: Set = ["Bearer", "Basic", "Bot", "Token", "ApiKey", "Digest"]

  /// The scheme that a key in `Authorization` begins with, as the text says: what stands behind `Authorization:`, or else the
  /// first word that is one.
  private var authorizationScheme: String? {
    let words = (summary ?? "").split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ":" || $0 == "-")) }
    for (word, next) in zip(words, words.dropFirst()) where word.lowercased() == "authorization:" {
      return next.contains(":") ? nil : String(next)
    }
    return words.first { Self.authorizationSchemes.contains(String($0)) }.map(String.init)
  }
}

extension SecurityScheme.Flow {
  /// The flow and its addresses: `Flow implicit at https://example.com/login.`
  fileprivate var fact: String {
    let places = urls.compactMap(Documentation.code).joined(separator: ", ")
    return "Flow " + (Documentation.code(name) ?? "without a name") + (places.isEmpty ? "." : " at \(places).")
  }
}
