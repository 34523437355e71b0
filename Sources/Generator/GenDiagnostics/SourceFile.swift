/// A text the user gave: a description, or a template.
///
/// Offsets everywhere in the generator count UTF-8 bytes from the start of `bytes`; they become lines and columns only
/// when a diagnostic is printed.
package final class SourceFile: Sendable {
  /// The path of what was not a file.
  package static let standardInput = "<stdin>"

  /// As the user wrote it, or `standardInput`.
  package let path: String
  /// The text, in UTF-8 as a rule; whether it is, the parser finds out.
  package let bytes: [UInt8]
  /// The files that this one is joined from, in the order of their bytes; empty for a file as the user gave it.
  package let parts: [SourceFile]
  /// The text that the bytes are translated from; `nil` for those that the user gave.
  package let translation: Translation?

  private init(path: String, bytes: [UInt8], parts: [SourceFile] = [], translation: Translation? = nil) {
    self.path = path
    self.bytes = bytes
    self.parts = parts
    self.translation = translation
  }

  /// Creates a file of bytes that were read.
  package convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, parts: [])
  }

  /// Creates a file of a text of the generator's own.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Creates a file with the bytes of several, one after the other, and the path of the first one.
  package convenience init(joining first: SourceFile, _ others: [SourceFile]) {
    let parts = [first] + others
    self.init(path: first.path, bytes: Array(parts.map(\.bytes).joined()), parts: parts)
  }

  /// Creates a file with the path of another one and a translation of its bytes.
  ///
  /// - Parameters:
  ///   - marks: In ascending order.
  ///   - mistakes: Where there are any, the bytes are not read.
  package convenience init(
    translating original: SourceFile, to bytes: [UInt8] = [], marks: [Mark] = [], mistakes: [Diagnostic]
  ) {
    self.init(
      path: original.path, bytes: bytes,
      translation: Translation(original: original, mistakes: mistakes, marks: marks))
  }
}

extension SourceFile {
  /// The name without folder and extension: `Pet` of `schemas/Pet.json`.
  package var title: String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The file as the user gave it.
  package var original: SourceFile { translation?.original ?? self }
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

extension SourcePlace {
  /// The place as the user knows it: in the part that it is in, where files are joined, and in what that is translated from.
  package var origin: SourcePlace {
    let place = placeInPart
    return place.file.translation?.place(of: place.offset) ?? place
  }

  /// The place in the part of a joined file; behind the last one for the end.
  private var placeInPart: SourcePlace {
    guard let last = file.parts.last else { return self }
    var offset = offset
    for part in file.parts {
      if offset < part.bytes.count { return SourcePlace(file: part, offset: offset) }
      offset -= part.bytes.count
    }
    return SourcePlace(file: last, offset: last.bytes.count)
  }
}

extension SourcePlace: Hashable {
  package static func == (left: SourcePlace, right: SourcePlace) -> Bool {
    left.file === right.file && left.offset == right.offset
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(offset)
  }
}
