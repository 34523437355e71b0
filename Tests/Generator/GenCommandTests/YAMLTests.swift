#if YAML
import Foundation
import Testing

@Suite("gen, called for YAML")
struct YAMLTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("YAML")

  /// The files of `Tests/YAML`: one description in the ways that people and programs write YAML.
  private static let styles = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()

  private static func sources(in place: Workplace) -> [String: String] {
    place.texts(in: "Generated").filter { $0.key.hasSuffix(".swift") }
  }

  @Test("writes the same files for YAML of any style as for JSON")
  func styles() async throws {
    let place = try Workplace()
    let json = try await place.gen(["--strict", Self.folder.path + "/shop.json"])
    let wanted = Self.sources(in: place)
    #expect(json.status == 0)
    #expect(wanted.count == 5)
    #expect(Self.styles.count == 11)
    for style in Self.styles {
      let place = try Workplace()
      let call = try await place.gen(["--strict", Self.folder.path + "/" + style])
      #expect(call.standardError == json.standardError, "\(style)")
      #expect(Self.sources(in: place) == wanted, "\(style)")
    }
  }

  /// A description whose only operation answers with what a reference leads to.
  private static func shop(_ reference: String) -> String {
    """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    paths:
      /pets:
        get:
          operationId: getPet
          tags: [pets]
          responses:
            200:
              description: ''
              content: {application/json: {schema: {$ref: '\(reference)'}}}

    """
  }

  private static func place(_ files: [String: String]) throws -> Workplace {
    let place = try Workplace()
    for (name, text) in files { try place.write(text, to: name) }
    return place
  }

  @Test(
    "reads standard input and files of any name that begin as YAML does, and files of YAML that hold JSON",
    arguments: ["-", "shop", "shop.json", "shop.yml", "json.yaml"])
  func names(path: String) async throws {
    let text =
      path == "json.yaml"
      ? #"{"openapi": "3.1.0", "info": {"title": "Shop \ud83d\udc15", "version": "1"}, "paths": {}}"#
      : Self.shop("Pet.json")
    let place = try Self.place(["Pet.json": #"{"type": "string"}"#, path == "-" ? "other" : path: text])
    let call = try await place.gen(["--strict", path], input: path == "-" ? text : "")
    #expect(call.status == 0)
    #expect(place.generated.contains("ShopClient.swift"))
  }

  @Test("follows references from YAML to JSON and back, with fragments and by mappings of discriminators")
  func references() async throws {
    let union =
      #"oneOf: [{$ref: '#/Cat'}, {$ref: dog.yml}], discriminator: {propertyName: kind, mapping: {d: dog.yml}}"#
    let place = try Self.place([
      "api.yaml": Self.shop("pets.json#/definitions/Pet"),
      "pets.json": ##"{"definitions": {"Pet": {"$ref": "more.yaml#/definitions/a~1b"}}}"##,
      "more.yaml": "definitions:\n  a/b: {\(union)}\nCat: {$ref: 'cat.json'}\n",
      "cat.json":
        #"{"type": "object", "properties": {"kind": {"const": "c"}, "meow": {"$ref": "api.yaml#/info/x-meow"}}}"#,
      "dog.yml": "type: object\nproperties: {kind: {const: d}, bark: {type: integer}}\n",
    ])
    try place.write(
      Self.shop("pets.json#/definitions/Pet").replacingOccurrences(of: "'1'}", with: "'1', x-meow: {type: number}}"),
      to: "api.yaml")
    let call = try await place.gen(["--strict", "api.yaml"])
    #expect(call.standardError.hasPrefix("ShopClient: 1 operation"))
    let all = place.texts(in: "Generated").values.joined()
    #expect(all.contains("meow: Double?"))
    #expect(all.contains("bark: Int?"))
    try place.write("type: object\nproperties: {kind: {const: d}, bark: {type: string}}\n", to: "dog.yml")
    #expect(try await place.gen(["--check", "api.yaml"]).status == 1)
  }

  @Test("applies overlays of YAML to JSON and the other way round, and points into the part that a value is from")
  func overlays() async throws {
    let actions =
      #"{target: "$.paths['/pets'].get['responses']", update: {500: {description: '', content: {a/b: {schema: {type: strng}}}}}}"#
    let place = try Self.place([
      "api.yaml": Self.shop("Pet.json"), "Pet.json": #"{"type": "sring"}"#,
      "add.yaml":
        "overlay: 1.1.0\ninfo: {title: '', version: ''}\nactions:\n- \(actions)\n- target: '$.paths[\"/pts\"].x'\n  remove: true\n",
      "remove.json":
        #"{"overlay": "1.1.0", "info": {"title": "", "version": ""}, "actions": [{"target": "$.info.x", "remove": true}]}"#,
    ])
    let call = try await place.gen(["--overlay", "add.yaml", "--overlay", "remove.json", "api.yaml"])
    let places = call.standardError.split(separator: "\n").filter { $0.contains(": warning: ") }
      .map { $0.split(separator: ":").prefix(3).joined(separator: ":") }
    #expect(places == ["Pet.json:1:10", "add.yaml:4:112", "add.yaml:5:20", "remove.json:1:91"])
    #expect(call.status == 0)
  }

  @Test("reports what is wrong in the value of an anchor once, at the anchor")
  func aliases() async throws {
    let anchor = "x-a:\n  b: &x\n    type: strng\n"
    let aliases = "components: {schemas: {A: *x, B: {properties: {é: *x}}}}\n"
    let place = try Self.place(["api.yaml": Self.shop("#/x-a/b") + anchor + aliases])
    let call = try await place.gen(["api.yaml"])
    #expect(call.standardError.contains(#"api.yaml:14:11: warning: unknown type "strng"; any value is accepted here"#))
    #expect(call.standardError.components(separatedBy: "strng\"").count == 2)
  }

  /// In a text `👉` stands before the place of the mistake.
  @Test(
    "refuses what is not YAML, or means nothing, and says where",
    arguments: [
      ("openapi: 3.1.0\n👉\ttitle: x\n", "not YAML: found a tab character that violates indentation [yaml.syntax]"),
      ("info:\n👉\ttitle: x\n", "not YAML: found character that cannot start any token [yaml.syntax]"),
      (
        "info:\n  description: in German👉: é\n",
        "not YAML: mapping values are not allowed in this context [yaml.syntax]"
      ),
      ("info: &i {}\nthe names: {é: [👉*j]}\n", "the anchor \"&j\" is missing before this alias [yaml.alias]"),
      ("é: {a: 1, 👉a: 2}\n", "duplicate key \"a\" [json.duplicate-key]"),
      ("maximum: 👉.inf\n", "the number \".inf\" is not one of JSON [yaml.number]"),
      ("a: 👉!include b.yaml\n", "unknown tag \"!include\" [yaml.tag]"),
      ("a: b\n👉---\nc: d\n", "a second document begins here [yaml.documents]"),
      ("👉- a\n", "an OpenAPI description must be an object; found an array [description.not-an-object]"),
      ("openapi: 👉4\n", "OpenAPI 4 is not supported [description.unsupported-version]"),
    ] as [(String, String)])
  func mistakes(marked: String, message: String) async throws {
    let parts = marked.components(separatedBy: "👉")
    let place = try Self.place(["api.yaml": parts.joined()])
    let call = try await place.gen(["api.yaml"])
    let line = parts[0].components(separatedBy: "\n").count
    let column = parts[0].utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    #expect(call.standardError.hasPrefix("api.yaml:\(line):\(column): error: \(message)\n"))
    #expect(call.status == 3)
    #expect(place.generated.isEmpty)
    let referring = try Self.place(["api.yaml": Self.shop("part.yaml"), "part.yaml": parts.joined()])
    guard !message.contains("description.") else { return }
    let referred = try await referring.gen(["api.yaml"]).standardError
    #expect(referred.contains("part.yaml:\(line):\(column): error: \(message)\n"))
    #expect(referred.contains("api.yaml:11:55: note: the file is referred to here\n"))
  }

  @Test("says of a file of comments that it is empty", arguments: ["# An API\n", "\n# An API\n  # of nothing\n\n"])
  func comments(text: String) async throws {
    let place = try Self.place(["api.yaml": text])
    let call = try await place.gen(["api.yaml"])
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("api.yaml:1:1: error: the file is empty [json.empty]\n"))
    #expect(call.standardError.hasSuffix("\n1 error; nothing was written\n"))
  }

  @Test("reads a configuration, and says where it is wrong")
  func configuration() async throws {
    let clients = "# All clients.\nclients:\n- description: api.yaml\n  output: Out\n  responseAs: [Callback]\n"
    let place = try Self.place([
      "api.yaml": Self.shop("Pet.json"), "Pet.json": "{}", "gen.yaml": clients,
      "wrong.yaml": clients + "  acess: x\n",
    ])
    #expect(try await place.gen([]).status == 0)
    #expect(place.texts(in: "Out").keys.contains("Callback/PetsAPI+Callback.swift"))
    let call = try await place.gen(["--config", "wrong.yaml"])
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("wrong.yaml:6:3: error: "))
  }

  @Test("finds its output up to date until a byte of the YAML changes")
  func upToDate() async throws {
    let place = try Self.place(["api.yaml": Self.shop("Pet.yaml"), "Pet.yaml": "type: string\n"])
    #expect(try await place.gen(["api.yaml"]).status == 0)
    #expect(try await place.gen(["api.yaml"]).standardError == "Generated: up to date\n")
    try place.write("type: string # a comment\n", to: "Pet.yaml")
    #expect(try await place.gen(["api.yaml"]).standardError.hasSuffix("0 written, 4 unchanged, 0 removed\n"))
  }
}
#endif
