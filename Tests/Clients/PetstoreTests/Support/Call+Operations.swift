#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Petstore

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

extension Call where Client == PetstoreClient, Body == [Pet] {
  static func listPets(limit: Int? = nil, tags: [String]? = nil, status: Status? = nil) -> Call {
    Call(
      callback: { $0.pets.listPets(limit: limit, tags: tags, status: status, completion: $1) },
      publisher: { $0.pets.listPetsPublisher(limit: limit, tags: tags, status: status) },
      asyncAwait: { try await $0.pets.listPets(limit: limit, tags: tags, status: status) })
  }
}

extension Call where Client == PetstoreClient, Body == Pet {
  static func createPet(_ pet: NewPet) -> Call {
    Call(
      callback: { $0.pets.createPet(body: pet, completion: $1) },
      publisher: { $0.pets.createPetPublisher(body: pet) },
      asyncAwait: { try await $0.pets.createPet(body: pet) })
  }

  static func getPet(_ id: Int64) -> Call {
    Call(
      callback: { $0.pets.getPet(petId: id, completion: $1) },
      publisher: { $0.pets.getPetPublisher(petId: id) },
      asyncAwait: { try await $0.pets.getPet(petId: id) })
  }
}

extension Call where Client == PetstoreClient, Body == Nothing {
  static func deletePet(_ id: Int64) -> Call {
    .empty(
      callback: { $0.pets.deletePet(petId: id, completion: $1) },
      publisher: { $0.pets.deletePetPublisher(petId: id) },
      asyncAwait: { try await $0.pets.deletePet(petId: id) })
  }
}

extension Call where Client == PetstoreClient, Body == Order? {
  static func placeOrder(_ order: OrdersAPI.PlaceOrder.RequestBody, key: UUID? = nil) -> Call {
    Call(
      callback: { $0.orders.placeOrder(body: order, idempotencyKey: key, completion: $1) },
      publisher: { $0.orders.placeOrderPublisher(body: order, idempotencyKey: key) },
      asyncAwait: { try await $0.orders.placeOrder(body: order, idempotencyKey: key) })
  }
}

extension Call where Client == PetstoreClient, Body == [String: Int] {
  static func inventory() -> Call {
    Call(
      callback: { $0.orders.inventory(completion: $1) },
      publisher: { $0.orders.inventoryPublisher() },
      asyncAwait: { try await $0.orders.inventory() })
  }
}
#endif
