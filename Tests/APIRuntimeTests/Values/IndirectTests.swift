import APIRuntime
import Foundation
import Testing

private struct Category: Codable, Hashable, Sendable {
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

  enum CodingKeys: String, CodingKey {
    case name
    case _parent = "parent"
  }
}

private struct Holder: Codable, Sendable {
  var day: Indirect<CalendarDate>
  var moment: Indirect<Date?>
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

  @Test("is nil if it is null")
  func null() throws {
    let value = try JSONDecoder.api().decode(Category.self, from: Data(#"{"name":"a","parent":null}"#.utf8))
    #expect(value.parent == nil)
  }

  @Test("goes through the coder's strategies, and is missed if it is required")
  func strategies() throws {
    let text = #"{"day":"2024-02-29","moment":"2024-02-29T12:30:00Z"}"#
    let holder = try JSONDecoder.api().decode(Holder.self, from: Data(text.utf8))
    #expect(holder.moment.value == Date(timeIntervalSince1970: 1_709_209_800))
    #expect(String(decoding: try JSONEncoder.api().encode(holder), as: UTF8.self) == text)
    #expect(throws: DecodingError.self) { try JSONDecoder.api().decode(Holder.self, from: Data("{}".utf8)) }
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
