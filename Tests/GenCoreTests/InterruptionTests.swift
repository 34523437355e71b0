import GenRendering
import Testing

@testable import GenCore

@Suite("A run that does not come to its end")
struct InterruptionTests {
  /// The output before and after a run that adds, changes and removes files, with a folder that comes and one that goes.
  private struct Change {
    let shop: Shop
    let old: [String: String]
    let new: [String: String]
    let generation: Generation

    static let foreign = ["Mine.swift": "mine", "Models/Mine.swift": "mine", "Callback/notes.txt": "mine"]

    init() throws {
      let description = Shop.description.replacing("\"name\"", with: "\"title\"").replacing(
        "\"Visitor\"", with: "\"Guest\"")
      let other = try Shop()
      let choices = Shop.Choices(styles: ["AsyncAwait", "Callback"])
      generation = try #require(try other.generate(description, choices).generation)
      try other.write(description, choices)
      new = other.output.texts().merging(Self.foreign) { $1 }
      shop = try Shop()
      try shop.write(Shop.description, .init(styles: ["AsyncAwait", "Combine"]))
      for (path, text) in Self.foreign { try shop.output.write(text, to: path) }
      old = shop.output.texts()
    }

    var texts: [String: String] { shop.output.texts() }

    /// Writes the new output, and is kept from it.
    func run(_ interruption: Interruption) throws {
      _ = try OutputFolder(shop.output.path, willChange: interruption.next)
        .write(generation.files, manifests: manifests(for: generation))
    }

    /// What any run does first.
    func recover(_ interruption: Interruption = Interruption(.none)) throws {
      try OutputFolder(shop.output.path, willChange: interruption.next).locked {}
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
      // Something of somebody else is where a file is to go: the run cannot be finished.
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
    arguments: ["../precious.txt", "/precious.txt", "Models/../../precious.txt", "Link/precious.txt"])
  func hostileJournal(path: String) throws {
    let shop = try Shop()
    try shop.output.write("mine", to: "precious.txt")
    try shop.output.makeLink("out/Link", to: shop.output.path)
    try shop.output.write(
      #"{"steps": [{"action": "remove", "path": "\#(path)"}]}"#, to: "out/.gen-staging/journal")
    #expect(throws: FileError.self) { try shop.write(to: shop.output.absolute("out")) }
    #expect(shop.output.text(of: "precious.txt") == "mine")
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
