/// Writes JSON value by value, the only way in which gen does: reports for tools, files of its own, descriptions that it changes.
///
/// Keys and values are written in the order of the calls, with what stands between them. What is not asked to be an array, an
/// object or a text is taken for JSON as it is.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  /// The arrays and objects whose end is to come.
  private var open: [Level] = []
  /// Whether the key of the next value is written.
  private var hasKey = false

  /// An array or object whose end is to come.
  private struct Level {
    let isObject: Bool
    /// Whether its entries have lines of their own that are not indented.
    let hasLines: Bool
    var isEmpty = true
  }

  /// - Parameter isIndented: Whether every member and element has a line of its own, indented by its depth.
  package init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  /// Begins an array.
  ///
  /// - Parameter onLines: Whether its elements have lines of their own, however the rest is written.
  package mutating func beginArray(onLines: Bool = false) { begin("[", Level(isObject: false, hasLines: onLines)) }

  /// Begins an object.
  package mutating func beginObject() { begin("{", Level(isObject: true, hasLines: false)) }

  /// Ends the innermost array or object.
  package mutating func end() {
    guard let level = open.popLast() else { return }
    if !level.isEmpty, isIndented { addBreak() }
    bytes.append(UInt8(ascii: level.isObject ? "}" : "]"))
  }

  /// Writes the key of the next value.
  package mutating func key(_ text: String) {
    separate()
    bytes.appendJSON(text)
    endKey()
  }

  /// Writes the key of the next value, as a string of JSON.
  package mutating func key(json: some Collection<UInt8>) {
    separate()
    bytes += json
    endKey()
  }

  /// Writes a text.
  package mutating func value(_ text: String) {
    separate()
    bytes.appendJSON(text)
  }

  /// Writes a value that is JSON.
  package mutating func value(json: some Collection<UInt8>) {
    separate()
    bytes += json
  }

  private mutating func begin(_ bracket: Unicode.Scalar, _ level: Level) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    open.append(level)
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    hasKey = true
  }

  /// Writes what stands before an entry: nothing behind a key, which has it.
  private mutating func separate() {
    guard !hasKey, let last = open.indices.last else { return hasKey = false }
    if !open[last].isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[last].isEmpty = false
    if isIndented {
      addBreak()
    } else if open[last].hasLines {
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func addBreak() {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * open.count)
  }
}

extension [UInt8] {
  /// Appends `text` as a string of JSON, with escapes for what would steer a terminal, too.
  mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      self += text.utf8
    } else {
      for scalar in text.unicodeScalars { appendJSON(scalar) }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendJSON(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": appendJSONEscape(of: UInt8(ascii: scalar))
    case _ where scalar.value < 0x20: appendJSONEscape(of: UInt8(ascii: scalar))
    case _ where scalar.isInvisible: for unit in scalar.utf16 { appendJSONEscape(of: unit) }
    default: self += scalar.utf8
    }
  }

  /// Appends the escape of a byte that JSON does not allow in a string: a control character, a quote or a backslash.
  package mutating func appendJSONEscape(of byte: UInt8) {
    switch byte {
    case 0x08: self += "\\b".utf8
    case 0x09: self += "\\t".utf8
    case 0x0A: self += "\\n".utf8
    case 0x0C: self += "\\f".utf8
    case 0x0D: self += "\\r".utf8
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
    default: appendJSONEscape(of: UInt16(byte))
    }
  }

  /// Appends `\u` with the digits of a code unit.
  private mutating func appendJSONEscape(of unit: UInt16) {
    let digits = String(unit, radix: 16)
    self += "\\u".utf8
    self += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
    self += digits.utf8
  }
}
