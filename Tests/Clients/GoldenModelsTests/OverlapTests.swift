import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A value that is several members of a union, or one without its discriminator")
struct OverlapTests {
  @Test("is read from its JSON and written as the same, by both coders", arguments: several + defaults)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let several: [Row] = [
    Row("one member", #"{"price":1.5,"seat":"7A"}"#, Ticket.seat(SeatTicket(seat: "7A", price: 1.5))),
    Row("another member", #"{"meal":"soup"}"#, Ticket.meal(MealTicket(meal: "soup"))),
    Row("what both know, which is the first one", #"{"price":1.5}"#, Ticket.seat(SeatTicket(price: 1.5))),
    Row(
      "two members, with a number that no `Double` holds",
      #"{"meal":"soup","price":0.12345678901234567890123,"seat":"7A"}"#,
      Ticket.several([
        .seat(SeatTicket(seat: "7A", price: Decimal(string: "0.12345678901234567890123"))),
        .meal(MealTicket(meal: "soup", price: Decimal(string: "0.12345678901234567890123"))),
      ])),
    Row(
      "two members with one value of two types", #"{"day":"2024-02-29","meal":"soup","seat":"7A"}"#,
      Ticket.several([
        .seat(SeatTicket(seat: "7A", day: .on(2024, 2, 29))),
        .meal(MealTicket(meal: "soup", day: "2024-02-29")),
      ])),
    Row(
      "two members that differ in the elements of a list", #"{"places":[{"name":"a","row":1,"table":2},{"table":3}]}"#,
      Ticket.several([
        .seat(SeatTicket(places: [SeatTicket.Place(row: 1, name: "a"), SeatTicket.Place()])),
        .meal(MealTicket(places: [MealTicket.Place(table: 2, name: "a"), MealTicket.Place(table: 3)])),
      ])),
    Row(
      "a member that fits without a second one, whose values are others",
      #"{"day":"someday","meal":"soup","seat":"7A"}"#,
      Ticket.meal(MealTicket(meal: "soup", day: "someday")), encoded: #"{"day":"someday","meal":"soup"}"#),
    Row("a map alone", #"{"gold":3,"red":1}"#, Ticket.points(["gold": 3, "red": 1])),
    Row(
      "a member and a map", #"{"gold":3,"price":2}"#,
      Ticket.several([.seat(SeatTicket(price: 2)), .points(["gold": 3, "price": 2])])),
    Row("an empty object", "{}", Ticket.seat(SeatTicket())),
    Row("no object", "[]", Ticket.unknown([])),
  ]

  private static let defaults: [Row] = [
    Row("a value that is mapped", #"{"host":"Ann","kind":"invited"}"#, Guest.invited(InvitedGuest(host: "Ann"))),
    Row("a value that an extension gives", #"{"kind":"walk-in","seats":2}"#, Guest.walkIn(WalkInGuest(seats: 2))),
    Row("no value", #"{"seats":2}"#, Guest.walkIn(WalkInGuest(seats: 2, kind: nil))),
    Row("any other value", #"{"kind":"late","seats":2}"#, Guest.walkIn(WalkInGuest(seats: 2, kind: "late"))),
    Row(
      "another value of what is not the default", #"{"host":"Ann","kind":"late"}"#,
      Guest.unknown(["host": "Ann", "kind": "late"])),
  ]

  @Test("is an error with the reasons if not even the default fits and unknown values are rejected")
  func rejected() {
    let wanted = "fits none of WalkInGuest (seats: missing)"
    Rejection(Guest.self, #"{"kind":"late"}"#, wanted, unknownValues: .rejected).check()
  }

  /// JSON, the value that both decoders make of it, and the JSON that both encoders make of that.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let decodeAndEncode: @Sendable () throws -> Void

    init<Model: Codable & Hashable & Sendable>(
      _ title: String, _ json: String, _ value: Model, encoded: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      testDescription = title
      decodeAndEncode = {
        let foundation = try JSONDecoder.api().decode(Model.self, from: Data(json.utf8))
        let own = try APIJSONDecoder().decode(Model.self, from: Data(json.utf8))
        #expect(own == value, sourceLocation: sourceLocation)
        #expect(foundation == value, sourceLocation: sourceLocation)
        #expect(Set([foundation, own, value]).count == 1, sourceLocation: sourceLocation)
        let texts = [try JSONEncoder.api().encode(value), try APIJSONEncoder().encode(value)]
        for text in texts {
          #expect(String(decoding: text, as: UTF8.self) == encoded ?? json, sourceLocation: sourceLocation)
        }
      }
    }

    func check() throws { try decodeAndEncode() }
  }
}
