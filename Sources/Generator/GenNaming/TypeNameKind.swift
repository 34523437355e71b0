import SwiftPlan

/// Whether a text can be the name of a type that is chosen for values.
package enum TypeNameKind: Equatable, Sendable {
  /// One that needs no more than that.
  case builtIn
  /// One of the user's, or of the client's models.
  case user
  /// A type of Swift or Foundation that is known to hide others, and needs the name of its module.
  case standard
  /// No name of a type.
  case none

  /// Finds the kind of a text. Whether a type of the user exists is found by the compiler.
  package init(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let type = BuiltInType(named: text) {
      self = type.isForValues ? .builtIn : .none
    } else if parts.count == 1, isTypeName(text) {
      self = .user
    } else if parts.count == 1 {
      self = ReservedNames.isType(text) ? .standard : .none
    } else {
      self = parts.allSatisfy(isPartOfName) ? .user : .none
    }
  }
}

/// Whether a text can stand between the dots of a name.
private func isPartOfName(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, first.isIdentifierHead else { return false }
  return text.unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" } && !ReservedNames.keywords.contains(text)
}

extension BuiltInType {
  /// Whether it is the type of values in JSON.
  fileprivate var isForValues: Bool { ![.void, .uploadFile, .mediaType].contains(self) }
}
