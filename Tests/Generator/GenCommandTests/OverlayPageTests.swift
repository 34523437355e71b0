import Foundation
import Testing

/// `Documentation/Overlays.md`: its description, its overlay, its commands and all examples.
@Suite("The page of overlays")
struct OverlayPageTests {
  private struct Block {
    let language: String
    let text: String
    /// What stands between it and the next block.
    let rest: String
  }

  private static let blocks: [Block] = {
    let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent("Documentation/Overlays.md")
    let parts = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").components(separatedBy: "```")
    return stride(from: 1, to: parts.count - 1, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Block(language: String(lines[0]), text: String(lines.last ?? ""), rest: parts[index + 1])
    }
  }()

  private let place: Workplace

  init() throws {
    place = try Workplace()
    let documents = Self.blocks.filter { $0.language == "json" && $0.text.hasPrefix("{\n") }.map(\.text)
    try #require(documents.count == 2)
    try place.write(documents[0], to: "shop.json")
    try place.write(documents[1], to: "fixes.json")
  }

  private func overlay(_ actions: String) -> String {
    "{\"overlay\":\"1.1.0\",\"info\":{\"title\":\"\",\"version\":\"\"},\"actions\":[\(actions)]}"
  }

  @Test("has commands that end well and say nothing but what is done")
  func commands() async throws {
    let commands = Self.blocks.filter { $0.language == "sh" }.flatMap { $0.text.split(separator: "\n") }
    #expect(commands.count == 2)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      #expect(words.first == "gen")
      #expect(try await place.gen(["--strict"] + words.dropFirst()).status == 0, "\(command)")
    }
    #expect(place.texts(in: "Generated")["Operations/PetsAPI.swift"]?.contains("func listPets(") == true)
  }

  @Test("has actions that make what it says")
  func actions() async throws {
    let examples = Self.blocks.filter { $0.language == "json" && $0.text.hasPrefix("{ ") }
    #expect(examples.count == 7)
    for example in examples {
      try place.write(overlay(example.text), to: "overlay.json")
      let call = try await place.gen(["overlay", "--strict", "--overlay", "overlay.json", "shop.json"])
      #expect(call.status == 0, "\(call.standardError)")
      let result = try JSONSerialization.jsonObject(with: Data(call.standardOutput.utf8))
      let said = try #require(example.rest.firstMatch(of: /`#([^`]*)` is then (missing|`([^`]*)`)/), "\(example.text)")
      let value = said.1.split(separator: "/").reduce(result as Any?) { (value: Any?, part: Substring) -> Any? in
        let token = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
        return (value as? [String: Any])?[token] ?? Int(token).flatMap { (value as? [Any])?[$0] }
      }
      if let want = said.3 {
        let want = try JSONSerialization.jsonObject(with: Data(want.utf8), options: .fragmentsAllowed)
        #expect((value as? NSObject) == (want as? NSObject), "\(example.text)")
      } else {
        #expect(value == nil, "\(example.text)")
      }
    }
  }

  @Test("shows a warning as it is printed")
  func warning() async throws {
    try place.write(overlay(#"{ "target": "$.components.schemas.Pets", "remove": true }"#), to: "fixes.json")
    let call = try await place.gen(["overlay", "--overlay", "fixes.json", "shop.json"])
    #expect(Self.blocks.first { $0.language == "text" }?.text == call.standardError)
  }
}
