import APIRuntime
import GoldenModels
import Testing

@Suite("A value of a union")
struct UnionValueTests {
  private static let offer = Listing.offer(OfferListing(id: "a", attributes: OfferListing.Attributes(price: 1)))

  @Test("has the properties that all members have, whatever its case is")
  func properties() {
    #expect(Self.offer.id == "a")
    #expect(Listing.sold(SoldListing(id: "b", attributes: SoldListing.Attributes())).id == "b")
    #expect(Entry.sent(SentEntry(text: "Hi")).type == nil)
    #expect(Entry.call(CallEntry(seconds: 1)).type == "call")
    let ticket = Ticket.several([.seat(SeatTicket(seat: "A1")), .points(["x": 1])])
    #expect(ticket.as(SeatTicket.self)?.seat == "A1")
  }

  @Test(
    "that is unknown has the properties that are in its JSON with their type",
    arguments: [(["id": "a"], "a"), (["id": 7], nil), (["id": nil], nil), ([:], nil), ("id", nil)]
      as [(JSONValue, String?)])
  func unknown(json: JSONValue, want: String?) {
    #expect(Listing.unknown(json).id == want)
  }

  @Test("is one of its members or none")
  func member() {
    #expect(Self.offer.as(OfferListing.self)?.attributes.price == 1)
    #expect(Self.offer.as(SoldListing.self) == nil)
    #expect(Noise.beep(Beep(seconds: 2)).as(Beep.self)?.seconds == 2)
    #expect(Listing.unknown(["x": 1]).as(JSONValue.self) == ["x": 1])
  }

  @Test("is written as the literal that one member alone has, and so is an open enum of texts")
  func literals() {
    let text: Payment.Note = "paid in \(2) parts"
    let list: Payment.Note = ["a", "b"]
    let (known, other): (Currency, Currency) = ("EUR", "SEK")
    #expect(text == .string("paid in 2 parts"))
    #expect(list == .stringArray(["a", "b"]))
    #expect(known == .eur)
    #expect(other == .other("SEK"))
  }
}
