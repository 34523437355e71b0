#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The screen of the README in three styles: the first block is the class, and each other one is what takes the place of `load()` and
/// `leave()` in it.
@Suite("The screen of the README", .timeLimit(.minutes(5)))
@MainActor
struct ScreenSnippetTests {
  nonisolated private static let pets = #"[{"id": 7, "name": "Rex"}]"#

  private static func client(status: Int, _ body: String) -> PetstoreClient {
    PetstoreClient().with { $0.transport = FakeTransport(status: status, body) }
  }

  nonisolated private static let responses = [
    (200, pets, ["Rex"], ""), (503, #"{"code": 1, "message": "Closed for today."}"#, [], "Closed for today."),
  ]

  @Test("loads with a completion", arguments: responses)
  func callback(status: Int, body: String, names: [String], message: String) async {
    let list = CallbackScreen.PetList(Self.client(status: status, body))
    list.load()
    while list.pets.isEmpty && list.message.isEmpty { await Task.yield() }
    #expect(list.pets.map(\.name) == names)
    #expect(list.message == message)
  }

  @Test("loads with a publisher", arguments: responses)
  func publisher(status: Int, body: String, names: [String], message: String) async {
    let list = CombineScreen.PetList(Self.client(status: status, body))
    list.load()
    while list.pets.isEmpty && list.message.isEmpty { await Task.yield() }
    #expect(list.pets.map(\.name) == names)
    #expect(list.message == message)
  }

  @Test("loads and waits", arguments: responses)
  func asyncAwait(status: Int, body: String, names: [String], message: String) async {
    let list = AsyncAwaitScreen.PetList(Self.client(status: status, body))
    await list.load()
    #expect(list.pets.map(\.name) == names)
    #expect(list.message == message)
  }

  @Test("says nothing of a call that was cancelled")
  func leaving() async {
    let client = Self.client(status: 200, Self.pets)
    let first = CallbackScreen.PetList(client)
    first.load()
    first.leave()
    let second = CombineScreen.PetList(client)
    second.load()
    second.leave()
    let third = AsyncAwaitScreen.PetList(client)
    let task = Task { await third.load() }
    task.cancel()
    await task.value
    // A later call ends after what the others would have to say.
    let last = CallbackScreen.PetList(client)
    last.load()
    while last.pets.isEmpty { await Task.yield() }
    #expect([first.message, second.message, third.message] == ["", "", ""])
    #expect(first.pets.isEmpty && second.pets.isEmpty && third.pets.isEmpty)
  }
}

private enum CallbackScreen {
  // README
  @MainActor
  final class PetList: ObservableObject {
    @Published var pets: [Pet] = []
    @Published var message = ""
    private let client: PetstoreClient
    private var task: RequestTask?

    init(_ client: PetstoreClient) { self.client = client }

    func load() {
      task = client.pets.listPets(limit: 50) { [weak self] result in
        switch result {
        case .success(let pets): self?.pets = pets
        case .failure(is CancellationError): break  // the user left the screen
        case .failure(let error): self?.message = error.localizedDescription
        }
      }
    }

    func leave() { task?.cancel() }
  }
  // end
}

private enum CombineScreen {
  @MainActor
  final class PetList: ObservableObject {
    @Published var pets: [Pet] = []
    @Published var message = ""
    private let client: PetstoreClient

    init(_ client: PetstoreClient) { self.client = client }

    // README
    private var subscription: AnyCancellable?

    func load() {
      subscription = client.pets.listPetsPublisher(limit: 50)
        .sink { [weak self] completion in
          if case .failure(let error) = completion { self?.message = error.localizedDescription }
        } receiveValue: { [weak self] pets in
          self?.pets = pets
        }
    }

    func leave() { subscription = nil }
    // end
  }
}

private enum AsyncAwaitScreen {
  @MainActor
  final class PetList: ObservableObject {
    @Published var pets: [Pet] = []
    @Published var message = ""
    private let client: PetstoreClient

    init(_ client: PetstoreClient) { self.client = client }

    // README
    func load() async {
      do {
        pets = try await client.pets.listPets(limit: 50)
      } catch is CancellationError {
        // the user left the screen
      } catch {
        message = error.localizedDescription
      }
    }
    // end
  }
}
#endif
