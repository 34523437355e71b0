@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

@Suite("A response that a call failed with")
struct FailureResponseTests {
  private func failure(
    _ status: Int,
    _ body: String,
    headers: HTTPHeaders = [:],
    _ change: (inout ClientConfiguration) -> Void = { _ in },
    _ document: (inout RequestBuilder<ShopPet>) -> Void = { _ in }
  ) async throws -> any FailureResponse {
    var request = RequestBuilder<ShopPet>(.get, "/")
    request.success(200)
    document(&request)
    var client = try PetstoreClient(FakeTransport(status: status, headers: headers, body))
    change(&client.configuration)
    let result = await client.result(of: request)
    let error = #expect(throws: (any Error).self) { try result.get() }
    return try #require(error as? any FailureResponse)
  }

  @Test("has one face, documented or not", arguments: [true, false])
  func face(isDocumented: Bool) async throws {
    let failure = try await failure(404, #"{"message":"no such pet","code":7}"#, headers: ["X-Why": "gone"]) { _ in
    } _: {
      if isDocumented { $0.failure(404, ErrorModel.self) }
    }
    struct Code: Decodable { let code: Int }
    #expect(failure.status == 404)
    #expect(failure.headers["x-why"] == "gone")
    #expect(failure.data == Data(#"{"message":"no such pet","code":7}"#.utf8))
    #expect(try failure.decoded(as: Code.self).code == 7)
    #expect(failure.localizedDescription == "no such pet")
    #expect((failure is ErrorResponse<ErrorModel>) == isDocumented)
  }

