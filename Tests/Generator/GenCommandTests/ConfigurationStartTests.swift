import Testing

/// `gen init`, whose file makes `gen` alone what `gen` with the options was.
@Suite("A configuration that gen init writes")
struct ConfigurationStartTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Self.description, to: "events.json")
    let action = #"{"target": "$.info", "update": {"x-a": 1}}"#
    try place.write(
      #"{"overlay": "1.0.0", "info": {"title": "A", "version": "1"}, "actions": [\#(action)]}"#,
      to: "fixes.json")
    try place.makeFolder("templates")
    try place.write("// {{clientName}}\n", to: "templates/Extra.mustache")
  }

  private static let description = """
    {
      "openapi": "3.1.0", "info": {"title": "Museum", "version": "1"},
      "paths": {
        "/events/{account}": {
          "parameters": [{"name": "account", "in": "path", "required": true, "schema": {"type": "string"}}],
          "get": {
            "operationId": "listEvents", "tags": ["events"],
            "parameters": [
              {"name": "limit", "in": "query", "schema": {"type": "integer"}},
              {"name": "page", "in": "query", "schema": {"type": "integer"}},
              {"name": "X-Tenant", "in": "header", "schema": {"type": "string"}},
              {"name": "session", "in": "cookie", "schema": {"type": "string"}}
            ],
            "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
              "type": "array", "items": {"$ref": "#/components/schemas/SpecialEvent"}
            }}}}}
          }
        }
      },
      "components": {"schemas": {
        "SpecialEvent": {"type": "object", "required": ["id", "name"], "properties": {
          "id": {"type": "string", "format": "uuid"}, "name": {"type": "string"},
          "kind": {"type": "string", "enum": ["tour", "talk"]}
        }}
      }}
    }
    """

  private static let pointer = "#/components/schemas/SpecialEvent/properties/name"

  private static let names: [String] = [
    "schema:SpecialEvent=Happening", "property:SpecialEvent.name=title", "SpecialEvent.name=title", "*.name=title",
    "\(pointer)=title", "property:\(pointer)=title", "value:SpecialEvent.kind.tour=walk", "value:*.tour=walk",
    "parameter:listEvents.limit=size", "parameter:*.limit=size", "path:account=owner", "query:limit=size",
    "header:X-Tenant=tenant", "cookie:session=key", "operation:listEvents=all", "GET /events/{account}=all",
    "operation:GET /events/{account}=all", "tag:events=Happenings",
  ]

  private static let types: [String] = [
    "format:string/uuid=String", "schema:SpecialEvent=Billing.Event", "SpecialEvent.name=Title", "*.limit=Int64",
    "property:*.limit=Int64", "\(pointer)=Title", "listEvents.limit=Int64", "parameter:listEvents.limit=Int64",
    "path:account=Owner", "query:limit=Int64", "header:X-Tenant=Tenant", "cookie:session=Session",
  ]

  private static let identifiers: [String] = ["SpecialEvent.id=EventID", "*.id=EventID", "header:X-Tenant=TenantID"]

  private static let pages: [String] = [
    "off", "listEvents=off", "listEvents=page,by=page", "GET /events/{account}=page,by=page,first=0", "tag:events=off",
  ]

  private static let others: [[String]] = [
    ["--name", "SpecialEvent.name=title", "--name", "SpecialEvent.kind=form", "--name", "GET /events/{account}=all"],
    ["--responseAs", "Callback,Combine"], ["--responseAs", "async"], ["--client-name", "Museum"],
    ["--access", "internal"], ["--hashable", "none"], ["--distinguish-null"], ["--undocumented-properties", "keep"],
    ["--keep-operation-ids"], ["--get-bodies"], ["--with-internal"], ["--coders", "application/xml, text/csv"],
    ["--client-parameter", "path:account", "--client-parameter", "query:limit"], ["--overlay", "fixes.json"],
    ["--include", "tag:events", "--include", "path:/events/**"], ["--exclude", "SpecialEvent.kind"],
    ["--templates", "templates", "--file", "Extra.mustache=Extra.swift"], ["--warning", "operation.links=error"],
    ["--acronyms", "ID,SKU"], ["--remove-prefix", "Special"], ["--request-types", "shared"],
    ["--namespace", "Museum"], ["--emit", "models"], ["--emit", "calls", "--models-module", "EventModels"],
    ["--identifiable"], ["--validation"], ["--environment"], ["--protocols", "Sendable,Billing.Auditable"],
    ["--header", "One, two", "--header", "Three"], ["--imports", "Billing,Events"], ["--mocks"], ["--docs"],
    ["--reference"], ["--merge-files"], ["--compat", "openapi-generator"],
    ["--responseAs", "Callback,AsyncAwait", "--deprecate", "Callback"],
    ["--package", "MuseumKit", "--runtime", "../../gen"], ["--allow-outside", "templates"],
  ]

  /// The forms in which each option that decides on the output can be given.
  private static let calls: [[String]] =
    [
      ("--name", names), ("--type", types), ("--id", identifiers), ("--pages", pages),
    ].flatMap { option, values in values.map { [option, $0] } } + others

  @Test("has each option in each of its forms: gen writes the same client as with the option", arguments: calls)
  func roundTrip(_ options: [String]) async throws {
    let direct = try await place.gen(options + ["-o", "direct", "events.json"])
    #expect(direct.status == 0, "\(direct.standardError)")
    let start = try await place.gen(["init"] + options + ["-o", "configured", "events.json"])
    #expect(start.status == 0, "\(start.standardError)")
    let configured = try await place.gen([])
    #expect(configured.status == 0, "\(configured.standardError)")
    func files(_ folder: String) -> [String: String] {
      place.texts(in: folder).filter { !$0.key.hasSuffix(".gen-manifest.json") }
    }
    #expect(!files("direct").isEmpty)
    #expect(files("direct") == files("configured"))
    // What changes nothing here is an option of the client all the same.
    if let option = options.first, !["--responseAs", "--allow-outside"].contains(option) {
      let manifest = try #require(place.texts(in: "configured")[".gen-manifest.json"])
      #expect(manifest.contains("\"\(option)"))
    }
  }

  @Test("has a row above for each option that a configuration has")
  func options() async throws {
    let help = try await place.gen(["help", "init"]).standardOutput
    let ofRuns: Set = ["--output", "--strict", "--diagnostics", "--quiet", "--verbose", "--help", "--version"]
    let options = Set(help.matches(of: /(?m)^  (--[A-Za-z-]+)/).map { String($0.1) }).subtracting(ofRuns)
    #expect(options.subtracting(Self.calls.flatMap(\.self)) == [])
  }
}
