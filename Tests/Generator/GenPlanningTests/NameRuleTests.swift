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

  @Test(
    "removes the namespace of a server in front of nine in ten schemas, with a dot",
    arguments: [
      (["io.acme.User", "io.acme.Pet", "io.acme.Page_io.acme.User_"], ["User", "Pet", "PageUser"]),
      (["Acme.Shop.Order", "Acme.Shop.Models.Pet", "Acme.Shop.Models.Toy"], ["Order", "ModelsPet", "ModelsToy"]),
      (
        [
          "Acme.Order", "Acme.Pet",
          "Acme.Page`1[[Acme.Order, Acme, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]",
          """
          Acme.Pair`2[[Acme.Pet, Acme, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null],[Acme.Page`1[[Acme.Order, Acme, \
          Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]], Acme, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]
          """,
        ],
        ["Order", "Pet", "PageOrder", "PairPetPageOrder"]
      ),
      // A type of Foundation, and what begins with no letter.
      (["acme.Data", "acme.2fa", "acme.Pet"], ["DataModel", "Acme2fa", "Pet"]),
      // Too few, or not the same.
      (["acme.Order", "acme.Pet"], ["AcmeOrder", "AcmePet"]),
      (["acme.Order", "acme.Pet", "shop.Toy"], ["AcmeOrder", "AcmePet", "ShopToy"]),
      (["acme.Order", "acme.Pet", "Toy"], ["AcmeOrder", "AcmePet", "Toy"]),
      (["acmeOrder", "acmePet", "acmeToy"], ["AcmeOrder", "AcmePet", "AcmeToy"]),
    ])
  func namespace(names: [String], types: [String]) throws {
    let schemas = names.map { #""\#($0)": {"type": "object", "properties": {}}"# }.joined(separator: ", ")
    #expect(try Planning.paths("", schemas: schemas).plan.models.map(\.name) == types)
  }

  @Test("for a namespace leaves a name to the schema that is called so, and to the prefix that is chosen")
  func namespaceClash() throws {
    let names = (0..<9).map { "acme.A\($0)" } + ["acme.Pet", "Pet"]
    let schemas = names.map { #""\#($0)": {"type": "object"}"# }.joined(separator: ", ")
    #expect(try Planning.paths("", schemas: schemas).plan.models.map(\.name).suffix(3) == ["A8", "AcmePet", "Pet"])
    let planning = try Planning.paths("", schemas: schemas, options: try options(removing: "acme.A0"))
    #expect(planning.plan.models.map(\.name).suffix(3) == ["AcmeA8", "AcmePet", "Pet"])
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
