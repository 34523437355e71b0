// What the user may choose as a name. What the name is for is found by `NameChoices`.

package import GenDiagnostics
import GenNaming
package import GenSelection
import SwiftPlan

/// A name that the user chose for something of the description, such as `schema:pet_v2=Animal`.
package typealias NameChoice = Choice<String>

extension NameChoice {
  /// - Parameter text: A selector, `=` and the name. The selector goes up to the last `=`, as no name of Swift has one.
  /// - Throws: `SelectorSyntaxError` for a text without `=`, a selector of no known kind, or a name that its kind
  ///   cannot have.
  package init(name text: String, at place: SourcePlace? = nil) throws(SelectorSyntaxError) {
    guard let sign = text.lastIndex(of: "="), sign > text.startIndex else {
      throw SelectorSyntaxError(
        message: "\"\(text)\" is not a choice of a name", hint: "write KIND:ORIGINAL=NAME, such as schema:pet_v2=Animal"
      )
    }
    let selector = try SelectorGrammar.names.selector(String(text[..<sign]), at: place)
    let name = String(text[text.index(after: sign)...])
    if let flaw = selector.kind.flaw(of: name) {
      throw SelectorSyntaxError(
        message: "\"\(name)\" cannot be the name of \(selector.kind.nounWithArticle), as \"\(text)\" has it", hint: flaw
      )
    }
    self.init(selector, name, text: text)
  }
}

extension Selector.Kind {
  /// The noun with its article, for a message about the name of one.
  var nounWithArticle: String { (self == .operation ? "an " : "a ") + noun }

  /// Why the name cannot be taken as it is; `nil` if it can.
  ///
  /// Only the name itself is looked at; whether it is free is found when names are assigned.
  func flaw(of name: String) -> String? {
    switch self {
    case .schema: flaw(ofType: name)
    case .tag: flaw(ofType: name) ?? flaw(ofMember: NameRequest.memberName(name).withoutBackticks)
    default: flaw(ofMember: name)
    }
  }

  /// Why a type cannot have the name.
  private func flaw(ofType name: String) -> String? {
    guard isIdentifier(name), name.beginsInUpperCase else {
      return "the name of a type has letters, digits and underscores, and begins with a capital"
    }
    guard !ReservedNames.isType(name), !ReservedNames.keywords.contains(name) else {
      return "\(name) belongs to Swift, Foundation, the runtime or the system"
    }
    return NameRequest.shortened(name) == name ? nil : "the name is too long"
  }

  /// Why a property, a case or an argument cannot have the name. Keywords are rejected, too, though backticks would do.
  private func flaw(ofMember name: String) -> String? {
    guard isIdentifier(name), !name.beginsInUpperCase else {
      return "the name of a member has letters, digits and underscores, and begins with no capital"
    }
    guard !ReservedNames.keywords.contains(name), !ReservedNames.unescapable.contains(name) else {
      return "\(name) is a word of Swift, or needed by the generated code"
    }
    return name.utf8.count <= NameRequest.maximumMemberLength ? nil : "the name is too long"
  }

  /// Whether the text is an identifier of Swift with a letter or a digit in it.
  private func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.isIdentifierHead else { return false }
    return name.unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" }
      && name.unicodeScalars.contains(where: \.isWordPart)
  }
}
