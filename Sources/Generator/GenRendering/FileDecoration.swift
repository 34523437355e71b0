import GenText

/// The changes to every Swift file when its template is rendered: it is nested in a namespace, and gets a header.
///
/// Templates know neither, so those of users have both.
struct FileDecoration: Sendable {
  /// The type that the declarations are nested in; `nil` for a file that has extensions or is nested in nothing.
  let namespace: String?
  /// The lines of the header, as comments; none for no header.
  let header: [String]

  /// Returns the source of a file with the changes.
  func applied(to source: [UInt8]) -> [UInt8] {
    let nested = namespace.map { Self.nested(source, in: $0) } ?? source
    return header.isEmpty ? nested : Self.headed(nested, by: header)
  }

  // MARK: - Headers

  /// Returns the source with a comment under its first line, or above what is not a comment.
  private static func headed(_ source: [UInt8], by header: [String]) -> [UInt8] {
    let firstLine = source.prefix { $0 != newline }
    let split = firstLine.starts(with: "//".utf8) ? min(firstLine.endIndex + 1, source.endIndex) : 0
    var result = Array(source[..<split])
    if let last = result.last, last != newline { result.append(newline) }
    for text in header {
      // Without anything that would end a comment or hide in it.
      let lines = CommentText.lines(of: text)
      for line in lines.isEmpty ? [""] : lines {
        result += (line.isEmpty ? "//" : "// " + line).utf8
        result.append(newline)
      }
    }
    return result + source[split...]
  }

  // MARK: - Namespaces

  /// Returns the source with everything below its imports in an extension of the namespace.
  private static func nested(_ source: [UInt8], in namespace: String) -> [UInt8] {
    let lines = SwiftLines(of: source)
    guard !lines.body.isEmpty else { return source }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 8)
    for line in lines.head {
      result += line
      result.append(newline)
    }
    if !lines.head.isEmpty { result.append(newline) }
    result += "nonisolated extension \(namespace) {\n".utf8
    for line in lines.body {
      if !line.isEmpty { result += "  ".utf8 }
      result += line
      result.append(newline)
    }
    return result + "}\n".utf8
  }
}

/// The byte of a line end.
private let newline = UInt8(ascii: "\n")
