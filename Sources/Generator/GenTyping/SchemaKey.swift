// How planning names the schemas of operations. Which type each describes is asked of the graph by the key; what a schema says
// does not belong here.

package import GenDiagnostics
package import GenModel

/// A schema of an operation, known by its position: what the schema says cannot be seen by the key.
package struct SchemaKey: Sendable, Equatable {
  /// The position among all schemas of the description.
  package let index: Int
  package let place: SourcePlace

  init(_ schema: Schema) {
    index = schema.index
    place = schema.place
  }

  package static func == (left: SchemaKey, right: SchemaKey) -> Bool { left.index == right.index }
}

extension Operation {
  /// The schemas by the words that selectors have for their places: the names of parameters, then `body` and `response`.
  package var schemaKeys: [(name: String, schema: SchemaKey)] {
    let bodies = body?.contents.compactMap(\.schemaKey) ?? []
    let read = responses.flatMap(\.contents).compactMap(\.schemaKey)
    return parameters.map { ($0.name, $0.schemaKey) } + bodies.map { ("body", $0) } + read.map { ("response", $0) }
  }
}

extension Parameter {
  /// The schema of the value.
  package var schemaKey: SchemaKey { SchemaKey(schema) }
}

extension Header {
  /// The schema of the value; `nil` where the description has none.
  package var schemaKey: SchemaKey? { schema.map(SchemaKey.init) }
}

extension MediaType {
  /// The schema of the body as a whole; where the description has none, that of its elements.
  package var schemaKey: SchemaKey? { schema.map(SchemaKey.init) }

  /// The schema of every element, of a body that is made of elements.
  package var itemKey: SchemaKey? { itemSchema.map(SchemaKey.init) }

  /// The schema of the elements, or of the array that they are in.
  package var elementKey: SchemaKey? { elementSchema.map(SchemaKey.init) }

  /// The schema of what a body that is sent is written from; `nil` for a text and for bytes.
  package var sentKey: SchemaKey? { sentSchema.map(SchemaKey.init) }
}
