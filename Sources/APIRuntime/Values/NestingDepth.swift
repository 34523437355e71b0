import Foundation

/// How deep arrays and objects may be within each other, and how deep they are in a JSON text.
enum NestingDepth {
  /// The usual limit, also where no configuration is at hand.
  ///
  /// The standard library's printing of a value needs up to 3.5 KB of stack for each level, and hashing, comparing and
  /// destroying less, but for types of dozens of properties; the background threads of Apple's systems have 512 KB.
  static let usualLimit = 128

  /// Returns the depth of the deepest value of a JSON text: 0 for `7`, 2 for `[{}]`. Throws if that and what is around the
  /// text are over the limit together.
  static func depth(of json: Data, limit: Int, around: Int = 0) throws -> Int {
    let text: Data = transcoded(json) ?? json
    let (depth, excess) = text.withUnsafeBytes { scan($0, limit: limit - around) }
    guard let offset = excess else { return depth }
    throw DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "\(tooDeep(limit)) at byte \(offset)"))
  }

  static func tooDeep(_ limit: Int) -> String {
    "arrays and objects are nested more than \(limit) levels deep (maximumDepth)"
  }

  /// Counts brackets outside of strings. Up to the first mistake of a text that is no JSON, where parsing ends, a parser
  /// finds the same.
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

  /// The text in UTF-8 if it is in UTF-16 or UTF-32, which Foundation's decoder reads, too: the first character of a JSON
  /// text is of ASCII, and none is a zero.
  private static func transcoded(_ json: Data) -> Data? {
    let encoding: String.Encoding
    switch Array(json.prefix(4)) {
    case [0xFF, 0xFE, 0, 0]: encoding = .utf32
    case let start where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]): encoding = .utf16
    case let start where start.starts(with: [0, 0]): encoding = .utf32BigEndian
    case let start where start.starts(with: [0]): encoding = .utf16BigEndian
    case let start where start.dropFirst().starts(with: [0, 0, 0]): encoding = .utf32LittleEndian
    case let start where start.dropFirst().starts(with: [0]): encoding = .utf16LittleEndian
    default: return nil
    }
    return String(data: json, encoding: encoding).map { Data($0.utf8) }
  }
}

extension Decoder {
  /// Throws if a value that so many arrays and objects are around is too deep.
  func checkDepth(_ depth: Int) throws {
    let session = DecodingSession.current.get()
    let limit = session?.configuration.maximumDepth ?? NestingDepth.usualLimit
    guard (session?.depth ?? 0) + depth > limit else { return }
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: NestingDepth.tooDeep(limit)))
  }
}
