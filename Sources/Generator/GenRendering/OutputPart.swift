/// A part of the output that can be written by itself.
package enum OutputPart: String, Sendable, CaseIterable {
  /// The types in `Models/`, and the namespace.
  case models
  /// Everything else.
  case calls
}
