/// A file that is written beside its place, and then takes it as a whole: where that fails, what was there stays.
///
/// Only for files that the user names: a link is followed, and a device or a pipe is written to as it is.
final class DraftFile {
  /// The path for messages.
  private let path: String
  /// The place of the file, without links as far as there is something.
  private let target: String
  /// Where it is written; `nil` once it is in its place, and for what is not a file.
  private var draft: String?

  /// Writes the bytes beside the path. Throws `FileError`.
  init(_ bytes: [UInt8], for path: String) throws(FileError) {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFile = isThere && status.st_mode & S_IFMT == S_IFREG
    target = isFile ? resolvedPath(path) : path
    do throws(SystemError) {
      let file = isFile || !isThere ? try openDraft() : try open(path, O_WRONLY)
      if isFile { fchmod(file, status.st_mode & 0o777) }
      try write(bytes, closing: file)
    } catch {
      throw failure(error.code)
    }
  }

  deinit {
    if let draft { unlink(draft) }
  }

  /// Puts the file in its place, whatever is there. Throws `FileError`.
  func replace() throws(FileError) {
    guard let draft else { return }
    guard rename(draft, target) == 0 else { throw failure(errno) }
    self.draft = nil
  }

  /// Puts the file in its place if nothing is there.
  ///
  /// - Parameter error: What to throw if there is something.
  func add(or error: FileError) throws(FileError) {
    guard let draft else { throw error }
    if link(draft, target) == 0 { return }
    var status = stat()
    if errno == EEXIST || lstat(target, &status) == 0 { throw error }
    // A file system without links.
    try replace()
  }

  /// Opens a new file beside the place.
  private func openDraft() throws(SystemError) -> Int32 {
    let folder = parentFolder(of: target)
    let start = folder.isEmpty ? target.hasPrefix("/") ? "/" : "" : folder + "/"
    // Some may be there: those of other files, or what a process left that was killed.
    for number in 0..<Limits.drafts {
      let path = "\(start).gen-\(getpid())-\(number)"
      do throws(SystemError) {
        let file = try open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
        draft = path
        return file
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  private func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let file = GenCore.open(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemError(code: errno) }
    return file
  }

  private func failure(_ code: Int32) -> FileError {
    FileError(path: path, reason: "cannot be written: \(reason(of: code))")
  }
}
