import GenDiagnostics
import GenSource
import Testing

@Suite("A node")
struct JSONNodeTests {
  private static let all = #"[null, true, 1, "s", [1], {"k": 1}]"#

  @Test("answers for its own kind only")
  func kinds() throws {
    let nodes = Array(try document(Self.all).root.elements)
    #expect(nodes.map(\.kind) == [.null, .bool, .number, .string, .array, .object])
    #expect(nodes.map(\.isNull) == [true, false, false, false, false, false])
    #expect(nodes.map(\.bool) == [nil, true, nil, nil, nil, nil])
    #expect(nodes.map(\.number) == [nil, nil, "1", nil, nil, nil])
    #expect(nodes.map(\.string) == [nil, nil, nil, "s", nil, nil])
    #expect(nodes.map(\.elements.count) == [0, 0, 0, 0, 1, 0])
    #expect(nodes.map { Array($0.elements).count } == [0, 0, 0, 0, 1, 0])
    #expect(nodes.map(\.members.count) == [0, 0, 0, 0, 0, 1])
    #expect(nodes.map { Array($0.members).count } == [0, 0, 0, 0, 0, 1])
    #expect(nodes.map(\.members.isEmpty) == [true, true, true, true, true, false])
    #expect(nodes.map { $0["k"]?.number } == [nil, nil, nil, nil, nil, "1"])
    #expect(nodes.map(\.text) == ["null", "true", "1", #""s""#, "[1]", #"{"k": 1}"#])
  }

  @Test("names its kind as a message would")
  func kindNames() throws {
    let names = try document(Self.all).root.elements.map { "\($0.kind)" }
    #expect(names == ["null", "a boolean", "a number", "a string", "an array", "an object"])
  }

  @Test("knows its place, and a member the place of its key")
  func places() throws {
    let marked = MarkedText(#" 👉{ 👉"é" : 👉[👉1 , 👉"two"], 👉"b":👉{}}"#)
    let root = try document(marked.file).root
    let first = try #require(root.member("é"))
    let second = try #require(root.member("b"))
    let places =
      [root.place, first.keyPlace, first.value.place] + first.value.elements.map(\.place)
      + [second.keyPlace, second.value.place]
    #expect(places.map(\.offset) == marked.marks)
    #expect(places.allSatisfy { $0.file === marked.file })
  }

  @Test("has keys with the same number where they have the same text, however many there are")
  func keyNumbers() throws {
    let keys = (0..<1000).map { "key\($0)" }
    let objects = [keys, keys.reversed()].map { "{" + $0.map { "\"\($0)\": 0" }.joined(separator: ",") + "}" }
    let document = try document("[\(objects.joined(separator: ","))]")
    let lists = document.root.elements.map { $0.members.map { (key: $0.key, number: $0.keyNumber) } }
    #expect(lists[0].map(\.key) == keys)
    #expect(lists[1].map(\.key) == keys.reversed())
    #expect(lists[0].map(\.number) == lists[1].map(\.number).reversed())
    #expect(Set(lists[0].map(\.number)).count == 1000)
    #expect(document.keys.count == 1000)
  }

  @Test("is equal to itself and to nothing else")
  func equality() throws {
    let root = try document("[1, 1]").root
    let twin = try document("[1, 1]").root
    #expect(Array(root.elements) == Array(root.elements))
    #expect(Set(root.elements).count == 2)
    #expect(root.elements.first != twin.elements.first)
    #expect(root.document === root.elements.first?.document)
  }

  @Test("is equal to the same one of the document for another thread")
  func siblings() throws {
    let document = try document("[[1], {}]")
    let sibling = document.sibling()
    #expect(sibling !== document)
    #expect(Array(sibling.root.elements) == Array(document.root.elements))
    #expect(Set(sibling.root.elements).union(document.root.elements).count == 2)
    #expect(sibling.root.elements.first != document.root.elements.dropFirst().first)
  }

  @Test("is one string and no other, however it is written")
  func strings() throws {
    let nodes = try document(#"["null", "nul\u006c", "nul", "nulls", "NULL", "", null, ["null"]]"#).root.elements
    #expect(nodes.map { $0.isString("null") } == [true, true, false, false, false, false, false, false])
    #expect(nodes.map { $0.isString("") } == [false, false, false, false, false, true, false, false])
  }

  @Test("is the same value of an enumeration where the text is the same, escapes aside")
  func texts() throws {
    let values = Array(try document(#"["a", "\u0061", "1", 1, 1.0, "null", null, [1], [1], [1 ]]"#).root.elements)
    let same = values.map { value in values.indices.filter { values[$0].hasSameText(as: value) } }
    #expect(same == [[0, 1], [0, 1], [2], [3], [4], [5], [6], [7, 8], [7, 8], [9]])
    let hashes = values.map { value in
      var hasher = Hasher()
      value.hashText(into: &hasher)
      return hasher.finalize()
    }
    #expect(hashes[0] == hashes[1])
    #expect(hashes[7] == hashes[8])
  }

  @Test("finds every member of an object of any size", arguments: [0, 1, 2, 11, 12, 13, 100, 100_000])
  func lookup(size: Int) throws {
    let members = (0..<size).map { "\"key\($0 % 2 == 0 ? "" : "\\u002f")\($0)\": \($0)" }
    let root = try document("{" + members.joined(separator: ", ") + "}").root
    #expect(root.members.count == size)
    let sample = stride(from: 0, to: size, by: 1 + size / 1_000)
    #expect(sample.allSatisfy { root["key\($0 % 2 == 0 ? "" : "/")\($0)"]?.number == String($0) })
    #expect(root["key"] == nil)
    #expect(root["key\(size)"] == nil)
    #expect(root.member("") == nil)
  }

  @Test("keeps the first of two members with the same key", arguments: [0, 5, 50])
  func duplicates(others: Int) throws {
    let members = [#""a": 1"#] + (0..<others).map { "\"\($0)\": 0" } + [#""a": 2"#]
    let sink = DiagnosticSink()
    let file = SourceFile(path: "test.json", text: "{" + members.joined(separator: ",") + "}")
    let root = try #require(JSONDocument.parse(file, sink: sink)).root
    #expect(root["a"]?.number == "1")
    #expect(root.members.count == others + 2)
    #expect(sink.diagnostics.map(\.id) == ["json.duplicate-key"])
    #expect(sink.diagnostics.first?.notes.map(\.place.offset) == [1])
  }

  @Test("stands for what was most likely meant, where a mistake leaves no doubt")
  func recovery() throws {
    let text = #"{a: 'it', "b": True, "c": nil, "d" 01, "e": , "f": [1,, 2 3,], "g": "\uDC00x", "h": word}"#
    let sink = DiagnosticSink()
    let root = try #require(JSONDocument.parse(SourceFile(path: "test.json", text: text), sink: sink)).root
    #expect(root.members.map(\.key) == ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(root["a"]?.string == "it")
    #expect(root["b"]?.bool == true)
    #expect(root["c"]?.isNull == true)
    #expect(root["d"]?.number == "01")
    #expect(root["e"]?.isNull == true)
    #expect(root["f"]?.elements.map(\.number) == ["1", "2", "3"])
    #expect(root["g"]?.string == "\u{FFFD}x")
    #expect(root["h"]?.string == "word")
  }
}
