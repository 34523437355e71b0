import Foundation
import GenCore
import GenDiagnostics
import GenRendering
import Testing

@Suite("A folder of templates")
struct TemplateTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  private func choices(_ name: String, _ text: String) throws -> Shop.Choices {
    try shop.inputs.write(text, to: "templates/\(name)")
    return Shop.Choices(templatesFolder: shop.inputs.absolute("templates"))
  }

  @Test("takes the place of the built-in templates of the same names, and of no others")
  func override() throws {
    let builtIn = try #require(try shop.generate().generation).files
    let choices = try choices("model.mustache", "// Mine.\n{{> declaration}}\n")
    let files = try #require(try shop.generate(Shop.description, choices).generation).files
    #expect(files.map(\.path) == builtIn.map(\.path))
    for (file, original) in zip(files, builtIn) {
      #expect(file.bytes.starts(with: "// Mine.\n".utf8) == file.path.hasPrefix("Models/"))
      #expect((file == original) != file.path.hasPrefix("Models/"))
    }
  }

  @Test("may hold other files")
  func otherFiles() throws {
    let choices = try choices("README.md", "{{nonsense")
    #expect(try shop.generate(Shop.description, choices).generation != nil)
  }

  @Test("may begin its files with a byte order mark, which the output has not")
  func mark() throws {
    let choices = try choices("model.mustache", "\u{FEFF}// Mine.\n{{> declaration}}\n")
    let files = try #require(try shop.generate(Shop.description, choices).generation).files
    let model = try #require(files.first { $0.path.hasPrefix("Models/") })
    #expect(model.bytes.starts(with: "// Mine.\n".utf8))
  }

  @Test(
    "draws a warning where nothing in it is a template, or a file has nearly the name of one",
    arguments: [
      (["README.md"], ["template.none"]), (["client.txt"], ["template.unused-file", "template.none"]),
      (["client.mustach", "model.mustache"], ["template.unused-file"]),
      (["model.mustache", "model.mustache.orig", "notes.txt"], []),
    ])
  func names(files: [String], ids: [String]) throws {
    var choices = Shop.Choices()
    for file in files { choices = try self.choices(file, "// Mine.\n") }
    let (generation, diagnostics) = try shop.generate(Shop.description, choices)
    #expect(generation != nil)
    #expect(diagnostics.map(\.id.name) == ids)
  }

  @Test("that is not UTF-8 makes nothing")
  func encoding() throws {
    let choices = try choices("model.mustache", "")
    try Data([0x2F, 0x2F, 0x20, 0xE9, 0x0A]).write(
      to: URL(fileURLWithPath: shop.inputs.absolute("templates/model.mustache")))
    let (generation, diagnostics) = try shop.generate(Shop.description, choices)
    #expect(generation == nil)
    #expect(diagnostics.map(\.id.name) == ["template.invalid-utf8"])
    #expect(diagnostics.map(\.place?.offset) == [3])
  }

  @Test(
    "with a mistake makes nothing, and the place of the mistake is told",
    arguments: [
      ("modle.mustache", "Mine", "template.unknown", 1, 1, "did you mean \"model\"?"),
      ("zzz.mustache", "Mine", "template.unknown", 1, 1, "--file zzz.mustache=zzz.swift makes a file of it"),
      (
        "model.mustache", "// Mine.\n<<<<<<< HEAD\n", "template.conflict", 2, 1,
        "merge the two sides, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>"
      ),
      ("model.mustache", "// Mine.\n  {{#nested}}\n", "template.unclosed-section", 2, 3, nil),
      (
        "model.mustache", "// Mine.\n\n {{> declartion}}\n", "template.unknown-partial", 3, 6,
        "did you mean 'declaration'?"
      ),
      ("client.mustache", "// Mine.\n{{clientname}}\n", "template.unknown-name", 2, 3, "did you mean 'clientName'?"),
    ] as [(String, String, String, Int, Int, String?)])
  func mistakes(name: String, text: String, id: String, line: Int, column: Int, hint: String?) throws {
    let choices = try choices(name, text)
    let (generation, diagnostics) = try shop.generate(Shop.description, choices)
    #expect(generation == nil)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.id.name == id)
    #expect(diagnostic.hint == hint)
    let place = try #require(diagnostic.place)
    #expect(place.file.path == shop.inputs.absolute("templates/\(name)"))
    #expect(LineTable(place.file).position(of: place.offset) == (line, column))
  }
}
