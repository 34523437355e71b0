/// The text of an `@available` attribute.
package struct Deprecation: Sendable, Equatable {
  /// The message of the description about the deprecation, such as `Deprecated: use listCats instead.`
  package let message: String?

  package init(message: String?) {
    self.message = message
  }

  /// The comment, where nothing marks what is deprecated: `Deprecated.`, or with the message.
  package var words: String { message.map { "Deprecated: \($0)" } ?? "Deprecated." }
}
