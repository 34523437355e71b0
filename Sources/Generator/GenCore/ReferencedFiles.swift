import GenDiagnostics
import GenModel
import GenSource

/// The files that a description refers to, and those that they refer to, as they were found.
///
/// A description may come from anyone, and must not lead to all files that the user can read: only files in its folder
/// are opened, and those in folders that the user allows. Links are followed before that is decided.
struct ReferencedFiles: Sendable {
  /// The result of looking for a file.
  enum File: Sendable {
    /// It was read; whether it is well-formed is found later.
    case source(SourceFile)
    /// It could not be read, for a reason in words.
    case unreadable(String)
    /// It is not in a folder that is allowed. Whether it exists is not said.
    case outside
  }

  /// By `FileReference.path(from:)`. Ways to one file lead to one `SourceFile`.
  private(set) var files: [String: File] = [:]
  /// The keys of `files`, in the order in which the description and its files first lead to them.
  private var paths: [String] = []

  /// Looks for the files in the folder of the description, and in those beside it that are allowed. Throws `FileError`
  /// where one of these is not a folder.
  ///
  /// - Parameter named: Files that the user named, wherever they are.
  init(of description: SourceFile, allowing folders: [String], and named: [String] = []) throws {
    let isNamed = !description.path.hasPrefix("<")
    let parts = isNamed ? description.path.split(separator: "/", omittingEmptySubsequences: false).dropLast() : []
    let root = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
    for folder in folders { try checkFolder(folder) }
    let allowed = ([root] + folders).compactMap(canonical)
    let namedFiles = Set(named.compactMap(canonical))
    func isAllowed(_ canonical: [UInt8]) -> Bool {
      let slash = [UInt8(ascii: "/")]
      return allowed.contains { canonical == $0 || canonical.starts(with: $0 == slash ? $0 : $0 + slash) }
    }
    var known = isNamed ? canonical(description.path).map { [$0: description] } ?? [:] : [:]
    var pending = [description]
    while let file = pending.popLast() {
      for reference in FileReference.all(in: file.bytes) {
        let path = reference.path(from: file.path)
        guard files[path] == nil else { continue }
        paths.append(path)
        guard let canonical = canonical(path) else {
          let reason = "cannot be read: \(reason(of: errno))"
          // What is beyond the folder must not show.
          files[path] = isAllowed(canonicalFolder(of: path)) ? .unreadable(reason) : .outside
          continue
        }
        if let source = known[canonical] {
          files[path] = .source(source)
        } else if !namedFiles.contains(canonical), !isAllowed(canonical) {
          files[path] = .outside
        } else {
          do {
            let source = try loadDocument(path)
            known[canonical] = source
            files[path] = .source(source)
            pending.append(source)
          } catch {
            files[path] = .unreadable((error as? FileError)?.reason ?? "\(error)")
          }
        }
      }
    }
  }

  /// The files that were read, by the paths that have no links in them.
  var sourcesByResolvedPath: [String: SourceFile] {
    var sources: [String: SourceFile] = [:]
    for case (let path, .source(let source)) in files { sources[resolvedPath(path)] = source }
    return sources
  }

  /// Adds what decides on the output. Where the files are is not a part of it: the texts of the references say how they are to
  /// each other.
  func add(to hash: inout ContentHash) {
    var numbers: [ObjectIdentifier: Int] = [:]
    for path in paths {
      switch files[path] {
      case .source(let source)?:
        let number = numbers[ObjectIdentifier(source), default: numbers.count]
        numbers[ObjectIdentifier(source)] = number
        hash.add("\(number)")
        hash.add(source.original.bytes)
      case .unreadable(let reason)?: hash.add(reason)
      case .outside?, nil: hash.add("outside")
      }
    }
  }

  /// The files, parsed. Whether the mistakes of one matter shows when one is needed.
  func parsed(with root: JSONDocument) -> [String: ReferencedFile] {
    var known = [ObjectIdentifier(root.file): ReferencedFile.document(root)]
    var parsed: [String: ReferencedFile] = [:]
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      switch file {
      case .outside: parsed[path] = .outside
      case .unreadable(let reason): parsed[path] = .unreadable(reason)
      case .source(let source):
        let file = known[ObjectIdentifier(source)] ?? Self.parsed(source)
        known[ObjectIdentifier(source)] = file
        parsed[path] = file
      }
    }
    return parsed
  }

  /// The document of a file, or its mistakes.
  private static func parsed(_ source: SourceFile) -> ReferencedFile {
    let sink = DiagnosticSink()
    guard let document = JSONDocument.parse(source, sink: sink), !sink.hasErrors else {
      return .malformed(sink.diagnostics)
    }
    return .document(document)
  }
}

/// The one path to a file or folder that has no symbolic links in it; `nil` if there is none, and then `errno` says why.
///
/// As bytes: texts are equal where file systems know two files, for one letter written in two ways and for what is not UTF-8.
private func canonical(_ path: String) -> [UInt8]? {
  guard let text = realpath(path, nil) else { return nil }
  defer { free(text) }
  return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}

/// Throws `FileError` unless a path leads to a folder.
private func checkFolder(_ path: String) throws {
  guard let kind = kind(at: path) else {
    throw FileError(path: path, reason: "cannot be read: \(reason(of: errno))")
  }
  guard kind == S_IFDIR else { throw FileError(path: path, reason: "is not a folder") }
}

/// The innermost folder on the way to a file that is there.
private func canonicalFolder(of path: String) -> [UInt8] {
  var parts = path.split(separator: "/", omittingEmptySubsequences: false)
  while parts.popLast() != nil, !parts.isEmpty, parts != [""] {
    if let folder = canonical(parts.joined(separator: "/")) { return folder }
  }
  return canonical(path.hasPrefix("/") ? "/" : ".") ?? [UInt8(ascii: "/")]
}
