import GenCore
import GenRendering
import Testing

@Suite("A style that is deprecated")
struct DeprecatedStyleTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  private func texts(_ styles: [String], deprecated: [String], mocks: Bool = false) throws -> [String: String] {
    var options = Shop.Choices(styles: styles).options
    options.render.deprecatedStyles = deprecated.compactMap(Style.named)
    options.render.makesMocks = mocks
    try shop.write(Shop.description, options)
    return shop.output.texts().filter { !$0.key.hasSuffix(".gen-manifest.json") }
  }

  /// The lines above the functions of a file, but for attributes of results that can be discarded.
  private func linesAboveFunctions(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { !$0.hasSuffix("@discardableResult") }
    let isProtocol = text.contains("public protocol ")
    return lines.indices.dropFirst().filter { lines[$0].hasPrefix(isProtocol ? "func " : "public func ") }
      .map { lines[$0 - 1] }
  }

  @Test(
    "has the name of the replacement at every function, and changes nothing else",
    arguments: [
      (["Callback"], ["Callback", "Combine", "AsyncAwait"], "listPets("),
      (["Callback"], ["Callback", "Combine"], "listPetsPublisher("),
      (["Combine"], ["Combine", "AsyncAwait"], "listPets("),
      (["AsyncAwait"], ["Combine", "AsyncAwait"], "listPetsPublisher("),
      (["Callback", "Combine"], ["Callback", "Combine", "AsyncAwait"], "listPets("),
    ])
  func attributes(deprecated: [String], styles: [String], name: String) throws {
    let without = try texts(styles, deprecated: [], mocks: true)
    let with = try texts(styles, deprecated: deprecated, mocks: true)
    #expect(without.keys.sorted() == with.keys.sorted())
    let changed = with.keys.filter { with[$0] != without[$0] }
    #expect(!changed.isEmpty)
    for path in changed {
      #expect(deprecated.contains { path.hasPrefix("\($0)/") || path.hasPrefix("Mocks/") && path.contains($0) })
      let above = linesAboveFunctions(with[path] ?? "")
      #expect(!above.isEmpty && above.allSatisfy { $0.hasPrefix("@available(*, deprecated, ") || $0 == ")" }, "\(path)")
    }
    for style in deprecated {
      let calls = try #require(with["\(style)/PetsAPI+\(style).swift"])
      #expect(calls.contains("renamed: \"\(name)"))
      #expect(
        calls.contains("message: \"use `try await \(name)") == (styles.last == "AsyncAwait" && style != "AsyncAwait"))
    }
  }

  @Test(
    "needs another one",
    arguments: [
      (["Callback"], ["Callback"], "Callback and another style"),
      (["Callback"], ["Combine", "AsyncAwait"], "Callback and another style"),
      (["Callback", "Combine"], ["Callback", "Combine"], "Callback, Combine and another style"),
    ])
  func styles(deprecated: [String], styles: [String], message: String) throws {
    var options = Shop.Choices(styles: styles).options
    options.render.deprecatedStyles = deprecated.compactMap(Style.named)
    let error = #expect(throws: UsageError.self) { try options.check() }
    #expect(error?.message.hasSuffix(message) == true)
    options.render.styles = RenderOptions(styles: Style.all).styles
    try options.check()
  }
}
