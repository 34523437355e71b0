import GenDiagnostics
import GenModel
import GenSource

/// What the schemas of a node make of it.
extension TypeResolver {
  enum Shape {
    case content(TypeNode.Content)
    /// One of its alternatives is all that is left.
    case sameAs(NodeID)

    static let anything = Shape.content(.anything)
  }

  func shape(at index: Int) -> Shape {
    switch drafts[index].view {
    case .whole:
      if let chosen = drafts[index].subject.flatMap({ table.chosen.schemas[$0] }) {
        return shape(of: chosen) { describedShape(at: index) }
      }
    case .chosen(let type):
      return shape(of: type) { .sameAs(node(of: drafts[index].origins)) }
    case .only(let types): return shape(of: types, at: index)
    case .elements: return tuple(at: index)
    // Made where the values are joined.
    case .enumeration: return .anything
    // Its members are added where it is asked for.
    case .either: return .content(.union(UnionType(members: [])))
    case .patch: return patch(at: index)
    case .parts: return .content(.structure(StructureType(fields: [])))
    }
    return describedShape(at: index)
  }

  private func describedShape(at index: Int) -> Shape {
    let merged = drafts[index].merged
    if !merged.alternatives.isEmpty {
      if merged.alternatives.count > 1 {
        sink.warning(
          "schema.several-alternatives", "several lists of alternatives apply at once; only the first one is generated",
          at: nodes[index].place)
      }
      return alternatives(at: index)
    }
    if let enumeration = merged.enumeration { return shape(of: enumeration, at: index) }
    return shape(of: merged.types, at: index)
  }

  private func shape(of types: JSONTypes, at index: Int) -> Shape {
    let merged = drafts[index].merged
    switch types {
    case [] where !merged.content.isEmpty, .string where !merged.content.isEmpty:
      return .content(.text(of: use(of: merged.content)))
    case []: return untyped(at: index)
    case .object: return object(at: index)
    case .array: return array(at: index)
    case .string, .integer, .number, .boolean: return .content(.scalar(scalar(types, merged.format)))
    case [.integer, .number]: return .content(.scalar(scalar(.number, merged.format)))
    default:
      let origins = drafts[index].origins
      return union(
        types.single.map { UnionMember(use: TypeUse(node: node(of: origins, as: .only($0)), isInline: true)) },
        at: index)
    }
  }

  private func scalar(_ type: JSONTypes, _ format: String?) -> Scalar {
    var scalar = Scalar(type, format: format.flatMap { table.format(type, $0) })
    scalar.chosen = table.chosen.formats[scalar]
    return scalar
  }

  private func untyped(at index: Int) -> Shape {
    let merged = drafts[index].merged
    if !merged.properties.isEmpty || merged.additional.isTyped { return object(at: index) }
    if !merged.items.isEmpty || !merged.prefixItems.isEmpty { return array(at: index) }
    guard let format = merged.format, table.format(.string, format) != nil else { return .anything }
    return .content(.scalar(scalar(.string, format)))
  }

  private func object(at index: Int) -> Shape {
    let merged = drafts[index].merged
    if case .whole = drafts[index].view, let family = family(at: index) { return union(family, at: index) }
    guard merged.properties.isEmpty else { return .content(.structure(StructureType(fields: []))) }
    return .content(.dictionary(of: additional(merged) ?? TypeUse(node: .anything)))
  }

  /// What the members are that are not known; `nil` if there are none to keep.
  func additional(_ merged: MergedSchema) -> TypeUse? {
    switch merged.additional {
    case .unspecified, .forbidden: nil
    case .allowed: TypeUse(node: .anything)
    case .typed: merged.additionalStatement.map { use(of: [$0]) }
    }
  }

  private func array(at index: Int) -> Shape {
    let (merged, origins) = (drafts[index].merged, drafts[index].origins)
    guard !merged.prefixItems.isEmpty else {
      return .content(.list(of: merged.items.isEmpty ? TypeUse(node: .anything) : use(of: merged.items)))
    }
    let elements = elements(of: merged)
    if elements.count == 1 { return .content(.list(of: elements[0].use)) }
    return .content(
      .list(
        of: TypeUse(
          node: node(of: origins, as: .elements), isNullable: elements.contains(where: \.use.isNullable), isInline: true
        )))
  }

  /// The element of a tuple is whatever may stand in one of its positions.
  private func tuple(at index: Int) -> Shape { union(elements(of: drafts[index].merged), at: index) }

