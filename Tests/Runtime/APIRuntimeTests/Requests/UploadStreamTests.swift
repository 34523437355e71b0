import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that records files, and responds with one status after the other.
private struct FileTransport: Transport {
  struct Sent: Sendable {
    let request: URLRequest
    let file: URL?
    let contents: Data?
  }

  let sent = Locked<[Sent]>([])
  var statuses = [204]

  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let sent = Sent(request: request, file: file, contents: file.flatMap { try? Data(contentsOf: $0) })
    self.sent.update { $0.append(sent) }
    TransportResponse(status: statuses[min(self.sent.value.count, statuses.count) - 1]).events.forEach(receive)
  }
}

/// A transport that reads the pieces of a body, and responds with a status.
private struct PieceTransport: StreamingTransport {
  let received = Locked<[String]>([])
  var status = 204

  func send(_ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void) async throws {
    received.update { $0.append("file") }
    receive(.head(status: status))
  }

  func send(
    _ request: URLRequest, body: UploadStream, receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    for try await piece in body { received.update { $0.append(String(decoding: piece, as: UTF8.self)) } }
    receive(.head(status: status))
  }
}

@Suite("A body in pieces", .timeLimit(.minutes(5)))
struct UploadStreamTests {
  private struct Broken: Error, CustomStringConvertible { let description = "the camera is gone" }

