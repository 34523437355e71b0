import GenNaming
import GenSource

extension JSONNode {
  /// The value on one line, such as `{"a": [1, 2]}`; `nil` if it takes more than `limit` bytes.
  func line(limit: Int) -> String? {
    var line = ""
    return write(to: &line, limit: limit) && line.utf8.count <= limit ? line : nil
  }

  /// Whether the value fits; it is never nested deeper than it is long.
  private func write(to line: inout String, limit: Int) -> Bool {
    guard line.utf8.count <= limit else { return false }
    switch kind {
    case .null, .bool, .number, .string: line += text
    case .array:
      line += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard element.write(to: &line, limit: limit) else { return false }
      }
      line += "]"
    case .object:
      line += "{"
      for (index, member) in members.enumerated() {
        // A key that needs an escape is not worth the trouble.
        guard !member.key.utf8.contains(where: { $0 < 0x20 || "\"\\".utf8.contains($0) }) else { return false }
        line += (index > 0 ? ", " : "") + "\"\(member.key)\": "
        guard member.value.write(to: &line, limit: limit) else { return false }
      }
      line += "}"
    }
    return true
  }
}
