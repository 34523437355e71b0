import GenDiagnostics
import GenModel

/// Makes what structures are made of. Whether a node is a structure is decided by `NodeMaker`, what parts of multipart bodies are by
/// `PartsMaker`, and how structures are told apart by `Discriminators`.
struct StructureMaker {
  let maker: NodeMaker

  /// Returns the structure that a draft is: the properties in the order of first mention, then those that are only required, then
  /// those that only conditions mention.
  func structure(_ draft: NodeDraft, at place: SourcePlace) -> StructureType {
    let merged = draft.merged
    var structure = StructureType(fields: merged.properties.map { field($0, of: merged) })
    // Names that look the same are one name, so the fields cannot be counted.
    let required = Set(structure.fields.lazy.filter(\.isRequired).map(\.key))
    if required.count < merged.required.count { structure.fields += undeclared(merged, at: place) }
    switch draft.view {
    case .parts(let parts): set(parts, in: &structure)
    case .part(let content):
      for index in structure.fields.indices where structure.fields[index].key == PropertyEncoding.contentKey {
        structure.fields[index].use = content
      }
    default: break
    }
    structure.additional = maker.additional(merged)
    structure.leftOutKeys = merged.leftOut
    if structure.additional == nil, !merged.conditionalMembers.isEmpty {
      structure.fields += mentioned(merged, besides: structure.fields, at: place)
    }
    switch draft.view {
    case .patch: replace(maker.patched, in: &structure)
    case .request, .parts, .part: replace(maker.requested, in: &structure)
    case .whole, .only, .elements, .enumeration, .chosen, .either, .list: break
    }
    structure.additionalPlace = (merged.additionalOtherwise.last ?? merged.additionalStatements).last?.schema.place
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

  /// Puts other nodes in the place of those of properties. What is a file has neither a default nor a constant, and so has what has the
  /// value within it.
  private func set(_ parts: [SchemaSets.Part], in structure: inout StructureType) {
    let nodes = Dictionary(parts.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
    for index in structure.fields.indices {
      guard let node = nodes[structure.fields[index].key] else { continue }
      structure.fields[index].use.node = node
      structure.fields[index].use.isInline = node != .file && node != .files
      structure.fields[index].annotations.defaultValue = nil
      structure.fields[index].annotations.constant = nil
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
