import GenPlanning
import SwiftPlan
import Testing

@Suite("The comment of a property")
struct FactsTests {
  @Test(
    "tells what its type does not show",
    arguments: [
      (#"{"type": "string"}"#, []), (#"{"description": "A.", "title": "T"}"#, ["T", "", "A."]),
      // Titles that are names of programs say nothing.
      (#"{"description": "A.", "title": "PetParam"}"#, ["A."]), (#"{"title": "pet_param"}"#, []),
      (#"{"description": "A.", "title": "Pet param"}"#, ["Pet param", "", "A."]),
      (#"{"description": "A.", "maxLength": 5}"#, ["A.", "", "- At most 5 characters."]),
      (
        #"{"type": "string", "minLength": 1, "maxLength": 100, "pattern": "^[a-z]+$"}"#,
        ["- 1 to 100 characters, matching `^[a-z]+$`."]
      ),
      (#"{"type": "string", "minLength": 1}"#, ["- At least 1 character."]),
      (#"{"type": "string", "minLength": 2, "maxLength": 2}"#, ["- Exactly 2 characters."]),
      (#"{"type": "string", "pattern": "a"}"#, ["- Matching `a`."]),
      (#"{"type": "integer", "minimum": 1, "maximum": 9}"#, ["- 1 to 9."]),
      (#"{"type": "integer", "minimum": 1, "multipleOf": 2}"#, ["- At least 1, a multiple of 2."]),
      // Integers have no fraction, however their limits are written.
      (#"{"type": "integer", "minimum": 0.0, "maximum": 100.00}"#, ["- 0 to 100."]),
      (
        #"{"type": ["integer", "null"], "exclusiveMinimum": -5.0, "multipleOf": 5.0}"#,
        ["- Greater than -5, a multiple of 5."]
      ),
      (#"{"type": "integer", "minimum": 0.5, "maximum": 10.10}"#, ["- 0.5 to 10.10."]),
      (#"{"type": "number", "minimum": 0.0, "maximum": 1.0}"#, ["- 0.0 to 1.0."]),
      (#"{"type": "number", "exclusiveMinimum": 0, "maximum": 1}"#, ["- Greater than 0 and at most 1."]),
      (#"{"type": "number", "exclusiveMaximum": 1}"#, ["- Less than 1."]),
      (#"{"type": "array", "maxItems": 3, "uniqueItems": true}"#, ["- At most 3 items, all different."]),
      (#"{"type": "object", "minProperties": 1, "maxProperties": 2}"#, ["- 1 to 2 properties."]),
      (#"{"type": "string", "example": "Rex"}"#, [#"- Example: `"Rex"`"#]),
      (#"{"examples": [{"a":  [1,2]}, "b"]}"#, [#"- Examples: `{"a": [1, 2]}`, `"b"`"#]),
      (#"{"type": "string", "format": "email"}"#, ["- Format: `email`"]),
      // The name of the type of JSON says no more.
      (#"{"type": "string", "format": "string"}"#, []), (#"{"type": ["integer", "null"], "format": "integer"}"#, []),
      (#"{"type": "string", "format": "integer"}"#, ["- Format: `integer`"]),
      (#"{"format": "object"}"#, ["- Format: `object`"]),
      (#"{"type": "string", "format": "date"}"#, []), (#"{"type": "integer", "format": "int32"}"#, []),
      (#"{"externalDocs": {"url": "https://a.example/b"}}"#, ["- See <https://a.example/b>"]),
      (#"{"type": "string", "readOnly": true}"#, ["Read-only: set by the server."]),
      (
        #"{"type": "string", "writeOnly": true, "minLength": 8, "example": "x"}"#,
        ["Write-only: never part of a response.", "", #"- Example: `"x"`"#, "- At least 8 characters."]
      ),
      // What is said inside of a wrapper.
      (#"{"anyOf": [{"type": "string", "description": "A."}, {"type": "null"}], "title": "T"}"#, ["T", "", "A."]),
      (
        #"{"anyOf": [{"type": "string", "maxLength": 5}, {"type": "null"}], "example": "a"}"#,
        [#"- Example: `"a"`"#, "- At most 5 characters."]
      ),
      (#"{"anyOf": [{"type": "string", "maxLength": 5}, {"type": "integer"}]}"#, []),
      (##"{"allOf": [{"$ref": "#/components/schemas/B"}, {"readOnly": true}]}"##, ["Read-only: set by the server."]),
      (
        #"{"oneOf": [{"type": "string", "readOnly": true}], "anyOf": [{"minLength": 1}, {"pattern": "^x"}]}"#,
        ["Read-only: set by the server."]
      ),
      // At a reference only what is said there: the type tells the rest.
      (##"{"$ref": "#/components/schemas/B"}"##, []),
      (##"{"$ref": "#/components/schemas/R"}"##, ["Read-only: set by the server."]),
    ] as [(String, [String])])
  func facts(schema: String, want: [String]) throws {
    let planning = try Planning.schemas(
      #""A": {"type": "object", "properties": {"a": \#(schema)}}, "B": {"type": "string", "maxLength": 3}, "R": {"type": "string", "readOnly": true}"#,
      separatesRequests: false)
    #expect(try planning.property("a", of: "A").documentation.lines == want)
  }

  @Test("says what the last of several parts says, and what all of them do to it")
  func parts() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"allOf": [{"$ref": "#/components/schemas/B"}, {"properties": {
        "a": {"type": "string", "description": "Child.", "maxLength": 2, "readOnly": true}
      }}]},
      "B": {"type": "object", "properties": {
        "a": {"type": "string", "description": "Parent.", "example": "p", "minLength": 1, "deprecated": true}
      }}
      """##)
    let property = try planning.property("a", of: "A")
    #expect(
      property.documentation.lines == [
        "Child.", "", "Read-only: set by the server.", "", #"- Example: `"p"`"#,
        "- At most 2 characters, at least 1 character.",
      ])
    #expect(property.deprecation != nil)
    #expect(try planning.property("a", of: "B").documentation.lines.first == "Parent.")
  }

  @Test(
    "says who sets it and that it is deprecated, whichever part says so, beside another one that has the type",
    arguments: [
      (#""readOnly": true"#, ["Read-only: set by the server."], false),
      (#""writeOnly": true"#, ["Write-only: never part of a response."], false), (#""deprecated": true"#, [], true),
      (#""maxLength": 3"#, [], false),
    ] as [(String, [String], Bool)], [true, false])
  func flags(_ row: (keyword: String, lines: [String], isDeprecated: Bool), isFirst: Bool) throws {
    let parts = [#"{"properties": {"a": {\#(row.keyword)}}}"#, ##"{"$ref": "#/components/schemas/B"}"##]
    let planning = try Planning.schemas(
      ##"""
      "A": {"allOf": [\##((isFirst ? parts : parts.reversed()).joined(separator: ", "))]},
      "B": {"type": "object", "properties": {"a": {"type": "string"}}}
      """##, separatesRequests: false)
    let property = try planning.property("a", of: "A")
    #expect(property.documentation.lines == row.lines)
    #expect((property.deprecation != nil) == row.isDeprecated)
    #expect(try planning.property("a", of: "B").deprecation == nil)
  }

  @Test(
    "is never left by what it quotes",
    arguments: [
      #"{"pattern": "a`b"}"#, #"{"pattern": "a\nb"}"#, #"{"pattern": ""}"#, #"{"pattern": "a\u2028b"}"#,
      #"{"format": "`"}"#,
      #"{"example": "a`b"}"#, #"{"examples": []}"#, #"{"examples": [{"a\"b": 1}]}"#, #"{"example": {"`": 1}}"#,
      #"{"externalDocs": {"url": "javascript:alert(1)"}}"#, #"{"externalDocs": {"url": "https://a.example/> <b>"}}"#,
    ])
  func hostile(schema: String) throws {
    let planning = try Planning.schemas(#""A": {"type": "object", "properties": {"a": \#(schema)}}"#)
    #expect(try planning.property("a", of: "A").documentation.lines == [])
  }

  @Test("shows what is short enough to be read")
  func length() throws {
    let long = String(repeating: "x", count: 250)
    let planning = try Planning.schemas(
      #""A": {"type": "object", "properties": {"a": {"pattern": "\#(long)", "examples": ["\#(long)", {"a": "\#(long)"}, "b"]}}}"#
    )
    #expect(try planning.property("a", of: "A").documentation.lines == [#"- Example: `"b"`"#])
  }

  @Test("stands at a named type in the same words, with a default that no initializer shows")
  func type() throws {
    let planning = try Planning.schemas(
      #""A": {"description": "Text.", "type": "string", "maxLength": 3, "default": "a", "example": "b", "deprecated": true}"#
    )
    #expect(
      planning.plan.models[0].documentation.lines == [
        "Text.", "", "Deprecated.", "", #"- The server assumes `"a"`."#, #"- Example: `"b"`"#,
        "- At most 3 characters.", "- Schema: `#/components/schemas/A`",
      ])
  }
}
