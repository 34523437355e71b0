import Foundation
import Testing

@Suite("gen, called for a client")
struct GenerateTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  private static let sharedFiles: Set = ["ShopClient.swift", "Operations/PetsAPI.swift"]

  private static func files(of style: String) -> Set<String> {
    ["\(style)/ShopClient+\(style).swift", "\(style)/PetsAPI+\(style).swift"]
  }

  @Test(
    "writes the styles it is asked for",
    arguments: [
      (["shop.json"], ["AsyncAwait"]),
      (["generate", "shop.json"], ["AsyncAwait"]),
      (["--responseAs", "AsyncAwait", "shop.json"], ["AsyncAwait"]),
      (["--responseAs=Combine", "shop.json"], ["Combine"]),
      (["shop.json", "-r", "result"], ["Callback"]),
      (["--responseAs", "PUBLISHER", "shop.json"], ["Combine"]),
      (["--responseAs", "asyncawait,callback", "shop.json"], ["AsyncAwait", "Callback"]),
      (["--responseAs", "Callback, Combine, AsyncAwait", "shop.json"], ["Callback", "Combine", "AsyncAwait"]),
      (["--responseAs", "Result,Callback,result", "shop.json"], ["Callback"]),
      (["--responseAs", "Combine", "--", "shop.json"], ["Combine"]),
    ] as [([String], [String])])
  func styles(arguments: [String], styles: [String]) async throws {
    let call = try await place.gen(arguments)
    let want = styles.map(Self.files).reduce(Self.sharedFiles) { $0.union($1) }
    #expect(call.status == 0)
    #expect(call.standardOutput.isEmpty)
    #expect(
      call.standardError
        == "ShopClient: 1 operation, 0 models; Generated: \(want.count) written, 0 unchanged, 0 removed\n")
    #expect(place.generated == want)
  }

  @Test(
    "writes to the folder it is given",
    arguments: [["-o", "out/client"], ["--output=out/client"], ["-o", "./out/client/"]])
  func output(arguments: [String]) async throws {
    let call = try await place.gen(arguments + ["shop.json"])
    #expect(call.status == 0)
    #expect(place.generated.isEmpty)
    #expect(place.texts(in: "out/client").keys.contains("ShopClient.swift"))
  }

  @Test("reads a description from standard input, also where that is named as a file", arguments: ["-", "/dev/stdin"])
  func standardInput(path: String) async throws {
    let call = try await place.gen([path], input: Descriptions.shop)
    #expect(call.status == 0)
    #expect(place.generated == Self.sharedFiles.union(Self.files(of: "AsyncAwait")))
    let again = try await place.gen(["shop.json"])
    #expect(again.standardError == "Generated: up to date\n")
  }

  @Test("generates again what is older than the program, and knows then that it is up to date")
  func olderOutput() async throws {
    _ = try await place.gen(["shop.json"])
    #expect(try await place.gen(["shop.json"]).standardError == "Generated: up to date\n")
    try place.age("Generated", to: Date(timeIntervalSinceReferenceDate: 0))
    #expect(try await place.gen(["--check", "shop.json"]).status == 0)
    #expect(try await place.gen(["shop.json"]).standardError.contains(" 0 written, "))
    #expect(try await place.gen(["shop.json"]).standardError == "Generated: up to date\n")
  }

  @Test("names the client as it is told", arguments: [["--client-name", "Till"], ["--client-name=Till"]])
  func clientName(arguments: [String]) async throws {
    let call = try await place.gen(arguments + ["shop.json"])
    #expect(call.status == 0)
    #expect(call.standardError.hasPrefix("Till: 1 operation, 0 models; "))
    #expect(place.texts(in: "Generated")["Till.swift"]?.contains("public struct Till: Sendable {") == true)
  }

  @Test(
    "gives declarations the access level it is told",
    arguments: [
      ("public", "public enum PetsAPI"), ("package", "package enum PetsAPI"), ("internal", "nonisolated enum PetsAPI"),
    ])
  func access(level: String, want: String) async throws {
    let call = try await place.gen(["--access", level, "shop.json"])
    #expect(call.status == 0)
    #expect(place.texts(in: "Generated")["Operations/PetsAPI.swift"]?.contains(want) == true)
  }

  @Test(
    "makes models Hashable, or only Equatable", arguments: [("all", "APIModel, Hashable {"), ("none", "APIModel {")])
  func hashable(types: String, want: String) async throws {
    let description = #"""
      {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {},
       "components": {"schemas": {"Pet": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
      """#
    try place.write(description, to: "models.json")
    let call = try await place.gen(["--hashable", types, "models.json"])
    #expect(call.status == 0)
    #expect(place.texts(in: "Generated")["Models/Pet.swift"]?.contains("struct Pet: \(want)\n") == true)
  }

  @Test(
    "prints the plan and writes nothing where it validates",
    arguments: [
      (["shop.json"], "ShopClient", "ShopClient: 1 operation, 0 models; 4 files to write\n"),
      (["--client-name", "Till", "shop.json"], "Till", "Till: 1 operation, 0 models; 4 files to write\n"),
      (
        ["-r", "Callback,Combine", "-o", "out", "shop.json"], "ShopClient",
        "ShopClient: 1 operation, 0 models; 6 files to write\n"
      ),
      (["--quiet", "shop.json"], "ShopClient", ""),
    ])
  func validate(arguments: [String], client: String, standardError: String) async throws {
    let call = try await place.gen(["validate"] + arguments)
    #expect(call.status == 0)
    #expect(call.standardError == standardError)
    #expect(
      call.standardOutput == """
        \(client)  client
        PetsAPI  operations  "pets"
          pets: Pets  property of the client
          listPets: Void  "GET /pets"  6:7
            204  success  empty

        """)
    #expect(place.texts(in: "Generated").isEmpty)
    #expect(place.texts(in: "out").isEmpty)
  }

  @Test("prints the plan as JSON where it validates for tools, with nothing else on standard output")
  func validateForTools() async throws {
    let call = try await place.gen(["validate", "--format", "json", "shop.json"])
    #expect(call.status == 0)
    #expect(call.standardError == "ShopClient: 1 operation, 0 models; 4 files to write\n")
    let operation =
      #"{"kind":"operation","name":"listPets","type":"Void","key":"GET /pets","operationId":"listPets","#
      + ##""pointer":"#/paths/~1pets/get","path":"shop.json","line":6,"column":7,"entries":["##
      + #"{"kind":"response","status":"204","isSuccess":true,"content":"empty"}]}"#
    #expect(
      call.standardOutput == #"""
        {"entries":[
        {"kind":"client","name":"ShopClient"},
        {"kind":"group","name":"PetsAPI","key":"pets","entries":[{"kind":"accessor","name":"pets","type":"ShopClient.Pets"},\#(operation)]}]}

        """#)
  }

  @Test("is silent where it is told to be quiet, also about warnings", arguments: ["shop.json", "incomplete.json"])
  func quiet(description: String) async throws {
    let call = try await place.gen(["--quiet", description])
    #expect(call.status == 0)
    #expect(call.standardError.isEmpty)
    #expect(call.standardOutput.isEmpty)
    #expect(!place.generated.isEmpty)
  }

  @Test("tells the time and the size of every stage where it is told to be verbose")
  func verbose() async throws {
    let call = try await place.gen(["--verbose", "shop.json"])
    #expect(call.status == 0)
    let lines = call.standardError.split(separator: "\n").map(String.init)
    let stages = lines.compactMap { try? /(\w+): \d+(\.\d+)? ms(, (.+))?/.wholeMatch(in: $0)?.output }
    #expect(stages.map(\.1) == ["load", "compare", "parse", "read", "resolve", "plan", "render", "write"])
    #expect(stages.first?.4.map(String.init) == "\(Descriptions.shop.utf8.count) bytes")
    #expect(stages.last?.4 == "4 written, 0 unchanged, 0 removed")
    #expect(lines.last == "ShopClient: 1 operation, 0 models; Generated: 4 written, 0 unchanged, 0 removed")
    #expect(lines.count == 9)
    #expect(call.standardOutput.isEmpty)
  }

  @Test("writes the same bytes in every process")
  func determinism() async throws {
    // The seed of Swift's hashes differs from process to process.
    let description = GoldenCase.root + "/../../specs/petstore.json"
    let outputs = ["one", "two", "three"]
    for output in outputs {
      let call = try await place.gen(["--responseAs", "Callback,Combine,AsyncAwait", "-o", output, description])
      #expect(call.status == 0)
    }
    let written = outputs.map { place.texts(in: $0) }
    #expect(written[0].count > 10)
    #expect(written[0] == written[1])
    #expect(written[0] == written[2])
  }

  @Test("touches nothing but the files of the one client whose description changed, of fifty side by side")
  func fifty() async throws {
    let names = (0..<50).map { "Shop\($0)" }
    func description(_ name: String) -> String { Descriptions.shop.replacing("\"Shop\"", with: "\"\(name)\"") }
    func runAll() async throws -> [String] {
      var said: [String] = []
      for name in names {
        said.append(try await place.gen(["--output", "Clients/\(name)", "\(name).json"]).standardError)
      }
      return said
    }
    for name in names { try place.write(description(name), to: "\(name).json") }
    #expect(try await runAll().allSatisfy { $0.hasSuffix("4 written, 0 unchanged, 0 removed\n") })
    try place.age("Clients")
    try place.write(description(names[7]).replacing("\"204\"", with: "\"205\""), to: "\(names[7]).json")
    var said = try await runAll()
    #expect(said.remove(at: 7).hasSuffix("Clients/Shop7: 1 written, 3 unchanged, 0 removed\n"))
    #expect(said.allSatisfy { $0.hasSuffix(": up to date\n") })
    // The manifests tell what they were made of.
    let manifests = ["Clients/Shop7/.gen-manifest.json", "Clients/Shop7/AsyncAwait/.gen-manifest.json"]
    #expect(try place.young("Clients") == Set(manifests + ["Clients/Shop7/Operations/PetsAPI.swift"]))
  }
}
