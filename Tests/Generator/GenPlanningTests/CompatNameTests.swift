import GenDiagnostics
import GenModel
import GenNaming
import GenPlanning
import GenSelection
import SwiftPlan
import Testing

@testable import GenExtras

@Suite("A name of openapi-generator")
struct CompatNameTests {
  @Test(
    "of a call is made from the id of the operation",
    arguments: [
      ("get_pet", "getPet"), ("GetPet", "getPet"), ("pets.list", "petsList"), ("default", "callDefault"),
      ("2fa", "call2fa"), ("list-all pets", "listAllPets"),
    ] as [(String, String)])
  func calls(id: String, want: String) {
    #expect(OpenAPIGeneratorNames.call(id) == want)
  }

  @Test(
    "of an operation without an id is made from its path and method",
    arguments: [
      ("GET", "/pets/{petId}", "petsPetIdGet"), ("POST", "/", "rootPost"), ("GET", "/Pets", "petsGet"),
      ("PUT", "/a-b/c_d", "aBCDPut"),
    ])
  func paths(method: String, path: String, want: String) {
    #expect(OpenAPIGeneratorNames.call(OpenAPIGeneratorNames.operationID(method: method, path: path)) == want)
  }

  @Test(
    "of the type of calls is made from the tag",
    arguments: [("pet", "PetAPI"), ("API Keys", "APIKeysAPI"), ("Audit log API", "AuditLogAPIAPI"), ("", "DefaultAPI")])
  func interfaces(tag: String, want: String) {
    #expect(OpenAPIGeneratorNames.interface(tag) == want)
  }

  @Test(
    "of a type is made from that of the schema",
    arguments: [
      ("pet_v2", "PetV2"), ("error", "ModelError"), ("Data", "ModelData"), ("200response", "Model200response"),
      ("Pet_tags_inner", "PetTagsInner"),
    ])
  func models(name: String, want: String) {
    #expect(OpenAPIGeneratorNames.model(name) == want)
  }

  @Test(
    "of a property",
    arguments: [
      ("photo_urls", "photoUrls"), ("class", "_class"), ("URL", "URL"), ("2fa", "_2fa"), ("X-Rate-Limit", "xRateLimit"),
      ("id", "id"), ("@type", "type"),
    ] as [(String, String)])
  func properties(key: String, want: String) {
    #expect(OpenAPIGeneratorNames.property(key) == want)
  }

  @Test(
    "of the value of an enum",
    arguments: [
      ("in_stock", false, "inStock"), ("IN_STOCK", false, "inStock"), ("InStock", false, "inStock"),
      ("default", false, "_default"), ("2-weeks", false, "_2weeks"), ("email.sent", false, "emailPeriodSent"),
      ("", false, "empty"), ("+", false, "plus"), ("1", true, "_1"), ("ap-northeast-1", false, "apNortheast1"),
    ] as [(String, Bool, String)])
  func values(value: String, isNumber: Bool, want: String) {
    #expect(OpenAPIGeneratorNames.value(value, isNumber: isNumber) == want)
  }

