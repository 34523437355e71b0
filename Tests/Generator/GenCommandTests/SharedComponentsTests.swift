import Testing

/// What stands in a shared file beside its schemas, and what its module has beside its types.
@Suite("A file that descriptions share")
struct SharedComponentsTests {
  private let place: Workplace

  /// Writes two clients in a folder of their own, which refer to a file beside it.
  init() throws {
    place = try Workplace()
    for folder in ["apis", "common"] { try place.makeFolder(folder) }
    try place.write(Self.client("Shop", sort: "sort"), to: "apis/shop.json")
    try place.write(Self.client("Depot", sort: "order"), to: "apis/depot.json")
    try place.write(Self.common, to: "common/common.json")
  }

  private static let common = """
    {"components": {
      "parameters": {
        "Sort": {"name": "sort", "in": "query", "schema": {"type": "string", "enum": ["up", "down"]}},
        "Page": {"name": "page", "in": "query", "schema": {"type": "integer"}}
      },
      "requestBodies": {
        "Note": {"required": true, "content": {"application/json": {"schema": {
          "type": "object", "properties": {"text": {"type": "string", "minLength": 1}}
        }}}}
      },
      "responses": {
        "Problem": {"description": "", "content": {"application/json": {"schema": {
          "type": "object", "required": ["title"], "properties": {"title": {"type": "string", "example": "Gone"}}
        }}}}
      }
    }}
    """

  /// A client whose operations have parameters, bodies and errors of the shared file.
  private static func client(_ title: String, sort: String) -> String {
    let note = "requestBodies/Note/content/application~1json/schema"
    return """
      {
        "openapi": "3.0.3", "info": {"title": "\(title)", "version": "1"},
        "paths": {"/notes": {"post": {
          "operationId": "addNote",
          "parameters": [
            {"$ref": "../common/common.json#/components/parameters/Sort"},
            {"$ref": "../common/common.json#/components/parameters/Page"}
          ],
          "requestBody": {"$ref": "../common/common.json#/components/requestBodies/Note"},
          "responses": {
            "200": {"description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Log"}}}},
            "default": {"$ref": "../common/common.json#/components/responses/Problem"}
          }
        }}},
        "components": {"schemas": {"Log": {"type": "object", "required": ["\(sort)", "last"], "properties": {
          "\(sort)": {"type": "string"}, "last": {"$ref": "../common/common.json#/components/\(note)"}
        }}}}
      }
      """
  }

  private func configure(_ share: String = #""common/common.json": "Common""#, defaults: String = "") throws {
    try place.write(
      """
      {"share": {\(share)}, "defaults": {\(defaults)}, "clients": [
        {"description": "apis/shop.json", "output": "Shop"}, {"description": "apis/depot.json", "output": "Depot"}
      ]}
      """, to: "gen.json")
  }

  /// The files of all models of a client.
  private func models(_ folder: String) -> Set<String> {
    Set(place.texts(in: folder).keys.filter { $0.hasPrefix("Models/") })
  }

