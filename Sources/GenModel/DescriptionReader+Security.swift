import GenDiagnostics
import GenSource

extension DescriptionReader {
  func securitySchemes() -> [SecurityScheme] {
    let root = document.root
    let node = dialect == .swagger2 ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
    return (node.map { Array($0.members) } ?? []).compactMap { member in
      guard let scheme = references.resolve(member.value)?.node else { return nil }
      guard let kind = kind(ofScheme: scheme) else {
        sink.warning(
          "security.unknown-scheme", "the security scheme \"\(member.key)\" is of no known type; it is left out",
          at: scheme.place)
        return nil
      }
      return SecurityScheme(
        name: member.key, kind: kind, summary: scheme["description"]?.string, flows: flows(of: scheme),
        place: member.keyPlace)
    }
  }

  private func kind(ofScheme scheme: JSONNode) -> SecurityScheme.Kind? {
    switch scheme["type"]?.string?.lowercased() {
    case "basic": return .http(scheme: "basic")
    case "oauth2": return .oauth2
    case "openidconnect": return .openIDConnect
    case "mutualtls": return .mutualTLS
    case "apikey":
      guard let name = scheme["name"]?.string, let place = scheme["in"]?.string,
        let location = SecurityScheme.Location(rawValue: place)
      else { return nil }
      return .apiKey(name: name, location: location)
    case "http":
      return scheme["scheme"]?.string.map { .http(scheme: $0.lowercased()) }
    default: return nil
    }
  }

  /// The flows of OAuth 2; Swagger 2.0 has one, in the scheme itself. OpenID Connect tells of its own at an address.
  private func flows(of scheme: JSONNode) -> [SecurityScheme.Flow] {
    if let url = scheme["openIdConnectUrl"]?.string {
      return [SecurityScheme.Flow(name: "OpenID Connect", urls: [url])]
    }
    if let name = scheme["flow"]?.string { return [flow(name, scheme)] }
    return (scheme["flows"].map { Array($0.members) } ?? []).filter { !$0.key.hasPrefix("x-") }.map {
      flow($0.key, $0.value)
    }
  }

  private func flow(_ name: String, _ node: JSONNode) -> SecurityScheme.Flow {
    let urls = ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl"].compactMap { node[$0]?.string }
    let scopes = (node["scopes"].map { Array($0.members) } ?? []).map { ($0.key, summary: $0.value.string) }
    return SecurityScheme.Flow(name: name, urls: urls, scopes: scopes)
  }
}
