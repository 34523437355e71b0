import GenDiagnostics
import GenModel
import GenSource
import GenTyping
import SwiftPlan

/// The planner of validation: the constraints of values beyond their types, of all declared types and of what operations send.
///
/// It asks the graph for merged constraints, as samples do; what they become is a ``ConstraintSchema``. Inline schemas share a type
/// where nothing but their constraints differ: such a type has those of its places.
final class ConstraintPlanner {
  private let types: NodeTypes
  private let graph: TypeGraph
  private let keywords: ConstraintKeywords
  /// The constraints of declared types, where they are declared.
  private var own: [NodeID: ConstraintSchema] = [:]
  /// The types that have other constraints at each of their places.
  private var varying: Set<NodeID> = []
  /// The constraints of types without a name, as they are at their places.
  private var places: [NodeID: [ConstraintSchema]] = [:]
  /// The schemas of unions without a name, at the place where each was met first.
  private var unionSchemas: [NodeID: [Int]] = [:]

  /// Creates a planner for a plan whose types are final.
  ///
  /// - Parameter paths: The paths of the declared types, by the indices of their nodes; empty for a node without a type.
  init(_ plan: SwiftPlan, _ paths: [[String]], _ graph: TypeGraph, sink: DiagnosticSink) {
    types = NodeTypes(plan, paths, graph)
    self.graph = graph
    keywords = ConstraintKeywords(sink)
  }

  /// Returns the constraints of all types, and of what operations send beside them.
  func plans(of groups: [OperationGroup], _ description: APIDescription) -> ConstraintPlans {
    for node in graph.declared { own[node] = declared(node, at: nil) }
    var sent: [Int: ConstraintSchema] = [:]
    for operation in groups.flatMap(\.operations) {
      let schema = request(of: operation, description)
      if !schema.isEmpty { sent[operation.position] = schema }
    }
    for (node, schemas) in places where schemas.contains(where: { $0 != own[node] }) { varying.insert(node) }
    let constrained = constrainedTypes()
    var texts: [[String]: [String]] = [:]
    for node in constrained where !varying.contains(node) {
      guard let path = types.path(of: node) else { continue }
      texts[path] = own[node]?.resolved(constrained, varying: varying)?.lines
    }
    let operations = sent.compactMapValues { $0.resolved(constrained, varying: varying)?.ofRequest?.lines }
    return ConstraintPlans(types: texts, operations: operations)
  }

  /// The types that have constraints at any depth.
  private func constrainedTypes() -> Set<NodeID> {
    var users: [NodeID: [NodeID]] = [:]
    var found: Set<NodeID> = []
    for (node, schema) in own {
      var hasKeywords = false
      func collect(_ schema: ConstraintSchema) {
        schema.forEach { part in
          if !part.keywords.isEmpty { hasKeywords = true }
          for used in part.members.union(part.node.map { [$0] } ?? []) { users[used, default: []].append(node) }
          for place in part.place { collect(place) }
        }
      }
      collect(schema)
      if hasKeywords { found.insert(node) }
    }
    var pending = Array(found)
    while let node = pending.popLast() {
      for user in users[node] ?? [] where found.insert(user).inserted { pending.append(user) }
    }
    return found
  }

  // MARK: - Operations

  /// Returns the constraints of the parameters and the body of an operation, as those of an object that has them as members.
  private func request(of operation: OperationPlan, _ description: APIDescription) -> ConstraintSchema {
    var locations: [String: ConstraintSchema] = [:]
    for parameter in operation.parameters {
      let schema = description.allSchemas[parameter.schemaIndex]
      let constraints = self.schema(
        parameter.type, graph.use(of: schema, in: operation.position), DescribedValue([schema]), parameter.place)
      let isWhole = parameter.location == .queryString
      locations[isWhole ? "querystring" : parameter.location.rawValue, default: ConstraintSchema()]
        .add(property: isWhole ? "" : parameter.key, constraints)
    }
    var request = ConstraintSchema()
    for location in ["path", "query", "querystring", "header", "cookie"] {
      if let schema = locations[location] { request.add(property: location, schema) }
    }
    // Which of several forms is sent is known to its type alone.
    if let form = operation.body?.forms.first, operation.body?.forms.count == 1, let index = form.schemaIndex,
      let place = form.place
    {
      let schema = description.allSchemas[index]
      let use = graph.use(of: schema, in: operation.position)
      request.add(property: "body", self.schema(form.type, use, DescribedValue([schema]), place))
    }
    return request
  }

