import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

/// A schema with a discriminator that others extend by `allOf`.
@Suite("A base with a discriminator")
struct FamilyTests {
  private static func family(_ base: String = "", kind: String = #"{"type": "string"}"#, others: String = "")
    -> String
  {
    #"""
    "Pet": {
      "type": "object", "required": ["kind"], "properties": {"kind": \#(kind)}, "discriminator": {"propertyName": "kind"\#(base)}
    },
    "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
    "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"tricks": {"type": "integer"}}}]}\#(others)
    """#
  }

  @Test(
    "is a union of the schemas that extend it, and of itself",
    arguments: [
      (
        "by their names", family(),
        #"union Pet by "kind" { cat(Cat) "Cat", dog(Dog) "Dog", pet(Base) "Pet" }"#
      ),
      (
        "by a mapping",
        family(##", "mapping": {"c": "#/components/schemas/Cat", "d": "Dog", "k": "Cat", "p": "Pet"}"##),
        #"union Pet by "kind" { cat(Cat) "c" "k", d(Dog) "d", p(Base) "p" }"#
      ),
      (
        "which one that adds nothing to it is, too",
        family(
          ##", "mapping": {"c": "Cat", "d": "Dog", "o": "Other"}"##,
          others: ##", "Other": {"allOf": [{"$ref": "#/components/schemas/Pet"}]}"##),
        #"union Pet by "kind" { c(Cat) "c", d(Dog) "d", o(Base) "o" }"#
      ),
      (
        "by a mapping of some", family(##", "mapping": {"d": "#/components/schemas/Dog"}"##),
        #"union Pet by "kind" { d(Dog) "d", cat(Cat) "Cat" }"#
      ),
      (
        "without itself where its name is not a value of the discriminator", family(kind: #"{"enum": ["Cat", "Dog"]}"#),
        #"union Pet by "kind" { cat(Cat) "Cat", dog(Dog) "Dog" }"#
      ),
      (
        "by values spelled like the names but for their case", family(kind: #"{"enum": ["cat", "dog"]}"#),
        #"union Pet by "kind" { cat(Cat) "cat", dog(Dog) "dog" }"#
      ),
      (
        "at any distance",
        family(
          others:
            ##", "Lion": {"allOf": [{"$ref": "#/components/schemas/Cat"}, {"properties": {"mane": {"type": "string"}}}]}"##
        ),
        #"union Pet by "kind" { cat(Cat) "Cat", dog(Dog) "Dog", lion(Lion) "Lion", pet(Base) "Pet" }"#
      ),
      (
        "but not of other names for it",
        family(others: ##", "Animal": {"allOf": [{"$ref": "#/components/schemas/Pet"}], "description": "A pet."}"##),
        #"union Pet by "kind" { cat(Cat) "Cat", dog(Dog) "Dog", pet(Base) "Pet" }"#
      ),
    ] as [(String, String, String)])
  func union(title: String, schemas: String, want: String) throws {
    let planning = try Planning.schemas(schemas)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("Pet") == want)
    #expect(try planning.model("Cat").hasPrefix("struct Cat { kind: "))
  }

  @Test(
    "has the discriminator of those that extend it as a constant",
    arguments: [
      ("", #"{"type": "string"}"#, #""Cat""#),
      (##", "mapping": {"c": "#/components/schemas/Cat"}"##, #"{"type": "string"}"#, #""c""#),
      ("", #"{"enum": ["cat", "dog"]}"#, ".cat"),
      (##", "mapping": {"c": "Cat", "k": "Cat"}"##, #"{"type": "string"}"#, nil),
      ("", #"{"type": "integer"}"#, nil),
      (##", "mapping": {"1": "Cat", "2": "Dog"}"##, #"{"type": "integer"}"#, "1"),
      (##", "mapping": {"1": "Cat", "2": "Dog"}"##, #"{"enum": [1, 2]}"#, "._1"),
      (##", "mapping": {"true": "Cat", "false": "Dog"}"##, #"{"type": "boolean"}"#, "true"),
    ] as [(String, String, String?)])
  func discriminatorValue(mapping: String, kind: String, want: String?) throws {
    let planning = try Planning.schemas(Self.family(mapping, kind: kind))
    let model = try #require(planning.plan.models.first { $0.name == "Cat" })
    guard case .structure(let cat) = model.kind else {
      Issue.record("Cat is not a structure")
      return
    }
    #expect(cat.properties.map(\.constant?.source) == [want, nil])
  }

  @Test("is a structure as long as nothing extends it")
  func alone() throws {
    let planning = try Planning.schemas(
      #""Pet": {"type": "object", "properties": {"kind": {"type": "string"}}, "discriminator": {"propertyName": "kind"}}"#
    )
    #expect(planning.models == ["struct Pet { kind: String? }"])
  }

  @Test("that is extended by another base is a union of all below it, which is a union of those below it")
  func nested() throws {
    let planning = try Planning.schemas(
      ##"""
      "Pet": {"type": "object", "properties": {"kind": {"enum": ["Lion", "Dog"]}}, "discriminator": {"propertyName": "kind"}},
      "Cat": {
        "allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"race": {"enum": ["Lion"]}}}],
        "discriminator": {"propertyName": "race"}
      },
      "Lion": {"allOf": [{"$ref": "#/components/schemas/Cat"}, {"properties": {"mane": {"type": "string"}}}]},
      "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"tricks": {"type": "integer"}}}]}
      """##)
    #expect(try planning.model("Cat") == #"union Cat by "race" { lion(Lion) "Lion" }"#)
    #expect(try planning.model("Pet") == #"union Pet by "kind" { cat(Cat) "Cat", lion(Lion) "Lion", dog(Dog) "Dog" }"#)
  }

  @Test(
    "tells the members of a union apart that extend it, as if the union had the discriminator",
    arguments: [
      ("by their names", "", ["Cat", "Dog"], #"union A by "kind" { cat(Cat) "Cat", dog(Dog) "Dog" }"#),
      (
        "by its mapping", ##", "mapping": {"c": "Cat", "k": "Cat", "d": "Dog"}"##, ["Cat", "Dog"],
        #"union A by "kind" { cat(Cat) "c" "k", d(Dog) "d" }"#
      ),
      (
        "beside one that has a constant", "", ["Cat", "Owl"], #"union A by "kind" { cat(Cat) "Cat", owl(Owl) "owl" }"#
      ),
      ("but not from one without any value", "", ["Cat", "Fish"], "union A { cat(Cat), fish(Fish) }"),
    ] as [(String, String, [String], String)])
  func inherited(title: String, base: String, members: [String], want: String) throws {
    let references = members.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
    let planning = try Planning.schemas(
      Self.family(
        base,
        others: #"""
          , "A": {"oneOf": [\#(references)]},
          "Owl": {"type": "object", "properties": {"kind": {"const": "owl"}, "wings": {}}},
          "Fish": {"type": "object", "properties": {"kind": {"type": "string"}, "fins": {}}}
          """#))
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test(
    "beside those that extend it is the union that it is by itself",
    arguments: [
      (["Pet", "Cat", "Dog"], "alias A = Pet"), (["Dog", "Pet"], "alias A = Pet"),
      (["Pet", "Cat", "Owl"], #"union A by "kind" { pet(Pet) "c" "d", owl(Owl) "owl" }"#),
    ])
  func besideChildren(members: [String], want: String) throws {
    let references = members.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
    let planning = try Planning.schemas(
      Self.family(
        ##", "mapping": {"c": "Cat", "d": "Dog"}"##,
        others: #"""
          , "A": {"oneOf": [\#(references)]},
          "Owl": {"type": "object", "properties": {"kind": {"const": "owl"}, "wings": {}}}
          """#))
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == want)
  }

  @Test("of Swagger 2.0 is one too")
  func swagger() throws {
    let planning = try Planning(
      ##"""
      {
        "swagger": "2.0", "info": {"title": "Test", "version": "1"}, "paths": {},
        "definitions": {
          "Pet": {"type": "object", "discriminator": "kind", "properties": {"kind": {"type": "string"}}},
          "Cat": {"allOf": [{"$ref": "#/definitions/Pet"}, {"type": "object", "properties": {"lives": {"type": "integer"}}}]}
        }
      }
      """##)
    #expect(try planning.model("Pet") == #"union Pet by "kind" { cat(Cat) "Cat", pet(Base) "Pet" }"#)
    #expect(try planning.model("Pet.Base") == "struct Pet.Base { kind: String? }")
  }
}
