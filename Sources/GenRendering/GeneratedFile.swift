/// A file of the output.
package struct GeneratedFile: Sendable, Equatable {
  /// Within the output folder, with slashes, such as `Models/Pet.swift`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Who may use the generated declarations.
package enum AccessLevel: String, Sendable, CaseIterable {
  case `public`, package, `internal`

  /// What stands before a declaration or an import; `internal` is Swift's default and left out.
  var prefix: String { self == .internal ? "" : rawValue + " " }
}

/// What the user chose about the form of the output.
package struct RenderOptions: Sendable, Equatable {
  /// In the order of `Style.all`, each once.
  package var styles: [Style]
  package var access: AccessLevel

  package init(styles: [Style], access: AccessLevel = .public) {
    self.styles = Style.all.filter(styles.contains)
    self.access = access
  }
}
