import GenRendering
import Testing

@Suite("The name of a file")
struct FileNameTests {
  private static let long = String(repeating: "Long", count: 80)
  private static let schemas = [
    "Pet", "PET", "pet", "Pet2", "PetsAPI", "petsapi", "TestClient", "TESTCLIENT", "con", "NUL", "Aux", "com1", "LPT9",
    "",
    "🐶", "名前", "\u{0C3E}T", "T", long, long + "er", String(repeating: "長い", count: 100),
  ]
  private static let tags = [
    "pets", "PETS", "Pet-s", "pet s", "con", long, long + "er", String(repeating: "長い", count: 100),
  ]

  private func names() throws -> [String] {
    let schemas = Self.schemas.map { #""\#($0)": {"type": "string"}"# }
    let paths = Self.tags.enumerated().map { index, tag in
      #""/\#(index)": {"get": {"operationId": "get \#(index)", "tags": ["\#(tag)"], "responses": {}}}"#
    }
    let rendering = try Rendering(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
        "paths": {\#(paths.joined(separator: ", "))},
        "components": {"schemas": {\#(schemas.joined(separator: ", "))}}
      }
      """#)
    // Bytes, because a mark behind a slash is one character with it.
    return rendering.files.map { file in
      String(file.path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring().utf8) ?? ""
    }
  }

  @Test("is one of its kind in the whole output, whatever the case of its letters")
  func unique() throws {
    let names = try names()
    let repeated = Dictionary(grouping: names) { $0.lowercased() }.values.filter { $0.count > 1 }
    #expect(repeated == [])
    // All schemas, the client and seven groups: `Pet-s` and `pet s` are one.
    #expect(names.filter { !$0.contains("+") }.count == Self.schemas.count + 1 + 7)
  }

  @Test("is short enough for every file system")
  func length() throws {
    #expect(try names().filter { $0.utf8.count > 200 } == [])
  }

  @Test("is that of a type in a file of its own where equal schemas share it, unless files are merged")
  func shared() throws {
    let title = String(repeating: "long ", count: 100)
    let properties =
      #""status": {"enum": ["a", "b"]}, "home": {"title": "\#(title)", "properties": {"a": {"type": "string"}}}"#
    let schemas = #""A": {"properties": {\#(properties)}}, "B": {"properties": {\#(properties)}}"#
    let files = try Rendering.schemas(schemas) { $0.namespace = "Test" }.files
    let models = files.filter { $0.path.hasPrefix("Models/") }
    #expect(models.count == 5)
    #expect(models.allSatisfy { $0.path.utf8.count < 200 })
    let status = try #require(models.first { $0.path == "Models/Test.Shared.Status.swift" })
    #expect(
      String(decoding: status.bytes, as: UTF8.self).contains(
        "nonisolated extension Test.Shared {\n  nonisolated public enum Status"))
    let all = try #require(models.first { $0.path == "Models/Test.Shared.swift" })
    #expect(String(decoding: all.bytes, as: UTF8.self).contains("  nonisolated public enum Shared {\n  }\n"))
    let merged = try Rendering.schemas(schemas) { $0.mergesFiles = true }.files
    #expect(merged.filter { $0.path.hasPrefix("Models/") }.map(\.path) == ["Models/Models.swift"])
  }

  @Test("is not a device of Windows")
  func devices() throws {
    let devices = ["con", "nul", "aux", "com1", "lpt9"]
    let bases = try names().map { $0.lowercased().prefix { $0 != "." } }
    #expect(bases.filter { devices.contains(String($0)) } == [])
    #expect(try names().contains("ConModel.swift"))
  }
}
