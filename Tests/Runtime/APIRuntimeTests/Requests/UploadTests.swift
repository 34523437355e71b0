import Dispatch
import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that records the file and its contents, and responds with an outcome; `nil` holds the call.
private struct FileTransport: Transport {
  struct Sent: Sendable {
    let request: URLRequest
    let file: URL?
    let contents: String?
  }

  let sent = Locked<[Sent]>([])
  let arrivals = AsyncStream<Void>.makeStream()
  var response: Result<TransportResponse, any Error>? = .success(TransportResponse(status: 204))

  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let contents = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    sent.update { $0.append(Sent(request: request, file: file, contents: contents)) }
    arrivals.continuation.yield()
    response?.events.forEach(receive)
  }
}

/// A folder that lasts as long as `body` runs.
private func withFolder<Outcome>(_ body: (URL) async throws -> Outcome) async throws -> Outcome {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("upload-tests-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

/// An interceptor that notes where the bytes of bodies are, and what they are.
private struct Noting: Interceptor {
  let notes: Locked<[String]>

  func adapt(
    _ request: URLRequest, of call: CallContext, cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    let note =
      switch call.body {
      case nil: "none"
      case .data: "data " + String(decoding: request.httpBody ?? Data(), as: UTF8.self)
      case .file(let url): "file " + ((try? String(contentsOf: url, encoding: .utf8)) ?? "")
      case .stream: "stream"
      }
    notes.update { $0.append(note) }
    completion(.success(request))
  }
}

@Suite("A file")
struct UploadTests {
  @Test("is known to interceptors, as is any other place of the bytes of a body")
  func intercepted() async throws {
    let notes = Locked<[String]>([])
    var client = try PetstoreClient(FileTransport())
    client.configuration.makeBoundary = { "b" }
    client.configuration.interceptors = [Noting(notes: notes)]
    try await withFolder { folder in
      let url = folder.appendingPathComponent("a.txt")
      try Data("abc".utf8).write(to: url)
      var request = RequestBuilder<Void>(.post, "/")
      request.success(204, .empty)
      _ = try await client.response(for: request)
      request.body("abc", contentType: .text)
      _ = try await client.response(for: request)
      for file in [UploadFile.file(url), .stream { nil as Data? }] {
        request.body(file: file, contentType: "text/plain")
        _ = try await client.response(for: request)
      }
      _ = try await client.response(for: upload(.file(url)))
    }
    #expect(notes.value.dropLast() == ["none", "data abc", "file abc", "file "])
    #expect(notes.value.last?.hasPrefix("file --b\r\n") == true)
  }

  private struct Form: Codable, Sendable {
    var name: String
    var file: UploadFile
  }

  private func upload(_ file: UploadFile) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.post, "/")
    request.body(Form(name: "ü", file: file), contentType: .multipart)
    request.success(204, .empty)
    return request
  }

  private func exists(_ url: URL?) -> Bool {
    url.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  @Test("as a body is streamed from where it is, and stays there")
  func raw() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("a.txt")
      try Data("abc".utf8).write(to: url)
      var request = RequestBuilder<Void>(.put, "/")
      request.body(file: .file(url, contentType: "text/plain"))
      request.success(204, .empty)
      let transport = FileTransport()
      _ = try await PetstoreClient(transport).result(of: request).get()
      let sent = try #require(transport.sent.value.first)
      #expect(sent.file == url)
      #expect(sent.request.httpBody == nil)
      #expect(sent.request.value(forHTTPHeaderField: "Content-Type") == "text/plain")
      #expect(exists(url))
    }
  }

  @Test(
    "in a multipart body is copied into a temporary one, which is gone at the end", arguments: ["success", "failure"])
  func multipart(ending: String) async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("a.txt")
      try Data("abc".utf8).write(to: url)
      var transport = FileTransport()
      if ending == "failure" { transport.response = .failure(URLError(.timedOut)) }
      var client = try PetstoreClient(transport)
      client.configuration.makeBoundary = { "B" }
      let result = await client.result(of: upload(.file(url)))
      let sent = try #require(transport.sent.value.first)
      #expect(!exists(sent.file))
      #expect(exists(url))
      #expect(((try? result.get()) != nil) == (ending == "success"))
      #expect(sent.request.httpBody == nil)
      #expect(sent.request.value(forHTTPHeaderField: "Content-Type") == "multipart/form-data; boundary=B")
      let want = """
        --B
        Content-Disposition: form-data; name="name"
        Content-Type: text/plain

        ü
        --B
        Content-Disposition: form-data; name="file"; filename="a.txt"
        Content-Type: text/plain

        abc
        --B--

        """
      #expect(sent.contents == want.replacingOccurrences(of: "\n", with: "\r\n"))
    }
  }

  @Test("copied for a call is gone when that is cancelled", .timeLimit(.minutes(5)))
  func cancel() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("a.txt")
      try Data("abc".utf8).write(to: url)
      var transport = FileTransport()
      transport.response = nil
      let client = try PetstoreClient(transport)
      let task = RequestTask()
      let request = upload(.file(url))
      let running = Task { try await client.result(of: request, task: task).get() }
      for await _ in transport.arrivals.stream { break }
      let file = try #require(transport.sent.value.first?.file)
      #expect(exists(file))
      task.cancel()
      #expect(!exists(file))
      await #expect(throws: CancellationError.self) { try await running.value }
      #expect(exists(url))
    }
  }

  @Test("that cannot be read is named, and nothing is sent")
  func unreadable() async throws {
    let transport = FileTransport()
    let client = try PetstoreClient(transport)
    let result = await client.result(of: upload(.file(URL(fileURLWithPath: "/nonexistent/a"))))
    let error = #expect(throws: APIError.self) { try result.get() }
    #expect(
      error?.description == "the request cannot be built: the body: the file '/nonexistent/a' cannot be read")
    #expect(transport.sent.value.isEmpty)
  }

  @Test("in memory makes a body in memory")
  func memory() async throws {
    let transport = FileTransport()
    _ = try await PetstoreClient(transport).result(of: upload(.data(Data("abc".utf8)))).get()
    let sent = try #require(transport.sent.value.first)
    #expect(sent.file == nil)
    #expect(sent.request.httpBody != nil)
  }

  @Test("is text in Base64 in JSON, and is read from it")
  func codable() throws {
    let file = UploadFile.data(Data("abc".utf8))
    #expect(try String(decoding: JSONEncoder.api().encode(["a": file]), as: UTF8.self) == #"{"a":"YWJj"}"#)
    #expect(try JSONDecoder.api().decode([UploadFile].self, from: Data(#"["YWJj"]"#.utf8)) == [file])
    #expect(throws: DecodingError.self) { try JSONDecoder.api().decode([UploadFile].self, from: Data(#"["?"]"#.utf8)) }
  }

  @Test("has a name by default: its own")
  func name() {
    #expect(UploadFile.file(URL(fileURLWithPath: "/a/b.png")).fileName == "b.png")
    #expect(UploadFile.file(URL(fileURLWithPath: "/a/b.png"), fileName: "c").fileName == "c")
    #expect(UploadFile.data(Data()).fileName == nil)
  }

  @Test(
    "has the media type that its name stands for, among those that are listed",
    arguments: [
      ("a.jpg", "image/png, image/jpeg", "image/jpeg"), ("A.JPEG", "image/png,image/jpeg", "image/jpeg"),
      ("a.gif", "image/png, image/jpeg", "image/png"), ("a", "image/png, image/jpeg", "image/png"),
      (nil, "image/png, image/jpeg", "image/png"), ("a.jpg", "image/png", "image/png"),
      ("a.jpg", "image/png, image/*", "image/jpeg"), ("a", "image/*, image/png", "image/png"),
      ("a.wav", "audio/mpeg, audio/x-wav", "audio/x-wav"),
      ("a.png", "application/octet-stream", "application/octet-stream"),
      ("a.xml", "text/plain, Text/XML; charset=utf-8", "Text/XML; charset=utf-8"),
      ("a.jpg", "image/*", "image/jpeg"), ("a.jpg", "*/*", "image/jpeg"), ("a.b.pdf", nil, "application/pdf"),
      ("a.txt", nil, "text/plain"),
      ("a.docx", nil, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
      ("a.unheard", nil, "application/octet-stream"), ("png", nil, "application/octet-stream"),
      ("a.", "*/*", "application/octet-stream"), (nil, nil, "application/octet-stream"),
    ] as [(String?, MediaType?, MediaType)])
  func mediaType(name: String?, listed: MediaType?, want: MediaType) {
    let sources = [UploadFile.data(Data(), fileName: name), .stream(fileName: name) { nil as Data? }]
    for file in sources { #expect(file.mediaType(among: listed) == want) }
    #expect(UploadFile.data(Data(), fileName: name, contentType: "image/gif").mediaType(among: listed) == "image/gif")
  }

  #if LoopbackTests
  @Test("of 20 MB comes over the wire whole", .timeLimit(.minutes(5)), arguments: [true, false])
  func large(isMultipart: Bool) async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("large")
      // Not a multiple of any block.
      let data = Data((0..<20_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
      try data.write(to: url)
      let seen = Locked<[LoopbackServer.Received]>([])
      try await LoopbackServer.run { received in
        seen.update { $0.append(received) }
        return .init(status: 204)
      } while: { server in
        var request = upload(.file(url))
        if !isMultipart { request.body(file: .file(url)) }
        var client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
        client.configuration.makeBoundary = { "B" }
        _ = try await client.result(of: request).get()
      }
      let received = try #require(seen.value.first)
      #expect(received.method == "POST")
      #expect(received.headers["content-length"] == String(received.body.count))
      if isMultipart {
        #expect(received.headers["content-type"] == "multipart/form-data; boundary=B")
        #expect(received.body.starts(with: Data("--B\r\n".utf8)))
        #expect(received.body.suffix(data.count + 9) == data + Data("\r\n--B--\r\n".utf8))
      } else {
        #expect(received.headers["content-type"] == "application/octet-stream")
        #expect(received.body == data)
      }
    }
  }
  #endif
}
