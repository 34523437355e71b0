import GenDiagnostics
import Testing

@Suite("A type that contains itself")
struct RecursionTests {
  private static func reference(_ name: String) -> String { ##"{"$ref": "#/components/schemas/\##(name)"}"## }

  private static func object(_ properties: String) -> String { #"{"type": "object", "properties": {\#(properties)}}"# }

  @Test(
    "is boxed at one place in every circle, and nowhere else",
    arguments: [
      ("itself", #""A": \#(object(#""a": \#(reference("A"))"#))"#, ["struct A { a: box A? }"]),
      (
        "through another one",
        #""A": \#(object(#""b": \#(reference("B"))"#)), "B": \#(object(#""a": \#(reference("A"))"#))"#,
        ["struct A { b: B? }", "struct B { a: box A? }"]
      ),
      (
        "twice", #""A": \#(object(#""l": \#(reference("A")), "r": \#(reference("A")), "x": {"type": "string"}"#))"#,
        ["struct A { l: box A?, r: box A?, x: String? }"]
      ),
      (
        "through an array", #""A": \#(object(#""a": {"type": "array", "items": \#(reference("A"))}"#))"#,
        ["struct A { a: [A]? }"]
      ),
      (
        "through a map", #""A": \#(object(#""a": {"type": "object", "additionalProperties": \#(reference("A"))}"#))"#,
        ["struct A { a: [String: A]? }"]
      ),
      (
        "through other names for it",
        #""A": \#(object(#""b": \#(reference("B"))"#)), "B": \#(reference("C")), "C": \#(reference("A"))"#,
        ["struct A { b: box A? }", "alias B = A", "alias C = A"]
      ),
      (
        "through a union",
        #""A": \#(object(#""u": \#(reference("U"))"#)), "U": {"oneOf": [\#(reference("A")), {"type": "string"}]}"#,
        ["struct A { u: U? }", "indirect union U { a(A), string(String) }"]
      ),
      (
        "a union of lists of itself",
        #""U": {"oneOf": [{"type": "array", "items": \#(reference("U"))}, {"type": "string"}]}"#,
        ["union U { uArray([U]), string(String) }"]
      ),
      (
        "from inside", #""A": \#(object(#""b": \#(object(#""a": \#(reference("A"))"#))"#))"#,
        ["struct A { b: B? }", "struct A.B { a: box A? }"]
      ),
      (
        "beside one that does not",
        #""A": \#(object(#""b": \#(reference("B")), "a": \#(reference("A"))"#)), "B": \#(object(#""x": {}"#))"#,
        ["struct A { b: B?, a: box A? }", "struct B { x: JSONValue? }"]
      ),
      (
        "in a long chain",
        #""A": \#(object(#""b": \#(reference("B"))"#)), "B": \#(object(#""c": \#(reference("C"))"#)), "C": \#(object(#""b": \#(reference("B"))"#))"#,
        ["struct A { b: B? }", "struct B { c: C? }", "struct C { b: box B? }"]
      ),
    ] as [(String, String, [String])])
  func boxes(title: String, schemas: String, want: [String]) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.diagnostics == [])
    #expect(planning.models == want)
  }

  /// An object of so many strings.
  private static func strings(_ count: Int) -> String {
    object((1...count).map { #""s\#($0)": {"type": "string"}"# }.joined(separator: ", "))
  }

  @Test(
    "or one that is large is boxed, wherever it stands inline",
    arguments: [
      ("small", #""S": \#(strings(64)), "A": \#(object(#""s": \#(reference("S"))"#))"#, "struct A { s: S? }"),
      ("large", #""S": \#(strings(65)), "A": \#(object(#""s": \#(reference("S"))"#))"#, "struct A { s: box S? }"),
      (
        "large by another name",
        #""S": \#(strings(65)), "N": \#(reference("S")), "A": \#(object(#""s": \#(reference("N"))"#))"#,
        "struct A { s: box S? }"
      ),
      (
        "large by its parts",
        #""S": \#(strings(33)), "P": \#(object(#""r": \#(reference("S")), "l": \#(reference("S"))"#)), "A": \#(object(#""p": \#(reference("P"))"#))"#,
        "struct A { p: box P? }"
      ),
      (
        "small by its boxes",
        #""S": \#(strings(65)), "P": \#(object(#""r": \#(reference("S")), "l": \#(reference("S"))"#)), "A": \#(object(#""p": \#(reference("P"))"#))"#,
        "struct A { p: P? }"
      ),
      (
        "large in an array",
        #""S": \#(strings(65)), "A": \#(object(#""s": {"type": "array", "items": \#(reference("S"))}"#))"#,
        "struct A { s: [S]? }"
      ),
      (
        "large in a union", #""S": \#(strings(65)), "A": {"oneOf": [\#(reference("S")), {"type": "integer"}]}"#,
        "indirect union A { s(S), int(Int) }"
      ),
    ] as [(String, String, String)])
  func largeBoxes(title: String, schemas: String, want: String) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.models.filter { $0.contains("struct A ") || $0.contains("union A ") } == [want])
  }

  @Test(
    "as an alternative with nothing in between is left out there, and told",
    arguments: [
      (#""U": 👉{"oneOf": [\#(reference("U")), {"type": "string"}]}"#, ["union U { string(String) }"]),
      (
        #""U": {"anyOf": [\#(reference("V")), {"type": "string"}]}, "V": 👉{"anyOf": [\#(reference("U")), {"type": "integer"}]}"#,
        ["union U { v(V), string(String) }", "union V { int(Int) }"]
      ),
      (
        #""U": 👉{"oneOf": [\#(reference("W")), {"type": "string"}]}, "W": \#(reference("U"))"#,
        ["union U { string(String) }", "alias W = U"]
      ),
    ])
  func alternatives(schemas: String, want: [String]) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.models == want)
    #expect(planning.diagnostics.map(\.id) == ["schema.recursive-alternative"])
    #expect(planning.diagnostics.map(\.place) == planning.marks)
  }

  @Test(
    "by a part of one of its own alternatives has the properties there, and not the alternatives",
    arguments: [
      (
        #""U": {"oneOf": [{"allOf": [\#(reference("U"))], "properties": {"y": {}}}, {"type": "string"}]}"#,
        ["union U { object(Object), string(String) }", "struct U.Object { y: JSONValue? }"]
      ),
      (
        #""U": {"properties": {"x": {}}, "oneOf": [{"title": "V", "allOf": [\#(reference("U"))], "properties": {"y": {}}}]}"#,
        ["union U { v(V) }", "struct U.V { x: JSONValue?, y: JSONValue? }"]
      ),
      (
        #""U": {"oneOf": [{"title": "X", "allOf": [\#(reference("V"))], "properties": {"x": {}}}, {"type": "string"}]}, "#
          + #""V": {"oneOf": [{"title": "Y", "allOf": [\#(reference("U"))], "properties": {"y": {}}}, {"type": "integer"}]}"#,
        [
          "union U { x(X), string(String) }", "struct U.X { x: JSONValue? }", "union V { y(Y), int(Int) }",
          "struct V.Y { y: JSONValue? }",
        ]
      ),
    ])
  func alternativesInPlace(schemas: String, want: [String]) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.diagnostics == [])
    #expect(planning.models == want)
  }

