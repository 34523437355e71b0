import Foundation

/// A folder to call `gen` in; it goes with the test.
final class Workplace: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("GenCommandTests-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// The files of the output folder that is taken where none is given, without the manifests.
  var generated: Set<String> {
    Set(texts(in: "Generated").keys.filter { !$0.hasSuffix(".gen-manifest.json") })
  }

  /// The texts of all files in a folder, by their path within it.
  func texts(in folder: String = ".") -> [String: String] {
    GenCommandTests.texts(ofFilesIn: path + "/" + folder)
  }

  /// What `age` makes of every date, if nothing else is said: just after the program was made, of which an older output would not be.
  private static let longAgo: Date = {
    let attributes = try? FileManager.default.attributesOfItem(atPath: GenCall.program.path)
    let made = attributes?[.modificationDate] as? Date ?? .distantPast
    return Date(timeIntervalSinceReferenceDate: made.timeIntervalSinceReferenceDate.rounded(.up) + 1)
  }()

  /// Makes every file in a folder look old.
  func age(_ folder: String, to date: Date? = nil) throws {
    let date = date ?? Self.longAgo
    for file in texts(in: folder).keys {
      let path = path + "/" + folder + "/" + file
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
  }

  /// The files in a folder that were written after `age`, with its name.
  func young(_ folder: String) throws -> Set<String> {
    let files = texts(in: folder).keys.map { folder + "/" + $0 }
    return Set(
      try files.filter { file in
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + file)
        return attributes[.modificationDate] as? Date != Self.longAgo
      })
  }

  func gen(_ arguments: [String], input: String = "") async throws -> GenCall {
    try await GenCall(arguments, in: path, input: input)
  }
}

/// The texts of all files in a folder by their path within it; empty if the folder is not there.
func texts(ofFilesIn folder: String) -> [String: String] {
  var texts: [String: String] = [:]
  for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
    if let content = FileManager.default.contents(atPath: folder + "/" + path) {
      texts[path] = String(decoding: content, as: UTF8.self)
    }
  }
  return texts
}
