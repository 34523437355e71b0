package import GenDiagnostics
import GenNaming
import SwiftPlan

/// A name that the user chose for something of the description, such as `schema:pet_v2=Animal`.
package struct NameChoice: Sendable, Equatable {
  /// What it is a name of.
  package enum Kind: String, CaseIterable, Sendable {
    case schema, property, parameter, operation, tag, value
  }

  /// What a text that is not a choice should be.
  package struct OptionSyntaxError: Error {
    package let message: String
    package let hint: String
  }

  package let kind: Kind
  /// What the description calls it, such as `Pet.photoUrls`.
  package let original: String
  package let name: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  /// As the command line has it.
  package var text: String { "\(kind.rawValue):\(original)=\(name)" }

  /// - Parameter text: A kind, a colon, what the description calls it, `=` and the name. What it is called goes up to the last
  ///   `=`, as no name of Swift has one.
  package init(_ text: String, at place: SourcePlace? = nil) throws(OptionSyntaxError) {
    guard let colon = text.firstIndex(of: ":"), let sign = text.lastIndex(of: "="), text.index(after: colon) < sign
    else {
      throw OptionSyntaxError(
        message: "\"\(text)\" is not a choice of a name", hint: "write KIND:ORIGINAL=NAME, such as schema:pet_v2=Animal"
      )
    }
    guard let kind = Kind(rawValue: String(text[..<colon])) else {
      let kinds = Kind.allCases.map(\.rawValue)
      throw OptionSyntaxError(
        message: "unknown kind \"\(text[..<colon])\" in \"\(text)\"",
        hint: nearest(to: String(text[..<colon]), in: kinds).map { "did you mean \"\($0)\"?" }
          ?? "the kinds are \(kinds.joined(separator: ", "))")
    }
    self.kind = kind
    original = String(text[text.index(after: colon)..<sign])
    name = String(text[text.index(after: sign)...])
    self.place = place
    if let flaw = kind.flaw(of: name) {
      throw OptionSyntaxError(
        message: "\"\(name)\" cannot be the name of \(kind.words), as \"\(text)\" has it", hint: flaw)
    }
  }
}

extension NameChoice.Kind {
  /// What it is called in messages.
  var words: String {
    switch self {
    case .schema: "a schema"
    case .property: "a property"
    case .parameter: "a parameter"
    case .operation: "an operation"
    case .tag: "a tag"
    case .value: "a value"
    }
  }

  /// Why the name cannot be taken as it is; `nil` if it can.
  func flaw(of name: String) -> String? {
    switch self {
    case .schema: flaw(ofType: name)
    case .tag: flaw(ofType: name) ?? flaw(ofMember: NameRequest.memberName(name).withoutBackticks)
    case .property, .parameter, .operation, .value: flaw(ofMember: name)
    }
  }

  private func flaw(ofType name: String) -> String? {
    guard isIdentifier(name), name.unicodeScalars.first?.isUppercaseLetter ?? false else {
      return "the name of a type has letters, digits and underscores, and begins with a capital"
    }
    guard !ReservedNames.isType(name), !ReservedNames.keywords.contains(name) else {
      return "\(name) belongs to Swift, Foundation, the runtime or the system"
    }
    return NameRequest.shortened(name) == name ? nil : "the name is too long"
  }

  private func flaw(ofMember name: String) -> String? {
    guard isIdentifier(name), !(name.unicodeScalars.first?.isUppercaseLetter ?? false) else {
      return "the name of a member has letters, digits and underscores, and begins with no capital"
    }
    guard !ReservedNames.keywords.contains(name), !ReservedNames.unescapable.contains(name) else {
      return "\(name) is a word of Swift, or needed by the generated code"
    }
    return name.utf8.count <= NameRequest.maximumMemberLength ? nil : "the name is too long"
  }

  private func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.isIdentifierHead else { return false }
    return name.unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" }
      && name.unicodeScalars.contains(where: \.isWordPart)
  }
}
