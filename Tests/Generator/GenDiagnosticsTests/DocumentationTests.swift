import Foundation
import GenDiagnostics
import Testing

/// `Documentation/Diagnostics.md`, beside the code that raises diagnostics.
@Suite("The page of diagnostics")
struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The texts of the files in a folder whose names end so, without this one.
  private static func texts(in folder: String, namesEndingIn ends: String...) -> [String] {
    let files = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { file in ends.contains { file.lastPathComponent.hasSuffix($0) } && file.path != #filePath }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  /// The ids in the first columns of the tables, table by table.
  private static let tables: [[String]] = texts(in: "Documentation", namesEndingIn: "Diagnostics.md")
    .flatMap { $0.components(separatedBy: "\n## ") }
    .map { section in section.matches(of: /\n\| `([a-z]+\.[a-z0-9-]+)` \|/).map { String($0.1) } }
    .filter { !$0.isEmpty }

  /// The literals of two words with a dot between that stand before other arguments, as ids do before messages.
  private static let raised = Set(
    ["Sources/gen", "Sources/Generator"].flatMap { texts(in: $0, namesEndingIn: ".swift") }
      .flatMap { $0.split(separator: "\n") }
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      .flatMap { line in line.matches(of: /"([a-z]+\.[a-z]+(?:-[a-z0-9]+)*)",/).map { String($0.1) } })

  @Test("has every id that is raised, and no other one")
  func ids() {
    let documented = Set(Self.tables.joined())
    #expect(documented.subtracting(Self.raised).sorted() == [])
    #expect(Self.raised.subtracting(documented).sorted() == [])
    #expect(documented.count > 100)
  }

  @Test("says of just those ids that they are warnings or notes which --warning can name")
  func levels() {
    let rows = Self.texts(in: "Documentation", namesEndingIn: "Diagnostics.md")
      .flatMap { $0.matches(of: /\n\| `([a-z]+\.[a-z0-9-]+)` \| ([a-z, ]+) \|/) }
    let warnings = rows.filter { $0.2.contains("warning") }.map { String($0.1) }
    #expect(warnings.sorted() == Diagnostic.ID.warnings.map(\.name))
    #expect(rows.filter { $0.2 == "note" }.map { String($0.1) }.sorted() == Diagnostic.ID.notes.map(\.name))
  }

  @Test("lists the ids in alphabetical order, each once")
  func order() {
    for table in Self.tables { #expect(table == table.sorted()) }
    #expect(Self.tables.joined().count == Set(Self.tables.joined()).count)
  }

  @Test("has no id that no test raises")
  func raisedByTests() {
    let marks = [UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]")]
    // What stands in quotes, and in brackets, as printed diagnostics have their ids.
    let words = Self.texts(in: "Tests", namesEndingIn: "Tests.swift", "diagnostics").map { text in
      Set(text.utf8.split(whereSeparator: marks.contains).map { String(Substring($0)) })
    }
    let missing = Self.raised.filter { id in
      let parts = id.split(separator: ".").map(String.init)
      // A table about one group adds the name of the group to all its rows.
      return !words.contains { $0.contains(id) || $0.isSuperset(of: [parts[0] + ".", parts[1]]) }
    }
    #expect(missing.sorted() == [])
  }
}
