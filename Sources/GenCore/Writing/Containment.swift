import Foundation

/// Whether a path names a file in its folder or in one below, whoever wrote it: `Models/Pet.swift`, not `../Pet.swift`.
func isInside(_ path: String) -> Bool {
  // Bytes, because an unchanged run asks this of thousands of paths and does little else.
  var path = path
  return path.withUTF8 { bytes in
    var (length, dots) = (0, 0)
    // Neither nothing nor one dot nor two.
    var isName: Bool { length > 2 || length > dots }
    for byte in bytes {
      switch byte {
      case 0: return false
      case UInt8(ascii: "/"):
        guard isName else { return false }
        (length, dots) = (0, 0)
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isName
  }
}

/// The folder of a path: `Models` for `Models/Pet.swift`, and `""` where none is named.
func parentFolder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}

/// Throws `FileError` unless everything that these paths pass is a folder, and within the one of `actions`, or not there
/// yet.
func checkFolders(of paths: [String], in actions: FileActions) throws {
  var folders: Set<String> = [""]
  for path in paths {
    var parent = parentFolder(of: path)
    while folders.insert(parent).inserted { parent = parentFolder(of: parent) }
  }
  let root = resolved(actions.root)
  // What is wrong is told of the outermost folder that is.
  for folder in folders.sorted() {
    var status = stat()
    let path = actions.absolute(folder)
    guard lstat(path, &status) == 0 else {
      if errno == EACCES { throw FileError(path: path, reason: "cannot be read: \(reason(of: EACCES))") }
      continue
    }
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
