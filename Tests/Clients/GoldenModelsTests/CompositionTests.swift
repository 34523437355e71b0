import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A composed schema")
struct CompositionTests {
  @Test("is read from its JSON and written as the same", arguments: parts + narrowed + bases + conditions)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let parts: [Row] = [
    Row("a plain base", #"{"id":1,"title":"Emma"}"#, Medium(id: 1, title: "Emma")),
    Row(
      "a plain base with all it may have", #"{"id":1,"language":"en","title":"Emma"}"#,
      Medium(id: 1, title: "Emma", language: "en")),
    Row(
      "members that are not declared are ignored", #"{"id":1,"title":"Emma","rating":5}"#, Medium(id: 1, title: "Emma"),
      encoded: #"{"id":1,"title":"Emma"}"#),
    Row(
      "two references and a part of its own",
      #"{"createdAt":"2024-05-06T05:08:09Z","id":1,"isbn":"978-0","title":"Emma"}"#,
      Book(id: 1, title: "Emma", createdAt: .mayMorning, isbn: "978-0")),
    Row(
      "a book with all it may have",
      #"{"createdAt":"2024-05-06T05:08:09Z","id":1,"isbn":"978-0","language":"en","pages":474,"title":"Emma","#
        + #""updatedAt":"2024-05-06T05:08:09Z"}"#,
      Book(
        id: 1, title: "Emma", createdAt: .mayMorning, isbn: "978-0", language: "en", updatedAt: .mayMorning, pages: 474)
    ),
    Row(
      "parts within parts, one of which requires what another declares",
      #"{"createdAt":"2024-05-06T05:08:09Z","id":1,"isbn":"978-0","minutes":90,"narrator":"Ann","title":"Emma","#
        + #""updatedAt":"2024-05-06T05:08:09Z"}"#,
      Audiobook(
        id: 1, title: "Emma", createdAt: .mayMorning, updatedAt: .mayMorning, isbn: "978-0", narrator: "Ann",
        minutes: 90)),
    Row(
      "keywords beside a reference", #"{"id":2,"issue":7,"title":"Die Zeit"}"#,
      Magazine(id: 2, title: "Die Zeit", issue: 7)),
    Row(
      "another name for it", #"{"id":2,"issue":7,"title":"Die Zeit"}"#, Periodical(id: 2, title: "Die Zeit", issue: 7)),
    Row(
      "a part that holds the whole", #"{"id":3,"partOf":{"id":4,"title":"All"},"title":"Some"}"#,
      Series(id: 3, title: "Some", partOf: Series(id: 4, title: "All"))),
    Row(
      "a part that lists a composed schema",
      #"{"id":3,"title":"Some","volumes":[{"createdAt":"2024-05-06T05:08:09Z","id":1,"isbn":"978-0","title":"Emma"}]}"#,
      Series(id: 3, title: "Some", volumes: [Book(id: 1, title: "Emma", createdAt: .mayMorning, isbn: "978-0")])),
  ]

  private static let narrowed: [Row] = [
    Row("the wider type: a text", #"{"shelf":"B2"}"#, Catalogued(shelf: .string("B2"))),
    Row("the wider type: a number", #"{"shelf":7}"#, Catalogued(shelf: .int(7))),
    Row("the wider type: neither of them", #"{"shelf":[7]}"#, Catalogued(shelf: .unknown([7]))),
    Row("the wider number and enum", #"{"state":"lost","weight":1.5}"#, Catalogued(weight: 1.5, state: .lost)),
    Row(
      "the narrower types, and objects merged",
      #"{"publisher":{"city":"Bath","name":"Ink"},"shelf":"B2","signature":9,"state":"worn","weight":2}"#,
      Lendable(
        shelf: "B2", weight: 2, state: .worn, publisher: Lendable.Publisher(name: "Ink", city: "Bath"), signature: 9)),
    Row(
      "a value that only the wider enum lists", #"{"state":"lost"}"#, Lendable(state: .unknown("lost"))),
    Row("nothing of it", "{}", Lendable()),
  ]

  @Test("preserves what a server sends in the place of the only value")
  func constant() throws {
    let json = #"{"day":"2024-05-06","due":"2024-06-06","kind":"anything"}"#
    let lending = try APIJSONDecoder().decode(Lending.self, from: Data(json.utf8))
    #expect(lending.kind == "anything")
    #expect(String(decoding: try APIJSONEncoder().encode(lending), as: UTF8.self).contains(#""kind":"anything""#))
  }

  private static let bases: [Row] = [
    Row(
      "a child by a value that the mapping gives it", #"{"day":"2024-05-06","due":"2024-06-06","kind":"lent"}"#,
      LoanEvent.lent(Lending(day: .on(2024, 5, 6), due: .on(2024, 6, 6)))),
    Row(
      "another child", #"{"day":"2024-05-06","fine":0.5,"kind":"returned"}"#,
      LoanEvent.`return`(Return(kind: "returned", day: .on(2024, 5, 6), fine: 0.5))),
    Row(
      "the same child by another value", #"{"day":"2024-05-06","kind":"brought"}"#,
      LoanEvent.`return`(Return(kind: "brought", day: .on(2024, 5, 6)))),
    Row(
      "a child that was added later", #"{"day":"2024-05-06","kind":"lost","reason":["rain",null]}"#,
      LoanEvent.unknown(["day": "2024-05-06", "kind": "lost", "reason": ["rain", nil]])),
    Row("no value to tell the child by", #"{"day":"2024-05-06"}"#, LoanEvent.unknown(["day": "2024-05-06"])),
    Row(
      "a child by its name", #"{"noticeType":"Reminder","remindedTimes":2}"#,
      Notice.reminder(Reminder(remindedTimes: 2))),
    Row(
      "another child by its name", #"{"noticeType":"Bill","text":"!","total":9.5}"#,
      Notice.bill(Bill(total: 9.5, text: "!"))),
    Row(
      "the base itself by its name", #"{"noticeType":"Notice","text":"closed"}"#,
      Notice.notice(Notice.Base(noticeType: "Notice", text: "closed"))),
    Row("the name of none of them", #"{"noticeType":"Poster"}"#, Notice.unknown(["noticeType": "Poster"])),
  ]

  private static let conditions: [Row] = [
    Row("conditions that say nothing", #"{"tier":"basic"}"#, Membership(tier: "basic")),
    Row(
      "what depends on conditions", #"{"card":"7","cardExpiry":"2025-01-31","lounge":"A","offer":"B","tier":"gold"}"#,
      Membership(
        tier: "gold", card: "7", lounge: .string("A"), offer: .string("B"),
        cardExpiry: .calendarDate(.on(2025, 1, 31)))),
    Row(
      "what one condition says of a property", #"{"seat":"2A","tier":"gold"}"#,
      Membership(tier: "gold", seat: .string("2A"))),
    Row("what another one says of it", #"{"seat":2,"tier":"basic"}"#, Membership(tier: "basic", seat: .int(2))),
    Row(
      "other values where no condition holds", #"{"cardExpiry":[1],"lounge":7,"offer":{"a":true},"tier":"basic"}"#,
      Membership(tier: "basic", lounge: .any(7), offer: .any(["a": true]), cardExpiry: .any([1]))),
    Row("one of two required keys", #"{"email":"a@b.example"}"#, Contact(email: "a@b.example")),
    Row("the other one", #"{"phone":"1"}"#, Contact(phone: "1")),
    Row("both of them", #"{"email":"a","phone":"1"}"#, Contact(email: "a", phone: "1")),
    Row("a reference in a wrapper", #"{"contact":{"phone":"1"}}"#, Reader(contact: Contact(phone: "1"))),
    Row(
      "a base in a list, and a part written out in place",
      #"{"contact":{},"favourite":{"id":1,"since":"2024-01-01","title":"Emma"},"#
        + #""history":[{"day":"2024-05-06","kind":"returned"},{"kind":"?"}]}"#,
      Reader(
        contact: Contact(),
        history: [.`return`(Return(kind: "returned", day: .on(2024, 5, 6))), .unknown(["kind": "?"])],
        favourite: Reader.Favourite(id: 1, title: "Emma", since: .on(2024, 1, 1)))),
  ]
}
