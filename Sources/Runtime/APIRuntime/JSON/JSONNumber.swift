/// The conversion of the texts of JSON numbers.
///
/// The parser has checked the texts, which are not empty: nothing is checked here but whether a number fits its type.
enum JSONNumber {
  /// Returns the integer of a text without a fraction and an exponent; `nil` if it does not fit.
  @inline(__always)
  static func integer<Value: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Value? {
    let isNegative = text[0] == UInt8(ascii: "-")
    var position = isNegative ? 1 : 0
    if text.count < 19 {
      var value: Int64 = 0
      while position < text.count {
        value = value &* 10 &+ Int64(text[position] & 15)
        position += 1
      }
      return Value(exactly: isNegative ? 0 &- value : value)
    }
    return longInteger(text[position...], isNegative)
  }

  /// Returns the integer of digits of any number, with each step checked; `nil` if it does not fit.
  @inline(never)
  private static func longInteger<Value: FixedWidthInteger>(
    _ digits: some Sequence<UInt8>, _ isNegative: Bool
  ) -> Value? {
    var value: Value = 0
    for digit in digits {
      let product = value.multipliedReportingOverflow(by: 10)
      let digit = Value(truncatingIfNeeded: digit & 15)
      let sum =
        isNegative
        ? product.partialValue.subtractingReportingOverflow(digit)
        : product.partialValue.addingReportingOverflow(digit)
      guard !product.overflow, !sum.overflow else { return nil }
      value = sum.partialValue
    }
    return value
  }

  /// Returns the integer of a text such as `1.0` or `1e2`; `nil` if it has a fraction or does not fit.
  static func wholeNumber<Value: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Value? {
    let parts = Parts(text)
    guard let significant = parts.digits.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return 0 }
    // The digits before the point, of which no number of a type has more than 40.
    let count = Int64(parts.digits.count) + parts.exponent
    guard Int64(significant) < count, count <= 40 + Int64(parts.leadingZeros) else { return nil }
    let zeros = Array(repeating: UInt8(ascii: "0"), count: Int(max(0, parts.exponent)))
    let whole = parts.digits.prefix(Int(count)) + zeros
    return longInteger(whole, parts.isNegative)
  }

  /// The digits of a number and the power of ten of the last one.
  private struct Parts {
    /// Whether the text begins with a minus sign.
    let isNegative: Bool
    /// The digits of the whole number and of the fraction, as ASCII.
    var digits: [UInt8] = []
    /// The power of ten of the last digit. That of the text counts as at most 10¹² in either direction.
    var exponent: Int64 = 0
    /// The number of zeros at the beginning of the digits.
    var leadingZeros: Int { digits.prefix { $0 == UInt8(ascii: "0") }.count }

    /// Takes a text apart, in linear time.
    init(_ text: UnsafeBufferPointer<UInt8>) {
      isNegative = text[0] == UInt8(ascii: "-")
      var fraction: Int64 = 0
      var isFraction = false
      var index = isNegative ? 1 : 0
      while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
        if text[index] == UInt8(ascii: ".") {
          isFraction = true
        } else {
          digits.append(text[index])
          if isFraction { fraction += 1 }
        }
        index += 1
      }
      if index < text.count {
        let isMinus = text[index + 1] == UInt8(ascii: "-")
        for digit in text[(index + 1)...] where digit >= UInt8(ascii: "0") {
          exponent = min(exponent * 10 + Int64(digit & 15), 1_000_000_000_000)
        }
        if isMinus { exponent = -exponent }
      }
      exponent -= fraction
    }
  }

  /// Returns the nearest number; `nil` beyond the range.
  ///
  /// An integer below 2⁵³ and a power of ten up to 10²² are exact, and so their quotient is rounded only once. All
  /// other texts are left to the standard library.
  @inline(__always)
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = text[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    guard text.count - index <= 17 else { return slowDouble(text) }
    var value: UInt64 = 0
    var fraction = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      while index < text.count {
        let digit = text[index] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        value = value &* 10 &+ UInt64(digit)
        fraction += 1
        index += 1
      }
    }
    guard index == text.count, value < 1 << 53 else { return slowDouble(text) }
    let magnitude = fraction == 0 ? Double(value) : Double(value) / powersOfTen[fraction]
    return isNegative ? -magnitude : magnitude
  }

  /// The powers that a `Double` has exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]

  /// Returns the nearest number of any text, by the standard library.
  @inline(never)
  private static func slowDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Returns the nearest `Float`; `nil` beyond its range.
  static func float(_ text: UnsafeBufferPointer<UInt8>) -> Float? {
    guard let value = Float(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }
}
