/// `text` as a line that may be shown on a terminal: what could move its cursor, change its colours or turn its direction of
/// writing is an escape such as `\u{1B}`, and a tab is a space.
///
/// Every text that is printed and that is not from the generator itself goes through here, or becomes JSON.
package func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.isInvisible) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if !scalar.isInvisible {
      result.unicodeScalars.append(scalar)
    } else if scalar == "\t" {
      result += " "
    } else {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
  return result
}

/// `text` without its middle where it is longer than a person reads: a key may have megabytes.
///
/// - Parameter limit: the longest text that is left as it is, in Unicode scalars.
package func shortened(_ text: String, to limit: Int = Limits.text) -> String {
  guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
  let scalars = text.unicodeScalars
  return String(scalars.prefix(limit * 2 / 3)) + "…" + String(scalars.suffix(limit / 3))
}

extension Unicode.Scalar {
  /// Whether a terminal might obey it instead of showing it.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
