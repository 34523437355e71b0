import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A union")
struct UnionTests {
  @Test(
    "is read from its JSON and written as the same",
    arguments: discriminated + besideObjects + fractions + constants + required + fitted + values + nested)
  func row(_ row: Row) throws {
    try row.check()
  }

  @Test(
    "is read without the constant that may be missing, and written without it",
    arguments: [#"{"length":2}"#, #"{"kind":null,"length":2}"#])
  func absentConstant(text: String) throws {
    let mark = try APIJSONDecoder().decode(Mark.self, from: Data(text.utf8))
    #expect(mark.as(Line.self)?.length == 2)
    #expect(mark.as(Line.self)?.kind == nil)
    #expect(try String(decoding: APIJSONEncoder().encode(mark), as: UTF8.self) == #"{"length":2}"#)
    let entry = try APIJSONDecoder().decode(Entry.self, from: Data(#"{"text":"Hi"}"#.utf8))
    #expect(entry.as(SentEntry.self)?.text == "Hi")
    #expect(try String(decoding: APIJSONEncoder().encode(entry), as: UTF8.self) == #"{"text":"Hi"}"#)
  }

  @Test(
    "is read by a text, a list and a fraction in our own JSON, too",
    arguments: [#""Sold out""#, #"["a"]"#, #"{"kind":"audio","url":"a"}"#, #"{"kind":"video"}"#])
  func exhibits(text: String) throws {
    let exhibit = try APIJSONDecoder().decode(Exhibit.self, from: Data(text.utf8))
    #expect(try exhibit == JSONDecoder.api().decode(Exhibit.self, from: Data(text.utf8)))
    #expect(try String(decoding: APIJSONEncoder().encode(exhibit), as: UTF8.self) == text)
    let chart = try APIJSONDecoder().decode(Chart.self, from: Data(#"{"version":2.50,"name":"a"}"#.utf8))
    #expect(chart == .new(NewChart(name: "a")))
  }

  @Test("of texts and objects refuses a new kind where unknown values are rejected, and reads a text")
  func rejected() throws {
    let decoder = JSONDecoder.api(unknownValues: .rejected)
    #expect(try decoder.decode(Exhibit.self, from: Data(#""a""#.utf8)) == .blurb("a"))
    #expect(throws: (any Error).self) { try decoder.decode(Exhibit.self, from: Data(#"{"kind":"video"}"#.utf8)) }
    #expect(throws: (any Error).self) { try decoder.decode(Exhibit.self, from: Data("5".utf8)) }
  }

  private static let discriminated: [Row] = [
    Row(
      "the body of a webhook that is a list", #"[{"price":7}]"#,
      WebhookPayload.sold([SoldPayloadItem(price: 7)])),
    Row(
      "another list", #"[{"lastDigits":"0042","method":"card"}]"#,
      WebhookPayload.billed([CardPayment(method: "card", lastDigits: "0042")])),
    Row("the body of a webhook", #"{"name":"A"}"#, WebhookPayload.individual(Individual(name: "A"))),
    Row(
      "a union by the members of its alternatives", #"{"lastDigits":"0042","method":"card"}"#,
      Settlement.paymentMethod(.card(CardPayment(method: "card", lastDigits: "0042")))),
    Row("an object beside it", #"{"reason":"no"}"#, Settlement.refusal(Refusal(reason: "no"))),
    Row(
      "an object of which each alternative would lose all members", #"{"shells":2}"#,
      Settlement.unknown(["shells": 2])),
    Row("an object without members", "{}", Settlement.refusal(Refusal())),
    Row(
      "a list by the members of its elements", #"[{"name":"A","phone":"1"}]"#,
      Guests.callerArray([Caller(name: "A", phone: "1")])),
    Row("an empty list, as the first one", "[]", Guests.visitorArray([])),
    Row(
      "an object by the members of the elements of a list in it", #"{"entries":[{"name":"A","phone":"1"}]}"#,
      Register.closed(Register.Closed(entries: [Caller(name: "A", phone: "1")]))),
    Row("the body of a webhook that is null, which has no case", "null", WebhookPayload.unknown(.null)),
    Row(
      "by keys below one that all have", #"{"attributes":{"price":1,"soldTo":"B"},"id":"a"}"#,
      Listing.sold(SoldListing(id: "a", attributes: SoldListing.Attributes(price: 1, soldTo: "B")))),
    Row(
      "as the first one, where keys below say nothing", #"{"attributes":{"price":1},"id":"a"}"#,
      Listing.offer(OfferListing(id: "a", attributes: OfferListing.Attributes(price: 1)))),
    Row(
      "a member by a value that the mapping gives it", #"{"lastDigits":"0042","method":"card"}"#,
      PaymentMethod.card(CardPayment(method: "card", lastDigits: "0042"))),
    Row(
      "the same member by another value", #"{"lastDigits":"0042","method":"credit_card"}"#,
      PaymentMethod.card(CardPayment(method: "credit_card", lastDigits: "0042"))),
    Row(
      "a member that the mapping names without a path", #"{"iban":"DE1","method":"iban"}"#,
      PaymentMethod.iban(BankTransfer(iban: "DE1"))),
    Row(
      "a member of nothing but the discriminator", #"{"method":"cash"}"#,
      PaymentMethod.cash(CashPayment())),
    Row(
      "a member that sets its discriminator by itself", #"{"iban":"DE1","method":"iban"}"#,
      PaymentMethod.iban(BankTransfer(iban: "DE1"))),
    Row(
      "a member that was added later", #"{"method":"shells","shells":[1,2.5,{"big":true}]}"#,
      PaymentMethod.unknown(["method": "shells", "shells": [1, 2.5, ["big": true]]])),
    Row("no discriminator", #"{"iban":"DE1"}"#, PaymentMethod.unknown(["iban": "DE1"])),
    Row("null for the discriminator", #"{"method":null}"#, PaymentMethod.unknown(["method": nil])),
    Row("a number for the discriminator", #"{"method":7}"#, PaymentMethod.unknown(["method": 7])),
    Row(
      "a member by the name of its schema", #"{"hasBasket":true,"type":"Bicycle"}"#,
      Carrier.bicycle(Bicycle(type: "Bicycle", hasBasket: true))),
    Row("another one", #"{"axles":3,"type":"Lorry"}"#, Carrier.lorry(Lorry(type: "Lorry", axles: 3))),
    Row(
      "a member without a property for the discriminator", #"{"seconds":2,"sort":"beep"}"#,
      Noise.beep(Beep(seconds: 2))),
    Row("a member with one", #"{"sort":"flash"}"#, Noise.flash(Flash())),
    Row(
      "a member that keeps it with everything else", #"{"seconds":2,"sort":"hum"}"#,
      Noise.buzz(Buzz(seconds: 2, additionalProperties: ["sort": "hum"]))),
    Row(
      "a member by an integer", #"{"name":"a","version":1}"#,
      Setting.version1(Setting.Version1(name: "a"))),
    Row(
      "a member by an integer that the description writes as a fraction", #"{"names":["a"],"version":2}"#,
      Setting.version2(Setting.Version2(names: ["a"]))),
    Row("another integer", #"{"version":3}"#, Setting.unknown(["version": 3])),
    Row(
      "a member by a Boolean", #"{"ok":true,"result":1}"#, Reply.good(GoodReply(result: 1))),
    Row("by the other Boolean", #"{"ok":false}"#, Reply.bad(BadReply())),
    Row("no Boolean at all", #"{"ok":0.5}"#, Reply.unknown(["ok": 0.5])),
    Row(
      "the one of two members with one value that fits", #"{"sender":"B","text":"Hi","type":"message"}"#,
      Entry.received(ReceivedEntry(text: "Hi", sender: "B"))),
    Row(
      "the other one", #"{"text":"Hi","type":"message"}"#,
      Entry.sent(SentEntry(text: "Hi"))),
    Row("neither of them", #"{"type":"message"}"#, Entry.unknown(["type": "message"])),
    Row("one without its value that may not be", #"{"seconds":3}"#, Entry.unknown(["seconds": 3])),
    Row(
      "a member by its own value, which no mapping has", #"{"seconds":3,"type":"call"}"#,
      Entry.call(CallEntry(seconds: 3))),
    Row("a value that no member has", #"{"text":"Hi","type":"fax"}"#, Entry.unknown(["text": "Hi", "type": "fax"])),
    Row("a text of one of several enums", #""paid""#, EitherState.paid),
    Row("the name in another case", #"{"type":"bicycle"}"#, Carrier.unknown(["type": "bicycle"])),
  ]

  private static let besideObjects: [Row] = [
    Row("a text beside a discriminator", #""Sold out""#, Exhibit.blurb("Sold out")),
    Row("a list beside a discriminator", #"["a","b"]"#, Exhibit.stringArray(["a", "b"])),
    Row("the first object beside them", #"{"kind":"image","url":"a"}"#, Exhibit.image(Picture(url: "a"))),
    Row(
      "an object of the same members", #"{"kind":"audio","url":"a"}"#, Exhibit.audio(Recording(url: "a"))),
    Row(
      "a new kind of object", #"{"kind":"video","url":"a"}"#, Exhibit.unknown(["kind": "video", "url": "a"])),
    Row("an object without a kind", #"{"url":"a"}"#, Exhibit.unknown(["url": "a"])),
    Row("what is neither an object nor one of them", "5", Exhibit.unknown(5)),
    Row("null beside them", "null", Exhibit.unknown(nil)),
    Row("a mapped object", #"{"kind":"image","url":"a"}"#, Showpiece.image(Picture(url: "a"))),
    Row(
      "the object that no value stands for", #"{"kind":"loan","url":"a"}"#,
      Showpiece.loan(Showpiece.Loan(kind: "loan", url: "a"))),
    Row("the same without a value", #"{"url":"a"}"#, Showpiece.loan(Showpiece.Loan(url: "a"))),
    Row("a text beside constants", #""a""#, Tour.string("a")),
    Row("a number beside constants", "7", Tour.int(7)),
    Row("an object by its constant", #"{"kind":"audio","minutes":1}"#, Tour.audio(AudioTour(minutes: 1))),
    Row("an object by another constant", #"{"kind":"guided","minutes":1}"#, Tour.guided(GuidedTour(minutes: 1))),
    Row("an object of a union beside them", #"{"kind":"walk","minutes":1}"#, Tour.walk(.city(CityWalk(minutes: 1)))),
    Row("a list of that union", "[1]", Tour.walk(.intArray([1]))),
    Row("a constant of none of them", #"{"kind":"bus","minutes":1}"#, Tour.unknown(["kind": "bus", "minutes": 1])),
  ]

  private static let fractions: [Row] = [
    Row("a fraction that is mapped", #"{"name":"a","version":2.5}"#, Chart.new(NewChart(name: "a"))),
    Row("another one", #"{"name":"a","version":1.5}"#, Chart.old(OldChart(name: "a"))),
    Row(
      "the same in other digits", #"{"version":25e-1}"#, Chart.new(NewChart()),
      encoded: #"{"version":2.5}"#),
    Row("a fraction that is not mapped", #"{"version":3.5}"#, Chart.unknown(["version": 3.5])),
    Row("a constant with a fraction", #"{"name":"a","scale":0.5}"#, Plan.half(Plan.Half(name: "a"))),
    Row(
      "a small constant", #"{"name":"a","scale":0.0000001}"#, Plan.tiny(Plan.Tiny(name: "a")),
      encoded: #"{"name":"a","scale":1e-07}"#),
  ]

  private static let constants: [Row] = [
    Row("a member by its constant", #"{"cents":50,"model":"flat"}"#, Fee.flat(Fee.Flat(cents: 50))),
    Row(
      "another constant", #"{"model":"tiered","steps":[1,2]}"#, Fee.tiered(Fee.Tiered(steps: [1, 2]))),
    Row("no known constant", #"{"model":"free"}"#, Fee.unknown(["model": "free"])),
    Row("a value of the first enum", #"{"state":"draft"}"#, Phase.object(Phase.Object(state: .draft))),
    Row("a value of the second enum", #"{"state":"paid"}"#, Phase.object2(Phase.Object2(state: .paid))),
    Row("a value of neither enum", #"{"state":"lost"}"#, Phase.unknown(["state": "lost"])),
    Row("a constant that may be missing", #"{"kind":"line","length":2}"#, Mark.line(Line(length: 2))),
    Row("a new constant", #"{"kind":"arrow","length":2}"#, Mark.unknown(["kind": "arrow", "length": 2])),
    Row("a new constant beside new members", #"{"kind":"arrow","tip":2}"#, Mark.unknown(["kind": "arrow", "tip": 2])),
    Row("no object for one that has a constant", "[]", Mark.unknown([])),
  ]

  private static let required: [Row] = [
    Row("the member without what another one requires", #"{"lid":true,"size":1}"#, Vessel.jar(Jar(lid: true, size: 1))),
    Row("null for what is required", #"{"cork":null,"size":1}"#, Vessel.bottle(Bottle(size: 1))),
    Row(
      "both members", #"{"cork":"oak","lid":true}"#,
      Vessel.several([.bottle(Bottle(cork: "oak")), .jar(Jar(lid: true))])),
    Row(
      "neither member, of which one is read without what it requires", #"{"size":1}"#, Vessel.bottle(Bottle(size: 1)),
      encoded: #"{"cork":null,"size":1}"#),
    Row("neither member, of which one is a union of what requires more", "{}", Crate.tag(Tag())),
    Row("the member that is a union", #"{"cork":null}"#, Crate.stopper(.bottle(Bottle()))),
    Row("an object that the type does not know", #"{"hue":1}"#, Loose.any(["hue": 1])),
    Row(
      "an object that the type knows a part of", #"{"cork":"oak","hue":1}"#, Loose.tag(Tag(cork: "oak")),
      encoded: #"{"cork":"oak"}"#),
    Row("an empty object", "{}", Loose.tag(Tag())),
    Row("an object with the keys of both types", #"{"hue":"red"}"#, Lidded.box(Box(hue: "red"))),
    Row(
      "an element behind the tuple that its type does not know", #"[{"cork":"oak"},{"hue":1}]"#,
      [LooseListItem.tag(Tag(cork: "oak")), .any(["hue": 1])]),
  ]

  private static let fitted: [Row] = [
    Row("a titled member", #"{"percent":7.5}"#, Discount.percentageOff(Discount.PercentageOff(percent: 7.5))),
    Row("another titled member", #"{"cents":50}"#, Discount.fixedAmount(Discount.FixedAmount(cents: 50))),
    Row("the keys of no member", #"{"free":true}"#, Discount.unknown(["free": true])),
    Row("no object at all", "5", Discount.unknown(5)),
    Row("null", "null", Discount.unknown(nil)),
    Row("the only member whose keys are there", #"{"name":"Ann"}"#, Party.individual(Individual(name: "Ann"))),
    Row(
      "the member with more of the keys", #"{"name":"Ink","vatNumber":"7"}"#,
      Party.organisation(Organisation(name: "Ink", vatNumber: "7"))),
    Row(
      "the member with an optional key", #"{"born":"1990-02-03","name":"Ann"}"#,
      Party.individual(Individual(name: "Ann", born: .on(1990, 2, 3)))),
    Row(
      "a key of one member whose value is only right for the other", #"{"born":"?","name":"Ink","vatNumber":"7"}"#,
      Party.organisation(Organisation(name: "Ink", vatNumber: "7")), encoded: #"{"name":"Ink","vatNumber":"7"}"#),
    Row("no key of any member", #"{"alias":"A"}"#, Party.unknown(["alias": "A"])),
    Row(
      "properties beside the members", #"{"number":"1","printer":"P"}"#,
      Voucher.paper(Voucher.PaperVoucher(number: "1", printer: "P"))),
    Row(
      "properties beside the other member", #"{"address":"A","number":"1"}"#,
      Voucher.mailed(Voucher.MailedVoucher(number: "1", address: "A"))),
    Row("the properties without a member", #"{"number":"1"}"#, Voucher.unknown(["number": "1"])),
  ]

  private static let values: [Row] = [
    Row("an integer", "5", Reference.int(5)),
    Row(
      "a text of a format beside any text", #""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#,
      Reference.string("6ba7b810-9dad-11d1-80b4-00c04fd430c8")),
    Row("any other text", #""5""#, Reference.string("5")),
    Row("a list of integers", "[1,2]", Reference.intArray([1, 2])),
    Row("a list of texts", #"["1","2"]"#, Reference.stringArray(["1", "2"])),
    Row("an empty list, which is the first member's", "[]", Reference.intArray([])),
    Row("a Boolean, which is not a number", "true", Reference.bool(true)),
    Row("a fraction, which is not an integer", "1.5", Reference.unknown(1.5)),
    Row("a list of both", #"[1,"2"]"#, Reference.unknown([1, "2"])),
    Row("an object", #"{"a":{}}"#, Reference.unknown(["a": [:]])),
    Row("a known value", #""low""#, Priority.enumeration(.low)), Row("one by its name", #""high""#, Priority.high),
    Row("a text that the only enum does not list", #""middling""#, Priority.unknown("middling")),
    Row("a number beside an enum", "3", Priority.int(3)),
    Row("one type of a list: a text", #""a""#, Flexible.string("a")),
    Row("one type of a list: a number", "0.5", Flexible.double(0.5)),
    Row("one type of a list: an array", #"["a"]"#, Flexible.stringArray(["a"])),
    Row("one type of a list: an object", #"{"text":"a"}"#, Flexible.object(Flexible.Object(text: "a"))),
    Row("none of the types", "false", Flexible.unknown(false)),
    Row("a moment", #""2024-05-06T05:08:09Z""#, Stamp.date(.mayMorning)),
    Row("a day", #""2024-05-06""#, Stamp.calendarDate(.on(2024, 5, 6))),
    Row("a list of moments", #"["2024-05-06T05:08:09Z"]"#, Stamp.dateArray([.mayMorning])),
    Row("a known value of an open enum", #""EUR""#, Currency.eur),
    Row("any other value of it", #""CHF""#, Currency.other("CHF")),
  ]

  private static let nested: [Row] = [
    Row("alternatives within alternatives: a text", #""a""#, Remark.string("a")),
    Row("alternatives within alternatives: a number", "3", Remark.int(3)),
    Row("alternatives within alternatives: a Boolean", "true", Remark.bool(true)),
    Row(
      "a union within a union, by its discriminator", #"{"method":"cash"}"#,
      Payer.paymentMethod(.cash(CashPayment()))),
    Row(
      "a union within a union, by its keys", #"{"name":"Ink","vatNumber":"7"}"#,
      Payer.party(.organisation(Organisation(name: "Ink", vatNumber: "7")))),
    Row(
      "what neither union knows, which the first one keeps", #"{"method":"shells"}"#,
      Payer.paymentMethod(.unknown(["method": "shells"]))),
    Row(
      "unions in properties, lists and maps",
      #"{"currency":"USD","discounts":{"may":{"cents":1},"june":{"soon":true}},"#
        + #""fees":[{"cents":2,"model":"flat"},{"model":"none"}],"method":{"method":"cash"},"note":["a","b"]}"#,
      Payment(
        method: .cash(CashPayment()), currency: .usd,
        fees: [.flat(Fee.Flat(cents: 2)), .unknown(["model": "none"])], note: .stringArray(["a", "b"]),
        discounts: ["may": .fixedAmount(Discount.FixedAmount(cents: 1)), "june": .unknown(["soon": true])]),
      encoded: #"{"currency":"USD","discounts":{"june":{"soon":true},"may":{"cents":1}},"#
        + #""fees":[{"cents":2,"model":"flat"},{"model":"none"}],"method":{"method":"cash"},"note":["a","b"]}"#),
  ]

  @Test("preserves unknown values")
  func unknown() {
    #expect(Currency(rawValue: "CHF").rawValue == "CHF")
    #expect(PaymentMethod.unknown(["method": "cash"]) != .cash(CashPayment()))
  }
}
