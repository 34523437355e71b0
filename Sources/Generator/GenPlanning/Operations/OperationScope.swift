import GenDiagnostics
import GenNaming
import GenTyping
import SwiftPlan

/// The types that are declared for one operation, while it is being planned.
///
/// The first step of planning asks it for types by schemas; the second for their declarations. A schema that is asked
/// for twice is declared once, under the name of the first time.
final class OperationScope {
  /// From the module's top level down.
  let path: [String]
  let graph: TypeGraph
  /// The position of the operation.
  private let operation: Int
  private let typeNames: TypeNames
  private var names: NameScope
  /// The chosen names of types, by the index of the schema.
  private var chosen: [Int: ChosenName]
  /// The names of types that are still to be declared, by what the description calls them.
  private var pendingNames: [String: AssignedName] = [:]
  /// The paths of the types that are declared, by the schemas.
  private var places: [SchemaPlace: [String]] = [:]
  /// The declarations, in the order in which they were asked for.
  private var entries: [Entry] = []

  /// A schema whose parts may be files is a type of its own.
  private struct SchemaPlace: Hashable {
    var schema: Int
    var isMultipart: Bool
  }

  /// A declaration that depends on types that have no names yet, or a complete one.
  private enum Entry {
    case type(TypeNames.Nested)
    case bodies(Declaration)
  }

  /// Creates the scope of an operation. The chosen names of its types are claimed at once, and so are the names that
  /// chosen types begin with.
  init(path: [String], operation: Int, names: TypeNames) {
    self.path = path
    self.operation = operation
    typeNames = names
    self.names = NameScope(suffix: "Model", acronyms: names.choices.acronyms)
    chosen = names.choices.operationTypes[operation] ?? [:]
    for schema in chosen.keys.sorted() { if let name = chosen[schema] { self.names.claim(name) } }
    graph = names.graph
    for name in names.reservedNames { self.names.claim(name) }
  }

  /// The chosen names that something else in the operation has.
  var clashes: [NameClash] { names.clashes }

  /// The declarations, complete.
  func declarations(_ planner: TypePlanner) -> [Declaration] {
    entries.map { entry in
      switch entry {
      case .type(let nested): planner.declaration(of: nested)
      case .bodies(let declaration): declaration
      }
    }
  }

  // MARK: - Types of schemas

  /// The use of the schema's type in this operation.
  func use(of schema: SchemaKey) -> TypeUse { graph.use(of: schema, in: operation) }

  /// Names the types that schemas will need, all at once: which is asked for first does not matter then.
  func nameTypes(of schemas: [(schema: SchemaKey, name: String)]) {
    var requests: [String: NameRequest] = [:]
    for (schema, name) in schemas {
      let use = use(of: schema)
      if use.declaration == nil || chosen[schema.index] != nil { continue }
      let text = typeNames.text(of: use, named: name)
      let request = typeNames.request(text, for: use, in: path)
      // Where two places make one name, a model has it.
      if requests[text] == nil || typeNames.isModel(use) { requests[text] = request }
    }
    let distinct = Array(requests.keys)
    let found = names.names(for: distinct.compactMap { requests[$0] })
    for (text, name) in zip(distinct, found) { pendingNames[text] = name }
  }

  /// The type of a schema, which is declared here, as `name`, if it stands here.
  ///
  /// - Parameter isMultipart: Whether it is a body whose parts may be files.
  func type(of schema: SchemaKey, named name: String, isMultipart: Bool = false) -> SwiftType {
    let use = graph.use(of: schema, in: operation, isMultipart: isMultipart)
    let hasFiles = isMultipart && use.node != self.use(of: schema).node
    return type(of: use, at: schema, isMultipart: hasFiles, named: name)
  }

  /// The type of a schema where it is declared, and not by an alias in this operation. All types must have their names.
  func homeType(of schema: SchemaKey) -> SwiftType { typeNames.type(of: use(of: schema)) }

  /// Whether the type of a schema is declared elsewhere, and no name for it was chosen in this operation: an alias that nothing
  /// in the operation uses need not be declared.
  func hasTypeElsewhere(_ schema: SchemaKey) -> Bool {
    use(of: schema).declaration == .elsewhere && chosen[schema.index] == nil
  }

  /// The type of the elements of a list.
  func type(ofElementsOf schema: SchemaKey, named name: String) -> SwiftType? {
    graph.element(of: use(of: schema)).map { type(of: $0, at: schema, named: name) }
  }

  /// The type of what is in the data of events.
  func type(ofEventsOf schema: StreamSchema, named name: String) -> SwiftType {
    type(of: events(of: schema), at: schema.key, named: name)
  }

  /// The type of the data of events, or of events as a whole: a text with JSON in it is the JSON.
  private func events(of schema: StreamSchema) -> TypeUse {
    let use = use(of: schema.key)
    let event = graph.content(of: schema.isOfElement ? use : graph.element(of: use) ?? use)
    return graph.content(of: data(ofItem: event) ?? event)
  }

  /// The members of .NET's `SseItem`, which describes an event by other names than those that are sent.
  private static let itemMembers: Set = ["data", "eventType", "eventId", "reconnectionInterval"]

  /// The type of the data of .NET's item; `nil` for any other type, and for data whose type is declared in it.
  private func data(ofItem event: TypeUse) -> TypeUse? {
    guard case .structure(let structure) = graph[event.node].content,
      Set(structure.fields.map(\.key)) == Self.itemMembers,
      let data = structure.fields.first(where: { $0.key == "data" })?.use,
      data.declaration == nil || data.declaration == .elsewhere
    else { return nil }
    return data
  }

