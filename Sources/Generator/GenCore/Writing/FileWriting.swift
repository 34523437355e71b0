/// Writes a file that the user names, in the place of one that gen wrote. Throws `FileError`; what was there stays then.
///
/// - Parameter beginning: How the files of this kind begin: no other file is replaced, unless it is empty.
package func write(_ bytes: [UInt8], to path: String, replacing beginning: String) throws(FileError) {
  guard isReplaceable(path, by: Array(beginning.utf8)) else {
    throw FileError(
      path: path, reason: "exists already, and gen did not write it", hint: "name another file, or remove this one")
  }
  try DraftFile(bytes, for: path).replace()
}

/// Whether there is nothing at a path, an empty file or one that begins as told, or what is not a file: a device takes anything.
private func isReplaceable(_ path: String, by beginning: [UInt8]) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return true }
  return GenCore.beginning(of: path, count: beginning.count) == beginning
}

/// Writes a file that is not there yet. Throws `FileError`; nothing is there then.
///
/// - Parameter error: What to throw if there is one.
func write(_ bytes: [UInt8], toNew path: String, or error: FileError) throws(FileError) {
  try DraftFile(bytes, for: path).add(or: error)
}

/// Writes all bytes to a file that is open, and closes it in any case.
func write(_ bytes: [UInt8], closing file: Int32) throws(SystemError) {
  var isClosed = false
  defer { if !isClosed { close(file) } }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { GenCore.write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw SystemError(code: count < 0 ? errno : ENOSPC) }
    rest = rest.dropFirst(count)
  }
  isClosed = true
  // Some file systems report only now that space is missing.
  guard close(file) == 0 else { throw SystemError(code: errno) }
}
