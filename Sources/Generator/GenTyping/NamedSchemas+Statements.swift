package import GenModel

extension NamedSchemas {
  /// What is said of a value whatever it is: by the schemas at its place first, then by those that they refer to or are
  /// composed of, and by an alternative that is the only one beside `null`. Each schema speaks once.
  ///
  /// - Parameter follows: Whether the schema that a reference leads to is among them.
  package func statements(
    about value: DescribedValue, follows: (SchemaID) -> Bool = { _ in true }
  ) -> [ValueStatement] {
    var statements: [ValueStatement] = []
    var pending = value.own
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < pending.count {
      let statement = pending[next]
      let schema = statement.schema
      next += 1
      guard seen.insert(ObjectIdentifier(schema)).inserted else { continue }
      statements.append(statement)
      if let reference = schema.reference, follows(reference), let target = self[reference] {
        pending.append(ValueStatement(schema: target, isInline: false, isNamed: true))
      }
      pending += schema.composition.inherent.map {
        ValueStatement(schema: $0, isInline: statement.isInline, isNamed: false)
      }
    }
    return statements
  }
}

extension Schema.Composition {
  /// The schemas that apply to every value.
  fileprivate var inherent: [Schema] {
    if isEmpty { return [] }
    let single = [oneOf, anyOf].compactMap { group in
      let others = group.filter { !$0.isNull }
      return others.count == 1 ? others[0] : nil
    }
    return allOf + single
  }
}
