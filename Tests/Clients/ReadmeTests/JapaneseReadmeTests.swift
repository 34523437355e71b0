import Foundation
import Testing

@Suite("The Japanese README")
struct JapaneseReadmeTests {
  private let english: String
  private let japanese: String

  init() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Readme.root.appendingPathComponent(name), encoding: .utf8)
    }
    english = try text("README.md")
    japanese = try text("README.ja.md")
  }

  /// What stands between fences.
  private func blocks(of text: String) -> [String] {
    let parts = text.components(separatedBy: "\n```")
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  private func lines(of text: String, beginning start: String) -> Int {
    text.components(separatedBy: "\n").filter { $0.hasPrefix(start) }.count
  }

  @Test("has the same code")
  func code() {
    #expect(blocks(of: english).count > 8)
    #expect(blocks(of: japanese) == blocks(of: english))
  }

  @Test("has the same sections and rows of tables")
  func shape() {
    #expect(lines(of: japanese, beginning: "## ") == lines(of: english, beginning: "## "))
    #expect(lines(of: japanese, beginning: "| ") == lines(of: english, beginning: "| "))
  }

  @Test("has the same links, beside those of one language to the other")
  func links() {
    func targets(_ text: String) -> [String] {
      text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }.filter { !$0.hasPrefix("README") }
    }
    #expect(targets(japanese) == targets(english))
  }

  @Test("has the same code within its text")
  func inline() {
    func words(_ text: String) -> Set<String> {
      let prose = text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        .joined()
      return Set(prose.replacingOccurrences(of: "\n", with: " ").matches(of: /`([^`]+)`/).map { String($0.1) })
    }
    #expect(words(japanese).symmetricDifference(words(english)).sorted() == [])
  }
}
