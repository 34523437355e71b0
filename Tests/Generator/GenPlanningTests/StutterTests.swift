import GenPlanning
import SwiftPlan
import Testing

@Suite("A name that is made of a text and a word behind it")
struct StutterTests {
  private func models(response: String, schemas: String = "") throws -> [String] {
    try Planning(
      ##"""
      {
        "openapi": "3.1.0", "info": {"title": "T", "version": "1"},
        "paths": {"/a": {"get": {"responses": {"200": {"$ref": "#/components/responses/\##(response)"}}}}},
        "components": {
          "schemas": {\##(schemas)},
          "responses": {
            "\##(response)": {
              "description": "", "content": {"application/json": {"schema": {"properties": {"n": {"type": "integer"}}}}}
            }
          }
        }
      }
      """##
    ).plan.models.map(\.name)
  }

  @Test(
    "has the word once",
    arguments: [
      ("GetPets", "GetPetsResponse"), ("GetPetsResponse", "GetPetsResponse"), ("get_pets_response", "GetPetsResponse"),
      ("Response", "ResponseModel"), ("Correspond", "CorrespondResponse"),
      ("401", "UnauthorizedResponse"), ("404_pet", "NotFoundPetResponse"), ("499", "Status499Response"),
    ])
  func component(text: String, want: String) throws {
    #expect(try models(response: text) == [want])
  }

  @Test("has the word again where a schema has the shorter name")
  func collision() throws {
    #expect(
      try models(response: "PetResponse", schemas: #""PetResponse": {"properties": {"n": {}}}"#)
        == ["PetResponse", "PetResponseResponse"])
  }

  @Test("keeps what the description itself repeats")
  func own() throws {
    let planning = try Planning.schemas(#""ItemItem": {"properties": {"n": {}}}"#)
    #expect(planning.plan.models.map(\.name) == ["ItemItem"])
  }

  @Test(
    "names what is in a list in a list, or in a dictionary in a dictionary, as it names what is in one",
    arguments: [
      (#"{"items": {"items": {"properties": {"n": {}}}}}"#, "[[Tag]]?"),
      (
        #"{"additionalProperties": {"additionalProperties": {"properties": {"n": {}}}}}"#,
        "[String: [String: TagsValue]]?"
      ),
      (#"{"items": {"additionalProperties": {"properties": {"n": {}}}}}"#, "[[String: TagsItemValue]]?"),
    ])
  func nested(schema: String, want: String) throws {
    let planning = try Planning.schemas(#""A": {"properties": {"tags": \#(schema)}}"#)
    #expect(planning.plan.scopes.name(of: try planning.property("tags", of: "A").type, in: ["A"]) == want)
  }

  @Test("names a list of lists among alternatives")
  func alternatives() throws {
    let list = #"{"type": "array", "items": {"type": "string"}}"#
    let planning = try Planning.schemas(#""A": {"oneOf": [\#(list), {"type": "array", "items": \#(list)}]}"#)
    #expect(try planning.model("A") == "union A { stringArray([String]), stringArrays([[String]]) }")
  }
}
