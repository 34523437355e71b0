/// A literal of Swift that a type can be written as.
package enum Literal: String, CaseIterable, Sendable {
  case string, integer, float, boolean, array, dictionary

  package var protocolName: String {
    "ExpressibleBy" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "Literal"
  }

  /// The label of the initializer.
  package var label: String { rawValue + "Literal" }
}
