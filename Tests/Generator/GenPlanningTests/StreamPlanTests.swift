import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("What a call streams")
struct StreamPlanTests {
  private static let schemas = ##"""
    "Pet": {"type": "object", "properties": {"a": {}}},
    "Pets": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}},
    "Delta": {"type": "object", "properties": {"data": {"$ref": "#/components/schemas/Pet"}}},
    "Ping": {"type": "object", "properties": {"data": {"type": "string"}, "event": {}, "id": {}, "retry": {}}},
    "Coded": {"type": "object", "properties": {"data": {
      "type": "string", "contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/Pet"}
    }}},
    "Loud": {"allOf": [{"$ref": "#/components/schemas/Ping"}, {"properties": {"event": {"const": "loud"}}}]},
    "SseItemOfPet": {"properties": {
      "data": {"$ref": "#/components/schemas/Pet"}, "eventType": {}, "eventId": {}, "reconnectionInterval": {}}},
    "SseItemOfString": {"properties": {
      "data": {"type": "string"}, "eventType": {}, "eventId": {}, "reconnectionInterval": {}}},
    "SseItemOfInline": {"properties": {
      "data": {"properties": {"a": {}}}, "eventType": {}, "eventId": {}, "reconnectionInterval": {}}},
    "Either": {"oneOf": [{"$ref": "#/components/schemas/Delta"}, {"$ref": "#/components/schemas/Ping"}]},
    "Mixed": {"oneOf": [{"$ref": "#/components/schemas/Delta"}, {"$ref": "#/components/schemas/Pet"}]},
    "Wide": {"type": "object", "properties": {"data": {}, "event": {}, "time": {}}},
    "Bare": {"type": "object", "properties": {"event": {}, "id": {}}}
    """##

  private func planning(_ responses: String, id: String = "get", others: String = "") throws -> Planning {
    try Planning.paths(
      #""/a": {"get": {"operationId": "\#(id)", "responses": {\#(responses)}}}\#(others)"#, schemas: Self.schemas)
  }

  /// The schema of a name or as it stands; the elements' schema behind a `*`.
  private func content(_ mediaType: String, _ schema: String) -> String {
    guard !schema.isEmpty else { return #""\#(mediaType)": {}"# }
    let isItem = schema.hasPrefix("*")
    let name = isItem ? String(schema.dropFirst()) : schema
    let text = name.first?.isUppercase == true ? ##"{"$ref": "#/components/schemas/\##(name)"}"## : name
    return #""\#(mediaType)": {"\#(isItem ? "itemSchema" : "schema")": \#(text)}"#
  }

  /// `text(of:)` and the form of the stream.
  private func line(_ stream: StreamPlan, _ planning: Planning) -> String {
    "\(stream.form) \(planning.text(stream.body))" + (stream.accept.map { " as \($0)" } ?? "")
  }

  @Test(
    "is the lines that grpc-gateway describes as a stream of results, in JSON",
    arguments: [
      ("Stream result of apiPet", "jsonLines Streamed<Get.ResponseElement> as application/json"),
      ("Result of apiPet", nil),
    ] as [(String, String?)])
  func streamOfResults(title: String, want: String?) throws {
    let schema = ##"""
      {"type": "object", "title": "\##(title)", "properties": {"result": {"$ref": "#/components/schemas/Pet"}, "error": {}}}
      """##
    let planning = try planning(#""200": {"description": "", "content": {\#(content("application/json", schema))}}"#)
    #expect(planning.diagnostics == [])
    let streams = try planning.operation().responses.map { response -> String? in
      if case .stream(let stream) = response.content { line(stream, planning) } else { nil }
    }
    #expect(streams == [want])
  }

  @Test(
    "is made of what the schema says, or of the items of a list",
    arguments: [
      ("text/event-stream", "Pet", "events Streamed<ServerSentEvent<Pet>>"),
      ("text/event-stream", "*Pet", "events Streamed<ServerSentEvent<Pet>>"),
      ("text/event-stream; charset=utf-8", "Pet", "events Streamed<ServerSentEvent<Pet>>"),
      ("text/event-stream", "Pets", "events Streamed<ServerSentEvent<Pet>>"),
      ("text/event-stream", "*Pets", "events Streamed<ServerSentEvent<Pets>>"),
      ("text/event-stream", #"{"type": "array"}"#, "eventTexts Streamed<ServerSentEvent<String>>"),
      (
        "text/event-stream", #"{"type": "array", "items": {"type": "string"}}"#,
        "eventTexts Streamed<ServerSentEvent<String>>"
      ),
      (
        "text/event-stream",
        #"""
        {"type": "array", "items": {"oneOf": [
          {"title": "Start", "required": ["data"], "properties": {"data": {"type": "integer"}, "event": {"const": "start"}}},
          {"title": "Stop", "required": ["data"], "properties": {"data": {}, "event": {"const": "stop"}, "retry": {}}}
        ]}}
        """#, "eventObjects Streamed<Get.ResponseElement>"
      ),
      ("text/event-stream", "Mixed", "events Streamed<ServerSentEvent<Mixed>>"),
      ("text/event-stream", "Wide", "events Streamed<ServerSentEvent<Wide>>"),
      ("text/event-stream", "Bare", "events Streamed<ServerSentEvent<Bare>>"),
      ("text/event-stream", #"{"type": "integer"}"#, "events Streamed<ServerSentEvent<Int>>"),
      ("text/event-stream", "", "eventTexts Streamed<ServerSentEvent<String>>"),
      ("text/event-stream", "{}", "eventTexts Streamed<ServerSentEvent<String>>"),
      ("text/event-stream", #"{"type": "string"}"#, "eventTexts Streamed<ServerSentEvent<String>>"),
      (
        "text/event-stream", #"{"type": "string", "format": "binary"}"#, "eventTexts Streamed<ServerSentEvent<String>>"
      ),
      (
        "text/event-stream",
        ##"{"type": "string", "contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/Pet"}}"##,
        "events Streamed<ServerSentEvent<Pet>>"
      ),
      ("text/event-stream", "*Coded", "eventObjects Streamed<Coded>"),
      ("text/event-stream", "Delta", "eventObjects Streamed<Delta>"),
      ("text/event-stream", "*Ping", "eventObjects Streamed<Ping>"),
      ("text/event-stream", "Loud", "eventObjects Streamed<Loud>"),
      ("text/event-stream", "Either", "eventObjects Streamed<Either>"),
      // .NET's name for each member is another one than is sent.
      ("text/event-stream", "SseItemOfPet", "events Streamed<ServerSentEvent<Pet>>"),
      ("text/event-stream", "*SseItemOfString", "eventTexts Streamed<ServerSentEvent<String>>"),
      ("text/event-stream", "SseItemOfInline", "events Streamed<ServerSentEvent<SseItemOfInline>>"),
      (
        "text/event-stream", #"{"type": "object", "properties": {"data": {"type": "string"}}}"#,
        "eventObjects Streamed<Get.ResponseElement>"
      ),
      ("application/jsonl", "Pet", "jsonLines Streamed<Pet>"),
      ("application/jsonl", "Pets", "jsonLines Streamed<Pet>"),
      ("application/jsonl", "*Pets", "jsonLines Streamed<Pets>"),
      ("application/jsonl", "Delta", "jsonLines Streamed<Delta>"),
      ("application/jsonl", "", "jsonLines Streamed<JSONValue>"),
      ("application/jsonl", #"{"type": "string"}"#, "jsonLines Streamed<JSONValue>"),
      ("application/jsonl", #"*{"type": "string"}"#, "jsonLines Streamed<String>"),
      ("application/jsonl", #"{"type": "array"}"#, "jsonLines Streamed<JSONValue>"),
      ("application/jsonl", #"{"type": ["integer", "null"]}"#, "jsonLines Streamed<Int?>"),
      (
        "application/jsonl", #"{"type": "array", "items": {"properties": {"x": {}}}}"#,
        "jsonLines Streamed<Get.ResponseElement>"
      ),
      ("application/x-ndjson", "Pet", "jsonLines Streamed<Pet> as application/x-ndjson"),
      ("application/ndjson", "Pet", "jsonLines Streamed<Pet> as application/ndjson"),
      ("application/jsonlines", "Pet", "jsonLines Streamed<Pet> as application/jsonlines"),
      ("application/x-jsonlines", "Pet", "jsonLines Streamed<Pet> as application/x-jsonlines"),
      ("application/stream+json", "Pet", "jsonLines Streamed<Pet> as application/stream+json"),
      ("application/json-lines", "Pet", "jsonLines Streamed<Pet> as application/json-lines"),
      ("application/x-json-stream", "Pet", "jsonLines Streamed<Pet> as application/x-json-stream"),
      ("text/x-ndjson", "Pet", "jsonLines Streamed<Pet> as text/x-ndjson"),
      ("application/json-seq", "Pet", "jsonSequence Streamed<Pet>"),
      ("application/geo+json-seq", "Pet", "jsonSequence Streamed<Pet> as application/geo+json-seq"),
    ] as [(String, String, String)])
  func elements(mediaType: String, schema: String, want: String) throws {
    let planning = try planning(#""200": {"description": "", "content": {\#(content(mediaType, schema))}}"#)
    #expect(planning.diagnostics == [])
    let operation = try planning.operation()
    guard case .stream(let stream) = operation.responses[0].content else {
      Issue.record("\(operation.responses[0].content)")
      return
    }
    #expect(line(stream, planning) == want)
    #expect(operation.result == stream.body)
    #expect(operation.responses[0].accept == stream.accept)
    #expect(operation.streamCall == nil)
  }

  @Test("is made of events where unions of them lead in circles")
  func circles() throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {"get": {"responses": {"200": {"description": "", "content": {"text/event-stream": {
        "schema": {"$ref": "#/components/schemas/A"}
      }}}}}}
      """##,
      schemas: ##"""
        "A": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/Event"}]},
        "B": {"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/Event"}]},
        "Event": {"type": "object", "properties": {"data": {}}}
        """##)
    #expect(planning.text(try planning.operation().result) == "Streamed<A>")
  }

  @Test("is the best known stream among media types that are not JSON, in any order")
  func several() throws {
    let contents = ["text/csv", "application/json-seq", "application/jsonl"].map { content($0, "Pet") }
    let planning = try planning(#""200": {"description": "", "content": {\#(contents.joined(separator: ", "))}}"#)
    let operation = try planning.operation()
    #expect(planning.text(operation.result) == "Streamed<Pet>")
    #expect(
      operation.documentation.lines.last
        == "The response is also available as `text/csv`, `application/json-seq`: ``RequestBuilder/data(accept:)``.")
  }

  @Test("has no elements where a success has no body, and is data where it is a failure")
  func others() throws {
    let stream = content("application/jsonl", "Pet")
    let planning = try planning(
      #"""
      "200": {"description": "", "content": {\#(stream)}}, "204": {"description": ""},
      "404": {"description": "", "content": {👉\#(stream)}}
      """#)
    let operation = try planning.operation()
    #expect(planning.text(operation.result) == "Streamed<Pet>")
    #expect(operation.responses[1].content == .empty)
    #expect(operation.responses[2].content == .data)
    let message = "a body of application/jsonl is given as data, not read"
    #expect(planning.diagnostics == [Diagnostic(.warning, "response.raw", message, at: planning.marks[0])])
  }

  @Test(
    "is what the body has to ask for, where it has a property for that",
    arguments: [
      (#"{"type": "object", "properties": {"stream": {"type": "boolean"}}}"#, true),
      (#"{"type": "object", "properties": {"stream": {"type": ["boolean", "null"], "default": false}}}"#, true),
      (
        #"{"oneOf": [{"type": "object", "properties": {"stream": {"type": "boolean"}}}, {"type": "object"}]}"#, true
      ),
      (#"{"type": "object", "properties": {"stream": {"type": "string"}}}"#, false),
      (#"{"type": "object", "properties": {"other": {"type": "boolean"}}}"#, false),
    ] as [(String, Bool)])
  func asking(body: String, isAsked: Bool) throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"post": {"operationId": "chat", "requestBody": {"content": {"application/json": {"schema": \#(body)}}},
        "responses": {"200": {"description": "", "content": {
          \#(content("application/json", "Pet")), \#(content("text/event-stream", "Pet"))
        }}}}}
      """#, schemas: Self.schemas)
    let operation = try planning.operation()
    let sentence = "The body has to ask for the elements: its `stream` is `true`."
    #expect(try #require(operation.streamCall).documentation.lines.contains(sentence) == isAsked)
    #expect(!operation.documentation.lines.contains(sentence))
  }

  @Test(
    "is asked for by the call itself, where a body that has to be there has one type with such a property",
    arguments: [
      (#"{"type": "object", "properties": {"stream": {"type": "boolean"}}}"#, "stream"),
      (#"{"type": "object", "properties": {"stream": {"type": ["boolean", "null"], "default": false}}}"#, "stream"),
      (#"{"type": "object", "properties": {"stream": {"type": "boolean", "x-gen-name": "isLive"}}}"#, "isLive"),
      (#"{"type": "object", "required": ["stream"], "properties": {"stream": {"const": true}}}"#, nil),
      (#"{"type": "object", "properties": {"stream": {"type": "string"}}}"#, nil),
      (#"{"oneOf": [{"type": "object", "properties": {"stream": {"type": "boolean"}}}, {"type": "object"}]}"#, nil),
    ] as [(String, String?)])
  func flag(body: String, name: String?) throws {
    let other = #", "application/x-www-form-urlencoded": {"schema": {"properties": {"q": {"type": "string"}}}}"#
    for (others, isRequired) in [("", true), (other, true), ("", false)] {
      let planning = try Planning.paths(
        #"""
        "/a": {"post": {"operationId": "chat",
          "requestBody": {"required": \#(isRequired), "content": {"application/json": {"schema": \#(body)}\#(others)}},
          "responses": {"200": {"description": "", "content": {
            \#(content("application/json", "Pet")), \#(content("text/event-stream", "Pet"))
          }}}}}
        """#, schemas: Self.schemas)
      let call = try #require(try planning.operation().streamCall)
      let isAlone = others.isEmpty && isRequired
      #expect(call.flag == (isAlone ? name : nil))
      #expect(call.documentation.lines.contains("The body is sent with `stream` set to `true`.") == (call.flag != nil))
    }
  }

  @Test("is the same for all successes, by default too")
  func statuses() throws {
    let stream = content("application/jsonl", "Pet")
    let twice = try planning(
      #""200": {"description": "", "content": {\#(stream)}}, "206": {"description": "", "content": {\#(stream)}}"#)
    #expect(twice.text(try twice.operation().result) == "Streamed<Pet>")
    let byDefault = try planning(#""default": {"description": "", "content": {\#(stream)}}"#)
    #expect(byDefault.text(try byDefault.operation().result) == "Streamed<Pet>")
    #expect(try byDefault.operation().responses.map(\.isSuccess) == [true, false])
    #expect(try byDefault.operation().responses[1].content == .data)
  }

  @Test("is data where successes have different elements, or where only some are streams")
  func different() throws {
    for other in [content("application/jsonl", "Delta"), content("application/json", "Pet")] {
      let planning = try planning(
        #"""
        "200": {"description": "", "content": {\#(content("application/jsonl", "Pet"))}},
        "206": {"description": "", "content": {\#(other)}}
        """#)
      #expect(planning.diagnostics.map(\.id).allSatisfy { $0 == "response.raw" })
      #expect(!planning.diagnostics.isEmpty)
      #expect(try planning.operation().result.element == nil)
      #expect(try planning.operation().streamCall == nil)
    }
  }

  // MARK: - Beside a whole

  private static let both = ##"""
    "200": {"description": "", "content": {
      "application/json": {"schema": {"$ref": "#/components/schemas/Pets"}},
      "application/jsonl": {"schema": {"$ref": "#/components/schemas/Pet"}}, "text/csv": {}
    }}
    """##

  @Test("is a call of its own beside JSON")
  func beside() throws {
    let planning = try planning(Self.both, id: "list_pets")
    #expect(planning.diagnostics == [])
    let operation = try planning.operation()
    #expect(planning.text(operation.result) == "Pets")
    #expect(operation.streamCall.map { line($0.stream, planning) } == "jsonLines Streamed<Pet>")
    #expect(operation.streamCall?.name == "listPetsStream")
    #expect(
      operation.documentation.lines == [
        "`GET /a`", "", "`listPetsStream` delivers the elements of the response as they arrive.", "",
        "The response is also available as `text/csv`: ``RequestBuilder/data(accept:)``.",
      ])
    #expect(operation.streamCall?.documentation.lines == ["`GET /a`"])
  }

  @Test(
    "is what Fern's extension says of JSON",
    arguments: [
      (
        ##"{"format": "sse", "stream-condition": "$request.stream", "response": {"type": "integer"}, "response-stream": {"$ref": "#/components/schemas/Pets"}}"##,
        "Int", "events Streamed<ServerSentEvent<Pet>>"
      ),
      (
        ##"{"stream-condition": "$request.stream", "response-stream": {"$ref": "#/components/schemas/Pets"}}"##, "Pet",
        "jsonLines Streamed<Pet>"
      ),
      (#"{"format": "sse"}"#, "Streamed<ServerSentEvent<Pet>>", nil), ("true", "Streamed<Pet>", nil),
      ("false", "Pet", nil),
    ] as [(String, String, String?)])
  func fern(streaming: String, result: String, stream: String?) throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"operationId": "get", "x-fern-streaming": \#(streaming),
        "responses": {"200": {"description": "", "content": {\#(content("application/json", "Pet"))}}}}}
      """#, schemas: Self.schemas)
    #expect(planning.diagnostics == [])
    let operation = try planning.operation()
    #expect(planning.text(operation.result) == result)
    #expect(operation.streamCall.map { line($0.stream, planning) } == stream)
  }

  @Test("is a call of its own beside a file")
  func besideFile() throws {
    let planning = try planning(
      #"""
      "200": {"description": "", "content": {"text/event-stream": {},
        "audio/mpeg": {"schema": {"type": "string", "format": "binary"}}}}
      """#)
    #expect(planning.diagnostics == [])
    let operation = try planning.operation()
    #expect(planning.text(operation.result) == "Data")
    #expect(operation.responses.map(\.accept) == ["audio/mpeg"])
    #expect(operation.streamCall?.name == "getStream")
  }

  @Test(
    "has a name of its own, which it takes from no operation",
    arguments: [
      ("get", "other", "getStream"), ("get", "getStream", "getStream2"), ("get", "get_stream", "getStream2"),
      ("x/b", "other", "xBStream"), ("class", "other", "classStream"), ("pet.list", "other", "petListStream"),
      // The name says already that it is of a stream.
      ("resume_run_stream", "other", "resumeRunStreamElements"), ("getStream", "other", "getStreamElements"),
      ("getStream", "get_stream_elements", "getStreamElements2"), ("getStreams", "other", "getStreamsStream"),
    ] as [(String, String, String)])
  func names(id: String, other: String, want: String) throws {
    let second = #", "/a/b": {"get": {"operationId": "\#(other)", "responses": {"204": {"description": ""}}}}"#
    let planning = try planning(Self.both, id: id, others: second)
    #expect(try planning.operation().streamCall?.name == want)
    let alone = try Planning.paths(String(second.dropFirst(2)))
    #expect(try alone.operation().name == planning.plan.groups[0].operations[1].name)
  }

  @Test("is nothing where a response has no body")
  func head() throws {
    let planning = try Planning.paths(#""/a": {"head": {"responses": {\#(Self.both)}}}"#, schemas: Self.schemas)
    #expect(try planning.operation().result == .builtIn(.void))
    #expect(try planning.operation().streamCall == nil)
  }

  @Test("has no properties that only the client sets")
  func directions() throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {"get": {"responses": {"200": {"description": "", "content": {
        "application/json": {}, "application/jsonl": {"schema": {"$ref": "#/components/schemas/User"}}
      }}}}}
      """##,
      schemas: #"""
        "User": {"type": "object", "required": ["key"], "properties": {"key": {"type": "string", "writeOnly": true}}}
        """#)
    #expect(try planning.model("User") == "struct User {}")
  }
}
