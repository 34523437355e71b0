#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a caller sets around its calls.
private enum Caller {
  @TaskLocal static var name = "nobody"
}

/// An interceptor that notes whose call it is told of, and repeats it twice.
private struct Noting: AsyncInterceptor {
  let notes: Locked<[String]>

  func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest {
    notes.update { $0.append("adapt for \(Caller.name)") }
    return request
  }

  func retry(_ attempt: Attempt, after result: Result<TransportResponse, any Error>) async -> RetryDecision {
    notes.update { $0.append("retry for \(Caller.name)") }
    return attempt.number < 3 ? .retry(after: 0) : .doNotRetry
  }
}

/// A transport that notes whose request it sends.
private struct NotingTransport: AsyncTransport {
  let notes: Locked<[String]>

  func send(
    _ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    notes.update { $0.append("send for \(Caller.name)") }
    receive(.head(status: 503))
  }
}

/// A transport that is around another one.
private struct Wrapping: Transport {
  let transport: any Transport

  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    transport.send(request, file: file, cancellation: cancellation, receive: receive)
  }
}

@Suite("The task-local values of a caller", .timeLimit(.minutes(5)))
struct TaskLocalTests {
  @Test("are those of async interceptors and transports, in every attempt", arguments: Style.allCases)
  func values(style: Style) async {
    let notes = Locked<[String]>([])
    var client = PetstoreClient(NotingTransport(notes: notes))
    client.configuration.interceptors = [Noting(notes: notes), Noting(notes: notes)]
    let running = Caller.$name.withValue("Ada") { Call.deletePet(1).start(style, client) }
    _ = await running.endings()
    let attempt = ["adapt for Ada", "adapt for Ada", "send for Ada", "retry for Ada"]
    // The first interceptor decides on the first two attempts.
    #expect(notes.value == attempt + attempt + attempt + ["retry for Ada"])
  }

  @Test("are those of an async transport that another one is around", arguments: Style.allCases)
  func wrapped(style: Style) async {
    let notes = Locked<[String]>([])
    let client = PetstoreClient(Wrapping(transport: NotingTransport(notes: notes)))
    let running = Caller.$name.withValue("Ada") { Call.deletePet(1).start(style, client) }
    _ = await running.endings()
    #expect(notes.value == ["send for Ada"])
  }

  @Test("are those of interceptors over a transport that is not async", arguments: Style.allCases)
  func interceptors(style: Style) async {
    let notes = Locked<[String]>([])
    var client = PetstoreClient(FakeTransport(status: 204))
    client.configuration.interceptors = [Noting(notes: notes)]
    let running = Caller.$name.withValue("Ada") { Call.deletePet(1).start(style, client) }
    _ = await running.endings()
    #expect(notes.value == ["adapt for Ada"])
  }

  @Test("do not mix between calls at the same time")
  func crowd() async {
    let notes = Locked<[String]>([])
    var client = PetstoreClient(FakeTransport(status: 204))
    client.configuration.interceptors = [Noting(notes: notes)]
    await withTaskGroup(of: Void.self) { [client] group in
      for name in 0..<50 {
        group.addTask {
          await Caller.$name.withValue("\(name)") { _ = try? await client.pets.deletePet(petId: 1) }
        }
      }
    }
    #expect(Set(notes.value) == Set((0..<50).map { "adapt for \($0)" }))
  }
}
#endif
