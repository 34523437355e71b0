/// The classes of scalars, with a short way for ASCII: the properties of the standard library are looked up in tables.
extension StringProtocol {
  /// Whether it begins with a letter that has another form in lower case.
  package var beginsInUpperCase: Bool { unicodeScalars.first?.isUppercaseLetter ?? false }
}

extension Unicode.Scalar {
  /// Whether it has another form in lower case.
  package var isUppercaseLetter: Bool {
    isASCII ? (0x41...0x5A).contains(value) : properties.changesWhenLowercased
  }

  /// Whether it is a letter in lower case.
  package var isLowercaseLetter: Bool {
    isASCII ? (0x61...0x7A).contains(value) : properties.isLowercase
  }

  /// Whether it is a decimal digit of any script.
  package var isNumber: Bool {
    isASCII ? (0x30...0x39).contains(value) : properties.generalCategory == .decimalNumber
  }

  /// Whether it is a letter or a digit of ASCII.
  package var isASCIILetterOrDigit: Bool {
    (0x61...0x7A).contains(value | 0x20) || (0x30...0x39).contains(value)
  }

  /// Whether the scalar may stand in a Swift identifier as part of a word.
  package var isWordPart: Bool {
    isASCII ? isASCIILetterOrDigit : isOtherWordPart
  }

  /// The same of a scalar that is not ASCII.
  private var isOtherWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      // Of all letters, marks and digits Swift takes this one for punctuation, as it does all from U+2E00 to U+2E7F.
      return !properties.isDefaultIgnorableCodePoint && self != "\u{2E2F}"
    default:
      return false
    }
  }

  /// Whether a Swift identifier may start with the scalar, given that it may stand in one: digits and the marks that
  /// combine with the letter before them may not.
  package var isIdentifierHead: Bool {
    if isNumber { return false }
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return false
    default: return true
    }
  }
}
