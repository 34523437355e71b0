// What the user wants to keep of a description. How that is found is in `FilterRun`.

package import GenSelection

/// The choice of what is kept of a description, beside all that it needs.
package struct DescriptionFilter: Sendable, Equatable {
  /// The selectors of what is kept; everything, if there are none.
  package var included: [Selector]
  /// The selectors of what is left out of that.
  package var excluded: [Selector]

  /// Creates a filter; by default, one that keeps everything.
  package init(including included: [Selector] = [], excluding excluded: [Selector] = []) {
    self.included = included
    self.excluded = excluded
  }

  /// Whether it keeps everything.
  package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }
}

extension Selector {
  /// Whether it selects what can only be left out.
  package var isOnlyExcluded: Bool { kind == .property || kind.isForParameters }
}
