/// Turns diagnostics into JSON for tools, each into an object on a line of its own:
///
///     {"severity":"warning","id":"server.url-missing","message":"a server has no \"url\"","path":"api.json","line":4,"column":5}
package struct JSONDiagnosticPrinter {
  private var tables = LineTables()

  package init() {}

  /// The object, with the line break behind it.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    var members: [(key: String, value: JSONText)] = [
      ("severity", .string(diagnostic.severity.rawValue)), ("id", .string(diagnostic.id.name)),
      ("message", .string(diagnostic.message)),
    ]
    if let place = diagnostic.place { members += self.members(of: place) }
    if let hint = diagnostic.hint { members.append(("hint", .string(hint))) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        JSONText.object([("message", .string(note.message))] + self.members(of: note.place))
      }
      members.append(("notes", .array(notes)))
    }
    return JSONText.object(members).line + "\n"
  }

  /// The object for a file or folder that could not be read or written, with the line break behind it.
  package func text(ofFileError message: String, path: String?, hint: String?) -> String {
    var members: [(key: String, value: JSONText)] = [
      ("severity", .string("error")), ("id", .string("file")), ("message", .string(message)),
    ]
    if let path { members.append(("path", .string(path))) }
    if let hint { members.append(("hint", .string(hint))) }
    return JSONText.object(members).line + "\n"
  }

  /// The members of a place. Lines and columns count from 1, columns in bytes of UTF-8.
  private mutating func members(of place: SourcePlace) -> [(key: String, value: JSONText)] {
    let place = place.origin
    let (line, column) = tables[place.file].position(of: place.offset)
    return [("path", .string(place.file.path)), ("line", .integer(line)), ("column", .integer(column))]
  }
}
