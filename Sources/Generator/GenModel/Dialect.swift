package import GenDiagnostics
package import GenSource

/// The version of OpenAPI that a description is written in, as far as it changes how the description is read.
package enum Dialect: Sendable, Comparable {
  case swagger2, openAPI30, openAPI31, openAPI32

  /// Whether keywords may stand beside `$ref` in a schema (OpenAPI 3.1, "Reference Object").
  var allowsSiblingsOfReference: Bool { self >= .openAPI31 }
}

/// Where components stand.
extension Dialect {
  /// The keys on the way to the component schemas.
  var schemasPointer: [String] { self == .swagger2 ? ["definitions"] : ["components", "schemas"] }

  /// The object of the component schemas.
  func schemas(of root: JSONNode) -> JSONNode? { schemasPointer.reduce(root) { $0?[$1] } }

  /// The object of the security schemes.
  func securitySchemes(of root: JSONNode) -> JSONNode? {
    self == .swagger2 ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
  }

  /// The objects that have components by their names.
  func components(of root: JSONNode) -> [JSONMember] {
    if self == .swagger2 {
      return ["definitions", "parameters", "responses", "securityDefinitions"].compactMap { root.member($0) }
    }
    return root["components"]?.members.filter { !$0.isExtension } ?? []
  }
}

extension Dialect: CustomStringConvertible {
  /// As messages name it.
  package var description: String {
    switch self {
    case .swagger2: "Swagger 2.0"
    case .openAPI30: "OpenAPI 3.0"
    case .openAPI31: "OpenAPI 3.1"
    case .openAPI32: "OpenAPI 3.2"
    }
  }
}

extension Dialect {
  /// Finds the dialect by the member that every description starts with; `nil` after an error in the sink.
  package init?(of root: JSONNode, sink: DiagnosticSink) {
    guard root.kind == .object else {
      sink.error(
        "description.not-an-object", "an OpenAPI description \(root.mismatch(.object))", at: root.place)
      return nil
    }
    // Up to 1.2 the key was another one.
    if let swagger = root["swagger"] ?? (root["openapi"] == nil ? root["swaggerVersion"] : nil) {
      let version = swagger.string ?? swagger.number ?? swagger.text
      if version.hasPrefix("2") {
        self = .swagger2
        return
      }
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
      self = known.dialect
      return
    }
    sink.error(
      "description.unsupported-version", "OpenAPI \(openAPI.text) is not supported", at: openAPI.place,
      hint: "the versions read are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2")
    return nil
  }
}

/// The hint for a file that is of another kind, as far as that is known.
private func hint(forForeign root: JSONNode) -> String {
  if root["asyncapi"] != nil { return "this is an AsyncAPI document, which describes messages" }
  if root["item"] != nil, root["info"]?["_postman_id"] != nil { return "this is a Postman collection; export OpenAPI" }
  if root["overlay"] != nil { return "this is an overlay; pass it with --overlay beside the description" }
  if root["$schema"] != nil { return "this is a JSON Schema" }
  return "a description starts with a member such as \"openapi\": \"3.1.0\""
}
