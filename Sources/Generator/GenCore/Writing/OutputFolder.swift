import GenRendering

/// The folder that the output goes to. Only files that its manifests name are ever replaced or removed.
struct OutputFolder {
  let path: String
  /// The steps that change something in it.
  let actions: FileActions
  /// Called before waiting for another process that writes to the folder.
  private let onWait: () -> Void

  /// Creates the folder, which need not be there yet.
  ///
  /// - Parameter willChange: Called before each step; what it throws stops the write.
  init(_ path: String, willChange: @escaping () throws -> Void = {}, onWait: @escaping () -> Void = {}) {
    self.path = path
    self.onWait = onWait
    actions = FileActions(tree: FolderTree(path), willChange: willChange)
  }

  /// Lets `body` have the folder for itself. For a run that writes, what an interrupted one began is finished before.
  func locked<Value>(for purpose: FolderPurpose, _ body: () throws -> Value) throws -> Value {
    let lock = FolderLock(actions.tree, onWait: onWait)
    return try withExtendedLifetime(lock) {
      if purpose == .writing { try FolderTransaction(actions: actions).recover() }
      return try body()
    }
  }

  /// Writes what is new or different, and removes what the generator wrote before and would not write now. Throws
  /// `FileError`; the folder is unchanged then.
  ///
  /// - Parameter replacesOthers: Whether another client may be in the folder, which is removed then.
  func write(
    _ files: [GeneratedFile], manifests: [String: Manifest], replacesOthers: Bool = false
  ) throws -> WriteReport {
    try checkPlace()
    try actions.makeRoot()
    return try locked(for: .writing) {
      if !replacesOthers { try checkOwner(manifests) }
      let changes = try changes(to: files, manifests: manifests)
      try FolderTransaction(actions: actions).commit(changes)
      // Younger than the generator: the next run has nothing to do.
      let written = Set(changes.written.map(\.path))
      for path in manifests.keys.map({ Manifest.path(in: $0) }) where !written.contains(path) {
        actions.tree.touch(path)
      }
      return changes.report
    }
  }

  /// Throws `FileError` for a folder of git's own, whose files decide what git runs.
  private func checkPlace() throws {
    guard resolvedPath(path).split(separator: "/").contains(where: { $0.lowercased() == ".git" }) else { return }
    throw FileError(
      path: path, reason: "cannot be written: it is in a folder of git", hint: "name another folder with --output")
  }

  /// Throws `FileError` where another client is in the folder.
  func checkOwner(_ manifests: [String: Manifest]) throws {
    guard let owner = try actions.manifest(in: "")?.owner, let other = manifests[""]?.owner, owner.isOther(than: other)
    else { return }
    throw FileError(
      path: path, reason: "cannot be written: it holds \(owner.client), the client of \"\(owner.title)\"",
      hint: "choose another folder with --output, or replace that client with --force")
  }

  /// Returns the changes that `write` would make; whose folder it is does not matter. Throws `FileError` where something that
  /// is not ours is in the way.
  func changes(to files: [GeneratedFile], manifests: [String: Manifest]) throws -> FolderChanges {
    let owned = try actions.ownedFiles()
    let stale = owned.subtracting(files.map(\.path))
    let manifestPaths = Manifest.paths.filter(actions.exists)
    try actions.checkFolders(of: files.map(\.path) + stale + manifestPaths)
    var changes = FolderChanges()
    changes.hasUnfinishedWrite = try FolderTransaction(actions: actions).isUnfinished()
    // A folder never is removed, whatever a manifest says.
    changes.removed = stale.sorted().filter { path in actions.kind(of: path).map { $0 != S_IFDIR } ?? false }
    let respelled = Set(stale.map { $0.lowercased() })
    for file in files {
      // Where a file system treats both spellings as one file, the old one goes first.
      let isRespelled = respelled.contains(file.path.lowercased())
      let isOwned = owned.contains(file.path) || isRespelled
      try add(file.path, file.bytes, isOwned: isOwned, isRespelled: isRespelled, to: &changes)
    }
    changes.unchanged = files.count - changes.written.count
    for folder in Manifest.folders {
      let path = Manifest.path(in: folder)
      if let manifest = manifests[folder] {
        if let claim = manifest.claim(beside: try actions.manifest(in: folder)) {
          changes.claims.append(.init(path: path, bytes: claim.bytes, isNew: !actions.exists(path)))
        }
        try add(path, manifest.bytes, isOwned: true, to: &changes)
      } else if actions.exists(path) {
        changes.removed.append(path)
      }
    }
    return changes
  }

  /// Adds a file to the changes, unless it is there with the same bytes.
  ///
  /// - Parameter isOwned: Whether a manifest names what is there.
  /// - Parameter isRespelled: Whether a file is removed whose path differs in case alone.
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
    if !isRespelled, let content = actions.tree.content(of: path), areEqual(content, bytes) { return }
    guard isOwned else { throw actions.foreign(path) }
    changes.written.append(.init(path: path, bytes: bytes, isNew: isRespelled))
  }

  /// As `==` says, but eight times as fast.
  private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      && left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
          guard let start = left.baseAddress, let other = right.baseAddress else { return true }
          return memcmp(start, other, left.count) == 0
        }
      }
  }

  /// The path for a message.
  func absolute(_ relative: String) -> String { actions.absolute(relative) }
}
