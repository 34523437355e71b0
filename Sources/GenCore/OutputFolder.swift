import Foundation
import GenRendering

/// What became of the files of a run.
package struct WriteReport: Sendable, Equatable {
  package var written: [String] = []
  package var unchanged = 0
  package var removed: [String] = []

  /// `12 written, 3 unchanged, 0 removed`.
  package var summary: String { "\(written.count) written, \(unchanged) unchanged, \(removed.count) removed" }
}

/// The folder that the output goes to. Only files that its manifests name are ever replaced or removed.
struct OutputFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Writes what is new or different, and removes what the generator wrote before and would not write now. Throws
  /// `FileError`, before anything is changed where that can be told.
  func write(_ files: [GeneratedFile], manifests: [String: Manifest]) throws -> WriteReport {
    let owned = try ownedFiles()
    let stale = owned.subtracting(files.map(\.path))
    let folders = [""] + Set(files.map { ($0.path as NSString).deletingLastPathComponent }).subtracting([""]).sorted()
    let pending = try outdated(files, owned: owned, stale: stale)
    try folders.forEach(checkFolder)
    try folders.forEach(makeFolder)
    // Where a file system takes `Pet.swift` and `PET.swift` for one file, the old one has to go before the new one comes.
    let removed = stale.sorted().filter(remove)
    // Before the files, so that a run that is cut short owns what it wrote.
    try writeManifests(manifests)
    for file in pending { try write(file.bytes, to: file.path) }
    removeEmptyFolders()
    return WriteReport(written: pending.map(\.path), unchanged: files.count - pending.count, removed: removed)
  }

  /// The files that are missing or differ. Throws `FileError` where something that is not ours is in the way.
  private func outdated(_ files: [GeneratedFile], owned: Set<String>, stale: Set<String>) throws -> [GeneratedFile] {
    let stale = Set(stale.map { $0.lowercased() })
    return try files.filter { file in
      let path = absolute(file.path)
      var status = stat()
      // Of a symbolic link, this is the link itself.
      guard lstat(path, &status) == 0 else { return true }
      if status.st_mode & S_IFMT == S_IFDIR {
        throw FileError(path: path, reason: "cannot be written: it is a folder")
      }
      let isRespelled = stale.contains(file.path.lowercased())
      if !isRespelled, FileManager.default.contents(atPath: path) == Data(file.bytes) { return false }
      guard isRespelled || owned.contains(file.path) else {
        throw FileError(path: path, reason: "cannot be written: it is there already, and gen did not write it")
      }
      return true
    }
  }

  // MARK: - Manifests

  private var manifestFolders: [String] { [""] + Style.all.map(\.folder) }

  /// Every file that a manifest names, within the output folder.
  private func ownedFiles() throws -> Set<String> {
    var files: Set<String> = []
    for folder in manifestFolders {
      let path = join(folder, Manifest.fileName)
      guard let data = FileManager.default.contents(atPath: absolute(path)) else { continue }
      guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
        throw FileError(
          path: absolute(path), reason: "is not a manifest of gen; remove it to write the folder anew")
      }
      files.formUnion(manifest.files.filter(isInside).map { join(folder, $0) })
    }
    return files
  }

  private func writeManifests(_ manifests: [String: Manifest]) throws {
    for folder in manifestFolders {
      let path = join(folder, Manifest.fileName)
      if let manifest = manifests[folder] {
        let bytes = try manifest.bytes
        if FileManager.default.contents(atPath: absolute(path)) == Data(bytes) { continue }
        try write(bytes, to: path)
      } else {
        _ = remove(path)
      }
    }
  }

  /// Whether a manifest's path stays in its folder, whoever wrote the manifest.
  private func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  // MARK: - Files

  private func absolute(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }

  private func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  private func checkFolder(_ relative: String) throws {
    let folder = absolute(relative)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue else { return }
    throw FileError(path: folder, reason: "cannot be written: it is a file, not a folder")
  }

  private func makeFolder(_ relative: String) throws {
    let folder = absolute(relative)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError(path: folder, reason: "cannot be made: \(reason(of: error))")
    }
  }

  /// Writes beside the target and renames over it, so that whoever reads finds the old file or the new one.
  ///
  /// Foundation's ways to write wait until the disk has every file; what can be generated again need not.
  private func write(_ bytes: [UInt8], to relative: String) throws {
    let path = absolute(relative)
    let draft = path + ".gen-draft"
    unlink(draft)
    guard let file = fopen(draft, "wbx") else { throw writeError(path) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
      let error = writeError(path)
      unlink(draft)
      throw error
    }
  }

  private func writeError(_ path: String) -> FileError {
    FileError(path: path, reason: "cannot be written: \(String(cString: strerror(errno)).lowercased())")
  }

  /// Whether a file was removed; a folder never is, whatever a manifest says.
  private func remove(_ relative: String) -> Bool {
    unlink(absolute(relative)) == 0
  }

  private func removeEmptyFolders() {
    for folder in ["Models", "Operations"] + Style.all.map(\.folder) { rmdir(absolute(folder)) }
  }
}