  @Test(
    "in what depends on a condition adds nothing",
    arguments: [
      #""then": \#(reference("A"))"#, #""then": {"allOf": [\#(reference("A"))]}"#, #""else": \#(reference("B"))"#,
    ])
  func conditions(branch: String) throws {
    let planning = try Planning(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {},
        "components": {"schemas": {
          "A": {"type": "object", "properties": {"x": {"type": "string"}}, "if": {"required": ["x"]}, \#(branch)},
          "B": {"allOf": [\#(Self.reference("A"))]}
        }}
      }
      """#, complaints: ["schema.condition"])
    #expect(try planning.model("A") == "struct A { x: String? }")
  }

  @Test("as the type of its own discriminator is not a value of that")
  func discriminators() throws {
    let base = #"{"type": "object", "discriminator": {"propertyName": "k"}, "properties": {"k": "#
    let planning = try Planning.schemas(
      #"""
      "A": \#(base)\#(Self.reference("B"))}}, "B": \#(base)\#(Self.reference("A"))}},
      "C": {"allOf": [\#(Self.reference("A"))]}, "D": {"allOf": [\#(Self.reference("B")), {"properties": {"d": {}}}]},
      "E": {"allOf": [\#(Self.reference("A")), {"properties": {"e": {}}}]}
      """#)
    #expect(try planning.model("A") == #"union A by "k" { e(E) "E", a(Base) "A" }"#)
    #expect(try planning.model("B") == #"union B by "k" { d(D) "D", b(Base) "B" }"#)
  }

  @Test("or seems to, because lists and alternatives take turns, is planned at once", .timeLimit(.minutes(5)))
  func depth() throws {
    let depth = 40
    let opening = #"{"anyOf": [{"type": "integer"}, {"type": "array", "items": "#
    let (start, end) = (String(repeating: opening, count: depth), String(repeating: "}]}", count: depth))
    let planning = try Planning.schemas(#""A": \#(start){"type": "string"}\#(end)"#)
    #expect(planning.models.count == depth)
    #expect(planning.models.first == "union A { int(Int), alternativesArray([AlternativesArrayItem]) }")
  }

  @Test(
    "and nothing else is any value, and told",
    arguments: [
      (#""A": 👉\#(reference("A"))"#, ["alias A = JSONValue"]),
      (
        #""A": 👉\#(reference("B")), "B": 👉\#(reference("A"))"#, ["alias A = JSONValue", "alias B = JSONValue"]
      ),
      (#""A": 👉{"type": "array", "items": \#(reference("A"))}"#, ["alias A = JSONValue"]),
      (#""A": 👉{"type": "object", "additionalProperties": \#(reference("A"))}"#, ["alias A = JSONValue"]),
      (#""A": 👉{"allOf": [\#(reference("A"))]}"#, ["alias A = JSONValue"]),
    ])
  func aliases(schemas: String, want: [String]) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.models == want)
    let want = zip(["A", "B"], planning.marks).map { name, mark in
      Diagnostic(
        .warning, "schema.recursive-alias", #""\#(name)" is made of nothing but itself; any value is accepted here"#,
        at: mark)
    }
    #expect(planning.diagnostics == want)
  }

  @Test("behind another name is not a circle of names")
  func chain() throws {
    let planning = try Planning.schemas(
      #""A": \#(Self.reference("B")), "B": \#(Self.reference("C")), "C": {"type": "string"}, "D": \#(Self.reference("B"))"#
    )
    #expect(planning.diagnostics == [])
    #expect(planning.models == ["alias A = C", "alias B = C", "alias C = String", "alias D = C"])
  }
}
