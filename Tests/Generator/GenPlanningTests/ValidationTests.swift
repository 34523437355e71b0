import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@testable import GenExtras

@Suite("The constraints of validation")
struct ValidationTests {
  @Test(
    "have patterns of ECMA-262 in the words of ICU",
    arguments: [
      ("^[a-z]+$", #"^[a-z]+\z"#), (#"^\d{2,3}$"#, #"^[0-9]{2,3}\z"#),
      (#"\w-[\w.-]"#, #"[A-Za-z0-9_]-[A-Za-z0-9_.\-]"#),
      (".", #"[^\n\r\u2028\u2029]"#), ("[a&&b[c]", #"[a\&\&b\[c]"#), ("[^-a]", #"[^\-a]"#), ("[+--]", #"[+-\-]"#),
      (#"[\]\\/]"#, #"[\]\\/]"#), ("a{2}b{3,}?", "a{2}b{3,}?"), ("(?:a|b)(?=c)(?<x1>d)", "(?:a|b)(?=c)(?<x1>d)"),
      (#"\u{1F600}\x41\p{Lu}"#, #"\x{1F600}\x41\p{Lu}"#), (#"[\D\W]"#, "[[^0-9][^A-Za-z0-9_]]"), ("]}", #"\]\}"#),
      (#"[\w-z]"#, #"[A-Za-z0-9_\-z]"#), ("é*", "é*"), (#"\/\.\-"#, #"\/\.\-"#), (#"\0"#, #"\x00"#),
      (#"(['"])(.)\2*\1(,\1)?"#, #"(['"])([^\n\r\u2028\u2029])\2*\1(,\1)?"#),
    ] as [(String, String)])
  func patterns(pattern: String, want: String) {
    #expect(PatternTranslation(pattern).expression == want)
  }

  @Test(
    "have no patterns that mean something else to someone",
    arguments: [
      #"\A[a-z]\z"#, "(?i)a", "a++", "*a", "(a", "a)", "[a", "[]", "a{", "a{x}", #"\"#, #"\u12"#, #"\Q"#, "(?<a_b>c)",
      "(?>a)", "a|*", #"\p"#, #"(?:(a)|b)\1"#, #"(a)?\1"#, #"(a){0,2}\1"#, #"\1(a)"#, #"(a\1)"#, #"(?!(a))\1"#,
      #"(a)\2"#, #"(?<n>a)\k<n>"#, "[[:alpha:]]+*", String(repeating: "a", count: 10_001),
    ])
  func unsupported(pattern: String) {
    #expect(PatternTranslation(pattern).expression == nil)
  }

  @Test("are JSON of visible ASCII in which nothing ends a literal of Swift")
  func text() {
    #expect(jsonText("a\"b\\#(c)\n\u{202E}é😀") == #""a\"b\\\u0023(c)\n\u202eé😀""#)
  }

  private func lines(
    _ schemas: String, paths: String = "", complaints: [Diagnostic.ID] = []
  ) throws -> ConstraintPlans {
    try Planning.validated(schemas, paths: paths, complaints: complaints).plan.constraints
  }

  @Test("are those of types that have some at any depth, without those that a type has")
  func types() throws {
    let plans = try lines(
      """
      "Name": {"type": "string", "maxLength": 9, "minLength": 1},
      "Pet": {"type": "object", "properties": {
        "name": {"allOf": [{"$ref": "#/components/schemas/Name"}, {"maxLength": 5}]}, "owner": {"$ref": "#/components/schemas/Owner"},
        "born": {"type": "string", "format": "date-time", "maxLength": 4}, "plain": {"$ref": "#/components/schemas/Plain"}}},
      "Owner": {"type": "object", "minProperties": 1, "properties": {
        "pets": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}},
      "Plain": {"type": "object", "properties": {"text": {"type": "string"}, "self": {"$ref": "#/components/schemas/Plain"}}},
      "Either": {"oneOf": [{"$ref": "#/components/schemas/Pet"}, {"$ref": "#/components/schemas/Plain"}]}
      """)
    #expect(
      plans.types == [
        ["Pet"]: [#"{"properties": {"name": {"minLength": 1, "maxLength": 5}, "owner": {}}}"#],
        ["Owner"]: [#"{"minProperties": 1, "properties": {"pets": {"items": {}}}}"#], ["Either"]: ["{}"],
      ])
  }

  @Test("say which members there are, of those that a type has")
  func members() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "required": ["id", "free", "none"], "additionalProperties": {"type": "string"},
        "properties": {"id": {"type": "string", "readOnly": true}, "a": {"type": "string"}, "b": {"type": "string"}},
        "dependentRequired": {"a": ["b", "c"]}, "anyOf": [{"required": ["a"]}, {"minProperties": 3}],
        "oneOf": [{"required": ["b"]}, {"required": ["c"], "maxProperties": 4}]},
      "B": {"type": "object", "required": ["none"], "dependentRequired": {"a": ["c"]},
        "properties": {"id": {"type": "string", "readOnly": true}, "a": {"type": "integer", "multipleOf": 6,
          "allOf": [{"multipleOf": 4}], "oneOf": [{"maximum": 24}, {"minimum": 12}]}},
        "anyOf": [{"required": ["id"]}, {"required": ["a"]}]}
      """,
      paths: """
        "/a": {"put": {"operationId": "put", "requestBody": {"content": {
          "application/json": {"schema": {"$ref": "#/components/schemas/B"}}}}, "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": {"$ref": "#/components/schemas/B"}}}}}}}
        """)
    #expect(
      plans.types[["A"]]?.joined() == #"{"required": ["free", "none"], "dependentRequired": {"a": ["b", "c"]}, "#
        + #""anyOf": [[{"required": ["a"]}, {"minProperties": 3}]], "#
        + #""oneOf": [[{"required": ["b"]}, {"required": ["c"], "maxProperties": 4}]]}"#)
    let member =
      #""dependentRequired": {"a": ["c"]}, "anyOf": [[{"required": ["id"]}, {"required": ["a"]}]], "properties": { "#
      + #""a": {"multipleOf": [6, 4], "oneOf": [[{"maximum": 24}, {"minimum": 12}]]}}}"#
    #expect(plans.types[["B"]]?.joined() == #"{"required": ["none"], "# + member)
    // What is sent has no id.
    let sent = member.replacing(#""anyOf": [[{"required": ["id"]}, {"required": ["a"]}]], "#, with: "")
    #expect(plans.types[["BInput"]]?.joined() == #"{"required": ["none"], "# + sent)
  }

  @Test("are those of alternatives that are about one kind of values, and of kinds of values side by side")
  func alternatives() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "properties": {
        "one": {"type": "string", "anyOf": [{"maxLength": 1}, {"pattern": "^a"}]},
        "two": {"oneOf": [{"type": "string", "maxLength": 3}, {"type": "array", "maxItems": 2, "items": {"type": "integer", "minimum": 4}}]},
        "three": {"oneOf": [{"type": "string", "maxLength": 3}, {"type": "string", "format": "uuid"}]},
        "four": {"type": ["string", "null"], "minLength": 2}},
        "if": {"required": ["one"]}, "then": {"properties": {"five": {"type": "string", "maxLength": 2}}}}
      """, complaints: ["schema.condition"])
    #expect(
      plans.types[["A"]] == [
        #"{"properties": {"one": {"anyOf": [[{"maxLength": 1}, {"pattern": {"^a": "^a"}}]]}, "two": {},"#,
        #" "four": {"minLength": 2}}}"#,
      ])
    #expect(plans.types[["A", "Two"]] == [#"{"maxLength": 3, "maxItems": 2, "items": {"minimum": 4}}"#])
    #expect(plans.types.count == 2)
  }

