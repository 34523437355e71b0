extension Substring {
  /// The text without the blanks around it that header fields may have: spaces and tabs.
  var withoutBlanks: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let bytes = utf8.drop(while: isBlank)
    guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(Substring(bytes[...last]))
  }
}
