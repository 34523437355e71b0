@_spi(Generated) import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Testing

@Suite("A completion on the main actor", .timeLimit(.minutes(5)))
struct MainActorCompletionTests {
  @MainActor
  private final class Screen {
    var lines: [String] = []
    private let (shown, show) = AsyncStream<String>.makeStream()

    func add(_ line: String) {
      MainActor.preconditionIsolated()
      lines.append(line)
      show.yield(line)
    }

    func next() async -> String? { await shown.first { @Sendable _ in true } }
  }

  @Test("comes from another thread, with and without a value")
  @MainActor func hop() async {
    let screen = Screen()
    let withValue: @Sendable (Int) -> Void = onMainActor { screen.add("value \($0)") }
    let withoutValue: @Sendable () -> Void = onMainActor { screen.add("none") }
    DispatchQueue.global().async { withValue(7) }
    #expect(await screen.next() == "value 7")
    DispatchQueue.global().async { withoutValue() }
    #expect(await screen.next() == "none")
  }

  @Test("has run at once on the main thread, and in the order of the calls")
  @MainActor func atOnce() async {
    let screen = Screen()
    let complete: @Sendable (Int) -> Void = onMainActor { screen.add("\($0)") }
    complete(1)
    complete(2)
    #expect(screen.lines == (Thread.isMainThread ? ["1", "2"] : []))
  }

  @Test("takes what a call ends with")
  @MainActor func call() async throws {
    let screen = Screen()
    let client = try PetstoreClient(FakeTransport(status: 200, #"[{"id": 1, "name": "Rex"}]"#))
    PetsAPI.listPets().execute(
      client.configuration, task: RequestTask(), on: .main,
      completion: onMainActor { result in screen.add((try? result.get().body.first?.name) ?? "failed") })
    #expect(await screen.next() == "Rex")
  }
}
