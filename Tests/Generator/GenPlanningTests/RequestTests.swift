import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A request")
struct RequestTests {
  /// The operation `POST /a/{id}` with the members given.
  private func planning(_ members: String, schemas: String = "") throws -> Planning {
    try Planning.paths(#""/a/{id}": {"post": {\#(members), "responses": {}}}"#, schemas: schemas)
  }

  /// `name "key": Type options`, each parameter.
  private func lines(_ planning: Planning) throws -> [String] {
    try planning.operation().parameters.map { parameter in
      ([#"\#(parameter.location) \#(parameter.name) "\#(parameter.key)": \#(planning.text(parameter.type))"#]
        + parameter.options.map(\.source))
        .joined(separator: ", ")
    }
  }

  private static let id = #"{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}"#

  @Test(
    "has a comment that does not repeat the summary which the description begins with",
    arguments: [
      ("List pets", "Of all.", ["List pets", "", "`GET /a`", "", "Of all."]),
      ("List pets", "List pets", ["List pets", "", "`GET /a`"]),
      ("List pets", "List pets.", ["List pets", "", "`GET /a`"]),
      ("List pets.", "List pets. All of them.", ["List pets.", "", "`GET /a`", "", "All of them."]),
      ("List pets", "List pets. All of them.", ["List pets", "", "`GET /a`", "", "All of them."]),
      ("List pets", "List pets\n\nAll.", ["List pets", "", "`GET /a`", "", "All."]),
      ("List pets", "List pets of all owners.", ["List pets of all owners.", "", "`GET /a`"]),
      (
        "List pets", "List pets of all owners.\n\nSlow.",
        ["List pets of all owners.", "", "`GET /a`", "", "Slow."]
      ),
      (
        "List pets", "List pets of all. Slow.", ["List pets", "", "`GET /a`", "", "List pets of all. Slow."]
      ),
      ("", "List pets.", ["`GET /a`", "", "List pets."]),
    ])
  func summaries(summary: String, description: String, want: [String]) throws {
    let text = description.replacing("\n", with: #"\n"#)
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"summary": "\#(summary)", "description": "\#(text)", "responses": {"204": {"description": ""}}}}
      """#)
    #expect(try planning.operation().documentation.lines == want)
  }

  @Test(
    "has an argument for every parameter, optional where it is",
    arguments: [
      (#""in": "query", "schema": {"type": "integer"}"#, #"query p "p": Int?"#),
      (#""in": "query", "required": true, "schema": {"type": "integer"}"#, #"query p "p": Int"#),
      (#""in": "query", "required": true, "schema": {"type": ["integer", "null"]}"#, #"query p "p": Int"#),
      (#""in": "header", "schema": {"type": "string", "format": "uuid"}"#, #"header p "p": UUID?"#),
      (#""in": "cookie", "schema": {"type": "boolean"}"#, #"cookie p "p": Bool?"#),
      (
        #""in": "query", "schema": {"type": "array", "items": {"type": "string", "format": "date"}}"#,
        #"query p "p": [CalendarDate]?"#
      ),
      (
        #""in": "query", "schema": {"type": "array", "items": {"type": ["integer", "null"]}}"#,
        #"query p "p": [Int]?"#
      ),
      (#""in": "query", "schema": {"enum": ["a"]}"#, #"query p "p": Post.P?"#),
      (#""in": "query", "schema": {"type": "string", "default": "x"}"#, #"query p "p": String?"#),
    ] as [(String, String)])
  func types(members: String, want: String) throws {
    let planning = try planning(#""operationId": "post", "parameters": [\#(Self.id), {"name": "p", \#(members)}]"#)
    #expect(planning.diagnostics == [])
    #expect(try lines(planning) == [#"path id "id": Int"#, want])
  }

  @Test(
    "says how a parameter is written where that is not what its place assumes",
    arguments: [
      (#""in": "query""#, ""), (#""in": "query", "style": "form", "explode": true"#, ""),
      (#""in": "query", "explode": false"#, ", explode: false"),
      (#""in": "query", "style": "pipeDelimited""#, ", style: .pipeDelimited"),
      (#""in": "query", "style": "spaceDelimited", "explode": true"#, ", style: .spaceDelimited, explode: true"),
      (#""in": "query", "style": "deepObject""#, ", style: .deepObject"),
      (#""in": "query", "allowReserved": true"#, ", allowReserved: true"),
      (#""in": "query", "allowEmptyValue": true"#, ", allowEmpty: true"),
      (#""in": "header""#, ""), (#""in": "header", "explode": true"#, ", explode: true"),
      (#""in": "header", "allowReserved": true"#, ""),
      (#""in": "cookie""#, ""), (#""in": "cookie", "explode": false"#, ", explode: false"),
    ] as [(String, String)])
  func options(members: String, want: String) throws {
    let planning = try planning(
      #""parameters": [\#(Self.id), {"name": "p", \#(members), "schema": {"type": "array"}}]"#)
    #expect(planning.diagnostics == [])
    let place = members.split(separator: "\"")[2]
    #expect(try lines(planning).last == #"\#(place) p "p": [JSONValue]?\#(want)"#)
  }

  @Test(
    "writes a path parameter in each of the path's styles",
    arguments: [
      ("simple", false, ""), ("simple", true, ", explode: true"), ("matrix", false, ", style: .matrix"),
      ("label", true, ", style: .label, explode: true"),
    ])
  func pathStyles(style: String, explode: Bool, want: String) throws {
    let planning = try planning(
      #""parameters": [{"name": "id", "in": "path", "required": true, "style": "\#(style)", "explode": \#(explode), "schema": {"type": "array"}}]"#
    )
    #expect(try lines(planning) == [#"path id "id": [JSONValue]\#(want)"#])
  }

  @Test(
    "has arguments whose names differ, those of the path keeping theirs",
    arguments: [
      (["query id"], ["id", "idInQuery"]), (["header id", "query id"], ["id", "idInHeader", "idInQuery"]),
      (["query page-size", "query pageSize"], ["id", "pageSizeInQuery", "pageSize"]),
      (["query class", "query self"], ["id", "`class`", "self_"]),
      (["query request", "query completion", "query path"], ["id", "request", "completion", "path"]),
      (["query body"], ["id", "body"]),
    ] as [([String], [String])])
  func argumentNames(parameters: [String], want: [String]) throws {
    let members = parameters.map { parameter -> String in
      let parts = parameter.split(separator: " ")
      return #"{"name": "\#(parts[1])", "in": "\#(parts[0])", "schema": {}}"#
    }
    let texts = members + [Self.id]
    for texts in [texts, texts.reversed()] {
      let planning = try planning(#""parameters": [\#(texts.joined(separator: ", "))]"#)
      #expect(Set(try planning.operation().parameters.map(\.name)) == Set(want))
      #expect(try planning.operation().parameters.first { $0.location == .path }?.name == want[0])
    }
  }

  @Test(
    "calls its body body, unless a parameter is called so",
    arguments: [
      ([], "body"), (["body"], "requestBody"), (["body", "requestBody"], "requestBody2"), (["Body"], "requestBody"),
    ])
  func bodyNames(queries: [String], want: String) throws {
    let members = queries.map { #"{"name": "\#($0)", "in": "query", "schema": {}}"# } + [Self.id]
    let planning = try planning(
      #""parameters": [\#(members.joined(separator: ", "))], "requestBody": {"content": {"text/plain": {}}}"#)
    #expect(try planning.operation().body?.name == want)
  }

  @Test(
    "sends the body as what its media type asks for",
    arguments: [
      (#""required": true, "content": {"application/json": {"schema": {"type": "integer"}}}"#, "Int"),
      (#""content": {"application/json": {"schema": {"type": "integer"}}}"#, "Int?"),
      (#""required": true, "content": {"application/json": {"schema": {"type": ["integer", "null"]}}}"#, "Int?"),
      (#""required": true, "content": {"application/json": {}}"#, "JSONValue"),
      (#""required": true, "content": {"application/vnd.api+json": {"schema": {"type": "string"}}}"#, "String"),
      (#""required": true, "content": {"application/json": {"schema": \#(object)}}"#, "Post.RequestBody"),
      (
        #""required": true, "content": {"application/x-www-form-urlencoded": {"schema": \#(object)}}"#,
        "Post.RequestBody"
      ),
      (#""required": true, "content": {"text/plain": {"schema": {"type": "string"}}}"#, "String"),
      (#""required": true, "content": {"application/octet-stream": {}}"#, "UploadFile"),
      (#""required": true, "content": {"image/png": {}}"#, "UploadFile"),
      // Any type at all may be that of a file, unless the schema says more than that it is a text.
      (#""required": true, "content": {"*/*": {}}"#, "UploadFile"),
      (#""required": true, "content": {"*/*": {"schema": {"description": "Any bytes."}}}"#, "UploadFile"),
      (#""required": true, "content": {"*/*": {"schema": {"type": "string"}}}"#, "UploadFile"),
      (#""required": true, "content": {"application/*": {}}"#, "UploadFile"),
      (#""required": true, "content": {"*/*": {"schema": {"type": "string", "format": "date-time"}}}"#, "Date"),
      (#""required": true, "content": {"*/*": {"schema": {"type": "integer"}}}"#, "Int"),
      (#""required": true, "content": {"application/*+json": {"schema": {}}}"#, "JSONValue"),
    ] as [(String, String)])
  func bodies(body: String, type: String) throws {
    let planning = try planning(#""operationId": "post", "parameters": [\#(Self.id)], "requestBody": {\#(body)}"#)
    #expect(planning.diagnostics == [])
    let plan = try #require(planning.operation().body)
    #expect(planning.text(plan.type) == type)
    #expect(plan.forms.count == 1)
    #expect(plan.contentTypeName == nil)
  }

  @Test(
    "has a body if that has a member that is required, in any media type",
    arguments: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
    [("a", "Post.RequestBody"), ("b", "Post.RequestBody?")])
  func requiredMembers(mediaType: String, expectation: (required: String, type: String)) throws {
    let schema =
      #"{"type": "object", "required": ["\#(expectation.required)"], "properties": {"a": {"type": "string", "format": "binary"}}}"#
    let planning = try planning(
      #""operationId": "post", "parameters": [\#(Self.id)], "requestBody": {"content": {"\#(mediaType)": {"schema": \#(schema)}}}"#
    )
    #expect(planning.text(try #require(planning.operation().body).type) == expectation.type)
  }

  private static let object = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
  private static let upload =
    #"{"type": "object", "properties": {"a": {"type": "string"}, "f": {"type": "string", "format": "binary"}}}"#

  @Test(
    "lets the caller choose among several media types",
    arguments: [
      // One type: the media type is an argument.
      (
        [("application/json", object), ("application/x-www-form-urlencoded", object)], "Post.RequestBody", ["json form"]
      ),
      ([("application/json", object), ("multipart/form-data", object)], "Post.RequestBody", ["json multipart"]),
      (
        [("application/merge-patch+json", object), ("application/json-patch+json", object)], "Post.RequestBody", ["x x"]
      ),
      ([("image/png", "{}"), ("image/jpeg", "{}")], "UploadFile", ["x x"]),
      // Several types: the cases of an enum.
      (
        [("application/json", object), ("text/plain", #"{"type": "string"}"#)], "Post.RequestBody",
        ["Post.JSONBody json", "String text"]
      ),
      (
        [("application/json", upload), ("multipart/form-data", upload)], "Post.RequestBody",
        ["Post.JSONBody json", "Post.MultipartBody multipart"]
      ),
      // Ranges of types, and second spellings of JSON, are not choice.
      (
        [("application/json", object), ("text/json", object), ("application/*+json", object)], "Post.RequestBody",
        ["json"]
      ),
      ([("application/json", object), ("*/*", "{}")], "Post.RequestBody", ["json"]),
      // A file of any type is, and so are parameters of JSON that does not come without any.
      (
        [("application/json", object), ("image/*", #"{"type": "string", "format": "binary"}"#)], "Post.RequestBody",
        ["Post.JSONBody json", "UploadFile image"]
      ),
      (
        [("application/json", object), ("image/*", nil)], "Post.RequestBody",
        ["Post.JSONBody json", "UploadFile image"]
      ),
      ([("image/png", nil), ("image/*", nil)], "UploadFile", ["x x"]),
      (
        [("application/pdf", #"{"format": "binary"}"#), ("image/*", #"{"type": "string", "format": "binary"}"#)],
        "UploadFile", ["x x"]
      ),
      ([("application/json; v=1", object), ("application/json; v=2", object)], "Post.RequestBody", ["x x"]),
      (
        [("application/json", object), ("application/json; v=2", object), ("application/json;charset=utf-8", object)],
        "Post.RequestBody", ["json"]
      ),
    ] as [([(String, String?)], String, [String])])
  func choices(contents: [(String, String?)], type: String, forms: [String]) throws {
    let members = contents.map { name, schema in
      #""\#(name)": {\#(schema.map { #""schema": \#($0)"# } ?? "")}"#
    }.joined(separator: ", ")
    let planning = try planning(
      #""operationId": "post", "parameters": [\#(Self.id)], "requestBody": {"required": true, "content": {\#(members)}}"#
    )
    #expect(planning.diagnostics == [])
    let plan = try #require(planning.operation().body)
    #expect(planning.text(plan.type) == type)
    let names = [
      "application/json": "json", "application/x-www-form-urlencoded": "form", "multipart/form-data": "multipart",
    ]
    let planned = plan.forms.map { form in
      forms.count == 1
        ? form.mediaTypes.map { names[$0.name] ?? "x" }.joined(separator: " ")
        : planning.text(form.type) + " " + (form.caseName ?? "-")
    }
    #expect(planned == forms)
    #expect((plan.contentTypeName == "contentType") == (forms.count == 1 && forms[0].contains(" ")))
  }

  @Test(
    "leaves out a form that the caller would have to write, where the same schema has another one",
    arguments: [
      (
        "application/xml", #"{"type": "object", "properties": {"a": {}}}"#,
        #"set it on the request: request.body(file: …, contentType: "application/xml")"#
      ),
      (
        "multipart/form-data", #"{"type": "array", "items": {"type": "object", "properties": {"a": {}}}}"#,
        "describe its parts as the properties of an object, in an overlay"
      ),
    ])
  func otherForms(mediaType: String, schema: String, hint: String) throws {
    let planning = try planning(
      ##"""
      "parameters": [\##(Self.id)], "requestBody": {"content": {
        "application/json": {"schema": {"$ref": "#/components/schemas/Pet"}},
        👉"\##(mediaType)": {"schema": {"$ref": "#/components/schemas/Pet"}}
      }}
      """##, schemas: #""Pet": \#(schema)"#)
    let message = "the body is sent as application/json; it cannot be sent as \(mediaType)"
    #expect(
      planning.diagnostics == [
        Diagnostic(.note, "body.other-media-types", message, at: planning.marks[0], hint: hint)
      ])
  }

  @Test("says which range of media types cannot be sent beside JSON")
  func lostRange() throws {
    let planning = try planning(
      #"""
      "parameters": [\#(Self.id)], "requestBody": {"content": {
        "application/json": {"schema": {"type": "object"}}, 👉"text/*": {"schema": {"type": "string"}}
      }}
      """#)
    let message = "the body is sent as application/json; it cannot be sent as text/*"
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "body.other-media-types", message, at: planning.marks[0],
          hint: "set it on the request: request.body(file: …, contentType: …)")
      ])
  }

  @Test(
    "is data where a form has no members",
    arguments: ["multipart/form-data", "application/x-www-form-urlencoded"],
    [
      (#"{"type": "string"}"#, true), (#"{"type": ["array", "null"], "items": {}}"#, true),
      (#"{"type": ["object", "string"]}"#, false), (#"{"properties": {"a": {}}}"#, false),
      (#"{"allOf": [{"type": "string"}]}"#, true), (#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, true),
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, true),
      (#"{"oneOf": [{"type": "string"}, {"type": "object"}]}"#, false),
    ])
  func formWithoutMembers(mediaType: String, row: (schema: String, isData: Bool)) throws {
    let planning = try planning(
      #"""
      "parameters": [\#(Self.id)], "requestBody": {"content": {"\#(mediaType)": {"schema": \#(row.schema)}}}
      """#)
    #expect((planning.text(try #require(planning.operation().body).type) == "UploadFile?") == row.isData)
  }

  @Test(
    "leaves out a form beside a multipart body of the same object, if that has files",
    arguments: [
      (#"{"type": "string", "format": "binary"}"#, true),
      (#"{"type": "array", "items": {"type": "string", "format": "binary"}}"#, true), (#"{"type": "string"}"#, false),
    ])
  func formsOfFiles(file: String, isLeftOut: Bool) throws {
    let planning = try planning(
      ##"""
      "parameters": [\##(Self.id)], "requestBody": {"content": {
        👉"application/x-www-form-urlencoded": {"schema": {"$ref": "#/components/schemas/Pet"}},
        "multipart/form-data": {"schema": {"$ref": "#/components/schemas/Pet"}}
      }}
      """##, schemas: #""Pet": {"type": "object", "properties": {"file": \#(file), "name": {"type": "string"}}}"#)
    let form = "application/x-www-form-urlencoded"
    let note = Diagnostic(
      .note, "body.other-media-types", "the body is sent as multipart/form-data; it cannot be sent as \(form)",
      at: planning.marks[0])
    #expect(planning.diagnostics == (isLeftOut ? [note] : []))
  }

  @Test(
    "has files in the type of a multipart body, and nowhere else",
    arguments: [
      (#"{"type": "string", "format": "binary"}"#, "", "UploadFile?"),
      (#"{"type": "array", "items": {"type": "string", "format": "binary"}}"#, "", "[UploadFile]?"),
      (#"{"type": ["string", "null"], "format": "binary"}"#, "", "UploadFile?"),
      (
        #"{"anyOf": [{"type": "string", "contentMediaType": "application/octet-stream"}, {"type": "null"}]}"#, "",
        "UploadFile?"
      ),
      (#"{"oneOf": [{"type": "null"}, {"type": "string", "format": "binary"}]}"#, "", "UploadFile?"),
      (##"{"anyOf": [{"$ref": "#/components/schemas/Photo"}, {"type": "null"}]}"##, "", "UploadFile?"),
      (##"{"allOf": [{"$ref": "#/components/schemas/Photo"}], "description": "A photo."}"##, "", "UploadFile?"),
      (#"{"allOf": [{"type": "string"}, {"format": "binary"}]}"#, "", "UploadFile?"),
      (
        #"{"anyOf": [{"type": "array", "items": {"type": "string", "format": "binary"}}, {"type": "null"}]}"#, "",
        "[UploadFile]?"
      ),
      (#"{"type": "array", "items": {"type": ["string", "null"], "format": "binary"}}"#, "", "[UploadFile]?"),
      (##"{"anyOf": [{"$ref": "#/components/schemas/Album"}, {"type": "null"}]}"##, "", "[UploadFile]?"),
      (##"{"$ref": "#/components/schemas/Scan"}"##, "", "UploadFile?"),
      (
        #"{"type": "array", "items": {"type": "array", "items": {"type": "string", "format": "binary"}}}"#, "",
        "[[String]]?"
      ),
      (##"{"$ref": "#/components/schemas/Photo"}"##, "", "UploadFile?"),
      (##"{"$ref": "#/components/schemas/Album"}"##, "", "[UploadFile]?"),
      (#"{"type": "string", "contentMediaType": "application/octet-stream"}"#, "", "UploadFile?"),
      (#"{"type": "string", "contentMediaType": "image/jpeg"}"#, "", "UploadFile?"),
      ("{}", #", "encoding": {"p": {"contentType": "image/png, image/jpeg"}}"#, "UploadFile?"),
      // https://spec.openapis.org/oas/v3.1.1.html#encoding-object: what has no type is application/octet-stream.
      ("{}", "", "UploadFile?"),
      (#"{"type": "array", "items": {}}"#, "", "[UploadFile]?"),
      (#"{"type": "object"}"#, "", "[String: JSONValue]?"),
      ("{}", #", "encoding": {"p": {"contentType": "application/json"}}"#, "JSONValue?"),
      (#"{"type": "string", "format": "byte"}"#, "", "Data?"),
      (#"{"type": "string"}"#, #", "encoding": {"p": {"contentType": "image/png"}}"#, "String?"),
    ] as [(String, String, String)])
  func files(property: String, encoding: String, want: String) throws {
    let planning = try planning(
      ##"""
      "operationId": "post", "parameters": [\##(Self.id)], "requestBody": {"content": {
        "multipart/form-data": {"schema": {"$ref": "#/components/schemas/Form"}\##(encoding)}
      }}
      """##,
      schemas: ##"""
        "Form": {"type": "object", "properties": {"p": \##(property)}},
        "Photo": {"type": "string", "format": "binary"},
        "Scan": {"anyOf": [{"$ref": "#/components/schemas/Photo"}, {"type": "null"}]},
        "Album": {"type": "array", "items": {"$ref": "#/components/schemas/Photo"}}
        """##)
    #expect(planning.diagnostics == [])
    let type = try #require(planning.operation().body?.forms.first?.type)
    let declarations = try planning.operation().types + planning.plan.models
    let body = declarations.first { .declared($0.path) == type }
    guard case .structure(let structure) = body?.kind else { return #expect(Bool(false), "\(type) is not a structure") }
    #expect(structure.properties.map { planning.text($0.type) } == [want])
    #expect(
      type == (want.contains("UploadFile") ? .declared(["AAPI", "Post", "RequestBody"]) : .declared(["Form"])))
  }

  @Test(
    "says how single properties are written, where that is not as usual",
    arguments: [
      (#""style": "deepObject""#, [#""p", style: .deepObject"#]),
      (#""style": "deepObject", "explode": true"#, [#""p", style: .deepObject"#]),
      (#""style": "form""#, [#""p""#]),
      (#""explode": false"#, [#""p", explode: false"#]),
      (#""allowReserved": true"#, [#""p", allowReserved: true"#]),
      (#""contentType": "text/csv""#, [#""p", contentType: "text/csv""#]),
      (#""contentType": "application/json", "style": "form""#, [#""p""#]),
      (#""contentType": " text/csv , application/json""#, [#""p", contentType: "text/csv""#]),
      (#""contentType": "image/*""#, []),
      (
        #""headers": {"X-A": {"schema": {"enum": ["b"]}}, "Content-Type": {"schema": {"type": "string"}}}"#,
        [#""p", headers: ["X-A": "b"]"#]
      ),
    ] as [(String, [String])])
  func encodings(encoding: String, want: [String]) throws {
    let planning = try planning(
      #"""
      "operationId": "post", "parameters": [\#(Self.id)], "requestBody": {"content": {
        "application/x-www-form-urlencoded": {"schema": {"properties": {"p": {}}}, "encoding": {"p": {\#(encoding)}}}
      }}
      """#)
    #expect(planning.diagnostics == [])
    #expect(try planning.operation().body?.forms.map { $0.encodings.map(\.source) } == [want])
  }

  @Test(
    "is a form of its own for each media type in which properties are written in another way",
    arguments: [
      // JSON has no such ways.
      (
        ["application/json", "application/x-www-form-urlencoded"], ["", #""explode": false"#],
        [#""p", explode: false"#]
      ),
      (["multipart/form-data", "application/x-www-form-urlencoded"], ["", ""], [""]),
      (
        ["multipart/form-data", "application/x-www-form-urlencoded"], ["", #""explode": false"#],
        [#""p", explode: false"#, ""]
      ),
      (
        ["application/x-www-form-urlencoded", "application/json", "multipart/form-data"],
        [#""style": "deepObject""#, "", #""contentType": "application/json""#],
        [#""p", style: .deepObject"#, #""p", style: .deepObject"#, #""p", contentType: .json"#]
      ),
    ] as [([String], [String], [String])])
  func waysOfWriting(mediaTypes: [String], encodings: [String], want: [String]) throws {
    let contents = zip(mediaTypes, encodings).map { name, encoding in
      let encoding = encoding.isEmpty ? "" : #", "encoding": {"p": {\#(encoding)}}"#
      return ##""\##(name)": {"schema": {"$ref": "#/components/schemas/Form"}\##(encoding)}"##
    }
    let planning = try Planning.paths(
      #"""
      "/a": {"post": {"operationId": "post", "responses": {"204": {"description": ""}}, "requestBody": {
        "content": {\#(contents.joined(separator: ", "))}
      }}}
      """#, schemas: #""Form": {"properties": {"p": {"type": "array", "items": {"type": "string"}}}}"#)
    #expect(planning.diagnostics == [])
    let forms = try #require(planning.operation().body?.forms)
    #expect(forms.map { $0.encodings.map(\.source).joined(separator: "; ") } == want)
    // Each form but a single one is a case that has its media type.
    #expect(forms.map(\.mediaTypes.count) == (want.count == 1 ? [mediaTypes.count] : want.map { _ in 1 }))
  }

  @Test(
    "says so of the parts of a multipart body from OpenAPI 3.1 on, which had no styles before",
    arguments: [
      ("3.0.3", #""style": "form""#, []),
      ("3.0.3", #""explode": false, "contentType": "text/csv""#, [#"contentType: "text/csv""#]),
      ("3.1.0", #""style": "form""#, [""]),
      ("3.1.0", #""explode": false, "contentType": "text/csv""#, ["explode: false"]),
    ] as [(String, String, [String])])
  func partStyles(version: String, encoding: String, want: [String]) throws {
    let planning = try Planning(
      #"""
      {"openapi": "\#(version)", "info": {"title": "Test", "version": "1"}, "paths": {"/a": {"post": {
        "operationId": "post", "responses": {"204": {"description": ""}}, "requestBody": {"content": {
          "multipart/form-data": {"schema": {"properties": {"p": {}}}, "encoding": {"p": {\#(encoding)}}}
        }}
      }}}}
      """#)
    #expect(planning.diagnostics == [])
    let texts = want.map { [#""p""#, $0].filter { !$0.isEmpty }.joined(separator: ", ") }
    #expect(try planning.operation().body?.forms.map { $0.encodings.map(\.source) } == [texts])
  }

  @Test(
    "says the media type of a file that its property has, which an encoding goes before",
    arguments: [
      ("3.1.0", #"{"type": "string", "contentMediaType": "image/png"}"#, "", [#"contentType: "image/png""#]),
      ("3.1.0", #"{"type": "array", "items": {"contentMediaType": "image/png"}}"#, "", [#"contentType: "image/png""#]),
      ("3.1.0", ##"{"$ref": "#/components/schemas/Photo"}"##, "", [#"contentType: "image/gif""#]),
      (
        "3.1.0", #"{"contentMediaType": "image/png"}"#, #""contentType": "image/gif""#, [#"contentType: "image/gif""#]
      ),
      ("3.1.0", #"{"contentMediaType": "image/png"}"#, #""contentType": "image/*""#, [#"contentType: "image/png""#]),
      (
        "3.1.0", #"{"contentMediaType": "image/png"}"#, #""headers": {"X-A": {"schema": {"enum": ["b"]}}}"#,
        [#"contentType: "image/png", headers: ["X-A": "b"]"#]
      ),
      ("3.1.0", #"{"type": "string", "contentMediaType": "application/octet-stream"}"#, "", []),
      ("3.1.0", #"{"type": "string", "contentMediaType": "image/png", "contentEncoding": "base64"}"#, "", []),
      ("3.1.0", #"{"type": "string", "contentMediaType": "text/html"}"#, "", []),
      ("3.0.3", #"{"type": "string", "format": "binary", "contentMediaType": "image/png"}"#, "", []),
    ] as [(String, String, String, [String])])
  func fileTypes(version: String, property: String, encoding: String, want: [String]) throws {
    let planning = try Planning(
      #"""
      {"openapi": "\#(version)", "info": {"title": "Test", "version": "1"}, "paths": {"/a": {"post": {
        "operationId": "post", "responses": {"204": {"description": ""}}, "requestBody": {"content": {
          "multipart/form-data": {"schema": {"properties": {"p": \#(property)}}, "encoding": {"p": {\#(encoding)}}}
        }}
      }}}, "components": {"schemas": {"Photo": {"type": "string", "contentMediaType": "image/gif"}}}}
      """#)
    let texts = want.map { #""p", \#($0)"# }
    #expect(try planning.operation().body?.forms.map { $0.encodings.map(\.source) } == [texts])
  }

  @Test("is left out where it may be, and can have no member")
  func noMembers() throws {
    let empty = #"{"type": "object", "additionalProperties": false, "properties": {}}"#
    for (isRequired, schema, hasBody) in [
      (false, empty, false), (true, empty, true), (false, #"{"type": "object", "properties": {}}"#, true),
      (false, #"{"type": ["object", "string"], "additionalProperties": false}"#, true),
    ] {
      let planning = try planning(
        #"""
        "operationId": "post", "parameters": [\#(Self.id)], "requestBody": {"required": \#(isRequired), "content": {
          "application/json": {"schema": \#(schema)}, "application/x-www-form-urlencoded": {"schema": \#(schema)}
        }}
        """#)
      #expect((try planning.operation().body != nil) == hasBody, "\(schema)")
    }
  }

  @Test(
    "says so of the properties of a form that is the whole query, too",
    arguments: [
      ("x-www-form-urlencoded", #""style": "deepObject""#, [#""p", style: .deepObject"#]),
      ("x-www-form-urlencoded", #""explode": false"#, [#""p", explode: false"#]),
      ("x-www-form-urlencoded", #""allowReserved": true"#, [#""p", allowReserved: true"#]),
      ("x-www-form-urlencoded", #""contentType": "application/json""#, [#""p", contentType: .json"#]),
      ("x-www-form-urlencoded", #""headers": {"X": {"schema": {"const": "a"}}}"#, []),
      (
        "x-www-form-urlencoded", #""contentType": "text/csv", "headers": {"X": {"schema": {"const": "a"}}}"#,
        [#""p", contentType: "text/csv""#]
      ),
      ("json", #""style": "deepObject""#, []),
    ] as [(String, String, [String])])
  func queryStringEncodings(subtype: String, encoding: String, want: [String]) throws {
    let planning = try planning(
      #"""
      "operationId": "post", "parameters": [\#(Self.id), {"name": "q", "in": "querystring", "content": {
        "application/\#(subtype)": {"schema": {"properties": {"p": {}}}, "encoding": {"p": {\#(encoding)}}}
      }}]
      """#)
    #expect(planning.diagnostics == [])
    #expect(try planning.operation().parameters.last?.encodings.map(\.source) == want)
  }

  @Test(
    "gives a required parameter its default or its only value, and tells the default of another one",
    arguments: [
      (#""required": true, "schema": {"type": "integer", "default": 7}"#, "Int", "7", []),
      (#""required": true, "schema": {"enum": ["a"]}"#, "Post.P", ".a", []),
      (#""required": true, "schema": {"const": "a"}"#, "Post.P", ".a", []),
      (#""required": true, "schema": {"type": "integer"}"#, "Int", nil, []),
      (#""schema": {"type": "integer", "default": 7}"#, "Int?", nil, ["The server assumes `7`."]),
      (#""schema": {"enum": ["a"]}"#, "Post.P?", nil, []),
    ] as [(String, String, String?, [String])])
  func defaults(members: String, type: String, value: String?, facts: [String]) throws {
    let planning = try planning(
      #""operationId": "post", "parameters": [\#(Self.id), {"name": "p", "in": "query", \#(members)}]"#)
    #expect(planning.diagnostics == [])
    let parameter = try #require(planning.operation().parameters.last)
    #expect(planning.text(parameter.type) == type)
    #expect(parameter.defaultValue?.source == value)
    #expect(parameter.documentation.facts == facts)
  }

  @Test(
    "says nothing in the comment of a parameter that its name says",
    arguments: [
      ("userId", "The user ID.", nil), ("user_id", "ID of the user", nil), ("size", "size parameter", nil),
      ("userId", "The user's ID, as in its URL.", "The user's ID, as in its URL."), ("size", "A number.", "A number."),
    ] as [(String, String, String?)])
  func comments(name: String, text: String, want: String?) throws {
    let planning = try planning(
      #"""
      "operationId": "post", "parameters": [
        \#(Self.id), {"name": "\#(name)", "in": "query", "description": "\#(text)", "schema": {"type": "string"}}
      ]
      """#)
    let parameter = try #require(planning.operation().parameters.last)
    #expect(parameter.documentation.lines == (want.map { [$0] } ?? []))
  }
}
