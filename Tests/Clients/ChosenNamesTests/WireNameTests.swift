import APIRuntime
import ChosenNamesGolden
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A client whose names are chosen")
struct WireNameTests {
  @Test("sends parameters and values as the description calls them")
  func request() throws {
    let client = AcmeMenagerieClient(server: "https://zoo.example")
    let request = try ShopAPI.all(
      tenant: "t", pageSize: 5, sort: ShopAPI.All.Order.rising, trace: "1", top: 3, query: "x", itemsPerPage: 2
    )
    .urlRequest(client.configuration)
    #expect(request.url?.absoluteString == "https://zoo.example/pets?limit=5&sort=name_asc&%24top=3&q=x&pageSize=2")
    #expect(request.value(forHTTPHeaderField: "X-Tenant") == "t")
    #expect(request.value(forHTTPHeaderField: "X-Trace") == "1")
  }

  @Test("reads and writes JSON with the keys of the description")
  func json() throws {
    let text =
      #"{"created_at":"1970-01-01T00:00:00Z","owner":{"first_name":"Ann"},"photoUrls":["a"],"#
      + #""skuId":"s","status":"in_stock"}"#
    let animal = Animal(
      photos: ["a"], created: Date(timeIntervalSince1970: 0), skuID: "s", status: .available,
      owner: Animal.Keeper(given: "Ann")
    )
    #expect(try JSONDecoder.api().decode(Animal.self, from: Data(text.utf8)) == animal)
    let encoder = JSONEncoder.api()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(animal), as: UTF8.self) == text)
    let dog = try JSONDecoder.api().decode(Dog.self, from: Data(#"{"photoUrls":[],"bark":"wau","schema":"s"}"#.utf8))
    #expect(dog == Dog(photos: [], voice: "wau", schemaDefinition: "s"))
    let patch = AnimalPatch(photos: ["b"], created: .null, owner: .value(.init(given: .null)))
    #expect(
      String(decoding: try encoder.encode(patch), as: UTF8.self)
        == #"{"created_at":null,"owner":{"first_name":null},"photoUrls":["b"]}"#)
    #expect(try JSONDecoder.api().decode([Color].self, from: Data(#"["FF0000"]"#.utf8)) == [.red])
    #expect(try JSONDecoder.api().decode([Size].self, from: Data("[2]".utf8)) == [.large])
  }
}
