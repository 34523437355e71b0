import GenCore
import GenDiagnostics
import GenRendering
import Testing

@Suite("The line from a description to files")
struct GeneratorTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test("reports its stages in order, each with its time and size")
  func stages() throws {
    try shop.inputs.write(Shop.description, to: "spec.json")
    var reports: [StageReport] = []
    let generator = Generator(options: Shop.Choices().options, sink: DiagnosticSink()) { reports.append($0) }
    let generation = try #require(try generator.generate(generator.load(shop.inputs.absolute("spec.json"))))
    _ = try generator.write(generation, to: shop.output.path)
    #expect(reports.map(\.name) == ["load", "parse", "read", "resolve", "plan", "render", "write"])
    #expect(reports.allSatisfy { $0.seconds > 0 })
    let sizes = Dictionary(uniqueKeysWithValues: reports.map { ($0.name, $0.size) })
    #expect(sizes["load"] == "\(Shop.description.utf8.count) bytes")
    #expect(sizes["read"] == "2 operations, 3 schemas")
    #expect(sizes["plan"] == "3 models")
    #expect(sizes["render"]?.hasPrefix("9 files, ") == true)
    #expect(sizes["write"] == "9 written, 0 unchanged, 0 removed")
  }

  @Test("has a stage for overlays, where there are any")
  func overlayStage() throws {
    try shop.inputs.write(Shop.description, to: "spec.json")
    try shop.inputs.write(
      #"{"overlay":"1.1.0","info":{"title":"","version":""},"actions":[{"target":"$.paths['/orders']","remove":true}]}"#,
      to: "overlay.json")
    var options = Shop.Choices().options
    options.overlays = [shop.inputs.absolute("overlay.json")]
    var reports: [StageReport] = []
    let generator = Generator(options: options, sink: DiagnosticSink()) { reports.append($0) }
    #expect(try generator.generate(generator.load(shop.inputs.absolute("spec.json"))) != nil)
    #expect(reports.map(\.name) == ["load", "parse", "overlay", "read", "resolve", "plan", "render"])
    #expect(reports.first { $0.name == "read" }?.size == "1 operations, 3 schemas")
  }

  @Test("has stages for a filter, with the names of the whole behind what is left")
  func filterStages() throws {
    try shop.inputs.write(Shop.description, to: "spec.json")
    var options = Shop.Choices().options
    let option = try #require(OutputOption.all.first { $0.name == "--include" })
    try option.set(OptionValue("tag:pets"), in: &options)
    var reports: [StageReport] = []
    let generator = Generator(options: options, sink: DiagnosticSink()) { reports.append($0) }
    #expect(try generator.generate(generator.load(shop.inputs.absolute("spec.json"))) != nil)
    #expect(reports.map(\.name) == ["load", "parse", "filter", "read", "resolve", "names", "plan", "render"])
    #expect(reports.first { $0.name == "names" }?.size == "5 names")
  }

  @Test("makes the same bytes of the same description")
  func determinism() throws {
    let first = try #require(try shop.generate().generation)
    let second = try #require(try shop.generate().generation)
    #expect(first.files == second.files)
  }

  @Test(
    "ends before the next stage after an error, and says what it is",
    arguments: [
      ("{", "json.unexpected-end", ["load", "parse"]),
      ("{}", "description.version-missing", ["load", "parse", "read"]),
      (#"{"openapi": "3.1.0", "paths": {"/a": 1}}"#, "path.not-an-object", ["load", "parse", "read"]),
    ])
  func errors(description: String, id: String, stages: [String]) throws {
    try shop.inputs.write(description, to: "spec.json")
    var reports: [StageReport] = []
    let sink = DiagnosticSink()
    let generator = Generator(options: Shop.Choices().options, sink: sink) { reports.append($0) }
    #expect(try generator.generate(generator.load(shop.inputs.absolute("spec.json"))) == nil)
    #expect(sink.diagnostics.filter { $0.severity == .error }.map(\.id.name) == [id])
    #expect(reports.map(\.name) == stages)
  }

  @Test(
    "gives every declaration the access level that is asked for",
    arguments: [
      (AccessLevel.public, "nonisolated public struct Pet", "  public var name: String?"),
      (.package, "nonisolated package struct Pet", "  package var name: String?"),
      (.internal, "nonisolated struct Pet", "  var name: String?"),
    ])
  func access(level: AccessLevel, type: String, property: String) throws {
    let styles = Style.all.map(\.name)
    let generation = try #require(try shop.generate(Shop.description, .init(styles: styles, access: level)).generation)
    let texts = generation.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let lines = Set(texts.flatMap { $0.split(separator: "\n").map(String.init) })
    #expect(lines.contains { $0.hasPrefix(type + ":") })
    #expect(lines.contains(property))
    // Beside a `package import` the other imports say that they are internal.
    let others = ["//", "internal import "]
    let code = lines.filter { line in !others.contains { line.drop { $0 == " " }.hasPrefix($0) } }
    let words = Set(code.flatMap { $0.split(separator: " ").map(String.init) })
    #expect(words.isDisjoint(with: Set(["public", "package", "internal"]).subtracting([level.rawValue])))
  }

  @Test(
    "takes the client's name from the title, unless one is chosen", arguments: [(nil, "ShopClient"), ("Till", "Till")])
  func clientName(chosen: String?, want: String) throws {
    let generation = try #require(try shop.generate(Shop.description, .init(clientName: chosen)).generation)
    #expect(generation.files.contains { $0.path == "\(want).swift" })
    #expect(generation.files.contains { $0.path == "AsyncAwait/\(want)+AsyncAwait.swift" })
  }
}
