/// The access level of the generated declarations: who may use them.
package enum AccessLevel: String, Sendable, CaseIterable {
  case `public`, package, `internal`

  /// The word before a declaration, or before an import of what declarations show; `internal` is Swift's default and left out.
  var prefix: String { self == .internal ? "" : rawValue + " " }

  /// The words before a declaration that only the runtime calls: an app that uses the client does not see it.
  var hiddenPrefix: String { self == .public ? "@_spi(Generated) " + prefix : prefix }

  /// The import of a module. Beside a `package import` Swift wants the others to say that they are `internal`.
  func importLine(_ module: String, _ use: ModuleUse) -> String {
    let isShown =
      switch use {
      case .hidden: false
      // Swift asks for an import as visible as the type only if that is public.
      case .extended: self == .public
      case .shown: true
      }
    return (isShown ? prefix : self == .package ? "internal " : "") + "import " + module
  }
}
