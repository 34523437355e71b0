/// Whether a path names a file that gen may have written in its folder or in one below, whatever the origin of the path:
/// `Models/Pet.swift`, not `../Pet.swift`, and nothing hidden, such as `.git/config`. No longer path is one of gen's, nor one
/// that systems know.
func isInside(_ path: String) -> Bool {
  // Bytes, because an unchanged run asks this of thousands of paths and does little else.
  var path = path
  return path.withUTF8 { bytes in
    // Where a name begins, which is neither empty nor begins with a dot.
    var isBeginning = true
    for byte in bytes {
      switch byte {
      case 0: return false
      case UInt8(ascii: "/"), UInt8(ascii: "."):
        if isBeginning { return false }
        isBeginning = byte == UInt8(ascii: "/")
      default: isBeginning = false
      }
    }
    return !isBeginning && bytes.count < 4096
  }
}

/// The folder of a path: `Models` for `Models/Pet.swift`, and `""` where none is named.
func parentFolder(of path: String) -> String {
  path.lastSlash.map { String(path[..<$0]) } ?? ""
}

/// The last name in a path: `Pet.swift` for `Models/Pet.swift`.
func lastName(of path: String) -> String {
  path.lastSlash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
}

extension String {
  /// Where the last slash is. Bytes, because a mark behind a slash is one character with it.
  fileprivate var lastSlash: Index? {
    var text = self
    return text.withUTF8 { $0.lastIndex(of: UInt8(ascii: "/")) }.map { utf8.index(startIndex, offsetBy: $0) }
  }
}

/// Whether a path leads into a folder or one below.
func isPath(_ path: String, in folder: String) -> Bool { path.utf8.starts(with: (folder + "/").utf8) }
