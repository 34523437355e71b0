package import GenRendering
package import GenReports
import SwiftPlan

/// The differences between generated files and those of a folder, or of another style. Lines are compared by GenReports.
extension Generator {
  /// Returns the changes that writing the files to a folder would make in it.
  ///
  /// - Parameter replacesOthers: Whether another client may be in the folder.
  package func changes(
    to folder: String, by generation: Generation, replacesOthers: Bool = true
  ) throws -> FolderChanges {
    let folder = OutputFolder(folder, onWait: onWait)
    return try folder.locked(for: .comparing) {
      if !replacesOthers { try folder.checkOwner(manifests(for: generation, folders: options.render.writtenFolders)) }
      return try folder.changes(
        to: generation.files, manifests: manifests(for: generation, folders: options.render.writtenFolders))
    }
  }

  /// The same line by line, as `diff -u` shows it.
  package func differences(to folder: String, by generation: Generation) throws -> [UInt8] {
    let output = OutputFolder(folder, onWait: onWait)
    return try output.locked(for: .comparing) {
      let changes = try output.changes(
        to: generation.files, manifests: manifests(for: generation, folders: options.render.writtenFolders))
      let written = Dictionary(uniqueKeysWithValues: changes.written.map { ($0.path, $0.bytes) })
      return changes.entries.flatMap { entry in
        let path = output.absolute(entry.path)
        let old = entry.kind == .added ? nil : output.actions.tree.content(of: entry.path) ?? []
        return UnifiedDiff(.init(name: path, bytes: old), .init(name: path, bytes: written[entry.path])).bytes
      }
    }
  }
}

extension Generation {
  /// Returns the difference between the files of two styles, as `diff -u` shows it: `Combine/PetsAPI+Combine.swift` is compared
  /// with `AsyncAwait/PetsAPI+AsyncAwait.swift`.
  package func differences(from: Style, to: Style) -> [UInt8] {
    let (left, right) = (files(of: from), files(of: to))
    return Set(left.keys).union(right.keys).sorted().flatMap { name in
      let (old, new) = (left[name], right[name])
      return UnifiedDiff(
        .init(name: old?.path ?? "", bytes: old?.bytes), .init(name: new?.path ?? "", bytes: new?.bytes)
      ).bytes
    }
  }

  /// The same side by side, declaration by declaration.
  package func comparison(from: Style, to: Style) -> StyleComparison {
    func side(_ style: Style) -> StyleComparison.Side {
      .init(name: style.name, files: files(of: style).mapValues(\.bytes))
    }
    return StyleComparison(plan, from: side(from), to: side(to))
  }

  /// By their names without anything of the style, such as `PetsAPI.swift`.
  private func files(of style: Style) -> [String: GeneratedFile] {
    let files = self.files.filter { $0.path.hasPrefix(style.folder + "/") }
    let named = files.map { file in
      let name = file.path.dropFirst(style.folder.count + 1)
      return (String(name.dropLast(style.name.count + "+.swift".count)) + ".swift", file)
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}
