extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The shortest text that is read as this number, without a fraction if it is whole: `3`, `0.1`, `1e+21`; `nil` for
  /// infinity and NaN.
  var numberText: String? {
    guard isFinite else { return nil }
    return Int64(exactly: self).map(String.init) ?? description
  }
}
