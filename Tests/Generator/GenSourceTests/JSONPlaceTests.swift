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
    let value = try #require(JSONPlaces(document).value(at: place))
    #expect(value.place == place)
    #expect(document.pointers(to: [value]).values.map(\.fragment) == [want])
  }

  @Test("of several values is found for each, and for a key it is that of its value")
  func pointers() throws {
    let marked = MarkedText(#"👉{📌"a": 👉[👉1, 2, 👉{"b": 👉3}], "c": 4, "d": 👉5}"#)
    let document = try document(marked.file)
    let places = JSONPlaces(document)
    let values = try marked.marks.map { try #require(places.value(at: SourcePlace(file: marked.file, offset: $0))) }
    let pointers = document.pointers(to: values.reversed() + [values[2]])
    #expect(values.map { pointers[$0]?.fragment } == ["#", "#/a", "#/a/0", "#/a/2", "#/a/2/b", "#/d"])
    let key = try #require(places.value(at: SourcePlace(file: marked.file, offset: marked.pins[0])))
    #expect(document.pointers(to: [key, values[5]]).mapValues(\.fragment) == [key: "#/a", values[5]: "#/d"])
  }

  @Test("where no value begins leads nowhere", arguments: ["👉 [1]", "[👉 1]", "[1👉]", "[12]👉"])
  func noValue(text: String) throws {
    let marked = MarkedText(text)
    let document = try document(marked.file)
    #expect(JSONPlaces(document).value(at: SourcePlace(file: marked.file, offset: marked.marks[0])) == nil)
  }

  @Test(
    "is in the last value or key that begins before it",
    arguments: [
      (#"👉{"a": [1, "é"], "b": 2}"#, 0), (#"{"a👉": [1]}"#, 1), (#"{"a": [1👉2, 3]}"#, 3), (#"{"a": [1, "👉é"]}"#, 4),
    ])
  func innermost(text: String, index: Int) throws {
    let marked = MarkedText(text)
    let places = JSONPlaces(try document(marked.file))
    #expect(places.innermost(at: SourcePlace(file: marked.file, offset: marked.marks[0]))?.index == index)
  }

  @Test("before a document, or in another file, is in none")
  func outside() throws {
    let marked = MarkedText("👉 {}")
    let places = JSONPlaces(try document(marked.file))
    #expect(places.innermost(at: SourcePlace(file: marked.file, offset: marked.marks[0])) == nil)
    let other = SourceFile(path: "other.json", text: " {}")
    #expect(places.value(at: SourcePlace(file: other, offset: 1)) == nil)
    #expect(places.innermost(at: SourcePlace(file: other, offset: 1)) == nil)
  }

  @Test("of a value has the indices of all that is in it")
  func indices() throws {
    let document = try document(#"{"a": [1, "é"], "b": 2}"#)
    #expect(document.root["a"]?.indices == 2..<5)
    #expect(document.root.indices == 0..<document.count)
  }

  @Test(
    "of a byte of a text is found behind the escapes before it",
    arguments: [
      (#""a👉b""#, 1), (#""👉""#, 0), (#""\n👉b""#, 1), (#""\u00e9👉b""#, 2), (#""\ud834\udd1e👉b""#, 4), (#""é👉b""#, 2),
      (#""ab👉""#, 2), (#""ab👉""#, 9),
    ] as [(String, Int)])
  func byteOfText(text: String, byte: Int) throws {
    let marked = MarkedText(text)
    let document = try document(marked.file)
    #expect(document.root.place(ofByte: byte) == SourcePlace(file: marked.file, offset: marked.marks[0]))
  }

  @Test(
    "of a joined file is that in the file that it is from",
    arguments: [(0, "a", 0), (1, "a", 1), (2, "b", 0), (4, "b", 2), (5, "d", 0), (6, "d", 1), (7, "d", 1)]
      as [(Int, String, Int)])
  func origin(offset: Int, path: String, want: Int) {
    let texts = [("a", "ab"), ("b", "cde"), ("c", ""), ("d", "f")].map { SourceFile(path: $0.0, text: $0.1) }
    let joined = SourceFile(joining: texts[0], Array(texts.dropFirst()))
    #expect(joined.path == "a")
    #expect(joined.bytes == Array("abcdef".utf8))
    let origin = SourcePlace(file: joined, offset: offset).origin
    #expect(origin.file.path == path)
    #expect(origin.offset == want)
    #expect(origin.origin == origin)
  }
}

@Suite("A value as JSON")
struct JSONTextTests {
  @Test(
    "is written on one line, or with one for every member and element",
    arguments: [
      ("1", "1", "1"), ("[]", "[]", "[]"), ("{ }", "{}", "{}"), (#" "\u00e9" "#, #""\u00e9""#, #""\u00e9""#),
      ("[ 1.50 , null ]", "[1.50,null]", "[\n  1.50,\n  null\n]"),
      (
        #"{"a": {}, "b": [[ ], {"c": true}]}"#, #"{"a":{},"b":[[],{"c":true}]}"#,
        "{\n  \"a\": {},\n  \"b\": [\n    [],\n    {\n      \"c\": true\n    }\n  ]\n}"
      ),
    ] as [(String, String, String)])
  func writing(text: String, line: String, lines: String) throws {
    let root = try document(text).root
    #expect(String(decoding: root.json(isIndented: false), as: UTF8.self) == line)
    #expect(String(decoding: root.json(isIndented: true), as: UTF8.self) == lines)
  }
}
