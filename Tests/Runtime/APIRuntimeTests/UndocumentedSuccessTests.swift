@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A success that the description does not document")
struct UndocumentedSuccessTests {
  private let rex = ShopPet(id: 1, name: "Rex")
  private static let pet = #"{"id":1,"name":"Rex"}"#

  private func result<Body>(
    _ status: Int,
    _ body: String,
    type: String? = "application/json",
    _ success: UndocumentedSuccess = .accepted,
    _ document: (inout RequestBuilder<Body>) -> Void
  ) async throws -> Result<Response<Body>, any Error> {
    var request = RequestBuilder<Body>(.post, "/")
    document(&request)
    var client = try PetstoreClient(
      FakeTransport(status: status, headers: type.map { ["Content-Type": $0] } ?? [:], body))
    client.configuration.undocumentedSuccess = success
    return await client.result(of: request)
  }

  @Test("is read as the documented one", arguments: ["application/json", "application/hal+json", nil] as [String?])
  func accepted(type: String?) async throws {
    let response = try await result(201, Self.pet, type: type) { (request: inout RequestBuilder<ShopPet>) in
      request.success(200)
      request.failure(.default, ErrorModel.self)
    }.get()
    #expect(response.status == 201)
    #expect(response.body == rex)
  }

  @Test("is empty without a body, if a success may be empty")
  func empty() async throws {
    for status in [202, 204] {
      let optional = try await result(status, "") { (request: inout RequestBuilder<ShopPet?>) in request.success(200) }
      #expect(try optional.get().body == nil)
      let either = try await result(status, "") { (request: inout RequestBuilder<ShopPet?>) in
        request.success(200)
        request.success(205, .empty)
      }
      #expect(try either.get().body == nil)
    }
    let none = try await result(200, Self.pet) { (request: inout RequestBuilder<Void>) in request.success(204, .empty) }
    #expect(try none.get().status == 200)
  }

  private enum Found: Equatable, Sendable {
    case ok(ShopPet)
    case text(String)
  }

  @Test("is not guessed: not of several bodies, another media type, no body, or another status")
  func notGuessed() async throws {
    let several = try await result(202, Self.pet) { (request: inout RequestBuilder<Found>) in
      request.success(200, .json(ShopPet.self) { .ok($0) })
      request.success(201, .text { .text($0) })
    }
    #expect(throws: UndocumentedResponse.self) { try several.get() }
    for (status, body, type) in [
      (201, "<p>", "text/html"), (201, "", "application/json"), (302, Self.pet, "application/json"),
    ] {
      let result = try await result(status, body, type: type) { (request: inout RequestBuilder<ShopPet>) in
        request.success(200)
      }
      let failure = #expect(throws: UndocumentedResponse.self) { try result.get() }
      #expect(failure?.status == status)
      #expect(failure?.data == Data(body.utf8))
    }
  }

