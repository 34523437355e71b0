import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A union")
struct UnionTests {
  private static let pets = #"""
    "Cat": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "lives": {"type": "integer"}}},
    "Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "tricks": {"type": "integer"}}}
    """#
  private static let both = ##"[{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]"##

  @Test(
    "of one alternative is that, unless a discriminator has a value for it",
    arguments: [
      (##"{"oneOf": [{"$ref": "#/components/schemas/Cat"}]}"##, ["struct List { all: [Cat]? }"]),
      // A list has no discriminator.
      (
        ##"{"oneOf": [{"$ref": "#/components/schemas/Tags"}], "discriminator": {"propertyName": "kind"}}"##,
        ["struct List { all: [Tags]? }"]
      ),
      // Nothing says which value an alternative has that is written out.
      (
        #"{"oneOf": [{"properties": {"a": {"type": "string"}}}], "discriminator": {"propertyName": "a"}}"#,
        ["struct List { all: [AllItem]? }", "struct List.AllItem { a: String? }"]
      ),
      (
        #"{"oneOf": [{"properties": {"a": {"const": "b"}}}], "discriminator": {"propertyName": "a"}}"#,
        [
          "struct List { all: [AllItem]? }", #"union List.AllItem by "a" { b(B) "b" }"#,
          "struct List.AllItem.B { a: String? }",
        ]
      ),
      (
        ##"{"oneOf": [{"$ref": "#/components/schemas/Cat"}], "discriminator": {"propertyName": "kind"}}"##,
        ["struct List { all: [AllItem]? }", #"union List.AllItem by "kind" { cat(Cat) "Cat" }"#]
      ),
      (
        ##"{"oneOf": [{"$ref": "#/components/schemas/Cat"}], "discriminator": {"propertyName": "kind", "mapping": {"c": "Cat"}}}"##,
        ["struct List { all: [AllItem]? }", #"union List.AllItem by "kind" { c(Cat) "c" }"#]
      ),
    ])
  func single(items: String, want: [String]) throws {
    let planning = try Planning.schemas(
      #"""
      "List": {"type": "object", "properties": {"all": {"type": "array", "items": \#(items)}}}, \#(Self.pets),
      "Tags": {"type": "array", "items": {"type": "string"}}
      """#)
    #expect(planning.models.filter { $0.contains("List") } == want)
  }

  @Test("of texts alone is a text, and gives its name to no other one")
  func texts() throws {
    let planning = try Planning.schemas(
      #"""
      "Code": {"oneOf": [{"type": "string", "maxLength": 3}, {"type": "string", "minLength": 4}]},
      "Pet": {"type": "object", "properties": {"name": {"type": "string"},
        "code": {"$ref": "#/components/schemas/Code"}}}
      """#)
    #expect(planning.models == ["alias Code = String", "struct Pet { name: String?, code: Code? }"])
  }

  @Test(
    "of anything and what says no more than a kind of JSON is anything",
    arguments: [
      (#"{"type": "object", "additionalProperties": true}, {}, {"type": "null"}"#, "JSONValue?"),
      (#"{"type": "string"}, {"type": "array", "items": {}}, {}"#, "JSONValue?"),
      (#"{"type": "string", "format": "date"}, {}"#, "A?"),
      (#"{"type": "array", "items": {"type": "string"}}, {}"#, "A?"),
      (##"{"$ref": "#/components/schemas/Cat"}, {}"##, "A?"), (#"{"type": "string"}, {"type": "object"}"#, "A?"),
      // All kinds there are; an integer is not every number.
      (#"{"type": ["object", "array", "string"]}, {"type": "number"}, {"type": "boolean"}"#, "A?"),
      (
        #"{"type": "object"}, {"type": "array"}, {"type": "string"}, {"type": "number"}, {"type": "boolean"}"#,
        "JSONValue?"
      ),
      (#"{"type": ["object", "array", "string", "number", "boolean", "null"]}"#, "JSONValue?"),
      (#"{"type": ["object", "array", "string", "integer", "boolean"]}"#, "A?"),
    ])
  func anything(alternatives: String, want: String) throws {
    let planning = try Planning.schemas(
      #""Box": {"type": "object", "properties": {"a": {"anyOf": [\#(alternatives)]}}}, \#(Self.pets)"#)
    #expect(try planning.model("Box") == "struct Box { a: \(want) }")
  }

  @Test(
    "keeps a date beside a text that has a name, and not beside one that has none",
    arguments: [
      (##"{"$ref": "#/components/schemas/Text"}"##, "union A { dateTime(DateTime), text(Text) }"),
      (#"{"type": "string", "minLength": 1}"#, "alias A = String"),
    ])
  func datesAndTexts(text: String, want: String) throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"anyOf": [{"$ref": "#/components/schemas/DateTime"}, \##(text)]}, \##(Self.texts),
      "DateTime": {"type": "string", "format": "date-time"}
      """##)
    #expect(try planning.model("A") == want)
  }

  @Test("of an integer and a string is what Kubernetes calls `int-or-string`")
  func integerOrString() throws {
    let planning = try Planning.schemas(#""TargetPort": {"type": "string", "format": "int-or-string"}"#)
    #expect(planning.models == ["union TargetPort { string(String), int(Int) }"])
  }

  @Test(
    "of a number and a string is the number where the pattern allows no other text",
    arguments: [
      (#"["integer", "string"], "format": "int32""#, #"^-?(?:0|[1-9]\\d*)$"#, "Int"),
      (#"["string", "integer"], "format": "int64""#, #"^(0|-?[1-9][0-9]{0,18})$"#, "Int64"),
      (#"["null", "integer", "string"], "format": "int64""#, #"^-?(?:0|[1-9]\\d*)$"#, "Int64? = null"),
      (#"["number", "string"], "format": "double""#, #"^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$"#, "Double"),
      (#"["number", "string"]"#, #"^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$"#, "Double"),
      (#"["string", "integer", "boolean"]"#, "^[1-9]$", "A"),
      // What a number would lose, and other texts.
      (#"["integer", "string"]"#, #"^\\d{5}$"#, "A"), (#"["integer", "string"]"#, "^[0-9]+$", "A"),
      (#"["integer", "string"]"#, #"^0|[1-9]\\d*$"#, "A"), (#"["integer", "string"]"#, #"-?(?:0|[1-9]\\d*)"#, "A"),
      (#"["integer", "string"]"#, "^[1-9]?$", "A"), (#"["number", "string"]"#, #"^[1-9]\\d*.\\d+$"#, "A"),
      (#"["number", "string"]"#, #"^[1-9]\\d*(?:\\.\\d+)?%?$"#, "A"),
      (#"["integer", "string"]"#, #"^[1-9]\\d{3}-[1-9]$"#, "A"), (#"["integer", "string"]"#, "", "A"),
    ] as [(String, String, String)])
  func numerals(type: String, pattern: String, want: String) throws {
    let planning = try Planning.schemas(
      ##"""
      "B": {"required": ["a"], "properties": {"a": {"type": \##(type), "pattern": "\##(pattern)"}}}
      """##)
    #expect(planning.models[0] == "struct B { a: \(want) }")
    #expect(planning.models.count == (want == "A" ? 2 : 1))
    #expect(planning.diagnostics == [])
  }

  @Test(
    "names its cases after what they hold",
    arguments: [
      (both, "union A { cat(Cat), dog(Dog) }"),
      (#"[{"type": "string"}, {"type": "integer"}]"#, "union A { string(String), int(Int) }"),
      (
        #"[{"type": "array", "items": {"type": "string"}}, {"type": "boolean"}]"#,
        "union A { stringArray([String]), bool(Bool) }"
      ),
      (
        ##"[{"type": "array", "items": {"$ref": "#/components/schemas/Cat"}}, {}]"##,
        "union A { catArray([Cat]), any(JSONValue) }"
      ),
      // Titles that say no more than which kind of JSON it is.
      (
        #"[{"title": "array", "type": "array", "items": {"type": "string"}}, {"title": "String", "type": "string"}]"#,
        "union A { stringArray([String]), string(String) }"
      ),
      (
        #"[{"title": "Big one", "type": "object", "properties": {"x": {}}}, {"type": "string"}]"#,
        "union A { bigOne(BigOne), string(String) }"
      ),
      (
        #"[{"type": "object", "properties": {"t": {"const": "circle"}}}, {"type": "object", "properties": {"t": {"const": "square"}}}]"#,
        #"union A by "t" { circle(Circle) "circle", square(Square) "square" }"#
      ),
      (
        #"[{"type": "object", "properties": {"x": {}}}, {"type": "object", "properties": {"y": {}}}]"#,
        "union A { xObject(XObject), yObject(YObject) }"
      ),
      (
        #"[{"type": "object", "properties": {"a": {}, "b": {}}, "required": ["b"]}, {"type": "object", "properties": {"a": {}, "c": {}}}]"#,
        "union A { bObject(BObject), cObject(CObject) }"
      ),
      (
        #"[{"type": "object", "properties": {"a": {}}}, {"type": "object", "properties": {"a": {"type": "string"}}}]"#,
        "union A { object(Object), object2(Object2) }"
      ),
      // An object of one property is that, where nothing else is.
      (
        #"[{"type": "string"}, {"type": "object", "properties": {"x": {}}, "required": ["x"]}, {"type": "object", "properties": {"y": {}, "z": {}}}]"#,
        "union A { string(String), x(XObject), yObject(YObject) }"
      ),
      (
        #"[{"type": "string"}, {"type": "object", "properties": {"x": {}}, "required": ["x"]}]"#,
        "union A { string(String), x(XObject) }"
      ),
      (
        #"[{"type": "object", "properties": {"string": {}}, "required": ["string"]}, {"type": "string"}]"#,
        "union A { stringObject(StringObject), string(String) }"
      ),
      (
        #"[{"type": "object", "properties": {"x": {}}, "required": ["x"]}, {"type": "object", "properties": {"x": {}, "y": {}}}]"#,
        "union A { xObject(XObject), yObject(YObject) }"
      ),
      (
        #"[{"type": "object", "properties": {"x": {"enum": ["a", "b"]}}, "required": ["x"]}, {"type": "string"}]"#,
        "union A { object(Object), string(String) }"
      ),
      (
        #"[{"type": "object", "properties": {"t": {"const": "a"}, "x": {}}}, {"type": "object", "properties": {"t": {"const": "a"}, "y": {}}}]"#,
        "union A { xObject(XObject), yObject(YObject) }"
      ),
      (
        #"[{"type": "object", "properties": {"ok": {"const": true}, "x": {}}}, {"type": "object", "properties": {"ok": {"const": true}, "y": {}}}]"#,
        "union A { xObject(XObject), yObject(YObject) }"
      ),
      (#"[{"title": "unknown", "type": "string"}, {"type": "integer"}]"#, "union A { unknownValue(String), int(Int) }"),
    ] as [(String, String)])
  func caseNames(members: String, want: String) throws {
    for keyword in ["oneOf", "anyOf"] {
      let planning = try Planning.schemas(#""A": {"\#(keyword)": \#(members)}, \#(Self.pets)"#)
      #expect(planning.diagnostics == [])
      #expect(try planning.model("A") == want)
    }
  }

  @Test(
    "names a case after its type without the words of its own name at the ends",
    arguments: [
      (["TextContent", "MessageImage"], "text(TextContent), image(MessageImage)"),
      (["MessageTextContent", "Content"], "text(MessageTextContent), content(Content)"),
      (["Message2", "Content3Message"], "message2(Message2), content3(Content3Message)"),
      (["TextContent", "Text"], "textContent(TextContent), text(Text)"),
      (["ContentOfText", "NoneContent"], "ofText(ContentOfText), noneValue(NoneContent)"),
    ])
  func withoutOwnWords(members: [String], want: String) throws {
    let references = members.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
    let schemas = members.map {
      #""\#($0)": {"type": "object", "required": ["\#($0)"], "properties": {"\#($0)": {"type": "string"}}}"#
    }
    let planning = try Planning.schemas(
      #""MessageContent": {"oneOf": [\#(references)]}, \#(schemas.joined(separator: ", "))"#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("MessageContent") == "union MessageContent { \(want) }")
  }

  @Test(
    "knows what its objects require although it may be null, of a union what all of its objects do",
    arguments: [
      ([], ["One"], ["a"]), ([#"{"type": "string"}"#], ["One"], ["a"]),
      ([#"{"type": "array", "items": {}}"#], ["One"], ["a"]), ([], ["One", "Two"], ["a"]), ([], ["One", "Other"], []),
      ([#"{"additionalProperties": {"type": "string"}}"#], ["One"], []),
      // It contains itself.
      ([#"{"type": "string"}"#], ["One", "B"], ["a"]),
    ] as [([String], [String], [String])])
  func required(written: [String], named: [String], want: [String]) throws {
    let alternatives = written + named.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }
    let planning = try Planning.schemas(
      ##"""
      "A": {"anyOf": [{"$ref": "#/components/schemas/B"}, {"type": "object", "properties": {"z": {"type": "string"}}}]},
      "B": {"oneOf": [\##(alternatives.joined(separator: ", "))]},
      "One": {"required": ["a", "k"], "properties": {"a": {"type": ["string", "null"]}, "k": {"type": "string"}}},
      "Two": {"required": ["b", "a"], "properties": {"a": {"type": ["integer", "null"]}, "b": {"type": ["string", "null"]}}},
      "Other": {"properties": {"a": {"type": ["string", "null"]}}}
      """##)
    #expect(try planning.union("A").cases[0].requiredKeys == want)
  }

  @Test("of several types has a case for each")
  func types() throws {
    let planning = try Planning.schemas(
      #""A": {"type": ["integer", "string", "array", "null"], "items": {"type": "integer"}}"#)
    #expect(planning.models == ["union A { string(String), int(Int), intArray([Int]) }"])
  }

  @Test(
    "is told apart by its discriminator",
    arguments: [
      ("the names of the schemas", "", #"union A by "kind" { cat(Cat) "Cat", dog(Dog) "Dog" }"#),
      (
        "a mapping of references",
        ##", "mapping": {"c": "#/components/schemas/Cat", "d": "#/components/schemas/Dog", "k": "#/components/schemas/Cat"}"##,
        #"union A by "kind" { cat(Cat) "c" "k", d(Dog) "d" }"#
      ),
      (
        "a mapping of names", #", "mapping": {"c": "Cat", "d": "Dog"}"#,
        #"union A by "kind" { c(Cat) "c", d(Dog) "d" }"#
      ),
      ("a mapping of some", #", "mapping": {"c": "Cat"}"#, #"union A by "kind" { c(Cat) "c", dog(Dog) "Dog" }"#),
    ])
  func discriminators(title: String, members: String, want: String) throws {
    let planning = try Planning.schemas(
      #""A": {"oneOf": \#(Self.both), "discriminator": {"propertyName": "kind"\#(members)}}, \#(Self.pets)"#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test("is told apart by the values that its members allow the discriminator")
  func constants() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {
        "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"type": "object", "properties": {"kind": {"const": "dog"}}}],
        "discriminator": {"propertyName": "kind"}
      },
      "Cat": {"type": "object", "properties": {"kind": {"enum": ["cat", "kitten"]}}}
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { cat(Cat) "cat" "kitten", dog(Dog) "dog" }"#)
  }

  @Test(
    "names a case after what the description calls the number by which it is told apart",
    arguments: [
      (##"{"enum": [2], "allOf": [{"$ref": "#/components/schemas/Kind"}]}"##, "big(V2)"),
      (#"{"const": 2}"#, "v2(V2)"),
      (#"{"enum": [2], "x-enum-varnames": ["LARGE_ONE"]}"#, "largeOne(V2)"),
      (#"{"enum": [2], "x-enum-varnames": ["2nd"]}"#, "v2(V2)"),
    ])
  func namedNumbers(second: String, want: String) throws {
    func member(_ schema: String) -> String {
      #"{"type": "object", "required": ["v"], "properties": {"v": \#(schema)}}"#
    }
    let kinds = #""Kind": {"type": "integer", "oneOf": [{"title": "SMALL", "const": 1}, {"title": "BIG", "const": 2}]}"#
    let planning = try Planning.schemas(
      #""A": {"oneOf": [\#(member(#"{"const": 1}"#)), \#(member(second))]}, \#(kinds)"#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "v" { v1(V1) "1", \#(want) "2" }"#)
  }

  @Test(
    "is told apart by numbers and Booleans",
    arguments: [
      ("1", "2.0", #"union A by "v" { v1(V1) "1", v2(V2) "2" }"#),
      ("true", "false", #"union A by "v" { vTrue(VTrue) "true", vFalse(VFalse) "false" }"#),
      ("1", #""1""#, #"union A { v1(V1), _1(_1Model) }"#),
      ("1.5", "2.5", #"union A by "v" { v1_5(V1_5) "1.5", v2_5(V2_5) "2.5" }"#),
    ])
  func numbers(first: String, second: String, want: String) throws {
    let members = [first, second].map {
      #"{"type": "object", "required": ["v"], "properties": {"v": {"const": \#($0)}}}"#
    }
    let planning = try Planning.schemas(#""A": {"oneOf": [\#(members.joined(separator: ", "))]}"#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test(
    "has the discriminator of the members that a mapping gives one value as a constant",
    arguments: [
      (#""c": "Cat", "d": "Dog""#, "", #""c""#),
      (#""c": "Cat", "k": "Cat", "d": "Dog""#, "", nil),
      (#""d": "Dog""#, "", nil),
      (#""c": "Cat", "d": "Dog""#, #""c": "Cat", "d": "Dog""#, #""c""#),
      (#""c": "Cat", "d": "Dog""#, #""k": "Cat", "d": "Dog""#, nil),
      (#""c": "Cat", "d": "Dog""#, #""d": "Dog""#, nil),
    ] as [(String, String, String?)])
  func mappedValue(mapping: String, other: String, want: String?) throws {
    func union(_ mapping: String) -> String {
      #"{"oneOf": \#(Self.both), "discriminator": {"propertyName": "kind", "mapping": {\#(mapping)}}}"#
    }
    let another = other.isEmpty ? "" : #", "B": \#(union(other))"#
    let planning = try Planning.schemas(#""A": \#(union(mapping)), \#(Self.pets)\#(another)"#)
    #expect(try planning.property("kind", of: "Cat").constant?.source == want)
    #expect(try planning.property("kind", of: "Dog").constant?.source == #""d""#)
  }

  @Test("of compositions of unions, which multiply, is any value beyond a thousand")
  func product() throws {
    func level(_ number: Int) -> String {
      let members = ["a", "b"].map { name in
        ##"""
        {"allOf": [{"$ref": "#/components/schemas/D\##(number + 1)"}, {"properties": {"\##(name)\##(number)": {}}}]}
        """##
      }
      return #""D\#(number)": \#(number < 4 ? "👉" : ""){"oneOf": [\#(members.joined(separator: ", "))]}"#
    }
    let levels = (0..<12).map(level).joined(separator: ", ")
    let planning = try Planning.schemas(#"\#(levels), "D12": {"type": "object", "properties": {"x": {}}}"#)
    #expect(planning.diagnostics.map(\.id) == Array(repeating: "schema.too-many-alternatives", count: 4))
    #expect(planning.diagnostics.map(\.place) == planning.marks)
    #expect(try planning.model("D3") == "alias D3 = JSONValue")
    #expect(try planning.model("D4").hasPrefix("union D4 {"))
  }

  @Test(
    "writes the discriminator of a member that has no property for it",
    arguments: [
      (#"{"type": "object", "properties": {"n": {"type": "integer"}}}"#, true),
      (#"{"type": "object", "properties": {"n": {"type": "integer"}, "kind": {"type": "string"}}}"#, false),
      (#"{"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["kind"]}"#, false),
      (#"{"type": "object", "properties": {"n": {"type": "integer"}}, "additionalProperties": true}"#, true),
      (#"{"type": "object"}"#, false),
    ])
  func undeclared(member: String, want: Bool) throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {
        "oneOf": [{"$ref": "#/components/schemas/Bird"}, {"$ref": "#/components/schemas/Cat"}],
        "discriminator": {"propertyName": "kind"}
      },
      "Bird": \##(member),
      """## + Self.pets)
    guard case .union(let union) = try #require(planning.plan.models.first).kind else {
      Issue.record("A is not an union")
      return
    }
    #expect(union.cases.map { $0.written != nil } == [want, false])
  }

  @Test("whose discriminator leaves a member out has it for the values of no other one")
  func incomplete() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {
        "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"title": "Other", "type": "object", "properties": {"x": {}}}],
        "discriminator": 👉{"propertyName": "kind"}
      },
      """## + Self.pets)
    #expect(try planning.model("A") == #"union A by "kind" { cat(Cat) "Cat", other(Other) }"#)
    // The name of a schema is a guess.
    #expect(try planning.union("A").cases.map(\.mayHaveOtherValue) == [true, true])
    #expect(try planning.union("A").cases.map(\.mayLackDiscriminator) == [true, true])
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "schema.discriminator-incomplete",
          #"no value of "kind" stands for "Other"; objects with another value, or without one, are told apart by "#
            + "their properties",
          at: planning.marks[0])
      ])
  }

  @Test("whose discriminator tells none of its objects is told apart by the members' properties")
  func untold() throws {
    let planning = try Planning.schemas(
      #"""
      "A": {
        "oneOf": [{"type": "string"}, {"title": "Other", "type": "object", "properties": {"kind": {"type": "string"}}}],
        "discriminator": 👉{"propertyName": "kind"}
      }
      """#)
    #expect(try planning.model("A") == "union A { string(String), other(Other) }")
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "schema.discriminator-incomplete",
          #"no value of "kind" stands for "Other"; the members are told apart by their properties instead"#,
          at: planning.marks[0])
      ])
  }

  @Test("knows every key of its members")
  func keys() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"oneOf": [{"$ref": "#/components/schemas/Big"}, {"$ref": "#/components/schemas/Cat"}, {"type": "string"}]},
      "Big": {"allOf": [{"$ref": "#/components/schemas/Cat"}, {"properties": {"mane": {}}}]},
      """## + Self.pets)
    guard case .union(let union) = try #require(planning.plan.models.first).kind else {
      Issue.record("A is not an union")
      return
    }
    #expect(union.cases.map(\.keys) == [["kind", "lives", "mane"], ["kind", "lives"], []])
  }

  @Test("gives the properties beside its members to every one of them")
  func besides() throws {
    let planning = try Planning.schemas(
      #""A": {"type": "object", "properties": {"id": {"type": "string"}}, "oneOf": \#(Self.both)}, \#(Self.pets)"#)
    #expect(planning.diagnostics == [])
    #expect(
      planning.models.prefix(3) == [
        "union A { cat(Cat), dog(Dog) }", "struct A.Cat { id: String?, kind: String, lives: Int? }",
        "struct A.Dog { id: String?, kind: String, tricks: Int? }",
      ])
  }

  @Test(
    "gives other members that may stand beside its members to every one that is an object and has fewer",
    arguments: [
      (#""additionalProperties": true"#, "JSONValue"), (#""additionalProperties": {"type": "integer"}"#, "Int"),
      (#""unevaluatedProperties": {"type": "integer"}"#, "Int"),
      (#""patternProperties": {"^x": {"type": "integer"}}"#, "JSONValue"),
      (#""patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": false"#, "Int"),
      (#""allOf": [{"additionalProperties": {"type": "integer"}}]"#, "Int"),
    ] as [(String, String)])
  func othersBeside(keyword: String, want: String) throws {
    let one = #"{"title": "One", "properties": {"a": {"type": "string"}}}"#
    let two = #""Two": {"type": "object", "properties": {"b": {"type": "string"}}}"#
    let planning = try Planning.schemas(
      ##""A": {\##(keyword), "oneOf": [\##(one), {"$ref": "#/components/schemas/Two"}]}, \##(two)"##)
    #expect(planning.diagnostics == [])
    #expect(
      planning.models == [
        "union A { one(One), two(Two) }", "struct A.One { a: String?, additionalProperties...: \(want) }",
        "struct A.Two { b: String?, additionalProperties...: \(want) }", "struct Two { b: String? }",
      ])
  }

  @Test("is told apart as without them where other members may stand beside members that extend one schema")
  func othersBesideChildren() throws {
    func child(_ name: String, _ property: String) -> String {
      let own = #"{"properties": {"\#(property)": {"type": "integer"}}}"#
      return ##""\##(name)": {"allOf": [{"$ref": "#/components/schemas/Base"}, \##(own)]}"##
    }
    let planning = try Planning.schemas(
      ##"""
      "A": {
        "type": "object", "additionalProperties": true,
        "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]
      },
      "Base": {
        "type": "object", "properties": {"kind": {"type": "string"}},
        "discriminator": {"propertyName": "kind", "mapping": {"c": "Cat", "d": "Dog"}}
      },
      \##(child("Cat", "lives")), \##(child("Dog", "tricks"))
      """##)
    #expect(planning.diagnostics == [])
    #expect(
      planning.models.prefix(2) == [
        #"union A by "kind" { c(Cat) "c", d(Dog) "d" }"#,
        "struct A.Cat { kind: String?, lives: Int?, additionalProperties...: JSONValue }",
      ])
  }

  @Test(
    "leaves members as they are that lose nothing of what may stand beside them",
    arguments: [
      (#"{"type": "string"}"#, "union A { string(String), two(Two) }"),
      (
        #"{"type": "object", "additionalProperties": {"type": "integer"}}"#,
        "union A { dictionary([String: Int]), two(Two) }"
      ),
      (##"{"$ref": "#/components/schemas/Three"}"##, "union A { three(Three), two(Two) }"),
    ] as [(String, String)])
  func othersKept(member: String, want: String) throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"additionalProperties": true, "oneOf": [\##(member), {"$ref": "#/components/schemas/Two"}]},
      "Two": {"type": "object", "properties": {"b": {"type": "string"}}, "additionalProperties": true},
      "Three": {"type": "object", "properties": {"c": {"type": "string"}}, "additionalProperties": false}
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test(
    "is a list where all members are lists of equal elements, however many and at whatever positions",
    arguments: [
      (["number", "number"], ["number", "number", "number"], "[Double]"),
      (["number", "number"], ["integer"], "A"), (["string"], [], "[String]"),
    ] as [([String], [String], String)])
  func tuples(first: [String], second: [String], want: String) throws {
    func tuple(_ types: [String]) -> String {
      if types.isEmpty { return #"{"type": "array", "items": {"type": "string"}}"# }
      let elements = types.map { #"{"type": "\#($0)"}"# }.joined(separator: ", ")
      let length = #""minItems": \#(types.count), "maxItems": \#(types.count)"#
      return #"{"type": "array", "prefixItems": [\#(elements)], \#(length)}"#
    }
    let planning = try Planning.schemas(
      #""Holder": {"properties": {"a": {"anyOf": [\#(tuple(first)), \#(tuple(second)), {"type": "null"}]}}}"#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("Holder") == "struct Holder { a: \(want)? }")
  }

  @Test(
    "is told apart by the values that its members list, also where others may be added to these",
    arguments: [
      #""enum": ["a"], "x-ms-enum": {"name": "K", "modelAsString": true}"#, #""x-extensible-enum": ["a"]"#,
    ])
  func extensible(kind: String) throws {
    func member(_ value: String) -> String {
      #"{"type": "object", "properties": {"kind": {"type": "string", \#(kind.replacing(#""a""#, with: value))}}}"#
    }
    let union = #"union A by "kind" { cat(Cat) "cat", dog(Dog) "dog" }"#
    let members = #""oneOf": [\#(member(#""cat""#)), \#(member(#""dog""#))]"#
    for discriminator in ["", #", "discriminator": {"propertyName": "kind"}"#] {
      let planning = try Planning.schemas(#""A": {\#(members)\#(discriminator)}"#)
      #expect(planning.diagnostics == [])
      #expect(try planning.model("A") == union)
    }
  }

  @Test("is told apart by complete lists before those to which values may be added, and by no list beside any text")
  func extensibleLast() throws {
    func member(_ value: String, _ kind: String) -> String {
      #"{"title": "\#(value)", "properties": {"type": \#(kind), "use": {"const": "\#(value)"}}}"#
    }
    func union(_ first: String, _ second: String) throws -> String {
      try Planning.schemas(#""A": {"oneOf": [\#(member("one", first)), \#(member("two", second))]}"#).model("A")
    }
    let want = #"union A by "use" { one(One) "one", two(Two) "two" }"#
    func extensible(_ value: String) -> String { #"{"type": "string", "x-extensible-enum": ["\#(value)"]}"# }
    #expect(try union(extensible("a"), extensible("b")) == want)
    func open(_ value: String) -> String { #"{"anyOf": [{"enum": ["\#(value)", "c"]}, {"type": "string"}]}"# }
    #expect(try union(open("a"), open("b")) == want)
  }

  @Test(
    "is told apart by the constants of its members where nothing else is said",
    arguments: [
      (#"{"const": "a"}"#, #""kind""#, #"union A by "kind" { a(One) "a", b(Two) "b" }"#),
      (#"{"enum": ["a", "x"]}"#, #""kind""#, #"union A by "kind" { one(One) "a" "x", b(Two) "b" }"#),
      (#"{"enum": ["a", "b"]}"#, #""kind""#, "union A { one(One), two(Two) }"),
      (#"{"enum": ["a", null]}"#, #""kind""#, #"union A by "kind" { a(One) "a", b(Two) "b" }"#),
      (#"{"const": "a"}"#, #""x""#, #"union A by "kind" { a(One) "a", b(Two) "b" }"#),
      (#"{"type": "string"}"#, #""kind""#, "union A { one(One), two(Two) }"),
    ] as [(String, String, String)])
  func inferred(kind: String, required: String, want: String) throws {
    let one = #""One": {"type": "object", "required": ["kind"], "properties": {"x": {}, "kind": \#(kind)}}"#
    let two = #""Two": {"type": "object", "required": [\#(required)], "properties": {"x": {}, "kind": {"const": "b"}}}"#
    let members = ##"[{"$ref": "#/components/schemas/One"}, {"$ref": "#/components/schemas/Two"}]"##
    let planning = try Planning.schemas(#""A": {"anyOf": \#(members)}, \#(one), \#(two)"#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test(
    "of enums of texts alone is one enum of all their values, wherever these stand",
    arguments: [
      (["One", "Two"], "", #"enum A: String { a "a", b "b", c "c" }"#),
      (["One"], #", {"enum": ["d", "a"]}"#, #"enum A: String { a "a", b "b", d "d" }"#),
      (["Two", "Only"], "", #"enum A: String { b "b", c "c", z "z" }"#),
      (["One", "Open"], "", #"open enum A: String { a "a", b "b", x "x" }"#),
      (["One", "Two"], #", {"type": "string"}"#, #"open enum A: String { a "a", b "b", c "c" }"#),
      (["One"], #", {"type": "string"}"#, "alias A = One"),
      (["One", "Two"], #", {"type": "integer"}"#, "union A { one(One), two(Two), int(Int) }"),
      (["One", "Numbers"], "", "union A { one(One), numbers(Numbers) }"),
    ] as [([String], String, String)])
  func enumsAlone(names: [String], others: String, want: String) throws {
    let members = names.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
    let planning = try Planning.schemas(
      #"""
      "A": {"oneOf": [\#(members)\#(others)]}, "One": {"type": "string", "enum": ["a", "b"]},
      "Two": {"type": "string", "enum": ["b", "c"]}, "Only": {"const": "z"}, "Numbers": {"enum": [1, 2]},
      "Open": {"anyOf": [{"type": "string"}, {"enum": ["x"]}]}
      """#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
    #expect(try planning.model("One") == #"enum One: String { a "a", b "b" }"#)
  }

  @Test("has cases without the direction that a framework adds to the names of schemas")
  func directions() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"oneOf": [{"$ref": "#/components/schemas/Cron-Input"}, {"$ref": "#/components/schemas/Interval-Output"}]},
      "Cron-Input": {"type": "object", "properties": {"cron": {}}, "required": ["cron"]},
      "Interval-Output": {"type": "object", "properties": {"interval": {}}, "required": ["interval"]}
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == "union A { cron(CronInput), interval(IntervalOutput) }")
  }

  @Test(
    "can be written as the literals that one of its members alone has",
    arguments: [
      (#"{"type": "string"}, {"type": "integer"}"#, ["string string", "integer int"]),
      (#"{"type": "number"}, {"type": "boolean"}"#, ["integer double converted", "float double", "boolean bool"]),
      (
        #"{"type": "integer", "format": "int64"}, {"type": "number", "format": "float"}"#,
        ["integer int64", "float double"]
      ),
      (#"{"type": "integer"}, {"type": "integer", "format": "int64"}"#, []),
      (##"{"$ref": "#/components/schemas/Text"}, {"type": "boolean"}"##, ["string text", "boolean bool"]),
      (#"{"type": "string", "format": "uuid"}, {"type": "array", "items": {"type": "integer"}}"#, []),
      (
        ##"{"type": "array", "items": {"$ref": "#/components/schemas/Text"}}, {"type": "string"}"##,
        ["string string", "array textArray"]
      ),
      (#"{"type": "array", "items": {"type": ["string", "null"]}}, {"type": "boolean"}"#, ["boolean bool"]),
      (
        #"{"type": "object", "additionalProperties": {"type": "string"}}, {"type": "string", "maxLength": 0}"#,
        ["string string", "dictionary dictionary converted"]
      ),
      (#"{"type": "object", "additionalProperties": {"type": "integer"}}, {"type": "boolean"}"#, ["boolean bool"]),
      (
        #"{"type": "number", "format": "decimal"}, {"type": "boolean"}"#,
        ["integer decimal converted", "float decimal converted", "boolean bool"]
      ),
      (##"{"$ref": "#/components/schemas/Open"}, {"type": "integer"}"##, ["string open converted", "integer int"]),
      (##"{"$ref": "#/components/schemas/Open"}, {"type": "string", "format": "uuid"}"##, ["string open converted"]),
      (##"{"$ref": "#/components/schemas/Closed"}, {"type": "integer"}"##, ["integer int"]),
    ] as [(String, [String])])
  func literals(members: String, want: [String]) throws {
    let planning = try Planning.schemas(##""A": {"oneOf": [\##(members)]}, \##(Self.texts)"##)
    let literals = try planning.union("A").literals.map {
      "\($0.literal) \($0.unionCase.name)\($0.conversion == .none ? "" : " converted")"
    }
    #expect(literals == want)
  }

  @Test(
    "has the values of the one member that is an enum of texts, by their names",
    arguments: [
      (#"{"type": "integer"}, {"enum": ["now"]}"#, ["now now"]),
      (##"{"$ref": "#/components/schemas/Closed"}, {"type": "boolean"}"##, ["x closed", "y closed"]),
      (##"{"$ref": "#/components/schemas/Open"}, {"type": "boolean"}"##, ["x open", "y open"]),
      (
        #"{"type": "integer"}, {"title": "W", "enum": ["none", "NOW", "default", "1"]}"#,
        ["noneValue w", "now w", "`default` w"]
      ),
      // What is called as another member is, or as one of another enum, is written out.
      (#"{"title": "now", "type": "integer"}, {"title": "word", "enum": ["now", "later"]}"#, ["later word"]),
      (##"{"$ref": "#/components/schemas/Closed"}, {"$ref": "#/components/schemas/Open"}, {"type": "boolean"}"##, []),
      (#"{"type": "string", "format": "uuid"}, {"type": "string"}, {"type": "array", "items": {"enum": ["x"]}}"#, []),
      (#"{"type": "boolean"}, {"type": "integer", "enum": [1, 2]}"#, []),
      (#"{"type": "boolean"}, {"type": "string", "enum": [\#(many)]}"#, []),
    ] as [(String, [String])])
  func values(members: String, want: [String]) throws {
    let planning = try Planning.schemas(##""A": {"oneOf": [\##(members)]}, \##(Self.texts)"##)
    #expect(try planning.union("A").values.map { "\($0.name) \($0.unionCase.name)" } == want)
  }

  @Test(
    "has a text for a member that is the empty one alone",
    arguments: [
      (#"{"type": "integer"}, {"enum": [""]}"#, "union A { int(Int), string(String) }"),
      (#"{"type": "integer"}, {"type": "string", "enum": [""]}"#, "union A { int(Int), string(String) }"),
      (##"{"type": "integer"}, {"$ref": "#/components/schemas/Gap"}"##, "union A { int(Int), gap(Gap) }"),
      (#"{"type": "integer"}, {"enum": ["now"]}"#, "union A { int(Int), now(Now) }"),
    ])
  func emptyTexts(members: String, want: String) throws {
    let planning = try Planning.schemas(#""A": {"anyOf": [\#(members)]}, "Gap": {"enum": ["", "x"]}"#)
    #expect(try planning.model("A") == want)
  }

  private static let many = (0..<17).map { #""v\#($0)""# }.joined(separator: ", ")
  private static let texts = #"""
    "Text": {"type": "string"}, "Open": {"anyOf": [{"type": "string"}, {"enum": ["x", "y"]}]}, "Closed": {"enum": ["x", "y"]}
    """#

  @Test("has the properties that all of its members have with one type, but for those that are called as a case is")
  func properties() throws {
    func member(_ name: String, _ properties: String) -> String {
      #""\#(name)": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}, \#(properties)}}"#
    }
    let planning = try Planning.schemas(
      ##"""
      "A": {"oneOf": [{"$ref": "#/components/schemas/One"}, {"$ref": "#/components/schemas/Two"}]},
      "B": {"oneOf": [{"$ref": "#/components/schemas/One"}, {"type": "boolean"}]},
      \##(member("One", #""two": {"type": "string"}, "at": {"type": "integer"}, "x": {"type": "string"}, "y_z": {"type": "boolean"}"#)),
      \##(member("Two", #""y_z": {"type": "boolean"}, "x": {"type": "integer"}, "two": {"type": "string"}"#))
      """##)
    let properties = try planning.union("A").properties
    #expect(properties.map(\.name) == ["id", "yZ"])
    #expect(properties.map(\.key) == ["id", "y_z"])
    #expect(properties.map(\.type) == [.optional(.builtIn(.string)), .optional(.builtIn(.bool))])
    #expect(try planning.union("B").properties.isEmpty)
  }

  @Test(
    "has the properties of a union in it, and the id that one of its members is",
    arguments: [
      (##"{"$ref": "#/components/schemas/Pets"}, {"$ref": "#/components/schemas/Owner"}"##, ["id", "at"]),
      // What leads back to itself with nothing in between is left out of a union.
      (##"{"$ref": "#/components/schemas/Pets"}, {"$ref": "#/components/schemas/Self"}"##, ["id", "at"]),
      (##"{"$ref": "#/components/schemas/Tree"}, {"$ref": "#/components/schemas/Owner"}"##, []),
      (##"{"type": "string", "maxLength": 9}, {"$ref": "#/components/schemas/Owner"}"##, ["id itself"]),
      (
        ##"{"type": "string"}, {"$ref": "#/components/schemas/Owner"}, {"$ref": "#/components/schemas/Pets"}"##,
        ["id itself"]
      ),
      (##"{"type": "integer"}, {"$ref": "#/components/schemas/Owner"}"##, []),
      (##"{"type": "string"}, {"type": "integer"}, {"$ref": "#/components/schemas/Owner"}"##, []),
      (##"{"type": "string"}, {"$ref": "#/components/schemas/Other"}"##, []),
    ] as [(String, [String])])
  func nestedProperties(members: String, want: [String]) throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"anyOf": [\##(members)]},
      "Pets": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]},
      "Self": {"oneOf": [{"$ref": "#/components/schemas/Self"}, {"$ref": "#/components/schemas/Dog"}]},
      "Tree": {"oneOf": [{"allOf": [{"$ref": "#/components/schemas/Tree"}, {"title": "Branch"}]}, {"type": "integer"}]},
      "Cat": {"required": ["id", "lives"], "properties": {"id": {"type": "string"}, "at": {"type": "number"}, "lives": {}}},
      "Dog": {"required": ["id", "tricks"], "properties": {"id": {"type": "string"}, "at": {"type": "number"}, "tricks": {}}},
      "Owner": {"required": ["id"], "properties": {"id": {"type": "string"}, "at": {"type": "number"}}},
      "Other": {"required": ["name"], "properties": {"name": {"type": "string"}}}
      """##)
    #expect(
      try planning.union("A").properties.map { $0.isValueItself ? $0.name + " itself" : $0.name } == want)
  }

  @Test("gives the properties beside its members to those of a member that is a union itself")
  func besidesNested() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"properties": {"id": {"type": "string"}}, "oneOf": [{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/Dog"}]},
      "B": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]},
      """## + Self.pets)
    #expect(planning.diagnostics == [])
    #expect(
      planning.models.prefix(5) == [
        "union A { b(B), dog(Dog) }", "union A.B { cat(Cat), dog(Dog) }",
        "struct A.B.Cat { id: String?, kind: String, lives: Int? }",
        "struct A.B.Dog { id: String?, kind: String, tricks: Int? }",
        "struct A.Dog { id: String?, kind: String, tricks: Int? }",
      ])
  }

  @Test("reports properties beside a member that leads back to them")
  func besidesRecursive() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"properties": {"id": {"type": "string"}}, "oneOf": [👉{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/Dog"}]},
      "B": 👉{"oneOf": [{"$ref": "#/components/schemas/A"}, {"type": "string"}]},
      """## + Self.pets)
    #expect(try planning.model("A").hasSuffix("union A { b(B), dog(Dog) }"))
    #expect(
      planning.diagnostics.map(\.id) == ["schema.properties-beside-alternatives", "schema.recursive-alternative"])
    #expect(planning.diagnostics.map(\.place) == planning.marks)
  }

  @Test(
    "tells members apart by their constant type, else by the first constant in byte order, in whatever order they stand",
    arguments: [
      (["type", "action"], #"union A by "type" { play(Play) "play", stop(Stop) "stop" }"#),
      (["state", "action"], #"union A by "action" { go(Go) "go", halt(Halt) "halt" }"#),
    ])
  func constants(keys: [String], want: String) throws {
    for keys in [keys, keys.reversed()] {
      func member(_ values: [String: String]) -> String {
        let properties = keys.map { "\"\($0)\": {\"const\": \"\(values[$0] ?? "")\"}" }
        return "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}}"
      }
      let members = [
        member(["type": "play", "state": "running", "action": "go"]),
        member(["type": "stop", "state": "halted", "action": "halt"]),
      ]
      let planning = try Planning.schemas("\"A\": {\"oneOf\": [\(members.joined(separator: ", "))]}")
      #expect(try planning.model("A") == want)
    }
  }

  @Test(
    "that may be null through another one is optional whichever comes first", arguments: [["U", "V"], ["V", "U"]])
  func mutualNull(order: [String]) throws {
    let schemas = [
      "U": ##""U": {"oneOf": [{"$ref": "#/components/schemas/V"}, {"type": "string"}, {"type": "null"}]}"##,
      "V": ##""V": {"oneOf": [{"$ref": "#/components/schemas/U"}, {"type": "integer"}]}"##,
    ]
    let uses = order.map { ##""\##($0.lowercased())": {"$ref": "#/components/schemas/\##($0)"}"## }
    let planning = try Planning.schemas(
      #"""
      "A": {"type": "object", "required": ["u", "v"], "properties": {\#(uses.joined(separator: ", "))}},
      \#(order.compactMap { schemas[$0] }.joined(separator: ", "))
      """#)
    let want = order.map { "\($0.lowercased()): \($0)? = null" }
    #expect(try planning.model("A") == "struct A { \(want.joined(separator: ", ")) }")
  }

  @Test(
    "that may be null is optional where it is used",
    arguments: [
      #"{"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]}"#,
      #"{"type": ["string", "integer", "null"]}"#,
      #"{"oneOf": [{"type": "string"}, {"type": "integer"}], "nullable": true}"#,
      #"{"oneOf": [{"type": ["string", "null"]}, {"type": "integer"}]}"#,
      ##"{"oneOf": [{"$ref": "#/components/schemas/Maybe"}, {"type": "integer"}]}"##,
    ])
  func null(schema: String) throws {
    let planning = try Planning.schemas(
      #"""
      "Maybe": {"type": ["string", "null"]}, "U": \#(schema),
      "A": {"type": "object", "required": ["u"], "properties": {"u": {"$ref": "#/components/schemas/U"}}}
      """#)
    #expect(try planning.model("A") == "struct A { u: U? = null }")
  }
}
