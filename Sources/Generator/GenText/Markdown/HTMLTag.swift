/// A tag of HTML in a text: `<a href="…">`, `</p>`, `<br/>`.
///
/// Whether the name is that of an element is known by ``HTMLElement``.
struct HTMLTag {
  /// In lower case.
  let name: String
  /// Whether the text has a capital and a small letter in it, first a capital: so pages of Markdown name their components (MDX).
  let isComponent: Bool
  /// Whether it begins with a slash.
  let isClosing: Bool
  /// Behind the closing bracket.
  let end: Int
  /// The text between the name and the closing bracket.
  private let attributes: ArraySlice<UInt8>

  /// Longer ones are text.
  private static let maximumLength = 4000
  /// No element that has a form is longer, and few components.
  private static let maximumNameLength = 20

  /// The tag whose bracket is at `start`; `nil` for anything else that begins with one, such as `<= 3` and `<https://a>`.
  init?(_ source: [UInt8], at start: Int) {
    let limit = min(source.count, start + Self.maximumLength)
    var index = start + 1
    isClosing = index < limit && source[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let nameStart = index
    while index < limit, source[index].isASCIILetterOrDigit { index += 1 }
    guard index > nameStart, index - nameStart <= Self.maximumNameLength, source[nameStart].isASCIILetter,
      index < limit, source[index].isBlank || source[index] == UInt8(ascii: "/") || source[index] == UInt8(ascii: ">")
    else { return nil }
    let written = source[nameStart..<index]
    isComponent = written.first?.isASCIICapital ?? false && !written.allSatisfy(\.isASCIICapital)
    name = String(decoding: written, as: UTF8.self).lowercased()
    let attributesStart = index
    var quote: UInt8?
    while index < limit {
      let byte = source[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        attributes = source[attributesStart..<index]
        end = index + 1
        return
      } else if byte == UInt8(ascii: "<") {
        return nil
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      index += 1
    }
    return nil
  }

  /// The value of an attribute, with its entities resolved; `nil` where the tag has none of the name.
  func attribute(_ name: String) -> [UInt8]? {
    var rest = attributes
    while true {
      rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "/") }
      if rest.isEmpty { return nil }
      let key = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: "=") }
      rest = rest[key.endIndex...].drop(while: \.isBlank)
      guard rest.first == UInt8(ascii: "=") else {
        if key.isEmpty { return nil }
        continue
      }
      rest = rest.dropFirst().drop(while: \.isBlank)
      var value = rest.prefix { !$0.isBlank }
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        rest = rest[value.endIndex...]
      }
      if String(decoding: key, as: UTF8.self).lowercased() == name { return HTMLEntity.resolved(Array(value)) }
    }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isASCIICapital: Bool { (0x41...0x5A).contains(self) }
  /// Whether the byte is a letter or a digit of ASCII.
  var isASCIILetterOrDigit: Bool { isASCIILetter || (0x30...0x39).contains(self) }
  /// A space, a tab or a line break.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
