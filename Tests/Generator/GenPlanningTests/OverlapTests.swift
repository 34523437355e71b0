import GenPlanning
import SwiftPlan
import Testing

/// Unions of which a value may be several members at once.
@Suite("A value of a union may be several members")
struct OverlapTests {
  private static func object(_ properties: String, required: String = "", others: String = "") -> String {
    #"{"type": "object", "properties": {\#(properties)}, "required": [\#(required)]\#(others)}"#
  }

  private static func isSeveral(_ schema: String, _ others: String = "") throws -> Bool {
    let planning = try Planning.schemas(#""A": \#(schema)\#(others)"#)
    #expect(planning.diagnostics == [])
    return try planning.union("A").severalName != nil
  }

  private static let a = object(#""a": {"type": "string"}"#)
  private static let b = object(#""b": {"type": "string"}"#)
  private static let closed = object(#""b": {}"#, others: #", "additionalProperties": false"#)
  private static let integers = #"{"type": "object", "additionalProperties": {"type": "integer"}}"#

  /// An object with the property `t`, and another one.
  private static func told(_ type: String, _ property: String, required: String = "") -> String {
    object(#""t": \#(type), "\#(property)": {}"#, required: required)
  }

  @Test(
    "of anyOf if each knows what the others do not",
    arguments: [
      ("two objects", [a, b]),
      ("some of three members", [#"{"type": "string"}"#, a, b]),
      ("objects that share a property", [object(#""s": {}, "a": {}"#), object(#""s": {}, "b": {}"#)]),
      (
        "objects under one key",
        [
          object(#""o": {"type": "object", "properties": {"a": {}}}"#),
          object(#""o": {"type": "object", "properties": {"b": {}}}"#),
        ]
      ),
      (
        "objects at any depth",
        [
          object(#""o": {"type": "array", "items": {"type": "object", "properties": {"a": {}}}}"#),
          object(#""o": {"type": "array", "items": {"type": "object", "properties": {"b": {}}}}"#),
        ]
      ),
      ("an object and a map", [a, #"{"type": "object", "additionalProperties": {"type": "string"}}"#]),
      (
        "values of optional properties that contradict each other",
        [object(#""t": {"type": "string"}, "a": {}"#), object(#""t": {"type": "integer"}, "b": {}"#)]
      ),
      ("lists of objects", [#"{"type": "array", "items": \#(a)}"#, #"{"type": "array", "items": \#(b)}"#]),
      ("alternatives of alternatives", [a, #"{"anyOf": [\#(b), {"type": "integer"}]}"#]),
    ] as [(String, [String])])
  func several(title: String, members: [String]) throws {
    #expect(try Self.isSeveral(#"{"anyOf": [\#(members.joined(separator: ", "))]}"#))
  }

  @Test(
    "but not if no value can be, or one of them knows all",
    arguments: [
      ("oneOf", #"{"oneOf": [\#(a), \#(b)]}"#),
      ("objects and texts", #"{"anyOf": [\#(a), {"type": "string"}]}"#),
      ("the same properties", #"{"anyOf": [\#(a), \#(object(#""a": {"type": "integer"}"#))]}"#),
      ("one that has all of the other", #"{"anyOf": [\#(a), \#(object(#""a": {"type": "string"}, "b": {}"#))]}"#),
      ("one that allows no other members", #"{"anyOf": [\#(a), \#(closed)]}"#),
      (
        "a required property of another type",
        #"{"anyOf": [\#(told(#"{"type": "string"}"#, "a", required: #""t""#)), \#(told(#"{"type": "integer"}"#, "b"))]}"#
      ),
      (
        "a required property of another value",
        #"{"anyOf": [\#(told(#"{"enum": ["x"]}"#, "a", required: #""t""#)), \#(told(#"{"enum": ["z"]}"#, "b")), {"type": "string"}]}"#
      ),
      (
        "a map whose values are of another type",
        #"{"anyOf": [\#(told(#"{"type": "string"}"#, "a", required: #""t""#)), \#(integers)]}"#
      ),
      ("any object", #"{"anyOf": [\#(a), {"type": "object"}]}"#),
      (
        "a discriminator",
        #"{"anyOf": [\#(told(#"{"const": "x"}"#, "a")), \#(told(#"{"const": "y"}"#, "b"))], "discriminator": {"propertyName": "t"}}"#
      ),
      (
        "a property that has values of its own in each",
        #"{"anyOf": [\#(told(#"{"const": "x"}"#, "a")), \#(told(#"{"const": "y"}"#, "b"))]}"#
      ),
    ] as [(String, String)])
  func one(title: String, schema: String) throws {
    #expect(try !Self.isSeveral(schema))
  }

  @Test("also with what stands beside them, which allows no more than they do together")
  func besides() throws {
    let members = #""anyOf": [\#(Self.a), \#(Self.b)]"#
    #expect(
      try Self.isSeveral(
        #"{"type": "object", "properties": {"id": {}}, \#(members), "unevaluatedProperties": false}"#))
  }

  @Test("which is a case that no member is called")
  func names() throws {
    let member = #"{"title": "several", \#(Self.a.dropFirst())"#
    let planning = try Planning.schemas(#""A": {"anyOf": [\#(member), \#(Self.b)]}"#)
    #expect(try planning.union("A").cases.map(\.name) == ["severalValue", "object"])
    #expect(try planning.union("A").severalName == "several")
  }
}
