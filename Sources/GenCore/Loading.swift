import Foundation
import GenDiagnostics

/// The description at a path; `-` is standard input. Throws `FileError`.
func loadSource(_ path: String) throws -> SourceFile {
  path == "-" ? try load("<stdin>") { .standardInput } : try load(path)
}

/// The templates in a folder, by name. Throws `FileError`.
func loadTemplates(in folder: String?) throws -> [SourceFile] {
  guard let folder else { return [] }
  let names: [String]
  do {
    names = try FileManager.default.contentsOfDirectory(atPath: folder)
  } catch {
    throw FileError(path: folder, reason: "cannot be read: \(reason(of: error))")
  }
  return try names.filter { $0.hasSuffix(".mustache") }.sorted().map { try load(folder + "/" + $0) }
}

private func load(_ path: String) throws -> SourceFile {
  var isFolder: ObjCBool = false
  if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
    throw FileError(path: path, reason: "cannot be read: it is a folder")
  }
  return try load(path) { try FileHandle(forReadingFrom: URL(fileURLWithPath: path)) }
}

/// Everything that can be read from a handle, which may be that of a pipe.
private func load(_ path: String, from open: () throws -> FileHandle) throws -> SourceFile {
  do {
    return SourceFile(path: path, bytes: Array(try open().readToEnd() ?? Data()))
  } catch {
    throw FileError(path: path, reason: "cannot be read: \(reason(of: error))")
  }
}

/// What the system says of a failed file operation, in a few words.
func reason(of error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
  let cause = (underlying ?? error) as NSError
  guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
  return String(cString: strerror(Int32(cause.code))).lowercased()
}
