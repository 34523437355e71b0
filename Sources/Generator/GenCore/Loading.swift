package import GenDiagnostics
import GenPlanning
import GenRendering
import GenSource

#if YAML
internal import GenLoading
#endif

/// All that the output depends on, beside the version of the generator: a description, overlays, the files that both refer
/// to, templates and options.
///
/// All files are read before the first stage, so a run is of one moment, and a run with nothing to do knows it by the
/// hash.
package struct GeneratorInput: Sendable {
  /// Joined with the overlays, if there are any.
  package let description: SourceFile
  let files: ReferencedFiles
  /// The files of the folder of templates, and not the built-in ones.
  let templates: [SourceFile]
  /// The modules that the description refers to.
  let modules: [LoadedModule]
  /// Tells every input apart; the styles are not part of it, as the files that all of them share are the same without them.
  let hash: String
  /// The options, as the manifest records them.
  let arguments: [String]

  /// Throws `FileError`.
  ///
  /// Reads everything. References are found in the text of files, before these are parsed.
  ///
  /// - Parameter known: The modules that were read before.
  init(path: String, options: GeneratorOptions, _ known: LoadedModules = LoadedModules()) throws {
    let source = try loadSource(path)
    let overlays = try options.overlays.map { try loadDocument($0) }
    description = overlays.isEmpty ? source : SourceFile(joining: source, overlays)
    files = try ReferencedFiles(
      of: description, allowing: options.allowedFolders, and: options.sharedModules.map(\.path))
    modules = try LoadedModule.all(for: files, of: description, options, known)
    templates = try loadTemplates(in: options.templatesFolder, requiring: options.render.extraFiles.map(\.template))
    arguments = options.outputArguments
    var hash = ContentHash()
    hash.add(toolVersion)
    for source in [source] + overlays { hash.add(source.original.bytes) }
    files.add(to: &hash)
    hash.add(arguments.joined(separator: "\n"))
    if let module = options.module { hash.add("module \(module)") }
    for loaded in modules {
      hash.add("import \(loaded.module.name) \(loaded.input.hash)")
      if let package = options.package(of: loaded.module) { hash.add(package.path) }
    }
    for template in templates {
      hash.add(String(template.path.split(separator: "/").last ?? ""))
      hash.add(template.bytes)
    }
    self.hash = hash.text
  }
}

/// The description at a path; `-` is standard input. Throws `FileError`.
private func loadSource(_ path: String) throws -> SourceFile {
  if path == "-" { return json(of: try load(SourceFile.standardInput, from: STDIN_FILENO)) }
  if let hint = hint(forFolder: path) {
    throw FileError(path: path, reason: "cannot be read: it is a folder", hint: hint)
  }
  return try loadDocument(path, orPipe: true)
}

/// A file of JSON, or of YAML that is translated to it, for `JSONDocument.parse`, which reports the mistakes of both.
/// Throws `FileError`.
func loadDocument(_ path: String, orPipe allowsPipe: Bool = false) throws -> SourceFile {
  json(of: try load(path, orPipe: allowsPipe))
}

/// The file itself if it is JSON, or if YAML is not read.
private func json(of file: SourceFile) -> SourceFile {
  #if YAML
  switch file.notation {
  case .json: return file
  case .yaml: return file.translatedFromYAML()
  case .either:
    // Some JSON is not YAML that libyaml reads, such as escapes of two surrogates.
    let sink = DiagnosticSink()
    return JSONDocument.parse(file, sink: sink) == nil || sink.hasErrors ? file.translatedFromYAML() : file
  }
  #else
  return file
  #endif
}

/// The templates in a folder, by name, without byte order marks, which would stand in the middle of files. Throws
/// `FileError`, also where one is missing of those that are required.
private func loadTemplates(in folder: String?, requiring required: [String]) throws -> [SourceFile] {
  guard let folder else { return [] }
  let names: [String]
  do {
    names = try GenCore.names(inFolder: folder)
  } catch {
    throw FileError(path: folder, reason: "cannot be read: \(reason(of: error.code))")
  }
  let files = Set(names.filter { $0.hasSuffix(".mustache") } + required.map { $0 + ".mustache" })
  return try files.sorted().map { name in
    let file = try load(folder + "/" + name)
    return file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
      ? SourceFile(path: file.path, bytes: Array(file.bytes.dropFirst(3))) : file
  }
}

/// Throws `FileError`.
///
/// - Parameter allowsPipe: whether to wait for what another process writes to a pipe, as in `gen <(curl …)`. Nothing else that is
///   read can block.
func load(_ path: String, orPipe allowsPipe: Bool = false) throws -> SourceFile {
  let file = try openFile(path, orPipe: allowsPipe)
  defer { close(file) }
  return try load(path, from: file)
}

/// Throws `FileError` unless there is a file that can be read.
package func checkReadable(_ path: String) throws(FileError) { close(try openFile(path)) }

/// Opens a file for reading. Throws `FileError`.
private func openFile(_ path: String, orPipe allowsPipe: Bool = false) throws(FileError) -> Int32 {
  var status = stat()
  let isPipe = allowsPipe && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  let file = open(path, O_RDONLY | O_CLOEXEC | (isPipe ? 0 : O_NONBLOCK))
  guard file >= 0 else {
    // A socket can be opened by nothing.
    let code = errno
    let obstacle = stat(path, &status) == 0 ? obstacle(status.st_mode) : nil
    throw FileError(
      path: path, reason: "cannot be read: \(obstacle ?? reason(of: code))",
      hint: code == ENOENT ? hint(forMissing: path) : nil)
  }
  if !isPipe, fstat(file, &status) == 0, let obstacle = obstacle(status.st_mode) {
    close(file)
    throw FileError(path: path, reason: "cannot be read: \(obstacle)")
  }
  return file
}

/// Everything that can be read from a file, which may be a pipe.
private func load(_ path: String, from file: Int32) throws -> SourceFile {
  do {
    return SourceFile(path: path, bytes: try bytes(from: file))
  } catch {
    let reason = error.code == EISDIR ? "it is a folder" : reason(of: error.code)
    throw FileError(path: path, reason: "cannot be read: \(reason)")
  }
}
