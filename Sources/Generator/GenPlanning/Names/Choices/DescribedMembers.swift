import GenDiagnostics
import GenModel
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// Finds the members of types by what the description calls them, such as `Pet.owner.name`.
struct DescribedMembers {
  /// A field of a structure or a value of an enumeration.
  struct Member {
    let node: NodeID
    let index: Int
  }

  let graph: TypeGraph
  private let description: APIDescription
  /// By their names; a merge patch has that of its schema.
  private let schemas: [String: [Int]]
  /// By their ids, and by their methods and paths.
  private let operations: [String: [Int]]

  init(_ description: APIDescription, _ graph: TypeGraph) {
    self.description = description
    self.graph = graph
    schemas = Dictionary(grouping: graph.named.indices) { graph.named[$0].name }
    var operations: [String: [Int]] = [:]
    for (position, operation) in description.operations.enumerated() {
      operations[operation.route, default: []].append(position)
      if let id = operation.operationID { operations[id, default: []].append(position) }
    }
    self.operations = operations
  }

  /// The members at the end of a path that begins with a named schema, or with an operation and a parameter of it, `body` or
  /// `response`, and goes on through properties.
  func members(at path: String, _ kind: NameChoice.Kind) -> [Member] {
    var search = Search(kind: kind)
    // There may be dots in all names.
    for dot in path.indices where path[dot] == "." {
      let head = String(path[..<dot])
      let rest = path[path.index(after: dot)...]
      for position in schemas[head] ?? [] { visit(graph.named[position].use.node, rest, &search) }
      for position in operations[head] ?? [] {
        for part in parts(of: position) where rest.hasPrefix(part.name + ".") {
          visit(part.node, rest.dropFirst(part.name.count + 1), &search)
        }
      }
    }
    return search.found
  }

  /// What the members of all types are called.
  func keys(_ kind: NameChoice.Kind) -> Set<String> {
    Set(
      graph.declared.flatMap { node in
        switch graph[node].content {
        case .structure(let structure) where kind == .property: structure.fields.map(\.key)
        default: kind == .value ? values(of: node) : []
        }
      })
  }

  private struct Search {
    let kind: NameChoice.Kind
    var found: [Member] = []
    /// Unions may be made of each other: a node is looked at once for what is left of the path.
    var visited: Set<Visit> = []

    struct Visit: Hashable {
      let node: NodeID
      let path: Substring
    }
  }

  private func visit(_ node: NodeID, _ path: Substring, _ search: inout Search) {
    let node = graph.leaf(of: TypeUse(of: node))
    guard search.visited.insert(Search.Visit(node: node, path: path)).inserted else { return }
    switch graph[node].content {
    case .structure(let structure):
      for (index, field) in structure.fields.enumerated() {
        if search.kind == .property, field.key == path {
          search.found.append(Member(node: node, index: index))
        } else if path.hasPrefix(field.key + "."), isUnnamed(field.use) {
          visit(field.use.node, path.dropFirst(field.key.count + 1), &search)
        }
      }
    case .enumeration(let enumeration):
      guard search.kind == .value else { return }
      for (index, value) in enumeration.values.enumerated() where value.node.valueText == path {
        search.found.append(Member(node: node, index: index))
      }
    case .union(let union):
      for member in union.members where isUnnamed(member.use) { visit(member.use.node, path, &search) }
    case .anything, .file, .scalar, .list, .dictionary, .text: return
    }
  }

  /// Whether the type is known by its place alone: what has a name has its members named by that.
  private func isUnnamed(_ use: TypeUse) -> Bool { graph[graph.leaf(of: use)].name == nil }

  private func parts(of position: Int) -> [(name: String, node: NodeID)] {
    let parts = schemas(of: position)
    let files = parts.filter { $0.name == "body" }.map {
      graph.use(of: $0.schema, in: position, isMultipart: true).node
    }
    let all = parts.map { ($0.name, graph.use(of: $0.schema, in: position).node) } + files.map { ("body", $0) }
    return all.filter { isUnnamed(TypeUse(of: $0.1)) }
  }

  /// The schemas of an operation: those of its parameters by their names, then `body` and `response`.
  private func schemas(of position: Int) -> [(name: String, schema: Schema)] {
    let operation = description.operations[position]
    let bodies = operation.body?.contents.compactMap(\.schema) ?? []
    let responses = operation.responses.flatMap(\.contents).compactMap(\.schema)
    return operation.parameters.map { ($0.name, $0.schema) } + bodies.map { ("body", $0) }
      + responses.map { ("response", $0) }
  }

  // MARK: - Types

  /// A place of an operation that declares a type.
  struct OperationPlace {
    let operation: Int
    /// The index of the schema.
    let schema: Int
  }

  /// The properties at the end of a path whose types are declared there.
  func typedMembers(at path: String) -> [Member] {
    members(at: path, .property).filter { member in
      guard case .structure(let structure) = graph[member.node].content else { return false }
      return structure.fields[member.index].use.declaration != nil
    }
  }

  /// The parameters, bodies and responses that a path names, and whose types are declared there.
  func typedPlaces(at path: String) -> [OperationPlace] {
    path.indices.filter { path[$0] == "." }.flatMap { dot -> [OperationPlace] in
      let part = path[path.index(after: dot)...]
      return (operations[String(path[..<dot])] ?? []).compactMap { operation in
        let schema = schemas(of: operation).first { name, schema in
          name == part && graph.use(of: schema, in: operation).declaration != nil
        }
        return schema.map { OperationPlace(operation: operation, schema: $0.schema.index) }
      }
    }
  }

  func place(of place: OperationPlace) -> SourcePlace { description.allSchemas[place.schema].place }

  // MARK: - Inheritance

  /// The fields of a structure; none for any other node.
  func fields(of node: NodeID) -> [StructureType.Field] {
    if case .structure(let structure) = graph[node].content { structure.fields } else { [] }
  }

  /// The named schemas that a named one is directly composed of.
  func parents(of position: Int) -> [Int] {
    // A merge patch is composed of what its schema is composed of.
    guard position < description.schemas.count else {
      return schemas[graph.named[position].name]?.first.flatMap { $0 == position ? nil : parents(of: $0) } ?? []
    }
    return graph.parents(of: position).filter { $0 != position }
  }

  // MARK: - Candidates

  /// What a mistyped path may mean.
  func paths(_ kind: NameChoice.Kind) -> [String] {
    graph.named.filter { !$0.isMergePatch }.flatMap { named in
      members(in: graph.leaf(of: named.use), kind).map { "\(named.name).\($0)" }
    }
  }

  private func members(in node: NodeID, _ kind: NameChoice.Kind) -> [String] {
    switch graph[node].content {
    case .structure(let structure) where kind == .property: structure.fields.map(\.key)
    case .structure(let structure):
      structure.fields.filter { isUnnamed($0.use) }.flatMap { field in
        values(of: graph.leaf(of: field.use)).map { "\(field.key).\($0)" }
      }
    default: kind == .value ? values(of: node) : []
    }
  }

  private func values(of node: NodeID) -> [String] {
    guard case .enumeration(let enumeration) = graph[node].content else { return [] }
    return enumeration.values.map(\.node.valueText)
  }
}
