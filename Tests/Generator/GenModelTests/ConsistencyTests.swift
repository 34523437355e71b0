import GenDiagnostics
import GenModel
import Testing

@Suite("What contradicts itself")
struct ConsistencyTests {
  private static let cats = #""Cat": {"properties": {"kind": {}}}, "Dog": {"properties": {"size": {}}}, "Elk": {}"#

  /// Members of `components/schemas`, beside Cat, Dog and Elk.
  static let schemaMistakes = [
    Mistake(
      "a discriminator whose property no alternative has",
      ##""A": {"oneOf": [{"$ref": "#/components/schemas/Cat"}], "discriminator": {"propertyName": 👉"kin"}}"##,
      "schema.discriminator-property",
      "no alternative has the property \"kin\" of the discriminator; it is read and written beside their properties",
      hint: "did you mean \"kind\"?"),
    Mistake(
      "a discriminator whose property neither the schema nor what it maps to has",
      ##""A": {"discriminator": {"propertyName": 👉"type", "mapping": {"d": "Dog"}}, "properties": {"a": {}}}"##,
      "schema.discriminator-property",
      "no alternative has the property \"type\" of the discriminator; it is read and written beside their properties"),
    Mistake(
      "a mapping to a schema that is not one of the alternatives",
      ##"""
      "A": {
        "anyOf": [{"$ref": "#/components/schemas/Cat"}, {"allOf": [{"$ref": "#/components/schemas/B"}]}],
        "discriminator": {"propertyName": "kind", "mapping": {
          "c": "Cat", "d": "#/components/schemas/Dog", "e": 👉"Elk", "f": 👉"#/components/schemas/Elk", "g": "Gnu"}}
      }, "B": {"oneOf": [{"$ref": "#/components/schemas/Dog"}]}, "Gnu": {"$ref": "#/components/schemas/Dog"}
      """##, "schema.discriminator-mapping", ""),
    Mistake(
      "a default of a discriminator that is not one of the alternatives",
      ##"""
      "A": {
        "oneOf": [{"$ref": "#/components/schemas/Cat"}],
        "discriminator": {"propertyName": "kind", "defaultMapping": 👉"Elk"}
      }
      """##, "schema.discriminator-mapping",
      "\"defaultMapping\" names a schema that is not one of the alternatives; it is left out"),
    Mistake(
      "a default that is not one of the values",
      #""A": {"type": "string", "enum": ["red", "green"], "default": 👉"rad"}"#, "schema.default-outside-enum",
      "the default \"rad\" is not one of the values of the enum; it is sent as an unknown one",
      hint: "did you mean \"red\"?"),
    Mistake(
      "a default that is not one of the values of what is referred to",
      ##""A": {"allOf": [{"$ref": "#/components/schemas/B"}], "default": 👉3}, "B": {"enum": [1, 2]}"##,
      "schema.default-outside-enum", "the default 3 is not one of the values of the enum; it is sent as an unknown one"),
    Mistake(
      "an element of a default that is not one of the values",
      #""A": {"type": "array", "items": {"enum": ["a", "b"]}, "default": ["b", 👉"cde"]}"#,
      "schema.default-outside-enum",
      "the default \"cde\" is not one of the values of the enum; it is sent as an unknown one"),
    Mistake(
      "more descriptions than values", #""A": {"enum": ["a"], "x-enum-descriptions": 👉["one", "two"]}"#,
      "schema.enum-texts", "\"x-enum-descriptions\" needs as many texts as there are values, 1, not 2; none is used"),
  ]

  @Test("is told of schemas", arguments: schemaMistakes)
  func schemas(mistake: Mistake) throws {
    let reading = try Reading.schemas("\(Self.cats), \(mistake.text)")
    guard mistake.message.isEmpty else { return mistake.check(reading) }
    // Each value has its own words.
    #expect(reading.diagnostics.map(\.place) == reading.marks)
    #expect(reading.diagnostics.map(\.id) == [mistake.id, mistake.id])
    #expect(
      reading.diagnostics.first?.message
        == "\"e\" is mapped to a schema that is not one of the alternatives; it is left out")
  }

  private static let encoded =
    ##""schema": {"allOf": [{"properties": {"file": {}}}, {"$ref": "#/components/schemas/Cat"}]}"##

  /// Members of `components`.
  static let componentMistakes = [
    Mistake(
      "an encoding of a property that is missing",
      #""requestBodies": {"A": {"content": {"multipart/form-data": {\#(encoded), "encoding": {"kind": {}, 👉"fil": {}}}}}}"#,
      "body.unknown-encoding", "the schema has no property \"fil\"; the encoding is not used",
      hint: "did you mean \"file\"?"),
    Mistake(
      "a media type without a slash", #""responses": {"A": {"description": "", "content": {👉"json": {}}}}"#,
      "content.unknown-media-type", "\"json\" is not a media type; it is taken as it is written",
      hint: "did you mean \"application/json\"?"),
    Mistake(
      "two media types in one key", #""requestBodies": {"A": {"content": {👉"a/b, c/d": {}}}}"#,
      "content.unknown-media-type", "\"a/b, c/d\" is not a media type; it is taken as it is written"),
    Mistake(
      "a schema beside the content of a parameter",
      #""parameters": {"a": {"name": "a", "in": "query", 👉"schema": {}, "content": {"application/json": {}}}}"#,
      "parameter.schema-beside-content", "\"schema\" beside \"content\" is not read"),
    Mistake(
      "a second media type of a parameter",
      #""parameters": {"a": {"name": "a", "in": "query", "content": {"application/json": {}, 👉"text/csv": {}}}}"#,
      "parameter.several-media-types",
      "a parameter has one media type; it is written as application/json, and text/csv is left out"),
  ]

  @Test("is told of bodies and parameters", arguments: componentMistakes)
  func components(mistake: Mistake) throws {
    mistake.check(try Reading.openAPI(#", "components": {"schemas": {\#(Self.cats)}, \#(mistake.text)}"#))
  }

  @Test("is told of the media types of Swagger 2.0")
  func swagger() throws {
    let reading = try Reading.swagger(#", "consumes": ["application/json", 👉"form"], "paths": {}"#)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "content.unknown-media-type", "\"form\" is not a media type; it is taken as it is written",
          at: reading.marks[0])
      ])
  }

  @Test("is told of paths with one method that differ in the names of placeholders only")
  func paths() throws {
    let (a, b) = (#"{"name": "a", "in": "path", "required": true}"#, #"{"name": "b", "in": "path", "required": true}"#)
    let responses = #""responses": {"200": {"description": ""}}"#
    let reading = try Reading.openAPI(
      #"""
      , "paths": {
        👉"/x/{a}": {"parameters": [\#(a)], "get": {\#(responses)}},
        👉"/x/{b}": {"parameters": [\#(b)], "get": {\#(responses)}, "put": {\#(responses)}},
        "/x/{a}/": {"parameters": [\#(a)], "get": {\#(responses)}}, "/x/b": {"get": {\#(responses)}}}
      """#)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "path.repeated", "GET of \"/x/{b}\" is the same request as of \"/x/{a}\"; both are generated",
          at: reading.marks[1], notes: [.init("the first one is here", at: reading.marks[0])])
      ])
  }

  @Test("is not told of paths that begin with a parameter, whose values are paths")
  func wholePaths() throws {
    let item = { (name: String) in
      #""{\#(name)}": {"get": {"parameters": [{"name": "\#(name)", "in": "path", "required": true}], "responses": {}}}"#
    }
    let reading = try Reading.openAPI(#", "paths": {\#(item("a")), \#(item("b"))}"#)
    #expect(reading.diagnostics.map(\.id) == ["path.without-slash", "path.without-slash"])
    #expect(try reading.description.operations.map(\.requestPath) == ["/{+a}", "/{+b}"])
  }

  @Test(
    "is not what is open, missing or said in other words",
    arguments: [
      ##""A": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"type": "string"}], "discriminator": {"propertyName": "kind"}}"##,
      #""A": {"oneOf": [{"additionalProperties": {"type": "string"}}], "discriminator": {"propertyName": "kind"}}"#,
      #""A": {"oneOf": [{"patternProperties": {"^k": {"type": "string"}}}], "discriminator": {"propertyName": "kind"}}"#,
      #""A": {"discriminator": {"propertyName": "kind"}}"#,
      ##""A": {"properties": {"kind": {}}, "oneOf": [{"$ref": "#/components/schemas/Dog"}], "discriminator": {"propertyName": "kind"}}"##,
      ##""A": {"discriminator": {"propertyName": "kind", "mapping": {"c": "Cat", "d": "Dog"}}, "properties": {"a": {}}}"##,
      #""A": {"enum": [1, 2.0], "default": 2}"#,
      #""A": {"type": ["string", "null"], "enum": ["a", null], "default": null}"#,
      #""A": {"enum": ["a", "b"], "default": 1}"#, #""A": {"enum": ["é"], "default": "\u00e9"}"#,
      #""A": {"anyOf": [{"enum": ["a"]}, {"type": "string"}], "default": "b"}"#,
      #""A": {"enum": ["a", "b"], "x-enum-varnames": {"a": "one"}}"#, #""A": {"x-enum-varnames": ["one"]}"#,
    ])
  func silence(schema: String) throws {
    #expect(try Reading.schemas("\(Self.cats), \(schema)").diagnostics == [])
  }

  @Test(
    "is not an encoding of a property that any name fits",
    arguments: [
      #"{"additionalProperties": true}"#, "{}", #"{"type": "object"}"#, ##"{"$ref": "#/components/schemas/Cat"}"##,
    ])
  func encodings(schema: String) throws {
    let content =
      #"{"multipart/form-data": {"schema": \#(schema), "encoding": {"kind": {}}}, "*/*": {}, "text/*; a=b": {}}"#
    let reading = try Reading.openAPI(
      #", "components": {"schemas": {\#(Self.cats)}, "requestBodies": {"A": {"content": \#(content)}}}"#)
    #expect(reading.diagnostics == [])
  }
}
