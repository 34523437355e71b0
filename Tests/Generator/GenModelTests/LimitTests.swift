import GenDiagnostics
import GenModel
import Testing

@Suite("A limit of what is read")
struct LimitTests {
  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ", ")
  }

  private static func body(mediaTypes count: Int) -> String {
    let types = list(count) { #""a/t\#($0)": {}"# }
    return #", "paths": {"/a": {"post": {"requestBody": {"content": 👉{\#(types)}}, "responses": {}}}}"#
  }

  private static func path(bytes count: Int) -> String {
    #", "paths": {👉"/\#(String(repeating: "a", count: count - 1))": {}}"#
  }

  /// An operation whose parameter is at the end of `count` references.
  private static func chain(references count: Int) -> String {
    let links = list(count - 1) { ##""P\##($0)": {"$ref": "#/components/parameters/P\##($0 + 1)"}"## }
    return ##"""
      , "paths": {"/a": {"get": {"parameters": [👉{"$ref": "#/components/parameters/P0"}], "responses": {}}}},
      "components": {"parameters": {\##(links), "P\##(count - 1)": {"name": "p", "in": "query"}}}
      """##
  }

  /// Schemas each of which is a list of the next.
  private static func lists(schemas count: Int) -> String {
    let links = list(count - 2) { ##""S\##($0 + 1)": {"items": {"$ref": "#/components/schemas/S\##($0 + 2)"}}"## }
    return ##"""
      , "components": {"schemas": {
        "S0": 👉{"items": {"$ref": "#/components/schemas/S1"}}, \##(links), "S\##(count - 1)": {"type": "string"}
      }}
      """##
  }

  @Test(
    "is told where it is passed, at the place where that happens",
    arguments: [
      Mistake(
        "media types", body(mediaTypes: 101), "content.too-many-media-types",
        "of these 101 media types the first 100 are read"),
      Mistake(
        "the bytes of a path", path(bytes: 10_001), .error, "path.too-long", "a path of 10001 bytes, more than 10000"),
      Mistake(
        "references in a row", chain(references: 101), .error, "reference.too-long",
        "the reference leads on to more than 100 others, one after the other"),
      Mistake(
        "schemas within schemas", lists(schemas: 201), .error, "schema.too-deep",
        #""S0" is made of more than 200 schemas within each other"#),
    ])
  func passed(_ mistake: Mistake) throws {
    mistake.check(try Reading.openAPI(mistake.text))
  }

  @Test(
    "is no limit to what just reaches it",
    arguments: [body(mediaTypes: 100), path(bytes: 10_000), chain(references: 100), lists(schemas: 200)])
  func reached(members: String) throws {
    #expect(try Reading.openAPI(members).diagnostics == [])
  }

  /// Paths of eight operations that all refer to one path item: for every path eight nodes, or less, and 24 uses.
  private static func sharing(paths count: Int) -> String {
    let uses = list(count) { ##""/a\##($0)": {"$ref": "#/components/pathItems/I"}"## }
    let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"].map { method in
      #""\#(method)": {"responses": {"200": {"description": ""}}, "parameters": [{"name": "p", "in": "query"}]}"#
    }
    return #", "paths": {\#(uses)}, "components": {"pathItems": {"I": {\#(methods.joined(separator: ", "))}}}"#
  }

  @Test("holds for what many operations share", arguments: [1_500, 800])
  func sharing(paths: Int) throws {
    let reading = try Reading.openAPI(Self.sharing(paths: paths))
    #expect(reading.diagnostics.map(\.id) == (paths == 800 ? [] : ["description.too-large"]))
    #expect(try reading.description.operations.count < 8 * 1_200)
  }

  @Test("holds for the number of schemas")
  func size() throws {
    let schemas = Self.list(40_001) { #""S\#($0)": {}"# }
    let reading = try Reading(
      #"👉{"openapi": "3.1.0", "info": {"title": "T"}, "components": {"schemas": {\#(schemas)}}}"#)
    let message = "the description has 40001 schemas, more than 40000"
    #expect(reading.diagnostics == [Diagnostic(.error, "description.too-large", message, at: reading.marks[0])])
  }
}
