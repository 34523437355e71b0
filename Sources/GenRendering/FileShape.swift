import GenPlanning

/// What is done to every Swift file when its template is rendered: it is nested in a namespace, and gets a header.
///
/// Templates know neither, so those of users have both.
struct FileShape: Sendable {
  /// What the declarations are nested in; `nil` for a file that has extensions or is nested in nothing.
  let namespace: String?
  let header: [String]

  func applied(to source: [UInt8]) -> [UInt8] {
    let nested = namespace.map { Self.nested(source, in: $0) } ?? source
    return header.isEmpty ? nested : Self.headed(nested, by: header)
  }

  // MARK: - Headers

  /// The source with a comment under its first line, or above what is no comment.
  private static func headed(_ source: [UInt8], by header: [String]) -> [UInt8] {
    let firstLine = source.prefix { $0 != newline }
    let split = firstLine.starts(with: "//".utf8) ? min(firstLine.endIndex + 1, source.endIndex) : 0
    var result = Array(source[..<split])
    if let last = result.last, last != newline { result.append(newline) }
    for text in header {
      // Without anything that would end a comment or hide in it.
      let lines = Documentation.lines(of: text)
      for line in lines.isEmpty ? [""] : lines {
        result += (line.isEmpty ? "//" : "// " + line).utf8
        result.append(newline)
      }
    }
    return result + source[split...]
  }

  // MARK: - Namespaces

  /// The source with everything below its imports in an extension of the namespace.
  private static func nested(_ source: [UInt8], in namespace: String) -> [UInt8] {
    let lines = source.split(separator: newline, omittingEmptySubsequences: false)
    let headCount = headCount(of: lines)
    let body = lines[headCount...].drop(while: isBlank)
    guard let last = body.lastIndex(where: { !isBlank($0) }) else { return source }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 8)
    for line in lines[..<headCount] {
      result += line
      result.append(newline)
    }
    if headCount > 0 { result.append(newline) }
    result += "nonisolated extension \(namespace) {\n".utf8
    for line in body[...last] {
      if !line.isEmpty { result.append(blanks: 2) }
      result += line
      result.append(newline)
    }
    return result + "}\n".utf8
  }

  /// The number of lines with imports, and the comments and conditions around them, that a file begins with.
  private static func headCount(of lines: [ArraySlice<UInt8>]) -> Int {
    var count = 0
    var depth = 0
    for (index, line) in lines.enumerated() {
      if isBlank(line) { continue }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("#if") {
        depth += 1
      } else if text.hasPrefix("#endif") {
        depth -= 1
      } else if !text.hasPrefix("#"), !isComment(text), !isImport(text) {
        break
      }
      if depth == 0 { count = index + 1 }
    }
    return count
  }

  /// Also of a file whose lines end in a carriage return and a line feed.
  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
  }

  private static func isComment(_ line: String) -> Bool { line.hasPrefix("//") && !line.hasPrefix("///") }

  private static func isImport(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    let modifiers = words.prefix { $0.hasPrefix("@") || accessLevels.contains($0) }
    return words.dropFirst(modifiers.count).first == "import"
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
}

private let newline = UInt8(ascii: "\n")
