// Pairs of a selector and what is chosen for it. What can be chosen is for the options.

package import GenDiagnostics

/// The choice of the user for all that a selector selects, such as `schema:pet_v2=Animal`.
package struct Choice<Value: Sendable & Equatable>: Sendable, Equatable {
  package let selector: Selector
  package let value: Value
  /// As on a command line.
  package let text: String

  package init(_ selector: Selector, _ value: Value, text: String) {
    self.selector = selector
    self.value = value
    self.text = text
  }

  /// Where it is written; `nil` for the command line.
  package var place: SourcePlace? { selector.place }
}

extension Array {
  /// Adds a choice. One of the command line takes the place of one of a file for the same thing.
  package mutating func choose<Value>(_ choice: Choice<Value>) where Element == Choice<Value> {
    if choice.place == nil { removeAll { $0.place != nil && $0.selector.isSame(as: choice.selector) } }
    append(choice)
  }
}

/// The texts before and behind a sign of equality; `nil` where either is missing.
package func sides(of text: String, at sign: String.Index?) -> (selector: String, value: String)? {
  guard let sign else { return nil }
  let (selector, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
  return selector.isEmpty || value.isEmpty ? nil : (selector, value)
}
