package import GenDiagnostics

/// One of some known values, or one that is not known yet.
package final class Enumeration: Sendable {
  package enum RawType: String, Sendable {
    case string = "String"
    case int = "Int"
    case int64 = "Int64"
    case double = "Double"
    /// For values of several types.
    case json = "JSONValue"
  }

  package final class Case: Sendable, Named {
    package let assignedName: AssignedName
    /// The text that the name is made from: the value, or the name that an extension gives.
    package let text: String
    /// Why the text is not the value.
    package let textReason: NameReason?
    package let value: SwiftExpression
    package let documentation: Documentation
    package let place: SourcePlace

    package init(
      assignedName: AssignedName, text: String, textReason: NameReason?, value: SwiftExpression,
      documentation: Documentation, place: SourcePlace
    ) {
      self.assignedName = assignedName
      self.text = text
      self.textReason = textReason
      self.value = value
      self.documentation = documentation
      self.place = place
    }
  }

  package let rawType: RawType
  package let cases: [Case]
  /// The case for every other value.
  package let unknownName: String
  /// Whether the description allows every other value.
  package let isOpen: Bool
  /// The literal that it can be written as: a text, where any text is as good.
  package var literal: Literal? { isOpen && rawType == .string ? .string : nil }

  package init(rawType: RawType, cases: [Case], unknownName: String, isOpen: Bool) {
    self.rawType = rawType
    self.cases = cases
    self.unknownName = unknownName
    self.isOpen = isOpen
  }
}

extension Enumeration {
  /// The case of a value, as a member of the type; `nil` for an unknown one.
  package func member(for text: String) -> SwiftExpression? {
    let known = cases.first { $0.value == .string(text) || $0.value == .word(text) }
    return known.map { .member($0.name.withoutBackticks) }
  }
}
