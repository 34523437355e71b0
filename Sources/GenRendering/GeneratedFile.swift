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

  /// What stands before a declaration, or an import of what declarations show; `internal` is Swift's default and left out.
  var prefix: String { self == .internal ? "" : rawValue + " " }

  /// The import of a module. Beside a `package import` Swift wants the others to say that they are `internal`.
  func importLine(_ module: String, _ use: ModuleUse) -> String {
    let isShown =
      switch use {
      case .hidden: false
      // Swift asks for an import as visible as the type only if that is public.
      case .conformance: self == .public
      case .shown: true
      }
    return (isShown ? prefix : self == .package ? "internal " : "") + "import " + module
  }
}

/// What a file has of a module, each of which takes at least as visible an import as the ones before.
enum ModuleUse: Int, Comparable {
  /// Not visible from outside.
  case hidden
  /// A protocol that types conform to.
  case conformance
  /// Types that declarations show.
  case shown

  static func < (left: ModuleUse, right: ModuleUse) -> Bool { left.rawValue < right.rawValue }
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
