import Testing

@Suite("gen, asked for diagnostics as JSON")
struct DiagnosticFormatTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  @Test(
    "prints an object a line and nothing else",
    arguments: [
      (["shop.json"], 0, []),
      (["--verbose", "shop.json"], 0, []),
      (
        ["incomplete.json"], 0,
        [
          #"{"severity":"warning","id":"response.missing","#
            + #""message":"the operation has no responses; every success is read as an empty one","#
            + #""path":"incomplete.json","line":5,"column":16}"#
        ]
      ),
      (["--quiet", "incomplete.json"], 0, []),
      (
        ["wrong.json"], 3,
        [
          #"{"severity":"error","id":"path.not-an-object","message":"a path item must be an object; found 3","#
            + #""path":"wrong.json","line":5,"column":14}"#,
          #"{"severity":"error","id":"operation.not-an-object","message":"an operation must be an object; found true","#
            + #""path":"wrong.json","line":6,"column":25}"#,
        ]
      ),
      (
        ["text.json"], 3,
        [
          #"{"severity":"error","id":"json.bad-literal","message":"'hello' is not a JSON value","#
            + #""path":"text.json","line":1,"column":1,"hint":"put it in double quotes if it is text"}"#
        ]
      ),
      (
        ["folder"], 4,
        [
          #"{"severity":"error","id":"file","message":"cannot be read: it is a folder","path":"folder"}"#
        ]
      ),
    ] as [([String], Int32, [String])])
  func objects(arguments: [String], status: Int32, lines: [String]) async throws {
    let call = try await place.gen(["--diagnostics", "json"] + arguments)
    #expect(call.status == status)
    #expect(call.standardError == lines.map { $0 + "\n" }.joined())
    #expect(call.standardOutput.isEmpty)
  }

  @Test("has the hint of an error about a file")
  func hintOfFile() async throws {
    let call = try await place.gen(["--diagnostics=json", "shp.json"])
    #expect(call.status == 4)
    #expect(
      call.standardError.hasPrefix(
        #"{"severity":"error","id":"file","message":"cannot be read: no such file or directory","path":"shp.json","#
          + #""hint":"it was looked for at /"#))
    #expect(call.standardError.hasSuffix("/shp.json; did you mean shop.json?\"}\n"))
  }

  @Test("prints text where that is asked for")
  func text() async throws {
    let call = try await place.gen(["--diagnostics=text", "incomplete.json"])
    #expect(call.standardError.hasPrefix("incomplete.json:5:16: warning: the operation has no responses; "))
  }

  @Test("gives whole paths in a script of an Xcode build, which jumps to no others")
  func xcode() async throws {
    let setup = "export SRCROOT=."
    try place.makeFolder("templates")
    try place.write("{{", to: "templates/client.mustache")
    let template = try await GenCall(["--templates", "templates", "shop.json"], in: place.path, after: setup)
    #expect(template.standardError.hasPrefix(place.path + "/templates/client.mustache:1:1: error: "))
    let absolute = place.path + "/incomplete.json"
    for path in ["incomplete.json", absolute] {
      let call = try await GenCall(["--force", path], in: place.path, after: setup)
      #expect(call.standardError.hasPrefix(absolute + ":5:16: warning: the operation has no responses; "))
    }
  }
}
