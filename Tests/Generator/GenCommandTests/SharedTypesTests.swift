import Testing

/// The files of `share` in a configuration, of which modules are made.
@Suite("A file that descriptions share")
struct SharedTypesTests {
  private let place: Workplace

  /// Writes a client, a shared file and another one; what one test changes in them is its argument.
  init() throws {
    place = try Workplace()
    try place.write(Self.common, to: "common.json")
    try place.write(Self.shop, to: "shop.json")
  }

  private static let common = """
    {
      "components": {
        "schemas": {
          "Address": {
            "type": "object", "required": ["id"],
            "properties": {
              "id": {"type": "string", "readOnly": true}, "kind": {"type": "string", "enum": ["home", "work"]},
              "names": {"$ref": "#/components/schemas/Names"}
            }
          },
          "Names": {"type": "array", "items": {"type": "string"}},
          "Event": {
            "type": "object", "required": ["type"], "properties": {"type": {"type": "string"}},
            "discriminator": {"propertyName": "type"}
          },
          "Started": {"allOf": [{"$ref": "#/components/schemas/Event"}]},
          "Contact": {"oneOf": [{"$ref": "#/components/schemas/Address"}, {"$ref": "other.json#/components/schemas/Phone"}]}
        }
      }
    }
    """

  /// A file that refers to a schema of another one, or to none.
  private static func other(_ owner: String) -> String {
    """
    {"components": {"schemas": {"Phone": {"type": "object", "properties": {
      "number": {"type": "string"}, "owner": \(owner)
    }}}}}
    """
  }

  private static let shop = """
    {
      "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
      "paths": {
        "/contact": {
          "patch": {
            "operationId": "change",
            "requestBody": {
              "content": {
                "application/merge-patch+json": {"schema": {"$ref": "common.json#/components/schemas/Contact"}}
              }
            },
            "responses": {
              "200": {
                "description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Ended"}}}
              }
            }
          }
        }
      },
      "components": {
        "schemas": {
          "Ended": {"allOf": [
            {"$ref": "common.json#/components/schemas/Event"},
            {"properties": {"at": {"$ref": "common.json#/components/schemas/Address/properties/kind"}}}
          ]},
          "Home": {"$ref": "common.json#/components/schemas/Address"},
          "Guest": {"type": "object", "properties": {"home": {"$ref": "#/components/schemas/Home"}}}
        }
      }
    }
    """

  private func configure(
    _ share: String, client: String = "", defaults: String = ""
  ) throws {
    try place.write(
      """
      {"share": {\(share)}, "defaults": {\(defaults)}, "clients": [{"description": "shop.json"\(client)}]}
      """, to: "gen.json")
  }

  @Test("is a module that clients import, once for all of them")
  func modules() async throws {
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    try configure(#""common.json": "Sources/Common", "other.json": "Other""#, defaults: #""access": "package""#)
    let run = try await place.gen([])
    #expect(run.status == 0)
    let modules = (common: place.texts(in: "Sources/Common"), other: place.texts(in: "Other"))
    #expect(
      Set(modules.common.keys) == [
        ".gen-manifest.json", "Models/Address.swift", "Models/AddressInput.swift", "Models/Contact.swift",
        "Models/ContactInput.swift", "Models/Event.swift", "Models/Names.swift", "Models/Started.swift",
      ])
    #expect(Set(modules.other.keys) == [".gen-manifest.json", "Models/Phone.swift"])
    // Whatever the access of the clients.
    #expect(try #require(modules.common["Models/Address.swift"]).contains("public struct Address"))
    #expect(try #require(modules.common["Models/Contact.swift"]).contains("case phone(Other.Phone)"))
    let guest = try #require(place.texts(in: "Generated")["Models/Guest.swift"])
    #expect(guest.contains("package import Common\n") && guest.contains("home: Common.Address?"))
    // What is only another name for a shared schema has none of its own.
    #expect(place.texts(in: "Generated")["Models/Home.swift"] == nil)
    #expect(try #require(place.texts(in: "Generated")["Models/Ended.swift"]).contains("at: Common.Address.Kind?"))
    #expect(run.standardError.contains("[share.extended]") && run.standardError.contains("[share.merge-patch]"))
  }

