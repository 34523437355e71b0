// Says that a selector is for nothing, in the same words for all options.

package import GenDiagnostics

extension DiagnosticSink {
  /// Reports a selector that selects nothing, with the nearest name.
  ///
  /// - Parameters:
  ///   - scope: Where it selects nothing.
  ///   - hint: What to write instead, where that is known.
  ///   - candidates: Names of what its kind may select; where it is for parameters at a location, these with their locations.
  package func reportUnmatched(
    _ selector: Selector, _ id: Diagnostic.ID, _ scope: String = "that is generated", hint: String? = nil,
    among candidates: @autoclosure () -> [String]
  ) {
    let hasLocation = Selector.Kind.locations.contains(selector.kind)
    let word =
      hasLocation
      ? "\(selector.kind.word):\(selector.name)"
      : selector.isPattern && selector.commonName == nil ? selector.name.filter { $0 != "*" } : selector.name
    error(
      id, "\"\(selector.text)\" names no \(selector.kind.noun) \(scope)", at: selector.place,
      hint: hint
        ?? nearest(to: word, in: candidates()).map { "did you mean \"\(hasLocation ? "" : selector.prefix)\($0)\"?" })
  }
}
