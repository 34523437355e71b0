extension String {
  /// The letters and digits of a name, in lower case: `pagesize` for `pageSize`, `page-size` and `Page_Size`.
  package var lettersAndDigits: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var isASCII = true
    for byte in utf8 {
      if byte.isASCIICapital {
        bytes.append(byte | 0x20)
      } else if byte.isASCIILetterOrDigit {
        bytes.append(byte)
      } else if byte >= 0x80 {
        bytes.append(byte)
        isASCII = false
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return isASCII ? text : text.lowercased()
  }
}
