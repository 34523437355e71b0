import Foundation
import Testing

/// What a configuration says that makes no sense together, with itself or with the command line.
@Suite("A conflict in a configuration")
struct ConfigurationConflictTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.furnished()
    try place.write(Descriptions.shop.replacingOccurrences(of: "Shop", with: "Bank"), to: "bank.json")
  }

  private func configure(_ clients: String) throws {
    try place.write("{\"clients\": [\(clients)]}", to: "gen.json")
  }

  private func files(_ folder: String) -> Set<String> {
    Set(place.texts(in: folder).keys.filter { $0.hasSuffix(".swift") })
  }

  @Test(
    "is an error at its place, in the words of a configuration",
    arguments: [
      (
        #"{"description": "shop.json", "output": "o"}, {"description": "bank.json", "output": "o/AsyncAwait"}"#,
        #"1:98: error: "bank" has a folder inside that of "shop": o/AsyncAwait [configuration.shared-output]"#
      ),
      (
        #"{"description": "shop.json", "output": "o/mocks"}, {"description": "bank.json", "output": "o"}"#,
        #"1:104: error: "bank" has a folder around that of "shop": o [configuration.shared-output]"#
      ),
      (
        #"{"description": "shop.json", "emit": "calls"}"#,
        #"1:51: error: "emit": "calls" needs "modelsModule" [configuration.wrong-value]"#
      ),
      (
        #"{"description": "shop.json", "namespace": "A", "compat": "openapi-generator"}"#,
        #"1:71: error: "compat": "openapi-generator" needs the top level of the module: its names are not in a namespace [configuration.wrong-value]"#
      ),
      (
        #"{"description": "shop.json", "ids": {"a.b": "ID", "c.d": "Key"}, "types": {"schemas": {"A": "ID.A"}}}"#,
        #"1:51: error: "ids": "ID" hides the module of the type ID.A [configuration.wrong-value]"#
      ),
    ])
  func places(clients: String, message: String) async throws {
    try configure(clients)
    let call = try await place.gen([])
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("gen.json:\(message)\n"), "\(call.standardError)")
    #expect(files(".") == [])
  }

  @Test("between keys is told with all others, each with keys for a hint")
  func conflicts() async throws {
    try configure(
      #"""

      {"description": "shop.json", "emit": "models", "deprecate": "Callback",
       "docs": true, "runtime": "../runtime"}
      """#)
    let call = try await place.gen(["--diagnostics", "json"])
    #expect(call.status == 3)
    let found = try call.standardError.split(separator: "\n").map { line in
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return [object["line"], object["column"], object["message"], object["hint"]].map { "\($0 ?? "")" }
    }
    #expect(
      found == [
        [
          "2", "61", #""deprecate": "Callback" needs Callback and another style"#,
          #""responseAs": ["Callback", "AsyncAwait"]"#,
        ],
        ["3", "10", #""docs" needs the calls beside the models"#, #"leave out "docs", or "emit": "models""#],
        ["3", "27", #""runtime" needs "package""#, #""package": "PetstoreKit", "runtime": "../gen""#],
      ])
  }

  @Test("with the command line is told in the words of both")
  func commandLineConflicts() async throws {
    try configure(#"{"description": "shop.json", "access": "internal"}"#)
    let package = try await place.gen(["--package", "ShopKit"])
    #expect(package.status == 3)
    #expect(package.standardError.hasPrefix("gen.json:1:53: error: --package needs declarations that are public"))
    #expect(package.standardError.contains("  hint: leave out \"access\"\n"))
    let calls = try await place.gen(["--emit", "calls"])
    #expect(calls.status == 2)
    #expect(calls.standardError.hasPrefix("error: --emit calls needs \"modelsModule\"\n"))
  }

  @Test("is one folder of the command line for several clients")
  func output() async throws {
    try configure(
      #"{"description": "shop.json", "output": "shop"}, {"description": "bank.json", "output": "bank"}"#)
    for arguments in [["-o", "x"], ["diff", "-o", "x"]] {
      let call = try await place.gen(arguments + ["--config", "gen.json"])
      #expect(call.status == 2)
      #expect(
        call.standardError
          == "error: --output needs --only: gen.json has several clients\n  hint: --only shop\n")
    }
    #expect(try await place.gen(["-o", "x", "--only", "bank"]).status == 0)
    #expect(files("x").contains("BankClient.swift"))
  }

  @Test("is not a client in a folder of another one that gen has no manifest in")
  func nested() async throws {
    try configure(
      #"{"description": "shop.json", "output": "o"}, {"description": "bank.json", "output": "o/Bank"}"#)
    #expect(try await place.gen([]).status == 0)
    #expect(try await place.gen(["--force"]).status == 0)
    #expect(files("o").isSuperset(of: ["ShopClient.swift", "Bank/BankClient.swift"]))
  }
}
