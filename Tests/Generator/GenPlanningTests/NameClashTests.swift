import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A choice of a name")
struct NameClashTests {
  private static let empty = #""responses": {"204": {"description": ""}}"#

  @Test(
    "that two things have, or that the generated code needs, is an error at both places",
    arguments: [
      (
        ["schema:a=Same", "schema:b=Same"], #""a": 📌{"type": "object"}, "b": 👉{"type": "object"}"#, "",
        #""Same" is chosen for the schema "a" and for the schema "b""#
      ),
      (
        ["schema:a=Same"], #""a": 👉{"type": "object"}, "same": {"type": "object"}"#, "",
        #""Same" is chosen for the schema "a", and is the name of "same""#
      ),
      (
        ["property:A.b=same"], #""A": {"properties": {"b": 👉{"type": "string"}, "same": {"type": "string"}}}"#, "",
        #""same" is chosen for the property "b", and is the name of "same""#
      ),
      (
        ["operation:a=same"], "",
        #"""
        "/a": {👉"get": {"operationId": "a", "tags": ["t"], \#(empty)}},
        "/b": {"get": {"operationId": "same", "tags": ["t"], \#(empty)}}
        """#, #""same" is chosen for the operation "a", and is the name of "same""#
      ),
      (
        ["schema:a=Same", "schema:b=SAME"], #""a": 📌{"type": "object"}, "b": 👉{"type": "object"}"#, "",
        #""SAME" is chosen for the schema "a" and for the schema "b""#
      ),
      (
        ["schema:A.b=Same", "schema:A.c=Same"],
        #""A": {"properties": {"b": 📌{"type": "string", "enum": ["x", "z"]}, "c": 👉{"type": "string", "enum": ["y", "z"]}}}"#,
        "",
        #""Same" is chosen for the schema "A.b" and for the schema "A.c""#
      ),
      (
        ["property:A.b=same", "property:A.c=same"],
        #""A": {"properties": {"b": 📌{"type": "string"}, "c": 👉{"type": "string"}}}"#, "",
        #""same" is chosen for the property "b" and for the property "c""#
      ),
      (
        ["property:A.b=allCases"], #""A": {"properties": {"b": 👉{"type": "string"}}, "additionalProperties": true}"#,
        "",
        #""allCases" cannot be the name of the property "b"; the generated code needs it"#
      ),
      (
        ["value:A.b=same", "value:A.c=same"], #""A": {"type": "string", "enum": [📌"b", 👉"c"]}"#, "",
        #""same" is chosen for the value "b" and for the value "c""#
      ),
      (
        ["value:A.b=unknown"], #""A": {"type": "string", "enum": [👉"b", "c"]}"#, "",
        #""unknown" cannot be the name of the value "b"; the generated code needs it"#
      ),
      (
        ["operation:a=same", "operation:GET /b=same"], "",
        #""/a": {📌"get": {"operationId": "a", "tags": ["t"], \#(empty)}}, "/b": {👉"get": {"tags": ["t"], \#(empty)}}"#,
        #""same" is chosen for the operation "a" and for the operation "GET /b""#
      ),
      (
        ["operation:a=client"], "", #""/a": {👉"get": {"operationId": "a", \#(empty)}}"#,
        #""client" cannot be the name of the operation "a"; the generated code needs it"#
      ),
      (
        ["parameter:a.b=same", "parameter:*.c=same"], "",
        #"""
        "/a": {"get": {"operationId": "a", "parameters": [
          📌{"name": "b", "in": "query", "schema": {"type": "string"}},
          👉{"name": "c", "in": "query", "schema": {"type": "string"}}], \#(empty)}}
        """#, #""same" is chosen for the parameter "b" and for the parameter "c""#
      ),
      (
        ["tag:a=Same", "tag:b=Same"], "",
        #""/a": {📌"get": {"tags": ["a"], \#(empty)}}, "/b": {👉"get": {"tags": ["b"], \#(empty)}}"#,
        #""Same" is chosen for the tag "a" and for the tag "b""#
      ),
      (
        ["tag:a=Configuration"], "", #""/a": {👉"get": {"tags": ["a"], \#(empty)}}"#,
        #""configuration" cannot be the name of the tag "a"; the generated code needs it"#
      ),
      (
        ["schema:a=SameAPI", "tag:a=Same"], #""a": 📌{"type": "object"}"#,
        #""/a": {👉"get": {"tags": ["a"], \#(empty)}}"#, #""SameAPI" is chosen for the schema "a" and for the tag "a""#
      ),
      (
        ["tag:a=Same"], "",
        #""/a": {👉"get": {"tags": ["a"], \#(empty)}}, "/b": {"get": {"tags": ["same"], \#(empty)}}"#,
        #""Same" is chosen for the tag "a", and is the name of "same""#
      ),
    ] as [([String], String, String, String)])
  func clash(choices: [String], schemas: String, paths: String, message: String) throws {
    let planning = try Planning.paths(paths, schemas: schemas, options: try options(choices))
    let notes = planning.pins.map { Diagnostic.Note("the other one is here", at: $0) }
    let made = message.split(separator: "and is the name of ").dropFirst().first
    let hint = made.map { "choose another name, or one for \($0) as well" }
    #expect(
      planning.diagnostics == [
        Diagnostic(.error, "names.clash", message, at: planning.marks[0], hint: hint, notes: notes)
      ])
  }

  @Test("of the client's name for something else is an error")
  func client() throws {
    var options = try options(["schema:a=Till"])
    options.clientName = "Till"
    let planning = try Planning.paths("", schemas: #""a": 👉{"type": "object"}"#, options: options)
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .error, "names.clash", #""Till" cannot be the name of the schema "a"; the generated code needs it"#,
          at: planning.marks[0])
      ])
  }

  @Test("of an operation by its id and its path, with two names, is an error")
  func operation() throws {
    let paths = #""/a": {"get": {"operationId": "a", \#(Self.empty)}}"#
    let planning = try Planning.paths(paths, options: try options(["operation:a=x", "operation:GET /a=y"]))
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .error, "names.clash", #""a" and "GET /a" are one operation, with two names"#,
          hint: #"choose one of "x" and "y""#)
      ])
  }

  @Test(
    "that is chosen with another name for the same thing is an error",
    arguments: [("schema:A", "schema"), ("property:*.b", "property"), ("operation:a", "operation"), ("tag:t", "tag")])
  func repeated(selector: String, noun: String) throws {
    let paths = #""/a": {"get": {"operationId": "a", "tags": ["t"], \#(Self.empty)}}"#
    let schemas = #""A": {"type": "object", "properties": {"b": {"type": "string"}}}"#
    let names = ["schema", "tag"].contains(noun) ? ["Xs", "Ys"] : ["xs", "ys"]
    let choices = names.map { "\(selector)=\($0)" }
    let planning = try Planning.paths(paths, schemas: schemas, options: try options(choices + choices))
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .error, "names.clash",
          "\"\(choices[0])\" and \"\(choices[1])\" choose different names for the same \(noun)",
          hint: "choose one of \"\(names[0])\" and \"\(names[1])\"")
      ])
  }

  @Test("that stands at two places of one type with two names is an error")
  func twice() throws {
    let schemas = ##"""
      "A": {"type": "object", "properties": {"b": {"type": "string"}}}, "B": {"$ref": "#/components/schemas/A"}
      """##
    let planning = try Planning.paths("", schemas: schemas, options: try options(["property:A.b=x", "property:B.b=y"]))
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .error, "names.clash", #""A.b" and "B.b" are one property, with two names"#,
          hint: #"choose one of "x" and "y""#)
      ])
  }

  @Test(
    "for what is not described is an error with the nearest name",
    arguments: [
      ("schema:Pett=Animal", #"did you mean "schema:Pet"?"#), ("schema:Xyzzy=Animal", nil),
      ("property:Pet.nam=title", #"did you mean "property:Pet.name"?"#),
      ("property:*.nam=title", #"did you mean "property:*.name"?"#),
      ("property:Pet.toy.lable=title", #"did you mean "property:Pet.toy.label"?"#),
      ("property:Pet.owner.nick=title", #"did you mean "property:Owner.nick"?"#),
      ("parameter:listPets.limt=size", #"did you mean "parameter:listPets.limit"?"#),
      ("parameter:*.lmit=size", #"did you mean "parameter:*.limit"?"#),
      ("operation:listPet=all", #"did you mean "operation:listPets"?"#),
      ("operation:POST /pets=all", #"did you mean "operation:GET /pets"?"#),
      ("tag:Pets=Shop", #"did you mean "tag:pets"?"#),
      ("value:Pet.kind.catt=feline", #"did you mean "value:Pet.kind.cat"?"#), ("value:*.dog=canine", nil),
    ] as [(String, String?)])
  func unmatched(choice: String, hint: String?) throws {
    let place = SourcePlace(file: SourceFile(path: "gen.json", text: "{}"), offset: 1)
    var names = NameOptions()
    names.choose(try NameChoice(name: choice, at: place))
    let planning = try Planning.paths(
      #"""
      "/pets": {"get": {"operationId": "listPets", "tags": ["pets"],
        "parameters": [{"name": "limit", "in": "query", "schema": {"type": "integer"}}], \#(Self.empty)}}
      """#,
      schemas: #"""
        "Pet": {"type": "object", "properties": {
          "name": {"type": "string"}, "kind": {"type": "string", "enum": ["cat", "parrot"]},
          "toy": {"type": "object", "properties": {"label": {"type": "string"}}},
          "owner": {"$ref": "#/components/schemas/Owner"}}},
        "Owner": {"type": "object", "properties": {"nick": {"type": "string"}}}
        """#, options: PlanOptions(names: names))
    let original = choice.prefix { $0 != "=" }
    let kind = choice.prefix { $0 != ":" }
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .error, "names.unmatched", "\"\(original)\" names no \(kind) that is generated", at: place, hint: hint)
      ])
  }

  @Test("in a configuration file is pointed at by errors, and by the outline")
  func place() throws {
    let file = SourceFile(path: "gen.json", text: "{\n  \"a\": \"Same\", \"b\": \"Same\"\n}")
    let places = [9, 22].map { SourcePlace(file: file, offset: $0) }
    var names = NameOptions()
    names.choose(try NameChoice(name: "schema:a=Same", at: places[0]))
    let schemas = #""a": {"type": "object"}, "b": {"type": "object"}"#
    let plan = try Planning.paths("", schemas: schemas, options: PlanOptions(names: names))
    #expect(plan.lines.contains { $0.contains("alias  #/components/schemas/a  chosen by gen.json:2:8  object") })
    names.choose(try NameChoice(name: "schema:b=Same", at: places[1]))
    let clash = try Planning.paths("", schemas: schemas, options: PlanOptions(names: names))
    #expect(clash.diagnostics.map(\.place) == [places[1]])
    #expect(clash.diagnostics.first?.notes.map(\.place) == [places[0]])
  }
}
