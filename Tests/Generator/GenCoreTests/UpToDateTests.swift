import Foundation
import GenCore
import GenDiagnostics
import GenRendering
import Testing

@Suite("An output that is up to date")
struct UpToDateTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
    try shop.write()
  }

  private func warnings(
    _ description: String = Shop.description, _ choices: Shop.Choices = Shop.Choices(),
    _ purpose: FolderPurpose = .comparing
  ) throws -> Int? {
    try shop.inputs.write(description, to: "spec.json")
    let generator = Generator(options: choices.options, sink: DiagnosticSink())
    return try generator.warningsIfUpToDate(
      shop.output.path, with: generator.load(shop.inputs.absolute("spec.json")), for: purpose)
  }

  @Test("is known by the input and by the files", arguments: [FolderPurpose.writing, .comparing])
  func same(purpose: FolderPurpose) throws {
    #expect(try warnings(Shop.description, .init(), purpose) == 0)
  }

  @Test(
    "is so after a copy, whatever the dates of the files, and beside files of others",
    arguments: [FolderPurpose.writing, .comparing])
  func copy(purpose: FolderPurpose) throws {
    try shop.output.age()
    try shop.output.write("mine", to: "Models/Mine.swift")
    #expect(try warnings(Shop.description, .init(), purpose) == 0)
  }

  @Test("is known by dates and sizes where that is enough, but not where everything has to be looked at")
  func dates() throws {
    let text = try #require(shop.output.text(of: "Models/Pet.swift"))
    // All of them may be written within one tick of the file system's clock.
    try shop.output.age(shop.output.texts().keys.filter { !$0.hasSuffix(".gen-manifest.json") })
    try shop.output.write(text.replacing("name", with: "mane"), to: "Models/Pet.swift")
    #expect(try warnings(Shop.description, .init(), .writing) == nil)
    try shop.output.age(["Models/Pet.swift"])
    #expect(try warnings(Shop.description, .init(), .writing) == 0)
    #expect(try warnings(Shop.description, .init(), .comparing) == nil)
    try shop.output.write(text + "\n", to: "Models/Pet.swift")
    try shop.output.age(["Models/Pet.swift"])
    #expect(try warnings(Shop.description, .init(), .writing) == nil)
  }

  @Test("depends on every overlay and their order")
  func overlays() throws {
    var kept: [String: String] = [:]
    for name in ["a.json", "b.json"] {
      let text =
        "{\"overlay\":\"1.1.0\",\"info\":{\"title\":\"\(name)\",\"version\":\"\"},\"actions\":["
        + "{\"target\":\"$.paths['/pets'].get\",\"update\":{\"operationId\":\"\(name.prefix(1))\"}}]}"
      try shop.inputs.write(text, to: name)
      kept[name] = text
    }
    func isUpToDate(_ names: String...) throws -> Bool {
      var options = Shop.Choices().options
      options.overlays = names.map(shop.inputs.absolute)
      let generator = Generator(options: options, sink: DiagnosticSink())
      let input = try generator.load(shop.inputs.absolute("spec.json"))
      return try generator.warningsIfUpToDate(shop.output.path, with: input, for: .comparing) != nil
    }
    #expect(try warnings() == 0)
    #expect(try isUpToDate())
    #expect(try !isUpToDate("a.json"))
    var options = Shop.Choices().options
    options.overlays = ["a.json", "b.json"].map(shop.inputs.absolute)
    try shop.write(Shop.description, options)
    #expect(shop.output.text(of: "Operations/PetsAPI.swift")?.contains("func b()") == true)
    #expect(try isUpToDate("a.json", "b.json"))
    for names in [["b.json", "a.json"], ["a.json"], ["b.json"], ["a.json", "b.json", "b.json"], []] {
      options.overlays = names.map(shop.inputs.absolute)
      let generator = Generator(options: options, sink: DiagnosticSink())
      let input = try generator.load(shop.inputs.absolute("spec.json"))
      #expect(try generator.warningsIfUpToDate(shop.output.path, with: input, for: .comparing) == nil, "\(names)")
    }
    try shop.inputs.write((kept["b.json"] ?? "") + "\n", to: "b.json")
    #expect(try !isUpToDate("a.json", "b.json"))
  }

  @Test(
    "is not, with another input",
    arguments: [
      .init(styles: ["Combine"]), .init(styles: ["AsyncAwait", "Combine"]), .init(access: .package),
      .init(clientName: "Till"), .init(distinguishesNull: true),
    ] as [Shop.Choices])
  func choices(_ choices: Shop.Choices) throws {
    #expect(try warnings(Shop.description, choices) == nil)
  }

  @Test("is not, with another description or templates of the user's, under whatever name")
  func inputs() throws {
    #expect(try warnings(Shop.description + " ") == nil)
    let templates = shop.inputs.absolute("templates")
    try shop.inputs.write("// {{clientName}}\n", to: "templates/client.mustache")
    let choices = Shop.Choices(templatesFolder: templates)
    #expect(try warnings(Shop.description, choices) == nil)
    try shop.write(Shop.description, choices)
    #expect(try warnings(Shop.description, choices) == 0)
    try shop.inputs.remove("templates/client.mustache")
    try shop.inputs.write("// {{clientName}}\n", to: "templates/enumeration.mustache")
    #expect(try warnings(Shop.description, choices) == nil)
  }

  @Test("is not, with a style that is not asked for any more")
  func otherStyle() throws {
    try shop.write(Shop.description, .init(styles: ["AsyncAwait", "Callback"]))
    #expect(try warnings() == nil)
    #expect(try warnings(Shop.description, .init(styles: ["Callback", "AsyncAwait"])) == 0)
  }

  @Test(
    "is not, after a file was changed or removed, even by one letter",
    arguments: ["Models/Pet.swift", "ShopClient.swift", "AsyncAwait/PetsAPI+AsyncAwait.swift"],
    [FolderPurpose.writing, .comparing])
  func edited(path: String, purpose: FolderPurpose) throws {
    func warnings() throws -> Int? { try self.warnings(Shop.description, .init(), purpose) }
    let text = try #require(shop.output.text(of: path))
    for edited in [
      text.replacing("Changes are lost", with: "Changes are lists"), text.replacing("public", with: "publik"),
      text + "\n",
    ] {
      try shop.output.write(edited, to: path)
      #expect(try warnings() == nil)
    }
    try shop.output.write(text, to: path)
    #expect(try warnings() == 0)
    try shop.output.remove(path)
    #expect(try warnings() == nil)
    try shop.output.write(text, to: "elsewhere.swift")
    try shop.output.makeLink(path, to: shop.output.absolute("elsewhere.swift"))
    #expect(try warnings() == nil)
  }

  @Test(
    "is not, without a manifest or with a foreign one",
    arguments: [".gen-manifest.json", "AsyncAwait/.gen-manifest.json"])
  func manifest(path: String) throws {
    try shop.output.write("{}", to: path)
    #expect(try warnings() == nil)
    try shop.output.remove(path)
    #expect(try warnings() == nil)
  }

  @Test("is not, where there is none")
  func missing() throws {
    let nowhere = try Shop()
    try nowhere.output.remove("")
    let generator = Generator(options: Shop.Choices().options, sink: DiagnosticSink())
    let input = try generator.load(shop.inputs.absolute("spec.json"))
    #expect(try generator.warningsIfUpToDate(nowhere.output.path, with: input, for: .writing) == nil)
  }

  @Test("knows how many warnings the description drew")
  func warningCount() throws {
    let description = Shop.description.replacing(
      #""responses": { "204": { "description": "Done" } }"#, with: #""deprecated": false"#)
    #expect(try shop.generate(description).diagnostics.count == 1)
    try shop.write(description)
    #expect(try warnings(description) == 1)
  }

  @Test(
    "is known whatever numbers the manifests hold",
    arguments: [("9223372036854775807", Int.max), ("-1", 0), ("1e400", 0), ("92233720368547758070", 0), ("\"7\"", 0)])
  func numbers(written: String, want: Int) throws {
    for path in [".gen-manifest.json", "AsyncAwait/.gen-manifest.json"] {
      let text = try #require(shop.output.text(of: path))
      try shop.output.write(
        text.replacing("\"warnings\" : 0", with: "\"x\" : 0").replacing("{", with: "{ \"warnings\": \(written),"),
        to: path)
    }
    #expect(try warnings() == want)
  }

  @Test(
    "is not, with files that have no size in memory, or whose sizes have no sum",
    arguments: [FolderPurpose.writing, .comparing])
  func sparse(purpose: FolderPurpose) throws {
    for path in ["Models/Pet.swift", "Models/Order.swift", "ShopClient.swift"] {
      // File systems have limits of their own, below which the size is as large as it can be.
      var size: Int64 = .max
      while truncate(shop.output.absolute(path), off_t(size)) != 0, size > 1 << 40 { size /= 2 }
    }
    #expect(try warnings(Shop.description, .init(), purpose) == nil)
  }

  @Test("takes large files for what they are", arguments: [65_535, 65_536, 65_537, 300_000])
  func large(size: Int) throws {
    let text = String(repeating: "a", count: size - 13)
    let description = Shop.description.replacing(
      #""name": { "type""#, with: #""name": { "description": "\#(text)", "type""#)
    try shop.write(description)
    #expect(try warnings(description) == 0)
    let file = try #require(shop.output.text(of: "Models/Pet.swift"))
    try shop.output.write(String(file.dropLast(3)) + "} \n", to: "Models/Pet.swift")
    #expect(try warnings(description) == nil)
  }
}
