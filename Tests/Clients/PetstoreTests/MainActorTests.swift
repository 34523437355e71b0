import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Petstore
import Testing

/// What apps have: a class of the main actor that calls, and whose completions change it.
@MainActor
private final class Screen {
  private(set) var lines: [String] = []
  private let client: PetstoreClient
  private let (shown, show) = AsyncStream<String>.makeStream()

  init(_ transport: any Transport) {
    client = PetstoreClient(transport)
  }

  @discardableResult
  func load(_ title: String) -> RequestTask {
    client.pets.listPets { [weak self] result in
      MainActor.assertIsolated()
      self?.add("\(title): \((try? result.get().count).map(String.init) ?? "failed")")
    }
  }

  func add(_ line: String) {
    lines.append(line)
    show.yield(line)
  }

  func wait(for line: String) async { _ = await shown.first { @Sendable in $0 == line } }
}

@Suite("A completion of the main actor", .timeLimit(.minutes(5)))
@MainActor
struct MainActorTests {
  @Test("changes what belongs to the main actor")
  func view() async {
    let screen = Screen(FakeTransport(status: 200, #"[{"id": 1, "name": "Rex"}]"#))
    screen.load("first")
    await screen.wait(for: "first: 1")
    #expect(screen.lines == ["first: 1"])
  }

  @Test("comes before the next turn of the main queue")
  func turn() async {
    let screen = Screen(FakeTransport.holding())
    // A cancel queues the completion before it returns.
    screen.load("cancelled").cancel()
    DispatchQueue.main.async { screen.add("next turn") }
    await screen.wait(for: "next turn")
    #expect(screen.lines == ["cancelled: failed", "next turn"])
  }

  @Test("comes in the order in which calls end")
  func order() async {
    let screen = Screen(FakeTransport.holding())
    let tasks = (0..<100).map { screen.load("\($0)") }
    for task in tasks.reversed() { task.cancel() }
    await screen.wait(for: "0: failed")
    #expect(screen.lines == (0..<100).reversed().map { "\($0): failed" })
  }

  @Test("follows a group of calls")
  func group() async throws {
    let client = PetstoreClient(FakeTransport(status: 200, #"[{"id": 1, "name": "Rex"}]"#))
    let screen = Screen(FakeTransport.holding())
    let group = RequestGroup()
    let pets = group.start { client.pets.listPets(completion: $0) }
    let others = group.start { client.pets.listPets(on: .global(), completion: $0) }
    group.notify { screen.add("\(Result { (try pets.get() + others.get()).map(\.name) })") }
    await screen.wait(for: #"success(["Rex", "Rex"])"#)
    // Nothing is left to wait for.
    group.notify { screen.add("none") }
    await screen.wait(for: "none")
    #expect(screen.lines.count == 2)
  }
}
