package import GenDiagnostics

/// The notation of a text, as far as its name and its first characters say.
package enum Notation: Equatable, Sendable {
  /// JSON, or something that only its parser can tell.
  case json
  /// YAML that is not JSON and begins at an offset.
  case yaml(at: Int)
  /// YAML by its name, which begins as JSON does: with a brace or a bracket.
  case either
}

extension SourceFile {
  /// A file that is translated already, and one that is compressed, are left to the parser of JSON, which reports them.
  package var notation: Notation {
    guard translation == nil, !isCompressed else { return .json }
    let start = startOfText
    guard start < bytes.count else { return .json }
    let isNamedAsYAML = [".yaml", ".yml"].contains { path.lowercased().hasSuffix($0) }
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return isNamedAsYAML ? .either : .json
    case UInt8(ascii: "<") where !bytes[start...].starts(with: "<<".utf8): return .json
    default: return isNamedAsYAML || isYAML(at: start) ? .yaml(at: start) : .json
    }
  }

  /// Whether the bytes are those of gzip.
  var isCompressed: Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The first byte that is neither white space nor in a line beginning with `#`.
  var startOfText: Int {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isComment = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isComment = false
      case UInt8(ascii: "#"): isComment = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: guard isComment else { return index }
      }
      index += 1
    }
    return index
  }

  /// Whether a directive, a document, a list or a mapping of YAML begins at `start`.
  private func isYAML(at start: Int) -> Bool {
    let rest = bytes[start...]
    if ["---", "%YAML", "- "].contains(where: { rest.starts(with: $0.utf8) }) { return true }
    let word = rest.prefix(while: isWordByte)
    guard !word.isEmpty, word.endIndex < bytes.count, bytes[word.endIndex] == UInt8(ascii: ":") else { return false }
    return word.endIndex + 1 == bytes.count || isSpace(bytes[word.endIndex + 1])
  }
}
