/// Why a name is not simply the words of its text, or its text not what the description calls it.
///
/// Names are made by the hundred thousand: what is stored with a reason makes all of them larger.
package indirect enum NameReason: Sendable, Equatable {
  /// The user or the description chose it.
  case chosen(ChosenName)
  /// The text begins with the prefix that the user had removed, or with words of others: of all groups, of nearly all schemas, or of
  /// all values of an enum, which are its name.
  case withoutPrefix
  /// The text is a type's, and the value of the discriminator stands for that.
  case discriminator
  /// The text has words of the union around it.
  case withoutUnion
  /// A text with a better claim has the name, or one that a file system may take for the same.
  case taken(by: String)
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
  /// The text is an id without the words of the group in front.
  case withoutTag
  /// The text is an id without the path and the method behind.
  case withoutRoute
  /// The text is a tag without the word behind it that says that it is a group.
  case withoutKind
  /// The text is an id without the class of the server in front.
  case withoutClass
  /// The text is an id without the module of the server in front.
  case withoutModule
  /// The text is an id without the number that tells equal ids of other groups apart.
  case withoutNumber
  /// The text is an id without its articles.
  case withoutArticles
  /// The text is an id with the verb in front that it ends in.
  case verbBehind
  /// The text is made from the path.
  case path
  /// The text is not the value, but what the description calls it.
  case description
  /// The value stands for the other order of one beside it.
  case descending
}
