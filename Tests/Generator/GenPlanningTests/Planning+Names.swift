import GenDiagnostics
import GenPlanning
import GenReports
import SwiftPlan
import Testing

/// Options with names that are chosen on the command line.
func options(_ choices: [String] = [], acronyms: [String] = [], removing prefix: String? = nil) throws -> PlanOptions {
  var names = NameOptions()
  for choice in choices { names.choose(try NameChoice(name: choice)) }
  names.acronyms = acronyms
  names.removedPrefix = prefix.flatMap { RemovedPrefix($0) }
  return PlanOptions(names: names)
}

extension Planning {
  /// The lines of the outline as text.
  var lines: [String] {
    GenReports.outline(of: plan, for: description, in: document, diagnostics: diagnostics, as: .text)
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// The first column of the lines of the outline that has a type, else the first two.
  var starts: [String] {
    lines.map { line in
      let columns = line.split(separator: "  ", omittingEmptySubsequences: false)
      return columns[0].contains(":") ? String(columns[0]) : columns.prefix(2).joined(separator: " ")
    }
  }

  /// The name of a property of a declared structure, by its key.
  func name(ofKey key: String, in model: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let declaration = try #require(plan.models.first { $0.name == model }, sourceLocation: sourceLocation)
    guard case .structure(let structure) = declaration.kind else { return "" }
    return try #require(structure.properties.first { $0.key == key }, sourceLocation: sourceLocation).name
  }
}