  @Test("is read wherever it is, and has types for the schemas in its parameters, bodies and responses")
  func components() async throws {
    try configure()
    let run = try await place.gen([])
    #expect(run.status == 0, "\(run.standardError)")
    #expect(
      models("Common") == ["Models/SortParameter.swift", "Models/NoteBody.swift", "Models/ProblemResponse.swift"])
    for client in ["Shop", "Depot"] {
      #expect(models(client) == ["Models/Log.swift"])
      let calls = try #require(place.texts(in: client)["AsyncAwait/NotesAPI+AsyncAwait.swift"])
      #expect(calls.contains("sort: Common.SortParameter? = nil"))
      #expect(calls.contains("body: Common.NoteBody"))
      #expect(calls.contains("ErrorResponse<Common.ProblemResponse>"))
    }
  }

  @Test("is one component as a whole, or has components by their names")
  func loose() async throws {
    let problem = #"{"description": "", "content": {"application/json": {"schema": \#(Self.object)}}}"#
    try place.write(problem, to: "common/problem.json")
    try place.write(#"{"Problem": \#(problem), "Note": \#(Self.object)}"#, to: "common/parts.json")
    for (client, response, note) in [
      ("shop", "problem.json", "parts.json#/Note"), ("depot", "parts.json#/Problem", "parts.json#/Note"),
    ] {
      try place.write(
        """
        {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/notes": {"get": {
          "operationId": "getNote", "responses": {
            "200": {"description": "", "content": {"application/json": {"schema": {"$ref": "../common/\(note)"}}}},
            "default": {"$ref": "../common/\(response)"}
        }}}}}
        """, to: "apis/\(client).json")
    }
    try configure(#""common/problem.json": "Problems", "common/parts.json": "Parts""#)
    let run = try await place.gen([])
    #expect(run.status == 0, "\(run.standardError)")
    #expect(models("Problems") == ["Models/ProblemResponse.swift"])
    #expect(models("Parts") == ["Models/ProblemResponse.swift", "Models/Note.swift"])
    #expect(models("Shop").isEmpty && models("Depot").isEmpty)
    let calls = (
      shop: try #require(place.texts(in: "Shop")["AsyncAwait/NotesAPI+AsyncAwait.swift"]),
      depot: try #require(place.texts(in: "Depot")["AsyncAwait/NotesAPI+AsyncAwait.swift"])
    )
    #expect(calls.shop.contains("ErrorResponse<Problems.ProblemResponse>") && calls.shop.contains("-> Parts.Note"))
    #expect(calls.depot.contains("ErrorResponse<Parts.ProblemResponse>"))
  }

  private static let object = #"{"type": "object", "properties": {"text": {"type": "string"}}}"#

  @Test("of Swagger 2.0 has types for its bodies and responses, too")
  func swagger() async throws {
    try place.write(
      """
      {"swagger": "2.0", "info": {"title": "Common", "version": "1"}, "paths": {}, "definitions": {},
       "parameters": {"Note": {"name": "note", "in": "body", "schema": \(Self.object)},
        "Sort": {"name": "sort", "in": "query", "type": "string", "enum": ["up", "down"]}},
       "responses": {"Problem": {"description": "", "schema": \(Self.object)}}}
      """, to: "common/common.json")
    for client in ["shop", "depot"] {
      try place.write(
        """
        {"swagger": "2.0", "info": {"title": "A", "version": "1"}, "paths": {"/notes": {"post": {
          "operationId": "addNote", "parameters": [
            {"$ref": "../common/common.json#/parameters/Note"}, {"$ref": "../common/common.json#/parameters/Sort"}
          ], "responses": {"default": {"$ref": "../common/common.json#/responses/Problem"}}
        }}}}
        """, to: "apis/\(client).json")
    }
    try configure()
    let run = try await place.gen([])
    #expect(run.status == 0, "\(run.standardError)")
    #expect(
      models("Common") == ["Models/SortParameter.swift", "Models/NoteBody.swift", "Models/ProblemResponse.swift"])
    #expect(models("Shop").isEmpty && models("Depot").isEmpty)
  }

  @Test("has constraints and samples, which those of its clients lead to")
  func extras() async throws {
    try configure(defaults: #""validation": true, "mocks": true"#)
    let run = try await place.gen([])
    #expect(run.status == 0, "\(run.standardError)")
    let common = place.texts(in: "Common")
    #expect(try #require(common["Models/NoteBody.swift"]).contains("ConstrainedValue"))
    #expect(try #require(common["Mocks/ProblemResponse+Sample.swift"]).contains(#"title: String = "Gone""#))
    let shop = place.texts(in: "Shop")
    #expect(try #require(shop["Models/Log.swift"]).contains(#"{"properties": {"last": {}}}"#))
    #expect(try #require(shop["Mocks/Log+Sample.swift"]).contains("last: Common.NoteBody = .sample()"))
  }

  @Test("is a package where its clients are packages, which depend on it")
  func packages() async throws {
    try place.write(
      """
      {"share": {"common/common.json": "Packages/Common"}, "defaults": {"runtime": "../../gen"}, "clients": [
        {"description": "apis/shop.json", "output": "Clients/iOS/Shop", "package": "Shop"},
        {"description": "apis/depot.json", "output": "Packages/Depot", "package": "Depot"}
      ]}
      """, to: "gen.json")
    var run = try await place.gen([])
    #expect(run.status == 0, "\(run.standardError)")
    let module = try #require(place.texts(in: "Packages/Common")["Package.swift"])
    #expect(module.contains(#"dependencies: [.package(name: "gen", path: "../../gen")],"#))
    let depot = try #require(place.texts(in: "Packages/Depot")["Package.swift"])
    #expect(depot.contains(#"path: "../../gen"), .package(name: "Common", path: "../Common")],"#))
    #expect(depot.contains(#"package: "gen"), .product(name: "Common", package: "Common")],"#))
    let shop = try #require(place.texts(in: "Clients/iOS/Shop")["Package.swift"])
    #expect(shop.contains(#".package(name: "Common", path: "../../../Packages/Common")"#))
    // A module that moves changes the packages that depend on it.
    let configuration = try #require(place.texts(in: ".")["gen.json"])
    try place.write(configuration.replacing("Packages/Common", with: "Common"), to: "gen.json")
    run = try await place.gen(["--check", "--only", "depot"])
    #expect(run.status == 1)
  }
}
