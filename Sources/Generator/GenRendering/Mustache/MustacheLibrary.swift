package import GenDiagnostics

/// Templates of the [Mustache](https://mustache.github.io/mustache.5.html) language, parsed once and rendered often.
///
/// All of the spec's core modules: interpolation, sections, inverted sections, partials, comments and set delimiters;
/// neither lambdas nor inheritance. Stricter than the spec, and where the spec leaves a choice:
///
/// - A name that no value in sight has is an error, not an empty text; so is a partial that does not exist.
/// - Nothing is escaped: `{{name}}`, `{{{name}}}` and `{{&name}}` are the same.
/// - A list or an object has no text of its own; a Boolean is written `true` or `false`.
/// - An indented partial is not indented on its empty lines.
/// - Two tags that share a line are not standalone.
package struct MustacheLibrary: Sendable {
  /// The names of the templates, in the order of the files.
  package let names: [String]
  /// The templates, compiled, in the order of the names.
  private let templates: [MustacheTemplate]
  /// The indices of the templates by their names.
  private let indices: [String: Int]
  /// The names that objects may have.
  private let vocabulary: [String]

  /// Parses every file; a template is named as its file is, without the folders and `.mustache`. `nil` after errors,
  /// which stand in the sink.
  ///
  /// - Parameter vocabulary: The names that objects may have, each once. Objects tell them apart by their indices in
  ///   it, and those that an object has are suggested in the place of one that it lacks.
  package init?(_ files: [SourceFile], vocabulary: [String] = [], sink: DiagnosticSink) {
    let errorCount = sink.errorCount
    let names = files.map(Self.name)
    var indices: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      guard let first = indices[name] else {
        indices[name] = index
        continue
      }
      sink.error(
        "template.duplicate-name", "there are two templates named '\(name)'",
        at: SourcePlace(file: files[index], offset: 0),
        notes: [.init("the first is this", at: SourcePlace(file: files[first], offset: 0))])
    }
    let known = Dictionary(zip(vocabulary, 0...), uniquingKeysWith: { first, _ in first })
    templates = files.map { MustacheCompiler($0, partials: indices, vocabulary: known, sink: sink).compile() }
    self.vocabulary = vocabulary
    self.names = names
    self.indices = indices
    if sink.errorCount > errorCount { return nil }
  }

  /// Returns the bytes of the rendered template; `nil` after an error in the sink.
  ///
  /// An error that the sink already has for a place in a template is not repeated for every value it happens to.
  ///
  /// - Parameter constants: The values of names that are the same wherever they are used, by the indices of the names in the
  ///   vocabulary: no object is asked for these.
  package func render(
    _ name: String, _ value: MustacheValue, constants: [MustacheValue?] = [], sink: DiagnosticSink
  ) -> [UInt8]? {
    guard let index = indices[name] else {
      sink.error(
        "template.unknown-template", "unknown template '\(name)'",
        hint: nearest(to: name, in: names).map { "did you mean '\($0)'?" })
      return nil
    }
    var renderer = MustacheRenderer(
      templates, start: index, value, vocabulary: vocabulary, constants: constants, sink: sink)
    defer { withExtendedLifetime(templates) {} }
    return renderer.render()
  }

  /// Returns the place where a template begins.
  package func place(of name: String) -> SourcePlace? {
    indices[name].map { SourcePlace(file: templates[$0].file, offset: 0) }
  }

  /// Returns the name of the template in a file.
  static func name(of file: SourceFile) -> String {
    let base = file.path.split(separator: "/").last ?? ""
    return String(base.hasSuffix(".mustache") ? base.dropLast(9) : base)
  }
}
