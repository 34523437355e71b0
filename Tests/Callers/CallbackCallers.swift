import APIRuntime
import Dispatch
import Foundation
import MocksGolden
import PagesGolden
import Petstore
import StreamsGolden

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What shows pets, as a view controller does.
@MainActor
class CallbackViewController {
  var title: String?
  private var names: [String] = []
  private var task: RequestTask?
  private let client = PetstoreClient()
  private let ticker = TickerClient()
  private let archive = ArchiveClient(server: "https://archive.example")

  func viewDidLoad() {
    task = client.pets.getPet(petId: 7) { [weak self] in self?.show($0) }
    client.pets.listPets { result in
      if case .success(let pets) = result { self.names += pets.map(\.name) }
    }
    client.body(for: PetsAPI.getPet(petId: 8)) { [weak self] in self?.show($0) }
    client.response(for: PetsAPI.getPet(petId: 8)) { [weak self] in self?.title = "\((try? $0.get())?.status ?? 0)" }
  }

  func watch() {
    var last: String?
    ticker.quotes.watchQuotes(symbol: ["ABC"]) { event in
      last = "\(event.data.price)"
      self.title = last
    } completion: { [weak self] _ in
      self?.title = last
    }
  }

  func listEntries() {
    archive.entries.listByCursorPages(limit: 50) { [weak self] page in
      self?.names += page.items.map(\.id)
      return self == nil ? .stop : .next
    } completion: { [weak self] _ in
      self?.title = self?.names.last
    }
  }

  func loadTogether() {
    let group = RequestGroup()
    let first = group.start { client.pets.getPet(petId: 1, completion: $0) }
    let second = group.start { client.pets.getPet(petId: 2, on: .global(), completion: $0) }
    group.notify { [weak self] in self?.title = try? first.get().name + second.get().name }
  }

  func loadInDispatchGroup() {
    let group = DispatchGroup()
    var pets: [Pet] = []
    for id in 1...3 as ClosedRange<Int64> {
      group.enter()
      client.pets.getPet(petId: id) { result in
        if case .success(let pet) = result { pets.append(pet) }
        group.leave()
      }
    }
    group.notify(queue: .main) { print(pets.count) }
  }

  func preview(_ animals: any AnimalsCalls) {
    animals.getAnimal(animalId: 7) { [weak self] result in self?.title = try? result.get().name }
  }

  func show(_ result: Result<Pet, any Error>) {
    title = try? result.get().name
  }
}

@MainActor
final class CallbackModel: ObservableObject {
  @Published var pets: [Pet] = []
  @Published var message: String?
  private let client = PetstoreClient()

  func load() {
    client.pets.listPets { [weak self] result in
      switch result {
      case .success(let pets): self?.pets = pets
      case .failure(let error as ErrorResponse<ErrorModel>): self?.message = error.body.message
      case .failure(let error): self?.message = error.localizedDescription
      }
    }
  }
}

actor CallbackStore {
  private var pets: [Pet] = []
  private let client = PetstoreClient()

  func load() {
    client.pets.listPets { result in
      Task { await self.save(result) }
    }
    client.pets.listPets(on: .global()) { [weak self] result in
      Task { [weak self] in await self?.save(result) }
    }
  }

  private func save(_ result: Result<[Pet], any Error>) {
    pets = (try? result.get()) ?? pets
  }
}

/// An app from before there were actors.
class CallbackManager {
  var pets: [Pet] = []
  private let client = PetstoreClient()

  func load(_ completion: @escaping ([Pet]) -> Void) {
    client.pets.listPets { result in
      // Strict checks know that it runs on the main actor, to which the object does not belong.
      // 5 complete: warning: capture of 'self'
      // 5 complete: warning: sending 'self'
      // 6: error: sending 'self'
      self.pets = (try? result.get()) ?? []
      // 5 complete: warning: capture of 'completion'
      // 5 complete: warning: sending 'completion'
      // 6: error: sending 'completion'
      completion([])
    }
  }

  func loadInBackground(_ completion: @escaping ([Pet]) -> Void) {
    client.pets.listPets(on: .global()) { result in
      // 5 complete, 6: warning: capture of 'self'
      // 6 main: warning: main actor-isolated property
      self.pets = (try? result.get()) ?? []
      // 5 complete, 6, 6 main: warning: capture of 'completion'
      completion([])
    }
  }

  func loadAll(_ completion: @escaping ([Pet]) -> Void) {
    let group = DispatchGroup()
    var pets: [Pet] = []
    for id in 1...3 as ClosedRange<Int64> {
      group.enter()
      client.pets.getPet(petId: id) { result in
        // 5 complete: warning: mutation of captured var 'pets'
        // 5 complete: warning: sending 'pets'
        // 6: error: sending 'pets'
        if case .success(let pet) = result { pets.append(pet) }
        group.leave()
      }
    }
    group.notify(queue: .main) { completion(pets) }
  }
}

/// A command-line tool, whose main thread waits.
nonisolated func callBack() {
  let done = DispatchSemaphore(value: 0)
  PetstoreClient().pets.getPet(petId: 7, on: .global()) { result in
    print((try? result.get().name) ?? "none")
    done.signal()
  }
  done.wait()
}

/// A command-line tool that runs the main queue.
nonisolated func callBackOnMainQueue() -> Never {
  PetstoreClient().pets.getPet(petId: 7) { result in
    print((try? result.get().name) ?? "none")
    exit(0)
  }
  dispatchMain()
}
