/// A Swift name, and why it is not simply the words of its text.
package struct AssignedName: Sendable, Equatable {
  package let text: String
  /// `nil` for the words of the text.
  package let reason: NameReason?

  package init(_ text: String, _ reason: NameReason? = nil) {
    self.text = text
    self.reason = reason
  }
}

/// Something in the plan that has one name.
package protocol Named {
  var assignedName: AssignedName { get }
}

extension Named {
  @inlinable package var name: String { assignedName.text }
}

extension String {
  /// The name without the backticks of a keyword.
  package var withoutBackticks: String {
    utf8.first == UInt8(ascii: "`") ? filter { $0 != "`" } : self
  }

  /// The name as the label of an argument in a call, where `inout` alone needs its backticks.
  package var argumentLabel: String { self == "`inout`" ? self : withoutBackticks }
}
