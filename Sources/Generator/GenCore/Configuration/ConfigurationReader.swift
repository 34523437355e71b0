import GenDiagnostics
import GenNaming
import GenSource

/// Makes values of options of what a configuration says.
///
/// The table of keys comes from the options, so nothing here knows one of them. Every mistake is reported, and values
/// without one are kept, so that all are found in one run.
struct ConfigurationReader {
  /// Where no more than a text is expected, keys are free to have one.
  static let comment = "$comment"
  /// The key of the files that clients share.
  static let shareKey = "share"
  /// The keys of the whole.
  private static let rootKeys = ["$schema", "defaults", shareKey, "clients"]
  /// The option of the folder that is written.
  private static let outputOption = "--output"
  /// The keys that a client has beside those of options.
  static let clientKeys = ["name", "description"]

  /// The keys that stand for options.
  let options: [ConfigurableOption]
  /// Where relative paths start: empty, or with a slash at the end.
  let folder: String
  /// Given the mistakes.
  let sink: DiagnosticSink

  /// Reads the clients, in their order. The values of `defaults` hold for each, unless it has values of its own for the
  /// option.
  ///
  /// - Parameter root: The root of the file.
  /// - Returns: The clients; of no use after an error.
  func clients(in root: JSONNode) -> [ConfiguredClient] {
    guard has(.object, root, "a configuration") else { return [] }
    check(root, for: Self.rootKeys, of: "a configuration")
    if let schema = root["$schema"] { _ = has(.string, schema, "\"$schema\"") }
    var defaults: [String: [OptionValue]] = [:]
    if let node = root["defaults"], has(.object, node, "\"defaults\"") {
      check(node, for: keys(at: []), of: "\"defaults\"")
      read(node, at: [], into: &defaults)
    }
    guard let node = root["clients"] else {
      sink.error(
        "configuration.missing-key", "the configuration has no \"clients\"", at: root.place,
        hint: #"{"clients": [{"description": "api.json"}]}"#)
      return []
    }
    guard has(.array, node, "\"clients\"") else { return [] }
    if node.elements.isEmpty {
      sink.error("configuration.missing-key", "the configuration lists no client", at: node.place)
    }
    var clients = node.elements.compactMap { client($0, defaults: defaults) }
    clients += modules(in: root, defaults: defaults)
    var places: [String: SourcePlace] = [:]
    for (name, place, _) in clients {
      guard let first = places[name] else {
        places[name] = place
        continue
      }
      sink.error(
        "configuration.repeated-name", "another client is named \"\(name)\", too", at: place,
        hint: "give one of them another \"name\"", notes: [Diagnostic.Note("that one is here", at: first)])
    }
    return clients.map(\.2)
  }

  /// Reads the files that clients share, each of which is a module in a folder of its name.
  private func modules(in root: JSONNode, defaults: [String: [OptionValue]]) -> [(
    name: String, place: SourcePlace, ConfiguredClient
  )] {
    guard let node = root[Self.shareKey], has(.object, node, "\"\(Self.shareKey)\"") else { return [] }
    checkComment(of: node)
    var places: [String: SourcePlace] = [:]
    return node.members.filter { $0.key != Self.comment }.compactMap { member in
      guard let output = values(of: member.value, .path, member.key).first,
        let file = path(member.key, at: member.keyPlace)
      else { return nil }
      let module = output.text.split(separator: "/").last.map(String.init) ?? ""
      // Other modules, and types that clients see, which would hide one of their name.
      guard isPlainIdentifier(module), !ReservedNames.isType(module) else {
        sink.error(
          "configuration.wrong-value", "\"\(module)\" cannot be the name of a module of shared types", at: output.place,
          hint: "name a folder by which the module is called, for example Sources/CommonModels")
        return nil
      }
      if let first = places.updateValue(member.keyPlace, forKey: resolvedPath(file.text)) {
        sink.error(
          "configuration.wrong-value", "\"\(member.key)\" is shared already", at: member.keyPlace,
          hint: "share a file as one module", notes: [Diagnostic.Note("that is here", at: first)])
        return nil
      }
      var client = ConfiguredClient(name: module, description: file, folder: folder, values: defaults)
      client.values[Self.outputOption] = [output]
      client.module = module
      return (module, member.keyPlace, client)
    }
  }

  /// Reads a client, with the name and the place by which repeated names are found; `nil` without a description.
  private func client(
    _ node: JSONNode, defaults: [String: [OptionValue]]
  ) -> (name: String, place: SourcePlace, ConfiguredClient)? {
    guard has(.object, node, "a client") else { return nil }
    check(node, for: Self.clientKeys + keys(at: []), of: "a client")
    guard let description = node["description"] else {
      sink.error("configuration.missing-key", "the client has no \"description\"", at: node.place)
      return nil
    }
    var values = defaults
    read(node, at: [], into: &values)
    guard let path = self.values(of: description, .path, "description").first else { return nil }
    let named = node["name"]
    let given = named.flatMap { self.values(of: $0, .text, "name").first }
    let name = given?.text ?? SourceFile(path: path.text, bytes: []).title
    return (
      name, (named ?? description).place,
      ConfiguredClient(name: name, description: path, folder: folder, values: values)
    )
  }

  /// Reads the values of the keys in an object.
  ///
  /// - Parameter path: The keys that lead to it.
  private func read(_ node: JSONNode, at path: [String], into values: inout [String: [OptionValue]]) {
    for key in keys(at: path) {
      guard let value = node[key] else { continue }
      let path = path + [key]
      guard let row = options.first(where: { $0.key.path == path }) else {
        guard has(.object, value, "\"\(key)\"") else { continue }
        check(value, for: keys(at: path), of: "\"\(key)\"")
        read(value, at: path, into: &values)
        continue
      }
      let read = self.values(of: value, row.key.value, key)
      // An option may have several keys, as names of schemas and of properties have.
      let isShared = options.contains { $0.option == row.option && $0.key.path != path }
      let all = isShared ? (values[row.option] ?? []) + read : read
      values[row.option] = all.isEmpty ? nil : all
    }
  }

  /// Returns the members that the object may have that some keys lead to.
  private func keys(at path: [String]) -> [String] {
    options.members(at: path).map(\.key)
  }

  /// The values of an option; none after an error, and for a flag that is not set.
  private func values(of node: JSONNode, _ value: ConfigurationKey.Value, _ key: String) -> [OptionValue] {
    switch value {
    case .list(let element):
      guard node.kind == .array else { return values(of: node, element, key) }
      return node.elements.flatMap { values(of: $0, element, key) }
    case .map(let form, let element):
      guard has(.object, node, "\"\(key)\"") else { return [] }
      checkComment(of: node)
      return node.members.filter { $0.key != Self.comment }.flatMap { member in
        values(of: member.value, element, member.key).map {
          OptionValue(form.text(member.key, $0.text), at: member.keyPlace)
        }
      }
    case .flag:
      return has(.bool, node, "\"\(key)\"") && node.bool == true ? [OptionValue("", at: node.place)] : []
    case .text, .word, .path:
      guard has(.string, node, "\"\(key)\""), let text = node.string else { return [] }
      guard !text.isEmpty else {
        sink.error("configuration.wrong-value", "\"\(key)\" is empty", at: node.place)
        return []
      }
      guard !text.contains("\0") else {
        sink.error("configuration.wrong-value", "\"\(key)\" has a null character", at: node.place)
        return []
      }
      if value == .path { return path(text, at: node.place).map { [$0] } ?? [] }
      return [OptionValue(text, at: node.place)]
    }
  }

  /// The path of a file or a folder, from the folder of the configuration; `nil` for another text, which is reported.
  private func path(_ text: String, at place: SourcePlace) -> OptionValue? {
    if let flaw = PathFlaw(of: text) {
      sink.error(
        "configuration.wrong-value", flaw.message, at: place,
        hint: flaw.download ?? "write the path from the folder of the configuration, or one that begins with /")
      return nil
    }
    return OptionValue(text.hasPrefix("/") ? text : folder + text, at: place)
  }

  // MARK: - Mistakes

  /// Whether a value is of a kind; reported if not.
  private func has(_ kind: JSONNode.Kind, _ node: JSONNode, _ what: String) -> Bool {
    if node.kind == kind { return true }
    sink.error("configuration.wrong-value", "\(what) \(node.mismatch(kind))", at: node.place)
    return false
  }

  /// Reports the keys that an object cannot have.
  private func check(_ node: JSONNode, for keys: [String], of what: String) {
    checkComment(of: node)
    for member in node.members where !keys.contains(member.key) && member.key != Self.comment {
      sink.error(
        "configuration.unknown-key", "\(what) has no key \"\(member.key)\"", at: member.keyPlace,
        hint: home(of: member.key) ?? nearest(to: member.key, in: keys).didYouMean
          ?? "the keys are \(keys.joined(separator: ", "))")
    }
  }

  /// Returns where a key belongs that stands elsewhere; `nil` for one that no object has.
  private func home(of key: String) -> String? {
    var homes: [String] = Self.rootKeys.contains(key) ? ["the whole, beside \"clients\""] : []
    if Self.clientKeys.contains(key) { homes.append("a client") }
    for option in options {
      guard let index = option.key.path.firstIndex(of: key) else { continue }
      let home = index == 0 ? "a client or \"defaults\"" : "\"\(option.key.path[index - 1])\""
      if !homes.contains(home) { homes.append(home) }
    }
    return homes.isEmpty ? nil : "it is a key of \(homes.joined(separator: " or "))"
  }

  /// Reports a comment that is neither a text nor a list of texts.
  private func checkComment(of node: JSONNode) {
    guard let comment = node[Self.comment] else { return }
    let lines = comment.kind == .array ? Array(comment.elements) : [comment]
    for line in lines { _ = has(.string, line, "a comment") }
  }
}
