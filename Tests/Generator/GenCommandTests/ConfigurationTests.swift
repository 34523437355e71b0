import Foundation
import Testing

@Suite("A configuration")
struct ConfigurationTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.furnished()
    try place.write(Descriptions.shop.replacingOccurrences(of: "Shop", with: "Bank"), to: "bank.json")
  }

  private func configure(_ clients: String, in folder: String = "") throws {
    try place.write("{\"clients\": [\(clients)]}", to: folder + "gen.json")
  }

  private func files(_ folder: String) -> Set<String> {
    Set(place.texts(in: folder).keys.filter { $0.hasSuffix(".swift") })
  }

  @Test("gives every client the options that it would have on the command line")
  func options() async throws {
    try configure(
      #"""
      {"description": "shop.json", "output": "a", "responseAs": ["Callback", "Combine"], "access": "package",
       "clientName": "Till", "models": {"hashable": "none", "distinguishNull": true}}
      """#)
    #expect(try await place.gen([]).status == 0)
    let arguments = [
      "-o", "b", "--responseAs", "Callback,Combine", "--access", "package", "--client-name", "Till", "--hashable",
      "none", "--distinguish-null", "shop.json",
    ]
    #expect(try await place.gen(arguments).status == 0)
    #expect(!files("a").isEmpty)
    #expect(place.texts(in: "a") == place.texts(in: "b"))
  }

  @Test("is left out where a description is named")
  func operand() async throws {
    try configure(#"{"description": "bank.json", "output": "bank"}"#)
    #expect(try await place.gen(["shop.json"]).status == 0)
    #expect(files("bank") == [])
    #expect(place.generated.contains("ShopClient.swift"))
  }

  @Test("yields to the command line, for all of its clients")
  func precedence() async throws {
    try configure(
      #"""
      {"description": "shop.json", "output": "shop", "access": "internal"},
      {"description": "bank.json", "output": "bank", "responseAs": "Callback"}
      """#)
    #expect(try await place.gen(["--access", "package", "-r", "Combine"]).status == 0)
    for name in ["shop", "bank"] {
      let client = try #require(place.texts(in: name)["\(name.capitalized)Client.swift"])
      #expect(client.contains("package struct"))
      #expect(files(name).contains { $0.hasPrefix("Combine/") })
      #expect(!files(name).contains { $0.hasPrefix("Callback/") || $0.hasPrefix("AsyncAwait/") })
    }
  }

  @Test("has what all clients say in one place, and each can say otherwise")
  func defaults() async throws {
    try place.write(
      #"""
      {
        "$comment": "All clients of the app.", "$schema": "gen.schema.json",
        "defaults": {"access": "package", "filter": {"exclude": "operation:listPets"}},
        "clients": [
          {"description": "shop.json", "output": "shop"},
          {"description": "bank.json", "output": "bank", "access": "internal", "filter": {"exclude": []}}
        ]
      }
      """#, to: "gen.json")
    #expect(try await place.gen([]).status == 0)
    #expect(try #require(place.texts(in: "shop")["ShopClient.swift"]).contains("package struct"))
    #expect(!(try #require(place.texts(in: "bank")["BankClient.swift"])).contains("package struct"))
    #expect(!files("shop").contains("Operations/PetsAPI.swift"))
    #expect(files("bank").contains("Operations/PetsAPI.swift"))
  }

  @Test("has paths that start at its folder")
  func paths() async throws {
    try configure(
      #"{"description": "../shop.json"}, {"description": "../bank.json", "output": "../bank"}"#, in: "folder/")
    let call = try await place.gen(["--config", "folder/gen.json"])
    #expect(call.status == 0)
    #expect(files("folder/Generated").contains("ShopClient.swift"))
    #expect(files("bank").contains("BankClient.swift"))
  }

  @Test("says what became of its clients, in its order, and ends as the worst of them")
  func outcome() async throws {
    try configure(
      #"""
      {"description": "shop.json", "output": "shop"}, {"description": "wrong.json", "output": "wrong"},
      {"description": "missing.json", "output": "missing"}, {"description": "bank.json", "output": "bank"}
      """#)
    let call = try await place.gen([])
    #expect(call.status == 4)
    let lines = call.standardError.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      lines.map { $0.prefix(14) } == [
        "ShopClient: 1 ", "wrong.json:5:1", "wrong.json:6:2", "wrong.json: 2 ", "error: missing", "BankClient: 1 ",
      ])
    #expect(files("bank").contains("BankClient.swift"))
  }

  @Test("has clients that --only names")
  func only() async throws {
    try configure(
      #"""
      {"description": "shop.json", "output": "shop"}, {"name": "money", "description": "bank.json", "output": "bank"}
      """#)
    #expect(try await place.gen(["--only", "money"]).status == 0)
    #expect(files("shop") == [])
    #expect(!files("bank").isEmpty)
    let call = try await place.gen(["--only", "mony"])
    #expect(call.status == 2)
    #expect(call.standardError == "error: gen.json has no client named \"mony\"\n  hint: did you mean \"money\"?\n")
    #expect(try await place.gen(["--only", "money", "--only", "shop"]).status == 0)
    #expect(!files("shop").isEmpty)
  }

  @Test("has clients whose places --only names, whatever they are called")
  func places() async throws {
    for name in ["money", "coins"] {
      try configure(
        #"""
        {"description": "shop.json", "output": "shop"}, {"name": "\#(name)", "description": "bank.json", "output": "bank"}
        """#)
      #expect(try await place.gen(["--only", "#2", "--output", name]).status == 0)
      #expect(files("shop") == [])
      #expect(files(name).contains("BankClient.swift"))
    }
    #expect(try await place.gen(["--only", "#3"]).status == 2)
  }

  @Test("is what --check and gen diff compare with, whatever the last run had")
  func comparison() async throws {
    try configure(#"{"description": "shop.json", "access": "package"}, {"description": "bank.json", "output": "bank"}"#)
    #expect(try await place.gen([]).status == 0)
    #expect(try await place.gen(["--check"]).status == 0)
    try configure(#"{"description": "shop.json"}, {"description": "bank.json", "output": "bank"}"#)
    let check = try await place.gen(["--check"])
    #expect(check.status == 1)
    #expect(check.standardOutput.contains("changed Generated/ShopClient.swift\n"))
    #expect(!check.standardOutput.contains("bank/"))
    let diff = try await place.gen(["diff"])
    #expect(diff.status == 1)
    #expect(diff.standardOutput.contains("+nonisolated public struct ShopClient"))
    let validate = try await place.gen(["validate"])
    #expect(validate.standardOutput.contains("ShopClient  client\n"))
    #expect(validate.standardOutput.contains("BankClient  client\n"))
    let filter = try await place.gen(["filter", "--only", "bank", "--exclude", "operation:listPets"])
    #expect(filter.standardOutput.contains(#""title": "Bank""#))
    #expect(!filter.standardOutput.contains("listPets"))
  }

  @Test("touches nothing but the files of the client whose description changed, of fifty")
  func fifty() async throws {
    let clients = (0..<50).map { index in #"{"description": "\#(index).json", "output": "out/\#(index)"}"# }
    for index in 0..<50 {
      try place.write(Descriptions.shop.replacingOccurrences(of: "Shop", with: "Shop\(index)"), to: "\(index).json")
    }
    try configure(clients.joined(separator: ",\n"))
    #expect(try await place.gen([]).status == 0)
    try place.age("out")
    let unchanged = try await place.gen([])
    #expect(unchanged.standardError == (0..<50).map { "out/\($0): up to date\n" }.joined())
    #expect(try place.young("out") == [])
    try place.write(
      Descriptions.shop.replacingOccurrences(of: "Shop", with: "Shop7").replacingOccurrences(
        of: "listPets", with: "all"),
      to: "7.json")
    #expect(try await place.gen([]).status == 0)
    let young = try place.young("out")
    #expect(!young.isEmpty)
    #expect(young.allSatisfy { $0.hasPrefix("out/7/") })
  }

  /// What stands in `clients`, and the message with its place.
  private static let mistakes: [(String, String)] = [
    (
      #"{"description": "shop.json", "acces": ""}"#,
      #"1:43: error: a client has no key "acces" [configuration.unknown-key]"#
    ),
    (#"{}"#, #"1:14: error: the client has no "description" [configuration.missing-key]"#),
    (#"3"#, #"1:14: error: a client must be an object; found 3 [configuration.wrong-value]"#),
    (
      #"{"description": "shop.json", "access": 3}"#,
      #"1:53: error: "access" must be a string; found 3 [configuration.wrong-value]"#
    ),
    (
      #"{"description": "shop.json", "access": "secret"}"#,
      #"1:53: error: unknown level "secret" [configuration.wrong-value]"#
    ),
    (
      #"{"description": "shop.json", "getBodies": "yes"}"#,
      #"1:56: error: "getBodies" must be a boolean; found "yes" [configuration.wrong-value]"#
    ),
    (
      #"{"description": "shop.json", "filter": ["tag:pets"]}"#,
      #"1:53: error: "filter" must be an object; found an array [configuration.wrong-value]"#
    ),
    (
      #"{"description": "shop.json", "filter": {"exclud": "deprecated"}}"#,
      #"1:54: error: "filter" has no key "exclud" [configuration.unknown-key]"#
    ),
    (
      #"{"description": "shop.json", "filter": {"exclude": ["deprecated", "tag"]}}"#,
      #"1:80: error: "tag" does not say what it selects [configuration.wrong-value]"#
    ),
    (
      #"{"description": "shop.json", "filter": {"exclude": "tag:pet"}}"#,
      #"1:65: error: "tag:pet" names no tag in the description [filter.unmatched]"#
    ),
    (
      #"{"description": "shop.json", "warnings": {"operation.link": "off"}}"#,
      #"1:56: error: no warning or note has the id "operation.link" [configuration.wrong-value]"#
    ),
    (
      #"{"description": "shop.json", "warnings": {"operation.links": "on"}}"#,
      #"1:56: error: unknown level "on" [configuration.wrong-value]"#
    ),
    (
      #"{"description": "https://shop.example/shop.json"}"#,
      "1:30: error: gen reads files, not URLs [configuration.wrong-value]"
    ),
    (
      #"{"description": "~/shop.json"}"#,
      #"1:30: error: "~/shop.json" begins with ~, which only a shell expands, at the beginning of a word [configuration.wrong-value]"#
    ),
    (#"{"description": ""}"#, #"1:30: error: "description" is empty [configuration.wrong-value]"#),
    (
      #"{"description": "shop.json"}, {"description": "folder/shop.json", "output": "a"}"#,
      #"1:60: error: another client is named "shop", too [configuration.repeated-name]"#
    ),
    (
      #"{"description": "shop.json"}, {"description": "bank.json"}"#,
      #"1:60: error: "bank" has the folder of "shop": Generated [configuration.shared-output]"#
    ),
    (
      #"{"description": "shop.json", "output": "a"}, {"description": "bank.json", "output": "a/models"}"#,
      #"1:98: error: "bank" has a folder inside that of "shop": a/models [configuration.shared-output]"#
    ),
    (
      #"{"description": "shop.json", "output": "App"}, {"description": "bank.json", "output": "app"}"#,
      #"1:100: error: "bank" has but for the case of letters the folder of "shop": app [configuration.shared-output]"#
    ),
    ("", "1:13: error: the configuration lists no client [configuration.missing-key]"),
  ]

  @Test("is refused with the place of what is wrong", arguments: mistakes)
  func mistake(_ clients: String, _ message: String) async throws {
    try configure(clients)
    let call = try await place.gen([])
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("gen.json:\(message)\n"), "\(call.standardError)")
    #expect(place.generated == [])
  }

  @Test(
    "says where a key belongs that stands elsewhere",
    arguments: [
      (#""include": "tag:pets""#, #"it is a key of "filter""#), (#""hashable": "none""#, #"it is a key of "models""#),
      (#""share": {}"#, #"it is a key of the whole, beside "clients""#),
      (#""schemas": {}"#, #"it is a key of "names" or "types""#),
      (#""models": {"access": "internal"}"#, #"it is a key of a client or "defaults""#),
    ])
  func misplaced(member: String, hint: String) async throws {
    try configure(#"{"description": "shop.json", \#(member)}"#)
    #expect(try await place.gen([]).standardError.contains("  hint: \(hint)\n"))
  }

  @Test("says that it has conflict markers")
  func conflict() async throws {
    try place.write("{\n<<<<<<< ours\n  \"clients\": []\n=======\n}\n>>>>>>> theirs\n", to: "gen.json")
    let call = try await place.gen([])
    #expect(call.status == 3)
    #expect(
      call.standardError.hasPrefix("gen.json:2:1: error: the file has conflict markers of a merge [json.conflict]"))
  }

  @Test("lists all mistakes at once, with the keys that were meant")
  func allMistakes() async throws {
    try configure(
      #"{"description": "shop.json", "access": "pubic", "clientName": "9"}, {"description": "bank.json", "ouput": "a"}"#
    )
    let keys = try await place.gen([])
    #expect(keys.standardError.contains("  hint: did you mean \"output\"?\n"))
    try configure(
      #"{"description": "shop.json", "access": "pubic", "clientName": "9"}, {"description": "bank.json", "output": "a"}"#
    )
    let values = try await place.gen([])
    #expect(values.standardError.contains("unknown level \"pubic\""))
    #expect(values.standardError.contains("\"9\" is not a Swift type name"))
    #expect(values.standardError.hasSuffix("2 errors in gen.json; nothing was written\n"))
  }

  @Test("takes just what its schema says: every key with a value of its type, and no other value")
  func schema() async throws {
    for (key, schema) in try await ConfigurationSchema(in: place).values where !["name", "description"].contains(key) {
      let alternatives = schema["anyOf"] as? [[String: Any]] ?? [schema]
      for alternative in alternatives {
        let value = try #require(Self.value(of: alternative))
        #expect(try await !complaint(key, value).contains("a value of a wrong type"), "\(key): \(value)")
      }
      let wrong = alternatives.contains { $0["type"] as? String == "boolean" } ? "3" : "true"
      #expect(try await complaint(key, wrong).contains("[configuration.wrong-value]"), "\(key): \(wrong)")
    }
  }

  /// A value that a schema of a configuration allows.
  private static func value(of schema: [String: Any]) -> String? {
    if let words = schema["enum"] as? [String] { return words.first.map { "\"\($0)\"" } }
    switch schema["type"] as? String {
    case "string": return "\"x\""
    case "boolean": return "true"
    case "array": return (schema["items"] as? [String: Any]).flatMap(value).map { "[\($0)]" }
    case "object": return (schema["additionalProperties"] as? [String: Any]).flatMap(value).map { "{\"x\": \($0)}" }
    default: return nil
    }
  }

  /// What is said of a client with a value; "a value of a wrong type" where its type is wrong.
  private func complaint(_ key: String, _ value: String) async throws -> String {
    let keys = key.split(separator: ".")
    let object = keys.reversed().reduce(value) { "{\"\($1)\": \($0)}" }
    try configure("{\"description\": \"shop.json\", \(object.dropFirst().dropLast())}")
    let text = try await place.gen(["--dry-run"]).standardError
    let isWrongType =
      text.contains("configuration.unknown-key") || text.firstMatch(of: /must be (a|an) \w+; found/) != nil
    return isWrongType ? "a value of a wrong type\n" + text : text
  }

  @Test("is written by gen init with the options of the command line, once")
  func start() async throws {
    let arguments = [
      "init", "-r", "Callback", "--access", "package", "--include", "tag:pets", "-o", "out", "shop.json",
    ]
    let call = try await place.gen(arguments)
    #expect(call.status == 0)
    #expect(call.standardError == "gen.json: written; gen reads it\n")
    #expect(try await place.gen([]).status == 0)
    #expect(files("out").contains("Callback/PetsAPI+Callback.swift"))
    #expect(try #require(place.texts(in: "out")["ShopClient.swift"]).contains("package struct"))
    let again = try await place.gen(arguments)
    #expect(again.status == 4)
    #expect(
      again.standardError == """
        error: gen.json: exists; add to "clients"
          hint: {"description":"shop.json","responseAs":["Callback"],"output":"out","access":"package",\
        "filter":{"include":["tag:pets"]}}

        """)
    try FileManager.default.moveItem(atPath: place.path + "/gen.json", toPath: place.path + "/gen.yaml")
    let beside = try await place.gen(["init", "shop.json"])
    #expect(beside.status == 4)
    #expect(
      beside.standardError == "error: gen.yaml: exists; add to \"clients\"\n  hint: {\"description\":\"shop.json\"}\n")
    let other = try Workplace()
    #expect(try await other.gen(["init", "shop.json"]).status == 4)
    #expect(other.texts() == [:])
  }

  @Test("lets warnings be errors, or nothing")
  func warnings() async throws {
    for (level, status, text) in [("off", 0, ""), ("warning", 0, "warning: "), ("error", 3, "error: ")] {
      try configure(
        #"{"description": "incomplete.json", "warnings": {"response.missing": "\#(level)"}}"#)
      let call = try await place.gen(["--force"])
      #expect(call.status == Int32(status), "\(level)")
      #expect(call.standardError.contains("[response.missing]") == !text.isEmpty)
      #expect(call.standardError.contains("incomplete.json:5:16: \(text)") == !text.isEmpty, "\(call.standardError)")
    }
  }
}

@Suite("A folder with the client of another description")
struct ForeignClientTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.furnished()
    try place.write(Descriptions.shop.replacingOccurrences(of: "Shop", with: "Bank"), to: "bank.json")
  }

  @Test("is left as it is, unless it is to be replaced", arguments: [[], ["--dry-run"]])
  func refusal(_ options: [String]) async throws {
    #expect(try await place.gen(["shop.json"]).status == 0)
    let before = place.texts(in: "Generated")
    let call = try await place.gen(options + ["bank.json"])
    #expect(call.status == 4)
    #expect(
      call.standardError.hasSuffix(
        """
        error: Generated: cannot be written: it holds ShopClient, the client of "Shop"
          hint: choose another folder with --output, or replace that client with --force

        """))
    #expect(place.texts(in: "Generated") == before)
    #expect(try await place.gen(options + ["--force", "bank.json"]).status == 0)
    #expect(place.generated.contains("BankClient.swift") == options.isEmpty)
    #expect(place.generated.contains("ShopClient.swift") == !options.isEmpty)
  }

  @Test("is not one whose client or whose file has another name now")
  func renamed() async throws {
    #expect(try await place.gen(["shop.json"]).status == 0)
    try place.write(Descriptions.shop, to: "shop-v2.json")
    #expect(try await place.gen(["--force", "shop-v2.json"]).status == 0)
    #expect(try await place.gen(["--client-name", "StoreClient", "shop-v2.json"]).status == 0)
    #expect(place.generated.contains("StoreClient.swift"))
    try place.write(Descriptions.shop.replacingOccurrences(of: "Shop", with: "Store"), to: "shop-v2.json")
    #expect(try await place.gen(["shop-v2.json"]).status == 0)
    try place.write(Descriptions.shop, to: "shop-v2.json")
    #expect(try await place.gen(["shop-v2.json"]).status == 4)
  }
}
