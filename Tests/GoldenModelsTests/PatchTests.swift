import APIRuntime
import GoldenModels
import Testing

@Suite("A merge patch")
struct PatchTests {
  @Test("tells null from absence", arguments: rows)
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
      "a value of a type that is no patch", #"{"favourite":{"name":"Ann","nickname":null}}"#,
      BorrowerPatch(favourite: .value(Borrower(name: "Ann")))),
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
