import Foundation

/// A file that a body is written to while it arrives: a temporary file beside its target, which it replaces when the call
/// has succeeded.
///
/// Every function throws ``APIError/unwritableFile(_:_:)`` with the error of the system.
///
/// It is for bodies that are received; a body that is sent from several files is a ``TemporaryFile``.
final class DownloadFile {
  /// The target, which is replaced at the end.
  private let url: URL
  /// Has a short name of its own, because the name of the target may be as long as the file system allows. If the process ends,
  /// its last part tells what it is.
  private let temporary: URL
  /// The task of the call, at whose end the temporary file is removed if it is still there.
  private let task: RequestTask
  /// The open temporary file; `nil` before the first write and after the end.
  private var descriptor: Int32?
  /// Takes back what removes the temporary file at the end of the call; `nil` before the first write.
  private var forgetEnd: (@Sendable () -> Void)?

  /// Creates a file. Nothing is written before the first bytes.
  init(_ url: URL, _ task: RequestTask) {
    self.url = url
    self.task = task
    temporary = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).download")
  }

  deinit {
    if let descriptor { _ = close(descriptor) }
  }

  /// Appends bytes, as many times as the system needs. The first bytes create the file; later calls are on the same
  /// queue.
  func write(_ data: Data) throws(APIError) {
    let descriptor = try openFile()
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { writeBytes(descriptor, $0[written...]) }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw Self.failure(url, count == 0 ? EIO : errno)
      }
    }
  }

  /// Ends the file. Without bytes, it is an empty one.
  ///
  /// - Returns: What moves the file to its target. It is called when the task is decided, because a call that is cancelled
  ///   must not have replaced the target.
  func finish() throws(APIError) -> @Sendable () throws(APIError) -> Void {
    let descriptor = try openFile()
    self.descriptor = nil
    guard close(descriptor) == 0 else { throw Self.failure(url, errno) }
    return { [url, temporary] () throws(APIError) in
      guard rename(temporary.path, url.path) == 0 else { throw Self.failure(url, errno) }
    }
  }

  /// Removes the temporary file of an attempt that has failed: others may follow for long.
  func discard() {
    if let descriptor = descriptor.take() { _ = close(descriptor) }
    guard let forgetEnd = forgetEnd.take() else { return }
    _ = unlink(temporary.path)
    forgetEnd()
  }

  /// Returns the open temporary file, which the first call creates.
  private func openFile() throws(APIError) -> Int32 {
    if let descriptor { return descriptor }
    // A target that cannot be replaced at the end fails before the body is received.
    var status = stat()
    if lstat(url.path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw Self.failure(url, EISDIR) }
    } else if errno != ENOENT {
      throw Self.failure(url, errno)
    }
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(url, errno) }
    forgetEnd = task.whenOver { [temporary] in _ = unlink(temporary.path) }
    self.descriptor = descriptor
    return descriptor
  }

  /// Returns the error of the call for a code of the system, `errno`.
  private static func failure(_ url: URL, _ code: Int32) -> APIError {
    .unwritableFile(url, POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO))
  }
}

/// Returns the number of bytes that the system wrote, or -1.
private func writeBytes(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, bytes.baseAddress, bytes.count)
}
