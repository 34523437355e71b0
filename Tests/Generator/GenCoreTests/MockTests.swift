import GenCore
import GenDiagnostics
import GenRendering
import Testing

@Suite("The folder of mocks")
struct MockTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  private func options(_ styles: [String], makesMocks: Bool = true) -> GeneratorOptions {
    var options = Shop.Choices(styles: styles).options
    options.render.makesMocks = makesMocks
    return options
  }

  private func isMock(_ path: String) -> Bool { path.hasPrefix("Mocks/") }

  /// The texts but for those of manifests, which have the options.
  private func code() -> [String: String] { shop.output.texts().filter { !$0.key.hasSuffix(".gen-manifest.json") } }

  @Test("has a manifest of its own, leaves all other files as they are, and goes with its option")
  func others() throws {
    try shop.write(Shop.description, options(["AsyncAwait"], makesMocks: false))
    let without = code()
    #expect(!without.keys.contains(where: isMock))
    try shop.write(Shop.description, options(["AsyncAwait"]))
    #expect(code().filter { !isMock($0.key) } == without)
    let mocks = Set(shop.output.texts().keys.filter(isMock))
    #expect(
      mocks.isSuperset(of: [
        "Mocks/.gen-manifest.json", "Mocks/PetsMock.swift", "Mocks/PetsMock+AsyncAwait.swift",
        "Mocks/PetsAsyncAwaitCalls.swift",
      ]))
    try shop.write(Shop.description, options(["AsyncAwait"], makesMocks: false))
    #expect(shop.output.texts().keys.filter(isMock) == [])
    #expect(code() == without)
  }

  @Test("has a file for the calls of each style, and shares the others but for the list of protocols")
  func styles() throws {
    try shop.write(Shop.description, options(["AsyncAwait"]))
    let one = code()
    try shop.write(Shop.description, options(["AsyncAwait", "Callback"]))
    let two = code()
    let changed = two.keys.filter { one[$0] != two[$0] && !$0.hasPrefix("Callback/") }
    #expect(
      changed.allSatisfy { $0.hasPrefix("Mocks/") && ($0.contains("Callback") || $0.hasSuffix("Mock.swift")) })
    #expect(two["Mocks/PetsMock+Callback.swift"] != nil)
  }

  @Test("takes a queue of publishers where it has them", arguments: [true, false])
  func publisherQueue(hasPublishers: Bool) throws {
    try shop.write(Shop.description, options(["Callback", "AsyncAwait"] + (hasPublishers ? ["Combine"] : [])))
    let mock = try #require(shop.output.text(of: "Mocks/PetsMock.swift"))
    #expect(mock.contains("init(publisherQueue: DispatchQueue = .main) {") == hasPublishers)
    #expect(mock.contains("init() {") == !hasPublishers)
  }

  @Test("is out of date where a file of it is changed or missing")
  func upToDate() throws {
    let options = options(["AsyncAwait"])
    try shop.write(Shop.description, options)
    let generator = Generator(options: options, sink: DiagnosticSink())
    let input = try generator.load(shop.inputs.absolute("spec.json"))
    func isUpToDate() throws -> Bool {
      try generator.warningsIfUpToDate(shop.output.path, with: input, for: .comparing) != nil
    }
    #expect(try isUpToDate())
    try shop.output.write("mine", to: "Mocks/PetsMock.swift")
    #expect(try !isUpToDate())
    try shop.write(Shop.description, options)
    #expect(try isUpToDate())
  }

  @Test("has samples alone beside models alone, and all else beside calls alone")
  func parts() throws {
    var models = options(["AsyncAwait"])
    models.render.chosenParts = [.models]
    try shop.write(Shop.description, models)
    let samples = Set(code().keys.filter(isMock))
    #expect(!samples.isEmpty)
    #expect(samples.allSatisfy { $0.hasSuffix("+Sample.swift") })
    let other = try Shop()
    var calls = options(["AsyncAwait"])
    calls.render.chosenParts = [.calls]
    calls.render.modelsModule = "PetModels"
    try other.write(Shop.description, calls)
    #expect(Set(other.output.texts().keys.filter(isMock)).isDisjoint(with: samples))
    #expect(other.output.text(of: "Mocks/PetsMock.swift")?.contains("import PetModels") == true)
  }
}
