/// Every bound on what is reported of a text.
enum Limits {
  /// Mistakes in one text, after which reading stops.
  static let mistakes = 50
}
