import GenPlanning
import SwiftPlan
import Testing

@Suite("null and absence")
struct NullTests {
  private static let schemas = ##"""
    "Pet": {
      "required": ["id", "owner"],
      "properties": {
        "id": {"type": "integer"}, "owner": {"type": ["string", "null"]}, "name": {"type": "string"},
        "chip": {"type": ["string", "null"]}, "home": {"type": "object", "properties": {"city": {"type": "string"}}},
        "mother": {"$ref": "#/components/schemas/Pet"}, "food": {"$ref": "#/components/schemas/Food"}
      }
    },
    "Food": {"properties": {"brand": {"type": ["string", "null"]}}},
    "Patch": {"$ref": "#/components/schemas/Pet"}
    """##

  private func planning(mediaType: String, schema: String, options: PlanOptions = PlanOptions()) throws -> Planning {
    try Planning.paths(
      ##"""
      "/pets": {"patch": {
        "operationId": "change", "responses": {"204": {"description": ""}},
        "requestBody": {"content": {"\##(mediaType)": {"schema": {"$ref": "#/components/schemas/\##(schema)"}}}}
      }}
      """##, schemas: Self.schemas, options: options)
  }

  @Test(
    "are told apart in the body of a merge patch and everything in it",
    arguments: ["Pet", "Patch"])
  func mergePatch(schema: String) throws {
    let planning = try planning(mediaType: "application/merge-patch+json; charset=utf-8", schema: schema)
    #expect(
      planning.models.prefix(3) == [
        "struct Pet { id: Int?, owner: Nullable<String>?, name: Nullable<String>?, chip: Nullable<String>?, "
          + "home: Nullable<Home>?, mother: box Nullable<Pet>?, food: Nullable<Food>? }",
        "struct Pet.Home { city: Nullable<String>? }", "struct Food { brand: Nullable<String>? }",
      ])
  }

  @Test("are not alternatives by themselves, whether null is written there or referred to")
  func references() throws {
    let null = ["Null", "Nothing"].map { ##"{"$ref": "#/components/schemas/\##($0)"}"## } + [#"{"type": "null"}"#]
    for schema in null {
      let planning = try Planning.schemas(
        ##"""
        "Null": {"type": "null"}, "Nothing": {"$ref": "#/components/schemas/Null"},
        "A": {"properties": {
          "a": {"oneOf": [{"type": "string"}, {"type": "integer"}, \##(schema)]}, "b": {"oneOf": [{"type": "string"}, \##(schema)]}
        }, "required": ["a", "b"]}
        """##)
      #expect(try planning.model("A") == "struct A { a: A? = null, b: String? = null }")
      #expect(try planning.model("A.A") == "union A.A { string(String), int(Int) }")
    }
  }

  @Test(
    "are told by an object of which nothing is said beside a reference to an object, as marshmallow describes it",
    arguments: [
      (#"{"type": "object", "nullable": true}"#, "Food?"), (#"{"type": "object"}"#, "A"),
      (#"{"type": "object", "nullable": true, "properties": {"a": {}}}"#, "A?"),
      (#"{"type": "object", "nullable": true, "additionalProperties": {"type": "string"}}"#, "A?"),
      (#"{"type": "array", "items": {}, "nullable": true}"#, "A?"),
    ])
  func besideObject(schema: String, want: String) throws {
    let food = ##"{"$ref": "#/components/schemas/Food"}"##
    for (keyword, alternatives) in [("anyOf", "\(schema), \(food)"), ("oneOf", "\(food), \(schema)")] {
      let planning = try Planning.schemas(
        #"""
        "Food": {"type": "object", "properties": {"brand": {"type": "string"}}},
        "Pet": {"type": "object", "properties": {"a": {"\#(keyword)": [\#(alternatives)]}}, "required": ["a"]}
        """#)
      #expect(try planning.model("Pet").hasPrefix("struct Pet { a: \(want) "))
    }
  }

  @Test("are one thing in any other body")
  func plain() throws {
    let planning = try planning(mediaType: "application/json", schema: "Pet")
    #expect(
      try planning.model("Pet")
        == "struct Pet { id: Int, owner: String? = null, name: String?, chip: String?, home: Home?, mother: box Pet?, food: Food? }"
    )
  }

  @Test("are told apart on request where a property may be both")
  func option() throws {
    let planning = try planning(
      mediaType: "application/json", schema: "Pet", options: PlanOptions(distinguishesNull: true))
    #expect(
      planning.models.prefix(3) == [
        "struct Pet { id: Int, owner: String? = null, name: String?, chip: Nullable<String>?, home: Home?, "
          + "mother: box Pet?, food: Food? }",
        "struct Pet.Home { city: String? }", "struct Food { brand: Nullable<String>? }",
      ])
  }

  @Test("are told apart on request where a property may be anything")
  func anything() throws {
    let planning = try Planning.paths(
      "",
      schemas: ##"""
        "Pet": {"required": ["a"], "properties": {"a": {}, "b": {}, "c": {"$ref": "#/components/schemas/C"}}}, "C": {}
        """##,
      options: PlanOptions(distinguishesNull: true))
    #expect(try planning.model("Pet") == "struct Pet { a: JSONValue, b: Nullable<JSONValue>?, c: Nullable<C>? }")
  }
}
