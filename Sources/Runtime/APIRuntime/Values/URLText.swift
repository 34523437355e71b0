import Foundation

extension URL {
  /// Creates a URL of a text in a response as servers write it: with blanks around it, and with characters that a URL cannot have,
  /// such as that of `https://a.example/Köln`, which are percent-encoded.
  ///
  /// Foundation reads such a text itself since iOS 17 and macOS 14, with the blanks in it; before, it has no URL for it.
  init?(text: String) {
    let isBlank = { (byte: UInt8?) in byte.map { $0 <= UInt8(ascii: " ") } ?? false }
    let hasBlanks = isBlank(text.utf8.first) || isBlank(text.utf8.last)
    let text = hasBlanks ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text
    // With other characters to encode, Foundation encodes the percent sign of `%20`, too.
    if !text.utf8.contains(UInt8(ascii: "%")), let url = URL(string: text) {
      self = url
    } else {
      // Brackets stand for themselves around the address of a host.
      let escaped = text.contains("://[") ? text : ParameterEscaping.url(text)
      guard let url = URL(string: escaped) else { return nil }
      self = url
    }
  }
}
