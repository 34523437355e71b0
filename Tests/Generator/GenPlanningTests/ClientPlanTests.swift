import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("The client")
struct ClientPlanTests {
  private func planning(_ title: String, schemas: String = "", options: PlanOptions = PlanOptions()) throws -> Planning
  {
    try Planning(
      #"{"openapi": "3.1.0", "info": {"title": 👉"\#(title)", "version": "2"}, "components": {"schemas": {\#(schemas)}}}"#,
      options: options)
  }

  private func plan(_ title: String, schemas: String = "", options: PlanOptions = PlanOptions()) throws -> SwiftPlan {
    try planning(title, schemas: schemas, options: options).plan
  }

  @Test(
    "is named after the title",
    arguments: [
      ("Petstore", "PetstoreClient"), ("swagger petstore - v1.0", "PetstoreClient"),
      ("犬", "犬Client"), ("🐶", "DogFaceClient"), ("3 Pets", "_3PetsClient"),
    ])
  func names(title: String, want: String) throws {
    #expect(try plan(title).client.name == want)
  }

  @Test(
    "has no more than three words of the title in its name",
    arguments: [
      ("GitHub v3 REST API", "GitHubV3Client"), ("Foo Bar Baz Qux REST API v2", "FooBarBazClient"),
      ("Swagger Petstore - OpenAPI 3.0", "PetstoreClient"), ("Discord HTTP API (Preview)", "DiscordClient"),
      ("Data API V1 Collection", "DataV1Client"), ("One Two Three v4", "OneTwoThreeClient"),
      ("the-pet-store-api-specification", "PetStoreClient"), ("Orders & Payments - API", "OrdersPaymentsClient"),
      ("The Official REST API Documentation", "OfficialClient"), ("API v1.2 for the Web", "WebClient"),
      // A release is not the client's, and what belongs to someone is named after them.
      ("Birds III API v6.6.2", "BirdsIIIClient"), ("Birds 1.2", "BirdsClient"), ("1.2", "_1_2Client"),
      ("Shop's API documentation", "ShopClient"), ("Shop’s official spec + extension", "ShopClient"),
      ("Jack's Pet Store", "JacksPetStoreClient"),
      // Of what is short enough only goes what says nothing.
      ("Asana REST API", "AsanaClient"), ("Redis Client", "RedisClient"), ("Client", "ClientClient"),
      ("HTTP client API", "HTTPClient"), ("Slack Web API", "SlackWebClient"), ("Stripe API", "StripeClient"),
      ("Supabase API (v1)", "SupabaseV1Client"), ("The Twilio API Documentation", "TwilioClient"),
      ("TheTwilioAPIDocumentation", "TwilioClient"), ("PetstoreAPI", "PetstoreClient"), ("GitHub", "GitHubClient"),
      ("Swagger Petstore", "PetstoreClient"), ("Pets OpenAPI 3.1", "PetsClient"),
      ("server/api/v3lock/v3lockpb/v3lock.proto", "V3lockClient"),
      // Something has to be left.
      ("API", "APIClient"), ("OpenAPI", "OpenAPIClient"), ("The API", "TheAPIClient"), ("API v1", "APIV1Client"),
      ("API Reference", "APIReferenceClient"), ("FastAPI", "FastAPIClient"), ("FastAPI Birds", "BirdsClient"),
    ] as [(String, String)])
  func longNames(title: String, want: String) throws {
    #expect(try plan(title).client.name == want)
  }

  @Test(
    "is named after a title that says nothing with a note",
    arguments: [("Data API", true), ("All APIs", true), ("My API v2", true), ("FastAPI", true), ("Birds API", false)])
  func notes(title: String, isNoted: Bool) throws {
    for schemas in ["", #""Pet": {}"#] {
      let noted = try planning(title, schemas: schemas)
      #expect(noted.diagnostics.map(\.id) == (isNoted ? ["description.title-says-nothing"] : []))
      #expect(noted.diagnostics.map(\.place) == (isNoted ? noted.marks : []))
      let options = PlanOptions(clientName: "Shop")
      #expect(try planning(title, schemas: schemas, options: options).diagnostics.isEmpty)
    }
  }

  @Test("is named as the user likes, unless a schema is")
  func chosen() throws {
    let options = PlanOptions(clientName: "Shop")
    #expect(try plan("Petstore", options: options).client.name == "Shop")
    #expect(try plan("Petstore", schemas: #""PetstoreClient": {}"#).client.name == "PetstoreClient2")
  }

