import GenDiagnostics
import GenSource
import Testing

@Suite("A document without some of its values")
struct JSONRemovalTests {
  /// The text without the values that are `0`.
  private func removed(_ text: String) throws -> JSONDocument {
    let document = try #require(JSONDocument.parse(SourceFile(path: "", text: text), sink: DiagnosticSink()))
    var zeros: Set<Int> = []
    var pending = [document.root]
    while let node = pending.popLast() {
      if node.number == "0" { zeros.insert(node.index) }
      pending += node.elements
      pending += node.members.map(\.value)
    }
    return document.removing(zeros)
  }

  @Test(
    "has all others, in their order",
    arguments: [
      ("[1,0,2]", "[1,2]"), ("[0,0]", "[]"), (#"{"a":0,"b":[0,{"c":0,"d":1}],"e":2}"#, #"{"b":[{"d":1}],"e":2}"#),
      (#"{"a":{"b":0}}"#, #"{"a":{}}"#), ("[[],0,{}]", "[[],{}]"), ("1", "1"),
    ] as [(String, String)])
  func rest(text: String, want: String) throws {
    #expect(String(decoding: try removed(text).root.json(isIndented: false), as: UTF8.self) == want)
  }

  @Test("finds the members of large objects by their keys")
  func keys() throws {
    let members = (0..<40).map { #""k\#($0)": \#($0 % 3 == 0 ? 0 : $0)"# }.joined(separator: ",")
    let root = try removed("{\(members)}").root
    #expect((0..<40).allSatisfy { root["k\($0)"]?.integer == ($0 % 3 == 0 ? nil : Int64($0)) })
    #expect(root.members.count == 26)
  }
}
