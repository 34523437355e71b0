import GenCore
import GenRendering
import Testing

@Suite("The folder of the catalogue")
struct CatalogueTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  private func options(_ makesCatalogue: Bool, styles: [String] = ["AsyncAwait"]) -> GeneratorOptions {
    var options = Shop.Choices(styles: styles).options
    options.render.makesCatalogue = makesCatalogue
    return options
  }

  private func isPage(_ path: String) -> Bool { path.hasPrefix("Docs/") }

  /// The texts but for those of manifests, which have the options.
  private func files() -> [String: String] { shop.output.texts().filter { !$0.key.hasSuffix(".gen-manifest.json") } }

  @Test("has a manifest of its own, leaves all other files as they are, and goes with its option")
  func others() throws {
    try shop.write(Shop.description, options(false))
    let without = files()
    try shop.write(Shop.description, options(true))
    #expect(files().filter { !isPage($0.key) } == without)
    #expect(files().keys.contains(where: isPage))
    #expect(shop.output.text(of: "Docs/.gen-manifest.json") != nil)
    try shop.write(Shop.description, options(false))
    #expect(shop.output.texts().keys.filter(isPage) == [])
    #expect(files() == without)
  }

  @Test("is all that changes of the root's files with the styles")
  func styles() throws {
    try shop.write(Shop.description, options(true))
    let one = files()
    try shop.write(Shop.description, options(true, styles: ["AsyncAwait", "Callback"]))
    let changed = files().filter { one[$0.key] != $0.value && !$0.key.hasPrefix("Callback/") }
    #expect(!changed.isEmpty)
    #expect(changed.keys.allSatisfy(isPage))
  }

  @Test("is not there without calls")
  func parts() {
    var options = options(true)
    options.render.chosenParts = [.models]
    #expect(throws: UsageError.self) { try options.check() }
    options.render.chosenParts = [.calls]
    options.render.modelsModule = "PetModels"
    #expect(throws: Never.self) { try options.check() }
  }
}
