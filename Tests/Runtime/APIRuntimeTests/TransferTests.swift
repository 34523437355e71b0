@_spi(Generated) @testable import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A transfer", .timeLimit(.minutes(5)))
struct TransferTests {
  private let request = PetsAPI.listPets().data(accept: "image/png")

  /// A folder that lasts as long as `body` runs.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("of a body with GET fails with the reason, and sends nothing", arguments: [true, false])
  func bodyOfGet(isFile: Bool) async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("body")
      try Data("abc".utf8).write(to: file)
      var request = RequestBuilder<Void>(.get, "/")
      request.body(file: isFile ? .file(file) : .data(Data("abc".utf8)))
      let client = PetstoreClient(
        configuration: ClientConfiguration(server: "http://127.0.0.1:9", transport: URLSessionTransport()))
      let error = await #expect(throws: APIError.self) { try await client.result(of: request).get() }
      #expect(error?.description == "the request cannot be built: URLSession sends no body with GET")
    }
  }

  @Test("reports its progress in both directions")
  func progress() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let seen = Locked<[TransferProgress]>([])
    var request = request
    request.onProgress = { progress in seen.update { $0.append(progress) } }
    let task = RequestTask()
    async let result = client.result(of: request, task: task)
    let held = try await transport.nextHeld()
    #expect(task.progress == TransferProgress())
    held.receive(.sent(3, of: nil))
    held.receive(.sent(10, of: 10))
    held.receive(.head(status: 200, headers: ["Content-Length": "6"]))
    held.receive(.body(Data("1234".utf8)))
    held.receive(.body(Data("56".utf8)))
    #expect(
      seen.value == [
        TransferProgress(bytesSent: 3), TransferProgress(bytesSent: 10, bytesToSend: 10),
        TransferProgress(bytesSent: 10, bytesToSend: 10, bytesToReceive: 6),
        TransferProgress(bytesSent: 10, bytesToSend: 10, bytesReceived: 4, bytesToReceive: 6),
        TransferProgress(bytesSent: 10, bytesToSend: 10, bytesReceived: 6, bytesToReceive: 6),
      ])
    #expect(task.progress == seen.value.last)
    held.receive(.end(nil))
    let body = try await result.get().body
    #expect(body == Data("123456".utf8))
  }

  @Test("reports no progress of a call that was cancelled, whatever its transport goes on to do")
  func progressOfCancelled() async throws {
    let transport = FakeTransport.holding()
    let seen = Locked<[TransferProgress]>([])
    var request = request
    request.onProgress = { progress in seen.update { $0.append(progress) } }
    let (client, task) = (try PetstoreClient(transport), RequestTask())
    async let result = client.result(of: request, task: task)
    let held = try await transport.nextHeld()
    held.receive(.sent(3, of: nil))
    task.cancel()
    _ = await result
    held.receive(.sent(10, of: 10))
    held.receive(.head(status: 200))
    held.receive(.body(Data("1234".utf8)))
    #expect(seen.value == [TransferProgress(bytesSent: 3)])
  }

  @Test("releases what reports its progress at its end, though its task is held", arguments: [true, false])
  func observer(isCancelled: Bool) async throws {
    let (task, gone) = try await over(isCancelled: isCancelled)
    for await _ in gone {}
    withExtendedLifetime(task) {}
  }

  /// The task of a call that is over, and the end of what reported its progress.
  private func over(isCancelled: Bool) async throws -> (RequestTask, AsyncStream<Never>) {
    let (sentinel, gone) = Sentinel.make()
    var request = request
    request.onProgress = { _ in _ = sentinel }
    let task = RequestTask()
    if isCancelled { task.cancel() }
    _ = try await PetstoreClient(FakeTransport(status: 200, "Rex")).result(of: request, task: task)
    return (task, gone)
  }

  @Test(
    "does not know how many bytes a compressed body has",
    arguments: [
      ("gzip", nil), ("deflate", nil), ("gzip, br", nil), ("identity", 6), ("Identity", 6), ("", 6), (nil, 6),
    ] as [(String?, Int64?)])
  func compressed(encoding: String?, want: Int64?) async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let task = RequestTask()
    async let result = client.result(of: request, task: task)
    let held = try await transport.nextHeld()
    var headers: HTTPHeaders = ["Content-Length": "6"]
    headers["Content-Encoding"] = encoding
    held.receive(.head(status: 200, headers: headers))
    #expect(task.progress == TransferProgress(bytesToReceive: want))
    held.receive(.end(nil))
    _ = try await result.get()
  }

  @Test("has the time limit of the call, else that of the client")
  func timeout() throws {
    var client = try PetstoreClient(FakeTransport(status: 200))
    client.configuration.timeout = 7
    var request = PetsAPI.listPets()
    #expect(try request.urlRequest(client.configuration).timeoutInterval == 7)
    request.timeout = 3
    #expect(try request.urlRequest(client.configuration).timeoutInterval == 3)
    #expect(try request.data(accept: "text/csv").urlRequest(client.configuration).timeoutInterval == 3)
  }

  @Test("to a file puts it in its place when all has come, and not before")
  func file() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("photo.png")
      try Data("old".utf8).write(to: url)
      let transport = FakeTransport.holding()
      let client = try PetstoreClient(transport)
      async let result = client.result(of: request.file(at: url))
      let held = try await transport.nextHeld()
      #expect(held.request.value(forHTTPHeaderField: "Accept") == "image/png, */*;q=0.1")
      held.receive(.head(status: 200))
      held.receive(.body(Data("new ".utf8)))
      held.receive(.body(Data("photo".utf8)))
      #expect(try Data(contentsOf: url) == Data("old".utf8))
      held.receive(.end(nil))
      let response = try await result.get()
      #expect(response.body == url)
      #expect(try Data(contentsOf: url) == Data("new photo".utf8))
      #expect(try names(in: folder) == ["photo.png"])
    }
  }

  @Test("to a file of an empty response makes an empty file")
  func emptyFile() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("photo.png")
      _ = try await PetstoreClient(FakeTransport(status: 200)).result(of: request.file(at: url)).get()
      #expect(try Data(contentsOf: url) == Data())
    }
  }

  @Test("to what is not the address of a file is not begun")
  func otherAddress() async throws {
    let transport = FakeTransport(status: 200, "x")
    let address = try #require(URL(string: "https://h/photo.png"))
    let result = try await PetstoreClient(transport).result(of: request.file(at: address))
    let error = try #require(throws: APIError.self) { try result.get() }
    #expect(error.description == "the request cannot be built: 'https://h/photo.png' is not the address of a file")
    #expect(transport.sent.isEmpty)
  }

  @Test("to a file that breaks off or is cancelled leaves nothing behind", arguments: [false, true])
  func brokenFile(isCancelled: Bool) async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("photo.png")
      let transport = FakeTransport.holding()
      let client = try PetstoreClient(transport)
      let task = RequestTask()
      async let result = client.result(of: request.file(at: url), task: task)
      let held = try await transport.nextHeld()
      held.receive(.head(status: 200))
      held.receive(.body(Data("new ".utf8)))
      if isCancelled { task.cancel() }
      held.receive(.end(URLError(.networkConnectionLost)))
      let ending = Ending(await result.map { $0.body })
      #expect(ending == (isCancelled ? .cancelled : .transport(.networkConnectionLost)))
      // What was being written when the cancel came goes away with it, perhaps a moment later.
      while try !names(in: folder).isEmpty { await Task.yield() }
    }
  }

  /// Notes that a response has been received.
  private struct Receipt: Interceptor {
    let note: AsyncStream<Void>.Continuation

    func received(_ result: Result<TransportResponse, any Error>, to attempt: Attempt) { note.finish() }
  }

  @Test("to a file leaves what was there when it is cancelled, though all has come")
  func cancelledFile() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("photo.png")
      try Data("old".utf8).write(to: url)
      let (received, note) = AsyncStream<Void>.makeStream()
      var client = try PetstoreClient(FakeTransport(status: 200, "new"))
      client.configuration.interceptors = [Receipt(note: note)]
      let (configuration, task, queue) = (client.configuration, RequestTask(), DispatchQueue(label: "busy"))
      queue.suspend()
      async let result = withCheckedContinuation { continuation in
        request.file(at: url).execute(configuration, task: task, on: queue) {
          continuation.resume(returning: $0.map(\.body))
        }
      }
      for await _ in received {}
      task.cancel()
      queue.resume()
      #expect(Ending(await result) == .cancelled)
      #expect(try Data(contentsOf: url) == Data("old".utf8))
      #expect(try names(in: folder) == ["photo.png"])
    }
  }

  @Test("to a file that breaks off leaves nothing on the disk while it is repeated")
  func repeatedFile() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("photo.png")
      let transport = FakeTransport.holding()
      var client = try PetstoreClient(transport)
      client.configuration.makeTimer = { _, action in
        action()
        return {}
      }
      let configuration = client.configuration
      var request = request.file(at: url)
      request.retries = 3
      async let result = PetstoreClient(configuration: configuration).result(of: request)
      for _ in 1...3 {
        let held = try await transport.nextHeld()
        #expect(try names(in: folder) == [])
        held.receive(.head(status: 200))
        held.receive(.body(Data("new ".utf8)))
        held.receive(.end(URLError(.networkConnectionLost)))
      }
      try await transport.nextHeld().respond(.success(TransportResponse(status: 200, body: Data("photo".utf8))))
      #expect(try await result.get().body == url)
      #expect(try names(in: folder) == ["photo.png"])
      #expect(try Data(contentsOf: url) == Data("photo".utf8))
    }
  }

  @Test("to a file is read as the failure it is when the response is one")
  func failure() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("photo.png")
      let client = try PetstoreClient(FakeTransport(status: 418, #"{"message": "teapot"}"#))
      let result = await client.result(of: PetsAPI.listPets().file(at: url))
      #expect(Ending(result.map { $0.body }) == .documented(status: 418, body: ErrorModel(message: "teapot")))
      #expect(try names(in: folder) == [])
    }
  }

  @Test(
    "to a file that cannot be written ends with an error that says why, and asks the server for no more",
    arguments: [
      (String(repeating: "n", count: 300), .ENAMETOOLONG, "File name too long"),
      ("missing/photo.png", .ENOENT, "No such file or directory"), ("folder", .EISDIR, "Is a directory"),
      ("file/photo.png", .ENOTDIR, "Not a directory"),
    ] as [(String, POSIXErrorCode, String)], [false, true])
  func unwritable(row: (name: String, code: POSIXErrorCode, reason: String), isEmpty: Bool) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("folder"), withIntermediateDirectories: false)
      try Data("old".utf8).write(to: folder.appendingPathComponent("file"))
      let url = folder.appendingPathComponent(row.name)
      let transport = FakeTransport.holding()
      let client = try PetstoreClient(transport)
      async let result = client.result(of: request.file(at: url))
      let held = try await transport.nextHeld()
      held.receive(.head(status: 200))
      held.receive(isEmpty ? .end(nil) : .body(Data("new ".utf8)))
      let ending = await result
      let error = #expect(throws: APIError.self) { try ending.get() }
      #expect(error?.description == "the file \(url.path) cannot be written: \(row.reason)")
      guard case .unwritableFile(url, let reason) = error else {
        Issue.record("an error of another kind: \(error as Any)")
        return
      }
      #expect(reason.code == row.code)
      #expect(held.isStopped.value || isEmpty)
      #expect(try names(in: folder) == ["file", "folder"])
    }
  }

  @Test("to a file may have the longest name there is, and replaces what was there")
  func longName() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent(String(repeating: "n", count: 255))
      try Data("older and longer".utf8).write(to: url)
      _ = try await PetstoreClient(FakeTransport(status: 200, "new")).result(of: request.file(at: url)).get()
      #expect(try Data(contentsOf: url) == Data("new".utf8))
      #expect(try names(in: folder) == [url.lastPathComponent])
    }
  }
}
