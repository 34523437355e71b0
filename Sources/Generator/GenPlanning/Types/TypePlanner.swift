import GenDiagnostics
import GenModel
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// Makes the declarations of types.
final class TypePlanner {
  let graph: TypeGraph
  let names: TypeNames
  let directions: TypeDirections
  /// Where component schemas stand in the description.
  private let schemasPointer: [String]
  let options: PlanOptions
  private let sink: DiagnosticSink
  let boxes: Boxes
  let enumerations: Enumerations
  /// The nodes of requests whose values can be made of received ones.
  private(set) var convertible: Set<NodeID> = []
  /// The properties of unions within others, as far as they were asked for: many may contain the same ones.
  var nestedProperties: [NestedUnion: [Union.Property]] = [:]

  init(
    _ names: TypeNames, directions: TypeDirections, schemasPointer: [String], options: PlanOptions, sink: DiagnosticSink
  ) {
    graph = names.graph
    self.names = names
    self.schemasPointer = schemasPointer
    self.directions = directions
    self.options = options
    self.sink = sink
    boxes = Boxes(in: graph, target: names.declared(in:))
    enumerations = Enumerations(graph, names.choices, sink: sink)
  }

  /// Creates a planner of the same types for another thread, which plans declarations, as all names are known.
  init(beside planner: TypePlanner, sink: DiagnosticSink) {
    graph = planner.graph
    names = planner.names
    schemasPointer = planner.schemasPointer
    directions = planner.directions
    options = planner.options
    self.sink = sink
    boxes = planner.boxes
    enumerations = planner.enumerations
    convertible = convertibleNodes()
  }

  /// The types of named schemas, in document order.
  func models() -> [Declaration] {
    graph.named.indices.flatMap { position -> [Declaration] in
      let named = graph.named[position]
      var declarations = names.topLevel[position].map { [declaration(of: named, at: position, name: $0)] } ?? []
      if let beside = names.beside[position] { declarations.append(declaration(of: beside)) }
      return declarations
    }
  }

  /// The types that schemas share beyond a group.
  func sharedTypes() -> [Declaration] { names.shared.map(declaration) }

  /// The enum of what is shared beyond a group; nothing where nothing is.
  func sharedNamespace(of types: [Declaration]) -> [Declaration] {
    guard let name = names.sharedNamespace else { return [] }
    return [
      Declaration(
        path: [name.text], text: "shared types", nameReason: name.reason,
        documentation: Documentation(paragraphs: ["The types that several others have in common."]), kind: .namespace,
        nested: types, place: graph[.anything].place, home: nil)
    ]
  }

  private func declaration(of named: NamedType, at position: Int, name: AssignedName) -> Declaration {
    var documentation = Documentation(of: named.annotations, isNamed: true, name: named.name)
    switch named.form {
    case .described: break
    case .mergePatch:
      documentation = Documentation(ofMergePatchOf: names.choices.typeName(ofOriginal: named.name), documentation)
    case .request:
      documentation = Documentation(ofRequestsOf: names.choices.typeName(ofOriginal: named.name), documentation)
    }
    if named.kind == .component, !schemasPointer.isEmpty {
      documentation = documentation.ending(
        withFacts: schemaFact(JSONPointer(schemasPointer + [named.name]).fragment))
    }
    guard names.declaresOwnType(position) else {
      // Nothing can be declared inside an alias, so what it is made of stands beside it.
      let isOwn = graph.nodes[named.use.node.index].name == position
      let path = names.beside[position]?.path
      let type =
        isOwn ? names.content(of: named.use.node, declaredAt: path) : names.type(of: named.use, declaredAt: path)
      return Declaration(
        path: [name.text], text: named.name, nameReason: name.reason, documentation: documentation,
        kind: .alias(type.unwrapped), nested: [], form: Declaration.Form(named.form), place: named.place, home: nil,
        namedSchema: graph.namedSchema(named.id))
    }
    return Declaration(
      path: [name.text], text: named.name, nameReason: name.reason, documentation: documentation,
      kind: kind(of: named.use.node), nested: self.nested(in: named.use.node), form: Declaration.Form(named.form),
      place: named.place, home: nil, namedSchema: graph.namedSchema(named.id))
  }

