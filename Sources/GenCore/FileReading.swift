import Foundation

/// The number with which a system call failed, such as `ENOENT`.
struct SystemError: Error {
  let code: Int32
}

/// What the system says of a failed call, such as `no such file or directory`.
func reason(of code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}

/// Everything from where an open file stands to its end.
func bytes(from file: Int32) throws(SystemError) -> [UInt8] {
  var status = stat()
  guard fstat(file, &status) == 0 else { throw SystemError(code: errno) }
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
    guard count > 0 else { return all }
    capacity = max(all.count, capacity)
  }
}

/// The content of a file that is there and no symbolic link; `nil` for anything else.
func content(ofFile path: String) -> [UInt8]? {
  // A pipe that nobody writes to must not keep us waiting.
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return try? bytes(from: file)
}
