import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("has no Swift but that of the tests beside this one, and all of it")
  func swift() throws {
    // What belongs into a manifest is compiled by `CommandTests`.
    let blocks = try Readme.blocks().filter { $0.language == "swift" && !$0.text.hasPrefix(".") }.map(\.text)
    let regions = try Readme.regions()
    for block in blocks { #expect(regions.contains(block), "Snippets.swift has no such region:\n\(block)") }
    let inlineCalls = try Readme.inlineCalls()
    for region in regions where !blocks.contains(region) {
      #expect(inlineCalls.contains { region.contains($0) }, "the README has no such code:\n\(region)")
    }
    #expect(blocks.count > 8)
  }

  @Test("has no call within its text but those of the tests beside this one")
  func inline() throws {
    let regions = try Readme.regions()
    let calls = try Readme.inlineCalls()
    for call in calls { #expect(regions.contains { $0.contains(call) }, "Snippets.swift has no \(call)") }
    #expect(calls.count > 8)
  }

  @Test("has code in fenced blocks only, each with its language")
  func fences() throws {
    #expect(try Readme.indentedLines() == [])
    #expect(Set(try Readme.blocks().map(\.language)) == ["swift", "sh", "console", "make", "text", "json"])
  }

  @Test("has no command but those that are run")
  func commands() throws {
    let blocks = try Readme.blocks().filter { $0.language != "swift" || $0.text.hasPrefix(".") }
    #expect(Set(blocks.map(\.firstLine)) == Set(Command.allCases.map(\.rawValue)))
    #expect(blocks.count == Command.allCases.count)
  }
}
