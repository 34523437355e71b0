import Foundation

/// Whether a path stays in its folder, whoever wrote it.
func isInside(_ path: String) -> Bool {
  // Bytes, because an unchanged run asks this of thousands of paths and does little else.
  var path = path
  return path.withUTF8 { bytes in
    guard let first = bytes.first, first != UInt8(ascii: "/") else { return false }
    var (length, dots) = (0, 0)
    for byte in bytes {
      if byte == UInt8(ascii: "/") {
        if length == 2, dots == 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length != 2 || dots != 2
  }
}

/// Throws `FileError` unless everything that these paths pass is a folder, and within the one of `actions`, or not there
/// yet.
func checkFolders(of paths: [String], in actions: FileActions) throws {
  var folders: Set<String> = [""]
  for path in paths {
    var folder = (path as NSString).deletingLastPathComponent
    while folders.insert(folder).inserted { folder = (folder as NSString).deletingLastPathComponent }
  }
  let root = resolved(actions.root)
  // What is wrong is told of the outermost folder that is.
  for folder in folders.sorted() {
    var status = stat()
    let path = actions.absolute(folder)
    guard lstat(path, &status) == 0 else { continue }
    let isLink = !folder.isEmpty && status.st_mode & S_IFMT == S_IFLNK
    if isLink, resolved(path).map({ $0.hasPrefix((root ?? "") + "/") }) != true {
      throw FileError(path: path, reason: "cannot be written: it is a link that leads out of the folder")
    }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { continue }
    throw FileError(path: path, reason: "cannot be written: it is a file, not a folder")
  }
}

/// Without any links in it; `nil` if nothing is there.
private func resolved(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

extension FileActions {
  /// A file is in the way that is not ours.
  func foreign(_ relative: String) -> FileError {
    FileError(path: absolute(relative), reason: "cannot be written: it is there already, and gen did not write it")
  }
}
