#if LoopbackTests
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Bodies whose upload does not go as planned. Over a network, because a session reads them while it sends them.
@Suite("An upload", .timeLimit(.minutes(5)))
struct InterruptedUploadTests {
  /// Calls `body` with a file of one megabyte and a request that sends it.
  private func withFile<Outcome>(_ body: (URL, RequestBuilder<Void>) async throws -> Outcome) async throws -> Outcome {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("upload-tests-" + UUID().uuidString)
    try Self.contents.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var request = RequestBuilder<Void>(.put, "pets")
    request.success(.range(2), .empty)
    request.body(file: .file(url))
    return try await body(url, request)
  }

  private static let contents = Data((0..<1_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })

  private func client(of server: RawServer) -> PetstoreClient {
    var configuration = ClientConfiguration(server: ServerURL(server.url))
    configuration.timeout = 240
    return PetstoreClient(configuration: configuration)
  }

  @Test("of a file fails if the connection is closed while it is read, however often", arguments: [true, false])
  func closed(withReset: Bool) async throws {
    let endings = try await withFile { _, request in
      try await RawServer.run { connection in
        _ = try await connection.read()
        if withReset { connection.endWithReset() }
      } while: { server in
        let client = client(of: server)
        return await withTaskGroup(of: Bool.self) { group in
          for _ in 0..<8 {
            group.addTask {
              var hasFailed = true
              for _ in 0..<8 {
                if case .success = await client.result(of: request) { hasFailed = false }
              }
              return hasFailed
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
      }
    }
    #expect(endings == Array(repeating: true, count: 8))
  }

  @Test(
    "is sent once more, from its start, if a connection of before is closed without a response",
    arguments: ["a file", "data"])
  func restarted(body: String) async throws {
    let bodies = Locked<[Data]>([])
    let ending = try await withFile { url, request in
      // What is sent before the connection is closed, which libcurl takes for an error otherwise.
      let file = try FileHandle(forWritingTo: url)
      try file.truncate(atOffset: 50_000)
      var data = request
      data.body(file: .data(Self.contents.prefix(50_000)))
      let request = body == "data" ? data : request
      return try await RawServer.run { connection in
        while true {
          let received = try await connection.request()
          bodies.update { $0.append(received.body) }
          if bodies.value.count == 2 { return }
          try await connection.write("HTTP/1.1 204 -\r\n\r\n")
        }
      } while: { server in
        let client = client(of: server)
        _ = try await client.result(of: request).get()
        return Ending(await client.result(of: request).map { _ in 0 })
      }
    }
    #expect(ending == .value(0))
    #expect(bodies.value == Array(repeating: Self.contents.prefix(50_000), count: 3))
  }

  #if canImport(FoundationNetworking)
  @Test(
    "that the server has to its end is sent once more only if its request is idempotent, by its method or by a key",
    arguments: [
      (.put, nil, true), (.query, nil, true), (.post, nil, false), (.patch, nil, false),
      (HTTPMethod(rawValue: "COPY"), nil, false), (.post, "order-7", true), (.patch, "order-7", true),
    ] as [(HTTPMethod, CallOptions.IdempotencyKey?, Bool)], ["a file", "data"])
  func unanswered(row: (method: HTTPMethod, key: CallOptions.IdempotencyKey?, isRepeated: Bool), body: String)
    async throws
  {
    let count = Locked(0)
    let ending = try await withFile { url, _ in
      try Self.contents.prefix(50_000).write(to: url)
      var request = RequestBuilder<Void>(row.method, "pets")
      request.success(204, .empty)
      request.body(file: body == "data" ? .data(Self.contents.prefix(50_000)) : .file(url))
      request.idempotencyKey = row.key
      return try await RawServer.run { connection in
        while true {
          _ = try await connection.request()
          count.update { $0 += 1 }
          if count.value == 2 { return }
          try await connection.write("HTTP/1.1 204 -\r\n\r\n")
        }
      } while: { [request] server in
        let client = client(of: server)
        _ = try await client.result(of: request).get()
        return Ending(await client.result(of: request).map { _ in 0 })
      }
    }
    #expect(ending == (row.isRepeated ? .value(0) : .transport(.networkConnectionLost)))
    #expect(count.value == (row.isRepeated ? 3 : 2))
  }
  #endif

  @Test("of no bytes is not sent as a body, so that a GET may have it")
  func empty() async throws {
    let received = Locked<[Data]>([])
    var request = RequestBuilder<Void>(.get, "pets")
    request.success(.range(2), .empty)
    request.body(text: "")
    let sent = request
    _ = try await RawServer.run { connection in
      let request = try await connection.request()
      received.update { $0.append(request.body) }
      try await connection.write("HTTP/1.1 204 -\r\n\r\n")
    } while: {
      try await client(of: $0).result(of: sent).get()
    }
    #expect(received.value == [Data()])
  }

  @Test("of a file fails if that becomes shorter than what its length was")
  func shortened() async throws {
    let ending = try await withFile { url, request in
      // More than the system keeps of what is not read yet.
      let file = try FileHandle(forWritingTo: url)
      try file.truncate(atOffset: 50_000_000)
      return try await RawServer.run { connection in
        _ = try await connection.read()
        try file.truncate(atOffset: 5)
        try await connection.end()
      } while: {
        Ending(await client(of: $0).result(of: request).map { _ in 0 })
      }
    }
    #expect(ending == .transport(.requestBodyStreamExhausted))
  }

  @Test(
    "of a file fails if that is gone, or is a folder",
    arguments: [("", URLError.Code.cannotOpenFile), ("nothing", .fileDoesNotExist)])
  func unreadable(name: String, code: URLError.Code) async throws {
    let folder = FileManager.default.temporaryDirectory
    let file = name.isEmpty ? folder : folder.appendingPathComponent("upload-tests-" + UUID().uuidString)
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    let transport = URLSessionTransport()
    let error = await withCheckedContinuation { continuation in
      var request = URLRequest(url: url)
      request.httpMethod = "PUT"
      transport.send(request, file: file, cancellation: CallCancellation(RequestTask())) {
        if case .end(let error) = $0 { continuation.resume(returning: error) }
      }
    }
    #expect((error as? URLError)?.code == code)
  }
}
#endif
