extension DecodingError {
  /// The error for a text that is not what it should be: `expected a date such as 2024-02-29, found 'tomorrow'`.
  ///
  /// Of a long text only the beginning is shown.
  static func expected(
    _ expectation: String,
    in container: any SingleValueDecodingContainer,
    found text: String
  ) -> DecodingError {
    let excerpt = text.prefix(60)
    let ending = excerpt.endIndex < text.endIndex ? "…" : ""
    return dataCorruptedError(in: container, debugDescription: "expected \(expectation), found '\(excerpt)\(ending)'")
  }
}
