/// What the user chose about the form of the output.
package struct RenderOptions: Sendable, Equatable {
  /// In the order of `Style.all`, each once.
  package var styles: [Style]
  package var access: AccessLevel
  package var hashable: HashableTypes

  package init(styles: [Style], access: AccessLevel = .public, hashable: HashableTypes = .all) {
    self.styles = Style.all.filter(styles.contains)
    self.access = access
    self.hashable = hashable
  }
}
