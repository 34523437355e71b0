extension Double {
  /// The shortest text that reads back as this number, without a fraction if it is whole: `3`, `0.1`, `1e+21`.
  /// Nil for infinity and NaN.
  var numberText: String? {
    guard isFinite else { return nil }
    return Int64(exactly: self).map(String.init) ?? description
  }
}

extension Float {
  /// The shortest text that reads back as this number, without a fraction if it is whole: `3`, `0.1`, `1e+21`.
  /// Nil for infinity and NaN.
  var numberText: String? {
    guard isFinite else { return nil }
    return Int64(exactly: self).map(String.init) ?? description
  }
}
