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
        list.json:1:1: error: an OpenAPI description is an object, not an array [description.not-an-object]
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
        wrong.json:5:14: error: a path item is an object, not a number [path.not-an-object]
         5 |     "/pets": 3,
           |              ^
        wrong.json:6:25: error: an operation is an object, not a boolean [operation.not-an-object]
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

  @Test("tells what it leaves out in a note, which is no warning however strict it is")
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
      (["-o", "list.json/out", "shop.json"], "list.json/out: cannot be made: not a directory"),
      (["-o", "/dev/null/out", "shop.json"], "/dev/null/out: cannot be made: not a directory"),
    ])
  func files(arguments: [String], message: String) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 4)
    #expect(call.standardError == "error: \(message)\n")
    #expect(call.standardOutput.isEmpty)
    #expect(place.generated.isEmpty)
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
        "/b": {"get": {"operationId": "x", "responses": {"200": {"description": ""}}}}
      }}
      """#, to: "stages.json")
    let call = try await place.gen(["--strict", "stages.json"])
    #expect(call.status == 3)
    #expect(call.standardError.contains("[response.missing]"))
    #expect(call.standardError.contains("[operation.repeated-id]"))
    #expect(place.generated.isEmpty)
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
