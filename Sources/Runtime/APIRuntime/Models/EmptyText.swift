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

/// A type that has a value for none.
protocol EmptyTextHolder {
  /// Returns the value that an empty text is read as; `nil` if the type inside reads it itself, or rejects it.
  static func ofEmptyText(_ unknownValues: UnknownValues) -> Self?
}

extension Optional: EmptyTextHolder {
  static func ofEmptyText(_ unknownValues: UnknownValues) -> Self? {
    unknownValues.readsEmptyTextAsNone(Wrapped.self) ? .some(nil) : nil
  }
}

extension Nullable: EmptyTextHolder {
  static func ofEmptyText(_ unknownValues: UnknownValues) -> Self? {
    unknownValues.readsEmptyTextAsNone(Value.self) ? .null : nil
  }
}

extension UnknownValues {
  /// Returns whether an empty text, which was not read as one of the type, stands for none: also of numbers and Booleans if they are
  /// coerced.
  fileprivate func readsEmptyTextAsNone(_ type: Any.Type) -> Bool {
    type is any NonEmptyText.Type || self == .coerced && type is any CoercibleScalar.Type
  }
}

extension JSONTape {
  /// Returns whether a value that could not be read is an empty text, which stands for none where a value of the type may be
  /// missing. The error is forgotten then.
  @inline(never)
  func isNone(_ index: Int, of type: Any.Type) -> Bool {
    guard kind(index) == .string, text(index).isEmpty, unknownValues.readsEmptyTextAsNone(type) else { return false }
    _ = takeProblem()
    // Another type of a union may have the text.
    unions.formatFit.addEmptyText()
    return true
  }
}
