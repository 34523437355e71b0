/// A Swift name, and why it is not simply the words of its text.
package struct AssignedName: Sendable, Equatable {
  package let text: String
  /// `nil` for the words of the text.
  package let reason: NameReason?

  init(_ text: String, _ reason: NameReason? = nil) {
    self.text = text
    self.reason = reason
  }
}

/// What a name is not simply the words of its text for, or what its text is.
package enum NameReason: Sendable, Equatable {
  /// A text with a better claim has the name.
  case taken(by: String)
  /// A text with a better claim has the name, or one that is the same but for its case, which not every file system tells.
  case fileTaken(by: String)
  /// The generated code around it has another use for the name.
  case needed
  /// A member of the type around it has the name.
  case member
  case reservedWord
  case standardType
  /// A file of the name would be a device of Windows.
  case device
  case noCapital
  case tooLong
  /// The name means something else where it stands.
  case otherMeaning
  /// The text ends in a word twice.
  case repeatedWord
  /// The schema is a form of the operation.
  case operation
  /// The text is an id without the tag in front.
  case withoutTag
  /// The text is an id without the path and the method behind.
  case withoutRoute
  /// The text is made from the path.
  case path
  /// The text is not the value, but what the description calls it.
  case description
}

/// Something in the plan that has one name.
package protocol Named {
  var assignedName: AssignedName { get }
}

extension Named {
  package var name: String { assignedName.text }
}
