import Foundation

/// A type whose values are texts in JSON that are never empty.
///
/// Many servers have no `null` in such a column or variable, and write an empty text for a value that is not there. It is read as
/// none where a value may be missing, and is an error where it may not, and in a list.
protocol NonEmptyText {}

extension CalendarDate: NonEmptyText {}
extension Date: NonEmptyText {}
extension URL: NonEmptyText {}
extension UUID: NonEmptyText {}

/// A type of a value or none.
protocol NoneOrValue {
  /// Returns the value that a text stands for which the type inside has not read: none, or a number; `nil` for any other text.
  static func value(of text: String) -> Self?
}

extension Optional: NoneOrValue {
  static func value(of text: String) -> Self? {
    if text.isEmpty { return Wrapped.self is any NonEmptyText.Type ? .some(nil) : nil }
    return quotedNumber(Wrapped.self, text).map(Optional.some)
  }
}

extension Nullable: NoneOrValue {
  static func value(of text: String) -> Self? {
    if text.isEmpty { return Value.self is any NonEmptyText.Type ? .null : nil }
    return quotedNumber(Value.self, text).map(Nullable.value)
  }
}

extension JSONTape {
  /// Returns whether a value that could not be read is an empty text, which stands for none where a value of the type may be
  /// missing. The error is forgotten then.
  @inline(never)
  func isNone(_ index: Int, of type: Any.Type) -> Bool {
    guard kind(index) == .string, text(index).isEmpty, type is any NonEmptyText.Type else { return false }
    _ = takeProblem()
    // Another type of a union may have the text.
    unions.formatFit.addEmptyText()
    return true
  }
}
