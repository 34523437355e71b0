import GenDiagnostics
import Testing

@Suite("Diagnostics that are alike")
struct GroupingTests {
  private let file = SourceFile(path: "spec.json", text: "abcdefghijklmnopqrstuvwxyz")

  private func warnings(_ messages: String..., hint: String? = nil) -> [Diagnostic] {
    zip(0..., messages).map {
      Diagnostic(.warning, "test.kind", $1, at: SourcePlace(file: file, offset: $0), hint: hint)
    }
  }

  private func grouped(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    Diagnostic.grouped(diagnostics, listing: "gen validate")
  }

  @Test("are printed in full for the first three places, with the number of the others at the next one")
  func group() {
    let all = warnings(#""a" is lost"#, #""b" is lost"#, #""c" is lost"#, #""d" is lost"#, #""e" is lost"#)
    var want = Array(all[..<3])
    want[2].notes = [
      .init("2 more like this, the first of them here; gen validate lists all", at: SourcePlace(file: file, offset: 3))
    ]
    #expect(grouped(all) == want)
    var printer = DiagnosticPrinter()
    #expect(
      grouped(all).map { printer.text(of: $0) }.last == """
        spec.json:1:3: warning: "c" is lost [test.kind]
         1 | abcdefghijklmnopqrstuvwxyz
           |   ^
        spec.json:1:4: note: 2 more like this, the first of them here; gen validate lists all
         1 | abcdefghijklmnopqrstuvwxyz
           |    ^

        """)
  }

  @Test("are all printed where the number of the others would take as much")
  func few() {
    let all = warnings(#""a" is lost"#, #""b" is lost"#, #""c" is lost"#, #""d" is lost"#)
    #expect(grouped(all) == all)
  }

  @Test("differ in nothing but their places and what they quote")
  func likeness() {
    let five = warnings(#""a" is lost"#, #""b" is lost"#, #""c" is lost"#, #""d" is lost"#, #""e" is lost"#)
    func changed(_ change: (inout Diagnostic) -> Void) -> [Diagnostic] {
      var all = five
      change(&all[4])
      return all
    }
    // The id and the severity, the words, and what to do.
    #expect(grouped(changed { $0.id = "test.other" }).count == 5)
    #expect(grouped(changed { $0.severity = .note }).count == 5)
    #expect(grouped(changed { $0.message = #""e" is left"# }).count == 5)
    #expect(grouped(changed { $0.hint = #"did you mean "f"?"# }).count == 5)
  }

  @Test("are all printed where they are errors, or have no place to look them up")
  func never() {
    let five = warnings(#""a" is lost"#, #""b" is lost"#, #""c" is lost"#, #""d" is lost"#, #""e" is lost"#)
    for change in [{ $0.severity = .error }, { $0.place = nil }] as [(inout Diagnostic) -> Void] {
      let all = five.map { diagnostic in
        var diagnostic = diagnostic
        change(&diagnostic)
        return diagnostic
      }
      #expect(grouped(all) == all)
    }
  }

  @Test("stay in the order of the others")
  func order() {
    let mixed = warnings(
      #""a" is lost"#, "odd", #""b" is lost"#, #""c" is lost"#, #""d" is lost"#, #""e" is lost"#, "even")
    #expect(grouped(mixed).map(\.message) == [#""a" is lost"#, "odd", #""b" is lost"#, #""c" is lost"#, "even"])
  }
}
