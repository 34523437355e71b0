import GenDiagnostics
import Testing

/// What a description gets one diagnostic for. `👉` stands before each place that it is reported at.
struct Mistake: Sendable, CustomTestStringConvertible {
  let title: String
  /// Members of the description or of a part of it, as the test says.
  let text: String
  let severity: Diagnostic.Severity
  let id: Diagnostic.ID
  let message: String
  let hint: String?

  init(
    _ title: String, _ text: String, _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, _ message: String,
    hint: String? = nil
  ) {
    self.title = title
    self.text = text
    self.severity = severity
    self.id = id
    self.message = message
    self.hint = hint
  }

  /// A warning.
  init(_ title: String, _ text: String, _ id: Diagnostic.ID, _ message: String, hint: String? = nil) {
    self.init(title, text, .warning, id, message, hint: hint)
  }

  var testDescription: String { title }

  func check(_ reading: Reading, sourceLocation: SourceLocation = #_sourceLocation) {
    let want = reading.marks.map { Diagnostic(severity, id, message, at: $0, hint: hint) }
    #expect(!want.isEmpty, "the text has no mark", sourceLocation: sourceLocation)
    #expect(reading.diagnostics == want, sourceLocation: sourceLocation)
  }
}
