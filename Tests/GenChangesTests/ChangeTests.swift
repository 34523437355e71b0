import GenChanges
import Testing

@Suite("A change of a description")
struct ChangeTests {
  @Test("breaks what its row says", arguments: ChangeTable.rows)
  func row(row: ChangeTable.Row) throws {
    let report = try report(from: row.before, to: row.after)
    #expect(Set(report.changes.flatMap(\.effects.words)) == row.effects)
    #expect(Set(report.changes.map(\.id)) == row.ids)
    #expect(report.isBreaking == !row.effects.isEmpty)
  }

  @Test("that is undone leaves nothing", arguments: ChangeTable.rows)
  func none(row: ChangeTable.Row) throws {
    #expect(try report(from: row.after, to: row.after).changes == [])
  }

  @Test("is listed at least 80 times, each with a title of its own")
  func count() {
    #expect(ChangeTable.rows.count >= 80)
    #expect(Set(ChangeTable.rows.map(\.testDescription)).count == ChangeTable.rows.count)
  }
}
