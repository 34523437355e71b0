import Foundation
import Testing

@Suite("gen drift")
struct DriftTests {
  @Test("prints the overlay that corrects the description, and says what it cannot correct")
  func overlay() async throws {
    let folder = GoldenCase(name: "drifted").folder
    let call = try await GenCall(["drift", "report.json", "tides.json"], in: folder)
    #expect(call.status == 0)
    let want = try String(contentsOfFile: GoldenCase(name: "corrected").folder + "/overlay.json", encoding: .utf8)
    #expect(call.standardOutput == want)
    let warning = "unknownValue at /*/phase of GET /tides 200, described as string, is left as it is "
    #expect(call.standardError.contains(warning))
  }

  private static func description(_ version: String, _ response: String, _ schemas: String) -> String {
    """
    { \(version), "info": { "title": "Shop", "version": "1" },
      "paths": { "/a": { "get": { "responses": { "200": { "description": "", \(response) } } } } }, \(schemas) }
    """
  }

  private static let report = """
    {"findings": [
      {"method": "GET", "path": "/a", "status": 200, "kind": "unexpectedNull", "place": "/kind"},
      {"method": "GET", "path": "/a", "status": 200, "kind": "unexpectedNull", "place": "/it's"},
      {"method": "GET", "path": "/a", "status": 200, "kind": "missingMember", "place": "/kind"}
    ]}
    """

  private static let pet = """
    "Pet": { "required": ["kind", "it's"], "properties": {
      "kind": { "type": "string", "enum": ["a", "b"] }, "it's": { "$ref": "REF" } } }, "Other": { "type": "object" }
    """

  /// A version, where its schemas are, and what says that a value may be `null`.
  struct Version: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let schemas: String
    let null: String

