import GenRendering

/// A folder of templates to change, which begin as the built-in ones.
package struct TemplateFolder {
  /// The path as the user gave it.
  package let path: String

  /// Creates the folder, which need not be there yet.
  package init(_ path: String) { self.path = path }

  /// Writes the built-in templates that are not there, and returns how many, with the names of files that differ.
  ///
  /// - Parameter replacesFiles: Whether files that differ are replaced. Nothing is written where one of the files cannot be.
  package func write(replacesFiles: Bool) throws(FileError) -> (count: Int, differing: [String]) {
    do throws(SystemError) {
      try makeFolders(path)
    } catch {
      throw FileError(path: path, reason: "cannot be made: \(reason(of: error.code))")
    }
    let names = Set((try? GenCore.names(inFolder: path)) ?? [])
    var drafts: [DraftFile] = []
    var differing: [String] = []
    for template in builtInTemplates {
      let name = template.name + ".mustache"
      let file = "\(path)/\(name)"
      let present = names.contains(name) ? beginning(of: file, count: template.bytes.count + 1) : nil
      if present == template.bytes { continue }
      if names.contains(name), !replacesFiles {
        differing.append(name)
      } else {
        drafts.append(try DraftFile(template.bytes, for: file))
      }
    }
    for draft in drafts { try draft.replace() }
    return (drafts.count, differing)
  }
}
