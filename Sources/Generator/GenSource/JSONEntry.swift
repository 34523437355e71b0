/// One value or one key of a document: 20 bytes in a flat array, in document order.
///
/// `{"a": [1, 2]}` is five entries: the object, the key `"a"`, the array, `1` and `2`. A key stands directly before its
/// value.
struct JSONEntry: Sendable {
  /// The kind of an entry, with the forms of strings that need different readings.
  enum Tag: UInt8, Sendable {
    case null, `true`, `false`, number
    /// A string in quotes whose contents are the bytes as they stand.
    case string
    /// A string in quotes with at least one backslash in it.
    case escapedString
    /// A word that should have been in quotes.
    case bareString
    case array, object
  }

  /// Offset of the value's first byte.
  var start: UInt32
  /// Offset behind the value's last byte.
  var end: UInt32
  /// Index of the entry behind this one and all that is in it.
  var next: UInt32
  /// Elements of an array, members of an object; of a key, its number in `JSONKeys`.
  var count: UInt32 = 0
  /// The kind; a key is one of the strings.
  var tag: Tag
}
