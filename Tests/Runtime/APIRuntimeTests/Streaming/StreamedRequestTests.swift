@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A request for a stream", .timeLimit(.minutes(5)))
struct StreamedRequestTests {
  private static func whole() -> RequestBuilder<[Int]> {
    var request = RequestBuilder<[Int]>(.get, "/numbers")
    request.success(200)
    request.failure(404, ErrorModel.self)
    return request
  }

  @Test("asks for the media type of the stream, or for another one")
  func accept() throws {
    let configuration = try PetstoreClient(FakeTransport(status: 200)).configuration
    func accept(_ request: RequestBuilder<some Sendable>) throws -> String? {
      try request.urlRequest(configuration).value(forHTTPHeaderField: "Accept")
    }
    #expect(try accept(Self.whole()) == "application/json")
    #expect(try accept(Self.whole().streamed(.jsonLines(of: Int.self))) == "application/jsonl")
    #expect(try accept(Self.whole().streamed(.jsonSequence(of: Int.self))) == "application/json-seq")
    #expect(try accept(Self.whole().streamed(.serverSentEvents(of: Int.self))) == "text/event-stream")
    #expect(try accept(Self.whole().streamed(.serverSentEvents())) == "text/event-stream")
    #expect(try accept(Self.whole().streamed(.serverSentEventObjects(of: Int.self))) == "text/event-stream")
    let named = Self.whole().streamed(.jsonLines(of: Int.self), accept: "application/x-ndjson")
    #expect(try accept(named) == "application/x-ndjson")
  }

  @Test("gives all elements where the whole response is waited for")
  func whole() async throws {
    let client = try PetstoreClient(FakeTransport(status: 200, "1\n2\n"))
    let response = try await client.result(of: Self.whole().streamed(.jsonLines(of: Int.self))).get()
    #expect(response.body.elements == [1, 2])
  }

  @Test("may be cancelled by the function that makes its decoder")
  func cancelledByDecoder() async throws {
    let task = RequestTask()
    var configuration = try PetstoreClient(FakeTransport(status: 200, "1\n2\n")).configuration
    configuration.makeDecoder = {
      task.cancel()
      return .api()
    }
    let result = await withCheckedContinuation { [configuration] continuation in
      Self.whole().streamed(.jsonLines(of: Int.self)).execute(configuration, task: task) { number in
        Issue.record("received \(number)")
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test("fails as the request for the whole does")
  func failures() async throws {
    let client = try PetstoreClient(FakeTransport(status: 404, #"{"message":"none"}"#))
    let result = await client.result(of: Self.whole().streamed(.jsonLines(of: Int.self))).map { $0.body }
    #expect(throws: ErrorResponse<ErrorModel>.self) { try result.get() }
  }
}
