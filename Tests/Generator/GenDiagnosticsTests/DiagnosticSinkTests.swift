import GenDiagnostics
import Testing

@Suite("A sink of diagnostics")
struct DiagnosticSinkTests {
  private static func report(_ numbers: ClosedRange<Int>, to sink: DiagnosticSink) {
    for number in numbers { sink.warning("test.kind", "number \(number)") }
  }

  @Test(
    "has what a sibling was told behind its own, as if it had been told all",
    arguments: [1, 999, 1000, 1001, 1500, 4999, 5000, 6000])
  func siblings(count: Int) {
    let alone = DiagnosticSink(isStrict: true)
    alone.warning("test.first", "of the sink itself")
    Self.report(1...count, to: alone)
    let sink = DiagnosticSink(isStrict: true)
    let sibling = sink.sibling()
    Self.report(1...count, to: sibling)
    sink.warning("test.first", "of the sink itself")
    sink.add(sibling)
    #expect(sink.diagnostics == alone.diagnostics)
    #expect(sink.diagnostics.count == min(count, 1000) + 1)
    #expect(sink.errorCount == alone.errorCount)
  }

  @Test("has as many as it can keep, even if a sibling was first told what it has", arguments: [0, 1, 500, 999, 1000])
  func limits(shared: Int) {
    let alone = DiagnosticSink()
    let sink = DiagnosticSink()
    let sibling = sink.sibling()
    for number in 0..<shared { [alone, sink].forEach { $0.note("test.kind", "number \(number)") } }
    for number in 0..<6000 { [alone, sibling].forEach { $0.warning("test.kind", "number \(number)") } }
    sink.add(sibling)
    #expect(sink.diagnostics == alone.diagnostics)
    #expect(sink.warningCount == 1000)
  }

  @Test("keeps errors apart that it holds, which stop nothing, and does not report them to another sink")
  func held() {
    let sink = DiagnosticSink()
    let sibling = sink.sibling(holding: ["test.held"])
    for _ in 1...2 { sibling.error("test.held", "an error") }
    #expect(sibling.held.map(\.message) == ["an error"])
    #expect(!sibling.hasErrors && sibling.errorCount == 0 && sibling.diagnostics.isEmpty)
    sibling.error("test.other", "another error")
    sink.add(sibling)
    #expect(sink.diagnostics.map(\.message) == ["another error"])
    #expect(sink.held.isEmpty)
  }

  @Test("takes what both were told once")
  func repetitions() {
    let sink = DiagnosticSink()
    let sibling = sink.sibling()
    Self.report(1...2, to: sink)
    Self.report(2...3, to: sibling)
    sink.add(sibling)
    #expect(sink.diagnostics.map(\.message) == ["number 1", "number 2", "number 3"])
  }

  @Test(
    "has warnings and notes at the level that is given for them, and errors as they are",
    arguments: [
      (.note, nil, .note, .note), (.note, .off, nil, nil), (.note, .warning, .warning, .error),
      (.note, .error, .error, .error),
      (.warning, nil, .warning, .error), (.warning, .off, nil, nil), (.warning, .warning, .warning, .error),
      (.warning, .error, .error, .error),
      (.error, nil, .error, .error), (.error, .off, .error, .error), (.error, .warning, .error, .error),
    ] as [(Diagnostic.Severity, WarningLevel?, Diagnostic.Severity?, Diagnostic.Severity?)])
  func levels(
    severity: Diagnostic.Severity, level: WarningLevel?, want: Diagnostic.Severity?, strict: Diagnostic.Severity?
  ) {
    for (isStrict, want) in [(false, want), (true, strict)] {
      let sink = DiagnosticSink(isStrict: isStrict, levels: level.map { ["test.kind": $0] } ?? [:])
      sink.report(severity, "test.kind", "of a kind with a level")
      #expect(sink.diagnostics.map(\.severity) == (want.map { [$0] } ?? []))
      #expect(sink.errorCount == (want == .error ? 1 : 0))
      #expect(sink.warningCount == (want == .warning ? 1 : 0))
    }
  }
}
