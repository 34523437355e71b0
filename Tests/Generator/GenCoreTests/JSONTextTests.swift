import Foundation
import Testing

@testable import GenCore

@Suite("The JSON of manifests and journals")
struct JSONTextTests {
  @Test(
    "has an entry on every line, as the first versions wrote it",
    arguments: [
      (.object([("a", .integer(-1)), ("b", .string("x/é"))]), "{\n  \"a\" : -1,\n  \"b\" : \"x/é\"\n}"),
      (.array([.array([]), .object([])]), "[\n  [\n\n  ],\n  {\n\n  }\n]"),
      (.object([("files", .array([.string("A.swift")]))]), "{\n  \"files\" : [\n    \"A.swift\"\n  ]\n}"),
    ] as [(JSONText, String)])
  func layout(text: JSONText, want: String) {
    #expect(String(decoding: text.bytes, as: UTF8.self) == want)
  }

  @Test(
    "is read back as it was, whatever is in it", arguments: ["", "\"\\/", "\u{0}\u{8}\n\u{1F}\u{7F}", "é\u{2028}🐕"])
  func escapes(text: String) throws {
    let bytes = JSONText.object([(text, .string(text))]).bytes
    let decoded = try JSONDecoder().decode([String: String].self, from: Data(bytes))
    #expect(decoded == [text: text])
  }
}

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
