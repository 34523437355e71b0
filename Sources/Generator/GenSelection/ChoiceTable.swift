// Finds what is chosen for a thing by its names, and which choices are for nothing.

package import GenDiagnostics

/// The choices of one kind of thing, each of which has to be for something.
///
/// What selects one thing alone goes before what selects several; of what is found, all have the same rank.
package struct ChoiceTable<Value: Sendable & Equatable> {
  private struct Key: Hashable {
    let kind: Selector.Kind
    let name: String

    init(_ kind: Selector.Kind, _ name: String) {
      self.kind = kind
      // The names of header fields have any case.
      self.name = kind == .headerParameter ? name.lowercased() : name
    }
  }

  /// In the order of their names.
  package let all: [Choice<Value>]
  private var indices: [Key: [Int]] = [:]
  /// The indices of choices that have to be compared with names one by one.
  private var patterns: [Int] = []
  private var used: Set<Int> = []

  package init(_ choices: [Choice<Value>]) {
    all = choices.inByteOrder(of: \.selector.name)
    for (index, choice) in all.enumerated() {
      let selector = choice.selector
      indices[Key(selector.kind, selector.name), default: []].append(index)
      let isCompared = selector.isPattern || [.path, .method, .tag].contains(selector.kind)
      if isCompared, !selector.isForAll, selector.commonName == nil { patterns.append(index) }
    }
  }

  package var isEmpty: Bool { all.isEmpty }

  // MARK: - What is chosen

  /// The choices for what has names of a kind, letter by letter.
  package mutating func choices(_ kind: Selector.Kind, named names: [String]) -> [Choice<Value>] {
    take(indices(of: kind, named: names))
  }

  /// The choices for an operation.
  package mutating func choices(for operation: OperationNames) -> [Choice<Value>] {
    firstRank([
      indices(of: .operation, named: operation.own), patterns.filter { operation.isSelected(by: all[$0].selector) },
      indices(of: .operation, named: ["*"]),
    ])
  }

  /// The choices for a parameter of an operation.
  ///
  /// - Parameter location: `path`, `query`, `header` or `cookie`.
  package mutating func choices(
    forParameter name: String, in location: String, of operation: OperationNames
  ) -> [Choice<Value>] {
    let kind = Selector.Kind.locations.first { $0.word == location }
    let ofLocation = kind.map { indices(of: $0, named: [name]) } ?? []
    let compared = patterns.filter { operation.isSelected(by: all[$0].selector, parameter: name, in: location) }
    return firstRank([
      indices(of: .parameter, named: operation.own.map { "\($0).\(name)" }),
      ofLocation + indices(of: .parameter, named: ["*.\(name)"]) + compared,
    ])
  }

  private func indices(of kind: Selector.Kind, named names: [String]) -> [Int] {
    isEmpty ? [] : names.flatMap { indices[Key(kind, $0)] ?? [] }
  }

  /// All of what is found is for something, but only the first rank counts.
  private mutating func firstRank(_ ranks: [[Int]]) -> [Choice<Value>] {
    for rank in ranks { used.formUnion(rank) }
    return (ranks.first { !$0.isEmpty } ?? []).map { all[$0] }
  }

  private mutating func take(_ indices: [Int]) -> [Choice<Value>] {
    used.formUnion(indices)
    return indices.map { all[$0] }
  }

  // MARK: - What is for nothing

  /// Takes note that a choice is for something.
  package mutating func use(_ choice: Choice<Value>) {
    used.formUnion(indices(of: choice.selector.kind, named: [choice.selector.name]))
  }

  /// The choices that are for nothing yet.
  package var unused: [Choice<Value>] {
    all.indices.filter { !used.contains($0) && !all[$0].selector.isForAll }.map { all[$0] }
  }

  /// Reports the choices that are for nothing.
  ///
  /// - Parameters:
  ///   - candidates: Makes the names that selectors may have, see `DiagnosticSink.reportUnmatched`.
  ///   - more: Makes those that are like the name of one.
  package func reportUnused(
    _ id: Diagnostic.ID, sink: DiagnosticSink, among candidates: (Selector.Kind) -> [String],
    and more: (Selector) -> [String] = { _ in [] }
  ) {
    let unused = unused
    let names = Dictionary(Set(unused.map(\.selector.kind)).map { ($0, candidates($0)) }) { first, _ in first }
    for selector in unused.map(\.selector) {
      sink.reportUnmatched(selector, id, among: (names[selector.kind] ?? []) + more(selector))
    }
  }
}
