extension DecodingError {
  /// Returns the error for an unexpected text: `expected a date such as 2024-02-29, found 'tomorrow'`.
  static func expected(
    _ expectation: String,
    in container: any SingleValueDecodingContainer,
    found text: String
  ) -> DecodingError {
    dataCorruptedError(in: container, debugDescription: "expected \(expectation), found \(text.quotedExcerpt)")
  }
}
