import Foundation
import GenRendering

/// How closely the files of an output are looked at.
package enum Scrutiny: Sendable {
  /// Files of the size that they had together are taken for what they were if none is younger than its manifest: after an
  /// edit or a checkout they are, and then they are read.
  case dates
  /// All files are read.
  case contents
}

extension OutputFolder {
  /// Whether the files are those that a run with this input wrote, and how many warnings it had; `nil` if not.
  func warningsIfUpToDate(with inputHash: String, styles: [Style], scrutiny: Scrutiny) -> Int? {
    let root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { return nil }
    defer { close(root) }
    let wanted = Set(styles.map(\.folder) + [""])
    var warnings = 0
    for folder in Manifest.folders {
      let path = Manifest.path(in: folder)
      guard wanted.contains(folder) else {
        if actions.exists(path) { return nil }
        continue
      }
      guard let bytes = content(ofFile: absolute(path)), let manifest = Manifest(bytes),
        manifest.inputHash == inputHash
      else { return nil }
      let prefix = folder.isEmpty ? "" : folder + "/"
      let isUntouched = scrutiny == .dates && isUntouched(manifest, in: prefix, root: root)
      guard isUntouched || manifest.outputHash == outputHash(of: manifest.files, in: prefix, root: root) else {
        return nil
      }
      warnings += manifest.warnings ?? 0
    }
    return warnings
  }

  /// Whether the files are older than their manifest, which is written last, and as large as they were.
  private func isUntouched(_ manifest: Manifest, in folder: String, root: Int32) -> Bool {
    guard let written = FileStatus(folder + Manifest.fileName, in: root)?.change else { return false }
    var size = 0
    for path in manifest.files {
      guard isInside(path), let status = FileStatus(folder + path, in: root), status.isFile, status.change < written
      else { return false }
      size += status.size
    }
    return size == manifest.outputSize
  }

  /// What the hash of a manifest for these files would be; `nil` if one of them cannot be read.
  private func outputHash(of files: [String], in folder: String, root: Int32) -> String? {
    var hash = ContentHash()
    // Not cleared, and as large as all but few files.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    for path in files {
      guard isInside(path) else { return nil }
      let file = openat(root, folder + path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { return nil }
      defer { close(file) }
      hash.add(path)
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count >= 0 else { return nil }
      if count < buffer.count {
        hash.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else {
        guard lseek(file, 0, SEEK_SET) == 0, let all = try? bytes(from: file) else { return nil }
        hash.add(all)
      }
    }
    return hash.text
  }
}

/// What a folder knows of a file, without following a link.
private struct FileStatus {
  /// Seconds and nanoseconds.
  let change: (Int, Int)
  let size: Int
  let isFile: Bool

  init?(_ path: String, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    change = (Int(time.tv_sec), Int(time.tv_nsec))
    size = Int(status.st_size)
    isFile = status.st_mode & S_IFMT == S_IFREG
  }
}
