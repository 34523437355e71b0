import Foundation
import GenCore
import GenDiagnostics
import GenRendering
import Testing

@Suite("The manifest of an output folder")
struct ManifestTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  private struct Manifest: Decodable, Equatable {
    var inputHash: String
    var files: [String]
  }

  private func manifest(_ path: String = ".gen-manifest.json") throws -> Manifest {
    let text = try #require(shop.output.text(of: path))
    return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
  }

  @Test("names the files of its folder in order: the shared ones in the root, a style's own in the style's folder")
  func files() throws {
    try shop.write()
    #expect(
      try manifest().files == [
        "Models/Order.swift", "Models/Pet.swift", "Models/Visitor.swift", "Operations/OrdersAPI.swift",
        "Operations/PetsAPI.swift", "ShopClient.swift",
      ])
    #expect(
      try manifest("AsyncAwait/.gen-manifest.json").files == [
        "OrdersAPI+AsyncAwait.swift", "PetsAPI+AsyncAwait.swift", "ShopClient+AsyncAwait.swift",
      ])
    #expect(try manifest("AsyncAwait/.gen-manifest.json").inputHash == manifest().inputHash)
  }

  @Test("holds a hash that tells every input apart")
  func hash() throws {
    try shop.inputs.write("// {{clientName}}\n", to: "templates/client.mustache")
    let templates = shop.inputs.absolute("templates")
    let inputs: [(String, Shop.Choices)] = [
      (Shop.description, .init()),
      (Shop.description + " ", .init()),
      (Shop.description, .init(access: .package)),
      (Shop.description, .init(clientName: "Till")),
      (Shop.description, .init(templatesFolder: templates)),
    ]
    let hashes = try inputs.map { description, choices in
      try shop.write(description, choices)
      return try manifest().inputHash
    }
    #expect(Set(hashes).count == inputs.count)
    try shop.write(Shop.description, .init(styles: ["Combine"]))
    #expect(try manifest().inputHash == hashes[0])
  }

  @Test(
    "that gen cannot have written stops the run, and is left alone",
    arguments: [".gen-manifest.json", "AsyncAwait/.gen-manifest.json", "Combine/.gen-manifest.json"],
    ["", "mine", "{}", "[]", #"{"inputHash": "0", "files": "Pet.swift"}"#])
  func foreign(path: String, content: String) throws {
    try shop.output.write(content, to: path)
    let error = #expect(throws: FileError.self) { try shop.write() }
    #expect(error?.path == shop.output.absolute(path))
    #expect(error?.reason == "is not a manifest of gen")
    let folder = path.split(separator: "/").dropLast().first.map { " (also those in \($0))" } ?? ""
    #expect(
      error?.hint
        == "restore it from version control, or remove it and the files that gen wrote beside it\(folder), and no others, and run gen again"
    )
    #expect(shop.output.texts() == [path: content])
  }

  @Test(
    "that a merge left with conflict markers is told from one that is broken",
    arguments: [".gen-manifest.json", "AsyncAwait/.gen-manifest.json"])
  func conflict(path: String) throws {
    try shop.write()
    let text = try #require(shop.output.text(of: path))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let merged = ["{", "<<<<<<< HEAD"] + lines.dropFirst() + ["=======", "}", ">>>>>>> theirs", ""]
    try shop.output.write(merged.joined(separator: "\n"), to: path)
    let error = #expect(throws: FileError.self) { try shop.write() }
    #expect(error?.path == shop.output.absolute(path))
    #expect(error?.reason == "has conflict markers of a merge")
    #expect(error?.hint?.contains(": git restore --source=HEAD --staged --worktree /") == true)
  }

  @Test("that is missing has gen say of its own files how they are taken back")
  func missing() throws {
    try shop.write()
    try shop.output.remove(".gen-manifest.json")
    let error = #expect(throws: FileError.self) {
      try shop.write(Shop.description.replacing("\"name\"", with: "\"title\""))
    }
    #expect(error?.reason == "cannot be written: it exists already, and gen did not write it")
    #expect(
      error?.hint
        == "if it did, no .gen-manifest.json names the file any more: restore that one, or remove the file")
  }

  @Test(
    "has no power over anything but files within its folder",
    arguments: [
      "../precious.txt", "Models/../../precious.txt", "/precious.txt", "", ".", "..", "/", "Mine", "Mine/", "Models",
      "./../precious.txt",
      "Mine//notes.txt", "Mine/./notes.txt", "Mine/notes.txt\\u0000.swift", "Models/.",
    ])
  func hostile(entry: String) throws {
    let output = shop.output.absolute("out")
    try shop.output.write("mine", to: "precious.txt")
    try shop.output.write("mine", to: "out/Mine/notes.txt")
    try shop.output.write("mine", to: "out/Models/Mine.swift")
    try shop.output.write(#"{"inputHash": "0", "files": ["\#(entry)"]}"#, to: "out/.gen-manifest.json")
    #expect(try shop.write(to: output)?.removed == [])
    #expect(
      Set(shop.output.texts().filter { $0.value == "mine" }.keys)
        == ["precious.txt", "out/Mine/notes.txt", "out/Models/Mine.swift"])
  }
}
