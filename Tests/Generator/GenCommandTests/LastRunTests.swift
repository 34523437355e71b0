import Foundation
import Testing

@Suite("gen, called again")
struct LastRunTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
    try place.write(Descriptions.shop.replacing("\"204\":", with: "\"204\" :"), to: "spaced.json")
    try place.write(Descriptions.shop.replacing("\"paths\"", with: "\"x-owner\": 7,\n  \"paths\""), to: "extended.json")
    // An identifier of which `--keep-operation-ids` makes another name, and a property that may be null.
    try place.write(Self.pets, to: "pets.json")
    try place.makeFolder("templates")
    let client = GoldenCase.root + "/../../Templates/AsyncAwait/async_await_client.mustache"
    let template = try String(contentsOfFile: client, encoding: .utf8)
    try place.write(template + "// Ours.\n", to: "templates/async_await_client.mustache")
  }

  private static let pets = """
    {
      "openapi": "3.1.0",
      "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": {
          "get": {
            "operationId": "list_pets_pets_get",
            "tags": ["pets"],
            "responses": {
              "200": {
                "description": "One",
                "content": {
                  "application/json": {
                    "schema": { "type": "object", "properties": { "name": { "type": ["string", "null"] } } }
                  }
                }
              }
            }
          }
        }
      }
    }

    """

  private struct Manifest: Decodable {
    var inputHash: String
    var options: [String]?
  }

  private func manifest() throws -> Manifest {
    let text = try #require(place.texts(in: "Generated")[".gen-manifest.json"])
    return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
  }

  /// The Swift files.
  private var sources: [String: String] { place.texts(in: "Generated").filter { $0.key.hasSuffix(".swift") } }

  /// Puts other options into the manifest of the root.
  private func record(_ options: String) throws {
    let text = try #require(place.texts(in: "Generated")[".gen-manifest.json"])
    try place.write(
      text.replacing(/"options": \[[^\]]*\],\n/, with: options.isEmpty ? "" : "\"options\": \(options),\n"),
      to: "Generated/.gen-manifest.json")
  }

  @Test(
    "has nothing to list where no Swift file would change, and brings the manifests up to date where it writes",
    arguments: ["spaced.json", "extended.json"])
  func manifestsOnly(description: String) async throws {
    _ = try await place.gen(["shop.json"])
    let (before, sources) = (try manifest().inputHash, sources)
    for (arguments, want) in [
      (["--check"], "Generated: no Swift file would change, only the manifests\n"), (["--check", "--quiet"], ""),
      (["--dry-run"], "ShopClient: 1 operation, 0 models; Generated: nothing was written\n"), (["diff"], ""),
    ] {
      let call = try await place.gen(arguments + [description])
      #expect(call.status == 0, "\(arguments)")
      #expect(call.standardOutput.isEmpty, "\(arguments)")
      #expect(call.standardError == want, "\(arguments)")
    }
    #expect(try manifest().inputHash == before)
    let run = try await place.gen([description])
    #expect(run.standardError.hasSuffix("Generated: 0 written, 4 unchanged, 0 removed\n"))
    #expect(try manifest().inputHash != before)
    #expect(self.sources == sources)
    #expect(try await place.gen(["--check", description]).standardError.isEmpty)
  }

  @Test(
    "to compare, repeats what the last run was told",
    arguments: [
      ([], nil), (["-r", "Combine"], nil), (["-r", "Callback,Combine,AsyncAwait"], nil),
      (["--access", "public"], nil), (["--access", "package"], ["--access=package"]),
      (["--client-name", "Till"], ["--client-name=Till"]), (["--distinguish-null"], ["--distinguish-null"]),
      (["--keep-operation-ids"], ["--keep-operation-ids"]),
      (
        ["-r", "result", "--keep-operation-ids", "--distinguish-null", "--client-name=Till", "--access=internal"],
        ["--access=internal", "--client-name=Till", "--distinguish-null", "--keep-operation-ids"]
      ),
    ] as [([String], [String]?)])
  func repeats(arguments: [String], options: [String]?) async throws {
    #expect(try await place.gen(arguments + ["pets.json"]).status == 0)
    #expect(try manifest().options == options)
    try place.write(Self.pets + "\n", to: "pets.json")
    for command in [["--check"], ["--check", "--force"], ["diff"]] {
      let call = try await place.gen(command + ["pets.json"])
      #expect(call.status == 0, "\(command)")
      #expect(call.standardOutput.isEmpty, "\(command)")
    }
    #expect(try await place.gen(["--check"] + arguments + ["pets.json"]).status == 0)
  }

  @Test("to compare, takes what it is given before what the last run was told, and says what it repeats")
  func given() async throws {
    _ = try await place.gen(["-r", "Combine", "--access", "internal", "--client-name", "Till", "pets.json"])
    let repeated = "Generated: compared with the options of the last run: --responseAs Combine --client-name Till\n"
    for (arguments, status, outcome) in [
      (["--check"], 1, "Generated: out of date\n"), (["diff"], 1, ""),
    ] as [([String], Int32, String)] {
      let call = try await place.gen(arguments + ["--access", "public", "pets.json"])
      #expect(call.status == status)
      #expect(call.standardOutput.contains("Generated/Till.swift"))
      #expect(!call.standardOutput.contains("ShopClient"))
      #expect(call.standardError == repeated + outcome)
    }
    _ = try await place.gen(["-r", "Combine", "--access", "public", "--client-name", "Till", "pets.json"])
    #expect(try await place.gen(["--check", "--access", "public", "pets.json"]).status == 0)
  }

  @Test("to compare, repeats in silence where nothing would change", arguments: [["--check"], ["diff"]])
  func silence(arguments: [String]) async throws {
    _ = try await place.gen(["--access", "internal", "shop.json"])
    let call = try await place.gen(arguments + ["shop.json"])
    #expect(call.status == 0)
    #expect(call.standardOutput.isEmpty)
    #expect(call.standardError.isEmpty)
  }

  @Test("to rehearse a write, repeats nothing either, and says what would go")
  func dryRun() async throws {
    _ = try await place.gen(["-r", "Combine", "pets.json"])
    let call = try await place.gen(["--dry-run", "-r", "AsyncAwait", "pets.json"])
    #expect(call.status == 0)
    #expect(call.standardOutput.contains("removed Generated/Combine/"))
    #expect(call.standardError.hasPrefix("Generated: would remove the style Combine of the last run\n"))
  }

  @Test(
    "to write, repeats nothing, and says what it does without",
    arguments: [
      (
        ["-r", "Callback,Combine,AsyncAwait"], ["-r", "AsyncAwait"],
        ["removed the styles Callback, Combine of the last run"]
      ),
      (
        ["-r", "Combine"], [],
        ["removed the style Combine of the last run", "the last run had --responseAs Combine"]
      ),
      (["-r", "AsyncAwait"], ["-r", "AsyncAwait,Combine"], []),
      (
        ["--access", "internal", "--client-name", "Till"], [],
        ["the last run had --access internal --client-name Till"]
      ),
      (
        ["--access", "internal", "--distinguish-null"], ["--access", "public"],
        ["the last run had --distinguish-null"]
      ),
      (["--templates", "templates"], [], ["the last run had --templates"]),
      ([], ["--access", "internal"], []),
    ] as [([String], [String], [String])])
  func writes(before: [String], now: [String], want: [String]) async throws {
    let fresh = try Workplace.furnished()
    try fresh.write(Self.pets, to: "pets.json")
    #expect(try await fresh.gen(now + ["pets.json"]).status == 0)
    #expect(try await place.gen(before + ["pets.json"]).status == 0)
    let call = try await place.gen(now + ["pets.json"])
    #expect(call.status == 0)
    #expect(call.standardError.split(separator: "\n").dropLast() == want.map { "Generated: \($0)" }[...])
    #expect(place.texts(in: "Generated") == fresh.texts(in: "Generated"))
    _ = try await place.gen(before + ["pets.json"])
    #expect(try await place.gen(["--quiet"] + now + ["pets.json"]).standardError.isEmpty)
  }

  @Test("to compare, says that the last run had templates, whose place is not known")
  func templates() async throws {
    _ = try await place.gen(["--templates", "templates", "shop.json"])
    #expect(try manifest().options == ["--templates"])
    let call = try await place.gen(["--check", "shop.json"])
    #expect(call.status == 1)
    #expect(call.standardOutput == "changed Generated/AsyncAwait/ShopClient+AsyncAwait.swift\n")
    #expect(call.standardError == "Generated: the last run had --templates\nGenerated: out of date\n")
    #expect(try await place.gen(["--check", "--templates", "templates", "shop.json"]).standardError.isEmpty)
  }

  @Test("reads a manifest without options as one of the defaults")
  func old() async throws {
    _ = try await place.gen(["--access", "internal", "shop.json"])
    try record("")
    #expect(try manifest().options == nil)
    #expect(try await place.gen(["--check", "shop.json"]).status == 1)
    #expect(try await place.gen(["--check", "--access", "internal", "shop.json"]).status == 0)
  }

  @Test(
    "refuses to repeat what no command line could have told, and writes all the same",
    arguments: [
      (#"["--access=secret"]"#, "--access: unknown level \"secret\""),
      (#"["--access"]"#, "--access needs a value"),
      (
        #"["--client-name=Till {} import Darwin; struct X"]"#,
        "--client-name: \"Till {} import Darwin; struct X\" is not a Swift type name"
      ),
      (#"["--client-name=\u001B[31m"]"#, "--client-name: \"\\u{1B}[31m\" is not a Swift type name"),
      (#"["--distinguish-null=1"]"#, "--distinguish-null takes no value"),
      (#"["--templates=/etc"]"#, "\"--templates=/etc\""), (#"["--allow-outside=/"]"#, "\"--allow-outside=/\""),
      (#"["--output=/tmp/x"]"#, "\"--output=/tmp/x\""), (#"["--future=1"]"#, "\"--future=1\""), (#"[""]"#, "\"\""),
    ] as [(String, String)])
  func forged(options: String, reason: String) async throws {
    _ = try await place.gen(["--access", "internal", "shop.json"])
    try record(options)
    for command in [["--check"], ["diff"]] {
      let call = try await place.gen(command + ["shop.json"])
      #expect(call.status == 4)
      #expect(call.standardOutput.isEmpty)
      #expect(
        call.standardError == """
          error: Generated/.gen-manifest.json: has an option that cannot be repeated: \(reason)
            hint: give the option, or write the folder again

          """)
    }
    #expect(try await place.gen(["shop.json"]).status == 0)
    #expect(try manifest().options == nil)
    #expect(try await place.gen(["--check", "shop.json"]).status == 0)
  }

  @Test(
    "takes options that are not list of texts for those of a foreign manifest", arguments: ["7", "[7]", "{}", "null"])
  func foreign(options: String) async throws {
    _ = try await place.gen(["--access", "internal", "shop.json"])
    try record(options)
    for arguments in [[], ["--check"]] {
      let call = try await place.gen(arguments + ["shop.json"])
      #expect(call.status == 4)
      #expect(call.standardError.hasPrefix("error: Generated/.gen-manifest.json: is not a manifest of gen\n  hint: "))
      #expect(call.standardError.contains("remove it and the files that gen wrote beside it"))
    }
  }
}
