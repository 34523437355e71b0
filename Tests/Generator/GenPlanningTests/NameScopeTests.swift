import SwiftPlan
import Testing

@testable import GenNaming

@Suite("A scope of names")
struct NameScopeTests {
  private func names(
    _ texts: [String], reserved: [String] = [], ignoresCase: Bool = false,
    _ request: (String) -> NameRequest = NameRequest.member
  ) -> [String] {
    var scope = NameScope(reserved: reserved, ignoresCase: ignoresCase)
    return scope.names(for: texts.map(request)).map(\.text)
  }

  @Test(
    "gives every member a name of its own, the obvious one where it can",
    arguments: [
      (["a", "b"], ["a", "b"]),
      // The text that is spelled like the name has it, whichever comes first.
      (["pet_id", "petId"], ["pet_id", "petId"]), (["petId", "pet_id"], ["petId", "pet_id"]),
      // Without one the first in byte order has it.
      (["pet_id", "pet-id"], ["pet_id", "petId"]), (["pet id", "pet-id"], ["petId", "pet_id"]),
      // The others are spelled out, then counted.
      (["petId", "pet-id", "pet_id"], ["petId", "pet_id", "pet_id2"]),
      // A keyword is spelled like its name, too.
      (["Default", "default"], ["Default_", "`default`"]), (["default", "Default"], ["`default`", "Default_"]),
      // A spelling is no better than a name that another text asks for.
      (["pet-id", "petId", "pet_id"], ["pet_id", "petId", "pet_id2"]), (["A", "a", "a2"], ["A_", "a", "a2"]),
      (["+1", "-1"], ["plus1", "minus1"]), (["", "empty"], ["empty2", "empty"]), (["犬", "犬!"], ["犬", "犬_"]),
      (["String", "string"], ["String_", "string"]), (["+", "++"], ["plus", "plusPlus"]),
      (["$", "$!"], ["dollarSign", "dollarSignNot"]),
      // One spelling does not tell two apart: they are counted.
      (["is_ok", "is_ok", "is_ok"], ["isOk", "isOk2", "isOk3"]),
      (["isOk", "is_ok", "is_ok"], ["isOk", "is_ok", "is_ok2"]),
    ] as [([String], [String])])
  func members(texts: [String], want: [String]) {
    #expect(names(texts) == want)
  }

  @Test(
    "gives every type a name of its own",
    arguments: [
      (["Pet", "pet"], ["Pet", "Pet2"]), (["pet", "Pet"], ["Pet2", "Pet"]),
      (["Error", "ErrorModel"], ["ErrorModel2", "ErrorModel"]),
      (["a b", "a-b", "a_b"], ["AB", "AB2", "AB3"]), (["Pet", "pet", "Pet2"], ["Pet", "Pet3", "Pet2"]),
    ])
  func types(texts: [String], want: [String]) {
    #expect(names(texts, NameRequest.type) == want)
  }

  @Test("of files gives no two names that differ in case alone")
  func files() {
    #expect(names(["PET", "Pet", "Dog"], ignoresCase: true, NameRequest.type) == ["PET", "Pet2", "Dog"])
  }

  @Test("gives no request a name that is reserved")
  func reserved() {
    #expect(names(["client", "pets", "class"], reserved: ["client", "class"]) == ["client_", "pets", "class_"])
    #expect(names(["client", "client_"], reserved: ["client"]) == ["client_2", "client_"])
  }

  @Test("says of a name that is not the one asked for who has that, or why it is reserved")
  func reasons() {
    var scope = NameScope(reserved: ["client", "kind"], because: .member)
    #expect(
      scope.names(for: ["pet_id", "client", "petId", "pet-id", "in"].map(NameRequest.member)) == [
        AssignedName("pet_id2", .taken(by: "petId")), AssignedName("client_", .member), AssignedName("petId"),
        AssignedName("pet_id", .taken(by: "petId")), AssignedName("`in`", .reservedWord),
      ])
    // Also of what was asked for before.
    #expect(scope.name(for: .member("pet id")) == AssignedName("pet_id3", .taken(by: "petId")))
  }

  @Test("remembers the names it gave")
  func memory() {
    var scope = NameScope()
    #expect(scope.names(for: [.member("a")]).map(\.text) == ["a"])
    #expect(scope.names(for: [.member("a"), .member("b")]).map(\.text) == ["a2", "b"])
    #expect(scope.name(for: .member("b")) == AssignedName("b2", .taken(by: "b")))
    #expect(scope.name(for: .member("in")) == AssignedName("`in`", .reservedWord))
    #expect(scope.name(for: .member("in")) == AssignedName("in2", .taken(by: "in")))
  }

  /// Texts that collide in every way there is.
  private static let crowd = [
    "petId", "pet_id", "pet-id", "PetId", "PET_ID", "pet id", "default", "Default", "DEFAULT", "self", "Self", "",
    "empty",
    "1.5", "15", "+1", "plus1", "犬", "🐶", "dogFace", "a", "A", "a2", "A2",
  ]

  @Test("gives a text the same name wherever it stands among the others", arguments: 0..<20)
  func order(seed: Int) {
    func byText(_ texts: [String]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: zip(texts, names(texts)))
    }
    var generator = Shuffler(seed: seed)
    let shuffled = Self.crowd.shuffled(using: &generator)
    #expect(byText(shuffled) == byText(Self.crowd))
    #expect(Set(names(shuffled)).count == Self.crowd.count)
  }

  @Test("never renames a text when another one is added that asks for another name")
  func addition() {
    let texts = ["list", "get", "create_pet", "createPet"]
    let before = names(texts)
    for other in ["delete", "list2", "create_pet2", "get pet", "Lists"] {
      #expect(names(texts + [other]).dropLast() == before[...])
      #expect(names([other] + texts).dropFirst() == before[...])
    }
  }
}

/// A small generator of numbers that are the same in every run: Numerical Recipes' quick and dirty one.
struct Shuffler: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed)
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
