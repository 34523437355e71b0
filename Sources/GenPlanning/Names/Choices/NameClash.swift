import GenDiagnostics

/// A chosen name that something else has.
struct NameClash: Sendable {
  let chosen: ChosenName
  /// What else it is chosen for; `nil` where the generated code needs it.
  let other: ChosenName?
}

extension DiagnosticSink {
  /// Reports what clashes in a scope, or in several that the same things have names in, once.
  func report(_ clashes: [NameClash]) {
    var seen: Set<[String]> = []
    for clash in clashes where seen.insert([clash.chosen.subject, clash.other?.subject ?? ""]).inserted {
      let chosen = clash.chosen
      let place = chosen.origin.place ?? chosen.place
      guard let other = clash.other else {
        error(
          "names.clash", "\"\(chosen.name)\" cannot be the name of \(chosen.subject); the generated code needs it",
          at: place)
        continue
      }
      error(
        "names.clash", "\"\(chosen.name)\" is chosen for \(other.subject) and for \(chosen.subject)", at: place,
        notes: (other.origin.place ?? other.place).map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [])
    }
  }
}
