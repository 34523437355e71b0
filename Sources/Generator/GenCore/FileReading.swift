/// Returns the reason why something is not a file to read, such as `it is a folder`; `nil` for a file.
func obstacle(_ mode: mode_t) -> String? {
  switch mode & S_IFMT {
  case S_IFREG: nil
  case S_IFDIR: "it is a folder"
  default: "it is \(noun(mode)), not a file"
  }
}

/// Returns the words of a message for what is there.
func noun(_ mode: mode_t) -> String {
  switch mode & S_IFMT {
  case S_IFREG: "a file"
  case S_IFDIR: "a folder"
  case S_IFIFO: "a pipe"
  case S_IFSOCK: "a socket"
  case S_IFLNK: "a link"
  default: "a device"
  }
}

/// Whether there is something at a path.
package func exists(_ path: String) -> Bool { kind(at: path) != nil }

/// The kind of what a path leads to, be it by links; `nil` for nothing, and then `errno` says why.
func kind(at path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}

/// The first bytes of a file; `nil` for one that cannot be read, and for anything else.
func beginning(of path: String, count: Int) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    filled = max(0, read(file, buffer.baseAddress, buffer.count))
  }
}

/// Everything from where an open file stands to its end; fails with `EFBIG` where that is more than 1 GiB.
func bytes(from file: Int32) throws(SystemError) -> [UInt8] {
  var status = stat()
  guard fstat(file, &status) == 0 else { throw SystemError(code: errno) }
  guard status.st_size <= Limits.fileSize else { throw SystemError(code: EFBIG) }
  // One byte more than it should have, so that the end shows; pipes have no size.
  var capacity = max(Int(status.st_size) + 1, 64 * 1024)
  var all: [UInt8] = []
  while true {
    var failure: Int32 = 0
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        count = read(file, buffer.baseAddress.map { $0 + filled }, capacity - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = errno }
        guard count > 0 else { return }
        filled += count
      }
    }
    if failure != 0 { throw SystemError(code: failure) }
    if all.isEmpty { all = chunk } else { all += chunk }
    guard all.count <= Limits.fileSize else { throw SystemError(code: EFBIG) }
    guard count > 0 else { return all }
    capacity = max(all.count, capacity)
  }
}
