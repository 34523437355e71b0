import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A type that several places need")
struct SharingTests {
  @Test(
    "is declared once, and has a second name wherever the same schema stands",
    arguments: [
      (
        "a child uses the type of its parent",
        ##"""
        "Parent": {"type": "object", "properties": {"state": {"type": "string", "enum": ["on", "off"]}}},
        "Child": {"allOf": [{"$ref": "#/components/schemas/Parent"}, {"properties": {"x": {"type": "integer"}}}]}
        """##,
        [
          "struct Parent { state: State? }", "enum Parent.State: String { on \"on\", off \"off\" }",
          "struct Child { state: Parent.State?, x: Int? }",
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
          "struct Grandchild { state: Child.State?, x: Int? }",
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
          "struct B { from: From? }", "alias B.From = A.From", "struct A { from: From? }",
          "struct A.From { y: Int?, x: Int? }",
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
          "struct A { from: From? }",
          "struct A.From { p1: Int?, p2: Int?, p3: Int?, p4: Int?, p5: Int?, p6: Int?, p7: Int?, p8: Int? }",
          "struct B { to: To? }", "alias B.To = A.From",
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
    ])
  func models(title: String, schemas: String, want: [String]) throws {
    let models = try Planning.schemas(schemas).models
    #expect(models == want)
  }

  @Test("is what the schema says at its home, whichever place is read first")
  func home() throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema": {
        "description": "Of the operation.", "type": "object",
        "properties": {
          "x": {"type": "integer", "description": "The operation's."},
          "y": {"type": "object", "description": "The operation's.", "properties": {"z": {"type": "string"}}}
        }
      }}}}}}}
      """##,
      schemas: ##"""
        "A": {"type": "object", "properties": {"b": {"type": "array", "items": {
          "description": "Of the component.", "type": "object",
          "properties": {
            "y": {"type": "object", "description": "The component's.", "properties": {"z": {"type": "string"}}},
            "x": {"type": "integer", "description": "The component's."}
          }
        }}}}
        """##)
    #expect(
      planning.models == [
        "struct A { b: [BItem]? }", "struct A.BItem { y: Y?, x: Int? }", "struct A.BItem.Y { z: String? }",
      ])
    #expect(try planning.documentation(of: "A.BItem") == ["Of the component."])
    #expect(try planning.documentation(of: "A.BItem.Y") == ["The component's."])
    #expect(try planning.property("x", of: "A.BItem").documentation.lines == ["The component's."])
  }

  @Test("is at home with messages, which may be written without calls, and not with an operation")
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
    #expect(planning.models.contains("struct CommentedPayload.Author { id: String? }"))
  }
}
