import GenDiagnostics

/// The report of changes as a document for tools.
extension ChangeReport {
  /// The report as one document, with a line for each change.
  package var json: String {
    let lines = changes.map { change in
      let effects = change.effects.words.map(jsonString).joined(separator: ",")
      let members =
        [
          member("id", jsonString(change.id)), member("effects", "[\(effects)]"),
          member("name", jsonString(change.name)), member("message", jsonString(change.message)),
        ]
        + [
          change.alsoIn.isEmpty
            ? nil : member("alsoIn", "[\(change.alsoIn.map(jsonString).joined(separator: ","))]"),
          change.old.map { member("old", $0.json) }, change.new.map { member("new", $0.json) },
        ].compactMap { $0 }
      return "\n" + object(members)
    }
    return object([
      member("isBreaking", isBreaking ? "true" : "false"), member("semver", jsonString(versionPart.rawValue)),
      member("changes", "[\(lines.joined(separator: ","))]"),
    ]) + "\n"
  }
}

extension Change.Side {
  /// The side as an object.
  fileprivate var json: String {
    var members = value.map { [member("value", jsonString($0))] } ?? []
    if let place {
      members += [
        member("path", jsonString(place.path)), member("line", String(place.line)),
        member("column", String(place.column)),
      ]
    }
    return object(members)
  }
}

/// Returns a member of an object.
private func member(_ key: String, _ json: String) -> String { "\"\(key)\":\(json)" }

/// Returns an object of members.
private func object(_ members: [String]) -> String { "{\(members.joined(separator: ","))}" }
