import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A value of a union")
struct UnionValueTests {
  private static let offer = Listing.offer(OfferListing(id: "a", attributes: OfferListing.Attributes(price: 1)))

  @Test("has the properties that all members have, whatever its case is")
  func properties() {
    #expect(Self.offer.id == "a")
    #expect(Listing.sold(SoldListing(id: "b", attributes: SoldListing.Attributes())).id == "b")
    #expect(Entry.sent(SentEntry(text: "Hi")).type == "message")
    #expect(Entry.call(CallEntry(seconds: 1)).type == "call")
    let ticket = Ticket.several([.seat(SeatTicket(seat: "A1")), .points(["x": 1])])
    #expect(ticket.as(SeatTicket.self)?.seat == "A1")
  }

  @Test("has the properties that all members of a union in it have, too")
  func nestedProperties() {
    #expect(Sale.listing(Self.offer).id == "a")
    #expect(Sale.auction(Sale.Auction(id: "c", bids: 2)).id == "c")
  }

  @Test("has the id of an object where it is that id or the object")
  func identifiers() {
    #expect(ListingOrId.string("b").id == "b")
    #expect(ListingOrId.listing(Self.offer).id == "a")
    #expect(ListingOrId.listing(.unknown(["id": "d"])).id == "d")
    #expect(ListingOrId.unknown(["id": "d"]).id == "d")
    #expect(ListingOrId.unknown(7).id == nil)
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
  func literals() throws {
    let text: Payment.Note = "paid in \(2) parts"
    let list: Payment.Note = ["a", "b"]
    let (known, other): (Currency, Currency) = ("EUR", "SEK")
    let (exact, whole): (Amount, Amount) = (19.99, 20)
    let (money, cents): (Money, Money) = ("SEK", 20)
    #expect(try exact == .decimal(#require(Decimal(string: "19.99"))))
    #expect(whole == .decimal(20))
    #expect(money == .currency(.other("SEK")))
    #expect(cents == .int(20))
    #expect(text == .string("paid in 2 parts"))
    #expect(list == .stringArray(["a", "b"]))
    #expect(known == .eur)
    #expect(other == .other("SEK"))
  }
}
