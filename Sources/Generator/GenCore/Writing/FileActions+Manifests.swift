import GenDiagnostics
import GenRendering
import GenSource

/// The manifests in an output folder, as far as they are needed to know which files are ours.
extension FileActions {
  /// The manifest in a folder of the output, if there is one. Throws `FileError` where it cannot be read as one.
  func manifest(in folder: String) throws -> Manifest? {
    let path = Manifest.path(in: folder)
    guard let bytes = tree.content(of: path) else {
      guard kind(of: path) == S_IFREG else { return nil }
      throw FileError(path: absolute(path), reason: "cannot be read: \(reason(of: EACCES))")
    }
    guard let manifest = Manifest(bytes) else { throw malformed(path, bytes) }
    return manifest
  }

  /// The error of a file in the place of a manifest. Without a manifest no file is replaced, so it is not enough to remove it.
  private func malformed(_ path: String, _ bytes: [UInt8]) -> FileError {
    let folder = shellWord(tree.path)
    guard ConflictMarker.offset(in: bytes) != nil else {
      let names = (try? GenCore.names(inFolder: tree.path)) ?? []
      let written = RenderOptions.allFolders.filter(names.contains)
      let folders = written.isEmpty ? "" : " (also those in \(written.joined(separator: ", ")))"
      return FileError(
        path: absolute(path), reason: "is not a manifest of gen",
        hint: "restore it from version control, or remove it and the files that gen wrote beside it\(folders), "
          + "and no others, and run gen again")
    }
    return FileError(
      path: absolute(path), reason: ConflictMarker.message,
      hint: "take one side of the folder, and run gen again: git restore --source=HEAD --staged --worktree \(folder)")
  }

  /// Every file that a manifest names, within the output folder; neither the manifests nor what is being written.
  func ownedFiles() throws -> Set<String> {
    var files: Set<String> = []
    for folder in Manifest.folders {
      guard let manifest = try manifest(in: folder) else { continue }
      files.formUnion(manifest.paths(in: folder))
    }
    return files.subtracting(Manifest.paths).filter { !isPath($0, in: FolderTransaction.folder) }
  }
}
