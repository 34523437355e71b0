import GenDiagnostics

/// The report of changes as a document for tools.
extension ChangeReport {
  /// The report as one document, with a line for each change.
  package var json: String {
    JSONText.object([
      ("isBreaking", .bool(isBreaking)), ("semver", .string(versionPart.rawValue)),
      ("changes", .lines(changes.map(\.json))),
    ]).line + "\n"
  }
}

extension Change {
  /// The change as an object.
  fileprivate var json: JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("id", .string(id)), ("effects", .texts(effects.words)), ("name", .string(name)), ("message", .string(message)),
    ]
    if !alsoIn.isEmpty { members.append(("alsoIn", .texts(alsoIn))) }
    if let old { members.append(("old", old.json)) }
    if let new { members.append(("new", new.json)) }
    return .object(members)
  }
}

extension Change.Side {
  /// The side as an object.
  fileprivate var json: JSONText {
    var members: [(key: String, value: JSONText)] = []
    if let value { members.append(("value", .string(value))) }
    if let place {
      members += [("path", .string(place.path)), ("line", .integer(place.line)), ("column", .integer(place.column))]
    }
    return .object(members)
  }
}
