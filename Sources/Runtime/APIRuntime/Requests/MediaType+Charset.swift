import Foundation

/// The `charset` of a text: the one place that knows how the texts of requests are encoded, and those of responses decoded.
///
/// JSON and forms are always sent in UTF-8: they have no `charset`.
extension MediaType {
  /// Returns the bytes of a text, in the `charset` of this type, UTF-8 by default.
  ///
  /// - Throws: A ``SerializationError`` for a text that the charset lacks a character of, and for a charset that is unknown.
  func bytes(of text: String) throws(SerializationError) -> Data {
    guard kind == .text || kind == .other, let charset = parameter("charset") else { return Data(text.utf8) }
    guard let encoding = encodings[charset.lowercased()] else {
      throw SerializationError("text cannot be written in \(charset.printable(limit: 60)), an unknown charset")
    }
    // Of a part of a text: the function of whole ones is as new as iOS 18.
    guard let bytes = text[...].data(using: encoding) else {
      throw SerializationError("the text has characters that \(charset.printable(limit: 60)) lacks")
    }
    return bytes
  }

  /// Returns the text of bytes, in the `charset` of the type of a body, UTF-8 by default.
  ///
  /// - Throws: A `DecodingError` for bytes that are not text in the charset, and for a charset that is unknown.
  static func text(of bytes: Data, in type: MediaType?) throws -> String {
    let name = type?.parameter("charset") ?? "UTF-8"
    guard let encoding = encodings[name.lowercased()] else {
      throw undecodable("the body is text in \(name.printable(limit: 60)), an unknown charset")
    }
    guard let text = String(data: bytes, encoding: encoding) else {
      throw undecodable("the body is not text in \(name.printable(limit: 60))")
    }
    return text
  }

  /// Returns the value of a parameter, such as `charset`, without quotes; `nil` if it is missing.
  func parameter(_ name: String) -> String? {
    guard rawValue.utf8.contains(UInt8(ascii: ";")) else { return nil }
    for part in rawValue.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].withoutBlanks.lowercased() == name else { continue }
      return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }
    return nil
  }
}

extension Data {
  /// Returns JSON in UTF-8 where it is in another `charset` of its media type, such as ISO-8859-1. Servers name such a charset
  /// for JSON in UTF-8, too, which stays as it is.
  func json(in type: MediaType?) -> Data {
    guard let name = type?.parameter("charset")?.lowercased(), !name.hasPrefix("utf"), let encoding = encodings[name],
      String(data: self, encoding: .utf8) == nil, let text = String(data: self, encoding: encoding)
    else { return self }
    return Data(text.utf8)
  }
}

/// Returns the error of a body that is not text.
private func undecodable(_ reason: String) -> DecodingError {
  .dataCorrupted(.init(codingPath: [], debugDescription: reason))
}

/// The encodings by their names of https://www.iana.org/assignments/character-sets and those in wide use, in lower
/// case.
private let encodings: [String: String.Encoding] = [
  "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii,
  "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1252": .windowsCP1252,
  "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
  "utf-16": .utf16, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
  "utf-32": .utf32, "utf-32le": .utf32LittleEndian, "utf-32be": .utf32BigEndian,
  "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
]
