package import GenDiagnostics
package import GenModel

/// A parameter of an operation, as an argument of its call.
package struct ParameterPlan: Sendable, Named {
  package enum Location: String, Sendable {
    case path, query, header, cookie
    /// The query as a whole.
    case queryString
  }

  package let assignedName: AssignedName
  /// Among the parameters that the description gives the operation, whichever of them are arguments.
  let position: Int
  /// The name on the wire.
  package let key: String
  package let location: Location
  package let type: SwiftType
  /// Whether the value is serialized as JSON.
  package let isJSON: Bool
  /// The default argument.
  package let defaultValue: SwiftExpression?
  /// Arguments that differ from what the runtime assumes, such as `style: .pipeDelimited`.
  package let options: [SwiftExpression.Argument]
  /// How single properties are serialized, of a form that is the whole query: the arguments of a call for each.
  package let encodings: [[SwiftExpression.Argument]]
  /// A value for examples, where samples are asked for and one can be made.
  package let sample: SwiftExpression?
  package let documentation: Documentation
  /// Of the schema.
  package let place: SourcePlace
  package let schema: Schema

  /// Whether it is the header field of an idempotency key, such as `Idempotency-Key` or `X-Idempotency-Token`: by it a
  /// server knows that two requests are one call.
  package var isIdempotencyKey: Bool {
    location == .header && !isJSON && options.isEmpty && key.lowercased().contains("idempoten")
  }
}
