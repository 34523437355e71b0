import GenSource

extension JSONNode {
  /// The integer that a number is, however it is written: `2` for `2.0`. Nil beyond 64 bits.
  var integer: Int64? {
    number.flatMap { text in Int64(text) ?? Double(text).flatMap(Int64.init(exactly:)) }
  }
}
