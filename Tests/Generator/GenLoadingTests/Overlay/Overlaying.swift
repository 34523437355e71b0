import GenDiagnostics
import GenSource

@testable import GenLoading

/// What overlays make of a description.
struct Overlaying {
  /// As JSON without spaces; `nil` after an error.
  let text: String?
  let document: JSONDocument?
  /// Each as `path:offset: severity: message [id]`, and a hint or a note on a line of its own.
  let diagnostics: [String]

  init(_ description: String, _ overlays: [String], maximumSteps: Int = Limits.steps) throws {
    let files = overlays.enumerated().map { SourceFile(path: "\($0.offset + 1).json", text: $0.element) }
    let document = try parsed(description)
    let sink = DiagnosticSink()
    self.document = overlaid(
      document, with: files, in: SourceFile(joining: document.file, files), maximumSteps: maximumSteps, sink: sink)
    text = self.document.map { String(decoding: $0.root.json(isIndented: false), as: UTF8.self) }
    func place(_ place: SourcePlace?) -> String {
      place.map { "\($0.origin.file.path):\($0.origin.offset): " } ?? ""
    }
    diagnostics = sink.diagnostics.flatMap { diagnostic in
      ["\(place(diagnostic.place))\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id.name)]"]
        + (diagnostic.hint.map { ["hint: \($0)"] } ?? [])
        + diagnostic.notes.map { "\(place($0.place))note: \($0.message)" }
    }
  }

  /// With one overlay, of which the actions are given.
  init(_ description: String, actions: String, version: String = "1.1.0", maximumSteps: Int = Limits.steps) throws {
    try self.init(description, [Self.overlay(actions, version: version)], maximumSteps: maximumSteps)
  }

  static let beginning = #"{"overlay":"1.1.0","info":{"title":"","version":""},"actions":["#

  static func overlay(_ actions: String, version: String = "1.1.0") -> String {
    beginning.replacing("1.1.0", with: version) + actions + "]}"
  }
}
