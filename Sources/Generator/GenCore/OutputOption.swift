import GenDiagnostics
import GenModel
import GenNaming
import GenPlanning
import GenRendering
import GenSelection
import GenTyping

/// An option beside the styles that decides on the output. Its row in `all` is everything about it: how it is written and read
/// on the command line, what the help says, and how it is recorded. The record is part of the hash of the input and stands in
/// the manifest, so that no option is missing in one of the two.
///
/// Not among them are folders that references may lead to: what was found there is part of the input, and no file in the
/// output may open a way to it.
package struct OutputOption: Sendable {
  /// The stages that options decide on, in their order.
  package enum Stage: Int, Sendable {
    case overlay, filter, client
  }

  /// Such as `--access`.
  package let name: String
  /// The name of its value; `nil` for a flag.
  package let valueName: String?
  /// The text of the help.
  package let summary: String
  /// The first thing that it decides on.
  ///
  /// A run that ends after an earlier stage has no use for the option.
  package let stage: Stage
  /// Where a configuration has it.
  package let keys: [ConfigurationKey]
  /// Whether it can be given several times, with all values in their order.
  package let isList: Bool
  /// Whether the value is recorded, so that a run can be repeated, and not only that there is one.
  package let isRepeatable: Bool
  /// How a value is taken over.
  private let read: Reader
  /// How the option is written, for the record.
  private let values: @Sendable (GeneratorOptions) -> [String]

  /// It throws for a value that the option cannot have; whether options fit each other is checked behind all of them,
  /// by ``GeneratorOptions/check()``.
  typealias Reader = @Sendable (OptionValue, inout GeneratorOptions) throws(UsageError) -> Void

  /// - Parameters:
  ///   - read: Takes over a value from the command line.
  ///   - values: The values in options; none for the default.
  init(
    _ name: String, _ valueName: String?, _ summary: String, at keys: [ConfigurationKey], of stage: Stage = .client,
    isList: Bool = false, isRepeatable: Bool = true, read: @escaping Reader,
    values: @escaping @Sendable (GeneratorOptions) -> [String]
  ) {
    self.name = name
    self.valueName = valueName
    self.summary = summary
    self.keys = keys
    self.stage = stage
    self.isList = isList
    self.isRepeatable = isRepeatable
    self.read = read
    self.values = values
  }

  init(
    _ name: String, _ valueName: String?, _ summary: String, at key: ConfigurationKey, isRepeatable: Bool = true,
    read: @escaping Reader, value: @escaping @Sendable (GeneratorOptions) -> String?
  ) {
    self.init(
      name, valueName, summary, at: [key], isRepeatable: isRepeatable, read: read,
      values: { value($0).map { [$0] } ?? [] })
  }

  /// Creates an option without a value, which is off by default.
  static func flag(
    _ name: String, _ path: [String], _ property: any WritableKeyPath<GeneratorOptions, Bool> & Sendable,
    _ summary: String
  ) -> OutputOption {
    OutputOption(
      name, nil, summary, at: ConfigurationKey(path: path, is: .flag),
      read: { _, options in options[keyPath: property] = true },
      value: { $0[keyPath: property] ? "" : nil })
  }

  /// Creates an option with a choice of words, of which the first one is the default.
  ///
  /// - Parameter noun: What a word is, in messages.
  static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ valueName: String, _ path: [String],
    _ property: any WritableKeyPath<GeneratorOptions, Word> & Sendable, _ summary: String, noun: String = "value"
  ) -> OutputOption {
    let words = Word.allCases.map(\.rawValue)
    return OutputOption(
      name, valueName, summary, at: ConfigurationKey(path: path, is: .word(words)),
      read: { value, options throws(UsageError) in options[keyPath: property] = try choice(value.text, noun) },
      value: { $0[keyPath: property].rawValue == words.first ? nil : $0[keyPath: property].rawValue })
  }

  /// In the order of the help.
  package static let all = ofContents + ofPages + ofNames + ofTypes + ofShape

  /// The options that decide on what is generated, and as what.
  private static let ofContents: [OutputOption] = [
    OutputOption(
      "--client-name", "NAME", "the name of the client type (default: from the description's title)",
      at: ConfigurationKey("clientName", is: .text), read: readClientName, value: \.plan.clientName),
    .word(
      "--access", "LEVEL", ["access"], \.render.access, "public, package or internal (default: public)", noun: "level"),
    .word(
      "--hashable", "TYPES", ["models", "hashable"], \.render.hashable,
      "which models are Hashable beside Equatable: all or none (default: all)"),
    .flag(
      "--distinguish-null", ["models", "distinguishNull"], \.plan.distinguishesNull,
      "tell null from absence in every optional property that may be null"),
    .word(
      "--undocumented-properties", "WHAT", ["models", "undocumentedProperties"], \.plan.undocumentedProperties,
      "ignore or keep what servers send beyond the description (default: ignore)"),
    .flag(
      "--keep-operation-ids", ["keepOperationIDs"], \.plan.keepsOperationIDs,
      "name operations after their whole ids, with the group or route that some repeat"),
    .flag(
      "--get-bodies", ["getBodies"], \.read.keepsGETBodies, "keep the bodies of GET and HEAD that are not required"),
    .flag(
      "--with-internal", ["withInternal"], \.read.includesInternal, "keep what the description marks with x-internal"),
    OutputOption(
      "--coders", "LIST", "media types with coders of the app, such as application/xml: their bodies are models",
      at: [ConfigurationKey("coders", is: .list(.text))], isList: true, read: readCoders,
      values: { $0.read.codedMediaTypes }),
    OutputOption(
      "--client-parameter", "PARAMETER", "a parameter to set once for the client, such as path:accountId; several",
      at: [ConfigurationKey("clientParameters", is: .list(.text))], isList: true, read: readClientParameter,
      values: { $0.plan.clientParameters.map(\.text) }),
    // Another machine does not know where they are, no more than templates.
    OutputOption(
      "--overlay", "FILE", "an overlay that changes the description before it is read; several in their order",
      at: [ConfigurationKey("overlays", is: .list(.path))], of: .overlay, isList: true, isRepeatable: false,
      read: { value, options in options.overlays.append(value.text) },
      values: { $0.overlays.isEmpty ? [] : [""] }),
    OutputOption(
      "--include", "PATTERN", "what to keep of the description, with all that it needs, such as tag:pets; several",
      at: [ConfigurationKey("filter", "include", is: .list(.text))], of: .filter, isList: true,
      read: { value, options throws(UsageError) in options.filter.included.append(try includedSelector(value)) },
      values: { $0.filter.included.map(\.text) }),
    OutputOption(
      "--exclude", "PATTERN", "what to leave out of it, such as path:/v1/** or deprecated; several",
      at: [ConfigurationKey("filter", "exclude", is: .list(.text))], of: .filter, isList: true,
      read: { value, options throws(UsageError) in
        options.filter.excluded.append(try value.read(SelectorGrammar.filter.selector))
      },
      values: { $0.filter.excluded.map(\.text) }),
    OutputOption(
      "--templates", "DIR", "a folder of templates that replace the built-in ones of the same name",
      at: ConfigurationKey("templates", is: .path), isRepeatable: false,
      read: { value, options in options.templatesFolder = value.text }, value: \.templatesFolder),
    OutputOption(
      "--warning", "ID=LEVEL",
      "off, warning or error for a warning or note, such as reference.dangling=off; several",
      at: [ConfigurationKey("warnings", is: .map(.words, .word(WarningLevel.allCases.map(\.rawValue))))],
      isList: true, read: readWarning,
      values: { $0.warnings.map { $0.name + "=" + $1.rawValue }.sorted() }),
  ]

  private static let readWarning: Reader = { value, options throws(UsageError) in
    let parts = value.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = (Diagnostic.ID.warnings + Diagnostic.ID.notes).map(\.name)
    guard parts.count == 2, names.contains(parts[0]) else {
      throw UsageError(
        message: parts.count == 2 ? "no warning or note has the id \"\(parts[0])\"" : "\"\(value.text)\" has no level",
        hint: nearest(to: parts[0], in: names).map { "did you mean \($0)?" } ?? "for example reference.dangling=error")
    }
    options.warnings[Diagnostic.ID(stringLiteral: parts[0])] = try choice(parts[1], "level")
  }

  private static let readCoders: Reader = { value, options throws(UsageError) in
    for item in value.items {
      let essence = MediaType.essence(of: item)
      guard essence.split(separator: "/", omittingEmptySubsequences: false).count(where: { !$0.isEmpty }) == 2,
        !essence.contains("*"), item.contains(";") || !item.contains(where: \.isWhitespace)
      else {
        throw UsageError(message: "\"\(item)\" is not a media type", hint: "for example application/xml")
      }
      guard !KnownMediaType(named: essence).isCodedByRuntime else {
        throw UsageError(
          message: "the runtime codes \(essence) itself", hint: "name a media type that it has no coder for")
      }
      if !options.read.codedMediaTypes.contains(essence) { options.read.codedMediaTypes.append(essence) }
    }
  }

  private static let readClientParameter: Reader = { value, options throws(UsageError) in
    let selector = try value.read(SelectorGrammar.clientParameters.selector)
    if !options.plan.clientParameters.contains(where: { $0.text == selector.text }) {
      options.plan.clientParameters.append(selector)
    }
  }

  private static func includedSelector(_ value: OptionValue) throws(UsageError) -> Selector {
    let selector = try value.read(SelectorGrammar.filter.selector)
    guard !selector.isOnlyExcluded else {
      throw UsageError(
        message: "\"\(value.text)\" does not name what can be kept",
        hint: "properties and parameters can only be excluded")
    }
    return selector
  }

  private static let readClientName: Reader = { value, options throws(UsageError) in
    guard isTypeName(value.text) else {
      throw UsageError(
        message: "\"\(value.text)\" is not a Swift type name", hint: "for example PetstoreClient")
    }
    guard !["Servers", "SecuritySchemes"].contains(value.text) else {
      throw UsageError(
        message: "a client has a type of its own named \(value.text)", hint: "for example PetstoreClient")
    }
    options.plan.clientName = value.text
  }

  /// Sets the option; of a list, adds a value.
  package func set(_ value: OptionValue, in options: inout GeneratorOptions) throws(UsageError) {
    try read(value, &options)
  }

  /// As arguments of the command line, such as `--access=internal`; none for the default.
  fileprivate func arguments(in options: GeneratorOptions) -> [String] {
    values(options).map { isRepeatable && valueName != nil ? name + "=" + $0 : name }
  }
}

extension GeneratorOptions {
  /// The output options that are not the defaults, as arguments of the command line, in the order of their names.
  var outputArguments: [String] { OutputOption.all.flatMap { $0.arguments(in: self) }.sorted() }
}
