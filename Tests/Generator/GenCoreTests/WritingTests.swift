import GenCore
import GenRendering
import Testing

@Suite("Writing to a folder")
struct WritingTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  private static let everyFile = Shop.sharedFiles.union(Shop.files(of: "AsyncAwait"))

  @Test("writes every file as it was made, and the manifests", arguments: ["", "/not/there/yet"])
  func first(below: String) throws {
    let generation = try #require(try shop.generate().generation)
    let report = try #require(try shop.write(to: shop.output.path + below))
    let output = shop.output.texts()
    for file in generation.files {
      #expect(
        output[below.dropFirst() + (below.isEmpty ? "" : "/") + file.path]
          == String(decoding: file.bytes, as: UTF8.self))
    }
    #expect(Set(output.keys.map { String($0.dropFirst(below.count)) }) == Self.everyFile)
    #expect(Set(report.written) == Self.everyFile.filter { !$0.hasSuffix(".gen-manifest.json") })
    #expect(report.unchanged == 0)
    #expect(report.removed.isEmpty)
  }

  @Test("writes a file whose name begins with a mark under that name, whatever stands before it")
  func mark() throws {
    let marked = Shop.description.replacing("\"Visitor\"", with: "\"\u{0C3E}T\"")
      .replacing("\"Order\"", with: "\"T\"").replacing("schemas/Order", with: "schemas/T")
    try shop.write(marked)
    let names = shop.output.texts().keys.filter { $0.utf8.starts(with: "Models/".utf8) }
    #expect(Set(names) == ["Models/Pet.swift", "Models/T.swift", "Models/\u{0C3E}TModel.swift"])
    #expect(try shop.write(marked)?.written == [])
  }

  /// The manifests, whose dates are those of the last run.
  private static let manifests: Set = [".gen-manifest.json", "AsyncAwait/.gen-manifest.json"]

  @Test("writes nothing but the dates of manifests where nothing changed")
  func second() throws {
    try shop.write()
    try shop.output.age()
    #expect(try shop.write()?.summary == "0 written, 9 unchanged, 0 removed")
    #expect(try shop.output.young() == Self.manifests)
  }

  @Test("rewrites only what a change of the description reaches")
  func change() throws {
    try shop.write()
    try shop.output.age()
    let changed = Shop.description.replacing("\"name\"", with: "\"title\"")
    let report = try #require(try shop.write(changed))
    #expect(report.written == ["Models/Pet.swift"])
    #expect(report.summary == "1 written, 8 unchanged, 0 removed")
    #expect(
      try shop.output.young() == Self.manifests.union(["Models/Pet.swift"]))
    #expect(shop.output.text(of: "Models/Pet.swift")?.contains("var title: String?") == true)
  }

  @Test("brings back what was changed or removed")
  func repair() throws {
    try shop.write()
    let want = shop.output.texts()
    try shop.output.write("// mine\n", to: "Models/Pet.swift")
    try shop.output.remove("Models/Order.swift")
    let report = try #require(try shop.write())
    #expect(Set(report.written) == ["Models/Pet.swift", "Models/Order.swift"])
    #expect(shop.output.texts() == want)
  }

  @Test("adds a style without touching what is there")
  func addition() throws {
    try shop.write()
    try shop.output.age()
    let report = try #require(try shop.write(Shop.description, .init(styles: ["AsyncAwait", "Callback"])))
    #expect(report.unchanged == 9)
    #expect(try shop.output.young() == Shop.files(of: "Callback").union(Self.manifests))
  }

  @Test("removes what would not be written any more, and the folders that this leaves empty")
  func stale() throws {
    try shop.write(Shop.description, .init(styles: ["AsyncAwait", "Combine"]))
    let withoutVisitors = Shop.description.replacing("\"Visitor\":", with: "\"x-visitor\":")
      .replacing("{ \"type\": \"object\", \"properties\": { \"since\": { \"type\": \"string\" } } }", with: "{}")
    let report = try #require(try shop.write(withoutVisitors))
    #expect(
      report.removed == [
        "Combine/OrdersAPI+Combine.swift", "Combine/PetsAPI+Combine.swift", "Combine/ShopClient+Combine.swift",
        "Models/Visitor.swift",
      ])
    let files = Self.everyFile.subtracting(["Models/Visitor.swift"])
    #expect(shop.output.paths() == files.union(["Models/", "Operations/", "AsyncAwait/"]))
  }

  @Test("leaves no folder for models where there are none any more")
  func noModels() throws {
    try shop.write()
    try shop.write(#"{"openapi": "3.1.0", "info": {"title": "Shop", "version": "2"}, "paths": {}}"#)
    #expect(
      shop.output.paths() == [
        ".gen-manifest.json", "ShopClient.swift", "AsyncAwait/", "AsyncAwait/.gen-manifest.json",
        "AsyncAwait/ShopClient+AsyncAwait.swift",
      ])
  }

  @Test("keeps a model whose name only changed its case")
  func respelling() throws {
    try shop.write()
    let report = try #require(
      try shop.write(Shop.description.replacing("/Pet\"", with: "/PET\"").replacing("\"Pet\"", with: "\"PET\"")))
    #expect(report.removed == ["Models/Pet.swift"])
    #expect(shop.output.paths().filter { $0.lowercased() == "models/pet.swift" } == ["Models/PET.swift"])
    #expect(shop.output.text(of: "Models/PET.swift")?.contains("struct PET:") == true)
  }

  @Test("an error in the description leaves the folder as it is")
  func errors() throws {
    try shop.write()
    let before = shop.output.texts()
    try shop.output.age()
    #expect(try shop.write(Shop.description.replacing("\"get\": {", with: "\"get\": 3, \"put\": {")) == nil)
    #expect(shop.output.texts() == before)
    #expect(try shop.output.young().isEmpty)
  }
}
