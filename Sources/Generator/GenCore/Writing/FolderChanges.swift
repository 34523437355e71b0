/// The difference between the files of a folder and the output that they should be.
///
/// It is only a list; ``FolderTransaction`` makes the changes.
package struct FolderChanges: Sendable {
  /// The manifests to have in place while files change, which name the files of both outputs: so that at any moment each file
  /// that gen wrote is named by a manifest in the folder.
  var claims: [File] = []
  /// The files to write, the manifests last.
  var written: [File] = []
  /// The paths of the files to remove, the manifests last.
  var removed: [String] = []
  /// How many files are as they should be, without the manifests.
  var unchanged = 0
  /// Whether a run was interrupted while it wrote to the folder; the next one that writes finishes what it began.
  package var hasUnfinishedWrite = false

  /// A file to write.
  struct File: Sendable {
    /// Within the output folder.
    var path: String
    var bytes: [UInt8]
    /// Whether there is no such file yet.
    var isNew: Bool
  }

  /// The fate of one file.
  package struct Entry: Sendable, Equatable {
    /// The kind of change.
    package enum Kind: String, Sendable {
      case added, changed, removed
    }

    package let kind: Kind
    /// Within the output folder.
    package let path: String
  }

  /// Whether not even a manifest changes.
  package var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// In the order of the paths, without the manifests.
  package var entries: [Entry] {
    let written = written.map { Entry(kind: $0.isNew ? .added : .changed, path: $0.path) }
    let entries = written + removed.map { Entry(kind: .removed, path: $0) }
    return entries.filter { !Manifest.paths.contains($0.path) }.sorted { $0.path < $1.path }
  }

  /// Without the manifests.
  var report: WriteReport {
    WriteReport(
      written: written.map(\.path).filter { !Manifest.paths.contains($0) }, unchanged: unchanged,
      removed: removed.filter { !Manifest.paths.contains($0) })
  }
}

/// The changes that a run made to files.
///
/// Manifests do not count.
package struct WriteReport: Sendable, Equatable {
  /// The paths of files that are new or changed.
  package var written: [String] = []
  /// The number of files that are as they should be.
  package var unchanged = 0
  /// The paths of files that were removed.
  package var removed: [String] = []

  /// `12 written, 3 unchanged, 0 removed`.
  package var summary: String { "\(written.count) written, \(unchanged) unchanged, \(removed.count) removed" }
}
