import GenDiagnostics
import GenModel
import GenSource
import Testing

@Suite("The annotations of a schema")
struct AnnotationTests {
  @Test(
    "say what values satisfy, in every dialect",
    arguments: [
      ("3.1.0", "{}", []),
      (
        "3.1.0", #"{"minimum": 1, "maximum": 1.50}"#,
        [.minimum("1", isExclusive: false), .maximum("1.50", isExclusive: false)]
      ),
      ("2.0", #"{"minimum": 1, "exclusiveMinimum": true}"#, [.minimum("1", isExclusive: true)]),
      ("3.0.3", #"{"maximum": 1, "exclusiveMaximum": true}"#, [.maximum("1", isExclusive: true)]),
      ("3.0.3", #"{"maximum": 1, "exclusiveMaximum": false}"#, [.maximum("1", isExclusive: false)]),
      ("3.0.3", #"{"exclusiveMaximum": true}"#, []),
      ("3.1.0", #"{"exclusiveMinimum": 0}"#, [.minimum("0", isExclusive: true)]),
      ("3.1.0", #"{"exclusiveMinimum": 0, "minimum": 1}"#, [.minimum("1", isExclusive: false)]),
      ("3.1.0", #"{"exclusiveMinimum": 1, "minimum": 1}"#, [.minimum("1", isExclusive: true)]),
      ("3.1.0", #"{"exclusiveMaximum": 9, "maximum": 8}"#, [.maximum("8", isExclusive: false)]),
      ("3.1.0", #"{"multipleOf": 0.01}"#, [.multiple(of: "0.01")]),
      ("3.1.0", #"{"minLength": 1, "maxLength": 2.0}"#, [.count(.characters, from: 1, to: 2)]),
      ("3.1.0", #"{"minLength": 0}"#, []), ("3.1.0", #"{"maxItems": 0}"#, [.count(.items, from: nil, to: 0)]),
      ("3.1.0", #"{"minItems": 3, "uniqueItems": true}"#, [.count(.items, from: 3, to: nil), .unique]),
      ("3.1.0", #"{"uniqueItems": false}"#, []),
      ("3.1.0", #"{"minProperties": 1}"#, [.count(.properties, from: 1, to: nil)]),
      ("3.1.0", #"{"pattern": "^a$"}"#, [.pattern("^a$")]),
      // What makes no sense says nothing.
      ("3.1.0", #"{"minLength": 1.5, "maxLength": 1e99}"#, []),
    ] as [(String, String, [ValueConstraint])])
  func constraints(version: String, schema: String, want: [ValueConstraint]) throws {
    #expect(try Self.schema(schema, version: version).constraints == want)
  }

  @Test(
    "give examples",
    arguments: [
      ("{}", []), (#"{"example": "a"}"#, [#""a""#]), (#"{"example": null}"#, ["null"]),
      (#"{"examples": [1, {"b": 2}]}"#, ["1", #"{"b": 2}"#]), (#"{"examples": [1], "example": 2}"#, ["1", "2"]),
      (#"{"examples": {"a": 1}}"#, []),
    ] as [(String, [String])])
  func examples(schema: String, want: [String]) throws {
    #expect(try Self.schema(schema).annotations.examples.map(\.text) == want)
  }

  @Test("name a page that says more")
  func page() throws {
    #expect(try Self.schema(#"{"externalDocs": {"url": "https://a.example"}}"#).annotations.url == "https://a.example")
    let schema = try Self.schema(#"{"externalDocs": "https://a.example"}"#, warnings: ["structure.wrong-type"])
    #expect(schema.annotations.url == nil)
  }

  @Test("beside a reference are its own, also where no other keyword is read there")
  func reference() throws {
    let schema = try Self.schema(
      ##"{"$ref": "#/components/schemas/A", "readOnly": true, "default": 1, "maxLength": 3}"##, version: "3.0.3",
      warnings: ["structure.beside-reference"])
    #expect(schema.reference != nil)
    #expect(schema.annotations.isReadOnly)
    #expect(schema.annotations.defaultValue?.text == "1")
    #expect(schema.constraints.isEmpty)
  }

  private static func schema(
    _ text: String, version: String = "3.1.0", warnings: [Diagnostic.ID] = []
  ) throws -> Schema {
    let reading = try Reading.schemas(#""A": \#(text)"#, version: version)
    #expect(reading.diagnostics.map(\.id) == warnings)
    return try #require(reading.description.schemas.first).schema
  }
}
