/// Writes a file, in the place of one that may be there.
package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
  try write(bytes, to: path, flags: O_TRUNC)
}

/// Writes a file where there is none.
///
/// - Parameter error: What to throw if there is one.
func write(_ bytes: [UInt8], toNew path: String, or error: FileError) throws(FileError) {
  try write(bytes, to: path, flags: O_EXCL, or: error)
}

/// Opens a file and writes it as a whole. Only for files that the user names: it follows links.
private func write(_ bytes: [UInt8], to path: String, flags: Int32, or error: FileError? = nil) throws(FileError) {
  let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
  guard file >= 0 else {
    let code = errno
    if code == EEXIST, let error { throw error }
    throw FileError(path: path, reason: "cannot be written: \(reason(of: code))")
  }
  defer { close(file) }
  guard GenCore.write(file, bytes, bytes.count) == bytes.count else {
    throw FileError(path: path, reason: "cannot be written: \(reason(of: errno))")
  }
}
