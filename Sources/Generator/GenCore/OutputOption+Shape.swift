import GenNaming
import GenRendering
import SwiftPlan

/// The options that decide on the form of the output as a whole: what is nested in what, which parts are written, and what
/// each file has beside what is generated.
extension OutputOption {
  /// The rows, in the order of the help.
  static let ofShape: [OutputOption] = [
    OutputOption(
      "--namespace", "NAME", "an enum that everything is nested in, so that clients can share a module",
      at: ConfigurationKey("namespace", is: .text), read: readNamespace, value: \.render.namespace),
    OutputOption(
      "--emit", "PARTS", "the parts to write: models, calls (default: all)",
      at: [ConfigurationKey("emit", is: .list(.word(OutputPart.allCases.map(\.rawValue))))], isList: true,
      read: readParts,
      values: { options in
        let parts = options.render.chosenParts
        return parts.count == OutputPart.allCases.count ? [] : parts.map(\.rawValue).sorted()
      }),
    OutputOption(
      "--models-module", "NAME", "the module with the models, which --emit calls imports",
      at: ConfigurationKey("modelsModule", is: .text), read: readModelsModule,
      value: \.render.modelsModule),
    .flag(
      "--identifiable", ["models", "identifiable"], \.render.makesIdentifiable,
      "make models Identifiable that have a property id which is Hashable"
    ),
    .flag(
      "--validation", ["validation"], \.render.makesValidation,
      "give models validate(), which checks lengths, ranges, patterns and counts"
    ),
    .flag(
      "--environment", ["fromEnvironment"], \.render.readsEnvironment,
      "add fromEnvironment(), which makes the client from environment variables"
    ),
    OutputOption(
      "--protocols", "LIST", "protocols that all models conform to, such as Billing.Auditable",
      at: [ConfigurationKey("models", "protocols", is: .list(.text))],
      isList: true, read: readProtocols, values: \.render.protocols),
    OutputOption(
      "--header", "TEXT", "a comment under the first line of each file; several in their order",
      at: [ConfigurationKey("header", is: .list(.text))],
      isList: true, read: { value, options in options.render.header.append(value.text) }, values: \.render.header),
    OutputOption(
      "--imports", "LIST", "modules that each file imports",
      at: [ConfigurationKey("imports", is: .list(.text))], isList: true, read: readImports,
      values: \.render.imports),
    .flag(
      "--mocks", ["mocks"], \.render.makesMocks,
      "write mocks of the calls and samples of the models into the folder Mocks"),
    .flag(
      "--docs", ["docs"], \.render.makesCatalogue,
      "write a DocC catalogue, with examples of all calls, into the folder Docs"),
    .flag(
      "--reference", ["reference"], \.render.makesReference,
      "write a page of all calls with examples, Docs/REFERENCE.md"),
    .flag(
      "--merge-files", ["mergeFiles"], \.render.mergesFiles,
      "write one file a folder: Client.swift, Models/Models.swift and so on, also empty ones"),
    OutputOption(
      "--compat", "GENERATOR",
      "write the names of \(CompatGenerator.allCases.map(\.rawValue).joined(separator: ", ")) for calls and models into the folder Compat",
      at: ConfigurationKey("compat", is: .word(CompatGenerator.allCases.map(\.rawValue))), read: readCompat,
      value: \.render.compat?.rawValue),
    OutputOption(
      "--deprecate", "LIST", "the styles whose calls are marked as deprecated, in favor of the last other one",
      at: [ConfigurationKey("deprecate", is: .list(.word(Style.all.map(\.name))))], isList: true, read: readDeprecated,
      values: { $0.render.deprecatedStyles.map(\.name) }),
    OutputOption(
      "--package", "NAME", "write a Package.swift, which makes the output folder a package",
      at: ConfigurationKey("package", is: .text), read: readPackage,
      value: \.render.package),
    OutputOption(
      "--runtime", "PLACE", "where that package finds APIRuntime: a path or URL@VERSION (default: ../gen)",
      at: ConfigurationKey("runtime", is: .text), read: readRuntime,
      value: { $0.render.runtime == .standard ? nil : $0.render.runtime.text }),
    OutputOption(
      "--file", "TEMPLATE=FILE", "a file to make of a template in the folder of --templates; several",
      at: [ConfigurationKey("files", is: .map(.words, .text))],
      isList: true, read: readExtraFile,
      values: { $0.render.extraFiles.map { "\($0.template).mustache=\($0.path)" } }),
  ]

  private static let readNamespace: Reader = { value, options throws(UsageError) in
    // Files are named after it.
    let isLower = value.text.unicodeScalars.first?.properties.isLowercase ?? false
    guard isTypeName(value.text), !isLower, value.text.utf8.count <= 64 else {
      throw UsageError(
        message: "\"\(value.text)\" is not a short Swift type name", hint: "for example Pets")
    }
    options.render.namespace = value.text
  }

  private static let readCompat: Reader = { value, options throws(UsageError) in
    options.render.compat = try choice(value.text, "generator")
  }

