#if LoopbackTests && (os(Linux) || os(macOS))
import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The compression of bodies", .enabled(if: Shell.has("gzip")))
struct CompressionTests {
  private static let pets = (0..<300).map { ["name": "pet \($0)", "note": String(repeating: "x", count: $0 % 50)] }

  private func request(_ prepare: (inout RequestBuilder<Void>) -> Void) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.post, "/pets")
    request.success(.range(2), .empty)
    request.compression = .gzip
    prepare(&request)
    return request
  }

  /// Sends a request, and returns what a server receives.
  private func received(
    status: Int = 204, _ request: RequestBuilder<Void>,
    _ prepare: @Sendable (inout ClientConfiguration) -> Void = { _ in }
  ) async throws -> [RawServer.Received] {
    try await RawServer.received(respondingWith: .init(status)) { server in
      var configuration = ClientConfiguration(server: ServerURL(server.url))
      prepare(&configuration)
      _ = await PetstoreClient(configuration: configuration).result(of: request)
    }
  }

  private func plain(_ data: Data) async throws -> Data {
    let run = try await Shell("gzip -dc", input: data)
    try #require(run.status == 0)
    return run.output
  }

  private func withFile<Outcome>(_ data: Data, _ body: (URL) async throws -> Outcome) async throws -> Outcome {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("compression-" + UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file)
  }

  @Test("makes them smaller and says so")
  func json() async throws {
    let received = try #require(try await received(request { $0.body(Self.pets) }).first)
    let json = try APIJSONEncoder().encode(Self.pets)
    #expect(received.fields.contains("Content-Encoding: gzip"))
    #expect(received.fields.contains("Content-Type: application/json"))
    #expect(received.fields.contains("Content-Length: \(received.body.count)"))
    #expect(received.body.count < json.count / 5)
    #expect(try await plain(received.body) == json)
  }

  @Test("is one of the client, too, and a request can do without")
  func configuration() async throws {
    var request = request { $0.body(Self.pets) }
    request.compression = nil
    #expect(try await received(request).first?.fields.contains("Content-Encoding: gzip") == false)
    #expect(
      try await received(request) { $0.compression = .gzip }.first?.fields.contains("Content-Encoding: gzip") == true)
    request.compression = .identity
    let plain = try #require(try await received(request) { $0.compression = .gzip }.first)
    #expect(!plain.fields.contains { $0.lowercased().hasPrefix("content-encoding") })
    #expect(plain.body == (try APIJSONEncoder().encode(Self.pets)))
  }

  @Test("of a file on disk streams it")
  func file() async throws {
    // More than several blocks, the last one not whole.
    let data = Data((0..<700_001).map { UInt8(truncatingIfNeeded: ($0 / 100) &* 31) })
    try await withFile(data) { file in
      let received = try #require(
        try await received(request { $0.body(file: .file(file), contentType: "text/csv") }).first)
      #expect(received.fields.contains("Content-Encoding: gzip"))
      #expect(received.body.count < data.count / 10)
      #expect(try await plain(received.body) == data)
      #expect(try Data(contentsOf: file) == data)
    }
  }

  @Test("leaves alone what would not become smaller, or is compressed already")
  func untouched() async throws {
    let text = String(repeating: "text ", count: 1_000)
    let requests = [
      request { $0.body(["name": "Rex"]) },
      request { $0.body(text: "") },
      request { $0.body(file: .data(Data(text.utf8)), contentType: "image/png") },
      request { $0.body(file: .data(Data(text.utf8), contentType: "application/vnd.x+zip")) },
      request { $0.body(["a": text], contentType: .multipart) },
      request {
        $0.body(text: text)
        $0.header("content-encoding", "br")
      },
    ]
    for request in requests {
      var without = request
      without.compression = nil
      let (with, plain) = try await (
        received(request) { $0.makeBoundary = { "B" } }, received(without) { $0.makeBoundary = { "B" } }
      )
      #expect(with.first?.body == plain.first?.body)
      let fields = [with, plain].map { $0.first?.fields.filter { !$0.hasPrefix("Host:") }.sorted() }
      #expect(fields[0] == fields[1])
    }
    let vector = request { $0.body(file: .data(Data(text.utf8)), contentType: "image/svg+xml") }
    #expect(try await received(vector).first?.fields.contains("Content-Encoding: gzip") == true)
  }

  @Test("is done once for all attempts")
  func attempts() async throws {
    var request = request { $0.body(Self.pets) }
    request.retries = 2
    request.idempotencyKey = "k"
    let received = try await received(status: 503, request) {
      $0.interceptors = [RetryInterceptor(maximumRetries: 2, baseDelay: 0.01)]
    }
    #expect(received.count == 3)
    #expect(Set(received.map(\.body)).count == 1)
    #expect(received.allSatisfy { $0.fields.contains("Content-Encoding: gzip") })
  }

  @Test("is shown by `urlRequest`")
  func shown() async throws {
    let request = try request { $0.body(Self.pets) }.urlRequest(ClientConfiguration(server: "https://example.com"))
    #expect(request.value(forHTTPHeaderField: "Content-Encoding") == "gzip")
    #expect(try await plain(try #require(request.httpBody)) == (try APIJSONEncoder().encode(Self.pets)))
  }

  @Test("hides no body from a log, and no secret from its redaction")
  func logs() async throws {
    let lines = Locked<[String]>([])
    let echo = TransportResponse(status: 400, body: Data(#""the password hunter2 is wrong""#.utf8))
    let transport = FakeTransport { _ in .success(echo) }
    var configuration = ClientConfiguration(server: "https://example.com", transport: transport)
    configuration.interceptors = [
      LoggingInterceptor(level: .bodies, redactedMembers: ["password"]) { line in lines.update { $0.append(line) } }
    ]
    let request = request { $0.body(["password": "hunter2", "note": String(repeating: "long ", count: 100)]) }
    _ = await PetstoreClient(configuration: configuration).result(of: request)
    let log = lines.value.joined(separator: "\n")
    #expect(transport.sent.first?.value(forHTTPHeaderField: "Content-Encoding") == "gzip")
    #expect(log.contains("Content-Encoding: gzip"))
    #expect(log.contains("long long"))
    #expect(log.contains("the password REDACTED is wrong"))
    #expect(!log.contains("hunter2"))
  }
}
#endif
