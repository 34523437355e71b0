import APIRuntime
import Billing
import ChosenTypesGolden
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A client with types of the user's")
struct ChosenTypesTests {
  private static let toy = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

  @Test("is what it is in JSON by the Codable of those types, with both decoders", arguments: [true, false])
  func json(isOurs: Bool) throws {
    let text = """
      {"fees":{"vat":{"amt":1.5,"cur":"EUR"}},"number":7,"parts":[{"amt":2,"cur":"USD"}],"total":null,"toyId":"\(Self.toy)"}
      """
    let order = Order(
      number: 7, total: nil, fees: ["vat": Money("EUR", 1.5)], parts: [Money("USD", 2)],
      toyId: ToyID(try #require(UUID(uuidString: Self.toy))))
    let data = Data(text.utf8)
    let decoded =
      isOurs ? try APIJSONDecoder().decode(Order.self, from: data) : try JSONDecoder().decode(Order.self, from: data)
    #expect(decoded == order)
    let encoded = try APIJSONEncoder().encode(order)
    #expect(try JSONDecoder().decode(JSONValue.self, from: encoded) == JSONDecoder().decode(JSONValue.self, from: data))
  }

  @Test("has its own types in what is composed and in unions")
  func composition() throws {
    let dog = Dog(
      id: "rex", kind: .dog, friends: ["tom"], weight: 1.5, price: Money("EUR", 9), homepage: "no address",
      leash: ULID(rawValue: "01ARZ3NDEKTSV4RRFFQ69G5FAV"))
    #expect(dog.motherId == "none")
    let decoded = try APIJSONDecoder().decode(Dog.self, from: APIJSONEncoder().encode(dog))
    #expect(decoded == dog && decoded.hashValue == dog.hashValue)
    let card = Payment.card(Card(digits: "1234"))
    #expect(String(decoding: try APIJSONEncoder().encode(card), as: UTF8.self).contains(#""method":"card""#))
    #expect(try APIJSONDecoder().decode(Payment.self, from: Data(#"{"method":"card","digits":"1234"}"#.utf8)) == card)
  }

  @Test("preserves what is not there apart from null in merge patches")
  func patches() throws {
    let patch = PetPatch(
      id: "rex", kind: .cat, motherId: .null, friends: .value(["tom"]), price: .value(Money("EUR", 1)))
    let text = String(decoding: try APIJSONEncoder().encode(patch), as: UTF8.self)
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == [
        "id": "rex", "kind": "cat", "motherId": nil, "friends": ["tom"], "price": ["cur": "EUR", "amt": 1],
      ])
  }

  private static let configuration = ClientConfiguration(server: "https://h")

  @Test("sends identifiers as their raw values in paths, queries, headers, cookies and forms")
  func requests() throws {
    let session = SessionID(try #require(UUID(uuidString: Self.toy)))
    let list = try PetsAPI.listPets(
      limit: Money("EUR", 5), petIds: ["a b", "c"], trace: ULID(rawValue: "01arz"), kind: .dog, session: session
    ).urlRequest(Self.configuration)
    #expect(list.url?.absoluteString == "https://h/pets?petIds=a%20b&petIds=c&kind=dog&cur=EUR&amt=5")
    #expect(list.value(forHTTPHeaderField: "trace") == "01ARZ")
    #expect(list.value(forHTTPHeaderField: "Cookie") == "session=\(Self.toy)")
    #expect(
      try PetsAPI.getPet(petId: "a/b").urlRequest(Self.configuration).url?.absoluteString == "https://h/pets/a%2Fb")
    let pay = try PetsAPI.pay(orderNumber: 12, body: .cash(Cash(received: Money("EUR", 1)))).urlRequest(
      Self.configuration)
    #expect(pay.url?.absoluteString == "https://h/orders/12/payment")
    let form = PetsAPI.AddPet.RequestBody(petId: "rex", toyIds: [ToyID(session.rawValue)])
    let add = try PetsAPI.addPet(body: form).urlRequest(Self.configuration)
    #expect(add.httpBody.map { String(decoding: $0, as: UTF8.self) } == "petId=rex&toyIds=\(Self.toy)")
  }

  @Test("has identifiers that are literals, and texts in print")
  func literals() {
    let (pet, order): (PetID, OrderNumber) = ("rex", 7)
    #expect("\(pet) \(order)" == "rex 7")
    #expect(Set([pet, PetID("rex")]) == [pet])
    #expect(PetID(rawValue: "rex").rawValue == "rex")
  }
}
