import GenSystem

/// Writes a file, in the place of one that may be there. Throws `FileError`.
package func write(_ bytes: [UInt8], to path: String) throws {
  try write(bytes, to: path, flags: O_TRUNC, hint: nil)
}

/// Writes a file where there is none. Throws `FileError`.
///
/// - Parameter hint: What to do if there is one.
func write(_ bytes: [UInt8], toNew path: String, hint: String) throws {
  try write(bytes, to: path, flags: O_EXCL, hint: hint)
}

private func write(_ bytes: [UInt8], to path: String, flags: Int32, hint: String?) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
  guard file >= 0 else {
    if errno == EEXIST { throw FileError(path: path, reason: "is there already", hint: hint) }
    throw FileError(path: path, reason: "cannot be written: \(reason(of: errno))")
  }
  defer { close(file) }
  guard GenSystem.write(file, bytes, bytes.count) == bytes.count else {
    throw FileError(path: path, reason: "cannot be written: \(reason(of: errno))")
  }
}
