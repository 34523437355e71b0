/// A file of the output that a template of the user is rendered to, once and with what the client's own file is given.
///
/// Where the option comes from, and whether its paths are allowed, is known to `GenCore`.
package struct ExtraFile: Sendable, Equatable {
  /// The name of the template, such as `Extra` for `Extra.mustache`.
  package let template: String
  /// The path within the output folder.
  package let path: String

  /// Creates a file of a template.
  package init(template: String, path: String) {
    self.template = template
    self.path = path
  }
}
