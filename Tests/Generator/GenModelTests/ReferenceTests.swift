import GenDiagnostics
import GenModel
import Testing

@Suite("A reference")
struct ReferenceTests {
  private static let components = #"""
    , "components": {
      "pathItems": {"Item": {"get": {"operationId": "item", "responses": {"200": {"$ref": "#/components/responses/Pet"}}}}},
      "parameters": {
        "Limit": {"name": "limit", "in": "query", "schema": {"type": "integer"}},
        "Alias": {"$ref": "#/components/parameters/Limit"},
        "Color": {"name": "color", "in": "query", "schema": {"type": "string", "enum": ["red"]}}
      },
      "requestBodies": {"Pet": {"required": true, "content": {"text/plain": {"schema": {"type": "string"}}}}},
      "responses": {"Pet": {"description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}},
      "mediaTypes": {"Pet": {"schema": {"$ref": "#/components/schemas/Pet"}}},
      "schemas": {"Pet": {"type": "object"}}
    }
    """#

  @Test("of a path is followed together with what stands beside it")
  func besidePathItem() throws {
    let reading = try Reading.openAPI(
      ##"""
      , "paths": {"/a": {"$ref": "#/components/pathItems/Item", "parameters": [{"$ref": "#/components/parameters/Limit"}],
        "put": {"responses": {}}}}\##(Self.components)
      """##)
    #expect(
      try reading.operations == [
        ["GET /a item", "query limit: $Limit parameter form explode", "200 application/json: $Pet"],
        ["PUT /a -", "query limit: $Limit parameter form explode"],
      ])
  }

  @Test(
    "is followed in a path, a parameter, a body, a response and a media type",
    arguments: [
      (##""/a": {"$ref": "#/components/pathItems/Item"}"##, ["GET /a item", "200 application/json: $Pet"]),
      (
        ##""/a": {"get": {"parameters": [{"$ref": "#/components/parameters/Limit"}], "responses": {}}}"##,
        ["GET /a -", "query limit: $Limit parameter form explode"]
      ),
      (
        ##""/a": {"get": {"parameters": [{"$ref": "#/components/parameters/Alias"}], "responses": {}}}"##,
        ["GET /a -", "query limit: $Limit parameter form explode"]
      ),
      (
        ##""/a": {"parameters": [{"$ref": "#/components/parameters/Limit"}], "get": {"responses": {}}}"##,
        ["GET /a -", "query limit: $Limit parameter form explode"]
      ),
      (
        ##""/a": {"post": {"requestBody": {"$ref": "#/components/requestBodies/Pet"}, "responses": {}}}"##,
        ["POST /a -", "body* text/plain: $Pet body"]
      ),
      (
        ##""/a": {"get": {"responses": {"200": {"$ref": "#/components/responses/Pet"}}}}"##,
        ["GET /a -", "200 application/json: $Pet"]
      ),
      (
        #"""
        "/a": {"get": {"responses": {
          "200": {"description": "", "content": {"a/json": {"$ref": "#/components/mediaTypes/Pet"}}}
        }}}
        """#, ["GET /a -", "200 a/json: $Pet"]
      ),
    ] as [(String, [String])])
  func places(path: String, want: [String]) throws {
    let reading = try Reading.openAPI(#", "paths": {\#(path)}"# + Self.components)
    #expect(reading.diagnostics == [])
    #expect(try reading.operations == [want])
  }

  @Test("to a security scheme is followed")
  func securityScheme() throws {
    let reading = try Reading.openAPI(
      ##", "components": {"securitySchemes": {"a": {"$ref": "#/components/securitySchemes/b"}, "b": {"type": "oauth2"}}}"##
    )
    #expect(try reading.description.securitySchemes.map(\.name) == ["a", "b"])
    #expect(try reading.description.securitySchemes.map(\.kind) == [.oauth2, .oauth2])
  }

  @Test("to a component is read once for everybody who uses it")
  func shared() throws {
    let color = ##"{"parameters": [{"$ref": "#/components/parameters/Color"}], "responses": {}}"##
    let reading = try Reading.openAPI(
      #", "paths": {"/a": {"get": \#(color), "put": \#(color)}}"# + Self.components)
    #expect(try reading.schemas == ["Pet: object", #"Color parameter: string enum("red")"#])
    #expect(try reading.description.schemas.map(\.kind) == [.component, .shared])
  }

  @Test(
    "is a JSON pointer in the form of a URI fragment",
    arguments: [
      ("a/b", "#/components/schemas/a~1b"), ("a~b", "#/components/schemas/a~0b"), ("~1", "#/components/schemas/~01"),
      ("{a}", "#/components/schemas/%7Ba%7D"), ("{a}", "#/components/schemas/{a}"),
      ("犬", "#/components/schemas/%E7%8A%AC"), ("犬", "#/components/schemas/犬"), ("a b", "#/components/schemas/a%20b"),
      ("a.b-c_d", "#/components/schemas/a.b-c_d"), ("Page<Pet>", "#/components/schemas/Page%3CPet%3E"),
    ] as [(String, String)])
  func pointers(key: String, reference: String) throws {
    let reading = try Reading.schemas(#""\#(key)": {"type": "string"}, "R": {"$ref": "\#(reference)"}"#)
    #expect(reading.diagnostics == [])
    #expect(try reading.schemas == ["\(key): string", "R: $\(key)"])
  }

  @Test(
    "to anywhere else in the file gives a schema that is named after its place",
    arguments: [
      ("#/components/schemas/Pet/properties/tag", "Pet tag"),
      ("#/components/schemas/Pet/properties/list/items", "Pet list"),
      ("#/components/schemas/Pet/$defs/Tag", "Pet Tag"),
      ("#/paths/~1pets~1%7Bid%7D/get/responses/200/content/application~1json/schema", "/pets/{id} get 200"),
    ])
  func anywhere(reference: String, name: String) throws {
    let reading = try Reading.openAPI(
      #"""
      , "paths": {"/pets/{id}": {"get": {
        "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
        "responses": {"200": {"description": "", "content": {"application/json": {"schema": {"type": "string"}}}}}
      }}},
      "components": {"schemas": {
        "Pet": {
          "properties": {"tag": {"type": "string"}, "list": {"type": "array", "items": {"type": "string"}}},
          "$defs": {"Tag": {"type": "string"}}
        },
        "R": {"$ref": "\#(reference)"}
      }}
      """#)
    #expect(reading.diagnostics == [])
    #expect(try reading.schemas.dropFirst() == ["R: $\(name)", "\(name): string"])
    #expect(try reading.description.schemas.map(\.kind) == [.component, .component, .shared])
  }

  @Test("to definitions that only a schema around it has leads to the nearest of these")
  func nearestDefinitions() throws {
    let reading = try Reading.schemas(
      ##"""
      "A": {"properties": {"s": {"$ref": "#/$defs/S"}}, "$defs": {"S": {"type": "string"}}},
      "B": {
        "allOf": [
          {"properties": {"s": {"$ref": "#/$defs/S"}}, "$defs": {"S": {"type": "boolean"}}},
          {"properties": {"s": {"$ref": "#/$defs/S"}, "t": {"$ref": "#/definitions/T"}}}
        ],
        "$defs": {"S": {"type": "integer"}}, "definitions": {"T": {"type": "number"}}
      }
      """##, version: "3.1.0")
    #expect(reading.diagnostics == [])
    #expect(
      try reading.schemas == [
        "A: {s: $A S}", "B: allOf({s: $B 0 S}, {s: $B S, t: $B T})", "A S: string", "B 0 S: boolean",
        "B S: integer", "B T: number",
      ])
    let missing = try Reading.schemas(##""A": {"properties": {"s": {"$ref": "#/$defs/T"}}, "$defs": {"S": {}}}"##)
    #expect(missing.diagnostics.map(\.message) == [##""#/$defs/T" refers to nothing: "$defs" is missing"##])
  }

  @Test("between schemas may lead back to where it started")
  func recursion() throws {
    let reading = try Reading.schemas(
      #"""
      "A": {"properties": {"b": {"$ref": "#/components/schemas/B"}}},
      "B": {"properties": {"a": {"$ref": "#/components/schemas/A"}}},
      "C": {"$ref": "#/components/schemas/C"}
      """#)
    #expect(reading.diagnostics == [])
    #expect(try reading.schemas == ["A: {b: $B}", "B: {a: $A}", "C: $C"])
  }

  @Test(
    "that says other things too keeps them from OpenAPI 3.1 on",
    arguments: [
      ("2.0", "#/definitions/A", "$A"), ("3.0.3", "#/components/schemas/A", "$A"),
      ("3.1.0", "#/components/schemas/A", "$A {x*}"), ("3.2.0", "#/components/schemas/A", "$A {x*}"),
    ])
  func siblings(version: String, reference: String, want: String) throws {
    let reading = try Reading.schemas(
      #""A": {"type": "object"}, "R": {"$ref": "\#(reference)", "required": ["x"]}"#, version: version)
    #expect(try reading.schemas == ["A: object", "R: \(want)"])
  }

  @Test(
    "to a name of a schema leads to it",
    arguments: [
      ("an anchor", ##"{"$ref": "#pet"}"##, "$Pet"), ("a dynamic anchor", ##"{"$dynamicRef": "#tree"}"##, "$Tree"),
      ("an anchor below a component", ##"{"$ref": "#leaf"}"##, "$Tree leaf"),
      ("an address", #"{"$ref": "https://shop.example/pet"}"#, "$Pet"),
      ("an address with an empty fragment", ##"{"$ref": "https://shop.example/pet#"}"##, "$Pet"),
      ("a pointer from an address", ##"{"$ref": "https://shop.example/tree#/properties/leaf"}"##, "$Tree leaf"),
    ])
  func names(_ name: String, schema: String, want: String) throws {
    let reading = try Reading.schemas(
      #""R": \#(schema), \#(Self.named)"#, version: "3.1.0")
    #expect(try reading.schemas.first { $0.hasPrefix("R: ") } == "R: \(want)")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(
    "to the address that a document gives itself leads to it",
    arguments: [
      ("https://shop.example/api/shop.json", "https://shop.example/api/shop.json#/components/schemas/A"),
      ("https://shop.example/api/shop.json", "shop.json#/components/schemas/A"),
      ("urn:example:shop", "urn:example:shop#/components/schemas/A"),
    ])
  func ownAddress(address: String, reference: String) throws {
    let reading = try Reading.openAPI(
      #"""
      , "$self": "\#(address)", "components": {"schemas": {
        "A": {"type": "string"}, "B": {"type": "array", "items": {"$ref": "\#(reference)"}}
      }}
      """#, version: "3.2.0")
    #expect(try reading.schemas == ["A: string", "B: array[$A]"])
  }

  /// Schemas with names, of which an example has no part.
  private static let named = ##"""
    "Pet": {"$id": "https://shop.example/pet", "$anchor": "pet", "type": "string", "example": {"$anchor": "tree"}},
    "Tree": {"$id": "https://shop.example/tree#", "$dynamicAnchor": "tree", "type": "object",
      "properties": {"leaf": {"$anchor": "leaf", "type": "integer"}}}
    """##

  @Test(
    "to nothing is told at its place, with the nearest key there is",
    arguments: [
      Mistake(
        "from a schema", ##""A": {"type": "string"}, "Pet": {"$ref": 👉"#/components/schemas/Pte"}"##,
        "reference.dangling",
        ##""#/components/schemas/Pte" refers to nothing: "Pte" is missing"##, hint: #"did you mean "Pet"?"#),
      Mistake(
        "from several schemas",
        ##""A": {"items": {"$ref": 👉"#/components/schemas/Q"}}, "B": {"items": {"$ref": 👉"#/components/schemas/Q"}}"##,
        "reference.dangling", ##""#/components/schemas/Q" refers to nothing: "Q" is missing"##),
      Mistake(
        "through a misspelled section", ##""A": {"$ref": 👉"#/components/schema/A"}"##, "reference.dangling",
        ##""#/components/schema/A" refers to nothing: "schema" is missing"##, hint: #"did you mean "schemas"?"#),
      Mistake(
        "with nothing like it", ##""A": {"$ref": 👉"#/definitions/A"}"##, "reference.dangling",
        ##""#/definitions/A" refers to nothing: "definitions" is missing"##),
      Mistake(
        "no pointer", ##""A": {"$ref": 👉"#Pet"}"##, "reference.malformed",
        ##""#Pet" is not a reference: a JSON pointer begins with '/'"##,
        hint: ##"write it as "#/components/schemas/Name""##),
      Mistake(
        "no pointer for want of a slash", ##""A": {"$ref": 👉"#components/schemas/B"}, "B": {}"##, "reference.malformed",
        ##""#components/schemas/B" is not a reference: a JSON pointer begins with '/'"##,
        hint: ##"write it as "#/components/schemas/B""##),
      Mistake(
        "a member of the root for want of a slash", ##""A": {"$ref": 👉"#components"}"##, "reference.malformed",
        ##""#components" is not a reference: a JSON pointer begins with '/'"##,
        hint: ##"write it as "#/components""##),
      Mistake(
        "no path", ##""A": {"$ref": 👉"%zz/a.json#components/schemas/B"}"##, "reference.malformed",
        ##""%zz/a.json#components/schemas/B" is not a reference: in a reference '%' is followed by two hexadecimal digits; '%' itself is '%25'"##,
        hint: ##"write it as "#/components/schemas/Name""##),
      Mistake(
        "an anchor of two schemas",
        ##""A": {"$ref": 👉"#pet"}, "B": {"$anchor": "pet"}, "C": {"$anchor": "pet"}, "D": {"$anchor": "other"}"##,
        "reference.malformed", ##""#pet" is not a reference: a JSON pointer begins with '/'"##,
        hint: ##"write it as "#/components/schemas/Name""##),
      Mistake(
        "no text", #""A": {"$ref": 👉5}"#, "reference.malformed",
        "a reference must be a string; found 5, so any value is accepted here"),
      Mistake(
        "from a discriminator",
        ##""A": {"discriminator": {"propertyName": "p", "mapping": {"b": 👉"#/components/schemas/AA"}}}, "AB": {}"##,
        "reference.dangling", ##""#/components/schemas/AA" refers to nothing: "AA" is missing"##),
    ])
  func dangling(_ mistake: Mistake) throws {
    mistake.check(try Reading.schemas(mistake.text))
  }

  @Test(
    "to nothing is an error where an operation cannot do without it",
    arguments: [
      Mistake(
        "a parameter", ##""parameters": [{"$ref": 👉"#/components/parameters/Limt"}], "responses": {}"##, .error,
        "reference.dangling", ##""#/components/parameters/Limt" refers to nothing: "Limt" is missing"##,
        hint: #"did you mean "Limit"?"#),
      Mistake(
        "a body", ##""requestBody": {"$ref": 👉"#/components/requestBodies/B"}, "responses": {}"##, .error,
        "reference.dangling", ##""#/components/requestBodies/B" refers to nothing: "B" is missing"##),
      Mistake(
        "a response", ##""responses": {"200": {"$ref": 👉"#/components/responses/R"}}"##, .error, "reference.dangling",
        ##""#/components/responses/R" refers to nothing: "R" is missing"##),
    ])
  func danglingInOperations(_ mistake: Mistake) throws {
    mistake.check(try Reading.openAPI(#", "paths": {"/a": {"get": {\#(mistake.text)}}}"# + Self.components))
  }

  @Test(
    "that leads back to itself without ever saying anything is an error",
    arguments: [
      Mistake(
        "itself", ##""A": {"$ref": 👉"#/components/parameters/A"}"##, .error, "reference.cycle",
        ##"the reference "#/components/parameters/A" leads back to itself"##),
      Mistake(
        "around a corner",
        ##""A": {"$ref": 👉"#/components/parameters/B"}, "B": {"$ref": "#/components/parameters/A"}"##, .error,
        "reference.cycle", ##"the reference "#/components/parameters/B" leads back to itself"##),
    ])
  func cycles(_ mistake: Mistake) throws {
    let path =
      ##", "paths": {"/a": {"get": {"parameters": [{"$ref": "#/components/parameters/A"}], "responses": {}}}}"##
    mistake.check(try Reading.openAPI(path + #", "components": {"parameters": {\#(mistake.text)}}"#))
  }

  @Test("to a path item from several paths shares its schemas, which are named after it", arguments: [1, 2])
  func pathItems(paths: Int) throws {
    let uses = (0..<paths).map { ##""/a\##($0)": {"$ref": "#/components/pathItems/Pets"}"## }.joined(separator: ", ")
    let reading = try Reading.openAPI(
      #"""
      , "paths": {\#(uses)}, "components": {"pathItems": {"Pets": {
        "parameters": [{"name": "kind", "in": "query", "schema": {"enum": ["cat"]}}],
        "post": {
          "requestBody": {"content": {"application/json": {"schema": {"properties": {"a": {}}}}}},
          "responses": {"200": {"description": "", "content": {"application/json": {"schema": {"properties": {"b": {}}}}}}}
        }
      }}}
      """#)
    #expect(reading.diagnostics == [])
    #expect(
      try reading.schemas
        == (paths == 1
          ? []
          : [
            #"Pets post kind parameter: enum("cat")"#, "Pets post body: {a: any}", "Pets post 200 response: {b: any}",
          ]))
    let lines = try reading.operations
    #expect(lines.count == paths)
    #expect(Set(lines.map { $0.dropFirst() }).count == 1)
  }
}
