import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("An annotation")
struct AnnotationTests {
  @Test("does not change what is decoded and encoded", arguments: rows)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let rows: [Row] = [
    Row("a default is nothing that is read", #"{"limit":1}"#, Retry(limit: 1)),
    Row("a default that is given", #"{"limit":1,"pause":0.5}"#, Retry(limit: 1, pause: 0.5)),
    Row("no default in what changes something", #"{"op":"change"}"#, CommissionChange()),
    Row("a change", #"{"op":"change","retry":{"limit":1}}"#, CommissionChange(retry: RetryChange(limit: 1))),
    Row(
      "what the server sets", #"{"id":7,"name":"a","state":"done"}"#,
      Commission(id: 7, name: "a", state: .done)),
    Row(
      "what only the client sends", #"{"name":"a","secret":"?"}"#,
      CommissionInput(name: "a", secret: "?")),
    Row(
      "what is deprecated", #"{"class":2,"name":"a","owner":"b","parent":{"name":"c","secret":"?"},"secret":"!"}"#,
      CommissionInput(
        name: "a", secret: "!", owner: "b", parent: CommissionInput(name: "c", secret: "?"), class: 2)),
    Row(
      "a deprecated schema", #"{"id":7,"name":"a","state":"lost"}"#,
      Commission(id: 7, name: "a", state: .unknown("lost"))),
    Row(
      "what is required, deprecated and null, beside other members",
      #"{"commission":null,"new":true,"number":1,"old":null}"#,
      Receipt(number: 1, additionalProperties: ["new": true])),
    Row(
      "the same with values", #"{"commission":"a","number":1,"old":"b"}"#, Receipt(number: 1, commission: "a", old: "b")
    ),
    Row(
      "limits, which are not checked", #"{"age":-1,"name":"","tags":["a","a"]}"#,
      Facts(name: "", age: -1, tags: ["a", "a"])),
    Row("an alias with an example", #""Rex""#, "Rex" as Name),
  ]

  @Test("of a default is what the initialiser assumes, of required properties alone")
  func defaults() {
    #expect(Retry(limit: 3).pause == nil)
    let defaults = Defaults()
    #expect(defaults.kind == "defaults")
    #expect(defaults.count == 3)
    #expect(defaults.ratio == 1)
    #expect(defaults.level == .low)
    #expect(defaults.any == ["a": [1, 2.5, nil, true, "x", ["b": [:]]], "c": []])
    #expect(defaults.text == "a \"b\" \\(c)\n")
    #expect(defaults.isOn == false)
    #expect(defaults.small == 0.1)
    #expect(defaults.big == 9_007_199_254_740_993)
    #expect(defaults.words == ["a", "b"])
    #expect(defaults.matrix == [[1, nil], []])
    #expect(defaults.limits == ["cpu": 2])
  }

  @Test("of a default is of the property's type")
  func typedDefaults() {
    let defaults = Defaults()
    #expect(defaults.color == Defaults.Color(rawValue: "none"))
    #expect(defaults.paint == .unknown("green"))
    #expect(defaults.steps.rawValue == 2)
    #expect(defaults.either == .string("auto"))
    #expect(defaults.retry == Retry(limit: 3, pause: 1.5))
    #expect(defaults.lazyRetry == Retry(limit: 0))
    #expect(defaults.badRetry == nil)
    #expect(defaults.day == .on(2024, 2, 29))
    #expect(defaults.id == UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000"))
    #expect(defaults.page?.absoluteString == "https://workshop.example/")
    #expect(defaults.home == nil)
    #expect(defaults.bytes == Data([1, 2, 3]))
    #expect(defaults.price == Decimal(sign: .plus, exponent: -1, significand: 1))
    #expect(defaults.wrong == nil)
    #expect(defaults.moment == nil)
  }
}
