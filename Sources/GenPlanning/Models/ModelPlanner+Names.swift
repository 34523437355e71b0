import GenModel

extension ModelPlanner {
  /// Names the types that the schemas will need in the scope, all at once: who is asked for first does not matter then.
  func settleNames(of schemas: [(schema: Schema, name: String)], in scope: DeclarationScope) {
    scope.settle(schemas.compactMap { nameOfDeclaration(for: $0.schema, named: $0.name) })
  }

  /// The name in the description's words of the type that has to be declared for a schema, such as `tags item`.
  private func nameOfDeclaration(for schema: Schema, named name: String) -> String? {
    var (schema, name) = (schema as Schema?, name)
    var visited: Set<SchemaID> = []
    var containers = 0
    while let current = schema, containers <= Self.maximumNesting {
      switch shapes.shape(of: current).shape {
      case .value: return nil
      case .structure, .enumeration, .union: return name
      case .array(let items): (schema, name, containers) = (items, name + Words.seam + "item", containers + 1)
      case .dictionary(let value): (schema, name, containers) = (value, name + Words.seam + "value", containers + 1)
      case .jsonText(let content): (schema, containers) = (content, containers + 1)
      case .reference(let id):
        guard typeNames[id] == nil, visited.insert(id).inserted else { return nil }
        schema = shapes[id]?.schema
      }
    }
    return nil
  }
}
