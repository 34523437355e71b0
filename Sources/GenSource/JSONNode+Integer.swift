extension JSONNode {
  /// The integer that a number is, however it is written: `2` for `2.0`. Nil beyond 64 bits.
  package var integer: Int64? {
    number.flatMap { text in
      if let integer = Int64(text) { return integer }
      // Digits alone are an integer out of range, which a `Double` may round into it.
      return text.contains { ".eE".contains($0) } ? Double(text).flatMap(Int64.init(exactly:)) : nil
    }
  }
}
