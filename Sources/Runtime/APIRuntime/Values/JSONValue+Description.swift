/// The JSON of a value as text for display. It is for logs and errors: what is sent is encoded by an encoder.
extension JSONValue: CustomStringConvertible {
  /// The compact JSON text, with members sorted by name: `{"age":3,"tags":["dog",null]}`. A number without JSON text,
  /// such as infinity, is `null`.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the JSON of the value. It recurses, to the depth of the value.
  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? value.description : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Appends a string literal, see https://www.rfc-editor.org/rfc/rfc8259#section-7
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        text += scalar.value < 16 ? "\\u000" : "\\u00"
        text += String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
