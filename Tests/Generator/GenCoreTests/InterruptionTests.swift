import Foundation
import GenRendering
import Testing

@testable import GenCore

@Suite("A run that does not come to its end")
struct InterruptionTests {
  /// The output before and after a run that adds, changes and removes files, with a folder that comes and one that goes.
  private struct Change {
    /// What all changes have in common: it is made once, as that takes longer than anything that is tried with it.
    private struct Model: Sendable {
      let old: [String: String]
      let new: [String: String]
      let generation: Generation

      init() throws {
        let foreign = ["Mine.swift": "mine", "Models/Mine.swift": "mine", "Callback/notes.txt": "mine"]
        let description = Shop.description.replacing("\"name\"", with: "\"title\"").replacing(
          "\"Visitor\"", with: "\"Guest\"")
        let (before, after) = (try Shop(), try Shop())
        let choices = Shop.Choices(styles: ["AsyncAwait", "Callback"])
        generation = try #require(try after.generate(description, choices).generation)
        try after.write(description, choices)
        new = after.output.texts().merging(foreign) { $1 }
        try before.write(Shop.description, .init(styles: ["AsyncAwait", "Combine"]))
        old = before.output.texts().merging(foreign) { $1 }
      }
    }

    private static let model = Result { try Model() }

    let shop: Shop
    let old: [String: String]
    let new: [String: String]
    let generation: Generation

    init() throws {
      let model = try Self.model.get()
      (old, new, generation) = (model.old, model.new, model.generation)
      shop = try Shop()
      for (path, text) in old { try shop.output.write(text, to: path) }
    }

    var texts: [String: String] { shop.output.texts() }

    /// Writes the new output, and is kept from it.
    func run(_ interruption: Interruption) throws {
      _ = try OutputFolder(shop.output.path, willChange: interruption.next)
        .write(generation.files, manifests: manifests(for: generation, folders: RenderOptions.folders))
    }

    /// What any run does first.
    func recover(_ interruption: Interruption = Interruption(.none)) throws {
      try OutputFolder(shop.output.path, willChange: interruption.next).locked(for: .writing) {}
    }
  }

  /// How many steps a whole run takes.
  private static func stepCount() throws -> Int {
    let change = try Change()
    let interruption = Interruption(.none)
    try change.run(interruption)
    #expect(change.texts == change.new)
    #expect(change.shop.output.paths().isDisjoint(with: ["Combine/", ".gen-staging/"]))
    return interruption.stepCount
  }

  @Test("leaves the old output or the new one to the next run, wherever it was killed")
  func kill() throws {
    let count = try Self.stepCount()
    #expect(count > 40)
    var (olds, news) = (0, 0)
    for step in 0..<count {
      let change = try Change()
      #expect(throws: (any Error).self) { try change.run(Interruption(.kill(at: step))) }
      try change.recover()
      let texts = change.texts
      #expect(texts == change.old || texts == change.new, "killed at step \(step)")
      if texts == change.old { olds += 1 } else { news += 1 }
      #expect(!change.shop.output.paths().contains(".gen-staging/"))
    }
    #expect(olds > 15)
    #expect(news > 15)
  }

  @Test("may be killed again while it is finished")
  func killTwice() throws {
    let count = try Self.stepCount()
    for step in stride(from: count / 2, to: count, by: 5) {
      for second in stride(from: 0, to: count - step + 5, by: 3) {
        let change = try Change()
        #expect(throws: (any Error).self) { try change.run(Interruption(.kill(at: step))) }
        try? change.recover(Interruption(.kill(at: second)))
        try change.recover()
        #expect([change.old, change.new].contains(change.texts), "killed at step \(step), then at step \(second)")
      }
    }
  }

