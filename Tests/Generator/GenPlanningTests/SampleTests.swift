import GenExtras
import GenPlanning
import SwiftPlan
import Testing

@Suite("A sample")
struct SampleTests {
  private static let others = ##"""
    "Color": {"type": "string", "enum": ["red", "none", "blue"]},
    "Point": {"type": "object", "required": ["x"], "properties": {"x": {"type": "integer"}}},
    "Either": {"oneOf": [{"$ref": "#/components/schemas/Point"}, {"type": "string"}]},
    "Name": {"type": "string", "example": "Rex"},
    "Locked": {"type": "object", "required": ["key"], "properties": {"key": {"type": "string", "pattern": "(?=a)b"}}}
    """##

  private static func planning(_ schemas: String, paths: String = "", separatesRequests: Bool = true) throws
    -> Planning
  {
    try Planning(
      #"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {\#(paths)},
      "components": {"schemas": {\#(schemas)}}}
      """#, extras: ExtraOptions(mockedStyles: ["AsyncAwait"]), separatesRequests: separatesRequests)
  }

  /// What the sample of a structure has for its first property.
  private static func value(_ schema: String) throws -> String? {
    let planning = try planning(#"\#(others), "Holder": {"properties": {"value": \#(schema)}}"#)
    guard case .structure(let values)? = planning.plan.samples.types[["Holder"]]?.form else { return nil }
    return values[0]?.source
  }

  @Test(
    "has what the description gives, or else what it allows",
    arguments: [
      // What is given, the example before the default.
      (#"{"type": "string", "example": "a", "default": "b"}"#, #""a""#),
      (#"{"type": "string", "default": "b"}"#, #""b""#), (#"{"type": "string", "examples": ["c", "d"]}"#, #""c""#),
      (#"{"type": "string", "const": "only", "example": "other"}"#, #""only""#),
      (#"{"type": "integer", "example": 7}"#, "7"), (#"{"type": "boolean", "example": false}"#, "false"),
      (##"{"$ref": "#/components/schemas/Name"}"##, #""Rex""#),
      // What one alternative alone allows, and what none does.
      (#"{"oneOf": [{"type": "string", "enum": ["a", "b"]}, {"type": "string", "enum": ["a"]}]}"#, ".b"),
      (#"{"type": "boolean", "enum": [false]}"#, "false"), (#"{"type": "array", "enum": ["a"]}"#, "nil"),
      (#"{"type": "string", "enum": []}"#, "nil"), (#"{"oneOf": []}"#, "nil"), ("false", "nil"),
      // What is given and not allowed.
      (#"{"type": "string", "example": "abc", "maxLength": 2}"#, #""va""#),
      (#"{"type": "string", "example": 1}"#, #""value""#), (#"{"type": "integer", "example": 7, "maximum": 3}"#, "1"),
      (#"{"type": "string", "format": "date", "example": "31.1.2024"}"#, #"SampleLiteral.day("2024-01-31")"#),
      // Limits.
      (#"{"type": "string"}"#, #""value""#), (#"{"type": "string", "minLength": 7}"#, #""valueva""#),
      (#"{"type": "string", "maxLength": 3}"#, #""val""#), (#"{"type": "string", "maxLength": 0}"#, #""""#),
      (#"{"type": "integer", "minimum": 5}"#, "5"), (#"{"type": "integer", "exclusiveMinimum": 5}"#, "6"),
      (#"{"type": "integer", "maximum": -3}"#, "-3"), (#"{"type": "integer", "multipleOf": 15, "minimum": 20}"#, "30"),
      (#"{"type": "number", "minimum": 0.5, "maximum": 0.9}"#, "0.5"),
      (#"{"type": "number", "exclusiveMinimum": 0.5, "exclusiveMaximum": 0.9}"#, "0.7"),
      (#"{"type": "integer", "minimum": 3, "maximum": 1}"#, "nil"),
      (#"{"type": "integer", "format": "int64", "minimum": 9007199254740993}"#, "9007199254740993"),
      (#"{"type": "integer", "format": "int64", "exclusiveMaximum": -9007199254740992}"#, "-9007199254740993"),
      // Numbers by all of their digits.
      (#"{"type": "number", "multipleOf": 0.1, "minimum": 0.25, "maximum": 0.35, "example": 0.3}"#, "0.3"),
      (#"{"type": "number", "multipleOf": 0.1, "minimum": 0.25, "maximum": 0.35}"#, "0.3"),
      (#"{"type": "number", "multipleOf": 0.07, "exclusiveMaximum": -0.21}"#, "-0.28"),
      (#"{"type": "number", "multipleOf": 0.1, "example": 0.30000000000000004}"#, "1.0"),
      (#"{"type": "number", "minimum": 1e300, "multipleOf": 1e-300}"#, "1e+300"),
      (
        #"{"type": "number", "format": "decimal", "maximum": 0.1, "example": 0.10000000000000000001}"#,
        #"SampleLiteral.decimal("0")"#
      ),
      (
        #"{"type": "integer", "format": "int64", "example": 9223372036854775807, "maximum": 9223372036854775806}"#,
        "1"
      ),
      (
        #"{"type": "integer", "format": "int64", "minimum": 9223372036854775806, "multipleOf": 9223372036854775807}"#,
        "nil"
      ),
      // Patterns.
      (#"{"type": "string", "pattern": "^[A-Z]{2}-\\d{3}$"}"#, #""AA-111""#),
      (#"{"type": "string", "pattern": "^(cat|dog)s?$"}"#, #""cats""#),
      (#"{"type": "string", "pattern": "^\\w+$", "minLength": 4}"#, #""aaaaa""#),
      (#"{"type": "string", "pattern": "^\\w+$", "example": "a b"}"#, #""a""#),
      (#"{"type": "string", "pattern": "^(?!x).*$"}"#, "nil"),
      (#"{"type": "string", "pattern": "^[^]]+$"}"#, "nil"),
      (#"{"type": "string", "pattern": "^(?!x).*$", "example": "abc"}"#, #""abc""#),
      // Formats.
      (#"{"type": "string", "format": "email"}"#, #""rex@example.com""#),
      (#"{"type": "string", "format": "email", "minLength": 20}"#, #""aaaaarex@example.com""#),
      (#"{"type": "string", "format": "uri", "maxLength": 12}"#, #"SampleLiteral.url("http://a.de")"#),
      (#"{"type": "string", "pattern": "^\\p{L}+$", "minLength": 2}"#, #""aa""#),
      (#"{"type": "string", "format": "uuid"}"#, #"SampleLiteral.uuid("123e4567-e89b-12d3-a456-426614174000")"#),
      (#"{"type": "string", "format": "date-time"}"#, #"SampleLiteral.date("2024-01-31T12:00:00Z")"#),
      (#"{"type": "string", "format": "uri"}"#, #"SampleLiteral.url("https://example.com/")"#),
      (#"{"type": "string", "format": "byte"}"#, #"SampleLiteral.data("c2FtcGxl")"#),
      (#"{"type": "string", "format": "int64"}"#, "1"), (#"{"type": "number"}"#, "1.0"),
      (#"{"type": "number", "format": "decimal", "example": 0.1}"#, #"SampleLiteral.decimal("0.1")"#),
      // Containers.
      (#"{"type": "array", "items": {"type": "integer"}}"#, "[1]"),
      (#"{"type": "array", "items": {"type": "integer"}, "maxItems": 0}"#, "[]"),
      (#"{"type": "array", "minItems": 2, "items": {"type": "string", "example": "a"}}"#, #"["a", "a"]"#),
      (
        #"{"type": "array", "minItems": 3, "uniqueItems": true, "items": {"type": "string"}}"#,
        #"["value", "value2", "value3"]"#
      ),
      (
        ##"{"type": "array", "minItems": 2, "uniqueItems": true, "items": {"$ref": "#/components/schemas/Color"}}"##,
        "[.red, .noneValue]"
      ),
      (
        #"{"type": "array", "minItems": 3, "uniqueItems": true, "items": {"type": "string", "pattern": "^[abc]$"}}"#,
        #"["a", "b", "c"]"#
      ),
      (
        ##"{"type": "array", "minItems": 2, "uniqueItems": true, "items": {"$ref": "#/components/schemas/Point"}}"##,
        "[.sample(x: 1), .sample(x: 2)]"
      ),
      (#"{"type": "array", "items": {"type": "integer"}, "contains": {"minimum": 10}, "minContains": 2}"#, "[10, 10]"),
      (#"{"type": "array", "items": {"type": "string"}, "contains": {"const": "a"}}"#, #"["a"]"#),
      (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, #"["key": 1]"#),
      (
        #"{"additionalProperties": {"type": "integer"}, "propertyNames": {"enum": ["en", "fr"]}, "minProperties": 2}"#,
        #"["en": 1, "fr": 1]"#
      ),
      (
        #"{"additionalProperties": {"type": "integer"}, "minProperties": 2, "propertyNames": {"pattern": "^k"}}"#,
        #"["k": 1, "key2": 1]"#
      ),
      (
        #"{"additionalProperties": {"type": "integer"}, "allOf": [{"propertyNames": {"pattern": "^\\d{2}$"}}]}"#,
        #"["11": 1]"#
      ),
      (#"{"additionalProperties": {"type": "integer"}, "propertyNames": {"pattern": "^(?!x)"}}"#, "[:]"),
      (
        #"{"additionalProperties": {"type": "integer"}, "propertyNames": {"enum": ["en"]}, "minProperties": 2}"#,
        "nil"
      ),
      (#"{"type": "object", "additionalProperties": true}"#, "[:]"),
      (#"{"prefixItems": [{"type": "string"}, {"type": "integer"}]}"#, "[]"), ("{}", #""text""#),
      (#"{"anyOf": [{"type": "string", "maxLength": 3}, {"type": "string", "enum": [""]}]}"#, #""val""#),
      // Types with names.
      (##"{"$ref": "#/components/schemas/Color"}"##, ".red"),
      (##"{"$ref": "#/components/schemas/Color", "default": "blue"}"##, ".blue"),
      (##"{"$ref": "#/components/schemas/Color", "example": "pink"}"##, ".red"),
      (##"{"$ref": "#/components/schemas/Point"}"##, ".sample()"),
      (##"{"$ref": "#/components/schemas/Either"}"##, ".sample()"),
      (##"{"$ref": "#/components/schemas/Locked"}"##, "nil"), (#"{"type": ["string", "null"]}"#, #""value""#),
    ] as [(String, String)])
  func value(schema: String, want: String) throws {
    #expect(try Self.value(schema) == want)
  }

  /// The sample of a type: the values of its properties, or its only value; `nil` for none.
  private static func sample(
    _ type: String, of schemas: String, paths: String = "", separatesRequests: Bool = true
  ) throws -> [String]? {
    switch try planning(schemas, paths: paths, separatesRequests: separatesRequests).plan.samples.types[[type]]?.form {
    case .structure(let values): values.map { $0?.source ?? "required" }
    case .value(let value): [value.source]
    case nil: nil
    }
  }

  @Test("is a case, not nil, for what can only be null: a module without the type's import may need it as a default")
  func null() throws {
    let schema = #""A": {"required": ["a"], "properties": {"a": {"type": "null"}}}"#
    #expect(try Self.sample("A", of: schema) == [".null"])
  }

  @Test(
    "ends where types contain themselves",
    arguments: [
      (
        ##""A": {"properties": {"a": {"$ref": "#/components/schemas/A"}, "n": {"type": "integer"}}}"##,
        ["nil", "1"]
      ),
      (
        ##""A": {"properties": {"b": {"$ref": "#/components/schemas/B"}}}, "B": {"required": ["as"], "properties": {"as": {"type": "array", "items": {"$ref": "#/components/schemas/A"}}}}"##,
        ["nil"]
      ),
      (
        ##""A": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"type": "string"}]}, "B": {"required": ["a"], "properties": {"a": {"$ref": "#/components/schemas/A"}}}"##,
        [#".string("text")"#]
      ),
      (
        ##""A": {"required": ["a"], "properties": {"a": {"$ref": "#/components/schemas/A"}, "n": {"type": "integer"}}}"##,
        ["required", "1"]
      ),
      (
        ##""A": {"properties": {"b": {"$ref": "#/components/schemas/B"}}}, "B": {"required": ["b"], "properties": {"b": {"$ref": "#/components/schemas/B"}}}"##,
        ["nil"]
      ),
      (
        ##""A": {"required": ["as"], "properties": {"as": {"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/A"}}}}"##,
        ["required"]
      ),
    ] as [(String, [String])])
  func recursion(schemas: String, want: [String]) throws {
    #expect(try Self.sample("A", of: schemas) == want)
  }

  @Test("of a union is its first member, with the value that the discriminator has for it")
  func unions() throws {
    let members = ##"""
      "A": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/C"}],
        "discriminator": {"propertyName": "type", "mapping": {"b": "#/components/schemas/B", "c": "#/components/schemas/C"}}},
      "B": {"required": ["type"], "properties": {"type": {"type": "string"}}},
      "C": {"required": ["type"], "properties": {"type": {"type": "string"}}}
      """##
    #expect(try Self.sample("A", of: members) == [".b(.sample())"])
    #expect(try Self.sample("B", of: members) == [#""b""#])
    let other = ##"""
      , "D": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/C"}],
        "discriminator": {"propertyName": "type", "mapping": {"x": "#/components/schemas/B", "y": "#/components/schemas/C"}}}
      """##
    #expect(try Self.sample("A", of: members + other) == [#".b(.sample(type: "b"))"#])
    #expect(try Self.sample("D", of: members + other) == [#".x(.sample(type: "x"))"#])
  }

  @Test("of a union whose discriminator leaves an object out is of one that it tells, or of what has none")
  func unionsBesideOthers() throws {
    func schemas(_ first: String) -> String {
      ##"""
      "A": {"oneOf": [\##(first), {"$ref": "#/components/schemas/B"}],
        "discriminator": {"propertyName": "type", "mapping": {"b": "#/components/schemas/B"}}},
      "B": {"required": ["type"], "properties": {"type": {"type": "string"}}}
      """##
    }
    #expect(try Self.sample("A", of: schemas(#"{"type": "integer"}"#)) == [".int(1)"])
    let other = #"{"required": ["type"], "properties": {"type": {"type": "string"}}}"#
    #expect(try Self.sample("A", of: schemas(other)) == [".b(.sample())"])
  }

  @Test("of a union of values is if possible one that a single member lists")
  func unionOfValues() throws {
    let schemas = ##"""
      "A": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"type": "boolean", "enum": [true]}]},
      "B": {"type": "boolean", "nullable": true, "enum": [true, false]}
      """##
    #expect(try Self.sample("A", of: schemas) == [".b(false)"])
  }

  @Test(
    "of a union of objects is if possible one that no other member allows",
    arguments: [
      // B has what C requires, and C not what B does.
      (
        #""required": ["id"], "properties": {"id": {"type": "string"}, "n": {"type": "integer"}}"#,
        #""properties": {"n": {"type": "integer"}}"#, ".c(.sample())"
      ),
      (
        #""required": ["id", "n"], "properties": {"id": {"type": "string"}, "n": {"type": "integer"}}"#,
        #""required": ["n"], "properties": {"n": {"type": "integer"}}"#, ".c(.sample())"
      ),
      (#""properties": {"n": {"type": "integer"}}"#, #""additionalProperties": {}"#, ".b(.sample())"),
      (#""required": ["n"], "properties": {"n": {"type": "integer"}}"#, #""additionalProperties": {}"#, ".c([:])"),
      // Each has what the other one requires, or none does.
      (
        #""required": ["n"], "properties": {"n": {"type": "integer"}}"#,
        #""required": ["n"], "properties": {"n": {"type": "string"}}"#, ".b(.sample())"
      ),
      (
        #""required": ["id"], "properties": {"id": {"type": "string"}}"#,
        #""required": ["n"], "properties": {"n": {"type": "integer"}}"#, ".b(.sample())"
      ),
    ] as [(String, String, String)])
  func unionOfObjects(first: String, second: String, want: String) throws {
    let schemas = ##"""
      "A": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/C"}]},
      "B": {"type": "object", \##(first)}, "C": {"type": "object", \##(second)}
      """##
    #expect(try Self.sample("A", of: schemas) == [want])
  }

  @Test("of a union of objects is if possible one that has what the union requires")
  func unionThatRequires() throws {
    let schemas = ##"""
      "A": {"required": ["id"], "anyOf": [{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/C"}]},
      "B": {"type": "object", "properties": {"n": {"type": "integer"}}},
      "C": {"type": "object", "properties": {"id": {"type": "string"}}}
      """##
    #expect(try Self.sample("A", of: schemas) == [".c(.sample())"])
  }

  @Test("has arguments where an inline schema limits what its type, which others share, does not")
  func sharedType() throws {
    let schemas = ##"""
      "Free": {"required": ["of"], "properties": {"of": {"properties": {"id": {"type": "string"}, "n": {"type": "integer"}}}}},
      "Own": {"required": ["of"], "properties": {"of": {
        "properties": {"id": {"type": "string", "pattern": "^own-"}, "n": {"type": "integer"}}}}},
      "Both": {"oneOf": [{"$ref": "#/components/schemas/Own"}, {"type": "string"}]}
      """##
    #expect(try Self.sample("Free", of: schemas) == [".sample()"])
    #expect(try Self.sample("Own", of: schemas) == [#".sample(id: "own-")"#])
    #expect(try Self.sample("Both", of: schemas) == [".own(.sample())"])
  }

  @Test("has the values of an example of the whole")
  func wholeExample() throws {
    let schema =
      ##""A": {"properties": {"a": {"type": "string", "example": "x"}, "n": {"type": "integer"}}, "example": {"a": "y", "n": 5}}"##
    #expect(try Self.sample("A", of: schema) == [#""y""#, "5"])
  }

  @Test("has no more properties than are allowed, the required ones before all others")
  func maximumProperties() throws {
    let schema = #"""
      "A": {"maxProperties": 2, "required": ["c"],
        "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}, "c": {"type": "integer"}}}
      """#
    #expect(try Self.sample("A", of: schema) == ["1", "nil", "1"])
  }

  @Test("has no more properties than are allowed where it stands, whatever its type has elsewhere")
  func maximumPropertiesOfPlaces() throws {
    let members = #""properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}"#
    func schemas(_ first: String, _ second: String) -> String {
      #"""
      "A": {"required": ["of"], "properties": {"of": {"description": "One.", \#(first) \#(members)}}},
      "B": {"required": ["of"], "properties": {"of": {"description": "Another.", \#(second) \#(members)}}}
      """#
    }
    #expect(try Self.sample("B", of: schemas("", #""maxProperties": 1,"#)) == [".sample(b: nil)"])
    let limited = schemas(#""maxProperties": 1,"#, #""maxProperties": 1,"#)
    #expect(try Self.sample("B", of: limited) == [".sample()"])
    let plans = try Self.planning(limited).plan.samples.types
    let inner = plans.filter { $0.key.count == 2 || $0.key == ["Of"] }.map(\.value.form)
    #expect(inner.count == 1)
    guard case .structure(let values)? = inner.first else { return }
    #expect(values.map { $0?.source } == ["1", "nil"])
  }

  @Test("has what is required before all others, though it is optional in Swift because no response has it")
  func writeOnly() throws {
    let schema = #"""
      "A": {"maxProperties": 1, "required": ["b"],
        "properties": {"a": {"type": "integer"}, "b": {"type": "integer", "writeOnly": true}}}
      """#
    let paths = ##"""
      "/a": {"get": {"responses": {"200": {"description": "",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}}}}}
      """##
    #expect(try Self.sample("A", of: schema, paths: paths, separatesRequests: false) == ["nil", "1"])
  }

  @Test("of an enum is a value of its type")
  func enumOfTypes() throws {
    #expect(try Self.sample("A", of: #""A": {"type": "string", "enum": [true, "local"]}"#) == [".local"])
  }

  @Test(
    "has another name in an enum or a union that has a case or a value of its name",
    arguments: [
      #"{"type": "string", "enum": ["sample", "b"]}"#,
      #"{"oneOf": [{"title": "sample", "type": "integer"}, {"type": "boolean"}]}"#,
      #"{"oneOf": [{"type": "integer"}, {"enum": ["sample"]}]}"#,
    ])
  func functionName(schema: String) throws {
    let plan = try Self.planning(#""A": \#(schema)"#).plan
    #expect(plan.samples.types[["A"]]?.name == "sampleValue")
  }

  @Test("does not grow without an end where types have many properties with types of their own")
  func size() throws {
    let levels = (0..<30).map { level in
      let properties = (0..<5).map { ##""p\##($0)": {"$ref": "#/components/schemas/L\##(level + 1)"}"## }
      return #""L\#(level)": {"properties": {\#(properties.joined(separator: ", "))}}"#
    }
    let schemas = levels.joined(separator: ", ") + #", "L30": {"properties": {"n": {"type": "integer"}}}"#
    let plan = try Self.planning(schemas).plan
    var counts: [String: Int] = [:]
    for level in (0...30).reversed() {
      guard case .structure(let values)? = plan.samples.types[["L\(level)"]]?.form else { continue }
      let parts = values.filter { $0?.source == ".sample()" }.count
      counts["L\(level)"] = 1 + parts * (counts["L\(level + 1)"] ?? 1)
    }
    #expect(counts.count == 31)
    #expect(counts.values.allSatisfy { $0 <= 400 })
  }

  /// The samples of the response of an operation and of its stream, in short.
  private static func responses(_ content: String) throws -> [String?] {
    let paths = #"""
      "/a": {"get": {"operationId": "a", "tags": ["b"], "responses": {"200": {"description": "", "content": {\#(content)}}}}}
      """#
    let plan = try planning(others, paths: paths).plan
    let operation = plan.groups[0].operations[0]
    return [plan.samples.response(of: operation)?.sample, plan.samples.stream(of: operation)].map { sample in
      switch sample {
      case .json(let text), .text(let text): text
      case .value(let value, _): value.source
      case .element(let value, _): "element " + value.source
      case .empty: ""
      case nil: nil
      }
    }
  }

  private static let point = ##"{"schema": {"$ref": "#/components/schemas/Point"}}"##

  /// A body of points in JSON, with an example.
  private static func points(_ example: String) -> String {
    ##""application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Point"}}, "example": \##(example)}"##
  }

  @Test(
    "of a response is an example that its schema allows, or one of its type; a stream has one element",
    arguments: [
      (points(#"[{"x":7,"y":1}]"#), #"[{"x":7,"y":1}]"#, nil), (points(#"[{"y":1}]"#), "[.sample()]", nil),
      (points(#"[{"x":"7"}]"#), "[.sample()]", nil), (points("{}"), "[.sample()]", nil), (points("[]"), "[]", nil),
      (#""application/json": {"schema": {"type": ["integer", "null"]}, "example": null}"#, "null", nil),
      (
        ##""application/json": {"schema": {"$ref": "#/components/schemas/Either"}, "example": {"x": 1}}"##, #"{"x":1}"#,
        nil
      ),
      (##""application/json": {"schema": {"$ref": "#/components/schemas/Color"}, "example": "pink"}"##, ".red", nil),
      (#""text/event-stream": \#(point)"#, "element .sample()", nil),
      (#""application/jsonl": \#(point)"#, "element .sample()", nil),
      (#""text/event-stream": {"schema": {"type": "string"}}"#, "data: text\n\n", nil),
      (#""application/json": \#(point), "text/event-stream": \#(point)"#, ".sample()", "element .sample()"),
    ] as [(String, String?, String?)])
  func responses(content: String, want: String?, stream: String?) throws {
    #expect(try Self.responses(content) == [want, stream])
  }

  @Test("is not planned where it is not asked for")
  func unasked() throws {
    let planning = try Planning.schemas(#""A": {"properties": {"a": {"type": "string"}}}"#)
    #expect(planning.plan.samples.types.isEmpty)
    #expect(planning.plan.mocks.isEmpty)
  }
}
