import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("The values of a discriminator")
struct DiscriminatorValueTests {
  private static func pet(_ name: String, _ kind: String, isRequired: Bool = true) -> String {
    let properties = #""kind": {"type": "string"\#(kind)}, "\#(name.lowercased())": {"type": "integer"}"#
    let required = isRequired ? #""required": ["kind"], "# : ""
    return #""\#(name)": {"type": "object", \#(required)"properties": {\#(properties)}}"#
  }

  private static func union(_ members: [String], _ discriminator: String = "", called name: String = "A") -> String {
    let members = members.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
    return #""\#(name)": {"oneOf": [\#(members)], "discriminator": {"propertyName": "kind"\#(discriminator)}}"#
  }

  @Test("are not those that a parent lists for all, also where one schema alone extends it")
  func onlyChild() throws {
    let planning = try Planning.schemas(
      ##"""
      "A": {"type": "object", "required": ["kind"], "discriminator": {"propertyName": "kind"},
        "properties": {"kind": {"enum": ["generic", "cat"]}}},
      "Cat": {"allOf": [{"$ref": "#/components/schemas/A"}, {"properties": {"name": {"type": "string"}}}]}
      """##)
    #expect(try planning.model("A") == #"union A by "kind" { cat(Cat) "cat" }"#)
  }

  @Test(
    "are what a member allows, before its name",
    arguments: [
      (#", "const": "felis""#, #", "const": "canis""#, #"felis(Cat) "felis", canis(Dog) "canis""#),
      (#", "enum": ["felis", "lynx"]"#, "", #"cat(Cat) "felis" "lynx", dog(Dog) "Dog""#),
      // The one value of both, by which neither is told from the other.
      (#", "const": "pet""#, #", "const": "pet""#, #"cat(Cat) "pet", dog(Dog) "pet""#),
      // Lists of all values, of which names say more.
      (#", "enum": ["cat", "dog"]"#, #", "enum": ["cat", "dog"]"#, #"cat(Cat) "cat", dog(Dog) "dog""#),
      (#", "enum": ["cat", "wolf"]"#, #", "enum": ["cat", "wolf"]"#, #"cat(Cat) "cat", wolf(Dog) "wolf""#),
      (#", "enum": ["a", "b"]"#, #", "enum": ["b", "a"]"#, #"cat(Cat) "a" "b", dog(Dog) "b" "a""#),
    ] as [(String, String, String)])
  func allowed(cat: String, dog: String, want: String) throws {
    let planning = try Planning.schemas(
      "\(Self.union(["Cat", "Dog"])), \(Self.pet("Cat", cat)), \(Self.pet("Dog", dog))")
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { \#(want) }"#)
  }

  @Test("are not made of the name of a member that is the value of another one")
  func taken() throws {
    let planning = try Planning.schemas(
      """
      \(Self.union(["Cat", "Dog"])), \(Self.pet("Cat", #", "const": "Dog""#)), \(Self.pet("Dog", ""))
      """)
    #expect(planning.diagnostics.map(\.id) == ["schema.discriminator-incomplete"])
    #expect(try planning.model("A") == #"union A by "kind" { dog(Cat) "Dog", dog2(Dog) }"#)
    #expect(try planning.union("A").cases.map(\.mayHaveOtherValue) == [false, true])
  }

  @Test(
    "are those of a mapping, and those that a member allows where it allows none of these",
    arguments: [
      (#", "const": "cat""#, #"cat(Cat) "cat", d(Dog) "d""#, #""cat""#),
      (#", "const": "felis""#, #"cat(Cat) "felis" "cat", d(Dog) "d""#, #""felis""#),
      (#", "enum": ["cat", "lynx"]"#, #"cat(Cat) "cat", d(Dog) "d""#, nil),
    ])
  func mapped(cat: String, want: String, constant: String?) throws {
    let planning = try Planning.schemas(
      """
      \(Self.union(["Cat", "Dog"], #", "mapping": {"cat": "Cat", "d": "Dog"}"#)),
      \(Self.pet("Cat", cat)), \(Self.pet("Dog", ""))
      """)
    #expect(planning.diagnostics == [])
    #expect(try planning.model("A") == #"union A by "kind" { \#(want) }"#)
    if let constant { #expect(try planning.property("kind", of: "Cat").constant?.source == constant) }
  }

  @Test(
    "are sent where a member allows one value alone, whether or not it is required and a discriminator names the property",
    arguments: [
      ("", #", "const": "felis""#, #""felis""#), ("", #", "enum": ["felis"], "default": "felis""#, #""felis""#),
      ("named", #", "const": "felis""#, #""felis""#), ("named", #", "enum": ["felis", "lynx"]"#, nil),
      ("named", "", nil),
    ] as [(String, String, String?)])
  func sent(discriminator: String, cat: String, constant: String?) throws {
    let members = ##"[{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]"##
    let union = discriminator.isEmpty ? #""A": {"anyOf": \#(members)}"# : Self.union(["Cat", "Dog"])
    let planning = try Planning.schemas(
      """
      \(union), \(Self.pet("Cat", cat, isRequired: false)), \(Self.pet("Dog", #", "const": "canis""#, isRequired: false))
      """)
    #expect(planning.diagnostics == [])
    #expect(try planning.property("kind", of: "Cat").constant?.source == constant)
    #expect(try planning.property("kind", of: "Dog").constant?.source == #""canis""#)
  }

  @Test("are the only one of a child, before what its parent's mapping and the child's name say")
  func child() throws {
    func child(_ name: String) -> String {
      ##""\##(name)": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"kind": {"const": "my\##(name)"}}}]}"##
    }
    let planning = try Planning.schemas(
      #"""
      "Pet": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
        "discriminator": {"propertyName": "kind", "mapping": {"cat": "Cat", "dog": "Dog"}}},
      \#(child("Cat")), \#(child("Dog")), \#(child("Lion"))
      """#)
    #expect(planning.diagnostics == [])
    #expect(
      try planning.model("Pet")
        == #"union Pet by "kind" { cat(Cat) "myCat" "cat", dog(Dog) "myDog" "dog", myLion(Lion) "myLion" }"#)
    let constants = try ["Cat", "Dog", "Lion"].map { try planning.property("kind", of: $0).constant?.source }
    #expect(constants == [#""myCat""#, #""myDog""#, #""myLion""#])
  }

  @Test("are not needed by members that may be without the discriminator, unless another member is the default")
  func absent() throws {
    let pets = [
      Self.pet("Cat", "", isRequired: false), Self.pet("Dog", ""),
      #""Owl": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": ["string", "null"]}}}"#,
      Self.union(["Cat", "Dog"], called: "B"),
      Self.union(["Dog", "Fish"], #", "mapping": {"fish": "Fish"}"#, called: "C"),
      #""Fish": {"type": "object", "properties": {"fins": {}}}"#,
    ]
    let members = ["Cat", "Dog", "Owl", "Fish", "B", "C"]
    let planning = try Planning.schemas("\(Self.union(members)), \(pets.joined(separator: ", "))")
    #expect(planning.diagnostics == [])
    let absent = try planning.union("A").cases.filter(\.mayLackDiscriminator).map(\.text)
    #expect(absent == ["Cat", "Owl", "B"])
    let other = try Planning.schemas(
      "\(Self.union(members, #", "defaultMapping": "Cat""#)), \(pets.joined(separator: ", "))")
    #expect(try other.union("A").cases.filter(\.mayLackDiscriminator).isEmpty)
  }

  @Test(
    "are neither needed nor written by the one member without a property that a mapping of all others leaves out",
    arguments: [
      (#", "mapping": {"cat": "Cat", "dog": "Dog"}"#, ["Fish"], ["Cat", "Dog", "Fish"]),
      // By its name, as all of them.
      ("", [], ["Cat", "Dog"]), (#", "mapping": {"cat": "Cat"}"#, [], ["Cat", "Dog"]),
      (#", "mapping": {"cat": "Cat", "dog": "Dog", "fish": "Fish"}"#, [], ["Cat", "Dog"]),
    ])
  func base(mapping: String, absent: [String], unwritten: [String]) throws {
    let pets = [Self.pet("Cat", ""), Self.pet("Dog", ""), #""Fish": {"type": "object", "properties": {"fins": {}}}"#]
    let planning = try Planning.schemas(
      "\(Self.union(["Cat", "Dog", "Fish"], mapping)), \(pets.joined(separator: ", "))")
    #expect(planning.diagnostics == [])
    let cases = try planning.union("A").cases
    #expect(cases.filter(\.mayLackDiscriminator).map(\.text) == absent)
    #expect(cases.filter { $0.written == nil }.map(\.text) == unwritten)
  }
}
