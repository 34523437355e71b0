import GenDiagnostics
import GenModel

/// Makes what structures are made of, those of multipart bodies among them, whose parts may be files. Whether a node is a
/// structure is decided by `NodeMaker`, and how structures are told apart by `Discriminators`.
struct StructureMaker {
  private let maker: NodeMaker
  private var graph: DraftGraph { maker.graph }

  /// Creates one that asks for nodes of members.
  init(_ maker: NodeMaker) {
    self.maker = maker
  }

  /// Returns the structure that a draft is: the properties in the order of first mention, then those that are only required, then
  /// those that only conditions mention.
  func structure(_ draft: NodeDraft, at place: SourcePlace) -> StructureType {
    let merged = draft.merged
    var structure = StructureType(fields: merged.properties.map { field($0, of: merged) })
    // Names that look the same are one name, so the fields cannot be counted.
    let required = Set(structure.fields.lazy.filter(\.isRequired).map(\.key))
    if required.count < merged.required.count { structure.fields += undeclared(merged, at: place) }
    if case .parts(let files) = draft.view { setFiles(Set(files), in: &structure, merged) }
    structure.additional = maker.additional(merged)
    if structure.additional == nil, !merged.conditionalMembers.isEmpty {
      structure.fields += mentioned(merged, besides: structure.fields, at: place)
    }
    switch draft.view {
    case .patch: replace(maker.patched, in: &structure)
    case .request, .parts: replace(maker.requested, in: &structure)
    case .whole, .only, .elements, .enumeration, .chosen, .either: break
    }
    structure.additionalPlace = merged.additionalStatement?.schema.place
    return structure
  }

  /// Puts other uses in the place of those that a structure is made of.
  private func replace(_ other: (TypeUse) -> TypeUse, in structure: inout StructureType) {
    for index in structure.fields.indices { structure.fields[index].use = other(structure.fields[index].use) }
    structure.additional = structure.additional.map(other)
  }

  /// Returns the member for a property, with all that is said of it. The annotations of most are known from
  /// `SchemaFacts`.
  private func field(_ property: MergedSchema.Property, of merged: MergedSchema) -> StructureType.Field {
    let statements = property.statements
    let last = statements[statements.count - 1].schema
    var annotations = maker.annotations(of: property)
    let use = use(of: property, &annotations)
    return StructureType.Field(
      key: property.name, use: use,
      described: DescribedValue(property.isConditional ? [] : statements.map(\.schema)),
      conditions: DescribedValue(property.conditions), isRequired: merged.required.contains(property.name),
      annotations: property.isConditional ? annotations.ofAnyType : annotations,
      givenName: statements.lazy.compactMap(\.schema.annotations.givenName).last { !$0.isOfTypes },
      givenTypeName: last.enumeration == nil ? nil : last.annotations.givenName.flatMap { $0.isOfEnums ? $0 : nil },
      place: last.place)
  }

  /// The use of a property: one of a single value is a text or a number, and its annotations say which.
  private func use(of property: MergedSchema.Property, _ annotations: inout Annotations) -> TypeUse {
    let use = maker.use(of: property)
    guard annotations.constant != nil, !property.isConditional,
      case .enumeration(let type) = maker.graph.nodes[use.node.index].content,
      let scalar = type.scalarOfConstant
    else { return use }
    annotations.constantName = type.values[0].name
    let origins = property.statements.map { Origin(schema: $0.schema) }
    return TypeUse(node: maker.node(of: origins, as: .only(scalar)), isNullable: use.isNullable)
  }

  /// Properties that the schema requires without saying what they are. They are optional: most are mistakes of the
  /// description, and servers do not send them.
  private func undeclared(_ merged: MergedSchema, at place: SourcePlace) -> [StructureType.Field] {
    let declared = Set(merged.properties.map(\.name))
    return merged.required.subtracting(declared).sorted().map { name in
      if let candidate = maker.sink.nearest(to: name, in: declared) {
        maker.sink.warning(
          "schema.required-without-property", "the required property \"\(name)\" is missing", at: place,
          hint: "did you mean \"\(candidate)\"?")
      }
      return StructureType.Field(
        key: name, use: TypeUse(node: .anything), isRequired: false, annotations: Annotations(), place: place)
    }
  }

  // MARK: - Files

  /// The type of the parts of a multipart body; `nil` if none is a file.
  func partsUse(of schema: Schema, _ encodings: [PropertyEncoding]) -> TypeUse? {
    let use = maker.use(of: [schema], isInline: true)
    let isBinary = Dictionary(encodings.map { ($0.property, $0.isBinary) }, uniquingKeysWith: { first, _ in first })
    var unions: [NodeID: NodeID?] = [:]
    return parts(of: use.node, [Origin(schema: schema)], isBinary: isBinary, &unions, depth: 0).map {
      TypeUse(node: $0, isNullable: maker.table.isNullable([schema]), isInline: true)
    }
  }

