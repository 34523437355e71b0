package import GenDiagnostics

/// A parameter of an operation: an argument of its call, or one that is set once for the client.
package final class ParameterPlan: Sendable, Named {
  package enum Location: String, Sendable {
    case path, query, header, cookie
    /// The query as a whole.
    case queryString
  }

  package let assignedName: AssignedName
  /// The index among the parameters of the description.
  package let position: Int
  /// The index among the placeholders of the path; `nil` for a parameter of another place.
  package let pathPosition: Int?
  /// The ``ClientParameterPlan/id`` of what it is set by, if that is the client; `nil` for an argument of the call.
  package let clientParameter: String?
  /// The name on the wire.
  package let key: String
  package let location: Location
  package let type: SwiftType
  /// Whether the value is serialized as JSON.
  package let isJSON: Bool
  /// Whether the value is a text that the caller writes, whatever its schema says.
  package let isText: Bool
  /// Whether the description requires it. Those of a path are arguments in any case.
  package let isDescribedAsRequired: Bool
  /// Whether its default and its bounds, as far as it has any, are integers.
  package let isWhole: Bool
  /// The default, if it is an integer.
  package let defaultNumber: Int?
  /// The number of the first page, or of the first item, if it may be one: its default, or the 1 that it is at least.
  package let firstNumber: Int?
  /// The default argument.
  package let defaultValue: SwiftExpression?
  /// Arguments that differ from what the runtime assumes, such as `style: .pipeDelimited`.
  package let options: [SwiftExpression.Argument]
  /// How single properties are serialized, of a form that is the whole query: the arguments of a call for each.
  package let encodings: [[SwiftExpression.Argument]]
  package let documentation: Documentation
  /// The place of the schema.
  package let place: SourcePlace
  /// The position of the schema among all of the description.
  package let schemaIndex: Int

  package init(
    assignedName: AssignedName, position: Int, pathPosition: Int?, clientParameter: String?, key: String,
    location: Location, type: SwiftType, isJSON: Bool, isText: Bool, isDescribedAsRequired: Bool,
    isWhole: Bool, defaultNumber: Int?, firstNumber: Int?, defaultValue: SwiftExpression?,
    options: [SwiftExpression.Argument], encodings: [[SwiftExpression.Argument]], documentation: Documentation,
    place: SourcePlace, schemaIndex: Int
  ) {
    self.assignedName = assignedName
    self.position = position
    self.pathPosition = pathPosition
    self.clientParameter = clientParameter
    self.key = key
    self.location = location
    self.type = type
    self.isJSON = isJSON
    self.isText = isText
    self.isDescribedAsRequired = isDescribedAsRequired
    self.isWhole = isWhole
    self.defaultNumber = defaultNumber
    self.firstNumber = firstNumber
    self.defaultValue = defaultValue
    self.options = options
    self.encodings = encodings
    self.documentation = documentation
    self.place = place
    self.schemaIndex = schemaIndex
  }

  /// Whether it is the header field of an idempotency key, such as `Idempotency-Key` or `X-Idempotency-Token`: by it a
  /// server knows that two requests are one call.
  package var isIdempotencyKey: Bool {
    location == .header && !isJSON && options.isEmpty && key.lowercased().contains("idempoten")
  }
}
