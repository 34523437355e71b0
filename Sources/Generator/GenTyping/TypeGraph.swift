package import GenDiagnostics
package import GenModel
package import GenSource

/// The types of all values of an API: a graph of nodes, one for each set of schemas that apply to a value.
///
/// Nothing in it is a name or a type of Swift. A stage behind it asks for the node of a use (`graph[use.node]`), and goes on with
/// the uses in its content; what else is said of a value is told by its `DescribedValue`.
package final class TypeGraph: Sendable {
  /// At the indices of their ids.
  package let nodes: [TypeNode]
  /// The named schemas, in document order.
  package let named: [NamedType]
  /// The nodes with a type of their own that schemas are the whole of, by the index of the schema, where other descriptions may
  /// refer to these; none for a description that is not shared.
  package let modelsOfSchemas: [Int: NodeID]
  /// The types that equal inline schemas share, which are declared at none of their places.
  package let shared: [SharedType]
  /// The nodes that need a type of their own, in an order that does not depend on that of the description.
  package let declared: [NodeID]
  /// The media types that the operations send and read, by position.
  package let contents: [OperationContents]
  /// The source of more than the graph says of values: their merged constraints.
  package let schemas: NamedSchemas
  /// In the byte order of their names.
  package let identifiers: [IdentifierType]
  /// The uses of the schemas of operations, by the position of the operation and the index of the schema.
  let operationUses: [OperationSchema: TypeUse]
  /// By the index of the schema.
  let parameterAnnotations: [Int: Annotations]
  /// Where component schemas stand in the description.
  let schemasPointer: [String]

  /// Creates a graph that is complete.
  init(
    nodes: [TypeNode], named: [NamedType], modelsOfSchemas: [Int: NodeID], shared: [SharedType], declared: [NodeID],
    contents: [OperationContents], schemas: NamedSchemas, identifiers: [IdentifierType],
    operationUses: [OperationSchema: TypeUse], parameterAnnotations: [Int: Annotations], schemasPointer: [String]
  ) {
    self.nodes = nodes
    self.named = named
    self.modelsOfSchemas = modelsOfSchemas
    self.shared = shared
    self.declared = declared
    self.contents = contents
    self.schemas = schemas
    self.identifiers = identifiers
    self.operationUses = operationUses
    self.parameterAnnotations = parameterAnnotations
    self.schemasPointer = schemasPointer
  }

  /// A schema as an operation uses it.
  struct OperationSchema: Hashable {
    var operation: Int
    var schema: Int
    var isMultipart = false
  }

  // A node has many parts, each of which would be counted where it is copied; called from another module, the access itself
  // would take memory.
  @inlinable package subscript(id: NodeID) -> TypeNode { _read { yield nodes[id.index] } }

  /// The use of a schema of an operation: of a parameter, a body, a response or a header.
  ///
  /// - Parameter isMultipart: Whether it is a body whose parts may be files.
  package func use(of schema: SchemaKey, in operation: Int, isMultipart: Bool = false) -> TypeUse {
    use(ofSchema: schema.index, in: operation, isMultipart: isMultipart)
  }

  /// The same by the position of the schema.
  package func use(ofSchema index: Int, in operation: Int, isMultipart: Bool = false) -> TypeUse {
    let parts = isMultipart ? OperationSchema(operation: operation, schema: index, isMultipart: true) : nil
    return parts.flatMap { operationUses[$0] } ?? operationUses[OperationSchema(operation: operation, schema: index)]
      ?? TypeUse(node: .anything)
  }

  /// The annotations of a parameter.
  package func annotations(of parameter: Parameter) -> Annotations {
    parameterAnnotations[parameter.schema.index] ?? Annotations()
  }

  /// Whether nothing is known of the values of a node.
  package func isAnything(_ node: NodeID) -> Bool {
    if case .anything = self[node].content { true } else { false }
  }

  /// The schemas that describe the values of a node by a name; nothing for one that has none.
  package func described(_ node: NodeID) -> DescribedValue {
    self[node].name.map { schemas.described(named[$0].id) } ?? DescribedValue()
  }

  /// Returns the lists of alternatives that apply to a value, each with what describes its members: one for a union whose members are
  /// alternatives. Equal unions have theirs in the same order.
  package func alternatives(of value: DescribedValue) -> [[DescribedValue]] {
    schemas.statements(about: value).flatMap(\.alternatives)
      .map { $0.map(\.schema) }
      .filter { $0.count > 1 && !$0.allSatisfy(\.isConstraint) }
      .map { $0.flatMap(\.spread).map { DescribedValue([$0]) } }
  }

  /// The position of a schema among the named ones of the description; `nil` for a reference that leads nowhere.
  package func namedSchema(_ id: SchemaID) -> Int? { schemas.position(of: id) }

  /// The address of a component schema in the description, as a fragment; `nil` for any other one.
  package func fragment(of named: NamedType) -> String? {
    !named.isComponent || schemasPointer.isEmpty ? nil : JSONPointer(schemasPointer + [named.name]).fragment
  }

  /// The named schemas as they are described, in document order: what requests and merge patches have in their place stands
  /// behind them.
  package var described: ArraySlice<NamedType> { named.prefix { $0.form == .described } }

  /// The named schemas that one is directly composed of.
  package func parents(of position: Int) -> [Int] { schemas.parents(of: schemas.all[position].schema) }

  /// The nodes that values of the given ones are made of, themselves included.
  package func reachable(from roots: [NodeID]) -> Set<NodeID> { roots.closure(under: parts) }

  /// Whether values of a node may have others of it within them.
  package func isRecursive(_ node: NodeID) -> Bool { reachable(from: parts(of: node)).contains(node) }

  /// The nodes that a node is directly made of.
  private func parts(of node: NodeID) -> [NodeID] {
    switch self[node].content {
    case .anything, .file, .scalar, .enumeration: []
    case .list(let use), .dictionary(let use), .text(let use): [use.node]
    case .structure(let structure): structure.fields.map(\.use.node) + (structure.additional.map { [$0.node] } ?? [])
    case .union(let union): union.members.map(\.use.node)
    }
  }

  /// The elements of a list, as it is declared at the place of the list.
  package func element(of use: TypeUse) -> TypeUse? {
    guard case .list(let element) = self[use.node].content else { return nil }
    return inner(element, of: use)
  }

  /// The type of the JSON in a string, as it is declared at the place of the string; the same use if it is no such
  /// string.
  package func content(of use: TypeUse) -> TypeUse {
    guard case .text(let content) = self[use.node].content else { return use }
    return inner(content, of: use)
  }

  /// The use of a part, which is declared where the whole is if its schema stands there.
  private func inner(_ element: TypeUse, of use: TypeUse) -> TypeUse {
    var element = element
    element.declaration = element.isInline ? use.declaration : nil
    return element
  }
}