  private static let readDeprecated: Reader = { value, options throws(UsageError) in
    for name in value.items {
      let style = try Style(naming: name)
      if !options.render.deprecatedStyles.contains(style) { options.render.deprecatedStyles.append(style) }
    }
  }

  private static let readParts: Reader = { value, options throws(UsageError) in
    for part in value.items {
      options.render.chosenParts.insert(try choice(part, "part"))
    }
  }

  private static let readModelsModule: Reader = { value, options throws(UsageError) in
    options.render.modelsModule = try moduleName(value.text, example: "PetModels")
  }

  /// The protocols that generated types conform to by themselves; Swift accepts no conformance twice.
  private static let ownProtocols: Set = [
    "APIModel", "APIUnion", "ConstrainedValue", "OpenEnum", "Hashable", "CaseIterable", "Identifiable",
  ]

  private static let readProtocols: Reader = { value, options throws(UsageError) in
    for name in value.items where !options.render.protocols.contains(name) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy(isPlainIdentifier) else {
        throw UsageError(
          message: "\"\(name)\" is not the name of a protocol",
          hint: "for example Auditable, or Billing.Auditable with its module")
      }
      guard !ownProtocols.contains(String(parts[parts.count - 1])) || parts.count > 1 && parts[0] != "Swift" else {
        throw UsageError(
          message: "models conform to \(name) by themselves",
          hint: name == "Identifiable" ? "--identifiable" : name == "Hashable" ? "--hashable all" : nil)
      }
      options.render.protocols.append(name)
    }
  }

  private static let readImports: Reader = { value, options throws(UsageError) in
    for name in value.items where !options.render.imports.contains(name) {
      options.render.imports.append(try moduleName(name, example: "Billing"))
    }
  }

  private static let readPackage: Reader = { value, options throws(UsageError) in
    let name = try moduleName(value.text, example: "PetstoreKit")
    guard !["APIRuntime", "Foundation"].contains(name) else {
      throw UsageError(message: "the files import another module named \(name)", hint: "for example PetstoreKit")
    }
    options.render.package = name
  }

  private static let readRuntime: Reader = { value, options throws(UsageError) in
    guard let location = RuntimeLocation(value.text) else {
      throw UsageError(
        message: "\"\(value.text)\" is neither a path nor an address with a version",
        hint: "for example ../gen or https://example.com/gen.git@\(toolVersion)")
    }
    options.render.runtime = location
  }

  private static let readExtraFile: Reader = { value, options throws(UsageError) in
    let parts = value.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0].hasSuffix(".mustache"), parts[0].count > 9, !parts[0].contains("/") else {
      throw UsageError(
        message: "\"\(value.text)\" does not name a template and a file",
        hint: "--file Extra.mustache=Extra.swift")
    }
    let file = ExtraFile(template: String(parts[0].dropLast(9)), path: parts[1])
    guard !builtInTemplates.contains(where: { $0.name == file.template }) else {
      throw UsageError(
        message: "\(parts[0]) has the name of a built-in template, whose files have names already",
        hint: "rename the template")
    }
    try checkPath(file.path)
    options.render.extraFiles.append(file)
  }

  /// Throws unless the path is one of a file in the output folder that belongs to its own manifest.
  private static func checkPath(_ path: String) throws(UsageError) {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let isTaken = folders.first.map { first in
      RenderOptions.folders.contains { $0.lowercased() == first.lowercased() }
    }
    guard isInside(path), path.allSatisfy({ !$0.isNewline && $0 != "\\" }) else {
      throw UsageError(
        message: "\"\(path)\" is not a path in the output folder", hint: "for example Extra.swift")
    }
    if isTaken ?? false {
      throw UsageError(
        message: "\"\(path)\" is in the folder of a style or of mocks, which has no other files",
        hint: "--file Extra.mustache=\(lastName(of: path))")
    }
  }

  /// The name of a module, if it is one.
  ///
  /// - Throws: `UsageError` for any other text.
  private static func moduleName(_ name: String, example: String) throws(UsageError) -> String {
    guard isPlainIdentifier(name) else {
      throw UsageError(
        message: "\"\(name)\" is not the name of a Swift module", hint: "for example \(example)")
    }
    return name
  }
}

extension RuntimeLocation {
  /// A path, or an address with `@` and a version behind it; `nil` for an address with anything else there.
  fileprivate init?(_ text: String) {
    guard text.contains("://") || text.hasPrefix("git@") else {
      self = .path(text)
      return
    }
    guard let mark = text.lastIndex(of: "@"), mark > text.startIndex else { return nil }
    let version = text[text.index(after: mark)...]
    guard Self.isVersion(version) else { return nil }
    self = .url(String(text[..<mark]), version: String(version))
  }

  /// Whether a text is a version of three numbers, as the package manager takes it.
  private static func isVersion(_ text: Substring) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy { Int($0) != nil && $0.allSatisfy(\.isNumber) }
  }

  /// As it is given.
  fileprivate var text: String {
    switch self {
    case .path(let path): path
    case .url(let url, let version): "\(url)@\(version)"
    }
  }
}