  /// The type of a use, declared here unless it is declared elsewhere or needs no declaration.
  private func type(of use: TypeUse, at schema: SchemaKey, isMultipart: Bool = false, named name: String) -> SwiftType {
    guard use.declaration != nil else { return typeNames.type(of: use) }
    let place = SchemaPlace(schema: schema.index, isMultipart: isMultipart)
    if let path = places[place] { return typeNames.type(of: use, declaredAt: path) }
    let text = typeNames.text(of: use, named: name)
    let typeName =
      chosen.removeValue(forKey: schema.index)?.assigned ?? pendingNames.removeValue(forKey: text)
      ?? names.name(for: typeNames.request(text, for: use, in: path))
    let nested = typeNames.add(use, text, typeName, in: path, at: schema.place)
    places[place] = nested.path
    entries.append(.type(nested))
    return typeNames.type(of: use, declaredAt: nested.path)
  }

  /// Names the type of the parameters that a call can do without. It takes no name that the description gives.
  func nameOptions() -> AssignedName {
    names.name(
      for: NameRequest(text: "options", preferred: "Options", fallback: .name("OptionalParameters"), rank: 1))
  }

  // MARK: - Bodies

  /// Declares an enum of bodies, and returns its path.
  func declare(_ bodies: BodyEnumeration, named text: String, _ documentation: Documentation, at place: SourcePlace)
    -> [String]
  {
    let name = names.name(for: .type(text))
    let path = path + [name.text]
    entries.append(
      .bodies(
        Declaration(
          path: path, text: text, nameReason: name.reason, documentation: documentation, kind: .bodies(bodies),
          nested: [], place: place, home: nil)))
    return path
  }

  // MARK: - What schemas say

  /// Whether the parts of a multipart body are files.
  func hasFiles(_ schema: SchemaKey) -> Bool {
    graph.use(of: schema, in: operation, isMultipart: true).node != use(of: schema).node
  }

  /// Whether more than a text or bytes is described.
  func hasStructure(_ schema: SchemaKey?) -> Bool {
    guard let schema else { return false }
    return switch graph.nodes[use(of: schema).node.index].content {
    case .structure, .union, .list: true
    case .dictionary(let value): value.node != .anything
    // What a type was chosen for as a whole may be anything.
    case .scalar(let scalar): scalar.type.isEmpty
    case .anything, .file, .text, .enumeration: false
    }
  }

  /// The words of the named schema that a schema is.
  func text(of schema: SchemaKey) -> String? {
    graph[use(of: schema).node].name.flatMap { graph.named[$0].annotations.details }
  }

  /// Whether a value is an object that a request has to have members in: without a body it would have none.
  func hasRequiredMembers(_ schema: SchemaKey?, isMultipart: Bool) -> Bool {
    guard let use = schema.map({ graph.use(of: $0, in: operation, isMultipart: isMultipart) }),
      !typeNames.type(of: use).isOptional,
      case .structure(let structure) = graph[use.node].content
    else { return false }
    return structure.fields.contains { $0.isRequired && !$0.annotations.isReadOnly }
  }

  /// The node of a body's type.
  func node(ofBody schema: SchemaKey, isMultipart: Bool) -> NodeID {
    graph.use(of: schema, in: operation, isMultipart: isMultipart).node
  }

  /// Whether a body has a Boolean property of a name, or one of several bodies has.
  func hasFlag(_ key: String, in schema: SchemaKey) -> Bool { hasFlag(key, in: [use(of: schema).node]) }

  private func hasFlag(_ key: String, in nodes: [NodeID]) -> Bool {
    nodes.contains { node in
      switch graph[node].content {
      case .structure(let structure):
        structure.fields.contains { $0.key == key && isBoolean($0.use.node) }
      case .union(let union): hasFlag(key, in: union.members.map(\.use.node).filter { !isUnion($0) })
      case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: false
      }
    }
  }

  private func isBoolean(_ node: NodeID) -> Bool {
    if case .scalar(let scalar) = graph[node].content { Formats.type(of: scalar) == .builtIn(.bool) } else { false }
  }

  private func isUnion(_ node: NodeID) -> Bool { if case .union = graph[node].content { true } else { false } }

  /// Whether the schema says no more than that there is a text, or bytes, or anything.
  func isUnstructured(_ schema: SchemaKey) -> Bool { isUnstructured(use(of: schema)) }

  /// Whether the schema says no more of the data of events than that there is some.
  func hasUnstructuredEvents(_ schema: StreamSchema) -> Bool { isUnstructured(events(of: schema)) }

  /// Whether the type is plain text, bytes or anything.
  private func isUnstructured(_ use: TypeUse) -> Bool {
    switch graph[use.node].content {
    case .anything: true
    case .scalar(let scalar): [.builtIn(.string), .builtIn(.data)].contains(Formats.type(of: scalar))
    case .file, .list, .dictionary, .text, .structure, .enumeration, .union: false
    }
  }

  /// Whether the schema is that of a server-sent event as a whole, and not of the data in it.
  func isEvent(_ schema: StreamSchema) -> Bool {
    var seen: Set<NodeID> = []
    return isEvent(events(of: schema).node, &seen)
  }

  /// Whether the type has a member `data`, and none that an event does not have.
  private func isEvent(_ node: NodeID, _ seen: inout Set<NodeID>) -> Bool {
    // A union that is met again is an event if its other members are.
    guard seen.insert(node).inserted else { return true }
    switch graph[node].content {
    case .structure(let structure):
      let names = Set(structure.fields.map(\.key))
      return names.contains("data") && names.isSubset(of: ["data", "event", "id", "retry"])
    case .union(let union): return union.members.allSatisfy { isEvent($0.use.node, &seen) }
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return false
    }
  }
}
