import GenDiagnostics
import SwiftPlan
import Testing

@Suite("A schema in Swift")
struct ShapeTests {
  @Test(
    "of a component that is one of several values is a kind, where another type has its name",
    arguments: [
      (#"{"enum": ["a", "b"]}"#, "ResultKind"), (#"{"properties": {"a": {}}}"#, "ResultModel"),
      (#"{"type": "string"}"#, "ResultModel"),
    ])
  func kinds(schema: String, want: String) throws {
    #expect(try Planning.schemas(#""Result": \#(schema)"#).plan.models.map(\.name) == [want])
    let both = try Planning.schemas(#""Result": \#(schema), "ResultKind": {"properties": {"b": {}}}"#).plan.models
    #expect(both.map(\.name) == [want == "ResultKind" ? "ResultKind2" : want, "ResultKind"])
  }

  private static let others = ##"""
    "Pet": {"type": "object", "properties": {"a": {"type": "string"}}},
    "Color": {"type": "string", "enum": ["red"]},
    "Name": {"type": "string"},
    "Maybe": {"type": ["string", "null"]},
    "MaybePet": {"oneOf": [{"$ref": "#/components/schemas/Pet"}, {"type": "null"}]},
    "nullable-pet": {"type": ["null", "object"], "properties": {"a": {"type": "string"}}, "title": "A pet."},
    "ColorNullable": {"enum": ["red", null], "type": "string", "nullable": true},
    "NullableName": {"type": ["string", "null"], "format": "date"},
    "NullableThing": {"type": ["object", "null"], "properties": {"a": {"type": "string"}}}
    """##

  @Test(
    "is the type of a required property",
    arguments: [
      // Strings.
      (#"{"type": "string"}"#, "String"), (#"{"type": "string", "format": "date-time"}"#, "Date"),
      (#"{"type": "string", "format": "date"}"#, "CalendarDate"), (#"{"type": "string", "format": "uuid"}"#, "UUID"),
      (#"{"type": "string", "format": "uri"}"#, "URL"), (#"{"type": "string", "format": "byte"}"#, "Data"),
      (#"{"type": "string", "contentEncoding": "base64"}"#, "Data"),
      (#"{"type": "string", "format": "binary"}"#, "String"), (#"{"format": "binary"}"#, "JSONValue"),
      (#"{"type": "string", "contentMediaType": "image/png"}"#, "String"),
      (#"{"type": "string", "contentMediaType": "image/png", "contentEncoding": "base64"}"#, "Data"),
      (#"{"type": "string", "contentMediaType": "image/png", "contentEncoding": "base16"}"#, "String"),
      (#"{"type": "string", "format": "decimal"}"#, "StringEncoded<Decimal>"),
      (#"{"type": "string", "format": "int64"}"#, "StringEncoded<Int64>"),
      (#"{"type": "string", "format": "uint64"}"#, "StringEncoded<UInt64>"),
      (#"{"type": "string", "format": "base64url"}"#, "Base64URL"),
      (#"{"type": "string", "contentEncoding": "base64url"}"#, "Base64URL"),
      (#"{"type": "string", "format": "guid"}"#, "UUID"), (#"{"type": "string", "format": "uuid1"}"#, "UUID"),
      (#"{"type": "string", "format": "uuid4"}"#, "UUID"), (#"{"type": "string", "format": "uuid7"}"#, "UUID"),
      (#"{"type": "string", "format": "uuid9"}"#, "String"),
      (#"{"type": "integer", "format": "uint32"}"#, "UInt32"), (#"{"type": "integer", "format": "uint64"}"#, "UInt64"),
      (#"{"type": "number", "format": "int64"}"#, "Int64"), (#"{"type": "number", "format": "int32"}"#, "Int"),
      (#"{"type": "string", "format": "email"}"#, "String"),
      // Without a type, the formats of numbers are theirs.
      (#"{"format": "int64", "minimum": 1}"#, "Int64"), (#"{"format": "uint64"}"#, "UInt64"),
      (#"{"format": "int32"}"#, "Int"), (#"{"format": "double"}"#, "Double"), (#"{"format": "float"}"#, "Double"),
      (#"{"type": "array", "items": {"format": "int32"}}"#, "[Int]"), (#"{"format": "date"}"#, "CalendarDate"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Name"}, {"format": "int64"}]}"##, "StringEncoded<Int64>"),
      // Case, `-` and `_` make no difference.
      (#"{"type": "string", "format": "Date"}"#, "CalendarDate"),
      (#"{"type": "string", "format": "dateTime"}"#, "Date"),
      (#"{"type": "string", "format": "date_time"}"#, "Date"), (#"{"type": "string", "format": "UUID"}"#, "UUID"),
      (#"{"type": "integer", "format": "Int64"}"#, "Int64"), (#"{"type": "string", "format": "date time"}"#, "Date"),
      (#"{"type": "string", "pattern": "^a$"}"#, "String"),
      // JSON in strings.
      (
        ##"{"contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/Pet"}}"##,
        "JSONText<Pet>"
      ),
      (
        #"{"type": "string", "contentMediaType": "application/a+json; v=1", "contentSchema": {"type": "integer"}}"#,
        "JSONText<Int>"
      ),
      (
        #"{"type": "string", "contentMediaType": "application/json", "contentSchema": {"properties": {"x": {}}}}"#,
        "JSONText<Value>"
      ),
      (
        #"{"type": "string", "contentMediaType": "application/json", "contentSchema": {"type": ["array", "null"]}}"#,
        "JSONText<[JSONValue]?>"
      ),
      (#"{"contentMediaType": "application/json", "contentSchema": true}"#, "JSONText<JSONValue>"),
      (
        #"{"type": ["string", "null"], "contentMediaType": "application/json", "contentSchema": {"type": "boolean"}}"#,
        "JSONText<Bool>?"
      ),
      (
        ##"{"allOf": [{"type": "string"}, {"contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/Pet"}}]}"##,
        "JSONText<Pet>"
      ),
      (
        #"{"type": "array", "items": {"type": "string", "contentMediaType": "application/json", "contentSchema": {"type": "number"}}}"#,
        "[JSONText<Double>]"
      ),
      (
        #"{"type": "string", "contentMediaType": "application/json", "contentEncoding": "8bit", "contentSchema": {"type": "number"}}"#,
        "JSONText<Double>"
      ),
      (
        #"{"type": "string", "contentMediaType": "application/json", "contentEncoding": "base64", "contentSchema": {"type": "number"}}"#,
        "Data"
      ),
      (
        #"{"type": "string", "contentMediaType": "application/json", "format": "byte", "contentSchema": {"type": "number"}}"#,
        "Data"
      ),
      (#"{"type": "string", "contentSchema": {"type": "number"}}"#, "String"),
      (#"{"type": "string", "contentMediaType": "application/xml", "contentSchema": {"type": "number"}}"#, "String"),
      (#"{"type": "string", "contentMediaType": "application/json"}"#, "String"),
      (#"{"type": "integer", "contentMediaType": "application/json", "contentSchema": {"type": "number"}}"#, "Int"),
      // Numbers.
      (#"{"type": "integer"}"#, "Int"), (#"{"type": "integer", "format": "int32"}"#, "Int"),
      (#"{"type": "integer", "format": "int64"}"#, "Int64"), (#"{"type": "integer", "format": "uint8"}"#, "Int"),
      (#"{"type": "number"}"#, "Double"), (#"{"type": "number", "format": "double"}"#, "Double"),
      (#"{"type": "number", "format": "float"}"#, "Double"), (#"{"type": "number", "format": "decimal"}"#, "Decimal"),
      (#"{"type": "integer", "format": "bigint"}"#, "Decimal"),
      (#"{"type": "integer", "format": "int128"}"#, "Decimal"),
      (#"{"type": "integer", "format": "uint128"}"#, "Decimal"),
      (#"{"type": "integer", "maximum": 18446744073709551615}"#, "Decimal"),
      (#"{"type": "integer", "exclusiveMinimum": -9223372036854777856}"#, "Decimal"),
      (#"{"type": ["integer", "null"], "minimum": -1e20}"#, "Decimal?"),
      (#"{"type": "integer", "examples": [1, 9223372036854775808]}"#, "Decimal"),
      (#"{"type": "integer", "example": -9223372036854775809}"#, "Decimal"),
      (#"{"type": "integer", "x-unit": "wei", "format": "x-wei", "maximum": 1e38}"#, "Decimal"),
      (#"{"type": "integer", "maximum": 1.7976931348623157e308}"#, "Double"),
      (#"{"type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807}"#, "Int"),
      (#"{"type": "integer", "minimum": -9223372036854776000, "maximum": 9223372036854776000}"#, "Int"),
      (#"{"type": "integer", "format": "int64", "maximum": 18446744073709551615}"#, "Int64"),
      (#"{"type": "integer", "format": "uint64", "maximum": 18446744073709551615}"#, "UInt64"),
      (#"{"type": "number", "maximum": 1e300}"#, "Double"), (#"{"type": "string", "example": 1e300}"#, "String"),
      (#"{"type": ["integer", "number"]}"#, "Double"), (#"{"type": "boolean"}"#, "Bool"),
      (#"{"anyOf": [{"type": "number"}, {"type": "integer"}]}"#, "Double"),
      (#"{"oneOf": [{"type": "integer", "minimum": 1}, {"type": "number"}, {"type": "null"}]}"#, "Double?"),
      (#"{"anyOf": [{"type": "string"}, {"type": "string", "format": "uuid"}]}"#, "String"),
      (#"{"anyOf": [{"type": "string", "format": "date-time"}, {"type": "string"}, {"type": "null"}]}"#, "String?"),
      // Anything.
      ("{}", "JSONValue"), ("true", "JSONValue"), (#"{"description": "Anything."}"#, "JSONValue"),
      (#"{"nullable": true}"#, "JSONValue"),
      // Arrays.
      (#"{"type": "array", "items": {"type": "string"}}"#, "[String]"), (#"{"items": {"type": "string"}}"#, "[String]"),
      (#"{"type": "array"}"#, "[JSONValue]"), (#"{"type": "array", "items": {}}"#, "[JSONValue]"),
      (#"{"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}"#, "[[Int]]"),
      (##"{"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}"##, "[Pet]"),
      (#"{"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}"#, "[ValueItem]"),
      (#"{"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "items": false}"#, "[Double]"),
      (#"{"prefixItems": [{"type": "number"}], "items": {"type": "number"}}"#, "[Double]"),
      (#"{"items": [{"type": "number"}, {"type": "number"}]}"#, "[Double]"),
      (#"{"prefixItems": [{"type": "number"}, {"type": "number"}]}"#, "[ValueItem]"),
      (#"{"prefixItems": [{"type": "number"}], "maxItems": 1}"#, "[Double]"),
      (#"{"prefixItems": [{"type": "number"}]}"#, "[ValueItem]"),
      (#"{"prefixItems": [{"type": "number"}, {"type": "number"}], "items": true}"#, "[ValueItem]"),
      (#"{"type": "array", "unevaluatedItems": {"type": "number"}}"#, "[Double]"),
      (#"{"items": {"type": "number"}, "unevaluatedItems": {"type": "string"}}"#, "[Double]"),
      (#"{"type": "array", "contains": {"type": "string"}, "unevaluatedItems": {"type": "number"}}"#, "[JSONValue]"),
      (#"{"type": "array", "items": {"type": "object", "properties": {"x": {}}}}"#, "[ValueItem]"),
      (#"{"type": "array", "items": {"enum": ["a"]}, "uniqueItems": true}"#, "[ValueItem]"),
      // Maps.
      (#"{"type": "object"}"#, "[String: JSONValue]"),
      (#"{"type": "object", "additionalProperties": true}"#, "[String: JSONValue]"),
      (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, "[String: Int]"),
      (#"{"additionalProperties": {"type": "integer"}}"#, "[String: Int]"),
      (##"{"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Pet"}}"##, "[String: Pet]"),
      (
        #"{"type": "object", "additionalProperties": {"type": "object", "properties": {"x": {}}}}"#,
        "[String: ValueValue]"
      ),
      (
        #"{"type": "object", "additionalProperties": {"type": "array", "items": {"type": "boolean"}}}"#,
        "[String: [Bool]]"
      ),
      // Null.
      (#"{"type": ["string", "null"]}"#, "String?"), (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "String?"),
      (##"{"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Pet"}]}"##, "Pet?"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Pet"}], "nullable": true}"##, "Pet?"),
      (#"{"type": ["array", "null"], "items": {"type": ["string", "null"]}}"#, "[String?]?"),
      (#"{"type": "object", "additionalProperties": {"type": ["integer", "null"]}}"#, "[String: Int?]"),
      (#"{"enum": ["a", "b", null]}"#, "Value?"), (##"{"$ref": "#/components/schemas/Maybe"}"##, "Maybe?"),
      (##"{"$ref": "#/components/schemas/MaybePet"}"##, "Pet?"),
      (##"{"$ref": "#/components/schemas/nullable-pet"}"##, "Pet?"),
      (##"{"$ref": "#/components/schemas/ColorNullable"}"##, "Color?"),
      (##"{"$ref": "#/components/schemas/NullableName"}"##, "NullableName?"),
      (##"{"$ref": "#/components/schemas/NullableThing"}"##, "NullableThing?"),
      (##"{"type": "array", "items": {"$ref": "#/components/schemas/Maybe"}}"##, "[Maybe?]"),
      (#"{"type": "null"}"#, "JSONValue"),
      // References and what only wraps them.
      (##"{"$ref": "#/components/schemas/Pet"}"##, "Pet"), (##"{"$ref": "#/components/schemas/Name"}"##, "Name"),
      (##"{"$ref": "#/components/schemas/Pet", "description": "Beside."}"##, "Pet"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Pet"}], "description": "Around."}"##, "Pet"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Color"}, {"description": "Beside."}]}"##, "Color"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Pet"}, {}, {"default": {}}]}"##, "Pet"),
      (##"{"allOf": [{"allOf": [{"$ref": "#/components/schemas/Color"}]}], "default": "red"}"##, "Color"),
      (##"{"type": "object", "allOf": [{"$ref": "#/components/schemas/Pet"}]}"##, "Pet"),
      (##"{"oneOf": [{"$ref": "#/components/schemas/Pet"}]}"##, "Pet"),
      (#"{"anyOf": [{"type": "string", "format": "uuid"}]}"#, "UUID"),
      (#"{"anyOf": [{"type": "string"}, {"type": "string", "maxLength": 5}]}"#, "String"),
      // Types of their own.
      (#"{"type": "object", "properties": {"x": {}}}"#, "Value"), (#"{"properties": {"x": {}}}"#, "Value"),
      (#"{"type": "string", "enum": ["a", "b"]}"#, "Value"),
      (#"{"type": ["string", "integer"]}"#, "Value"),
      (#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, "Value"),
      (#"{"type": "integer", "enum": [1, 2]}"#, "Value"),
      (#"{"type": "string", "enum": ["a"]}"#, "String"), (#"{"const": "a"}"#, "String"),
      (#"{"type": "boolean", "enum": [true]}"#, "Bool"), (#"{"const": false}"#, "Bool"),
      (#"{"type": "boolean", "enum": ["true", "false"]}"#, "Bool"),
      (#"{"type": "string", "enum": [true, false]}"#, "Value"),
      (#"{"properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, "Value"),
    ] as [(String, String)])
  func types(schema: String, want: String) throws {
    let planning = try Planning.schemas(
      #""Holder": {"type": "object", "required": ["value"], "properties": {"value": \#(schema)}}, \#(Self.others)"#)
    #expect(planning.diagnostics == [])
    let isNullable = want.hasSuffix("?")
    #expect(try planning.model("Holder") == "struct Holder { value: \(want)\(isNullable ? " = null" : "") }")
  }

  @Test(
    "that has a name is declared under it",
    arguments: [
      (#"{"type": "string"}"#, ["alias A = String"]), (#"{"type": ["string", "null"]}"#, ["alias A = String"]),
      ("{}", ["alias A = JSONValue"]), (#"{"type": "array", "items": {"type": "integer"}}"#, ["alias A = [Int]"]),
      (
        #"{"type": "array", "items": {"type": "object", "properties": {"x": {"type": "string"}}}}"#,
        ["alias A = [AItem]", "struct AItem { x: String? }"]
      ),
      (#"{"enum": ["a"]}"#, ["alias A = String"]), (#"{"const": "a"}"#, ["alias A = String"]),
      (#"{"enum": [2.0]}"#, ["alias A = Int"]), (#"{"const": 1.5}"#, ["alias A = Double"]),
      (#"{"type": "object", "additionalProperties": false}"#, ["alias A = [String: JSONValue]"]),
      (#"{"type": "object", "properties": {"x": {"type": "string"}}}"#, ["struct A { x: String? }"]),
      (
        #"{"type": "object", "properties": {"x": {"type": "object", "properties": {"y": {"enum": ["z", "w"]}}}}}"#,
        ["struct A { x: X? }", "struct A.X { y: Y? }", #"enum A.X.Y: String { z "z", w "w" }"#]
      ),
      (
        #"{"type": "string", "contentMediaType": "application/json", "contentSchema": {"properties": {"x": {"type": "string"}}}}"#,
        ["alias A = JSONText<A2>", "struct A2 { x: String? }"]
      ),
      (
        ##"{"properties": {"x": {"contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/A"}}}}"##,
        ["struct A { x: JSONText<A>? }"]
      ),
      (
        #"{"oneOf": [{"type": "string", "contentMediaType": "application/json", "contentSchema": {"type": "integer"}}, {"type": "boolean"}]}"#,
        ["union A { intText(JSONText<Int>), bool(Bool) }"]
      ),
    ] as [(String, [String])])
  func named(schema: String, want: [String]) throws {
    let planning = try Planning.schemas(#""A": \#(schema)"#)
    #expect(planning.models == want)
  }

  @Test(
    "is optional where it may be missing or null, and sent as null where it has to be there",
    arguments: [
      (true, #"{"type": "string"}"#, "String"), (false, #"{"type": "string"}"#, "String?"),
      (true, #"{"type": ["string", "null"]}"#, "String? = null"), (false, #"{"type": ["string", "null"]}"#, "String?"),
      (true, "{}", "JSONValue"), (false, "{}", "JSONValue?"),
    ] as [(Bool, String, String)])
  func optionality(isRequired: Bool, schema: String, want: String) throws {
    let required = isRequired ? #""p""# : ""
    let planning = try Planning.schemas(
      #""A": {"type": "object", "required": [\#(required)], "properties": {"p": \#(schema)}}"#)
    #expect(planning.models == ["struct A { p: \(want) }"])
  }

  @Test(
    "preserves members that are not declared where it says that there may be some",
    arguments: [
      ("", "struct A { x: String? }"), (#", "additionalProperties": false"#, "struct A { x: String? }"),
      (#", "additionalProperties": true"#, "struct A { x: String?, additionalProperties...: JSONValue }"),
      (
        #", "additionalProperties": {"type": "integer"}"#, "struct A { x: String?, additionalProperties...: Int }"
      ),
    ])
  func additionalProperties(members: String, want: String) throws {
    let planning = try Planning.schemas(#""A": {"type": "object", "properties": {"x": {"type": "string"}}\#(members)}"#)
    #expect(planning.models == [want])
  }

  @Test("keeps its properties in the order of the text, under names of their own")
  func properties() throws {
    let planning = try Planning.schemas(
      #"""
      "A": {"type": "object", "properties": {
        "z": {"type": "integer"}, "pet_id": {"type": "integer"}, "petId": {"type": "integer"}, "class": {"type": "integer"},
        "self": {"type": "integer"}, "additionalProperties": {"type": "integer"}
      }, "additionalProperties": true}
      """#)
    #expect(
      planning.models == [
        #"struct A { z: Int?, pet_id: Int?, petId: Int?, `class` "class": Int?, self_ "self": Int?, additionalProperties: Int?, otherProperties...: JSONValue }"#
      ])
  }

  @Test("of an unknown format is not a failure", arguments: ["string", "integer", "number", "boolean"])
  func unknownFormats(type: String) throws {
    let planning = try Planning.schemas(#""A": {"type": "\#(type)", "format": "x-whatever"}"#)
    #expect(planning.diagnostics == [])
  }
}

@Suite("An enum")
struct EnumerationTests {
  @Test(
    "does not repeat its name in front of all cases, unless no name would be left",
    arguments: [
      (#""Role": {"enum": ["ROLE_ADMIN", "ROLE_USER"]}"#, ["admin", "user"]),
      (#""UserRole": {"enum": ["ROLE_ADMIN", "role-user"]}"#, ["admin", "user"]),
      (#""UserRole": {"enum": ["USER_ROLE_ADMIN", "USER_ROLE_USER"]}"#, ["admin", "user"]),
      (#""shop.Role": {"type": "integer", "enum": [0, 1], "x-enum-varnames": ["RoleA", "RoleB"]}"#, ["a", "b"]),
      (#""User": {"properties": {"role": {"enum": ["roleAdmin", "roleUser"]}}}"#, ["admin", "user"]),
      (
        #""User": {"properties": {"roles": {"type": "array", "items": {"enum": ["roleAdmin", "roleUser"]}}}}"#,
        ["admin", "user"]
      ),
      // What is left has another meaning beside other cases; a keyword has not.
      (#""Role": {"enum": ["ROLE_NONE", "ROLE_UNKNOWN", "ROLE_DEFAULT"]}"#, ["roleNone", "roleUnknown", "`default`"]),
      (#""Role": {"enum": ["ROLE_A", "ROLE_1"]}"#, ["roleA", "role1"]),
      (#""Role": {"enum": ["ROLE_A", "ROLE"]}"#, ["roleA", "role"]),
      (#""Role": {"enum": ["ROLE_A", "USER"]}"#, ["roleA", "user"]),
      (#""Role": {"type": "string", "x-extensible-enum": ["ROLE_A"]}"#, ["roleA"]),
      (#""RoleKind": {"enum": ["ROLE_A", "ROLE_B"]}"#, ["roleA", "roleB"]),
      (#""Role": {"enum": ["roles_a", "roles_b"]}"#, ["rolesA", "rolesB"]),
    ])
  func prefixes(schema: String, want: [String]) throws {
    let planning = try Planning.schemas(schema)
    let enumerations = planning.plan.models.flatMap { [$0] + $0.nested }.compactMap { declaration -> Enumeration? in
      if case .enumeration(let enumeration) = declaration.kind { enumeration } else { nil }
    }
    #expect(enumerations.map { $0.cases.map(\.name) } == [want])
  }

  @Test(
    "has a case for every value",
    arguments: [
      (
        #"{"type": "string", "enum": ["available", "IN_PROGRESS", "sold out"]}"#,
        #"enum A: String { available "available", inProgress "IN_PROGRESS", soldOut "sold out" }"#
      ),
      (#"{"enum": ["a", "b"]}"#, #"enum A: String { a "a", b "b" }"#),
      (#"{"type": "integer", "enum": [1, 20, -3]}"#, "enum A: Int { _1 1, _20 20, minus3 -3 }"),
      (#"{"enum": [1, 2]}"#, "enum A: Int { _1 1, _2 2 }"),
      (#"{"type": "integer", "enum": [1.0, 2e1, -3.00, 20]}"#, "enum A: Int { _1 1, _20 20, minus3 -3 }"),
      (#"{"enum": [2.0, 3]}"#, "enum A: Int { _2 2, _3 3 }"),
      (
        #"{"type": "integer", "enum": [-2147483648, 2147483647]}"#,
        "enum A: Int { minus2147483648 -2147483648, _2147483647 2147483647 }"
      ),
      (#"{"type": "integer", "enum": [1, 2147483648]}"#, "enum A: Int64 { _1 1, _2147483648 2147483648 }"),
      (#"{"enum": [-2147483649]}"#, "enum A: Int64 { minus2147483649 -2147483649 }"),
      (#"{"type": "number", "enum": [1.5, 2]}"#, "enum A: Double { _1_5 1.5, _2 2.0 }"),
      (#"{"enum": [0, 1], "x-enum-varnames": ["Off", "On"]}"#, "enum A: Int { off 0, on 1 }"),
      // What stands for the other order of another value is called so.
      (
        #"{"enum": ["name", "-name", "-age", "-1", "1"]}"#,
        #"enum A: String { name "name", nameDescending "-name", minusAge "-age", minus1 "-1", _1 "1" }"#
      ),
      (
        #"{"enum": ["-name", "name", "name_descending"]}"#,
        #"enum A: String { minusName "-name", name "name", nameDescending "name_descending" }"#
      ),
      (
        #"{"enum": ["user_count", "-user_count", "b", "-b"], "x-enum-varnames": ["USER_COUNT", "_USER_COUNT", "B", "FALLING"]}"#,
        #"enum A: String { userCount "user_count", userCountDescending "-user_count", b "b", falling "-b" }"#
      ),
      (
        #"{"enum": ["NaN", "Infinity", "-Infinity"]}"#,
        #"enum A: String { nan "NaN", infinity "Infinity", minusInfinity "-Infinity" }"#
      ),
      (#"{"type": "string", "enum": [1, 2]}"#, #"enum A: String { _1 "1", _2 "2" }"#),
      (#"{"enum": ["a", "a", "b"]}"#, #"enum A: String { a "a", b "b" }"#),
      (#"{"enum": ["a", "A"]}"#, #"enum A: String { a "a", A "A" }"#),
      (#"{"enum": ["", " "]}"#, #"enum A: String { empty "", space " " }"#),
      (
        #"{"enum": ["unknown", "default", "self"]}"#,
        #"enum A: String { unknownValue "unknown", `default` "default", self_ "self" }"#
      ),
      (#"{"enum": ["+1", "-1", "👍"]}"#, #"enum A: String { plus1 "+1", minus1 "-1", thumbsUpSign "👍" }"#),
      (#"{"enum": ["a\"b", "\\(x)"]}"#, #"enum A: String { aB "a\"b", x "\\(x)" }"#),
    ] as [(String, String)])
  func cases(schema: String, want: String) throws {
    let planning = try Planning.schemas(#""A": \#(schema)"#)
    #expect(planning.diagnostics == [])
    #expect(planning.models == [want])
  }

  @Test(
    "is told of a value of another type, or out of its range",
    arguments: [
      ("integer", #""many""#, "Int", #""many" is not of the enum's type"#),
      ("integer", "1.5", "Int", "1.5 is not of the enum's type"),
      ("integer", "1e400", "Double", "1e400 is out of the range of `Double`"),
      ("number", "1e400", "Double", "1e400 is out of the range of `Double`"),
      ("number", "5e-324", "Double", "5e-324 is out of the range of `Double`"),
      (
        "number", String(repeating: "9", count: 500), "Double",
        "\(String(repeating: "9", count: 53))…\(String(repeating: "9", count: 26)) is out of the range of `Double`"
      ),
    ])
  func otherType(type: String, value: String, rawType: String, want: String) throws {
    let planning = try Planning.schemas(#""A": {"type": "\#(type)", "enum": [1, 👉\#(value)]}"#)
    let one = rawType == "Int" ? "1" : "1.0"
    #expect(planning.models == ["enum A: \(rawType) { _1 \(one) }"])
    let message = want + "; it is decoded as an unknown value"
    #expect(
      planning.diagnostics == [Diagnostic(.warning, "schema.enum-value-of-other-type", message, at: planning.marks[0])])
  }

  @Test(
    "has no cases if 64 bits are too few for one of its values", arguments: ["-9223372036854775809", "1e20"])
  func longIntegers(value: String) throws {
    let planning = try Planning.schemas(#""A": 👉{"type": "integer", "enum": [1, \#(value)]}"#)
    #expect(planning.models == ["alias A = Decimal"])
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "schema.enum-beyond-64-bits",
          "an enum with a value beyond 64 bits is taken as any value of its type", at: planning.marks[0])
      ])
  }

  @Test(
    "of values of several types keeps them as JSON",
    arguments: [
      (#"{"enum": [1.0, "auto"]}"#, #"enum A: JSONValue { _1 1, auto "auto" }"#),
      (#"{"enum": [1, "auto"]}"#, #"enum A: JSONValue { _1 1, auto "auto" }"#),
      (#"{"enum": ["on", false, 7, null]}"#, #"enum A: JSONValue { on "on", `false` false, _7 7 }"#),
      (#"{"type": ["string", "integer"], "enum": [1, "1"]}"#, #"enum A: JSONValue { _1 1, _12 "1" }"#),
      (
        #"{"enum": ["max", 18446744073709551615]}"#,
        #"enum A: JSONValue { max "max", _18446744073709551615 1.8446744073709552e+19 }"#
      ),
    ])
  func severalTypes(schema: String, want: String) throws {
    let planning = try Planning.schemas(#""A": \#(schema)"#)
    #expect(planning.models == [want])
    #expect(planning.diagnostics == [])
  }

  @Test(
    "is made of alternatives that are nothing but values",
    arguments: [
      (
        #"{"oneOf": [{"const": "r", "title": "Red", "description": "Warm."}, {"const": "b", "title": "Blue"}]}"#,
        #"enum A: String { red "r", blue "b" }"#
      ),
      (
        #"{"type": "integer", "oneOf": [{"title": "LOW", "const": 0}, {"title": "HIGH", "const": 10}]}"#,
        "enum A: Int { low 0, high 10 }"
      ),
      (
        #"{"oneOf": [{"enum": ["a", "b"], "title": "Some"}, {"enum": ["c", "a"]}]}"#,
        #"enum A: String { a "a", b "b", c "c" }"#
      ),
      (
        #"{"anyOf": [{"type": "string"}, {"enum": ["a", "other"]}]}"#,
        #"open enum A: String { a "a", otherValue "other" }"#
      ),
      (#"{"anyOf": [{"enum": ["a"]}, {"type": "string"}, {"type": "null"}]}"#, #"open enum A: String { a "a" }"#),
      (#"{"anyOf": [{"type": "string"}, {"enum": [""]}]}"#, "alias A = String"),
      (##"{"anyOf": [{"type": "string"}, {"$ref": "#/components/schemas/E"}]}"##, "alias A = E"),
      (
        #"{"anyOf": [{"const": "none"}, {"const": "auto"}, {"type": "object", "properties": {"x": {}}}]}"#,
        "union A { object(Object), enumeration(Enumeration) }"
      ),
      (#"{"anyOf": [{"type": "integer"}, {"enum": ["now"]}]}"#, "union A { int(Int), now(Now) }"),
    ] as [(String, String)])
  func alternatives(schema: String, want: String) throws {
    let planning = try Planning.schemas(#""A": \#(schema), "E": {"type": "string", "enum": ["x"]}"#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test("of objects is any value")
  func structures() throws {
    let planning = try Planning.schemas(#""A": 👉{"enum": [{"a": 1}, {"a": 2}]}"#)
    #expect(planning.models == ["alias A = JSONValue"])
    let message = "an enum of objects or arrays is taken as any value"
    #expect(planning.diagnostics == [Diagnostic(.warning, "schema.enum-of-structures", message, at: planning.marks[0])])
  }
}
