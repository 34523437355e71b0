#if LoopbackTests && (os(Linux) || os(macOS))
import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The commands are run by `sh` against a server on loopback, whose view of both requests is compared.
@Suite("The curl command of a request", .enabled(if: Shell.has("curl")))
struct CurlTests {
  /// Requests with what a shell, `curl` or a terminal would take for something else.
  enum Row: String, CaseIterable, Sendable {
    case plain, empty, json, quotes, accented, joined, toned, lines, at, hyphen, dollars, controls, nul, bytes, long,
      form
    case gzip, brackets, dots, emptyField, hostileField, hyphenMethod, put, head, query, file, multipart, nameless

    /// The bytes of the body, if they do not depend on a boundary.
    var body: Data? {
      switch self {
      case .json: Data(#"{"name":"Rex"}"#.utf8)
      case .quotes: Data(#"'it''s' "q" `id` \n \'"#.utf8)
      // A quote is one character with what comes behind it, and ends the word all the same.
      case .accented: Data("x'\u{301}; exit 7; '\u{301}".utf8)
      case .joined: Data("x'\u{200D}; exit 7; '\u{200D}".utf8)
      case .toned: Data("x'\u{1F3FB}; exit 7; '\u{1F3FB}".utf8)
      case .lines: Data("\n a\n\nb \n".utf8)
      case .at: Data("@/etc/passwd".utf8)
      case .hyphen: Data("--data 'x'".utf8)
      case .dollars: Data("$HOME $(id) !! ~ * ? #; & | < > \\".utf8)
      case .controls: Data("\u{1B}[2J\r\n\t\u{7F}\u{202E}ü%s\\0\n\n".utf8)
      case .nul: Data("a\u{0}b7".utf8)
      case .bytes: Data(Array(0...255) + Array((0...255).reversed()))
      case .long: Data(String(repeating: "it's long\n", count: 30_000).utf8)
      case .form: Data("a=%40x&b=1".utf8)
      case .file: Data("from\u{0}disk".utf8)
      case .plain, .empty, .brackets, .dots, .emptyField, .put, .head: Data()
      case .hostileField, .hyphenMethod, .query: Data("x".utf8)
      case .multipart, .nameless, .gzip: nil
      }
    }

    private var start: (HTTPMethod, String) {
      switch self {
      case .plain, .emptyField: (.get, "/pets")
      case .brackets: (.get, "/pets/[1-3]")
      case .hyphenMethod: (HTTPMethod(rawValue: "-X"), "/pets")
      case .put: (.put, "/pets")
      case .head: (.head, "/pets")
      case .query: (.query, "/pets")
      default: (.post, "/pets")
      }
    }

    /// - Parameter file: A file with a name that is hostile, too.
    func request(_ file: URL) -> RequestBuilder<Void> {
      var request = RequestBuilder<Void>(start.0, start.1)
      request.success(.range(2), .empty)
      switch self {
      case .json: request.body(["name": "Rex"])
      case .gzip:
        request.compression = .gzip
        request.body(Array(repeating: "it's $(id)", count: 20))
      case .form: request.body(["a": "@x", "b": "1"], contentType: .form)
      case .file: request.body(file: .file(file), contentType: "image/png")
      case .multipart:
        request.body(
          ["a\"b": UploadFile.data(Data([0, 39, 92, 37, 255])), "c": .file(file, fileName: "-'\".png")],
          contentType: .multipart)
      case .nameless: request.body([UploadFile.file(file), .data(Data("x".utf8))], contentType: "multipart/mixed")
      case .emptyField: request.header("X-Empty", "")
      case .hostileField:
        request.header("X-Hostile", "@a 'b' \"c\" $HOME ;  -d")
        request.body(text: "x")
      case .brackets: request.query("q", "[{}]&*")
      default:
        if let body, !body.isEmpty { request.body(file: .data(body)) }
      }
      return request
    }
  }

  private func withFile<Outcome>(_ body: (URL) async throws -> Outcome) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("curl-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("@it's; $(id) \"x\"\u{1B}\n")
    try Data("from\u{0}disk".utf8).write(to: file)
    return try await body(file)
  }

  /// What both send of their own, and how they frame bodies.
  private static let ownFields: Set<String> = [
    "accept", "accept-encoding", "accept-language", "connection", "content-length", "expect", "host",
    "transfer-encoding", "user-agent",
  ]

  private func fields(_ received: RawServer.Received) -> [String] {
    received.fields.filter { !Self.ownFields.contains($0.prefix { $0 != ":" }.lowercased()) }
      .map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
  }

  @Test("sends the same request", arguments: Row.allCases)
  func same(row: Row) async throws {
    try await withFile { file in
      let received = try await RawServer.received(respondingWith: .init(200)) { server in
        var configuration = ClientConfiguration(server: ServerURL(server.url))
        configuration.makeBoundary = { "B" }
        if row == .dots { configuration.server = ServerURL(server.url.absoluteString + "/a/./b/../c") }
        let request = row.request(file)
        _ = try await PetstoreClient(configuration: configuration).response(for: request)
        let command = try request.curl(configuration)
        #expect(!command.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        let run = try await Shell(command + " --silent --max-time 60\n")
        #expect(run.status == 0, "\(command)")
      }
      try #require(received.count == 2)
      #expect(received[1].line == received[0].line)
      #expect(fields(received[1]) == fields(received[0]))
      if row == .gzip {
        #expect(received[1].body != received[0].body)
        let texts = try await [Shell("gzip -dc", input: received[0].body), Shell("gzip -dc", input: received[1].body)]
        #expect(texts[0].output == texts[1].output)
        #expect(texts.map(\.status) == [0, 0])
        #expect(fields(received[1]).contains("Content-Encoding: gzip"))
      } else {
        #expect(received[1].body == received[0].body)
      }
      if let body = row.body { #expect(received[1].body == body) }
    }
  }

  @Test("has the length of a body that is empty, as servers require")
  func emptyBody() async throws {
    let received = try await RawServer.received(respondingWith: .init(200)) { server in
      let configuration = ClientConfiguration(server: ServerURL(server.url))
      let run = try await Shell(RequestBuilder<Void>(.post, "/pets").curl(configuration) + " --silent\n")
      #expect(run.status == 0)
    }
    #expect(received.first?.fields.contains("Content-Length: 0") == true)
    #expect(received.first?.fields.contains { $0.lowercased().hasPrefix("content-type") } == false)
  }

  @Test("keeps the method of a body that `curl` would send by another one", arguments: [HTTPMethod.get, .delete])
  func method(method: HTTPMethod) async throws {
    var request = RequestBuilder<Void>(method, "/pets")
    request.body(text: "x")
    let received = try await RawServer.received(respondingWith: .init(200)) { [request] server in
      let command = try request.curl(ClientConfiguration(server: ServerURL(server.url)))
      let run = try await Shell(command + " --silent --max-time 60\n")
      #expect(run.status == 0, "\(command)")
    }
    #expect(received.first?.line == "\(method.rawValue) /v1/pets HTTP/1.1")
    #expect(received.first?.body == Data("x".utf8))
  }

  @Test("is what a person would write")
  func text() throws {
    var request = RequestBuilder<Void>(.post, "/pets/{id}")
    request.path("id", 7)
    request.query("q", "a b")
    request.header("X-Trace", "it's")
    request.body(["name": "Rex"])
    let configuration = ClientConfiguration(server: "https://example.com/v1")
    #expect(
      try request.curl(configuration) == #"""
        curl 'https://example.com/v1/pets/7?q=a%20b' \
          --request POST \
          --header 'Content-Type: application/json' \
          --header 'X-Trace: it'\''s' \
          --data-raw '{"name":"Rex"}'
        """#)
    request.body(file: .data(Data([1, 2])))
    #expect(try request.curl(configuration).hasPrefix(#"printf '\001\002' | curl 'https:"#))
    #expect(throws: APIError.self) { try RequestBuilder<Void>(.get, "/pets/{id}").curl(configuration) }
  }
}

@Suite("A curl command without secrets")
struct CurlRedactionTests {
  private let key = APIKeyScheme("key", in: .query("api_key"))
  private let login = BearerScheme("login")

  private var configuration: ClientConfiguration {
    var configuration = ClientConfiguration(server: "https://ann:passw0rd@example.com/v1?signature=s3cr3t")
    configuration.declare([key])
    configuration.declare([login])
    configuration[key] = .apiKey("k-e-y/1")
    configuration[login] = .token("t0ken")
    return configuration
  }

  private var request: RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.post, "/pets")
    request.security("key", "login")
    request.header("X-Repeats", "k-e-y/1")
    request.header("X-Tenant", "acme")
    request.body(["password": "hunter2", "note": "t0ken, k-e-y/1", "name": "Rex"])
    return request
  }

  @Test("has none of the credentials, wherever they appear")
  func credentials() throws {
    let command = try request.curl(configuration)
    for secret in ["passw0rd", "s3cr3t", "k-e-y", "k-e-y%2F1", "t0ken"] {
      #expect(!command.contains(secret), "\(command)")
    }
    #expect(command.contains("'Authorization: REDACTED'"))
    #expect(command.contains("hunter2"))
    #expect(command.contains("acme"))
  }

  @Test("has no password, whatever it begins with", arguments: ["ann:\u{301}hunter2", ":hunter2", "ann:a:hunter2"])
  func passwords(pair: String) throws {
    var request = RequestBuilder<Void>(.post, "/pets")
    request.header("Authorization", "Basic " + Data(pair.utf8).base64EncodedString())
    request.body(text: pair)
    let command = try request.curl(configuration)
    #expect(!command.contains("hunter2"), "\(command)")
    #expect(command.contains("REDACTED"))
  }

  @Test("has none of what is named")
  func named() throws {
    let redaction = CurlRedaction(headers: ["x-tenant"], members: ["PASSWORD"])
    var request = request
    let command = try request.curl(configuration, redaction: redaction)
    #expect(!command.contains("hunter2"))
    #expect(!command.contains("acme"))
    #expect(command.contains(#""password":"REDACTED""#))
    #expect(command.contains("Rex"))
    // What is not JSON cannot be searched.
    request.body(text: "password hunter2")
    #expect(try request.curl(configuration, redaction: redaction).contains("--data-raw REDACTED"))
    #expect(try request.curl(configuration).contains("password hunter2"))
  }

  @Test("has none within bytes and parts, either")
  func bytes() throws {
    var request = request
    request.body(file: .data(Data([0]) + Data("t0ken".utf8) + Data([255])))
    #expect(try request.curl(configuration).contains(#"printf '\000REDACTED\377' | "#))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("curl-" + UUID().uuidString)
    try Data("on disk".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let parts: [String: UploadFile] = [
      "password": .data(Data("hunter2".utf8)), "photo": .file(file), "zeta": .data(Data("t0ken".utf8)),
    ]
    request.body(parts, contentType: .multipart)
    let command = try request.curl(configuration, redaction: CurlRedaction(members: ["password"]))
    #expect(!command.contains("hunter2"))
    #expect(!command.contains("t0ken"))
    #expect(command.contains("cat \(file.path);"))
  }

  @Test("has all of them if that is asked for")
  func all() throws {
    let command = try request.curl(configuration, redaction: nil)
    for text in ["ann:passw0rd@", "signature=s3cr3t", "api_key=k-e-y%2F1", "Bearer t0ken", "hunter2"] {
      #expect(command.contains(text), "\(command)")
    }
  }

  @Test("is without a credential that is requested")
  func requested() throws {
    var configuration = configuration
    configuration[login] = .token { throw CancellationError() }
    #expect(try !request.curl(configuration, redaction: nil).contains("Authorization"))
  }
}

@Suite("The debug description of an error")
struct CurlErrorTests {
  private struct Problem: Codable, Sendable { let message: String }

  private func error(
    _ outcome: Result<TransportResponse, any Error>, _ prepare: (inout RequestBuilder<Int>) -> Void
  ) async throws -> any Error {
    var request = RequestBuilder<Int>(.post, "/pets")
    request.success(200)
    request.failure(404, Problem.self)
    request.header("Authorization", "Bearer t0ken")
    request.body(["name": "Rex", "password": "hunter2"])
    prepare(&request)
    let transport = FakeTransport { _ in outcome }
    let configuration = ClientConfiguration(server: "https://example.com", transport: transport)
    return try #require(await error(of: request, configuration))
  }

  private func error(of request: RequestBuilder<Int>, _ configuration: ClientConfiguration) async -> (any Error)? {
    do {
      _ = try await PetstoreClient(configuration: configuration).response(for: request)
      return nil
    } catch { return error }
  }

  private static let outcomes: [Result<TransportResponse, any Error>] = [
    .failure(URLError(.timedOut)),
    .success(TransportResponse(status: 404, body: Data(#"{"message":"none"}"#.utf8))),
    .success(TransportResponse(status: 500)),
    .success(TransportResponse(status: 200, body: Data("x".utf8))),
  ]

  @Test("has the command on request, without secrets", arguments: outcomes.indices)
  func shown(index: Int) async throws {
    let error = try await error(Self.outcomes[index]) { $0.curlInErrors = CurlRedaction(members: ["password"]) }
    let shown = String(reflecting: error)
    let lines = shown.split(separator: "\n", maxSplits: 1).map(String.init)
    #expect(lines.first == String(describing: error))
    #expect(
      lines.last == #"""
        curl https://example.com/pets \
          --request POST \
          --header 'Accept: application/json' \
          --header 'Authorization: REDACTED' \
          --header 'Content-Type: application/json' \
          --data-raw '{"name":"Rex","password":"REDACTED"}'
        """#)
  }

  @Test("has the command of a request whose condition has failed")
  func precondition() async throws {
    let error = try await error(.success(TransportResponse(status: 412))) { request in
      request.curlInErrors = .credentials
      request = request.ifUnchanged(since: Response(status: 200, headers: ["ETag": "\"a\""], body: 1))
    }
    #expect(error is PreconditionFailure)
    let lines = String(reflecting: error).split(separator: "\n", maxSplits: 1).map(String.init)
    #expect(lines.first == String(describing: error))
    #expect(lines.last?.hasPrefix("curl https://example.com/pets") == true)
  }

  @Test("is the description by default", arguments: outcomes.indices)
  func usual(index: Int) async throws {
    let error = try await error(Self.outcomes[index]) { _ in }
    #expect(String(reflecting: error) == String(describing: error))
    #expect(!String(reflecting: error).contains("curl"))
  }

  @Test("has the boundary that was sent, and the file")
  func multipart() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("curl-" + UUID().uuidString)
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = try await error(.success(TransportResponse(status: 500))) { request in
      request.curlInErrors = .credentials
      request.body(["photo": UploadFile.file(file)], contentType: .multipart)
    }
    let shown = String(reflecting: error)
    let boundary = try #require(shown.components(separatedBy: "boundary=").last?.prefix { $0 != "'" })
    #expect(shown.contains(#"printf '\055-\#(boundary)\r\n"#))
    #expect(shown.contains("cat \(file.path);"))
  }

  @Test("has no command of a token request")
  func tokens() async throws {
    let scheme = OAuth2Scheme("oauth", OAuth2Flow(.clientCredentials, tokenURL: "https://example.com/t"))
    var configuration = ClientConfiguration(
      server: "https://example.com", transport: FakeTransport(status: 500))
    configuration.declare([scheme])
    configuration[scheme] = .clientCredentials(id: "app", secret: "s3cr3t")
    configuration.curlInErrors = .credentials
    var request = RequestBuilder<Int>(.get, "/pets")
    request.security("oauth")
    let error = try #require(await error(of: request, configuration))
    #expect(!String(reflecting: error).contains("curl"))
    #expect(!String(reflecting: error).contains("s3cr3t"))
  }
}
#endif
