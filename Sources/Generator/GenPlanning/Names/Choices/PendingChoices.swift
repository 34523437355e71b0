import GenDiagnostics
import GenModel
import GenNaming

/// The choices of one kind, of which each has to be for something.
struct PendingChoices {
  private let choices: [String: NameChoice]
  private var used: Set<String> = []

  init(_ choices: [NameChoice]) {
    self.choices = Dictionary(choices.map { ($0.original, $0) }) { first, _ in first }
  }

  var isEmpty: Bool { choices.isEmpty }

  /// In the order of their texts.
  var all: [NameChoice] { choices.values.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) } }

  /// The choice for what is called so.
  subscript(original: String?) -> NameChoice? {
    mutating get {
      guard !choices.isEmpty, let original, let choice = choices[original] else { return nil }
      used.insert(original)
      return choice
    }
  }

  /// The choice for one thing that is called in several ways; two with different names are reported.
  mutating func choice(_ originals: [String?], sink: DiagnosticSink) -> NameChoice? {
    let all = originals.compactMap { self[$0] }
    for other in all.dropFirst() { sink.report(all[0], other) }
    return all.first
  }

  /// The choice for a parameter of one operation, or else of all.
  mutating func choice(forParameter name: String, of operation: Operation, sink: DiagnosticSink) -> NameChoice? {
    let general = self["*.\(name)"]
    return choice([operation.operationID, operation.route].map { $0.map { "\($0).\(name)" } }, sink: sink) ?? general
  }

  /// Those that are for nothing yet.
  var rest: [NameChoice] { all.filter { !used.contains($0.original) } }

  mutating func use(_ choice: NameChoice) { used.insert(choice.original) }

  /// - Parameter candidates: Makes what choices may name.
  func reportRest(sink: DiagnosticSink, _ candidates: () -> [String]) {
    let rest = rest
    if rest.isEmpty { return }
    let candidates = candidates()
    for choice in rest {
      let candidate = sink.nearest(to: choice.original, in: candidates)
      sink.error(
        "names.unmatched", "\"\(choice.kind.rawValue):\(choice.original)\" names nothing that is generated",
        at: choice.place, hint: candidate.map { "did you mean \"\(choice.kind.rawValue):\($0)\"?" })
    }
  }
}

extension DiagnosticSink {
  /// Reports two choices for one thing, unless they are the same.
  func report(_ choice: NameChoice, _ other: NameChoice) {
    if choice.name == other.name { return }
    error(
      "names.clash",
      "\"\(choice.original)\" and \"\(other.original)\" are one \(choice.kind.rawValue), with two names",
      at: other.place,
      hint: "choose one of \"\(choice.name)\" and \"\(other.name)\"",
      notes: choice.place.map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [])
  }
}
