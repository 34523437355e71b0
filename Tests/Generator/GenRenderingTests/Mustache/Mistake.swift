import GenDiagnostics
import GenRendering
import Testing

/// A template with the places of its errors: 👉 stands before each place, 📌 before each place of a note.
struct Mistake: Sendable, CustomTestStringConvertible {
  let title: String
  let template: String
  let data: MustacheValue
  let id: Diagnostic.ID
  let message: String
  let hint: String?
  let note: String?

  init(
    _ title: String, _ template: String, _ data: MustacheValue = [:], id: Diagnostic.ID, _ message: String,
    hint: String? = nil, note: String? = nil
  ) {
    self.title = title
    self.template = template
    self.data = data
    self.id = id
    self.message = message
    self.hint = hint
    self.note = note
  }

  var testDescription: String { title }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let (text, marks) = Self.takeMarks(from: template)
    let file = SourceFile(path: "main.mustache", text: text)
    let partial = SourceFile(path: "endless.mustache", text: "{{>endless}}")
    let sink = DiagnosticSink()
    let library = MustacheLibrary(
      [file, partial], vocabulary: ["field", "name", "typ", "type"], sink: sink)
    let bytes = library?.render("main", data, sink: sink)
    #expect(bytes == nil, sourceLocation: sourceLocation)
    let notes = marks["📌", default: []].map { offset in
      Diagnostic.Note(note ?? "", at: SourcePlace(file: file, offset: offset))
    }
    let want = marks["👉", default: []].map { offset in
      Diagnostic(.error, id, message, at: SourcePlace(file: file, offset: offset), hint: hint, notes: notes)
    }
    #expect(sink.diagnostics == want, sourceLocation: sourceLocation)
  }

  /// The text without its marks, and the offset of each mark in it.
  private static func takeMarks(from text: String) -> (String, [Character: [Int]]) {
    var plain = ""
    var marks: [Character: [Int]] = [:]
    for character in text {
      if character == "👉" || character == "📌" {
        marks[character, default: []].append(plain.utf8.count)
      } else {
        plain.append(character)
      }
    }
    return (plain, marks)
  }
}
