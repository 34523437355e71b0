import GenCore
import GenRendering
import Testing

@Suite("The styles of an output")
struct StyleTests {
  static let subsets = (1..<8).map { bits in
    ["Callback", "Combine", "AsyncAwait"].enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
  }

  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test("each have a folder, and share all other files byte for byte", arguments: subsets)
  func shared(styles: [String]) throws {
    try shop.write(Shop.description, .init(styles: ["Callback", "Combine", "AsyncAwait"]))
    let all = shop.output.texts()
    let subset = try Shop()
    try subset.write(Shop.description, .init(styles: styles))
    let want = styles.map(Shop.files).reduce(Shop.sharedFiles) { $0.union($1) }
    #expect(subset.output.texts() == all.filter { want.contains($0.key) })
    #expect(Set(subset.output.texts().keys) == want)
  }

  @Test("may be asked for in any order, and more than once")
  func order() throws {
    let given = try shop.generate(Shop.description, .init(styles: ["AsyncAwait", "Callback", "AsyncAwait"])).generation
    let want = try shop.generate(Shop.description, .init(styles: ["Callback", "AsyncAwait"])).generation
    #expect(try #require(given).files == (try #require(want)).files)
  }

  @Test(
    "are known by more than one word, in any case",
    arguments: [
      ("Callback", "Callback"), ("result", "Callback"), ("COMBINE", "Combine"), ("Publisher", "Combine"),
      ("asyncawait", "AsyncAwait"), ("Async", "AsyncAwait"), ("Future", nil), ("", nil),
    ] as [(String, String?)])
  func names(word: String, want: String?) {
    #expect(Style.named(word)?.name == want)
  }
}
