import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A limit of what is planned")
struct LimitTests {
  /// A schema whose only property has one whose only property …, with a mark before the last of them.
  private func nested(types count: Int) -> String {
    let head = String(repeating: #"{"properties": {"p": "#, count: count - 1)
    return head + #"👉{"properties": {"a": {"type": "string"}}}"# + String(repeating: "}}", count: count - 1)
  }

  @Test("lets sixty types stand within each other, and takes the next one for any value", arguments: [60, 61])
  func nesting(count: Int) throws {
    let planning = try Planning.schemas(#""A": \#(nested(types: count))"#)
    #expect(planning.models.count == 60)
    #expect(planning.models.last?.hasSuffix(count == 60 ? "{ a: String? }" : "{ p: JSONValue? }") == true)
    let message = "too many types would be declared within each other; any value is accepted here"
    let warning = Diagnostic(.warning, "schema.nested-too-deep", message, at: planning.marks[0])
    #expect(planning.diagnostics == (count == 60 ? [] : [warning]))
  }

  @Test("lets a hundred schemas apply to one property", arguments: [100, 101])
  func parts(count: Int) throws {
    let parts = (1...count).map { number in
      #"{"properties": {"p": \#(number == 101 ? "👉" : ""){"properties": {"a\#(number)": {"type": "string"}}}}}"#
    }
    let planning = try Planning.schemas(#""A": {"allOf": [\#(parts.joined(separator: ", "))]}"#)
    #expect(planning.models.count == 2)
    #expect(planning.models.last?.contains("a100: String?") == true)
    #expect(planning.models.last?.contains("a101") == false)
    let message = "more than 100 schemas apply to one value; this one is left out"
    #expect(
      planning.diagnostics == planning.marks.map { Diagnostic(.warning, "schema.too-many-parts", message, at: $0) })
  }

  @Test("takes an enum of more than ten thousand values for any value of its type")
  func values() throws {
    let values = (0...10_000).map { #""v\#($0)""# }.joined(separator: ", ")
    let planning = try Planning.schemas(#""A": 👉{"type": "string", "enum": [\#(values)]}"#)
    #expect(planning.models == ["alias A = String"])
    let message = "an enum of 10001 values, more than 10000, is taken as any value of its type"
    #expect(planning.diagnostics == [Diagnostic(.warning, "schema.too-many-values", message, at: planning.marks[0])])
  }
}
