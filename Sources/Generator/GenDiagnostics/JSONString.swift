/// `text` as a string of JSON, with escapes for what would steer a terminal, too.
package func jsonString(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
  if isPlain { return "\"\(text)\"" }
  var result = "\""
  for scalar in text.unicodeScalars {
    if scalar.isInvisible {
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    } else {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
