import GenDiagnostics

/// A text for a test, written with its places and its odd bytes in it.
///
/// `👉` stands before a place of interest, `📌` before one that a note points at, and `⟨C3 28⟩` for bytes that no Swift
/// literal could hold.
struct MarkedText {
  let file: SourceFile
  /// UTF-8 offsets of what follows each `👉`.
  let marks: [Int]
  /// UTF-8 offsets of what follows each `📌`.
  let pins: [Int]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    var pins: [Int] = []
    var digits: String?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "👉": marks.append(bytes.count)
      case "📌": pins.append(bytes.count)
      case "⟨": digits = ""
      case "⟩":
        bytes += (digits ?? "").split(separator: " ").compactMap { UInt8($0, radix: 16) }
        digits = nil
      default:
        if digits == nil { bytes += Array(String(scalar).utf8) } else { digits?.unicodeScalars.append(scalar) }
      }
    }
    file = SourceFile(path: "test.json", bytes: bytes)
    self.marks = marks
    self.pins = pins
  }
}
