import SwiftPlan
import Testing

@Suite("The type of an item of a list")
struct ItemNameTests {
  private let item = #"{"type": "array", "items": {"properties": {"n": {}}}}"#

  /// The types of properties of `Pet`, which has the given ones.
  private func types(of names: [String], _ properties: String, schemas: String = "") throws -> [String] {
    let planning = try Planning.schemas(#""Pet": {"properties": {\#(properties)}}\#(schemas)"#)
    return try names.map { name in
      planning.plan.scopes.name(of: try planning.property(name, of: "Pet").type, in: ["Pet"])
    }
  }

  @Test(
    "has the singular of the name of the list",
    arguments: [("tags", "[Tag]?"), ("lineItems", "[LineItem]?"), ("children", "[Child]?"), ("data", "[DataItem]?")])
  func singular(property: String, want: String) throws {
    #expect(try types(of: [property], #""\#(property)": \#(item)"#) == [want])
  }

  @Test("does not take the name of a property beside the list")
  func property() throws {
    let properties = #""tag": {"properties": {"m": {}}}, "tags": \#(item)"#
    #expect(try types(of: ["tag", "tags"], properties) == ["Tag?", "[TagsItem]?"])
  }

  @Test("does not take the name of a model, or of the type around it")
  func model() throws {
    #expect(
      try types(of: ["tags"], #""tags": \#(item)"#, schemas: #", "Tag": {"properties": {"m": {}}}"#) == ["[TagsItem]?"])
    #expect(try types(of: ["pets"], #""pets": \#(item)"#) == ["[PetsItem]?"])
  }

  @Test("does not take a name of Swift, unless it is one of several values, which is a kind")
  func reserved() throws {
    let kinds = #"{"type": "array", "items": {"type": "string", "enum": ["a", "b"]}}"#
    #expect(
      try types(of: ["errors", "types"], #""errors": \#(item), "types": \#(kinds)"#) == ["[ErrorsItem]?", "[Kind]?"])
  }
}
