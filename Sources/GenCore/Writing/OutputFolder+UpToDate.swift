import Foundation
import GenRendering

extension OutputFolder {
  /// Whether the files are those that a run with this input wrote, and how many warnings it had; `nil` if not.
  ///
  /// Manifests and contents decide, not dates: they are the same after a checkout or a copy.
  func warningsIfUpToDate(with inputHash: String, styles: [Style]) -> Int? {
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
        manifest.inputHash == inputHash,
        manifest.outputHash == outputHash(of: manifest.files, in: folder.isEmpty ? "" : folder + "/", root: root)
      else { return nil }
      warnings += manifest.warnings ?? 0
    }
    return warnings
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