  // MARK: - Types

  /// Returns the constraints of a declared type: of its values as a whole and of its members.
  ///
  /// - Parameter place: The schemas at a place of a type without a name; `nil` for those where it is declared.
  private func declared(_ node: NodeID, at place: DescribedValue?) -> ConstraintSchema {
    let described = graph.nodes[node.index].name == nil ? place ?? DescribedValue() : graph.described(node)
    let constraints = graph.constraints(of: described)
    switch graph.nodes[node.index].content {
    case .structure(let structure): return self.structure(structure, node, constraints, isPlace: place != nil)
    case .union(let union): return self.union(union, node, constraints)
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return ConstraintSchema()
    }
  }

  private func structure(
    _ structure: StructureType, _ node: NodeID, _ constraints: ValueConstraints, isPlace: Bool
  ) -> ConstraintSchema {
    guard let declared = types.structure(of: node) else { return ConstraintSchema() }
    var schema = ConstraintSchema()
    let isPatch = graph.nodes[node.index].isMergePatch
    // A patch has the members that change.
    if !isPatch { schema.keywords = keywords.keywords([.object], constraints, at: graph.nodes[node.index].place) }
    let here = isPlace ? constraints.inlineProperties : [:]
    for (field, property) in zip(structure.fields, declared.properties) where property.constant == nil {
      let described = here[field.key] ?? field.described.and(field.conditions)
      schema.add(property: field.key, self.schema(property.type, field.use, described, field.place))
    }
    if let additional = structure.additional, let value = declared.additionalProperties?.value {
      schema.add(
        "additionalProperties",
        self.schema(value, additional, constraints.members, declared.additionalProperties?.place))
    }
    if !constraints.memberNames.isEmpty { schema.add("propertyNames", names(constraints.memberNames)) }
    return schema
  }

  /// Returns the constraints of a union. Keywords are about values of one kind, so members of different kinds have theirs side by
  /// side; where several members are of a kind, it is not known which one a value is.
  private func union(_ union: UnionType, _ node: NodeID, _ constraints: ValueConstraints) -> ConstraintSchema {
    var schema = ConstraintSchema()
    let place = graph.nodes[node.index].place
    schema.keywords = keywords.keywords(Set(ConstraintKeywords.Kind.allCases), constraints, at: place)
    guard let declared = types.union(of: node) else { return schema }
    let kinds = union.members.map { self.kinds(of: $0.use.node) }
    for (index, member) in union.members.enumerated() where index < declared.cases.count {
      let described = member.described ?? DescribedValue()
      let inner = self.schema(declared.cases[index].type, member.use, described, member.place)
      if let node = inner.node { schema.members.insert(node) }
      schema.members.formUnion(inner.members)
      let isOnly = kinds.indices.allSatisfy { $0 == index || kinds[$0].isDisjoint(with: kinds[index]) }
      guard isOnly else { continue }
      schema.keywords += inner.keywords.filter { !schema.keywords.contains($0) }
      schema.parts += inner.parts
      schema.properties += inner.properties
      for place in inner.place where !place.isEmpty {
        schema.properties += place.properties
        schema.parts += place.parts
      }
    }
    return schema
  }

