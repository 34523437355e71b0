import GenDiagnostics
import GenReports
import GenSource
import Testing

@Suite("The outline of a plan")
struct PlanOutlineTests {
  private func lines(_ planning: Planned) -> [String] {
    outline(
      of: planning.plan, for: planning.description, in: planning.document, diagnostics: planning.diagnostics, as: .text
    ).split(separator: "\n").map(String.init)
  }

  /// The lines about the schemas, without their places.
  private func schemaLines(_ schemas: String) throws -> [String] {
    let lines = try lines(Planned(schemas: schemas)).filter { $0 != "TestClient  client" }
    return lines.map { $0.replacing(/\s\s\d+:\d+/, with: "") }
  }

  @Test("says where a component stands and what it is")
  func component() throws {
    let planning = try Planned(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Zoo", "version": "1"},
        "servers": [{"url": "https://zoo.example/\"v1\"", "description": "Live"}],
        "components": {
          "securitySchemes": {"key": {"type": "http", "scheme": "basic"}},
          "schemas": {
            "big/cat {s}": {
              "type": "object", "required": ["id"],
              "properties": {"id": {"type": "integer", "format": "int64"}, "name": {"type": "string"}}
            }
          }
        }
      }
      """#)
    #expect(
      lines(planning) == [
        "ZooClient  client", #"  live  server  "https://zoo.example/\"v1\"""#, #"  key  "key"  security scheme"#,
        "BigCatS  structure  #/components/schemas/big~1cat%20%7Bs%7D  object of 2 properties  7:22",
        #"  id: Int64  "id"  integer int64, required  9:30"#, #"  name: String?  "name"  string  9:78"#,
      ])
  }

  @Test(
    "sums up what a schema says",
    arguments: [
      (#"{"type": "string", "format": "date-time"}"#, "Date?", "string date-time"),
      (#"{"type": ["string", "null"]}"#, "String?", "string, nullable"),
      (#"{"type": ["string", "integer"], "format": "x y"}"#, "P?", #"string or integer "x y""#),
      (#"{"type": "array", "items": {"type": "number"}}"#, "[Double]?", "array of number"),
      (
        #"{"type": "array", "items": {"type": ["string", "null"]}}"#, "[String?]?", "array of (string, nullable)"
      ),
      (#"{"prefixItems": [true, true]}"#, "[JSONValue]?", "of 2 by position"),
      (
        #"{"type": "object", "additionalProperties": {"type": "string"}}"#, "[String: String]?",
        "object with additionalProperties of string"
      ),
      (##"{"$ref": "#/components/schemas/Other"}"##, "Other?", "$ref Other"),
      (#"{"oneOf": [{"type": "null"}, {"type": "string"}]}"#, "String?", "oneOf of 2"),
      (
        ##"{"allOf": [{"$ref": "#/components/schemas/Other"}, {"type": "object"}]}"##, "Other?",
        "allOf of $ref Other and 1 more"
      ),
      (#"{"allOf": [{"type": "string"}]}"#, "String?", "allOf of 1"),
      (#"{"const": "a b"}"#, "String?", #"enum of "a b""#),
      (#"{"type": "integer", "enum": [1]}"#, "Int?", "integer enum of 1"),
      (#"{"type": "integer", "enum": [1, 2]}"#, "P?", "integer enum of 2"),
      (#"{"type": "null"}"#, "JSONValue?", "null"),
      ("{}", "JSONValue?", "anything"),
    ] as [(String, String, String)])
  func summary(schema: String, type: String, summary: String) throws {
    let lines = try schemaLines(
      #""Other": {"type": "object", "properties": {"a": {}}}, "Thing": {"properties": {"p": \#(schema)}}"#)
    #expect(lines.contains(#"  p: \#(type)  "p"  \#(summary)"#), "\(lines)")
  }

  @Test("gives the reason for a name that is not the words of its text")
  func names() throws {
    let lines = try schemaLines(
      #"""
      "Error": {
        "properties": {"pet_id": {}, "petId": {}, "class": {}, "self": {}, "dash-ed": {}}
      },
      "Account": {"properties": {"status": {"enum": ["on", "unknown"]}, "other": {"$ref": "#/components/schemas/Status"}}},
      "Status": {"enum": ["a", "A", "b"], "x-enum-varnames": ["first", "First", "b"]}, "status": {"properties": {"a": {}}}
      """#)
    #expect(
      lines == [
        "ErrorModel  structure  #/components/schemas/Error  type of the standard library  5 properties",
        #"  pet_id: JSONValue?  "pet_id"  name also asked for by "petId"  anything"#,
        #"  petId: JSONValue?  "petId"  anything"#, #"  `class`: JSONValue?  "class"  reserved word  anything"#,
        #"  self_: JSONValue?  "self"  reserved word  anything"#, #"  dashEd: JSONValue?  "dash-ed"  anything"#,
        "Account  structure  #/components/schemas/Account  2 properties",
        #"  status: Status?  "status"  enum of 2"#, #"  other: StatusModel?  "other"  $ref Status"#,
        "  Status  enumeration of String  enum of 2", #"    on  "on""#,
        #"    unknownValue  "unknown"  the words mean something else here"#,
        "Status  enumeration of String  #/components/schemas/Status  enum of 3",
        "  StatusModel  alias because Account.Status hides it",
        #"  first  "a"  named "first" by the description"#,
        #"  First  "A"  named "First" by the description  name also asked for by "first""#, #"  b  "b""#,
        #"Status2  structure  #/components/schemas/status  file name also asked for by "Status"  1 property"#,
        #"  a: JSONValue?  "a"  anything"#,
      ])
  }

  @Test("names the warning about what was given up, on the line that it is about")
  func remarks() throws {
    let lines = try schemaLines(
      #"""
      "Loop": {"allOf": [{"$ref": "#/components/schemas/Loop"}]},
      "Thing": {"properties": {"a": {"enum": [{}]}, "b": {"type": "integer", "enum": [1, "x"]}}}
      """#)
    #expect(
      lines == [
        "Loop: JSONValue  alias  #/components/schemas/Loop  allOf of $ref Loop  [schema.recursive-alias]",
        "Thing  structure  #/components/schemas/Thing  2 properties",
        #"  a: JSONValue?  "a"  enum of {}  [schema.enum-of-structures]"#,
        #"  b: B?  "b"  integer enum of 2  [schema.enum-value-of-other-type]"#,
        "  B  enumeration of Int  integer enum of 2", "    _1  1",
      ])
  }

  @Test("says how operations are called and sent")
  func operations() throws {
    let planning = try Planned(
      paths:
        #"""
        "/a/{b}": {
          "post": {
            "operationId": "pets.import", "tags": ["pets"],
            "parameters": [
              {"name": "b", "in": "path", "required": true, "schema": {"type": "integer"}},
              {"name": "b", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}, "style": "pipeDelimited"}
            ],
            "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "string"}}}},
            "responses": {"204": {}, "4XX": {"content": {"text/plain": {}}}}
          }
        },
        "/c": {"get": {"tags": ["Error"], "responses": {"default": {}}}}
        """#)
    #expect(
      lines(planning).map { $0.replacing(/\s\s\d+:\d+/, with: "") } == [
        "TestClient  client", #"PetsAPI  operations  "pets""#, "  pets: Pets  property of the client",
        #"  petsImport: Void  "POST /a/{b}""#,
        #"    b: Int  path "b"  integer, required"#,
        #"    body: String  body  "application/json"  string"#,
        #"    bInQuery: [String]?  query "b"  name also asked for by "b"  array of string  style: .pipeDelimited"#,
        "    204  success  empty",
        "    4XX: String  failure  text",
        #"ErrorAPI  operations  "Error""#,
        "  error: ErrorOperations  property of the client  type of the standard library",
        #"  getC: Data  "GET /c"  named after its path"#,
        "    default: Data  success  data", "    default  failure  empty",
      ])
  }

  @Test(
    "tells why a type is not called what it is",
    arguments: [
      ("Error", "ErrorModel", "type of the standard library"), ("con", "ConModel", "device of Windows"),
      ("2fa", "_2faModel", "without a capital"), ("名前", "名前Model", "without a capital"),
    ])
  func typeReasons(text: String, name: String, reason: String) throws {
    let line = try #require(schemaLines(##""\##(text)": {"properties": {"a": {}}}"##).first)
    #expect(line.hasPrefix(name + "  structure  "))
    #expect(line.contains("  " + reason))
  }

  @Test(
    "tells why a group is not called what its tag is",
    arguments: [
      ("default", "DefaultAPI", "  defaultOperations: Default  property of the client  reserved word"),
      ("body", "BodyAPI", "  bodyOperations: BodyOperations  property of the client  needed by the generated code"),
    ])
  func groupReasons(tag: String, name: String, accessor: String) throws {
    let planning = try Planned(paths: #""/a": {"get": {"tags": ["\#(tag)"], "responses": {"204": {}}}}"#)
    #expect(lines(planning)[1...2] == [#"\#(name)  operations  "\#(tag)""#, accessor])
  }

  private static let zoo = #"""
    {"openapi": "3.1.0", "info": {"title": "Zoo", "version": "1"}, "paths": {"/pets": {"get":
    {"parameters": [{"name": "q", "in": "query", "explode": false, "schema":
    {"type": "array", "items": {"type": "string"}}}],
    "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}}}}},
    "components": {"schemas": {"Pet":
    {"type": "object", "required": ["class"], "properties": {"class":
    {"type": "string"}, "kind":
    {"type": "string", "enum": ["a",
    "A"]}}},
    "Rabbit": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"n": {"type": "integer"}}}]},
    "Zebra": {"properties": {"kind":
    {"type": "string", "enum": ["a", "A"]}}}}}}
    """#

  private func zoo(as format: OutlineFormat) throws -> String {
    let planning = try Planned(Self.zoo)
    return outline(
      of: planning.plan, for: planning.description, in: planning.document, diagnostics: planning.diagnostics, as: format
    )
  }

  @Test("says where a type is shared from, at an alias and where it is inherited")
  func sharing() throws {
    let lines = try zoo(as: .text).split(separator: "\n").map(String.init)
    let home = "shared from #/components/schemas/Pet/properties/kind"
    #expect(lines.contains(#"  Kind: Shared.Kind  alias  string enum of 2  \#(home)  12:1"#))
    // In `Rabbit`, which inherits it, and in `Pet`.
    #expect(lines.filter { $0 == #"  Kind: Shared.Kind  alias  string enum of 2  \#(home)  8:1"# }.count == 2)
    #expect(lines.filter { $0.contains("shared from") }.count == 3)
    #expect(lines.contains("Shared  namespace  #  1:1"))
  }

  @Test(
    "is a JSON document for tools, with what each name stands for and where, and why it is another one",
    arguments: [
      ##"{"kind":"structure","name":"Pet","key":"Pet","qualifiedName":"Pet","schema":"object of 2 properties","pointer":"#/components/schemas/Pet","path":"test.json","line":6,"column":1,"entries":["##,
      ##"{"kind":"property","name":"`class`","type":"String","key":"class","reasons":["reserved-word"],"schema":"string","isRequired":true,"pointer":"#/components/schemas/Pet/properties/class","path":"test.json","line":7,"column":1}"##,
      ##"{"kind":"property","name":"kind","type":"Pet.Kind?","key":"kind","schema":"string enum of 2","pointer":"#/components/schemas/Pet/properties/kind","path":"test.json","line":8,"column":1}"##,
      ##"{"kind":"enumeration","name":"Kind","key":"kind","qualifiedName":"Shared.Kind","rawType":"String","unknown":"unknown","schema":"string enum of 2","pointer":"#/components/schemas/Pet/properties/kind","path":"test.json","line":8,"column":1,"entries":["##,
      ##"{"kind":"case","name":"A","value":"\"A\"","reasons":["taken"],"takenBy":"a","pointer":"#/components/schemas/Pet/properties/kind/enum/1","path":"test.json","line":9,"column":1}"##,
      ##"{"kind":"property","name":"kind","type":"Rabbit.Kind?","key":"kind","schema":"string enum of 2","pointer":"#/components/schemas/Pet/properties/kind","path":"test.json","line":8,"column":1}"##,
      ##"{"kind":"alias","name":"Kind","type":"Shared.Kind","key":"kind","qualifiedName":"Zebra.Kind","schema":"string enum of 2","sharedFrom":{"pointer":"#/components/schemas/Pet/properties/kind","path":"test.json","line":8,"column":1},"pointer":"#/components/schemas/Zebra/properties/kind","path":"test.json","line":12,"column":1}"##,
      ##"{"kind":"operation","name":"get","type":"Pet","key":"GET /pets","operationId":"get","reasons":["path"],"pointer":"#/paths/~1pets/get","path":"test.json","line":1,"column":84,"entries":["##,
      ##"{"kind":"parameter","name":"q","type":"[String]?","key":"q","in":"query","schema":"array of string","options":["explode: false"],"pointer":"#/paths/~1pets/get/parameters/0/schema","path":"test.json","line":3,"column":1}"##,
      ##"{"kind":"response","status":"200","type":"Pet","isSuccess":true,"content":"JSON","schema":"$ref Pet","##,
    ])
  func json(entry: String) throws {
    #expect(try zoo(as: .json).contains(entry))
  }

  @Test("as JSON nests what the text indents, and escapes what a terminal would obey")
  func nesting() throws {
    func shape(_ node: JSONNode) -> String {
      let inner = node["entries"].map { $0.elements.map(shape) } ?? []
      return (node["name"]?.string ?? "-") + (inner.isEmpty ? "" : "(\(inner.joined(separator: " ")))")
    }
    let document = try #require(
      JSONDocument.parse(SourceFile(path: "plan", text: zoo(as: .json)), sink: DiagnosticSink()))
    #expect(
      shape(document.root)
        == "-(ZooClient Pet(`class` kind Kind) Rabbit(`class` kind n Kind) Zebra(kind Kind) Shared(Kind(a A)) PetsAPI(pets get(q -)))"
    )
    let planning = try Planned(schemas: ##""A\n\u001b[31m\u202e": {"properties": {"x\r\ny": {"const": "\u2028\n"}}}"##)
    let text = outline(
      of: planning.plan, for: planning.description, in: planning.document, diagnostics: [], as: .json)
    #expect(text.contains(##""key":"A\n\u001b[31m\u202e""##))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isASCII && $0.value >= 0x20 })
  }

  @Test(
    "names what an operation's name is made from",
    arguments: [
      ("pets.import", "/pets", #"  petsImport: Void  "GET /pets""#),
      (
        "read_pet_pets_get", "/pets",
        #"  readPet: Void  "GET /pets"  "read_pet_pets_get" without the path and the method"#
      ),
      (
        "pets.read_pet_pets_get", "/pets", #"  readPet: Void  "GET /pets"  "pets.read_pet_pets_get" without the tag"#
      ),
      (
        "PetsController_find", "/pets",
        #"  find: Void  "GET /pets"  "PetsController_find" without the class of the server"#
      ),
      ("readPet", "/pets", #"  readPet: Void  "GET /pets""#),
      ("", "/pets", #"  getPets: Void  "GET /pets"  named after its path"#),
    ])
  func operationReasons(id: String, path: String, want: String) throws {
    let planning = try Planned(
      paths:
        #""\#(path)": {"get": {"operationId": "\#(id)", "tags": ["pets"], "responses": {"204": {}}}}"#)
    let lines = lines(planning).map { $0.replacing(/\s\s\d+:\d+/, with: "") }
    #expect(lines.contains(want), "\(lines)")
  }

  @Test("names groups without the word for a group, and calls without the number of another group's")
  func serverReasons() throws {
    let planning = try Planned(
      paths: [("pet", "list"), ("owner", "list_1")].map { name, id in
        #""/\#(name)s": {"get": {"operationId": "\#(id)", "tags": ["\#(name)-controller"], "responses": {}}}"#
      }.joined(separator: ", "))
    let lines = lines(planning).map { $0.replacing(/\s\s\d+:\d+/, with: "") }
    #expect(lines.contains(#"PetAPI  operations  "pet-controller"  without the word for a group"#), "\(lines)")
    #expect(lines.contains(#"  list: Data  "GET /owners"  "list_1" without the number"#), "\(lines)")
  }

  @Test("stays on its lines whatever the texts are")
  func lineBreaks() throws {
    let lines = try schemaLines(
      ##""A\n  B": {"properties": {"x\r\ny": {"const": "\u2028\n"}, "z": {"enum": ["\u2028\n", "b"]}}}"##)
    #expect(
      lines == [
        "AB  structure  #/components/schemas/A%0A%20%20B  2 properties",
        #"  xY: String?  "x\r\ny"  enum of "\u{2028}\n""#, #"  z: Z?  "z"  enum of 2"#,
        "  Z  enumeration of String  enum of 2", #"    lineSeparatorScalarA  "\u{2028}\n""#, #"    b  "b""#,
      ])
  }
}
