/// Something the user should know about the input.
///
/// Each has one kind, by which warnings are given levels, and a place where the user can mend it. Failures of the
/// system are errors that are thrown, and no diagnostics.
package struct Diagnostic: Sendable, Equatable {
  /// The weight of a diagnostic.
  package enum Severity: String, Sendable {
    case error, warning
    /// A decision of the run, and how to have it otherwise.
    case note
  }

  /// The stable name of a kind of diagnostic, such as `json.duplicate-key`: the stage, a dot, what is wrong.
  package struct ID: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text of the id.
    package let name: String

    package init(stringLiteral name: String) {
      self.name = name
    }
  }

  /// The weight. A sink makes an error of a warning that counts as one.
  package var severity: Severity
  /// The kind.
  package var id: ID
  /// One sentence without a final period, such as `duplicate key "type"`.
  package var message: String
  /// The place in the file as the generator has it; printers give its origin.
  package var place: SourcePlace?
  /// The advice to the user, such as `did you mean 'Pet'?`.
  package var hint: String?
  /// Other places that explain the message.
  package var notes: [Note]

  /// Another place, with a few words on it.
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
