import GenPlanning
import SwiftPlan
import Testing

@Suite("A merge patch")
struct MergePatchTests {
  /// The models of an API with a merge patch of `Pet`, and a response that is something else.
  private func planning(
    _ schemas: String, response: String, patch: String = "Pet", mediaType: String = "application/merge-patch+json"
  ) throws -> Planning {
    try Planning.paths(
      ##"""
      "/pets": {"patch": {
        "operationId": "change",
        "requestBody": {"required": true, "content": {"\##(mediaType)": {"schema": {"$ref": "#/components/schemas/\##(patch)"}}}},
        "responses": {"200": {"description": "", "content": {"application/json": {"schema": \##(response)}}}}
      }}
      """##, schemas: schemas)
  }

  private func reference(_ name: String) -> String { ##"{"$ref": "#/components/schemas/\##(name)"}"## }

  @Test("of what is used elsewhere has a type of its own, at any depth, and the other one stays as it is")
  func shared() throws {
    let planning = try planning(
      #"""
      "Pet": {"required": ["id", "kind"], "properties": {
        "id": {"type": "integer"}, "kind": {"enum": ["dog", "cat"]}, "owner": \#(reference("Owner")), "chip": \#(reference("Chip"))
      }},
      "Owner": {"properties": {"name": {"type": "string"}, "home": {"properties": {"city": {"type": "string"}}}}},
      "Chip": {"required": ["code"], "properties": {"code": {"type": "string"}}}
      """#, response: reference("Pet"))
    #expect(
      planning.models == [
        "struct Pet { id: Int, kind: Kind, owner: Owner?, chip: Chip? }",
        #"enum Pet.Kind: String { dog "dog", cat "cat" }"#,
        "struct Owner { name: String?, home: Home? }", "struct Owner.Home { city: String? }",
        "struct Chip { code: String }",
        "struct ChipPatch { code: String? }",
        "struct OwnerPatch { name: Nullable<String>?, home: Nullable<Home>? }",
        "struct OwnerPatch.Home { city: Nullable<String>? }",
        "struct PetPatch { id: Int?, kind: Kind?, owner: Nullable<OwnerPatch>?, chip: Nullable<ChipPatch>? }",
        "alias PetPatch.Kind = Pet.Kind",
      ])
    #expect(planning.text(try #require(planning.operation().body).type) == "PetPatch")
    #expect(planning.text(try planning.operation().result) == "Pet")
  }

  @Test("of what nothing else uses is that type itself")
  func unshared() throws {
    let planning = try planning(
      #""Pet": {"properties": {"owner": \#(reference("Owner"))}}, "Owner": {"properties": {"name": {"type": "string"}}}"#,
      response: #"{"type": "integer"}"#)
    #expect(
      planning.models == ["struct Pet { owner: Nullable<Owner>? }", "struct Owner { name: Nullable<String>? }"])
  }

  @Test("requires no member, and sends what tells its type: constants and discriminators")
  func required() throws {
    func child(_ name: String) -> String {
      #""\#(name)": {"allOf": [\#(reference("Animal")), {"required": ["age"], "properties": {"age": {"type": "integer"}}}]}"#
    }
    let planning = try planning(
      #"""
      "Pet": {"required": ["version", "title", "note", "animal"], "properties": {
        "version": {"const": 2}, "title": {"type": "string"}, "note": {"type": ["string", "null"]}, "animal": \#(reference("Animal"))
      }},
      "Animal": {"required": ["kind"], "properties": {"kind": {"enum": ["Cat", "Dog"]}}, "discriminator": {"propertyName": "kind"}},
      \#(child("Cat")), \#(child("Dog"))
      """#, response: #"{"type": "integer"}"#)
    #expect(
      try planning.model("Pet")
        == "struct Pet { version: Int, title: String?, note: Nullable<String>?, animal: Animal? }")
    #expect(try planning.model("Cat").hasSuffix("age: Int? }"))
    #expect(try planning.property("kind", of: "Cat").constant?.source == ".cat")
    #expect(try planning.property("version", of: "Pet").constant?.source == "2")
  }

  @Test("has members that are write-only, also where an object has no others, and lets each be removed")
  func writeOnly() throws {
    let planning = try planning(
      #"""
      "Pet": {"properties": {"name": {"type": "string"}, "secrets": \#(reference("Secrets"))}},
      "Secrets": {"required": ["key"], "properties": {
        "key": {"type": "string", "writeOnly": true}, "hook": {"type": "string", "writeOnly": true}
      }}
      """#, response: reference("Pet"))
    #expect(
      try planning.model("PetPatch")
        == "struct PetPatch { name: Nullable<String>?, secrets: Nullable<SecretsPatch>? }")
    #expect(try planning.model("SecretsPatch") == "struct SecretsPatch { key: String?, hook: Nullable<String>? }")
  }

  @Test("has no literal for a dictionary of a union, whose values may be removed, and one for other members")
  func literals() throws {
    let planning = try planning(
      #"""
      "Pet": {"properties": {"labels": {"oneOf": [
        {"type": "object", "additionalProperties": {"type": "string"}}, {"type": "boolean"}
      ]}}}
      """#, response: #"{"type": "integer"}"#)
    #expect(try planning.union("Pet.Labels").literals.map { "\($0.literal) \($0.unionCase.name)" } == ["boolean bool"])
  }

  @Test("replaces lists as a whole, so their elements are what they are elsewhere")
  func lists() throws {
    let planning = try planning(
      #"""
      "Pet": {"properties": {"toys": {"type": "array", "items": \#(reference("Toy"))}, "best": \#(reference("Toy"))}},
      "Toy": {"properties": {"colour": {"type": "string"}}}
      """#, response: #"{"type": "integer"}"#)
    #expect(
      planning.models == [
        "struct Pet { toys: Nullable<[Toy]>?, best: Nullable<ToyPatch>? }", "struct Toy { colour: String? }",
        "struct ToyPatch { colour: Nullable<String>? }",
      ])
  }

  @Test("removes values of dictionaries, and members that the description does not name")
  func dictionaries() throws {
    let planning = try planning(
      #"""
      "Pet": {"required": ["names"], "properties": {
        "names": {"type": "object", "additionalProperties": {"type": "string"}}, "any": {"type": "object"},
        "homes": \#(reference("Homes"))
      }, "additionalProperties": {"type": ["integer", "null"]}},
      "Homes": {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": \#(reference("Home"))}},
      "Home": {"properties": {"city": {"type": "string"}}}
      """#, response: reference("Homes"))
    #expect(
      planning.models == [
        "struct Pet { names: [String: Nullable<String>]?, any: Nullable<[String: JSONValue]>?, "
          + "homes: Nullable<HomesPatch>?, additionalProperties...: Nullable<Int> }",
        "alias Homes = [String: [String: Home]]", "struct Home { city: String? }",
        "struct HomePatch { city: Nullable<String>? }",
        "alias HomesPatch = [String: Nullable<[String: Nullable<HomePatch>]>]",
      ])
  }

  @Test("may hold itself, through others or not")
  func recursion() throws {
    let planning = try planning(
      #"""
      "Pet": {"properties": {"mother": \#(reference("Pet")), "owner": \#(reference("Owner"))}},
      "Owner": {"properties": {"favourite": \#(reference("Pet")), "pets": {"type": "array", "items": \#(reference("Pet"))}}}
      """#, response: reference("Pet"))
    #expect(
      planning.models == [
        "struct Pet { mother: box Pet?, owner: box Owner? }", "struct Owner { favourite: Pet?, pets: [Pet]? }",
        "struct OwnerPatch { favourite: Nullable<PetPatch>?, pets: Nullable<[Pet]>? }",
        "struct PetPatch { mother: box Nullable<PetPatch>?, owner: box Nullable<OwnerPatch>? }",
      ])
  }

  @Test("may be of several kinds, and composed of others")
  func composition() throws {
    let planning = try planning(
      #"""
      "Pet": {"oneOf": [\#(reference("Cat")), \#(reference("Dog")), {"enum": ["none"]}]},
      "Cat": {"allOf": [\#(reference("Animal")), {"required": ["meow"], "properties": {"meow": {"type": "integer"}}}]},
      "Dog": {"required": ["bark"], "properties": {"bark": {"type": "integer"}}},
      "Animal": {"properties": {"name": {"type": "string"}}}
      """#, response: #"{"type": "array", "items": \#(reference("Pet"))}"#)
    #expect(
      planning.models == [
        "union Pet { cat(Cat), dog(Dog), noneValue(None) }", #"enum Pet.None: String { noneValue "none" }"#,
        "struct Cat { name: String?, meow: Int }", "struct Dog { bark: Int }", "struct Animal { name: String? }",
        "struct CatPatch { name: Nullable<String>?, meow: Int? }", "struct DogPatch { bark: Int? }",
        "union PetPatch { cat(CatPatch), dog(DogPatch), noneValue(None) }", "alias PetPatch.None = Pet.None",
      ])
  }

  @Test("leaves names to what the description names so, and is one of several forms of a body")
  func names() throws {
    let planning = try Planning.paths(
      ##"""
      "/pets": {"patch": {
        "operationId": "change", "responses": {"200": {"description": "", "content": {"application/json": {"schema": \##(reference("Pet"))}}}},
        "requestBody": {"required": true, "content": {
          "application/merge-patch+json; charset=utf-8": {"schema": \##(reference("Pet"))},
          "application/json": {"schema": \##(reference("PetPatch"))}
        }}
      }}
      """##,
      schemas: ##"""
        "Pet": {"properties": {"name": {"type": "string"}}}, "PetPatch": {"properties": {"name": {"type": "string"}}}
        """##)
    #expect(
      planning.models == [
        "struct Pet { name: String? }", "struct PetPatch { name: String? }",
        "struct PetMergePatch { name: Nullable<String>? }",
      ])
    let types = planning.outline.lines(of: try planning.operation().types)
    #expect(types == ["bodies PetsAPI.Change.RequestBody { json(PetPatch), mergePatchJson(PetMergePatch) }"])
  }

  @Test("of the body of an operation alone has the types that are declared in it")
  func inline() throws {
    let planning = try Planning.paths(
      ##"""
      "/pets": {"patch": {
        "operationId": "change", "responses": {"204": {"description": ""}},
        "requestBody": {"content": {"application/merge-patch+json": {"schema": {"properties": {
          "home": {"properties": {"city": {"type": "string"}}},
          "toys": {"type": "array", "items": {"properties": {"colour": {"type": "string"}}}}
        }}}}}
      }}
      """##)
    #expect(
      planning.outline.lines(of: try planning.operation().types) == [
        "struct PetsAPI.Change.RequestBody { home: Nullable<Home>?, toys: Nullable<[Toy]>? }",
        "struct PetsAPI.Change.RequestBody.Home { city: Nullable<String>? }",
        "struct PetsAPI.Change.RequestBody.Toy { colour: String? }",
      ])
  }

  @Test("has one type of its own where equal bodies share one, which belongs to none of them")
  func equalBodies() throws {
    let paths = ["cats", "dogs"].map { name in
      #"""
      "/\#(name)": {"patch": {
        "operationId": "change_\#(name)", "tags": ["\#(name)"], "responses": {"204": {"description": ""}},
        "requestBody": {"required": true, "content": {"application/merge-patch+json": {"schema": {
          "title": "Label", "properties": {"text": {"type": "string"}}}}}}
      }}
      """#
    }
    let planning = try Planning.paths(paths.joined(separator: ", "))
    let types = planning.plan.groups.flatMap(\.operations).flatMap { planning.outline.lines(of: $0.types) }
    #expect(
      types == [
        "alias CatsAPI.ChangeCats.RequestBody = Shared.LabelPatch",
        "alias DogsAPI.ChangeDogs.RequestBody = Shared.LabelPatch",
      ])
  }
}
