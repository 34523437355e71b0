/// A part of the output that can be written by itself.
package enum OutputPart: String, Sendable, CaseIterable {
  /// What is in `Models/`, and the namespace.
  case models
  /// Everything else.
  case calls
}
