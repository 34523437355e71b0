/// Turns diagnostics into JSON for tools, each into an object on a line of its own:
///
///     {"severity":"warning","id":"server.url-missing","message":"a server has no \"url\"","path":"api.json","line":4,"column":5}
package struct JSONDiagnosticPrinter {
  private var tables = LineTables()

  package init() {}

  /// The object, with the line break behind it.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    var members = [
      member("severity", diagnostic.severity.rawValue), member("id", diagnostic.id.name),
      member("message", diagnostic.message),
    ]
    if let place = diagnostic.place { members += self.members(of: place) }
    if let hint = diagnostic.hint { members.append(member("hint", hint)) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { object([member("message", $0.message)] + self.members(of: $0.place)) }
      members.append("\"notes\":[\(notes.joined(separator: ","))]")
    }
    return object(members) + "\n"
  }

  /// The object for a file or folder that could not be read or written, with the line break behind it.
  package func text(ofFileError message: String, path: String?, hint: String?) -> String {
    var members = [member("severity", "error"), member("id", "file"), member("message", message)]
    if let path { members.append(member("path", path)) }
    if let hint { members.append(member("hint", hint)) }
    return object(members) + "\n"
  }

  /// The members of a place. Lines and columns count from 1, columns in bytes of UTF-8.
  private mutating func members(of place: SourcePlace) -> [String] {
    let place = place.origin
    let (line, column) = tables[place.file].position(of: place.offset)
    return [member("path", place.file.path), "\"line\":\(line)", "\"column\":\(column)"]
  }

  private func object(_ members: [String]) -> String {
    "{\(members.joined(separator: ","))}"
  }

  private func member(_ key: String, _ value: String) -> String {
    "\"\(key)\":" + jsonString(value)
  }
}
