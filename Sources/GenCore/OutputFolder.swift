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
    var report = WriteReport()
    var pending: [GeneratedFile] = []
    for file in files {
      let current = FileManager.default.contents(atPath: absolute(file.path))
      if let current, current.elementsEqual(file.bytes) {
        report.unchanged += 1
      } else if current != nil, !owned.contains(file.path) {
        throw FileError(
          path: absolute(file.path), reason: "cannot be written: it is there already, and gen did not write it")
      } else {
        pending.append(file)
      }
    }
    try makeFolder("")
    for folder in Set(files.map { ($0.path as NSString).deletingLastPathComponent }) { try makeFolder(folder) }
    for file in pending {
      try write(file.bytes, to: file.path)
      report.written.append(file.path)
    }
    for stale in owned.subtracting(files.map(\.path)).sorted() where remove(stale) { report.removed.append(stale) }
    try writeManifests(manifests)
    removeEmptyFolders()
    return report
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
        if FileManager.default.contents(atPath: absolute(path))?.elementsEqual(bytes) ?? false { continue }
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

  private func makeFolder(_ relative: String) throws {
    let folder = absolute(relative)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      if isFolder.boolValue { return }
      throw FileError(path: folder, reason: "cannot be written: it is a file, not a folder")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError(path: folder, reason: "cannot be made: \(reason(of: error))")
    }
  }

  private func write(_ bytes: [UInt8], to relative: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: absolute(relative)), options: .atomic)
    } catch {
      throw FileError(path: absolute(relative), reason: "cannot be written: \(reason(of: error))")
    }
  }

  private func remove(_ relative: String) -> Bool {
    (try? FileManager.default.removeItem(atPath: absolute(relative))) != nil
  }

  private func removeEmptyFolders() {
    for folder in ["Models", "Operations"] + Style.all.map(\.folder) {
      guard let content = try? FileManager.default.contentsOfDirectory(atPath: absolute(folder)) else { continue }
      if content.isEmpty { _ = remove(folder) }
    }
  }
}
