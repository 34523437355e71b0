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
class CombineViewController {
  var title: String?
  private var subscriptions: Set<AnyCancellable> = []
  private let client = PetstoreClient()

  func viewDidLoad() {
    client.pets.getPetPublisher(petId: 7)
      .sink(
        receiveCompletion: { [weak self] completion in
          if case .failure(let error) = completion { self?.title = error.localizedDescription }
        },
        receiveValue: { [weak self] in self?.title = $0.name }
      )
      .store(in: &subscriptions)
  }
}

@MainActor
final class CombineModel: ObservableObject {
  @Published var pets: [Pet] = []
  private var subscriptions: Set<AnyCancellable> = []
  private let client = PetstoreClient()

  func load() {
    client.pets.listPetsPublisher()
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.pets = $0 })
      .store(in: &subscriptions)
  }
}

actor CombineStore {
  private var pets: [Pet] = []
  private var subscription: AnyCancellable?
  private let client = PetstoreClient()

  func load() {
    subscription = client.pets.listPetsPublisher()
      .sink(receiveCompletion: { _ in }, receiveValue: { @Sendable pets in Task { await self.save(pets) } })
  }

  private func save(_ pets: [Pet]) {
    self.pets = pets
  }
}

/// An app from before there were actors.
class CombineManager {
  var pets: [Pet] = []
  private var subscriptions: Set<AnyCancellable> = []
  private let client = PetstoreClient()

  func load(_ completion: @escaping ([Pet]) -> Void) {
    client.pets.listPetsPublisher()
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { pets in
          self.pets = pets
          completion(pets)
        }
      )
      .store(in: &subscriptions)
  }
}

/// A command-line tool, whose main thread waits.
nonisolated func publish() {
  let done = DispatchSemaphore(value: 0)
  var client = PetstoreClient()
  client.configuration.publisherQueue = .global()
  let subscription = client.pets.getPetPublisher(petId: 7)
    .sink(receiveCompletion: { _ in done.signal() }, receiveValue: { print($0.name) })
  done.wait()
  subscription.cancel()
}
