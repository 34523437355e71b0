import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

/// Notes the bodies that interceptors see.
private struct Watcher: Interceptor {
  let bodies = Locked<[Data]>([])

  func received(_ result: Result<TransportResponse, any Error>, to attempt: Attempt) {
    if case .success(let response) = result { bodies.update { $0.append(response.body) } }
  }
}

@Suite("A body that is larger than the configuration allows", .timeLimit(.minutes(5)))
struct SizeLimitTests {
  private static let text = "larger than 1000 bytes, the maximumBodySize of the configuration"

  /// The ending of a call that gets pieces of 100 bytes each, and how many it took until it stopped the transport.
  private func ending<Body: Sendable>(
    of request: RequestBuilder<Body>, status: Int, pieces: Int, of piece: String
  ) async throws -> (ending: Result<Body, any Error>, isStopped: Bool) {
    let transport = FakeTransport.holding()
    var client = try PetstoreClient(transport)
    client.configuration.maximumBodySize = 1000
    client.configuration.maximumElementSize = 500
    let task = RequestTask()
    async let result = client.result(of: request, task: task)
    let held = try await transport.nextHeld()
    held.receive(.head(status: status))
    for _ in 0..<pieces where !held.isStopped.value { held.receive(.body(Data(piece.utf8))) }
    let isStopped = held.isStopped.value
    held.receive(.end(nil))
    return (await result.map(\.body), isStopped)
  }

  private static let piece = String(repeating: " ", count: 100)

  @Test(
    "ends the call and the transfer, whatever the status and whatever becomes of it",
    arguments: [200, 404, 418, 500, 302])
  func body(status: Int) async throws {
    let request = PetsAPI.listPets().data(accept: "*/*")
    let outcome = try await ending(of: request, status: status, pieces: 11, of: Self.piece)
    #expect(Ending(outcome.ending) == .undecodable(Self.text, status: status))
    #expect(outcome.isStopped)
  }

  @Test("is one byte larger")
  func edge() async throws {
    let outcome = try await ending(of: PetsAPI.listPets().data(accept: "*/*"), status: 200, pieces: 10, of: Self.piece)
    #expect(Ending(outcome.ending) == .value(Data(repeating: UInt8(ascii: " "), count: 1000)))
    #expect(!outcome.isStopped)
  }

  @Test("ends the transfer and not the call where the operation does not use it", arguments: [204, 200, 299])
  func unused(status: Int) async throws {
    let outcome = try await ending(of: PetsAPI.deletePet(petId: "1"), status: status, pieces: 30, of: Self.piece)
    #expect(Ending(outcome.ending.map { Nothing() }) == .value(Nothing()))
    #expect(outcome.isStopped)
  }

  @Test("ends a call that fails, even if its success has no body", arguments: [404, 418, 302])
  func unusedFailure(status: Int) async throws {
    let outcome = try await ending(of: PetsAPI.deletePet(petId: "1"), status: status, pieces: 30, of: Self.piece)
    #expect(Ending(outcome.ending.map { Nothing() }) == .undecodable(Self.text, status: status))
    #expect(outcome.isStopped)
  }

  @Test("has an error that says which limit it is")
  func error() async throws {
    let outcome = try await ending(of: PetsAPI.listPets(), status: 200, pieces: 11, of: Self.piece)
    let error = #expect(throws: APIError.self) { try outcome.ending.get() }
    guard case .undecodableBody(let reason as SizeLimitError, let response) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(reason == SizeLimitError(limit: .maximumBodySize, bytes: 1000))
    #expect(response.body.isEmpty)
  }

  @Test("is not an error where it is written to a file")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("size-tests-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let request = PetsAPI.listPets().file(at: url)
    let outcome = try await ending(of: request, status: 200, pieces: 30, of: Self.piece)
    #expect(Ending(outcome.ending) == .value(url))
    #expect(try Data(contentsOf: url).count == 3000)
  }

  @Test("is discarded where it is not used")
  func discarded() async throws {
    let watcher = Watcher()
    var client = try PetstoreClient(FakeTransport(status: 204, "rubbish"))
    client.configuration.interceptors = [watcher]
    _ = try await client.result(of: PetsAPI.deletePet(petId: "1")).get()
    _ = await client.result(of: PetsAPI.listPets())
    #expect(watcher.bodies.value == [Data(), Data("rubbish".utf8)])
  }

  @Test("is discarded when the call has been cancelled")
  func cancelled() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let task = RequestTask()
    async let result = client.result(of: PetsAPI.listPets(), task: task)
    let held = try await transport.nextHeld()
    held.receive(.head(status: 200))
    task.cancel()
    for _ in 0..<100 { held.receive(.body(Data(Self.piece.utf8))) }
    held.receive(.end(nil))
    #expect(Ending(await result.map { $0.body.count }) == .cancelled)
  }
}

@Suite("An element that is larger than the configuration allows")
struct ElementSizeTests {
  /// The elements of a body that arrives in pieces, and the error that ends it.
  private func read<Element>(
    _ decoder: ResponseDecoder<Streamed<Element>>, _ pieces: [Data]
  ) throws -> (elements: [Element], error: String?) {
    var configuration = try PetstoreClient(FakeTransport(status: 200)).configuration
    configuration.maximumElementSize = 10
    let makeReader = try #require(decoder.makeReader)
    let reader = makeReader(configuration)
    var elements: [Element] = []
    do {
      for piece in pieces { elements += try reader.read(piece)?.elements ?? [] }
      elements += try reader.end().elements
    } catch {
      return (elements, text(of: error))
    }
    return (elements, nil)
  }

  private static let error = "element 2: larger than 10 bytes, the maximumElementSize of the configuration"

  private func expect<Element: Equatable>(
    _ decoder: ResponseDecoder<Streamed<Element>>, _ body: String, _ want: Element, error: String? = error
  ) throws {
    let bytes = Data(body.utf8)
    for pieces in [[bytes], bytes.map { Data([$0]) }] {
      // What is wrong with an element behind others in one piece is said by itself.
      let outcome = try read(decoder, pieces + [Data()])
      #expect(outcome.elements == [want] && outcome.error == error, "\(body) in \(pieces.count) pieces")
    }
  }

  @Test("ends the stream behind those before it, complete or not, however it arrives")
  func elements() throws {
    let long = String(repeating: "x", count: 9)
    for end in ["", "\n", "\n\"b\"\n"] {
      try expect(.jsonLines(of: String.self), "\"a\"\n\"\(long)\"\(end)", "a")
      try expect(.jsonSequence(of: String.self), "\u{1E}\"a\"\n\u{1E}\"\(long)\"\(end)", "a")
    }
    let event = ServerSentEvent(data: "a")
    for end in ["", "\n\n", "\n\ndata: b\n\n"] {
      try expect(.serverSentEvents(), "data: a\n\ndata: \(long)yy\(end)", event)
      try expect(.serverSentEvents(), "data: a\n\ndata: x\ndata: \(long)\(end)", event)
    }
    try expect(.serverSentEvents(), "data: a\n\n: a comment without an end", event)
  }

  @Test("has one byte more")
  func edge() throws {
    try expect(.jsonLines(of: String.self), "\"12345678\"\n", "12345678", error: nil)
    try expect(.jsonSequence(of: String.self), "\u{1E}\"12345678\"\n", "12345678", error: nil)
    try expect(.serverSentEvents(), "data:1234\ndata:5\n\n", ServerSentEvent(data: "1234\n5"), error: nil)
  }
}
