import GenDiagnostics
import GenSource
import Testing

@testable import GenModel

@Suite("A map of keys")
struct JSONKeyMapTests {
  private static func members(_ text: String) throws -> JSONMembers {
    try #require(JSONDocument.parse(SourceFile(path: "test.json", text: text), sink: DiagnosticSink())).root.members
  }

  @Test("has a value for every spelling of a key, and none for others")
  func spellings() throws {
    let map = JSONKeyMap(["a": 1, "é": 2])
    let members = try Self.members(#"{"x": {"a": 0}, "\u0061": 0, "é": 0, "b": 0}"#)
    for _ in 1...2 { #expect(members.map { map[$0] } == [nil, 1, 2, nil]) }
    #expect(members.first?.value.members.map { map[$0] } == [1])
  }

  @Test("tells the keys of several documents apart")
  func documents() throws {
    let map = JSONKeyMap(["a": 1, "b": 2])
    let first = try Self.members(#"{"a": 0, "b": 0, "c": 0}"#)
    let second = try Self.members(#"{"c": 0, "b": 0, "a": 0}"#)
    for _ in 1...2 {
      #expect(first.map { map[$0] } == [1, 2, nil])
      #expect(second.map { map[$0] } == [nil, 2, 1])
    }
  }
}
