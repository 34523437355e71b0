import Foundation
import GenCore
import GenModel
import GenPlanning
import GenRendering
import Testing

@Suite("An option that decides on the output")
struct OutputOptionTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  private static let choices: [(OutputOption, Shop.Choices, [String])] = [
    (.access, .init(access: .internal), ["--access=internal"]),
    (.clientName, .init(clientName: "Till"), ["--client-name=Till"]),
    (.distinguishNull, .init(distinguishesNull: true), ["--distinguish-null"]),
    (.getBodies, .init(read: ReadOptions(keepsGETBodies: true)), ["--get-bodies"]),
    (.keepOperationIDs, .init(keepsOperationIDs: true), ["--keep-operation-ids"]),
    (.templates, .init(templatesFolder: NSTemporaryDirectory()), ["--templates"]),
    (.withInternal, .init(read: ReadOptions(includesInternal: true)), ["--with-internal"]),
  ]

  @Test("is in the manifest of the root, whatever the styles, and in the hash")
  func manifest() throws {
    #expect(Self.choices.map(\.0) == OutputOption.allCases)
    var manifests: Set<String> = []
    for (_, choices, options) in Self.choices + [(.access, .init(), [])] {
      var texts: [String] = []
      for styles in [["AsyncAwait"], ["Callback", "Combine"]] {
        var choices = choices
        choices.styles = styles
        try shop.write(Shop.description, choices)
        texts.append(try #require(shop.output.text(of: ".gen-manifest.json")))
        let lastRun = try #require(try LastRun(in: shop.output.path))
        #expect(lastRun.options == options)
        #expect(lastRun.styles.map(\.name) == styles)
      }
      #expect(texts[0] == texts[1])
      manifests.insert(
        try #require(texts[0].split(separator: "\n").first { $0.contains("inputHash") }.map(String.init)))
    }
    #expect(manifests.count == Self.choices.count + 1)
  }

  @Test("is every one that a generator has, but for the styles and the folders that references may lead to")
  func all() {
    func names(_ options: Any) -> [String] { Mirror(reflecting: options).children.compactMap(\.label) }
    let options = Shop.Choices().options
    #expect(names(options) == ["read", "plan", "render", "templatesFolder", "allowedFolders"])
    #expect(names(options.read) == ["includesInternal", "keepsGETBodies"])
    #expect(names(options.plan) == ["clientName", "distinguishesNull", "keepsOperationIDs"])
    #expect(names(options.render) == ["styles", "access"])
  }

  @Test("is known of no run where its manifest is missing; the styles are, each by its own")
  func missing() throws {
    #expect(try LastRun(in: shop.output.path) == nil)
    #expect(try LastRun(in: shop.output.absolute("nowhere")) == nil)
    try shop.write(Shop.description, .init(styles: ["Combine"], access: .internal))
    try shop.output.remove(".gen-manifest.json")
    let lastRun = try #require(try LastRun(in: shop.output.path))
    #expect(lastRun.styles.map(\.name) == ["Combine"])
    #expect(lastRun.options == [])
  }
}
