import GenDiagnostics
import GenRendering
import Testing

@Suite("The shape of a file")
struct FileShapeTests {
  private static let schemas = #""A": {"type": "string"}"#

  private func model(
    _ template: String, _ change: (inout RenderOptions) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let file = SourceFile(path: "model.mustache", text: template)
    let rendering = try Rendering.schemas(
      Self.schemas, templates: [file], options: change, sourceLocation: sourceLocation)
    return try rendering.text(rendering.files.first { $0.path.hasPrefix("Models/") }?.path ?? "")
  }

  @Test(
    "has a header under the first line, of comments whatever is in it",
    arguments: [
      (["one", "two"], "// First.\n// one\n// two\nlet a = 1\n"),
      (["one\ntwo\r\n\n\nfour"], "// First.\n// one\n// two\n//\n// four\nlet a = 1\n"),
      (["*/ let b = 2 /*"], "// First.\n// */ let b = 2 /*\nlet a = 1\n"),
      (["a\u{2028}b\u{B}c\u{85}d"], "// First.\n// a\n// bc\n// d\nlet a = 1\n"),
      (["a\u{0}b\u{202E}c\u{1B}[31m\t "], "// First.\n// abc[31m\nlet a = 1\n"),
      ([" "], "// First.\n//\nlet a = 1\n"),
    ] as [([String], String)])
  func header(lines: [String], want: String) throws {
    #expect(try model("// First.\nlet a = 1\n") { $0.header = lines } == want)
  }

  @Test("has a header above what is not a comment")
  func headerAlone() throws {
    #expect(try model("let a = 1\n") { $0.header = ["x"] } == "// x\nlet a = 1\n")
    #expect(try model("// First.") { $0.header = ["x"] } == "// First.\n// x\n")
  }

  @Test(
    "is reported where its namespace has more extensions than Swift finds from another module",
    arguments: [(100, false, false), (8191, false, true), (8191, true, false)])
  func largeNamespace(models: Int, isMerged: Bool, isReported: Bool) throws {
    let schemas = (1...models).map { #""A\#($0)": {"type": "string"}"# }.joined(separator: ",")
    let template = SourceFile(path: "model.mustache", text: "let a = 1\n")
    let rendering = try Rendering.schemas(schemas, templates: [template]) {
      $0.namespace = "N"
      $0.mergesFiles = isMerged
    }
    #expect(rendering.diagnostics.map(\.id) == (isReported ? ["names.large-namespace"] : []))
  }

  @Test("that extends a type in a namespace names what is there with it")
  func nestedInType() throws {
    let list = ##"""
      {"get": {"tags": ["TAG"], "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
        "type": "object", "title": "Pet list", "properties": {"pets": {"type": "array", "items": {
          "$ref": "#/components/schemas/Pet"}}}}}}}}}}
      """##
    let files = try Rendering(
      ##"""
      {"openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {
        "/a": \##(list.replacing("TAG", with: "cats")), "/b": \##(list.replacing("TAG", with: "dogs"))},
        "components": {"schemas": {"Pet": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
      """##
    ) { $0.namespace = "N" }.files
    let shared = try #require(files.first { $0.path == "Models/N.Shared.PetList.swift" })
    let text = String(decoding: shared.bytes, as: UTF8.self)
    #expect(text.contains("extension N.Shared {"))
    #expect(text.contains("var pets: [N.Pet]?"))
  }

  @Test(
    "is nested in a namespace below its imports",
    arguments: [
      ("// First.\n\nimport A\n\nlet a = 1\n", "// First.\n\nimport A\n\nnonisolated extension N {\n  let a = 1\n}\n"),
      ("let a = 1\n", "nonisolated extension N {\n  let a = 1\n}\n"),
      (
        "// First.\n@_spi(X) public import A\n#if canImport(B)\nimport B\n#endif\n/// A.\nstruct A {\n\n}\n\n",
        "// First.\n@_spi(X) public import A\n#if canImport(B)\nimport B\n#endif\n\nnonisolated extension N {\n  /// A.\n  struct A {\n\n  }\n}\n"
      ),
      (
        "// First.\n\n#if DEBUG\nstruct A {}\n#endif\n",
        "// First.\n\nnonisolated extension N {\n  #if DEBUG\n  struct A {}\n  #endif\n}\n"
      ),
      ("// First.\n", "// First.\n"),
      (
        "// First.\r\n\r\nimport A\r\n\r\nlet a = 1\r\n",
        "// First.\r\n\r\nimport A\r\n\nnonisolated extension N {\n  let a = 1\r\n}\n"
      ),
    ] as [(String, String)])
  func nesting(source: String, want: String) throws {
    #expect(try model(source) { $0.namespace = "N" } == want)
  }

  @Test("is broken where lines are too long because they are nested")
  func width() throws {
    let line = "func f(a: \(String(repeating: "A", count: 50)), b: \(String(repeating: "B", count: 51))) {}"
    #expect(line.count == 120)
    #expect(try model(line + "\n") { $0.namespace = nil } == line + "\n")
    #expect(try model(line + "\n") { $0.namespace = "N" }.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("is named after its namespace, apart from the one that declares it")
  func names() throws {
    let rendering = try Rendering.schemas(Self.schemas, options: { $0.namespace = "N" })
    #expect(
      Set(rendering.files.map(\.path)) == [
        "N.swift", "N.TestClient.swift", "Models/N.A.swift", "Callback/N.TestClient+Callback.swift",
        "Combine/N.TestClient+Combine.swift", "AsyncAwait/N.TestClient+AsyncAwait.swift",
      ])
  }

  @Test(
    "makes models identifiable that have an id which tells them apart",
    arguments: [
      (#"{"type": "string"}"#, true, true), (#"{"type": "integer"}"#, true, true),
      (#"{"type": "string", "format": "uuid"}"#, true, true), (##"{"$ref": "#/components/schemas/Name"}"##, true, true),
      (#"{"enum": ["a", "b"]}"#, true, false), (#"{"enum": ["a"]}"#, false, false),
      (#"{"type": "object", "properties": {"b": {}}}"#, true, false),
      (##"{"$ref": "#/components/schemas/Name", "deprecated": true}"##, true, true),
      (#"{"type": "array", "items": {"type": "string"}}"#, false, false),
      (#"{"type": ["string", "null"]}"#, false, false),
    ] as [(String, Bool, Bool)])
  func identity(id: String, isIdentifiable: Bool, isWithoutHashable: Bool) throws {
    let schemas = """
      "A": {"type": "object", "required": ["id"], "properties": {"id": \(id)}}, "Name": {"type": "string"},
      "B": {"type": "object", "properties": {"id": {"type": "string"}}}
      """
    for (hashable, want) in [(HashableTypes.all, isIdentifiable), (.none, isWithoutHashable)] {
      let rendering = try Rendering.schemas(schemas) {
        $0.makesIdentifiable = true
        $0.hashable = hashable
      }
      #expect(try rendering.text("Models/A.swift").contains(", Identifiable {") == want)
      #expect(try !rendering.text("Models/B.swift").contains("Identifiable"))
    }
  }
}
