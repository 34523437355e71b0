import Foundation

/// A folder of `Tests/Golden`: `arguments` for `gen`, which is called in that folder, and what comes of them, in
/// `diagnostics` (standard error) and `Generated`; in `plan`, what `gen validate` makes of the same arguments.
struct GoldenCase {
  let name: String

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden").path

  static var names: [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted()
  }

  var folder: String { Self.root + "/" + name }

  var arguments: [String] {
    get throws {
      let text = try String(contentsOfFile: folder + "/arguments", encoding: .utf8)
      return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  /// The files that are wanted, by their path within the case's folder.
  var wanted: [String: String] {
    texts(ofFilesIn: folder).filter { ["diagnostics", "plan"].contains($0.key) || $0.key.hasPrefix("Generated/") }
  }

  /// The files that come of the arguments now, by their path within the case's folder.
  func made() async throws -> [String: String] {
    let place = try Workplace()
    let output = place.path + "/Generated"
    let call = try await GenCall(try arguments + ["-o", output], in: folder)
    var files = place.texts()
    files["diagnostics"] = call.standardError.replacing(output, with: "Generated")
    files["plan"] = try await GenCall(["validate"] + arguments, in: folder).standardOutput
    return files
  }

  /// Puts `files` in the place of what is wanted.
  func accept(_ files: [String: String]) throws {
    for path in wanted.keys where files[path] == nil {
      try FileManager.default.removeItem(atPath: folder + "/" + path)
    }
    for (path, text) in files where wanted[path] != text {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
