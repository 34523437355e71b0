package import GenDiagnostics
package import GenSource

/// Reads a parsed document as an OpenAPI description; `nil` after an error that leaves nothing to read.
package func readDescription(_ document: JSONDocument, sink: DiagnosticSink) -> APIDescription? {
  guard let dialect = dialect(of: document.root, sink: sink) else { return nil }
  return DescriptionReader(document, dialect: dialect, sink: sink).read()
}

/// The dialect, from the member that every description starts with.
private func dialect(of root: JSONNode, sink: DiagnosticSink) -> Dialect? {
  guard root.kind == .object else {
    sink.error(
      "description.not-an-object", "an OpenAPI description is an object, not \(root.kind)", at: root.place)
    return nil
  }
  if let swagger = root["swagger"] {
    if let version = swagger.string ?? swagger.number, version.hasPrefix("2") { return .swagger2 }
    sink.error(
      "description.unsupported-version", "Swagger \(swagger.text) is not supported", at: swagger.place,
      hint: "convert the description to Swagger 2.0 or OpenAPI 3")
    return nil
  }
  guard let openAPI = root["openapi"] else {
    sink.error(
      "description.version-missing", "this is not an OpenAPI description: it has neither \"openapi\" nor \"swagger\"",
      at: root.place, hint: hint(forForeign: root))
    return nil
  }
  let dialects: [(prefix: String, dialect: Dialect)] = [
    ("3.0", .openAPI30), ("3.1", .openAPI31), ("3.2", .openAPI32),
  ]
  let version = openAPI.string ?? openAPI.number ?? ""
  if let known = dialects.first(where: { version == $0.prefix || version.hasPrefix($0.prefix + ".") }) {
    return known.dialect
  }
  sink.error(
    "description.unsupported-version", "OpenAPI \(openAPI.text) is not supported", at: openAPI.place,
    hint: "the versions read are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2")
  return nil
}

private func hint(forForeign root: JSONNode) -> String {
  if root["asyncapi"] != nil { return "this is an AsyncAPI document, which describes messages" }
  if root["item"] != nil, root["info"]?["_postman_id"] != nil { return "this is a Postman collection; export OpenAPI" }
  if root["$schema"] != nil { return "this is a JSON Schema" }
  return "a description starts with a member such as \"openapi\": \"3.1.0\""
}

/// Reads what stands at the root of a description, and leaves operations and schemas to their readers.
final class DescriptionReader {
  let document: JSONDocument
  let dialect: Dialect
  let sink: DiagnosticSink
  let references: ReferenceResolver
  let schemas: SchemaReader

  init(_ document: JSONDocument, dialect: Dialect, sink: DiagnosticSink) {
    self.document = document
    self.dialect = dialect
    self.sink = sink
    references = ReferenceResolver(document, sink: sink)
    schemas = SchemaReader(dialect: dialect, references: references, sink: sink)
  }

  func read() -> APIDescription {
    let root = document.root
    if let components = dialect == .swagger2 ? root["definitions"] : root["components"]?["schemas"] {
      schemas.addComponents(components)
    }
    let securitySchemes = securitySchemes()
    let operations = OperationReader(self, securitySchemes: Set(securitySchemes.map(\.name))).operations()
    reportUnread(root)
    return APIDescription(
      title: title(),
      version: root["info"]?["version"]?.string ?? "",
      summary: root["info"]?["description"]?.string,
      servers: dialect == .swagger2 ? swaggerServers() : root["servers"].map(servers) ?? [],
      securitySchemes: securitySchemes,
      tags: tags(),
      operations: operations,
      schemas: schemas.namedSchemas())
  }

  private func title() -> String {
    if let title = document.root["info"]?["title"]?.string, !title.isEmpty { return title }
    sink.warning(
      "description.title-missing", "the description has no title; the client is named \"API\"",
      at: (document.root["info"] ?? document.root).place, hint: "give \"info\" a \"title\", or pass --client-name")
    return "API"
  }

  private func tags() -> [Tag] {
    (document.root["tags"].map { Array($0.elements) } ?? []).compactMap { node in
      node["name"]?.string.map { Tag(name: $0, summary: node["description"]?.string) }
    }
  }

  private func reportUnread(_ root: JSONNode) {
    guard let webhooks = root.member("webhooks"), !webhooks.value.members.isEmpty else { return }
    sink.warning(
      "operation.webhooks", "webhooks are requests that a server sends; no code is generated for them",
      at: webhooks.keyPlace)
  }

  // MARK: - Servers

  func servers(_ node: JSONNode) -> [Server] {
    node.elements.compactMap { server in
      guard let url = server["url"]?.string else {
        sink.warning("server.url-missing", "a server has no \"url\"", at: server.place)
        return nil
      }
      let variables = (server["variables"].map { Array($0.members) } ?? []).map { member in
        Server.Variable(
          name: member.key,
          defaultValue: member.value["default"].flatMap { $0.string ?? $0.number } ?? "",
          summary: member.value["description"]?.string,
          allowedValues: (member.value["enum"].map { Array($0.elements) } ?? []).compactMap { $0.string ?? $0.number })
      }
      return Server(url: url, summary: server["description"]?.string, variables: variables)
    }
  }

  /// The servers that `schemes`, `host` and `basePath` stand for.
  private func swaggerServers() -> [Server] {
    let root = document.root
    let basePath = root["basePath"]?.string ?? ""
    guard let host = root["host"]?.string else {
      return basePath.isEmpty ? [] : [Server(url: basePath, summary: nil, variables: [])]
    }
    let named = (root["schemes"].map { Array($0.elements) } ?? []).compactMap(\.string)
    // Without schemes the one "used to access the Swagger definition itself" counts, which nobody knows here.
    let schemes = named.filter { $0.hasPrefix("http") }
    return (schemes.isEmpty ? ["https"] : schemes).map {
      Server(url: "\($0)://\(host)\(basePath)", summary: nil, variables: [])
    }
  }

  // MARK: - Security

  private func securitySchemes() -> [SecurityScheme] {
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
        name: member.key, kind: kind, summary: scheme["description"]?.string, place: member.keyPlace)
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
}