  @Test("stand at the places of a type where these differ in nothing else")
  func places() throws {
    let plans = try lines(
      #""A": {"type": "object", "properties": {"size": {"type": "object", "properties": {"w": {"type": "integer", "maximum": 1}}}}}, "#
        + #""B": {"type": "object", "properties": {"size": {"type": "object", "properties": {"w": {"type": "integer", "maximum": 2}}}}}, "#
        + #""C": {"type": "object", "properties": {"size": {"type": "object", "properties": {"w": {"type": "integer", "maximum": 2}}}}}"#
    )
    for (name, most) in [("A", 1), ("B", 2), ("C", 2)] {
      let whole = plans.types[[name]] ?? []
      let inner = plans.types[[name, "Size"]]
      // Either the type has them, or its place.
      #expect(
        whole == [#"{"properties": {"size": {"properties": {"w": {"maximum": \#(most)}}}}}"#] && inner == nil
          || whole == [#"{"properties": {"size": {}}}"#] && inner == [#"{"properties": {"w": {"maximum": \#(most)}}}"#])
    }
  }

  @Test("of an object that is one of several alternatives stand in its type alone")
  func membersOfUnions() throws {
    let plans = try lines(
      """
      "Either": {"oneOf": [
        {"type": "string", "maxLength": 2}, {"type": "object", "properties": {"name": {"type": "string", "maxLength": 3}}}]}
      """)
    #expect(
      plans.types == [
        ["Either"]: [#"{"maxLength": 2}"#], ["Either", "Object"]: [#"{"properties": {"name": {"maxLength": 3}}}"#],
      ])
  }

  /// A union whose members are objects, with the largest length of a name in one of them.
  private func payment(_ length: Int) -> String {
    """
    {"type": "object", "properties": {"payment": {"oneOf": [
      {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "card"}, "name": {"type": "string", "maxLength": \(length)}}},
      {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "bank"}, "iban": {"type": "string"}}}]}}}
    """
  }

  @Test("of a shared union with several objects are those of each place, by the type that a value is")
  func sharedUnions() throws {
    let plans = try lines(#""Order": \#(payment(2)), "Refund": \#(payment(50))"#)
    func place(_ length: Int) -> String {
      #"{"properties": {"#
        + #" "payment": {"cases": {"Shared.Payment.Card": {"properties": {"name": {"maxLength": \#(length)}}}}}}}"#
    }
    #expect(plans.types.mapValues { $0.joined() } == [["Order"]: place(2), ["Refund"]: place(50)])
    // The members that are the same everywhere are visited where the others are free.
    let free = payment(2).replacing(", \"maxLength\": 2", with: "").replacing(
      #""iban": {"#, with: #""iban": {"maxLength": 34, "#)
    let limited = payment(2).replacing(#""iban": {"#, with: #""iban": {"maxLength": 34, "#)
    let types = try lines(#""Order": \#(limited), "Refund": \#(free)"#).types
    #expect(types[["Refund"]] == [#"{"properties": {"payment": {}}}"#])
    #expect(types[["Shared", "Payment", "Bank"]] == [#"{"properties": {"iban": {"maxLength": 34}}}"#])
  }

  @Test("of properties beside the alternatives of a shared union are those of each place")
  func propertiesBesideAlternatives() throws {
    func payment(_ length: Int) -> String {
      """
      {"type": "object", "properties": {"payment": {"properties": {"note": {"type": "string", "maxLength": \(length)}}, "oneOf": [
        {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "card"}, "name": {"type": "string"}}},
        {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "bank"}, "iban": {"type": "string"}}}]}}}
      """
    }
    let types = try lines(#""Order": \#(payment(2)), "Refund": \#(payment(50)), "Equal": \#(payment(50))"#).types
    #expect(types.keys.sorted { $0[0] < $1[0] } == [["Equal"], ["Order"], ["Refund"]])
    for (name, length) in [("Order", 2), ("Refund", 50), ("Equal", 50)] {
      let text = types[[name]]?.joined() ?? ""
      #expect(text.split(separator: "\"maxLength\": \(length)}").count == 3, "\(text)")
    }
  }

  @Test("of a shared union whose places say the same are those of its type and its members")
  func equalUnions() throws {
    let property =
      #"{"payment": {"anyOf": [{"type": "object", "properties": {"line": {"type": "string", "maxLength": 5}}}, "#
      + #"{"type": "string", "enum": [""]}, {"type": "integer", "maximum": 5}]}}"#
    let schema = #"{"type": "object", "properties": \#(property)}"#
    let plans = try lines(
      #""Order": \#(schema), "Refund": \#(schema), "Equals": \#(payment(3)), "Others": \#(payment(3))"#)
    let constraints = Set(plans.types.map { "\($0.key.joined(separator: ".")) \($0.value.joined())" })
    // Those of the shared card, and of two unions of their own, each with its object.
    #expect(constraints.filter { $0.contains("maxLength") || $0.contains("maximum") }.count == 5)
    for name in ["Order", "Refund", "Equals", "Others"] {
      #expect(plans.types[[name]] == [#"{"properties": {"payment": {}}}"#])
    }
  }

  @Test("of a named type have what its place requires beside it, but for what only the server sets")
  func requiredProperties() throws {
    let plans = try lines(
      """
      "Address": {"type": "object", "required": ["city"], "properties": {
        "zip": {"type": "string"}, "city": {"type": "string"}, "id": {"type": "string", "readOnly": true}}},
      "Person": {"type": "object", "properties": {"address": {"$ref": "#/components/schemas/Address"}}},
      "Customer": {"allOf": [{"$ref": "#/components/schemas/Person"},
        {"properties": {"address": {"required": ["zip", "city", "id"]}}}]}
      """)
    #expect(plans.types == [["Customer"]: [#"{"properties": {"address": {"required": ["zip"]}}}"#]])
  }

  @Test("of members that two schemas describe are of the type that both say, and those of both")
  func additionalMembers() throws {
    let plans = try lines(
      """
      "A": {"allOf": [{"type": "object", "additionalProperties": {"type": "string", "minLength": 1}},
        {"type": "object", "properties": {"id": {"type": "integer"}}, "additionalProperties": {"maxLength": 2}}]}
      """)
    #expect(plans.types == [["A"]: [#"{"additionalProperties": {"minLength": 1, "maxLength": 2}}"#]])
  }

  @Test("of members by patterns are left out beside other schemas that describe members")
  func patternMembers() throws {
    let plans = try lines(
      """
      "A": {"allOf": [{"type": "object", "patternProperties": {"^x": {"type": "string", "minLength": 1}}},
        {"type": "object", "properties": {"id": {"type": "integer"}}}]},
      "B": {"type": "object", "patternProperties": {"^x": {"type": "string", "minLength": 1}}}
      """)
    #expect(plans.types == [:])
  }

  @Test("of alternatives that are lists of different lengths by positions are those of none")
  func tupleAlternatives() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "properties": {"box": {"anyOf": [
        {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number", "maximum": 9}], "minItems": 2, "maxItems": 2},
        {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}, {"type": "number"}], "minItems": 3, "maxItems": 3}]}}}
      """)
    #expect(plans.types == [:])
  }

  @Test("of a type without a name that contains itself are those of the type")
  func recursion() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "properties": {
        "text": {"type": "string", "maxLength": 2},
        "next": {"allOf": [{"$ref": "#/components/schemas/A"}, {"required": ["text"]}]}}}
      """)
    let constraints = [#"{"properties": {"text": {"maxLength": 2}, "next": {}}}"#]
    #expect(plans.types == [["A"]: constraints, ["A", "Next"]: constraints])
  }

  @Test("are found once, however many ways lead to them", .timeLimit(.minutes(5)))
  func layers() throws {
    // Each layer has two types of the next one.
    let layers = (0..<30).map { layer in
      func next(_ required: String) -> String {
        ##"{"allOf": [{"$ref": "#/components/schemas/L\##(layer + 1)"}, {"required": ["\##(required)"]}]}"##
      }
      return #""L\#(layer)": {"type": "object", "properties": {"a": \#(next("a")), "b": \#(next("b"))}}"#
    }
    let last =
      #""L30": {"type": "object", "properties": {"a": {"type": "string", "maxLength": 1}, "b": {"type": "string"}}}"#
    let plans = try lines((layers + [last]).joined(separator: ", "))
    #expect(plans.types[["L0"]] == [#"{"properties": {"a": {}, "b": {}}}"#])
    #expect(plans.types[["L30"]] == [#"{"properties": {"a": {"maxLength": 1}}}"#])
  }

  @Test("have the stricter one of two numbers, however near, and no number that JSON cannot have")
  func numbers() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "properties": {
        "a": {"allOf": [{"type": "integer", "minimum": 9007199254740992}, {"minimum": 9007199254740993}]},
        "b": {"allOf": [{"type": "integer", "maximum": -9223372036854775807}, {"maximum": -9223372036854775808}]},
        "c": {"type": "number", "maximum": 1e400, "minimum": 1},
        "d": {"allOf": [{"type": "number", "minimum": 18446744073709551616}, {"minimum": 18446744073709551617}]},
        "e": {"allOf": [{"type": "number", "maximum": 0.10000000000000000001}, {"maximum": 0.1, "minimum": -1e400}]},
        "f": {"type": "number", "minimum": 1000000000000000000.25, "exclusiveMinimum": 1000000000000000000.75},
        "g": {"allOf": [{"type": "number", "maximum": -20000000000000000001}, {"exclusiveMaximum": -20000000000000000001.0}]}}}
      """)
    let want: [String] = [
      #"{"properties": {"a": {"minimum": 9007199254740993}, "b": {"maximum": -9223372036854775808},"#,
      #" "c": {"minimum": 1, "maximum": "1e400"}, "d": {"minimum": "18446744073709551617"},"#,
      #" "e": {"minimum": "-1e400", "maximum": 0.1}, "f": {"exclusiveMinimum": "1000000000000000000.75"},"#,
      #" "g": {"exclusiveMaximum": "-20000000000000000001.0"}}}"#,
    ]
    #expect(plans.types[["A"]]?.joined() == want.joined())
  }

  @Test("of a request are those of its parameters and of what a body is beside its type")
  func requests() throws {
    let plans = try lines(
      #""Pet": {"type": "object", "properties": {"name": {"type": "string", "maxLength": 5}}}"#,
      paths: #"""
        "/a": {"put": {"parameters": [{"name": "n", "in": "query", "schema": {"type": "integer", "minimum": 1}},
          {"name": "pet", "in": "query", "style": "deepObject", "schema": {"$ref": "#/components/schemas/Pet"}}],
          "requestBody": {"content": {"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}},
          "responses": {"204": {"description": ""}}},
        "post": {"requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
          "responses": {"204": {"description": ""}}}}
        """#)
    #expect(
      plans.operations.values.map { $0.joined() } == [
        #"{"properties": {"query": {"properties": {"n": {"minimum": 1}}}, "body": {"items": {}}}}"#
      ])
  }

  @Test("of lists say what some elements are, if that is nothing but a type, values and constraints")
  func contained() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "properties": {
        "a": {"type": "array", "items": {"type": "string"}, "contains": {"const": "x"}},
        "b": {"type": "array", "items": {"type": ["string", "integer"]}, "minContains": 2, "maxContains": 3,
          "contains": {"type": "integer", "minimum": 4}},
        "c": {"type": "array", "items": {"type": "object"}, "contains": {"required": ["a"]}, "minContains": 0},
        "d": {"allOf": [{"type": "array", "contains": {"pattern": "^a"}}, {"contains": {"enum": [1, true]}}]},
        "ref": {"type": "array", "contains": {"$ref": "#/components/schemas/B"}},
        "null": {"type": "array", "contains": {"type": "null"}}, "any": {"type": "array", "contains": {"enum": [null, 1]}},
        "parts": {"type": "array", "contains": {"properties": {"a": {"const": 1}}}},
        "pattern": {"type": "array", "contains": {"pattern": "\\\\A"}}, "lists": {"type": "array", "contains": {"enum": [[1]]}},
        "format": {"type": "array", "contains": {"format": "date"}}, "inner": {"type": "array", "contains": {"items": {"const": 1}}},
        "one": {"type": "array", "contains": {"anyOf": [{"const": 1}, {"const": 2}]}},
        "names": {"type": "array", "contains": {"propertyNames": {"maxLength": 1}}},
        "count": {"type": "array", "maxItems": 3, "contains": {"const": 1}}}},
      "B": {"type": "string"}
      """)
    let want: [String] = [
      #"{"properties": {"a": {"contains": [{"minContains": 1, "enum": ["x"]}]},"#,
      #" "b": {"contains": [{"minContains": 2, "maxContains": 3, "type": ["integer"], "minimum": 4}]},"#,
      #" "c": {"contains": [{"minContains": 0, "required": ["a"]}]},"#,
      #" "d": {"contains": [{"minContains": 1, "pattern": {"^a": "^a"}}, {"minContains": 1, "enum": [1, true]}]},"#,
      #" "count": {"maxItems": 3, "contains": [{"minContains": 1, "enum": [1]}]}}}"#,
    ]
    #expect(plans.types[["A"]]?.joined() == want.joined())
  }

  @Test("of tuples stand at the positions of their elements")
  func tuples() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "properties": {
        "same": {"type": "array", "prefixItems": [{"type": "string", "maxLength": 2}, {"type": "string"}, {"type": "string", "minLength": 1}]},
        "rest": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "string", "maxLength": 2}],
          "items": {"type": "string", "maxLength": 3}},
        "kinds": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer", "maximum": 5}]},
        "merged": {"allOf": [{"type": "array", "prefixItems": [{"type": "string", "maxLength": 4}]},
          {"items": {"type": "string", "minLength": 1}}]},
        "mixed": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "integer", "minimum": 1}},
        "either": {"oneOf": [{"type": "integer"}, {"type": "array", "prefixItems": [{"type": "string", "maxLength": 1}],
          "items": {"type": "string", "maxLength": 2}}]},
        "list": {"type": "array", "items": [{"type": "string", "maxLength": 2}]}}}
      """)
    let want: [String] = [
      // Elements behind those of an open tuple may be anything, and so may these in Swift.
      #"{"properties": { "same": {"prefixItems": {"0": {"type": ["string"], "maxLength": 2}, "1": {"type": ["string"]},"#,
      #" "2": {"type": ["string"], "minLength": 1}}},"#,
      #" "rest": {"items": {"maxLength": 3}, "prefixItems": {"count": 2, "1": {"maxLength": 2}}},"#,
      #" "kinds": {"prefixItems": {"0": {"type": ["string"]}, "1": {"type": ["integer"], "maximum": 5}}},"#,
      #" "merged": {"items": {"minLength": 1}, "prefixItems": {"count": 1, "0": {"minLength": 1, "maxLength": 4}}},"#,
      #" "mixed": {"items": {"type": ["integer"], "minimum": 1}, "prefixItems": {"count": 1, "0": {"type": ["string"]}}},"#,
      #" "either": {}}}"#,
    ]
    #expect(plans.types[["A"]]?.joined() == want.joined())
    #expect(
      plans.types[["A", "Either"]] == [
        #"{"items": {"maxLength": 2}, "prefixItems": {"count": 1, "0": {"maxLength": 1}}}"#
      ])
  }

  @Test("of tuples that are closed have their length, and those of lists of items what is sure of them")
  func closedTuples() throws {
    let plans = try lines(
      """
      "A": {"type": "object", "properties": {
        "closed": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "string", "maxLength": 1}], "items": false},
        "short": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "string"}], "maxItems": 1, "items": false},
        "merged": {"allOf": [{"type": "array", "prefixItems": [{"type": "string"}, {"type": "string"}, {"type": "string"}], "items": false},
          {"prefixItems": [{}, {}], "items": false}]},
        "none": {"type": "array", "items": false},
        "kinds": {"type": "array", "prefixItems": [{"type": "string", "maxLength": 2}, {"type": "integer", "minimum": 5}], "items": false},
        "open": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "string"}},
        "list": {"type": "array", "items": [{"type": "string", "maxLength": 2}, {"type": "string"}]},
        "closedList": {"type": "array", "items": [{"type": "string", "maxLength": 2}, {"type": "string"}], "additionalItems": false},
        "openList": {"type": "array", "items": [{"type": "string", "maxLength": 2}], "additionalItems": {"type": "string", "maxLength": 3}}}}
      """)
    let want: [String] = [
      #"{"properties": {"closed": {"maxItems": 2, "prefixItems": {"1": {"maxLength": 1}}}, "short": {"maxItems": 1},"#,
      #" "merged": {"maxItems": 2}, "none": {"maxItems": 0},"#,
      #" "kinds": {"maxItems": 2, "prefixItems": {"0": {"type": ["string"], "maxLength": 2}, "1": {"type": ["integer"], "minimum": 5}}},"#,
      #" "closedList": {"maxItems": 2, "prefixItems": {"0": {"maxLength": 2}}},"#,
      #" "openList": {"items": {"maxLength": 3}, "prefixItems": {"count": 1, "0": {"maxLength": 2}}}}}"#,
    ]
    #expect(plans.types[["A"]]?.joined() == want.joined())
  }

  @Test("of tuples within each other are found for a thousand positions", .timeLimit(.minutes(5)))
  func layersOfTuples() throws {
    let layers = (0..<40).map { layer in
      let next = ##"{"$ref": "#/components/schemas/L\##(layer + 1)"}"##
      return #""L\#(layer)": {"type": "array", "prefixItems": [\#(next), \#(next)], "items": \#(next)}"#
    }
    let plans = try lines(
      layers.joined(separator: ", ") + #", "L40": {"type": "string", "maxLength": 1}, "#
        + ##""A": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/L0"}}}"##)
    let text = try #require(plans.types[["A"]]).joined()
    #expect(text.contains(#""maxLength": 1"#))
    #expect(text.utf8.count < 1_000_000)
  }

  @Test("of one of several forms of a body have the names of its media types")
  func forms() throws {
    let plans = try lines(
      "",
      paths: #"""
        "/a": {"put": {"requestBody": {"content": {
          "application/json": {"schema": {"type": "array", "maxItems": 2, "items": {"type": "string"}}},
          "application/vnd.a+json": {"schema": {"type": "array", "maxItems": 3, "items": {"type": "string"}}},
          "text/plain": {"schema": {"type": "string", "maxLength": 3}},
          "application/x-www-form-urlencoded": {"schema": {"type": "object", "properties": {"a": {"type": "string", "maxLength": 1}}}}}},
          "responses": {"204": {"description": ""}}}}
        """#)
    let text = try #require(plans.operations.values.first).joined()
    for form in [#""body application/json": {"maxItems": 2}"#, #""body application/vnd.a+json": {"maxItems": 3}"#] {
      #expect(text.contains(form))
    }
  }

  @Test(
    "of the one form of a body have no name beside it, unless its media types have schemas of their own",
    arguments: [
      (##"{"$ref": "#/components/schemas/Names"}"##, #""body": {"maxItems": 2}"#),
      (
        #"{"type": "array", "maxItems": 3, "items": {"type": "string"}}"#,
        #""body application/json": {"maxItems": 2}, "body application/vnd.a+json": {"maxItems": 3}"#
      ),
    ])
  func form(second: String, want: String) throws {
    let plans = try lines(
      #""Names": {"type": "array", "maxItems": 2, "items": {"type": "string"}}"#,
      paths: ##"""
        "/a": {"put": {"requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Names"}},
          "application/vnd.a+json": {"schema": \##(second)}}}, "responses": {"204": {"description": ""}}}}
        """##)
    #expect(plans.operations.values.map { $0.joined() } == ["{\"properties\": {\(want)}}"])
  }

  @Test("of a pattern that cannot be checked are left out, with a warning where it stands")
  func warning() throws {
    let planning = try Planning.validated(
      #""A": {"type": "object", "properties": {"a": 👉{"type": "string", "maxLength": 2, "pattern": "\\A"}, "b": {"type": "string", "pattern": "\\A"}}}"#
    )
    #expect(planning.plan.constraints.types[["A"]] == [#"{"properties": {"a": {"maxLength": 2}}}"#])
    #expect(planning.diagnostics.map(\.id) == ["validation.unsupported-pattern"])
    #expect(planning.diagnostics.first?.place == planning.marks[0])
  }
}

extension Planning {
  /// Plans a description with validation.
  fileprivate static func validated(
    _ schemas: String, paths: String = "", complaints: [Diagnostic.ID] = []
  ) throws -> Planning {
    try Planning.paths(paths, schemas: schemas, extras: ExtraOptions(validates: true), complaints: complaints)
  }
}
