import GenDiagnostics
import GenReports

/// The names in all Swift files of a folder. Throws `FileError`.
///
/// - Parameter sink: Told of links that lead nowhere, which are passed over.
func swiftNames(in folder: String, sink: DiagnosticSink) throws -> SwiftNames {
  var names = SwiftNames()
  for path in try swiftFiles(in: folder) {
    if exists(path) {
      names.add(try load(path).bytes)
    } else {
      sink.note("usage.dangling-link", "\"\(path)\" is a link that leads nowhere; it is not read")
    }
  }
  return names
}

/// The Swift files in a folder and the folders below it, in the byte order of their paths, apart from those that `gen` wrote:
/// manifests name these. Hidden folders and links to folders are passed over. Throws `FileError`.
private func swiftFiles(in folder: String) throws -> [String] {
  var files: [String] = []
  var pending = [folder]
  var known: Set<String> = []
  while let folder = pending.popLast() {
    let names: [String]
    do {
      names = try GenCore.names(inFolder: folder)
    } catch {
      throw FileError(
        path: folder, reason: "cannot be read: \(reason(of: error.code))",
        hint: error.code == ENOENT ? hint(forMissing: folder) : nil)
    }
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    if names.contains(Manifest.fileName), let manifest = Manifest(try load(root + Manifest.fileName).bytes) {
      known.formUnion(manifest.files.map { root + $0 })
    }
    for name in names where !name.hasPrefix(".") {
      var status = stat()
      let path = root + name
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: pending.append(path)
      case S_IFREG, S_IFLNK: if name.hasSuffix(".swift"), kind(at: path) != S_IFDIR { files.append(path) }
      default: break
      }
    }
  }
  return files.filter { !known.contains($0) }.inByteOrder(of: \.self)
}
