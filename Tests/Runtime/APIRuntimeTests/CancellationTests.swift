@_spi(Generated) @testable import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Testing

@Suite("A cancel")
struct CancellationTests {
  @Test("before the start sends nothing")
  func before() async throws {
    let transport = FakeTransport(status: 200, "[]")
    let task = RequestTask()
    task.cancel()
    let result = try await PetstoreClient(transport).result(of: PetsAPI.listPets(), task: task)
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(transport.sent.isEmpty)
    #expect(task.state == .cancelled)
  }

  @Test(
    "in flight stops the transport and does not wait for it; a late response is neither decoded nor delivered",
    .timeLimit(.minutes(5)))
  func inFlight() async throws {
    let decoders = Locked(0)
    let transport = FakeTransport.holding()
    var client = try PetstoreClient(transport)
    client.configuration.makeDecoder = {
      decoders.update { $0 += 1 }
      return JSONDecoder()
    }
    let task = RequestTask()
    let results = Locked<[Result<Response<[ShopPet]>, any Error>]>([])
    var (sentinel, gone): (Sentinel?, AsyncStream<Never>) = Sentinel.make()
    PetsAPI.listPets().execute(client.configuration, task: task) { [sentinel] result in
      results.update { $0.append(result) }
      _ = sentinel
    }
    sentinel = nil
    do {
      let held = try await transport.nextHeld()
      #expect(task.state == .running)
      task.cancel()
      #expect(held.isStopped.value)
      #expect(task.isCancelled)
      held.respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
      held.respond(.failure(CancellationError()))
    }
    for await _ in gone {}
    #expect(results.value.count == 1)
    #expect(throws: CancellationError.self) { try results.value.first?.get() }
    #expect(decoders.value == 0)
  }

  @Test("reaches the last one of any number of calls that each cancel another one", .timeLimit(.minutes(5)))
  func chain() async throws {
    let tasks = (0..<100_000).map { _ in RequestTask() }
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    for (task, next) in zip(tasks, tasks.dropFirst()) { CallCancellation(task).onCancel { next.cancel() } }
    let last = try #require(tasks.last)
    CallCancellation(last).onCancel { end.yield() }
    tasks.first?.cancel()
    for await _ in ended { break }
    let cancelled = tasks.filter(\.isCancelled)
    #expect(cancelled.count == tasks.count)
  }

  @Test("after the end changes nothing")
  func after() async throws {
    let task = RequestTask()
    let client = try PetstoreClient(FakeTransport(status: 200, "[]"))
    let result = await client.result(of: PetsAPI.listPets(), task: task)
    task.cancel()
    #expect(try result.get().body == [])
    #expect(task.state == .finished)
  }

  @Test("on the queue of the completion is never followed by a success, though that is on its way")
  func queued() async throws {
    let queue = DispatchQueue(label: "callbacks")
    let transport = FakeTransport.holding()
    let (decoded, decodedOne) = AsyncStream<Void>.makeStream()
    var client = try PetstoreClient(transport)
    client.configuration.makeDecoder = {
      decodedOne.yield()
      return JSONDecoder()
    }
    let task = RequestTask()
    let results = Locked<[Bool]>([])
    PetsAPI.listPets().execute(client.configuration, task: task, on: queue) { result in
      results.update { $0.append((try? result.get()) != nil) }
    }
    let held = try await transport.nextHeld()
    queue.suspend()
    held.respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
    for await _ in decoded { break }
    task.cancel()
    queue.resume()
    queue.sync {}
    #expect(results.value == [false])
  }

  @Test("by a transport itself, and not by the task, is the transport's error")
  func byTransport() async throws {
    let client = try PetstoreClient(FakeTransport { _ in .failure(URLError(.cancelled)) })
    let result = await client.result(of: PetsAPI.listPets())
    #expect(throws: APIError.self) { try result.get() }
  }

  @Test("runs each action that stops an attempt in its turn, and one that comes late at once")
  func attempts() {
    let log = Locked<[String]>([])
    let task = RequestTask()
    let cancellation = CallCancellation(task)
    #expect(cancellation.onCancel { log.update { $0.append("first") } })
    #expect(cancellation.onCancel { log.update { $0.append("second") } })
    task.cancel()
    task.cancel()
    #expect(log.value == ["second"])
    #expect(!cancellation.onCancel { log.update { $0.append("late") } })
    #expect(log.value == ["second", "late"])
  }

  @Test("runs no action that an attempt has taken back, and lets go of it")
  func takenBack() async {
    let log = Locked<[String]>([])
    let task = RequestTask()
    task.onCancel {}
    let (sentinel, gone) = Sentinel.make()
    task.whenOver { log.update { $0.append("first") } }
    let takeBack = task.whenOver { [sentinel] in
      withExtendedLifetime(sentinel) {}
      log.update { $0.append("second") }
    }
    task.whenOver { log.update { $0.append("third") } }
    _ = consume sentinel
    takeBack()
    takeBack()
    for await _ in gone {}
    #expect(task.finish())
    takeBack()
    #expect(log.value == ["first", "third"])
    let late = task.whenOver { log.update { $0.append("late") } }
    late()
    #expect(log.value == ["first", "third", "late"])
  }

  @Test("may be called again from what stops the work, and from what is let go of")
  func reentrant() {
    final class Cancels: Sendable {
      let task: RequestTask
      init(_ task: RequestTask) { self.task = task }
      deinit { task.cancel() }
    }
    let stopped = RequestTask()
    CallCancellation(stopped).onCancel { stopped.cancel() }
    stopped.cancel()
    #expect(stopped.isCancelled)

    let replaced = RequestTask()
    CallCancellation(replaced).onCancel { [cancels = Cancels(replaced)] in _ = cancels }
    CallCancellation(replaced).onCancel {}
    #expect(replaced.isCancelled)
  }
}
