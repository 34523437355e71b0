import APIRuntime
import MocksGolden
import Testing

@Suite("A mock in the callback style", .timeLimit(.minutes(5)))
@MainActor
struct MainActorMockTests {
  @Test("completes on the main actor")
  func completion() async throws {
    let mock = AnimalsMock()
    mock.onListAnimals { _ in [] }
    let result = await withCheckedContinuation { ended in
      mock.listAnimals(limit: 1) { result in
        MainActor.preconditionIsolated()
        ended.resume(returning: result)
      }
    }
    #expect(try result.get().isEmpty)
  }

  @Test("gives its elements and its end to the main actor")
  func elements() async throws {
    let mock = WardsMock()
    mock.onWatch { ward in [.sample(text: ward)] }
    var texts: [String?] = []
    let result = await withCheckedContinuation { ended in
      mock.watch(ward: "a") { event in
        MainActor.preconditionIsolated()
        texts.append(event.text)
      } completion: { result in
        MainActor.preconditionIsolated()
        ended.resume(returning: result)
      }
    }
    try result.get()
    #expect(texts == ["a"])
  }
}
