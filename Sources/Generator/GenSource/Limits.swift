/// Every bound on what is reported of a text.
enum Limits {
  /// Mistakes in one text, after which reading stops.
  static let mistakes = 50
  /// Unicode scalars of a value that a message quotes.
  static let foundText = 60
}
