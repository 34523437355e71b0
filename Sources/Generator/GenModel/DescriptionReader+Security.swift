import GenDiagnostics
import GenSource

/// How security schemes are read, of all versions. Which of them an operation needs is read with the operation.
extension DescriptionReader {
  /// The object that has the schemes by their names.
  var securitySchemesNode: JSONNode? { dialect.securitySchemes(of: document.root) }

  /// Reads the schemes that can be used, and reports the others.
  func securitySchemes() -> [SecurityScheme] {
    // Names that look the same are the same in Swift, whatever their bytes.
    var seen: [String: SourcePlace] = [:]
    return securitySchemesNode.members.compactMap { member in
      guard let scheme = references.resolve(member.value)?.node else { return nil }
      if let first = seen.updateValue(member.keyPlace, forKey: member.key) {
        sink.warning(
          "security.repeated-scheme", "\"\(member.key)\" is the name of another scheme, too; it is left out",
          at: member.keyPlace, notes: [Diagnostic.Note("that one is here", at: first)])
        return nil
      }
      guard let kind = kind(ofScheme: scheme) else {
        report(member.key, scheme)
        return nil
      }
      return SecurityScheme(
        name: member.key, kind: kind, summary: scheme["description"]?.string, flows: flows(of: scheme),
        place: member.keyPlace)
    }
  }

  /// The kind of a scheme; `nil` for one that says too little or is unknown.
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
      if location != .header || name.isHTTPToken { return .apiKey(name: name, location: location) }
      // `Authorization: Bearer` is the beginning of a header field.
      return name.lowercased().split { ": ".contains($0) } == ["authorization", "bearer"]
        ? .http(scheme: "bearer") : nil
    case "http":
      return scheme["scheme"]?.string.map { .http(scheme: $0.lowercased()) }
    default: return nil
    }
  }

  /// Reports why a scheme cannot be used.
  private func report(_ name: String, _ scheme: JSONNode) {
    let types = ["basic", "apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"]
    let lost = "the security scheme \"\(name)\" is left out, and no credential is sent for it"
    guard let type = types.first(where: { $0.lowercased() == scheme["type"]?.string?.lowercased() }) else {
      let candidate = scheme["type"]?.string.flatMap { sink.nearest(to: $0, in: types) }
      return sink.warning(
        "security.unknown-scheme", "\(lost): its type is not one of \(types.joined(separator: ", "))",
        at: (scheme["type"] ?? scheme).place, hint: candidate.didYouMean)
    }
    if let name = scheme["name"], let text = name.string, scheme["in"]?.string == "header", !text.isHTTPToken {
      return sink.warning(
        "security.incomplete-scheme", "\(lost): \"\(text)\" cannot be the name of a header", at: name.place)
    }
    let needs = type == "http" ? "a \"scheme\"" : "a \"name\" and an \"in\" of query, header or cookie"
    let location = scheme["in"]?.string.flatMap { SecurityScheme.Location(rawValue: $0) == nil ? $0 : nil }
    let candidate = location.flatMap { sink.nearest(to: $0, in: SecurityScheme.Location.allCases.map(\.rawValue)) }
    sink.warning(
      "security.incomplete-scheme", "\(lost): the type \"\(type)\" needs \(needs)",
      at: (candidate == nil ? nil : scheme["in"])?.place ?? scheme.place,
      hint: candidate.didYouMean)
  }

  /// The flows of OAuth 2; Swagger 2.0 has one, in the scheme itself. OpenID Connect publishes its own at an address.
  private func flows(of scheme: JSONNode) -> [SecurityScheme.Flow] {
    if let url = scheme["openIdConnectUrl"]?.string {
      return [SecurityScheme.Flow(name: "OpenID Connect", authorizationURL: url)]
    }
    if let name = scheme["flow"]?.string { return [flow(name, scheme)] }
    return scheme["flows"].members.filter { !$0.isExtension }.map {
      flow($0.key, $0.value)
    }
  }

  /// One flow, whatever it lacks.
  private func flow(_ name: String, _ node: JSONNode) -> SecurityScheme.Flow {
    let scopes = node["scopes"].members.map { ($0.key, summary: $0.value.string) }
    return SecurityScheme.Flow(
      name: name, kind: SecurityScheme.Flow.Kind(named: name), authorizationURL: node["authorizationUrl"]?.string,
      deviceAuthorizationURL: node["deviceAuthorizationUrl"]?.string, tokenURL: node["tokenUrl"]?.string,
      refreshURL: node["refreshUrl"]?.string, scopes: scopes)
  }
}
