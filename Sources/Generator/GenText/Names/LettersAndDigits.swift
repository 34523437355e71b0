extension StringProtocol {
  /// The letters and digits of a name, in lower case: `pagesize` for `pageSize`, `page-size` and `Page_Size`.
  package var lettersAndDigits: String {
    String(
      decoding: utf8.lazy.filter { $0 >= 0x80 || $0.isASCIILetterOrDigit },
      as: UTF8.self
    )
    .lowercased()
  }
}
