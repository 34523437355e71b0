/// The level that a warning or a note is given.
package enum WarningLevel: String, CaseIterable, Sendable {
  /// It is not reported.
  case off
  case warning
  /// Nothing is written where it is reported.
  case error
}
