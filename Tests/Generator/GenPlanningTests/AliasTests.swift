import GenPlanning
import GenSelection
import GenTyping
import SwiftPlan
import Testing

@Suite("An alias of a hidden type")
struct AliasTests {
  @Test("is made where a plan needs it")
  func plans() throws {
    let planning = try Planning.schemas(
      ##"""
      "Pet": {"type": "object", "properties": {
        "status": {"type": "object", "properties": {"code": {"type": "integer"}}},
        "last": {"$ref": "#/components/schemas/Status"}
      }},
      "Status": {"type": "string"}
      """##)
    #expect(planning.plan.scopes.aliases == ["Status": "StatusModel"])
    #expect(try planning.model("Pet") == "struct Pet { status: Status?, last: StatusModel? }")
  }

  @Test(
    "is not needed by a union of a model and its ID: it has another name",
    arguments: [
      ("owner", "OwnerValue", "Account", "owner"), ("account", "AccountValue", "Account", "account"),
      ("Account", "AccountValue", "Account", "account"), ("accounts", "Accounts", "Account", "account"),
    ] as [(String, String, String, String)])
  func unions(property: String, union: String, model: String, member: String) throws {
    let planning = try Planning.schemas(
      ##"""
      "Pet": {"type": "object", "properties": {
        "\##(property)": {"oneOf": [{"type": "string"}, {"$ref": "#/components/schemas/Account"}]}
      }},
      "Account": {"type": "object", "properties": {"id": {"type": "string"}}}
      """##)
    #expect(planning.plan.scopes.aliases.isEmpty)
    let name = try #require(planning.plan.models.first { $0.name == "Pet" }?.nested.first?.name)
    #expect(name == (property == "owner" ? "Owner" : union))
  }

  @Test("is one for all properties whose types are one and are named by the description")
  func namedEnums() throws {
    let status = ##"{"type": "string", "enum": ["up", "down"], "x-ms-enum": {"name": "Status"}}"##
    let planning = try Planning.schemas(
      ##"""
      "Server": {"type": "object", "properties": {"first": \##(status), "second": \##(status), "third": \##(status)}}
      """##)
    #expect(try planning.model("Server") == "struct Server { first: Status?, second: Status?, third: Status? }")
    let server = try #require(planning.plan.models.first { $0.name == "Server" })
    #expect(server.nested.map(\.name) == ["Status"])
  }

  @Test("is not a type that the user chose for values")
  func chosenType() throws {
    let planning = try Planning(
      ##"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {},
        "components": {"schemas": {
          "Pet": {"type": "object", "properties": {
            "status": {"type": "object", "properties": {"code": {"type": "integer"}}},
            "last": {"$ref": "#/components/schemas/Status"},
            "color": {"type": "string", "format": "color"}
          }},
          "Status": {"type": "string"}
        }}
      }
      """##,
      choices: [try TypeChoice(type: "format:string/color=StatusModel")])
    #expect(planning.plan.scopes.aliases == ["Status": "StatusModelModel"])
  }

  @Test("is not called like a type that would hide it, too")
  func hiddenAlias() throws {
    let planning = try Planning.schemas(
      ##"""
      "Pet": {"type": "object", "properties": {
        "status": {"type": "object", "properties": {"code": {"type": "integer"}}},
        "statusModel": {"type": "object", "properties": {"text": {"type": "string"}}},
        "last": {"$ref": "#/components/schemas/Status"}
      }},
      "Status": {"type": "string"}
      """##)
    #expect(planning.plan.scopes.aliases == ["Status": "StatusModelModel"])
    #expect(
      try planning.model("Pet") == "struct Pet { status: Status?, statusModel: StatusModel?, last: StatusModelModel? }")
  }
}
