import GenCore
import GenDiagnostics
import GenRendering

/// A run over the clients of a configuration, several at a time.
///
/// It chooses the clients, and prints in their order what their runs found. What a single run does is in
/// ``RunCommand``.
final class ConfiguredRun {
  /// The command, which is the same for all clients.
  private let command: Command
  /// The command line, which adds to the options of each client.
  private let words: ArgumentWords
  /// The path of the configuration.
  private let path: String
  /// The options of all clients.
  private let options: RunOptions

  /// Creates a run. Options are checked here; the configuration is not read before it runs.
  ///
  /// - Parameter path: The path of the configuration.
  /// - Throws: What is wrong with the command line.
  init(_ command: Command, _ words: ArgumentWords, configuration path: String) throws(UsageError) {
    self.command = command
    self.words = words
    self.path = path
    options = try RunOptions(words, description: "")
  }

  /// Runs all clients. Returns the greatest exit status of theirs.
  ///
  /// - Throws: A `UsageError` for the command line. What is wrong in the configuration is printed.
  func run() throws(UsageError) -> ExitCode {
    let output = RunOutput(options)
    let sink = DiagnosticSink()
    let clients: [ConfiguredClient]
    do {
      clients = try Configuration(path: path, options: Option.configurable, sink: sink)?.clients ?? []
    } catch {
      output.fail(error)
      return .inputOutput
    }
    let chosen = try filtered(of: compared(of: chosen(of: clients)))
    if options.page != nil, chosen.count > 1 {
      throw UsageError(
        message: "--html is one page, and \(path) has several clients", hint: "--only \(chosen[0].name)")
    }
    if command.isAboutOutput, words.has(.output), chosen.count > 1 {
      throw UsageError(
        message: "--output needs --only: \(path) has several clients", hint: "--only \(chosen[0].name)")
    }
    checkSharedFiles(of: clients, sink: sink)
    let runs = try runs(of: chosen, among: clients, sink: sink)
    guard !sink.hasErrors else {
      output.printDiagnostics(of: sink)
      output.tell("\(count(sink.errorCount, "error")) in \(path); nothing was written")
      return .invalidInput
    }
    return finish(runs, of: chosen, output)
  }

  /// Reports the shared files that cannot be read: clients that refer to one by another path would be written without the module.
  private func checkSharedFiles(of clients: [ConfiguredClient], sink: DiagnosticSink) {
    for client in clients where client.module != nil {
      do throws(FileError) {
        try checkReadable(client.description.text)
      } catch {
        sink.error(
          "share.unreadable", "\"\(error.path)\" \(error.reason)", at: client.description.place, hint: error.hint)
      }
    }
  }

  /// Returns the clients that `--only` names, each by its name or by its place, as `#2` is the second one.
  private func chosen(of clients: [ConfiguredClient]) throws(UsageError) -> [ConfiguredClient] {
    let names = clients.map(\.name)
    let places = clients.indices.map { "#\($0 + 1)" }
    for name in options.only where !names.contains(name) && !places.contains(name) && !names.isEmpty {
      let candidate = nearest(to: name, in: names)
      throw UsageError(
        message: "\(path) has no client named \"\(name)\"",
        hint: candidate.didYouMean ?? "the clients are \(names.joined(separator: ", "))")
    }
    if options.only.isEmpty { return clients }
    return zip(clients, places).filter { client, place in
      // A name goes before a place.
      options.only.contains(client.name) || options.only.contains(place) && !names.contains(place)
    }.map(\.0)
  }

  /// Returns the client whose description an old one is compared with: of several the one whose description has its name,
  /// or else the only one that is not a module. All other commands are about all of them.
  private func compared(of clients: [ConfiguredClient]) throws(UsageError) -> [ConfiguredClient] {
    guard command == .changes, clients.count > 1, let old = words.subject else { return clients }
    func name(_ path: String) -> Substring? { path.split(separator: "/").last }
    let named = clients.filter { name($0.description.text) == name(old) }
    for candidates in [named, clients.filter { $0.module == nil }] where candidates.count == 1 { return candidates }
    throw UsageError(
      message: "an old description is compared with one client, and \(path) has several",
      hint: "--only \((named.first ?? clients[0]).name)")
  }

  /// Returns the clients that a filter may be for, where the command is about filters: modules have none.
  private func filtered(of clients: [ConfiguredClient]) throws(UsageError) -> [ConfiguredClient] {
    guard command == .used, let module = clients.first(where: { $0.module != nil }) else { return clients }
    let others = clients.filter { $0.module == nil }
    guard options.only.isEmpty, !others.isEmpty else {
      throw UsageError(
        message: "\"\(module.name)\" is a module of shared types, which has no filter",
        hint: others.first.map { "--only \($0.name)" } ?? "name a client behind --only, or omit --only")
    }
    return others
  }

  /// The action of one client with its options.
  private typealias Run = (task: Invocation.Task, options: RunOptions)

