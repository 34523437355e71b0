/// The patterns of texts that are numbers as JSON writes them, and nothing else: `^-?(?:0|[1-9]\d*)(?:\.\d+)?$`. They are read by the
/// grammar of such a number. What else a pattern may match is not found out.
struct NumeralPattern {
  private var rest: Substring

  /// Returns whether a pattern matches numbers alone. Texts with zeros in front are more than the number.
  static func matches(_ pattern: String) -> Bool {
    var reader = NumeralPattern(rest: pattern[...])
    return reader.take("^") && reader.integer() && reader.fraction() && reader.exponent() && reader.take("$")
      && reader.rest.isEmpty
  }

  /// Reads the first of some texts that is next.
  private mutating func take(_ texts: String...) -> Bool {
    guard let text = texts.first(where: rest.hasPrefix) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  /// Reads the integer with its sign, and the group that it may be in.
  private mutating func integer() -> Bool {
    sign()
    guard take("(?:", "(") else { return wholeDigits() }
    repeat {
      sign()
      guard wholeDigits() else { return false }
    } while take("|")
    return take(")")
  }

  private mutating func sign() { _ = take("-?", #"\-?"#, "[-]?", "-") }

  private mutating func wholeDigits() -> Bool {
    if take("0") { return true }
    guard take("[1-9]") else { return false }
    _ = digits()
    return true
  }

  /// Reads any digits, as many as there may be.
  private mutating func digits() -> Bool {
    guard take(#"\d"#, "[0-9]") else { return false }
    if take("*", "+", "?") { return true }
    if take("{") {
      rest = rest.drop { $0.isNumber || $0 == "," }
      return take("}")
    }
    return true
  }

  private mutating func fraction() -> Bool {
    part { $0.take(#"\."#, "[.]") && $0.digits() }
  }

  private mutating func exponent() -> Bool {
    part {
      guard $0.take("[eE]", "[Ee]", "e", "E") else { return false }
      _ = $0.take("[+-]?", "[-+]?", "-?")
      return $0.digits()
    }
  }

  /// Reads a part that may be missing, and the group that it may be in.
  private mutating func part(_ read: (inout NumeralPattern) -> Bool) -> Bool {
    let start = self
    let isGroup = take("(?:", "(")
    guard read(&self) else {
      self = start
      return true
    }
    guard isGroup else { return true }
    guard take(")") else { return false }
    _ = take("?")
    return true
  }
}
