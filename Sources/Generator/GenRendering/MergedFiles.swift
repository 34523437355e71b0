import GenDiagnostics
import GenText

/// Returns one file of all that have one path, in the place of the first.
///
/// - Parameter files: The files of the output; more than one of a path are Swift files.
func merged(_ files: [GeneratedFile]) -> [GeneratedFile] {
  files.grouped(by: \.path).map { path, parts in
    parts.count == 1 ? parts[0] : GeneratedFile(path: path, bytes: MergedSource(parts).bytes)
  }
}

/// Several Swift files as one: what their heads have stands once, and their bodies one after the other, in one extension of
/// the namespace as far as they are in it.
private struct MergedSource {
  /// The lines of the files, in their order.
  private let files: [(lines: SwiftLines, isNested: Bool)]
  /// The imports by what they import: every line that imports a module is as visible as any of them, also between
  /// conditions.
  private let imports: [String: ImportLine]

  /// Takes files apart.
  init(_ parts: [GeneratedFile]) {
    files = parts.map { (SwiftLines(of: $0.bytes), $0.isNested) }
    var imports: [String: ImportLine] = [:]
    for line in files.lazy.flatMap({ $0.lines.head + $0.lines.body }) {
      guard let found = Self.importLine(line) else { continue }
      imports[found.subject] = imports[found.subject]?.merged(with: found) ?? found
    }
    self.imports = imports
  }

  /// The contents of the one file.
  var bytes: [UInt8] {
    var comments: [SwiftLines.Line] = []
    var seen: Set<SwiftLines.Line> = []
    var imported: Set<String> = []
    var body: [UInt8] = []
    var isInNamespace = false
    for (file, isNested) in files {
      var conditional: [SwiftLines.Line] = []
      var depth = 0
      for line in file.head where !SwiftLines.isBlank(line) {
        if line.starts(with: "#if".utf8) { depth += 1 }
        if depth > 0 {
          conditional.append(line)
        } else if let found = Self.importLine(line) {
          imported.insert(found.subject)
        } else if seen.insert(line).inserted {
          comments.append(line)
        }
        if line.starts(with: "#endif".utf8) { depth -= 1 }
      }
      if conditional.isEmpty, file.body.isEmpty { continue }
      let continues = isInNamespace && isNested && conditional.isEmpty
      if isInNamespace, !continues { body += "}\n".utf8 }
      append(conditional[...], to: &body)
      append(isNested ? file.body.dropLast().dropFirst(continues ? 1 : 0) : file.body, to: &body)
      isInNamespace = isNested && !file.body.isEmpty
    }
    if isInNamespace { body += "}\n".utf8 }
    let lines = imported.sorted().compactMap { imports[$0]?.text }
    var result: [UInt8] = []
    for line in comments { result += line + newline }
    if !lines.isEmpty { result += newline }
    for line in lines { result += line.utf8 + newline }
    return result + body
  }

  /// Appends lines below an empty one; nothing for none.
  private func append(_ lines: ArraySlice<SwiftLines.Line>, to body: inout [UInt8]) {
    guard !lines.isEmpty else { return }
    body += newline
    for line in lines {
      if let found = Self.importLine(line), let merged = imports[found.subject] {
        body += merged.text.utf8
      } else {
        body += line
      }
      body += newline
    }
  }

  /// Returns the import of a line that begins with one: those of the body stand between conditions.
  private static func importLine(_ line: SwiftLines.Line) -> ImportLine? {
    guard let first = line.first, first != UInt8(ascii: " "), line.count < 200 else { return nil }
    return ImportLine(String(decoding: line, as: UTF8.self))
  }
}

/// The bytes of a line end.
private let newline = [UInt8(ascii: "\n")]
