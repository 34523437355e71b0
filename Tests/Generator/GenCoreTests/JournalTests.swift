import Testing

@testable import GenCore

@Suite("The journal of a write")
struct JournalTests {
  @Test("is read back as it was written")
  func reading() throws {
    let changes = FolderChanges(
      written: [
        .init(path: "Models/New \"é\".swift", bytes: [], isNew: true), .init(path: "A.swift", bytes: [], isNew: false),
      ], removed: ["Models/Old.swift"])
    let journal = Journal(changes)
    #expect(journal.steps.map(\.action) == [.remove, .add, .replace])
    #expect(Journal(journal.bytes) == journal)
  }

  @Test(
    "is none with anything else in it",
    arguments: [
      "", "{}", "[]", #"{"steps": {}}"#, #"{"steps": ["a"]}"#, #"{"steps": [{"action": "add"}]}"#,
      #"{"steps": [{"action": "move", "path": "a"}]}"#, #"{"steps": [{"action": "add", "path": 1}]}"#,
    ])
  func malformed(text: String) {
    #expect(Journal(Array(text.utf8)) == nil)
  }
}
