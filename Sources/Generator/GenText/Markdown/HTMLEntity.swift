/// A character that HTML writes by its name or number, such as `&amp;` and `&#39;`.
///
/// A few names are known that descriptions use; of the HTML standard's table, all others stay as they are.
struct HTMLEntity {
  /// The character; of a no-break space, a space.
  let scalar: Unicode.Scalar
  /// Behind the semicolon.
  let end: Int

  /// Names and numbers are shorter.
  private static let maximumLength = 10

  /// The entity whose `&` is at `start`; `nil` for an unknown one and for any other use of the sign.
  init?(_ source: [UInt8], at start: Int) {
    let text = source[(start + 1)...].prefix(Self.maximumLength).prefix { $0 != UInt8(ascii: ";") }
    guard text.endIndex < source.count, source[text.endIndex] == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: text, as: UTF8.self)
    guard let scalar = name.hasPrefix("#") ? Self.scalar(numbered: name.dropFirst()) : Self.named[name] else {
      return nil
    }
    self.scalar = scalar
    end = text.endIndex + 1
  }

  /// The character of a number such as `39` or `x27`; `nil` for none.
  private static func scalar(numbered text: Substring) -> Unicode.Scalar? {
    let isHexadecimal = text.first == "x" || text.first == "X"
    let digits = isHexadecimal ? text.dropFirst() : text
    // A sign is not a part of a number here.
    guard digits.utf8.first?.isASCIILetterOrDigit ?? false else { return nil }
    let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    guard let number, number > 0 else { return nil }
    return number == 0xA0 ? " " : Unicode.Scalar(number)
  }

  /// The text with all entities resolved.
  static func resolved(_ source: [UInt8]) -> [UInt8] {
    guard source.contains(UInt8(ascii: "&")) else { return source }
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "&"), let entity = HTMLEntity(source, at: index) {
        result += entity.scalar.utf8
        index = entity.end
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return result
  }

  /// The characters by their names, which have regard to case.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©", "reg": "®", "trade": "™",
    "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
    "raquo": "»", "bull": "•", "middot": "·", "times": "×", "deg": "°", "euro": "€", "pound": "£", "sect": "§",
    "rarr": "→", "larr": "←", "le": "≤", "ge": "≥", "ne": "≠", "micro": "µ", "plusmn": "±",
  ]
}
