/// A value as Swift source.
package struct SwiftExpression: Sendable, Equatable {
  typealias Part = (label: String, value: SwiftExpression)

  /// Such as `.init(retries: 3)`, which needs to stand where its type is known.
  package var expression: String
  /// The types that the expression names or makes literals of.
  package var types: Set<BuiltInType> = []

  init(_ expression: String, types: Set<BuiltInType> = []) {
    self.expression = expression
    self.types = types
  }

  /// Several values in brackets.
  init(_ open: String, _ parts: [Part], _ close: String) {
    expression = open + parts.map { $0.label + $0.value.expression }.joined(separator: ", ") + close
    for part in parts { types.formUnion(part.value.types) }
  }
}
