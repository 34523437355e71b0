/// Collects the diagnostics of the stages, in their order and each once.
///
/// It is for one thread; others have a ``sibling()`` each.
package final class DiagnosticSink {
  /// The diagnostics that were kept.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of errors that were kept, with warnings that count as errors.
  package private(set) var errorCount = 0
  /// Whether the description or a template is at fault, so that the next stage has nothing to go on. Warnings that count as
  /// errors do not stop a stage: all of them are reported in one run.
  package private(set) var hasErrors = false

  /// Whether warnings count as errors.
  private let isStrict: Bool
  /// The levels of warnings that are not left as they are, by their ids.
  private let levels: [Diagnostic.ID: WarningLevel]
  /// The errors of the ids that are held: whether they count is decided by those who have the sink.
  package private(set) var held: [Diagnostic] = []
  /// The ids of the errors that stop no stage.
  private let heldIDs: Set<Diagnostic.ID>
  private var seen: Set<Key> = []
  private var counts: [Kind: Int] = [:]
  private let limit: Int
  /// How many words may still be compared with mistyped ones.
  private var comparisons = Limits.comparisons

  /// The same kind of diagnostic at the same place is the same diagnostic.
  private struct Key: Hashable {
    var id: Diagnostic.ID
    var message: String
    var origin: SourcePlace?
  }

  private struct Kind: Hashable {
    var id: Diagnostic.ID
    var severity: Diagnostic.Severity
  }

  /// - Parameters:
  ///   - levels: What is made of warnings and notes, by their ids.
  ///   - limit: How many of one kind are kept.
  ///   - heldIDs: The ids of errors that are kept apart, in ``held``.
  package init(
    isStrict: Bool = false, levels: [Diagnostic.ID: WarningLevel] = [:], limit: Int = Limits.diagnosticsOfOneKind,
    holding heldIDs: Set<Diagnostic.ID> = []
  ) {
    self.heldIDs = heldIDs
    self.isStrict = isStrict
    self.levels = levels
    self.limit = limit
  }

  /// A sink for what goes on beside this one, in another thread; what it has is added here by `add`.
  ///
  /// Of one kind it keeps as many as this one can leave out because they are there, as errors, warnings or notes, and as many
  /// again: what is reported in the end is the same as if all had been reported here.
  ///
  /// - Parameter heldIDs: The ids of errors that it keeps apart, and that are not added here by themselves.
  package func sibling(holding heldIDs: Set<Diagnostic.ID> = []) -> DiagnosticSink {
    DiagnosticSink(limit: limit > .max / 5 ? .max : 5 * limit, holding: heldIDs)
  }

  /// A sink that keeps nothing, for what is looked up where others report that it is missing.
  package static func silent() -> DiagnosticSink { DiagnosticSink(limit: 0) }

  /// Reports what a sibling has.
  package func add(_ sibling: DiagnosticSink) {
    for diagnostic in sibling.diagnostics { report(diagnostic) }
  }

  /// The number of warnings that were kept and do not count as errors.
  package private(set) var warningCount = 0

  /// Reports a diagnostic, unless the same is there or its kind is off.
  package func report(_ diagnostic: Diagnostic) { report(diagnostic, hint: diagnostic.hint) }

  /// - Parameter hint: Called for a diagnostic that is kept, as it may compare one word with thousands.
  private func report(_ diagnostic: Diagnostic, hint: @autoclosure () -> String?) {
    guard limit > 0 else { return }
    let level = diagnostic.severity == .error ? nil : levels[diagnostic.id]
    if level == .off { return }
    // Several places of a translation may be one place of the original.
    let key = Key(
      id: diagnostic.id, message: GenDiagnostics.shortened(diagnostic.message), origin: diagnostic.place?.origin)
    let kind = Kind(id: diagnostic.id, severity: diagnostic.severity)
    let count = counts[kind, default: 0] + 1
    guard count <= limit, seen.insert(key).inserted else { return }
    counts[kind] = count
    var diagnostic = diagnostic
    diagnostic.hint = hint()
    diagnostic = diagnostic.shortened
    if count == limit { diagnostic.message += "; no more of this kind are listed" }
    if diagnostic.severity == .error, heldIDs.contains(diagnostic.id) { return held.append(diagnostic) }
    if diagnostic.severity == .error { hasErrors = true }
    if level == .warning { diagnostic.severity = .warning }
    if level == .error || diagnostic.severity == .warning && isStrict { diagnostic.severity = .error }
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    case .note: break
    }
    diagnostics.append(diagnostic)
  }

  /// The candidate that a mistyped word most likely meant, as long as not too many were compared for other diagnostics.
  package func nearest(to word: String, in candidates: some Collection<String>) -> String? {
    guard comparisons >= candidates.count else { return nil }
    comparisons -= candidates.count
    return GenDiagnostics.nearest(to: word, in: candidates.sorted())
  }

  package func report(
    _ severity: Diagnostic.Severity,
    _ id: Diagnostic.ID,
    _ message: String,
    at place: SourcePlace? = nil,
    hint: @autoclosure () -> String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(severity, id, message, at: place, notes: notes), hint: hint())
  }

  package func error(
    _ id: Diagnostic.ID,
    _ message: String,
    at place: SourcePlace? = nil,
    hint: @autoclosure () -> String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(.error, id, message, at: place, hint: hint(), notes: notes)
  }

  package func warning(
    _ id: Diagnostic.ID,
    _ message: String,
    at place: SourcePlace? = nil,
    hint: @autoclosure () -> String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(.warning, id, message, at: place, hint: hint(), notes: notes)
  }

  package func note(
    _ id: Diagnostic.ID, _ message: String, at place: SourcePlace? = nil, hint: @autoclosure () -> String? = nil
  ) {
    report(.note, id, message, at: place, hint: hint())
  }
}
