import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A type that several places need")
struct SharingTests {
  @Test(
    "is declared once, and has an alias wherever the same schema stands",
    arguments: [
      (
        "a child uses the type of its parent",
        ##"""
        "Parent": {"type": "object", "properties": {"state": {"type": "string", "enum": ["on", "off"]}}},
        "Child": {"allOf": [{"$ref": "#/components/schemas/Parent"}, {"properties": {"x": {"type": "integer"}}}]}
        """##,
        [
          "struct Parent { state: State? }", "enum Parent.State: String { on \"on\", off \"off\" }",
          "struct Child { state: State?, x: Int? }", "alias Child.State = Parent.State",
        ]
      ),
      (
        "a child that narrows a property has a type of its own, which its own children use",
        ##"""
        "Parent": {"type": "object", "properties": {"state": {"type": "string", "enum": ["on", "off", "idle"]}}},
        "Child": {
          "allOf": [
            {"$ref": "#/components/schemas/Parent"}, {"properties": {"state": {"type": "string", "enum": ["on", "off"]}}}
          ]
        },
        "Grandchild": {"allOf": [{"$ref": "#/components/schemas/Child"}, {"properties": {"x": {"type": "integer"}}}]}
        """##,
        [
          "struct Parent { state: State? }", "enum Parent.State: String { on \"on\", off \"off\", idle \"idle\" }",
          "struct Child { state: State? }", "enum Child.State: String { on \"on\", off \"off\" }",
          "struct Grandchild { state: State?, x: Int? }", "alias Grandchild.State = Child.State",
        ]
      ),
      (
        "inline schemas of one name that say the same, in any order and with any comment",
        ##"""
        "B": {"type": "object", "properties": {"from": {
          "description": "One.", "type": "object", "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}
        }}},
        "A": {"type": "object", "properties": {"from": {
          "type": "object", "properties": {"y": {"type": "integer", "minimum": 1}, "x": {"type": "integer"}}
        }}}
        """##,
        [
          "struct B { from: From? }", "alias B.From = Shared.From", "struct A { from: From? }",
          "alias A.From = Shared.From", "namespace Shared", "struct Shared.From { y: Int?, x: Int? }",
        ]
      ),
      (
        "those of one title, whatever their places are called",
        ##"""
        "A": {"type": "object", "properties": {"from": {"title": "Time Span", "type": "object", "properties": {"x": {"type": "integer"}}}}},
        "B": {"type": "object", "properties": {"to": {"title": "time span", "type": "object", "properties": {"x": {"type": "integer"}}}}}
        """##,
        [
          "struct A { from: From? }", "alias A.From = Shared.TimeSpan", "struct B { to: To? }",
          "alias B.To = Shared.TimeSpan",
          "namespace Shared", "struct Shared.TimeSpan { x: Int? }",
        ]
      ),
      (
        "the parts of what has a name in the plural",
        ##"""
        "A": {"type": "object", "properties": {"links": {"type": "object", "properties": {
          "html": {"type": "object", "properties": {"href": {"type": "string"}}},
          "self": {"type": "object", "properties": {"href": {"type": "string"}}}
        }}}}
        """##,
        [
          "struct A { links: Links? }", "struct A.Links { html: Html?, self_ \"self\": SelfModel? }",
          "alias A.Links.Html = Shared.Link", "alias A.Links.SelfModel = Shared.Link", "namespace Shared",
          "struct Shared.Link { href: String? }",
        ]
      ),
      (
        "of several that have one name, that at most places",
        ##"""
        "A": {"type": "object", "properties": {"state": {"type": "string", "enum": ["on", "off"]}}},
        "B": {"type": "object", "properties": {"state": {"type": "string", "enum": ["up", "down"]}}},
        "C": {"type": "object", "properties": {"state": {"type": "string", "enum": ["on", "off"]}}},
        "D": {"type": "object", "properties": {"state": {"type": "string", "enum": ["up", "down"]}}},
        "E": {"type": "object", "properties": {"state": {"type": "string", "enum": ["up", "down"]}}}
        """##,
        [
          "struct A { state: State? }", "enum A.State: String { on \"on\", off \"off\" }",
          "struct B { state: State? }", "alias B.State = Shared.State",
          "struct C { state: State? }", "enum C.State: String { on \"on\", off \"off\" }",
          "struct D { state: State? }", "alias D.State = Shared.State",
          "struct E { state: State? }", "alias E.State = Shared.State", "namespace Shared",
          "enum Shared.State: String { up \"up\", down \"down\" }",
        ]
      ),
      (
        "but not those of two names",
        ##"""
        "A": {"type": "object", "properties": {"from": {"type": "object", "properties": {
          "p1": {"type": "integer"}, "p2": {"type": "integer"}, "p3": {"type": "integer"}, "p4": {"type": "integer"}, "p5": {"type": "integer"}, "p6": {"type": "integer"}, "p7": {"type": "integer"}
        }}}},
        "B": {"type": "object", "properties": {"to": {"type": "object", "properties": {
          "p1": {"type": "integer"}, "p2": {"type": "integer"}, "p3": {"type": "integer"}, "p4": {"type": "integer"}, "p5": {"type": "integer"}, "p6": {"type": "integer"}, "p7": {"type": "integer"}
        }}}}
        """##,
        [
          "struct A { from: From? }",
          "struct A.From { p1: Int?, p2: Int?, p3: Int?, p4: Int?, p5: Int?, p6: Int?, p7: Int? }",
          "struct B { to: To? }",
          "struct B.To { p1: Int?, p2: Int?, p3: Int?, p4: Int?, p5: Int?, p6: Int?, p7: Int? }",
        ]
      ),
      (
        "unless they are large",
        ##"""
        "A": {"type": "object", "properties": {"from": {"type": "object", "properties": {
          "p1": {"type": "integer"}, "p2": {"type": "integer"}, "p3": {"type": "integer"}, "p4": {"type": "integer"}, "p5": {"type": "integer"}, "p6": {"type": "integer"}, "p7": {"type": "integer"}, "p8": {"type": "integer"}
        }}}},
        "B": {"type": "object", "properties": {"to": {"type": "object", "properties": {
          "p1": {"type": "integer"}, "p2": {"type": "integer"}, "p3": {"type": "integer"}, "p4": {"type": "integer"}, "p5": {"type": "integer"}, "p6": {"type": "integer"}, "p7": {"type": "integer"}, "p8": {"type": "integer"}
        }}}}
        """##,
        [
          "struct A { from: From? }", "alias A.From = Shared.From", "struct B { to: To? }", "alias B.To = Shared.From",
          "namespace Shared",
          "struct Shared.From { p1: Int?, p2: Int?, p3: Int?, p4: Int?, p5: Int?, p6: Int?, p7: Int?, p8: Int? }",
        ]
      ),
      (
        "a named schema whose values are listed again beside the reference to it",
        ##"""
        "A": {"type": "object", "properties": {
          "all": {"allOf": [{"$ref": "#/components/schemas/Kind"}], "enum": ["c", "b", "a"], "description": "Again."},
          "some": {"allOf": [{"$ref": "#/components/schemas/Kind"}], "enum": ["a", "b"]}
        }},
        "Kind": {"type": "string", "enum": ["a", "b", "c"]}
        """##,
        [
          "struct A { all: Kind?, some: Some? }", "enum A.Some: String { a \"a\", b \"b\" }",
          "enum Kind: String { a \"a\", b \"b\", c \"c\" }",
        ]
      ),
      (
        "but not named schemas, which say the same for reasons of their own",
        ##"""
        "A": {"type": "object", "properties": {"x": {"type": "integer"}}},
        "B": {"type": "object", "properties": {"x": {"type": "integer"}}}
        """##,
        ["struct A { x: Int? }", "struct B { x: Int? }"]
      ),
      (
        "nor what differs in the members that may be there besides, wherever that is said",
        ##"""
        "A": {"type": "object", "properties": {"q": {"type": "object", "properties": {"x": {"type": "integer"}}}}},
        "B": {"type": "object", "properties": {"q": {"allOf": [
          {"type": "object", "additionalProperties": true}, {"type": "object", "properties": {"x": {"type": "integer"}}}
        ]}}},
        "C": {"type": "object", "properties": {"q": {
          "allOf": [{"type": "object", "properties": {"x": {"type": "string"}}}], "additionalProperties": true
        }}},
        "D": {"type": "object", "properties": {"q": {"type": "object", "properties": {"x": {"type": "string"}}}}}
        """##,
        [
          "struct A { q: Q? }", "struct A.Q { x: Int? }", "struct B { q: Q? }",
          "struct B.Q { x: Int?, additionalProperties...: JSONValue }", "struct C { q: Q? }",
          "struct C.Q { x: String?, additionalProperties...: JSONValue }", "struct D { q: Q? }",
          "struct D.Q { x: String? }",
        ]
      ),
      (
        "and is called as its places are where a title has lost where the words of that begin",
        ##"""
        "A": {"type": "object", "properties": {"tileMatrix": {"title": "Tilematrix", "type": "object", "properties": {"x": {"type": "integer"}}}}},
        "B": {"type": "object", "properties": {"tileMatrix": {"title": "Tilematrix", "type": "object", "properties": {"x": {"type": "integer"}}}}},
        "C": {"type": "object", "properties": {"taskrun": {"title": "Task Run", "type": "object", "properties": {"y": {"type": "integer"}}}}},
        "D": {"type": "object", "properties": {"taskrun": {"title": "Task Run", "type": "object", "properties": {"y": {"type": "integer"}}}}}
        """##,
        [
          "struct A { tileMatrix: TileMatrix? }", "alias A.TileMatrix = Shared.TileMatrix",
          "struct B { tileMatrix: TileMatrix? }", "alias B.TileMatrix = Shared.TileMatrix",
          "struct C { taskrun: Taskrun? }", "alias C.Taskrun = Shared.TaskRun",
          "struct D { taskrun: Taskrun? }", "alias D.Taskrun = Shared.TaskRun", "namespace Shared",
          "struct Shared.TileMatrix { x: Int? }", "struct Shared.TaskRun { y: Int? }",
        ]
      ),
      (
        "nor what differs in a default, in being required or in null",
        ##"""
        "A": {"type": "object", "properties": {
          "a": {"type": "object", "properties": {"x": {"type": "integer"}}},
          "b": {"type": "object", "properties": {"x": {"type": "integer", "default": 1}}},
          "c": {"type": "object", "properties": {"x": {"type": "integer"}}, "required": ["x"]},
          "d": {"type": "object", "properties": {"x": {"type": ["integer", "null"]}}, "required": ["x"]}
        }}
        """##,
        [
          "struct A { a: A?, b: B?, c: C?, d: D? }", "struct A.A { x: Int? }", "struct A.B { x: Int? }",
          "struct A.C { x: Int }", "struct A.D { x: Int? = null }",
        ]
      ),
    ] as [(String, String, [String])])
  func models(title: String, schemas: String, want: [String]) throws {
    let models = try Planning.schemas(schemas).models
    #expect(models == want)
  }

  @Test("has the comments that all of its places have, and no others")
  func comments() throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {"get": {"operationId": "getA", "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
        "type": "object", "properties": {
          "b": {"description": "Of the operation.", "type": "object", "properties": {"x": {"type": "integer"}}},
          "c": {"description": "Of both.", "type": "object", "properties": {"y": {"type": "integer"}}}
        }
      }}}}}}}
      """##,
      schemas: ##"""
        "A": {"type": "object", "properties": {
          "b": {"description": "Of the component.", "type": "object", "properties": {"x": {"type": "integer"}}},
          "c": {"description": "Of both.", "type": "object", "properties": {"y": {"type": "integer"}}}
        }}
        """##)
    #expect(
      planning.models == [
        "struct A { b: B?, c: C? }", "alias A.B = Shared.B", "alias A.C = Shared.C", "namespace Shared",
        "struct Shared.B { x: Int? }", "struct Shared.C { y: Int? }",
      ])
    #expect(try planning.documentation(of: "Shared.B") == [])
    #expect(try planning.documentation(of: "Shared.C") == ["Of both."])
  }

  @Test("is declared in a group if no other one has places of it")
  func group() throws {
    func operation(_ id: String, _ tag: String, _ status: Int = 404) -> String {
      ##"""
      {"operationId": "\##(id)", "tags": ["\##(tag)"], "parameters": [
        {"name": "order", "in": "query", "schema": {"type": "string", "enum": ["up", "\##(tag)"]}}
      ], "responses": {"204": {"description": ""}, "\##(status)": {"description": "", "content": {"application/json": {"schema": {
        "type": "object", "properties": {"message": {"type": "string"}}
      }}}}}}
      """##
    }
    let planning = try Planning.paths(
      """
      "/a": {"get": \(operation("readA", "cats")), "put": \(operation("writeA", "cats", 409))},
      "/b": {"get": \(operation("readB", "dogs"))}
      """)
    #expect(planning.models == ["namespace Shared", "struct Shared.ErrorBody { message: String? }"])
    let outline = Outline(scopes: planning.plan.scopes)
    #expect(
      planning.plan.groups.map { outline.lines(of: $0.types) } == [
        [
          #"enum CatsAPI.Order: String { up "up", cats "cats" }"#, "alias CatsAPI.ReadA.Order = CatsAPI.Order",
          "alias CatsAPI.ReadA.NotFoundBody = Shared.ErrorBody", "alias CatsAPI.WriteA.Order = CatsAPI.Order",
          "alias CatsAPI.WriteA.ConflictBody = Shared.ErrorBody",
        ],
        [
          #"enum DogsAPI.ReadB.Order: String { up "up", dogs "dogs" }"#,
          "alias DogsAPI.ReadB.NotFoundBody = Shared.ErrorBody",
        ],
      ])
  }

  @Test("is the body of errors where it is that of several failures, however large it is", arguments: [1, 8])
  func errors(count: Int) throws {
    let properties = (0..<count).map { #""p\#($0)": {"type": "string"}"# }.joined(separator: ", ")
    let failures = [401, 404, 500].map { status in
      #""\#(status)": {"description": "", "content": {"application/json": {"schema": {"properties": {\#(properties)}}}}}"#
    }
    let responses = (["\"204\": {\"description\": \"\"}"] + failures).joined(separator: ", ")
    let planning = try Planning.paths(
      #""/a": {"get": {"operationId": "readA", "tags": ["cats"], "responses": {\#(responses)}}}"#)
    let outline = Outline(scopes: planning.plan.scopes)
    let lines = planning.plan.groups.flatMap { outline.lines(of: $0.types) }
    #expect(lines.filter { $0.hasPrefix("struct") }.count == 1)
    #expect(
      lines.filter { $0.hasPrefix("alias") }
        == ["UnauthorizedBody", "NotFoundBody", "InternalServerErrorBody"].map {
          "alias CatsAPI.ReadA.\($0) = ErrorBody"
        })
  }

  @Test(
    "is the body of what it holds, if that is one structure or one list of structures",
    arguments: [
      (##""data": {"$ref": "#/components/schemas/Pet"}"##, "PetBody"),
      (##""data": {"allOf": [{"$ref": "#/components/schemas/Pet"}], "description": "It."}"##, "PetBody"),
      (
        ##""data": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}, "next": {"$ref": "#/components/schemas/Next"}"##,
        "PetListBody"
      ),
      (##""ok": {"$ref": "#/components/schemas/Yes"}"##, nil),
      (##""pet": {"$ref": "#/components/schemas/Pet"}, "next": {"$ref": "#/components/schemas/Next"}"##, nil),
      (##""count": {"type": "integer"}"##, nil),
    ] as [(String, String?)])
  func envelope(properties: String, want: String?) throws {
    func operation(_ id: String) -> String {
      ##"""
      {"get": {"operationId": "\##(id)", "tags": ["cats"], "responses": {"200": {"description": "", "content": {"application/json": {
        "schema": {"type": "object", "properties": {\##(properties)}}
      }}}}}}
      """##
    }
    let planning = try Planning.paths(
      #""/a": \#(operation("one")), "/b": \#(operation("two"))"#,
      schemas: #"""
        "Pet": {"type": "object", "properties": {"name": {"type": "string"}}},
        "Next": {"type": "object", "properties": {"offset": {"type": "string"}}}, "Yes": {"type": "boolean"}
        """#)
    let outline = Outline(scopes: planning.plan.scopes)
    let aliases = planning.plan.groups.flatMap { outline.lines(of: $0.types) }.filter { $0.hasPrefix("alias") }
    let wanted = want.map { name in ["One", "Two"].map { "alias CatsAPI.\($0).ResponseBody = \(name)" } }
    #expect(aliases == wanted ?? [])
  }

  @Test("leaves its name to the enum of an operation")
  func operation() throws {
    func operation(_ id: String) -> String {
      ##"""
      {"get": {"operationId": "\##(id)", "tags": ["cats"], "responses": {"200": {"description": "", "content": {"application/json": {
        "schema": {"type": "object", "properties": {"meal": {"type": "object", "properties": {"x": {"type": "integer"}}}}}
      }}}}}}
      """##
    }
    let planning = try Planning.paths(#""/a": \#(operation("meal")), "/b": \#(operation("feed"))"#)
    let outline = Outline(scopes: planning.plan.scopes)
    #expect(
      planning.plan.groups.map { outline.lines(of: $0.types) } == [
        [
          "struct CatsAPI.MealModel { x: Int? }", "struct CatsAPI.Meal.ResponseBody { meal: Meal? }",
          "alias CatsAPI.Meal.ResponseBody.Meal = MealModel",
          "struct CatsAPI.Feed.ResponseBody { meal: Meal? }",
          "alias CatsAPI.Feed.ResponseBody.Meal = MealModel",
        ]
      ])
  }

  @Test("has names that differ in more than case, as files do")
  func files() throws {
    func operation(_ name: String) -> String {
      ##"""
      "/\##(name)": {"get": {"operationId": "list\##(name)", "tags": ["\##(name)"], "parameters": [{
          "name": "leasestatuses", "in": "query",
          "schema": {"type": "array", "items": {"type": "string", "enum": ["Active", "Past", "Future"]}}}],
        "responses": {"204": {"description": ""}}}}
      """##
    }
    func model(_ name: String) -> String {
      #""\#(name)": {"properties": {"LeaseStatus": {"type": "string", "enum": ["Active", "Past", "Draft"]}, "\#(name)": {}}}"#
    }
    let planning = try Planning.paths(
      [operation("leases"), operation("renewals")].joined(separator: ", "),
      schemas: [model("Lease"), model("Renewal")].joined(separator: ", "))
    let names = planning.models.filter { $0.hasPrefix("enum Shared.") }.compactMap { $0.split(separator: ":").first }
    #expect(names.count == 2)
    #expect(Set(names.map { $0.lowercased() }).count == 2)
  }

  @Test("is a model where messages have it, which may be written without calls")
  func message() throws {
    let planning = try Planning(
      ##"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
        "paths": {"/a": {"get": {"operationId": "getA", "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": {
            "type": "object", "properties": {"author": {"type": "object", "properties": {"id": {"type": "string"}}}}
          }}}}}}}},
        "webhooks": {"commented": {"post": {"responses": {}, "requestBody": {"content": {"application/json": {"schema": {
          "type": "object", "properties": {
            "author": {"type": "object", "properties": {"id": {"type": "string"}}}, "text": {"type": "string"}
          }
        }}}}}}}
      }
      """##, complaints: ["operation.webhooks"])
    #expect(planning.models.contains("struct Shared.Author { id: String? }"))
  }
}
