import Foundation

/// The nesting depth of arrays and objects: its usual limit, and that of a JSON text.
///
/// The depth of a value that is encoded is found by ``JSONShape``.
enum NestingDepth {
  /// The default limit, which also holds without a configuration.
  ///
  /// Printing a value by the standard library needs up to 3.5 KB of stack a level, and hashing, comparing and
  /// destroying less, except for types of dozens of properties; the background threads of Apple's systems have 512 KB.
  static let usualLimit = 128

  /// Returns the depth of a JSON text: 0 for `7`, 2 for `[{}]`. It takes linear time, and no stack.
  ///
  /// - Parameters:
  ///   - json: The text, in UTF-8, UTF-16 or UTF-32. It need not be JSON.
  ///   - limit: The largest depth that is allowed, with the one around the text.
  ///   - outer: The number of arrays and objects around the text.
  /// - Throws: A `DecodingError` with the offset of the first bracket beyond the limit.
  static func depth(of json: Data, limit: Int, around: Int = 0) throws -> Int {
    let text: Data = transcoded(json) ?? json
    let (depth, excess) = text.withUnsafeBytes { scan($0, limit: limit - around) }
    guard let offset = excess else { return depth }
    throw DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "\(tooDeep(limit)) at byte \(offset)"))
  }

  /// Returns the reason of an error.
  static func tooDeep(_ limit: Int) -> String {
    "arrays and objects are nested more than \(limit) levels deep (maximumDepth)"
  }

  /// Counts brackets outside of strings. In a text that is not JSON, the result is that of a parser up to the first
  /// error, where the parser ends.
  ///
  /// - Returns: The largest depth, and the offset of the bracket that exceeds the limit; `nil` if none does.
  private static func scan(_ bytes: UnsafeRawBufferPointer, limit: Int) -> (depth: Int, excess: Int?) {
    var depth = 0
    var deepest = 0
    var isString = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "\\") where isString: index += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if isString { break }
        depth += 1
        if depth > limit { return (depth, index) }
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isString { depth -= 1 }
      default: break
      }
      index += 1
    }
    return (deepest, nil)
  }

  /// Returns the text in UTF-8 if it is in UTF-16 or UTF-32, which Foundation's decoder accepts, too: the first
  /// character of a JSON text is ASCII, and no character is a zero.
  ///
  /// - Returns: The text; `nil` for one in UTF-8, and for bytes that are not a text in the encoding that they seem to
  ///   have.
  static func transcoded(_ json: Data) -> Data? {
    let (encoding, unit): (String.Encoding, Int)
    switch Array(json.prefix(4)) {
    case [0xFF, 0xFE, 0, 0]: (encoding, unit) = (.utf32, 4)
    case let start where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]):
      (encoding, unit) = (.utf16, 2)
    case let start where start.starts(with: [0, 0]): (encoding, unit) = (.utf32BigEndian, 4)
    case let start where start.starts(with: [0]): (encoding, unit) = (.utf16BigEndian, 2)
    case let start where start.dropFirst().starts(with: [0, 0, 0]): (encoding, unit) = (.utf32LittleEndian, 4)
    case let start where start.dropFirst().starts(with: [0]): (encoding, unit) = (.utf16LittleEndian, 2)
    default: return nil
    }
    guard json.count.isMultiple(of: unit) else { return nil }
    return String(data: json, encoding: encoding).map { Data($0.utf8) }
  }
}

extension Decoder {
  /// Throws if a value with a number of arrays and objects around it is too deep.
  func checkDepth(_ depth: Int) throws {
    let session = DecodingSession.current.get()
    let limit = session?.configuration.maximumDepth ?? NestingDepth.usualLimit
    guard (session?.depth ?? 0) + depth > limit else { return }
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: NestingDepth.tooDeep(limit)))
  }
}
