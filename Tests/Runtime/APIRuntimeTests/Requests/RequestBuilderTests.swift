import Testing

@_spi(Generated) @testable import APIRuntime

@Suite("A builder of a request")
struct RequestBuilderTests {
  @Test("is a value: a change of a copy is the copy's own")
  func copies() throws {
    var request = RequestBuilder<Int>(.get, "/pets")
    request.operation("list", tag: "pets")
    request.query("limit", 1)
    request.security("key")
    request.success(200)
    request.failure(.default, String.self)

    var copy = request
    copy.timeout = 5
    copy.server = ServerURL("https://copy.example.com")
    copy.query("page", 2)
    copy.security("token")
    copy.success(201)
    copy.failure(404)
    copy.body(text: "text")
    copy.bodyEncodings["part"] = PropertyEncoding()
    copy.operation("other")

    #expect(request.operationID == "list" && request.tag == "pets")
    #expect(request.timeout == nil && request.server == nil && request.content == nil)
    #expect(request.parameters.map(\.name) == ["limit"])
    #expect(request.security == [["key"]])
    #expect(request.successes.map(\.statuses) == [200])
    #expect(request.failures.map(\.statuses) == [.default])
    #expect(request.bodyEncodings.isEmpty)

    #expect(copy.method == .get && copy.path == "/pets")
    #expect(copy.operationID == "other" && copy.tag == nil)
    #expect(copy.timeout == 5 && copy.server?.text == "https://copy.example.com" && copy.content != nil)
    #expect(copy.parameters.map(\.name) == ["limit", "page"])
    #expect(copy.security == [["key"], ["token"]])
    #expect(copy.successes.map(\.statuses) == [200, 201])
    #expect(copy.failures.map(\.statuses) == [.default, 404])
    #expect(copy.bodyEncodings.count == 1)
  }
}
