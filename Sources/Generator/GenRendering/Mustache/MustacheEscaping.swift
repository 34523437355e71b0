/// The escaping by `{{name}}` of characters with a meaning in the output. `{{{name}}}` and `{{&name}}` never escape.
package enum MustacheEscaping: Sendable {
  /// Nothing is escaped.
  case none
  /// `&`, `<`, `>` and both quotes become character references.
  case html

  /// Appends a text to the output.
  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .none:
      var text = text
      text.withUTF8 { output.append(contentsOf: $0) }
    case .html:
      for byte in text.utf8 {
        if let reference = Self.reference(for: byte) {
          output.append(contentsOf: reference.utf8)
        } else {
          output.append(byte)
        }
      }
    }
  }

  /// Returns the reference for a byte; `nil` for one that has no meaning in HTML.
  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
