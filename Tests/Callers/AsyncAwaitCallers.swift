import APIRuntime
import Dispatch
import Foundation
import Petstore

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@MainActor
class AsyncAwaitViewController {
  var title: String?
  private var task: Task<Void, Never>?
  private let client = PetstoreClient()

  func viewDidLoad() {
    task = Task { [weak self, client] in
      let pet = try? await client.pets.getPet(petId: 7)
      self?.title = pet?.name
    }
  }

  func loadTogether() async throws {
    async let first = client.pets.getPet(petId: 1)
    async let second = client.pets.getPet(petId: 2)
    title = try await first.name + second.name
  }
}

@MainActor
final class AsyncAwaitModel: ObservableObject {
  @Published var pets: [Pet] = []
  private let client = PetstoreClient()

  func load() async throws {
    pets = try await client.pets.listPets()
  }
}

actor AsyncAwaitStore {
  private var pets: [Pet] = []
  private let client = PetstoreClient()

  func load() async throws {
    pets = try await client.pets.listPets()
  }
}

/// An app from before there were actors.
class AsyncAwaitManager {
  var pets: [Pet] = []
  private let client = PetstoreClient()

  func load() async throws -> [Pet] {
    pets = try await client.pets.listPets()
    return pets
  }
}

/// A command-line tool.
nonisolated func call() async throws {
  print(try await PetstoreClient().pets.getPet(petId: 7).name)
}
