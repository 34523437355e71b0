import Foundation

/// A folder of its own for a test; it goes with the test.
final class TemporaryFolder: Sendable {
  let path: String

  /// What `age()` makes of every date.
  private static let longAgo = Date(timeIntervalSinceReferenceDate: 0)

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("GenCoreTests-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func absolute(_ relative: String) -> String { path + "/" + relative }

  func write(_ text: String, to relative: String) throws {
    try makeFolder((relative as NSString).deletingLastPathComponent)
    try Data(text.utf8).write(to: URL(fileURLWithPath: absolute(relative)))
  }

  func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(atPath: absolute(relative), withIntermediateDirectories: true)
  }

  func makeLink(_ relative: String, to target: String) throws {
    try makeFolder((relative as NSString).deletingLastPathComponent)
    try FileManager.default.createSymbolicLink(atPath: absolute(relative), withDestinationPath: target)
  }

  func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: absolute(relative))
  }

  func text(of relative: String) -> String? {
    FileManager.default.contents(atPath: absolute(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of everything in the folder; those of folders end in a slash.
  func paths() -> Set<String> {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return Set(all.map { isFolder($0) ? $0 + "/" : $0 })
  }

  /// The texts of all files, by path.
  func texts() -> [String: String] {
    let files = paths().filter { !$0.hasSuffix("/") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, text(of: $0) ?? "") })
  }

  /// Makes files look old, all of them unless some are named.
  func age(_ files: [String]? = nil) throws {
    for file in files ?? Array(texts().keys) {
      try FileManager.default.setAttributes([.modificationDate: Self.longAgo], ofItemAtPath: absolute(file))
    }
  }

  /// The files that were written after `age()`.
  func young() throws -> Set<String> {
    Set(
      try texts().keys.filter { file in
        let attributes = try FileManager.default.attributesOfItem(atPath: absolute(file))
        return attributes[.modificationDate] as? Date != Self.longAgo
      })
  }

  private func isFolder(_ relative: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: absolute(relative))
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}
