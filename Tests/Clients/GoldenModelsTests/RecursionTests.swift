import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A recursive schema")
struct RecursionTests {
  @Test("is read from its JSON and written as the same", arguments: inside + aliases + alternatives)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let inside: [Row] = [
    Row(
      "itself, twice", #"{"father":{"name":"C"},"mother":{"mother":{"name":"D"},"name":"B"},"name":"A"}"#,
      Ancestor(name: "A", mother: Ancestor(name: "B", mother: Ancestor(name: "D")), father: Ancestor(name: "C"))),
    Row(
      "itself as null", #"{"father":null,"name":"A"}"#, Ancestor(name: "A"), encoded: #"{"name":"A"}"#),
    Row(
      "itself in a list", #"{"folders":[{"folders":[]},{"folders":[{"folders":[]}]}]}"#,
      Folder(folders: [Folder(folders: []), Folder(folders: [Folder(folders: [])])])),
    Row(
      "itself among other members", #"{"b":{"title":"B"},"c":{"d":{"title":"D"},"title":"C"},"title":"A"}"#,
      Topic(
        title: "A",
        additionalProperties: [
          "b": Topic(title: "B"), "c": Topic(title: "C", additionalProperties: ["d": Topic(title: "D")]),
        ])),
    Row(
      "each other", #"{"street":"S","tenant":{"name":"T","neighbour":{"name":"N"},"summerHouse":{"street":"U"}}}"#,
      House(street: "S", tenant: Tenant(name: "T", summerHouse: House(street: "U"), neighbour: Tenant(name: "N")))),
    Row("a union: no recursion", "1.5", ExpressionModel.double(1.5)),
    Row(
      "a union", #"{"left":{"not":1},"right":{"left":2,"right":{"not":3}}}"#,
      ExpressionModel.sum(
        Sum(
          left: .negation(Negation(not: .double(1))),
          right: .sum(Sum(left: .double(2), right: .negation(Negation(not: .double(3)))))))),
    Row(
      "a union with what it does not foresee", #"{"not":{"power":2}}"#,
      ExpressionModel.negation(Negation(not: .unknown(["power": 2])))),
    Row(
      "what extends its holder", #"{"answer":{"answer":{"author":"C","text":"c"},"author":"B","text":"b"},"text":"a"}"#,
      Comment(text: "a", answer: SignedComment(text: "b", author: "B", answer: SignedComment(text: "c", author: "C")))),
    Row(
      "through a type inside", #"{"child":{"depth":1,"outline":{"child":{"depth":2},"heading":"B"}},"heading":"A"}"#,
      Outline(
        heading: "A",
        child: Outline.Child(depth: 1, outline: Outline(heading: "B", child: Outline.Child(depth: 2))))),
  ]

  private static let aliases: [Row] = [
    Row("another name for itself", #"{"link":1,"next":{"link":2}}"#, Chain(link: 1, next: NextChain(link: 2))),
    Row("nothing but maps of itself", #"{"a":{"b":{}}}"#, ["a": ["b": [:]]] as Glossary),
    Row("nothing but lists of itself", "[[],[[]]]", [[], [[]]] as Nest),
  ]

  private static let alternatives: [Row] = [
    Row("one of its own alternatives", #""a""#, Loop.string("a")),
    Row("one of its own alternatives, and none of the others", "1", Loop.unknown(1)),
    Row("an alternative of its alternative", "1", Egg.hen(.int(1))),
    Row("an alternative of its alternative, and not that one", #""a""#, Egg.string("a")),
    Row("an alternative of its alternative, which knows it as little", "[]", Egg.hen(.unknown([]))),
    Row(
      "an alternative that adds nothing", #"{"kind":"plain","level":1}"#,
      Signal.plain(Signal.Base(level: 1))),
    Row("an alternative beside that", #"{"bell":"B","kind":"siren"}"#, Signal.siren(Siren(bell: "B"))),
    Row("by another name for the union", #"{"kind":"plain"}"#, PlainSignal.plain(Signal.Base())),
  ]

  @Test("has copies that are independent of each other")
  func copies() {
    let original = Ancestor(name: "A", mother: Ancestor(name: "B", mother: Ancestor(name: "C")))
    var copy = original
    copy.mother?.mother?.name = "D"
    copy.father = original
    #expect(original.mother?.mother?.name == "C")
    #expect(original.father == nil)
    #expect(copy.mother?.mother == Ancestor(name: "D"))
    #expect(copy.father == original)
    copy.mother = nil
    #expect(copy == Ancestor(name: "A", father: original))
  }

  @Test("has copies that are independent within a union, too")
  func copiesInUnions() {
    let original = Sum(left: .double(1), right: .double(2))
    var copy = original
    copy.left = .sum(copy)
    copy.right = .negation(Negation(not: .sum(original)))
    #expect(original == Sum(left: .double(1), right: .double(2)))
    #expect(copy == Sum(left: .sum(original), right: .negation(Negation(not: .sum(original)))))
  }

  @Test("is hashable by its content")
  func hashing() {
    let chain = Chain(link: 1, next: Chain(link: 2))
    let chains: Set = [chain, Chain(link: 1, next: Chain(link: 2)), Chain(link: 1), Chain(link: 2)]
    #expect(chains.count == 3)
    #expect(chains.contains(chain))
  }

  @Test("is passed from one task to another")
  func sending() async {
    let house = House(street: "S", tenant: Tenant(name: "T", summerHouse: House(street: "U")))
    let street = await Task.detached { house.tenant?.summerHouse?.street }.value
    #expect(street == "U")
  }
}
