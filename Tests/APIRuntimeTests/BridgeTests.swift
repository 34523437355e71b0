import APIRuntime
import Dispatch
import Foundation
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

  @Test("resumes exactly once in 10,000 races of a cancel against the answer")
  func race() async throws {
    let client = try PetstoreClient(RacingTransport())
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10_000 {
        group.addTask {
          // A continuation that is resumed twice ends the process, one that never is the time limit.
          let task = Task { try await client.response(for: PetsAPI.listPets()).body }
          DispatchQueue.global().async { task.cancel() }
          switch await task.result {
          case .success(let pets): return pets.isEmpty
          case .failure(let error): return error is CancellationError
          }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(results == [Bool](repeating: true, count: 10_000))
  }
}

@Suite("A call with a callback")
struct CallbackTests {
  @Test("hands back the task that cancels it")
  func cancel() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient(transport)
    let (results, next) = AsyncStream<Result<Response<[Pet]>, any Error>>.makeStream()
    let task = client.response(for: PetsAPI.listPets()) { next.yield($0) }
    _ = try await transport.nextHeld()
    task.cancel()
    for await result in results {
      #expect(throws: CancellationError.self) { try result.get() }
      break
    }
  }

  @Test("calls back exactly once in 10,000 races of a cancel against the answer")
  func race() async throws {
    let queue = DispatchQueue(label: "callbacks")
    let client = try PetstoreClient(RacingTransport(), callbackQueue: queue)
    let calls = Locked([Int](repeating: 0, count: 10_000))
    let left = Locked(10_000)
    let (ends, end) = AsyncStream<Void>.makeStream()
    for index in 0..<10_000 {
      let task = client.response(for: PetsAPI.listPets()) { result in
        if case .failure(let error) = result, !(error is CancellationError) { Issue.record(error) }
        calls.update { $0[index] += 1 }
        left.update { $0 -= 1 }
        if left.value == 0 { end.finish() }
      }
      DispatchQueue.global().async { task.cancel() }
    }
    for await _ in ends {}
    queue.sync {}
    #expect(calls.value.allSatisfy { $0 == 1 })
  }
}
