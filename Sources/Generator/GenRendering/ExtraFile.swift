/// A file of the output that a template of the user is rendered to, once and with what the client's own file is given.
package struct ExtraFile: Sendable, Equatable {
  /// Such as `Extra` for `Extra.mustache`.
  package let template: String
  /// Within the output folder.
  package let path: String

  package init(template: String, path: String) {
    self.template = template
    self.path = path
  }
}
