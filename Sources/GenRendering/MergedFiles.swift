/// Makes one file of all that have one path, in the place of the first.
///
/// - Parameter files: Those of the output; more than one of a path are Swift files.
func merged(_ files: [GeneratedFile]) -> [GeneratedFile] {
  var order: [String] = []
  var sources: [String: [[UInt8]]] = [:]
  for file in files {
    if sources[file.path] == nil { order.append(file.path) }
    sources[file.path, default: []].append(file.bytes)
  }
  return order.map { path in
    let parts = sources[path] ?? []
    return GeneratedFile(path: path, bytes: parts.count == 1 ? parts[0] : MergedSource(parts).bytes)
  }
}

/// Several Swift files as one: what their heads have stands once, and their bodies one after the other.
private struct MergedSource {
  private let files: [SwiftLines]
  /// By what they import: every line that imports a module is as visible as any of them, also between conditions.
  private let imports: [String: ImportLine]

  init(_ sources: [[UInt8]]) {
    files = sources.map(SwiftLines.init)
    var imports: [String: ImportLine] = [:]
    for line in files.lazy.flatMap({ $0.head + $0.body }) {
      guard let found = Self.importLine(line) else { continue }
      imports[found.subject] = imports[found.subject]?.merged(with: found) ?? found
    }
    self.imports = imports
  }

  var bytes: [UInt8] {
    var comments: [SwiftLines.Line] = []
    var seen: Set<SwiftLines.Line> = []
    var imported: Set<String> = []
    var body: [UInt8] = []
    for file in files {
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
      append(conditional[...], to: &body)
      append(file.body, to: &body)
    }
    let lines = imported.sorted().compactMap { imports[$0]?.text }
    var result: [UInt8] = []
    for line in comments { result += line + newline }
    if !lines.isEmpty { result += newline }
    for line in lines { result += line.utf8 + newline }
    return result + body
  }

  /// The lines below an empty one; nothing for none.
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

  /// What a line imports that begins with an import: those of the body stand between conditions.
  private static func importLine(_ line: SwiftLines.Line) -> ImportLine? {
    guard let first = line.first, first != UInt8(ascii: " "), line.count < 200 else { return nil }
    return ImportLine(String(decoding: line, as: UTF8.self))
  }
}

private let newline = [UInt8(ascii: "\n")]
