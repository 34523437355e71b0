import GenRendering

/// A command line of openapi-generator, which is what many who call `gen` for the first time have in their scripts.
struct OpenAPIGeneratorCommandLine {
  /// The line to write instead.
  private(set) var translation = "gen"

  /// Its options that have a value, by what becomes of that here.
  private static let options: [String: Meaning] = [
    "-i": .description, "--input-spec": .description, "-o": .output, "--output": .output,
    "--additional-properties": .properties, "-p": .properties, "-g": .nothing, "--generator-name": .nothing,
    "-c": .nothing, "--config": .nothing, "-t": .nothing, "--template-dir": .nothing, "--library": .nothing,
    "--global-property": .nothing, "--style": .style,
  ]

  /// The part of the translation that an option becomes.
  private enum Meaning {
    case description, output, properties, style, nothing
  }

  /// Whether an option that `gen` does not have is one of openapi-generator's.
  static func hasOption(_ word: String) -> Bool {
    options[word] != nil
  }

  /// Translates a command line. Nothing in it is wrong: what has no meaning here is left out.
  init(_ arguments: [String]) {
    var description = "SPEC"
    var output: String?
    var styles: String?
    var isInternal = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let meaning = Self.options[parts[0]] else {
        if !word.hasPrefix("-"), Command(rawValue: word) == nil { description = word }
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { break }
      switch meaning {
      case .description: description = value
      case .output: output = value
      case .style: styles = value
      case .nothing: break
      case .properties:
        let properties = Self.properties(value)
        styles = properties["responseAs"] ?? styles
        isInternal = isInternal || properties["nonPublicApi"] == "true"
      }
    }
    translation += " --responseAs \(styles ?? Style.asyncAwait.name)"
    if isInternal { translation += " --access internal" }
    if let output { translation += " -o \(output)" }
    translation += " \(description)"
  }

  /// Returns the properties of a text such as `responseAs=AsyncAwait,library=urlsession`, by their names.
  private static func properties(_ text: String) -> [String: String] {
    var properties: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
    }
    return properties
  }
}
