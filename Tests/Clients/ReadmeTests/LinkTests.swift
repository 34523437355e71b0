import Foundation
import Testing

/// The links between the pages of the project.
@Suite("A link of a page")
struct LinkTests {
  private static func pages() throws -> [String] {
    let folder = Readme.root.appendingPathComponent("Documentation").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
    return ["README.md", "README.ja.md", "Examples/README.md"] + names.sorted().map { "Documentation/" + $0 }
  }

  /// The text of a page without its fenced blocks.
  private func prose(of page: URL) throws -> String {
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n```")
    return parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }.joined(separator: "\n")
  }

  /// The headings of a page as links name them.
  private func anchors(of page: URL) throws -> Set<String> {
    let headings = try prose(of: page).components(separatedBy: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let text = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return String(text.filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }.map { $0 == " " ? "-" : $0 })
      })
  }

  @Test("leads to a file, and to a heading of it")
  func targets() throws {
    var count = 0
    for name in try Self.pages() {
      let page = Readme.root.appendingPathComponent(name)
      let links = try prose(of: page).matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      for link in links where !link.hasPrefix("http") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target =
          parts[0].isEmpty ? page : page.deletingLastPathComponent().appendingPathComponent(parts[0]).standardized
        #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link)")
        if parts.count > 1 { #expect(try anchors(of: target).contains(parts[1]), "\(name): \(link)") }
        count += 1
      }
    }
    #expect(count > 200)
  }
}
