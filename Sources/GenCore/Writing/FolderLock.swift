import Foundation

/// The right to change a folder, which one process has at a time; it ends with the value, or with the process.
///
/// The folder itself is what is locked, so that no file has to lie about for it.
final class FolderLock {
  private let file: Int32

  /// `nil` where there is no folder, or where the file system knows no locks: a run is better than none then.
  ///
  /// - Parameter onWait: called where another process has the lock, before waiting for it.
  init?(_ path: String, onWait: () -> Void) {
    while true {
      let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      guard Self.lock(file, onWait: onWait) else {
        close(file)
        return nil
      }
      // Meanwhile somebody may have put another folder in its place.
      if Self.isFolder(file, at: path) {
        self.file = file
        return
      }
      close(file)
    }
  }

  deinit {
    close(file)
  }

  private static func lock(_ file: Int32, onWait: () -> Void) -> Bool {
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { return false }
    onWait()
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  private static func isFolder(_ file: Int32, at path: String) -> Bool {
    var own = stat()
    var current = stat()
    guard fstat(file, &own) == 0, stat(path, &current) == 0 else { return false }
    return own.st_ino == current.st_ino && own.st_dev == current.st_dev
  }
}
