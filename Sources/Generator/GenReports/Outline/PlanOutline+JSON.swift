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
    func members(of place: SourcePlace) -> [(key: String, value: JSONText)] {
      let pointer = places.value(at: place).flatMap { pointers[$0]?.fragment }
      let place = place.origin
      let position = tables[place.file].position(of: place.offset)
      return (pointer.map { [("pointer", .string($0))] } ?? [])
        + [
          ("path", .string(place.file.path)), ("line", .integer(position.line)), ("column", .integer(position.column)),
        ]
    }
    var writer = JSONWriter(isIndented: false)
    func write(_ members: [(key: String, value: JSONText)]) {
      for (key, value) in members {
        writer.key(key)
        value.write(to: &writer)
      }
    }
    /// Ends the entry of a line, and those around it down to a depth.
    func endEntries(from depth: Int, to outer: Int) {
      for level in stride(from: depth, through: outer, by: -1) {
        writer.end()
        if level > outer { writer.end() }
      }
    }
    writer.beginObject()
    writer.key("entries")
    writer.beginArray(onLines: true)
    var depth = -1
    for (index, line) in lines.enumerated() {
      if line.depth <= depth {
        endEntries(from: depth, to: line.depth)
      } else if index > 0 {
        writer.key("entries")
        writer.beginArray()
      }
      depth = line.depth
      writer.beginObject()
      write([("kind", .string(line.kind.rawValue))] + line.fields.flatMap(\.members))
      if let chosen = line.fields.lazy.compactMap(\.chosen).first {
        write([("chosenBy", .object(chosen.members + (chosen.origin.place.map(members) ?? [])))])
      }
      if let home = line.home { write([("sharedFrom", .object(members(of: home)))]) }
      if let place = line.place { write(members(of: place)) }
      if let ids = remarks.ids[index] { write([("diagnostics", .texts(ids))]) }
    }
    endEntries(from: depth, to: 0)
    writer.end()
    writer.end()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}

extension ChosenName {
  /// Who chose it, unless the place says so.
  fileprivate var members: [(key: String, value: JSONText)] {
    switch origin {
    case .option(nil): [("option", .string("--name"))]
    case .option: []
    case .extension(let key, _): [("extension", .string(key))]
    }
  }
}
