import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A body of elements")
struct RecordBodyTests {
  private struct Broken: Error, CustomStringConvertible { let description = "no more measurements" }

  private static let pets = [ShopPet(id: 1, name: "a\nb"), ShopPet(id: 2, name: "ü\u{1E}")]
  private static let lines = "{\"id\":1,\"name\":\"a\\nb\"}\n{\"id\":2,\"name\":\"ü\\u001e\"}\n"

  /// Sends a body, and returns its bytes and its media type.
  private func sent(
    _ prepare: (inout RequestBuilder<Void>) -> Void,
    _ configure: (inout ClientConfiguration) -> Void = { _ in }
  ) async throws -> (text: String, type: String?) {
    var request = RequestBuilder<Void>(.post, "/pets")
    request.success(204, .empty)
    prepare(&request)
    let bodies = Locked<[Data]>([])
    let transport = FileReader(bodies: bodies, types: Locked([]))
    var configuration = ClientConfiguration(server: "https://example.com", transport: transport)
    configure(&configuration)
    _ = try await PetstoreClient(configuration: configuration).result(of: request).get()
    return (String(decoding: try #require(bodies.value.first), as: UTF8.self), transport.types.value.first ?? nil)
  }

  private struct FileReader: Transport {
    let bodies: Locked<[Data]>
    let types: Locked<[String?]>

    func send(
      _ request: URLRequest, file: URL?, cancellation: CallCancellation,
      receive: @escaping @Sendable (TransportEvent) -> Void
    ) {
      let body = file.flatMap { try? Data(contentsOf: $0) } ?? request.httpBody ?? Data()
      bodies.update { $0.append(body) }
      types.update { $0.append(request.value(forHTTPHeaderField: "Content-Type")) }
      TransportResponse(status: 204).events.forEach(receive)
    }
  }

  private func sequence(failing: Bool = false) -> AsyncThrowingStream<ShopPet, any Error> {
    AsyncThrowingStream { continuation in
      for pet in Self.pets { continuation.yield(pet) }
      continuation.finish(throwing: failing ? Broken() : nil)
    }
  }

  @Test("is a list, with an element on each line", arguments: ["application/jsonl", "application/x-ndjson; v=1"])
  func lines(type: String) async throws {
    let sent = try await sent { $0.body(Self.pets, contentType: MediaType(rawValue: type)) }
    #expect(sent.text == Self.lines)
    #expect(sent.type == type)
    // Each line is JSON, as another decoder reads it.
    let read = try sent.text.split(separator: "\n").map { try JSONDecoder().decode(ShopPet.self, from: Data($0.utf8)) }
    #expect(read == Self.pets)
  }

  @Test(
    "is a sequence, whose elements are made while it is sent",
    arguments: [
      "application/jsonl", "application/json-seq", "application/stream+json", "application/x-json-stream",
      "application/json-lines", "text/x-ndjson",
    ])
  func stream(type: String) async throws {
    let sent = try await sent { $0.body(elements: sequence(), contentType: MediaType(rawValue: type)) }
    let mark = type == "application/json-seq" ? "\u{1E}" : ""
    let want = Self.lines.split(separator: "\n").map { mark + $0 + "\n" }.joined()
    #expect(sent.text == want)
    #expect(try await self.sent { $0.body(Self.pets, contentType: MediaType(rawValue: type)) }.text == want)
  }

  @Test("has one line for each element, whatever the encoder writes")
  func pretty() async throws {
    let sent = try await sent {
      $0.body(Self.pets, contentType: "application/jsonl")
    } _: { configuration in
      configuration.makeEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return encoder
      }
    }
    let lines = sent.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(try lines.map { try JSONDecoder().decode(ShopPet.self, from: Data($0.utf8)) } == Self.pets)
  }

  @Test("may be empty")
  func empty() async throws {
    #expect(try await sent { $0.body([ShopPet](), contentType: "application/jsonl") }.text == "")
    #expect(try await sent { $0.body(elements: AsyncStream<ShopPet> { $0.finish() }) }.text == "")
  }

  @Test("is sent once, of a sequence that is gone then")
  func once() async throws {
    var request = RequestBuilder<Void>(.post, "/pets")
    request.success(204, .empty)
    request.body(elements: sequence())
    let transport = FileReader(bodies: Locked([]), types: Locked([]))
    let client = PetstoreClient(
      configuration: ClientConfiguration(server: "https://example.com", transport: transport))
    _ = try await client.result(of: request).get()
    let second = await client.result(of: request)
    let error = #expect(throws: APIError.self) { try second.get() }
    #expect(error.map { String(describing: $0) }?.contains("a stream can be sent once") == true)
    #expect(transport.bodies.value == [Data(Self.lines.utf8)])
  }

  @Test("is neither one value nor another media type, and fails with its sequence")
  func failures() async throws {
    let bodies: [(@Sendable (inout RequestBuilder<Void>) -> Void, String)] = [
      ({ $0.body(Self.pets[0], contentType: "application/jsonl") }, "a body of application/jsonl must be a list"),
      ({ $0.body(elements: sequence(), contentType: .json) }, "elements cannot be serialized as application/json"),
      (
        {
          $0.body(
            elements: AsyncStream<Double> {
              $0.yield(.nan); $0.finish()
            })
        }, "JSON has no number nan"
      ),
    ]
    for (body, reason) in bodies {
      let error = await #expect(throws: APIError.self) { _ = try await sent(body) }
      #expect(error.map { String(describing: $0) }?.contains(reason) == true, "\(reason)")
    }
    await #expect(throws: Broken.self) { _ = try await sent { $0.body(elements: sequence(failing: true)) } }
  }
}
