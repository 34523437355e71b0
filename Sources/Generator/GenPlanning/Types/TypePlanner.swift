import GenDiagnostics
import GenNaming
import GenTyping
import SwiftPlan

/// Makes the declarations of types.
final class TypePlanner {
  let graph: TypeGraph
  let names: TypeNames
  let directions: TypeDirections
  let options: PlanOptions
  let sink: DiagnosticSink
  let boxes: Boxes
  let enumerations: Enumerations
  /// The nodes of requests whose values can be made of received ones.
  private(set) var convertible: Set<NodeID> = []
  /// The properties of unions within others, as far as they were asked for: many may contain the same ones.
  var nestedProperties: [NestedUnion: [Union.Property]] = [:]

  init(
    _ names: TypeNames, directions: TypeDirections, options: PlanOptions, sink: DiagnosticSink
  ) {
    graph = names.graph
    self.names = names
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
      let original = names.choices.typeName(ofOriginal: named.name)
      if name.text != original { documentation = Documentation(ofRequestsOf: original, documentation) }
    }
    if let fragment = graph.fragment(of: named) {
      documentation = documentation.ending(withFacts: schemaFact(fragment))
    }
    let isOwn = names.declaresOwnType(position)
    return Declaration(
      path: [name.text], text: named.name, nameReason: name.reason, documentation: documentation,
      kind: isOwn ? kind(of: named.use.node) : .alias(aliased(named, at: position).unwrapped),
      nested: isOwn ? nested(in: named.use.node) : [], form: Declaration.Form(named.form), place: named.place,
      home: nil,
      namedSchema: graph.namedSchema(named.id))
  }

  /// The type that a named schema is another name for. Nothing can be declared inside an alias, so what it is made of stands beside it.
  private func aliased(_ named: NamedType, at position: Int) -> SwiftType {
    let path = names.beside[position]?.path
    return graph[named.use.node].name == position
      ? names.content(of: named.use.node, declaredAt: path) : names.type(of: named.use, declaredAt: path)
  }

  /// The declaration at a place: the type, or an alias for one that stands elsewhere.
  func declaration(of nested: TypeNames.Nested) -> Declaration {
    let node = graph[nested.node]
    let isHere = nested.use.declaration == .here
    return Declaration(
      path: nested.path, text: nested.text, nameReason: nested.reason,
      documentation: isHere ? Documentation(of: node.annotations, isNamed: false, name: nested.text) : .none,
      kind: isHere ? kind(of: nested.node) : .alias(names.type(of: TypeUse(of: nested.node))),
      nested: isHere ? self.nested(in: nested.node) : [], form: isHere && node.isSent ? .request : .described,
      place: isHere ? node.place : nested.place, home: isHere ? nil : node.place)
  }

  /// The declarations inside the type of a node.
  private func nested(in node: NodeID) -> [Declaration] {
    var paths: Set<[String]> = []
    return names.nestedTypes(of: node).sorted { $0.key < $1.key }.map(\.value).filter { paths.insert($0.path).inserted }
      .map(declaration)
  }

  private func kind(of node: NodeID) -> Declaration.Kind {
    switch graph[node].content {
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
      additionalProperties: additionalProperties(of: structure, node),
      leftOutKeys: structure.additional == nil ? [] : structure.leftOutKeys, conversion: conversion(to: node))
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
      assignedName: name, value: names.memberType(value, in: node),
      place: structure.additionalPlace, isUndocumented: false)
  }

  private func property(_ field: StructureType.Field, at index: Int, of node: NodeID) -> Structure.Property {
    let type = type(of: field, at: index, of: node)
    var documentation = Documentation(ofProperty: field.annotations, key: field.key)
    let initial = initialValue(of: field, type, in: node, &documentation)
    documentation = documentation.ending(withFacts: wireFact(field.key, names.memberNames(of: node)[index]))
    return Structure.Property(
      assignedName: names.memberNames(of: node)[index],
      key: field.key,
      type: type.type,
      sendsNull: type.sendsNull,
      boxing: initial?.constant == nil ? boxes.boxing(of: index, in: node) : nil,
      deprecation: Deprecation(of: field.annotations),
      initialValue: initial,
      documentation: documentation,
      place: field.place,
      schemaIndices: field.schemaIndices)
  }

  /// The Boolean property that can be set; `nil` where a type has none for a key.
  func flag(_ key: String, of node: NodeID) -> BodyFlag? {
    guard case .structure(let structure) = graph[node].content,
      let index = structure.fields.firstIndex(where: { $0.key == key && !$0.annotations.isDeprecated })
    else { return nil }
    let type = type(of: structure.fields[index], at: index, of: node).type
    guard type.asOptional == .optional(.builtIn(.bool)),
      toldValue(of: structure.fields[index], type)?.constant == nil
    else { return nil }
    return BodyFlag(
      name: names.memberNames(of: node)[index].text,
      isUsual: type.isOptional && structure.fields[index].isUsuallyTrue)
  }

  /// The positions of the fields that the initializer has arguments for, in the order of the arguments.
  func argumentPositions(of structure: StructureType, _ node: NodeID) -> [Int] {
    let arguments = structure.fields.indices.compactMap { index -> (position: Int, isRequired: Bool)? in
      let field = structure.fields[index]
      let type = self.type(of: field, at: index, of: node).type
      if toldValue(of: field, type)?.constant != nil { return nil }
      return (index, !type.isOptional && !hasInitialValue(field, type))
    }
    return arguments.requiredFirst(\.isRequired).map(\.position)
  }
}

/// A Boolean property of a body.
struct BodyFlag {
  /// The name in Swift.
  let name: String
  /// Whether the server takes it for `true` where the body does not say.
  let isUsual: Bool
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
