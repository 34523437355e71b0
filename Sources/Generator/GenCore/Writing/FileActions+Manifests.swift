/// The manifests in an output folder, as far as they are needed to know which files are ours.
extension FileActions {
  /// The manifest in a folder of the output, if there is one. Throws `FileError` where it cannot be read as one.
  func manifest(in folder: String) throws -> Manifest? {
    let path = Manifest.path(in: folder)
    guard let bytes = tree.content(of: path) else {
      guard kind(of: path) == S_IFREG else { return nil }
      throw FileError(path: absolute(path), reason: "cannot be read: \(reason(of: EACCES))")
    }
    guard let manifest = Manifest(bytes) else {
      throw FileError(path: absolute(path), reason: "is not a manifest of gen; remove it to write the folder again")
    }
    return manifest
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
