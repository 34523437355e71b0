import GenDiagnostics
import GenModel
import Testing

@Suite("A description")
struct DialectTests {
  /// One API, written in every dialect.
  private static let swagger = #"""
    {
      "swagger": "2.0", "info": {"title": "Shop", "version": "7"},
      "host": "shop.example", "basePath": "/v1", "schemes": ["https"],
      "consumes": ["application/json"], "produces": ["application/json"],
      "securityDefinitions": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}, "login": {"type": "basic"}},
      "security": [{"key": []}],
      "tags": [{"name": "pets", "description": "Animals."}],
      "paths": {
        "/pets/{id}": {
          "parameters": [{"name": "id", "in": "path", "required": true, "type": "integer", "format": "int64"}],
          "put": {
            "operationId": "putPet", "tags": ["pets"], "deprecated": true,
            "parameters": [
              {"name": "tags", "in": "query", "type": "array", "items": {"type": "string"}, "collectionFormat": "multi"},
              {"name": "pet", "in": "body", "required": true, "schema": {"$ref": "#/definitions/Pet"}}
            ],
            "responses": {
              "200": {"description": "", "schema": {"$ref": "#/definitions/Pet"}},
              "404": {"$ref": "#/responses/Problem"}
            }
          }
        }
      },
      "responses": {"Problem": {"description": "", "schema": {"type": "object", "properties": {"code": {"type": "integer"}}}}},
      "definitions": {
        "Pet": {
          "type": "object", "required": ["name"],
          "properties": {
            "name": {"type": "string", "x-nullable": true},
            "photo": {"type": "string", "format": "byte"},
            "mother": {"$ref": "#/definitions/Pet"},
            "counts": {"type": "object", "additionalProperties": {"type": "integer"}}
          }
        }
      }
    }
    """#

  private static func openAPI(_ version: String, name: String, photo: String) -> String {
    #"""
    {
      "openapi": "\#(version)", "info": {"title": "Shop", "version": "7"},
      "servers": [{"url": "https://shop.example/v1"}],
      "security": [{"key": []}],
      "tags": [{"name": "pets", "description": "Animals."}],
      "paths": {
        "/pets/{id}": {
          "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer", "format": "int64"}}],
          "put": {
            "operationId": "putPet", "tags": ["pets"], "deprecated": true,
            "parameters": [{"name": "tags", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}}],
            "requestBody": {
              "required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}
            },
            "responses": {
              "200": {
                "description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}
              },
              "404": {"$ref": "#/components/responses/Problem"}
            }
          }
        }
      },
      "components": {
        "securitySchemes": {
          "key": {"type": "apiKey", "in": "header", "name": "X-Key"}, "login": {"type": "http", "scheme": "Basic"}
        },
        "responses": {
          "Problem": {
            "description": "",
            "content": {"application/json": {"schema": {"type": "object", "properties": {"code": {"type": "integer"}}}}}
          }
        },
        "schemas": {
          "Pet": {
            "type": "object", "required": ["name"],
            "properties": {
              "name": \#(name),
              "photo": \#(photo),
              "mother": {"$ref": "#/components/schemas/Pet"},
              "counts": {"type": "object", "additionalProperties": {"type": "integer"}}
            }
          }
        }
      }
    }
    """#
  }

  @Test(
    "reads to the same model in every dialect",
    arguments: [
      swagger,
      openAPI("3.0.3", name: #"{"type": "string", "nullable": true}"#, photo: #"{"type": "string", "format": "byte"}"#),
      openAPI(
        "3.1.0", name: #"{"type": ["string", "null"]}"#, photo: #"{"type": "string", "contentEncoding": "base64"}"#),
      openAPI(
        "3.2.0", name: #"{"type": ["null", "string"]}"#, photo: #"{"type": "string", "contentEncoding": "base64"}"#),
    ])
  func dialects(text: String) throws {
    let reading = try Reading(text)
    #expect(reading.diagnostics == [])
    #expect(
      try reading.operations == [
        [
          "PUT /pets/{id} putPet [pets] deprecated",
          "path id*: integer(int64) simple",
          "query tags: array[string] form explode",
          "body* application/json: $Pet",
          "200 application/json: $Pet",
          "404 application/json: $Problem response",
          "security key",
        ]
      ])
    #expect(
      try reading.schemas == [
        "Pet: object{name*: string?, photo: string(byte), mother: $Pet, counts: object{+integer}}",
        "Problem response: object{code: integer}",
      ])
    let description = try reading.description
    #expect([description.title, description.version] == ["Shop", "7"])
    #expect(description.servers.map(\.url.text) == ["https://shop.example/v1"])
    #expect(description.tags.map(\.name) == ["pets"])
    #expect(description.tags.map(\.summary) == ["Animals."])
    #expect(description.securitySchemes.map(\.name) == ["key", "login"])
    #expect(
      description.securitySchemes.map(\.kind) == [.apiKey(name: "X-Key", location: .header), .http(scheme: "basic")])
  }

  @Test(
    "is read whatever the patch level of its version, and whether or not the version is in quotes",
    arguments: [
      (#""swagger": "2.0""#), (#""swagger": 2.0"#), (#""openapi": "3.0.0""#), (#""openapi": "3.0.4""#),
      (#""openapi": 3.0"#), (#""openapi": "3.1""#), (#""openapi": "3.1.1""#), (#""openapi": "3.1.0-rc1""#),
      (#""openapi": "3.2.0""#),
    ])
  func versions(member: String) throws {
    let reading = try Reading(#"{\#(member), "info": {"title": "T", "version": "1"}, "paths": {}}"#)
    #expect(reading.diagnostics == [])
    #expect(try reading.description.title == "T")
  }

  @Test(
    "of another kind is refused with a word on what it is",
    arguments: [
      Mistake(
        "a list", "👉[]", .error, "description.not-an-object", "an OpenAPI description must be an object; found an array"
      ),
      Mistake(
        "a text", #"👉"openapi""#, .error, "description.not-an-object",
        #"an OpenAPI description must be an object; found "openapi""#),
      Mistake(
        "AsyncAPI", #"👉{"asyncapi": "3.0.0", "channels": {}}"#, .error, "description.version-missing",
        #"this is not an OpenAPI description: it has neither "openapi" nor "swagger""#,
        hint: "this is an AsyncAPI document, which describes messages"),
      Mistake(
        "Postman", #"👉{"info": {"_postman_id": "1", "name": "N"}, "item": []}"#, .error, "description.version-missing",
        #"this is not an OpenAPI description: it has neither "openapi" nor "swagger""#,
        hint: "this is a Postman collection; export OpenAPI"),
      Mistake(
        "overlay", #"👉{"overlay": "1.1.0", "actions": []}"#, .error, "description.version-missing",
        #"this is not an OpenAPI description: it has neither "openapi" nor "swagger""#,
        hint: "this is an overlay; pass it with --overlay beside the description"),
      Mistake(
        "JSON Schema", #"👉{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#, .error,
        "description.version-missing",
        #"this is not an OpenAPI description: it has neither "openapi" nor "swagger""#, hint: "this is a JSON Schema"),
      Mistake(
        "anything", "👉{}", .error, "description.version-missing",
        #"this is not an OpenAPI description: it has neither "openapi" nor "swagger""#,
        hint: #"a description starts with a member such as "openapi": "3.1.0""#),
      Mistake(
        "OpenAPI 4", #"{"openapi": 👉"4.0.0"}"#, .error, "description.unsupported-version",
        #"OpenAPI "4.0.0" is not supported"#,
        hint: "the versions read are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2"),
      Mistake(
        "OpenAPI 3.10", #"{"openapi": 👉"3.10.0"}"#, .error, "description.unsupported-version",
        #"OpenAPI "3.10.0" is not supported"#,
        hint: "the versions read are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2"),
      Mistake(
        "Swagger 1.2", #"{"swagger": 👉"1.2"}"#, .error, "description.unsupported-version",
        "Swagger 1.2 is not supported",
        hint: "convert it to Swagger 2.0: api-spec-converter --from=swagger_1 --to=swagger_2 test.json"),
      Mistake(
        "Swagger 1.2 as it is", #"{"swaggerVersion": 👉"1.2", "apis": []}"#, .error, "description.unsupported-version",
        "Swagger 1.2 is not supported",
        hint: "convert it to Swagger 2.0: api-spec-converter --from=swagger_1 --to=swagger_2 test.json"),
      Mistake(
        "Swagger 3", #"{"swagger": 👉3}"#, .error, "description.unsupported-version",
        "Swagger 3 is not supported", hint: "convert the description to Swagger 2.0 or OpenAPI 3"),
    ])
  func foreign(_ mistake: Mistake) throws {
    let reading = try Reading(mistake.text)
    mistake.check(reading)
    #expect(reading.result == nil)
  }

  @Test(
    "without a title is called API, and told so",
    arguments: [
      #"{"openapi": "3.1.0", "info": 👉{"version": "1"}}"#, #"{"openapi": "3.1.0", "info": 👉{"title": ""}}"#,
      #"👉{"openapi": "3.1.0"}"#,
    ])
  func untitled(text: String) throws {
    let reading = try Reading(text)
    #expect(try reading.description.title == "API")
    #expect(reading.diagnostics.map(\.id) == ["description.title-missing"])
    #expect(reading.diagnostics.map(\.place) == reading.marks)
  }
}
