import GenDiagnostics
import GenSource
import SwiftPlan

/// The outline as one document for tools. Which members an entry has is decided where its fields are made.
extension PlanOutline {
  /// Returns one document: an entry for every line, with the lines below it as its own entries.
  func json(remarks: OutlineRemarks) -> String {
    var tables = LineTables()
    let choices = lines.flatMap(\.fields).compactMap(\.chosen?.origin.place)
    let all = lines.compactMap(\.place) + lines.compactMap(\.home) + choices
    let pointers = document.pointers(to: all.compactMap(places.value))
    func members(of place: SourcePlace) -> [(key: String, json: String)] {
      let pointer = places.value(at: place).flatMap { pointers[$0]?.fragment }
      let place = place.origin
      let position = tables[place.file].position(of: place.offset)
      return (pointer.map { [("pointer", jsonString($0))] } ?? [])
        + [("path", jsonString(place.file.path)), ("line", String(position.line)), ("column", String(position.column))]
    }
    var text = "{\"entries\":["
    var depth = -1
    for (index, line) in lines.enumerated() {
      if line.depth > depth {
        text += index == 0 ? "" : ",\"entries\":["
      } else {
        text += "}" + String(repeating: "]}", count: depth - line.depth) + ","
      }
      depth = line.depth
      var all = [("kind", jsonString(line.kind.rawValue))] + line.fields.flatMap(\.members)
      if let chosen = line.fields.lazy.compactMap(\.chosen).first {
        all.append(("chosenBy", "{\(joined(chosen.members + (chosen.origin.place.map(members) ?? [])))}"))
      }
      if let home = line.home { all.append(("sharedFrom", "{\(joined(members(of: home)))}")) }
      if let place = line.place { all += members(of: place) }
      if let ids = remarks.ids[index] {
        all.append(("diagnostics", "[\(ids.map(jsonString).joined(separator: ","))]"))
      }
      text += (depth == 0 ? "\n{" : "{") + joined(all)
    }
    return text + String(repeating: "}]", count: depth + 1) + "}\n"
  }

  /// Returns members as JSON, with commas between them.
  private func joined(_ members: [(key: String, json: String)]) -> String {
    members.map { "\"\($0.key)\":" + $0.json }.joined(separator: ",")
  }
}

extension ChosenName {
  /// Who chose it, unless the place says so.
  fileprivate var members: [(key: String, json: String)] {
    switch origin {
    case .option(nil): [("option", jsonString("--name"))]
    case .option: []
    case .extension(let key, _): [("extension", jsonString(key))]
    }
  }
}