  @Test("is made by a test with the message and the bytes that the client would find")
  func made() throws {
    let body = ErrorModel(message: "no such pet")
    let bytes = Data(#"{"message":"broken"}"#.utf8)
    let failures: [(failure: any FailureResponse, message: String)] = [
      (ErrorResponse(status: 404, body: body), "no such pet"),
      (ErrorResponse(status: 404, body: body, data: bytes), "broken"),
      (ErrorResponse(status: 404, body: bytes), "broken"),
      (ErrorResponse(status: 404, body: body, data: Data()), "The server responded with status 404 (not found)."),
      (UndocumentedResponse(status: 404, headers: ["X-A": "1"], data: bytes), "broken"),
      (UndocumentedResponse(status: 404), "The server responded with status 404 (not found)."),
      (UndocumentedResponse(status: 201), "The server responded in a way that was not expected (status 201)."),
    ]
    for (failure, message) in failures { #expect(failure.localizedDescription == message) }
    #expect(try failures[0].failure.decoded(as: ErrorModel.self).message == "no such pet")
    #expect(failures[4].failure.headers["x-a"] == "1")
    #expect("\(failures[5].failure)" == "undocumented status 404 and 0 bytes for GET https://mock.invalid")
  }

  @Test("whose body does not match the description has the reason and the bytes")
  func undecodable() async throws {
    let failure = try await failure(404, #"{"message":[]}"#) { _ in
    } _: {
      $0.failure(404, ErrorModel.self)
    }
    #expect(failure.status == 404)
    #expect(
      "\(failure)" == "the body cannot be decoded: message: expected String, found array at line 1, column 12 "
        + "(status 404 and 14 bytes for GET https://example.com/v1/)")
    #expect(failure.data == Data(#"{"message":[]}"#.utf8))
  }

  @Test(
    "has the message of the body for users, or the meaning of the status",
    arguments: [
      (#"{"message":"no such pet"}"#, "no such pet"), (#"{"detail":"Not Found"}"#, "Not Found"),
      (#"{"title":"Bad","detail":"The name is empty."}"#, "The name is empty."), (#"{"title":"Bad"}"#, "Bad"),
      (#"{"detail":[{"loc":["body","n"],"msg":"Field required"},{"msg":"Too long"}]}"#, "n: Field required; Too long"),
      (#"{"error":{"message":"No quota","code":3}}"#, "No quota"),
      (#"{"error":"invalid_grant","error_description":"Expired."}"#, "Expired."),
      (#"{"errorCode":"E1","errorSummary":"Not found: Resource","errorCauses":[]}"#, "Not found: Resource"),
      (#"{"Message":"The request is invalid.","ExceptionType":"X"}"#, "The request is invalid."),
      (#"{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}"#, "Bad Request: chat not found"),
      (#"{"status":404,"err":"Not found"}"#, "Not found"),
      (#"{"errcode":40013,"errmsg":"invalid appid"}"#, "invalid appid"),
      (#"{"error":"Bad Request","error_message":"No name."}"#, "No name."), (#"{"reason":"Gone"}"#, "Gone"),
      (#"{"error":"conflict","details":["a","b"]}"#, "a; b"),
      (#"{"message":"a\u001b[31mb"}"#, #"a\u{1B}[31mb"#),
      (#"{"message":""}"#, "The server responded with status 422 (unprocessable entity)."),
      (#"{"message":7}"#, "The server responded with status 422 (unprocessable entity)."),
      ("<html>", "The server responded with status 422 (unprocessable entity)."),
      ("", "The server responded with status 422 (unprocessable entity)."),
    ] as [(String, String)])
  func message(body: String, want: String) async throws {
    #expect(try await failure(422, body).localizedDescription == want)
  }

  @Test(
    "has the messages of forms and lists for users",
    arguments: [
      // Django
      (
        #"{"username":["A user with that username already exists."],"email":["Enter a valid email address."]}"#,
        "Enter a valid email address.; A user with that username already exists."
      ),
      (#"{"non_field_errors":["Unable to log in."]}"#, "Unable to log in."), (#"["Not allowed."]"#, "Not allowed."),
      (#"{"profile":{"age":["A valid integer is required."]}}"#, "age: A valid integer is required."),
      // webargs
      (
        #"{"code":422,"errors":{"json":{"name":["Length must be 1."],"email":["Not valid."]}},"status":"Unprocessable"}"#,
        "email: Not valid.; name: Length must be 1."
      ),
      (#"{"errors":{"json":{"tags":{"0":["Not a string."]},"_schema":["Invalid."]}}}"#, "Invalid.; Not a string."),
      (
        #"{"errors":{"json":{"a":["A1."],"b":["B1."]},"query":{"c":["C1."],"d":["D1."]}}}"#,
        "a: A1.; b: B1.; c: C1.; and 1 more"
      ),
      // pydantic
      (
        #"{"detail":[{"type":"greater_than","loc":["body","book","pages"],"msg":"Input should be greater than 0"}]}"#,
        "pages: Input should be greater than 0"
      ),
      (
        #"{"detail":[{"loc":["query","q"],"msg":"Too long"},{"loc":["body","items",0],"msg":"No item"}]}"#,
        "q: Too long; items: No item"
      ),
      (#"{"detail":[{"loc":["body"],"msg":"Field required"},{"loc":["body",7],"msg":"Bad"}]}"#, "Field required; Bad"),
      (#"{"detail":[{"loc":["body","body"],"msg":"Required"}]}"#, "body: Required"),
      (#"{"detail":[{"loc":["body","a","function-after[f(), str]"],"msg":"Wrong"}]}"#, "a: Wrong"),
      (#"{"detail":[{"loc":["body","name"],"msg":"The name is taken"}]}"#, "The name is taken"),
      // ASP.NET
      (
        #"""
        {"type":"t","title":"One or more validation errors occurred.","status":400,
        "errors":{"Name":["The Name field is required."],"$.age":["Not a number."]},"traceId":"0"}
        """#, "Not a number.; The Name field is required."
      ),
      (#"{"title":"Bad","errors":{}}"#, "Bad"),
      (#"{"error":"Bad Request","errors":["a","b","c","d"]}"#, "a; b; c; and 1 more"),
      // Rails
      (#"{"errors":{"name":["can't be blank"]}}"#, "name: can't be blank"),
      (#"{"kind":["is missing"],"site":{"name":["is short"]}}"#, "kind: is missing; site.name: is short"),
      (#"{"site":{"name":["is short"]}}"#, "name: is short"),
      (#"{"errors":{"items[0].name":["can't be blank"]}}"#, "items[0].name: can't be blank"),
      (#"{"errors":{"title":["is too short"],"id":["is invalid"]}}"#, "id: is invalid; title: is too short"),
      (#"{"message":"Invalid.","errors":{"name":["Required."]}}"#, "Invalid."),
      // Zod
      (
        #"[{"code":"too_small","path":["a"],"message":"Too small"},{"path":["b"],"message":"Wrong"}]"#,
        "a: Too small; b: Wrong"
      ),
      (#"[{"path":["user",0,"b"],"message":"Wrong"},{"path":[],"message":"Bad"}]"#, "b: Wrong; Bad"),
      (#"{"path":"/pets","message":"Not found"}"#, "Not found"),
      (
        #"{"success":false,"error":{"issues":[{"code":"too_small","path":["a"],"message":"Too small"}],"name":"ZodError"}}"#,
        "a: Too small"
      ),
      // Django
      (#"{"title":["This field is required."]}"#, "title: This field is required."),
      (#"{"reason":["Too long."],"name":["Taken."]}"#, "name: Taken.; reason: Too long."),
      (#"{"non_field_errors":["The dates overlap."]}"#, "The dates overlap."),
      // Quarkus
      (
        #"""
        {"title":"Constraint Violation","status":400,"violations":[
          {"field":"create.book.pages","message":"must be greater than 0"}]}
        """#, "pages: must be greater than 0"
      ),
      // Litestar
      (
        #"""
        {"status_code":400,"detail":"Validation failed for POST /books","extra":[
          {"key":"kind","message":"Invalid enum value 'zz'","source":"body"}]}
        """#, "kind: Invalid enum value 'zz'"
      ),
      (#"{"status_code":404,"detail":"Not found","extra":{}}"#, "Not found"),
      // ServiceStack
      (
        #"{"ResponseStatus":{"ErrorCode":"NotFound","Message":"There are no books."}}"#, "There are no books."
      ),
      // Codes
      (#"{"message":"token_expired","error":"Unauthorized"}"#, "Unauthorized"), (#"{"error":"invalid_grant"}"#, nil),
      (#"{"errors":["not_unique","Taken."]}"#, "Taken."), (#""token_expired""#, nil),
      (#"{"detail":["EntityExistsError","The name is taken."]}"#, "The name is taken."),
      (#"{"detail":"Validation error","validation_errors":{"title":["Too short."]}}"#, "title: Too short."),
      (#"{"detail":"2 errors:\n  a is missing\n\n  b is missing"}"#, "2 errors: a is missing b is missing"),
      (#"{"message":"The token_type is wrong"}"#, "The token_type is wrong"), (#"{"message":"Expired"}"#, "Expired"),
      // Exceptions
      (#"{"exceptionMessage":"Bad value.","exceptionType":"X"}"#, "Bad value."), (#"{"exception":"Bad."}"#, "Bad."),
      (#"{"formErrors":[],"fieldErrors":{"a":["Required"]}}"#, "a: Required"),
      (
        #"{"statusCode":400,"message":["a must be a string","b must be a date"],"error":"Bad Request"}"#,
        "a must be a string; b must be a date"
      ),
      (#"{"message":["a","b"]}"#, "a; b"),
      // No messages
      (#"{"ids":[1,2]}"#, nil), (#"{"name":["a"],"id":7}"#, nil), ("[]", nil), ("{}", nil), ("[[[[[]]]]]", nil),
    ] as [(String, String?)])
  func messages(body: String, want: String?) async throws {
    let want = want ?? "The server responded with status 400 (bad request)."
    #expect(try await failure(400, body).localizedDescription == want)
    #expect(
      try await failure(400, body) { _ in
      } _: {
        $0.failure(400)
      }.localizedDescription == want)
  }

  @Test(
    "has a short plain text as its message for users",
    arguments: [
      ("text/plain; charset=utf-8", "Invalid credentials\n", "Invalid credentials"),
      (
        "text/plain", "Failed to parse: key must be a string at line 1",
        "Failed to parse: key must be a string at line 1"
      ),
      ("text/plain", #"{"message":"no"}"#, "no"),
      ("application/json", #""Invalid credentials""#, "Invalid credentials"),
      ("text/plain", "<!DOCTYPE html><p>no</p>", nil), ("text/html", "no", nil), (nil, "no", nil),
      ("text/plain", "Error\n  at main", nil), ("text/plain", String(repeating: "a", count: 301), nil),
      ("text/plain", "{broken", nil), ("text/plain", "  ", nil), ("text/plain; charset=rot13", "no", nil),
      ("application/json", "no", "no"),
      ("application/json; charset=utf-8", "Invalid credentials\n", "Invalid credentials"),
      ("application/problem+json", "no", "no"), ("application/json", "<p>no</p>", nil),
      ("application/json", "{broken", nil), ("text/plain", "token_expired", nil),
    ] as [(String?, String, String?)])
  func plainText(type: String?, body: String, want: String?) async throws {
    let headers: HTTPHeaders = type.map { ["Content-Type": $0] } ?? [:]
    let want = want ?? "The server responded with status 400 (bad request)."
    #expect(try await failure(400, body, headers: headers).localizedDescription == want)
    let documented = try await failure(400, body, headers: headers) { _ in
    } _: {
      $0.failure(400, ResponseDecoder<String>.text)
    }
    #expect(documented.localizedDescription == want)
    #expect(!"\(documented)".isEmpty)
  }

  @Test(
    "with status 500 has the meaning of the status for users, as the message is for developers",
    arguments: [500, 501, 503])
  func internalError(status: Int) async throws {
    let body = #"{"message":"relation \"pets\" does not exist"}"#
    let text = try await failure(status, body).localizedDescription
    let want = #"relation "pets" does not exist"#
    #expect(text == (status == 500 ? "The server responded with status 500 (internal server error)." : want))
  }

  private struct Problem: Codable, Hashable, Sendable { var title: String }

  @Test(
    "that the description does not document may be documented for all operations",
    arguments: [(500, #"{"title":"Down"}"#, true), (500, "Down", false), (404, #"{"title":"Down"}"#, false)])
  func clientWide(status: Int, body: String, isProblem: Bool) async throws {
    let failure = try await failure(status, body) {
      $0.failure(.range(5), Problem.self)
    } _: {
      $0.failure(400, ErrorModel.self)
    }
    #expect((failure as? ErrorResponse<Problem>)?.body == (isProblem ? Problem(title: "Down") : nil))
    #expect(isProblem || failure is UndocumentedResponse)
  }

  @Test(
    "is decoded by the media type that was sent",
    arguments: [
      ("application/json", #"{"message":"m"}"#, "model m"),
      ("application/problem+json", #"{"title":"t"}"#, "problem t"),
      ("application/problem+json; charset=utf-8", #"{"title":"t"}"#, "problem t"),
      ("text/plain", "no", "text no"), ("text/html", "<p>", "text <p>"),
      ("application/hal+json", #"{"message":"m"}"#, "model m"),
      ("image/png", #"{"message":"m"}"#, "model m"), (nil, #"{"message":"m"}"#, "model m"),
    ] as [(String?, String, String)])
  func mediaTypes(type: String?, body: String, want: String) async throws {
    let failure = try await failure(400, body, headers: type.map { ["Content-Type": $0] } ?? [:]) { _ in
    } _: {
      $0.failure(400, ErrorModel.self)
      $0.failure(400, Problem.self, contentType: "application/problem+json")
      $0.failure(400, ResponseDecoder<String>.text, contentType: .text)
    }
    let got: String =
      switch failure {
      case let error as ErrorResponse<ErrorModel>: "model \(error.body.message)"
      case let error as ErrorResponse<Problem>: "problem \(error.body.title)"
      case let error as ErrorResponse<String>: "text \(error.body)"
      default: "\(failure)"
      }
    #expect(got == want)
  }

  @Test("may be corrected for one call: a later word on a status takes the place of an earlier one")
  func corrected() async throws {
    let failure = try await failure(400, #"{"title":"t"}"#) { _ in
    } _: {
      $0.failure(400, ErrorModel.self)
      $0.failure(400, Problem.self)
    }
    #expect((failure as? ErrorResponse<Problem>)?.body == Problem(title: "t"))
  }
}
