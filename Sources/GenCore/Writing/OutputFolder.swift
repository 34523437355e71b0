import Foundation
import GenRendering

/// The folder that the output goes to. Only files that its manifests name are ever replaced or removed.
struct OutputFolder {
  let path: String
  let actions: FileActions
  /// Called before waiting for another process that writes to the folder.
  private let onWait: () -> Void

  init(_ path: String, willChange: @escaping @Sendable () throws -> Void = {}, onWait: @escaping () -> Void = {}) {
    self.path = path
    self.onWait = onWait
    actions = FileActions(root: path, willChange: willChange)
  }

  /// Lets `body` have the folder for itself, in a state that a run has finished, killed ones included.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    let lock = FolderLock(path, onWait: onWait)
    return try withExtendedLifetime(lock) {
      try FolderTransaction(actions: actions).recover()
      return try body()
    }
  }

  /// Writes what is new or different, and removes what the generator wrote before and would not write now. Throws
  /// `FileError`, and leaves the folder as it was then.
  func write(_ files: [GeneratedFile], manifests: [String: Manifest]) throws -> WriteReport {
    if !actions.exists("") { try actions.makeFolder("") }
    return try locked {
      let changes = try changes(to: files, manifests: manifests)
      try FolderTransaction(actions: actions).commit(changes)
      return changes.report
    }
  }

  /// What `write` would do, but for who has the folder. Throws `FileError` where something that is not ours is in the way.
  func changes(to files: [GeneratedFile], manifests: [String: Manifest]) throws -> FolderChanges {
    let owned = try ownedFiles()
    let stale = owned.subtracting(files.map(\.path))
    let manifestPaths = Manifest.folders.map(Manifest.path).filter(actions.exists)
    try checkFolders(of: files.map(\.path) + stale + manifestPaths, in: actions)
    var changes = FolderChanges()
    // A folder never is removed, whatever a manifest says.
    changes.removed = stale.sorted().filter { path in actions.kind(of: path).map { $0 != S_IFDIR } ?? false }
    let respelled = Set(stale.map { $0.lowercased() })
    for file in files {
      // Where a file system takes both spellings for one file, the old one goes first.
      let isRespelled = respelled.contains(file.path.lowercased())
      let isOwned = owned.contains(file.path) || isRespelled
      try add(file.path, file.bytes, isOwned: isOwned, isRespelled: isRespelled, to: &changes)
    }
    changes.unchanged = files.count - changes.written.count
    for folder in Manifest.folders {
      let path = Manifest.path(in: folder)
      if let manifest = manifests[folder] {
        try add(path, try manifest.bytes, isOwned: true, to: &changes)
      } else if actions.exists(path) {
        changes.removed.append(path)
      }
    }
    return changes
  }

  private func add(
    _ path: String, _ bytes: [UInt8], isOwned: Bool, isRespelled: Bool = false, to changes: inout FolderChanges
  ) throws {
    // Of a symbolic link, this is the link itself.
    guard let kind = actions.kind(of: path) else {
      changes.written.append(.init(path: path, bytes: bytes, isNew: true))
      return
    }
    if kind == S_IFDIR {
      throw FileError(path: absolute(path), reason: "cannot be written: it is a folder")
    }
    if !isRespelled, content(ofFile: absolute(path)) == bytes { return }
    guard isOwned else { throw actions.foreign(path) }
    changes.written.append(.init(path: path, bytes: bytes, isNew: isRespelled))
  }

  func absolute(_ relative: String) -> String { actions.absolute(relative) }

  // MARK: - Manifests

  /// Every file that a manifest names, within the output folder.
  private func ownedFiles() throws -> Set<String> {
    var files: Set<String> = []
    for folder in Manifest.folders {
      let path = Manifest.path(in: folder)
      guard let bytes = content(ofFile: absolute(path)) else {
        guard actions.kind(of: path) == S_IFREG else { continue }
        throw FileError(path: absolute(path), reason: "cannot be read: \(reason(of: EACCES))")
      }
      guard let manifest = Manifest(bytes) else {
        throw FileError(path: absolute(path), reason: "is not a manifest of gen; remove it to write the folder anew")
      }
      files.formUnion(manifest.files.filter(isInside).map { folder.isEmpty ? $0 : folder + "/" + $0 })
    }
    return files.subtracting(Manifest.folders.map(Manifest.path))
  }
}
