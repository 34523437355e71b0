/// A key or a value of a JSON text.
///
/// `{"a": [1, 2]}` has five entries, in the order of the text: the object, the key `a`, the array, `1` and `2`.
struct JSONEntry {
  enum Kind: UInt8 {
    case null, `false`, `true`
    /// A number without a fraction and an exponent.
    case integer
    case number
    /// A string whose bytes are its text.
    case string
    /// A string with at least one escape.
    case escapedString
    case array, object
    /// A key that its object has before, whose value is ignored.
    case repeatedKey
  }

  /// The offset of the first byte; of a string, that of the byte behind the quote.
  var offset: UInt32
  /// The number of bytes, of a string without the quotes; of an array or object, the index behind its last entry.
  var extent: UInt32
  /// The number of the elements of an array or of the distinct keys of an object; the hash of a key.
  var detail: UInt32 = 0
  var kind: Kind
}
