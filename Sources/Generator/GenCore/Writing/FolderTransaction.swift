/// Brings a folder from one output to the next, whole or not at all.
///
/// All files are written into a staging folder first, as `0.new`, `1.new` and so on, which no build takes for sources. Then
/// comes the journal. From that moment on the new output counts: this process, or the next one that writes, takes the steps of
/// the journal, each of which may have been taken already. What a step replaces or removes is kept as `0.old` until all are
/// taken; if one of them cannot be, they are all taken back.
///
/// A journal that is found has no power over files that no manifest names, in the folder or among what it brings: `check`
/// rejects it then.
struct FolderTransaction {
  /// The staging folder in the output folder.
  static let folder = ".gen-staging"
  /// The journal while its steps are being taken.
  private static let journal = folder + "/journal"
  /// The journal where its steps are being taken back.
  private static let rollback = folder + "/rollback"
  /// The journal before it is whole: a name that means nothing to a later run.
  private static let draft = folder + "/draft"

  /// The steps in the output folder.
  let actions: FileActions

  /// Throws `FileError`; the folder is as it was then.
  func commit(_ changes: FolderChanges) throws {
    if changes.isEmpty { return }
    let journal = Journal(changes)
    do {
      try actions.makeFolder(Self.folder)
      let written = zip((changes.claims.count + changes.removed.count)..., changes.written)
      for (index, file) in Array(zip(0..., changes.claims)) + written {
        try named(file.path) { try actions.write(file.bytes, to: Self.new(index)) }
      }
      try named("") {
        try actions.write(journal.bytes, to: Self.draft)
        try actions.rename(Self.draft, to: Self.journal)
      }
    } catch {
      try? clean()
      throw error
    }
    if let failure = try finish(journal, isNew: true) { throw failure }
  }

  /// Has errors name a file as users know it, in the place of one in the staging folder.
  private func named(_ path: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as FileError {
      throw FileError(path: actions.absolute(path), reason: error.reason)
    }
  }

  /// Whether a process began to change files and could not finish. Throws `FileError` where no run could write at all.
  func isUnfinished() throws -> Bool {
    guard let kind = actions.kind(of: Self.folder) else { return false }
    guard kind == S_IFDIR else {
      throw FileError(
        path: actions.absolute(Self.folder), reason: "is in the way: gen keeps a folder there while it writes")
    }
    return actions.exists(Self.journal) || actions.exists(Self.rollback)
  }

  /// Finishes what a process began and could not finish. Throws `FileError`.
  func recover() throws {
    guard try isUnfinished() else {
      if actions.exists(Self.folder) { try clean() }
      return
    }
    if let journal = try readJournal(Self.journal) {
      // Where that fails, the old output is there again, and the run that looks has its own to say about it.
      _ = try finish(journal, isNew: false)
    } else if let journal = try readJournal(Self.rollback) {
      try takeBack(journal)
      try clean()
    }
  }

  /// Reads a journal; `nil` where there is none. Throws `FileError` for one that gen cannot have written.
  private func readJournal(_ path: String) throws -> Journal? {
    guard actions.exists(path) else { return nil }
    guard let bytes = actions.tree.content(of: path), let journal = Journal(bytes),
      journal.steps.allSatisfy({ isInside($0.path) || Manifest.paths.contains($0.path) })
    else { throw refusal(path, "is not a journal of gen") }
    try actions.checkFolders(of: journal.steps.map(\.path))
    try check(journal, at: path)
    return journal
  }

  /// Throws `FileError` unless every file that the steps could bring is named by a manifest, and by one in the folder if it is
  /// there and could be replaced or removed.
  private func check(_ journal: Journal, at path: String) throws {
    let owned = try actions.ownedFiles()
    let named = owned.union(stagedFiles(of: journal))
    for (index, step) in journal.steps.enumerated() where !Manifest.paths.contains(step.path) {
      let isBrought =
        path == Self.journal
        ? step.action != .remove && actions.exists(Self.new(index))
        : step.action != .add && actions.exists(Self.old(index))
      if isBrought, !named.contains(step.path) {
        throw refusal(path, "has a step for \(step.path), which no manifest names")
      }
      let isSafe =
        switch step.action {
        // Nothing is added over a file, but what was added may have to be taken back.
        case .add: actions.exists(Self.new(index))
        case .remove: actions.exists(Self.old(index))
        case .replace: false
        }
      if isSafe || owned.contains(step.path) || !actions.exists(step.path) { continue }
      throw refusal(path, "has a step for \(step.path), which gen did not write")
    }
  }