  @Test(
    "has a name for every server: its summary, if that is short, or else what is in its address alone",
    arguments: [
      (
        #"[{"url": "https://a", "description": "Production"}, {"url": "https://b", "description": "Staging"}]"#,
        ["production https://a", "staging https://b"]
      ),
      (#"[{"url": "https://a"}]"#, ["main https://a"]),
      (#"[{"url": "https://a"}, {"url": "https://b"}]"#, ["a https://a", "b https://b"]),
      (
        #"[{"url": "https://a", "description": "Where all of the data lives"}, {"url": "https://b", "description": "EU"}]"#,
        ["server1 https://a", "eu https://b"]
      ),
      (#"[{"url": "https://a", "description": "default"}]"#, ["`default` https://a"]),
    ])
  func servers(servers: String, want: [String]) throws {
    let plan = try Planning(#"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "servers": \#(servers)}"#)
      .plan
    #expect(plan.client.servers.map { "\($0.name) \($0.url)" } == want)
  }
}

@Suite("A plan")
struct PlanTests {
  /// Schemas whose names and shapes get in each other's way.
  private static let schemas = [
    ##""pet": {"type": "object", "properties": {"status": {"enum": ["a"]}, "next": {"$ref": "#/components/schemas/Pet"}}}"##,
    ##""Pet": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/pet"}, "b": {"$ref": "#/components/schemas/PET"}}}"##,
    ##""PET": {"oneOf": [{"$ref": "#/components/schemas/Pet"}, {"type": "string"}]}"##, #""Error": {"type": "string"}"#,
    ##""ErrorModel": {"type": "object", "properties": {"x": {"$ref": "#/components/schemas/Error"}}}"##,
    #""PetsAPI": {"type": "integer"}"#, #""TestClient": {"type": "boolean"}"#,
  ]

  private static let paths = [
    #""/a": {"get": {"operationId": "list_pets", "tags": ["pets"], "responses": {}}}"#,
    #""/b": {"get": {"operationId": "listPets", "tags": ["Pets"], "responses": {}}}"#,
    #""/c": {"get": {"tags": ["dogs"], "responses": {}}}"#,
  ]

  private func plan(_ schemas: [String], _ paths: [String]) throws -> SwiftPlan {
    try Planning.paths(paths.joined(separator: ", "), schemas: schemas.joined(separator: ", ")).plan
  }

  @Test("names everything the same whatever the order of the description", arguments: 0..<10)
  func order(seed: Int) throws {
    var shuffler = Shuffler(seed: seed)
    let plan = try plan(Self.schemas.shuffled(using: &shuffler), Self.paths.shuffled(using: &shuffler))
    #expect(
      Set(plan.models.map(\.name)) == ["PET", "Pet2", "Pet3", "ErrorModel2", "ErrorModel", "PetsAPI", "TestClient"])
    #expect(plan.client.name == "TestClient2")
    let operations = plan.groups.flatMap { group in group.operations.map { "\($0.path) \(group.apiName).\($0.name)" } }
    #expect(Set(operations) == ["/a PetsAPI2.listPets2", "/b PetsAPI2.listPets", "/c DogsAPI.getC"])
  }

  @Test("gives no two files names that differ in case alone")
  func fileNames() throws {
    let plan = try plan(Self.schemas, Self.paths)
    let names = plan.models.map(\.name) + plan.groups.map(\.apiName) + [plan.client.name]
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
  }

  @Test("is in the order of the description")
  func documentOrder() throws {
    let planning = try Planning.paths(
      #""/z": {"put": {"responses": {}}, "get": {"responses": {}}}, "/z/a": {"get": {"responses": {}}}"#,
      schemas: #""Z": {"type": "string"}, "A": {"type": "string"}, "M": {"type": "string"}"#)
    #expect(planning.plan.models.map(\.name) == ["Z", "A", "M"])
    #expect(planning.plan.groups[0].operations.map(\.name) == ["update", "get", "getA"])
  }

  @Test("names the types of shared components after them, and uses them once")
  func sharedComponents() throws {
    let operation =
      ##"{"parameters": [{"$ref": "#/components/parameters/Color"}], "responses": {"200": {"$ref": "#/components/responses/Page"}}}"##
    let planning = try Planning(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": \#(operation), "put": \#(operation)}},
        "components": {
          "parameters": {"Color": {"name": "c", "in": "query", "required": true, "schema": {"enum": ["red", "blue"]}}},
          "responses": {"Page": {"description": "", "content": {"application/json": {"schema": {"properties": {"n": {"type": "integer"}}}}}}}
        }
      }
      """#)
    #expect(
      planning.models == [
        #"enum ColorParameter: String { red "red", blue "blue" }"#, "struct PageResponse { n: Int? }",
      ])
    for operation in planning.plan.groups[0].operations {
      #expect(planning.text(operation.result) == "PageResponse")
      #expect(operation.parameters.map { planning.text($0.type) } == ["ColorParameter"])
    }
  }
}
