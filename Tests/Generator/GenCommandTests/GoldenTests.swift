import Foundation
import Testing

@Suite("A golden case")
struct GoldenTests {
  @Test("is a folder with arguments")
  func cases() {
    #expect(GoldenCase.names.contains("petstore"))
    for name in GoldenCase.names {
      #expect(throws: Never.self, "\(name)") { try #require(try !GoldenCase(name: name).arguments.isEmpty) }
    }
  }

  @Test("comes out as it is kept; UPDATE_GOLDENS=1 keeps what comes out", arguments: GoldenCase.names)
  func output(name: String) async throws {
    let golden = GoldenCase(name: name)
    let made = try await golden.made()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" { try golden.accept(made) }
    let wanted = golden.wanted
    for path in Set(made.keys).union(wanted.keys).sorted() {
      if let difference = difference(made[path], wanted[path]) { Issue.record("\(name)/\(path): \(difference)") }
    }
  }

  /// What sets the text of a file apart from the one that is wanted.
  private func difference(_ made: String?, _ wanted: String?) -> String? {
    guard let wanted else { return "this file is not expected" }
    guard let made else { return "this file is missing" }
    if made == wanted { return nil }
    let madeLines = made.split(separator: "\n", omittingEmptySubsequences: false)
    let wantedLines = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(madeLines, wantedLines).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String { same < lines.count ? "\"\(lines[same])\"" : "the end" }
    return "line \(same + 1) is \(line(madeLines)), not \(line(wantedLines))"
  }
}
