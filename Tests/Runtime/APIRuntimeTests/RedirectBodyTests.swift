#if LoopbackTests
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A redirect", .timeLimit(.minutes(5)))
struct RedirectBodyTests {
  /// What a server gets at the address that it redirects to.
  private func redirected(
    _ request: RequestBuilder<Void>, with status: Int, headers: HTTPHeaders = [:]
  ) async throws -> RawServer.Received? {
    let received = Locked<RawServer.Received?>(nil)
    try await RawServer.run { connection in
      let request = try await connection.request()
      received.update { $0 = request }
      try await connection.write("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
    } while: { other in
      try await RawServer.run { connection in
        _ = try await connection.request()
        let fields = "Location: \(other.url)/there\r\nContent-Length: 0\r\nConnection: close"
        try await connection.write("HTTP/1.1 \(status) -\r\n\(fields)\r\n\r\n")
      } while: { server in
        var configuration = ClientConfiguration(server: ServerURL(server.url), headers: headers)
        configuration.timeout = 240
        _ = try await PetstoreClient(configuration: configuration).response(for: request)
      }
    }
    return received.value
  }

  private func request(_ method: HTTPMethod) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(method, "/pets")
    request.success(204, .empty)
    return request
  }

  @Test(
    "repeats the body and the method where HTTP says so",
    arguments: [
      (301, HTTPMethod.post, "GET", false), (302, .post, "GET", false), (303, .post, "GET", false),
      (307, .post, "POST", true), (308, .post, "POST", true),
      (301, .put, "PUT", true), (302, .patch, "PATCH", true), (303, .put, "GET", false), (307, .put, "PUT", true),
    ] as [(Int, HTTPMethod, String, Bool)])
  func body(status: Int, method: HTTPMethod, want: String, hasBody: Bool) async throws {
    var request = request(method)
    request.body("Rex")
    let received = try #require(try await redirected(request, with: status))
    #expect(received.line == "\(want) /v1/there HTTP/1.1")
    #expect(received.body == Data(hasBody ? #""Rex""#.utf8 : "".utf8))
    #expect(received.fields.contains("Content-Type: application/json") == hasBody)
  }

  @Test("repeats a body that is a file", arguments: [307, 308])
  func file(status: Int) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("redirect-tests-" + UUID().uuidString)
    let contents = Data(repeating: UInt8(ascii: "a"), count: 300_000)
    try contents.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var request = request(.put)
    request.body(file: .file(url))
    let received = try #require(try await redirected(request, with: status))
    #expect(received.line == "PUT /v1/there HTTP/1.1")
    #expect(received.body == contents)
  }

  @Test("of a file may be cancelled at any moment, and ends once")
  func cancel() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("redirect-tests-" + UUID().uuidString)
    try Data(count: 300_000).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var request = request(.put)
    request.body(file: .file(url))
    try await RawServer.run { connection in
      while true {
        let isThere = try await connection.request().line.contains("/there")
        let head = isThere ? "204 -" : "307 -\r\nLocation: /v1/there\r\nContent-Length: 0"
        try await connection.write("HTTP/1.1 \(head)\r\n\r\n")
      }
    } while: { [request] server in
      let configuration = ClientConfiguration(server: ServerURL(server.url))
      for round in 0..<300 {
        let task = RequestTask()
        let endings = Locked(0)
        await withCheckedContinuation { continuation in
          request.execute(configuration, task: task) { _ in
            endings.update { $0 += 1 }
            if endings.value == 1 { continuation.resume() }
          }
          DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(round * 60)) { task.cancel() }
        }
        #expect(endings.value == 1)
      }
    }
  }

  @Test("to another host repeats the body without the secrets of the header")
  func secrets() async throws {
    var request = request(.post)
    request.body("Rex")
    let headers: HTTPHeaders = ["Authorization": "Bearer secret", "X-Key": "secret", "Accept-Language": "eo"]
    let received = try #require(try await redirected(request, with: 307, headers: headers))
    #expect(received.body == Data(#""Rex""#.utf8))
    #expect(received.fields.contains("Accept-Language: eo"))
    #expect(!received.fields.contains { $0.contains("secret") })
  }

  @Test("that leads to one more is followed twenty times, and no more")
  func chain() async throws {
    let count = Locked(0)
    try await RawServer.run { connection in
      while true {
        _ = try await connection.request()
        count.update { $0 += 1 }
        try await connection.write("HTTP/1.1 307 -\r\nLocation: /v1/next\r\nContent-Length: 0\r\n\r\n")
      }
    } while: { server in
      let client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
      var request = request(.post)
      request.body("Rex")
      let ending = Ending(await client.result(of: request).map { _ in 0 })
      #expect(ending == .transport(.httpTooManyRedirects))
    }
    #expect(count.value == 21)
  }
}
#endif
