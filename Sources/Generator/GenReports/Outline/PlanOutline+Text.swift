import GenDiagnostics
import GenSource
import SwiftPlan

/// The outline as lines for people. Which columns a line has is decided where its fields are made.
extension PlanOutline {
  /// Returns the lines, with the ids of the diagnostics about each behind it.
  func text(remarks: OutlineRemarks) -> String {
    var tables = LineTables()
    return lines.indices.map { index in
      let line = lines[index]
      let fields = line.fields.flatMap { field in
        field.columns + (field.chosen.map { [words($0, &tables)] } ?? [])
      }
      let columns =
        fields
        + (line.home.map { ["shared from " + (pointer(to: $0) ?? tables.text(of: $0, outside: document.file))] } ?? [])
        + (line.place.map { [tables.text(of: $0, outside: document.file)] } ?? [])
        + (remarks.ids[index] ?? []).map { "[\($0)]" }
      return String(repeating: "  ", count: line.depth) + columns.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Returns who chose a name, and where.
  private func words(_ chosen: ChosenName, _ tables: inout LineTables) -> String {
    chosen.words + (chosen.origin.place.map { " " + tables.text(of: $0, outside: document.file) } ?? "")
  }
}

extension LineTables {
  /// Returns `12:7`, with the file in front if it is not `outside` of which the place is.
  fileprivate mutating func text(of place: SourcePlace, outside file: SourceFile) -> String {
    let place = place.origin
    let file = (file.parts.first ?? file).original
    let position = self[place.file].position(of: place.offset)
    return (place.file === file ? "" : place.file.path + ":") + "\(position.line):\(position.column)"
  }
}