  /// The node of the parts of an object, or of one of several objects; `nil` if none of them is a file.
  ///
  /// - Parameters:
  ///   - isBinary: What the encodings say of the properties.
  ///   - unions: Those that were met, with their parts. One that contains itself is met before its parts are known, and stays there
  ///     as it is.
  ///   - depth: The number of unions around it.
  private func parts(
    of node: NodeID, _ origins: [Origin], isBinary: [String: Bool?], _ unions: inout [NodeID: NodeID?], depth: Int
  ) -> NodeID? {
    if let known = unions[node] { return known }
    switch graph.nodes[node.index].content {
    case .structure,
      .scalar where maker.isImportedObject(node.index):
      let files = maker.merged(origins).properties.filter {
        maker.table.chosen.type(of: $0.statements.map(\.schema)) == nil
          && isFile($0, isBinary: isBinary[$0.name] ?? nil)
      }.map(\.name)
      return files.isEmpty ? nil : maker.node(of: origins, as: .parts(files: files.sorted()))
    case .union where depth < Limits.nesting:
      unions.updateValue(nil, forKey: node)
      var hasFiles = false
      let members = graph.drafts[node.index].members.map { member in
        let origins = graph.drafts[member.use.node.index].origins
        var member = member
        if let parts = parts(of: member.use.node, origins, isBinary: isBinary, &unions, depth: depth + 1) {
          hasFiles = true
          member.use = TypeUse(node: parts, isNullable: member.use.isNullable, isInline: true)
        }
        return member
      }
      let found = hasFiles ? maker.either(members, at: graph.nodes[node.index].place) : nil
      unions.updateValue(found, forKey: node)
      return found
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration, .union: return nil
    }
  }

  /// Makes files of the parts with the names given. A file has neither a default nor a constant.
  private func setFiles(_ files: Set<String>, in structure: inout StructureType, _ merged: MergedSchema) {
    for (index, property) in merged.properties.enumerated() where files.contains(property.name) {
      let isList =
        if case .list = graph.nodes[maker.use(of: property.statements).node.index].content { true } else { false }
      structure.fields[index].use.node = isList ? .files : .file
      structure.fields[index].use.isInline = false
      structure.fields[index].annotations.defaultValue = nil
      structure.fields[index].annotations.constant = nil
    }
  }

  /// Whether a part is a file or a list of files. A list of lists is written as JSON, which has no files.
  private func isFile(_ property: MergedSchema.Property, isBinary: Bool?) -> Bool {
    let origins = property.statements.map { Origin(schema: $0.schema) }
    if case .list = graph.nodes[maker.node(of: origins).index].content {
      let items = maker.merged(origins).items.map { Origin(schema: $0.schema) }
      return !items.isEmpty && isFile(items, isBinary: isBinary)
    }
    return isFile(origins, isBinary: isBinary)
  }

  /// - Parameter isBinary: Whether a value that is not described is the content of a file; where nothing is said of it,
  ///   it is, see https://spec.openapis.org/oas/v3.1.1.html#encoding-object
  private func isFile(_ origins: [Origin], isBinary: Bool?) -> Bool {
    let node = maker.node(of: origins)
    let merged = maker.merged(origins)
    switch graph.nodes[node.index].content {
    case .anything: return merged.format == "binary" || isBinary ?? merged.types.isEmpty
    case .scalar(let scalar): return !scalar.type.isEmpty && merged.format == "binary"
    case .file, .list, .dictionary, .text, .structure, .enumeration, .union: return false
    }
  }

  /// The members that only conditions mention, which may be anything.
  func mentioned(_ merged: MergedSchema, besides fields: [StructureType.Field], at place: SourcePlace)
    -> [StructureType.Field]
  {
    merged.conditionalMembers.subtracting(fields.lazy.map(\.key)).sorted().map { name in
      StructureType.Field(
        key: name, use: TypeUse(node: .anything), isRequired: false, annotations: Annotations(), place: place)
    }
  }
}

extension PropertyEncoding {
  /// Whether the property is written as neither JSON nor text; nil where the encoding names no type.
  fileprivate var isBinary: Bool? {
    guard case .mediaType(let name, _) = form else { return false }
    if name.isEmpty { return nil }
    return ![.json, .text].contains(KnownMediaType(named: name).kind)
  }
}
