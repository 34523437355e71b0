/// The escaping by `{{name}}` of characters with a meaning in the output. `{{{name}}}` and `{{&name}}` never escape.
package enum MustacheEscaping: Sendable {
  /// Nothing is escaped.
  case none
  /// `&`, `<`, `>` and both quotes become character references.
  case html

  /// Returns a text as it is written.
  func escaped(_ text: String) -> String {
    switch self {
    case .none: text
    case .html: text.unicodeScalars.map { Self.reference(for: $0) ?? String($0) }.joined()
    }
  }

  /// Returns the reference for a character; `nil` for one that has no meaning in HTML.
  private static func reference(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }
}
