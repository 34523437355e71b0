import Foundation
import Testing

/// What the pages say of releases, beside `published` of `scripts/release`, which says where they are.
@Suite("A release")
struct ReleaseTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Readme.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "is said to be published by the pages if and only if it has an address",
    arguments: ["README.md", "Documentation/Installing.md"])
  func published(page: String) throws {
    let match = try #require(try text("scripts/release").firstMatch(of: /\npublished="(.*)"\n/))
    let address = String(match.1)
    let page = try text(page)
    #expect(page.contains("There is no release yet") == address.isEmpty)
    #expect(address.isEmpty || page.contains(address))
  }

  @Test("has the formula, the configuration and the target that the page shows", .timeLimit(.minutes(5)))
  func instructions() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("release-tests-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("gen-0.1.0/bin"), withIntermediateDirectories: true)
    try Data("gen".utf8).write(to: folder.appendingPathComponent("gen-0.1.0/bin/gen"))
    let names = ["universal-apple-macosx", "x86_64-unknown-linux-gnu"].map { "gen-0.1.0-\($0).tar.gz" }
    let archives = names.map { "tar -czf \($0) gen-0.1.0" }.joined(separator: " && ")
    let script = Readme.root.appendingPathComponent("scripts/release").path
    let paths = names.map { "'\(folder.path)/\($0)'" }.joined(separator: " ")
    let run = try await ShellRun(
      "\(archives) && RELEASES=URL '\(script)' bundle '\(folder.path)/out' \(paths)", in: folder)
    #expect(run.status == 0, "\(run.output)")
    func written(_ name: String) throws -> String {
      let text = try String(contentsOf: folder.appendingPathComponent("out/\(name)"), encoding: .utf8)
      return text.replacing(/[0-9a-f]{64}/, with: "of SHA256SUMS")
    }
    let page = try text("Documentation/Installing.md")
    for (name, language) in [("gen.rb", "ruby"), ("mise.toml", "toml"), ("binaryTarget.swift", "swift")] {
      #expect(page.contains("```\(language)\n\(try written(name))```"), "\(name)")
    }
    let sums = try String(contentsOf: folder.appendingPathComponent("out/SHA256SUMS"), encoding: .utf8)
    let check = try await ShellRun("cd out && shasum -a 256 -c SHA256SUMS", in: folder)
    #expect(check.status == 0, "\(check.output)")
    let target = try String(contentsOf: folder.appendingPathComponent("out/binaryTarget.swift"), encoding: .utf8)
    let sum = try #require(target.firstMatch(of: /[0-9a-f]{64}/)).output
    #expect(sums.contains("\(sum)  gen.artifactbundle.zip"))
  }
}
