#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A reference to another file, such as `../common/Error.json#/definitions/Error`.
///
/// It is text alone: whether there is such a file is found by what loads the description.
package struct FileReference: Equatable {
  /// Where it leads from the file that it stands in: `../common/Error.json`.
  package let path: String
  /// With its `#`, if it has one.
  ///
  /// The part behind the path, still percent-encoded; empty for the file as a whole.
  package let fragment: String

  /// Reads the value of a `$ref`; `nil` for one that stays within its file. Throws when it is malformed.
  package init?(_ reference: String) throws(JSONPointer.Malformed) {
    let path = reference.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard !path.isEmpty else { return nil }
    self.path = try JSONPointer.percentDecoded(path)
    // The system takes a path to end at a zero byte, and terminals obey others.
    let isVisible = self.path.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard isVisible else { throw JSONPointer.Malformed(message: "a path has no invisible characters") }
    fragment = String(reference.utf8.dropFirst(path.count)) ?? ""
  }

  /// Whether it is an address such as `https://example.com/pet.json`, and no path.
  ///
  /// A single letter with a colon behind it is a drive of Windows, and not a scheme.
  package var isAddress: Bool {
    let scheme = path.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    return scheme.count > 1 && scheme.count < path.utf8.count && path.utf8.dropFirst(scheme.count).first != 0x2F
      || path.hasPrefix("//")
  }

  /// Whether it leads to an address from a file that has this address.
  package func leads(to address: String) -> Bool {
    path == address || !isAddress && !path.utf8.contains(UInt8(ascii: "/")) && address.hasSuffix("/" + path)
  }

  /// Whether a text that may be the name of a component as well is a reference.
  package static func isReference(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
      || [".json", ".yaml", ".yml"].contains { text.hasSuffix($0) }
  }

  /// The path as the user would write it who wrote `file`, without any `.` and `..` that can be left out:
  /// `api/common/Error.json` from `api/spec/pets.json`.
  package func path(from file: String) -> String {
    let folder = file.hasPrefix("<") ? [] : file.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    let isAbsolute = path.hasPrefix("/") || file.hasPrefix("/")
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? [] : Array(folder)) + path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// The references to other files in the text of a JSON document, wherever `$ref` is a key, and those of the mappings of
  /// discriminators. Malformed ones are left out, and so are those written with escapes.
  ///
  /// The text is searched for `$ref` as bytes and not parsed, so that files can be loaded before any is read; a `$ref`
  /// in an example is found as well. Each reference is there once, in the order of the text. Takes time that is linear
  /// in the text.
  package static func all(in bytes: [UInt8]) -> [FileReference] {
    var found: [FileReference] = []
    var seen: Set<String> = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while let key = bytes.firstIndex(ofReferenceKeyFrom: index) {
        index = key + 6
        guard let text = bytes.string(behindColonFrom: &index), text.utf8.first != UInt8(ascii: "#"),
          seen.insert(text).inserted, let reference = try? FileReference(text), !reference.isAddress
        else { continue }
        found.append(reference)
      }
      for text in bytes.mappedTexts where text.utf8.first != UInt8(ascii: "#") && seen.insert(text).inserted {
        guard isReference(text), let reference = try? FileReference(text), !reference.isAddress else { continue }
        found.append(reference)
      }
    }
    return found
  }

  /// Returns the members that the references within a JSON document lead through first, `types` of `#/types/Day`; behind the components what comes next,
  /// `components/enums`. Takes time that is linear in the text.
  package static func sections(in bytes: [UInt8]) -> Set<String> {
    let beginning = Array("\"#/".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var sections: Set<String> = []
      var index = 0
      while let start = bytes.firstIndex(of: beginning, from: index) {
        let (rest, components) = (bytes[(start + beginning.count)...], Array("components/".utf8))
        let prefix = rest.starts(with: components) ? components.count : 0
        let token = rest.dropFirst(prefix).prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\"") }
        index = token.endIndex
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
          sections.insert(String(decoding: rest[..<index], as: UTF8.self))
        }
      }
      return sections
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The next `"$ref"`.
  fileprivate func firstIndex(ofReferenceKeyFrom start: Int) -> Int? {
    var index = start + 1
    // The dollar sign is the rarest of them.
    while index + 4 < count, let baseAddress,
      let dollar = memchr(baseAddress + index, Int32(UInt8(ascii: "$")), count - index - 4)
    {
      index = UnsafeRawPointer(baseAddress).distance(to: dollar)
      if self[(index - 1)..<(index + 5)].elementsEqual("\"$ref\"".utf8) { return index - 1 }
      index += 1
    }
    return nil
  }

  /// The texts that `mapping`s map to, and those of `defaultMapping`s.
  ///
  /// They are found by the key alone, wherever it stands.
  fileprivate var mappedTexts: [String] {
    let ending = Array("apping\"".utf8)
    var texts: [String] = []
    var index = 0
    while let start = firstIndex(of: ending, from: index) {
      index = start + ending.count
      if stands("\"defaultM", before: start) {
        if let text = string(behindColonFrom: &index) { texts.append(text) }
      } else if stands("\"m", before: start), skip(UInt8(ascii: ":"), from: &index),
        skip(UInt8(ascii: "{"), from: &index)
      {
        while string(from: &index) != nil, let text = string(behindColonFrom: &index) {
          texts.append(text)
          guard skip(UInt8(ascii: ","), from: &index) else { break }
        }
      }
    }
    return texts
  }

  /// Where some bytes begin next. Goes on by as many of them as their last one allows, so that few of the text are looked at.
  fileprivate func firstIndex(of bytes: [UInt8], from start: Int) -> Int? {
    var steps = Array(repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
    var index = start
    while index + bytes.count <= count {
      if self[index..<(index + bytes.count)].elementsEqual(bytes) { return index }
      index += steps[Int(self[index + bytes.count - 1])]
    }
    return nil
  }

  /// Whether a text ends where another one begins.
  private func stands(_ text: String, before index: Int) -> Bool {
    let start = index - text.utf8.count
    return start >= 0 && self[start..<index].elementsEqual(text.utf8)
  }

  /// Moves behind white space and one byte, if that is the next one.
  private func skip(_ byte: UInt8, from index: inout Int) -> Bool {
    while index < count, [0x20, 0x09, 0x0A, 0x0D].contains(self[index]) { index += 1 }
    guard index < count, self[index] == byte else { return false }
    index += 1
    return true
  }

  /// The string without escapes that stands behind a colon; moves behind it.
  fileprivate func string(behindColonFrom index: inout Int) -> String? {
    skip(UInt8(ascii: ":"), from: &index) ? string(from: &index) : nil
  }

  /// The string without escapes that comes next; moves behind it.
  private func string(from index: inout Int) -> String? {
    guard skip(UInt8(ascii: "\""), from: &index) else { return nil }
    let start = index
    while index < count, self[index] != UInt8(ascii: "\"") {
      if self[index] == UInt8(ascii: "\\") { return nil }
      index += 1
    }
    defer { index += 1 }
    return String(decoding: self[start..<Swift.min(index, count)], as: UTF8.self)
  }
}
