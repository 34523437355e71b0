import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A rule for names")
struct NameRuleTests {
  @Test(
    "writes acronyms in capitals, but where they begin a member",
    arguments: [
      ("userId", "userID", "UserID"), ("user_id", "userID", "UserID"), ("USER_ID", "userID", "UserID"),
      ("id", "id", "ID"), ("ids", "ids", "IDs"), ("petIds", "petIDs", "PetIDs"), ("sku-code", "skuCode", "SKUCode"),
      ("identity", "identity", "Identity"), ("valid", "valid", "Valid"), ("id_2_sku", "id2SKU", "ID2SKU"),
      ("userURLId", "userURLID", "UserURLID"), ("1_id", "_1ID", "_1IDModel"), ("$id", "id", "ID"),
      // A type of Foundation.
      ("url", "url", "Url"),
    ] as [(String, String, String)])
  func acronyms(text: String, member: String, type: String) throws {
    let planning = try Planning.paths(
      "", schemas: #""\#(text)": {"type": "object", "properties": {"\#(text)": {"type": "string"}}}"#,
      options: try options(acronyms: ["ID", "sku", "URL"]))
    #expect(planning.plan.models.map(\.name) == [type])
    #expect(try planning.name(ofKey: text, in: type) == member)
  }

  @Test("for acronyms holds for every kind of name, and for no chosen one")
  func kinds() throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"operationId": "getAppId", "tags": ["app-id"],
        "parameters": [{"name": "userId", "in": "query", "schema": {"type": "string", "enum": ["a_id"]}}],
        "responses": {"200": {"description": "", "headers": {"X-Id": {"schema": {"type": "string"}}},
          "content": {"application/json": {"schema": {"type": "object", "properties": {
            "anyId": {"type": "object", "properties": {"petId": {"type": "string"}}}}}}}}}}}
      """#,
      schemas: ##"""
        "PetId": {"oneOf": [{"$ref": "#/components/schemas/AnId"}, {"type": "string"}]}, "AnId": {"properties": {"a": {}}}
        """##,
      options: try options(["property:*.petId=petId"], acronyms: ["ID"]))
    let wanted = [
      "xID: String", "PetID union", "anID: AnID", "AnID structure", "AppIDAPI operations", "appID: AppID",
      "getAppID: GetAppID.ResponseBody", "userID: GetAppID.UserID?", "aID \"a_id\"", "anyID: AnyID?", "petId: String?",
    ]
    for line in wanted { #expect(planning.starts.contains(line), "\(line) is not among \(planning.starts)") }
  }

  @Test(
    "removes a prefix of schemas, where words and a name are left",
    arguments: [
      ("AcmePet", "Pet"), ("acme_pet", "Pet"), ("ACME-PET", "Pet"), ("Acme", "Acme"), ("Acmeology", "Acmeology"),
      ("Acme2", "Acme2"), ("Acme_2", "Acme2"), ("PetAcme", "PetAcme"), ("AcmeData", "DataModel"),
      ("AcmeURLList", "URLList"),
    ] as [(String, String)])
  func prefix(name: String, type: String) throws {
    let planning = try Planning.paths(
      "", schemas: #""AcmeOther": {"type": "object"}, "\#(name)": {"type": "object"}"#,
      options: try options(removing: "Acme"))
    #expect(planning.plan.models.map(\.name) == ["Other", type])
  }

  @Test("for a prefix leaves a name to the schema that is called so, and none that is chosen")
  func prefixClash() throws {
    let schemas = #""AcmePet": {"type": "object"}, "Pet": {"type": "object"}, "AcmeDog": {"type": "object"}"#
    let planning = try Planning.paths(
      "", schemas: schemas, options: try options(["schema:AcmeDog=AcmeHound"], removing: "Acme"))
    #expect(planning.diagnostics == [])
    #expect(planning.plan.models.map(\.name) == ["AcmePet", "Pet", "AcmeHound"])
  }

  @Test("for a prefix that no schema has is reported")
  func unmatchedPrefix() throws {
    let planning = try Planning.paths(
      "", schemas: #""Pet": {"type": "object"}"#, options: try options(removing: "Acme"))
    #expect(
      planning.diagnostics == [
        Diagnostic(.warning, "names.unused-prefix", #"no schema has the prefix "Acme", or has a name without it"#)
      ])
  }
}