  private func elements(of merged: MergedSchema) -> [UnionMember] {
    let statements = merged.prefixItems + merged.items.map { [$0] }
    var members = distinct(
      statements.map { UnionMember(use: use(of: $0), schema: $0.count == 1 ? $0[0].schema : nil) })
    // Where several elements are of one type and nothing is said of others, there are none.
    let isPlainList = members.count == 1 && merged.prefixItems.count > 1 && !merged.allowsElements
    if merged.isOpenTuple, !isPlainList { members = distinct(members + [UnionMember(use: TypeUse(node: .anything))]) }
    return members
  }

  private func shape(of enumeration: Schema.Enumeration, at index: Int) -> Shape {
    let values = enumeration.values
    let types = drafts[index].merged.types
    if values.allSatisfy({ $0.bool != nil }) { return .content(.scalar(Scalar(.boolean))) }
    guard values.allSatisfy({ $0.kind != .object && $0.kind != .array }) else {
      sink.warning(
        "schema.enum-of-structures", "an enum of objects or arrays is taken as any value", at: nodes[index].place)
      return .anything
    }
    let format = drafts[index].merged.format
    if format == Schema.longIntegerFormat, types == .integer, values.contains(where: { $0.integer == nil }) {
      sink.warning(
        "schema.enum-beyond-64-bits", "an enum with a value beyond 64 bits is taken as any value of its type",
        at: nodes[index].place)
      return .content(.scalar(scalar(types, format)))
    }
    let type = EnumerationType(enumeration, types: types)
    if drafts[index].subject != nil, format == nil, let scalar = type.scalarOfConstant {
      return .content(.scalar(Scalar(scalar)))
    }
    guard values.count <= Limits.values else {
      sink.warning(
        "schema.too-many-values",
        "an enum of \(values.count) values, more than \(Limits.values), is taken as any value of its type",
        at: nodes[index].place)
      return types.single.count == 1 ? .content(.scalar(scalar(types, format))) : .anything
    }
    return .content(.enumeration(type))
  }

  // MARK: - Structures

  func structure(_ draft: Draft, at place: SourcePlace) -> StructureType {
    let merged = draft.merged
    var structure = StructureType(fields: merged.properties.map { field($0, of: merged) })
    // Names that look the same are one name, so the fields cannot be counted.
    let required = Set(structure.fields.lazy.filter(\.isRequired).map(\.key))
    if required.count < merged.required.count { structure.fields += undeclared(merged, at: place) }
    if case .parts(let files) = draft.view { setFiles(Set(files), in: &structure, merged) }
    structure.additional = additional(merged)
    if structure.additional == nil, !merged.conditionalMembers.isEmpty {
      structure.fields += mentioned(merged, besides: structure.fields, at: place)
    }
    if case .patch = draft.view {
      for index in structure.fields.indices { structure.fields[index].use = patched(structure.fields[index].use) }
      structure.additional = structure.additional.map(patched)
    }
    structure.additionalPlace = merged.additionalStatement?.schema.place
    return structure
  }

  private func field(_ property: MergedSchema.Property, of merged: MergedSchema) -> StructureType.Field {
    let statements = property.statements
    let last = statements[statements.count - 1].schema
    let annotations =
      (statements.count == 1 ? facts.annotations(ofProperty: last) : nil)
      ?? Annotations(of: statements.map(\.schema), in: table)
    return StructureType.Field(
      key: property.name, use: use(of: property, annotations),
      schemas: property.isConditional ? [] : statements.map(\.schema),
      conditions: property.conditions, isRequired: merged.required.contains(property.name),
      annotations: property.isConditional ? annotations.ofAnyType : annotations,
      givenName: statements.lazy.compactMap(\.schema.annotations.givenName).last { !$0.isOfTypes },
      givenTypeName: last.enumeration == nil ? nil : last.annotations.givenName.flatMap { $0.isOfEnums ? $0 : nil },
      place: last.place)
  }

  /// The use of a property: one of a single value is a text or a number, and its annotations say which.
  private func use(of property: MergedSchema.Property, _ annotations: Annotations) -> TypeUse {
    let use = use(of: property)
    guard annotations.constant != nil, !property.isConditional,
      case .enumeration(let type) = nodes[use.node.index].content,
      let scalar = type.scalarOfConstant
    else { return use }
    let origins = property.statements.map { Origin(schema: $0.schema) }
    return TypeUse(node: node(of: origins, as: .only(scalar)), isNullable: use.isNullable)
  }

