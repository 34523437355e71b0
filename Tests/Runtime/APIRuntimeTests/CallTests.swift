@_spi(Generated) @testable import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A call")
struct CallTests {
  @Test("that cannot be built fails and sends nothing")
  func invalid() async throws {
    let transport = FakeTransport(status: 204)
    let result = try await PetstoreClient(transport).result(of: PetsAPI.deletePet(petId: ".."))
    #expect(throws: APIError.self) { try result.get() }
    #expect(transport.sent.isEmpty)
  }

  @Test("has its task alone: a second one fails, and the first continues")
  func reuse() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let task = RequestTask()
    async let first = client.result(of: PetsAPI.listPets(), task: task)
    let held = try await transport.nextHeld()
    let second = await client.result(of: PetsAPI.listPets(), task: task)
    let error = #expect(throws: APIError.self) { try second.get() }
    #expect(error?.description.contains("given to a second") == true)
    held.respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
    #expect(try await first.get().body == [])
    #expect(transport.sent.count == 1)
    #expect(task.state == .finished)
  }

  @Test("decodes in the background and completes there, even when the transport calls on the main thread")
  func background() async throws {
    struct Probe: Decodable, Sendable {
      let isMain: Bool
      init(from decoder: any Decoder) { isMain = Thread.isMainThread }
    }
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    var request = RequestBuilder<Probe>(.get, "/")
    request.success(200)
    let sent = request
    async let threads = withCheckedContinuation { (continuation: CheckedContinuation<(Bool?, Bool), Never>) in
      sent.execute(client.configuration, task: RequestTask()) {
        continuation.resume(returning: ((try? $0.get())?.body.isMain, Thread.isMainThread))
      }
    }
    let held = try await transport.nextHeld()
    await MainActor.run { held.respond(.success(TransportResponse(status: 200, body: Data("{}".utf8)))) }
    let (decodedOnMain, completedOnMain) = await threads
    #expect(decodedOnMain == false)
    #expect(!completedOnMain)
  }

  @Test(
    "decodes a small body where it arrives, unless code of the user's follows",
    arguments: [("small", true), ("large", nil), ("queue", nil), ("interceptor", nil)] as [(String, Bool?)])
  func decodingPlace(kind: String, want: Bool?) async throws {
    struct Probe: Decodable, Sendable {
      let isThere: Bool?
      init(from decoder: any Decoder) { isThere = DispatchQueue.getSpecific(key: CallTests.key) }
    }
    let transport = FakeTransport.holding()
    var configuration = try PetstoreClient(transport).configuration
    configuration.interceptors = kind == "interceptor" ? [RetryInterceptor()] : []
    var request = RequestBuilder<Probe>(.get, "/")
    request.success(200)
    let (sent, used) = (request, configuration)
    async let probe = withCheckedContinuation { (continuation: CheckedContinuation<Probe?, Never>) in
      sent.execute(used, task: RequestTask(), on: kind == "queue" ? .global() : nil) {
        continuation.resume(returning: try? $0.get().body)
      }
    }
    let held = try await transport.nextHeld()
    let body = "{" + String(repeating: " ", count: kind == "large" ? 20_000 : 0) + "}"
    let queue = DispatchQueue(label: "transport")
    queue.setSpecific(key: Self.key, value: true)
    queue.async { held.respond(.success(TransportResponse(status: 200, body: Data(body.utf8)))) }
    #expect(try #require(await probe).isThere == want)
  }

  private static let key = DispatchSpecificKey<Bool>()

  @Test("completes on the queue it is given", arguments: ["success", "failure", "cancel", "cancelled", "reused"])
  func queue(kind: String) async throws {
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: Self.key, value: true)
    let transport = kind == "cancel" ? FakeTransport.holding() : FakeTransport(status: 200, "[]")
    let client = try PetstoreClient(transport)
    let task = RequestTask()
    if kind == "cancelled" { task.cancel() }
    if kind == "reused" { _ = await client.result(of: PetsAPI.listPets(), task: task) }
    let isOnQueue = await withCheckedContinuation { continuation in
      if kind == "failure" {
        PetsAPI.deletePet(petId: "").execute(client.configuration, task: task, on: queue) { _ in
          continuation.resume(returning: DispatchQueue.getSpecific(key: Self.key))
        }
      } else {
        PetsAPI.listPets().execute(client.configuration, task: task, on: queue) { _ in
          continuation.resume(returning: DispatchQueue.getSpecific(key: Self.key))
        }
      }
      if kind == "cancel" { task.cancel() }
    }
    #expect(isOnQueue == true)
  }

  @Test("calls nothing back from within execute or cancel", arguments: [false, true])
  func synchronous(cancelsFirst: Bool) async throws {
    // The queue is suspended: a completion that came all the same would come synchronously.
    let queue = DispatchQueue(label: "callbacks")
    queue.suspend()
    let client = try PetstoreClient(FakeTransport.holding())
    let calls = Locked(0)
    let task = RequestTask()
    if cancelsFirst { task.cancel() }
    PetsAPI.listPets().execute(client.configuration, task: task, on: queue) { _ in calls.update { $0 += 1 } }
    task.cancel()
    #expect(calls.value == 0)
    queue.resume()
    queue.sync {}
    #expect(calls.value == 1)
  }

  @Test(
    "releases its completion at its end, though the task is held",
    .timeLimit(.minutes(5)), arguments: ["success", "cancel", "cancelled", "failure"])
  func release(kind: String) async throws {
    var (sentinel, gone): (Sentinel?, AsyncStream<Never>) = Sentinel.make()
    let transport = kind == "cancel" ? FakeTransport.holding() : FakeTransport(status: 200, "[]")
    let client = try PetstoreClient(transport)
    let task = RequestTask()
    if kind == "cancelled" { task.cancel() }
    if kind == "failure" {
      PetsAPI.deletePet(petId: "").execute(client.configuration, task: task) { [sentinel] _ in _ = sentinel }
    } else {
      PetsAPI.listPets().execute(client.configuration, task: task) { [sentinel] _ in _ = sentinel }
    }
    sentinel = nil
    if kind == "cancel" {
      _ = try await transport.nextHeld()
      task.cancel()
    }
    for await _ in gone {}
    withExtendedLifetime(task) {}
  }

  @Test("lets go of its transport at its end", .timeLimit(.minutes(5)))
  func releaseTransport() async throws {
    struct Sentry: Transport {
      let sentinel: Sentinel?
      func send(
        _ request: URLRequest, file: URL?, cancellation: CallCancellation,
        receive: @escaping @Sendable (TransportEvent) -> Void
      ) {
        cancellation.onCancel { _ = sentinel }
        TransportResponse(status: 200, body: Data("[]".utf8)).events.forEach(receive)
      }
    }
    var (sentinel, gone): (Sentinel?, AsyncStream<Never>) = Sentinel.make()
    let task = RequestTask()
    _ = try await PetstoreClient(Sentry(sentinel: sentinel)).result(of: PetsAPI.listPets(), task: task)
    sentinel = nil
    for await _ in gone {}
    withExtendedLifetime(task) {}
  }
}
