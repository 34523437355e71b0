import APIRuntime
import GoldenModels
import Testing

@Suite("A composed schema")
struct CompositionTests {
  @Test("is read from its JSON and written as the same", arguments: rows)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let rows: [Row] = [
    Row("a plain base", #"{"id":1,"title":"Emma"}"#, Medium(id: 1, title: "Emma")),
  ]
}
