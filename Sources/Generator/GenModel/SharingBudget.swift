import GenDiagnostics

/// How much operations may have in all, where each use of a shared component counts: few lines of text can ask for
/// thousands of operations with thousands of parameters each.
///
/// What operations have for themselves takes nodes of the text, and so does every reference to a component.
struct SharingBudget {
  /// The number of uses that are allowed.
  private let limit: Int
  /// The number of uses so far.
  private var spent = 0

  /// - Parameter nodes: The keys and values of the description.
  init(nodes: Int) {
    limit = Limits.sharing(nodes: nodes)
  }

  /// Whether there were more; no further operation is read then.
  var isSpent: Bool { spent > limit }

  /// Counts what the operation at `place` uses; an error is reported for the first one that exceeds the budget.
  mutating func consume(_ uses: Int, at place: SourcePlace, sink: DiagnosticSink) {
    spent += uses
    guard isSpent else { return }
    sink.error(
      "description.too-large",
      "the operations have more than \(limit) parameters, bodies, responses, headers and security requirements",
      at: place, hint: "what several operations share counts once for each of them")
  }
}

extension Operation {
  /// How much there is to plan besides parameters, the operation itself included.
  var uses: Int {
    let responseCount = responses.reduce(0) { $0 + 1 + $1.headers.count + $1.contents.count }
    let credentials = security.reduce(0) { $0 + 1 + $1.count }
    return 1 + (body?.contents.count ?? 0) + responseCount + credentials
  }
}
