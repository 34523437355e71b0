/// A path from the root, without `.` and `..`, and without links as far as there is something.
package func resolvedPath(_ path: String) -> String {
  var parts = absolutePath(path, in: currentFolder() ?? "").split(separator: "/")[...]
  var missing: [Substring] = []
  while true {
    if let found = realpath("/" + parts.joined(separator: "/"), nil) {
      defer { free(found) }
      let folder = String(cString: found)
      return missing.isEmpty ? folder : (folder == "/" ? "" : folder) + "/" + missing.reversed().joined(separator: "/")
    }
    guard let last = parts.popLast() else { return "/" + missing.reversed().joined(separator: "/") }
    missing.append(last)
  }
}

/// A path from the root, without `.` and `..`; a relative one starts in a folder.
func absolutePath(_ path: String, in folder: String) -> String {
  var parts: [Substring] = []
  for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// Makes a folder and those around it, where there are none.
func makeFolders(_ path: String) throws(SystemError) {
  if mkdir(path, 0o777) == 0 { return }
  var code = errno
  let parent = parentFolder(of: path)
  if code == ENOENT, !parent.isEmpty {
    try makeFolders(parent)
    if mkdir(path, 0o777) == 0 { return }
    code = errno
  }
  // Another process may have been faster.
  if code != EEXIST || kind(at: path) != S_IFDIR { throw SystemError(code: code) }
}

/// The names of what is in a folder, in no order.
package func names(inFolder path: String) throws(SystemError) -> [String] {
  guard let listing = opendir(path) else { throw SystemError(code: errno) }
  defer { closedir(listing) }
  return names(in: listing)
}

/// The names of what is in an open folder, in no order.
package func names(inFolder file: Int32) throws(SystemError) -> [String] {
  // A descriptor of its own, which the listing closes.
  let file = openat(file, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard file >= 0 else { throw SystemError(code: errno) }
  guard let listing = fdopendir(file) else {
    let code = errno
    close(file)
    throw SystemError(code: code)
  }
  defer { closedir(listing) }
  return names(in: listing)
}

#if canImport(Darwin)
private typealias Listing = UnsafeMutablePointer<DIR>
#else
private typealias Listing = OpaquePointer
#endif

/// Reads a listing to its end; `.` and `..` are left out.
private func names(in listing: Listing) -> [String] {
  var names: [String] = []
  while let entry = readdir(listing) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
