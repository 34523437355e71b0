import GenDiagnostics
import GenSelection
import Testing

@Suite("What is chosen")
struct ChoiceTests {
  private static let place = SourcePlace(file: SourceFile(path: "gen.json", text: "{}"), offset: 0)

  /// What is chosen for each text is the text.
  private static func choices(_ grammar: SelectorGrammar, _ texts: String...) throws -> [Choice<String>] {
    try texts.map { Choice(try grammar.selector($0), $0, text: $0) }
  }

  private static let operation = OperationNames(id: "listPets", method: "GET", path: "/pets", tags: ["pets"])

  @Test(
    "for one operation goes before what is for several, and that before what is for all",
    arguments: [
      (["*", "tag:pets", "listPets"], ["listPets"]), (["*", "tag:pets"], ["tag:pets"]), (["*"], ["*"]),
      (["listPets", "GET /pets", "tag:pets"], ["GET /pets", "listPets"]),
      (["list*", "method:GET", "path:/pets", "addPet"], ["path:/pets", "method:GET", "list*"]), (["addPet"], []),
    ] as [([String], [String])])
  func operations(texts: [String], wanted: [String]) throws {
    var table = ChoiceTable(try texts.flatMap { try Self.choices(.pages, $0) })
    #expect(Set(table.choices(for: Self.operation).map(\.value)) == Set(wanted))
    // What is for it counts as used, whether it is taken or not.
    #expect(table.unused.map(\.value) == texts.filter { $0 == "addPet" })
  }

  @Test(
    "for the parameter of one operation goes before what is for several",
    arguments: [
      (["parameter:listPets.limit", "query:limit"], ["parameter:listPets.limit"]),
      (["parameter:GET /pets.limit", "parameter:*.limit"], ["parameter:GET /pets.limit"]),
      (["query:limit", "parameter:*.limit"], ["query:limit", "parameter:*.limit"]),
      (["header:limit", "parameter:list*.limit"], ["parameter:list*.limit"]),
    ])
  func parameters(texts: [String], wanted: [String]) throws {
    var table = ChoiceTable(try texts.flatMap { try Self.choices(.names, $0) })
    #expect(table.choices(forParameter: "limit", in: "query", of: Self.operation).map(\.value) == wanted)
    #expect(table.unused.map(\.value) == texts.filter { $0 == "header:limit" })
  }

  @Test("on the command line takes the place of that in a file, for the same thing")
  func precedence() throws {
    var choices: [Choice<String>] = []
    for (text, isOfFile) in [("listPets", true), ("tag:pets", true), ("operation:listPets", false)] {
      let selector = try SelectorGrammar.pages.selector(text, at: isOfFile ? Self.place : nil)
      choices.choose(Choice(selector, text, text: text))
    }
    #expect(choices.map(\.value) == ["tag:pets", "operation:listPets"])
  }

  @Test(
    "for nothing is an error with the nearest name, written as the user does",
    arguments: [
      ("operation:listPet", "operation", #"did you mean "operation:listPets"?"#),
      ("listPet", "operation", #"did you mean "listPets"?"#), ("tag:pet*x", "tag", #"did you mean "tag:pets"?"#),
      ("tag:elephants", "tag", nil), ("path:/pet", "path", #"did you mean "path:/pets"?"#),
    ])
  func unmatched(text: String, noun: String, hint: String?) throws {
    let sink = DiagnosticSink()
    let selector = try SelectorGrammar.pages.selector(text, at: Self.place)
    let table = ChoiceTable([Choice(selector, text, text: text)])
    table.reportUnused("pages.unknown-operation", sink: sink) { kind in
      switch kind {
      case .tag: ["pets"]
      case .path: ["/pets"]
      default: ["listPets"]
      }
    }
    #expect(
      sink.diagnostics == [
        Diagnostic(
          .error, "pages.unknown-operation", "\"\(text)\" names no \(noun) that is generated", at: Self.place,
          hint: hint)
      ])
  }
}
