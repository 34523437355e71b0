/// How a text from a server is shown to a person: in error descriptions and in logs.
extension String {
  /// Returns the text on one line, with nothing in it that a terminal or a log viewer obeys: control characters, line
  /// separators and invisible format characters, such as those that turn the direction of the text, are `\u{1B}`.
  /// No more than `limit` characters (Unicode scalars, after escaping) are shown, and `…` after them if there are more.
  ///
  /// Takes time for what is shown, not for what is left out.
  func printable(limit: Int = 200) -> String {
    var shown = Substring.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      let escape = scalar.isPrintable ? nil : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      count += escape?.utf8.count ?? 1
      guard count <= limit else { return String(shown) + "…" }
      if let escape { shown.append(contentsOf: escape.unicodeScalars) } else { shown.append(scalar) }
    }
    return String(shown)
  }

  /// The beginning of the text, in quotes: `'spring'`.
  var quotedExcerpt: String { "'\(printable(limit: 60))'" }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    // Joiners are part of words and of emoji.
    case .format: return self == "\u{200C}" || self == "\u{200D}"
    default: return true
    }
  }
}
