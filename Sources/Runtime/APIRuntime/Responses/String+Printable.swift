extension String {
  /// Returns a text of a server for errors and logs: on one line, with control characters, line separators and
  /// invisible format characters, such as those that change the direction of the text, as `\u{1B}`. After `limit`
  /// characters (Unicode scalars, after escaping) it ends with `…`.
  ///
  /// Takes time for the characters that are returned, not for those that are cut off.
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
