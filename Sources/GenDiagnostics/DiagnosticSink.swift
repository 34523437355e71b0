/// Collects what the stages have to say, in the order they say it.
package final class DiagnosticSink {
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errorCount = 0

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }
  package var warningCount: Int { diagnostics.count - errorCount }

  package func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
  }

  package func error(
    _ id: Diagnostic.ID,
    _ message: String,
    at place: SourcePlace? = nil,
    hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(.error, id, message, at: place, hint: hint, notes: notes))
  }

  package func warning(
    _ id: Diagnostic.ID,
    _ message: String,
    at place: SourcePlace? = nil,
    hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(.warning, id, message, at: place, hint: hint, notes: notes))
  }
}
