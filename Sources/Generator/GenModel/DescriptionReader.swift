package import GenDiagnostics
package import GenSource

/// Reads a parsed document as an OpenAPI description; `nil` after an error, when nothing can be read.
///
/// - Parameters:
///   - files: What is known of the files that it refers to, by `FileReference.path(from:)`.
///   - options: What is left out of it.
package func readDescription(
  _ document: JSONDocument, files: [String: ReferencedFile] = [:], options: ReadOptions = ReadOptions(),
  sink: DiagnosticSink
) -> APIDescription? {
  let root = document.root
  let hasVersion = !options.isShared || root["openapi"] != nil || root["swagger"] != nil
  guard let dialect = hasVersion ? dialect(of: root, sink: sink) : dialect(ofSchemasIn: root, sink: sink) else {
    return nil
  }
  return DescriptionReader(document, files: files, dialect: dialect, options: options, sink: sink).read()
}

/// The dialect of a shared file without a version, from what stands in it; `nil` after an error if that is nothing.
private func dialect(ofSchemasIn root: JSONNode, sink: DiagnosticSink) -> Dialect? {
  let components = SharedComponents(of: root)
  let schemas = root["components"]?["schemas"] ?? root["definitions"]
  if schemas != nil || !components.all.isEmpty { return components.dialect }
  sink.error(
    "share.no-schemas", "a shared file has schemas or other components, and this one has none", at: root.place)
  return nil
}

/// The dialect, from the member that every description starts with.
func dialect(of root: JSONNode, sink: DiagnosticSink) -> Dialect? {
  guard root.kind == .object else {
    sink.error(
      "description.not-an-object", "an OpenAPI description \(root.mismatch(.object))", at: root.place)
    return nil
  }
  // Up to 1.2 the key was another one.
  if let swagger = root["swagger"] ?? (root["openapi"] == nil ? root["swaggerVersion"] : nil) {
    let version = swagger.string ?? swagger.number ?? swagger.text
    if version.hasPrefix("2") { return .swagger2 }
    let path = root.document.file.original.path
    let file = path == SourceFile.standardInput ? "api.json" : shellWord(path)
    sink.error(
      "description.unsupported-version", "Swagger \(version) is not supported", at: swagger.place,
      hint: version.hasPrefix("1")
        ? "convert it to Swagger 2.0: api-spec-converter --from=swagger_1 --to=swagger_2 \(file)"
        : "convert the description to Swagger 2.0 or OpenAPI 3")
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

/// The hint for a file that is of another kind, as far as that is known.
private func hint(forForeign root: JSONNode) -> String {
  if root["asyncapi"] != nil { return "this is an AsyncAPI document, which describes messages" }
  if root["item"] != nil, root["info"]?["_postman_id"] != nil { return "this is a Postman collection; export OpenAPI" }
  if root["overlay"] != nil { return "this is an overlay; pass it with --overlay beside the description" }
  if root["$schema"] != nil { return "this is a JSON Schema" }
  return "a description starts with a member such as \"openapi\": \"3.1.0\""
}

/// Reads what stands at the root of a description; operations and schemas have readers of their own.
///
/// It owns the readers, and puts together what they read in document order, on whatever threads they ran.
final class DescriptionReader {
  /// The description, after overlays and filter.
  let document: JSONDocument
  let dialect: Dialect
  let sink: DiagnosticSink
  let references: ReferenceResolver
  let schemas: SchemaReader
  let messages: WebhookReader
  /// The content that is left out by choice, for one note at the end.
  let omissions: SkippedContent
  /// Whether the schemas alone are read.
  private let isShared: Bool

  init(
    _ document: JSONDocument, files: [String: ReferencedFile], dialect: Dialect, options: ReadOptions,
    sink: DiagnosticSink
  ) {
    self.document = document
    self.dialect = dialect
    self.sink = sink
    references = ReferenceResolver(document, files: files, sink: sink)
    omissions = SkippedContent(options)
    isShared = options.isShared
    schemas = SchemaReader(dialect: dialect, references: references, omissions: omissions)
    messages = WebhookReader(references: references, schemas: schemas, sink: sink)
  }

  /// Reads everything. Schemas, operations and unknown keys are looked at on several cores, and put together in document order.
  func read() -> APIDescription {
    let root = document.root
    if let components = dialect.schemas(of: root) { schemas.addComponents(components) }
    let securitySchemes = securitySchemes()
    let operationReader = OperationReader(
      self, securitySchemes: Set(securitySchemes.map(\.name)),
      among: Set(securitySchemesNode.members.map(\.key)), isSilent: isShared)
    let shared = isShared ? SharedComponents(of: root) : nil
    let components = schemas.componentReader()
    var structure = StructureChecker(dialect: dialect, references: references.sibling())
    var operations: [Operation] = []
    concurrently(
      {
        if let shared { return operationReader.read(shared) }
        operations = operationReader.operations()
        messages.readWebhooks(root["webhooks"])
        messages.readSharedCallbacks(dialect == .swagger2 ? nil : root["components"]?["callbacks"])
      },
      { components.readWanted() },
      { structure.check(root, shared) })
    schemas.add(components)
    let (namedSchemas, allSchemas) = schemas.schemas()
    omissions.report(to: sink)
    sink.add(structure.sink)
    checkCompositionDepth(of: namedSchemas, sink: sink)
    checkSize(operations.count, "operations")
    checkSize(namedSchemas.count, "schemas")
    let title = title()
    return APIDescription(
      title: title?.text ?? "API",
      titlePlace: title?.place,
      version: root["info"]?["version"]?.string ?? "",
      summary: root["info"]?["description"]?.string,
      servers: dialect == .swagger2 ? swaggerServers() : root["servers"].map(servers) ?? [],
      securitySchemes: securitySchemes,
      tags: tags(),
      operations: operations,
      schemas: namedSchemas,
      allSchemas: allSchemas,
      messages: schemas.messages,
      schemasPointer: dialect.schemasPointer,
      root: root)
  }

  /// Reports more of something than a client can be made of.
  private func checkSize(_ count: Int, _ what: String) {
    guard count > Limits.size else { return }
    sink.error(
      "description.too-large", "the description has \(count) \(what), more than \(Limits.size)",
      at: document.root.place)
  }

  /// The title with its place; `nil` where it is missing, which is reported.
  private func title() -> (text: String, place: SourcePlace)? {
    if let node = document.root["info"]?["title"], let text = node.string, !text.isEmpty { return (text, node.place) }
    if isShared { return nil }
    sink.warning(
      "description.title-missing", "the description has no title; the client is named \"APIClient\"",
      at: (document.root["info"] ?? document.root).place, hint: "give \"info\" a \"title\", or pass --client-name")
    return nil
  }

  /// The tags with a name.
  private func tags() -> [Tag] {
    document.root["tags"].elements.compactMap { node in
      node["name"]?.string.map {
        Tag(name: $0, givenName: node.givenName(NameExtensions.ofTags), summary: node["description"]?.string)
      }
    }
  }
}
