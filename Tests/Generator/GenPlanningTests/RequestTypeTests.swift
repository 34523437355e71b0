import GenNaming
import GenPlanning
import GenSelection
import SwiftPlan
import Testing

@Suite("A schema with properties that one side alone sets")
struct RequestTypeTests {
  private static let schemas = ##"""
    "Pet": {
      "required": ["id", "name", "secret"],
      "properties": {
        "id": {"type": "integer", "readOnly": true}, "name": {"type": "string"},
        "secret": {"type": "string", "writeOnly": true}
      }
    },
    "Tag": {"required": ["id"], "properties": {"id": {"type": "integer", "readOnly": true}}}
    """##

  /// A body of a reference to a schema; none for `nil`.
  private static func body(_ name: String?) -> String {
    name.map { ##""content": {"application/json": {"schema": {"$ref": "#/components/schemas/\##($0)"}}}"## } ?? ""
  }

  /// An operation that sends one schema and receives another.
  private static func path(_ sent: String?, _ received: String?) -> String {
    let requestBody = sent == nil ? "" : #""requestBody": {\#(body(sent))},"#
    let separator = received == nil ? "" : ", "
    return #"""
      "/a": {"post": {
        "operationId": "call", \#(requestBody)
        "responses": {"200": {"description": ""\#(separator)\#(body(received))}}
      }}
      """#
  }

  private static let received = "struct Pet { id: Int, name: String }"
  private static let sent = "struct PetInput { name: String, secret: String }"

  @Test(
    "is declared for each direction that has it, and for responses where none has",
    arguments: [
      ("Pet", "Pet", [received, sent]), (nil, "Pet", [received]), ("Pet", nil, [sent]), (nil, nil, [received]),
    ] as [(String?, String?, [String])])
  func directions(request: String?, response: String?, want: [String]) throws {
    let planning = try Planning.paths(Self.path(request, response), schemas: Self.schemas)
    #expect(planning.models.filter { $0.contains(" Pet") } == want)
  }

  @Test(
    "is called in requests as it is if that says so, unless responses have it, too",
    arguments: [
      ("PetRequest", false, ["PetRequest"]), ("pet_input", false, ["PetInput"]), ("Pet-Input", false, ["PetInput"]),
      ("PetRequest", true, ["PetRequest", "PetRequestInput"]), ("URLRequest", false, ["URLRequestInput"]),
      ("PetCreate", false, ["PetCreateInput"]),
    ] as [(String, Bool, [String])])
  func ownNames(name: String, isReceived: Bool, want: [String]) throws {
    let schema =
      #""\#(name)": {"properties": {"id": {"type": "integer", "readOnly": true}, "name": {"type": "string"}}}"#
    let planning = try Planning.paths(Self.path(name, isReceived ? name : nil), schemas: schema)
    #expect(planning.plan.models.map(\.name) == want)
    #expect(planning.diagnostics == [])
    let lines = try #require(planning.plan.models.last).documentation.text
    let isOwn = want.last == NameRequest.typeName(name)
    #expect(lines.contains { $0.contains("that a request sends") } == !isOwn)
  }

  /// What a schema `A` is made of, and the types that it then has in requests and in responses.
  private static let rows: [(schema: String, request: String, response: String)] = [
    (
      ##"{"properties": {"a": {"$ref": "#/components/schemas/Tag"}}}"##, "struct AInput { a: TagInput? }",
      "struct A { a: Tag? }"
    ),
    (
      ##"{"allOf": [{"$ref": "#/components/schemas/Tag"}], "properties": {"a": {"type": "string"}}}"##,
      "struct AInput { a: String? }", "struct A { id: Int, a: String? }"
    ),
    (
      ##"{"type": "array", "items": {"$ref": "#/components/schemas/Tag"}}"##, "alias AInput = [TagInput]",
      "alias A = [Tag]"
    ),
    (
      ##"{"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Tag"}}"##,
      "alias AInput = [String: TagInput]", "alias A = [String: Tag]"
    ),
    (
      ##"{"properties": {"a": {"type": "array", "items": {"type": "array", "items": {"$ref": "#/components/schemas/Tag"}}}}}"##,
      "struct AInput { a: [[TagInput]]? }", "struct A { a: [[Tag]]? }"
    ),
    (
      ##"{"properties": {"a": {"type": "string"}}, "additionalProperties": {"$ref": "#/components/schemas/Tag"}}"##,
      "struct AInput { a: String?, additionalProperties...: TagInput }",
      "struct A { a: String?, additionalProperties...: Tag }"
    ),
    (
      ##"{"properties": {"a": {"$ref": "#/components/schemas/A"}, "b": {"$ref": "#/components/schemas/Tag"}}}"##,
      "struct AInput { a: box AInput?, b: TagInput? }", "struct A { a: box A?, b: Tag? }"
    ),
    (
      ##"{"type": ["object", "null"], "properties": {"a": {"type": "string", "writeOnly": true}}}"##,
      "struct AInput { a: String? }", "struct A {}"
    ),
    (
      ##"{"properties": {"a": {"allOf": [{"type": "string"}, {"readOnly": true}]}, "b": {"type": "string"}}}"##,
      "struct AInput { b: String? }", "struct A { a: String?, b: String? }"
    ),
    (
      ##"{"allOf": [{"properties": {"a": {"readOnly": true}}}, {"properties": {"a": {"type": "string"}, "b": {"type": "string"}}}]}"##,
      "struct AInput { b: String? }", "struct A { a: String?, b: String? }"
    ),
    (
      ##"{"allOf": [{"properties": {"a": {"type": "string"}}}, {"properties": {"a": {"writeOnly": true}, "b": {"type": "string"}}}]}"##,
      "struct AInput { a: String?, b: String? }", "struct A { b: String? }"
    ),
    (
      ##"{"allOf": [{"properties": {"a": {"readOnly": true}}}, {"properties": {"a": {"minLength": 1}, "b": {"type": "string"}}}]}"##,
      "struct AInput { b: String? }", "struct A { a: JSONValue?, b: String? }"
    ),
    (
      ##"{"properties": {"a": {"type": "string", "readOnly": true, "writeOnly": true}, "b": {"$ref": "#/components/schemas/Tag"}}}"##,
      "struct AInput { a: String?, b: TagInput? }", "struct A { a: String?, b: Tag? }"
    ),
  ]

  @Test("has another type in requests, at any distance", arguments: rows)
  func composition(schema: String, request: String, response: String) throws {
    let planning = try Planning.paths(
      Self.path("A", "A"), schemas: Self.schemas + #", "A": \#(schema)"#)
    #expect(try planning.model("AInput") == request)
    #expect(try planning.model("A") == response)
  }

  @Test("is a member of another union in requests")
  func unions() throws {
    let planning = try Planning.paths(
      Self.path("A", "A"),
      schemas: Self.schemas
        + ##", "A": {"oneOf": [{"$ref": "#/components/schemas/Tag"}, {"$ref": "#/components/schemas/Pet"}, {"type": "string"}]}"##
    )
    #expect(try planning.union("AInput").cases.map { planning.text($0.type) } == ["TagInput", "PetInput", "String"])
    #expect(try planning.union("AInput").cases.map(\.name) == planning.union("A").cases.map(\.name))
    #expect(try planning.union("A").cases.map { planning.text($0.type) } == ["Tag", "Pet", "String"])
  }

  @Test(
    "has one type where it is made of nothing else",
    arguments: [
      #"{"type": "string", "enum": ["a", "b"], "readOnly": true}"#, #"{"type": "string", "readOnly": true}"#,
      #"{"properties": {"a": {"type": "string"}}, "readOnly": true}"#,
    ])
  func unsplit(schema: String) throws {
    let planning = try Planning.paths(Self.path("A", "A"), schemas: #""A": \#(schema)"#)
    #expect(planning.plan.models.map(\.name) == ["A"])
  }

  @Test("keeps what tells it from others, which only the server sets")
  func discriminator() throws {
    let planning = try Planning.paths(
      Self.path("A", "A"),
      schemas: ##"""
        "A": {
          "discriminator": {"propertyName": "kind"}, "required": ["kind"],
          "properties": {"kind": {"type": "string", "readOnly": true}, "id": {"type": "string", "readOnly": true}}
        },
        "B": {"allOf": [{"$ref": "#/components/schemas/A"}], "properties": {"b": {"type": "string"}}}
        """##)
    #expect(try planning.union("AInput").discriminator == "kind")
    let properties = try planning.union("AInput").cases.map { try planning.model(planning.text($0.type)) }
    #expect(properties.allSatisfy { $0.contains("kind: String") && !$0.contains("id: ") })
  }

  @Test("gives its name to requests whatever else is described, with a name of the user's, and behind a schema's")
  func names() throws {
    func names(_ schemas: String, _ options: PlanOptions = PlanOptions()) throws -> [String] {
      try Planning.paths(Self.path("Tag", "Tag"), schemas: schemas, options: options).plan.models.map(\.name)
    }
    #expect(try names(Self.schemas) == ["Pet", "Tag", "TagInput"])
    let taken = Self.schemas + #", "TagInput": {"properties": {"a": {"type": "string"}}}"#
    #expect(try names(taken) == ["Pet", "Tag", "TagInput", "TagRequestInput"])
    #expect(try names(Self.schemas, options(["schema:Tag=Label"])) == ["Pet", "Label", "LabelInput"])
  }

  /// What `A` consists of, and whether a value to send is made of a received one.
  private static let conversions: [(schema: String, isMade: Bool)] = [
    (##"{"properties": {"a": {"$ref": "#/components/schemas/Tag"}}}"##, true),
    (##"{"properties": {"a": {"$ref": "#/components/schemas/Pet"}}}"##, false),
    (##"{"properties": {"a": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}"##, false),
    (##"{"properties": {"a": {"type": "string", "writeOnly": true}, "b": {"$ref": "#/components/schemas/A"}}}"##, true),
    (##"{"required": ["a"], "properties": {"a": {"type": "string", "writeOnly": true}}}"##, false),
    (
      ##"{"required": ["a"], "properties": {"a": {"$ref": "#/components/schemas/A"}, "b": {"type": "string", "readOnly": true}}}"##,
      false
    ),
    (
      ##"{"properties": {"a": {"$ref": "#/components/schemas/A"}, "b": {"type": "string", "readOnly": true}}}"##, true
    ),
    (##"{"required": ["a"], "properties": {"a": {"type": "string", "writeOnly": true, "const": "x"}}}"##, true),
  ]

  @Test("can be made of what was received, unless what has to be sent is not received", arguments: conversions)
  func conversion(schema: String, isMade: Bool) throws {
    let planning = try Planning.paths(Self.path("A", "A"), schemas: Self.schemas + #", "A": \#(schema)"#)
    guard case .structure(let structure)? = planning.plan.models.first(where: { $0.name == "AInput" })?.kind else {
      Issue.record("AInput is not a structure")
      return
    }
    #expect((structure.conversion?.source == ["A"]) == isMade)
  }

  @Test(
    "has types in each direction for what stands in a named list or dictionary",
    arguments: [
      (#"{"type": "array", "items": \#(inline)}"#, ["AInputItem", "AItem"]),
      (#"{"type": "object", "additionalProperties": \#(inline)}"#, ["AInputValue", "AValue"]),
      (#"{"allOf": [{"type": "array", "items": \#(inline)}]}"#, ["AInputItem", "AItem"]),
      (#"{"oneOf": [{"type": "array", "items": \#(inline)}]}"#, ["AInputItem", "AItem"]),
    ])
  func containers(schema: String, want: [String]) throws {
    let schemas = #""A": \#(schema)"#
    let both = try Planning.paths(Self.path("A", "A"), schemas: schemas).plan.models.map(\.name)
    #expect(Set(both) == Set(["A", "AInput"] + want))
    let sent = try Planning.paths(Self.path("A", nil), schemas: schemas).plan.models.map(\.name)
    #expect(Set(sent) == ["AInput", want[0]])
  }

  private static let inline =
    #"{"type": "object", "properties": {"id": {"type": "string", "readOnly": true}, "name": {"type": "string"}}}"#

  @Test("has no additional property that is declared for the other side")
  func additionalProperties() throws {
    let schema = #"""
      "A": {
        "properties": {
          "id": {"type": "integer", "readOnly": true}, "secret": {"type": "string", "writeOnly": true},
          "name": {"type": "string"}
        }, "additionalProperties": {"type": "integer"}
      }
      """#
    let planning = try Planning.paths(Self.path("A", "A"), schemas: schema)
    #expect(try Self.leftOutKeys(of: "A", in: planning) == ["secret"])
    #expect(try Self.leftOutKeys(of: "AInput", in: planning) == ["id"])
    // Without a type of their own, both sides have all.
    let shared = try Planning.paths(Self.path("A", "A"), schemas: schema, separatesRequests: false)
    #expect(try Self.leftOutKeys(of: "A", in: shared) == [])
  }

  /// The members that a structure has not because only the other side sets them.
  private static func leftOutKeys(of name: String, in planning: Planning) throws -> [String] {
    let declaration = try #require(planning.plan.models.first { $0.name == name })
    guard case .structure(let structure) = declaration.kind else { return ["not a structure"] }
    return structure.leftOutKeys
  }
}
