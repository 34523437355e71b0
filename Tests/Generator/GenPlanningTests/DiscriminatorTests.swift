import GenPlanning
import SwiftPlan
import Testing

@Suite("A discriminator")
struct DiscriminatorTests {
  private static func pet(_ name: String, _ property: String, _ others: String = "") -> String {
    let properties = #""kind": {"type": "string"}, "\#(property)": {"type": "integer"}"#
    return #""\#(name)": {"type": "object", "properties": {\#(properties)}\#(others)}"#
  }

  private static func union(_ discriminator: String = "", of members: [String] = ["Cat", "Dog"]) -> String {
    let members = members.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
    return #""A": {"oneOf": [\#(members)], "discriminator": {"propertyName": "kind"\#(discriminator)}}"#
  }

  @Test("names a case after its value also where an extension gives the type the name that it has anyway")
  func namedAsItIs() throws {
    let mapping = ##", "mapping": {"felis": "#/components/schemas/Cat", "canis": "#/components/schemas/Dog"}"##
    let planning = try Planning.schemas(
      #"""
      \#(Self.union(mapping)), "Cat": {"type": "object", "x-fern-type-name": "Cat", "properties": {"kind": {"type": "string"}}},
      "Dog": {"type": "object", "properties": {"kind": {"type": "string"}}}
      """#)
    #expect(try planning.model("A") == #"union A by "kind" { felis(Cat) "felis", canis(Dog) "canis" }"#)
  }

  // MARK: - Values that extensions give

  @Test(
    "has the value of a schema that an extension gives",
    arguments: [
      (
        union(), #", "x-ms-discriminator-value": "felis""#, #"union A by "kind" { felis(Cat) "felis", dog(Dog) "Dog" }"#
      ),
      (union(), #", "x-discriminator-value": "felis""#, #"union A by "kind" { felis(Cat) "felis", dog(Dog) "Dog" }"#),
      (union(), #", "x-discriminator-value": 1"#, #"union A by "kind" { cat(Cat) "1", dog(Dog) "Dog" }"#),
      (
        union(), #", "x-ms-discriminator-value": "ms", "x-discriminator-value": "own""#,
        #"union A by "kind" { own(Cat) "own", dog(Dog) "Dog" }"#
      ),
      (
        union(#", "mapping": {"c": "Cat"}"#), #", "x-ms-discriminator-value": "felis""#,
        #"union A by "kind" { c(Cat) "c", dog(Dog) "Dog" }"#
      ),
      (
        union().replacing("oneOf", with: "anyOf"), #", "x-ms-discriminator-value": "felis""#,
        #"union A by "kind" { felis(Cat) "felis", dog(Dog) "Dog" }"#
      ),
    ] as [(String, String, String)])
  func given(union: String, others: String, want: String) throws {
    let planning = try Planning.schemas("\(union), \(Self.pet("Cat", "lives", others)), \(Self.pet("Dog", "tricks"))")
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test("has the values that extensions give beside a reference and to what is written out, which has no name")
  func givenInline() throws {
    let member = #"{"title": "One", "type": "object", "properties": {"n": {}}, "x-ms-discriminator-value": "1"}"#
    let other = member.replacing("One", with: "Two").replacing(#""1""#, with: #""2""#)
    let reference = ##"{"$ref": "#/components/schemas/Cat", "x-discriminator-value": "c"}"##
    let planning = try Planning.schemas(
      #"""
      "A": {"oneOf": [\#(reference), \#(member), \#(other)], "discriminator": {"propertyName": "kind"}},
      \#(Self.pet("Cat", "lives"))
      """#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { c(Cat) "c", one(One) "1", two(Two) "2" }"#)
  }

  @Test("of a base has the values that extensions give to those that extend it, which are constants of these")
  func givenToChildren() throws {
    func child(_ name: String, _ value: String, of parent: String = "Pet") -> String {
      ##""\##(name)": {"allOf": [{"$ref": "#/components/schemas/\##(parent)"}, {"properties": {"\##(name)1": {}}}]\##(value)}"##
    }
    let planning = try Planning.schemas(
      #"""
      "Pet": {
        "type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
        "discriminator": {"propertyName": "kind"}, "x-ms-discriminator-value": "@pet"
      },
      \#(child("Cat", #", "x-ms-discriminator-value": "@felis""#)), \#(child("Dog", "")), \#(child("Lion", "", of: "Cat"))
      """#)
    #expect(planning.diagnostics == [])
    #expect(
      try planning.model("Pet")
        == #"union Pet by "kind" { felis(Cat) "@felis", dog(Dog) "Dog", lion(Lion) "Lion", pet(Base) "@pet" }"#)
    let constants = try ["Cat", "Dog", "Lion"].map { try planning.property("kind", of: $0).constant?.source }
    #expect(constants == [#""@felis""#, #""Dog""#, #""Lion""#])
  }

  // MARK: - Beside what is not an object

  private static let mapping = ##"{"propertyName": "kind", "mapping": {"c": "Cat", "d": "Dog"}}"##

  @Test(
    "tells objects apart beside what has none",
    arguments: [
      (#"{"type": "string"}"#, "string(String)"),
      (#"{"type": "array", "items": {"type": "string"}}"#, "stringArray([String])"),
      (#"{"type": "integer"}"#, "int(Int)"), (#"{"type": ["boolean", "null"]}"#, "bool(Bool)"),
      (#"{"enum": ["x", "y"]}"#, "enumeration(Enumeration)"),
      (##"{"$ref": "#/components/schemas/Text"}"##, "text(Text)"),
      (##"{"type": "array", "items": {"$ref": "#/components/schemas/Cat"}}"##, "catArray([Cat])"),
    ])
  func besideOthers(other: String, want: String) throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {
        "oneOf": [\##(other), {"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
        "discriminator": \##(Self.mapping)
      },
      \##(Self.pet("Cat", "lives", #", "required": ["kind"]"#)), \##(Self.pet("Dog", "tricks")),
      "Text": {"type": "string"}
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { \#(want), c(Cat) "c", d(Dog) "d" }"#)
    let union = try planning.union("A")
    #expect(union.isImplied)
    #expect(union.cases.map(\.mayLackDiscriminator) == [true, false, true])
  }

  @Test(
    "is a constant of the objects, whatever stands beside them",
    arguments: [
      (#"{"type": "string"}"#, "string(String)"),
      (#"{"type": "array", "items": {"type": "string"}}"#, "stringArray([String])"),
      (##"{"$ref": "#/components/schemas/Either"}"##, #"b(Either) "b""#),
    ])
  func constantsBesideOthers(other: String, want: String) throws {
    func object(_ value: String) -> String {
      #"{"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["\#(value)"]}, "x": {"type": "integer"}}}"#
    }
    let planning = try Planning.schemas(
      ##"""
      "A": {"anyOf": [\##(other), {"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]},
      "Cat": \##(object("c")), "Dog": \##(object("d")), "Bird": \##(object("b")),
      "Either": {"anyOf": [{"$ref": "#/components/schemas/Bird"}, {"type": "boolean"}]}
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { \#(want), c(Cat) "c", d(Dog) "d" }"#)
    #expect(try planning.union("A").cases.map(\.mayLackDiscriminator) == [true, false, false])
  }

  @Test("of a default is that of an object without it, and of no text")
  func defaultBesideText() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {
        "oneOf": [{"type": "string"}, {"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
        "discriminator": {"propertyName": "kind", "defaultMapping": "Dog"}
      }, \##(Self.pet("Cat", "lives")), \##(Self.pet("Dog", "tricks"))
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { string(String), cat(Cat) "Cat", dog(Dog) "Dog" }"#)
    #expect(try planning.union("A").cases.map(\.mayLackDiscriminator) == [true, false, true])
  }

  @Test("is a number with a fraction, too", arguments: ["1.5", "15e-1"])
  func fractions(value: String) throws {
    func object(_ value: String) -> String { #"{"properties": {"n": {"type": "number", "const": \#(value)}}}"# }
    let planning = try Planning.schemas(
      ##"""
      "A": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]},
      "Cat": \##(object(value)), "Dog": \##(object("2"))
      """##)
    #expect(try planning.model("A") == #"union A by "n" { cat(Cat) "1.5", dog(Dog) "2" }"#)
  }

  @Test("sets no number that JSON does not have", arguments: ["inf", "nan", "-1e999"])
  func infinity(value: String) {
    #expect(SwiftExpression.told(by: value, as: .double, nil, in: .builtIn(.double)) == nil)
  }

  @Test("sets a number with a fraction where a mapping has it")
  func mappedFraction() throws {
    let object = #"{"properties": {"n": {"type": "number"}}}"#
    let planning = try Planning.schemas(
      ##"""
      "A": {
        "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
        "discriminator": {"propertyName": "n", "mapping": {"1.5": "Cat", "2.5": "Dog"}}
      },
      "Cat": \##(object), "Dog": \##(object)
      """##)
    #expect(try planning.property("n", of: "Cat").constant?.source == "1.5")
  }

  // MARK: - The default

  @Test(
    "with a default has a member for all other values",
    arguments: [
      (", \"defaultMapping\": \"Dog\"", ["Dog"]),
      (##", "defaultMapping": "#/components/schemas/Dog""##, ["Dog"]),
      (##", "mapping": {"c": "Cat", "d": "Dog"}, "defaultMapping": "Cat""##, ["Cat"]),
      ("", []),
    ])
  func defaultMember(discriminator: String, want: [String]) throws {
    let planning = try Planning.schemas(
      "\(Self.union(discriminator)), \(Self.pet("Cat", "lives")), \(Self.pet("Dog", "tricks"))")
    #expect(planning.diagnostics == [])
    #expect(try planning.union("A").cases.filter(\.isDefault).map(\.text) == want)
  }

  @Test("needs no value for the default alone")
  func defaultWithoutValue() throws {
    let planning = try Planning.schemas(
      ##"""
      \##(Self.union(##", "mapping": {"Dog": "Cat"}, "defaultMapping": "Dog""##)),
      \##(Self.pet("Cat", "lives")), \##(Self.pet("Dog", "tricks"))
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { dog(Cat) "Dog", dog2(Dog) }"#)
  }

  @Test("gives the default a property for the value, if it has none, which initializers set")
  func addedProperty() throws {
    let planning = try Planning.schemas(
      #"""
      \#(Self.union(#", "defaultMapping": "Dog""#)), \#(Self.pet("Cat", "lives")),
      "Dog": {"type": "object", "required": ["tricks"], "properties": {"tricks": {"type": "integer"}}}
      """#)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("Dog") == "struct Dog { tricks: Int, kind: String? }")
    #expect(try planning.property("kind", of: "Dog").defaultValue?.source == #""Dog""#)
    #expect(try planning.union("A").cases.map { $0.written != nil } == [false, false])
  }

  @Test("has a base as the default, which is a case then")
  func defaultBase() throws {
    let planning = try Planning.schemas(
      ##"""
      "Pet": {
        "type": "object", "properties": {"kind": {"type": "string"}},
        "discriminator": {"propertyName": "kind", "mapping": {"c": "Cat"}, "defaultMapping": "Pet"}
      },
      "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]}
      """##)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("Pet") == #"union Pet by "kind" { c(Cat) "c", pet(Base) "Pet" }"#)
    #expect(try planning.union("Pet").cases.map(\.isDefault) == [false, true])
  }
}
