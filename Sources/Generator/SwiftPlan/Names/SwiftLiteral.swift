import GenText

/// Values written as Swift source.
package enum SwiftLiteral {
  /// A string literal with everything escaped that could end it, break its line or hide in it.
  package static func string(_ text: String) -> String {
    var text = text
    let needsNoEscape = text.withUTF8 { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    if needsNoEscape { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        // The compiler knows no escape for these.
        if scalar.isVisible || 0xFDD0...0xFDEF ~= scalar.value {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result + "\""
  }
}

/// The text in quotes, on one line whatever is in it.
package func quoted(_ text: String) -> String {
  SwiftLiteral.string(text)
}