  private static func stream(_ texts: [String], failing: Bool = false) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
      for text in texts { continuation.yield(Data(text.utf8)) }
      continuation.finish(throwing: failing ? Broken() : nil)
    }
  }

  private func upload(_ file: UploadFile) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.put, "/photo")
    request.body(file: file, contentType: "image/png")
    request.success(204, .empty)
    return request
  }

  private func result(
    _ request: RequestBuilder<Void>, _ transport: any Transport, task: RequestTask = RequestTask()
  ) async -> Result<Response<Void>, any Error> {
    let configuration = ClientConfiguration(server: "https://example.com", transport: transport)
    return await PetstoreClient(configuration: configuration).result(of: request, task: task)
  }

  private func reason(_ result: Result<Response<Void>, any Error>) -> String? {
    if case .failure(APIError.invalidRequest(let reason)) = result { reason } else { nil }
  }

  enum Source: CaseIterable, Sendable {
    case data, arrays, bytes, function

    var file: UploadFile {
      switch self {
      case .data: .stream(UploadStreamTests.stream(["one ", "", "two"]))
      case .arrays:
        .stream(
          AsyncStream {
            $0.yield([UInt8]("one ".utf8)); $0.yield([UInt8]("two".utf8)); $0.finish()
          })
      case .bytes:
        .stream(
          bytes: AsyncStream { c in
            "one two".utf8.forEach { c.yield($0) }; c.finish()
          })
      case .function:
        {
          let rest = Locked(["one ", "two"])
          return .stream {
            var next: String?
            rest.update { next = $0.isEmpty ? nil : $0.removeFirst() }
            return next.map { Data($0.utf8) }
          }
        }()
      }
    }
  }

  @Test("is sent from a file where the transport cannot wait for it", arguments: Source.allCases)
  func spooled(source: Source) async throws {
    let transport = FileTransport()
    _ = try await result(upload(source.file), transport).get()
    let sent = try #require(transport.sent.value.first)
    #expect(sent.contents == Data("one two".utf8))
    #expect(sent.request.value(forHTTPHeaderField: "Content-Type") == "image/png")
    #expect(sent.file.map { FileManager.default.fileExists(atPath: $0.path) } == false)
  }

  @Test("is sent piece by piece where it can", arguments: Source.allCases)
  func live(source: Source) async throws {
    let transport = PieceTransport()
    _ = try await result(upload(source.file), transport).get()
    #expect(transport.received.value.joined() == "one two")
    if source == .data { #expect(transport.received.value == ["one ", "", "two"]) }
  }

  @Test("is retried from the file, and not from what is gone")
  func retries() async throws {
    let spooling = FileTransport(statuses: [503, 204])
    var request = upload(.stream(Self.stream(["one"])))
    request.retries = 2
    _ = try await result(request, spooling).get()
    #expect(spooling.sent.value.map(\.contents) == [Data("one".utf8), Data("one".utf8)])

    let streaming = PieceTransport(status: 503)
    request = upload(.stream(Self.stream(["one"])))
    request.retries = 2
    let failure = await result(request, streaming)
    #expect(streaming.received.value == ["one"])
    #expect(throws: UndocumentedResponse.self) { try failure.get() }
  }

  @Test("is part of a multipart body, by a file everywhere", arguments: [true, false])
  func multipart(isStreaming: Bool) async throws {
    var request = RequestBuilder<Void>(.post, "/photo")
    request.body(["photo": UploadFile.stream(Self.stream(["o", "ne"]), fileName: "a.png")], contentType: .multipart)
    request.success(204, .empty)
    let (files, pieces) = (FileTransport(), PieceTransport())
    _ = try await result(request, isStreaming ? pieces : files).get()
    if isStreaming {
      #expect(pieces.received.value == ["file"])
    } else {
      let text = try String(decoding: #require(files.sent.value.first?.contents), as: UTF8.self)
      #expect(text.contains("filename=\"a.png\"\r\n"))
      #expect(text.contains("\r\n\r\none\r\n--"))
    }
  }

  @Test("is sent once", arguments: [true, false])
  func once(isStreaming: Bool) async throws {
    let request = upload(.stream(Self.stream(["one"])))
    let transport: any Transport = isStreaming ? PieceTransport() : FileTransport()
    _ = try await result(request, transport).get()
    let second = await result(request, transport)
    #expect(throws: APIError.self) { try second.get() }
    if case .failure(let error) = second { #expect(String(describing: error).contains("a stream can be sent once")) }
  }

  @Test("has the length that it says", arguments: [2, 3, 4])
  func length(length: Int) async throws {
    let transport = FileTransport()
    let result = await result(upload(.stream(Self.stream(["o", "ne"]), length: length)), transport)
    switch length {
    case 2: #expect(reason(result) == "the body: the stream has more bytes instead of 2")
    case 3: #expect(transport.sent.value.map(\.contents) == [Data("one".utf8)])
    default: #expect(reason(result) == "the body: the stream has 3 bytes instead of 4")
    }
    #expect(transport.sent.value.count == (length == 3 ? 1 : 0))
  }

  @Test("ends the call with its error as it is, and no file is sent", arguments: [false, true], [false, true])
  func failure(isMultipart: Bool, isStreaming: Bool) async throws {
    let (files, pieces) = (FileTransport(), PieceTransport())
    for isCancel in [false, true] {
      let error: any Error = isCancel ? CancellationError() : Broken()
      let file = UploadFile.stream { throw error }
      var request = upload(file)
      if isMultipart { request.body(["photo": file], contentType: .multipart) }
      let result = await result(request, isStreaming ? pieces : files)
      guard case .failure(let failure) = result else {
        Issue.record("the call did not fail")
        continue
      }
      #expect(isCancel ? failure is CancellationError : failure is Broken, "\(failure)")
    }
    #expect(files.sent.value.isEmpty)
    #expect(pieces.received.value.isEmpty)
  }

  @Test("ends with a cancel, whatever it waits for", arguments: [true, false])
  func cancel(isStreaming: Bool) async throws {
    let (waiting, wait) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let pieces = AsyncThrowingStream<Data, any Error> {
      wait.finish()
      await withTaskCancellationHandler {
        for await _ in ended {}
      } onCancel: {
        end.finish()
      }
      return nil
    }
    let task = RequestTask()
    let files = FileTransport()
    async let result = result(upload(.stream(pieces)), isStreaming ? PieceTransport() : files, task: task)
    for await _ in waiting {}
    task.cancel()
    let ending = await result
    #expect(throws: CancellationError.self) { try ending.get() }
    for await _ in ended {}
    #expect(files.sent.value.isEmpty)
  }

  @Test("cannot be JSON, and is not shown before it is there")
  func others() async throws {
    var request = RequestBuilder<Void>(.post, "/photo")
    request.body(["photo": UploadFile.stream(Self.stream(["one"]))])
    let reason = reason(await result(request, FileTransport()))
    #expect(reason == "the body: a stream cannot be sent as text in Base64")
    let configuration = ClientConfiguration(server: "https://example.com")
    let streamed = upload(.stream(Self.stream(["one"])))
    #expect(try streamed.urlRequest(configuration).httpBody == nil)
    #expect(try streamed.curl(configuration).hasSuffix("--data-binary @-"))
  }

  @Test("is not held back by the compression of a client", arguments: [true, false])
  func clientCompression(isStreaming: Bool) async throws {
    let (files, pieces) = (FileTransport(), PieceTransport())
    var configuration = ClientConfiguration(server: "https://example.com", transport: isStreaming ? pieces : files)
    configuration.compression = .gzip
    var request = RequestBuilder<Void>(.put, "/log")
    request.body(file: .stream(Self.stream(["one ", "", "two"])), contentType: "text/plain")
    request.success(204, .empty)
    #expect(try request.urlRequest(configuration).value(forHTTPHeaderField: "Content-Encoding") == nil)
    _ = try await PetstoreClient(configuration: configuration).result(of: request).get()
    if isStreaming {
      #expect(pieces.received.value == ["one ", "", "two"])
    } else {
      #expect(files.sent.value.map(\.contents) == [Data("one two".utf8)])
    }
    request.compression = .gzip
    #expect(try request.urlRequest(configuration).value(forHTTPHeaderField: "Content-Encoding") == "gzip")
  }

  #if os(Linux) || os(macOS)
  @Test("is compressed in blocks", arguments: [true, false])
  func compression(isStreaming: Bool) async throws {
    let texts = (0..<500).map { "line \($0 % 10), which is much like the others\n" }
    var request = RequestBuilder<Void>(.put, "/log")
    request.body(file: .stream(Self.stream(texts)), contentType: "text/plain")
    request.success(204, .empty)
    request.compression = .gzip
    let collected = Locked(Data())
    let transport: any Transport = isStreaming ? DataTransport(received: collected) : FileTransport()
    _ = try await result(request, transport).get()
    let body = try (transport as? FileTransport).map { try #require($0.sent.value.first?.contents) } ?? collected.value
    let run = try await Shell("gzip -dc", input: body)
    #expect(run.status == 0)
    #expect(run.output == Data(texts.joined().utf8))
    #expect(body.count < run.output.count / 3)
  }

  /// A transport that reads the bytes of a body.
  private struct DataTransport: StreamingTransport {
    let received: Locked<Data>

    func send(_ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void) async throws {
      throw CancellationError()
    }

    func send(
      _ request: URLRequest, body: UploadStream, receive: @escaping @Sendable (TransportEvent) -> Void
    ) async throws {
      for try await piece in body { received.update { $0 += piece } }
      receive(.head(status: 204))
    }
  }
  #endif
}
