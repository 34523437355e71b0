import GenDiagnostics
import GenSource

/// Finds what parts of a description need: by references, mappings of discriminators, what extends a schema with a discriminator,
/// and requirements of security.
struct FilterClosure {
  private let root: JSONNode
  private let dialect: Dialect
  private let references: ReferenceResolver
  /// The nodes that are left out, whatever needs them.
  private let excluded: Set<JSONNode>
  /// The object of security schemes.
  private let schemes: JSONNode?
  /// By a schema, the components that have it in their `allOf`.
  private var children: [JSONNode: [JSONNode]] = [:]
  /// The components that are another one or `null`, which they need: they are named after that.
  private var nullable = NullableComponents()

  /// Finds which schemas extend which, for which all component schemas are looked at once.
  init(of root: JSONNode, dialect: Dialect, references: ReferenceResolver, excluded: Set<JSONNode>) {
    self.root = root
    self.dialect = dialect
    self.references = references
    self.excluded = excluded
    schemes = dialect.securitySchemes(of: root)
    if let schemas = dialect.schemas(of: root) { nullable = NullableComponents(of: schemas) }
    for schema in dialect.schemas(of: root)?.members.map(\.value) ?? [] {
      for part in schema["allOf"].elements {
        guard let reference = part["$ref"], let target = target(of: reference) else { continue }
        children[target, default: []].append(schema)
      }
    }
  }

  /// Components, operations and other values that are needed by some, and these themselves.
  func reached(from nodes: [JSONNode]) -> Set<JSONNode> {
    nodes.filter { !excluded.contains($0) }.closure { needs(of: $0).filter { !excluded.contains($0) } }
  }

  /// The nodes that a component, an operation or another value needs by itself.
  private func needs(of node: JSONNode) -> [JSONNode] {
    var needs: [JSONNode] = node["discriminator"] == nil ? [] : descendants(of: node)
    if let other = nullable.other(of: node) { needs.append(other.value) }
    var pending = [node]
    while let node = pending.popLast() {
      pending += node.elements.filter { !excluded.contains($0) }
      for member in node.members where !excluded.contains(member.value) {
        switch (member.key, member.value.kind) {
        case ("$ref", .string): needs += container(of: member.value)
        case ("mapping", .object): needs += member.value.members.flatMap { container(of: $0.value) }
        case ("defaultMapping", .string): needs += container(of: member.value)
        case ("security", .array): needs += schemes(of: member.value)
        default: break
        }
        pending.append(member.value)
      }
    }
    return needs
  }

  /// The schemas that extend one, at any distance.
  private func descendants(of schema: JSONNode) -> [JSONNode] {
    Array((children[schema] ?? []).closure { children[$0] ?? [] })
  }

  /// The schemes that a list of requirements names.
  func schemes(of requirements: JSONNode) -> [JSONNode] {
    requirements.elements.flatMap { $0.members.compactMap { schemes?[$0.key] } }
  }

  /// The component or the operation that a reference, or the name of a schema, leads into; elsewhere just what it leads
  /// to.
  private func container(of reference: JSONNode) -> [JSONNode] {
    guard let target = find(reference) else { return [] }
    guard target.node.document.file === root.document.file, let tokens = target.pointer?.tokens else {
      return [target.node]
    }
    let depth =
      tokens.first == dialect.schemasPointer.first
      ? dialect.schemasPointer.count + 1 : PathsKey.all.contains(tokens.first ?? "") ? 3 : 2
    var node = root
    for token in tokens.prefix(depth) {
      guard let child = node[token] else { return [target.node] }
      node = child
    }
    return node == target.node ? [node] : [node, target.node]
  }

  /// The node that a reference, or the name of a schema, leads to.
  func target(of reference: JSONNode) -> JSONNode? { find(reference)?.node }

  /// The target of a reference, or of the name of a component schema.
  private func find(_ reference: JSONNode) -> ReferenceResolver.Target? {
    guard let text = reference.string else { return nil }
    if let schema = dialect.schemas(of: root)?[text] {
      return ReferenceResolver.Target(node: schema, pointer: JSONPointer(dialect.schemasPointer + [text]))
    }
    return references.find(text, at: reference.place, severity: .warning)
  }
}
