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
    if let url = URL(string: text) {
      self = url
    } else {
      // Brackets stand for themselves around the address of a host.
      guard !text.contains("://["), let url = URL(string: ParameterEscaping.url(text)) else { return nil }
      self = url
    }
  }
}
