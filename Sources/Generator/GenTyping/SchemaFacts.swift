import GenModel

/// The facts that the resolver asks of single schemas and that do not depend on sets of them, found out beside the sets
/// on another core. Most properties are of one schema, so most questions of the resolver are answered here.
struct SchemaFacts {
  /// The annotations of the named schemas, by position.
  private(set) var named: [Annotations] = []
  /// The annotations of properties, by the index of the schema; `nil` for other schemas.
  private var properties: [Annotations?] = []
  /// Whether `null` is a value, by the index of the schema.
  private var areNullable: [Bool] = []
  /// Whether more stands there than a reference, by the index of the schema.
  private var areInline: [Bool] = []

  /// Finds the facts of all schemas of a table, which no other thread asks at the same time.
  init(_ table: SchemaTable) {
    named = table.named.map { Annotations(of: [$0.schema], in: table) }
    properties = Array(repeating: nil, count: table.all.count)
    areNullable = Array(repeating: false, count: table.all.count)
    areInline = areNullable
    // The sets are found from first to last at the same time: two threads that count references to a schema wait for each other.
    for schema in table.all.reversed() {
      areNullable[schema.index] = table.isNullable(schema)
      areInline[schema.index] = !table.unwrapped(schema).schema.isPlainReference
      for property in schema.object.properties {
        properties[property.schema.index] = Annotations(of: property.schema, named: named, in: table)
      }
    }
  }

  func annotations(ofProperty schema: Schema) -> Annotations? { properties[schema.index] }

  func isNullable(_ schema: Schema) -> Bool { areNullable[schema.index] }

  func isInline(_ schema: Schema) -> Bool { areInline[schema.index] }
}