  /// Returns the kinds of values that a node may have.
  private func kinds(of node: NodeID) -> Set<ConstraintKeywords.Kind> {
    switch graph.nodes[node.index].content {
    case .structure, .dictionary: [.object]
    case .list: [.list]
    case .text: [.text]
    case .file: []
    case .scalar(let scalar) where scalar.type.isSubset(of: [.string, .boolean]): scalar.type.isEmpty ? [] : [.text]
    case .scalar(let scalar) where scalar.type.isSubset(of: [.number, .integer, .boolean]): [.number]
    case .enumeration: [.text, .number]
    case .anything, .scalar, .union: Set(ConstraintKeywords.Kind.allCases)
    }
  }

  // MARK: - Values

  /// Returns the constraints of a value, by what its node is and by what is said of it here.
  private func schema(
    _ type: SwiftType, _ use: TypeUse, _ described: DescribedValue, _ place: SourcePlace?
  ) -> ConstraintSchema {
    let node = graph.nodes[use.node.index]
    if described.isEmpty, !node.needsDeclaration { return ConstraintSchema() }
    let constraints = graph.constraints(of: described)
    let place = place ?? node.place
    var schema = ConstraintSchema()
    switch node.content {
    case .anything: schema.keywords = keywords.keywords(Set(ConstraintKeywords.Kind.allCases), constraints, at: place)
    case .file: break
    case .scalar(let scalar):
      switch types.type(of: scalar, type) {
      case .builtIn(let type), .identifier(let type):
        schema.keywords = keywords.keywords(of: type, constraints, at: place)
      case .model(let node): schema.node = node
      case nil: break
      }
    case .enumeration(let enumeration): schema.keywords = keywords.values(constraints, besides: enumeration)
    case .list(let element):
      schema.keywords = keywords.keywords([.list], constraints, at: place)
      if let inner = types.element(of: type), !constraints.isTuple {
        schema.add("items", self.schema(inner, element, constraints.elements, place))
      }
    case .dictionary(let element):
      schema.keywords = keywords.keywords([.object], constraints, at: place)
      if !constraints.memberNames.isEmpty { schema.add("propertyNames", names(constraints.memberNames)) }
      if let inner = types.value(of: type) {
        schema.add("additionalProperties", self.schema(inner, element, constraints.members, place))
      }
    case .text(let content):
      if let inner = types.content(of: type) { return self.schema(inner, content, constraints.content, place) }
    case .structure, .union: schema = reference(to: use.node, described, constraints, place)
    }
    return schema
  }

  /// Returns the constraints of the names of members.
  private func names(_ described: DescribedValue) -> ConstraintSchema {
    ConstraintSchema(
      keywords: keywords.keywords(
        of: .string, graph.constraints(of: described), at: described.own.first?.place ?? graph[.anything].place))
  }

  /// Returns the constraints of a value of a declared type: the type, and what the place says beside it.
  private func reference(
    to node: NodeID, _ described: DescribedValue, _ constraints: ValueConstraints, _ place: SourcePlace
  ) -> ConstraintSchema {
    var schema = ConstraintSchema(node: node)
    guard !graph.nodes[node.index].isMergePatch else { return schema }
    if graph.nodes[node.index].name == nil {
      schema.place = [self.place(of: node, described)]
      places[node, default: []] += schema.place
    }
    let usual = graph.constraints(of: graph.described(node)).inherent
    let isUnion = if case .union = graph.nodes[node.index].content { true } else { false }
    schema.keywords = keywords.keywords(
      isUnion ? Set(ConstraintKeywords.Kind.allCases) : [.object], constraints, besides: usual, at: place)
    return schema
  }

  /// Returns the constraints of a type without a name at one of its places.
  private func place(of node: NodeID, _ described: DescribedValue) -> ConstraintSchema {
    guard case .union = graph.nodes[node.index].content else {
      var schema = declared(node, at: described)
      // They stand at the place itself.
      schema.keywords = []
      return schema
    }
    let indices = described.schemaIndices
    let first = unionSchemas[node] ?? indices
    unionSchemas[node] = first
    let usual = declared(node, at: nil)
    return first == indices ? usual : ConstraintSchema(members: usual.members)
  }
}
