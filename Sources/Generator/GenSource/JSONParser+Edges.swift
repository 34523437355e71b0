internal import GenDiagnostics

/// The beginning and the end of a text: encodings, byte order marks, and text behind the document.
extension JSONParser {
  /// Skips a byte order mark (RFC 8259 §8.1 allows it), and rejects what is not JSON in UTF-8 at first sight.
  mutating func beginning() throws(Stop) {
    guard bytes.count <= maximumSize else {
      throw stop("json.too-large", "the file has \(bytes.count) bytes, more than \(maximumSize)", at: 0)
    }
    if file.isCompressed {
      throw stop(
        "json.compressed", "the file is compressed with gzip", at: 0,
        hint: "run gunzip: " + shellLine("gunzip", to: "unpacked.json"))
    }
    if let encoding = foreignEncoding() {
      throw stop(
        "json.encoding", "the text is \(encoding), and JSON is UTF-8", at: 0,
        hint: "convert it, for example with iconv -f \(encoding) -t UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let start = file.startOfText
    // Comments of YAML alone are not reported one by one.
    guard start < bytes.count else { throw stop("json.empty", "the file is empty", at: 0) }
    if bytes[start] == UInt8(ascii: "<") {
      throw stop(
        "json.markup", "the file looks like HTML or XML", at: start, hint: "was an error page saved in its place?")
    }
    if case .yaml(let start) = file.notation {
      throw stop(
        "json.yaml", "the file looks like YAML", at: start,
        hint: "build gen with --traits YAML, or convert it: " + shellLine("yq -o=json .", to: "converted.json"))
    }
  }

  /// How a shell has a program make a text of this one that can be read.
  ///
  /// - Parameter result: The file for it, where this one is a file.
  private func shellLine(_ program: String, to result: String) -> String {
    file.path == SourceFile.standardInput
      ? "end the line with | \(program) | gen -" : "\(program) < \(shellWord(file.path)) > \(result)"
  }

  /// The name of the encoding, if the first bytes are those of one with zero bytes in it.
  private func foreignEncoding() -> String? {
    let first = (0..<4).map { $0 < bytes.count ? bytes[$0] : 0xAA }
    switch (first[0], first[1], first[2], first[3]) {
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): return "UTF-32"
    case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): return "UTF-32"
    case (0xFE, 0xFF, _, _), (0xFF, 0xFE, _, _), (0, 1..., _, _), (1..., 0, _, _): return "UTF-16"
    default: return nil
    }
  }

  /// Makes sure that nothing follows the root.
  mutating func ending() throws(Stop) {
    try skipSpace()
    guard position < bytes.count else { return }
    try mistake("json.text-after-value", "only one value may stand in the file", at: position)
  }
}