  /// Returns the options of each client; problems of the configuration go to the sink.
  ///
  /// - Parameter all: All clients of the configuration: its modules are imported, whether or not they are written.
  private func runs(of clients: [ConfiguredClient], among all: [ConfiguredClient], sink: DiagnosticSink)
    throws(UsageError) -> [Run]
  {
    let (modules, shared) = try modules(among: all, packages: packages(among: all), sink: sink)
    var runs: [Run] = []
    var owners: [(folder: String, client: ConfiguredClient)] = []
    for client in clients {
      var options: RunOptions
      if let module = modules[client.name] {
        options = module
      } else {
        options = try RunOptions(words, for: client, sink: sink)
      }
      options.generator.add(
        shared, besides: client.module.map { _ in client.description.text }, from: options.outputFolder)
      let run = try Invocation.run(command, options)
      runs.append(run)
      let folder = resolvedPath(run.options.outputFolder)
      if command.isAboutOutput {
        for owner in owners {
          let areClients = client.module == nil && owner.client.module == nil
          guard let relation = relation(of: folder, to: owner.folder) else { continue }
          if areClients, relation.isNested, !isPart(folder, of: owner.folder) { continue }
          report(client, has: relation, of: owner.client, run.options.outputFolder, to: sink)
        }
      }
      owners.append((folder, client))
    }
    return runs
  }

  /// Returns the options of the modules by their names, and the modules as clients import them.
  ///
  /// - Parameter packages: The names of those that are packages.
  private func modules(
    among all: [ConfiguredClient], packages: Set<String>, sink: DiagnosticSink
  ) throws(UsageError) -> (options: [String: RunOptions], shared: [SharedModule]) {
    var (modules, shared): ([String: RunOptions], [SharedModule]) = ([:], [])
    for var client in all where client.module != nil {
      client.isPackage = packages.contains(client.name)
      let options = try RunOptions(words, for: client, sink: sink)
      modules[client.name] = options
      shared.append(
        SharedModule(
          name: client.name, path: client.description.text, options: options.generator, folder: options.outputFolder))
    }
    return (modules, shared)
  }

  /// Returns the names of the modules that are packages, because a client that is one imports them: it can import no others.
  private func packages(among all: [ConfiguredClient]) throws(UsageError) -> Set<String> {
    let sink = DiagnosticSink.silent()
    let shared = try modules(among: all, packages: [], sink: sink).shared
    var packages: Set<String> = []
    for client in all where !shared.isEmpty && client.module == nil {
      var options = try RunOptions(words, for: client, sink: sink)
      guard options.generator.render.package != nil else { continue }
      options.generator.add(shared, besides: nil, from: options.outputFolder)
      // What cannot be read is reported by the run of the client.
      let input = try? Generator(options: options.generator, sink: sink).load(options.description)
      packages.formUnion(input?.moduleNames ?? [])
    }
    return packages
  }

  /// The way in which a folder stands to another one.
  private enum FolderRelation {
    case same, sameWord, inside, around

    var words: String {
      switch self {
      case .same: "the folder of"
      case .sameWord: "but for the case of letters the folder of"
      case .inside: "a folder inside that of"
      case .around: "a folder around that of"
      }
    }

    /// Whether one of the two is in the other one.
    var isNested: Bool { self == .inside || self == .around }
  }

  /// Returns how a folder stands to another one; `nil` for two beside each other. Case does not matter to all file systems.
  private func relation(of folder: String, to other: String) -> FolderRelation? {
    if folder == other { return .same }
    let (folder, other) = (folder.lowercased(), other.lowercased())
    if folder == other { return .sameWord }
    return folder.hasPrefix(other + "/") ? .inside : other.hasPrefix(folder + "/") ? .around : nil
  }

  /// Whether one of two folders is in the other one under a name that gen has files of its own in: models, those of a style
  /// or the like, whether they are written or not.
  private func isPart(_ folder: String, of other: String) -> Bool {
    let (outer, inner) = folder.utf8.count < other.utf8.count ? (folder, other) : (other, folder)
    let name = String(inner.utf8.dropFirst(outer.utf8.count + 1))?.lowercased()
    return RenderOptions.allFolders.contains { $0.lowercased() == name }
  }

  /// Reports two clients that would write one folder, or one that another one would be a part of.
  private func report(
    _ client: ConfiguredClient, has relation: FolderRelation, of owner: ConfiguredClient, _ folder: String,
    to sink: DiagnosticSink
  ) {
    sink.error(
      "configuration.shared-output", "\"\(client.name)\" has \(relation.words) \"\(owner.name)\": \(folder)",
      at: client.values[Option.output.name]?.last?.place ?? client.description.place,
      hint: "give each a folder of its own, beside the other",
      notes: [owner.values[Option.output.name]?.last?.place ?? owner.description.place].compactMap { $0 }
        .map { Diagnostic.Note("the other client is here", at: $0) })
  }

  /// Runs clients on all cores. What each of several prints is kept until all are over.
  private func finish(_ runs: [Run], of clients: [ConfiguredClient], _ output: RunOutput) -> ExitCode {
    let isAlone = runs.count == 1
    let results = concurrently(count: runs.count) { index in
      let (task, options) = runs[index]
      let output = RunOutput(options, isKept: !isAlone)
      let name = isAlone ? nil : clients[index].name
      return (code: RunCommand.run(task, options, output: output, client: name), output: output)
    }
    do {
      for result in results { try result.output.flush() }
    } catch {
      output.fail(ClosedOutput.error)
      return .inputOutput
    }
    return results.map(\.code).max { $0.rawValue < $1.rawValue } ?? .success
  }
}
