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
  guard let dialect = hasVersion ? Dialect(of: root, sink: sink) : dialect(ofSchemasIn: root, sink: sink) else {
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
  let webhooks: WebhookReader
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
    webhooks = WebhookReader(references: references, schemas: schemas, sink: sink)
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
        webhooks.readWebhooks(root["webhooks"])
        webhooks.readSharedCallbacks(dialect == .swagger2 ? nil : root["components"]?["callbacks"])
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
      webhookBodies: schemas.webhookBodies,
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
