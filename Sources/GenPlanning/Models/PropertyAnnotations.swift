import GenModel
import GenSource

/// What the schema of a property says beside the type.
struct PropertyAnnotations {
  var isDeprecated: Bool
  var isReadOnly: Bool
  var isWriteOnly: Bool
  /// The only value of a required property, or else the default.
  var defaultValue: JSONNode?
  var documentation: Documentation

  init(of schema: Schema, isRequired: Bool, _ shapes: SchemaShapes) {
    // Annotations of a schema hold wherever it is referred to; only deprecation is told at the type instead.
    let layers = schema.reference == nil && schema.composition.isEmpty ? [schema] : shapes.layers(of: schema)
    isDeprecated = schema.layers.contains(where: \.annotations.isDeprecated)
    isReadOnly = layers.contains(where: \.annotations.isReadOnly)
    isWriteOnly = layers.contains(where: \.annotations.isWriteOnly)
    let values = layers.lazy.compactMap(\.enumeration).first?.values ?? []
    let constant = isRequired && values.count == 1 ? values[0] : nil
    defaultValue = constant ?? layers.lazy.compactMap(\.annotations.defaultValue).first
    documentation = schema.documentation(
      remarks: (isReadOnly ? ["Read-only: set by the server."] : [])
        + (isWriteOnly ? ["Write-only: never part of an answer."] : []),
      facts: schema.facts)
  }
}

extension SchemaShapes {
  /// The layers of the schema and of those that it refers to.
  fileprivate func layers(of schema: Schema) -> [Schema] {
    var layers: [Schema] = []
    var pending = [schema]
    var visited: Set<SchemaID> = []
    while let next = pending.popLast() {
      for layer in next.layers {
        layers.append(layer)
        let alternatives = (layer.composition.oneOf + layer.composition.anyOf).filter { !$0.isNull }
        let parts = [layer] + layer.composition.allOf + (alternatives.count == 1 ? alternatives : [])
        for reference in parts.compactMap(\.reference) where visited.insert(reference).inserted {
          if let named = self[reference] { pending.append(named.schema) }
        }
      }
    }
    return layers
  }
}
