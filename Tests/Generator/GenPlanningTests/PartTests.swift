import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A part of a multipart body")
struct PartTests {
  private static let schemas = ##"""
    "Metadata": {"type": "object", "required": ["name"], "properties": {
      "name": {"type": "string"}, "id": {"type": "string", "readOnly": true}}},
    "Photo": {"type": "string", "format": "binary"},
    "Form": {"type": "object", "required": ["p"], "properties": {
      "p": {"type": "string", "format": "binary"}, "q": {"type": "array", "items": {"type": "integer"}}}},
    "Both": {"type": "array", "prefixItems": [{"$ref": "#/components/schemas/Metadata"}, {}]}
    """##

  /// The operation `POST /a` with a body of a media type.
  private static func planning(
    _ mediaType: String, _ content: String, complaints: [Diagnostic.ID] = []
  ) throws -> Planning {
    try Planning.paths(
      #"""
      "/a": {"post": {"operationId": "post", "requestBody": {"required": true, "content": {"\#(mediaType)": {\#(content)}}},
        "responses": {}}}
      """#, schemas: schemas, complaints: complaints)
  }

  /// The type of the body, and the properties of each structure in it: `RequestBody(a: Int, b: RequestBody.B?)`.
  private static func types(_ planning: Planning) throws -> [String] {
    let body = try #require(planning.operation().body)
    var lines: [String] = []
    func add(_ declarations: [Declaration]) {
      for declaration in declarations {
        if case .structure(let structure) = declaration.kind {
          let properties = structure.properties.map { "\($0.name): \(planning.text($0.type))" }
          lines.append("\(declaration.path.dropFirst(2).joined(separator: "."))(\(properties.joined(separator: ", ")))")
        }
        add(declaration.nested)
      }
    }
    add(try planning.operation().types)
    return [planning.text(body.type)] + lines
  }

  @Test(
    "is in the type of the body alone, unless something else refers to its schema",
    arguments: [("", true), (##""Other": {"properties": {"form": {"$ref": "#/components/schemas/Form"}}}"##, false)])
  func models(others: String, isAlone: Bool) throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {"post": {"operationId": "post", "responses": {}, "requestBody": {"required": true, "content": {
        "multipart/form-data": {"schema": {"$ref": "#/components/schemas/Form"}}}}}}
      """##, schemas: Self.schemas + (others.isEmpty ? "" : ", " + others))
    #expect(planning.models.contains { $0.hasPrefix("struct Form ") } != isAlone)
    #expect(
      try Self.types(planning) == ["Post.RequestBody", "RequestBody(p: UploadFile, q: [Int]?)"])
  }

  @Test("is not a file where nothing is said of it, and the same value may be sent as JSON", arguments: [true, false])
  func described(isJSONToo: Bool) throws {
    let media = ##"{"schema": {"$ref": "#/components/schemas/Item"}}"##
    let planning = try Planning.paths(
      #"""
      "/a": {"post": {"operationId": "post", "responses": {}, "requestBody": {"required": true, "content": {
        "multipart/form-data": \#(media)\#(isJSONToo ? #", "application/json": \#(media)"# : "")}}}}
      """#, schemas: #""Item": {"type": "object", "properties": {"meta": {}}}"#)
    let body = try #require(planning.operation().body)
    #expect(planning.text(body.type) == (isJSONToo ? "Item" : "Post.RequestBody"))
  }

  @Test(
    "is a file where a body of parts alone has no other one, and a URL that is not called one, as Django describes it",
    arguments: [
      ("image", #""note": {"type": "string"}"#, ["multipart/form-data"], "UploadFile?"),
      ("image", #""file": {"type": "string", "format": "binary"}"#, ["multipart/form-data"], "URL?"),
      ("image", #""note": {"type": "string"}"#, ["multipart/form-data", "application/json"], "URL?"),
      ("imageURL", #""note": {"type": "string"}"#, ["multipart/form-data"], "URL?"),
    ])
  func url(name: String, other: String, mediaTypes: [String], want: String) throws {
    let content = mediaTypes.map { type in
      #"""
      "\#(type)": {"schema": {"type": "object", "properties": {"\#(name)": {"type": "string", "format": "uri"}, \#(other)}}}
      """#
    }
    let planning = try Planning.paths(
      #"""
      "/a": {"post": {"operationId": "post", "responses": {},
        "requestBody": {"required": true, "content": {\#(content.joined(separator: ", "))}}}}
      """#)
    #expect(try Self.types(planning).last?.contains("\(name): \(want)") ?? false)
  }

  @Test(
    "is one of several values, where some of them are files",
    arguments: [
      (
        #"{"format": "binary"}, {"type": "array", "items": {"format": "binary"}}"#,
        "file(UploadFile), fileArray([UploadFile])"
      ),
      (#"{"format": "binary"}, {"type": "string"}"#, "file(UploadFile), string(String)"),
      (#"{"format": "binary"}, {"type": "string", "format": "uri"}"#, "file(UploadFile), url(URL)"),
      (
        ##"{"$ref": "#/components/schemas/Photo"}, {"title": "Link", "properties": {"url": {"type": "string"}}}"##,
        "photo(UploadFile), link(Post.RequestBody.X.Link)"
      ),
    ])
  func alternatives(members: String, want: String) throws {
    let planning = try Self.planning(
      "multipart/form-data",
      #""schema": {"type": "object", "required": ["x"], "properties": {"x": {"oneOf": [\#(members)]}}}"#)
    #expect(planning.diagnostics == [])
    #expect(try Self.types(planning).prefix(2) == ["Post.RequestBody", "RequestBody(x: Post.RequestBody.X)"])
    let declaration = try #require(planning.operation().types.first?.nested.first)
    guard case .union(let union) = declaration.kind else {
      Issue.record("\(declaration.path) is not a union")
      return
    }
    let cases = union.cases.map { "\($0.name)(\(planning.text($0.type)))" }
    #expect(cases.joined(separator: ", ") == want)
  }

  private static let location = #""headers": {"Content-Location": {"required": true, "schema": {"type": "string"}}}"#

  @Test(
    "without a name has the type of its position",
    // https://spec.openapis.org/oas/v3.2.0.html#encoding-by-position
    arguments: [
      (
        ##""schema": {"prefixItems": [{"$ref": "#/components/schemas/Metadata"}, {}], "items": false}"##,
        ["Post.RequestBody", "RequestBody(metadata: MetadataInput, file: UploadFile)"],
        [#"positions: ["Metadata", "file"]"#]
      ),
      (
        ##""schema": {"$ref": "#/components/schemas/Both"}, "prefixEncoding": [{}, {"contentType": "image/png"}]"##,
        ["Post.RequestBody", "RequestBody(metadata: MetadataInput, file: UploadFile)"],
        [#""file", contentType: "image/png""#, #"positions: ["Metadata", "file"]"#]
      ),
      // As many as `minItems` says are required, and a title is a name.
      (
        #"""
        "schema": {"type": "array", "minItems": 1, "maxItems": 3, "prefixItems": [
          {"type": "string", "title": "Note"}, {"type": "array", "items": {"type": "integer"}}, {"type": "integer"}]}
        """#, ["Post.RequestBody", "RequestBody(note: String, part2: [Int]?, part3: Int?)"],
        [#"positions: ["Note", "part 2", "part 3"]"#]
      ),
      // Names that several positions have are numbered, and so is one that the list of further parts has.
      (
        #"""
        "schema": {
          "prefixItems": [{}, {"format": "binary"}, {"type": "string", "title": "Items"}], "items": {"type": "integer"}
        }
        """#,
        [
          "Post.RequestBody",
          "RequestBody(file1: UploadFile, file2: UploadFile, items3: String, items: [Int]?)",
        ], [#"positions: ["file 1", "file 2", "Items 3"], items: "items""#]
      ),
      // Those with an encoding of their own have the schema of all.
      (
        #"""
        "schema": {"type": "array", "items": {}}, "prefixEncoding": [{"contentType": "application/json"}],
        "itemEncoding": {"contentType": "image/png"}
        """#, ["Post.RequestBody", "RequestBody(part1: JSONValue?, items: [UploadFile]?)"],
        [
          #""part 1", contentType: .json"#, #""items", contentType: "image/png""#,
          #"positions: ["part 1"], items: "items""#,
        ]
      ),
      (
        #""itemSchema": {"type": "integer"}, "prefixEncoding": [{"contentType": "text/x"}]"#,
        ["Post.RequestBody", "RequestBody(part1: Int?, items: [Int]?)"],
        [#""part 1", contentType: "text/x""#, #"positions: ["part 1"], items: "items""#]
      ),
      // Lists.
      (##""schema": {"type": "array", "items": {"$ref": "#/components/schemas/Metadata"}}"##, ["[MetadataInput]"], []),
      (#""itemSchema": {"type": "array", "items": {"type": "integer"}}"#, ["[[Int]]"], []),
      (#""schema": {"type": "array"}"#, ["[UploadFile]"], []),
      (##""itemSchema": {"$ref": "#/components/schemas/Photo"}"##, ["[UploadFile]"], []),
      (
        #"""
        "itemSchema": {},
        "itemEncoding": {"contentType": "application/json", "headers": {"A": {"schema": {"const": 1}}}}
        """#,
        ["[JSONValue]"], [#"contentType: .json, headers: ["A": "1"]"#]
      ),
      // One of several types: text and bytes are files.
      (#""itemSchema": {"anyOf": [{"type": "string"}, {"type": "string", "format": "binary"}]}"#, ["[UploadFile]"], []),
      // Parts within a part are up to the caller.
      (
        #""itemSchema": {"type": "array"}, "itemEncoding": {"contentType": "multipart/mixed"}"#,
        ["[UploadFile]"], [#"contentType: "multipart/mixed""#]
      ),
    ] as [(String, [String], [String])])
  func positions(content: String, types: [String], encodings: [String]) throws {
    let planning = try Self.planning("multipart/mixed", content)
    #expect(planning.diagnostics == [])
    #expect(try Self.types(planning) == types)
    #expect(try planning.operation().body?.forms.map { $0.encodings.map(\.source) } == [encodings])
  }

  @Test(
    "has a type with its header fields, if the caller gives some",
    arguments: [
      (
        "multipart/form-data",
        ##"""
        "schema": {"$ref": "#/components/schemas/Form"}, "encoding": {"p": {
          "contentType": "image/png, image/jpeg",
          "headers": {
            "X-Limit": {"required": true, "schema": {"type": "integer"}}, "X-Fixed": {"schema": {"const": "a"}},
            "X-Never": {"schema": false}, "Content-Type": {"schema": {"type": "string"}}, "X-Text": {}
          }}}
        """##,
        [
          "Post.RequestBody", "RequestBody(p: Post.RequestBody.P, q: [Int]?)",
          "RequestBody.P(content: UploadFile, xLimit: Int, xText: String?)",
        ], [#""p", contentType: "image/png, image/jpeg", headers: ["X-Fixed": "a"], hasHeaders: true"#]
      ),
      (
        "multipart/form-data",
        ##""schema": {"$ref": "#/components/schemas/Form"}, "encoding": {"q": {\##(location)}}"##,
        [
          "Post.RequestBody", "RequestBody(p: UploadFile, q: [Post.RequestBody.QItem]?)",
          "RequestBody.QItem(content: Int, contentLocation: String)",
        ], [#""q", headers: [:], hasHeaders: true"#]
      ),
      (
        "multipart/related",
        #"""
        "schema": {"prefixItems": [{"type": "string"}], "items": {"anyOf": [{"type": "integer"}, {}]}},
        "prefixEncoding": [{"contentType": "text/html", \#(location)}],
        "itemEncoding": {"contentType": "text/css,image/*", \#(location)}
        """#,
        [
          "Post.RequestBody",
          "RequestBody(part1: Post.RequestBody.Part1, items: [Post.RequestBody.Item]?)",
          "RequestBody.Part1(content: String, contentLocation: String)",
          "RequestBody.Item(content: Post.RequestBody.Item.Content, contentLocation: String)",
        ],
        [
          #""part 1", contentType: "text/html", hasHeaders: true"#,
          #""items", contentType: "text/css, image/*", hasHeaders: true"#,
          #"positions: ["part 1"], items: "items""#,
        ]
      ),
      (
        "multipart/mixed",
        ##""itemSchema": {"$ref": "#/components/schemas/Metadata"}, "itemEncoding": {\##(location)}"##,
        ["[Post.RequestBodyItem]", "RequestBodyItem(content: MetadataInput, contentLocation: String)"],
        ["headers: [:], hasHeaders: true"]
      ),
    ] as [(String, String, [String], [String])])
  func headers(mediaType: String, content: String, types: [String], encodings: [String]) throws {
    let planning = try Self.planning(mediaType, content)
    #expect(planning.diagnostics == [])
    #expect(try Self.types(planning) == types)
    #expect(try planning.operation().body?.forms.map { $0.encodings.map(\.source) } == [encodings])
  }

  @Test(
    "is data of the caller where it cannot have a type",
    arguments: [
      // A form needs names.
      ("multipart/form-data", #""schema": {"type": "array", "items": {"type": "string"}}"#),
      ("multipart/mixed", #""prefixEncoding": [{}]"#),
      ("multipart/mixed", #""schema": {"type": "object"}, "itemEncoding": {}"#),
    ])
  func data(mediaType: String, content: String) throws {
    let planning = try Self.planning(mediaType, content)
    #expect(try Self.types(planning) == ["UploadFile"])
  }

  @Test(
    "leaves header fields to a file that the caller gives where they have no type",
    arguments: [
      #""X-A": {"explode": true, "schema": {"type": "object"}}"#, #""content": {"schema": {"type": "string"}}"#,
      #""a b": {"schema": {"type": "string"}}"#,
    ])
  func untyped(header: String) throws {
    let planning = try Self.planning(
      "multipart/form-data",
      ##""schema": {"$ref": "#/components/schemas/Form"}, "encoding": {"p": {"headers": {\##(header)}}}"##,
      complaints: ["body.part-header"])
    #expect(try Self.types(planning) == ["Post.RequestBody", "RequestBody(p: UploadFile, q: [Int]?)"])
    #expect(try planning.operation().body?.forms.map(\.encodings.count) == [0])
  }

  @Test("is a file where a format stands beside a string and null")
  func formatBesideAlternatives() throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"post": {"operationId": "post", "responses": {}, "requestBody": {"required": true, "content": {
        "multipart/form-data": {"schema": {"type": "object", "properties": {
          "p": {"anyOf": [{"type": "string"}, {"type": "null"}], "format": "binary", "default": null}
        }}}}}}}
      """#)
    #expect(try Self.types(planning) == ["Post.RequestBody", "RequestBody(p: UploadFile?)"])
  }
}
