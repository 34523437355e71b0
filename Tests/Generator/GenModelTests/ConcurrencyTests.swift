import GenDiagnostics
import Testing

@testable import GenModel

@Suite("What is read on several cores")
struct ConcurrencyTests {
  /// Operations, component schemas and the structure have something wrong each, many times.
  private static let text: String = {
    let paths = (0..<50).map { number in
      """
      "/a\(number)": {"get": {"operationID": "", "parameters": [
        {"name": "p", "in": "query", "schema": {"type": "text", "allOf": [{"$ref": "#/paths/~1a\(number)/get/parameters/0"}]}}
      ], "responses": {"200": {"$ref": "#/components/responses/R"}}}}
      """
    }
    let schemas = (0..<50).map { number in
      """
      "S\(number)": {"type": "text", "titel": "", "properties": {
        "a": {"$ref": "#/components/schemas/S\((number + 1) % 50)"}, "b": {"$ref": "#/components/responses/R/x"},
        "c": {"items": {"type": "string"}}
      }}
      """
    }
    let response = #""R": {"x": {"type": "text"}, "content": {"application/json": {"schema": {"type": "text"}}}}"#
    return #", "paths": {\#(paths.joined(separator: ","))}, "components": {"responses": {\#(response)}, "#
      + #""schemas": {\#(schemas.joined(separator: ","))}}"#
  }()

  @Test("is reported as if it were read on one: operations, components, what these refer to, structure")
  func order() throws {
    let reading = try Reading.openAPI(Self.text)
    let ids = reading.diagnostics.map(\.id)
    let types = (50..<100).map { _ in Diagnostic.ID("schema.unknown-type") }
    #expect(Array(ids.prefix(100)) == types + types)
    // The schemas of the response and at the place within it.
    #expect(Array(ids.dropFirst(100).prefix(2)) == Array(types.prefix(2)))
    #expect(Set(ids.dropFirst(102)) == ["structure.unknown-key"])
    let offsets = reading.diagnostics.compactMap(\.place?.offset)
    #expect(offsets.prefix(50).elementsEqual(offsets.prefix(50).sorted()))
    #expect(offsets.dropFirst(50).prefix(50).elementsEqual(offsets.dropFirst(50).prefix(50).sorted()))
    #expect(offsets.dropFirst(102).elementsEqual(offsets.dropFirst(102).sorted()))
  }

  @Test("has the same names, numbers and reports each time")
  func repetition() throws {
    let first = try Reading.openAPI(Self.text)
    for _ in 0..<20 {
      let other = try Reading.openAPI(Self.text)
      #expect(try other.schemas == first.schemas)
      #expect(try other.operations == first.operations)
      #expect(other.diagnostics.map(\.message) == first.diagnostics.map(\.message))
      #expect(other.diagnostics.map(\.place?.offset) == first.diagnostics.map(\.place?.offset))
      #expect(
        try other.description.allSchemas.map(\.place.offset) == first.description.allSchemas.map(\.place.offset))
    }
  }

  @Test("is numbered by its position, and what stands within a schema before it")
  func numbers() throws {
    let description = try Reading.openAPI(Self.text).description
    #expect(description.allSchemas.map(\.index) == Array(description.allSchemas.indices))
    for schema in description.allSchemas {
      #expect(schema.object.properties.allSatisfy { $0.schema.index < schema.index })
      #expect(schema.array.items.map { $0.index < schema.index } ?? true)
    }
  }
}