  @Test(
    "to a file is written there, be it empty or beside a success without a body",
    arguments: [
      ("image/png", "png"), ("image/png", ""), (nil, ""),
    ] as [(String?, String)])
  func file(type: String?, body: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("photo.png")
    var request = RequestBuilder<Data?>(.get, "/")
    request.success(200, .data { $0 }, accept: "image/png")
    request.success(204, .empty)
    let transport = FakeTransport(status: 201, headers: type.map { ["Content-Type": $0] } ?? [:], body)
    let response = try await PetstoreClient(transport).result(of: request.file(at: url)).get()
    #expect(response.body == url)
    #expect(try Data(contentsOf: url) == Data(body.utf8))
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Accept") } == ["image/png, */*;q=0.1"])
    var missing = RequestBuilder<Data>(.get, "/")
    missing.success(200, .data, accept: "image/png")
    let lost = missing.file(at: folder.appendingPathComponent("missing/photo.png"))
    let nothing = try PetstoreClient(FakeTransport(status: 201, headers: ["Content-Type": "a/b"]))
    let result = await nothing.result(of: lost)
    let error = #expect(throws: APIError.self) { try result.get() }
    #expect(error?.description.contains("cannot be written: No such file or directory") == true)
  }

  @Test("leaves a file as it is without a body, if a success may be empty, as a documented one does")
  func noFile() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("old".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var request = RequestBuilder<Data?>(.get, "/")
    request.success(200, .data { $0 }, accept: "application/octet-stream")
    request.success(202, .empty)
    request.success(204, .empty)
    for (status, headers) in [(202, [:]), (204, [:]), (201, ["Content-Length": "0"])] as [(Int, HTTPHeaders)] {
      let transport = FakeTransport(status: status, headers: headers, "")
      let result = try await PetstoreClient(transport).result(of: request.file(at: url))
      let error = #expect(throws: (any Error).self) { try result.get() }
      let reason = "status \(status) is documented without a body, nothing is written to the file"
      #expect("\(error as Any)".contains(reason) == (status != 201))
      #expect((error is APIError) == (status != 201))
      #expect((error is UndocumentedResponse) == (status == 201))
      #expect(try Data(contentsOf: url) == Data("old".utf8))
    }
    let written = try PetstoreClient(FakeTransport(status: 200, "new"))
    #expect(try await written.result(of: request.file(at: url)).get().body == url)
    #expect(try Data(contentsOf: url) == Data("new".utf8))
  }

  @Test(
    "is bytes in any media type, if the documented one is",
    arguments: ["application/octet-stream", "image/png", "application/json", nil] as [String?], [201, 206])
  func bytes(type: String?, status: Int) async throws {
    let response = try await result(status, "png", type: type) { (request: inout RequestBuilder<Data>) in
      request.success(200, .data, accept: "application/octet-stream")
    }.get()
    #expect(response.body == Data("png".utf8))
  }

  @Test("is the default where that fits and the success does not")
  func defaults() async throws {
    let result = try await result(202, #"{"message":"later"}"#) { (request: inout RequestBuilder<ShopPet>) in
      request.success(200)
      request.failure(.default, ErrorModel.self)
    }
    let failure = #expect(throws: ErrorResponse<ErrorModel>.self) { try result.get() }
    #expect(failure?.status == 202)
    #expect(failure?.body == ErrorModel(message: "later"))
  }

  private struct Asked: Interceptor {
    let count = Locked(0)

    func retry(
      _ attempt: Attempt, after result: Result<TransportResponse, any Error>, cancellation: CallCancellation,
      completion: @escaping @Sendable (RetryDecision) -> Void
    ) {
      count.update { $0 += 1 }
      completion(.doNotRetry)
    }
  }

  @Test("that is empty is not a failure for interceptors either")
  func interceptors() async throws {
    var request = RequestBuilder<ShopPet?>(.post, "/")
    request.success(200)
    let asked = Asked()
    var client = try PetstoreClient(FakeTransport(status: 202, headers: ["Content-Type": "text/html"], ""))
    client.configuration.interceptors = [asked]
    #expect(try await client.result(of: request).get().body == nil)
    #expect(asked.count.value == 0)
  }

  @Test("that is a stream which cannot be read is an undocumented response")
  func streams() async throws {
    var request = RequestBuilder<Streamed<ShopPet>>(.get, "/")
    request.success(200, .jsonLines(of: ShopPet.self))
    let client = try PetstoreClient(FakeTransport(status: 201, headers: ["Content-Type": "application/jsonl"], "7\n"))
    let result = Locked<Result<Response<Void>, any Error>?>(nil)
    await withCheckedContinuation { continuation in
      request.execute(client.configuration, task: RequestTask(), onElement: { _ in }) {
        let end = $0
        result.update { $0 = end }
        continuation.resume()
      }
    }
    let failure = #expect(throws: UndocumentedResponse.self) { try result.value?.get() }
    #expect(failure?.status == 201)
    #expect(failure?.decodingError is ElementError)
  }

  @Test("is an error for the strict")
  func rejected() async throws {
    let result = try await result(201, Self.pet, .rejected) { (request: inout RequestBuilder<ShopPet>) in
      request.success(200)
    }
    #expect(throws: UndocumentedResponse.self) { try result.get() }
  }

  @Test("may be documented for one call, and so may another body")
  func corrected() async throws {
    let later = try await result(200, #""Rex""#) { (request: inout RequestBuilder<String>) in
      request.success(200, .text)
      request.success(200)
    }
    #expect(try later.get().body == "Rex")
    var request = RequestBuilder<ShopPet>(.get, "/")
    request.success(200)
    request.failure(404, ErrorModel.self)
    let other = request.decoded(as: [Int].self)
    let success = try await PetstoreClient(FakeTransport(status: 200, "[1]")).result(of: other).get()
    #expect(success.body == [1])
    let failure = try await PetstoreClient(FakeTransport(status: 404, #"{"message":"m"}"#)).result(of: other)
    #expect(throws: ErrorResponse<ErrorModel>.self) { try failure.get() }
  }

  @Test(
    "of text is read in its charset",
    arguments: [
      ("text/plain", [0xC3, 0xBC], "ü"), ("text/plain; charset=ISO-8859-1", [0xFC], "ü"),
      ("text/plain;charset=\"latin1\"", [0xFC], "ü"), ("text/plain; charset=utf-16", [0xFE, 0xFF, 0x00, 0xFC], "ü"),
      ("text/plain; charset=UTF-16LE", [0xFC, 0x00], "ü"),
      ("text/csv; header=present; charset=windows-1252", [0x80], "€"),
      ("text/plain; charset=utf-8, text/plain; charset=utf-8", [0xC3, 0xBC], "ü"),
      ("text/plain; charset=ISO-8859-1,text/plain; charset=utf-8", [0xFC], "ü"),
      ("text/plain, text/plain", [0x61], "a"),
    ] as [(String, [UInt8], String)])
  func charsets(type: String, bytes: [UInt8], want: String) async throws {
    var request = RequestBuilder<String>(.get, "/")
    request.success(200, .text)
    let transport = FakeTransport { _ in
      .success(TransportResponse(status: 200, headers: ["Content-Type": type], body: Data(bytes)))
    }
    #expect(try await PetstoreClient(transport).result(of: request).get().body == want)
  }
}
