import Foundation
import Testing

@Suite("gen changes")
struct ChangesTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Self.description(), to: "old.json")
  }

  /// - Parameters:
  ///   - note: Further properties of a pet.
  ///   - limit: Of the parameter.
  private static func description(note: String = "", limit: String = "integer", operations: String = "") -> String {
    """
    { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
      "paths": { "/pets": { "get": { "operationId": "listPets", "tags": ["pets"],
        "parameters": [{ "name": "limit", "in": "query", "schema": { "type": "\(limit)" } }],
        "responses": { "200": { "description": "", "content": { "application/json": {
          "schema": { "$ref": "#/components/schemas/Pet" } } } } } }\(operations) } },
      "components": { "schemas": { "Pet": { "required": ["name"], "properties": {
        "name": { "type": "string" }\(note)
      } } } } }

    """
  }

  private static let wider = description(note: ",\n    \"note\": { \"type\": \"string\" }")
  private static let narrower = description().replacing(#"{ "required": ["name"], "#, with: "{ ")

  @Test(
    "prints a line for each change, with the places in both descriptions, and exits with status 1 where something breaks"
  )
  func text() async throws {
    try place.write(Self.narrower, to: "new.json")
    let call = try await place.gen(["changes", "old.json", "new.json"])
    #expect(
      call.standardOutput == """
        new.json:7:13: source, decode: the type of the property `Pet.name` is `String?`, and was `String` [property.type] \
        (old.json:7:13)

        """)
    #expect(call.standardError == "1 change, 1 breaking\n")
    #expect(call.status == 1)
  }

  @Test("names both descriptions where neither is there")
  func missing() async throws {
    let call = try await place.gen(["changes", "nope.json", "nope2.json"])
    #expect(call.status == 4)
    let errors = call.standardError.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      errors == ["nope.json", "nope2.json"].map { "error: \($0): cannot be read: no such file or directory" })
  }

  @Test("writes a page with what was and what is")
  func html() async throws {
    try place.write(Self.narrower, to: "new.json")
    let call = try await place.gen(["changes", "--html", "page.html", "old.json", "new.json"])
    #expect(call.status == 1)
    #expect(call.standardOutput.isEmpty)
    #expect(call.standardError == "page.html: written\n1 change, 1 breaking\n")
    let page = try #require(place.texts()["page.html"])
    #expect(page.contains("<code>old.<wbr>json</code> (version 1) → <code>new.<wbr>json</code> (version 1)"))
    #expect(page.contains("1 change, 1 breaking: a major version."))
    #expect(
      page.contains(
        "<h3><code>Pet.<wbr>name</code> <span class=\"badge source\">source</span> <span class=\"badge decode\">decode</span></h3>"
      ))
    #expect(page.contains("<figcaption>old: old.<wbr>json:<wbr>7:<wbr>13</figcaption>"))
    #expect(page.contains("<code><del>String</del></code>"))
    #expect(page.contains("<code><ins>String?</ins></code>"))
    for word in ["<script", "<link", "<img", "http:", "https:", "url(", "@import"] { #expect(!page.contains(word)) }
  }

  @Test("has a box on its page for each effect, with its meaning, which shows what has it")
  func filters() async throws {
    try place.write(Self.narrower, to: "new.json")
    _ = try await place.gen(["changes", "--html", "page.html", "old.json", "new.json"])
    let page = try #require(place.texts()["page.html"])
    let meaning = "<span class=\"badge source\">source</span> code that calls the client may not compile (1)"
    #expect(page.contains("<label><input type=\"checkbox\" id=\"show-0\" checked> \(meaning)</label>"))
    #expect(page.contains("body:has(#show-0:checked) .item.source { display: revert; }"))
    #expect(page.contains("class=\"item source decode\">"))
  }

  @Test("says on its page that nothing has changed")
  func equalPage() async throws {
    let call = try await place.gen(["changes", "--html", "page.html", "old.json", "old.json"])
    #expect(call.status == 0)
    let page = try #require(place.texts()["page.html"])
    #expect(page.contains("<p>No change of the client.</p>"))
    #expect(
      page.contains("<p>Both descriptions make the same client: nothing that an app calls, sends or reads differs.</p>")
    )
    #expect(!page.contains("<fieldset>"))
  }

  @Test("prints one document for tools")
  func json() async throws {
    try place.write(Self.wider, to: "new.json")
    let call = try await place.gen(["changes", "--quiet", "--json", "old.json", "new.json"])
    #expect(call.status == 0)
    #expect(call.standardError.isEmpty)
    #expect(
      call.standardOutput == """
        {"isBreaking":false,"semver":"minor","changes":[
        {"id":"property.added","effects":[],"name":"Pet.note","message":"the property `Pet.note` is new",\
        "new":{"path":"new.json","line":8,"column":13}}]}

        """)
    #expect(try JSONSerialization.jsonObject(with: Data(call.standardOutput.utf8)) is [String: Any])
  }

  @Test("prints tables for a pull request, with what breaks first")
  func markdown() async throws {
    try place.write(
      Self.description(note: ",\n    \"a|b\": { \"type\": \"string\" }", limit: "string"), to: "new.json")
    let call = try await place.gen(["changes", "--quiet", "--markdown", "old.json", "new.json"])
    #expect(call.status == 1)
    #expect(
      call.standardOutput == """
        ### Breaking changes of the client: 1

        | breaks | change | old | new |
        |---|---|---|---|
        | source | the type of the parameter `pets.listPets(limit:)` is `String?`, and was `Int?` | old.json:3:64 | new.json:3:64 |

        <details><summary>Safe changes of the client: 1</summary>

        | breaks | change | old | new |
        |---|---|---|---|
        | nothing | the property `Pet.aB` is new |  | new.json:8:12 |

        </details>

        """)
    let none = try await place.gen(["changes", "--quiet", "--markdown", "old.json", "old.json"])
    #expect(none.standardOutput == "No change of the client.\n")
  }

  @Test(
    "prints the part of a version that goes up",
    arguments: [(description(), "patch", 0), (wider, "minor", 0), (narrower, "major", 1)] as [(String, String, Int32)])
  func version(new: String, want: String, status: Int32) async throws {
    try place.write(new, to: "new.json")
    let call = try await place.gen(["changes", "--quiet", "--semver", "old.json", "new.json"])
    #expect(call.standardOutput == want + "\n")
    #expect(call.status == status)
  }

  private static let limit = #"integer", "maximum": 50, "format": "int32"#

  @Test("says what a server may refuse, which --breaking leaves out")
  func request() async throws {
    try place.write(Self.description(limit: Self.limit), to: "new.json")
    let all = try await place.gen(["changes", "old.json", "new.json"])
    #expect(
      all.standardOutput == """
        new.json:3:64: request: the maximum of the parameter `pets.listPets(limit:)` is `50`, and was none \
        [parameter.maximum] (old.json:3:64)

        """)
    #expect(all.standardError == "1 change, 1 breaking\n")
    #expect(all.status == 1)
    let some = try await place.gen(
      ["changes", "--breaking", "source,decode", "--breaking=wire", "old.json", "new.json"])
    #expect(some.standardOutput == all.standardOutput)
    #expect(some.standardError == "1 change, 0 breaking\n")
    #expect(some.status == 0)
  }

  @Test(
    "counts the effects of --breaking in every format",
    arguments: [
      ("--semver", "minor\n"), ("--json", #"{"isBreaking":false,"semver":"minor","changes":["#),
      ("--markdown", "### Other changes of the client: 1\n"),
    ] as [(String, String)])
  func breaking(format: String, beginning: String) async throws {
    try place.write(Self.description(limit: Self.limit), to: "new.json")
    let call = try await place.gen(["changes", "--quiet", "--breaking", "source", format, "old.json", "new.json"])
    #expect(call.standardOutput.hasPrefix(beginning), "\(call.standardOutput)")
    #expect(call.status == 0)
  }

  @Test("has one line for what several types have of one schema, with their names")
  func shared() async throws {
    func description(_ type: String) -> String {
      """
      { "openapi": "3.1.0", "info": { "title": "Zoo", "version": "1" }, "paths": {}, "components": { "schemas": {
        "Animal": { "properties": { "name": { "type": "\(type)" } } },
        "Cat": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "a": {} } }] },
        "Dog": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "b": {} } }] }
      } } }
      """
    }
    try place.write(description("string"), to: "old.json")
    try place.write(description("boolean"), to: "new.json")
    let lines = try await place.gen(["changes", "--quiet", "old.json", "new.json"])
    #expect(
      lines.standardOutput == """
        new.json:2:39: source, decode, wire: the type of the property `Animal.name` is `Bool?`, and was `String?`; \
        also `Cat.name`, `Dog.name` [property.type] (old.json:2:39)

        """)
    let json = try await place.gen(["changes", "--quiet", "--json", "old.json", "new.json"])
    #expect(json.standardOutput.contains(#","alsoIn":["Cat.name","Dog.name"],"old":{"#))
  }

  @Test("compares what the options make of both descriptions")
  func options() async throws {
    let removal =
      #", "delete": { "operationId": "removePets", "tags": ["pets"], "responses": { "204": { "description": "" } } }"#
    try place.write(Self.description(operations: removal), to: "more.json")
    let all = try await place.gen(["changes", "--quiet", "--semver", "more.json", "old.json"])
    #expect(all.standardOutput == "major\n")
    let some = try await place.gen(
      ["changes", "--quiet", "--semver", "--include", "operation:listPets", "more.json", "old.json"])
    #expect(some.standardOutput == "patch\n")
  }

  @Test(
    "takes options for what one of the two descriptions has",
    arguments: [
      ["--include", "tag:pets", "--include", "tag:vets"], ["--exclude", "tag:vets"], ["--exclude", "Pet.note"],
      ["--name", "property:Pet.note=remark"], ["--type", "property:Pet.note=URL"], ["--pages", "vets=off"],
      ["--client-parameter", "header:tenant"],
    ])
  func unmatched(options: [String]) async throws {
    let vets = #"""
      , "delete": { "operationId": "vets", "tags": ["vets"], "responses": { "204": { "description": "" } },
        "parameters": [{ "name": "tenant", "in": "header", "schema": { "type": "string" } }] }
      """#
    try place.write(
      Self.description(note: ",\n    \"note\": { \"type\": \"string\" }", operations: vets), to: "new.json")
    for files in [["old.json", "new.json"], ["new.json", "old.json"]] {
      let call = try await place.gen(["changes", "--quiet", "--breaking", "decode"] + options + files)
      #expect(call.status == 0, "\(call.standardError)")
      #expect(call.standardError.isEmpty)
    }
    // What neither has is mistyped.
    let call = try await place.gen(["changes"] + options + ["old.json", "old.json"])
    #expect(call.status == 3)
    #expect(call.standardError.components(separatedBy: "error: ").count == 2, "\(call.standardError)")
  }

  @Test("has one line for a type that becomes an alias of another one, and none where that is equal")
  func aliases() async throws {
    func description(_ size: String) -> String {
      Self.description(note: ##", "size": { "$ref": "#/components/schemas/Size" }"##)
        .replacing(
          "\"schemas\": {",
          with: #""schemas": { "State": { "type": "string", "enum": ["open", "closed"] }, "Size": \#(size),"#)
    }
    let reference = ##"{ "$ref": "#/components/schemas/State" }"##
    try place.write(description(#"{ "type": "string", "enum": ["small", "large"] }"#), to: "old.json")
    try place.write(description(reference), to: "new.json")
    let other = try await place.gen(["changes", "--quiet", "old.json", "new.json"])
    #expect(other.status == 1)
    #expect(
      other.standardOutput.contains("the kind of the type `Size` is `alias`, and was `enumeration` [type.kind]"),
      "\(other.standardOutput)")
    #expect(other.standardOutput.split(separator: "\n").count == 1, "\(other.standardOutput)")
    try place.write(description(#"{ "type": "string", "enum": ["open", "closed"] }"#), to: "old.json")
    let equal = try await place.gen(["changes", "--quiet", "old.json", "new.json"])
    #expect(equal.standardOutput.isEmpty, "\(equal.standardOutput)")
  }

  @Test("has one line for a change of a text with line breaks")
  func lineBreaks() async throws {
    let pattern = #"string", "pattern": "^a\nb\r\nc$"#
    try place.write(Self.description(limit: "string"), to: "old.json")
    try place.write(Self.description(limit: pattern), to: "new.json")
    let call = try await place.gen(["changes", "--quiet", "old.json", "new.json"])
    #expect(call.standardOutput.contains("is `^a b c$`, and was none"), "\(call.standardOutput)")
    #expect(call.standardOutput.split(separator: "\n").count == 1)
  }

  @Test("says that a server takes no null any more, where nothing and null differ")
  func null() async throws {
    func description(_ type: String) -> String {
      """
      { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "components": { "schemas": {} },
        "paths": { "/pets": { "post": { "operationId": "addPet", "tags": ["pets"], "requestBody": { "content": {
          "application/json": { "schema": { "type": "object", "properties": { "note": { "type": \(type) } } } } } },
          "responses": { "204": { "description": "" } } } } } }
      """
    }
    try place.write(description(#"["string", "null"]"#), to: "old.json")
    try place.write(description(#""string""#), to: "new.json")
    let arguments = ["changes", "--quiet", "--distinguish-null"]
    let removed = try await place.gen(arguments + ["old.json", "new.json"])
    #expect(removed.standardOutput.contains(": source, wire: the type of the property"), "\(removed.standardOutput)")
    let added = try await place.gen(arguments + ["new.json", "old.json"])
    #expect(added.standardOutput.contains(": source: the type of the property"), "\(added.standardOutput)")
  }

  @Test("shows code with backquotes in it as code")
  func code() async throws {
    let pattern = #""string", "pattern": "^`<a|b>`{2}$""#.replacing("\"string\"", with: "string\"")
    try place.write(Self.description(limit: "string"), to: "old.json")
    try place.write(Self.description(limit: String(pattern.dropLast())), to: "new.json")
    let text = try await place.gen(["changes", "--quiet", "old.json", "new.json"])
    #expect(text.standardOutput.contains("is ``^`<a|b>`{2}$``, and was none"), "\(text.standardOutput)")
    let table = try await place.gen(["changes", "--quiet", "--markdown", "old.json", "new.json"])
    #expect(table.standardOutput.contains(#"is ``^`<a\|b>`{2}$``, and was none"#), "\(table.standardOutput)")
    _ = try await place.gen(["changes", "--quiet", "--html", "page.html", "old.json", "new.json"])
    let page = try #require(place.texts()["page.html"])
    #expect(page.contains("is <code>^`&lt;a|b&gt;`{<wbr>2}$</code>, and was none"), "\(page)")
  }

  @Test("compares an old description with those of a configuration")
  func configuration() async throws {
    try place.write(Self.wider, to: "new.json")
    try place.write(#"{ "clients": [{ "description": "new.json" }] }"#, to: "gen.json")
    let call = try await place.gen(["changes", "--quiet", "--semver", "old.json"])
    #expect(call.standardOutput == "minor\n")
    #expect(call.status == 0)
  }

  @Test(
    "compares with one of several clients: that of the file's name, or the one that is named",
    arguments: [
      (["old/b.json"], 0, "patch\n", ""), (["--only", "a", "old.json"], 0, "minor\n", ""),
      (
        ["old.json"], 2, "",
        "error: an old description is compared with one client, and gen.json has several\n  hint: --only a\n"
      ),
    ] as [([String], Int32, String, String)])
  func clients(arguments: [String], status: Int32, output: String, message: String) async throws {
    try place.write(Self.wider, to: "a.json")
    try place.write(Self.description(), to: "b.json")
    try place.makeFolder("old")
    try place.write(Self.description(), to: "old/b.json")
    try place.write(
      #"{ "clients": [{ "description": "a.json", "output": "A" }, { "description": "b.json", "output": "B" }] }"#,
      to: "gen.json")
    let call = try await place.gen(["changes", "--quiet", "--semver"] + arguments)
    #expect(call.status == status)
    #expect(call.standardOutput == output)
    #expect(call.standardError == message)
  }

  @Test(
    "says what is wrong, with a status of its own",
    arguments: [
      (
        ["changes"], 2,
        "error: gen changes needs the old description\n  hint: gen changes --markdown old.json api.json\n"
      ),
      (
        ["changes", "--breaking", "sources", "old.json", "old.json"], 2,
        "error: --breaking: unknown effect \"sources\"\n  hint: did you mean source?\n"
      ),
      (
        ["changes", "--json", "--semver", "old.json", "old.json"], 2, "error: --semver: only one format can be printed"
      ),
      (["changes", "missing.json", "old.json"], 4, "missing.json: cannot be read: no such file or directory"),
      (["changes", "wrong.json", "old.json"], 3, "wrong.json:1:1: error: "),
      (["changes", "old.json", "wrong.json"], 3, "wrong.json:1:1: error: "),
      (["--json", "old.json"], 2, "error: gen generate has no option --json"),
    ] as [([String], Int32, String)])
  func mistakes(arguments: [String], status: Int32, message: String) async throws {
    try place.write("{}", to: "wrong.json")
    // A configuration, so that a call without operands is about something.
    try place.write(#"{ "clients": [{ "description": "old.json" }] }"#, to: "gen.json")
    let call = try await place.gen(arguments)
    #expect(call.status == status)
    #expect(call.standardError.contains(message), "\(call.standardError)")
    #expect(call.standardOutput.isEmpty)
  }

  @Test(
    "says which description is missing where no configuration has it",
    arguments: [
      (["changes", "new.json"], "\"new.json\" is read as the old description", "changes [options] OLD SPEC"),
      (["used", "Sources"], "\"Sources\" is read as a folder of Swift files", "used [options] DIR SPEC"),
      (["drift", "report.json"], "\"report.json\" is read as a report", "drift REPORT [options] SPEC"),
    ])
  func missing(arguments: [String], reading: String, usage: String) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 2)
    #expect(
      call.standardError
        == "error: the description is missing: \(reading), and there is no gen.json\n  hint: gen \(usage)\n")
    let none = try await place.gen(Array(arguments.prefix(1)))
    #expect(none.status == 2)
    #expect(none.standardError.hasPrefix("error: gen \(arguments[0]) needs "))
    #expect(none.standardError.hasSuffix(" and a description, and there is no gen.json\n  hint: gen \(usage)\n"))
  }

  @Test("has the commands of its page")
  func page() async throws {
    try place.write(Self.wider, to: "api.json")
    for command in try commands(of: "Compatibility.md") {
      #expect(try await place.gen(["--strict"] + command).status == 0, "\(command)")
    }
  }
}

/// The commands in the first block of a page, without `gen`.
func commands(of page: String, heading: String = "") throws -> [[String]] {
  let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appendingPathComponent("Documentation/" + page), encoding: .utf8)
  let part = try #require(heading.isEmpty ? text : text.components(separatedBy: heading).dropFirst().first)
  let block = try #require(part.components(separatedBy: "```sh\n").dropFirst().first)
  let lines = block.components(separatedBy: "```")[0].split(separator: "\n")
  return lines.map { $0.split(separator: " ").dropFirst().map(String.init) }
}
