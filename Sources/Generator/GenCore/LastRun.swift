package import GenRendering

/// How an output folder was written last, as its manifests say. That is text from a file, which is not checked yet.
///
/// It is for those who repeat a run: their arguments have to be read again, as those of any user.
package struct LastRun: Sendable, Equatable {
  /// The manifest that the options are from.
  package let path: String
  /// In the order of `Style.all`.
  package let styles: [Style]
  /// The options beside the styles that were not the defaults, as arguments of the command line: `--access=internal`. Of
  /// templates there is the name of the option only.
  package let options: [String]

  /// `nil` where the manifest is missing. Throws `FileError`.
  package init?(in folder: String, onWait: @escaping () -> Void = {}) throws {
    let output = OutputFolder(folder, onWait: onWait)
    let actions = output.actions
    let (root, styles) = try output.locked(for: .comparing) {
      (try actions.manifest(in: ""), Style.all.filter { actions.exists(Manifest.path(in: $0.folder)) })
    }
    if root == nil, styles.isEmpty { return nil }
    path = output.absolute(Manifest.fileName)
    self.styles = styles
    options = root?.options ?? []
  }
}
