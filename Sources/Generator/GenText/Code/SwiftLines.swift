/// The lines of a Swift file: its imports, with the comments and conditions around them, and all below.
///
/// It works for files that ``fitted(_:)`` has made or that the user wrote; nothing is parsed beyond the imports.
package struct SwiftLines {
  /// A line without its line break.
  package typealias Line = ArraySlice<UInt8>

  /// The lines above all else: comments, conditions and imports.
  package let head: ArraySlice<Line>
  /// Without empty lines around it; empty where there is nothing below the imports.
  package let body: ArraySlice<Line>

  /// Splits a file. Takes time that is linear in its length.
  package init(of source: [UInt8]) {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let headCount = Self.headCount(of: lines)
    head = lines[..<headCount]
    let below = lines[headCount...].drop(while: Self.isBlank)
    body = below.lastIndex { !Self.isBlank($0) }.map { below[...$0] } ?? []
  }

  /// The number of lines with imports, and the comments and conditions around them, that a file begins with.
  private static func headCount(of lines: [Line]) -> Int {
    var count = 0
    var depth = 0
    for (index, line) in lines.enumerated() {
      if isBlank(line) { continue }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("#if") {
        depth += 1
      } else if text.hasPrefix("#endif") {
        depth -= 1
      } else if !text.hasPrefix("#"), !isComment(text), ImportLine(text) == nil {
        break
      }
      if depth == 0 { count = index + 1 }
    }
    return count
  }

  /// Also of a file whose lines end in a carriage return and a line feed.
  package static func isBlank(_ line: Line) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
  }

  /// Whether a line is a comment, and not documentation of what follows.
  private static func isComment(_ line: String) -> Bool { line.hasPrefix("//") && !line.hasPrefix("///") }
}

/// A line that imports a module, such as `@_spi(Generated) public import APIRuntime`.
///
/// Two files that are joined need one such line for a module.
package struct ImportLine {
  /// The attributes before the access level, such as `@_spi(Generated)`.
  private var attributes: [Substring]
  /// Empty where none is written.
  private var access: Substring
  /// The module, or what is imported of it.
  package let subject: String

  /// `nil` for another line.
  package init?(_ line: some StringProtocol) {
    let words = Substring(line).utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }.map(Substring.init)
    let attributes = words.prefix { $0.hasPrefix("@") }
    let access = words.dropFirst(attributes.count).first.flatMap { Self.accessLevels.firstIndex(of: $0) }
    let others = words.dropFirst(attributes.count + (access == nil ? 0 : 1))
    guard others.first == "import", others.count > 1 else { return nil }
    self.attributes = Array(attributes)
    self.access = access.map { Self.accessLevels[$0] } ?? ""
    subject = others.dropFirst().joined(separator: " ")
  }

  /// From the least visible on; the empty one is that of a line without any.
  private static let accessLevels: [Substring] = ["private", "fileprivate", "internal", "", "package", "public"]

  /// The line with the attributes of both and the access level that is visible farther: Swift warns about two levels in one file.
  package func merged(with other: ImportLine) -> ImportLine {
    var result = self
    result.attributes += other.attributes.filter { !attributes.contains($0) }
    let levels = [access, other.access].compactMap { Self.accessLevels.firstIndex(of: $0) }
    result.access = levels.max().map { Self.accessLevels[$0] } ?? ""
    return result
  }

  package var text: String {
    (attributes + [access] + ["import", Substring(subject)]).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
