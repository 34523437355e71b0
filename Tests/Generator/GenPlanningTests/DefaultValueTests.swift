import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A default")
struct DefaultValueTests {
  private static let others = ##"""
    "Color": {"type": "string", "enum": ["red", "none", "dark-blue"]},
    "Name": {"type": "string"},
    "Page": {"type": "string", "format": "uri"},
    "Size": {"type": "integer", "enum": [1, 2], "default": 2},
    "Point": {
      "type": "object", "required": ["x"],
      "properties": {"x": {"type": "integer"}, "y": {"type": "integer", "default": 7}, "in": {"$ref": "#/components/schemas/Color"}}
    },
    "Either": {"oneOf": [{"type": "integer"}, {"$ref": "#/components/schemas/Point"}]}
    """##

  @Test(
    "of a required property is what the initializer sets",
    arguments: [
      // Values.
      (#"{"type": "string", "default": "a\n\"b\""}"#, #""a\n\"b\"""#), (#"{"type": "string", "default": ""}"#, #""""#),
      (#"{"type": "boolean", "default": true}"#, "true"), (#"{"type": "integer", "default": -3}"#, "-3"),
      (#"{"type": "integer", "default": 3.0}"#, "3"), (#"{"type": "integer", "default": 2147483647}"#, "2147483647"),
      (#"{"type": "integer", "format": "int64", "default": 9223372036854775807}"#, "9223372036854775807"),
      (#"{"type": "integer", "format": "uint32", "default": 4294967295}"#, "4294967295"),
      (#"{"type": "string", "format": "int64", "default": "-9007199254740993"}"#, "-9007199254740993"),
      (#"{"type": "string", "format": "uint64", "default": 7}"#, "7"),
      (#"{"type": "string", "format": "decimal", "default": "12"}"#, "12"),
      (#"{"enum": ["a", 1, true], "default": 1}"#, "._1"), (#"{"enum": ["a", 1], "default": [2]}"#, ".unknown([2])"),
      (#"{"type": "number", "default": 1}"#, "1.0"), (#"{"type": "number", "default": 1.5e3}"#, "1500.0"),
      (#"{"type": "number", "default": 2.2250738585072014e-308}"#, "2.2250738585072014e-308"),
      (#"{"type": "number", "format": "float", "default": 0.1}"#, "0.1"),
      (#"{"type": ["string", "null"], "default": "a"}"#, #""a""#),
      // Values that are made from a text.
      (#"{"type": ["string", "null"], "format": "date", "default": "2024-02-29"}"#, #"CalendarDate("2024-02-29")"#),
      (
        #"{"type": ["string", "null"], "format": "uuid", "default": "123E4567-e89b-12d3-a456-426614174000"}"#,
        #"UUID(uuidString: "123E4567-e89b-12d3-a456-426614174000")"#
      ),
      (#"{"type": ["string", "null"], "format": "uri", "default": "a:b"}"#, #"URL(string: "a:b")"#),
      (
        ##"{"anyOf": [{"$ref": "#/components/schemas/Page"}, {"type": "null"}], "default": "a:b"}"##,
        #"URL(string: "a:b")"#
      ),
      (#"{"type": ["string", "null"], "format": "byte", "default": "YWI="}"#, #"Data(base64Encoded: "YWI=")"#),
      (#"{"type": ["number", "null"], "format": "decimal", "default": 0.1}"#, #"Decimal(string: "0.1")"#),
      (#"{"type": "number", "format": "decimal", "default": 12}"#, "12"),
      // Containers.
      (#"{"type": "array", "items": {"type": "integer"}, "default": []}"#, "[]"),
      (#"{"type": "array", "items": {"type": ["integer", "null"]}, "default": [1, null]}"#, "[1, nil]"),
      (#"{"additionalProperties": {"type": "boolean"}, "default": {}}"#, "[:]"),
      (
        #"{"additionalProperties": {"type": "boolean"}, "default": {"a": true, "b": false}}"#,
        #"["a": true, "b": false]"#
      ),
      (#"{"default": {"a": [1, 2.5, null, 1e30], "b": {}}}"#, #"["a": [1, 2.5, nil, 1e+30], "b": [:]]"#),
      // Declared types.
      (##"{"$ref": "#/components/schemas/Color", "default": "red"}"##, ".red"),
      (##"{"$ref": "#/components/schemas/Color", "default": "dark-blue"}"##, ".darkBlue"),
      (##"{"$ref": "#/components/schemas/Color", "default": "none"}"##, ".noneValue"),
      (##"{"type": "array", "items": {"$ref": "#/components/schemas/Color"}, "default": ["none"]}"##, "[.noneValue]"),
      (##"{"$ref": "#/components/schemas/Name", "default": "Rex"}"##, #""Rex""#),
      (##"{"$ref": "#/components/schemas/Size"}"##, "._2"),
      (##"{"$ref": "#/components/schemas/Size", "default": 1}"##, "._1"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Size"}], "default": 1}"##, "._1"),
      (##"{"anyOf": [{"$ref": "#/components/schemas/Size"}, {"type": "null"}]}"##, "._2"),
      (##"{"$ref": "#/components/schemas/Point", "default": {"x": 1, "y": 2}}"##, ".init(x: 1, y: 2)"),
      (##"{"$ref": "#/components/schemas/Point", "default": {"x": 1}}"##, ".init(x: 1)"),
      (
        ##"{"$ref": "#/components/schemas/Point", "default": {"in": "none", "x": 1, "y": null}}"##,
        ".init(x: 1, y: nil, in: .noneValue)"
      ),
      (##"{"$ref": "#/components/schemas/Either", "default": 3}"##, ".int(3)"),
      (##"{"$ref": "#/components/schemas/Either", "default": {"x": 3}}"##, ".point(.init(x: 3))"),
    ] as [(String, String)])
  func value(schema: String, want: String) throws {
    let planning = try Self.planning(schema)
    #expect(try planning.property("value", of: "Holder").defaultValue?.source == want)
    #expect(planning.diagnostics == [])
  }

  @Test("is an unknown value where the enum does not list it")
  func unknownValue() throws {
    let holder =
      ##""Holder": {"required": ["value"], "properties": {"value": {"$ref": "#/components/schemas/Color", "default": "pink"}}}"##
    let planning = try Planning(
      #"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
      "components": {"schemas": {\#(Self.others), \#(holder)}}}
      """#, complaints: ["schema.default-outside-enum"])
    #expect(try planning.property("value", of: "Holder").defaultValue?.source == #".unknown("pink")"#)
    #expect(planning.diagnostics == [])
  }

  @Test(
    "that no literal makes is told instead",
    arguments: [
      (#"{"type": "string", "format": "date-time", "default": "2024-02-29T12:00:00Z"}"#, #""2024-02-29T12:00:00Z""#),
      (#"{"type": "string", "format": "uri", "default": ""}"#, #""""#),
      (#"{"type": "integer", "default": 2147483648}"#, "2147483648"),
      (#"{"type": "integer", "format": "int64", "default": 9223372036854775808}"#, "9223372036854775808"),
      (#"{"type": "number", "default": 1e999}"#, "1e999"), (#"{"type": "number", "default": 5e-324}"#, "5e-324"),
      (#"{"default": [1, -1e-310]}"#, "[1, -1e-310]"),
      (
        #"{"type": "array", "items": {"type": "string", "format": "uuid"}, "default": ["123e4567-e89b-12d3-a456-426614174000"]}"#,
        #"["123e4567-e89b-12d3-a456-426614174000"]"#
      ),
      (##"{"$ref": "#/components/schemas/Point", "default": {"y": 1}}"##, #"{"y": 1}"#),
      (##"{"$ref": "#/components/schemas/Point", "default": {"x": 1, "z": 1}}"##, #"{"x": 1, "z": 1}"#),
      (##"{"$ref": "#/components/schemas/Either", "default": "a"}"##, #""a""#),
      (#"{"default": [[[[[[[[1]]]]]]]]}"#, "[[[[[[[[1]]]]]]]]"),
    ] as [(String, String)])
  func noLiteral(schema: String, text: String) throws {
    let planning = try Self.planning(schema)
    let property = try planning.property("value", of: "Holder")
    #expect(property.defaultValue == nil)
    #expect(property.documentation.lines.last == "- The server assumes `\(text)`.")
    #expect(planning.diagnostics == [])
  }

  @Test(
    "of an object that leads back to itself is told instead",
    arguments: [
      (##"{"type": "array", "items": {"$ref": "#/components/schemas/Holder"}, "default": [{}]}"##, "[{}]"),
      (
        ##"{"type": "array", "items": {"$ref": "#/components/schemas/Holder"}, "default": [{"value": []}]}"##,
        #"[{"value": []}]"#
      ),
      (##"{"allOf": [{"$ref": "#/components/schemas/Holder"}], "default": {}}"##, "{}"),
    ])
  func recursive(schema: String, want: String) throws {
    let property = try Self.planning(schema).property("value", of: "Holder")
    #expect(property.defaultValue == nil)
    #expect(property.documentation.lines == ["- The server assumes `\(want)`."])
  }

  @Test("that is too large for an initializer or for a comment is left to the server")
  func large() throws {
    let value = "[" + (1...51).map { "10000\($0)" }.joined(separator: ", ") + "]"
    let property = try Self.planning(#"{"type": "array", "items": {"type": "integer"}, "default": \#(value)}"#)
      .property("value", of: "Holder")
    #expect(property.defaultValue == nil)
    #expect(property.documentation.lines == ["- The server has a default."])
  }

  @Test(
    "that is not one of the type is reported and left out",
    arguments: [
      #"{"type": "integer", "default": 👉"three"}"#, #"{"type": "integer", "default": 👉1.5}"#,
      #"{"type": "string", "default": 👉1}"#, #"{"type": "boolean", "default": 👉"true"}"#,
      #"{"type": "number", "default": 👉"1"}"#, #"{"type": "array", "items": {"type": "string"}, "default": 👉"a"}"#,
      #"{"type": "array", "items": {"type": "string"}, "default": 👉["a", 1]}"#,
      #"{"type": "string", "format": "uuid", "default": 👉"1"}"#,
      #"{"type": "string", "format": "date", "default": 👉"2023-02-29"}"#,
      #"{"type": "string", "format": "byte", "default": 👉"a"}"#,
      #"{"type": "string", "format": "byte", "default": 👉"ab=c"}"#,
      ##"{"$ref": "#/components/schemas/Color", "default": 👉1}"##,
      ##"{"$ref": "#/components/schemas/Point", "default": 👉"red"}"##,
    ])
  func otherType(schema: String) throws {
    let planning = try Self.planning(schema)
    #expect(try planning.property("value", of: "Holder").defaultValue == nil)
    #expect(planning.diagnostics.map(\.id) == ["schema.default-of-other-type"])
    #expect(planning.diagnostics.map(\.place) == planning.marks)
  }

  @Test("of null is not a news")
  func null() throws {
    let planning = try Planning.schemas(#""Holder": {"properties": {"value": {"type": "string", "default": null}}}"#)
    let property = try planning.property("value", of: "Holder")
    #expect(property.defaultValue == nil)
    #expect(property.documentation.lines.isEmpty)
    #expect(planning.diagnostics == [])
  }

  @Test(
    "is not that of a required property with one allowed value, which is a constant",
    arguments: [
      (#"{"const": "cat"}"#, #""cat""#), (#"{"enum": ["cat"]}"#, #""cat""#), (#"{"enum": ["cat", "dog"]}"#, nil),
      (#"{"const": 3}"#, "3"), (#"{"const": true}"#, "true"),
      (##"{"$ref": "#/components/schemas/Only"}"##, #""cat""#), (#"{"const": "cat", "default": "dog"}"#, #""cat""#),
    ] as [(String, String?)])
  func constant(schema: String, want: String?) throws {
    let planning = try Planning.schemas(
      ##""A": {"required": ["k"], "properties": {"k": \##(schema), "l": \##(schema)}}, "Only": {"enum": ["cat"]}"##)
    #expect(try planning.property("k", of: "A").constant?.source == want)
    #expect(try planning.property("k", of: "A").defaultValue == nil)
    #expect(try planning.property("l", of: "A").constant == nil)
  }

  @Test(
    "is not the one value of a required property that may be null, too, unless the description says so",
    arguments: [
      (#"{"type": ["string", "null"], "enum": ["cat", null]}"#, nil),
      (##"{"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Only"}]}"##, nil),
      (#"{"enum": ["cat", null], "default": "cat"}"#, #""cat""#),
    ])
  func constantOrNull(schema: String, want: String?) throws {
    let planning = try Planning.schemas(
      ##""A": {"required": ["k"], "properties": {"k": \##(schema)}}, "Only": {"oneOf": [{"title": "CAT", "const": 4}]}"##
    )
    let property = try planning.property("k", of: "A")
    #expect(property.type.isOptional && property.sendsNull)
    #expect(property.constant == nil)
    #expect((property.defaultValue?.source == nil) == (want == nil))
  }

  @Test("of an optional property is not sent: its comment says what the server assumes")
  func optional() throws {
    let planning = try Planning.schemas(
      ##"""
      "New": {
        "required": ["op"],
        "properties": {
          "op": {"type": "string", "default": "a"}, "n": {"type": "integer", "default": 1},
          "m": {"type": ["integer", "null"], "default": 2}
        }
      }
      """##)
    #expect(try planning.property("op", of: "New").defaultValue?.source == #""a""#)
    for (name, number) in [("n", 1), ("m", 2)] {
      let property = try planning.property(name, of: "New")
      #expect(property.defaultValue == nil)
      #expect(property.documentation.lines == ["- The server assumes `\(number)`."])
    }
  }

  @Test(
    "of an optional property is told as the case that it is in Swift",
    arguments: [
      (#"{"enum": ["a-b", "c"], "default": "a-b"}"#, ".aB"), (#"{"enum": [1, 2], "default": 2}"#, "._2"),
      (#"{"type": "array", "items": {"enum": ["a", "b"]}, "default": ["b"]}"#, "[.b]"),
    ])
  func cases(schema: String, text: String) throws {
    let planning = try Planning.schemas(#""New": {"properties": {"p": \#(schema)}}"#)
    #expect(try planning.property("p", of: "New").documentation.lines == ["- The server assumes `\(text)`."])
  }

  @Test("of a property that is only received is what its absence means, and nothing that the server assumes")
  func received() throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {"post": {
        "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Sent"}}}},
        "responses": {"200": {"description": "", "content": {"application/json": {
          "schema": {"$ref": "#/components/schemas/Received"}
        }}}}
      }}
      """##,
      schemas: ##"""
        "Sent": {"properties": {"n": {"type": "integer", "default": 1}}},
        "Received": {"properties": {
          "n": {"type": "integer", "default": 1}, "sent": {"$ref": "#/components/schemas/Sent"}
        }}
        """##)
    #expect(try planning.property("n", of: "Sent").documentation.lines == ["- The server assumes `1`."])
    #expect(try planning.property("n", of: "Received").documentation.lines == ["- Default: `1`"])
  }

  @Test(
    "of an optional property is not repeated where its text says it",
    arguments: [
      ("Defaults to 30.", "30", true), ("How many (default: `30`).", "30", true), ("By default 30", "30", true),
      (#"The default value is \"asc\"."#, #""asc""#, true), ("Default = **False**", "false", true),
      ("Defaults to the\\nweek. Or: default of 7", "7", true), ("Defaults to 30.", "3", false),
      ("Up to 30. Defaults to all.", "30", false), ("30 by default", "30", false), ("Default", #""""#, false),
      ("The default sort is by 30", "30", false), ("No defaults.", "false", false),
    ] as [(String, String, Bool)])
  func repeated(text: String, value: String, isSaid: Bool) throws {
    let planning = try Planning.schemas(
      #""New": {"properties": {"p": {"description": "\#(text)", "default": \#(value)}}}"#)
    let lines = try planning.property("p", of: "New").documentation.lines
    #expect(lines.contains("- The server assumes `\(value)`.") != isSaid)
  }

  private static func planning(_ schema: String) throws -> Planning {
    try Planning.schemas(#"\#(others), "Holder": {"required": ["value"], "properties": {"value": \#(schema)}}"#)
  }
}
