import GenDiagnostics
import GenModel
import GenSelection
import GenSource
import Testing

@Suite("A filter of a description")
struct FilterTests {
  /// Two groups of operations, what they need, and a schema that nothing needs.
  private static let shop = ##"""
    {
      "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "security": [{"key": []}],
      "tags": [{"name": "pets"}, {"name": "orders"}],
      "paths": {
        "/pets": {
          "get": {"operationId": "listPets", "tags": ["pets"], "parameters": [{"$ref": "#/components/parameters/limit"}],
            "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
              "type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}}}},
          "post": {"operationId": "addPet", "tags": ["pets"], "deprecated": true, "security": [{"oauth": []}],
            "parameters": [
              {"name": "dry", "in": "query", "deprecated": true, "schema": {}},
              {"name": "at", "in": "query", "deprecated": true, "required": true, "schema": {}}],
            "responses": {"200": {"$ref": "#/components/responses/done"}}}
        },
        "/v2/orders/{id}": {
          "delete": {"operationId": "cancelOrder", "tags": ["orders"], "security": [],
            "responses": {"200": {"$ref": "#/components/responses/done"}}}
        }
      },
      "webhooks": {"sold": {"post": {"requestBody": {"content": {"application/json": {"schema": {
        "$ref": "#/components/schemas/Sale"}}}}}}},
      "components": {
        "parameters": {"limit": {"name": "limit", "in": "query", "schema": {"type": "integer"}}},
        "responses": {"done": {"description": "", "content": {"application/json": {"schema": {
          "$ref": "#/components/schemas/Done"}}}}},
        "securitySchemes": {
          "key": {"type": "apiKey", "in": "header", "name": "K"}, "oauth": {"type": "http", "scheme": "bearer"}},
        "schemas": {
          "Pet": {"type": "object", "required": ["kind"], "discriminator": {"propertyName": "kind"}, "properties": {
            "kind": {"type": "string"}, "owner": {"$ref": "#/components/schemas/Owner"},
            "note": {"type": "string", "deprecated": true}}},
          "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
          "Lion": {"allOf": [{"$ref": "#/components/schemas/Cat"}]},
          "Owner": {"type": "object", "properties": {"pets": {"type": "array", "items": {
            "$ref": "#/components/schemas/Pet"}}}},
          "Done": {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Reason"}]},
          "Reason": {"type": "string"}, "Sale": {"type": "object"}, "Spare": {"type": "object"}
        }
      }
    }
    """##

  private func filtered(
    _ text: String = shop, including included: [String] = [], excluding excluded: [String] = [], _ sink: DiagnosticSink
  ) throws -> JSONDocument? {
    let document = try #require(JSONDocument.parse(SourceFile(path: "test.json", text: text), sink: sink))
    let filter = DescriptionFilter(
      including: try included.map { try SelectorGrammar.filter.selector($0) },
      excluding: try excluded.map { try SelectorGrammar.filter.selector($0) })
    return filter.apply(to: document, files: [:], sink: sink)?.document
  }

  /// The names of operations, then those of components, as they are kept.
  private func kept(_ document: JSONDocument) -> String {
    let operations = (document.root["paths"]?.members.flatMap { $0.value.members.map(\.value) } ?? [])
      .compactMap { $0["operationId"]?.string }
    let components = document.root["components"]?.members.flatMap { $0.value.members.map(\.key) } ?? []
    return (operations + ["|"] + components).joined(separator: " ")
  }

  @Test(
    "keeps what its patterns name, and all that it needs",
    arguments: [
      (["tag:pets"], "listPets addPet | limit done key oauth Pet Cat Lion Owner Done Reason"),
      (["operation:list*"], "listPets | limit key Pet Cat Lion Owner"),
      (["path:/v2/**"], "cancelOrder | done Done Reason"),
      (["path:/v2/*"], nil), (["path:/*"], "listPets addPet | limit done key oauth Pet Cat Lion Owner Done Reason"),
      (["method:delete"], "cancelOrder | done Done Reason"), (["deprecated"], "addPet | done oauth Done Reason"),
      (["schema:Owner"], "| Pet Cat Lion Owner"),
      (["schema:Spare", "operation:cancelOrder"], "cancelOrder | done Done Reason Spare"),
    ] as [([String], String?)])
  func inclusion(patterns: [String], want: String?) throws {
    let sink = DiagnosticSink()
    #expect(try filtered(including: patterns, sink).map(kept) == want)
    #expect(sink.hasErrors == (want == nil))
  }

  @Test(
    "leaves out what its patterns name, and what only that needs; what nothing needs stays",
    arguments: [
      (["tag:pets"], "cancelOrder | done Done Reason Sale Spare"),
      (["tag:orders", "operation:addPet"], "listPets | limit key Pet Cat Lion Owner Sale Spare"),
      (["schema:Done"], "listPets addPet cancelOrder | limit done key oauth Pet Cat Lion Owner Sale Spare"),
      (["path:/pets", "schema:S*"], "cancelOrder | done Done Reason"),
      (
        ["property:Pet.owner"],
        "listPets addPet cancelOrder | limit done key oauth Pet Cat Lion Done Reason Sale Spare"
      ),
      (
        ["property:Owner.pets"],
        "listPets addPet cancelOrder | limit done key oauth Pet Cat Lion Owner Done Reason Sale Spare"
      ),
      (["query:limit"], "listPets addPet cancelOrder | done key oauth Pet Cat Lion Owner Done Reason Sale Spare"),
    ])
  func exclusion(patterns: [String], want: String) throws {
    #expect(try filtered(excluding: patterns, DiagnosticSink()).map(kept) == want)
  }

  @Test(
    "keeps the path item that a path refers to, with the operations that are named",
    arguments: [(["path:/pets"], "Pets"), (["GET /pets"], "Pets"), (["path:/b"], "")])
  func pathItems(patterns: [String], want: String) throws {
    let operation = #"{"responses": {"204": {"description": ""}}}"#
    let found = try filtered(
      ##"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
        "paths": {"/pets": {"$ref": "#/components/pathItems/Pets"}, "/b": {"get": \##(operation)}},
        "components": {"pathItems": {"Pets": {"get": \##(operation), "put": \##(operation)}}}}
      """##, including: patterns, DiagnosticSink())
    let document = try #require(found)
    let items = document.root["components"]?["pathItems"]?.members.map(\.key) ?? []
    #expect(items.joined(separator: " ") == want)
  }

  @Test("chooses among the operations of x-ms-paths, too")
  func additionalPaths() throws {
    let text = Self.shop.replacing(
      #""webhooks":"#,
      with: ##"""
        "x-ms-paths": {
          "/pets?op=a": {"get": {"operationId": "a", "tags": ["pets"], "responses": {"200": {"$ref": "#/components/responses/done"}}}},
          "/pets?op=b": {"get": {"operationId": "b", "tags": ["orders"], "responses": {}}}
        }, "webhooks":
        """##)
    let document = try #require(try filtered(text, including: ["operation:a"], DiagnosticSink()))
    #expect(document.root["x-ms-paths"]?.members.map(\.key) == ["/pets?op=a"])
    #expect(kept(document) == "| done key Done Reason")
  }

  @Test(
    "leaves out what only a property or a parameter needs that is left out, with operations or without them",
    arguments: [
      (["Box.lid"], ["Box", "Size", "Loop", "Ring", "Spare"]),
      (["query:size"], ["Box", "Lid", "Loop", "Ring", "Spare"]),
      (["query:size", "Box.lid"], ["Box", "Loop", "Ring", "Spare"]),
      (["Ring.loop"], ["Box", "Lid", "Size", "Ring", "Spare"]),
    ])
  func parts(patterns: [String], want: [String]) throws {
    let text = ##"""
      {"openapi": "3.1.0", "info": {"title": "", "version": ""},
      "paths": {"/boxes": {"parameters": [{"name": "size", "in": "query", "schema": {"$ref": "#/components/schemas/Size"}}],
        "get": {"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Box"}}}}}}}},
      "components": {"schemas": {
        "Box": {"properties": {"lid": {"$ref": "#/components/schemas/Lid"}}}, "Lid": {"type": "object"}, "Size": {"type": "string"},
        "Loop": {"properties": {"ring": {"$ref": "#/components/schemas/Ring"}}},
        "Ring": {"properties": {"loop": {"$ref": "#/components/schemas/Loop"}}}, "Spare": {"type": "string"}}}}
      """##
    for included in [[], ["GET /boxes"]] where included.isEmpty || !patterns.contains("Ring.loop") {
      let document = try #require(try filtered(text, including: included, excluding: patterns, DiagnosticSink()))
      let kept = document.root["components"]?["schemas"]?.members.map(\.key) ?? []
      #expect(kept == (included.isEmpty ? want : want.filter { ["Box", "Lid", "Size"].contains($0) }))
    }
  }

  @Test(
    "leaves a parameter of a path out if all of its operations are selected, and else notes that it stays",
    arguments: [
      (["parameter:getBox.debug"], false), (["parameter:getBox.debug", "parameter:setBox.debug"], true),
      (["parameter:*.debug"], true),
    ] as [([String], Bool)])
  func sharedParameters(patterns: [String], isLeftOut: Bool) throws {
    let text = #"""
      {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {"/box": {
        "parameters": [{"name": "debug", "in": "query", "schema": {}}],
        "get": {"operationId": "getBox", "responses": {}}, "put": {"operationId": "setBox", "responses": {}}}}}
      """#
    let sink = DiagnosticSink()
    let document = try #require(try filtered(text, excluding: patterns, sink))
    #expect(document.root["paths"]?["/box"]?["parameters"]?.elements.count == (isLeftOut ? 0 : 1))
    #expect(sink.diagnostics.map(\.id.name) == (isLeftOut ? [] : ["filter.shared-parameter"]))
  }

  @Test(
    "knows operations by the routes that the client has",
    arguments: [
      ("path:/dogs", ["GET /dogs"]), ("GET /dogs", ["GET /dogs"]), ("path:dogs", nil),
      ("GET /cats", ["GET /cats"]), ("GET /cats?kind={kind}", nil), ("GET /cats?old=1", ["GET /cats?old=1"]),
      ("operation:Copy /pets", ["Copy /pets"]), ("operation:COPY /pets", nil), ("method:copy", ["Copy /pets"]),
      ("method:get", ["GET /dogs", "GET /cats", "GET /cats?old=1"]),
    ] as [(String, [String]?)])
  func routes(pattern: String, want: [String]?) throws {
    let text = #"""
      {
        "openapi": "3.2.0", "info": {"title": "Shop", "version": "1"},
        "paths": {
          "dogs": {"get": {"responses": {"200": {"description": ""}}}},
          "/cats?kind={kind}": {
            "parameters": [{"$ref": "#/components/parameters/kind"}],
            "get": {"responses": {"200": {"description": ""}}}
          },
          "/cats?old=1": {"get": {"responses": {"200": {"description": ""}}}},
          "/pets": {"additionalOperations": {"Copy": {"responses": {"200": {"description": ""}}}}}
        },
        "components": {"parameters": {"kind": {"name": "kind", "in": "query", "schema": {"type": "string"}}}}
      }
      """#
    let document = try filtered(text, including: [pattern], DiagnosticSink())
    let operations = document.flatMap { readDescription($0, sink: DiagnosticSink())?.operations }
    #expect(operations?.map { "\($0.method) \($0.path)" } == want)
  }

  @Test("leaves out what is both included and excluded")
  func both() throws {
    let document = try filtered(including: ["tag:pets"], excluding: ["method:POST"], DiagnosticSink())
    #expect(document.map(kept) == "listPets | limit key Pet Cat Lion Owner")
    #expect(document?.root["tags"]?.elements.map { $0["name"]?.string } == ["pets"])
    #expect(document?.root["webhooks"] == nil)
  }

  @Test("accepts any value where a schema is left out, and no alternative of a union")
  func dangling() throws {
    let sink = DiagnosticSink()
    let document = try #require(try filtered(excluding: ["schema:Owner", "schema:Reason"], sink))
    let schemas = try #require(document.root["components"]?["schemas"])
    #expect(schemas["Pet"]?["properties"]?["owner"]?.members.count == 0)
    #expect(schemas["Done"]?["oneOf"]?.elements.count == 1)
    let description = try #require(readDescription(document, sink: sink))
    #expect(description.schemas.map(\.name) == ["Pet", "Cat", "Lion", "Done", "Sale", "Spare", "limit parameter"])
    #expect(!sink.diagnostics.contains { $0.id == "reference.dangling" })
  }

  @Test("leaves out single properties, and says nothing of them among the required ones")
  func properties() throws {
    let document = try #require(try filtered(excluding: ["property:Pet.kind", "property:Cat.*"], DiagnosticSink()))
    let schemas = try #require(document.root["components"]?["schemas"])
    #expect(schemas["Pet"]?["properties"]?.members.map(\.key) == ["owner", "note"])
    #expect(schemas["Pet"]?["required"]?.elements.count == 0)
    #expect(schemas["Cat"]?["allOf"]?.elements.map { $0["properties"]?.members.count ?? -1 } == [-1, 0])
  }

  @Test(
    "leaves out nested properties, and parameters that no path needs",
    arguments: [
      ("Box.lid.size", #"{"color":{}}"#, "debug id"),
      ("property:Box.parts.note", #"{"size":{},"color":{}}"#, "debug id"),
      ("#/components/schemas/Box/properties/lid/properties/color", #"{"size":{}}"#, "debug id"),
      ("query:debug", #"{"size":{},"color":{}}"#, "id"), ("parameter:*.debug", #"{"size":{},"color":{}}"#, "id"),
      ("parameter:getBox.debug", #"{"size":{},"color":{}}"#, "id"),
      ("listBoxes.response.next", #"{"size":{},"color":{}}"#, "debug id"),
    ] as [(String, String, String)])
  func nested(selector: String, lid: String, parameters: String) throws {
    let sink = DiagnosticSink()
    let text = #"""
      {"openapi": "3.1.0", "info": {"title": "", "version": ""},
      "paths": {"/boxes/{id}": {
        "parameters": [{"name": "id", "in": "path", "required": true, "schema": {}}],
        "get": {"operationId": "getBox", "parameters": [{"name": "debug", "in": "query", "schema": {}}], "responses": {}}},
        "/boxes": {"get": {"operationId": "listBoxes", "responses": {"200": {"content": {"application/json": {"schema": {
          "properties": {"next": {}}}}}}}}}},
      "components": {"schemas": {"Box": {"properties": {
        "lid": {"properties": {"size": {},"color": {}}}, "parts": {"items": {"properties": {"note": {}}}}}}}}}
      """#
    let root = try #require(try filtered(text, excluding: [selector], sink)).root
    let box = root["components"]?["schemas"]?["Box"]?["properties"]
    let keys = box?["lid"]?["properties"]?.members.map(\.key) ?? []
    #expect("{" + keys.map { "\"\($0)\":{}" }.joined(separator: ",") + "}" == lid)
    #expect(box?["parts"]?["items"]?["properties"]?.members.count == (selector.contains("note") ? 0 : 1))
    let item = root["paths"]?["/boxes/{id}"]
    let names = [item?["get"]?["parameters"], item?["parameters"]].compactMap { $0 }.flatMap { Array($0.elements) }
      .compactMap { $0["name"]?.string }
    #expect(names.joined(separator: " ") == parameters)
    let response = root["paths"]?["/boxes"]?["get"]?["responses"]?["200"]?["content"]?["application/json"]?["schema"]
    #expect(response?["properties"]?.members.count == (selector.contains("next") ? 0 : 1))
    #expect(sink.diagnostics == [])
  }

  @Test("leaves no parameter out of paths", arguments: ["parameter:*.id", "parameter:cancelOrder.id"])
  func pathParameters(selector: String) throws {
    #expect(try filtered(excluding: [selector], DiagnosticSink()) == nil)
  }

  @Test("leaves out what is deprecated, except where it is required")
  func deprecated() throws {
    let document = try #require(try filtered(excluding: ["deprecated"], DiagnosticSink()))
    #expect(kept(document) == "listPets cancelOrder | limit done key Pet Cat Lion Owner Done Reason Sale Spare")
    #expect(document.root["components"]?["schemas"]?["Pet"]?["properties"]?.members.map(\.key) == ["kind", "owner"])
  }

  @Test("keeps the default of a discriminator that is kept, and leaves out one that is left out")
  func defaultOfDiscriminator() throws {
    let text = Self.shop.replacing(
      #""discriminator": {"propertyName": "kind"}"#,
      with: #""discriminator": {"propertyName": "kind", "defaultMapping": "Spare"}"#)
    let document = try filtered(text, including: ["schema:Pet"], DiagnosticSink())
    #expect(document.map(kept) == "| Pet Cat Lion Owner Spare")
    let other = try filtered(text, excluding: ["schema:Spare"], DiagnosticSink())
    #expect(other?.root["components"]?["schemas"]?["Pet"]?["discriminator"]?.members.map(\.key) == ["propertyName"])
  }

  @Test("keeps every place")
  func places() throws {
    let document = try #require(try filtered(including: ["tag:orders"], DiagnosticSink()))
    let key = try #require(document.root["paths"]?.member("/v2/orders/{id}")?.keyPlace)
    #expect(Self.shop.utf8.dropFirst(key.offset).starts(with: #""/v2/orders/{id}""#.utf8))
  }

  @Test(
    "rejects a pattern that matches nothing, with what may be meant",
    arguments: [
      ("tag:pet", "tag", #"did you mean "tag:pets"?"#),
      ("operation:listPet", "operation", #"did you mean "operation:listPets"?"#),
      ("path:/pet", "path", #"did you mean "path:/pets"?"#),
      ("schema:Ownr", "schema", #"did you mean "schema:Owner"?"#),
      ("property:Pet.kinds", "property", #"did you mean "property:Pet.kind"?"#), ("tag:elephants", "tag", nil),
      ("Pet.kinds", "property", #"did you mean "Pet.kind"?"#), ("GET /pet", "operation", #"did you mean "GET /pets"?"#),
      ("query:limt", "parameter", #"did you mean "query:limit"?"#),
      ("parameter:listPets.lmit", "parameter", #"did you mean "parameter:listPets.limit"?"#),
    ] as [(String, String, String?)])
  func unmatched(pattern: String, noun: String, hint: String?) throws {
    let sink = DiagnosticSink()
    #expect(try filtered(excluding: [pattern], sink) == nil)
    #expect(
      sink.diagnostics == [
        Diagnostic(.error, "filter.unmatched", "\"\(pattern)\" names no \(noun) in the description", hint: hint)
      ])
  }

  @Test("notes where nothing is deprecated that it could leave out, and keeps what it would keep without that")
  func nothingDeprecated() throws {
    let text = Self.shop.replacing(#", "deprecated": true"#, with: "")
    let sink = DiagnosticSink(isStrict: true)
    let document = try #require(try filtered(text, including: ["tag:pets"], excluding: ["deprecated"], sink))
    #expect(try kept(document) == filtered(text, including: ["tag:pets"], DiagnosticSink()).map(kept))
    #expect(
      sink.diagnostics == [
        Diagnostic(
          .note, "filter.nothing-deprecated",
          #"nothing that may be left out is deprecated; "deprecated" leaves out nothing"#)
      ])
    // To keep nothing is not a client.
    #expect(try filtered(text, including: ["deprecated"], DiagnosticSink()) == nil)
  }

  @Test("reaches operations in other files, and leaves these out of them")
  func files() throws {
    let sink = DiagnosticSink()
    let root = SourceFile(
      path: "api.json",
      text: ##"{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {"/a": {"$ref": "a.json"}}}"##)
    let item = SourceFile(path: "a.json", text: #"{"get": {"tags": ["x"]}, "put": {"tags": ["y"]}}"#)
    let document = try #require(JSONDocument.parse(root, sink: sink))
    let file = try #require(JSONDocument.parse(item, sink: sink))
    let filter = DescriptionFilter(including: [try SelectorGrammar.filter.selector("tag:y")])
    let result = try #require(filter.apply(to: document, files: ["a.json": .document(file)], sink: sink))
    guard case .document(let left)? = result.files["a.json"] else { return #expect(Bool(false), "the file is gone") }
    #expect(left.root.members.map(\.key) == ["put"])
  }
}
