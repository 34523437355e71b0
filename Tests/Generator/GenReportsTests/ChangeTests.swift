import GenReports
import Testing

@Suite("A change of a description")
struct ChangeTests {
  private static let rows = ChangeTable.rows + ChangeTable.constraints

  @Test("breaks what its row says", arguments: rows)
  func row(row: ChangeTable.Row) throws {
    let report = try report(from: row.before, to: row.after)
    #expect(Set(report.changes.flatMap(\.effects.words)) == row.effects)
    #expect(Set(report.changes.map(\.id)) == row.ids)
    #expect(report.isBreaking == !row.effects.isEmpty)
  }

  @Test("that is undone leaves nothing", arguments: rows)
  func none(row: ChangeTable.Row) throws {
    #expect(try report(from: row.after, to: row.after).changes == [])
  }

  @Test("is listed at least 80 times in each table, with a title of its own")
  func count() {
    #expect(min(ChangeTable.rows.count, ChangeTable.constraints.count) >= 80)
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
  }
}