  @Test("that another type has is left out, with a warning")
  func taken() throws {
    let sink = DiagnosticSink()
    let planning = try Planning.schemas(#""Credential": {"type": "object", "properties": {"a": {"type": "string"}}}"#)
    #expect(compat(planning, sink: sink).aliases == [])
    #expect(sink.diagnostics.map(\.id) == ["compat.taken-name"])
  }
  @Test("of a call that an earlier one of the tag has, too, ends in a number")
  func repeatedCalls() throws {
    let done = #""responses": {"204": {"description": "Done."}}"#
    let stream = #""responses": {"200": {"description": "", "content": {"text/event-stream": {"schema": {}}}}}"#
    let planning = try Planning.paths(
      """
      "/a": {"get": {"operationId": "get_pet", "tags": ["pet"], \(done)}},
      "/b": {"get": {"operationId": "getPet", "tags": ["pet", "shop"], \(done)}},
      "/c": {"get": {"operationId": "get-pet", "tags": ["pet"], \(stream)}},
      "/d": {
        "put": {"operationId": "get pet", "tags": ["pet"], \(done)},
        "get": {"operationId": "get.pet", "tags": ["pet"], "parameters": [
          {"name": "state", "in": "query", "schema": {"type": "string", "enum": ["small", "large"]}}], \(done)}}
      """)
    let interfaces = compat(planning).interfaces
    #expect(interfaces.map(\.name) == ["PetAPI", "ShopAPI"])
    #expect(interfaces.map { $0.calls.map(\.name) } == [["getPet", "getPet_0", "getPet_2", "getPet_3"], ["getPet"]])
    #expect(interfaces.first?.calls.map(\.operation.path) == ["/a", "/b", "/d", "/d"])
    #expect(interfaces.first?.calls.last?.operation.method == "PUT")
    #expect(interfaces.map { $0.aliases.map(\.name) } == [["State_getPet_2"], []])
  }

  @Test("of a value is the one that the description gives it, beside the one that is made of it")
  func givenValues() throws {
    let planning = try Planning.schemas(
      """
      "Area": {"type": "string", "enum": ["jp_01", "jp_02", "jp_03", "jp_04"],
        "x-enum-varnames": ["HOKKAIDO", "a-b", "_listed", "allCases"]}
      """)
    let members = compat(planning).extensions.flatMap(\.members)
    #expect(members.map(\.name) == ["HOKKAIDO", "jp01", "jp02", "jp03", "jp04"])
    #expect(members.map(\.current) == ["hokkaido", "hokkaido", "aB", "listed", "allCases_"])
  }

  @Test("of a value that differs from an earlier one in signs alone has a number")
  func repeatedValues() throws {
    let planning = try Planning.schemas(#""Order": {"type": "string", "enum": ["price", "-price", "name"]}"#)
    let members = compat(planning).extensions.flatMap(\.members)
    #expect(members.map(\.name) == ["price2"])
    #expect(members.map(\.current) == ["priceDescending"])
  }

  @Test(
    "of a body that is a list or a dictionary of plain values is that of any request",
    arguments: [
      (#"{"type": "array", "items": {"type": "string"}}"#, "requestBody"),
      (#"{"type": "object", "additionalProperties": {"type": "boolean"}}"#, "requestBody"),
      (#"{"type": "string"}"#, "body"),
    ])
  func bodies(schema: String, want: String) throws {
    let planning = try Planning.paths(
      #"""
      "/tags": {"put": {"operationId": "putTags",
        "requestBody": {"required": true, "content": {"application/json": {"schema": \#(schema)}}},
        "responses": {"204": {"description": ""}}}}
      """#)
    let call = try #require(compat(planning).interfaces.first?.calls.first)
    #expect(call.arguments.map(\.name) == [want])
  }

  @Test("of an argument stays where its parameter is the client's now, and the call sets it for the request")
  func clientParameters() throws {
    var options = PlanOptions()
    options.clientParameters = [try SelectorGrammar.clientParameters.selector("header:X-Tenant")]
    let planning = try Planning.paths(
      #"""
      "/pets": {"get": {"operationId": "listPets", "parameters": [
        {"name": "limit", "in": "query", "schema": {"type": "integer"}},
        {"name": "X-Tenant", "in": "header", "required": true, "schema": {"type": "string"}}],
        "responses": {"204": {"description": ""}}}}
      """#, options: options)
    let call = try #require(compat(planning).interfaces.first?.calls.first)
    #expect(call.arguments.map(\.name) == ["xTenant", "limit"])
    #expect(call.sent.map(\.label) == ["limit"])
    #expect(call.ofClient.map { "\($0.name): \($0.parameter)" } == ["xTenant: xTenant"])
    #expect(call.replacement == .none)
  }

  @Test("of an argument stays where it is a member of the options now", arguments: [true, false])
  func optionalArguments(isRequired: Bool) throws {
    let fields = (1...12).map { #"{"name": "f\#($0)", "in": "query", "schema": {"type": "integer"}}"# }
    let planning = try Planning.paths(
      #"""
      "/pets": {"get": {"operationId": "listPets", "parameters": [
        \#(fields.joined(separator: ", ")),
        {"name": "kind", "in": "query", "required": \#(isRequired), "schema": {"type": "string"}}],
        "responses": {"204": {"description": ""}}}}
      """#)
    let call = try #require(compat(planning).interfaces.first?.calls.first)
    let optional = (1...12).map { "f\($0)" }
    #expect(call.arguments.map(\.name) == (isRequired ? ["kind"] + optional : optional + ["kind"]))
    let members = (isRequired ? optional : optional + ["kind"]).map { "\($0): \($0)" }.joined(separator: ", ")
    #expect(call.sent.source == (isRequired ? "kind: kind, options: .init(\(members))" : ".init(\(members))"))
    #expect(call.replacement == .none)
  }

  @Test("that the alias of a hidden type has is left out")
  func alias() throws {
    let planning = try Planning(
      #"""
      {"openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {}, "components": {"schemas": {
        "Status": {"type": "object", "properties": {"a": {"type": "string"}}}, "status_model": {"type": "string"},
        "Pet": {"type": "object", "properties": {
          "status": {"type": "string", "enum": ["a", "b"]}, "other": {"$ref": "#/components/schemas/Status"}}}}}}
      """#, options: options(["schema:status_model=StatusText"]),
      extras: ExtraOptions(compat: .openAPIGenerator))
    #expect(planning.plan.scopes.aliases == ["Status": "StatusModel"])
    #expect(planning.plan.compat?.aliases.map(\.name).contains("StatusModel") == false)
    #expect(planning.diagnostics.map(\.id) == ["compat.taken-name"])
  }

  @Test("of calls gives files names that are short and differ in more than the case of letters")
  func fileNames() throws {
    let tags = ["pet", "PET", String(repeating: "long", count: 80)]
    let operations = tags.enumerated().map { index, tag in
      #""/\#(index)": {"get": {"operationId": "o\#(index)", "tags": ["\#(tag)"], "responses": {}}}"#
    }
    let names = compat(try Planning.paths(operations.joined(separator: ", "))).interfaces.map(\.fileName)
    #expect(names.count == 3)
    #expect(Set(names.map { $0.lowercased() }).count == 3)
    #expect(names.allSatisfy { $0.utf8.count < 200 })
  }

  private func compat(_ planning: Planning, sink: DiagnosticSink = DiagnosticSink()) -> CompatPlan {
    let plan = planning.plan
    var registry = NameRegistry(acronyms: .none)
    for name in plan.models.map(\.name) + plan.groups.map(\.apiName) + [plan.client.name] { registry.claim(name) }
    return CompatPlanner(.openAPIGenerator, plan, planning.values, registry: registry).compatPlan(sink: sink)
  }
}
