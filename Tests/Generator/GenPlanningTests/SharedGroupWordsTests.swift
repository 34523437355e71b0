import GenPlanning
import SwiftPlan
import Testing

@Suite("The names of groups")
struct SharedGroupWordsTests {
  /// - Parameter operations: The tag of each, with an id behind a slash.
  private func planning(_ operations: [String]) throws -> Planning {
    let paths = operations.enumerated().map { index, operation in
      let parts = operation.split(separator: "/").map(String.init)
      return #"""
        "/\#(index)": {"get": {"operationId": "\#(parts.count > 1 ? parts[1] : "a\(index)")", "tags": ["\#(parts[0])"], "responses": {}}}
        """#
    }
    return try Planning.paths(paths.joined(separator: ", "))
  }

  @Test(
    "go without the words that all begin with",
    arguments: [
      (["api20100401Account", "api20100401Call", "Api20100401Message"], ["account", "call", "message"]),
      (["Shop - Pets", "Shop - Owners", "Shop - Pet Food"], ["pets", "owners", "petFood"]),
      (["shop-pets", "shop-owners", "shop-pets", "shop-dogs"], ["pets", "owners", "dogs"]),
    ])
  func shared(tags: [String], want: [String]) throws {
    let plan = try planning(tags).plan
    #expect(plan.groups.map(\.accessorName) == want)
    #expect(plan.groups.map(\.api.reason) == want.map { _ in .withoutPrefix })
  }

  @Test(
    "have all of their words",
    arguments: [
      // Two groups may be alike by accident.
      (["shop-pets", "shop-owners"], ["shopPets", "shopOwners"]),
      // One of them has no other word, or none that a name can begin with.
      (["shop", "shop-owners", "shop-pets"], ["shop", "shopOwners", "shopPets"]),
      (["shop 1", "shop 2", "shop 3"], ["shop1", "shop2", "shop3"]),
      (["shop-pets", "shop-owners", "farm-pets"], ["shopPets", "shopOwners", "farmPets"]),
      // What begins with the same letters, and not with a word.
      (["shopping", "shopper", "shoplifting"], ["shopping", "shopper", "shoplifting"]),
      (["shop pets", "Shop pets", "shop-pets"], ["shopPets"]),
      (["shop-pets", "shop-owners", "\u{FE0F}"], ["shopPets", "shopOwners", "empty"]),
    ] as [([String], [String])])
  func whole(tags: [String], want: [String]) throws {
    #expect(try planning(tags).plan.groups.map(\.accessorName) == want)
  }

  @Test(
    "go without the word for a group",
    arguments: [
      (["pet-controller", "owner"], ["pet", "owner"]), (["shop-pet-controller"], ["shopPet"]),
      (["shop-pet-controller", "shop-dog-controller", "shop-cat"], ["pet", "dog", "cat"]),
      // Another group has the name, or the word is what the group is about.
      (["pet-controller", "pet"], ["petController", "pet"]), (["controller", "pet"], ["controller", "pet"]),
      (["PetController", "game controller"], ["petController", "gameController"]),
      (["Geocoding API", "Weather APIs", "API"], ["geocoding", "weather", "api"]),
      (["Pet API", "pet"], ["petAPI", "pet"]), (["Terms of service"], ["termsOfService"]),
    ] as [([String], [String])])
  func kinds(tags: [String], want: [String]) throws {
    #expect(try planning(tags).plan.groups.map(\.accessorName) == want)
  }

  @Test("go without the word for a service where all ids begin with the tag")
  func services() throws {
    let plan = try planning([
      "PetService/PetService_Get", "PetService/PetService_List", "ToyService/ToyService_Get", "ToyService/getToys",
    ]).plan
    #expect(plan.groups.map(\.accessorName) == ["pet", "toyService"])
    #expect(plan.groups.map { $0.operations.map(\.name) } == [["get", "list"], ["get", "getToys"]])
  }

  @Test("go before the words of the group at the beginning of an operation's id")
  func operations() throws {
    let plan = try planning(["api-2-pets/petsList", "api-2-owners/listOwners", "api-2-dogs/dog_show"]).plan
    #expect(plan.groups.map(\.apiName) == ["PetsAPI", "OwnersAPI", "DogsAPI"])
    #expect(plan.groups.flatMap(\.operations).map(\.name) == ["list", "listOwners", "show"])
  }
}
