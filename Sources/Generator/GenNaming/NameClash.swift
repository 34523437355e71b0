import GenDiagnostics
package import SwiftPlan

/// A chosen name that something else has.
package struct NameClash: Sendable {
  /// The name that the user chose, or an extension gives.
  package let chosen: ChosenName
  /// The other thing of the name.
  package let other: Other

  /// The other thing that has the name.
  package enum Other: Sendable {
    /// A name that is chosen, too.
    case choice(ChosenName)
    /// Something whose name is made from a text.
    case made(String)
    /// A name that generated code needs for itself.
    case generatedCode

    /// The same for the same thing.
    fileprivate var subject: String {
      switch self {
      case .choice(let choice): choice.subject
      case .made(let text): "\"\(text)\""
      case .generatedCode: ""
      }
    }
  }
}

extension DiagnosticSink {
  /// Reports what clashes in a scope, or in several that the same things have names in, once.
  package func report(_ clashes: [NameClash]) {
    var seen: Set<[String]> = []
    var names: [String: String] = [:]
    for clash in clashes where seen.insert([clash.chosen.subject, clash.other.subject]).inserted {
      let chosen = clash.chosen
      // Further names of a thing are made from the one that is chosen.
      guard names[chosen.subject, default: chosen.name] == chosen.name else { continue }
      names[chosen.subject] = chosen.name
      let place = chosen.origin.place ?? chosen.place
      switch clash.other {
      case .generatedCode:
        error(
          "names.clash", "\"\(chosen.name)\" cannot be the name of \(chosen.subject); the generated code needs it",
          at: place)
      case .made(let text):
        error(
          "names.clash", "\"\(chosen.name)\" is chosen for \(chosen.subject), and is the name of \"\(text)\"",
          at: place, hint: "choose another name, or one for \"\(text)\" as well")
      case .choice(let other):
        error(
          "names.clash", "\"\(chosen.name)\" is chosen for \(other.subject) and for \(chosen.subject)", at: place,
          notes: (other.origin.place ?? other.place).map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [])
      }
    }
  }
}
