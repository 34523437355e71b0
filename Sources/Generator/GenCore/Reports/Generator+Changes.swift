import GenDiagnostics
package import GenReports
import GenSource

/// The stages up to the plan for two descriptions, for the report of changes. Plans are compared by GenReports.
extension Generator {
  /// Returns the effects of a new description on the code of those who use the client of an old one; `nil` after an error in
  /// the sink.
  ///
  /// Only errors of the old description are reported: nothing is generated from it any more.
  ///
  /// - Parameter counted: The effects that count as breaking.
  package func report(
    onChangesFrom old: GeneratorInput, to new: GeneratorInput, breaking counted: ChangeEffects
  ) throws -> ChangeReport? {
    let oldSink = DiagnosticSink()
    let oldPlan = try Generator(options: options, sink: oldSink).planned(old)
    for diagnostic in oldSink.diagnostics where diagnostic.severity == .error { sink.report(diagnostic) }
    let newPlan = try planned(new)
    guard let oldPlan, let newPlan, sink.errorCount == 0 else { return nil }
    let plans = [oldPlan, newPlan].map { PlannedDescription($0.plan, $0.description, root: $0.document.root) }
    return GenReports.changes(from: plans[0], to: plans[1], breaking: counted)
  }
}
