/// A value that gen writes as JSON.
package indirect enum JSONText {
  case bool(Bool)
  case string(String)
  case integer(Int)
  case array([JSONText])
  /// An array whose elements have lines of their own, however the rest is written.
  case lines([JSONText])
  case object([(key: String, value: JSONText)])
  /// JSON as it is, such as a value of the description.
  case json(String)

  /// With every member and element on a line of its own, and a line break at the end: a file.
  package var indented: [UInt8] { bytes(isIndented: true) + [UInt8(ascii: "\n")] }

  /// On one line, but for ``lines(_:)``, without a line break at the end.
  package var line: String { String(decoding: bytes(isIndented: false), as: UTF8.self) }

  private func bytes(isIndented: Bool) -> [UInt8] {
    var writer = JSONWriter(isIndented: isIndented)
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the value where a writer is.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .bool(let flag): writer.value(json: String(flag).utf8)
    case .string(let text): writer.value(text)
    case .integer(let number): writer.value(json: String(number).utf8)
    case .json(let text): writer.value(json: text.utf8)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.end()
    case .lines(let elements):
      writer.beginArray(onLines: true)
      for element in elements { element.write(to: &writer) }
      writer.end()
    case .object(let members):
      writer.beginObject()
      for (key, value) in members {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.end()
    }
  }
}

extension JSONText {
  /// Returns an array of texts.
  package static func texts(_ texts: some Sequence<String>) -> JSONText { .array(texts.map(JSONText.string)) }
}

/// Returns `text` as a string of JSON, with escapes for what would steer a terminal, too.
package func jsonString(_ text: String) -> String { JSONText.string(text).line }
