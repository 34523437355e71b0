import GenDiagnostics
import GenModel
import GenSource
import GenTyping

/// Makes the declarations of types.
final class TypePlanner {
  let graph: TypeGraph
  let names: TypeNames
  let directions: TypeDirections
  let options: PlanOptions
  let sink: DiagnosticSink
  private let boxes: Boxes
  private let discriminators: DiscriminatorDefaults
  private var enumerations: [NodeID: Enumeration] = [:]

  init(_ names: TypeNames, directions: TypeDirections, options: PlanOptions, sink: DiagnosticSink) {
    graph = names.graph
    self.names = names
    self.directions = directions
    self.options = options
    self.sink = sink
    boxes = Boxes(in: graph)
    discriminators = DiscriminatorDefaults(graph)
  }

  /// A planner of the same types for another thread.
  init(beside other: TypePlanner, sink: DiagnosticSink) {
    graph = other.graph
    names = other.names
    directions = other.directions
    options = other.options
    self.sink = sink
    boxes = other.boxes
    discriminators = other.discriminators
  }

  /// The top-level types, in document order.
  func models() -> [Declaration] {
    graph.named.indices.flatMap { position -> [Declaration] in
      let named = graph.named[position]
      var declarations = names.topLevel[position].map { [declaration(of: named, at: position, name: $0)] } ?? []
      if let beside = names.beside[position] { declarations.append(declaration(of: beside)) }
      return declarations
    }
  }

  private func declaration(of named: NamedType, at position: Int, name: String) -> Declaration {
    var documentation = Documentation(of: named.annotations, isNamed: true, name: named.name)
    if named.isMergePatch { documentation = Documentation(ofMergePatchOf: named.name, documentation) }
    guard names.declaresOwnType(position) else {
      // Nothing can be declared inside an alias, so what it is made of stands beside it.
      let isOwn = graph[named.use.node].name == position
      let path = names.beside[position]?.path
      let type =
        isOwn ? names.content(of: named.use.node, declaredAt: path) : names.type(of: named.use, declaredAt: path)
      return Declaration(
        path: [name], text: named.name, documentation: documentation, kind: .alias(type.unwrapped), nested: [],
        isMergePatch: named.isMergePatch, place: named.place)
    }
    var declaration = declaration(of: named.use.node, at: [name], text: named.name, documentation, place: named.place)
    declaration.isMergePatch = named.isMergePatch
    return declaration
  }

  /// What is declared at a place: the type, or a second name for one that stands elsewhere.
  func declaration(of nested: TypeNames.Nested) -> Declaration {
    let node = graph[nested.node]
    let documentation = Documentation(of: node.annotations, isNamed: false, name: nested.text)
    guard nested.use.declaration == .here else {
      return Declaration(
        path: nested.path, text: nested.text, documentation: .none,
        kind: .alias(names.type(of: TypeUse(of: nested.node))),
        nested: [], place: node.place)
    }
    return declaration(of: nested.node, at: nested.path, text: nested.text, documentation, place: node.place)
  }

  private func declaration(
    of node: NodeID, at path: [String], text: String, _ documentation: Documentation, place: SourcePlace
  ) -> Declaration {
    let nested = names.nestedTypes(of: node)
    return Declaration(
      path: path, text: text, documentation: documentation, kind: kind(of: node),
      nested: nested.keys.sorted().compactMap { nested[$0] }.map(declaration), place: place)
  }

  private func kind(of node: NodeID) -> Declaration.Kind {
    switch graph[node].content {
    case .structure(let structure): .structure(self.structure(structure, node))
    case .enumeration(let type): .enumeration(enumeration(type, node))
    case .union(let union): .union(self.union(union, node))
    case .anything, .file, .scalar, .list, .dictionary, .text: .alias(names.content(of: node))
    }
  }

  func enumeration(_ type: EnumerationType, _ node: NodeID) -> Enumeration {
    if let known = enumerations[node] { return known }
    let enumeration = enumeration(type)
    enumerations[node] = enumeration
    return enumeration
  }

  // MARK: - Structures

