@_spi(Generated) import APIRuntime
import Foundation

/// A client and its operations as the generator writes them.
nonisolated struct PetstoreClient: Sendable {
  var configuration: ClientConfiguration
}

nonisolated struct ShopPet: Codable, Sendable, Equatable {
  var id: Int
  var name: String
}

nonisolated struct ErrorModel: Codable, Sendable, Hashable {
  var message: String
}

nonisolated enum PetsAPI {
  static func listPets(limit: Int? = nil, tag: String? = nil) -> RequestBuilder<[ShopPet]> {
    var request = RequestBuilder<[ShopPet]>(.get, "/pets")
    request.operation("listPets", tag: "pets")
    request.query("limit", limit)
    request.query("tag", tag)
    request.success(200)
    request.failure(404)
    request.failure(.range(4), ErrorModel.self)
    request.failure(.default, ErrorModel.self)
    return request
  }

  static func addPet(pet: ShopPet, trace: String? = nil, session: String? = nil) -> RequestBuilder<ShopPet> {
    var request = RequestBuilder<ShopPet>(.post, "/pets")
    request.operation("addPet", tag: "pets")
    request.header("X-Trace", trace)
    request.cookie("session", session)
    request.body(pet)
    request.security("api_key")
    request.success(201)
    return request
  }

  static func deletePet(petId: String) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.delete, "/pets/{petId}")
    request.operation("deletePet", tag: "pets")
    request.path("petId", petId)
    request.success(204, .empty)
    return request
  }
}
