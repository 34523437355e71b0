import GenPlanning
import SwiftPlan
import Testing

@Suite("The media types of a body")
struct MediaTypeOrderTests {
  @Test(
    "are preferred by kind, by how well they are known and by name, in whatever order they are described",
    arguments: [
      (["application/json", "application/hal+json"], nil),
      (["application/vnd.b+json", "application/vnd.a+json"], "application/vnd.a+json"),
      (["*/*", "application/problem+json"], "application/problem+json"),
      (["text/csv", "text/plain"], nil),
      (["application/pdf", "text/html"], "text/html"),
    ])
  func response(contents: [String], accept: String?) throws {
    for contents in [contents, contents.reversed()] {
      let bodies = contents.map { "\"\($0)\": {\"schema\": {\"type\": \"string\"}}" }.joined(separator: ", ")
      let operation = try Planning.paths(
        """
        "/a": {"get": {"responses": {"200": {"description": "", "content": {\(bodies)}}}}}
        """
      ).operation()
      #expect(operation.responses.map(\.accept) == [accept], "\(contents)")
    }
  }

  @Test("share a type if they say the same, with members in any order")
  func sharing() throws {
    let planning = try Planning.paths(
      """
      "/a": {"post": {"responses": {}, "requestBody": {"content": {
        "application/x-www-form-urlencoded": {
          "schema": {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}
        },
        "application/json": {
          "schema": {"properties": {"b": {"type": "integer"}, "a": {"type": "string"}}, "type": "object"}
        }
      }}}}
      """)
    let operation = try planning.operation()
    #expect(planning.outline.lines(of: operation.types) == ["struct AAPI.Post.RequestBody { a: String?, b: Int? }"])
    #expect(
      operation.body?.forms.map { $0.mediaTypes.map(\.name) } == [
        ["application/json", "application/x-www-form-urlencoded"]
      ])
  }
}
