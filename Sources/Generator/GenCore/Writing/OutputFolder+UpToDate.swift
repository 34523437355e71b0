/// The purpose for which a run looks at an output folder.
package enum FolderPurpose: Sendable {
  /// To write to it. What an interrupted run began is finished, and files of the size that they had together are taken for what
  /// they were if none is younger than its manifest: after an edit or a checkout they are, and then they are read.
  case writing
  /// To say what would be written. Nothing is changed, and all files are read.
  case comparing
}

/// When the content of a file changed, in seconds and nanoseconds.
package typealias FileTime = (seconds: Int, nanoseconds: Int)

/// When the program changed that runs; `nil` if its file is not found.
package func programChange() -> FileTime? {
  guard let name = CommandLine.arguments.first else { return nil }
  let folders = name.contains("/") ? [""] : (environment("PATH") ?? "").split(separator: ":").map { $0 + "/" }
  for folder in folders {
    var status = stat()
    if stat(folder + name, &status) == 0 { return status.change }
  }
  return nil
}

extension OutputFolder {
  /// Whether the files are those that a run with this input wrote, and how many warnings it had; `nil` if not.
  ///
  /// - Parameter change: When the generator changed: it may write something else than what is older. `nil` if that is not known.
  func warningsIfUpToDate(
    with inputHash: String, folders: [String], since change: FileTime?, for purpose: FolderPurpose
  ) throws -> Int? {
    if try FolderTransaction(actions: actions).isUnfinished() { return nil }
    let wanted = Set(folders + [""])
    var warnings = 0
    for folder in Manifest.folders {
      let path = Manifest.path(in: folder)
      guard wanted.contains(folder) else {
        if actions.exists(path) { return nil }
        continue
      }
      guard let bytes = actions.tree.content(of: path), let manifest = Manifest(bytes),
        manifest.inputHash == inputHash
      else { return nil }
      if let change, let written = actions.tree.status(of: path)?.change, written < change { return nil }
      let prefix = folder.isEmpty ? "" : folder + "/"
      let isUntouched = purpose == .writing && isUntouched(manifest, in: prefix)
      guard isUntouched || manifest.outputHash == outputHash(of: manifest.files, in: prefix) else { return nil }
      if folder.isEmpty { warnings = manifest.warnings ?? 0 }
    }
    return warnings
  }

  /// Whether the files are older than their manifest, which is written last, and as large as they were.
  private func isUntouched(_ manifest: Manifest, in folder: String) -> Bool {
    guard let written = actions.tree.status(of: folder + Manifest.fileName)?.change else { return false }
    var missing = manifest.outputSize
    for path in manifest.files {
      guard isInside(path), let status = actions.tree.status(of: folder + path), status.st_mode & S_IFMT == S_IFREG,
        status.change < written, Int(status.st_size) <= missing
      else { return false }
      missing -= Int(status.st_size)
    }
    return missing == 0
  }

  /// Returns the hash that a manifest for these files would have; `nil` if one of them cannot be read.
  private func outputHash(of files: [String], in folder: String) -> String? {
    var hash = ContentHash()
    // Not cleared, and as large as all but few files.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    for path in files {
      hash.add(path)
      guard isInside(path), actions.tree.withFile(folder + path, { add($0, to: &hash, by: buffer) }) == true else {
        return nil
      }
    }
    return hash.text
  }

  /// Whether all of the file could be read.
  private func add(_ file: Int32, to hash: inout ContentHash, by buffer: UnsafeMutableRawBufferPointer) -> Bool {
    let count = read(file, buffer.baseAddress, buffer.count)
    guard count >= 0 else { return false }
    if count < buffer.count {
      hash.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } else {
      guard lseek(file, 0, SEEK_SET) == 0, let all = try? bytes(from: file) else { return false }
      hash.add(all)
    }
    return true
  }
}

extension stat {
  /// When the content changed, in seconds and nanoseconds.
  fileprivate var change: FileTime {
    #if canImport(Darwin)
    let time = st_mtimespec
    #else
    let time = st_mtim
    #endif
    return (Int(time.tv_sec), Int(time.tv_nsec))
  }
}