    static let all = [
      Version(testDescription: #""swagger": "2.0""#, schemas: "definitions", null: #""x-nullable": true"#),
      Version(testDescription: #""openapi": "3.0.3""#, schemas: "components/schemas", null: #""nullable": true"#),
      // As YAML reads it.
      Version(testDescription: #""openapi": 3.0"#, schemas: "components/schemas", null: #""nullable": true"#),
      Version(testDescription: #""openapi": "3.1.0""#, schemas: "components/schemas", null: #""type": "null""#),
    ]
  }

  @Test("corrects descriptions of all versions, so that gen reads the overlay", arguments: Version.all)
  func versions(version: Version) async throws {
    let root = "#/" + version.schemas
    let pet = Self.pet.replacing("REF", with: root + "/Other")
    let reference = "\"schema\": { \"$ref\": \"\(root)/Pet\" }"
    let isOld = version.schemas == "definitions"
    let response = isOld ? reference : "\"content\": { \"application/json\": { \(reference) } }"
    let schemas = isOld ? "\"definitions\": { \(pet) }" : "\"components\": { \"schemas\": { \(pet) } }"
    let place = try Workplace()
    try place.write(Self.description(version.testDescription, response, schemas), to: "api.json")
    try place.write(Self.report, to: "report.json")
    let call = try await place.gen(["drift", "report.json", "api.json"])
    #expect(call.status == 0, "\(call.standardError)")
    try place.write(call.standardOutput, to: "fixes.json")
    let fixed = try await place.gen(["overlay", "--overlay", "fixes.json", "api.json"])
    #expect(fixed.status == 0 && fixed.standardError.isEmpty, "\(fixed.standardError)")
    #expect(fixed.standardOutput.contains(version.null), "\(fixed.standardOutput)")
    let written = try await place.gen(["--overlay", "fixes.json", "--quiet", "api.json"])
    #expect(written.status == 0, "\(written.standardError)")
    let model = try #require(place.texts(in: "Generated")["Models/Pet.swift"])
    #expect(model.contains("public var kind: Kind?") && model.contains("public var its: Other?"), "\(model)")
  }

  @Test(
    "finds the operation of a path that the client sends in its own words",
    arguments: [("/f/{p+}", "/f/{+p}"), ("{p}f", "/{+p}f"), ("f/g", "/f/g")])
  func routedPath(described: String, sent: String) async throws {
    let description = Self.description(#""openapi": "3.1.0""#, #""content": {}"#, #""components": {}"#)
    let finding = #"{"method": "GET", "path": "\#(sent)", "status": 404, "kind": "undocumentedStatus"}"#
    let place = try Workplace()
    try place.write(description.replacing("\"/a\"", with: "\"\(described)\""), to: "api.json")
    try place.write("{\"findings\": [\(finding)]}", to: "report.json")
    let call = try await place.gen(["drift", "report.json", "api.json"])
    #expect(call.status == 0, "\(call.standardError)")
    #expect(call.standardOutput.contains("$.paths['\(described)'].get.responses"), "\(call.standardOutput)")
  }

  @Test(
    "says what is wrong with a report, and what the description does not have",
    arguments: [
      ("[]", 3, "drift.malformed"), (#"{"findings": [{"method": "GET"}]}"#, 3, "drift.malformed"),
      (
        #"{"findings": [{"method": "GET", "path": "/a", "status": -7, "kind": "undocumentedStatus"}]}"#, 3,
        "drift.malformed"
      ),
      (#"{"findings": [{"method": "GET", "path": "/b", "status": 200, "kind": "otherType"}]}"#, 0, "drift.unmatched"),
      (#"{"findings": [{"method": "GET", "path": "/a", "status": 200, "kind": "otherType"}]}"#, 0, "drift.uncorrected"),
      (
        #"{"findings": [{"method": "GET", "path": "/a", "status": 200, "kind": "undocumentedStatus"}]}"#, 0,
        "drift.unmatched"
      ),
      (
        #"{"findings": [{"method": "GET", "path": "/a", "status": 200, "kind": "undocumentedMediaType", "value": "text/csv"}]}"#,
        0, "drift.uncorrected"
      ),
      (
        #"{"findings": [{"method": "GET", "path": "/a", "status": 200, "kind": "undocumentedMediaType", "value": "application/json"}]}"#,
        0, "drift.unmatched"
      ),
      (#"{"findings": []}"#, 0, "nothing to correct"),
    ] as [(String, Int, String)])
  func mistakes(report: String, status: Int, words: String) async throws {
    let place = try Workplace()
    try place.write(
      Self.description(#""openapi": "3.1.0""#, #""content": { "application/json": { "schema": {} } }"#, #""tags": []"#),
      to: "api.json")
    try place.write(report, to: "report.json")
    let call = try await place.gen(["drift", "report.json", "api.json"])
    #expect(call.status == status)
    #expect(call.standardError.contains(words), "\(call.standardError)")
    #expect(call.standardOutput.isEmpty)
    if words.contains("."), status == 0 {
      #expect(try await place.gen(["drift", "report.json", "--strict", "api.json"]).status == 3)
    }
  }

  /// Schemas of 3.1 that forbid `null` by more than their type, and what servers send of them.
  private static let nested = """
    "components": { "schemas": { "Pet": { "properties": {
      "owner": { "required": ["name"], "properties": { "name": { "type": "string" }, "kind": { "enum": ["a"] },
        "a/b": { "required": ["x"], "properties": { "x": { "type": "string" } } } } },
      "version": { "type": "string", "const": "v1" },
      "whole": { "type": "object", "allOf": [{ "$ref": "#/components/schemas/Other" }] }
    } }, "Other": { "type": "object", "properties": { "z": { "type": "string" } } } } }
    """

  private static func finding(_ kind: String, _ place: String, _ value: String = "b") -> String {
    #"{"method": "GET", "path": "/a", "status": 200, "kind": "\#(kind)", "place": "\#(place)", "value": "\#(value)"}"#
  }

  @Test("allows null of schemas with and without a type, and corrects what is in them")
  func nullable() async throws {
    let place = try Workplace()
    let response = ##""content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } }"##
    try place.write(Self.description(#""openapi": "3.1.0""#, response, Self.nested), to: "api.json")
    let nulls = ["/owner", "/owner/a~1b", "/version", "/whole"].map { Self.finding("unexpectedNull", $0) }
    let others = [
      Self.finding("missingMember", "/owner/name"), Self.finding("missingMember", "/owner/a~1b/x"),
      Self.finding("unknownValue", "/owner/kind"), Self.finding("unknownValue", "/owner/a~1b"),
    ]
    try place.write(#"{"findings": [\#((nulls + others).joined(separator: ","))]}"#, to: "report.json")
    let call = try await place.gen(["drift", "report.json", "api.json"])
    #expect(call.standardError.contains(#"unknownValue "b" at /owner/a~1b of GET /a 200 is left as it is"#))
    try place.write(call.standardOutput, to: "fixes.json")
    let fixed = try await place.gen(["overlay", "--overlay", "fixes.json", "api.json"])
    #expect(fixed.status == 0 && fixed.standardError.isEmpty, "\(fixed.standardError)")
    let document = try Self.object(fixed.standardOutput)
    let want = try Self.object(
      ##"""
      {
        "owner": { "anyOf": [
          { "properties": { "name": { "type": "string" }, "kind": { "enum": ["a", "b"] },
            "a/b": { "anyOf": [{ "properties": { "x": { "type": "string" } } }, { "type": "null" }] } } },
          { "type": "null" }
        ] },
        "version": { "anyOf": [{ "type": "string", "const": "v1" }, { "type": "null" }] },
        "whole": { "anyOf": [
          { "type": "object", "allOf": [{ "$ref": "#/components/schemas/Other" }] }, { "type": "null" }
        ] }
      }
      """##)
    let properties = ["components", "schemas", "Pet", "properties"].reduce(document as NSDictionary?) { object, key in
      object?[key] as? NSDictionary
    }
    #expect(properties == want)
  }

  @Test(
    "adds a value to an enum as what the others are",
    arguments: [
      ("[0.5, 1]", "1.5", "[1.5]"), ("[1, 2]", "18446744073709551616", "[18446744073709551616]"),
      ("[1, 2]", "01", #"["01"]"#), ("[1, 2]", "a", #"["a"]"#), (#"["1", "2"]"#, "3", #"["3"]"#),
    ])
  func values(listed: String, value: String, want: String) async throws {
    let place = try Workplace()
    let response = #""content": { "application/json": { "schema": { "enum": \#(listed) } } }"#
    try place.write(Self.description(#""openapi": "3.1.0""#, response, #""components": {}"#), to: "api.json")
    try place.write(#"{"findings": [\#(Self.finding("unknownValue", "", value))]}"#, to: "report.json")
    let call = try await place.gen(["drift", "report.json", "api.json"])
    #expect(call.status == 0, "\(call.standardError)")
    #expect(call.standardOutput.filter { !$0.isWhitespace }.contains(#""enum":\#(want.filter { !$0.isWhitespace })"#))
  }

  @Test(
    "adds nothing that the description has, also where the overlay has added it",
    arguments: [
      (#""openapi": "3.1.0""#, #"{"enum": ["a", "b"]}"#, "unknownValue", #"the value "b""#),
      (#""openapi": "3.1.0""#, #"{"type": "string", "const": "a"}"#, "unknownValue", #"the value "b""#),
      (#""openapi": "3.1.0""#, #"{"enum": ["a"]}"#, "unknownValue", #"the value "b""#),
      (#""openapi": "3.1.0""#, #"{"const": "a", "enum": ["a", "c"]}"#, "unknownValue", #"the value "b""#),
      (#""openapi": "3.1.0""#, #"{"anyOf": [{"const": "a"}, {"type": "null"}]}"#, "unknownValue", #"the value "b""#),
      (#""openapi": "3.1.0""#, #"{"type": "string"}"#, "unexpectedNull", "null"),
      (#""openapi": "3.1.0""#, #"{"type": ["string", "null"]}"#, "unexpectedNull", "null"),
      (#""openapi": "3.1.0""#, ##"{"$ref": "#/components/schemas/S"}"##, "unexpectedNull", "null"),
      (#""openapi": "3.0.3""#, ##"{"$ref": "#/components/schemas/S"}"##, "unexpectedNull", "null"),
      (#""openapi": "3.0.3""#, #"{"type": "string", "enum": ["a"]}"#, "unexpectedNull", "null"),
    ])
  func repeated(version: String, schema: String, kind: String, documented: String) async throws {
    let place = try Workplace()
    let response =
      #""content": { "application/json": { "schema": { "type": "object", "properties": { "p": \#(schema) } } } }"#
    let schemas = #""components": { "schemas": { "S": { "type": "string" } } }"#
    try place.write(Self.description(version, response, schemas), to: "api.json")
    try place.write(#"{"findings": [\#(Self.finding(kind, "/p"))]}"#, to: "report.json")
    let first = try await place.gen(["drift", "report.json", "api.json"])
    #expect(first.status == 0, "\(first.standardError)")
    try place.write(first.standardOutput, to: "fixes.json")
    let overlay = first.standardOutput.isEmpty ? [] : ["--overlay", "fixes.json"]
    let second = try await place.gen(["drift", "report.json"] + overlay + ["api.json"])
    #expect(second.standardOutput.isEmpty, "\(second.standardOutput)")
    #expect(second.standardError.contains("GET /a 200 documents \(documented) at /p [drift.unmatched]"))
  }

  private static func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test("needs a report")
  func usage() async throws {
    let place = try Workplace()
    let call = try await place.gen(["drift"])
    #expect(call.status == 2)
  }
}
