import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("An extension that names something")
struct NameExtensionTests {
  @Test(
    "of a schema gives words for the type; that of gen is the name itself",
    arguments: [
      (#""x-gen-name": "URL_1""#, "URL_1"), (#""x-speakeasy-name-override": "user_account""#, "UserAccount"),
      (#""x-fern-type-name": "User Account""#, "UserAccount"), (#""x-ms-client-name": "account""#, "Account"),
      (#""x-speakeasy-name-override": "b", "x-gen-name": "A""#, "A"),
      (#""x-speakeasy-name-override": "data""#, "DataModel"),
      (#""x-speakeasy-name-override": """#, "Usr"), (#""x-gen-name": 1"#, "Usr"),
      (#""x-fern-property-name": "b""#, "Usr"),
      // What is called so itself has the name.
      (#""x-speakeasy-name-override": "pet""#, "Usr"),
    ] as [(String, String)])
  func schema(text: String, name: String) throws {
    let planning = try Planning.schemas(#""usr": {"type": "object", \#(text)}, "pet": {"type": "object"}"#)
    #expect(planning.diagnostics == [])
    #expect(planning.plan.models.first?.name == name)
  }

  @Test(
    "of a property or a parameter names that, whatever its schema refers to",
    arguments: [
      (#""x-gen-name": "b_C""#, "b_C", "b_C"), (#""x-speakeasy-name-override": "full-name""#, "fullName", "fullName"),
      (#""x-fern-property-name": "Full Name""#, "fullName", "fn"),
      (#""x-fern-parameter-name": "fullName""#, "fn", "fullName"),
      (#""x-ms-client-name": "fullName""#, "fullName", "fullName"), (#""x-fern-type-name": "A""#, "fn", "fn"),
      (#""x-speakeasy-name-override": "class""#, "`class`", "`class`"),
    ] as [(String, String, String)])
  func member(text: String, property: String, parameter: String) throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"parameters": [{"name": "fn", "in": "query", \#(text), "schema": {"type": "string"}}],
        "responses": {"204": {"description": ""}}}}
      """#,
      schemas: #"""
        "A": {"type": "object", "properties": {"fn": {"type": "string", \#(text)}}},
        "B": {"type": "object", "properties": {"fn": {"$ref": "#/components/schemas/A", \#(text)}}}
        """#)
    #expect(planning.diagnostics == [])
    #expect(try ["A", "B"].map { try planning.name(ofKey: "fn", in: $0) } == [property, property])
    #expect(try planning.operation().parameters.map(\.name) == [parameter])
  }

  @Test(
    "of an operation names the call and the group",
    arguments: [
      (#""x-gen-name": "all""#, "DogsAPI.all"), (#""x-speakeasy-name-override": "list_all""#, "DogsAPI.listAll"),
      (#""x-fern-sdk-method-name": "list-all""#, "DogsAPI.listAll"),
      (#""x-speakeasy-group": "pets""#, "PetsAPI.listDogs"), (#""x-fern-sdk-group-name": "pets""#, "PetsAPI.listDogs"),
      (#""x-fern-sdk-group-name": ["sites", "pets"], "x-fern-sdk-method-name": "list""#, "SitesPetsAPI.list"),
      // What is called so itself has the name.
      (#""x-fern-sdk-method-name": "make""#, "DogsAPI.listDogs"),
    ] as [(String, String)])
  func operation(text: String, name: String) throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"operationId": "listDogs", "tags": ["dogs"], \#(text), "responses": {"204": {"description": ""}}},
        "put": {"operationId": "make", "tags": ["dogs"], "responses": {"204": {"description": ""}}}}
      """#)
    #expect(planning.diagnostics == [])
    let names = planning.plan.groups.flatMap { group in group.operations.map { "\(group.apiName).\($0.name)" } }
    #expect(Set(names) == [name, "DogsAPI.make"])
  }

  @Test("of an enum names its type, and no property")
  func enumeration() throws {
    let extensions =
      #""type": "string", "enum": ["a", "b"], "x-ms-enum": {"name": "LetterType", "modelAsString": false}"#
    let planning = try Planning.schemas(
      #""letter": {\#(extensions)}, "Word": {"type": "object", "properties": {"first": {\#(extensions), "title": "x"}}}"#
    )
    #expect(planning.diagnostics == [])
    #expect(planning.plan.models.map(\.name) == ["LetterType", "Word"])
    #expect(try planning.model("Word") == "struct Word { first: LetterType? }")
    let inline = try Planning.schemas(#""Word": {"type": "object", "properties": {"first": {\#(extensions)}}}"#)
    #expect(try inline.model("Word") == "struct Word { first: LetterType? }")
    #expect(try inline.model("Word.LetterType") == #"enum Word.LetterType: String { a "a", b "b" }"#)
  }

  @Test("of a tag names its group")
  func tag() throws {
    let planning = try Planning(
      #"""
      {"openapi": "3.1.0", "info": {"title": "Zoo", "version": "1"}, "tags": [{"name": "dogs", "x-gen-name": "Hounds"}],
       "paths": {"/a": {"get": {"tags": ["dogs"], "responses": {"204": {"description": ""}}}}}}
      """#)
    #expect(planning.plan.groups.map(\.apiName) == ["HoundsAPI"])
    #expect(planning.plan.groups.map(\.accessorName) == ["hounds"])
  }

  @Test(
    "of an enum names its values",
    arguments: [
      #""x-speakeasy-enums": ["up", "down"]"#, #""x-speakeasy-enums": {"1": "up", "2": "down"}"#,
      #""x-fern-enum": {"1": {"name": "Up", "description": "More."}, "2": {"name": "Down"}}"#,
    ])
  func values(text: String) throws {
    let planning = try Planning.schemas(#""A": {"type": "integer", "enum": [1, 2], \#(text)}"#)
    #expect(planning.models == ["enum A: Int { up 1, down 2 }"])
  }

  @Test("makes way for what the user chose, and gives the reason and the place of the name")
  func precedence() throws {
    let schemas = #"""
      "a": {"type": "object", "properties": {"b": {"type": "string", "x-gen-name": "c"}}, "x-gen-name": "A"}
      """#
    let given = try Planning.paths("", schemas: schemas)
    #expect(given.lines.contains { $0.contains("chosen by x-gen-name at") && $0.hasPrefix("c: String?") })
    let chosen = try Planning.paths("", schemas: schemas, options: try options(["schema:a=B", "property:*.b=d"]))
    #expect(chosen.models == [#"struct B { d "b": String? }"#])
  }

  @Test(
    "of gen is an error where it is not a name, or that of something else",
    arguments: [
      (
        #""a": {"type": "object", "x-gen-name": 👉"my pet"}"#, "names.malformed",
        #""my pet" cannot be the name of the schema "a""#
      ),
      (
        #""A": {"properties": {"b": {"type": "string", "x-gen-name": 👉"class"}}}"#, "names.malformed",
        #""class" cannot be the name of the property "b""#
      ),
      (
        #""a": {"type": "object", "x-gen-name": "C"}, "b": {"type": "object", "x-gen-name": 👉"C"}"#, "names.clash",
        #""C" is chosen for the schema "a" and for the schema "b""#
      ),
    ])
  func mistake(schemas: String, id: String, message: String) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.diagnostics.map(\.id.name) == [id])
    #expect(planning.diagnostics.map(\.message) == [message])
    #expect(planning.diagnostics.map(\.place) == planning.marks)
  }

  @Test("of gen is an error in operations, parameters and tags, too")
  func mistakes() throws {
    let planning = try Planning(
      #"""
      {"openapi": "3.1.0", "info": {"title": "Zoo", "version": "1"}, "tags": [{"name": "dogs", "x-gen-name": 👉"hounds"}],
       "paths": {"/a": {"get": {"tags": ["dogs"], "x-gen-name": 👉"List",
         "parameters": [{"name": "b", "in": "query", "x-gen-name": 👉"in", "schema": {"type": "string"}}],
         "responses": {"204": {"description": ""}}}}}}
      """#)
    #expect(planning.diagnostics.map(\.id) == ["names.malformed", "names.malformed", "names.malformed"])
    #expect(Set(planning.diagnostics.compactMap(\.place?.offset)) == Set(planning.marks.map(\.offset)))
  }
}
