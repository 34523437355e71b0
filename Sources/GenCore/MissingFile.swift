import Foundation
import GenDiagnostics

/// Where a file was looked for that does not exist, and which file there is near it: for the hint of an error.
func hint(forMissing path: String) -> String {
  let url = URL(fileURLWithPath: path)
  let folder = url.deletingLastPathComponent()
  let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  let place = path.hasPrefix("/") ? nil : "it was looked for at \(url.path)"
  let near = nearest(to: url.lastPathComponent, in: names).map { name in
    "did you mean \(path.dropLast(url.lastPathComponent.count) + name)?"
  }
  return [place, near].compactMap { $0 }.joined(separator: "; ")
}
