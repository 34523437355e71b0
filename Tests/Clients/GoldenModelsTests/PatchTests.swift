import APIRuntime
import GoldenModels
import Testing

@Suite("A merge patch")
struct PatchTests {
  @Test("distinguishes null from absence", arguments: rows)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let rows: [Row] = [
    Row("nothing to change", "{}", BorrowerPatch()),
    Row("a value to set", #"{"age":7,"nickname":"Bo"}"#, BorrowerPatch(nickname: "Bo", age: 7)),
    Row("a value to remove", #"{"age":null,"nickname":null}"#, BorrowerPatch(nickname: .null, age: .null)),
    Row("a list to remove", #"{"genres":null}"#, BorrowerPatch(genres: .null)),
    Row("a list to set", #"{"genres":["poetry","opera"]}"#, BorrowerPatch(genres: [.poetry, .unknown("opera")])),
    Row("an empty list", #"{"genres":[]}"#, BorrowerPatch(genres: [])),
    Row(
      "a value inside an object that is written out in place", #"{"shelf":{"full":null,"room":"A","row":2}}"#,
      BorrowerPatch(shelf: .value(BorrowerPatch.Shelf(room: "A", row: 2, full: .null)))),
    Row(
      "a patch in a patch", #"{"friend":{"age":null}}"#, BorrowerPatch(friend: .value(BorrowerPatch(age: .null)))),
    Row("a friend to remove", #"{"friend":null}"#, BorrowerPatch(friend: .null)),
    Row(
      "null in a type that is not a patch elsewhere", #"{"favourite":{"age":null,"name":"Ann","nickname":null}}"#,
      BorrowerPatch(favourite: .value(BorrowerMergePatch(name: "Ann", nickname: .null, age: .null)))),
    Row(
      "null in what is composed of others", #"{"address":{"city":null,"kind":"work","street":"A"}}"#,
      BorrowerPatch(address: .value(ResidencePatch(city: .null, street: "A", kind: .value(.work))))),
    Row(
      "null in an object of an object", #"{"address":{"door":{"floor":null},"street":"A"}}"#,
      BorrowerPatch(address: .value(ResidencePatch(street: "A", door: .value(ResidencePatch.Door(floor: .null)))))),
    Row(
      "null in an object that holds itself", #"{"mentor":{"mentor":{"mentor":null,"name":null}}}"#,
      BorrowerPatch(mentor: .value(MentorPatch(mentor: .value(MentorPatch(name: .null, mentor: .null)))))),
    Row(
      "elements of a list, which are replaced", #"{"mentor":{"pupils":[{"name":"Al"}]}}"#,
      BorrowerPatch(mentor: .value(MentorPatch(pupils: .value([Mentor(name: "Al")]))))),
    Row(
      "members to remove that nothing names", #"{"mentor":{"a":1,"b":null}}"#,
      BorrowerPatch(mentor: .value(MentorPatch(additionalProperties: ["a": .value(1), "b": .null])))),
    Row(
      "null in one of several kinds", #"{"card":{"colour":null,"form":"paper"}}"#,
      BorrowerPatch(card: .value(.paper(PaperCardPatch(colour: .null))))),
    Row(
      "null in what is part of patches alone", #"{"reminder":{"days":null}}"#,
      BorrowerPatch(reminder: .value(ReturnNotice(days: .null)))),
    Row(
      "values of dictionaries to remove",
      #"{"branches":{"a":null,"b":{"city":null,"street":"B"}},"notes":{"x":null,"y":"z"}}"#,
      BorrowerPatch(
        notes: .value(["x": .null, "y": .value("z")]),
        branches: .value(["a": .null, "b": .value(ResidencePatch(city: .null, street: "B"))]))),
    Row(
      "a list of objects", #"{"loans":[{"book":"Emma"},{}]}"#,
      BorrowerPatch(loans: .value([BorrowerPatch.Loan(book: "Emma"), BorrowerPatch.Loan()]))),
  ]

  @Test("is changed a property at a time")
  func assignment() {
    var patch = BorrowerPatch(nickname: "Bo")
    patch.nickname = .null
    patch.age = 3
    patch.friend = .value(BorrowerPatch(nickname: "Di"))
    #expect(patch == BorrowerPatch(nickname: .null, age: 3, friend: .value(BorrowerPatch(nickname: "Di"))))
    patch.nickname = nil
    patch.friend = nil
    #expect(patch == BorrowerPatch(age: 3))
  }
}
