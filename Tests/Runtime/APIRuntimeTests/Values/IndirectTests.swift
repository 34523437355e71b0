import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

private struct Category: APIModel, Hashable {
  var name: String
  private var _parent: Indirect<Category?>
  var parent: Category? {
    get { _parent.value }
    set { _parent.value = newValue }
  }

  init(name: String, parent: Category? = nil) {
    self.name = name
    self._parent = Indirect(parent)
  }

  init?(_ fields: inout some FieldReader) {
    guard let name: String = fields.required("name") else { return nil }
    self.name = name
    self._parent = Indirect(fields.optional("parent"))
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("name", self.name)
    fields.writeIfPresent("parent", self._parent.value)
  }
}

@Suite("An indirect value")
struct IndirectTests {
  @Test(
    "is written as the value itself, and not at all if it is nil",
    arguments: [
      (#"{"name":"a"}"#, Category(name: "a")),
      (#"{"name":"a","parent":{"name":"b"}}"#, Category(name: "a", parent: Category(name: "b"))),
      (
        #"{"name":"a","parent":{"name":"b","parent":{"name":"c"}}}"#,
        Category(name: "a", parent: Category(name: "b", parent: Category(name: "c")))
      ),
    ])
  private func json(text: String, value: Category) throws {
    #expect(try JSONDecoder.api().decode(Category.self, from: Data(text.utf8)) == value)
    #expect(String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self) == text)
  }

  @Test("is printed as the value itself")
  func printed() {
    let value = Category(name: "a", parent: Category(name: "b"))
    #expect("\(value)".contains("_parent: Optional(") && !"\(value)".contains("boxed"))
    #expect(Mirror(reflecting: Indirect([1, 2])).children.map { $0.value as? Int } == [1, 2])
  }

  @Test("is nil if it is null")
  func null() throws {
    let value = try JSONDecoder.api().decode(Category.self, from: Data(#"{"name":"a","parent":null}"#.utf8))
    #expect(value.parent == nil)
  }

  @Test("of a copy is the copy's own")
  func copies() {
    let original = Category(name: "a", parent: Category(name: "b", parent: Category(name: "c")))
    var copy = original
    copy.parent?.parent?.name = "changed"
    #expect(original.parent?.parent?.name == "c")
    #expect(copy.parent?.parent?.name == "changed")
    #expect(copy != original)
    copy.parent?.parent?.name = "c"
    #expect(copy == original)
    #expect(copy.hashValue == original.hashValue)
    copy.parent = nil
    #expect(original.parent != nil)
  }

  @Test("is named in the path of an error")
  func path() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder.api().decode(Category.self, from: Data(#"{"name":"a","parent":{"name":1}}"#.utf8))
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("wrong kind of error")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["parent", "name"])
  }
}
