/// The folder that the output goes to and the folders in it, each opened from the one around it.
///
/// No link below the output folder is followed, whenever it came there: a path is never given to the system as a whole. The
/// way to the output folder itself is up to the user. Nothing but a date is changed here; the rest is what `FileActions` does.
final class FolderTree {
  /// A folder that is open as long as the value is there.
  final class Folder {
    let file: Int32

    fileprivate init(_ file: Int32) { self.file = file }

    deinit { GenCore.close(file) }
  }

  /// Why a folder cannot be opened.
  struct Failure: Error {
    /// The outermost folder that cannot be opened, within the output folder.
    let path: String
    /// As of a system call: `ELOOP` for a link, `ENOTDIR` for a file.
    let code: Int32
  }

  let path: String
  /// The output folder, once it is open.
  private var root: Folder?
  /// The folders that are open, by their paths; as many as the limit allows.
  private var folders: [String: Folder] = [:]
  /// Why folders that were asked for are not open: they are missing, and what creates them reports it.
  private var missing: [String: Failure] = [:]

  /// Creates the tree of a folder, which need not be there yet.
  init(_ path: String) {
    self.path = path
  }

  /// The folder at a path within the output; `""` is the output folder.
  func folder(_ path: String) throws(Failure) -> Folder {
    if path.isEmpty { return try openRoot() }
    if let folder = folders[path] { return folder }
    if let failure = missing[path] { throw failure }
    var folder = try openRoot()
    for end in path.utf8.indices.filter({ path.utf8[$0] == UInt8(ascii: "/") }) + [path.endIndex] {
      do {
        folder = try Self.open(String(path[..<end]), in: folder)
      } catch {
        if error.code == ENOENT, missing.count < Limits.openFolders { missing[path] = error }
        throw error
      }
    }
    if folders.count == Limits.openFolders { folders = [:] }
    folders[path] = folder
    return folder
  }

  /// Closes a folder below the root that is about to be removed, or looks for it again when it has been created.
  func forget(_ path: String) {
    folders[path] = nil
    missing[path] = nil
  }

  /// Closes all folders; the next one that is asked for is opened from where the output folder is then.
  func close() {
    folders = [:]
    missing = [:]
    root = nil
  }

  /// Opens the output folder, whose path may have links.
  private func openRoot() throws(Failure) -> Folder {
    if let root { return root }
    let file = GenCore.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path: "", code: errno) }
    let folder = Folder(file)
    root = folder
    return folder
  }

  /// Opens a folder in another one, unless it is a link.
  private static func open(_ path: String, in parent: Folder) throws(Failure) -> Folder {
    let name = lastName(of: path)
    let file = openat(parent.file, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file < 0 else { return Folder(file) }
    let code = errno
    // Systems do not agree on what they say of a link.
    var status = stat()
    let isLink = fstatat(parent.file, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    throw Failure(path: path, code: isLink ? ELOOP : code)
  }
}

// MARK: - Files

extension FolderTree {
  /// Returns the status of the file at a path; of a link, of the link itself. `nil` if nothing is there.
  func status(of path: String) -> stat? {
    guard let folder = try? folder(parentFolder(of: path)) else { return nil }
    var status = stat()
    return fstatat(folder.file, lastName(of: path), &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// The content of a file that is there; `nil` for anything else, such as a link or a pipe.
  func content(of path: String) -> [UInt8]? {
    withFile(path) { try? bytes(from: $0) } ?? nil
  }

  /// Calls `body` with the file, open for reading; `nil` where no file is there.
  func withFile<Value>(_ path: String, _ body: (Int32) -> Value) -> Value? {
    guard let folder = try? folder(parentFolder(of: path)) else { return nil }
    // A pipe that nothing writes to must not block the run.
    let file = openat(folder.file, lastName(of: path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { GenCore.close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return body(file)
  }

  /// Gives a file that is there the present time; nothing else happens if that is not allowed.
  func touch(_ path: String) {
    _ = withFile(path) { futimens($0, nil) }
  }

  /// The names of what is in a folder, in no order; empty if it cannot be read.
  func names(in path: String) -> [String] {
    guard let folder = try? folder(path) else { return [] }
    return (try? GenCore.names(inFolder: folder.file)) ?? []
  }
}
