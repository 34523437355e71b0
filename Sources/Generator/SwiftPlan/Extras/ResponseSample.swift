/// The body that stands for a success where no server sends one.
package enum ResponseSample: Sendable, Equatable {
  /// JSON, as an example of the description has it.
  case json(String)
  /// A value of the type, which is sent as JSON.
  case value(SwiftExpression, SwiftType)
  /// The only element of a stream, which is sent as JSON.
  case element(SwiftExpression, SwiftType)
  case text(String)
  case empty
}
