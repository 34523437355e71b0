/// The steps that change something in a folder, each one system call; all paths are within the folder.
///
/// Errors are `FileError`s. Before every step `willChange` is asked: what it throws is thrown, and the step is not taken.
/// So tests have any step fail, or every step after one, which is what remains of a process that is killed.
struct FileActions {
  /// The folder, through which every path is opened without following links.
  let tree: FolderTree
  /// Called before each step; by default it allows all.
  var willChange: () throws -> Void = {}

  /// The path for a message.
  func absolute(_ relative: String) -> String { relative.isEmpty ? tree.path : tree.path + "/" + relative }

  /// Returns the kind of what is there, if anything is; of a symbolic link, the link.
  func kind(of relative: String) -> mode_t? {
    tree.status(of: relative).map { $0.st_mode & S_IFMT }
  }

  /// Whether something is there, be it a link that leads nowhere.
  func exists(_ relative: String) -> Bool { kind(of: relative) != nil }

  /// Creates the folder that the output goes to, and those around it, where nothing is.
  func makeRoot() throws {
    var status = stat()
    if stat(tree.path, &status) == 0 { return }
    try willChange()
    do {
      try GenCore.makeFolders(tree.path)
    } catch {
      throw obstacle() ?? FileError(path: tree.path, reason: "cannot be made: \(reason(of: error.code))")
    }
  }

  /// Returns the error about what is not a folder on the way to the output folder; `nil` if there is nothing of that kind.
  private func obstacle() -> FileError? {
    let path = tree.path
    for end in path.indices.dropFirst().filter({ path[$0] == "/" }) + [path.endIndex] {
      let part = String(path[..<end])
      if GenCore.kind(at: part) == S_IFDIR { continue }
      var status = stat()
      // A link to nothing, or nothing at all.
      guard stat(part, &status) == 0 || lstat(part, &status) == 0 else { return nil }
      return FileError(path: part, reason: "is in the way: it is \(noun(status.st_mode)), not a folder")
    }
    return nil
  }

  /// Creates a folder and those around it, within the output folder.
  func makeFolder(_ relative: String) throws {
    if relative.isEmpty || (try? tree.folder(relative)) != nil { return }
    try makeFolder(parentFolder(of: relative))
    try willChange()
    let parent = try folder(parentFolder(of: relative))
    guard mkdirat(parent.file, lastName(of: relative), 0o777) == 0 || errno == EEXIST else {
      // The folder that is there only while files are written means nothing to users.
      if relative == FolderTransaction.folder { throw failure("", errno) }
      throw FileError(path: absolute(relative), reason: "cannot be made: \(reason(of: errno))")
    }
    tree.forget(relative)
    _ = try folder(relative)
  }

  /// Writes a new file.
  ///
  /// It does not wait until the disk has it: a process may be killed without any loss, and what remains of a power cut is known
  /// by its hash and made again.
  func write(_ bytes: [UInt8], to relative: String) throws {
    try willChange()
    let parent = try folder(parentFolder(of: relative))
    let file = openat(
      parent.file, lastName(of: relative), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(relative, errno) }
    do {
      try willChange()
    } catch {
      close(file)
      throw error
    }
    do throws(SystemError) {
      try GenCore.write(bytes, closing: file)
    } catch {
      throw failure(relative, error.code)
    }
  }

  /// Gives a file another path, and replaces what is there.
  func rename(_ relative: String, to target: String) throws {
    try willChange()
    let (old, new) = (try folder(parentFolder(of: relative)), try folder(parentFolder(of: target)))
    guard renameat(old.file, lastName(of: relative), new.file, lastName(of: target)) == 0 else {
      // The name that a file has only while it is replaced means nothing to users.
      throw failure(target.hasPrefix(FolderTransaction.folder) ? relative : target, errno)
    }
  }

  /// Gives a file a second path, where the file system can do that and the file is there.
  func link(_ relative: String, to target: String) throws -> Bool {
    try willChange()
    let (old, new) = (try folder(parentFolder(of: relative)), try folder(parentFolder(of: target)))
    return linkat(old.file, lastName(of: relative), new.file, lastName(of: target), 0) == 0
  }

  /// Removes a file; one that is gone already does not fail.
  func remove(_ relative: String) throws {
    try willChange()
    let parent = try folder(parentFolder(of: relative))
    guard unlinkat(parent.file, lastName(of: relative), 0) == 0 || errno == ENOENT else {
      throw failure(relative, errno)
    }
  }

  /// Removes a folder if nothing is in it.
  func removeEmptyFolder(_ relative: String) throws {
    try willChange()
    tree.forget(relative)
    guard let parent = try? tree.folder(parentFolder(of: relative)) else { return }
    unlinkat(parent.file, lastName(of: relative), AT_REMOVEDIR)
  }
}

// MARK: - Errors

extension FileActions {
  /// Throws `FileError` unless everything that these paths pass is a folder, or not there yet.
  func checkFolders(of paths: some Sequence<String>) throws {
    // The error names the outermost folder that is wrong.
    for path in Set(paths.map(parentFolder)).union([""]).sorted() {
      do {
        _ = try tree.folder(path)
      } catch  where error.code == ENOENT {
        continue
      } catch {
        throw self.error(for: error)
      }
    }
  }

  /// The open folder at a path.
  private func folder(_ relative: String) throws -> FolderTree.Folder {
    do {
      return try tree.folder(relative)
    } catch {
      throw self.error(for: error)
    }
  }

  /// The error for a folder that could not be opened.
  private func error(for failure: FolderTree.Failure) -> FileError {
    let reason =
      switch failure.code {
      case ELOOP: "cannot be written: it is a link, not a folder"
      case ENOTDIR: "cannot be written: it is a file, not a folder"
      case EACCES: "cannot be read: \(GenCore.reason(of: EACCES))"
      default: "cannot be written: \(GenCore.reason(of: failure.code))"
      }
    return FileError(path: absolute(failure.path), reason: reason)
  }

  /// The error for a system call that failed.
  private func failure(_ relative: String, _ code: Int32) -> FileError {
    FileError(path: absolute(relative), reason: "cannot be written: \(reason(of: code))")
  }

  /// A file is in the way that is not ours, or that no manifest names any more.
  func foreign(_ relative: String) -> FileError {
    let isOurs = tree.content(of: relative)?.starts(with: "// Generated by gen.".utf8) ?? false
    return FileError(
      path: absolute(relative), reason: "cannot be written: it exists already, and gen did not write it",
      hint: isOurs
        ? "if it did, no \(Manifest.fileName) names the file any more: restore that one, or remove the file" : nil)
  }
}
