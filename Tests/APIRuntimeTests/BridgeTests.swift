import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Testing

@Suite("An async call")
struct AsyncAwaitTests {
  @Test("cancelled before it starts sends nothing")
  func before() async throws {
    let transport = FakeTransport(status: 200, "[]")
    let client = try PetstoreClient(transport)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.response(for: PetsAPI.listPets()).body
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.sent.isEmpty)
  }

  @Test("cancelled in flight throws CancellationError and stops the transport")
  func inFlight() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let task = Task { try await client.response(for: PetsAPI.listPets()).body }
    let held = try await transport.nextHeld()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(held.isStopped.value)
  }

  @Test("resumes exactly once in 10,000 races of a cancel against the answer", .timeLimit(.minutes(1)))
  func race() async throws {
    let client = try PetstoreClient(RacingTransport())
    let outcomes = await withTaskGroup(of: String.self) { group in
      for index in 0..<10_000 {
        group.addTask {
          // A continuation that is resumed twice ends the process, one that never is the time limit.
          let running = Locked<Task<[ShopPet], any Error>?>(nil)
          let task = Task {
            DispatchQueue.global().async(hops: index % 8) { running.value?.cancel() }
            return try await client.response(for: PetsAPI.listPets()).body
          }
          running.update { $0 = task }
          switch await task.result {
          case .success(let pets): return pets.isEmpty ? "value" : "wrong value"
          case .failure(let error): return error is CancellationError ? "cancelled" : "\(error)"
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(Set(outcomes.keys) == ["value", "cancelled"])
    #expect(outcomes.values.reduce(0, +) == 10_000)
  }
}

@Suite("A call with a callback")
struct CallbackTests {
  @Test("hands back the task that cancels it")
  func cancel() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let (results, next) = AsyncStream<Result<Response<[ShopPet]>, any Error>>.makeStream()
    let task = client.response(for: PetsAPI.listPets()) { next.yield($0) }
    _ = try await transport.nextHeld()
    task.cancel()
    for await result in results {
      #expect(throws: CancellationError.self) { try result.get() }
      break
    }
  }

  @Test("calls back exactly once in 10,000 races of a cancel against the answer", .timeLimit(.minutes(1)))
  func race() async throws {
    let queue = DispatchQueue(label: "callbacks")
    let outcomes = Locked([String](repeating: "", count: 10_000))
    let gone = try race(on: queue, outcomes)
    for await _ in gone {}
    queue.sync {}
    #expect(Set(outcomes.value) == ["value", "cancelled"])
  }

  private func race(on queue: DispatchQueue, _ outcomes: Locked<[String]>) throws -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    let client = try PetstoreClient(RacingTransport(sentinel: sentinel), callbackQueue: queue)
    DispatchQueue.concurrentPerform(iterations: 10_000) { index in
      let task = client.response(for: PetsAPI.listPets()) { result in
        let outcome =
          switch result {
          case .success: "value"
          case .failure(let error): error is CancellationError ? "cancelled" : "\(error)"
          }
        outcomes.update { $0[index] += outcome }
      }
      DispatchQueue.global().async(hops: index % 8) { [sentinel] in
        task.cancel()
        _ = sentinel
      }
    }
    return gone
  }
}
