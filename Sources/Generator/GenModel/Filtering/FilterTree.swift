// The properties of a description that is not read yet, as selectors name them. What is done with them is in `FilterRun`.

import GenSelection
import GenSource

/// The objects of a description by their schemas, as they are written: nothing behind a reference belongs to them.
struct FilterTree: SelectionTree {
  /// The component schemas.
  private let schemas: JSONNode?
  /// By their ids, and by their methods and paths, with what stands beside them in their path items.
  private let operations: [String: [JSONNode]]

  /// - Parameter operations: The names and the nodes of the operations.
  init(_ schemas: JSONNode?, operations: [(names: OperationNames, node: JSONNode)]) {
    self.schemas = schemas
    var nodes: [String: [JSONNode]] = [:]
    for operation in operations {
      for name in operation.names.own { nodes[name, default: []].append(operation.node) }
    }
    self.operations = nodes
  }

  /// The component schema with a name.
  func roots(named name: String) -> [JSONNode] { schemas?[name].map { [$0] } ?? [] }

  /// The schemas of the operation's parameters, by their names, and of its bodies and responses.
  func parts(ofOperation name: String) -> [(name: String, node: JSONNode)] {
    (operations[name] ?? []).flatMap { operation in
      let parameters = operation["parameters"].elements.flatMap { parameter in
        let name = parameter["in"]?.string == "body" ? "body" : parameter["name"]?.string ?? ""
        return contents(of: parameter).map { (name, $0) }
      }
      let bodies = operation["requestBody"].map { contents(of: $0).map { ("body", $0) } } ?? []
      let responses = operation["responses"]?.members.flatMap { contents(of: $0.value).map { ("response", $0) } } ?? []
      return parameters + bodies + responses
    }
  }

  /// The schemas of a parameter, a body or a response.
  private func contents(of node: JSONNode) -> [JSONNode] {
    let contents = node["content"]?.members.compactMap { $0.value["schema"] } ?? []
    return (node["schema"].map { [$0] } ?? []) + contents
  }

  /// The properties that a schema declares itself.
  func members(of node: JSONNode) -> [TreeMember<JSONNode>] {
    node["properties"]?.members.map { TreeMember($0.key, $0.value) } ?? []
  }

  /// The schemas within one that a path goes through.
  func transparent(_ node: JSONNode) -> [JSONNode] {
    let composed = ["allOf", "oneOf", "anyOf", "prefixItems"].flatMap { node[$0].elements }
    let contained = ["items", "additionalProperties"].compactMap { node[$0] }.filter { $0.kind == .object }
    return composed + contained
  }

  /// The property whose schema stands where a pointer leads, in a document.
  static func member(at pointer: String, in document: JSONDocument) -> (owner: JSONNode, property: JSONMember)? {
    guard let tokens = (try? JSONPointer(fragment: pointer))?.tokens, tokens.count > 1, let key = tokens.last,
      tokens[tokens.count - 2] == "properties",
      let owner = document.resolve(JSONPointer(Array(tokens.dropLast(2)))),
      let property = owner["properties"]?.member(key)
    else { return nil }
    return (owner, property)
  }
}
