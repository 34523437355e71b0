/// Something the user should know about the input.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable {
    case error, warning
    /// A decision of the run, and how to have it otherwise.
    case note
  }

  /// The stable name of a kind of diagnostic, such as `json.duplicate-key`: the stage, a dot, what is wrong.
  package struct ID: Sendable, Hashable, ExpressibleByStringLiteral {
    package let name: String

    package init(stringLiteral name: String) {
      self.name = name
    }
  }

  package var severity: Severity
  package var id: ID
  /// One sentence without a final period, such as `duplicate key "type"`.
  package var message: String
  package var place: SourcePlace?
  /// The advice to the user, such as `did you mean 'Pet'?`.
  package var hint: String?
  /// Other places that explain the message.
  package var notes: [Note]

  package struct Note: Sendable, Equatable {
    package var message: String
    package var place: SourcePlace

    package init(_ message: String, at place: SourcePlace) {
      self.message = message
      self.place = place
    }
  }

  /// The same with texts that are not longer than a person reads.
  var shortened: Diagnostic {
    Diagnostic(
      severity, id, GenDiagnostics.shortened(message), at: place, hint: hint.map { GenDiagnostics.shortened($0) },
      notes: notes.map { Note(GenDiagnostics.shortened($0.message), at: $0.place) })
  }

  package init(
    _ severity: Severity,
    _ id: ID,
    _ message: String,
    at place: SourcePlace? = nil,
    hint: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.place = place
    self.hint = hint
    self.notes = notes
  }
}
