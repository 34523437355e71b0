import Foundation
import Testing

/// `Documentation/Diagnostics.md`, beside the code that raises diagnostics.
@Suite("The page of diagnostics")
struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The texts of the files in a folder that `isWanted` says by their names.
  private static func texts(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    let files = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (files.map { Array($0) } ?? []).compactMap { $0 as? URL }
      .filter { isWanted($0.lastPathComponent) && $0.path != #filePath }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  /// The first column of every table, table by table.
  private static let tables: [[String]] = texts(in: "Documentation") { $0 == "Diagnostics.md" }
    .flatMap { $0.components(separatedBy: "\n## ") }
    .map { section in section.matches(of: /\n\| `([a-z0-9.-]+)` \|/).map { String($0.1) } }
    .filter { !$0.isEmpty }

  /// The literals of two words with a dot between that stand before other arguments, as ids do before messages.
  private static let raised = Set(
    texts(in: "Sources") { $0.hasSuffix(".swift") }.flatMap { text in
      text.matches(of: /"([a-z]+\.[a-z]+(-[a-z0-9]+)*)",/).map { String($0.1) }
    })

  @Test("has every id that is raised, and no other one")
  func ids() {
    let documented = Set(Self.tables.joined())
    #expect(documented.subtracting(Self.raised).sorted() == [])
    #expect(Self.raised.subtracting(documented).sorted() == [])
    #expect(documented.count > 100)
  }

  @Test("lists the ids in alphabetical order, each once")
  func order() {
    for table in Self.tables { #expect(table == table.sorted()) }
    #expect(Self.tables.joined().count == Set(Self.tables.joined()).count)
  }

  @Test("has no id that no test raises")
  func raisedByTests() {
    let texts = Self.texts(in: "Tests") { $0.hasSuffix(".swift") || $0 == "diagnostics" }
    let missing = Self.raised.filter { id in
      let parts = id.split(separator: ".")
      // A golden output has an id as it is printed; a table about one group may add the group's name to all its rows.
      return !texts.contains { text in
        text.contains("\"\(id)\"") || text.contains("[\(id)]")
          || text.contains("\"\(parts[0]).\"") && text.contains("\"\(parts[1])\"")
      }
    }
    #expect(missing.sorted() == [])
  }
}
