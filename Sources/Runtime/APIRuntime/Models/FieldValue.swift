public import Foundation

/// A value that a property of a model has: a number, a text, a list, another model.
///
/// Any type that is `Codable`, `Equatable` and `Sendable` can be one:
///
///     @_spi(Generated) import APIRuntime
///
///     extension Money: FieldValue {}
///
/// How JSON is read and written for each type stands in FieldValue+JSON.swift.
///
/// The usual types of the standard library, of Foundation and of the runtime are. The functions of the protocol have
/// defaults that decode and encode by `Codable`.
public protocol FieldValue: Codable, Equatable, Sendable {
  /// Whether `null` is a value, so that only a missing member is `nil`.
  @_spi(Generated) static var includesNull: Bool { get }

  /// Returns the value of an element of a JSON text; `nil` after an error, which the text keeps.
  ///
  /// - Parameter element: The element, which may be of any kind.
  @_spi(Generated) static func read(_ element: JSONElement) -> Self?

  /// Writes the value into a JSON text, or keeps the error.
  ///
  /// - Parameter target: The place, at which exactly one value is written.
  @_spi(Generated) func write(into target: JSONTarget)
}

@_spi(Generated) extension FieldValue {
  /// A `null` is not a value of most types: a property is `nil` then.
  public static var includesNull: Bool { false }
}

extension Bool: FieldValue {}
extension Int: FieldValue {}
extension Int32: FieldValue {}
extension Int64: FieldValue {}
extension UInt32: FieldValue {}
extension UInt64: FieldValue {}
extension Float: FieldValue {}
extension Double: FieldValue {}
extension Decimal: FieldValue {}
extension String: FieldValue {}
extension Date: FieldValue {}
extension Data: FieldValue {}
extension URL: FieldValue {}
extension UUID: FieldValue {}

extension Optional: FieldValue where Wrapped: FieldValue {}
extension Array: FieldValue where Element: FieldValue {}
extension Dictionary: FieldValue where Key == String, Value: FieldValue {}

extension Base64URL: FieldValue {}
extension CalendarDate: FieldValue {}
extension JSONText: FieldValue where Value: FieldValue {}
extension JSONValue: FieldValue {}
extension StringEncoded: FieldValue {}
extension UploadFile: FieldValue {}

extension Nullable: FieldValue where Value: FieldValue {
  /// A `null` is a value, which differs from a missing member.
  @_spi(Generated) public static var includesNull: Bool { true }
}