package struct NodeID: Hashable, Sendable {
  package let index: Int

  /// Creates the id of the node at an index.
  package init(_ index: Int) {
    self.index = index
  }

  /// The node of any value.
  package static let anything = NodeID(0)
  /// The content of a file, as a part of a multipart body.
  package static let file = NodeID(1)
  /// A list of files.
  package static let files = NodeID(2)
}

/// The type of a value.
package struct TypeNode: Sendable {
  package enum Content: Sendable {
    case anything
    case file
    case scalar(Scalar)
    case list(of: TypeUse)
    /// From strings.
    case dictionary(of: TypeUse)
    /// The JSON of a value, in a string.
    case text(of: TypeUse)
    case structure(StructureType)
    case enumeration(EnumerationType)
    case union(UnionType)
  }

  /// The parts of the values.
  package var content: Content
  /// The named schema that the node is the values of: a position in `TypeGraph.named`.
  package var name: Int?
  /// The annotations of the type where it is declared; what a place says of its values is told there.
  package var annotations: Annotations
  /// The place of the last of its schemas, at the place where it is declared.
  package var place: SourcePlace
  /// Whether `null` removes optional members and values of dictionaries (RFC 7396).
  package var isMergePatch = false
  /// Whether it is made for requests alone.
  package var isSent = false
  /// The node of the same values where they are received, if this one is made of that.
  package var received: NodeID?
  /// The members that an object has, as far as they are described; those that all alternatives share, of a union.
  package var keys: [String] = []

  /// Whether Swift needs a type of its own for it.
  package var needsDeclaration: Bool {
    switch content {
    case .structure, .enumeration, .union: true
    case .anything, .file, .scalar, .list, .dictionary, .text: false
    }
  }

  /// Whether values may be objects with known members, which stand inline in a value of Swift.
  package var mayHaveMembers: Bool {
    switch content {
    case .structure, .union: true
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: false
    }
  }
}

extension TypeNode.Content {
  /// The types of the values in JSON, but for `null`; all types where that is not known without looking into a union.
  package var jsonTypes: JSONTypes {
    let types: JSONTypes =
      switch self {
      case .structure, .dictionary: .object
      case .list: .array
      case .text: .string
      case .scalar(let scalar): scalar.type
      case .enumeration(let enumeration): enumeration.types
      case .anything, .file, .union: []
      }
    return types.isEmpty ? JSONTypes(rawValue: .max) : types
  }
}

/// A value without parts: its type, and its format if that makes a difference.
package struct Scalar: Hashable, Sendable {
  /// Empty for what is not known because a type was chosen for the whole of it.
  package var type: JSONTypes
  package var format: String?
  /// The Swift type that the user chose. What is in a value of it is of no concern.
  package var chosen: ChosenType?

  package init(_ type: JSONTypes, format: String? = nil) {
    self.type = type
    self.format = format
  }
}

/// A named schema.
package struct NamedType: Sendable {
  /// How values are looked at.
  package enum Form: Sendable {
    /// As the schema describes them, and as they are received.
    case described
    /// As they are sent, without what only the server sets.
    case request
    /// As merge patches change them.
    case mergePatch
  }

  package var id: SchemaID
  /// As the description has it.
  package var name: String
  package var kind: NamedSchema.Kind
  package var use: TypeUse
  package var annotations: Annotations
  /// The name that an extension gives the schema.
  package var givenName: ExtensionName?
  package var place: SourcePlace
  /// The way in which it takes the place of the schema.
  package var form = Form.described
  /// The kinds, in the order in which they have the better claim to a name.
  package static let kinds: [NamedSchema.Kind] = [.component, .shared, .webhook]
  /// Whether the name is a key among the components.
  package var isComponent: Bool { kind == .component }
  /// Whether it is not generated: a chosen type stands for it, or nothing else than such a schema needs it.
  package var isOmitted = false
}

/// A type that equal inline schemas share. It is declared where it belongs to none of their places.
package struct SharedType: Sendable {
  package var node: NodeID
  /// The name, in the description's words.
  package var name: String
  /// An operation of the group that all of its places are in, by position; `nil` if they are in no such group.
  package var operation: Int?
}

/// A typed identifier.
package struct IdentifierType: Sendable {
  /// The name of the Swift type, as it was chosen.
  package var name: String
  /// The type in JSON.
  package var rawValue: Scalar
  /// Where it is used first.
  package var place: SourcePlace
}
