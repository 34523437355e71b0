import GenDiagnostics
import GenModel
import GenPlanning
import SwiftPlan
import Testing

@Suite("What a call gives")
struct ResponsePlanTests {
  private static let others = #"""
    "Pet": {"type": "object", "properties": {"a": {}}}, "Problem": {"type": "object", "properties": {"code": {}}}
    """#

  private func planning(_ responses: String) throws -> Planning {
    try Planning.paths(#""/a": {"get": {"operationId": "get", "responses": {\#(responses)}}}"#, schemas: Self.others)
  }

  /// `"status": {…}` with the JSON schema given; `-` for no body.
  private static func response(_ status: String, _ schema: String) -> String {
    let text = schema.first?.isUppercase == true ? ##"{"$ref": "#/components/schemas/\##(schema)"}"## : schema
    let content = schema == "-" ? "" : #", "content": {"application/json": {"schema": \#(text)}}"#
    return #""\#(status)": {"description": ""\#(content)}"#
  }

  /// `success 200 Pet`, `failure default Problem`, each response.
  private func lines(_ planning: Planning) throws -> [String] {
    try planning.operation().responses.map { response in
      let type = response.content.type.map(planning.text) ?? "-"
      return "\(response.isSuccess ? "success" : "failure") \(response.status.text) \(type)"
        + (response.caseName.map { " as \($0)" } ?? "")
    }
  }

  @Test(
    "is the body of its success",
    arguments: [
      (["200 Pet"], "Pet", ["success 200 Pet"]),
      // A GET gives what it has where nothing is said of that.
      (["200 -"], "Data", ["success 200 Data"]), (["302 -"], "Data", ["success 302 Data"]),
      (["2XX -", "404 Problem"], "Data", ["success 2XX Data", "failure 404 Problem"]),
      (["302 Pet", "200 -"], "Data", ["failure 302 Pet", "success 200 Data"]),
      (["200 -", "202 -"], "Void", ["success 200 -", "success 202 -"]),
      (["default -"], "Data", ["success default Data", "failure default -"]),
      (["204 -"], "Void", ["success 204 -"]),
      (["200 Pet", "404 Problem"], "Pet", ["success 200 Pet", "failure 404 Problem"]),
      (["404 Problem", "200 Pet"], "Pet", ["failure 404 Problem", "success 200 Pet"]),
      (["200 Pet", "default Problem"], "Pet", ["success 200 Pet", "failure default Problem"]),
      (["2XX Pet", "4XX Problem"], "Pet", ["success 2XX Pet", "failure 4XX Problem"]),
      // The same body twice is one.
      (["200 Pet", "201 Pet"], "Pet", ["success 200 Pet", "success 201 Pet"]),
      (
        ["201 {\"properties\":{\"x\":{}}}", "200 {\"properties\":{\"x\":{}}}"], "Get.ResponseBody",
        ["success 201 Get.ResponseBody", "success 200 Get.ResponseBody"]
      ),
      // A body that may be absent is optional.
      (["200 Pet", "204 -"], "Pet?", ["success 200 Pet", "success 204 -"]),
      (["202 -", "200 Pet"], "Pet?", ["success 202 -", "success 200 Pet"]),
      (["200 {\"type\":[\"string\",\"null\"]}"], "String?", ["success 200 String?"]),
      // What default says holds for both where nothing else is said of success.
      (["default Pet"], "Pet", ["success default Pet", "failure default Pet"]),
      (["404 Problem", "default Pet"], "Pet", ["failure 404 Problem", "success default Pet", "failure default Pet"]),
      // Nothing is said of success.
      ([], "Data", ["success default Data"]),
      (["404 Problem"], "Data", ["failure 404 Problem", "success default Data"]),
      // Types of the operation's own.
      (["200 {\"properties\":{\"x\":{}}}"], "Get.ResponseBody", ["success 200 Get.ResponseBody"]),
      (["200 Pet", "400 {\"properties\":{\"x\":{}}}"], "Pet", ["success 200 Pet", "failure 400 Get.BadRequestBody"]),
      (
        ["200 Pet", "default {\"properties\":{\"x\":{}}}"], "Pet", ["success 200 Pet", "failure default Get.ErrorBody"]
      ),
    ] as [([String], String, [String])])
  func results(responses: [String], result: String, want: [String]) throws {
    let members = responses.map { text -> String in
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      return Self.response(parts[0], parts[1])
    }
    let planning = try planning(members.joined(separator: ", "))
    #expect(planning.diagnostics.map(\.id) == (responses == ["404 Problem"] ? ["response.no-success"] : []))
    #expect(planning.text(try planning.operation().result) == result)
    #expect(try lines(planning) == want)
  }

  @Test(
    "is nothing where only an object without members is described, but for what only reads",
    arguments: [
      ("delete", ["200 Nothing"], "Void", ["success 200 -"]),
      ("post", ["201 Alias"], "Void", ["success 201 -"]),
      ("put", [#"200 {"type": "object", "additionalProperties": false}"#], "Void", ["success 200 -"]),
      ("post", ["200 Pet", "202 Nothing"], "Pet?", ["success 200 Pet", "success 202 -"]),
      ("post", ["200 Pet", "404 Nothing"], "Pet", ["success 200 Pet", "failure 404 Nothing"]),
      ("post", [#"200 {"type": "object"}"#], "[String: JSONValue]", ["success 200 [String: JSONValue]"]),
      ("get", ["200 Nothing"], "Nothing", ["success 200 Nothing"]),
    ] as [(String, [String], String, [String])])
  func nothing(method: String, responses: [String], result: String, want: [String]) throws {
    let members = responses.map { text -> String in
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      return Self.response(parts[0], parts[1])
    }
    let planning = try Planning.paths(
      #""/a": {"\#(method)": {"operationId": "call", "responses": {\#(members.joined(separator: ", "))}}}"#,
      schemas: Self.others + ##"""
        , "Nothing": {"type": "object", "additionalProperties": false, "properties": {}},
        "Alias": {"allOf": [{"$ref": "#/components/schemas/Nothing"}], "description": "Nothing to say."}
        """##)
    #expect(planning.diagnostics == [])
    #expect(planning.text(try planning.operation().result) == result)
    #expect(try lines(planning) == want)
    let others = "``RequestBuilder/data(accept:)``"
    #expect(try !planning.operation().documentation.lines.contains { $0.contains(others) })
  }

  @Test(
    "is not what `default` describes as an error, whether or not anything else is said of success",
    arguments: [
      ("Unexpected error", "Data", ["failure default Problem", "success default Data"]),
      ("Default error response", "Data", ["failure default Problem", "success default Data"]),
      ("The result, or an error", "Problem", ["success default Problem", "failure default Problem"]),
      ("Successful operation", "Problem", ["success default Problem", "failure default Problem"]),
      ("", "Problem", ["success default Problem", "failure default Problem"]),
    ] as [(String, String, [String])])
  func described(description: String, result: String, want: [String]) throws {
    let planning = try planning(
      ##"""
      "default": {"description": "\##(description)", "content": {"application/json": {"schema": {
        "$ref": "#/components/schemas/Problem"}}}}
      """##)
    #expect(planning.text(try planning.operation().result) == result)
    #expect(try lines(planning) == want)
  }

  @Test(
    "is not a body, and told so, where HTTP forbids one",
    arguments: [
      ("", "204", "Void", ["success 204 -"]), ("", "205", "Void", ["success 205 -"]),
      ("", "304", "Void", ["success 304 -"]),
      (response("200", "Pet") + ", ", "204", "Pet?", ["success 200 Pet", "success 204 -"]),
      (response("200", "Pet") + ", ", "103", "Pet", ["success 200 Pet", "failure 103 -"]),
      (response("200", "Pet") + ", ", "1XX", "Pet", ["success 200 Pet", "failure 1XX -"]),
    ] as [(String, String, String, [String])])
  func bodiless(others: String, status: String, result: String, want: [String]) throws {
    let content = #"{👉"application/json": {"schema": {"type": "string"}}}"#
    let planning = try planning(others + #""\#(status)": {"description": "", "content": \#(content)}"#)
    let message = "a response with this status has no body: none is read"
    #expect(planning.diagnostics == [Diagnostic(.warning, "response.bodiless", message, at: planning.marks[0])])
    #expect(planning.text(try planning.operation().result) == result)
    #expect(try lines(planning) == want)
  }

  @Test(
    "is not read, or data of what only reads, where all that are described are failures, with a note",
    arguments: [("get", "Data", "data"), ("delete", "Void", "ignored")])
  func noSuccess(method: String, result: String, body: String) throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"\#(method)": {"responses": {👉"401": {"description": "Logged out."}, "409": {"description": ""}}}}
      """#)
    let message = "no response describes a success, whose body is \(body)"
    #expect(planning.diagnostics == [Diagnostic(.note, "response.no-success", message, at: planning.marks[0])])
    #expect(planning.text(try planning.operation().result) == result)
  }

  @Test(
    "fails with a body of each media type that is another one",
    arguments: [
      (["application/json Pet", "application/problem+json Problem"], ["Pet", "Problem for application/problem+json"]),
      (["application/json Pet", "application/hal+json Pet"], ["Pet"]),
      (["text/plain -", "application/json Pet"], ["Pet", "String for text/plain"]),
      (["application/json Pet", "application/xml Problem", "text/plain -"], ["Pet", "String for text/plain"]),
      (
        ["application/json Pet", "application/problem+json {\"properties\":{\"x\":{}}}"],
        ["Pet", "Get.NotFoundBodyApplicationProblemJson for application/problem+json"]
      ),
    ])
  func failuresByMediaType(contents: [String], want: [String]) throws {
    let members = contents.map { content -> String in
      let parts = content.split(separator: " ", maxSplits: 1).map(String.init)
      let schema = parts[1].hasPrefix("{") ? parts[1] : ##"{"$ref": "#/components/schemas/\##(parts[1])"}"##
      return parts[1] == "-" ? #""\#(parts[0])": {}"# : #""\#(parts[0])": {"schema": \#(schema)}"#
    }
    let planning = try planning(
      #""200": {"description": ""}, "404": {"description": "", "content": {\#(members.joined(separator: ", "))}}"#)
    let failures = try planning.operation().responses.filter { !$0.isSuccess }
    #expect(
      failures.map { failure in
        (failure.content.type.map(planning.text) ?? "-") + (failure.contentType.map { " for \($0.name)" } ?? "")
      } == want)
  }

  @Test(
    "is one of several where the media types of a success are JSON of something else",
    arguments: [
      (
        ["application/json Pet", "application/vnd.v2+json Problem"], "json(Pet), vndV2Json(Problem)",
        ["application/json", "application/vnd.v2+json"]
      ),
      (
        ["application/json; v=2.0 Problem", "application/json; v=1.0 Pet"], "jsonV1_0(Pet), jsonV2_0(Problem)",
        ["application/json; v=1.0", "application/json; v=2.0"]
      ),
      (
        ["application/json; v=2 Problem", "application/json Pet"], "json(Pet), jsonV2(Problem)",
        ["application/json", "application/json; v=2"]
      ),
      (
        ["application/json Pet", "text/json {\"properties\":{\"x\":{}}}"], "json(Pet), textJson(ResponseBodyTextJson)",
        ["application/json", "text/json"]
      ),
    ])
  func choice(contents: [String], cases: String, mediaTypes: [String]) throws {
    let planning = try planning(#""200": {"description": "", "content": {\#(Self.members(contents))}}"#)
    let operation = try planning.operation()
    #expect(planning.diagnostics == [])
    #expect(planning.outline.lines(of: operation.types).contains("bodies AAPI.Get.ResponseBody { \(cases) }"))
    #expect(operation.accept?.name == "accept")
    #expect(operation.accept?.mediaTypes.map(\.name) == mediaTypes)
    #expect(operation.responses.map(\.contentType?.name) == mediaTypes)
  }

  @Test(
    "is not a choice where the media types are the same, no JSON, or not for sure",
    arguments: [
      ["application/json Pet", "application/vnd.v2+json Pet"], ["application/json Pet", "text/csv Problem"],
      ["application/json Pet", "*/* Problem"], ["application/json Pet", "application/vnd.v2+json -"],
    ])
  func noChoice(contents: [String]) throws {
    let operation = try planning(#""200": {"description": "", "content": {\#(Self.members(contents))}}"#).operation()
    #expect(operation.accept == nil)
    #expect(operation.responses.map(\.contentType) == [nil])
    #expect(operation.types.isEmpty)
  }

  @Test("is a choice for each status that has one, in an argument that gives way to a parameter of its name")
  func choiceAmongStatuses() throws {
    let content = Self.members(["application/json Pet", "application/vnd.v2+json Problem"])
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {
        "operationId": "get", "parameters": [{"name": "accept", "in": "query", "schema": {"type": "string"}}],
        "responses": {"200": {"description": "", "content": {\#(content)}}, "204": {"description": ""}}
      }}
      """#, schemas: Self.others)
    let operation = try planning.operation()
    #expect(operation.accept?.name == "responseContentType")
    #expect(
      planning.outline.lines(of: operation.types) == [
        "bodies AAPI.Get.ResponseBody { okJSON(Pet), okVndV2Json(Problem), noContent }"
      ])
  }

  /// `"application/json": {"schema": …}` for each `application/json Pet`.
  private static func members(_ contents: [String]) -> String {
    contents.map { content -> String in
      let end = content.lastIndex(of: " ") ?? content.endIndex
      let (name, schema) = (content[..<end], content[content.index(after: end)...])
      if schema == "-" { return #""\#(name)": {}"# }
      let text = schema.hasPrefix("{") ? String(schema) : ##"{"$ref": "#/components/schemas/\##(schema)"}"##
      return #""\#(name)": {"schema": \#(text)}"#
    }.joined(separator: ", ")
  }

  @Test("is an enum of its bodies where a success has several")
  func several() throws {
    let planning = try planning(
      [
        Self.response("200", "Pet"), Self.response("201", "Problem"), Self.response("204", "-"),
        Self.response("299", "Pet"), Self.response("404", "Problem"),
      ]
      .joined(separator: ", "))
    let operation = try planning.operation()
    #expect(planning.text(operation.result) == "Get.ResponseBody")
    #expect(
      planning.outline.lines(of: operation.types) == [
        "bodies AAPI.Get.ResponseBody { ok(Pet), created(Problem), noContent, status299(Pet) }"
      ])
    #expect(
      try lines(planning) == [
        "success 200 Pet as ok", "success 201 Problem as created", "success 204 - as noContent",
        "success 299 Pet as status299",
        "failure 404 Problem",
      ])
  }

  @Test(
    "is text or data where it is not JSON",
    arguments: [
      (#"{"text/plain": {"schema": {"type": "string"}}}"#, "String"), (#"{"text/csv": {}}"#, "String"),
      (#"{"application/problem+json": {"schema": {"type": "integer"}}}"#, "Int"),
      (#"{"*/*": {"schema": {"type": "integer"}}}"#, "Int"),
      (#"{"text/html": {}, "application/json; charset=utf-8": {"schema": {"type": "integer"}}}"#, "Int"),
      (#"{"application/json": {}}"#, "JSONValue"), ("{}", "Data"), (#"{"*/*": {}}"#, "Data"),
      (#"{"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}"#, "Data"),
      (#"{"*/*": {"schema": {"type": "string", "format": "binary"}}}"#, "Data"),
      (#"{"application/*": {"schema": {"type": "string", "contentMediaType": "image/png"}}}"#, "Data"),
      (#"{"text/csv": {"schema": {"type": "string", "format": "binary"}}}"#, "Data"),
      (#"{"application/json": {"schema": {"type": "string", "format": "binary"}}}"#, "Data"),
      (
        #"""
        {"text/plain": {"schema": {"type": "string", "format": "binary"}},
        "application/json": {"schema": {"type": "string", "format": "binary"}},
        "text/json": {"schema": {"type": "string", "format": "binary"}}}
        """#, "Data"
      ),
      // JSON of which nothing is said is added by frameworks.
      (
        #"{"application/json": {"schema": {}}, "application/pdf": {"schema": {"type": "string", "format": "binary"}}}"#,
        "Data"
      ),
      (#"{"application/json": {"schema": {}}, "application/pdf": {}}"#, "JSONValue"),
      (
        #"{"application/json": {"schema": {"type": "string"}}, "video/mp4": {"schema": {"format": "binary"}}}"#, "Data"
      ),
      (
        #"{"application/json": {"schema": {"enum": ["a", "b"]}}, "video/mp4": {"schema": {"format": "binary"}}}"#,
        "Get.ResponseBody"
      ),
      (#"{"image/png": {}}"#, "Data"),
      (#"{"application/x-nobody-foresaw": {}}"#, "Data"),
    ] as [(String, String)])
  func contents(content: String, want: String) throws {
    let planning = try planning(#""200": {"description": "", "content": \#(content)}"#)
    #expect(planning.diagnostics == [])
    #expect(planning.text(try planning.operation().result) == want)
  }

  @Test(
    "is data where nothing is said of it but that it has a media type or a name",
    arguments: [
      (#", "headers": {"Content-Type": {"schema": {"type": "string"}}}"#, "Data"),
      (#", "headers": {"content-disposition": {"schema": {"type": "string"}}}"#, "Data"),
      (#", "headers": {"Location": {"schema": {"type": "string"}}}"#, "Void"), ("", "Void"),
    ])
  func undescribed(headers: String, want: String) throws {
    let planning = try Planning.paths(
      #""/a": {"post": {"operationId": "a", "responses": {"200": {"description": ""\#(headers)}}}}"#)
    #expect(planning.text(try planning.operation().result) == want)
  }

  @Test(
    "is asked for in any media type where it is a string in any, and in JSON where it is another value",
    arguments: [
      (#"{"*/*": {"schema": {"type": "string"}}}"#, true, "*/*"),
      (#"{"application/*": {"schema": {"type": "string", "minLength": 1}}}"#, true, "application/*"),
      (#"{"*/*": {"schema": {"type": "string", "format": "date"}}}"#, false, nil),
      (#"{"*/*": {"schema": {"type": ["string", "integer"]}}}"#, false, nil), (#"{"*/*": {}}"#, false, nil),
    ] as [(String, Bool, String?)])
  func anyString(content: String, isText: Bool, accept: String?) throws {
    let response = try planning(#""200": {"description": "", "content": \#(content)}"#).operation().responses[0]
    #expect((response.content == .text) == isText)
    #expect(response.accept == accept)
  }

  @Test(
    "is data, and told so, where there is more in the body than bytes",
    arguments: [
      "application/xml", "text/xml", "multipart/mixed", "application/x-www-form-urlencoded",
    ])
  func unread(mediaType: String) throws {
    let planning = try planning(
      #""200": {"description": "", "content": {👉"\#(mediaType)": {"schema": {"type": "string"}}}}"#)
    #expect(planning.text(try planning.operation().result) == "Data")
    let message = "a body of \(mediaType) is given as data, not read"
    #expect(planning.diagnostics == [Diagnostic(.warning, "response.raw", message, at: planning.marks[0])])
  }

  @Test(
    "of a vendor's own type is JSON if its schema says more than text or bytes, unless there is JSON",
    arguments: [
      (#"{"application/vnd.pets": {"schema": {"properties": {"a": {"type": "string"}}}}}"#, "Get.ResponseBody"),
      (#"{"application/vnd.pets": {"schema": {"type": "array", "items": {"type": "integer"}}}}"#, "[Int]"),
      (#"{"application/vnd.pets": {"schema": {"type": "string"}}}"#, "Data"),
      (#"{"application/vnd.pets": {"schema": {"type": "string", "format": "binary"}}}"#, "Data"),
      (#"{"application/vnd.pets": {}}"#, "Data"),
      (
        #"""
        {"application/vnd.pets": {"schema": {"type": "array"}}, "application/json": {"schema": {"type": "integer"}}}
        """#, "Int"
      ),
    ])
  func vendors(content: String, want: String) throws {
    let planning = try planning(#""200": {"description": "", "content": \#(content)}"#)
    #expect(planning.text(try planning.operation().result) == want)
    #expect(planning.diagnostics.isEmpty)
  }

  @Test("of a part, status 206, is that of the whole where nothing is said of it")
  func partial() throws {
    let json = #""content": {"application/json": {"schema": {"type": "array", "items": {"type": "integer"}}}}"#
    let text = #""content": {"text/plain": {}}"#
    for (part, want) in [("", "[Int]"), (", \(text)", "Get.ResponseBody")] {
      let planning = try planning(#""200": {"description": "", \#(json)}, "206": {"description": ""\#(part)}"#)
      #expect(planning.text(try planning.operation().result) == want)
    }
    let bare = try planning(#""200": {"description": "", \#(json)}, "204": {"description": ""}"#)
    #expect(bare.text(try bare.operation().result) == "[Int]?")
  }

  @Test(
    "asks for the media type that is read, and mentions the others",
    arguments: [
      (["application/json"], nil, nil),
      (["application/vnd.api+json"], "application/vnd.api+json", nil),
      (["application/json; charset=utf-8"], nil, nil),
      (["application/json;datetime-format=rfc3339"], "application/json;datetime-format=rfc3339", nil),
      (["application/json; charset=utf-8; v=2"], "application/json; charset=utf-8; v=2", nil),
      (["text/plain; format=flowed"], "text/plain; format=flowed", nil),
      (["text/csv"], "text/csv", nil), (["text/plain"], nil, nil), (["*/*"], nil, nil),
      (["image/png"], "image/png", nil),
      (["text/csv", "application/json", "application/pdf"], nil, "`text/csv`, `application/pdf`"),
      (["application/json", "application/vnd.api+json", "text/json", "image/*"], nil, nil),
    ] as [([String], String?, String?)])
  func mediaTypes(names: [String], accept: String?, others: String?) throws {
    let contents = names.map { #""\#($0)": {}"# }.joined(separator: ", ")
    let planning = try planning(#""200": {"description": "", "content": {\#(contents)}}, "404": {"description": ""}"#)
    let operation = try planning.operation()
    #expect(operation.responses.map(\.accept) == [accept, nil])
    let note = others.map { "The response is also available as \($0): ``RequestBuilder/data(accept:)``." }
    #expect(operation.documentation.lines.dropFirst(2).map { $0 } == (note.map { [$0] } ?? []))
  }
}
