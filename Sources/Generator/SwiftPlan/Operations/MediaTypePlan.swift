/// A media type of a body. What is known of media types is not found here, but in what plans.
package struct MediaTypePlan: Sendable, Hashable {
  /// As the description writes it.
  package let name: String
  /// As Swift writes it: `.json`, `"application/merge-patch+json"`.
  package let expression: SwiftExpression
  /// Whether it stands for several media types, such as `image/*`.
  package let isRange: Bool

  package init(name: String, expression: SwiftExpression, isRange: Bool) {
    self.name = name
    self.expression = expression
    self.isRange = isRange
  }
}
