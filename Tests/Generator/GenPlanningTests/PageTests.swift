import GenDiagnostics
import GenExtras
import GenSelection
import SwiftPlan
import Testing

@Suite("The pages of an operation")
struct PageTests {
  private static let list = ##"{"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}"##

  /// The line of the outline about the pages of `GET /pets`; `nil` for none.
  private func pages(
    _ parameters: String, _ response: String, operation: String = "", headers: String = "", choices: [String] = [],
    ofFile: [String] = [], complaints: [Diagnostic.ID] = []
  ) throws -> (line: String?, diagnostics: [Diagnostic]) {
    var extras = ExtraOptions()
    for choice in choices { extras.pages.choose(try PageChoice(pages: choice, at: nil)) }
    let file = SourceFile(path: "gen.json", text: "{}")
    for choice in ofFile { extras.pages.choose(try PageChoice(pages: choice, at: SourcePlace(file: file, offset: 0))) }
    let planning = try Planning.paths(
      #"""
      "/pets": {"get": {"operationId": "listPets", "tags": ["pets"], \#(operation)
        "parameters": [\#(parameters)],
        "responses": {"200": {"description": "", \#(headers)
          "content": {"application/json": {"schema": \#(response)}}}}}}
      """#,
      schemas: ##"""
        "Pet": {"type": "object", "properties": {"id": {"type": "string"}}},
        "Text": {"type": "string"},
        "Loop": {"type": "object", "properties": {"": {"$ref": "#/components/schemas/Loop"}}}
        """##, extras: extras, complaints: complaints)
    let line = planning.lines.first { $0.hasPrefix("listPetsPages") }
    return (line, planning.diagnostics)
  }

  private static func query(_ name: String, _ schema: String = #"{"type": "string"}"#, _ comment: String = "") -> String
  {
    #"{"name": "\#(name)", "in": "query", "description": "\#(comment)", "schema": \#(schema)}"#
  }

  private static func object(_ properties: String) -> String {
    #"{"type": "object", "properties": {"data": \#(list), \#(properties)}}"#
  }

  private static let integer = #"{"type": "integer"}"#
  private static let limit = query("limit", integer)
  private static let text = #"{"type": "string"}"#
  private static let number = #"{"type": "number"}"#
  private static let uri = #"{"type": ["string", "null"], "format": "uri"}"#
  private static let uuid = #"{"type": "string", "format": "uuid"}"#

  /// The parameters of an operation, and the schema of its response.
  struct Shape: Sendable, CustomTestStringConvertible {
    let parameters: [String]
    let response: String

    init(_ parameters: [String], _ response: String) {
      self.parameters = parameters
      self.response = response
    }

    var testDescription: String { parameters.joined(separator: ", ") + " → " + response }
  }

  static let sure: [Shape] = [
    Shape([query("cursor")], object(#""next_cursor": \#(text)"#)),
    // The name of a component says no more than its type.
    Shape([query("cursor", ##"{"$ref": "#/components/schemas/Text"}"##)], object(#""next_cursor": \#(text)"#)),
    Shape([query("pageToken")], object(#""nextPageToken": \#(text)"#)),
    Shape([query("continue")], object(#""metadata": {"type": "object", "properties": {"continue": \#(text)}}"#)),
    Shape([query("page", integer)], object(#""meta": {"type": "object", "properties": {"next_page": \#(integer)}}"#)),
    Shape([limit, query("starting_after")], object(#""has_more": {"type": "boolean"}"#)),
    Shape(
      [limit, query("after", uuid)],
      #"{"properties": {"data": {"items": {"properties": {"id": \#(uuid)}}}, "has_more": {"type": "boolean"}}}"#),
    Shape(
      [limit, query("after")],
      #"{"properties": {"data": {"items": {"type": "string"}}, "last_id": \#(text), "has_more": {"type": "boolean"}}}"#),
    Shape([limit, query("offset", integer)], list),
    Shape([limit, query("page", #"{"type": "integer", "default": 0}"#)], list),
    Shape([limit, query("page", integer, "Default: 1.")], list),
    Shape([limit, query("page", integer, "Page of the results. Defaults to the first page, 1.")], list),
    Shape([limit, query("page", integer, "The first page is 1.")], list),
    Shape([limit, query("page", integer)], object(#""page": \#(integer)"#)),
    // The list has what is counted.
    Shape([limit, query("offset", integer, "The first line.")], #"{"properties": {"lines": \#(list)}}"#),
    Shape([limit, query("offset", integer, "Lines to skip.")], list),
    Shape([query("$skip", integer), query("$top", integer)], list),
    // Numbers that nothing says to have a fraction.
    Shape([query("limit", number), query("offset", #"{"type": "number", "minimum": 0, "default": 0}"#)], list),
    Shape([query("limit", number), query("page", #"{"type": "number", "minimum": 1}"#)], list),
    Shape([], object(#""@odata.nextLink": \#(text)"#)),
    // Several ways through the list, of which the server goes on with one.
    Shape(
      [query("PageSize", integer), query("Page", integer), query("PageToken")],
      object(#""page": \#(integer), "uri": \#(uri), "next_page_uri": \#(uri), "previous_page_uri": \#(uri)"#)),
    Shape([limit, query("cursor"), query("offset", integer)], object(#""next": \#(uri), "previous": \#(uri)"#)),
    Shape(
      [query("limit", number), query("since", number), query("until", number)],
      object(#""pagination": {"type": "object", "properties": {"count": \#(number), "next": \#(number)}}"#)),
    Shape([], object(#""_links": {"type": "object", "properties": {"next": \#(href)}}"#)),
    Shape([query("after", text, "Taken from the Link header.")], list),
  ]

  private static let href = #"{"type": "object", "properties": {"href": \#(text)}}"#

  @Test(
    "have the name of the call and a word more, and no number",
    arguments: [
      (["listPets"], ["listPetsPages"]), (["listPages"], ["listPagesByPage"]),
      (["list", "listPages"], ["listByPage", "listPagesByPage"]), (["getPage"], ["getPagePages"]),
    ] as [([String], [String])])
  func names(ids: [String], want: [String]) throws {
    let paths = ids.map { id in
      #"""
      "/\#(id)": {"get": {"operationId": "\#(id)", "tags": ["a"], "parameters": [\#(Self.query("cursor")), \#(Self.limit)],
        "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": \#(Self.object(#""next_cursor": {"type": "string"}"#))}}}}}}
      """#
    }
    let planning = try Planning.paths(
      paths.joined(separator: ", "), schemas: #""Pet": {"type": "object", "properties": {"id": {"type": "string"}}}"#)
    #expect(planning.plan.pages.sorted { $0.key < $1.key }.map(\.value.name) == want)
  }

  @Test("are inferred where they are sure", arguments: sure)
  func inferred(shape: Shape) throws {
    #expect(try pages(shape.parameters.joined(separator: ","), shape.response).line != nil)
  }

  static let doubtful: [Shape] = [
    // Nothing says where the next page is, or which number the first one has.
    Shape([query("cursor")], list),
    Shape([limit, query("page", integer)], list),
    Shape([limit, query("page", #"{"type": "integer", "minimum": 0}"#)], list),
    Shape([limit, query("page", integer, "The first page is the 1st of May. Page 1 is old.")], list),
    Shape([limit, query("startIndex", integer)], list),
    Shape([limit, query("starting_after")], list),
    // A number without a size, and a text that may be a time.
    Shape([query("offset", integer)], list),
    Shape([limit, query("start")], list),
    // The value repeats what was sent.
    Shape([query("marker")], object(#""marker": \#(text)"#)),
    Shape([query("offset")], object(#""offset": \#(text)"#)),
    // What generated code could not use without a warning.
    Shape([query("cursor")], object(#""next_cursor": {"type": "string", "deprecated": true}"#)),
    // A number that is not that of the parameter, and one without a size of pages.
    Shape([limit, query("until")], object(#""pagination": {"type": "object", "properties": {"next": \#(number)}}"#)),
    Shape([query("until", number)], object(#""pagination": {"type": "object", "properties": {"next": \#(number)}}"#)),
    Shape([limit, query("offset", #"{"type": "number", "minimum": 0.5}"#)], list),
    // A position in a text, which the response has beside a list.
    Shape([limit, query("offset", integer, "Character offset into the file")], object(#""next_offset": \#(integer)"#)),
    Shape([limit, query("offset", integer, "In bytes.")], object(#""total": \#(integer)"#)),
    // Two ways through the list, two lists, no list.
    Shape([limit, query("cursor"), query("offset", integer)], object(#""next_cursor": \#(text)"#)),
    Shape([query("cursor")], #"{"properties": {"a": \#(list), "b": \#(list), "next_cursor": \#(text)}}"#),
    Shape([query("cursor")], #"{"properties": {"next_cursor": \#(text)}}"#),
    // A text, where the parameter is a number.
    Shape([query("cursor", number)], object(#""next_cursor": \#(text)"#)),
    Shape([query("cursor", number)], object(#""next_cursor": \#(number)"#)),
    Shape([limit, query("until")], object(#""next": \#(text)"#)),
    Shape([query("cursor", integer)], object(#""next_cursor": \#(text)"#)),
  ]

  @Test("are not inferred where anything else may be meant", arguments: doubtful)
  func notInferred(shape: Shape) throws {
    #expect(try pages(shape.parameters.joined(separator: ","), shape.response).line == nil)
  }

  @Test("are asked for by the parameter of the query, where one of the header has its name")
  func sameNames() throws {
    let header = #"{"name": "offset", "in": "header", "schema": {"type": "integer"}}"#
    let parameters = [header, Self.limit, Self.query("offset", Self.integer)].joined(separator: ",")
    let line = try pages(parameters, Self.list).line
    #expect(line?.contains(#"query "offset""#) == true)
  }

  @Test("are those that the user chooses, or none")
  func chosen() throws {
    let response = Self.object(#""next_cursor": \#(Self.text), "later": \#(Self.text)"#)
    let line = { (choices: [String]) in try pages(Self.query("cursor"), response, choices: choices).line }
    #expect(try line([]) != nil)
    #expect(try line(["listPets=cursor,by=cursor,next=later"])?.contains("listPetsPages") == true)
    #expect(try line(["off"]) == nil)
    #expect(try line(["GET /pets=off"]) == nil)
    #expect(try line(["*=off", "listPets=on"]) != nil)
    for several in ["tag:pets", "path:/p*", "method:GET", "list*", "operation:listPets"] {
      #expect(try line([several + "=off"]) == nil)
      #expect(try line(["*=off", several + "=on"]) != nil)
    }
    #expect(try line(["tag:pets=off", "GET /pets=on"]) != nil)
  }

  @Test(
    "begin with the number that the user or an extension says, or else the default of the parameter",
    arguments: [
      ("", "", "0"), (#""x-pagination": {"pageParam": "page", "pageStart": 1},"#, "", "1"),
      (#""x-pagination": {"pageParam": "page"},"#, "", "0"),
      (#""x-pagination": {"pageParam": "page", "pageStart": 1},"#, "page,by=page,first=2", "2"),
      ("", "page,by=page", "0"), ("", "offset,by=page,first=1", "1"),
    ] as [(String, String, String)])
  func first(operation: String, choice: String, want: String) throws {
    let line = try pages(
      Self.limit + "," + Self.query("page", #"{"type": "integer", "default": 0}"#), Self.list, operation: operation,
      choices: choice.isEmpty ? [] : ["listPets=" + choice]
    ).line
    #expect(line?.contains("  from \(want)") == true)
  }

  @Test(
    "are those of x-pagination where it is what is known",
    arguments: [
      (
        #"{"cursorParam": "cursor", "cursorPath": "meta.page.after", "resultsPath": "data"}"#,
        "by cursor  query \"cursor\""
      ),
      (#"{"pageOffsetParam": "skip", "limitParam": "limit"}"#, "by offset  query \"skip\""),
      (#"{"type": "cursor"}"#, nil), ("true", nil),
    ])
  func datadog(value: String, want: String?) throws {
    let after = #"{"properties": {"page": {"properties": {"after": \#(Self.text)}}}}"#
    let (line, diagnostics) = try pages(
      Self.query("cursor") + "," + Self.query("skip", Self.integer), Self.object(#""meta": \#(after)"#),
      operation: #""x-pagination": \#(value),"#)
    #expect((line == nil) == (want == nil))
    if let want { #expect(line?.contains(want) == true) }
    #expect(diagnostics == [])
  }

  @Test(
    "cannot be chosen in two ways",
    arguments: [
      ["listPets=off", "listPets=on"], ["listPets=off", "GET /pets=on"], ["*=off", "*=on"],
    ])
  func repeated(choices: [String]) throws {
    let diagnostics = try pages("", Self.list, choices: choices).diagnostics
    let message = "\"\(choices[0])\" and \"\(choices[1])\" choose different pages for the same operations"
    #expect(diagnostics == [Diagnostic(.error, "pages.repeated", message)])
    let same = try pages("", Self.list, choices: ["listPets=off", "GET /pets=off", "listPets=off"]).diagnostics
    #expect(same == [])
  }

  @Test("of a file are those that the command line chooses for the same operation")
  func overridden() throws {
    for (choice, ofFile) in [("listPets=off", "GET /pets=on"), ("listPets=off", "listPets=on")] {
      let (line, diagnostics) = try pages(Self.query("cursor"), Self.cursors, choices: [choice], ofFile: [ofFile])
      #expect(line == nil)
      #expect(diagnostics == [])
    }
  }

  @Test(
    "go where the server says, unless a total says where numbers end",
    arguments: [
      (
        [limit, query("page", #"{"type": "integer", "minimum": 1}"#)],
        object(#""count": \#(integer), "next": \#(uri), "previous": \#(uri)"#), "by URL  next \"next\""
      ),
      ([query("$skip", integer), query("$top", integer)], object(#""@odata.nextLink": \#(text)"#), "by URL"),
      ([limit, query("offset", integer)], object(#""next": \#(uri)"#), "by URL"),
      ([limit, query("offset", integer)], object(#""next": \#(uri), "total": \#(integer)"#), "by offset"),
      (
        [limit, query("page", integer, "Default: 1.")], object(#""next": \#(uri), "total_pages": \#(integer)"#),
        "by number"
      ),
      (
        [limit, query("page", integer, "Default: 1.")], object(#""total": \#(integer)"#),
        "items in all \"total\""
      ),
    ] as [([String], String, String)])
  func nextURL(parameters: [String], response: String, want: String) throws {
    #expect(try pages(parameters.joined(separator: ","), response).line?.contains(want) == true)
  }

  @Test(
    "of an extension that only counts end where the response says",
    arguments: [
      (query("page", integer), #""next": \#(uri)"#, "by URL  next \"next\""),
      (query("page", integer), #""n": \#(integer)"#, "by number"),
      (query("page", integer), #""total": \#(integer)"#, "items in all \"total\""),
      (query("page", integer) + "," + limit, #""total_pages": \#(integer)"#, "total \"total_pages\""),
      (query("page", integer) + "," + limit, #""has_more": {"type": "boolean"}"#, "more \"has_more\""),
    ])
  func endOfExtension(parameters: String, properties: String, want: String) throws {
    let rule = #""x-fern-pagination": {"offset": "$request.page", "results": "$response.data"},"#
    let (line, diagnostics) = try pages(parameters, Self.object(properties), operation: rule)
    #expect(line?.contains(want) == true)
    #expect(diagnostics == [])
  }

  private static let cursors = object(#""next_cursor": \#(text)"#)

  @Test(
    "are none where an extension says so before another one says something",
    arguments: [
      (#""x-fern-pagination": false,"#, false), (#""x-speakeasy-pagination": false,"#, false),
      (#""x-speakeasy-pagination": \#(cursor), "x-fern-pagination": false,"#, true),
      (#""x-speakeasy-pagination": false, "x-fern-pagination": {"offset": "$request.cursor"},"#, false),
    ])
  func switchedOff(operation: String, hasPages: Bool) throws {
    let (line, diagnostics) = try pages(Self.query("cursor"), Self.cursors, operation: operation)
    #expect((line != nil) == hasPages)
    #expect(diagnostics == [])
  }

  private static let cursor = #"""
    {"type": "cursor", "inputs": [{"type": "cursor", "name": "cursor"}], "outputs": {"nextCursor": "$.next_cursor"}}
    """#

  @Test(
    "cannot be chosen where they do not fit",
    arguments: [
      (
        "listPets=cursor,by=curser,next=next",
        "the operation has no parameter or property of its body \"curser\" that can be set"
      ),
      ("listPets=cursor,by=cursor,next=nxt", "the response has no property \"nxt\""),
      ("listPets=cursor,by=cursor,next=data", "\"data\" of the response is not a text or a number"),
      ("listPets=offset,by=cursor", "the parameter \"cursor\" is not an integer"),
      ("listPets=url,next=next,items=next", "\"next\" of the response is not a list"),
      ("listPets=url,next=next,more=next", "\"next\" of the response is not a Boolean"),
    ] as [(String, String)])
  func wrong(choice: String, message: String) throws {
    let diagnostics = try pages(
      Self.query("cursor"), Self.object(#""next": \#(Self.text)"#), choices: [choice]
    ).diagnostics
    #expect(diagnostics.map(\.id) == ["pages.rule"])
    #expect(diagnostics.first?.message == "the pages of \"listPets\": " + message)
  }

  /// The line of the outline about the pages of `POST /pets/search`; `nil` for none.
  private func searchPages(
    _ properties: String, _ response: String, method: String = "post", required: String = "[]", isRequired: Bool = true
  )
    throws -> String?
  {
    try Planning.paths(
      #"""
      "/pets/search": {"\#(method)": {"operationId": "searchPets", "tags": ["pets"],
        "requestBody": {"required": \#(isRequired), "content": {"application/json": {"schema": {
          "type": "object", "required": \#(required), "properties": {\#(properties)}}}}},
        "responses": {"200": {"description": "", "content": {"application/json": {"schema": \#(response)}}}}}}
      """#, schemas: #""Pet": {"type": "object", "properties": {"id": {"type": "string"}}}"#
    ).lines.first { $0.hasPrefix("searchPetsPages") }
  }

  @Test("are inferred of a POST by the cursor in its body")
  func bodies() throws {
    let cursor = #""cursor": \#(Self.text), "limit": \#(Self.integer)"#
    let line = try searchPages(cursor, Self.object(#""cursor": \#(Self.text)"#))
    #expect(line?.contains(#"pages by cursor  body "cursor"  next "cursor"  items "data""#) == true)
    #expect(
      try searchPages(cursor, Self.object(#""next_cursor": \#(Self.text), "has_more": {"type": "boolean"}"#)) != nil)
    let page = #""page": {"type": "object", "properties": {"page_token": \#(Self.text)}}"#
    #expect(try searchPages(page, Self.object(#""next_page_token": \#(Self.text)"#), required: #"["page"]"#) != nil)
  }

  @Test(
    "are inferred of a POST by a number in its body beside the size of pages",
    arguments: [
      (#""limit": \#(integer), "offset": \#(integer)"#, list, #"pages by offset  body "offset"  items the body"#),
      (
        #""limit": \#(integer), "page": \#(integer)"#, object(#""page": \#(integer), "pages": \#(integer)"#),
        #"pages by number  body "page"  from "page"  items "data"  total "pages""#
      ),
      (
        #""paging": {"type": "object", "properties": {"limit": \#(integer), "skip": \#(integer)}}"#,
        object(#""total": \#(integer)"#), #"pages by offset  body "paging.skip"  items "data"  total "total""#
      ),
    ])
  func numbersInBodies(sent: String, response: String, want: String) throws {
    #expect(try searchPages(sent, response, required: #"["paging"]"#)?.contains(want) == true)
  }

  @Test("are inferred of a POST whose body may be missing, if one can be made of nothing")
  func optionalBodies() throws {
    let numbers = #""limit": \#(Self.integer), "offset": \#(Self.integer)"#
    #expect(try searchPages(numbers, Self.list, isRequired: false)?.contains(#"body "offset""#) == true)
    let next = Self.object(#""next_cursor": \#(Self.text)"#)
    #expect(try searchPages(#""cursor": \#(Self.text)"#, next, isRequired: false)?.contains(#"body "cursor""#) == true)
  }

  @Test("are not inferred of a POST by anything else")
  func otherBodies() throws {
    let next = Self.object(#""next_cursor": \#(Self.text)"#)
    let uri = Self.object(#""next_page_uri": \#(Self.uri)"#)
    // Nothing says where the next page is, the cursor cannot be set, there is no list, or no word for a cursor.
    #expect(try searchPages(#""cursor": \#(Self.text)"#, Self.list) == nil)
    #expect(
      try searchPages(#""cursor": \#(Self.text)"#, next, required: #"["cursor"]"#, isRequired: false) == nil)
    #expect(try searchPages(#""page": {"type": "object", "properties": {"cursor": \#(Self.text)}}"#, next) == nil)
    #expect(try searchPages(#""cursor": \#(Self.text)"#, #"{"properties": {"next_cursor": \#(Self.text)}}"#) == nil)
    for method in ["put", "patch", "delete"] {
      #expect(try searchPages(#""cursor": \#(Self.text)"#, next, method: method) == nil)
    }
    #expect(try searchPages(#""after": \#(Self.text)"#, next) == nil)
    // Nothing counts what a page has at most, the first number is not known, or the body may be missing and cannot be made.
    #expect(try searchPages(#""offset": \#(Self.integer)"#, next) == nil)
    #expect(try searchPages(#""limit": \#(Self.integer), "page": \#(Self.integer)"#, next) == nil)
    let numbers = #""limit": \#(Self.integer), "offset": \#(Self.integer)"#
    #expect(try searchPages(numbers, next, required: #"["limit"]"#, isRequired: false) == nil)
    let nullable = #", "kind": {"type": ["string", "null"]}"#
    #expect(try searchPages(numbers + nullable, next, required: #"["kind"]"#, isRequired: false) == nil)
    #expect(try searchPages(numbers, next, method: "put") == nil)
    #expect(try searchPages(#""limit": \#(Self.integer)"#, uri) == nil)
    #expect(try searchPages(#""cursor": \#(Self.text), "page_token": \#(Self.text)"#, next) == nil)
  }

  @Test("are found by a property of the body, whatever it is called", arguments: ["value", "page", "default"])
  func properties(name: String) throws {
    var extras = ExtraOptions()
    extras.pages.choose(try PageChoice(pages: "search=cursor,by=body.\(name).cursor,next=next", at: nil))
    let planning = try Planning.paths(
      #"""
      "/search": {"post": {"operationId": "search",
        "requestBody": {"required": true, "content": {"application/json": {"schema": {
          "type": "object", "required": ["\#(name)"], "properties": {
            "\#(name)": {"type": "object", "properties": {"cursor": {"type": "string"}}}}}}}},
        "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
          "type": "object", "properties": {
            "data": {"type": "array", "items": {"type": "string"}}, "next": {"type": "string"}}}}}}}}}
      """#, extras: extras)
    #expect(planning.diagnostics == [])
    guard case .body(_, _, let names)? = try planning.pages()?.parameter else {
      Issue.record("the parameter is not a property of the body")
      return
    }
    #expect(names.map { $0.filter { $0 != "`" } } == [name, "cursor"])
  }

  @Test("cannot be chosen for an operation that the description does not have")
  func unknownOperation() throws {
    let diagnostics = try pages("", Self.list, choices: ["listPet=off"]).diagnostics
    let hint = "did you mean \"listPets\"?"
    #expect(
      diagnostics == [
        Diagnostic(.error, "pages.unknown-operation", "\"listPet\" names no operation that is generated", hint: hint)
      ])
  }

  @Test(
    "cannot be chosen in other words",
    arguments: [
      "listPets=curser", "listPets=cursor", "listPets=cursor,by=a", "*=link", "tag:pets=link", "list*=link", "tag:=off",
      "listPets=link,by", "no",
      "listPets=page,by=page,first=one", "listPets=cursor,by=a,next=b,first=1",
    ])
  func malformed(choice: String) {
    #expect(throws: SelectorSyntaxError.self) { try PageChoice(pages: choice, at: nil) }
  }

  @Test(
    "are left out with a warning where an extension cannot be followed",
    arguments: [
      (#""x-speakeasy-pagination": {"type": "other"},"#, true),
      (#""x-fern-pagination": {"offset": "$request.page", "results": "$response.data"},"#, false),
      (#""x-fern-pagination": true,"#, true),
      (#""x-speakeasy-pagination": {"type": "url", "outputs": {"results": "$.data", "nextUrl": "$[0]"}},"#, false),
    ])
  func extensions(operation: String, isMalformed: Bool) throws {
    let (line, diagnostics) = try pages(
      Self.query("a"), Self.object(##""b": \##(Self.text), "": {"$ref": "#/components/schemas/Loop"}"##),
      operation: operation,
      complaints: isMalformed ? ["pages.extension"] : [])
    #expect(line == nil)
    #expect(diagnostics.map(\.id) == (isMalformed ? [] : ["pages.extension"]))
  }
  @Test("are warned about in the order of their groups, whichever of these is planned first")
  func groups() throws {
    let tags = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let paths = tags.map { tag in
      #"""
      "/\#(tag)": {"get": {"operationId": "list\#(tag)", "tags": ["\#(tag)"],
        "x-fern-pagination": 👉{"offset": "$request.page", "results": "$response.data"},
        "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": \#(Self.object(##""b": \##(Self.text)"##))}}}}}}
      """#
    }
    let planning = try Planning.paths(
      paths.joined(separator: ",\n"),
      schemas: #""Pet": {"type": "object", "properties": {"id": {"type": "string"}}}"#)
    #expect(planning.diagnostics.map(\.id) == tags.map { _ in "pages.extension" })
    #expect(planning.diagnostics.map(\.place) == planning.marks.map { $0 })
  }
}