  private func structure(_ structure: StructureType, _ node: NodeID) -> Structure {
    let memberNames = names.memberNames(of: node)
    let nested = names.nestedTypes(of: node)
    var result = Structure(
      properties: structure.fields.indices.map { property(structure.fields[$0], at: $0, of: node) })
    if let additional = structure.additional, let name = memberNames.last {
      let value = names.type(of: additional, declaredAt: nested[structure.fields.count]?.path)
      result.additionalProperties = Structure.AdditionalProperties(
        name: name, value: graph[node].isMergePatch ? names.removable(value) : value,
        place: structure.additionalPlace)
    }
    return result
  }

  private func property(_ field: StructureType.Field, at index: Int, of node: NodeID) -> Structure.Property {
    let (type, sendsNull) = type(of: field, at: index, of: node)
    var documentation = Documentation(ofProperty: field.annotations)
    var defaultValue: SwiftExpression?
    if let value = field.discriminatorValue ?? discriminators.value(of: field.key, in: node) {
      defaultValue = DefaultValues(self).value(value, of: field.use.node, isOptional: type.isOptional)
    }
    if defaultValue == nil, let given = field.annotations.givenValue(isRequired: field.isRequired) {
      // The initializer's value is sent: in a patch it would overwrite what the server has.
      let isUnwanted = type.isOptional && (directions.isPatch(node) || field.annotations.isReadOnly)
      defaultValue = self.defaultValue(
        given, type, field.use.node, isUnwanted: isUnwanted, owner: "property", &documentation)
    }
    return Structure.Property(
      name: names.memberNames(of: node)[index],
      key: field.key,
      type: type,
      sendsNull: sendsNull,
      boxing: boxes.boxing(of: index, in: node),
      isDeprecated: field.annotations.isDeprecated,
      defaultValue: defaultValue,
      documentation: documentation,
      place: field.place)
  }

  /// The value that an initializer or a call assumes; one without a short literal is told in the comment.
  func defaultValue(
    _ given: JSONNode, _ type: SwiftType, _ node: NodeID, isUnwanted: Bool, owner: String,
    _ documentation: inout Documentation
  ) -> SwiftExpression? {
    do throws(DefaultValues.Obstacle) {
      let value = try DefaultValues(self).value(given, as: type, node)
      if given.isNull { return nil }
      if isUnwanted { throw .noLiteral }
      return value
    } catch {
      switch error {
      case .noLiteral: documentation.facts.insert(defaultFact(given), at: 0)
      case .otherType:
        sink.warning(
          "schema.default-of-other-type",
          "the default \(given.line(limit: 80) ?? "value") is not of the \(owner)'s type; it is left out",
          at: given.place)
      }
      return nil
    }
  }

  /// The type of a property, and whether nothing is sent as `null`, because the member has to be there.
  func type(of field: StructureType.Field, at index: Int, of node: NodeID) -> (type: SwiftType, sendsNull: Bool) {
    let plain = names.type(of: field.use, declaredAt: names.nestedTypes(of: node)[index]?.path)
    var type = field.isRequired ? plain : plain.asOptional
    var sendsNull = field.isRequired && plain.isOptional
    // The side that does not set a value sends none.
    if directions.leavesOut(field, of: node) {
      type = type.asOptional
      sendsNull = false
    }
    let isNullable = plain.isOptional || graph.isAnything(field.use.node)
    let tellsNull = graph[node].isMergePatch || options.distinguishesNull && isNullable
    if tellsNull, type.isOptional, !sendsNull { type = .optional(.nullable(type.unwrapped)) }
    return (type, sendsNull)
  }

  // MARK: - Unions

  private func union(_ union: UnionType, _ node: NodeID) -> Union {
    let memberNames = names.memberNames(of: node)
    let nested = names.nestedTypes(of: node)
    return Union(
      discriminator: union.discriminator,
      isImplied: union.isImplied,
      cases: union.members.indices.map { index in
        let member = union.members[index]
        return Union.Case(
          name: memberNames[index],
          text: names.text(of: member.title),
          // Nothing is not a member: `null` makes the whole union optional.
          type: names.type(of: member.use, declaredAt: nested[index]?.path).unwrapped,
          discriminatorValues: member.discriminatorValues,
          writesDiscriminator: member.writesDiscriminator,
          keys: member.keys,
          nestedKeys: member.nestedKeys,
          place: member.place)
      },
      unknownName: Union.unknownName,
      isIndirect: boxes.isIndirect(node))
  }
}
