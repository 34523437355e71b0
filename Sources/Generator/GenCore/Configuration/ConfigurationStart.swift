import GenDiagnostics

/// A configuration of one client, to begin with.
package struct ConfigurationStart {
  private let description: String
  private let values: [String: [OptionValue]]
  private let options: [ConfigurableOption]

  /// - Parameters:
  ///   - description: The path of the description.
  ///   - values: By the names of the options.
  package init(_ description: String, values: [String: [OptionValue]], options: [ConfigurableOption]) {
    self.description = description
    self.values = values
    self.options = options
  }

  /// Writes it where `gen` looks for it. Throws `FileError`, also where there is one, or the description cannot be read.
  package func write() throws {
    _ = try load(description)
    if let path = Configuration.pathInCurrentFolder { throw isThere(path) }
    try GenCore.write(bytes, toNew: Configuration.defaultPath, or: isThere(Configuration.defaultPath))
  }

  /// Says what to add to the configuration that there is.
  private func isThere(_ path: String) -> FileError {
    FileError(path: path, reason: "exists; add to \"clients\"", hint: client.line)
  }

  /// The client, with the options that were given.
  private var client: JSONText {
    .object([("description", .string(description))] + members(at: []))
  }

  /// The file.
  var bytes: [UInt8] {
    let comment = [
      "gen without a description reads this file: gen, gen --check, gen diff, gen validate.",
      "Paths start at its folder. gen config --schema prints what may stand here.",
    ]
    return JSONText.object([
      (ConfigurationReader.comment, .texts(comment)),
      ("clients", .array([client])),
    ]).indented
  }

  /// The members of the object that some keys lead to, in the order of the options.
  private func members(at path: [String]) -> [(key: String, value: JSONText)] {
    options.members(at: path).compactMap { key, option in
      if let option { return value(of: option).map { (key, $0) } }
      let inner = members(at: path + [key])
      return inner.isEmpty ? nil : (key, .object(inner))
    }
  }

  /// `nil` for an option that is not given.
  private func value(of option: ConfigurableOption) -> JSONText? {
    guard let values = values[option.option], let last = values.last?.text else { return nil }
    let texts = values.map(\.text)
    switch option.key.value {
    case .flag: return .bool(true)
    case .text, .path, .word: return .string(last)
    case .list(.word): return .texts(values.flatMap(\.items))
    case .list: return .texts(texts)
    case .map(let form, _):
      let members = texts.compactMap(form.member)
      // An object has each key once.
      let last = Dictionary(members.enumerated().map { ($1.key, $0) }) { $1 }
      let kept = members.enumerated().filter { last[$1.key] == $0 }.map { ($1.key, JSONText.string($1.value)) }
      return kept.isEmpty ? nil : .object(kept)
    }
  }
}
