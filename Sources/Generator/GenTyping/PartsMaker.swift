import GenDiagnostics
import GenModel

/// Finds what the body of a multipart request is in the place of what its schema is in JSON, where that makes a difference: parts may be
/// files, and may have header fields that the caller gives. What structures are made of is made by `StructureMaker`.
struct PartsMaker {
  private let maker: NodeMaker
  /// Whether the parts have no names.
  private let areUnnamed: Bool
  /// The names of the properties with a position.
  private let positions: Set<String>
  /// Whether the same value may be sent as JSON, which has no files: what is not described is JSON in parts, too.
  private let isJSONToo: Bool
  /// Whether the body is sent in parts alone: there is a file among them then.
  private let isOnlyMultipart: Bool
  /// By the names of the properties.
  private let encodings: [String: PropertyEncoding]
  /// The unions that were met, with their parts. One that contains itself is met before its parts are known, and stays there as it is.
  private var unions: [NodeID: NodeID?] = [:]
  private var graph: DraftGraph { maker.graph }

  /// Creates one for the parts of a body.
  ///
  /// - Parameter others: The media types of the body, this one among them.
  init(_ maker: NodeMaker, _ content: MediaType, among others: [MediaType]) {
    self.maker = maker
    isJSONToo = others.contains { other in
      other.kind == .json && other.schema?.reference != nil && other.schema?.reference == content.schema?.reference
    }
    isOnlyMultipart = others.allSatisfy { $0.kind == .multipart }
    areUnnamed = content.positions != nil
    positions = Set(content.positions?.names ?? [])
    encodings = Dictionary(content.encodings.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the type of the parts; `nil` if it is that of the schema.
  mutating func use(of schema: Schema) -> TypeUse? {
    let node = maker.use(of: [schema], isInline: true).node
    return body(node, [Origin(schema: schema)], depth: 0).map {
      TypeUse(node: $0, isNullable: maker.table.isNullable([schema]), isInline: true)
    }
  }

  /// Returns the node of the parts of an object, of one of several objects, or of a list; `nil` if none of them is something else than in
  /// JSON.
  ///
  /// - Parameter depth: The number of unions around it.
  private mutating func body(_ node: NodeID, _ origins: [Origin], depth: Int) -> NodeID? {
    if let known = unions[node] { return known }
    switch graph.nodes[node.index].content {
    case .structure,
      .scalar where maker.isImportedObject(node.index):
      let properties = maker.merged(origins).properties
      var parts = properties.compactMap { property in
        part(of: property).map { SchemaSets.Part(name: property.name, node: $0) }
      }
      if parts.isEmpty, isOnlyMultipart {
        parts = properties.filter(isFileByURL).map { SchemaSets.Part(name: $0.name, node: .file) }
      }
      return parts.isEmpty ? nil : maker.node(of: origins, as: .parts(parts.inByteOrder(of: \.name)))
    case .list where areUnnamed: return list(of: maker.merged(origins).items, encodings[""])
    case .union where depth < Limits.nesting:
      unions.updateValue(nil, forKey: node)
      let found = union(node) { body($0, $1, depth: depth + 1) }
      unions.updateValue(found, forKey: node)
      return found
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration, .union: return nil
    }
  }

  /// Returns the node of a union with other nodes in the place of those of its members; `nil` if there are none.
  private func union(_ node: NodeID, _ other: (NodeID, [Origin]) -> NodeID?) -> NodeID? {
    var hasOthers = false
    let members = graph.drafts[node.index].members.map { member in
      var member = member
      if let found = other(member.use.node, graph.drafts[member.use.node.index].origins) {
        hasOthers = true
        member.use = TypeUse(node: found, isNullable: member.use.isNullable, isInline: true)
      }
      return member
    }
    return hasOthers ? maker.either(members, at: graph.nodes[node.index].place) : nil
  }

  // MARK: - Parts

  /// Returns the node of the parts of a property; `nil` for what is the same in JSON. A list is a part for each element, unless it has a
  /// position.
  private func part(of property: MergedSchema.Property) -> NodeID? {
    let encoding = encodings[property.name]
    let origins = property.statements.map { Origin(schema: $0.schema) }
    guard case .list = graph.nodes[maker.node(of: origins).index].content,
      !positions.contains(property.name)
    else { return part(of: property.statements, encoding) }
    let items = maker.merged(origins).items
    return items.isEmpty && !areUnnamed && encoding?.part == nil ? nil : list(of: items, encoding)
  }

  /// Returns the node of a list of parts.
  private func list(of items: [MergedSchema.Statement], _ encoding: PropertyEncoding?) -> NodeID? {
    guard let part = part(of: items, encoding) else { return nil }
    return part == .file ? .files : maker.node(of: [], as: .list(of: TypeUse(node: part, isInline: true)))
  }

  /// Returns the node of one part: a file, or its content with header fields; `nil` for what is the same in JSON.
  private func part(of statements: [MergedSchema.Statement], _ encoding: PropertyEncoding?) -> NodeID? {
    let file = file(statements, encoding)
    guard let schema = encoding?.part else { return file }
    var content = file.map { TypeUse(node: $0, isInline: $0 != .file) } ?? maker.use(of: statements)
    content.isNullable = false
    return maker.node(of: [Origin(schema: schema)], as: .part(of: content))
  }

  // MARK: - Files

  /// Whether a property that is described as a URL is a file, as Django REST framework describes one: by the URL that responses have of
  /// it.
  private func isFileByURL(_ property: MergedSchema.Property) -> Bool {
    let node = maker.node(of: property.statements.map { Origin(schema: $0.schema) })
    guard case .scalar(let scalar) = graph.nodes[node.index].content, scalar.format == "uri" else { return false }
    let name = property.name.lowercased()
    return !["url", "uri", "link", "href"].contains(where: name.contains)
  }

  /// Returns the node of a part that is a file, or one of several values some of which are files; `nil` for any other.
  private func file(_ statements: [MergedSchema.Statement], _ encoding: PropertyEncoding?) -> NodeID? {
    if maker.table.chosen.type(of: statements.map(\.schema)) != nil { return nil }
    let origins = statements.map { Origin(schema: $0.schema) }
    let node = maker.node(of: origins)
    let alternatives = maker.merged(origins).alternatives.first ?? []
    var hasFiles = false
    let members = alternatives.enumerated().map { position, statement in
      let schema = statement.schema
      let files = files([statement], encoding)
      hasFiles = hasFiles || files != nil
      return UnionMember(
        use: TypeUse(node: files ?? maker.node(of: [Origin(schema: schema)]), isInline: true), schema: schema,
        alternative: position, named: schema.reference.flatMap(maker.table.position))
    }
    guard hasFiles else { return isFile(node, origins, encoding) ? .file : nil }
    // A part without a name is its bytes, which may be a text.
    if areUnnamed, case .scalar = graph.nodes[node.index].content { return .file }
    let distinct = maker.distinct(members)
    return distinct.count == 1 ? distinct[0].use.node : maker.either(distinct, at: graph.nodes[node.index].place)
  }

  /// Returns the node of one of several values of a part if that is a file, or a list of them; `nil` for any other.
  private func files(_ statements: [MergedSchema.Statement], _ encoding: PropertyEncoding?) -> NodeID? {
    let origins = statements.map { Origin(schema: $0.schema) }
    let node = maker.node(of: origins)
    if isFile(node, origins, encoding) { return .file }
    guard case .list(let element) = graph.nodes[node.index].content else { return nil }
    let items = maker.merged(origins).items.map { Origin(schema: $0.schema) }
    return !items.isEmpty && isFile(element.node, items, encoding) ? .files : nil
  }

  /// Whether a part is a file: where nothing is said of a value, it is, see https://spec.openapis.org/oas/v3.2.0.html#encoding-object
  ///
  /// What has parts itself is put together by the caller. A list of lists is JSON, which has no files.
  private func isFile(_ node: NodeID, _ origins: [Origin], _ encoding: PropertyEncoding?) -> Bool {
    let merged = maker.merged(origins)
    switch graph.nodes[node.index].content {
    case .anything: return merged.format == "binary" || encoding?.isBinary ?? (merged.types.isEmpty && !isJSONToo)
    case .scalar(let scalar): return !scalar.type.isEmpty && merged.format == "binary"
    case .list, .dictionary, .structure, .union: return encoding?.isMultipart ?? false
    case .file, .text, .enumeration: return false
    }
  }
}
