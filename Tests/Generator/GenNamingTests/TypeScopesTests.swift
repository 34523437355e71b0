import SwiftPlan
import Testing

@testable import GenNaming

@Suite("The name of a type inside another one")
struct TypeScopesTests {
  private static func aliases() -> TypeAliases {
    var aliases = TypeAliases()
    for path in [
      ["Pet"], ["Pet", "Status"], ["Pet", "Owner"], ["Pet", "Owner", "Name"], ["Status"], ["Name"], ["Order"],
    ] {
      aliases.declare(path)
    }
    return aliases
  }

  @Test(
    "is as short as it can be",
    arguments: [
      ("Pet", "", "Pet"), ("Pet.Status", "", "Pet.Status"), ("Pet.Status", "Pet", "Status"),
      ("Pet.Status", "Pet.Owner", "Status"),
      ("Pet.Owner.Name", "Pet.Owner", "Name"), ("Pet.Owner.Name", "Pet", "Owner.Name"),
      ("Pet.Owner.Name", "Order", "Pet.Owner.Name"),
      ("Status", "Order", "Status"), ("Name", "Pet", "Name"), ("Pet", "Pet.Owner.Name", "Pet"),
    ] as [(String, String, String)])
  func shortest(target: String, scope: String, want: String) {
    let type = SwiftType.declared(target.split(separator: ".").map(String.init))
    #expect(Self.aliases().scopes.name(of: type, in: scope.split(separator: ".").map(String.init)) == want)
  }

  private static func lists(_ levels: Int) -> SwiftType {
    (0..<levels).reduce(.builtIn(.int)) { type, _ in .array(type) }
  }

  @Test(
    "stands inside what is made of it",
    arguments: [
      (SwiftType.array(.builtIn(.int)), "[Int]"), (lists(8), "[[[[[[[[Int]]]]]]]]"),
      (lists(10), "Array<Array<[[[[[[[[Int]]]]]]]]>>"),
      (
        (0..<4).reduce(lists(3)) { type, _ in .array(.dictionary(type)) },
        "Array<[String: Array<[String: [[String: [[String: [[[Int]]]]]]]]>]>"
      ),
      (.array(.optional(lists(8))), "Array<[[[[[[[[Int]]]]]]]]?>"), (.dictionary(.builtIn(.url)), "[String: URL]"),
      (.optional(.builtIn(.jsonValue)), "JSONValue?"), (.array(.optional(.declared(["Pet"]))), "[Pet?]"),
      (.optional(.dictionary(.array(.declared(["Pet", "Status"])))), "[String: [Pet.Status]]?"),
    ] as [(SwiftType, String)])
  func compound(type: SwiftType, want: String) {
    #expect(Self.aliases().scopes.name(of: type, in: []) == want)
  }

  @Test("is an alias where a nested type hides it")
  func hidden() {
    var aliases = Self.aliases()
    var registry = NameRegistry(acronyms: .none)
    aliases.ensureReachable(.declared(["Status"]), from: ["Order"], in: &registry)
    #expect(aliases.scopes.aliases == [:])
    aliases.ensureReachable(.declared(["Status"]), from: ["Pet"], in: &registry)
    let scopes = aliases.scopes
    #expect(scopes.aliases == ["Status": "StatusModel"])
    #expect(scopes.name(of: .declared(["Status"]), in: ["Pet"]) == "StatusModel")
    #expect(scopes.name(of: .declared(["Pet", "Status"]), in: ["Pet"]) == "Status")
    #expect(scopes.name(of: .declared(["Status"]), in: []) == "Status")
  }

  @Test(
    "is one that no other type or file has, be it only in other letters",
    arguments: [
      (["StatusModel"], "StatusModelModel"), (["STATUSMODEL"], "StatusModelModel"),
      (["StatusModel", "StatusModelModel"], "StatusModelModelModel"), (["Status"], "StatusModel"),
    ])
  func taken(names: [String], want: String) {
    var registry = NameRegistry(acronyms: .none)
    for name in names { registry.claim(name) }
    var aliases = Self.aliases()
    aliases.ensureReachable(.declared(["Status"]), from: ["Pet"], in: &registry)
    #expect(aliases.scopes.aliases == ["Status": want])
    #expect(registry.contains(want))
  }
}
