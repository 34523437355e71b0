import Dispatch
import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

@Suite("A group of calls", .timeLimit(.minutes(5)))
struct RequestGroupTests {
  private typealias Completion = @Sendable (Result<[ShopPet], any Error>) -> Void

  /// A call of the callback style.
  private static func list(_ client: PetstoreClient, _ completion: @escaping Completion) -> RequestTask {
    let task = RequestTask()
    PetsAPI.listPets().execute(client.configuration, task: task) { completion($0.map(\.body)) }
    return task
  }

  private static func text(_ result: Result<[ShopPet], any Error>) -> String {
    switch result {
    case .success(let pets): pets.map(\.name).joined()
    case .failure(is CancellationError): "cancelled"
    case .failure(let error as ErrorResponse<ErrorModel>): error.body.message
    case .failure(let error): "\(error)"
    }
  }

  private static func response(_ text: String) -> FakeTransport.Outcome {
    let isFailure = text == "sold out"
    let body = isFailure ? #"{"message": "sold out"}"# : #"[{"id": 1, "name": "\#(text)"}]"#
    return .success(TransportResponse(status: isFailure ? 500 : 200, body: Data(body.utf8)))
  }

  private static func end(of group: RequestGroup) async {
    await withCheckedContinuation { continuation in group.notify(on: .global()) { continuation.resume() } }
  }

  @Test(
    "notifies when the completions of all calls have returned",
    arguments: [
      (["Rex", "Tom", "Kim"], ["Rex", "Tom", "Kim"]), (["Rex", "sold out", "Kim"], ["Rex", "sold out", "Kim"]),
      ([], []),
    ])
  func end(responses: [String], want: [String]) async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let group = RequestGroup()
    let texts = Locked<[String]>([])
    for _ in responses {
      group.add(
        Self.list(client) { result in texts.update { $0.append(Self.text(result)) } })
    }
    for response in responses { try await transport.nextHeld().respond(Self.response(response)) }
    await Self.end(of: group)
    #expect(texts.value.sorted() == want.sorted())
    #expect(!group.isCancelled)
  }

  @Test("notifies of the end of the calls that it has by then, and not of one that is added later")
  func laterCall() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let group = RequestGroup()
    let texts = Locked<[String]>([])
    let add = { group.add(Self.list(client) { result in texts.update { $0.append(Self.text(result)) } }) }
    add()
    let first = try await transport.nextHeld()
    let (ends, end) = AsyncStream<[String]>.makeStream()
    group.notify(on: .global()) { end.yield(texts.value) }
    add()
    let later = try await transport.nextHeld()
    first.respond(Self.response("Rex"))
    #expect(await ends.first { _ in true } == ["Rex"])
    later.respond(Self.response("Tom"))
    await Self.end(of: group)
    #expect(texts.value == ["Rex", "Tom"])
  }

  @Test("cancels all of its calls, and those that come too late")
  func cancel() async throws {
    let client = try PetstoreClient(FakeTransport.holding())
    let group = RequestGroup()
    let texts = Locked<[String]>([])
    let before = Self.list(client) { result in texts.update { $0.append(Self.text(result)) } }
    group.add(before)
    let value = group.start { Self.list(client, $0) }
    group.cancelAll()
    // Its completion may not have been called.
    #expect(throws: CancellationError.self) { try value.get() }
    let after = Self.list(client) { result in texts.update { $0.append(Self.text(result)) } }
    group.add(after)
    await Self.end(of: group)
    #expect(texts.value == ["cancelled", "cancelled"])
    #expect(throws: CancellationError.self) { try value.get() }
    #expect(before.isCancelled && after.isCancelled && group.isCancelled)
  }

  @Test("has the values of the calls that it starts")
  func values() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let group = RequestGroup()
    let first = group.start { Self.list(client, $0) }
    try await transport.nextHeld().respond(Self.response("Rex"))
    let second = group.start { Self.list(client, $0) }
    let held = try await transport.nextHeld()
    let error = #expect(throws: (any Error).self) { try second.get() }
    #expect(error.map { "\($0)" } == "the call of the group has not ended: read its result in notify")
    held.respond(Self.response("Tom"))
    await Self.end(of: group)
    #expect(try first.get().map(\.name) == ["Rex"])
    #expect(try second.get().map(\.name) == ["Tom"])
  }

  @Test("cancels the other calls when one that it has started fails, and throws that error for all without a value")
  func failure() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let group = RequestGroup()
    let over = group.start { Self.list(client, $0) }
    try await transport.nextHeld().respond(Self.response("Rex"))
    await Self.end(of: group)
    let cancelled = group.start { Self.list(client, $0) }
    _ = try await transport.nextHeld()
    let failed = group.start { Self.list(client, $0) }
    try await transport.nextHeld().respond(Self.response("sold out"))
    await Self.end(of: group)
    let late = group.start { Self.list(client, $0) }
    await Self.end(of: group)
    #expect(try over.get().map(\.name) == ["Rex"])
    for place in [cancelled, failed, late] {
      let error = #expect(throws: ErrorResponse<ErrorModel>.self) { try place.get() }
      #expect(error?.body.message == "sold out")
    }
    #expect(!group.isCancelled)
  }

  @Test("holds nothing of a call that has ended")
  func release() async throws {
    let client = try PetstoreClient(FakeTransport(status: 200, "[]"))
    let group = RequestGroup()
    var (sentinel, gone): (Sentinel?, AsyncStream<Never>) = Sentinel.make()
    group.add(Self.list(client) { [sentinel] _ in _ = sentinel })
    sentinel = nil
    for await _ in gone {}
    withExtendedLifetime(group) {}
  }

  @Test("in 1,000 races of calls, their ends and a cancel notifies of the end once, when all completions have returned")
  func races() async throws {
    let client = try PetstoreClient(FakeTransport(status: 200, "[]"))
    for round in 0..<1_000 {
      let group = RequestGroup()
      let (completions, ends) = (Locked(0), Locked(0))
      await withTaskGroup(of: Void.self) { adding in
        for _ in 0..<3 {
          adding.addTask {
            group.add(Self.list(client) { _ in completions.update { $0 += 1 } })
            _ = group.start { completion in
              Self.list(client) { result in
                completion(result)
                completions.update { $0 += 1 }
              }
            }
          }
        }
        adding.addTask { DispatchQueue.global().async(hops: round % 7) { group.cancelAll() } }
      }
      await withCheckedContinuation { continuation in
        group.notify(on: .global()) {
          ends.update { $0 += completions.value == 6 ? 1 : 100 }
          continuation.resume()
        }
      }
      #expect(ends.value == 1)
    }
  }
}
