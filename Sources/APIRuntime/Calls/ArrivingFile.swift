import Foundation

/// A file that takes the place of another one when all of it has come. Until then it stands beside it.
final class ArrivingFile {
  private let url: URL
  private let temporary: URL
  private let task: RequestTask
  private var handle: FileHandle?

  init(_ url: URL, _ task: RequestTask) {
    self.url = url
    self.task = task
    temporary = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent)-\(UUID().uuidString)")
  }

  func write(_ data: Data) throws {
    let handle = try handle ?? open()
    try handle.write(contentsOf: data)
  }

  private func open() throws -> FileHandle {
    guard FileManager.default.createFile(atPath: temporary.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
    task.whenOver { [temporary] in try? FileManager.default.removeItem(at: temporary) }
    let handle = try FileHandle(forWritingTo: temporary)
    self.handle = handle
    return handle
  }

  /// Puts the file in its place.
  func close() throws {
    try (handle ?? open()).close()
    guard rename(temporary.path, url.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
  }
}
