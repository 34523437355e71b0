import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A place and a style of a value in a request, always under the name `x`.
enum Position: String, CaseIterable, Sendable {
  case path, pathExploded, label, labelExploded, matrix, matrixExploded, pathPipes, pathJSON
  case query, queryExploded, spaces, spacesExploded, pipes, pipesExploded, tabs, deepObject, queryJSON
  case header, headerExploded, headerPipes, cookie, cookieExploded, rawCookie, rawCookieExploded
  case queryString, queryStringExploded, queryStringPipes, queryStringDeep, queryStringJSON
  case form, formExploded, formPipes, formDeep, formJSON
  case parts, partsExploded, partsPipes, partsDeep, partsJSON

  /// Returns the serialized value: the path, the query, the header field or the body. An error is its text, without the
  /// parameter's name.
  func sent(_ value: some Encodable & Sendable) throws -> String {
    var request = RequestBuilder<Void>(isPath ? .get : .post, isPath ? "/{x}" : "/")
    add(value, to: &request)
    var configuration = ClientConfiguration(server: "https://h", transport: FakeTransport.holding())
    configuration.makeBoundary = { "B" }
    do {
      let sent = try request.urlRequest(configuration)
      if let body = sent.httpBody { return Self.fields(of: String(decoding: body, as: UTF8.self)) }
      return sent.value(forHTTPHeaderField: "x") ?? sent.value(forHTTPHeaderField: "Cookie")
        ?? String(sent.url?.absoluteString.dropFirst("https://h/".count).drop { $0 == "?" } ?? "")
    } catch APIError.invalidRequest(let reason) {
      return reason.components(separatedBy: " parameter 'x': ").count == 2
        ? "error: " + reason.components(separatedBy: "'x': ")[1] : reason
    }
  }

  var isPath: Bool { rawValue.hasPrefix("path") || rawValue.hasPrefix("label") || rawValue.hasPrefix("matrix") }

  private func add(_ value: some Encodable & Sendable, to request: inout RequestBuilder<Void>) {
    switch self {
    case .path: request.path("x", value)
    case .pathExploded: request.path("x", value, explode: true)
    case .label: request.path("x", value, style: .label)
    case .labelExploded: request.path("x", value, style: .label, explode: true)
    case .matrix: request.path("x", value, style: .matrix)
    case .matrixExploded: request.path("x", value, style: .matrix, explode: true)
    case .pathPipes: request.path("x", value, style: .pipeDelimited)
    case .pathJSON: request.path("x", json: value)
    case .query: request.query("x", value, explode: false)
    case .queryExploded: request.query("x", value)
    case .spaces: request.query("x", value, style: .spaceDelimited)
    case .spacesExploded: request.query("x", value, style: .spaceDelimited, explode: true)
    case .pipes: request.query("x", value, style: .pipeDelimited)
    case .pipesExploded: request.query("x", value, style: .pipeDelimited, explode: true)
    case .tabs: request.query("x", value, style: .tabDelimited)
    case .deepObject: request.query("x", value, style: .deepObject, explode: true)
    case .queryJSON: request.query("x", json: value)
    case .header: request.header("x", value)
    case .headerExploded: request.header("x", value, explode: true)
    case .headerPipes: request.header("x", value, style: .pipeDelimited)
    case .cookie: request.cookie("x", value, explode: false)
    case .cookieExploded: request.cookie("x", value)
    case .rawCookie: request.cookie("x", value, style: .cookie, explode: false)
    case .rawCookieExploded: request.cookie("x", value, style: .cookie)
    default: addProperty(value, to: &request)
    }
  }

  private func addProperty(_ value: some Encodable & Sendable, to request: inout RequestBuilder<Void>) {
    switch self {
    case .queryStringExploded: request.queryStringEncoding("x")
    case .queryStringPipes: request.queryStringEncoding("x", style: .pipeDelimited, explode: false)
    case .queryStringDeep: request.queryStringEncoding("x", style: .deepObject)
    case .queryStringJSON: request.queryStringEncoding("x", contentType: .json)
    case .formExploded, .partsExploded: request.bodyEncoding("x")
    case .formPipes, .partsPipes: request.bodyEncoding("x", style: .pipeDelimited, explode: false)
    case .formDeep, .partsDeep: request.bodyEncoding("x", style: .deepObject)
    case .formJSON, .partsJSON: request.bodyEncoding("x", contentType: .json)
    default: break
    }
    if rawValue.hasPrefix("queryString") {
      request.queryString(["x": value], contentType: .form)
    } else {
      request.body(["x": value], contentType: rawValue.hasPrefix("form") ? .form : .multipart)
    }
  }

  /// Returns the parts of a multipart body as `name=value` or, for JSON, `name:=value`; any other body unchanged.
  private static func fields(of body: String) -> String {
    guard body.hasPrefix("--B") else { return body }
    return body.components(separatedBy: "--B\r\n").dropFirst().map { part in
      let name = part.components(separatedBy: "name=\"")[1].prefix { $0 != "\"" }
      let isJSON = part.contains("application/json")
      let value = part.components(separatedBy: "\r\n\r\n")[1].components(separatedBy: "\r\n")[0]
      return name + (isJSON ? ":=" : "=") + value
    }.joined(separator: " ")
  }
}

/// A value to serialize in every position.
enum NestedValue: String, CaseIterable, Sendable {
  case text, null, list, emptyList, object, emptyObject
  case withNull, objectInObject, listInObject, emptyInObject, nullInObject, objectsInObject
  case listOfLists, listOfObjects, mixedList, deep, additional, separators

  var value: any Encodable & Sendable {
    switch self {
    case .text: "a b"
    case .null: JSONValue.null
    case .list: ["a", "b"]
    case .emptyList: [String]()
    case .object: ["a": 1, "b": 2]
    case .emptyObject: [String: Int]()
    case .withNull: ["a", nil, "b"] as [String?]
    case .objectInObject: ["a": ["b": 1, "c": 2]]
    case .listInObject: ["a": ["b", "c"]]
    case .emptyInObject: ["a": [], "b": [:], "c": 1] as JSONValue
    case .nullInObject: ["a": nil, "b": ["c": nil]] as JSONValue
    case .objectsInObject: ["a": [["b": 1], ["c": 2]]]
    case .listOfLists: [["a", "b"], ["c"]]
    case .listOfObjects: [["a": 1], ["b": 2]]
    case .mixedList: [1, ["a": 2]] as JSONValue
    case .deep: ["a": ["b": ["c": ["d", "e"]]]]
    case .separators: [["a|b c,d;e.f"]]
    case .additional: Extended(a: 1, additional: ["b": ["c": true] as JSONValue])
    }
  }
}

/// An object with additional members, as generated types have them.
struct Extended<Member: Encodable & Sendable, Other: Encodable & Sendable>: Encodable, Sendable {
  var a: Member
  var additional: [String: Other]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(a, forKey: "a")
    try container.encodeRemaining(additional, except: ["a"])
  }
}

/// A member of a union, as a generated union encodes it.
struct Member: Encodable, Sendable {
  let value: any Encodable & Sendable

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
