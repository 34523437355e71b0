import GenCore
import Testing

@Suite("What others keep in the output folder")
struct OwnershipTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  /// Something in the way of the output.
  enum Obstacle: Sendable {
    case file(String)
    case folder(String)
    case link(String, to: String)

    func put(in folder: TemporaryFolder) throws {
      switch self {
      case .file(let path): try folder.write("mine", to: path)
      case .folder(let path): try folder.makeFolder(path)
      case .link(let path, let target): try folder.makeLink(path, to: target)
      }
    }
  }

  @Test(
    "is never replaced: nothing at all is written then",
    arguments: [
      (.file("Models/Pet.swift"), "Models/Pet.swift", "it exists already, and gen did not write it"),
      (
        .file("AsyncAwait/PetsAPI+AsyncAwait.swift"), "AsyncAwait/PetsAPI+AsyncAwait.swift",
        "it exists already, and gen did not write it"
      ),
      (
        .link("Models/Pet.swift", to: "/not/there"), "Models/Pet.swift",
        "it exists already, and gen did not write it"
      ),
      (.link("Models", to: "/tmp"), "Models", "it is a link, not a folder"),
      (.link("Models", to: ".."), "Models", "it is a link, not a folder"),
      (.link("Models", to: "Operations"), "Models", "it is a link, not a folder"),
      (.link("AsyncAwait", to: "/not/there"), "AsyncAwait", "it is a link, not a folder"),
      (.folder("Models/Pet.swift"), "Models/Pet.swift", "it is a folder"),
      (.file("Operations"), "Operations", "it is a file, not a folder"),
      (.file("AsyncAwait"), "AsyncAwait", "it is a file, not a folder"),
    ] as [(Obstacle, String, String)])
  func obstacles(obstacle: Obstacle, path: String, reason: String) throws {
    try obstacle.put(in: shop.output)
    let before = shop.output.paths()
    let error = #expect(throws: FileError.self) { try shop.write() }
    #expect(error?.path == shop.output.absolute(path))
    #expect(error?.reason == "cannot be written: " + reason)
    #expect(error?.description == "\(shop.output.absolute(path)): cannot be written: \(reason)")
    #expect(shop.output.paths() == before)
    #expect(shop.output.texts().values.allSatisfy { $0 == "mine" || $0.isEmpty })
  }

  @Test("stays where a style or a model goes away")
  func neighbours() throws {
    try shop.write(Shop.description, .init(styles: ["AsyncAwait", "Combine"]))
    for path in ["Mine.swift", "Models/Mine.swift", "Combine/Mine.swift", "Mine/notes.txt"] {
      try shop.output.write("mine", to: path)
    }
    try shop.write(#"{"openapi": "3.1.0", "info": {"title": "Shop", "version": "2"}, "paths": {}}"#)
    #expect(shop.output.texts().filter { $0.value == "mine" }.count == 4)
    #expect(shop.output.paths().isSuperset(of: ["Models/", "Combine/"]))
    #expect(shop.output.paths().isDisjoint(with: ["Operations/", "Combine/.gen-manifest.json"]))
  }

  @Test("is taken over where it is what would be written, as in a checkout without manifests")
  func sameContent() throws {
    try shop.write()
    try shop.output.remove(".gen-manifest.json")
    try shop.output.remove("AsyncAwait/.gen-manifest.json")
    #expect(try shop.write()?.summary == "0 written, 9 unchanged, 0 removed")
    let report = try shop.write(Shop.description.replacing("\"name\"", with: "\"title\""))
    #expect(report?.written == ["Models/Pet.swift"])
  }

  @Test("is not removed through a link, whatever a manifest says")
  func staleBehindLink() throws {
    let output = shop.output.absolute("out")
    try shop.output.write("mine", to: "elsewhere/notes.txt")
    try shop.output.write(#"{"inputHash": "0", "files": ["Docs/notes.txt"]}"#, to: "out/.gen-manifest.json")
    try shop.output.makeLink("out/Docs", to: shop.output.absolute("elsewhere"))
    let error = #expect(throws: FileError.self) { try shop.write(to: output) }
    #expect(error?.description == "\(output)/Docs: cannot be written: it is a link, not a folder")
    #expect(shop.output.text(of: "elsewhere/notes.txt") == "mine")
  }

  @Test("a link is followed on the way to the output folder, not in it")
  func outerLink() throws {
    try shop.output.makeFolder("Sources")
    try shop.output.makeLink("Generated", to: "Sources")
    try shop.write(to: shop.output.absolute("Generated"))
    #expect(shop.output.text(of: "Sources/Models/Pet.swift") != nil)
  }

  @Test("a file cannot be the output folder, nor hold it", arguments: ["notes.txt", "notes.txt/below"])
  func file(path: String) throws {
    try shop.output.write("mine", to: "notes.txt")
    let error = #expect(throws: FileError.self) { try shop.write(to: shop.output.absolute(path)) }
    #expect(error?.path == shop.output.absolute("notes.txt"))
    #expect(shop.output.texts() == ["notes.txt": "mine"])
  }

  @Test("is not in a folder of git", arguments: [".git", ".git/hooks", "a/.GIT/b"])
  func git(path: String) throws {
    let error = #expect(throws: FileError.self) { try shop.write(to: shop.output.absolute(path)) }
    #expect(error?.reason == "cannot be written: it is in a folder of git")
    #expect(shop.output.texts().isEmpty)
  }

  @Test("a place that takes no files is named with the system's reason", arguments: ["/dev/null/out", "/dev/null"])
  func unwritable(path: String) throws {
    let error = #expect(throws: FileError.self) { try shop.write(to: path) }
    #expect(error?.path == "/dev/null")
    let reasons = ["is in the way: it is a device, not a folder", "cannot be written: it is a file, not a folder"]
    #expect(error.map { reasons.contains($0.reason) } == true)
  }

  @Test("leaves what it did not write in the folder that it keeps files in while it writes")
  func staging() throws {
    for name in ["mine.old", "1.mine", "old"] { try shop.output.write("mine", to: ".gen-staging/" + name) }
    try shop.output.write("debris", to: ".gen-staging/0.old")
    try shop.write()
    let kept = shop.output.paths().filter { $0.hasPrefix(".gen-staging/") && !$0.hasSuffix("/") }
    #expect(kept == [".gen-staging/mine.old", ".gen-staging/1.mine", ".gen-staging/old"])
  }

  @Test("is not misled by a manifest that names manifests")
  func namedManifests() throws {
    try shop.write()
    let path = ".gen-manifest.json"
    let text = try #require(shop.output.text(of: path))
    let manifests = #""files": [ ".gen-manifest.json", "AsyncAwait/.gen-manifest.json","#
    try shop.output.write(text.replacing("\"files\": [", with: manifests), to: path)
    try shop.write()
    #expect(shop.output.text(of: path) == text)
    #expect(shop.output.text(of: "AsyncAwait/.gen-manifest.json") != nil)
  }
}
