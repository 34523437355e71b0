import Foundation
import Testing

/// `Documentation/Output.md`: its description, its commands and what it says of files.
@Suite("The page of the output's shape")
struct OutputPageTests {
  private struct Block {
    let language: String
    let text: String
    /// The path in backquotes that stands last before it.
    let path: String?
  }

  private static let blocks: [Block] = {
    let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent("Documentation/Output.md")
    let parts = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").components(separatedBy: "```")
    return stride(from: 1, to: parts.count - 1, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[index - 1].matches(of: /`([^`]+\.(?:swift|mustache))`/).last.map { String($0.1) }
      return Block(language: String(lines[0]), text: String(lines.last ?? ""), path: path)
    }
  }()

  /// The words of a command, with quotes around those that have blanks.
  private func words(_ command: Substring) -> [String] {
    let parts = command.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test("has commands that end well, and says what is in their files")
  func page() async throws {
    let place = try Workplace()
    try place.makeFolder("templates")
    var folder = ""
    var counts: [String: Int] = [:]
    for block in Self.blocks {
      counts[block.language, default: 0] += 1
      switch block.language {
      case "json": try place.write(block.text, to: "shop.json")
      case "mustache": try place.write(block.text, to: try #require(block.path))
      case "sh":
        for command in block.text.split(separator: "\n") {
          let words = words(command)
          #expect(words.first == "gen")
          let call = try await place.gen(["--strict"] + words.dropFirst())
          #expect(call.status == 0, "\(command): \(call.standardError)")
          folder = words.contains("-o") ? "" : "Generated/"
        }
      default:
        let path = try #require(block.path)
        let text = try #require(place.texts()[folder + path], "\(path) is missing")
        // Between its two passages, a block leaves out what does not matter.
        for passage in block.text.components(separatedBy: "\n\n") {
          #expect(text.contains(passage.trimmingCharacters(in: .newlines)), "\(path): \(passage)")
        }
      }
    }
    #expect(counts == ["json": 1, "mustache": 1, "sh": 8, "swift": 10])
  }
}
