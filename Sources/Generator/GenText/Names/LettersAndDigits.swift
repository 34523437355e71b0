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

  /// The number of words of a name, as far as capitals and what is not a letter or a digit tell where they begin: three for `pageSizeMax` and
  /// `page_size_max`, one for `Pagesizemax`.
  package var wordCount: Int {
    var last = UInt8(ascii: " ")
    var count = 0
    for byte in utf8 {
      if byte.isASCIILetterOrDigit, !last.isASCIILetterOrDigit || byte.isASCIICapital && !last.isASCIICapital {
        count += 1
      }
      last = byte
    }
    return count
  }
}
