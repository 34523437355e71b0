import GenDiagnostics
import GenRendering
import Testing

@Suite("A style")
struct StyleTests {
  @Test(
    "is named in any case, and by its other names",
    arguments: [
      ("Callback", "Callback"), ("callback", "Callback"), ("Result", "Callback"), ("COMBINE", "Combine"),
      ("publisher", "Combine"),
      ("AsyncAwait", "AsyncAwait"), ("asyncawait", "AsyncAwait"), ("async", "AsyncAwait"), ("Promise", nil), ("", nil),
    ] as [(String, String?)])
  func names(text: String, want: String?) {
    #expect(Style.named(text)?.name == want)
  }

  private static let description = #"""
    {
      "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
      "paths": {"/a": {"get": {"operationId": "a", "responses": {"200": {"description": ""}}}}},
      "components": {"schemas": {"Pet": {"type": "object", "properties": {"x": {"type": "string"}}}}}
    }
    """#

  private static let shared = ["TestClient.swift", "Operations/GeneralAPI.swift", "Models/Pet.swift"]

  @Test("adds a folder of its own to files that are the same in every style", arguments: Style.all)
  func folders(style: Style) throws {
    let rendering = try Rendering(Self.description, styles: [style])
    let name = style.name
    let own = ["\(name)/TestClient+\(name).swift", "\(name)/GeneralAPI+\(name).swift"]
    #expect(Set(rendering.files.map(\.path)) == Set(Self.shared + own))
    let all = try Rendering(Self.description)
    #expect(rendering.files.allSatisfy(all.files.contains))
    #expect(all.files.count == Self.shared.count + 2 * Style.all.count)
  }

  @Test("is rendered once, however often and in whatever order it is asked for")
  func order() {
    let options = RenderOptions(styles: Style.all.reversed() + Style.all)
    #expect(options.styles == Style.all)
  }

  @Test("gives the same bytes every time")
  func determinism() throws {
    let first = try Rendering(Self.description)
    let second = try Rendering(Self.description)
    #expect(first.files == second.files)
  }
}

@Suite("Templates")
struct TemplateTests {
  private let schemas =
    #""A": {"type": "object", "properties": {"x": {"type": "string"}}}, "B": {"type": "object", "properties": {"x": {"type": "string"}}}"#

  @Test(
    "of the user's take the place of the built-in ones, wherever they are",
    arguments: ["model.mustache", "/x/y/model.mustache"])
  func overriding(path: String) throws {
    let template = SourceFile(path: path, text: "// {{name}} of {{clientName}}\n")
    let rendering = try Rendering.schemas(schemas, templates: [template])
    #expect(rendering.diagnostics == [])
    #expect(try rendering.text("Models/A.swift") == "// A of TestClient\n")
    #expect(try rendering.text("Models/B.swift") == "// B of TestClient\n")
    #expect(try rendering.text("TestClient.swift").contains("struct TestClient"))
  }

  @Test(
    "that are not there cannot be replaced",
    arguments: [("modle", "did you mean \"model\"?"), ("zzz", "--file zzz.mustache=zzz.swift makes a file of it")])
  func unknown(name: String, hint: String) {
    let sink = DiagnosticSink()
    let file = SourceFile(path: "templates/\(name).mustache", text: "x")
    _ = templateLibrary(overriding: [file], sink: sink)
    let place = SourcePlace(file: file, offset: 0)
    #expect(
      sink.diagnostics == [
        Diagnostic(.error, "template.unknown", "unknown template \"\(name)\"", at: place, hint: hint)
      ])
  }

  @Test("with a mistake that shows in every file tell it once, and nothing is rendered")
  func mistakes() throws {
    let file = SourceFile(path: "structure.mustache", text: "struct {{nmae}} {}\n")
    let rendering = try Rendering.schemas(schemas, templates: [file])
    #expect(rendering.files == [])
    #expect(
      rendering.diagnostics == [
        Diagnostic(
          .error, "template.unknown-name", "unknown name 'nmae'", at: SourcePlace(file: file, offset: 9),
          hint: "did you mean 'name'?")
      ])
  }

  @Test("with mistakes in several templates tell them in the order of the files, whichever core comes to them first")
  func severalMistakes() throws {
    let names = ["callback_api", "api", "combine_client", "client", "model"]
    let files = names.map { SourceFile(path: "\($0).mustache", text: "{{zzz}}") }
    let places = ["client", "api", "model", "callback_api", "combine_client"].map { "\($0).mustache" }
    for _ in 0..<20 {
      let rendering = try Rendering(
        #"""
        {
          "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
          "paths": {
            "/a": {"get": {"operationId": "a", "tags": ["a"], "responses": {"204": {"description": ""}}}},
            "/b": {"get": {"operationId": "b", "tags": ["b"], "responses": {"204": {"description": ""}}}}
          },
          "components": {"schemas": {\#(schemas)}}
        }
        """#, templates: files)
      #expect(rendering.files == [])
      #expect(rendering.diagnostics.map { $0.place?.file.path } == places)
    }
  }

  @Test("with a mistake in their text make no library")
  func syntax() {
    let sink = DiagnosticSink()
    let library = templateLibrary(overriding: [SourceFile(path: "model.mustache", text: "{{#a}}")], sink: sink)
    #expect(library == nil)
    #expect(sink.diagnostics.map(\.id) == ["template.unclosed-section"])
  }
}
