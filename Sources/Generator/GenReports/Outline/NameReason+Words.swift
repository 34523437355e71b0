import SwiftPlan

/// The reasons of names in an outline: as words for people and as codes for tools. Reasons are found where names are made.
extension NameReason {
  /// Returns the reason in words.
  ///
  /// - Parameters:
  ///   - text: What the description says: an operation's id, or the name that it gives to a value.
  ///   - isFile: Whether the name is a file's, too.
  func words(_ text: String, isFile: Bool) -> String {
    switch self {
    case .chosen(let chosen): chosen.words
    case .withoutPrefix: "without the prefix"
    case .discriminator: "named after the value of the discriminator"
    case .withoutUnion: "without words of the union's name"
    case .taken(let other): (isFile ? "file name" : "name") + " also asked for by " + quoted(other.shown)
    case .needed: "needed by the generated code"
    case .member: "a member has the name"
    case .reservedWord: "reserved word"
    case .standardType: "type of the standard library"
    case .device: "device of Windows"
    case .noCapital: "without a capital"
    case .tooLong: "too long"
    case .otherMeaning: "the words mean something else here"
    case .repeatedWord: "without the repeated word"
    case .operation: "named after its operation"
    case .withoutTag: quoted(text) + " without the tag"
    case .withoutRoute: quoted(text) + " without the path and the method"
    case .withoutKind: "without the word for a group"
    case .withoutClass: quoted(text) + " without the class of the server"
    case .withoutModule: quoted(text) + " without the module of the server"
    case .withoutNumber: quoted(text) + " without the number"
    case .withoutArticles: quoted(text) + " without articles"
    case .verbBehind: quoted(text) + " with the verb in front"
    case .path: "named after its path"
    case .description: "named \(quoted(text)) by the description"
    case .descending: "descending order"
    }
  }

  /// The reason for tools.
  var code: String {
    switch self {
    case .chosen: "chosen"
    case .withoutPrefix: "without-prefix"
    case .discriminator: "discriminator"
    case .withoutUnion: "without-union"
    case .taken: "taken"
    case .needed: "needed"
    case .member: "member"
    case .reservedWord: "reserved-word"
    case .standardType: "standard-type"
    case .device: "device"
    case .noCapital: "no-capital"
    case .tooLong: "too-long"
    case .otherMeaning: "other-meaning"
    case .repeatedWord: "repeated-word"
    case .operation: "operation"
    case .withoutTag: "without-tag"
    case .withoutRoute: "without-route"
    case .withoutKind: "without-kind"
    case .withoutClass: "without-class"
    case .withoutModule: "without-module"
    case .withoutNumber: "without-number"
    case .withoutArticles: "without-articles"
    case .verbBehind: "verb-behind"
    case .path: "path"
    case .description: "description"
    case .descending: "descending"
    }
  }

  /// The name, if it is a chosen one.
  var chosen: ChosenName? {
    if case .chosen(let chosen) = self { chosen } else { nil }
  }

  /// The text that has the name instead.
  var winner: String? {
    if case .taken(let other) = self { other.shown } else { nil }
  }
}

extension String {
  /// A text that a name is made from, as people read it.
  var shown: String { String(map { $0 == "\u{1F}" ? " " : $0 }) }
}
