import GenText
package import SwiftPlan

/// A request for a Swift name within a scope.
///
/// It says what names a thing would have, in order of preference; which of them it gets is decided by a ``NameScope``.
package struct NameRequest {
  /// The name to take when another text has a better claim to the preferred one; made only for those who need it.
  package enum Fallback {
    /// A certain name.
    case name(String)
    /// The member name of the whole text.
    case words
    /// The text itself. Unless it `keepsCapital`, no spelling looks like a type.
    case spelling(keepsCapital: Bool)
  }

  /// The name in the description.
  package var text: String
  /// The Swift name that the text asks for by itself.
  package var preferred: String
  /// Why that is not simply the words of the text.
  package var reason: NameReason?
  package var fallback: Fallback
  /// Requests of a lower rank choose first.
  package var rank: Int
  /// A name that it has in any case.
  package var choice: ChosenName?

  /// Creates a request.
  package init(
    text: String, preferred: String, reason: NameReason? = nil, fallback: Fallback, rank: Int = 0,
    choice: ChosenName? = nil
  ) {
    self.text = text
    self.preferred = preferred
    self.reason = reason
    self.fallback = fallback
    self.rank = rank
    self.choice = choice
  }

  /// Creates a request of a name that a text was assigned.
  package init(_ text: String, _ name: AssignedName, fallback: Fallback, rank: Int = 0) {
    self.init(text: text, preferred: name.text, reason: name.reason, fallback: fallback, rank: rank)
  }

  /// The name of a type: `Pet`, `Error` as `ErrorModel`.
  package static func type(_ text: String) -> NameRequest { type(text, words: Words(text).upperCamel) }

  /// - Parameter words: The words of the text, in upper camel case.
  private static func type(_ text: String, words: String) -> NameRequest {
    let name = assignedTypeName(ofWords: words)
    return NameRequest(text, name, fallback: .name(name.text))
  }

  /// The name of a type that is declared inside another one. What is not a model, but one of several values, is a kind of
  /// something: `Kind` for `type`, `UnitKind` for `unit`.
  /// What is an item of a list has the singular of the list's name, `Tag` for `tags`, if that may be the name of a type and
  /// nothing beside it asks for it: `TagsItem` otherwise.
  ///
  /// - Parameter isUsed: Whether a type around it has a name, which an item does not take again.
  package static func nested(_ text: String, isModel: Bool, unless isUsed: (String) -> Bool) -> NameRequest {
    let whole = nested(words: text, isModel: isModel)
    guard let singular = ItemWords.singular(of: text) else { return whole }
    var request = nested(words: singular, isModel: isModel)
    if isUsed(request.preferred) || isModel && request.reason != nil { return whole }
    request.text = text
    request.fallback = whole.fallback
    request.rank += 1
    return request
  }

  private static func nested(words text: String, isModel: Bool) -> NameRequest {
    let words = Words(text).upperCamel
    if words != "Type" && isModel || obstacle(toType: words) == nil { return type(text, words: words) }
    var request = kind(text, words: words)
    if words == "Type" { request.preferred = "Kind" }
    return request
  }

  /// The name of one of several values whose words are the name of another type: `UnitKind` for `unit`.
  package static func kind(_ text: String) -> NameRequest { kind(text, words: Words(text).upperCamel) }

  private static func kind(_ text: String, words: String) -> NameRequest {
    var request = type(text, words: words)
    request.preferred = shortened(words + "Kind")
    request.reason = obstacle(toType: words)
    request.rank = 1
    request.fallback = .name(request.preferred)
    return request
  }

  /// The name of a property, parameter, method or enum case: `petID`, in backticks where it is a keyword.
  package static func member(_ text: String) -> NameRequest {
    member(text, keepsCapital: false)
  }

  /// - Parameter keepsCapital: Whether a member that falls back to a spelling with a capital may look like a type.
  package static func member(_ text: String, keepsCapital: Bool) -> NameRequest {
    NameRequest(text, assignedMemberName(text), fallback: .spelling(keepsCapital: keepsCapital))
  }

  /// The name that the fallback says, made now.
  package var fallbackName: String {
    switch fallback {
    case .name(let name): return name
    case .words: return Self.memberName(text)
    case .spelling(let keepsCapital):
      guard let spelled = Self.legible(text) else { return Self.memberName(text) }
      let isLikeType = !keepsCapital && spelled.beginsInUpperCase
      return isLikeType ? spelled + "_" : Self.escaped(spelled).text
    }
  }

  /// The name of a type for a text, whatever else has the name.
  package static func typeName(_ text: String) -> String { assignedTypeName(text).text }

  /// The same, with the reason why it is not simply the words.
  package static func assignedTypeName(_ text: String) -> AssignedName {
    assignedTypeName(ofWords: Words(text).upperCamel)
  }

  /// - Parameter words: In upper camel case.
  private static func assignedTypeName(ofWords words: String) -> AssignedName {
    let name = shortened(words)
    let tooLong: NameReason? = name.utf8.count < words.utf8.count ? .tooLong : nil
    guard let obstacle = obstacle(toType: name) else { return AssignedName(name, tooLong) }
    return AssignedName(name + "Model", tooLong ?? obstacle)
  }

  /// Why a type cannot have the name: it would hide a type of others, or could be hidden by a member, as one without a
  /// capital could be: `_2fa` and `名前` are the names of members, too.
  package static func obstacle(toType name: String) -> NameReason? {
    if ReservedNames.isType(name) { return ReservedNames.types.contains(name) ? .standardType : .device }
    return name.beginsInUpperCase ? nil : .noCapital
  }

  /// The longest type name that still makes a file name, with room for a style and for a number behind it.
  private static let maximumLength = 160

  /// The longest member name: no one writes out a longer one.
  package static let maximumMemberLength = 240

  /// A name that is too long for a file, or for its reader, cut and told apart by a number made from the whole of it.
  package static func shortened(_ name: String, to maximumLength: Int = maximumLength) -> String {
    guard name.utf8.count > maximumLength else { return name }
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    var head = ""
    for character in name where head.utf8.count + String(character).utf8.count < maximumLength - 10 {
      head.append(character)
    }
    return head + String(hash, radix: 16, uppercase: true)
  }

  /// The name of a member for a text, in backticks where it is a keyword.
  package static func memberName(_ text: String) -> String { assignedMemberName(text).text }

  /// The same, with the reason why it is not simply the words.
  package static func assignedMemberName(_ text: String) -> AssignedName {
    let words = Words(text).lowerCamel
    let name = shortened(words, to: maximumMemberLength)
    return name.utf8.count < words.utf8.count ? AssignedName(name, .tooLong) : escaped(name)
  }

  /// A keyword goes into backticks; a name that means something else even there gets an underscore.
  private static func escaped(_ name: String) -> AssignedName {
    if ReservedNames.unescapable.contains(name) { return AssignedName(name + "_", .reservedWord) }
    return ReservedNames.keywords.contains(name) ? AssignedName("`\(name)`", .reservedWord) : AssignedName(name)
  }

  /// The text itself, with an underscore for everything that may not stand in an identifier; `nil` if nothing may.
  private static func legible(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: \.isWordPart) else { return nil }
    var result = String.UnicodeScalarView()
    if let first = text.unicodeScalars.first, !first.isIdentifierHead { result.append("_") }
    for scalar in text.unicodeScalars { result.append(scalar.isWordPart ? scalar : "_") }
    return shortened(String(result), to: maximumMemberLength)
  }
}

/// Whether a text can be the name of a type that hides no other.
package func isTypeName(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, first.isIdentifierHead else {
    return false
  }
  let isLegal = text.unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" }
  return isLegal && !ReservedNames.isType(text) && !ReservedNames.keywords.contains(text)
}
