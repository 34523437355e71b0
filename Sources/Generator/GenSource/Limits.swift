/// Every bound on what is reported of a text, and on what numbers cost.
enum Limits {
  /// Mistakes in one text, after which reading stops.
  static let mistakes = 50
  /// Unicode scalars of a value that a message quotes.
  static let foundText = 60
  /// Digits of divisors that a long division of numbers writes down: those of both may be 60, or 20 and 900.
  static let divisionDigits = 20_000
}
