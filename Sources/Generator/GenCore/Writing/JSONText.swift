import GenDiagnostics
import GenSource

/// JSON that people read, too: an entry on every line.
///
/// Only what manifests, journals, configurations and schemas need: there are no fractions and no `null`.
indirect enum JSONText {
  case bool(Bool)
  case string(String)
  case integer(Int)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// As a manifest has it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, indentation: 0)
    return bytes
  }

  /// As `gen filter` writes descriptions.
  var indented: [UInt8] { json(isIndented: true) + [UInt8(ascii: "\n")] }

  /// On one line, for a message.
  var line: String { String(decoding: json(isIndented: false), as: UTF8.self) }

  /// The text written by the writer of nodes.
  private func json(isIndented: Bool) -> [UInt8] {
    let document = JSONDocument.parse(SourceFile(path: "", bytes: bytes), sink: DiagnosticSink())
    return document?.root.json(isIndented: isIndented) ?? bytes
  }

  /// Appends the value as manifests have it.
  private func append(to bytes: inout [UInt8], indentation: Int) {
    switch self {
    case .bool(let flag): bytes += String(flag).utf8
    case .string(let text): Self.append(text, to: &bytes)
    case .integer(let number): bytes += String(number).utf8
    case .array(let elements):
      Self.append(elements, in: ("[", "]"), to: &bytes, indentation) { element, bytes in
        element.append(to: &bytes, indentation: indentation + 2)
      }
    case .object(let members):
      Self.append(members, in: ("{", "}"), to: &bytes, indentation) { member, bytes in
        Self.append(member.key, to: &bytes)
        bytes += " : ".utf8
        member.value.append(to: &bytes, indentation: indentation + 2)
      }
    }
  }

  private static func append<Entry>(
    _ entries: [Entry], in brackets: (String, String), to bytes: inout [UInt8], _ indentation: Int,
    _ append: (Entry, inout [UInt8]) -> Void
  ) {
    let lineBreak = [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: indentation + 2)
    bytes += brackets.0.utf8
    for (index, entry) in entries.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: lineBreak)
      append(entry, &bytes)
    }
    bytes += (entries.isEmpty ? "\n\n" : "\n").utf8
    bytes += repeatElement(UInt8(ascii: " "), count: indentation)
    bytes += brackets.1.utf8
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      // Of most texts, such as paths, nothing is escaped.
      var rest = text[...]
      while let index = rest.firstIndex(where: needsEscape) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<index]))
        let byte = rest[index]
        if byte < 0x20 {
          bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
        } else {
          bytes += [UInt8(ascii: "\\"), byte]
        }
        rest = rest[(index + 1)...]
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
