import Foundation
import Testing

/// A description of one operation, with what a report has of it.
private struct Drift: Sendable, CustomTestStringConvertible {
  private(set) var testDescription: String
  /// The description as JSON.
  let description: String
  let report: String

  /// A description with one schema, `Pet`, which has a property `p`, and one that it may refer to.
  init(_ version: String, property: String, _ findings: [String]) {
    let isOld = version == "2.0"
    let root = isOld ? "#/definitions/" : "#/components/schemas/"
    let pet = ##""Pet": { "type": "object", "required": ["p"], "properties": { "p": \##(property) } }"##
    let other = ##""Other": { "type": "object", "properties": { "z": { "type": "string" } } }"##
    let schemas = "{ \(pet), \(other) }".replacing("OTHER", with: root + "Other")
    let reference = ##"{ "$ref": "\##(root)Pet" }"##
    let response =
      isOld ? ##""schema": \##(reference)"## : ##""content": { "application/json": { "schema": \##(reference) } }"##
    self.init(
      version, responses: ##"{ "200": { "description": "", \##(response) } }"##,
      beside: isOld ? ##""definitions": \##(schemas)"## : ##""components": { "schemas": \##(schemas) }"##, findings)
    testDescription = "\(version): \(property), \(findings.joined(separator: ", "))"
  }

  /// A description with some responses.
  init(
    _ version: String, of method: String = "get", responses: String, beside rest: String = ##""tags": []"##,
    _ findings: [String]
  ) {
    testDescription = "\(version): \(responses), \(findings.joined(separator: ", "))"
    let member = version == "2.0" ? "swagger" : "openapi"
    description = """
      { "\(member)": "\(version)", "info": { "title": "Shop", "version": "1" },
        "paths": { "/a": { "\(method)": { "operationId": "getA", "responses": \(responses) } } }, \(rest) }
      """
    let all = findings.map { ##"{"method": "\##(method.uppercased())", "path": "/a", \##($0)}"## }
    report = ##"{"findings": [\##(all.joined(separator: ","))]}"##
  }

  /// Returns the corrected description, of which gen makes a client without warnings, and what was printed as it was corrected.
  func corrected(in place: Workplace) async throws -> (document: NSDictionary, messages: String) {
    try place.write(description, to: "api.json")
    try place.write(report, to: "report.json")
    let call = try await place.gen(["drift", "report.json", "api.json"])
    #expect(call.status == 0, "\(call.standardError)")
    try place.write(call.standardOutput, to: "fixes.json")
    let fixed = try await place.gen(["overlay", "--overlay", "fixes.json", "api.json"])
    #expect(fixed.status == 0 && fixed.standardError.isEmpty, "\(fixed.standardError)")
    let written = try await place.gen(["--overlay", "fixes.json", "--strict", "--quiet", "api.json"])
    #expect(written.status == 0, "\(written.standardError)")
    return (try object(fixed.standardOutput), call.standardError)
  }
}

/// Returns the object of a JSON text.
private func object(_ text: String) throws -> NSDictionary {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
}

/// Returns the object that the keys lead to.
private func member(_ keys: [String], of document: NSDictionary) -> NSDictionary? {
  keys.reduce(document) { object, key in object?[key] as? NSDictionary }
}

private func other(_ type: String, at place: String = "/p") -> String {
  #""status": 200, "kind": "otherType", "place": "\#(place)", "value": "\#(type)""#
}

private let null = #""status": 200, "kind": "unexpectedNull", "place": "/p""#

private func undocumented(_ status: Int, _ mediaType: String? = nil) -> String {
  let value = mediaType.map { #", "value": "\#($0)""# } ?? ""
  return #""status": \#(status), "kind": "undocumentedStatus"\#(value)"#
}

@Suite("The overlay of gen drift")
struct DriftChangeTests {
  /// A property before and after its correction, and its type in Swift.
  private struct Property: Sendable, CustomTestStringConvertible {
    let drift: Drift
    let want: String
    let type: String
    var testDescription: String { drift.testDescription }

    init(_ version: String, _ property: String, _ findings: [String], _ want: String, _ type: String = "P") {
      drift = Drift(version, property: property, findings)
      self.want = want.replacing(
        "OTHER", with: (version == "2.0" ? "#/definitions/" : "#/components/schemas/") + "Other")
      self.type = type
    }
  }

  @Test(
    "makes the type that was found one of those of the schema",
    arguments: [
      // OpenAPI 3.1: a type more, but by a union where the schema says more of its values.
      Property("3.1.0", #"{"type":"string"}"#, [other("integer")], #"{"type":["string","integer"]}"#),
      Property("3.1.0", #"{"type":["string","null"]}"#, [other("array")], #"{"type":["string","null","array"]}"#, "P?"),
      Property(
        "3.1.0", #"{"type":"string"}"#, [other("integer"), other("boolean"), null, other("integer")],
        #"{"type":["string","integer","boolean","null"]}"#, "P?"),
      Property(
        "3.1.0", #"{"type":"object","properties":{"x":{"type":"string"}}}"#,
        [other("string"), other("object", at: "/p/x")],
        #"{"type":["object","string"],"properties":{"x":{"type":["string","object"]}}}"#),
      Property(
        "3.1.0", #"{"type":"array","items":{"type":"string"}}"#, [other("number", at: "/p/*")],
        #"{"type":"array","items":{"type":["string","number"]}}"#, "[PItem]"),
      Property(
        "3.1.0", #"{"type":"string","format":"date-time","description":"When."}"#, [other("integer"), null],
        """
        {"anyOf":[{"type":["string","null"],"format":"date-time","description":"When."},{"type":"integer"}],
          "description":"When."}
        """, "P?"),
      Property(
        "3.1.0", #"{"type":"string","enum":["a"]}"#, [other("boolean")],
        #"{"anyOf":[{"type":"string","enum":["a"]},{"type":"boolean"}]}"#),
      Property(
        "3.1.0", #"{"$ref":"OTHER"}"#, [null, other("string"), other("array")],
        #"{"anyOf":[{"$ref":"OTHER"},{"type":"null"},{"type":"string"},{"type":"array","items":{}}]}"#, "P?"),
      Property(
        "3.1.0", #"{"anyOf":[{"$ref":"OTHER"},{"type":"null"}],"description":"An other."}"#, [other("string")],
        #"{"anyOf":[{"$ref":"OTHER"},{"type":"null"},{"type":"string"}],"description":"An other."}"#, "P?"),
      // OpenAPI 3.0: a union.
      Property(
        "3.0.3", #"{"type":"string","readOnly":true}"#, [other("integer")],
        #"{"anyOf":[{"type":"string","readOnly":true},{"type":"integer"}],"readOnly":true}"#),
      Property(
        "3.0.3", #"{"type":"array","items":{"type":"integer"}}"#, [other("string", at: "/p/*"), other("string")],
        #"{"anyOf":[{"type":"array","items":{"anyOf":[{"type":"integer"},{"type":"string"}]}},{"type":"string"}]}"#),
      Property(
        "3.0.3", #"{"$ref":"OTHER"}"#, [null, other("integer")],
        #"{"anyOf":[{"$ref":"OTHER"},{"type":"integer"}],"nullable":true}"#, "P?"),
      Property(
        "3.0.3", #"{"$ref":"OTHER"}"#, [other("integer"), null],
        #"{"anyOf":[{"$ref":"OTHER"},{"type":"integer"}],"nullable":true}"#, "P?"),
      Property(
        "3.0.3", #"{"type":"string"}"#, [other("array"), null],
        #"{"anyOf":[{"type":"string","nullable":true},{"type":"array","items":{}}]}"#, "P?"),
      // Swagger 2.0: any JSON, whatever else was found in it.
      Property("2.0", #"{"type":"string","format":"date"}"#, [other("integer")], "{}", "JSONValue"),
      Property(
        "2.0", #"{"type":"string","description":"A p.","enum":["a"]}"#, [other("integer"), null, other("array")],
        #"{"description":"A p.","x-nullable":true}"#, "JSONValue"),
      Property("2.0", #"{"$ref":"OTHER"}"#, [null, other("string")], "{}", "JSONValue"),
      Property(
        "2.0", #"{"type":"array","items":{"type":"integer"}}"#, [other("string", at: "/p/*"), other("string")], "{}",
        "JSONValue"),
    ])
  private func types(property: Property) async throws {
    let place = try Workplace()
    let (document, messages) = try await property.drift.corrected(in: place)
    #expect(messages.isEmpty)
    let schemas = document["definitions"] == nil ? ["components", "schemas"] : ["definitions"]
    #expect(try member(schemas + ["Pet", "properties", "p"], of: document) == object(property.want))
    let model = try #require(place.texts(in: "Generated")["Models/Pet.swift"])
    #expect(model.contains("public var p: \(property.type)\n"), "\(model)")
  }

  /// The responses of an operation before and after one is added.
  private struct Responses: Sendable, CustomTestStringConvertible {
    let drift: Drift
    let method: String
    let status: Int
    let want: String
    var testDescription: String { drift.testDescription }

    init(
      _ responses: String, _ status: Int, _ mediaType: String?, _ want: String, in version: String = "3.1.0",
      of method: String = "get"
    ) {
      drift = Drift(version, of: method, responses: responses, [undocumented(status, mediaType)])
      self.method = method
      self.status = status
      self.want = want
    }
  }

  private static let plain = #"{"description":"Sent by servers."}"#
  private static let json =
    #"{"200":{"description":"Ok.","content":{"application/json":{"schema":{"type":"integer"}}}}}"#
  private static let both = """
    {"200":{"description":"Ok.","content":{"text/plain":{},"application/json":{"schema":{"type":"integer"}}}}}
    """
  private static let text = #"{"200":{"description":"Ok.","content":{"text/plain":{}}}}"#
  private static let range = #"{"200":{"description":"Ok.","content":{"*/*":{"schema":{"type":"integer"}}}}}"#
  private static let two = """
    {"200":{"description":"","content":{"application/json":{"schema":{"type":"integer"}}}},
      "202":{"description":"","content":{"application/json":{"schema":{"type":"string"}}}}}
    """
  private static let old = #"{"200":{"description":"Ok.","schema":{"type":"integer"}}}"#

  @Test(
    "adds a status with the body of its media type, and without one where HTTP allows none",
    arguments: [
      Responses(
        json, 201, "application/json",
        #"{"description":"Ok.","content":{"application/json":{"schema":{"type":"integer"}}}}"#),
      Responses(
        both, 201, "application/json",
        #"{"description":"Ok.","content":{"application/json":{"schema":{"type":"integer"}}}}"#),
      Responses(
        range, 201, "application/json",
        #"{"description":"Ok.","content":{"application/json":{"schema":{"type":"integer"}}}}"#),
      Responses(range, 201, "text/plain", #"{"description":"Sent by servers.","content":{"text/plain":{}}}"#),
      Responses(text, 201, "text/plain", #"{"description":"Ok.","content":{"text/plain":{}}}"#),
      Responses(
        text, 201, "application/json", #"{"description":"Sent by servers.","content":{"application/json":{}}}"#),
      Responses(two, 201, "application/json", #"{"description":"Sent by servers.","content":{"application/json":{}}}"#),
      Responses(json, 202, nil, plain), Responses(json, 202, "nonsense", plain),
      Responses(json, 204, "application/json", plain), Responses(json, 205, "application/json", plain),
      Responses(json, 304, "application/json", plain), Responses(json, 204, nil, plain),
      Responses(json, 409, "application/json", plain, of: "head"),
      Responses(
        json, 409, "application/json", #"{"description":"Sent by servers.","content":{"application/json":{}}}"#),
      Responses(old, 201, "application/json", #"{"description":"Ok.","schema":{"type":"integer"}}"#, in: "2.0"),
      Responses(old, 201, "text/plain", plain, in: "2.0"), Responses(old, 204, "application/json", plain, in: "2.0"),
    ])
  private func status(responses: Responses) async throws {
    let (document, messages) = try await responses.drift.corrected(in: Workplace())
    #expect(messages.isEmpty)
    let added = member(["paths", "/a", responses.method, "responses", "\(responses.status)"], of: document)
    #expect(try added == object(responses.want))
  }

  @Test(
    "has nothing for what the description allows or cannot say, which is printed with what is described and was found",
    arguments: [
      (
        #"{"type":"string","format":"date"}"#, #""status": 200, "kind": "invalidValue", "place": "/p""#,
        "invalidValue at /p of GET /a 200, described as string (date), is left as it is [drift.uncorrected]"
      ),
      (
        #"{"type":"string"}"#, #""status": 200, "kind": "otherType", "place": "/p""#,
        "otherType at /p of GET /a 200, described as string, is left as it is [drift.uncorrected]"
      ),
      (
        #"{"type":["integer","null"]}"#, #""status": 200, "kind": "otherType", "place": "/p", "value": "later""#,
        #"otherType "later" at /p of GET /a 200, described as integer or null, is left as it is [drift.uncorrected]"#
      ),
      (
        #"{"type":"string"}"#, other("integer", at: "/q"),
        #"otherType "integer" at /q of GET /a 200 is left as it is [drift.uncorrected]"#
      ),
      (
        "{}", #""status": 200, "kind": "undocumentedMediaType", "value": "text/csv""#,
        #"undocumentedMediaType "text/csv" of GET /a 200, described as application/json, is left as it is [drift.uncorrected]"#
      ),
      ("{}", other("integer"), "GET /a 200 documents the type integer at /p [drift.unmatched]"),
      (
        #"{"type":["string","number"]}"#, other("integer"),
        "GET /a 200 documents the type integer at /p [drift.unmatched]"
      ),
      (
        #"{"anyOf":[{"type":"string"},{"$ref":"OTHER"}]}"#, other("object"),
        "GET /a 200 documents the type object at /p [drift.unmatched]"
      ),
    ] as [(String, String, String)])
  func uncorrected(property: String, finding: String, warning: String) async throws {
    let drift = Drift("3.1.0", property: property, [finding])
    let place = try Workplace()
    try place.write(drift.description, to: "api.json")
    try place.write(drift.report, to: "report.json")
    let call = try await place.gen(["drift", "report.json", "api.json"])
    #expect(call.status == 0 && call.standardOutput.isEmpty)
    #expect(call.standardError.contains("warning: " + warning), "\(call.standardError)")
  }
}
