import Foundation
import Testing

@Suite("gen, called to compare")
struct ComparisonTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
    try place.write(Descriptions.shop.replacing("listPets", with: "findPets"), to: "changed.json")
  }

  private static let everyFile = [
    "AsyncAwait/PetsAPI+AsyncAwait.swift", "AsyncAwait/ShopClient+AsyncAwait.swift", "Operations/PetsAPI.swift",
    "ShopClient.swift",
  ]

  @Test("with --check, is silent where nothing would change")
  func equal() async throws {
    _ = try await place.gen(["shop.json"])
    for arguments in [["--check"], ["--check", "--force"]] {
      let call = try await place.gen(arguments + ["shop.json"])
      #expect(call.status == 0)
      #expect(call.standardOutput.isEmpty)
      #expect(call.standardError.isEmpty)
    }
  }

  @Test(
    "lists every file that would be written, where there is none",
    arguments: [
      (["--check"], 1, "Generated: out of date\n"), (["--check", "--quiet"], 1, ""),
      (["--dry-run"], 0, "ShopClient: 1 operation, 0 models; Generated: nothing was written\n"),
      (
        ["generate", "--dry-run", "-o", "Generated/"], 0,
        "ShopClient: 1 operation, 0 models; Generated: nothing was written\n"
      ),
    ])
  func added(arguments: [String], status: Int32, standardError: String) async throws {
    let call = try await place.gen(arguments + ["shop.json"])
    #expect(call.status == status)
    #expect(call.standardOutput == Self.everyFile.map { "added Generated/\($0)\n" }.joined())
    #expect(call.standardError == standardError)
    #expect(!FileManager.default.fileExists(atPath: place.path + "/Generated"))
  }

  @Test(
    "lists what would be added, changed and removed, and changes none of it",
    arguments: [("--check", 1), ("--dry-run", 0)])
  func differences(option: String, status: Int32) async throws {
    _ = try await place.gen(["-r", "Combine,AsyncAwait", "shop.json"])
    try FileManager.default.removeItem(atPath: place.path + "/Generated/ShopClient.swift")
    let before = place.texts(in: "Generated")
    let call = try await place.gen([option, "-r", "AsyncAwait", "changed.json"])
    #expect(call.status == status)
    #expect(
      call.standardOutput == """
        changed Generated/AsyncAwait/PetsAPI+AsyncAwait.swift
        removed Generated/Combine/PetsAPI+Combine.swift
        removed Generated/Combine/ShopClient+Combine.swift
        changed Generated/Operations/PetsAPI.swift
        added Generated/ShopClient.swift

        """)
    #expect(place.texts(in: "Generated") == before)
  }

  @Test("notices a file that was edited or removed")
  func edited() async throws {
    _ = try await place.gen(["shop.json"])
    let text = try #require(place.texts(in: "Generated")["ShopClient.swift"])
    try place.write(text.replacing("public", with: "privat"), to: "Generated/ShopClient.swift")
    let call = try await place.gen(["--check", "shop.json"])
    #expect(call.status == 1)
    #expect(call.standardOutput == "changed Generated/ShopClient.swift\n")
    #expect(try await place.gen(["shop.json"]).standardError.contains("1 written, 3 unchanged"))
    #expect(place.texts(in: "Generated")["ShopClient.swift"] == text)
  }

  @Test("neither parses nor plans where nothing changed")
  func upToDate() async throws {
    _ = try await place.gen(["shop.json"])
    let call = try await place.gen(["--verbose", "shop.json"])
    #expect(call.status == 0)
    #expect(
      call.standardError.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["load", "compare", "Generated"])
    #expect(call.standardError.hasSuffix("Generated: up to date\n"))
    #expect(try await place.gen(["--dry-run", "shop.json"]).standardError == "Generated: up to date\n")
    #expect(try await place.gen(["--quiet", "shop.json"]).standardError.isEmpty)
    let forced = try await place.gen(["--force", "shop.json"])
    #expect(forced.standardError == "ShopClient: 1 operation, 0 models; Generated: 0 written, 4 unchanged, 0 removed\n")
  }

  @Test("does not forget the warnings of the run that wrote the output")
  func warnings() async throws {
    _ = try await place.gen(["incomplete.json"])
    let again = try await place.gen(["incomplete.json"])
    #expect(again.status == 0)
    #expect(again.standardError == "Generated: up to date; 1 warning, which gen validate shows\n")
    #expect(try await place.gen(["--check", "incomplete.json"]).status == 0)
    for arguments in [["--strict"], ["--strict", "--check"], ["diff", "--strict"]] {
      let strict = try await place.gen(arguments + ["incomplete.json"])
      #expect(strict.status == 3)
      #expect(strict.standardError.hasPrefix("incomplete.json:5:16: error: "))
    }
  }

  @Test("shows what would change, line by line, as a patch")
  func diff() async throws {
    #expect(
      try await place.gen(["diff", "shop.json"]).standardOutput.hasPrefix("--- /dev/null\n+++ Generated/Async"))
    _ = try await place.gen(["shop.json"])
    let same = try await place.gen(["diff", "shop.json"])
    #expect(same.status == 0)
    #expect(same.standardOutput.isEmpty)
    let before = place.texts(in: "Generated")
    let call = try await place.gen(["diff", "changed.json"])
    #expect(call.status == 1)
    #expect(call.standardError.isEmpty)
    #expect(
      call.standardOutput.contains(
        """
        --- Generated/Operations/PetsAPI.swift
        +++ Generated/Operations/PetsAPI.swift
        @@ -
        """))
    let lines = Set(call.standardOutput.split(separator: "\n"))
    #expect(lines.contains("-  public static func listPets() -> RequestBuilder<Void> {"))
    #expect(lines.contains("+  public static func findPets() -> RequestBuilder<Void> {"))
    #expect(place.texts(in: "Generated") == before)
  }

  @Test(
    "shows what sets two styles apart, and writes nothing",
    arguments: [["--from", "Combine", "--to", "AsyncAwait"], ["--to=async", "--from=publisher"]])
  func styles(arguments: [String]) async throws {
    let call = try await place.gen(["diff"] + arguments + ["shop.json"])
    #expect(call.status == 1)
    let heads = call.standardOutput.split(separator: "\n").filter { $0.hasPrefix("---") || $0.hasPrefix("+++") }
    #expect(
      heads == [
        "--- Combine/PetsAPI+Combine.swift", "+++ AsyncAwait/PetsAPI+AsyncAwait.swift",
        "--- Combine/ShopClient+Combine.swift", "+++ AsyncAwait/ShopClient+AsyncAwait.swift",
      ])
    #expect(place.generated.isEmpty)
    let same = try await place.gen(["diff", "--from", "Combine", "--to", "Publisher", "shop.json"])
    #expect(same.status == 0)
    #expect(same.standardOutput.isEmpty)
    #expect(same.standardError == "the styles are equal\n")
  }

  @Test("leaves an interrupted run to the next one that writes, and says so")
  func interrupted() async throws {
    _ = try await place.gen(["shop.json"])
    let wanted = place.texts(in: "Generated")
    try place.makeFolder("Generated/.gen-staging")
    try place.write(
      #"{"steps": [{"action": "remove", "path": "ShopClient.swift"}]}"#, to: "Generated/.gen-staging/journal")
    let before = place.texts(in: "Generated")
    let said = "Generated: a run was interrupted while it wrote; the next one that writes finishes it\n"
    for (arguments, status, output) in [
      (["--check"], 1, said), (["--check", "--quiet"], 1, ""), (["diff"], 0, ""), (["validate", "--quiet"], 0, ""),
    ] as [([String], Int32, String)] {
      let call = try await place.gen(arguments + ["shop.json"])
      #expect(call.status == status, "\(arguments)")
      #expect(call.standardError == output, "\(arguments)")
    }
    let dryRun = try await place.gen(["--dry-run", "shop.json"])
    #expect(dryRun.status == 0)
    #expect(dryRun.standardError.hasPrefix(said))
    #expect(place.texts(in: "Generated") == before)
    // The journal removes a file of gen's, which the run then finds missing.
    let call = try await place.gen(["shop.json"])
    #expect(call.standardError.hasSuffix("Generated: 1 written, 3 unchanged, 0 removed\n"))
    #expect(place.texts(in: "Generated") == wanted)
  }

  @Test("is a patch that has every byte")
  func bytes() async throws {
    _ = try await place.gen(["shop.json"])
    let text = try #require(place.texts(in: "Generated")["ShopClient.swift"])
    try place.write("// \u{1B}[31m\u{202E}\n" + text, to: "Generated/ShopClient.swift")
    #expect(try await place.gen(["diff", "shop.json"]).standardOutput.contains("\n-// \u{1B}[31m\u{202E}\n"))
  }

  @Test("exits with status 3 where the description is at fault", arguments: [["--check"], ["--dry-run"], ["diff"]])
  func mistake(arguments: [String]) async throws {
    let call = try await place.gen(arguments + ["wrong.json"])
    #expect(call.status == 3)
    #expect(call.standardOutput.isEmpty)
  }

  @Test("exits with status 4 where the run would", arguments: [["--check"], ["--dry-run"], ["diff"]])
  func obstacle(arguments: [String]) async throws {
    try place.makeFolder("Generated")
    try place.write("mine", to: "Generated/ShopClient.swift")
    let call = try await place.gen(arguments + ["shop.json"])
    #expect(call.status == 4)
    #expect(
      call.standardError
        == "error: Generated/ShopClient.swift: cannot be written: it exists already, and gen did not write it\n")
  }
}
