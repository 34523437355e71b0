import GenDiagnostics
import Testing

@Suite("allOf")
struct CompositionTests {
  @Test(
    "makes one structure of its parts",
    arguments: [
      (
        "a base and its own properties",
        ##"""
        "Base": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
        "A": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"required": ["x"], "properties": {"x": {"type": "string"}}}]}
        """##, "struct A { id: Int, x: String }"
      ),
      (
        "a base and properties beside it",
        ##"""
        "Base": {"type": "object", "properties": {"id": {"type": "integer"}}},
        "A": {"allOf": [{"$ref": "#/components/schemas/Base"}], "type": "object", "properties": {"x": {"type": "string"}}}
        """##, "struct A { id: Int?, x: String? }"
      ),
      (
        "a base that is only made required",
        ##"""
        "Base": {"type": "object", "properties": {"id": {"type": "integer"}}},
        "A": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"required": ["id"]}]}
        """##, "struct A { id: Int }"
      ),
      (
        "bases of bases, each once",
        ##"""
        "Top": {"type": "object", "properties": {"t": {"type": "string"}}},
        "Left": {"allOf": [{"$ref": "#/components/schemas/Top"}, {"properties": {"l": {"type": "string"}}}]},
        "Right": {"allOf": [{"$ref": "#/components/schemas/Top"}, {"properties": {"r": {"type": "string"}}}]},
        "A": {"allOf": [{"$ref": "#/components/schemas/Left"}, {"$ref": "#/components/schemas/Right"}]}
        """##, "struct A { t: String?, l: String?, r: String? }"
      ),
      (
        "a part inside a part",
        #"""
        "A": {"allOf": [{"allOf": [{"properties": {"x": {"type": "string"}}}]}, {"properties": {"y": {"type": "string"}}}]}
        """#, "struct A { x: String?, y: String? }"
      ),
      (
        "itself, which adds nothing",
        ##""A": {"allOf": [{"$ref": "#/components/schemas/A"}, {"properties": {"x": {"type": "string"}}}]}"##,
        "struct A { x: String? }"
      ),
      (
        "a property that is required but not described",
        #""A": {"type": "object", "required": ["z", "x", "y"], "properties": {"x": {"type": "string"}}}"#,
        "struct A { x: String, y: JSONValue?, z: JSONValue? }"
      ),
      (
        "other members of one type",
        #"""
        "A": {"allOf": [{"properties": {"x": {"type": "string"}}}, {"additionalProperties": {"type": "integer"}}]}
        """#, "struct A { x: String?, additionalProperties...: Int }"
      ),
      (
        "a part beside which any other members may be",
        #""A": {"allOf": [{"properties": {"x": {"type": "string"}}}], "additionalProperties": true}"#,
        "struct A { x: String?, additionalProperties...: JSONValue }"
      ),
      (
        "a base and any other members",
        ##"""
        "Base": {"type": "object", "properties": {"id": {"type": "integer"}}},
        "A": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"type": "object", "additionalProperties": true}]}
        """##, "struct A { id: Int?, additionalProperties...: JSONValue }"
      ),
      (
        "a base with any other members through a reference with siblings",
        ##"""
        "Base": {"type": "object", "properties": {"id": {"type": "integer"}}},
        "A": {"$ref": "#/components/schemas/Base", "additionalProperties": {}}
        """##, "struct A { id: Int?, additionalProperties...: JSONValue }"
      ),
      (
        "a base through a reference with siblings",
        ##"""
        "Base": {"type": "object", "properties": {"id": {"type": "integer"}}},
        "A": {"$ref": "#/components/schemas/Base", "properties": {"x": {"type": "string"}}}
        """##, "struct A { id: Int?, x: String? }"
      ),
    ] as [(String, String, String)])
  func flattening(title: String, schemas: String, want: String) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test(
    "combines patterns of all parts as if they stood in one object",
    arguments: [
      (
        "those of two parts",
        #"{"allOf": [{"patternProperties": {"^x": {"type": "string"}}}, {"patternProperties": {"^y": {"type": "integer"}}}]}"#,
        ["alias A = [String: JSONValue]"]
      ),
      (
        "those of one type",
        #"{"allOf": [{"patternProperties": {"^x": {"type": "string"}}}, {"patternProperties": {"^y": {"type": "string"}}}]}"#,
        ["alias A = [String: String]"]
      ),
      (
        "with any other members",
        #"{"allOf": [{"properties": {"a": {}}, "additionalProperties": true}, {"patternProperties": {"^x": {"type": "string"}}}]}"#,
        ["struct A { a: JSONValue?, additionalProperties...: JSONValue }"]
      ),
      (
        "with no other members",
        #"{"allOf": [{"properties": {"a": {}}}, {"patternProperties": {"^x": {"type": "string"}}, "additionalProperties": false}]}"#,
        ["struct A { a: JSONValue?, additionalProperties...: String }"]
      ),
      (
        "with others of a type",
        #"{"allOf": [{"additionalProperties": {"type": "integer"}}, {"patternProperties": {"^x": {"type": "string"}}}]}"#,
        ["alias A = [String: AValue]", "union AValue { int(Int), string(String) }"]
      ),
      (
        "with the properties of a part",
        ##"{"allOf": [{"$ref": "#/components/schemas/Pat"}, {"properties": {"a": {}}}]}"##,
        ["struct A { a: JSONValue?, additionalProperties...: JSONValue }"]
      ),
      (
        "with properties beside a reference",
        ##"{"$ref": "#/components/schemas/Pat", "properties": {"a": {}}}"##,
        ["struct A { a: JSONValue?, additionalProperties...: JSONValue }"]
      ),
      (
        "of objects",
        #"{"allOf": [{"properties": {"a": {}}}, {"patternProperties": {"^x": {"properties": {"y": {"type": "string"}}}}}]}"#,
        [
          "struct A { a: JSONValue?, additionalProperties...: AdditionalProperty }",
          "union A.AdditionalProperty { object(Object), any(JSONValue) }",
          "struct A.AdditionalProperty.Object { y: String? }",
        ]
      ),
    ] as [(String, String, [String])])
  func patterns(title: String, schema: String, want: [String]) throws {
    let planning = try Planning.schemas(
      #""A": \#(schema), "Pat": {"type": "object", "patternProperties": {"^x": {"type": "string"}}}"#)
    #expect(planning.diagnostics == [])
    #expect(planning.models == want + ["alias Pat = [String: String]"])
  }

  @Test(
    "lets the narrower of two descriptions of a property hold",
    arguments: [
      (#"{"type": "string"}"#, #"{"type": "string", "format": "uuid"}"#, "UUID"),
      (#"{"type": "number"}"#, #"{"type": "integer"}"#, "Int"),
      (#"{"type": "integer"}"#, #"{"type": "number"}"#, "Int"),
      (#"{"type": ["string", "integer"]}"#, #"{"type": "string"}"#, "String"),
      ("{}", #"{"type": "string"}"#, "String"), (#"{"type": "string"}"#, #"{"description": "Said again."}"#, "String"),
      (#"{"type": "string"}"#, #"{"type": "string", "enum": ["a", "b"]}"#, "P"),
      (##"{"$ref": "#/components/schemas/Pet"}"##, #"{"description": "Said again."}"#, "Pet"),
      (#"{"type": ["string", "null"]}"#, #"{"type": "string"}"#, "String"),
      (#"{"type": "string", "format": "uuid"}"#, #"{"type": "string", "minLength": 1}"#, "UUID"),
      (#"{"type": "string", "enum": ["a", "b"]}"#, #"{"type": "string"}"#, "P"),
      (#"{"enum": ["a", "b"]}"#, #"{"const": "b"}"#, "String"),
      (##"{"$ref": "#/components/schemas/Pet"}"##, #"{"type": "object"}"#, "Pet"),
      (#"{"type": "object"}"#, ##"{"$ref": "#/components/schemas/Pet"}"##, "Pet"),
      (##"{"$ref": "#/components/schemas/Pet"}"##, ##"{"$ref": "#/components/schemas/Cat"}"##, "Cat"),
      (##"{"$ref": "#/components/schemas/Cat"}"##, ##"{"$ref": "#/components/schemas/Pet"}"##, "Cat"),
      (#"{"type": "array"}"#, ##"{"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}"##, "[Pet]"),
      (
        ##"{"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}"##,
        ##"{"items": {"$ref": "#/components/schemas/Cat"}}"##, "[Cat]"
      ),
    ] as [(String, String, String)])
  func narrowing(base: String, own: String, want: String) throws {
    let planning = try Planning.schemas(
      #"""
      "Pet": {"type": "object", "properties": {"n": {"type": "string"}}},
      "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
      "A": {"required": ["p"], "allOf": [{"properties": {"p": \#(base)}}, {"properties": {"p": \#(own)}}]}
      """#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == "struct A { p: \(want) }")
  }

  @Test(
    "merges what two parts say of one property",
    arguments: [
      (
        #"{"properties": {"a": {"type": "string"}}}"#, #"{"properties": {"b": {"type": "string"}}, "required": ["a"]}"#,
        "struct A.P { a: String, b: String? }"
      ),
      (
        ##"{"$ref": "#/components/schemas/Pet"}"##, #"{"type": "object", "properties": {"b": {"type": "string"}}}"#,
        "struct A.P { n: String?, b: String? }"
      ),
      (#"{"enum": ["a", "b", "c"]}"#, #"{"enum": ["c", "d", "a"]}"#, #"enum A.P: String { a "a", c "c" }"#),
    ])
  func merging(base: String, own: String, want: String) throws {
    let planning = try Planning.schemas(
      #"""
      "A": {"allOf": [{"properties": {"p": \#(base)}}, {"properties": {"p": \#(own)}}]},
      "Pet": {"type": "object", "properties": {"n": {"type": "string"}}}
      """#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A.P") == want)
  }

  @Test(
    "leaves the property of a parent as it is, whatever a schema that extends it says of that", arguments: ["A", "Z"])
  func overridden(name: String) throws {
    let planning = try Planning.schemas(
      ##"""
      "Problem": {"properties": {"detail": {"type": ["string", "object"]}}},
      "\##(name)": {"allOf": [{"$ref": "#/components/schemas/Problem"},
        {"properties": {"detail": {"anyOf": [{"type": "object"}, {"type": "null"}]}}}]}
      """##)
    #expect(try planning.model("Problem") == "struct Problem { detail: Detail? }")
    #expect(try planning.model(name) == "struct \(name) { detail: [String: JSONValue]? }")
  }

  @Test("keeps what depends on a condition, and tells that the condition is not checked")
  func conditions() throws {
    let planning = try Planning(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {},
        "components": {"schemas": {"A": {
          "type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
          "if": {"properties": {"kind": {"const": "card"}}},
          "then": {"required": ["number"], "properties": {"number": {"type": "string"}}},
          "else": {"properties": {"iban": {"type": "string"}}},
          "dependentSchemas": {"iban": {"properties": {"bic": {"type": "string"}, "kind": {"const": "bank"}}}},
          "not": {"required": ["number", "iban"]}
        }}}
      }
      """#, complaints: ["schema.condition", "schema.condition", "schema.condition"])
    #expect(
      planning.models == [
        "struct A { kind: String, number: Number?, iban: Iban?, bic: Bic? }",
        "alias A.Number = Bic", "alias A.Iban = Bic", "union A.Bic { string(String), any(JSONValue) }",
      ])
  }

  @Test("reports a property whose two types no value satisfies")
  func conflict() throws {
    let planning = try Planning.schemas(
      #""A": {"allOf": [{"properties": {📌"p": {"type": "string"}}}, {"properties": {👉"p": {"type": "integer"}}}]}"#)
    #expect(planning.models == ["struct A { p: Int? }"])
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "schema.conflicting-property",
          #""p" has two types that no value satisfies; the later one is taken"#,
          at: planning.marks[0], notes: [.init("the other one is here", at: planning.pins[0])])
      ])
  }

  @Test("takes the first of several lists of alternatives, and tells")
  func severalAlternatives() throws {
    let planning = try Planning.schemas(
      #""A": 👉{"oneOf": [{"type": "string"}, {"type": "integer"}], "anyOf": [{"type": "boolean"}, {"type": "number"}]}"#
    )
    #expect(planning.models == ["union A { string(String), int(Int) }"])
    let message = "several lists of alternatives apply at once; only the first one is generated"
    #expect(
      planning.diagnostics == [Diagnostic(.warning, "schema.several-alternatives", message, at: planning.marks[0])])
  }

  @Test("keeps the children of a base from inheriting the list of themselves")
  func children() throws {
    let planning = try Planning.schemas(
      ##"""
      "Pet": {
        "type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
        "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
        "discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat", "dog": "#/components/schemas/Dog"}}
      },
      "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
      "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"tricks": {"type": "integer"}}}]}
      """##)
    #expect(planning.diagnostics == [])
    #expect(
      planning.models == [
        #"union Pet by "kind" { cat(Cat) "cat", dog(Dog) "dog" }"#, "struct Cat { kind: String, lives: Int? }",
        "struct Dog { kind: String, tricks: Int? }",
      ])
  }

  // MARK: - Beside one alternative

  @Test(
    "gives a format or a list of values to the one alternative that is not null",
    arguments: [
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}], "format": "date-time"}"#, "Date?"),
      (#"{"oneOf": [{"type": "string"}, {"type": "null"}], "format": "uuid"}"#, "UUID?"),
      (#"{"allOf": [{"type": "string"}], "format": "date-time"}"#, "Date"),
      (#"{"oneOf": [{"type": ["string", "null"]}], "format": "date-time"}"#, "Date?"),
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}], "contentEncoding": "base64"}"#, "Data?"),
      (#"{"anyOf": [{"type": "integer"}, {"type": "null"}], "format": "int64"}"#, "Int64?"),
      (#"{"anyOf": [{"type": "string", "maxLength": 40}, {"type": "null"}], "format": "uri"}"#, "URL?"),
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}], "enum": ["a", "b", null]}"#, "B?"),
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}], "enum": ["a", "b"]}"#, "B?"),
      // A format that says nothing of the type, one that the alternative contradicts, and one of several alternatives.
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}], "format": "hostname"}"#, "String?"),
      (#"{"anyOf": [{"type": "string", "format": "uuid"}, {"type": "null"}], "format": "date-time"}"#, "UUID?"),
      (#"{"anyOf": [{"type": "string"}, {"type": "integer"}], "format": "date-time"}"#, "B"),
      // A name says what it is.
      (##"{"anyOf": [{"$ref": "#/components/schemas/Text"}, {"type": "null"}], "format": "date-time"}"##, "Text?"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Pet"}], "format": "uuid"}"##, "Pet"),
    ] as [(String, String)])
  func besideOneAlternative(schema: String, want: String) throws {
    let planning = try Planning.schemas(
      #"""
      "A": {"required": ["b"], "properties": {"b": \#(schema)}}, "Text": {"type": "string"},
      "Pet": {"type": "object", "properties": {"name": {"type": "string"}}}
      """#)
    #expect(try planning.model("A").replacing(" = null", with: "") == "struct A { b: \(want) }")
  }

  @Test("gives a list of values beside a string or null its cases")
  func enumBesideOneAlternative() throws {
    let planning = try Planning.schemas(
      #"""
      "A": {"anyOf": [{"type": "string"}, {"type": "null"}], "enum": ["a", "b", null], "title": "Letter"}
      """#)
    #expect(planning.models == [#"enum A: String { a "a", b "b" }"#])
    #expect(planning.diagnostics == [])
  }

  @Test(
    "keeps the type of what is not declared where an alternative says nothing",
    arguments: [#"true, {"type": "object", "maxProperties": 3}"#, #"{}, {"properties": {"a": {"type": "integer"}}}"#])
  func anythingBesideDictionary(alternatives: String) throws {
    let planning = try Planning.schemas(
      #"""
      "A": {"type": "object", "additionalProperties": {"type": "integer"}, "anyOf": [\#(alternatives)]}
      """#)
    let isAlike = alternatives.hasPrefix("true")
    #expect(
      try planning.model("A")
        == (isAlike ? "alias A = [String: Int]" : "union A { dictionary([String: Int]), object(Object) }"))
  }
}
