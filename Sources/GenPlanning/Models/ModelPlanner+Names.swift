import GenModel

extension ModelPlanner {
  /// Names the types that the schemas will need in the scope, all at once: who is asked for first does not matter then.
  func settleNames(of schemas: [(schema: Schema, name: String)], in scope: DeclarationScope) {
    var visited: Set<SchemaID> = []
    scope.settle(schemas.compactMap { nameOfDeclaration(for: $0.schema, named: $0.name, &visited) })
  }

  /// The name in the description's words of the type that has to be declared for a schema, such as `tags item`.
  private func nameOfDeclaration(
    for schema: Schema?, named name: String, _ visited: inout Set<SchemaID>
  ) -> String? {
    guard let schema else { return nil }
    switch shapes.shape(of: schema).shape {
    case .value: return nil
    case .structure, .enumeration, .union: return name
    case .array(let items): return nameOfDeclaration(for: items, named: name + Words.seam + "item", &visited)
    case .dictionary(let value): return nameOfDeclaration(for: value, named: name + Words.seam + "value", &visited)
    case .reference(let id):
      guard typeNames[id] == nil, !visited.contains(id) else { return nil }
      visited.insert(id)
      defer { visited.remove(id) }
      return nameOfDeclaration(for: shapes[id]?.schema, named: name, &visited)
    }
  }
}
