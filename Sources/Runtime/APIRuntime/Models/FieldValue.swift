/// A value that a property of a model has: a number, a text, a list, another model.
///
/// Any type that is `Codable`, `Equatable` and `Sendable` can be one:
///
///     @_spi(Generated) import APIRuntime
///
///     extension Money: FieldValue {}
public protocol FieldValue: Codable, Equatable, Sendable {
  /// Whether `null` is a value, so that only a missing member is `nil`.
  @_spi(Generated) static var includesNull: Bool { get }

  /// Returns the value of an element of a JSON text; `nil` after an error, which the text keeps.
  @_spi(Generated) static func read(_ element: JSONElement) -> Self?

  /// Writes the value into a JSON text, or keeps the error.
  @_spi(Generated) func write(into target: JSONTarget)
}

@_spi(Generated) extension FieldValue {
  public static var includesNull: Bool { false }
}
