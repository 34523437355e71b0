/// The right to change a folder, which one process has at a time; it ends with the value, or with the process.
///
/// The folder itself is what is locked, so that no file has to lie about for it.
final class FolderLock {
  /// The folder, open as long as the lock is held.
  private let tree: FolderTree

  /// `nil` where the folder is missing, or where the file system has no locks: a run is better than none then.
  ///
  /// - Parameter tree: the folder; it is opened again, and closed when the lock ends.
  /// - Parameter onWait: called where another process has the lock, before waiting for it.
  init?(_ tree: FolderTree, onWait: () -> Void) {
    while true {
      tree.close()
      guard let root = try? tree.folder(""), Self.lock(root.file, onWait: onWait) else { return nil }
      // Another process may have put another folder in its place meanwhile.
      if Self.isFolder(root.file, at: tree.path) {
        self.tree = tree
        return
      }
    }
  }

  deinit {
    tree.close()
  }

  /// Whether the lock was got. It waits as long as another process has it.
  private static func lock(_ file: Int32, onWait: () -> Void) -> Bool {
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { return false }
    onWait()
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Whether the open folder is still what the path leads to: while this process waited, the other one may have removed
  /// it.
  private static func isFolder(_ file: Int32, at path: String) -> Bool {
    var own = stat()
    var current = stat()
    guard fstat(file, &own) == 0, stat(path, &current) == 0 else { return false }
    return own.st_ino == current.st_ino && own.st_dev == current.st_dev
  }
}
