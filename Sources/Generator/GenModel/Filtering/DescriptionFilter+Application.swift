// The stage that applies a filter, and what it says of selectors that are for nothing.

package import GenDiagnostics
import GenSelection
package import GenSource

extension DescriptionFilter {
  /// Leaves out of a description, and of the files that it refers to, what the filter does not keep.
  ///
  /// A component stays if something needs it that is kept. Without inclusions a component stays, too, that nothing of what is left
  /// out needs. A reference to a schema that is left out goes as well, so that any value is accepted there.
  ///
  /// - Returns: `nil` after an error: a selector that is for nothing.
  package func apply(
    to document: JSONDocument, files: [String: ReferencedFile], sink: DiagnosticSink
  ) -> (document: JSONDocument, files: [String: ReferencedFile])? {
    // What is wrong with the description is found by its reader.
    guard !isEmpty, let dialect = Dialect(of: document.root, sink: DiagnosticSink()) else { return (document, files) }
    let references = ReferenceResolver(document, files: files, sink: DiagnosticSink())
    var run = FilterRun(self, over: document.root, dialect: dialect, references: references)
    run.select()
    for selector in included where !run.used.contains(selector.text) { report(selector, run, sink) }
    for selector in excluded where !run.used.contains(selector.text) {
      // A name that is nowhere is mistyped; this is not a name.
      if selector.kind == .deprecated {
        sink.note(
          "filter.nothing-deprecated",
          "nothing that may be left out is deprecated; \"\(selector.text)\" leaves out nothing", at: selector.place)
      } else {
        report(selector, run, sink)
      }
    }
    for selector in excluded where run.shared.contains(selector.text) {
      sink.note(
        "filter.shared-parameter",
        "\"\(selector.text)\" leaves out nothing of a path whose other operations have the parameter, too",
        at: selector.place,
        hint: "select the parameter for all of them")
    }
    if sink.hasErrors { return nil }
    let removed = Dictionary(grouping: run.removed, by: { ObjectIdentifier($0.document.file) })
    func filtered(_ document: JSONDocument) -> JSONDocument {
      removed[ObjectIdentifier(document.file)].map { nodes in document.removing(Set(nodes.map { $0.index })) }
        ?? document
    }
    let files = files.mapValues { file in
      if case .document(let document) = file { ReferencedFile.document(filtered(document)) } else { file }
    }
    return (filtered(document), files)
  }

  private func report(_ selector: Selector, _ run: FilterRun, _ sink: DiagnosticSink) {
    sink.reportUnmatched(
      selector, "filter.unmatched", "in the description", among: run.names(like: selector))
  }
}
