import GenPlanning
import SwiftPlan
import Testing

@Suite("A Swift name")
struct StabilityTests {
  /// Texts of which no two ask for the same name.
  private static let texts = [
    "pet", "pet_status", "PetOwner", "pet-item", "URL", "urls", "Error", "data", "self", "init", "Type", "class",
    "default", "none", "unknown", "isUnknown", "allCases", "rawValue", "hashValue", "CodingKeys", "request", "body",
    "client", "response", "1", "1.5", "15", "-1", "+1", "2fa", "2024-01-31", ">", ">=", "A+", "A-", "_2", "con", "犬",
    "名前", "一月", "имя", "🐶", "🐕", "é", "$ref%", "*", "#",
  ]

  /// Texts that ask for each other's names, with the names they get when all are there.
  private static let clashing = ["petId", "pet_id", "pet-id", "PetId", "pet id"]

  @Test("stays when anything else is removed or added", arguments: Vocabulary.Part.allCases)
  func one(part: Vocabulary.Part) throws {
    let all = Vocabulary(Self.texts)
    let names = try all.names()
    for index in Self.texts.indices {
      var fewer = all
      fewer[part].remove(at: index)
      let remaining = try fewer.names()
      #expect(remaining.filter { names[$0.key] != $0.value } == [:], "without \(Self.texts[index])")
      #expect(remaining.count < names.count)
    }
  }

  @Test("stays when much else is removed or added, in any order", arguments: 0..<30)
  func many(seed: Int) throws {
    let names = try Vocabulary(Self.texts).names()
    var generator = Shuffler(seed: seed)
    var some = Vocabulary()
    for part in Vocabulary.Part.allCases {
      some[part] = Self.texts.filter { _ in generator.next() >> 63 == 0 }.shuffled(using: &generator)
    }
    #expect(try some.names().filter { names[$0.key] != $0.value } == [:])
  }

  @Test("changes only among the texts that ask for the same one", arguments: Vocabulary.Part.allCases)
  func clash(part: Vocabulary.Part) throws {
    let all = Vocabulary(Self.texts + Self.clashing)
    let names = try all.names()
    for text in Self.clashing {
      var fewer = all
      fewer[part].removeAll { $0 == text }
      let changed = try fewer.names().filter { names[$0.key] != $0.value }
      #expect(changed.keys.allSatisfy { key in Self.clashing.contains { key.contains($0) } }, "without \(text)")
    }
  }

  @Test("does not depend on the order of texts that ask for the same one", arguments: 0..<10)
  func order(seed: Int) throws {
    let names = try Vocabulary(Self.texts + Self.clashing).names()
    var generator = Shuffler(seed: seed)
    #expect(try Vocabulary((Self.texts + Self.clashing).shuffled(using: &generator)).names() == names)
  }

  @Test(
    "that several texts ask for goes to the one that is spelled like it, and then by the texts alone",
    arguments: [
      (["pet-id"], ["petId"]), (["pet-id", "petId"], ["pet_id", "petId"]), (["pet-id", "PetId"], ["pet_id", "petId"]),
      (["pet-id", "petId", "PetId"], ["pet_id", "petId", "PetId_"]),
      // The one clash that counts: a text that asks for another's spelling, too.
      (["pet-id", "pet_id", "petId"], ["pet_id", "pet_id2", "petId"]),
    ])
  func rule(texts: [String], want: [String]) throws {
    var vocabulary = Vocabulary()
    vocabulary[.properties] = texts
    let names = try vocabulary.names()
    #expect(texts.map { names["property \($0) of properties"] } == want)
  }
}
