import GenRendering

/// A folder of templates to change, which begin as the built-in ones.
package struct TemplateFolder {
  /// The path as the user gave it.
  package let path: String

  /// Creates the folder, which need not be there yet.
  package init(_ path: String) { self.path = path }

  /// Writes all built-in templates, and returns how many.
  ///
  /// - Parameter replacesFiles: Whether files of these names are replaced. If not, nothing is written where there is one.
  ///   Nor is anything where one cannot be written.
  package func write(replacesFiles: Bool) throws(FileError) -> Int {
    if !replacesFiles {
      let names = Set((try? names(inFolder: path)) ?? [])
      if let present = builtInTemplates.map({ $0.name + ".mustache" }).first(where: names.contains) {
        throw FileError(
          path: path + "/" + present, reason: "is there already",
          hint: "name another folder, or --force to replace your templates")
      }
    }
    do throws(SystemError) {
      try makeFolders(path)
    } catch {
      throw FileError(path: path, reason: "cannot be made: \(reason(of: error.code))")
    }
    let drafts = try builtInTemplates.map { template throws(FileError) in
      try DraftFile(template.bytes, for: "\(path)/\(template.name).mustache")
    }
    for draft in drafts { try draft.replace() }
    return builtInTemplates.count
  }
}
