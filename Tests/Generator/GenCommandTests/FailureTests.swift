import Foundation
import Testing

@Suite("gen, where something is at fault")
struct FailureTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  @Test(
    "in the description exits with status 3, shows the place, and writes nothing",
    arguments: [
      ("empty.json", "empty.json:1:1: error: the file is empty [json.empty]\n", 1),
      (
        "text.json",
        """
        text.json:1:1: error: 'hello' is not a JSON value [json.bad-literal]
         1 | hello
           | ^
          hint: put it in double quotes if it is text

        """, 1
      ),
      (
        "cut.json",
        """
        cut.json:3:11: error: 'tru' is not a JSON value [json.bad-literal]
         3 |   "info": tru
           |           ^
          hint: write true

        """, 1
      ),
      (
        "other.json",
        """
        other.json:1:1: error: this is not an OpenAPI description: it has neither "openapi" nor "swagger" \
        [description.version-missing]
         1 | {"a": 1}
           | ^
          hint: a description starts with a member such as "openapi": "3.1.0"

        """, 1
      ),
      (
        "list.json",
        """
        list.json:1:1: error: an OpenAPI description must be an object; found an array [description.not-an-object]
         1 | []
           | ^

        """, 1
      ),
      (
        "future.json",
        """
        future.json:1:13: error: OpenAPI "4.0.0" is not supported [description.unsupported-version]
         1 | {"openapi": "4.0.0"}
           |             ^
          hint: the versions read are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2

        """, 1
      ),
      (
        "wrong.json",
        """
        wrong.json:5:14: error: a path item must be an object; found 3 [path.not-an-object]
         5 |     "/pets": 3,
           |              ^
        wrong.json:6:25: error: an operation must be an object; found true [operation.not-an-object]
         6 |     "/orders": { "get": true }
           |                         ^

        """, 2
      ),
    ], [["generate"], ["validate"], ["--quiet"]])
  func description(mistake: (name: String, text: String, count: Int), arguments: [String]) async throws {
    let call = try await place.gen(arguments + [mistake.name])
    #expect(call.status == 3)
    #expect(
      call.standardError
        == mistake.text + "\(mistake.count) error\(mistake.count == 1 ? "" : "s"); nothing was written\n")
    #expect(call.standardOutput.isEmpty)
    #expect(place.generated.isEmpty)
  }

  @Test("shows a warning and goes on")
  func warning() async throws {
    let call = try await place.gen(["incomplete.json"])
    #expect(call.status == 0)
    #expect(
      call.standardError == """
        incomplete.json:5:16: warning: the operation has no responses; every success is read as an empty one \
        [response.missing]
         5 |     "/pets": { "get": { "operationId": "listPets", "tags": ["pets"] } }
           |                ^
        ShopClient: 1 operation, 0 models; Generated: 4 written, 0 unchanged, 0 removed; 1 warning

        """)
    #expect(place.generated.count == 4)
  }

  @Test("takes a warning for an error where it is told to be strict")
  func strict() async throws {
    let call = try await place.gen(["--strict", "incomplete.json"])
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("incomplete.json:5:16: error: the operation has no responses; "))
    #expect(call.standardError.hasSuffix("\n1 error; nothing was written\n"))
    #expect(place.generated.isEmpty)
    #expect(try await place.gen(["--strict", "shop.json"]).status == 0)
    let validation = try await place.gen(["validate", "--strict", "incomplete.json"])
    #expect(validation.status == 3)
    #expect(validation.standardOutput.isEmpty)
    #expect(validation.standardError == call.standardError)
  }

  @Test("tells what it leaves out in a note, which is not a warning however strict it is")
  func notes() async throws {
    let description = Descriptions.shop.replacing(
      #""tags": ["pets"],"#, with: #""tags": ["pets"], "requestBody": {"content": {"text/plain": {}}},"#)
    try place.write(description, to: "body.json")
    let call = try await place.gen(["--strict", "body.json"])
    #expect(call.status == 0)
    #expect(
      call.standardError.hasPrefix(
        "body.json:6:76: note: left out, as HTTP gives them no meaning: 1 body of GET and HEAD [body.of-get]\n"))
    #expect(call.standardError.hasSuffix("Generated: 4 written, 0 unchanged, 0 removed\n"))
    #expect(try await place.gen(["--strict", "body.json"]).standardError == "Generated: up to date\n")
    #expect(try await place.gen(["--force", "--quiet", "body.json"]).standardError == "")
    #expect(try await place.gen(["--get-bodies", "body.json"]).standardError.hasPrefix("ShopClient: "))
    let json = try await place.gen(["--force", "--diagnostics", "json", "body.json"])
    #expect(json.standardError.hasPrefix(#"{"severity":"note","id":"body.of-get","#))
  }

  @Test("calls standard input by its name", arguments: [("", "the file is empty"), ("no", "'no' is not a JSON value")])
  func standardInput(input: String, message: String) async throws {
    let call = try await place.gen(["-"], input: input)
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("<stdin>:1:1: error: \(message) ["))
  }

  @Test("in a template exits with status 3 and shows the place")
  func template() async throws {
    try place.makeFolder("templates")
    try place.write("// Mine.\n{{#nested}}\n", to: "templates/model.mustache")
    let call = try await place.gen(["--templates", "templates", "shop.json"])
    #expect(call.status == 3)
    #expect(
      call.standardError == """
        templates/model.mustache:2:1: error: section 'nested' is never closed [template.unclosed-section]
         2 | {{#nested}}
           | ^
        1 error; nothing was written

        """)
    #expect(place.generated.isEmpty)
  }

  @Test(
    "in reading or writing exits with status 4 and names the path",
    arguments: [
      (["folder"], "folder: cannot be read: it is a folder"),
      (["--templates", "missing", "shop.json"], "missing: cannot be read: no such file or directory"),
      (["--templates", "shop.json", "shop.json"], "shop.json: cannot be read: not a directory"),
      (["-o", "list.json", "shop.json"], "list.json: cannot be written: it is a file, not a folder"),
      (["-o", "list.json/out", "shop.json"], "list.json: is in the way: it is a file, not a folder"),
      (["-o", "list.json/a/b", "shop.json"], "list.json: is in the way: it is a file, not a folder"),
      (["-o", "/dev/null/out", "shop.json"], "/dev/null: is in the way: it is a device, not a folder"),
    ] as [([String], String)])
  func files(arguments: [String], message: String) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 4)
    #expect(call.standardError == "error: \(message)\n")
    #expect(call.standardOutput.isEmpty)
    #expect(place.generated.isEmpty)
  }

  @Test(
    "in a folder that stands in the place of a description names the descriptions in it",
    arguments: [
      ("folder", [:], nil), ("folder", ["notes.json": "{}", "api.txt": #"{"openapi": "3.1.0"}"#], nil),
      ("folder/", ["shop.json": Descriptions.shop, "list.json": "[]"], "folder/shop.json"),
      (
        "folder",
        ["b.yml": "swagger: '2.0'\n", "a.YAML": "# An API\nopenapi: 3.1.0\n", "c.json": "{\"swagger\": \"2.0\"}"],
        "folder/a.YAML, folder/b.yml, folder/c.json"
      ),
      (
        "./folder", Dictionary(uniqueKeysWithValues: (1...7).map { ("\($0).json", Descriptions.shop) }),
        "./folder/1.json, ./folder/2.json, ./folder/3.json, ./folder/4.json, ./folder/5.json and 2 more"
      ),
    ] as [(String, [String: String], String?)])
  func folder(path: String, files: [String: String], descriptions: String?) async throws {
    for (name, text) in files { try place.write(text, to: "folder/" + name) }
    let call = try await place.gen(["validate", path])
    #expect(call.status == 4)
    #expect(
      call.standardError == "error: \(path): cannot be read: it is a folder\n"
        + (descriptions.map { "  hint: the descriptions in it: \($0)\n" } ?? ""))
  }

  @Test("shows the first few warnings that are alike, and all of them where that is asked for")
  func alike() async throws {
    let webhooks = (1...16).map { #"    "w\#($0)": {"post": {"responses": {"200": {"description": ""}}}}"# }
    try place.write(
      Descriptions.shop.replacing(
        "  \"paths\"", with: "  \"webhooks\": {\n\(webhooks.joined(separator: ",\n"))\n  },\n  \"paths\""),
      to: "alike.json")
    func message(_ number: Int) -> String {
      """
      alike.json:\(number + 4):5: warning: the webhook "w\(number)" is sent by a server; it has no call, but models, which \
      WebhookVerifier decodes [operation.webhooks]
       \(number + 4) |     "w\(number)": {"post": {"responses": {"200": {"description": ""}}}}\(number < 16 ? "," : "")
       \(number + 4 < 10 ? " " : "  ") |     ^

      """
    }
    let call = try await place.gen(["alike.json"])
    #expect(
      call.standardError == """
        \(message(1))\(message(2))\(message(3))alike.json:8:5: note: 13 more like this, the first of them here; gen validate lists all
         8 |     "w4": {"post": {"responses": {"200": {"description": ""}}}},
           |     ^
        ShopClient: 1 operation, 0 models; Generated: 4 written, 0 unchanged, 0 removed; 16 warnings

        """)
    let validation = try await place.gen(["validate", "alike.json"])
    #expect(validation.standardError.hasPrefix((1...16).map(message).joined() + "ShopClient: "))
    for arguments in [["--diagnostics", "json", "--force"], ["--strict"]] {
      let all = try await place.gen(arguments + ["alike.json"])
      #expect(all.standardError.components(separatedBy: "WebhookVerifier").count == 17, "\(arguments)")
    }
  }

  @Test(
    "in the name of a file says where that was looked for, and names one near it",
    arguments: [
      (["validate", "missing.json"], "missing.json", nil), (["--", "-elsewhere.json"], "-elsewhere.json", nil),
      (["--quiet", "missing.json"], "missing.json", nil), (["shp.json"], "shp.json", "shop.json"),
      (["./shop.jsno"], "./shop.jsno", "./shop.json"),
    ] as [([String], String, String?)])
  func missingFile(arguments: [String], name: String, near: String?) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 4)
    let lines = call.standardError.split(separator: "\n").map(String.init)
    #expect(lines.first == "error: \(name): cannot be read: no such file or directory")
    let hint = try #require(lines.last)
    #expect(hint.hasPrefix("  hint: it was looked for at /"))
    let bare = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    #expect(hint.hasSuffix("/\(bare)" + (near.map { "; did you mean \($0)?" } ?? "")))
    #expect(place.generated.isEmpty)
  }

  @Test("shows the warnings of all stages at once where it is told to be strict")
  func strictStages() async throws {
    try place.write(
      #"""
      {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {
        "/a": {"get": {"operationId": "x"}},
        "/a/b": {"get": {"operationId": "x", "responses": {"200": {"description": ""}}}}
      }}
      """#, to: "stages.json")
    let call = try await place.gen(["--strict", "stages.json"])
    #expect(call.status == 3)
    #expect(call.standardError.contains("[response.missing]"))
    #expect(call.standardError.contains("[operation.repeated-id]"))
    #expect(place.generated.isEmpty)
  }

  @Test("names a link to nothing that is in the way of its output", arguments: ["out", "out/below"])
  func link(output: String) async throws {
    try FileManager.default.createSymbolicLink(atPath: place.path + "/out", withDestinationPath: "nowhere")
    let call = try await place.gen(["-o", output, "shop.json"])
    #expect(call.status == 4)
    #expect(call.standardError == "error: out: is in the way: it is a link, not a folder\n")
  }

  @Test("keeps a file that it did not write")
  func foreignFile() async throws {
    try place.makeFolder("Generated")
    try place.write("mine", to: "Generated/ShopClient.swift")
    let call = try await place.gen(["shop.json"])
    #expect(call.status == 4)
    #expect(
      call.standardError
        == "error: Generated/ShopClient.swift: cannot be written: it exists already, and gen did not write it\n")
    #expect(place.texts(in: "Generated") == ["ShopClient.swift": "mine"])
  }
}