  @Test("leaves the folder as it was where a step fails")
  func failure() throws {
    var news = 0
    for step in 0..<(try Self.stepCount()) {
      let change = try Change()
      #expect(throws: (any Error).self) { try change.run(Interruption(.failure(at: step))) }
      // All that can fail once the output is whole is to tidy up.
      let isDone = change.texts.filter { !$0.key.hasPrefix(".gen-staging/") } == change.new
      if isDone { news += 1 } else { #expect(change.texts == change.old, "failed at step \(step)") }
      try change.recover()
      #expect(change.texts == (isDone ? change.new : change.old), "failed at step \(step)")
    }
    #expect(news < 40)
  }

  @Test("may be killed while it takes back what it did")
  func killedRollback() throws {
    let count = try Self.stepCount()
    for step in stride(from: count / 2, to: count - 20, by: 4) {
      let change = try Change()
      #expect(throws: (any Error).self) { try change.run(Interruption(.kill(at: step))) }
      // A file of another program is where a file is to go: the run cannot be finished.
      let hadPath = change.texts["Models/Guest.swift"] != nil
      guard !hadPath else { continue }
      try change.shop.output.write("mine", to: "Models/Guest.swift")
      for second in 0..<8 { try? change.recover(Interruption(.kill(at: second))) }
      try change.recover()
      #expect(change.texts == change.old.merging(["Models/Guest.swift": "mine"]) { $1 }, "killed at step \(step)")
    }
  }

  @Test(
    "a journal has no power over anything outside the folder",
    arguments: [
      "../precious.txt", "/precious.txt", "Models/../../precious.txt", "Link/precious.txt", "Models/./a", "a//b",
    ])
  func hostileJournal(path: String) throws {
    let shop = try Shop()
    try shop.output.write("mine", to: "precious.txt")
    try shop.output.makeLink("out/Link", to: shop.output.path)
    try shop.output.write(
      #"{"steps": [{"action": "remove", "path": "\#(path)"}]}"#, to: "out/.gen-staging/journal")
    #expect(throws: FileError.self) { try shop.write(to: shop.output.absolute("out")) }
    #expect(shop.output.text(of: "precious.txt") == "mine")
  }

  /// A journal, and what else stands in the staging folder.
  struct Forgery: Sendable {
    var journal = "journal"
    var steps: String
    var files: [String: String] = [:]
  }

  private static let forgeries = [
    Forgery(steps: #"{"action": "remove", "path": "Mine.swift"}"#),
    Forgery(steps: #"{"action": "remove", "path": "Models/Mine.swift"}"#),
    Forgery(steps: #"{"action": "replace", "path": "Mine.swift"}"#, files: ["0.new": "theirs"]),
    Forgery(steps: #"{"action": "replace", "path": "Mine.swift"}"#, files: ["0.new": "theirs", "0.old": "theirs"]),
    Forgery(steps: #"{"action": "remove", "path": "Mine.swift"}, {"action": "add", "path": "Models/Mine.swift"}"#),
    Forgery(journal: "rollback", steps: #"{"action": "add", "path": "Mine.swift"}"#),
    Forgery(journal: "rollback", steps: #"{"action": "remove", "path": "Mine.swift"}"#, files: ["0.old": "theirs"]),
    Forgery(journal: "rollback", steps: #"{"action": "replace", "path": "Mine.swift"}"#, files: ["0.old": "theirs"]),
    Forgery(
      steps: #"{"action": "add", "path": ".gen-staging/1.old"}, {"action": "replace", "path": "Models/Other.swift"}"#,
      files: ["0.new": "theirs", "1.new": "theirs"]),
    // Files that are not there.
    Forgery(steps: #"{"action": "add", "path": "New.swift"}"#, files: ["0.new": "theirs"]),
    Forgery(steps: #"{"action": "replace", "path": "Models/New.swift"}"#, files: ["0.new": "theirs"]),
    Forgery(journal: "rollback", steps: #"{"action": "remove", "path": "New.swift"}"#, files: ["0.old": "theirs"]),
    Forgery(journal: "rollback", steps: #"{"action": "replace", "path": "New.swift"}"#, files: ["0.old": "theirs"]),
    Forgery(steps: #"{"action": "add", "path": ".gen-staging/\u0301a"}"#, files: ["0.new": "theirs"]),
    // A manifest that is staged proves nothing.
    Forgery(
      steps: #"{"action": "replace", "path": ".gen-manifest.json"}, {"action": "remove", "path": "Mine.swift"}"#,
      files: ["0.new": #"{"inputHash": "", "files": ["Mine.swift"]}"#]),
    Forgery(
      journal: "rollback",
      steps: #"{"action": "add", "path": "Mine.swift"}, {"action": "replace", "path": ".gen-manifest.json"}"#,
      files: ["1.new": #"{"inputHash": "", "files": ["Mine.swift"]}"#]),
  ]

  @Test("a journal has no power over files that no manifest in the folder names", arguments: forgeries)
  func forgedJournal(_ forgery: Forgery) throws {
    let shop = try Shop()
    try shop.write()
    for path in ["Mine.swift", "Models/Mine.swift"] { try shop.output.write("mine", to: path) }
    try shop.output.write("{\"steps\": [\(forgery.steps)]}", to: ".gen-staging/" + forgery.journal)
    for (name, text) in forgery.files { try shop.output.write(text, to: ".gen-staging/" + name) }
    let before = shop.output.texts()
    let error = #expect(throws: FileError.self) {
      try shop.write(Shop.description.replacing("\"Pet\"", with: "\"Cat\""))
    }
    #expect(error?.path.hasPrefix(shop.output.path) == true)
    let after = shop.output.texts()
    #expect(after.filter { !$0.key.hasPrefix(".gen-staging/") } == before.filter { !$0.key.hasPrefix(".gen-staging/") })
  }

  @Test(
    "a journal and a manifest have no power over hidden files, such as those that git runs",
    arguments: [".git/hooks/pre-commit", ".git/config", ".GIT/config", "Models/.git/config", ".envrc"])
  func hidden(path: String) throws {
    let shop = try Shop()
    try shop.output.write("mine", to: ".git/config")
    let before = shop.output.texts()
    try shop.output.write(#"{"inputHash": "x", "files": ["\#(path)"]}"#, to: ".gen-manifest.json")
    try shop.output.write("theirs", to: ".gen-staging/0.new")
    for action in ["add", "replace", "remove"] {
      try shop.output.write(#"{"steps": [{"action": "\#(action)", "path": "\#(path)"}]}"#, to: ".gen-staging/journal")
      #expect(throws: FileError.self) { try shop.write() }
    }
    try shop.output.remove(".gen-staging")
    try shop.write()
    #expect(before.allSatisfy { shop.output.text(of: $0.key) == $0.value })
    #expect(shop.output.text(of: path) == before[path])
  }

  @Test("a journal that is deeper than any path is refused", arguments: [3_000, 1_000_000])
  func deepJournal(depth: Int) throws {
    let shop = try Shop()
    let path = String(repeating: "a/", count: depth) + "b"
    try shop.output.write(#"{"steps": [{"action": "add", "path": "\#(path)"}]}"#, to: ".gen-staging/journal")
    try shop.output.write("theirs", to: ".gen-staging/0.new")
    #expect(throws: FileError.self) { try shop.write() }
    #expect(!shop.output.paths().contains("a/"))
  }

  @Test("is finished by a run that writes, and looked at by one that compares")
  func comparison() throws {
    let count = try Self.stepCount()
    for step in stride(from: 0, to: count, by: 3) {
      let change = try Change()
      #expect(throws: (any Error).self) { try change.run(Interruption(.kill(at: step))) }
      let before = change.texts
      let folder = OutputFolder(change.shop.output.path, willChange: { Issue.record("a comparison changes something") })
      let changes = try folder.locked(for: .comparing) {
        try folder.changes(
          to: change.generation.files, manifests: manifests(for: change.generation, folders: RenderOptions.folders))
      }
      #expect(change.texts == before)
      let hasJournal = [".gen-staging/journal", ".gen-staging/rollback"].contains { before[$0] != nil }
      #expect(changes.hasUnfinishedWrite == hasJournal, "killed at step \(step)")
      let isNew = before.filter { !$0.key.hasPrefix(".gen-staging/") } == change.new
      #expect(changes.isEmpty == isNew, "killed at step \(step)")
    }
  }

  @Test("may have its staging folder removed: what it wrote is known as gen's all the same")
  func withoutStaging() throws {
    let count = try Self.stepCount()
    for step in stride(from: 0, to: count, by: 2) {
      let change = try Change()
      #expect(throws: (any Error).self) { try change.run(Interruption(.kill(at: step))) }
      if change.shop.output.paths().contains(".gen-staging/") { try change.shop.output.remove(".gen-staging") }
      try change.run(Interruption(.none))
      #expect(change.texts == change.new, "killed at step \(step)")
    }
  }

  @Test("has its options known, wherever it was killed")
  func options() throws {
    let choices = Shop.Choices(access: .internal)
    let interruption = Interruption(.none)
    for step in 0... {
      let shop = try Shop()
      try shop.write(Shop.description, choices)
      let generation = try #require(
        try shop.generate(Shop.description.replacing("\"Visitor\"", with: "\"Guest\""), choices).generation)
      func run(_ interruption: Interruption) throws {
        _ = try OutputFolder(shop.output.path, willChange: interruption.next)
          .write(generation.files, manifests: manifests(for: generation, folders: RenderOptions.folders))
      }
      if step == 0 {
        try run(interruption)
        #expect(interruption.stepCount > 10)
      } else {
        #expect(throws: (any Error).self) { try run(Interruption(.kill(at: step - 1))) }
      }
      #expect(try LastRun(in: shop.output.path)?.options == ["--access=internal"], "killed at step \(step)")
      if step == interruption.stepCount { break }
    }
  }

  @Test("never leads out of the folder, wherever a link comes into a folder's place")
  func swappedLink() throws {
    let count = try Self.stepCount()
    for step in stride(from: 0, to: count, by: 2) {
      // Each of the two at every fourth step, which is not always one of the same kind.
      let name = step % 4 == 0 ? "Models" : ".gen-staging"
      let change = try Change()
      let output = change.shop.output
      let elsewhere = try TemporaryFolder()
      for path in ["Pet.swift", "Visitor.swift", "Guest.swift", "0.new", "0.old", "journal"] {
        try elsewhere.write("mine", to: path)
      }
      let precious = elsewhere.texts()
      var steps = 0
      let folder = OutputFolder(output.path) {
        if steps == step, rename(output.absolute(name), output.absolute("Moved")) == 0 {
          symlink(elsewhere.path, output.absolute(name))
        }
        steps += 1
      }
      for folder in [folder, OutputFolder(output.path)] {
        _ = try? folder.write(
          change.generation.files, manifests: manifests(for: change.generation, folders: RenderOptions.folders))
        #expect(elsewhere.texts() == precious, "\(name) was exchanged at step \(step)")
      }
    }
  }

  @Test("a folder that takes no files is named itself, not what would be in it for a moment")
  func unwritable() throws {
    let change = try Change()
    let output = change.shop.output
    // A folder that is gone takes no more of them than one that is read-only, and from no user.
    let folder = OutputFolder(output.path) { try? FileManager.default.removeItem(atPath: output.path) }
    let error = #expect(throws: FileError.self) {
      _ = try folder.write(
        change.generation.files, manifests: manifests(for: change.generation, folders: RenderOptions.folders))
    }
    #expect(error?.path == output.path)
    #expect(error?.reason == "cannot be written: no such file or directory")
  }

  @Test("what is in the place of the staging folder is left alone and named")
  func foreignStaging() throws {
    let shop = try Shop()
    try shop.output.write("mine", to: ".gen-staging")
    let error = #expect(throws: FileError.self) { try shop.write() }
    #expect(error?.path == shop.output.absolute(".gen-staging"))
    #expect(shop.output.texts() == [".gen-staging": "mine"])
  }
}
