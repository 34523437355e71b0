import Foundation
import Testing

@Suite("gen, where writing is hard")
struct SafetyTests {
  let place: Workplace

  /// Writes more and larger files than `shop.json` does.
  private static let large = Descriptions.shop.replacing(
    "Shop\"", with: "Shop\", \"description\": \"\(String(repeating: "a ", count: 9_000))\"")

  init() throws {
    place = try Workplace.furnished()
    try place.write(Self.large, to: "large.json")
  }

  @Test("has several runs at once write one after the other")
  func writers() async throws {
    for name in ["shop", "large"] { _ = try await place.gen(["-o", name, "\(name).json"]) }
    let wanted = ["shop", "large"].map { place.texts(in: $0) }
    for _ in 0..<5 {
      let calls = try await withThrowingTaskGroup(of: GenCall.self) { group in
        for number in 0..<6 {
          group.addTask { try await place.gen([number % 2 == 0 ? "shop.json" : "large.json"]) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(calls.map(\.status) == Array(repeating: 0, count: 6))
      #expect(wanted.contains(place.texts(in: "Generated")))
    }
  }

  @Test("leaves the old output where a file cannot be written to its end")
  func fileSize() async throws {
    _ = try await place.gen(["shop.json"])
    let before = place.texts(in: "Generated")
    // A limit in blocks of half a kilobyte, or of one; who is over it gets an error if the signal is ignored.
    let call = try await GenCall(["large.json"], in: place.path, after: "trap '' XFSZ; ulimit -f 12")
    #expect(call.status == 4)
    #expect(call.standardError == "error: Generated/ShopClient.swift: cannot be written: file too large\n")
    #expect(place.texts(in: "Generated") == before)
    #expect(try await place.gen(["--check", "shop.json"]).status == 0)
  }

  @Test(
    "leaves a file that is asked for as it was, and none that was not there, where it cannot be written to its end",
    arguments: [
      (["changes", "--html", "page.html", "large.json", "large.json"], "page.html"),
      (["init", "--header", String(repeating: "a", count: 9_000), "shop.json"], "gen.json"),
      (["templates", "new"], "new/async_await_api.mustache"),
    ])
  func single(arguments: [String], path: String) async throws {
    if path == "page.html" {
      #expect(try await place.gen(["changes", "--html", path, "shop.json", "shop.json"]).status == 0)
    }
    let before = place.texts()
    let call = try await GenCall(arguments, in: place.path, after: "trap '' XFSZ; ulimit -f 2")
    #expect(call.status == 4)
    #expect(call.standardError.hasPrefix("error: "))
    #expect(call.standardError.hasSuffix(": cannot be written: file too large\n"), "\(call.standardError)")
    #expect(place.texts() == before)
  }

  @Test("leaves everything as it was where a folder cannot be written to", .disabled(if: geteuid() == 0, "root may"))
  func unwritable() async throws {
    _ = try await place.gen(["shop.json"])
    let before = place.texts(in: "Generated")
    for folder in ["Generated", "Generated/Operations"] {
      let path = place.path + "/" + folder
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
      let call = try await place.gen(["--client-name", "Till", "shop.json"])
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      #expect(call.status == 4)
      #expect(call.standardError.hasSuffix(": permission denied\n"))
      #expect(place.texts(in: "Generated") == before)
    }
  }

  @Test("replaces files of its own that are read-only")
  func readOnly() async throws {
    _ = try await place.gen(["shop.json"])
    for path in place.texts(in: "Generated").keys {
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: place.path + "/Generated/" + path)
    }
    let call = try await place.gen(["--client-name", "Till", "shop.json"])
    #expect(call.status == 0)
    #expect(place.generated.contains("Till.swift"))
    #expect(!place.generated.contains("ShopClient.swift"))
  }
}
