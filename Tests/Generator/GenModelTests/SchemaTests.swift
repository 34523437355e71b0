import GenDiagnostics
import GenModel
import GenSource
import Testing

@Suite("A schema")
struct SchemaTests {
  @Test(
    "is read keyword by keyword",
    arguments: [
      ("{}", "any"), ("true", "any"), ("false", "any"), (#"{"type": "string"}"#, "string"),
      (#"{"type": "string", "format": "date-time"}"#, "string(date-time)"),
      (#"{"type": "string", "contentEncoding": "base64"}"#, "string(byte)"),
      (#"{"type": "string", "contentEncoding": "BASE64"}"#, "string(byte)"),
      (#"{"type": "string", "contentEncoding": "base64", "format": "uuid"}"#, "string(uuid)"),
      (#"{"type": "string", "contentEncoding": "base64", "format": "binary"}"#, "string(byte)"),
      (#"{"type": "string", "contentEncoding": "quoted-printable"}"#, "string"),
      (#"{"type": "string", "contentEncoding": "base16", "contentMediaType": "image/png"}"#, "string"),
      (#"{"type": "string", "contentEncoding": "base64", "contentMediaType": "image/png"}"#, "string(byte)"),
      (#"{"type": "string", "contentEncoding": "8bit", "contentMediaType": "image/png"}"#, "string(binary)"),
      (#"{"type": "string", "contentEncoding": "binary"}"#, "string(binary)"),
      (#"{"type": "string", "contentEncoding": "Binary", "contentMediaType": "text/plain"}"#, "string"),
      (#"{"type": "string", "contentEncoding": "binary", "format": "uuid"}"#, "string(uuid)"),
      (#"{"type": "string", "contentEncoding": "8bit"}"#, "string"),
      (#"{"type": "string", "contentMediaType": "application/octet-stream"}"#, "string(binary)"),
      (#"{"type": "string", "contentMediaType": "Image/PNG; q=1"}"#, "string(binary)"),
      (#"{"type": "string", "contentMediaType": "image/svg+xml"}"#, "string"),
      (#"{"type": "string", "contentMediaType": "text/html"}"#, "string"),
      (#"{"type": ["string", "integer"]}"#, "integer|string"), (#"{"type": []}"#, "any"),
      (#"{"type": "object"}"#, "object"),
      (
        #"{"type": "object", "required": ["b", "z"], "properties": {"b": {"type": "string"}, "a": {"type": "boolean"}}}"#,
        "object{b*: string, a: boolean, z*}"
      ),
      (#"{"properties": {"a": {}}}"#, "{a: any}"),
      (
        #"{"type": "object", "properties": {"<name>": {"type": "integer"}}, "required": ["<name>"]}"#,
        "object{+integer}"
      ),
      (#"{"properties": {"<name>": {}}}"#, "{+any}"),
      (#"{"properties": {"<a>": {}, "<b>": {}}}"#, "{<a>: any, <b>: any}"),
      (#"{"properties": {"<>": {}}}"#, "{<>: any}"),
      (#"{"properties": {"<a>": {}}, "additionalProperties": false}"#, "{<a>: any, +none}"),
      (#"{"type": "object", "additionalProperties": true}"#, "object{+any}"),
      (#"{"type": "object", "additionalProperties": {}}"#, "object{+any}"),
      (#"{"type": "object", "additionalProperties": false}"#, "object{+none}"),
      (#"{"type": "object", "unevaluatedProperties": false}"#, "object{+none}"),
      (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, "object{+integer}"),
      (#"{"type": "object", "patternProperties": {"^x": {"type": "integer"}}}"#, "object{+integer}"),
      (
        #"{"type": "object", "properties": {"a": {"type": "string"}}, "patternProperties": {"^x": {"type": "integer"}}}"#,
        "object{a: string, +anyOf(integer, any)}"
      ),
      (
        #"{"properties": {"a": {}}, "patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": false}"#,
        "{a: any, +integer}"
      ),
      (#"{"type": "object", "patternProperties": {"^x": {"type": "integer"}, "^y": {}}}"#, "object{+any}"),
      (#"{"type": "array", "items": {"type": "string"}}"#, "array[string]"), (#"{"type": "array"}"#, "array"),
      (#"{"type": "array", "items": true}"#, "array"),
      (#"{"type": "array", "prefixItems": [{"type": "string"}, {}], "items": false}"#, "array[string, any]"),
      (#"{"type": "array", "items": [{"type": "string"}, {"type": "integer"}]}"#, "array[string, integer]"),
      (#"{"allOf": [{"type": "object"}, {}]}"#, "allOf(object, any)"),
      (#"{"oneOf": [{"type": "string"}], "anyOf": [{"type": "integer"}]}"#, "oneOf(string) anyOf(integer)"),
    ] as [(String, String)])
  func keywords(schema: String, want: String) throws {
    let reading = try Reading.schemas(#""A": \#(schema)"#)
    #expect(reading.diagnostics == [])
    #expect(try reading.schemas == ["A: \(want)"])
  }

  @Test(
    "allows null in every spelling that there ever was",
    arguments: [
      ("2.0", #"{"type": "string", "x-nullable": true}"#, "string?"),
      ("3.0.3", #"{"type": "string", "nullable": true}"#, "string?"),
      ("3.0.3", #"{"type": "string", "nullable": false}"#, "string"),
      ("3.1.0", #"{"type": "string", "nullable": true}"#, "string?"),
      ("3.1.0", #"{"type": ["string", "null"]}"#, "string?"), ("3.1.0", #"{"type": ["string", null]}"#, "string?"),
      ("3.1.0", #"{"type": ["null", "integer", "string"]}"#, "integer|string?"),
      ("3.1.0", #"{"type": "null"}"#, "null"), ("3.1.0", #"{"type": ["null"]}"#, "null"),
      ("3.1.0", #"{"const": null}"#, "null"), ("3.0.3", #"{"enum": [null]}"#, "null"),
      ("3.0.3", #"{"type": "string", "nullable": true, "enum": ["a", null]}"#, #"string enum("a")?"#),
      ("3.1.0", #"{"enum": ["a", null]}"#, #"enum("a")?"#),
      ("3.1.0", #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "anyOf(string, null)"),
      ("3.1.0", #"{"oneOf": [{"type": "null"}, {"type": "string"}]}"#, "oneOf(null, string)"),
      ("3.1.0", #"{"oneOf": [{"type": "string"}, {"const": null}]}"#, "oneOf(string, null)"),
    ] as [(String, String, String)])
  func null(version: String, schema: String, want: String) throws {
    #expect(try Reading.schemas(#""A": \#(schema)"#, version: version).schemas == ["A: \(want)"])
  }

  @Test(
    "that is a reference may say beside it that it allows null",
    arguments: [("nullable", "3.0.3"), ("x-nullable", "3.0.3")])
  func nullableReference(keyword: String, version: String) throws {
    let reading = try Reading.schemas(
      ##""A": {"type": "string"}, "R": {"$ref": "#/components/schemas/A", "\##(keyword)": true}"##, version: version)
    #expect(try reading.schemas == ["A: string", "R: $A?"])
  }

  @Test(
    "lists values, with the names and comments that extensions give them",
    arguments: [
      (#"{"enum": ["a", "b"]}"#, #"enum("a", "b")"#), (#"{"type": "integer", "enum": [1, 2]}"#, "integer enum(1, 2)"),
      (#"{"const": "a"}"#, #"enum("a")"#), (#"{"const": 1.50}"#, "enum(1.50)"),
      (#"{"enum": [1, 2], "x-enum-varnames": ["One", "Two"]}"#, "enum(One = 1, Two = 2)"),
      // drf-spectacular
      (
        #"{"enum": [1, 2], "description": "The rating.\n\n* `1` - Bad\n* `2` - Very good"}"#,
        "enum(Bad = 1, Very good = 2)"
      ),
      (#"{"enum": [1, 2], "description": "* `1` - Bad"}"#, "enum(1, 2)"),
      (#"{"enum": ["a"], "description": "* `a` - All"}"#, #"enum("a")"#),
      (#"{"enum": [1, 2], "x-enumNames": ["One", "Two"]}"#, "enum(One = 1, Two = 2)"),
      (#"{"enum": [1, 2], "x-enumNames": ["A", "B"], "x-enum-varnames": ["One", "Two"]}"#, "enum(One = 1, Two = 2)"),
      (#"{"enum": [1, 2], "x-enum-varnames": ["One", 2]}"#, "enum(One = 1, 2)"),
      (#"{"enum": [1, "b"], "x-enum-descriptions": {"b": "Bee", "1": "One"}}"#, #"enum(1 // One, "b" // Bee)"#),
      (#"{"type": "string", "x-extensible-enum": ["a", "b"]}"#, #"string enum("a", "b", …)"#),
      (#"{"enum": ["a"], "x-extensible-enum": ["a", "b"]}"#, #"enum("a")"#),
      (#"{"type": "string", "x-extensible-enum": true}"#, "string"),
      (#"{"enum": ["a", "b"], "x-ms-enum": {"name": "E", "modelAsString": false}}"#, #"enum("a", "b")"#),
      (#"{"enum": ["a", "b"], "x-ms-enum": {"name": "E", "modelAsString": true}}"#, #"enum("a", "b", …)"#),
      (#"{"enum": ["a", "b"], "x-ms-enum": {"name": "E"}}"#, #"enum("a", "b", …)"#),
      (#"{"enum": [1, 2], "x-ms-enum": {"name": "E"}}"#, "enum(1, 2)"),
      (
        #"""
        {"enum": ["a"], "x-ms-enum": {"modelAsString": false, "values": [
          {"value": "a", "name": "First", "description": "One."}, {"value": "b"}, {"value": null}, {}
        ]}}
        """#, #"enum(First = "a" // One., "b")"#
      ),
      (
        #"{"enum": ["a", "b"], "x-fern-enum": {"a": {"name": "First", "description": "One."}, "b": {}}}"#,
        #"enum(First = "a" // One., "b")"#
      ),
      (#"{"enum": [1, null, 2], "x-enum-varnames": ["One", "None", "Two"]}"#, "enum(One = 1, Two = 2)?"),
      (#"{"enum": [1, 2], "x-enum-descriptions": ["uno", "due"]}"#, "enum(1 // uno, 2 // due)"),
      (#"{"enum": []}"#, "any"),
    ] as [(String, String)])
  func enumerations(schema: String, want: String) throws {
    let reading = try Reading.schemas(#""A": \#(schema)"#)
    #expect(reading.diagnostics == [])
    #expect(try reading.schemas == ["A: \(want)"])
  }

  @Test(
    "is told what it got wrong, and read as far as it goes",
    arguments: [
      (
        Mistake(
          "a misspelled type", #"{"type": 👉"strng"}"#, "schema.unknown-type",
          #"unknown type "strng"; any value is accepted here"#, hint: #"did you mean "string"?"#), "any"
      ),
      (
        Mistake(
          "an unknown type", #"{"type": 👉"uuid"}"#, "schema.unknown-type",
          #"unknown type "uuid"; any value is accepted here"#,
          hint: "the types are string, integer, number, boolean, array, object, null"), "any"
      ),
      (
        Mistake(
          "a type among others", #"{"type": ["string", 👉"date"]}"#, "schema.unknown-type",
          #"unknown type "date"; any value is accepted here"#,
          hint: "the types are string, integer, number, boolean, array, object, null"), "string"
      ),
      (
        Mistake(
          "a schema that is a text", #"{"items": 👉"string"}"#, "schema.not-an-object",
          "a schema must be an object or a Boolean; found \"string\", so any value is accepted here"), "[any]"
      ),
      (
        Mistake(
          "properties in a list", #"{"type": "object", "properties": 👉["a"]}"#, "structure.wrong-type",
          #""properties" must be an object; found an array, which is not read"#), "object"
      ),
      (
        Mistake(
          "alternatives that are not list", #"{"oneOf": 👉{"type": "string"}}"#, "structure.wrong-type",
          #""oneOf" must be an array; found an object, which is not read"#), "any"
      ),
      (
        Mistake(
          "a property that says of itself that it is required", #"{"properties": {"a": {"required": 👉true}}}"#,
          "structure.wrong-type", #""required" must be an array; found true, which is not read"#), "{a: any}"
      ),
      (
        Mistake(
          "values that are not list", #"{"type": "string", "enum": 👉"a"}"#, "structure.wrong-type",
          #""enum" must be an array; found "a", which is not read"#), "string"
      ),
      (
        Mistake(
          "a discriminator of nothing", #"{"type": "object", "discriminator": 👉{}}"#,
          "schema.discriminator-without-property", "the \"propertyName\" of a discriminator is missing; it is left out"),
        "object"
      ),
      (
        Mistake(
          "fewer names than values", #"{"enum": [1, 2], "x-enum-varnames": 👉["One"]}"#, "schema.enum-texts",
          "\"x-enum-varnames\" needs as many texts as there are values, 2, not 1; none is used"), "enum(1, 2)"
      ),
    ] as [(Mistake, String)])
  func mistakes(_ mistake: Mistake, want: String) throws {
    let reading = try Reading.schemas(#""A": \#(mistake.text)"#)
    mistake.check(reading)
    #expect(try reading.schemas == ["A: \(want)"])
  }

  @Test(
    "may have a discriminator, with or without a mapping, by reference or by name",
    arguments: [
      ("3.0.3", #"{"propertyName": "kind"}"#, "by kind()"),
      ("3.0.3", ##"{"propertyName": "kind", "mapping": {"c": "#/components/schemas/Cat"}}"##, "by kind(c=Cat)"),
      ("3.0.3", #"{"propertyName": "kind", "mapping": {"c": "Cat", "k": "Cat"}}"#, "by kind(c=Cat, k=Cat)"),
      ("2.0", #""kind""#, "by kind()"),
    ])
  func discriminators(version: String, discriminator: String, want: String) throws {
    let reading = try Reading.schemas(
      #""Cat": {"type": "object"}, "Pet": {"type": "object", "discriminator": \#(discriminator)}"#, version: version)
    #expect(reading.diagnostics == [])
    #expect(try reading.schemas == ["Cat: object", "Pet: object \(want)"])
  }

  @Test("keeps what it says for people")
  func annotations() throws {
    let reading = try Reading.schemas(
      #"""
      "A": {
        "title": "T", "description": "D", "deprecated": true, "readOnly": true, "writeOnly": true, "default": 5
      },
      "B": {"readOnly": false}
      """#)
    let all = try reading.description.schemas.map(\.schema.annotations)
    #expect(all.map(\.title) == ["T", nil])
    #expect(all.map(\.details) == ["D", nil])
    #expect(all.map(\.isDeprecated) == [true, false])
    #expect(all.map(\.isReadOnly) == [true, false])
    #expect(all.map(\.isWriteOnly) == [true, false])
    #expect(all.map(\.defaultValue?.text) == ["5", nil])
  }
}
