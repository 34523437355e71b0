// Which options make no sense together. Whether a value makes sense alone is decided where it is read.

package import GenDiagnostics
import GenPlanning
import GenRendering
import GenSelection
import GenTyping
import SwiftPlan

/// Options that make no sense together, or one that lacks another one.
package struct OptionConflict {
  /// The names of the options that are given, that to blame first.
  package let options: [String]
  /// As the user writes the options. Without a final period.
  package let message: String
  /// The advice that may help.
  package let hint: String
  /// The place of the value to blame, where an option has several in a configuration.
  package var place: SourcePlace?
}

/// How options are written where the user reads of them: on the command line, or as keys of a configuration.
package struct OptionSpelling: Sendable {
  /// The keys by the names of the options that are written so.
  private let keys: [String: String]

  /// Creates the spelling of the command line.
  package init() { keys = [:] }

  /// Creates the spelling of a configuration.
  ///
  /// - Parameter isKey: Whether an option is written as a key.
  package init(_ options: [ConfigurableOption], where isKey: (String) -> Bool) {
    let keys = options.filter { isKey($0.option) }.map { ($0.option, $0.key.path.last ?? "") }
    self.keys = Dictionary(keys) { first, _ in first }
  }

  /// Returns an option, with a value if it is about one.
  func callAsFunction(_ option: String, _ value: String? = nil) -> String {
    guard let key = keys[option] else { return value.map { "\(option) \($0)" } ?? option }
    return value.map { "\"\(key)\": \"\($0)\"" } ?? "\"\(key)\""
  }

  /// Returns an option with a list.
  func callAsFunction(_ option: String, _ values: [String]) -> String {
    guard let key = keys[option], values.count > 1 else { return self(option, values.joined(separator: ",")) }
    return "\"\(key)\": [\(values.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  /// Returns two options beside each other.
  func both(_ first: (name: String, value: String), _ second: (name: String, value: String)) -> String {
    let separator = keys[first.name] == nil || keys[second.name] == nil ? " " : ", "
    return self(first.name, first.value) + separator + self(second.name, second.value)
  }
}

extension GeneratorOptions {
  /// Throws the first conflict between options of the command line.
  package func check() throws(UsageError) {
    guard let conflict = conflicts(as: OptionSpelling()).first else { return }
    throw UsageError(message: conflict.message, hint: conflict.hint)
  }

  /// Returns all conflicts between options.
  package func conflicts(as spelling: OptionSpelling) -> [OptionConflict] {
    conflictsOfParts(spelling) + conflictsOfModules(spelling) + conflictsOfStyles(spelling)
      + conflictsOfPackage(spelling) + conflictsOfFiles(spelling)
  }

  /// Returns the conflicts of what is written, the models or the calls.
  private func conflictsOfParts(_ spelling: OptionSpelling) -> [OptionConflict] {
    var conflicts: [OptionConflict] = []
    let calls = spelling("--emit", "calls")
    func example(_ module: String) -> String { spelling.both(("--emit", "calls"), ("--models-module", module)) }
    if render.chosenParts == [.calls], render.modelsModule == nil {
      conflicts.append(
        OptionConflict(
          options: ["--emit"], message: "\(calls) needs \(spelling("--models-module"))", hint: example("PetModels")))
    }
    if let module = render.modelsModule, render.chosenParts != [.calls] {
      conflicts.append(
        OptionConflict(
          options: ["--models-module", "--emit"],
          message: "\(spelling("--models-module")) needs \(calls): the models are in another module only then",
          hint: example(module)))
    }
    let pages = [("--docs", render.makesCatalogue), ("--reference", render.makesReference)]
    for (name, isGiven) in pages where isGiven && !render.has(.calls) {
      conflicts.append(
        OptionConflict(
          options: [name, "--emit"], message: "\(spelling(name)) needs the calls beside the models",
          hint: "leave out \(spelling(name)), or \(spelling("--emit", "models"))"))
    }
    return conflicts
  }

  /// Returns the conflicts of names that hide the module of a chosen type or protocol.
  private func conflictsOfModules(_ spelling: OptionSpelling) -> [OptionConflict] {
    let users = types.map { ("type", $0.value.name) } + render.protocols.map { ("protocol", $0) }
    let names: [(String, String?, SourcePlace?)] =
      [("--namespace", render.namespace, nil), ("--client-name", plan.clientName, nil)]
      + identifiers.map { ("--id", $0.value.name, $0.place) }
    return names.compactMap { option, name, place in
      guard let name, let user = users.first(where: { $0.1.hasPrefix(name + ".") }) else { return nil }
      return OptionConflict(
        options: [option],
        message: "\(spelling(option, name)) hides the module of the \(user.0) \(user.1)",
        hint: "choose another name", place: place)
    }
  }

  /// Returns the conflicts of former names and of deprecated styles.
  private func conflictsOfStyles(_ spelling: OptionSpelling) -> [OptionConflict] {
    var conflicts: [OptionConflict] = []
    if let compat = render.compat, let namespace = render.namespace {
      let option = spelling("--compat", compat.rawValue)
      conflicts.append(
        OptionConflict(
          options: ["--compat", "--namespace"],
          message: "\(option) needs the top level of the module: its names are not in a namespace",
          hint: "leave out \(spelling("--namespace", namespace))"))
    }
    let deprecated = render.deprecatedStyles
    if !deprecated.isEmpty, !deprecated.allSatisfy(render.styles.contains) || render.replacingStyle == nil {
      let names = deprecated.map(\.name)
      let other = Style.all.last { !deprecated.contains($0) }
      conflicts.append(
        OptionConflict(
          options: ["--deprecate", "--responseAs"],
          message: "\(spelling("--deprecate", names)) needs \(names.joined(separator: ", ")) and another style",
          hint: other.map { spelling("--responseAs", names + [$0.name]) }
            ?? spelling("--deprecate", Array(names.dropLast()))))
    }
    return conflicts
  }

  /// Returns the conflicts of a package around the client.
  private func conflictsOfPackage(_ spelling: OptionSpelling) -> [OptionConflict] {
    let package = spelling("--package")
    guard render.package != nil else {
      guard render.runtime != .standard else { return [] }
      return [
        OptionConflict(
          options: ["--runtime"], message: "\(spelling("--runtime")) needs \(package)",
          hint: spelling.both(("--package", "PetstoreKit"), ("--runtime", "../gen")))
      ]
    }
    var conflicts: [OptionConflict] = []
    if render.chosenParts == [.calls] {
      conflicts.append(
        OptionConflict(
          options: ["--package", "--emit"], message: "\(package) needs the models beside the calls",
          hint: "leave out \(spelling("--emit", "calls")), or write a Package.swift"))
    }
    if render.access != .public {
      conflicts.append(
        OptionConflict(
          options: ["--package", "--access"], message: "\(package) needs declarations that are public",
          hint: "leave out \(spelling("--access"))"))
    }
    return conflicts
  }

  /// Returns the conflicts of files that templates make.
  private func conflictsOfFiles(_ spelling: OptionSpelling) -> [OptionConflict] {
    guard let file = render.extraFiles.first, templatesFolder == nil else { return [] }
    return [
      OptionConflict(
        options: ["--file"], message: "\(spelling("--file")) needs \(spelling("--templates"))",
        hint: "\(spelling("--templates", "DIR")), where \(file.template).mustache is")
    ]
  }
}
