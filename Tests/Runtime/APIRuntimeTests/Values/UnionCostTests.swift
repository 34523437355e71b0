import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// A tree whose members differ in the value of `kind` alone, which every other level gets wrong at first.
private struct Branch<Word: OpenEnum>: FieldValue {
  var kind: Word
  var children: [Tree]

  enum CodingKeys: CodingKey { case kind, children }

  init(from decoder: any Decoder) throws {
    (Counter.key.flatMap { decoder.userInfo[$0] } as? Counter)?.count += 1
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(Word.self, forKey: .kind)
    children = try container.decode([Tree].self, forKey: .children)
  }
}

/// How many branches were decoded; touched by one thread only.
private final class Counter: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "counter")

  var count = 0
}

private struct And: OpenEnum {
  let rawValue: String
  var isUnknown: Bool { rawValue != "and" }
}

private struct Or: OpenEnum {
  let rawValue: String
  var isUnknown: Bool { rawValue != "or" }
}

private indirect enum Tree: FieldValue {
  case and(Branch<And>)
  case or(Branch<Or>)
  case unknown

  init(from decoder: any Decoder) throws {
    var union = UnionDecoder<Self>(decoder)
    union.attempt(Branch<And>.self, keys: ["kind", "children"]) { .and($0) }
    union.attempt(Branch<Or>.self, keys: ["kind", "children"]) { .or($0) }
    self = try union.best() ?? .unknown
  }
}

@Suite("A union of unions")
struct UnionCostTests {
  @Test("decodes each level at most twice where a known value distinguishes the members")
  func linear() throws {
    let depth = 60
    let text = String(repeating: #"{"kind":"or","children":["#, count: depth) + String(repeating: "]}", count: depth)
    let counter = Counter()
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(Counter.key)] = counter
    _ = try decoder.decode(Tree.self, from: Data(text.utf8))
    #expect(counter.count == 2 * depth)
  }
}
