import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import GenTyping
import SwiftPlan

/// Finds the members of types by what the description calls them, such as `Pet.owner.name`.
///
/// A path begins with the name of a schema or the id or route of an operation, and goes on through keys. It ends where
/// a type with a name of its own begins, as the members of that type are known by its name.
struct DescribedMembers {
  /// A field of a structure or a value of an enumeration.
  typealias Member = SelectedMember<NodeID>

  /// The types whose members are found.
  let graph: TypeGraph
  private let description: APIDescription
  /// By their names; what merge patches and requests have in the place of a schema has its name.
  private let schemas: [String: [Int]]
  /// By their ids, and by their methods and paths.
  private let operations: [String: [Int]]
  /// Whether values are looked for, and no properties.
  private var isForValues = false

  /// Creates a tree of all schemas and operations, for properties. Takes time that is linear in their number.
  init(_ description: APIDescription, _ graph: TypeGraph) {
    self.description = description
    self.graph = graph
    schemas = Dictionary(grouping: graph.named.indices) { graph.named[$0].name }
    var operations: [String: [Int]] = [:]
    for (position, operation) in description.operations.enumerated() {
      for name in operation.selectorNames.own { operations[name, default: []].append(position) }
    }
    self.operations = operations
  }

  /// The same for the values of enumerations, which stand at the end of paths through properties.
  var ofValues: DescribedMembers {
    var members = self
    members.isForValues = true
    return members
  }

  /// The members that a selector selects.
  func members(of selector: Selector) -> [Member] {
    guard let pointer = selector.pointer else { return members(at: selector.name) }
    guard let place = description.place(at: pointer) else { return [] }
    return graph.declared.flatMap { node in
      fields(of: node).enumerated().filter { $0.element.described.own.contains { $0.place == place } }
        .map { Member(node: node, index: $0.offset) }
    }
  }

  /// The names of the members of all types.
  var keys: Set<String> {
    Set(graph.declared.flatMap { isForValues ? values(of: $0) : fields(of: $0).map(\.key) })
  }

  /// Whether the type is known by its place alone: what has a name has its members named by that.
  private func isUnnamed(_ use: TypeUse) -> Bool { graph[graph.leaf(of: use)].name == nil }

  // MARK: - Types

  /// A place of an operation that declares a type.
  ///
  /// It is found by the words that the path has for it: the name of a parameter, `body` or `response`.
  struct OperationPlace {
    /// The position of the operation in the description.
    let operation: Int
    let schema: SchemaKey
  }

  /// The properties at the end of a path whose types are declared there.
  func typedMembers(at path: String) -> [Member] {
    members(at: path).filter { member in
      guard case .structure(let structure) = graph[member.node].content else { return false }
      return structure.fields[member.index].use.declaration != nil
    }
  }

  /// The parameters, bodies and responses that a path names, and whose types are declared there.
  func typedPlaces(at path: String) -> [OperationPlace] {
    path.indices.filter { path[$0] == "." }.flatMap { dot -> [OperationPlace] in
      let part = path[path.index(after: dot)...]
      return (operations[String(path[..<dot])] ?? []).compactMap { operation in
        let schema = description.operations[operation].schemaKeys.first { name, schema in
          name == part && graph.use(of: schema, in: operation).declaration != nil
        }
        return schema.map { OperationPlace(operation: operation, schema: $0.schema) }
      }
    }
  }

  // MARK: - Inheritance

  /// The fields of a structure; none for any other node.
  func fields(of node: NodeID) -> [StructureType.Field] {
    if case .structure(let structure) = graph[node].content { structure.fields } else { [] }
  }

  /// The named schemas that a named one is directly composed of.
  func parents(of position: Int) -> [Int] {
    // What stands in the place of a schema is composed of what that is composed of.
    guard graph.named[position].form == .described else {
      return schemas[graph.named[position].name]?.first.flatMap { $0 == position ? nil : parents(of: $0) } ?? []
    }
    return graph.parents(of: position).filter { $0 != position }
  }

  // MARK: - Candidates

  /// The paths that a mistyped one may mean.
  var paths: [String] {
    graph.named.filter { $0.form == .described }.flatMap { named in
      names(in: graph.leaf(of: named.use)).map { "\(named.name).\($0)" }
    }
  }

  /// The paths from a node on that may be meant: keys of fields, or values and the values of fields.
  private func names(in node: NodeID) -> [String] {
    if !isForValues { return fields(of: node).map(\.key) }
    let nested = fields(of: node).filter { isUnnamed($0.use) }.flatMap { field in
      values(of: graph.leaf(of: field.use)).map { "\(field.key).\($0)" }
    }
    return nested + values(of: node)
  }

  /// The texts of the values of an enumeration; none for any other node.
  private func values(of node: NodeID) -> [String] {
    guard case .enumeration(let enumeration) = graph[node].content else { return [] }
    return enumeration.values.map(\.text)
  }
}

extension DescribedMembers: SelectionTree {
  /// The nodes of the schemas with a name; two if there is a merge patch of it.
  func roots(named name: String) -> [NodeID] {
    (schemas[name] ?? []).map { graph.leaf(of: graph.named[$0].use) }
  }

  /// The types of an operation that have no names of their own, by the words for their places. A body that is sent in
  /// parts as well has both of its types.
  func parts(ofOperation name: String) -> [(name: String, node: NodeID)] {
    (operations[name] ?? []).flatMap { position in
      let parts = description.operations[position].schemaKeys
      let files = parts.filter { $0.name == "body" }.map {
        ($0.name, graph.use(of: $0.schema, in: position, isMultipart: true))
      }
      let all = parts.map { ($0.name, graph.use(of: $0.schema, in: position)) } + files
      return all.filter { isUnnamed($0.1) }.map { ($0.0, graph.leaf(of: $0.1)) }
    }
  }

  /// The members at which a path may end or go on. Values are targets only if values are looked for, and properties
  /// only if not.
  func members(of node: NodeID) -> [TreeMember<NodeID>] {
    switch graph[node].content {
    case .structure(let structure):
      structure.fields.map { field in
        TreeMember(field.key, isUnnamed(field.use) ? graph.leaf(of: field.use) : nil, isTarget: !isForValues)
      }
    case .enumeration where isForValues: values(of: node).map { TreeMember($0, nil) }
    default: []
    }
  }

  /// The members of a union without a name: a path goes through them as if the union was not there.
  func transparent(_ node: NodeID) -> [NodeID] {
    guard case .union(let union) = graph[node].content else { return [] }
    return union.members.filter { isUnnamed($0.use) }.map { graph.leaf(of: $0.use) }
  }
}
