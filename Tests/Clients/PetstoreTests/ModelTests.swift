import APIRuntime
import Foundation
import Petstore
import Testing

@Suite("A model")
struct ModelTests {
  private func decode<Model: Decodable>(_ type: Model.Type, _ text: String) throws -> Model {
    try JSONDecoder.api().decode(type, from: Data(text.utf8))
  }

  private func encode(_ model: some Encodable) throws -> String {
    String(decoding: try JSONEncoder.api().encode(model), as: UTF8.self)
  }

  @Test(
    "of a pet is read from its JSON and written as the same",
    arguments: [
      (#"{"id":1,"name":"Rex","owner":null}"#, Pet(name: "Rex", id: 1)),
      (
        #"{"born":"2024-02-29","id":1,"name":"Rex","owner":"Ann","size":"small","status":"sold","tags":[]}"#,
        Pet(
          name: "Rex", id: 1, status: .sold, tags: [], born: CalendarDate(year: 2024, month: 2, day: 29),
          owner: "Ann", size: .small)
      ),
      (
        #"{"id":1,"name":"Rex","owner":null,"size":"gigantic","status":"lost"}"#,
        Pet(name: "Rex", id: 1, status: .unknown("lost"), size: .unknown("gigantic"))
      ),
      (
        #"{"id":3,"mother":{"id":2,"mother":{"id":1,"name":"A","owner":null},"name":"B","owner":null},"#
          + #""name":"C","owner":null}"#,
        Pet(name: "C", id: 3, mother: Pet(name: "B", id: 2, mother: Pet(name: "A", id: 1)))
      ),
    ])
  func pet(text: String, pet: Pet) throws {
    #expect(try decode(Pet.self, text) == pet)
    #expect(try encode(pet) == text)
  }

  @Test(
    "of a pet takes null for what may be absent, and leaves it out",
    arguments: [
      #"{"id":1,"name":"Rex","owner":null,"mother":null,"born":null,"size":null,"status":null,"tags":null}"#,
      #"{"id":1,"name":"Rex"}"#,
      #"{"id":1,"name":"Rex","owner":null,"added later":[1]}"#,
    ])
  func absent(text: String) throws {
    let pet = try decode(Pet.self, text)
    #expect(pet == Pet(name: "Rex", id: 1))
    #expect(try encode(pet) == #"{"id":1,"name":"Rex","owner":null}"#)
  }

  @Test("that holds its own kind is a value all the same")
  func recursion() {
    let original = Pet(name: "C", id: 3, mother: Pet(name: "B", id: 2))
    var copy = original
    copy.mother?.name = "D"
    #expect(original.mother?.name == "B")
    #expect(copy.mother == Pet(name: "D", id: 2))
    #expect(copy != original)
    copy.mother = nil
    #expect(copy == Pet(name: "C", id: 3))
  }

  @Test(
    "of an order reads a time with any fraction and offset, and writes it in UTC",
    arguments: [
      ("2024-05-06T05:08:09Z", 1_714_972_089, "2024-05-06T05:08:09Z"),
      ("2024-05-06T05:08:09.000Z", 1_714_972_089, "2024-05-06T05:08:09Z"),
      ("2024-05-06T07:08:09.5+02:00", 1_714_972_089.5, "2024-05-06T05:08:09.500Z"),
      ("2024-05-05T23:38:09.250-05:30", 1_714_972_089.25, "2024-05-06T05:08:09.250Z"),
      ("2024-05-06T05:08:09.123456Z", 1_714_972_089.123456, "2024-05-06T05:08:09.123456Z"),
      ("1969-12-31T23:59:59.750000000Z", -0.25, "1969-12-31T23:59:59.750Z"),
    ] as [(String, TimeInterval, String)])
  func order(text: String, seconds: TimeInterval, want: String) throws {
    func json(_ time: String) -> String {
      #"{"id":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8","pet":{"id":1,"name":"Rex","owner":null},"pickUp":"2024-05-07","#
        + #""placedAt":"\#(time)"}"#
    }
    let order = try decode(Order.self, json(text))
    #expect(abs(order.placedAt.timeIntervalSince1970 - seconds) < 1e-6)
    #expect(order.pickUp == CalendarDate(year: 2024, month: 5, day: 7))
    #expect(try encode(order) == json(want))
  }

  @Test(
    "of an error preserves the names in a map",
    arguments: [
      (#"{"message":"no"}"#, ValidationError(message: "no")),
      (#"{"fields":{},"message":"no"}"#, ValidationError(message: "no", fields: [:])),
      (
        #"{"fields":{"first_name":["too short","\"x\""],"tags[0].Name":[]},"message":"no"}"#,
        ValidationError(message: "no", fields: ["first_name": ["too short", #""x""#], "tags[0].Name": []])
      ),
    ])
  func validationError(text: String, error: ValidationError) throws {
    #expect(try decode(ValidationError.self, text) == error)
    #expect(try encode(error) == text)
  }

  @Test("has an unknown value that is the known one of the same text")
  func unknown() {
    #expect(Status.unknown("sold") == .sold)
    #expect(Status.unknown("lost").isUnknown)
    #expect(!Status.sold.isUnknown)
  }
}