  /// Properties that the schema requires without saying what they are.
  private func undeclared(_ merged: MergedSchema, at place: SourcePlace) -> [StructureType.Field] {
    let declared = Set(merged.properties.map(\.name))
    return merged.required.subtracting(declared).sorted().map { name in
      if let candidate = sink.nearest(to: name, in: declared) {
        sink.warning(
          "schema.required-without-property", "the required property \"\(name)\" is missing", at: place,
          hint: "did you mean \"\(candidate)\"?")
      }
      return StructureType.Field(
        key: name, use: TypeUse(node: .anything), isRequired: true, annotations: Annotations(), place: place)
    }
  }

  // MARK: - Files

  /// What the parts of a multipart body are; `nil` if none is a file.
  func partsUse(of schema: Schema, _ encodings: [PropertyEncoding]) -> TypeUse? {
    let node = use(of: [schema], isInline: true).node
    guard case .structure = nodes[node.index].content else { return nil }
    let isBinary = Dictionary(encodings.map { ($0.property, $0.isBinary) }, uniquingKeysWith: { first, _ in first })
    let files = merged([Origin(schema: schema)]).properties.filter {
      table.chosen.type(of: $0.statements.map(\.schema)) == nil && isFile($0, isBinary: isBinary[$0.name] ?? nil)
    }.map(\.name)
    if files.isEmpty { return nil }
    return TypeUse(
      node: self.node(of: [Origin(schema: schema)], as: .parts(files: files.sorted())),
      isNullable: table.isNullable([schema]), isInline: true)
  }

  private func setFiles(_ files: Set<String>, in structure: inout StructureType, _ merged: MergedSchema) {
    for (index, property) in merged.properties.enumerated() where files.contains(property.name) {
      let isList = if case .list = nodes[use(of: property.statements).node.index].content { true } else { false }
      structure.fields[index].use.node = isList ? .files : .file
      structure.fields[index].use.isInline = false
      structure.fields[index].annotations.defaultValue = nil
      structure.fields[index].annotations.constant = nil
    }
  }

  /// Whether a part is a file or a list of files. A list of lists is written as JSON, which has no files.
  private func isFile(_ property: MergedSchema.Property, isBinary: Bool?) -> Bool {
    let origins = property.statements.map { Origin(schema: $0.schema) }
    if case .list = nodes[node(of: origins).index].content {
      let items = merged(origins).items.map { Origin(schema: $0.schema) }
      return !items.isEmpty && isFile(items, isBinary: isBinary)
    }
    return isFile(origins, isBinary: isBinary)
  }

  /// What schemas say themselves, and not others that are the same in all that decides on the type of a value in JSON.
  func merged(_ origins: [Origin]) -> MergedSchema {
    MergedSchema(AppliedSchemas(of: origins, in: table), in: table, sink: sink)
  }

  /// - Parameter isBinary: Whether a value that is not described is the content of a file; where nothing is said of it,
  ///   it is, see https://spec.openapis.org/oas/v3.1.1.html#encoding-object
  private func isFile(_ origins: [Origin], isBinary: Bool?) -> Bool {
    let node = node(of: origins)
    let merged = merged(origins)
    switch nodes[node.index].content {
    case .anything: return merged.format == "binary" || isBinary ?? merged.types.isEmpty
    case .scalar(let scalar): return !scalar.type.isEmpty && merged.format == "binary"
    case .file, .list, .dictionary, .text, .structure, .enumeration, .union: return false
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

extension EnumerationType {
  /// The type of the only value: an enum of it would say no more than the value does. An empty text stands for no value.
  fileprivate var scalarOfConstant: JSONTypes? {
    guard values.count == 1, !isOpen else { return nil }
    let value = values[0].node
    let type: JSONTypes
    if let text = value.string {
      if text.isEmpty { return nil }
      type = .string
    } else if let integer = value.integer {
      // `Int` has 32 bits on some watches.
      if Int32(exactly: integer) == nil { return nil }
      type = types.contains(.integer) || types.isEmpty ? .integer : .number
    } else if value.number != nil {
      type = .number
    } else {
      return nil
    }
    return types.isEmpty || types.contains(type) ? type : nil
  }

  init(_ enumeration: Schema.Enumeration, types: JSONTypes) {
    values = enumeration.values.enumerated().map { index, node in
      Value(
        node: node, name: enumeration.names.isEmpty ? nil : enumeration.names[index],
        details: enumeration.descriptions.isEmpty ? nil : enumeration.descriptions[index])
    }
    self.types = types
    isOpen = enumeration.isOpen
  }
}
