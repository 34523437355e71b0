import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that does what a closure does.
private struct ClosureTransport: AsyncTransport {
  let body: @Sendable (@Sendable (TransportEvent) -> Void) async throws -> Void

  func send(
    _ request: URLRequest,
    file: URL?,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    try await body(receive)
  }
}

@Suite("A transport over asynchronous functions", .timeLimit(.minutes(5)))
struct AsyncTransportTests {
  private struct Broken: Error {}

  @Test("ends the response where its function returns")
  func success() async throws {
    let transport = ClosureTransport { receive in
      receive(.head(status: 200))
      for piece in ["[", "]"] { receive(.body(Data(piece.utf8))) }
    }
    #expect(try await PetstoreClient(transport).result(of: PetsAPI.listPets()).get().body == [])
  }

  @Test("ends the call with the error that its function throws, whatever has come before")
  func failure() async throws {
    let transport = ClosureTransport { receive in
      receive(.head(status: 200))
      receive(.body(Data("[]".utf8)))
      throw Broken()
    }
    let result = try await PetstoreClient(transport).result(of: PetsAPI.listPets())
    guard case .failure(APIError.transport(let error, _)) = result else {
      Issue.record("ended with \(result)")
      return
    }
    #expect(error is Broken)
  }

  @Test("is cancelled with the call")
  func cancel() async throws {
    let (waiting, wait) = AsyncStream<Void>.makeStream()
    let (cancelled, cancel) = AsyncStream<Void>.makeStream()
    let transport = ClosureTransport { _ in
      await withTaskCancellationHandler {
        wait.finish()
        for await _ in cancelled {}
      } onCancel: {
        cancel.finish()
      }
    }
    let task = RequestTask()
    let client = try PetstoreClient(transport)
    async let result = client.result(of: PetsAPI.listPets(), task: task)
    for await _ in waiting {}
    task.cancel()
    let ended = await result
    #expect(throws: CancellationError.self) { try ended.get() }
    for await _ in cancelled {}
  }

  @Test("never begins when the call was cancelled before")
  func cancelledBefore() throws {
    let transport = ClosureTransport { _ in Issue.record("it was sent") }
    let url = try #require(URL(string: "https://example.com"))
    let task = RequestTask()
    task.cancel()
    transport.send(URLRequest(url: url), file: nil, cancellation: CallCancellation(task)) { event in
      Issue.record("received \(event)")
    }
  }
}