  @Test("is that of its own tree for an old description, and the one of the configuration without such a tree")
  func changes() async throws {
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    try configure(#""common.json": "Common", "other.json": "Other""#)
    let texts = [
      ("common.json", Self.common), ("other.json", Self.other(#"{"type": "string"}"#)), ("shop.json", Self.shop),
    ]
    try place.makeFolder("old/specs")
    for (name, text) in texts { try place.write(text, to: "old/specs/" + name) }
    try place.write(Self.shop, to: "shop-old.json")
    for old in ["old/specs/shop.json", "shop-old.json"] {
      let call = try await place.gen(["changes", "--only", "shop", old])
      #expect(call.standardOutput.isEmpty)
      #expect(call.standardError.hasSuffix("0 changes, 0 breaking\n"))
      #expect(call.status == 0)
    }
    let module = try await place.gen(["changes", "--quiet", "--only", "Common", "old/specs/common.json"])
    #expect(module.standardOutput.isEmpty && module.status == 0)
  }

  @Test(
    "counts for a client that imports it: a break in it alone is one",
    arguments: [([], 0), ([(#""enum": ["home", "work"]"#, #""format": "uuid""#)], 1)] as [([(String, String)], Int32)])
  func changesOfModules(replacements: [(String, String)], status: Int32) async throws {
    try configure(#""common.json": "Common", "other.json": "Other""#)
    try place.makeFolder("old")
    for folder in ["", "old/"] {
      try place.write(Self.other(#"{"type": "string"}"#), to: folder + "other.json")
      try place.write(Self.shop, to: folder + "shop.json")
      try place.write(Self.common, to: folder + "common.json")
    }
    let common = replacements.reduce(Self.common) { $0.replacing($1.0, with: $1.1) }
    try place.write(
      common.replacing(#""names": {"#, with: #""note": {"type": "string"}, "names": {"#), to: "common.json")
    let call = try await place.gen(["changes", "--semver", "--only", "shop", "old/shop.json"])
    #expect(call.status == status)
    #expect(call.standardOutput == (status == 0 ? "minor\n" : "major\n"))
    let line = try #require(call.standardError.split(separator: "\n").last)
    #expect(line.hasPrefix("Common: ") && line.hasSuffix(", which gen changes --only Common old/common.json shows"))
    #expect(try await place.gen(["changes", "-q", "--only", "Common", "old/common.json"]).status == status)
  }

  @Test("is a package only where a client imports it that is one")
  func packages() async throws {
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    try place.write(
      #"{"openapi": "3.1.0", "info": {"title": "Kit", "version": "1"}, "paths": {}}"#, to: "kit.json")
    for (package, isPackage) in [("kit.json", false), ("shop.json", true)] {
      let clients = ["kit.json", "shop.json"].map { path in
        #"{"description": "\#(path)", "output": "\#(path.dropLast(5))"\#(path == package ? #", "package": "ThisKit""# : "")}"#
      }
      try place.write(
        #"{"share": {"common.json": "Common", "other.json": "Other"}, "clients": [\#(clients.joined(separator: ","))]}"#,
        to: "gen.json")
      #expect(try await place.gen([]).status == 0)
      for folder in ["Common", "Other"] {
        #expect((place.texts(in: folder)["Package.swift"] != nil) == isPackage)
      }
      #expect(place.texts(in: String(package.dropLast(5)))["Package.swift"] != nil)
    }
  }

  @Test("is read again when it changes, by its module and by its clients")
  func upToDate() async throws {
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    try configure(#""common.json": "Common", "other.json": "Other""#)
    #expect(try await place.gen([]).status == 0)
    #expect(try await place.gen(["--check"]).status == 0)
    let again = try await place.gen([]).standardError
    #expect(again.contains("Common: up to date") && again.contains("Generated: up to date"))
    try place.write(Self.common.replacing(#""enum": ["home", "work"]"#, with: #""format": "uuid""#), to: "common.json")
    #expect(try await place.gen(["--check", "--only", "shop"]).status == 1)
    #expect(try await place.gen(["--check", "--only", "Common"]).status == 1)
    #expect(try await place.gen(["--check", "--only", "Other"]).status == 0)
    #expect(try await place.gen([]).status == 0)
    #expect(try #require(place.texts(in: "Generated")["Models/Ended.swift"]).contains("at: UUID?"))
  }

  @Test("leads to shared files only, and not back")
  func references() async throws {
    try place.write(Self.other(##"{"$ref": "common.json#/components/schemas/Address"}"##), to: "other.json")
    try configure(#""common.json": "Common""#)
    var run = try await place.gen([])
    #expect(run.status == 3)
    #expect(
      run.standardError.contains(
        #"common.json:17:71: error: a shared file refers to "other.json", which is not shared [share.other-file]"#))
    try configure(#""common.json": "Common", "other.json": "Other""#)
    run = try await place.gen([])
    #expect(run.status == 3)
    let message = "the module of this file and that of \"common.json\" would import each other [share.cycle]"
    #expect(run.standardError.contains("other.json:2:42: error: \(message)"))
    #expect(place.texts(in: "Generated").isEmpty && place.texts(in: "Common").isEmpty)
  }

  @Test("is read once, however many files lead to it and to those that do", .timeLimit(.minutes(5)))
  func chain() async throws {
    let count = 18
    for index in 0..<count {
      let next = index + 1 < count ? #"{"$ref": "file\#(index + 1).json#/definitions/T"}"# : #"{"type": "string"}"#
      try place.write(
        #"{"definitions": {"T": {"type": "object", "properties": {"next": \#(next)}}}}"#, to: "file\(index).json")
    }
    try place.write(
      Self.shop.replacing("common.json#/components/schemas/Address", with: "file0.json#/definitions/T")
        .replacing("/properties/kind", with: "/properties/next"), to: "shop.json")
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    let share =
      (0..<count).map { #""file\#($0).json": "Module\#($0)""# } + [#""common.json": "Common", "other.json": "Other""#]
    try configure(share.joined(separator: ", "))
    #expect(try await place.gen([]).status == 0)
    #expect(try #require(place.texts(in: "Module8")["Models/T.swift"]).contains("next: Module9.T?"))
    #expect(try #require(place.texts(in: "Generated")["Models/Guest.swift"]).contains("home: Module0.T?"))
  }

  @Test("has schemas")
  func schemas() async throws {
    try place.write(#"{"info": "none"}"#, to: "common.json")
    try configure(#""common.json": "Common""#)
    let run = try await place.gen(["--only", "Common"])
    #expect(run.status == 3)
    let message = "a shared file has schemas or other components, and this one has none"
    #expect(run.standardError.contains("common.json:1:1: error: \(message) [share.no-schemas]"))
  }

  @Test(
    "is there, or nothing is written",
    arguments: [("comon.json", "; did you mean common.json?"), ("folder", nil)] as [(String, String?)],
    [[], ["--only", "shop"]])
  func missing(file: (name: String, hint: String?), arguments: [String]) async throws {
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    try place.makeFolder("folder")
    try configure(#""common.json": "Common", "other.json": "Other""#)
    #expect(try await place.gen([]).status == 0)
    let before = place.texts()
    try configure(#""\#(file.name)": "Common", "other.json": "Other""#)
    let run = try await place.gen(arguments)
    #expect(run.status == 3)
    #expect(run.standardError.hasPrefix("gen.json:1:12: error: \"\(file.name)\" cannot be read: "))
    #expect(run.standardError.contains(" [share.unreadable]\n"))
    if let hint = file.hint { #expect(run.standardError.contains(hint)) }
    #expect(place.texts().filter { $0.key != "gen.json" } == before.filter { $0.key != "gen.json" })
  }

  @Test(
    "has a module whose options fit those of its clients",
    arguments: [
      (
        #", "models": {"requestTypes": "shared"}"#, "", "the client and `Common` would have different types of requests"
      ),
      (
        #", "models": {"hashable": "all"}"#, #""models": {"hashable": "none"}"#,
        "models that are Hashable cannot be made of those of `Common`, which are not"
      ),
      (#", "namespace": "Common""#, "", "`Common` hides the module of that name, which the client imports"),
      (#", "clientName": "Common""#, "", "`Common` hides the module of that name, which the client imports"),
    ])
  func options(client: String, defaults: String, message: String) async throws {
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    try configure(#""common.json": "Common", "other.json": "Other""#, client: client, defaults: defaults)
    let run = try await place.gen(["--only", "shop"])
    #expect(run.status == 3)
    #expect(run.standardError.contains("shop.json:1:1: error: \(message) [share.option]"))
  }

  @Test(
    "has a folder beside those of clients and of other modules",
    arguments: [
      ("Generated/Common", "", #""Common" has a folder inside that of "shop": Generated/Common"#),
      ("Common", #", "output": "Common/Shop""#, #""Common" has a folder around that of "shop": Common"#),
      ("Common", #", "output": "Common""#, #""Common" has the folder of "shop": Common"#),
      ("Other/Common", "", #""Common" has a folder around that of "Other": Other/Common"#),
    ])
  func folders(folder: String, client: String, message: String) async throws {
    let other = folder == "Other/Common" ? "Other/Common/Other" : "Other"
    try place.write(Self.other(#"{"type": "string"}"#), to: "other.json")
    try configure(#""other.json": "\#(other)", "common.json": "\#(folder)""#, client: client)
    let run = try await place.gen([])
    #expect(run.status == 3)
    #expect(run.standardError.contains("error: \(message) [configuration.shared-output]"), "\(run.standardError)")
    #expect(place.generated == [])
  }

  @Test(
    "is named with the folder of its module",
    arguments: [
      (#""common.json": "Common-x""#, ##""Common-x" cannot be the name of a module of shared types"##),
      (#""common.json": "src/Response""#, ##""Response" cannot be the name of a module of shared types"##),
      (#""common.json": "src/Foundation""#, ##""Foundation" cannot be the name of a module of shared types"##),
      (#""common.json": "Common", "./common.json": "Others""#, ##""./common.json" is shared already"##),
      (#""common.json": ["Common"]"#, ##""common.json" must be a string; found an array"##),
      (#""https://example.com/c.json": "Common""#, "gen reads files, not URLs"),
    ])
  func names(share: String, message: String) async throws {
    try configure(share)
    let run = try await place.gen([])
    #expect(run.status == 3)
    #expect(run.standardError.contains("error: \(message) [configuration.wrong-value]"))
  }
}
