import Foundation

/// The README and the pages that go on where it ends, and what of them stands in the sources of these tests.
enum Readme {
  /// A fenced block of code.
  struct Block: Hashable {
    let language: String
    let text: String

    var firstLine: String { String(text.prefix { $0 != "\n" }) }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func blocks() throws -> [Block] {
    var blocks: [Block] = []
    var language: String?
    var lines: [String] = []
    for line in try text().components(separatedBy: "\n") {
      if let open = language, line == "```" {
        blocks.append(Block(language: open, text: lines.joined(separator: "\n")))
        (language, lines) = (nil, [])
      } else if language != nil {
        lines.append(line)
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
      }
    }
    return blocks
  }

  /// Lines that Markdown takes for code without a fence.
  static func indentedLines() throws -> [String] {
    try prose().components(separatedBy: "\n").filter { $0.hasPrefix("    ") || $0.hasPrefix("\t") }
  }

  /// The calls among what stands between backticks in the text: what is complete, and uses a client.
  static func inlineCalls() throws -> [String] {
    let parts = try prose().replacingOccurrences(of: "\n", with: " ").components(separatedBy: "`")
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
      .filter { ($0.contains("client.") || $0.contains("await ")) && !$0.contains("…") }
      // The names of metrics.
      .filter { !$0.hasPrefix("http.client.") }
  }

  /// The regions of the files of snippets between `// README` and `// end`, without their indentation.
  static func regions() throws -> [String] {
    let here = [
      "", "+AgentGuide", "+Bodies", "+Migration", "+Moving", "+Networks", "+OwnTransport", "+Pages", "+Screens",
      "+Scroll", "+Testing", "+Validation",
      "+Transports",
    ]
    let packages = ["AsyncHTTPClientTests", "CryptoTests"].map { "Packages/Tests/\($0)/Snippets" }
    return try (here.map { "Clients/ReadmeTests/Snippets" + $0 } + packages).flatMap { try regions(of: $0) }
  }

  private static func regions(of name: String) throws -> [String] {
    let file = root.appendingPathComponent("Tests/\(name).swift")
    var regions: [String] = []
    var lines: [String]?
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      switch line.trimmingCharacters(in: .whitespaces) {
      case "// README": lines = []
      case "// end":
        if let region = lines { regions.append(withoutIndentation(region)) }
        lines = nil
      default: lines?.append(line)
      }
    }
    return regions
  }

  private static let pages =
    ["README.md"]
    + [
      "AgentGuide", "Client", "CommandLine", "Drift", "Limits", "Migration", "MovingFromCreateAPI",
      "MovingFromOpenAPIGenerator",
      "MovingFromSwiftOpenAPIGenerator", "Networks", "OAuth", "Pages", "Testing", "Transports", "Validation",
      "Webhooks",
      "Xcode",
    ].map { "Documentation/\($0).md" }
    + ["SendingRequests", "HandlingFailures", "ConfiguringAClient"].map {
      "Sources/Runtime/APIRuntime/APIRuntime.docc/\($0).md"
    }

  static func text() throws -> String {
    try pages.map { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }.joined(separator: "\n")
  }

  /// The text without its fenced blocks.
  private static func prose() throws -> String {
    let parts = try text().components(separatedBy: "\n```")
    return parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }.joined(separator: "\n")
  }

  private static func withoutIndentation(_ lines: [String]) -> String {
    let depth = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(depth)) }.joined(separator: "\n")
  }
}