  /// The declaration at a place: the type, or an alias for one that stands elsewhere.
  func declaration(of nested: TypeNames.Nested) -> Declaration {
    let node = graph[nested.node]
    let documentation = Documentation(of: node.annotations, isNamed: false, name: nested.text)
    guard nested.use.declaration == .here else {
      return Declaration(
        path: nested.path, text: nested.text, nameReason: nested.reason, documentation: .none,
        kind: .alias(names.type(of: TypeUse(of: nested.node))), nested: [], place: nested.place,
        home: node.place)
    }
    return Declaration(
      path: nested.path, text: nested.text, nameReason: nested.reason, documentation: documentation,
      kind: kind(of: nested.node), nested: self.nested(in: nested.node), form: node.isSent ? .request : .described,
      place: node.place, home: nil)
  }

  /// The declarations inside the type of a node.
  private func nested(in node: NodeID) -> [Declaration] {
    let nested = names.nestedTypes(of: node)
    return nested.keys.sorted().compactMap { nested[$0] }.map(declaration)
  }

  private func kind(of node: NodeID) -> Declaration.Kind {
    switch graph.nodes[node.index].content {
    case .structure(let structure): .structure(self.structure(structure, node))
    case .enumeration: enumerations[node].map(Declaration.Kind.enumeration) ?? .alias(names.content(of: node))
    case .union(let union): .union(self.union(union, node))
    case .anything, .file, .scalar, .list, .dictionary, .text: .alias(names.content(of: node))
    }
  }

  // MARK: - Structures

  private func structure(_ structure: StructureType, _ node: NodeID) -> Structure {
    Structure(
      isSent: directions.isSent(node),
      properties: structure.fields.indices.map { property(structure.fields[$0], at: $0, of: node) },
      additionalProperties: additionalProperties(of: structure, node), conversion: conversion(to: node))
  }

  private func additionalProperties(of structure: StructureType, _ node: NodeID) -> Structure.AdditionalProperties? {
    // Behind the names of the fields.
    guard let name = names.memberNames(of: node).dropFirst(structure.fields.count).first else { return nil }
    guard let additional = structure.additional else {
      return Structure.AdditionalProperties(
        assignedName: name, value: names.type(of: TypeUse(of: .anything)), place: nil, isUndocumented: true)
    }
    let value = names.type(of: additional, declaredAt: names.nestedTypes(of: node)[structure.fields.count]?.path)
    return Structure.AdditionalProperties(
      assignedName: name, value: graph.nodes[node.index].isMergePatch ? names.removable(value) : value,
      place: structure.additionalPlace, isUndocumented: false)
  }

  private func property(_ field: StructureType.Field, at index: Int, of node: NodeID) -> Structure.Property {
    let (type, sendsNull) = type(of: field, at: index, of: node)
    var documentation = Documentation(ofProperty: field.annotations, key: field.key)
    let constant = constant(of: field, type, in: node)
    var defaultValue = constant == nil ? discriminatorValue(of: field, type) : nil
    let isDiscriminator = defaultValue != nil
    // What a merge patch leaves out stays as it is.
    if constant == nil, defaultValue == nil, !graph.nodes[node.index].isMergePatch,
      let given = field.givenValue
    {
      // What the caller leaves out is not sent: the comment says what the server assumes.
      defaultValue = self.defaultValue(
        given, type, field.use.node, isUnwanted: type.isOptional && !sendsNull, owner: "property", &documentation)
    }
    if constant == nil, defaultValue == nil, let value = field.annotations.constant,
      !graph[field.use.node].needsDeclaration
    {
      documentation = Documentation(lines: documentation.text, facts: constantFact(value) + documentation.facts)
    }
    documentation = documentation.ending(withFacts: wireFact(field.key, names.memberNames(of: node)[index]))
    return Structure.Property(
      assignedName: names.memberNames(of: node)[index],
      key: field.key,
      type: type,
      sendsNull: sendsNull,
      boxing: constant == nil ? boxes.boxing(of: index, in: node) : nil,
      deprecation: field.annotations.isDeprecated ? Deprecation(given: field.annotations.deprecationMessage) : nil,
      constant: constant,
      defaultValue: defaultValue,
      isDiscriminator: isDiscriminator,
      documentation: documentation,
      place: field.place,
      schemaIndices: field.described.schemaIndices + field.conditions.schemaIndices)
  }

