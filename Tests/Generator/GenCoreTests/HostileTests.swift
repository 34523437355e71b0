import Foundation
import GenCore
import GenDiagnostics
import GenRendering
import GenReports
import Testing

/// The descriptions of `Tests/Hostile`, whose texts try to leave comments, literals and folders. `scripts/check/hostile` has the
/// compiler look at the same.
@Suite("A hostile description")
struct HostileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Hostile").path

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The ids of the errors with which some are refused; all others are harmless.
  static let refusals = [
    "loop-of-parameters": "reference.cycle", "loop-of-path-items": "reference.cycle",
    "loop-of-requestbodies": "reference.cycle", "loop-of-responses": "reference.cycle",
    "text-bom-twice": "json.unexpected-character", "text-deep": "json.too-deep",
    "text-duplicate-keys": "json.duplicate-key", "text-escape-codes": "json.unexpected-character",
    "text-null-bytes": "json.unexpected-character", "text-reference-outside": "reference.outside",
    "text-reference-to-network": "reference.remote",
  ]

  private func generate(_ name: String) throws -> (generation: Generation?, diagnostics: [Diagnostic]) {
    let sink = DiagnosticSink()
    let choices = Shop.Choices(styles: Style.all.map(\.name))
    let generator = Generator(options: choices.options, sink: sink)
    let generation = try generator.generate(generator.load("\(Self.folder)/\(name).json"))
    return (generation, sink.diagnostics)
  }

  @Test("is one of many, and all that are to be refused are there")
  func set() {
    #expect(Self.names.count >= 60)
    #expect(Set(Self.refusals.keys).subtracting(Self.names) == [])
  }

  @Test("is refused with the right message, or harmless", arguments: names)
  func outcome(name: String) throws {
    let (generated, diagnostics) = try generate(name)
    let errors = Set(diagnostics.filter { $0.severity == .error }.map(\.id.name))
    #expect(errors == (Self.refusals[name].map { [$0] } ?? []))
    #expect((generated == nil) == (Self.refusals[name] != nil))
    var printer = DiagnosticPrinter()
    let printed = diagnostics.map { printer.text(of: $0) }.joined()
    #expect(printed.unicodeScalars.first { isObeyed($0) } == nil)
    let files = generated?.files ?? []
    // Some texts are so plain but for what is around them that the word is a name of the plan.
    let planned = generated.map { words(in: $0.outline([], as: .text)) } ?? []
    #expect(files.map(\.path).filter { !isHarmless(path: $0) } == [])
    // As file systems compare names: neither case nor the form of accents matters.
    #expect(Set(files.map { $0.path.uppercased().lowercased() }).count == files.count)
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(text.unicodeScalars.first { isObeyed($0) } == nil, "\(file.path)")
      #expect(injected(in: file.bytes).filter { !planned.contains($0) } == [], "\(file.path)")
    }
  }

  @Test(
    "is told from a harmless one by a look at the code",
    arguments: [
      ("struct INJECTED {}\n", ["INJECTED"]), ("// */ struct INJECTED {}\nlet a = 1\n", []),
      ("let a = \"x\"; func INJECTED() {} //\"\n", ["INJECTED"]), ("let a = \"\\\"; func INJECTED() {} //\"\n", []),
      ("let a = \"\\(INJECTED())\"\n", ["\\("]), ("/* INJECTED */\n", ["/*"]), ("let structINJECTED = 1\n", []),
      ("let a = \"\n", ["\""]), ("let a = \"\\u{2028}\\\\\"\nlet `INJECTED` = 1\n", ["INJECTED"]),
    ] as [(String, [String])])
  func lookout(code: String, want: [String]) {
    #expect(injected(in: Array(code.utf8)) == want)
  }

  // MARK: - What is looked for

  /// The words of the Swift that a plan consists of: what stands first on its lines.
  private func words(in outline: String) -> Set<String> {
    let names = outline.split(separator: "\n").map { line in line.drop { $0 == " " }.prefix { $0 != "\"" } }
    return Set(names.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
  }

  /// Whether a terminal or an editor does something else with the scalar than show it.
  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private func isHarmless(path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let devices = /(?i)(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[0-9¹²³])(\..*)?/
    return parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= 255 && part.wholeMatch(of: devices) == nil
        && part.unicodeScalars.allSatisfy { !isObeyed($0) && !"\\:*?\"<>|".unicodeScalars.contains($0) }
    }
  }

  /// What stands in the code, apart from comments and literals, and should not: the name that the texts try to declare,
  /// interpolations, other comments than those to the end of a line, and literals that do not end.
  private func injected(in code: [UInt8]) -> [String] {
    code.split(separator: UInt8(ascii: "\n")).flatMap { line -> [String] in
      var found: [String] = []
      var word: [UInt8] = []
      var isInLiteral = false
      var rest = line[...]
      while let byte = rest.popFirst() {
        if isInLiteral {
          if byte == UInt8(ascii: "\"") { isInLiteral = false }
          if byte == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "(") { found.append("\\(") }
          continue
        }
        let isWordByte =
          byte >= 0x80 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        if isWordByte {
          word.append(byte)
          continue
        }
        if word.elementsEqual("INJECTED".utf8) { found.append("INJECTED") }
        word = []
        if byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "/") { return found }
        if byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") { return found + ["/*"] }
        isInLiteral = byte == UInt8(ascii: "\"")
      }
      if word.elementsEqual("INJECTED".utf8) { found.append("INJECTED") }
      return found + (isInLiteral ? ["\""] : [])
    }
  }
}
