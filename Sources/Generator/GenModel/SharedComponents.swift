import GenDiagnostics
import GenSource

/// The components of a file that descriptions share, beside its named schemas: their schemas are types of its module, whether or
/// not a client refers to them.
///
/// The file may be a description, have a part of one, be one component as a whole, or have components by their names. How a
/// component is read belongs to `OperationReader`.
struct SharedComponents {
  /// A component with its name and the kind of object that it is.
  struct Component {
    let name: String
    let kind: ObjectKind
    let node: JSONNode
  }

  /// The components, in the order of the kinds and the file.
  let all: [Component]
  /// Whether they stand at the root of the file, which is nothing that a description has.
  let areLoose: Bool
  /// The version that the file is read as if it names none.
  let dialect: Dialect

  /// Finds the components of a file.
  init(of root: JSONNode) {
    let sections = root["components"] ?? root
    let kinds: [(String, ObjectKind)] = [
      ("parameters", .parameter), ("requestBodies", .requestBody), ("responses", .response),
    ]
    let named = kinds.flatMap { section, kind in
      sections[section].members.filter { $0.value.kind == .object }.map {
        Component(name: $0.key, kind: kind, node: $0.value)
      }
    }
    areLoose = ["openapi", "swagger", "components", "definitions", "paths", "parameters", "responses"].allSatisfy {
      root[$0] == nil
    }
    if !areLoose {
      all = named
    } else if Self.isComponent(root) {
      let name = root.document.file.title
      all = Self.kind(of: root).map { [Component(name: name, kind: $0, node: root)] } ?? []
    } else {
      all = root.members.compactMap { member in
        guard !member.isExtension else { return nil }
        return Self.kind(of: member.value).map { Component(name: member.key, kind: $0, node: member.value) }
      }
    }
    let isSwagger = areLoose ? all.contains { Self.isOfSwagger($0.node) } : root["components"] == nil
    dialect = isSwagger ? .swagger2 : .openAPI31
  }

  /// The kind of a component by what it has; a schema unless it has what no schema has. `nil` for what is not an object.
  private static func kind(of node: JSONNode) -> ObjectKind? {
    guard node.kind == .object else { return nil }
    if node["in"]?.string != nil, node["name"]?.string != nil { return .parameter }
    if node["content"]?.kind == .object {
      return node["required"] != nil || node["description"] == nil ? .requestBody : .response
    }
    return node["schema"]?.kind == .object ? .response : .schema
  }

  /// Whether an object is one component rather than several by their names.
  private static func isComponent(_ node: JSONNode) -> Bool {
    if let kind = kind(of: node), kind != .schema { return true }
    let keywords = ["$ref", "type", "enum", "const", "allOf", "anyOf", "oneOf"]
    return node["properties"] != nil
      || keywords.contains { keyword in node[keyword].map { $0.kind != .object } ?? false }
  }

  /// Whether a component is one of Swagger 2.0, which has the schema of a response in the response itself.
  private static func isOfSwagger(_ node: JSONNode) -> Bool {
    if let location = node["in"]?.string { return ["body", "formData"].contains(location) }
    return node["schema"]?.kind == .object
  }
}

extension OperationReader {
  /// Reads the schemas of components, with the names that they have wherever operations refer to the components. Those that
  /// are no more than a reference are types by themselves.
  func read(_ components: SharedComponents) {
    for component in components.all {
      let (name, node) = (component.name, component.node)
      switch component.kind {
      case .parameter:
        let isBody = dialect == .swagger2 && node["in"]?.string == "body"
        let content = node["content"]?.members.first { _ in true }?.value
        read((content ?? node)["schema"] ?? node, name: name + (isBody ? " body" : " parameter"))
      case .requestBody: read(contentsOf: node, owner: name + " body")
      case .response where dialect == .swagger2:
        if let schema = node["schema"] { read(schema, name: name + " response") }
      case .response: read(contentsOf: node, owner: name + " response")
      default: read(node, name: name)
      }
    }
  }

  private func read(_ schema: JSONNode, name: String) {
    if schema["$ref"] == nil { _ = schemas.readShared(schema, name: name) }
  }

  private func read(contentsOf node: JSONNode, owner: String) {
    let schemas = node["content"]?.members.flatMap { [$0.value["schema"], $0.value["itemSchema"]] } ?? []
    if schemas.contains(where: { $0 != nil && $0?["$ref"] == nil }) { _ = contents(node["content"], owner: owner) }
  }
}