  /// The positions of the fields that the initializer has arguments for, in the order of the arguments.
  func argumentPositions(of structure: StructureType, _ node: NodeID) -> [Int] {
    let arguments = structure.fields.indices.compactMap { index -> (position: Int, isRequired: Bool)? in
      let field = structure.fields[index]
      let type = self.type(of: field, at: index, of: node).type
      if constant(of: field, type, in: node) != nil { return nil }
      return (index, !type.isOptional && !hasDefault(field, type, in: node))
    }
    return arguments.requiredFirst(\.isRequired).map(\.position)
  }

  /// Whether a property that has to be there has a default argument.
  func hasDefault(_ field: StructureType.Field, _ type: SwiftType, in node: NodeID) -> Bool {
    if discriminatorValue(of: field, type) != nil { return true }
    guard let given = field.givenValue, !given.isNull else { return false }
    return (try? DefaultValues(self).value(given, as: type, field.use.node)) != nil
  }

  /// The only value that a property of a new structure can have: the one that tells its type from others, or else the
  /// only one that is allowed, of a property that has to be there. An optional one is sent only if the caller gives it.
  func constant(of field: StructureType.Field, _ type: SwiftType, in node: NodeID) -> SwiftExpression? {
    if !field.isOpenDiscriminator, let value = discriminatorValue(of: field, type) { return value }
    guard let value = field.annotations.constant, field.isRequired, !type.isOptional else { return nil }
    return try? DefaultValues(self).value(value, as: type, field.use.node)
  }

  /// The value of a property that tells its type from others.
  func discriminatorValue(of field: StructureType.Field, _ type: SwiftType) -> SwiftExpression? {
    field.discriminatorValue.flatMap { DefaultValues(self).value($0, of: field.use.node, isOptional: type.isOptional) }
  }

  /// The default of an initializer or a call; one without a short literal is mentioned in the comment.
  func defaultValue(
    _ given: JSONNode, _ type: SwiftType, _ node: NodeID, isUnwanted: Bool, owner: String,
    _ documentation: inout Documentation
  ) -> SwiftExpression? {
    do throws(LiteralError) {
      let value = try DefaultValues(self).value(given, as: type, node)
      if given.isNull { return nil }
      if isUnwanted { throw .noLiteral }
      return value
    } catch {
      switch error {
      case .noLiteral: documentation = documentation.beginning(withFact: defaultFact(given))
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
    let tellsNull = graph.nodes[node.index].isMergePatch || options.distinguishesNull && isNullable
    if tellsNull, type.isOptional, !sendsNull { type = .optional(.nullable(type.unwrapped)) }
    return (type, sendsNull)
  }
}

extension StructureType.Field {
  /// The value where nothing is said. Where there may be `null`, the only other value is not given unasked.
  fileprivate var givenValue: JSONNode? { annotations.givenValue(isRequired: isRequired && !use.isNullable) }
}

extension Declaration.Form {
  fileprivate init(_ form: NamedType.Form) {
    self =
      switch form {
      case .described: .described
      case .request: .request
      case .mergePatch: .mergePatch
      }
  }
}
