package import GenDiagnostics
package import GenSource

extension DescriptionFilter {
  /// Leaves out of a description, and of the files that it refers to, what the filter does not keep.
  ///
  /// A component stays if something needs it that is kept. Without inclusions a component stays, too, that nothing of what is left
  /// out needs. A reference to a schema that is left out goes as well, so that any value is accepted there.
  ///
  /// - Returns: `nil` after an error: a pattern with a name that matches nothing.
  package func apply(
    to document: JSONDocument, files: [String: ReferencedFile], sink: DiagnosticSink
  ) -> (document: JSONDocument, files: [String: ReferencedFile])? {
    // What is wrong with the description is found by its reader.
    guard !isEmpty, let dialect = dialect(of: document.root, sink: DiagnosticSink()) else { return (document, files) }
    let references = ReferenceResolver(document, files: files, sink: DiagnosticSink())
    var run = FilterRun(self, over: document.root, dialect: dialect, references: references)
    run.select()
    let patterns = included.map { ($0, isExcluded: false) } + excluded.map { ($0, isExcluded: true) }
    for (pattern, isExcluded) in patterns where !run.used.contains(pattern.text) {
      // A name that is nowhere is mistyped; this is not a name.
      if isExcluded, pattern.subject == nil {
        sink.note(
          "filter.nothing-deprecated",
          "nothing that may be left out is deprecated; \"\(pattern.text)\" leaves out nothing", at: pattern.place)
        continue
      }
      let candidate = sink.nearest(to: pattern.name, in: run.names(of: pattern.subject))
      sink.error(
        "filter.unmatched", "\"\(pattern.text)\" matches nothing in the description", at: pattern.place,
        hint: candidate.flatMap { name in pattern.subject.map { "did you mean \"\($0.rawValue):\(name)\"?" } })
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
}
