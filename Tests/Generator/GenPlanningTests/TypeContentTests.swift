import GenDiagnostics
import GenModel
import GenPlanning
import GenSource
import GenTyping
import SwiftPlan
import Testing

/// What of a schema decides on the type of its values, and what does not: each keyword by two schemas that differ in it alone.
/// A stored property of `Schema` that has no row here is a failure, as it may have been forgotten in `TypeContent`.
@Suite("What decides on a type")
struct TypeContentTests {
  /// A stored property, and two schemas that differ in it alone.
  private struct Row: CustomTestStringConvertible {
    let property: String
    let first: String
    let second: String

    init(_ property: String, _ first: String, _ second: String) {
      self.property = property
      self.first = first
      self.second = second
    }

    var testDescription: String { property }
  }

  private static let deciding: [Row] = [
    Row("Schema.reference", ##"{"$ref": "#/components/schemas/P"}"##, ##"{"$ref": "#/components/schemas/Q"}"##),
    Row("Schema.types", #"{"type": "string"}"#, #"{"type": "integer"}"#),
    Row("Schema.isNullable", #"{"type": "string"}"#, #"{"type": ["string", "null"]}"#),
    Row(
      "Schema.isNull", #"{"oneOf": [{"type": "null"}, {"type": "string"}]}"#,
      #"{"oneOf": [{"const": 1}, {"type": "string"}]}"#),
    Row(
      "Schema.isImpossible", condition(#""then": {"properties": {"x": {"type": "string"}}}, "else": false"#),
      condition(#""then": {"properties": {"x": {"type": "string"}}}, "else": true"#)),
    Row("Schema.format", #"{"type": "string"}"#, #"{"type": "string", "format": "date-time"}"#),
    Row("Schema.content", json(#"{"type": "string"}"#), json(#"{"type": "integer"}"#)),
    Row("Schema.enumeration", #"{"enum": ["a"]}"#, #"{"type": "string"}"#),
    Row("Schema.object", #"{"type": "object", "required": ["x"]}"#, #"{"type": "object"}"#),
    Row(
      "Schema.array", #"{"type": "array", "items": {"type": "string"}}"#,
      #"{"type": "array", "items": {"type": "integer"}}"#),
    Row(
      "Schema.composition", #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#,
      #"{"oneOf": [{"type": "string"}, {"type": "boolean"}]}"#),
    Row("Schema.annotations", #"{"type": "string"}"#, #"{"type": "string", "readOnly": true}"#),
    Row("Enumeration.values", #"{"enum": ["a"]}"#, #"{"enum": ["a", "b"]}"#),
    Row(
      "Enumeration.names", #"{"enum": ["a"], "x-enum-varnames": ["one"]}"#,
      #"{"enum": ["a"], "x-enum-varnames": ["two"]}"#),
    Row(
      "Enumeration.isOpen", #"{"type": "string", "enum": ["a"]}"#,
      #"{"type": "string", "x-extensible-enum": ["a"]}"#),
    Row("ObjectKeywords.properties", object(#""x": {"type": "string"}"#), object(#""y": {"type": "string"}"#)),
    Row("ObjectKeywords.required", object(#""x": {}"#), object(#""x": {}"#, #""required": ["x"]"#)),
    Row(
      "ObjectKeywords.additional", object(#""x": {}"#), object(#""x": {}"#, #""additionalProperties": true"#)),
    Row(
      "ObjectKeywords.patterns", object(#""x": {}"#, #""additionalProperties": {"type": "string"}"#),
      object(#""x": {}"#, #""patternProperties": {"^y": {"type": "string"}}, "additionalProperties": false"#)),
    Row(
      "Patterns.schemas", #"{"patternProperties": {"^y": {"type": "string"}}}"#,
      #"{"patternProperties": {"^y": {"type": "integer"}}}"#),
    Row(
      "Patterns.others", #"{"patternProperties": {"^y": {"type": "string"}}}"#,
      #"{"patternProperties": {"^y": {"type": "string"}}, "additionalProperties": false}"#),
    Row(
      "ObjectKeywords.conditionalMembers", object(#""x": {}"#),
      object(#""x": {}"#, #""dependentRequired": {"x": ["z"]}"#)),
    Row("ArrayKeywords.items", #"{"type": "array"}"#, #"{"type": "array", "items": {"type": "integer"}}"#),
    Row("ArrayKeywords.prefixItems", tuple(#"[{"type": "string"}]"#), tuple(#"[{"type": "integer"}]"#)),
    Row(
      "ArrayKeywords.isClosed", tuple(#"[{"type": "string"}]"#),
      tuple(#"[{"type": "string"}]"#, #""items": false"#)),
    Row(
      "ArrayKeywords.unevaluated", tuple(#"[{"type": "string"}]"#),
      tuple(#"[{"type": "string"}]"#, #""unevaluatedItems": false"#)),
    Row(
      "Composition.allOf", #"{"allOf": [{"type": "string"}]}"#, #"{"allOf": [{"type": "integer"}]}"#),
    Row("Composition.oneOf", union("oneOf", #"{"type": "integer"}"#), union("oneOf", #"{"type": "boolean"}"#)),
    Row("Composition.anyOf", union("anyOf", #"{"type": "integer"}"#), union("oneOf", #"{"type": "integer"}"#)),
    Row(
      "Composition.conditional", condition(#""then": {"properties": {"x": {"type": "string"}}}"#),
      condition(#""then": {"properties": {"x": {"type": "integer"}}}"#)),
    Row(
      "Composition.isExhaustive",
      #"{"type": "object", "if": {"required": ["a", "b"]}, "then": \#(typed("string")), "else": \#(typed("integer"))}"#,
      #"{"type": "object", "dependentSchemas": {"a": \#(typed("string")), "b": \#(typed("integer"))}}"#),
    Row("Composition.discriminator", discriminated(#""kind""#), discriminated(#""name""#)),
    Row("Discriminator.propertyName", discriminated(#""kind""#), discriminated(#""name""#)),
    Row(
      "Discriminator.mapping", discriminated(#""kind", "mapping": {"1": "P", "2": "Q"}"#),
      discriminated(#""kind", "mapping": {"1": "Q", "2": "P"}"#)),
    Row(
      "Discriminator.defaultSchema", discriminated(#""kind""#), discriminated(#""kind", "defaultMapping": "P""#)),
    Row(
      "Annotations.title", union("oneOf", #"{"type": "integer", "title": "One"}"#),
      union("oneOf", #"{"type": "integer", "title": "Two"}"#)),
    Row("Annotations.isDeprecated", #"{"type": "string"}"#, #"{"type": "string", "deprecated": true}"#),
    Row("Annotations.isReadOnly", #"{"type": "string"}"#, #"{"type": "string", "readOnly": true}"#),
    Row("Annotations.isWriteOnly", #"{"type": "string"}"#, #"{"type": "string", "writeOnly": true}"#),
    Row("Annotations.defaultValue", #"{"type": "string"}"#, #"{"type": "string", "default": "a"}"#),
    Row(
      "Annotations.discriminatorValue", object(#""x": {}"#, #""x-discriminator-value": "a""#),
      object(#""x": {}"#, #""x-discriminator-value": "b""#)),
    Row("Property.name", object(#""x": {"type": "string"}"#), object(#""y": {"type": "string"}"#)),
    Row("Property.schema", object(#""x": {"type": "string"}"#), object(#""x": {"type": "integer"}"#)),
  ]

  private static let others: [Row] = [
    // Two schemas always stand at two places.
    Row("Schema.place", #"{"type": "string"}"#, #"{"type": "string"}"#),
    Row("Schema.index", #"{"type": "string"}"#, #"{"type": "string"}"#),
    Row("Property.place", object(#""x": {}"#), object(#""x": {}"#)),
    Row("Discriminator.place", discriminated(#""kind""#), discriminated(#""kind""#)),
    Row("Schema.constraints", #"{"type": "string"}"#, #"{"type": "string", "minLength": 1}"#),
    Row("Schema.conditions", #"{"type": "string"}"#, #"{"type": "string", "not": {"const": "a"}}"#),
    Row(
      "Enumeration.descriptions", #"{"enum": ["a"], "x-enum-descriptions": ["One."]}"#,
      #"{"enum": ["a"], "x-enum-descriptions": ["Two."]}"#),
    Row("ObjectKeywords.names", object(#""x": {}"#), object(#""x": {}"#, #""propertyNames": {"minLength": 1}"#)),
    Row(
      "ArrayKeywords.isDoubtful", #"{"type": "array", "prefixItems": [{"type": "string"}], "items": false}"#,
      #"{"type": "array", "items": [{"type": "string"}]}"#),
    Row("Annotations.details", #"{"type": "string"}"#, #"{"type": "string", "description": "One."}"#),
    Row(
      "Annotations.deprecationMessage", #"{"type": "string", "deprecated": true}"#,
      #"{"type": "string", "deprecated": true, "x-deprecated-message": "No."}"#),
    Row("Annotations.examples", #"{"type": "string"}"#, #"{"type": "string", "examples": ["a"]}"#),
    Row(
      "Annotations.url", #"{"type": "string"}"#,
      #"{"type": "string", "externalDocs": {"url": "https://example.com/"}}"#),
    Row("Annotations.givenName", #"{"type": "string"}"#, #"{"type": "string", "x-swift-name": "other"}"#),
  ]

  @Test("keeps types apart", arguments: deciding)
  private func keepsApart(row: Row) throws {
    #expect(try Self.isShared(row.first, row.first))
    #expect(try Self.isShared(row.second, row.second))
    #expect(try !Self.isShared(row.first, row.second))
  }

  @Test("and nothing else does", arguments: others)
  private func shares(row: Row) throws {
    #expect(try Self.isShared(row.first, row.second))
  }

  @Test("is said of every stored property of a schema")
  func storedProperties() throws {
    let (description, _) = try Self.resolved(#""A": \#(Self.discriminated(#""kind""#))"#)
    let schema = try #require(description.allSchemas.first { $0.composition.discriminator != nil })
    let discriminator = try #require(schema.composition.discriminator)
    let property = Schema.Property(name: "x", schema: schema, place: schema.place)
    let values: [Any] = [
      schema, Schema.Enumeration(values: []), Schema.ObjectKeywords(), Schema.ArrayKeywords(), Schema.Composition(),
      discriminator, Schema.Annotations(), property, Schema.Patterns(schemas: [], others: .unspecified),
    ]
    let stored = values.flatMap { value in
      Mirror(reflecting: value).children.map { "\(type(of: value)).\($0.label ?? "")" }
    }
    #expect(Set(stored) == Set((Self.deciding + Self.others).map(\.property)))
  }

  /// Whether two inline objects at places of one name have one type whose property is described by one schema or the other.
  private static func isShared(_ first: String, _ second: String) throws -> Bool {
    func object(_ schema: String) -> String { #"{"type": "object", "properties": {"p": \#(schema)}}"# }
    func owner(_ name: String, _ schema: String) -> String {
      #""\#(name)": {"type": "object", "properties": {"value": \#(object(schema))}}"#
    }
    let (_, graph) = try resolved("\(owner("Owner", first)), \(owner("Other", second))")
    let nodes = try ["Owner", "Other"].map { name -> NodeID in
      let type = try #require(graph.named.first { $0.name == name })
      guard case .structure(let structure) = graph[type.use.node].content else {
        Issue.record("\(name) is not a structure")
        return .anything
      }
      return structure.fields[0].use.node
    }
    return nodes[0] == nodes[1]
  }

  private static func resolved(_ schemas: String) throws -> (APIDescription, TypeGraph) {
    let text = ##"""
      {
        "openapi": "3.2.0", "info": {"title": "Test", "version": "1"}, "paths": {},
        "components": {"schemas": {\##(schemas), \##(members)}}
      }
      """##
    let sink = DiagnosticSink()
    let document = try #require(JSONDocument.parse(SourceFile(path: "test.json", text: text), sink: sink))
    let description = try #require(readDescription(document, sink: sink))
    let graph = resolve(description, format: Formats.name(_:of:), group: \.groupText, sink: sink)
    #expect(!sink.hasErrors)
    return (description, graph)
  }

  // MARK: - Schemas

  private static let members = ##"""
    "P": {"type": "object", "properties": {"kind": {"type": "string"}, "name": {"type": "string"}}},
    "Q": {"type": "object", "properties": {"kind": {"type": "string"}, "name": {"type": "string"}, "q": {}}}
    """##

  private static func object(_ properties: String, _ others: String = #""description": """#) -> String {
    #"{"type": "object", "properties": {\#(properties)}, \#(others)}"#
  }

  private static func typed(_ type: String) -> String { #"{"properties": {"x": {"type": "\#(type)"}}}"# }

  private static func tuple(_ elements: String, _ others: String = #""description": """#) -> String {
    #"{"type": "array", "prefixItems": \#(elements), \#(others)}"#
  }

  private static func union(_ keyword: String, _ member: String) -> String {
    #"{"\#(keyword)": [{"type": "string"}, \#(member)]}"#
  }

  private static func json(_ schema: String) -> String {
    #"{"type": "string", "contentMediaType": "application/json", "contentSchema": \#(schema)}"#
  }

  private static func condition(_ branches: String) -> String {
    #"{"type": "object", "if": {"properties": {"kind": {"const": "a"}}}, \#(branches)}"#
  }

  private static func discriminated(_ discriminator: String) -> String {
    ##"""
    {"oneOf": [{"$ref": "#/components/schemas/P"}, {"$ref": "#/components/schemas/Q"}],
     "discriminator": {"propertyName": \##(discriminator)}}
    """##
  }
}
