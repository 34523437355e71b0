import Foundation
import GenDiagnostics
import Testing

@Suite("A property that depends on a condition")
struct ConditionTests {
  /// The plan of schemas each condition of which is reported.
  private func planning(_ schemas: String) throws -> Planning {
    let keywords = [#""if":"#, #""dependentSchemas":"#]
    let count = keywords.map { schemas.components(separatedBy: $0).count - 1 }.reduce(0, +)
    return try Planning.schemas(schemas, complaints: Array(repeating: "schema.condition", count: count))
  }

  @Test(
    "is all that its branches say of it, or anything where none may hold",
    arguments: [
      // One of both branches always holds.
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}, "else": {"properties": {"p": {"type": "integer"}}}"#,
        ["struct A { k: String?, p: P? }", "union A.P { string(String), int(Int) }"]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}, "else": {"properties": {"p": {"type": "string", "maxLength": 5}}}"#,
        ["struct A { k: String?, p: String? }"]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"enum": ["a"]}}}, "else": {"properties": {"p": {"enum": ["b", "c"]}}}"#,
        ["struct A { k: String?, p: P? }", #"enum A.P: String { a "a", b "b", c "c" }"#]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"const": true}}}, "else": {"properties": {"p": {"const": false}}}"#,
        ["struct A { k: String?, p: Bool? }"]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"type": ["string", "null"]}}}, "else": {"properties": {"p": {"type": "integer"}}}"#,
        ["struct A { k: String?, p: P? }", "union A.P { string(String), int(Int) }"]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}, "else": false"#,
        ["struct A { k: String?, p: String? }"]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}, "else": {"properties": {"p": {}}}"#,
        ["struct A { k: String?, p: JSONValue? }"]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}, "else": {"if": {}, "then": {"properties": {"p": {"type": "integer"}}}, "else": {"properties": {"p": {"type": "boolean"}}}}"#,
        ["struct A { k: String?, p: P? }", "union A.P { string(String), int(Int), bool(Bool) }"]
      ),
      // None of them may hold.
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}"#,
        ["struct A { k: String?, p: P? }", "union A.P { string(String), any(JSONValue) }"]
      ),
      (
        #""dependentSchemas": {"k": {"properties": {"p": {"type": "integer"}}}}"#,
        ["struct A { k: String?, p: P? }", "union A.P { int(Int), any(JSONValue) }"]
      ),
      (
        #""allOf": [{"if": {}, "then": {"properties": {"p": {"type": "string"}}}}, {"if": {}, "then": {"properties": {"p": {"type": "integer"}}}}]"#,
        ["struct A { k: String?, p: P? }", "union A.P { string(String), int(Int), any(JSONValue) }"]
      ),
      (
        #""if": {}, "then": {"oneOf": [{"properties": {"p": {"type": "string"}}}, {"properties": {"q": {"type": "integer"}}}]}"#,
        [
          "struct A { k: String?, p: P?, q: Q? }", "union A.P { string(String), any(JSONValue) }",
          "union A.Q { int(Int), any(JSONValue) }",
        ]
      ),
      (
        #""allOf": [{"if": {}, "then": {"properties": {"p": {"const": "a"}}}}, {"if": {}, "then": {"properties": {"p": {"const": "b"}}}}]"#,
        [
          "struct A { k: String?, p: P? }", "union A.P { enumeration(Enumeration), any(JSONValue) }",
          #"enum A.P.Enumeration: String { a "a", b "b" }"#,
        ]
      ),
      // No other members are allowed, or those of one type.
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}, "unevaluatedProperties": false"#,
        ["struct A { k: String?, p: String? }"]
      ),
      (
        #""if": {}, "then": {"properties": {"p": {"type": "string"}}}, "unevaluatedProperties": {"type": "integer"}"#,
        [
          "struct A { k: String?, p: P?, additionalProperties...: Int }", "union A.P { string(String), int(Int) }",
        ]
      ),
      // What is said of it anyway holds.
      (
        #""if": {}, "then": {"properties": {"k": {"const": "a"}}}, "else": {"properties": {"k": {"maxLength": 5}}}"#,
        ["struct A { k: String? }"]
      ),
      // What conditions are about is kept.
      (
        #""if": {"properties": {"p": {"const": 1}}, "required": ["q"]}"#,
        ["struct A { k: String?, p: JSONValue?, q: JSONValue? }"]
      ),
      (#""dependentRequired": {"k": ["p"]}"#, ["struct A { k: String?, p: JSONValue? }"]),
      (#""dependentSchemas": {"p": {"required": ["q"]}}"#, ["struct A { k: String?, p: JSONValue?, q: JSONValue? }"]),
      (
        #""if": {"required": ["p"]}, "additionalProperties": {"type": "integer"}"#,
        ["struct A { k: String?, additionalProperties...: Int }"]
      ),
    ] as [(String, [String])])
  func types(keywords: String, want: [String]) throws {
    let planning = try planning(
      #""A": {"type": "object", "properties": {"k": {"type": "string"}}, \#(keywords)}"#)
    #expect(planning.models == want)
  }

  @Test(
    "is not lost with what the condition is added to",
    arguments: [
      ##"{"allOf": [{"$ref": "#/components/schemas/Base"}, {"if": {}, "then": {"properties": {"p": {"type": "string"}}}}]}"##,
      ##"{"allOf": [{"$ref": "#/components/schemas/Base"}], "if": {}, "then": {"properties": {"p": {"type": "string"}}}}"##,
      ##"{"$ref": "#/components/schemas/Base", "if": {}, "then": {"properties": {"p": {"type": "string"}}}}"##,
      ##"{"$ref": "#/components/schemas/Base", "dependentSchemas": {"k": {"properties": {"p": {"type": "string"}}}}}"##,
    ])
  func bases(schema: String) throws {
    let planning = try planning(
      #""A": \#(schema), "Base": {"properties": {"k": {"type": "string"}}}"#)
    #expect(try planning.model("A") == "struct A { k: String?, p: P? }")
  }

  @Test("leaves another name for a schema alone that only requires more of it")
  func requirements() throws {
    let planning = try planning(
      ##"""
      "A": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"if": {}, "then": {"required": ["k"]}}]},
      "Base": {"properties": {"k": {"type": "string"}}}
      """##)
    #expect(planning.models == ["alias A = Base", "struct Base { k: String? }"])
  }

  @Test("may have members that only a condition describes")
  func members() throws {
    let planning = try planning(
      #"""
      "A": {
        "properties": {"b": {"properties": {"x": {"type": "string"}}}},
        "if": {}, "then": {"properties": {"b": {"properties": {"y": {"type": "integer"}}}}}
      }
      """#)
    #expect(
      planning.models == [
        "struct A { b: B? }", "union A.B { object(Object), yObject(YObject) }", "struct A.B.Object { x: String? }",
        "struct A.B.YObject { x: String?, y: Int? }",
      ])
  }
}
