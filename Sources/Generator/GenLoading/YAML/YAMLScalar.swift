#if YAML
import GenSource

/// The type of a scalar by the core schema of YAML 1.2: `no`, `on`, `1_000` and dates are strings.
///
/// See https://yaml.org/spec/1.2.2/#103-core-schema. A tag may say otherwise, which is for ``YAMLTranslator``.
enum YAMLScalar: Equatable {
  case null
  case boolean(Bool)
  /// A number, as JSON writes it.
  case number([UInt8])
  /// A number that is not read: `.inf`, `.nan`, or one of more than 64 bits in another radix than ten.
  case unsupportedNumber
  /// A text: whatever is nothing else.
  case string

  /// Creates the type of a scalar without quotes, by its first byte and then as a whole.
  init(plain text: ArraySlice<UInt8>) {
    guard let first = text.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
      self = Self.is(text, "~", "null", "Null", "NULL") ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"): self = Self.is(text, "true", "True", "TRUE") ? .boolean(true) : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      self = Self.is(text, "false", "False", "FALSE") ? .boolean(false) : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      self = Self.number(text)
    default: self = .string
    }
  }

  /// Whether a text is one of some words.
  private static func `is`(_ text: ArraySlice<UInt8>, _ words: StaticString...) -> Bool {
    words.contains { word in
      text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
  }

  /// Returns a number as JSON writes it: without a plus sign and leading zeros, and with digits on both sides of a
  /// point.
  private static func number(_ text: ArraySlice<UInt8>) -> YAMLScalar {
    if let number = integer(text, behind: "0x", radix: 16) ?? integer(text, behind: "0o", radix: 8) { return number }
    let isNegative = text.first == UInt8(ascii: "-")
    let unsigned = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    if Self.is(unsigned, ".inf", ".Inf", ".INF") || Self.is(text, ".nan", ".NaN", ".NAN") { return .unsupportedNumber }
    var rest = unsigned
    let whole = rest.removeDigits()
    var fraction: ArraySlice<UInt8> = []
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint {
      rest.removeFirst()
      fraction = rest.removeDigits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return .string }
    var exponent: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      exponent = rest
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard !rest.removeDigits().isEmpty else { return .string }
    }
    guard rest.isEmpty else { return .string }
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    var result: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    result += significant.isEmpty ? [UInt8(ascii: "0")] : significant
    if hasPoint { result += [UInt8(ascii: ".")] + (fraction.isEmpty ? [UInt8(ascii: "0")] : fraction) }
    return .number(result + exponent)
  }

  /// Returns an integer in another radix; `nil` if the text is not one.
  private static func integer(_ text: ArraySlice<UInt8>, behind prefix: String, radix: Int) -> YAMLScalar? {
    guard text.starts(with: prefix.utf8) else { return nil }
    let digits = String(decoding: text.dropFirst(2), as: UTF8.self)
    guard !digits.isEmpty, digits.allSatisfy({ ($0.hexDigitValue ?? radix) < radix && $0.isASCII }) else { return nil }
    return UInt64(digits, radix: radix).map { .number(Array(String($0).utf8)) } ?? .unsupportedNumber
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns the decimal digits in front.
  fileprivate mutating func removeDigits() -> ArraySlice<UInt8> {
    let digits = prefix(while: \.isASCIIDigit)
    removeFirst(digits.count)
    return digits
  }
}
#endif
