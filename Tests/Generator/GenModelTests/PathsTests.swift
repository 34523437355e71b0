import GenDiagnostics
import GenModel
import Testing

@Suite("The paths of a description")
struct PathsTests {
  @Test("are those of x-ms-paths, too, which have several operations of one path and method")
  func additional() throws {
    let reading = try Reading.openAPI(
      #"""
      , "paths": {"/drive": {"get": {"operationId": "all", "responses": {"200": {"description": ""}}}}},
      "x-ms-paths": {
        "/drive?op=file": {"get": {"operationId": "file", "responses": {"200": {"description": ""}}}},
        "/drive?op=folder": {"get": {"operationId": "folder", "responses": {"200": {"description": ""}}}}
      }
      """#)
    #expect(reading.diagnostics == [])
    #expect(
      try reading.description.operations.map { "\($0.path) \($0.operationID ?? "")" } == [
        "/drive all", "/drive?op=file file", "/drive?op=folder folder",
      ])
  }

  @Test(
    "have no query that parameters say, as those are sent anyhow",
    arguments: [
      ("/drive?op=file", "", "/drive?op=file"), ("/drive?op=file", "op", "/drive"),
      ("/drive?op=file&x=1", "op", "/drive?x=1"), ("/drive?x=1&op={op}", "op", "/drive?x=1"),
      ("/drive?op", "op", "/drive"), ("/drive?ops=1", "op", "/drive?ops=1"), ("/drive", "op", "/drive"),
    ] as [(String, String, String)])
  func queries(path: String, declared: String, want: String) throws {
    let parameter = #"{"name": "op", "in": "query", "schema": {"type": "string"}}"#
    let reading = try Reading.openAPI(
      #"""
      , "x-ms-paths": {"\#(path)": {"get": {
        "parameters": [\#(declared.isEmpty ? "" : parameter)], "responses": {"200": {"description": ""}}
      }}}
      """#)
    #expect(reading.diagnostics == [])
    #expect(try reading.description.operations.map(\.path.text) == [want])
  }

  @Test("are checked as any others")
  func mistakes() throws {
    let reading = try Reading.openAPI(
      #", "x-ms-paths": {"/a?b=1": {👉"gett": {}, "get": {"responses": {"200": {"description": ""}}}}}"#)
    #expect(reading.diagnostics.map(\.id) == ["structure.unknown-key"])
    #expect(reading.diagnostics.map(\.place) == reading.marks)
  }
}
