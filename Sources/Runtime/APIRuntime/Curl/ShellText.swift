import Foundation

/// Texts as words of a command for `sh`. Only what POSIX says of a shell is used, so that every `sh` reads the same.
extension String {
  /// The text as one word: as it is if nothing in it means something to a shell, else in single quotes.
  ///
  /// Control characters, which a terminal would obey, are written by `printf`. That would lose line breaks at the end.
  var shellWord: String {
    if !isEmpty, utf8.allSatisfy({ $0.isPlain }) { return self }
    if isShown { return quoted }
    let end = unicodeScalars.reversed().prefix { $0 == "\n" }.count
    let text = String(unicodeScalars.dropLast(end))
    return "\"$(printf \(text.utf8.printfFormat))\"" + (end == 0 ? "" : String(repeating: "\n", count: end).quoted)
  }

  /// Whether all characters can be seen, but for line breaks.
  var isShown: Bool { unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable } }

  /// The text in single quotes. A quote in it may be one `Character` with a mark behind it, so scalars are read.
  fileprivate var quoted: String {
    var text = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { text += #"'\''"# } else { text.unicodeScalars.append(scalar) }
    }
    return text + "'"
  }
}

extension Data {
  /// The text in UTF-8 that the bytes are; `nil` if they are not text.
  var text: String? {
    let text = String(decoding: self, as: UTF8.self)
    return text.utf8.elementsEqual(self) ? text : nil
  }

  /// A command that writes the bytes to its standard output.
  var shellOutput: String {
    if let text, text.isShown { return "printf %s " + text.quoted }
    return "printf " + printfFormat
  }
}

extension Sequence<UInt8> {
  /// The bytes as the first argument of `printf`: everything but visible characters of ASCII is an escape, and so is a
  /// hyphen at the beginning, which would make it an option.
  fileprivate var printfFormat: String {
    var format: [UInt8] = []
    for byte in self {
      switch byte {
      case UInt8(ascii: "%"): format += "%%".utf8
      case UInt8(ascii: "\\"): format += "\\\\".utf8
      case UInt8(ascii: "\n"): format += "\\n".utf8
      case UInt8(ascii: "\r"): format += "\\r".utf8
      case UInt8(ascii: "\t"): format += "\\t".utf8
      case UInt8(ascii: "-") where format.isEmpty: format += "\\055".utf8
      case 0x20..<0x7F where byte != UInt8(ascii: "'"): format.append(byte)
      default:
        let digits = String(byte, radix: 8)
        format += ("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8
      }
    }
    return "'" + String(decoding: format, as: UTF8.self) + "'"
  }
}

extension UInt8 {
  /// Whether a shell reads the byte as itself, wherever it stands in a word.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "@%+=:,./-_".utf8.contains(self)
    }
  }
}
