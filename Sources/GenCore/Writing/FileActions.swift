import Foundation

/// The steps that change something in a folder, each one system call; all paths are within the folder.
///
/// Errors are `FileError`s. Before every step `willChange` is asked: what it throws is thrown, and the step is not taken.
/// So tests have any step fail, or every step after one, which is what a process that is killed leaves behind.
struct FileActions: Sendable {
  let root: String
  var willChange: @Sendable () throws -> Void = {}

  func absolute(_ relative: String) -> String { relative.isEmpty ? root : root + "/" + relative }

  /// What is there, if anything is; of a symbolic link, the link.
  func kind(of relative: String) -> mode_t? {
    var status = stat()
    return lstat(absolute(relative), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  func exists(_ relative: String) -> Bool { kind(of: relative) != nil }

  /// Makes a folder and those around it.
  func makeFolder(_ relative: String) throws {
    let folder = absolute(relative)
    var status = stat()
    if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    try willChange()
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError(path: folder, reason: "cannot be made: \(reason(of: error))")
    }
  }

  /// Writes a new file.
  ///
  /// Nobody waits until the disk has it: a process may be killed without any loss, and what a power cut leaves is known
  /// by its hash and made again.
  func write(_ bytes: [UInt8], to relative: String) throws {
    try willChange()
    let path = absolute(relative)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(relative, errno) }
    var isClosed = false
    defer { if !isClosed { close(file) } }
    try willChange()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(relative, count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
    isClosed = true
    // Some file systems tell only now that there is no space.
    guard close(file) == 0 else { throw failure(relative, errno) }
  }

  func rename(_ relative: String, to target: String) throws {
    try willChange()
    guard Foundation.rename(absolute(relative), absolute(target)) == 0 else {
      // Nobody knows the name that a file has only while it is kept.
      throw failure(target.hasPrefix(FolderTransaction.folder) ? relative : target, errno)
    }
  }

  /// Gives a file a second path, where the file system can do that and the file is there.
  func link(_ relative: String, to target: String) throws -> Bool {
    try willChange()
    return Foundation.link(absolute(relative), absolute(target)) == 0
  }

  func remove(_ relative: String) throws {
    try willChange()
    guard unlink(absolute(relative)) == 0 || errno == ENOENT else { throw failure(relative, errno) }
  }

  /// Removes a folder if nothing is in it.
  func removeEmptyFolder(_ relative: String) throws {
    try willChange()
    rmdir(absolute(relative))
  }

  func failure(_ relative: String, _ code: Int32) -> FileError {
    FileError(path: absolute(relative), reason: "cannot be written: \(reason(of: code))")
  }
}
