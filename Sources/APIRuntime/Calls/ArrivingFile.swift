import Foundation

/// A file that takes the place of another one when all of it has come. Until then it stands beside it.
///
/// Every function throws ``APIError/unwritableFile(_:_:)``, with what the system says of it.
final class ArrivingFile {
  private let url: URL
  /// Of a name of its own, which is short enough wherever that of the other one is.
  private let temporary: URL
  private let task: RequestTask
  /// Until it is closed.
  private var descriptor: Int32?

  init(_ url: URL, _ task: RequestTask) {
    self.url = url
    self.task = task
    temporary = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
  }

  deinit {
    if let descriptor { _ = close(descriptor) }
  }

  func write(_ data: Data) throws(APIError) {
    let descriptor = try begin()
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { writeBytes(descriptor, $0[written...]) }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw failure(count == 0 ? EIO : errno)
      }
    }
  }

  /// Puts the file in its place.
  func finish() throws(APIError) {
    let descriptor = try begin()
    self.descriptor = nil
    guard close(descriptor) == 0, rename(temporary.path, url.path) == 0 else { throw failure(errno) }
  }

  private func begin() throws(APIError) -> Int32 {
    if let descriptor { return descriptor }
    // What cannot be replaced in the end is not asked for.
    var status = stat()
    if lstat(url.path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR) }
    } else if errno != ENOENT {
      throw failure(errno)
    }
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    task.whenOver { [temporary] in _ = unlink(temporary.path) }
    self.descriptor = descriptor
    return descriptor
  }

  private func failure(_ code: Int32) -> APIError {
    .unwritableFile(url, POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO))
  }
}

/// How many of the bytes the system took, or -1.
private func writeBytes(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, bytes.baseAddress, bytes.count)
}
