/// What a scalar is, with a short way for ASCII: the properties of the standard library are looked up in tables.
extension Unicode.Scalar {
  var isUppercaseLetter: Bool {
    isASCII ? ("A"..."Z").contains(self) : properties.isUppercase
  }

  var isLowercaseLetter: Bool {
    isASCII ? ("a"..."z").contains(self) : properties.isLowercase
  }

  var isNumber: Bool {
    isASCII ? ("0"..."9").contains(self) : properties.numericType != nil
  }

  var isASCIILetterOrDigit: Bool {
    isASCII && (isUppercaseLetter || isLowercaseLetter || isNumber)
  }

  /// Whether the scalar may stand in a Swift identifier as part of a word.
  var isWordPart: Bool {
    if isASCII { return isASCIILetterOrDigit }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return !properties.isVariationSelector
    default:
      return false
    }
  }

  /// Whether a reader sees the scalar as what it is: no control, no mark that turns the direction of writing, no
  /// separator of lines.
  var isPlain: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
    default: return true
    }
  }
}

extension String {
  /// The name without the backticks of a keyword.
  package var withoutBackticks: String {
    utf8.first == UInt8(ascii: "`") ? filter { $0 != "`" } : self
  }
}
