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
  /// The value that an empty text is read as; `nil` if the type inside reads it itself, or rejects it.
  static var ofEmptyText: Self? { get }
}

extension Optional: EmptyTextHolder {
  static var ofEmptyText: Self? { Wrapped.self is any NonEmptyText.Type ? .some(nil) : nil }
}

extension Nullable: EmptyTextHolder {
  static var ofEmptyText: Self? { Value.self is any NonEmptyText.Type ? .null : nil }
}

extension JSONElement {
  /// Returns the value for none of an element that could not be read, if it is an empty text, and forgets the error.
  @inline(never)
  func none<Holder: EmptyTextHolder>(_ type: Holder.Type) -> Holder? {
    guard tape.kind(index) == .string, tape.text(index).isEmpty, let none = Holder.ofEmptyText else { return nil }
    _ = tape.takeProblem()
    // Another type of a union may have the text.
    tape.unions.formatFit.addEmptyText()
    return none
  }
}
