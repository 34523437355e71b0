import GenModel

extension ModelPlanner {
  /// The type of a multipart body with files among its properties: one of its own, even if the schema is a named one, in
  /// which the files are `UploadFile`s.
  func multipartType(
    of schema: Schema, encodings: [PropertyEncoding], named name: String, in scope: DeclarationScope
  ) -> SwiftType {
    let files = fileTypes(of: schema, encodings: encodings)
    guard !files.isEmpty, case .structure(let flat) = shapes.resolvedShape(of: schema) else {
      return type(of: schema, named: name, in: scope)
    }
    let documentation = schema.documentation(isNamed: false, of: name)
    let path = scope.declare(name, documentation, schema: schema, at: schema.place) { path in
      var (kind, nested) = structure(flat, path: path)
      if case .structure(var structure) = kind {
        for index in structure.properties.indices {
          guard let type = files[structure.properties[index].key] else { continue }
          structure.properties[index].type = structure.properties[index].type.isOptional ? type.asOptional : type
          structure.properties[index].givenDefault = nil
        }
        kind = .structure(structure)
      }
      return (kind, nested)
    }
    return .declared(path)
  }

  /// The properties of a multipart body that are files or lists of files, and their types.
  func fileTypes(of schema: Schema, encodings: [PropertyEncoding]) -> [String: SwiftType] {
    guard case .structure(let flat) = shapes.resolvedShape(of: schema) else { return [:] }
    let isBinary = Dictionary(encodings.map { ($0.property, $0.isBinary) }, uniquingKeysWith: { first, _ in first })
    var types: [String: SwiftType] = [:]
    for property in flat.properties {
      types[property.name] = fileType(of: property.schema, isBinary: isBinary[property.name] ?? nil)
    }
    return types
  }

  /// A file or a list of files; `nil` for what is neither. A list of lists is written as JSON, which has no files.
  private func fileType(of schema: Schema, isBinary: Bool?) -> SwiftType? {
    if case .array(let items?) = shapes.resolvedShape(of: schema) {
      return isFile(items, isBinary: isBinary) ? .array(.builtIn(.uploadFile)) : nil
    }
    return isFile(schema, isBinary: isBinary) ? .builtIn(.uploadFile) : nil
  }

  /// - Parameter isBinary: Whether a value that is not described is the content of a file; where nothing is said of it,
  ///   it is, see https://spec.openapis.org/oas/v3.1.1.html#encoding-object
  private func isFile(_ schema: Schema, isBinary: Bool?) -> Bool {
    guard case .value(let type) = shapes.resolvedShape(of: schema) else { return false }
    let content = shapes.content(of: schema)
    return content.format == "binary" || type == .jsonValue && (isBinary ?? content.types.isEmpty)
  }
}

extension SchemaShapes {
  /// What is said of a value behind references, and behind wrappers that only add comments or `null`.
  fileprivate func content(of schema: Schema) -> FlatSchema {
    var (schema, _) = unwrapped(schema)
    var seen: Set<SchemaID> = []
    while schema.isPlainReference, let id = schema.reference, seen.insert(id).inserted, let target = self[id] {
      (schema, _) = unwrapped(target.schema)
    }
    return flatten(schema)
  }
}

extension PropertyEncoding {
  /// Whether the property is written as neither JSON nor text; nil where the encoding names no type.
  fileprivate var isBinary: Bool? {
    guard case .mediaType(let name, _) = form else { return false }
    if name.isEmpty { return nil }
    return ![.json, .text].contains(MediaType.Kind(essence: MediaType.essence(of: name)))
  }
}
