/// A type of the user's, who chose it for values.
package struct UserType: Hashable, Sendable {
  /// As the generated code writes it, such as `Billing.Money`.
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  /// The first of its names, which no type around a use of it may have.
  var head: String { String(name.prefix { $0 != "." }) }

  /// The module to import for it; `nil` for a type of the module that the client is in.
  package var module: BuiltInType.Module? { name.contains(".") ? BuiltInType.Module(named: head) : nil }
}

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

private func isPartOfName(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, first.isIdentifierHead else { return false }
  return text.unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" } && !ReservedNames.keywords.contains(text)
}

extension BuiltInType {
  /// Creates a type from its name, which may begin with that of its module: `URL`, `Foundation.URL`.
  init?(named name: String) {
    let dot = name.firstIndex(of: ".")
    guard let type = BuiltInType(rawValue: String(dot.map { name[name.index(after: $0)...] } ?? name[...])) else {
      return nil
    }
    let module = type.modules.first?.name ?? "Swift"
    guard dot.map({ name[..<$0] == module }) ?? true else { return nil }
    self = type
  }

  /// Whether it is the type of values in JSON.
  fileprivate var isForValues: Bool { ![.void, .uploadFile, .mediaType].contains(self) }
}
