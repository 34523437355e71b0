import GenDiagnostics
import GenSource
import Testing

@Suite("A place in a document")
struct JSONPlaceTests {
  @Test(
    "is that of a value, to which a pointer leads",
    arguments: [
      ("👉{}", "#"), ("[👉1]", "#/0"), (#"{"a": [0, {"b/c": 👉"d"}]}"#, "#/a/1/b~1c"),
      (#"{"a": {"x": [1, 2]}, "b": 👉{"x": [1, 2]}}"#, "#/b"), (#"{"": 👉null}"#, "#/"),
    ])
  func pointer(text: String, want: String) throws {
    let marked = MarkedText(text)
    let document = try document(marked.file)
    let place = SourcePlace(file: marked.file, offset: marked.marks[0])
    let value = try #require(document.value(at: place))
    #expect(value.place == place)
    #expect(document.pointers(to: [value]).values.map(\.fragment) == [want])
  }

  @Test("of several values is found for each, and for a key it is that of its value")
  func pointers() throws {
    let marked = MarkedText(#"👉{📌"a": 👉[👉1, 2, 👉{"b": 👉3}], "c": 4, "d": 👉5}"#)
    let document = try document(marked.file)
    let values = try marked.marks.map { try #require(document.value(at: SourcePlace(file: marked.file, offset: $0))) }
    let pointers = document.pointers(to: values.reversed() + [values[2]])
    #expect(values.map { pointers[$0]?.fragment } == ["#", "#/a", "#/a/0", "#/a/2", "#/a/2/b", "#/d"])
    let key = try #require(document.value(at: SourcePlace(file: marked.file, offset: marked.pins[0])))
    #expect(document.pointers(to: [key, values[5]]).mapValues(\.fragment) == [key: "#/a", values[5]: "#/d"])
  }

  @Test("where no value begins leads nowhere", arguments: ["👉 [1]", "[👉 1]", "[1👉]", "[12]👉"])
  func noValue(text: String) throws {
    let marked = MarkedText(text)
    let document = try document(marked.file)
    #expect(document.value(at: SourcePlace(file: marked.file, offset: marked.marks[0])) == nil)
  }

  @Test("of a value covers its bytes")
  func extent() throws {
    let document = try document(#"{"a": [1, "é"], "b": 2}"#)
    #expect(document.root["a"]?.extent == 6..<15)
  }
}
