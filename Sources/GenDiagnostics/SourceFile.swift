/// A text the user gave: a description, or a template.
///
/// Offsets everywhere in the generator count UTF-8 bytes from the start of `bytes`; they become lines and columns only
/// when a diagnostic is printed.
package final class SourceFile: Sendable {
  /// As the user wrote it, or `<stdin>`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension SourceFile {
  /// The name without folder and extension: `Pet` of `schemas/Pet.json`.
  package var title: String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

/// A spot in a source file.
package struct SourcePlace: Sendable {
  package let file: SourceFile
  /// UTF-8 bytes from the start of the file.
  package let offset: Int

  package init(file: SourceFile, offset: Int) {
    self.file = file
    self.offset = offset
  }
}

extension SourcePlace: Equatable {
  package static func == (left: SourcePlace, right: SourcePlace) -> Bool {
    left.file === right.file && left.offset == right.offset
  }
}