  /// Returns the files that are named by manifests which the steps bring or took away: those of before and those of afterwards.
  private func stagedFiles(of journal: Journal) -> Set<String> {
    var files: Set<String> = []
    for (index, step) in journal.steps.enumerated() where Manifest.paths.contains(step.path) {
      for staged in [Self.new(index), Self.old(index)] {
        guard let manifest = actions.tree.content(of: staged).flatMap(Manifest.init) else { continue }
        files.formUnion(manifest.paths(in: parentFolder(of: step.path)))
      }
    }
    return files
  }

  /// The error for a journal that is rejected.
  private func refusal(_ path: String, _ reason: String) -> FileError {
    FileError(
      path: actions.absolute(path),
      reason: "\(reason); remove \(actions.absolute(Self.folder)) to go on without it")
  }

  // MARK: - Steps

  /// Takes the steps of a journal that is in its place, or takes them all back and says why.
  ///
  /// - Parameter isNew: Whether none of them has been taken.
  private func finish(_ journal: Journal, isNew: Bool) throws -> (any Error)? {
    do {
      for (index, step) in journal.steps.enumerated() { try take(step, index, isNew: isNew) }
      for folder in journal.folders(.remove) { try actions.removeEmptyFolder(folder) }
    } catch {
      try actions.rename(Self.journal, to: Self.rollback)
      try takeBack(journal)
      try clean()
      return error
    }
    try clean()
    return nil
  }

  /// Takes a step. One that has been taken is not taken again: the files that are there show it.
  private func take(_ step: Journal.Step, _ index: Int, isNew: Bool) throws {
    let old = Self.old(index)
    switch step.action {
    case .remove:
      guard actions.exists(step.path), !actions.exists(old) else { return }
      try actions.rename(step.path, to: old)
    case .add:
      guard isNew || actions.exists(Self.new(index)) else { return }
      if actions.exists(step.path) { throw actions.foreign(step.path) }
      try actions.makeFolder(parentFolder(of: step.path))
      try actions.rename(Self.new(index), to: step.path)
    case .replace:
      guard actions.exists(Self.new(index)) else { return }
      if !actions.exists(old), actions.exists(step.path), try !actions.link(step.path, to: old) {
        // A file system without links: for a moment, no file is there.
        try actions.rename(step.path, to: old)
      }
      try actions.makeFolder(parentFolder(of: step.path))
      try actions.rename(Self.new(index), to: step.path)
    }
  }

  /// Takes all steps back, the last one first, and removes the folders that they made.
  private func takeBack(_ journal: Journal) throws {
    for (index, step) in journal.steps.enumerated().reversed() {
      if step.action == .add {
        guard actions.exists(step.path), !actions.exists(Self.new(index)) else { continue }
        try actions.rename(step.path, to: Self.new(index))
      } else if actions.exists(Self.old(index)) {
        if step.action == .remove, actions.exists(step.path) { throw actions.foreign(step.path) }
        try actions.makeFolder(parentFolder(of: step.path))
        try actions.rename(Self.old(index), to: step.path)
      }
    }
    for folder in journal.folders(.add) { try actions.removeEmptyFolder(folder) }
  }

  /// Removes the staging folder: the journal first, which makes what is left mere debris, and only what is ours.
  private func clean() throws {
    for path in [Self.journal, Self.rollback, Self.draft] where actions.exists(path) { try actions.remove(path) }
    for name in actions.tree.names(in: Self.folder)
    where [".new", ".old"].contains(where: name.hasSuffix) && Int(name.dropLast(4)) != nil {
      try actions.remove(Self.folder + "/" + name)
    }
    try actions.removeEmptyFolder(Self.folder)
  }

  /// The path of what a step brings.
  private static func new(_ index: Int) -> String { "\(folder)/\(index).new" }
  /// The path of what a step took away.
  private static func old(_ index: Int) -> String { "\(folder)/\(index).old" }
}
